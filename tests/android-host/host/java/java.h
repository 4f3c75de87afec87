/* The virtual machine's own terms: classes, objects, references to them, threads. */
#ifndef JAVA_H
#define JAVA_H

#include "../host.h"

#include <pthread.h>

struct object;
struct thread;

struct class {
    const char *name;       /* with slashes */
    const char *parents[3]; /* the class it extends first, then interfaces */
    int since;              /* the first API level */
};

union value {
    jvalue plain;
    struct object *object;
};

struct call {
    struct thread *thread;
    struct object *self; /* NULL for what is static */
    const union value *arguments;
};

enum kind { METHOD, UI_METHOD, STATIC_METHOD, CONSTRUCTOR, FIELD, STATIC_FIELD };

/* A method or field of a class, and what it does here. A method of UI_METHOD may only be called by the UI thread. */
struct member {
    const char *class, *name, *signature;
    enum kind kind;
    int since;
    union value (*call)(const struct call *call);
};

/* Objects are few and never freed. What the slots hold is told by the class. */
struct object {
    const struct class *class;
    const char *text;
    const struct class *represents; /* of an object of java/lang/Class */
    struct object *slots[3];
    int numbers[4];
};

enum reference_kind { DELETED, LOCAL, GLOBAL, WEAK_GLOBAL };

enum { MOST_LOCALS = 512, MOST_FRAMES = 64 };

struct thread {
    const struct JNINativeInterface *functions; /* first: a JNIEnv points here */
    pthread_t id;
    struct object *itself;
    struct object *pending; /* exception */
    struct reference *locals[MOST_LOCALS];
    int local_count;
    int frames[MOST_FRAMES];
    int frame_count;
    bool ended_attached;
};

/* classes.c: what exists. */
extern const struct class classes[];
extern const struct member members[];
extern const size_t class_count, member_count;

/* objects.c */
const struct class *class_named(const char *name);
bool class_is(const struct class *class, const struct class *wanted);
bool object_is(const struct object *object, const char *class_name);
const struct member *class_member(const struct class *class, const char *name, const char *signature);
struct object *object_new(const char *class_name);
struct object *string_new(const char *text);
struct object *class_object(const struct class *class);
/* The one object of a class of which the system has one. */
struct object *the_only(const char *class_name);

/* references.c */
extern const struct JNINativeInterface jni_functions;
struct thread *thread_here(void);
jobject local_reference(struct thread *thread, struct object *object);
jobject global_reference(struct object *object, enum reference_kind kind);
struct object *object_of(jobject reference, const char *used_by);
enum reference_kind reference_kind(jobject reference);
void reference_delete(jobject reference, enum reference_kind kind, const char *used_by);
bool frame_push(struct thread *thread);
void frame_pop(struct thread *thread);
struct thread *thread_attach(const char *name);
bool thread_detach(void);
void throw_new(struct thread *thread, const char *class_name, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
