/* JNI: the functions by which native code reaches objects. As strict as a debug build of Android is: what that would end the
 * process for is told as a misuse. A lookup of what does not exist throws, and is told as unknown. */
#include "java.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum exceptions { FORBIDDEN, ALLOWED };

/* Every function begins here. Few may be called while an exception waits. */
static struct thread *enter(JNIEnv *env, const char *function, enum exceptions exceptions) {
    struct thread *thread = (struct thread *)env;
    if (thread != thread_here()) event("misuse %s with another thread's environment", function);
    if (thread->pending && exceptions == FORBIDDEN)
        event("misuse %s while %s is pending", function, thread->pending->class->name);
    return thread;
}

#define ENTER(exceptions) struct thread *thread = enter(env, __func__, exceptions)
#define USE(reference) object_of(reference, __func__)
#define LOCAL_REFERENCE(object) local_reference(thread, object)

/* ---- Classes. */

static jint GetVersion(JNIEnv *env) { return enter(env, __func__, FORBIDDEN), JNI_VERSION_1_6; }

static jclass FindClass(JNIEnv *env, const char *name) {
    ENTER(FORBIDDEN);
    const struct class *class = class_named(name);
    if (class) return (jclass)LOCAL_REFERENCE(class_object(class));
    event("unknown class %s", name);
    throw_new(thread, "java/lang/NoClassDefFoundError", "%s", name);
    return NULL;
}

static const struct class *represented(jobject reference, const char *function) {
    struct object *object = object_of(reference, function);
    if (object && object->represents) return object->represents;
    event("misuse %s of what is no class", function);
    return class_named("java/lang/Object");
}

static jclass GetSuperclass(JNIEnv *env, jclass given) {
    ENTER(FORBIDDEN);
    const struct class *class = represented(given, __func__);
    if (!strcmp(class->name, "java/lang/Object")) return NULL;
    const struct class *parent = class_named(class->parents[0] ? class->parents[0] : "java/lang/Object");
    return (jclass)LOCAL_REFERENCE(class_object(parent));
}

static jboolean IsAssignableFrom(JNIEnv *env, jclass from, jclass to) {
    enter(env, __func__, FORBIDDEN);
    return class_is(represented(from, __func__), represented(to, __func__));
}

static jclass GetObjectClass(JNIEnv *env, jobject given) {
    ENTER(FORBIDDEN);
    struct object *object = USE(given);
    if (!object) return event("misuse GetObjectClass of null"), NULL;
    return (jclass)LOCAL_REFERENCE(class_object(object->class));
}

static jboolean IsInstanceOf(JNIEnv *env, jobject given, jclass class) {
    enter(env, __func__, FORBIDDEN);
    struct object *object = USE(given);
    return !object || class_is(object->class, represented(class, __func__));
}

/* ---- Exceptions. */

static jint Throw(JNIEnv *env, jthrowable given) {
    ENTER(FORBIDDEN);
    thread->pending = USE(given);
    return JNI_OK;
}
static jint ThrowNew(JNIEnv *env, jclass class, const char *text) {
    ENTER(FORBIDDEN);
    throw_new(thread, represented(class, __func__)->name, "%s", text ? text : "");
    return JNI_OK;
}
static jthrowable ExceptionOccurred(JNIEnv *env) {
    ENTER(ALLOWED);
    return (jthrowable)LOCAL_REFERENCE(thread->pending);
}
static jboolean ExceptionCheck(JNIEnv *env) {
    ENTER(ALLOWED);
    return thread->pending != NULL;
}
static void ExceptionDescribe(JNIEnv *env) {
    ENTER(ALLOWED);
    if (thread->pending) note("exception %s: %s", thread->pending->class->name, thread->pending->text);
}
static void ExceptionClear(JNIEnv *env) {
    ENTER(ALLOWED);
    thread->pending = NULL;
}
static void FatalError(JNIEnv *env, const char *text) {
    enter(env, __func__, ALLOWED);
    event("abort %s", text);
    abort();
}

