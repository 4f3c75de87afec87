/* A library that breaks the rules, one after the other: for the test that the host sees it. */
#include <android/native_activity.h>
#include <pthread.h>

static ANativeActivity *activity;

static jmethodID method(JNIEnv *env, const char *class, const char *name, const char *signature) {
    return (*env)->GetMethodID(env, (*env)->FindClass(env, class), name, signature);
}

static void looks_up_what_is_not_there(JNIEnv *env) {
    method(env, "android/view/View", "getSoul", "()V");
    (*env)->FindClass(env, "android/view/Window");
    (*env)->ExceptionClear(env);
    (*env)->FindClass(env, "android/view/Ghost");
    (*env)->ExceptionClear(env);
    method(env, "android/view/WindowManager", "getCurrentWindowMetrics", "()Landroid/view/WindowMetrics;");
    (*env)->ExceptionClear(env);
}

static void uses_what_it_gave_back(JNIEnv *env) {
    jmethodID get_window = method(env, "android/app/Activity", "getWindow", "()Landroid/view/Window;");
    jobject window = (*env)->CallObjectMethod(env, activity->clazz, get_window);
    (*env)->DeleteLocalRef(env, window);
    (*env)->GetObjectClass(env, window);
}

static void mistakes_types(JNIEnv *env) {
    jmethodID get_window = method(env, "android/app/Activity", "getWindow", "()Landroid/view/Window;");
    (*env)->CallIntMethod(env, activity->clazz, get_window);
    jmethodID start = method(env, "android/app/Activity", "startActivity", "(Landroid/content/Intent;)V");
    (*env)->CallVoidMethod(env, activity->clazz, start, activity->clazz);
}

static void *on_a_thread_of_its_own(void *unused) {
    (void)unused;
    JNIEnv *env = NULL;
    (*activity->env)->GetVersion(activity->env);
    (*activity->vm)->AttachCurrentThread(activity->vm, &env, NULL);
    jmethodID get_window = method(env, "android/app/Activity", "getWindow", "()Landroid/view/Window;");
    jmethodID get_view = method(env, "android/view/Window", "getDecorView", "()Landroid/view/View;");
    jmethodID set = method(env, "android/view/View", "setSystemUiVisibility", "(I)V");
    jobject window = (*env)->CallObjectMethod(env, activity->clazz, get_window);
    jobject view = (*env)->CallObjectMethod(env, window, get_view);
    (*env)->CallVoidMethod(env, view, set, 0);
    return NULL; /* still attached */
}

void ANativeActivity_onCreate(ANativeActivity *given, void *saved, size_t size) {
    (void)saved, (void)size;
    activity = given;
    pthread_t thread;
    looks_up_what_is_not_there(activity->env);
    uses_what_it_gave_back(activity->env);
    mistakes_types(activity->env);
    pthread_create(&thread, NULL, on_a_thread_of_its_own, NULL);
    pthread_join(thread, NULL);
}
