/* NativeActivity: one activity's life, told to the library in the order in which Android tells it, on the UI thread. */
#include "host.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum stage { GONE, CREATED, STARTED, RESUMED, PAUSED, STOPPED };
/* Seconds that the app's thread may take to answer one call, on the slowest of machines that play a phone. */
enum { PATIENCE = 120, FIRST_SDK_THAT_KEEPS_ITS_ROOT = 31 };

const char *data_folder;

static ANativeActivity_createFunc *on_create;
static ANativeActivity activity;
static ANativeActivityCallbacks callbacks;
static enum stage stage = GONE;
static AInputQueue *queue;
static ANativeWindow *window;
static int frames_before; /* the window was there */
static uint32_t window_flags;
static struct {
    void *bytes;
    size_t size;
} saved;
static struct finger fingers[10];
static size_t finger_total;

ANativeWindow *activity_window(void) { return window; }
/* Where there is no window there is nothing to draw. */
bool activity_has_drawn(void) { return !window || frame_count() > frames_before; }

/* ---- Calls with a limit: an app that does not come back is ended by the system. */

static const char *calling;

static void too_late(int signal) {
    (void)signal;
    event("not-responding %s", calling);
    _exit(124);
}

#define CALL(name, ...)                            \
    do {                                           \
        if (!callbacks.name) break;                \
        calling = #name;                           \
        alarm(PATIENCE);                           \
        callbacks.name(&activity, ##__VA_ARGS__);  \
        alarm(0);                                  \
    } while (0)

static int finish_asked = -1;
static int finished(int fd, int events, void *data);

bool activity_load(const char *library) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
    if (!handle) return note("%s", dlerror()), false;
    on_create = (ANativeActivity_createFunc *)dlsym(handle, "ANativeActivity_onCreate");
    if (!on_create) return note("%s has no ANativeActivity_onCreate", library), false;
    signal(SIGALRM, too_late);
    finish_asked = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    ALooper_addFd(ui_looper, finish_asked, 0, ALOOPER_EVENT_INPUT, finished, NULL);
    return true;
}

/* ---- The steps of a life. */

const char *activity_create(void) {
    if (stage != GONE) return "there is an activity already";
    memset(&callbacks, 0, sizeof callbacks);
    activity = (ANativeActivity){.callbacks = &callbacks,
                                 .vm = java_begin(),
                                 .env = java_ui_env(),
                                 .clazz = java_activity(),
                                 .internalDataPath = data_folder,
                                 .externalDataPath = data_folder,
                                 .sdkVersion = device.sdk,
                                 .assetManager = asset_manager(),
                                 .obbPath = data_folder};
    window_flags = 0;
    finger_total = 0;
    calling = "onCreate";
    alarm(PATIENCE);
    on_create(&activity, saved.bytes, saved.size);
    alarm(0);
    stage = CREATED;
    return NULL;
}

const char *activity_start(void) {
    if (stage != CREATED && stage != STOPPED) return "only what is created or stopped can start";
    CALL(onStart);
    stage = STARTED;
    return NULL;
}

const char *activity_resume(void) {
    if (stage != STARTED && stage != PAUSED) return "only what has started or is paused can resume";
    CALL(onResume);
    if (!queue) {
        queue = input_open();
        CALL(onInputQueueCreated, queue);
    }
    stage = RESUMED;
    return NULL;
}

const char *activity_pause(void) {
    if (stage != RESUMED) return "only what was resumed can pause";
    CALL(onPause);
    stage = PAUSED;
    return NULL;
}

static void forget_state(void) {
    free(saved.bytes);
    saved.bytes = NULL;
    saved.size = 0;
}

const char *activity_stop(void) {
    if (stage != PAUSED) return "only what is paused can stop";
    CALL(onStop);
    stage = STOPPED;
    forget_state();
    if (callbacks.onSaveInstanceState) saved.bytes = callbacks.onSaveInstanceState(&activity, &saved.size);
    return NULL;
}

const char *activity_destroy(void) {
    if (stage == GONE) return "there is no activity";
    if (stage == RESUMED) activity_focus(false), activity_pause();
    activity_close_window();
    if (stage == PAUSED) activity_stop();
    if (queue) {
        CALL(onInputQueueDestroyed, queue);
        input_close(queue);
        queue = NULL;
    }
    CALL(onDestroy);
    stage = GONE;
    java_activity_gone();
    event("destroyed");
    return NULL;
}

/* ---- The window. */

static void tell_content(void) {
    ARect content = {device.bars.left, device.bars.top, device.width - device.bars.right, device.height - device.bars.bottom};
    CALL(onContentRectChanged, &content);
}

const char *activity_open_window(int width, int height) {
    if (stage == GONE || window) return stage == GONE ? "there is no activity" : "there is a window already";
    device.width = width;
    device.height = height;
    tell_content();
    frames_before = frame_count();
    window = window_open(width, height);
    CALL(onNativeWindowCreated, window);
    CALL(onNativeWindowRedrawNeeded, window);
    return NULL;
}

const char *activity_close_window(void) {
    if (!window) return "there is no window";
    ANativeWindow *gone = window;
    CALL(onNativeWindowDestroyed, window);
    window = NULL;
    window_close(gone);
    return NULL;
}

const char *activity_resize(int width, int height) {
    if (!window) return "there is no window";
    device.width = width;
    device.height = height;
    CALL(onConfigurationChanged);
    window_resize(window, width, height);
    CALL(onNativeWindowResized, window);
    tell_content();
    CALL(onNativeWindowRedrawNeeded, window);
    return NULL;
}