/* ---- References. */

static jint PushLocalFrame(JNIEnv *env, jint capacity) {
    ENTER(ALLOWED);
    (void)capacity;
    return frame_push(thread) ? JNI_OK : JNI_ERR;
}
static jobject PopLocalFrame(JNIEnv *env, jobject result) {
    ENTER(ALLOWED);
    struct object *kept = USE(result);
    frame_pop(thread);
    return LOCAL_REFERENCE(kept);
}
static jint EnsureLocalCapacity(JNIEnv *env, jint capacity) {
    enter(env, __func__, FORBIDDEN);
    return capacity <= MOST_LOCALS ? JNI_OK : JNI_ERR;
}
static jobject NewLocalRef(JNIEnv *env, jobject given) {
    ENTER(FORBIDDEN);
    return LOCAL_REFERENCE(USE(given));
}
static jobject NewGlobalRef(JNIEnv *env, jobject given) {
    enter(env, __func__, FORBIDDEN);
    return global_reference(USE(given), GLOBAL);
}
static jweak NewWeakGlobalRef(JNIEnv *env, jobject given) {
    enter(env, __func__, FORBIDDEN);
    return (jweak)global_reference(USE(given), WEAK_GLOBAL);
}
static void DeleteLocalRef(JNIEnv *env, jobject given) {
    enter(env, __func__, ALLOWED);
    USE(given);
    reference_delete(given, LOCAL, __func__);
}
static void DeleteGlobalRef(JNIEnv *env, jobject given) {
    enter(env, __func__, ALLOWED);
    reference_delete(given, GLOBAL, __func__);
}
static void DeleteWeakGlobalRef(JNIEnv *env, jweak given) {
    enter(env, __func__, ALLOWED);
    reference_delete((jobject)given, WEAK_GLOBAL, __func__);
}
static jboolean IsSameObject(JNIEnv *env, jobject one, jobject other) {
    enter(env, __func__, FORBIDDEN);
    return USE(one) == USE(other);
}
static jobjectRefType GetObjectRefType(JNIEnv *env, jobject given) {
    enter(env, __func__, FORBIDDEN);
    switch (reference_kind(given)) {
        case LOCAL: return JNILocalRefType;
        case GLOBAL: return JNIGlobalRefType;
        case WEAK_GLOBAL: return JNIWeakGlobalRefType;
        default: return JNIInvalidRefType;
    }
}

/* ---- Members. */

static bool is_static(const struct member *member) { return member->kind == STATIC_METHOD || member->kind == STATIC_FIELD; }
static bool is_field(const struct member *member) { return member->kind == FIELD || member->kind == STATIC_FIELD; }

static const struct member *look_up(struct thread *thread, jclass given, const char *name, const char *signature, bool field,
                                    bool of_class) {
    const struct class *class = represented(given, "a lookup");
    const struct member *member = class_member(class, name, signature);
    if (member && is_field(member) == field && is_static(member) == of_class) return member;
    event("unknown %s%s %s.%s %s", of_class ? "static " : "", field ? "field" : "method", class->name, name, signature);
    throw_new(thread, field ? "java/lang/NoSuchFieldError" : "java/lang/NoSuchMethodError", "no %s %s in %s", name, signature,
              class->name);
    return NULL;
}

static jmethodID GetMethodID(JNIEnv *env, jclass class, const char *name, const char *signature) {
    ENTER(FORBIDDEN);
    return (jmethodID)look_up(thread, class, name, signature, false, false);
}
static jmethodID GetStaticMethodID(JNIEnv *env, jclass class, const char *name, const char *signature) {
    ENTER(FORBIDDEN);
    return (jmethodID)look_up(thread, class, name, signature, false, true);
}
static jfieldID GetFieldID(JNIEnv *env, jclass class, const char *name, const char *signature) {
    ENTER(FORBIDDEN);
    return (jfieldID)look_up(thread, class, name, signature, true, false);
}
static jfieldID GetStaticFieldID(JNIEnv *env, jclass class, const char *name, const char *signature) {
    ENTER(FORBIDDEN);
    return (jfieldID)look_up(thread, class, name, signature, true, true);
}

