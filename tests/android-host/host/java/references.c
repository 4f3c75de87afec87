/* References to objects, and the threads that hold them. Nothing is collected: what matters is who may still use what. */
#include "java.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reference {
    enum reference_kind kind;
    struct object *object;
    struct thread *owner;
};

static __thread struct thread *attached;
static pthread_key_t end_of_thread;

struct thread *thread_here(void) { return attached; }

static jobject refer(struct object *object, enum reference_kind kind, struct thread *owner) {
    struct reference *reference = malloc(sizeof *reference);
    *reference = (struct reference){kind, object, owner};
    return (jobject)reference;
}

jobject local_reference(struct thread *thread, struct object *object) {
    if (!object) return NULL;
    jobject made = refer(object, LOCAL, thread);
    if (thread->local_count == MOST_LOCALS) {
        event("misuse more than %d local references", MOST_LOCALS);
        return made;
    }
    thread->locals[thread->local_count++] = (struct reference *)made;
    return made;
}

jobject global_reference(struct object *object, enum reference_kind kind) {
    return object ? refer(object, kind, NULL) : NULL;
}

enum reference_kind reference_kind(jobject given) {
    const struct reference *reference = (const struct reference *)given;
    return reference ? reference->kind : DELETED;
}

struct object *object_of(jobject given, const char *used_by) {
    const struct reference *reference = (const struct reference *)given;
    if (!reference) return NULL;
    if (reference->kind == DELETED) event("misuse %s of a deleted reference to %s", used_by, reference->object->class->name);
    if (reference->kind == LOCAL && reference->owner != attached)
        event("misuse %s of another thread's local reference to %s", used_by, reference->object->class->name);
    return reference->object;
}

void reference_delete(jobject given, enum reference_kind kind, const char *used_by) {
    struct reference *reference = (struct reference *)given;
    if (!reference) return;
    if (reference->kind != kind) event("misuse %s of a reference of another kind", used_by);
    reference->kind = DELETED;
    struct thread *owner = reference->owner;
    if (!owner) return;
    /* The last ones are deleted most often: room is given back from the end. */
    while (owner->local_count > owner->frames[owner->frame_count - 1] &&
           owner->locals[owner->local_count - 1]->kind == DELETED)
        owner->local_count--;
}

bool frame_push(struct thread *thread) {
    if (thread->frame_count == MOST_FRAMES) return false;
    thread->frames[thread->frame_count++] = thread->local_count;
    return true;
}

void frame_pop(struct thread *thread) {
    if (thread->frame_count <= 1) {
        event("misuse PopLocalFrame without PushLocalFrame");
        return;
    }
    int first = thread->frames[--thread->frame_count];
    while (thread->local_count > first) thread->locals[--thread->local_count]->kind = DELETED;
}

/* A thread that ends must be detached first. Keys of other libraries may still do it, in a later round of destructors. */
static void thread_ends(void *given) {
    struct thread *thread = given;
    if (thread != attached) return;
    if (thread->ended_attached) {
        event("misuse a thread ended that was still attached");
        return;
    }
    thread->ended_attached = true;
    pthread_setspecific(end_of_thread, thread);
}

static void make_key(void) { pthread_key_create(&end_of_thread, thread_ends); }

struct thread *thread_attach(const char *name) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_key);
    if (attached) return attached;
    struct thread *thread = calloc(1, sizeof *thread);
    thread->functions = &jni_functions;
    thread->id = pthread_self();
    thread->frame_count = 1;
    thread->itself = object_new("java/lang/Thread");
    thread->itself->text = strdup(name ? name : "Thread");
    pthread_setspecific(end_of_thread, thread);
    return attached = thread;
}

bool thread_detach(void) {
    struct thread *thread = attached;
    if (!thread) return false;
    if (thread->frame_count > 1) event("misuse a thread is detached within a local frame");
    while (thread->local_count) thread->locals[--thread->local_count]->kind = DELETED;
    pthread_setspecific(end_of_thread, NULL);
    attached = NULL;
    return true;
}

void throw_new(struct thread *thread, const char *class_name, const char *format, ...) {
    char *text = NULL;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&text, format, arguments) < 0) text = NULL;
    va_end(arguments);
    thread->pending = object_new(class_name);
    thread->pending->text = text;
}