const char *activity_focus(bool focused) {
    if (stage == GONE) return "there is no activity";
    CALL(onWindowFocusChanged, focused);
    return NULL;
}

const char *activity_configure(void) {
    if (stage == GONE) return "there is no activity";
    CALL(onConfigurationChanged);
    if (window) tell_content();
    return NULL;
}

const char *activity_low_memory(void) {
    if (stage == GONE) return "there is no activity";
    CALL(onLowMemory);
    return NULL;
}

/* ---- What a person does to an app from outside. */

static const char *show(int width, int height) {
    const char *wrong = activity_start();
    if (!wrong) wrong = activity_resume();
    if (!wrong) wrong = activity_open_window(width, height);
    return wrong ? wrong : activity_focus(true);
}

const char *activity_launch(int width, int height) {
    device.width = width;
    device.height = height;
    const char *wrong = activity_create();
    return wrong ? wrong : show(width, height);
}

const char *activity_home(void) {
    activity_focus(false);
    const char *wrong = activity_pause();
    if (!wrong) wrong = activity_close_window();
    return wrong ? wrong : activity_stop();
}

const char *activity_return(int width, int height) {
    if (stage != STOPPED) return "only what is stopped can be returned to";
    return show(width, height);
}

/* ---- Leaving. */

static int finished(int fd, int events, void *data) {
    (void)events, (void)data;
    uint64_t times;
    if (read(fd, &times, sizeof times) < 0 || stage == GONE) return 1;
    activity_destroy();
    forget_state();
    return 1;
}

/* May be called from any thread; the end comes on the UI thread, when it has time. */
void activity_finish(const char *who) {
    uint64_t one = 1;
    event("finish %s", who);
    if (write(finish_asked, &one, sizeof one) < 0) note("the activity cannot be finished");
}

/* What Activity does with a Back that nobody wanted: since Android 12 the first activity of an app is kept. */
static void leave(void) {
    if (device.sdk < FIRST_SDK_THAT_KEEPS_ITS_ROOT) {
        activity_finish("back");
        return;
    }
    event("background");
    activity_home();
}

const char *activity_key(int32_t code, bool *handled) {
    if (!queue || stage != RESUMED) return "nothing takes keys now";
    enum answer down = input_key(queue, AKEY_EVENT_ACTION_DOWN, code);
    if (!queue) return "the activity went away";
    enum answer up = input_key(queue, AKEY_EVENT_ACTION_UP, code);
    if (down == NO_ANSWER || up == NO_ANSWER) return "the app does not answer";
    *handled = down == HANDLED;
    if (code == AKEYCODE_BACK && down == UNHANDLED && up == UNHANDLED) leave();
    return NULL;
}

/* ---- Fingers. */

static size_t index_of(int32_t id) {
    size_t index = 0;
    while (index < finger_total && fingers[index].id != id) index++;
    return index;
}

static const char *tell(int32_t action) {
    if (!queue || stage != RESUMED) return "nothing takes touches now";
    return input_motion(queue, action, fingers, finger_total) == NO_ANSWER ? "the app does not answer" : NULL;
}

/* The first finger down and the last one up have actions of their own. */
static int32_t of_one(int32_t alone, int32_t among, size_t index) {
    return finger_total == 1 ? alone : among | (int32_t)index << AMOTION_EVENT_ACTION_POINTER_INDEX_SHIFT;
}

static const char *finger_down(struct finger finger) {
    if (index_of(finger.id) < finger_total || finger_total == 10) return "that finger is down";
    fingers[finger_total++] = finger;
    return tell(of_one(AMOTION_EVENT_ACTION_DOWN, AMOTION_EVENT_ACTION_POINTER_DOWN, finger_total - 1));
}

static const char *finger_up(struct finger finger) {
    size_t index = index_of(finger.id);
    if (index == finger_total) return "that finger is not down";
    fingers[index] = finger;
    const char *wrong = tell(of_one(AMOTION_EVENT_ACTION_UP, AMOTION_EVENT_ACTION_POINTER_UP, index));
    memmove(&fingers[index], &fingers[index + 1], (--finger_total - index) * sizeof *fingers);
    return wrong;
}

const char *activity_fingers(const char *kind, struct finger *moved, size_t count) {
    if (!strcmp(kind, "down")) return count == 1 ? finger_down(*moved) : "one finger comes down at a time";
    if (!strcmp(kind, "up")) return count == 1 ? finger_up(*moved) : "one finger goes up at a time";
    if (!strcmp(kind, "cancel")) {
        const char *wrong = tell(AMOTION_EVENT_ACTION_CANCEL);
        finger_total = 0;
        return wrong;
    }
    for (size_t i = 0; i < count; i++) {
        size_t index = index_of(moved[i].id);
        if (index == finger_total) return "that finger is not down";
        fingers[index] = moved[i];
    }
    return tell(AMOTION_EVENT_ACTION_MOVE);
}

/* ---- What the app calls. */

void ANativeActivity_finish(ANativeActivity *which) {
    (void)which;
    activity_finish("app");
}

void ANativeActivity_setWindowFlags(ANativeActivity *which, uint32_t added, uint32_t removed) {
    (void)which;
    window_flags = (window_flags & ~removed) | added;
    event("flags %08x", window_flags);
}

void ANativeActivity_setWindowFormat(ANativeActivity *which, int32_t format) {
    (void)which;
    event("format %d", format);
}

void ANativeActivity_showSoftInput(ANativeActivity *which, uint32_t flags) {
    (void)which, (void)flags;
    event("keyboard shown");
}

void ANativeActivity_hideSoftInput(ANativeActivity *which, uint32_t flags) {
    (void)which, (void)flags;
    event("keyboard hidden");
}