/* ---- Calls. A signature says what goes in and what comes out: (ILjava/lang/String;)V */

enum { MOST_ARGUMENTS = 8 };

/* The letter of the type at this place of a signature; goes on to the next one. An array counts as an object. */
static char next_type(const char **signature, char class_name[128]) {
    const char *at = *signature;
    char letter = *at == '[' ? 'L' : *at;
    while (*at == '[') at++;
    const char *end = *at == 'L' ? strchr(at, ';') : at;
    size_t length = *at == 'L' && **signature != '[' ? (size_t)(end - at - 1) : 0;
    memcpy(class_name, at + 1, length);
    class_name[length] = 0;
    *signature = end + 1;
    return letter;
}

static char result_type(const struct member *member) {
    const char *end = strrchr(member->signature, ')');
    char letter = end ? end[1] : member->signature[0];
    return letter == '[' ? 'L' : letter;
}

static void check_argument(const struct member *member, struct object *object, const char *class_name) {
    if (object && *class_name && !object_is(object, class_name))
        event("misuse %s.%s is given a %s where a %s belongs", member->class, member->name, object->class->name, class_name);
}

/* As many values as the signature has, from an array or from a list. */
static void take_arguments(const struct member *member, const jvalue *array, va_list list, union value taken[MOST_ARGUMENTS]) {
    const char *signature = member->signature + 1;
    for (int i = 0; *signature != ')' && i < MOST_ARGUMENTS; i++) {
        char class_name[128];
        char letter = next_type(&signature, class_name);
        jvalue value = {.j = 0};
        if (array) value = array[i];
        else if (letter == 'L') value.l = va_arg(list, jobject);
        else if (letter == 'J') value.j = va_arg(list, jlong);
        else if (letter == 'D') value.d = va_arg(list, jdouble);
        else if (letter == 'F') value.f = (jfloat)va_arg(list, jdouble);
        else value.i = va_arg(list, jint);
        taken[i].plain = value;
        if (letter != 'L') continue;
        taken[i].object = object_of(value.l, member->name);
        check_argument(member, taken[i].object, class_name);
    }
}

/* Each call stands in the log, where somebody wants to know: ANDROID_HOST_TRACE=1. */
static void trace(const struct member *member) {
    static int wanted = -1;
    if (wanted < 0) wanted = getenv("ANDROID_HOST_TRACE") != NULL;
    if (wanted) note("Java %s.%s %s", member->class, member->name, member->signature);
}

static bool may_call(struct thread *thread, const struct member *member, struct object *self, char letter) {
    if (!member) return event("misuse a call of a method that was not found"), false;
    trace(member);
    if (result_type(member) != letter)
        event("misuse %s.%s %s is called for a result of type %c", member->class, member->name, member->signature, letter);
    if (member->kind == UI_METHOD && !on_ui_thread())
        event("misuse %s.%s is called by another thread than the UI's", member->class, member->name);
    if (is_static(member) || member->kind == CONSTRUCTOR) return true;
    if (!self) {
        event("misuse %s.%s is called on null", member->class, member->name);
        throw_new(thread, "java/lang/NullPointerException", "%s", member->name);
        return false;
    }
    if (!object_is(self, member->class))
        event("misuse %s.%s is called on a %s", member->class, member->name, self->class->name);
    return true;
}

static jvalue invoke(JNIEnv *env, jobject receiver, jmethodID method, char letter, const jvalue *array, va_list list) {
    struct thread *thread = enter(env, "a call", FORBIDDEN);
    const struct member *member = (const struct member *)method;
    struct object *self = member && !is_static(member) ? object_of(receiver, member->name) : NULL;
    union value arguments[MOST_ARGUMENTS] = {0}, result = {.plain = {.j = 0}};
    if (may_call(thread, member, self, letter)) {
        take_arguments(member, array, list, arguments);
        result = member->call(&(struct call){thread, self, arguments});
    }
    if (letter == 'L') result.plain.l = LOCAL_REFERENCE(thread->pending ? NULL : result.object);
    return result.plain;
}

/* The six ways to call a method that returns a value of this type. */
#define CALLS_OF(Type, type, letter, as)                                                                                  \
    static type Call##Type##MethodA(JNIEnv *env, jobject self, jmethodID method, const jvalue *array) {                    \
        va_list none = {0};                                                                                                \
        jvalue result = invoke(env, self, method, letter, array ? array : &(jvalue){.j = 0}, none);                        \
        return as;                                                                                                         \
    }                                                                                                                      \
    static type Call##Type##MethodV(JNIEnv *env, jobject self, jmethodID method, va_list list) {                           \
        jvalue result = invoke(env, self, method, letter, NULL, list);                                                     \
        return as;                                                                                                         \
    }                                                                                                                      \
    static type Call##Type##Method(JNIEnv *env, jobject self, jmethodID method, ...) {                                     \
        va_list list;                                                                                                      \
        va_start(list, method);                                                                                            \
        jvalue result = invoke(env, self, method, letter, NULL, list);                                                     \
        va_end(list);                                                                                                      \
        return as;                                                                                                         \
    }                                                                                                                      \
    static type CallStatic##Type##MethodA(JNIEnv *env, jclass class, jmethodID method, const jvalue *array) {              \
        return Call##Type##MethodA(env, (jobject)class, method, array);                                                    \
    }                                                                                                                      \
    static type CallStatic##Type##MethodV(JNIEnv *env, jclass class, jmethodID method, va_list list) {                     \
        return Call##Type##MethodV(env, (jobject)class, method, list);                                                     \
    }                                                                                                                      \
    static type CallStatic##Type##Method(JNIEnv *env, jclass class, jmethodID method, ...) {                               \
        va_list list;                                                                                                      \
        va_start(list, method);                                                                                            \
        jvalue result = invoke(env, (jobject)class, method, letter, NULL, list);                                           \
        va_end(list);                                                                                                      \
        return as;                                                                                                         \
    }
CALLS_OF(Object, jobject, 'L', result.l)
CALLS_OF(Boolean, jboolean, 'Z', result.z)
CALLS_OF(Byte, jbyte, 'B', result.b)
CALLS_OF(Char, jchar, 'C', result.c)
CALLS_OF(Short, jshort, 'S', result.s)
CALLS_OF(Int, jint, 'I', result.i)
CALLS_OF(Long, jlong, 'J', result.j)
CALLS_OF(Float, jfloat, 'F', result.f)
CALLS_OF(Double, jdouble, 'D', result.d)
CALLS_OF(Void, void, 'V', (void)result)

static jobject construct(JNIEnv *env, jclass given, jmethodID method, const jvalue *array, va_list list) {
    struct thread *thread = enter(env, "a constructor", FORBIDDEN);
    const struct member *member = (const struct member *)method;
    if (!member || member->kind != CONSTRUCTOR) return event("misuse NewObject without a constructor"), NULL;
    union value arguments[MOST_ARGUMENTS] = {0};
    struct object *made = object_new(represented(given, "a constructor")->name);
    take_arguments(member, array, list, arguments);
    member->call(&(struct call){thread, made, arguments});
    return LOCAL_REFERENCE(thread->pending ? NULL : made);
}
static jobject NewObjectA(JNIEnv *env, jclass class, jmethodID method, const jvalue *array) {
    va_list none = {0};
    return construct(env, class, method, array ? array : &(jvalue){.j = 0}, none);
}
static jobject NewObjectV(JNIEnv *env, jclass class, jmethodID method, va_list list) {
    return construct(env, class, method, NULL, list);
}
static jobject NewObject(JNIEnv *env, jclass class, jmethodID method, ...) {
    va_list list;
    va_start(list, method);
    jobject made = construct(env, class, method, NULL, list);
    va_end(list);
    return made;
}

/* ---- Fields. */

static jvalue field(JNIEnv *env, jobject receiver, jfieldID id, char letter) {
    struct thread *thread = enter(env, "a field", FORBIDDEN);
    const struct member *member = (const struct member *)id;
    struct object *self = member && !is_static(member) ? object_of(receiver, member->name) : NULL;
    union value result = {.plain = {.j = 0}};
    if (may_call(thread, member, self, letter)) result = member->call(&(struct call){thread, self, NULL});
    if (letter == 'L') result.plain.l = LOCAL_REFERENCE(result.object);
    return result.plain;
}

#define FIELD_OF(Type, type, letter, as)                                                                             \
    static type Get##Type##Field(JNIEnv *env, jobject self, jfieldID id) { return field(env, self, id, letter).as; } \
    static type GetStatic##Type##Field(JNIEnv *env, jclass class, jfieldID id) {                                     \
        return field(env, (jobject)class, id, letter).as;                                                            \
    }
FIELD_OF(Object, jobject, 'L', l)
FIELD_OF(Boolean, jboolean, 'Z', z)
FIELD_OF(Int, jint, 'I', i)
FIELD_OF(Long, jlong, 'J', j)
FIELD_OF(Float, jfloat, 'F', f)
FIELD_OF(Double, jdouble, 'D', d)

/* ---- Strings and arrays. Text is kept in the form in which it goes in and out here (modified UTF-8). */

static const char *text_of(jobject given, const char *function) {
    struct object *string = object_of(given, function);
    if (string && object_is(string, "java/lang/String")) return string->text;
    event("misuse %s of what is no string", function);
    return "";
}

static jstring NewStringUTF(JNIEnv *env, const char *text) {
    ENTER(FORBIDDEN);
    return text ? (jstring)LOCAL_REFERENCE(string_new(text)) : NULL;
}
static jsize GetStringUTFLength(JNIEnv *env, jstring string) {
    enter(env, __func__, FORBIDDEN);
    return (jsize)strlen(text_of((jobject)string, __func__));
}
/* In UTF-16: a unit begins with each byte that does not go on with another. */
static jsize GetStringLength(JNIEnv *env, jstring string) {
    enter(env, __func__, FORBIDDEN);
    jsize length = 0;
    for (const char *text = text_of((jobject)string, __func__); *text; text++) length += (*text & 0xC0) != 0x80;
    return length;
}
static const char *GetStringUTFChars(JNIEnv *env, jstring string, jboolean *copied) {
    enter(env, __func__, FORBIDDEN);
    if (copied) *copied = JNI_TRUE;
    return strdup(text_of((jobject)string, __func__));
}
static void ReleaseStringUTFChars(JNIEnv *env, jstring string, const char *text) {
    enter(env, __func__, ALLOWED);
    USE((jobject)string);
    free((char *)text);
}
/* The arrays that the framework gives out here are empty. */
static jsize GetArrayLength(JNIEnv *env, jarray array) { return enter(env, __func__, FORBIDDEN), USE((jobject)array), 0; }

static jint MonitorEnter(JNIEnv *env, jobject given) { return enter(env, __func__, FORBIDDEN), USE(given), JNI_OK; }
static jint MonitorExit(JNIEnv *env, jobject given) { return enter(env, __func__, ALLOWED), USE(given), JNI_OK; }

/* ---- The machine itself. */

static jint attach(JavaVM *vm, JNIEnv **env, void *arguments) {
    (void)vm;
    const JavaVMAttachArgs *given = arguments;
    *env = (JNIEnv *)thread_attach(given ? given->name : NULL);
    return JNI_OK;
}
static jint detach(JavaVM *vm) { return (void)vm, thread_detach() ? JNI_OK : JNI_EDETACHED; }
static jint get_env(JavaVM *vm, void **env, jint version) {
    (void)vm;
    *env = NULL;
    if (version < JNI_VERSION_1_1 || version > JNI_VERSION_1_6) return JNI_EVERSION;
    *env = thread_here();
    return *env ? JNI_OK : JNI_EDETACHED;
}
static jint destroy(JavaVM *vm) { return (void)vm, event("misuse the virtual machine cannot be destroyed"), JNI_ERR; }

static const struct JNIInvokeInterface machine_functions = {
    .DestroyJavaVM = destroy,
    .AttachCurrentThread = attach,
    .DetachCurrentThread = detach,
    .GetEnv = get_env,
    .AttachCurrentThreadAsDaemon = attach,
};
static JavaVM machine = &machine_functions;

static jint GetJavaVM(JNIEnv *env, JavaVM **vm) {
    enter(env, __func__, FORBIDDEN);
    *vm = &machine;
    return JNI_OK;
}

JavaVM *java_begin(void) {
    thread_attach("main");
    return &machine;
}
JNIEnv *java_ui_env(void) { return (JNIEnv *)thread_here(); }

#define ALL_CALLS_OF(Type)                                                                                    \
    .Call##Type##Method = Call##Type##Method, .Call##Type##MethodV = Call##Type##MethodV,                      \
    .Call##Type##MethodA = Call##Type##MethodA, .CallStatic##Type##Method = CallStatic##Type##Method,          \
    .CallStatic##Type##MethodV = CallStatic##Type##MethodV, .CallStatic##Type##MethodA = CallStatic##Type##MethodA
#define BOTH_FIELDS_OF(Type) .Get##Type##Field = Get##Type##Field, .GetStatic##Type##Field = GetStatic##Type##Field
#define SAME(name) .name = name

/* What the app has no business with is left out: a call of it crashes, and the crash is told. */
const struct JNINativeInterface jni_functions = {
    SAME(GetVersion), SAME(FindClass), SAME(GetSuperclass), SAME(IsAssignableFrom), SAME(GetObjectClass), SAME(IsInstanceOf),
    SAME(Throw), SAME(ThrowNew), SAME(ExceptionOccurred), SAME(ExceptionCheck), SAME(ExceptionDescribe), SAME(ExceptionClear),
    SAME(FatalError), SAME(PushLocalFrame), SAME(PopLocalFrame), SAME(EnsureLocalCapacity), SAME(NewLocalRef),
    SAME(NewGlobalRef), SAME(NewWeakGlobalRef), SAME(DeleteLocalRef), SAME(DeleteGlobalRef), SAME(DeleteWeakGlobalRef),
    SAME(IsSameObject), SAME(GetObjectRefType), SAME(GetMethodID), SAME(GetStaticMethodID), SAME(GetFieldID),
    SAME(GetStaticFieldID), SAME(NewObject), SAME(NewObjectV), SAME(NewObjectA), SAME(NewStringUTF), SAME(GetStringUTFLength),
    SAME(GetStringLength), SAME(GetStringUTFChars), SAME(ReleaseStringUTFChars), SAME(GetArrayLength), SAME(MonitorEnter),
    SAME(MonitorExit), SAME(GetJavaVM), ALL_CALLS_OF(Object), ALL_CALLS_OF(Boolean), ALL_CALLS_OF(Byte), ALL_CALLS_OF(Char),
    ALL_CALLS_OF(Short), ALL_CALLS_OF(Int), ALL_CALLS_OF(Long), ALL_CALLS_OF(Float), ALL_CALLS_OF(Double), ALL_CALLS_OF(Void),
    BOTH_FIELDS_OF(Object), BOTH_FIELDS_OF(Boolean), BOTH_FIELDS_OF(Int), BOTH_FIELDS_OF(Long), BOTH_FIELDS_OF(Float),
    BOTH_FIELDS_OF(Double),
};
