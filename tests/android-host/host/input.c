/* AInputQueue and its events: what fingers and keys do. An event is finished by the app, which says whether it had a use for it;
 * the system waits for that before it goes on. */
#include "host.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { MOST_FINGERS = 10, PATIENCE = 60000 };

struct AInputEvent {
    int32_t type, action, code;
    int64_t down, time;
    struct finger fingers[MOST_FINGERS];
    size_t count;
    enum answer answer;
};

struct AInputQueue {
    int ready;
    pthread_mutex_t mutex;
    ALooper *looper;
    AInputEvent *waiting; /* for the app to take it */
    bool open;
};

static AInputEvent *asked; /* by the UI thread, which waits for the answer */

AInputQueue *input_open(void) {
    AInputQueue *queue = calloc(1, sizeof *queue);
    queue->ready = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    queue->open = true;
    pthread_mutex_init(&queue->mutex, NULL);
    return queue;
}

/* Queues are few and never freed, so that a use after the end is seen. */
void input_close(AInputQueue *queue) {
    if (queue->looper) event("misuse an input queue is gone that a looper still watches");
    queue->open = false;
}

static bool answered(void) { return __atomic_load_n(&asked->answer, __ATOMIC_SEQ_CST) != NO_ANSWER; }

static enum answer ask(AInputQueue *queue, AInputEvent *input) {
    uint64_t one = 1;
    input->time = nanoseconds_now();
    input->answer = NO_ANSWER;
    asked = input;
    pthread_mutex_lock(&queue->mutex);
    queue->waiting = input;
    pthread_mutex_unlock(&queue->mutex);
    if (write(queue->ready, &one, sizeof one) < 0) return NO_ANSWER;
    if (!ui_works_until(answered, PATIENCE)) event("not-responding the app takes no input");
    return input->answer;
}

enum answer input_key(AInputQueue *queue, int32_t action, int32_t code) {
    static AInputEvent key;
    int64_t down = action == AKEY_EVENT_ACTION_DOWN ? nanoseconds_now() : key.down;
    key = (AInputEvent){.type = AINPUT_EVENT_TYPE_KEY, .action = action, .code = code, .down = down};
    return ask(queue, &key);
}

enum answer input_motion(AInputQueue *queue, int32_t action, const struct finger *fingers, size_t count) {
    static AInputEvent motion;
    int64_t down = action == AMOTION_EVENT_ACTION_DOWN ? nanoseconds_now() : motion.down;
    motion = (AInputEvent){.type = AINPUT_EVENT_TYPE_MOTION, .action = action, .down = down, .count = count};
    memcpy(motion.fingers, fingers, count * sizeof *fingers);
    return ask(queue, &motion);
}

/* ---- What the app calls. */

void AInputQueue_attachLooper(AInputQueue *queue, ALooper *looper, int ident, ALooper_callbackFunc callback, void *data) {
    if (!queue->open) event("misuse an input queue is used that is gone");
    AInputQueue_detachLooper(queue);
    queue->looper = looper;
    ALooper_addFd(looper, queue->ready, ident, ALOOPER_EVENT_INPUT, callback, data);
}

void AInputQueue_detachLooper(AInputQueue *queue) {
    if (queue->looper) ALooper_removeFd(queue->looper, queue->ready);
    queue->looper = NULL;
}

int32_t AInputQueue_hasEvents(AInputQueue *queue) { return queue->waiting != NULL; }

int32_t AInputQueue_getEvent(AInputQueue *queue, AInputEvent **out) {
    uint64_t times;
    pthread_mutex_lock(&queue->mutex);
    *out = queue->waiting;
    queue->waiting = NULL;
    if (read(queue->ready, &times, sizeof times) < 0 && errno != EAGAIN) note("an input queue cannot be read");
    pthread_mutex_unlock(&queue->mutex);
    return *out ? 0 : -EAGAIN;
}

/* Nothing sits before the app that would take events away. */
int32_t AInputQueue_preDispatchEvent(AInputQueue *queue, AInputEvent *input) { return (void)queue, (void)input, 0; }

void AInputQueue_finishEvent(AInputQueue *queue, AInputEvent *input, int handled) {
    (void)queue;
    __atomic_store_n(&input->answer, handled ? HANDLED : UNHANDLED, __ATOMIC_SEQ_CST);
    ALooper_wake(ui_looper);
}

int32_t AInputEvent_getType(const AInputEvent *input) { return input->type; }
int32_t AInputEvent_getDeviceId(const AInputEvent *input) { return input->type == AINPUT_EVENT_TYPE_KEY ? -1 : 4; }
int32_t AInputEvent_getSource(const AInputEvent *input) {
    return input->type == AINPUT_EVENT_TYPE_KEY ? AINPUT_SOURCE_KEYBOARD : AINPUT_SOURCE_TOUCHSCREEN;
}

int32_t AKeyEvent_getAction(const AInputEvent *key) { return key->action; }
int32_t AKeyEvent_getKeyCode(const AInputEvent *key) { return key->code; }
int32_t AKeyEvent_getFlags(const AInputEvent *key) {
    return (void)key, AKEY_EVENT_FLAG_FROM_SYSTEM | AKEY_EVENT_FLAG_VIRTUAL_HARD_KEY;
}
int32_t AKeyEvent_getScanCode(const AInputEvent *key) { return (void)key, 0; }
int32_t AKeyEvent_getMetaState(const AInputEvent *key) { return (void)key, 0; }
int32_t AKeyEvent_getRepeatCount(const AInputEvent *key) { return (void)key, 0; }
int64_t AKeyEvent_getDownTime(const AInputEvent *key) { return key->down; }
int64_t AKeyEvent_getEventTime(const AInputEvent *key) { return key->time; }

int32_t AMotionEvent_getAction(const AInputEvent *motion) { return motion->action; }
size_t AMotionEvent_getPointerCount(const AInputEvent *motion) { return motion->count; }
int64_t AMotionEvent_getDownTime(const AInputEvent *motion) { return motion->down; }
int64_t AMotionEvent_getEventTime(const AInputEvent *motion) { return motion->time; }
size_t AMotionEvent_getHistorySize(const AInputEvent *motion) { return (void)motion, 0; }

static const struct finger *finger(const AInputEvent *motion, size_t index) {
    static const struct finger none = {-1, 0, 0};
    if (index < motion->count) return &motion->fingers[index];
    event("misuse finger %zu of %zu is asked for", index, motion->count);
    return &none;
}

int32_t AMotionEvent_getPointerId(const AInputEvent *motion, size_t index) { return finger(motion, index)->id; }
int32_t AMotionEvent_getToolType(const AInputEvent *motion, size_t index) {
    return (void)motion, (void)index, AMOTION_EVENT_TOOL_TYPE_FINGER;
}
float AMotionEvent_getX(const AInputEvent *motion, size_t index) { return finger(motion, index)->x; }
float AMotionEvent_getY(const AInputEvent *motion, size_t index) { return finger(motion, index)->y; }
float AMotionEvent_getRawX(const AInputEvent *motion, size_t index) { return finger(motion, index)->x; }
float AMotionEvent_getRawY(const AInputEvent *motion, size_t index) { return finger(motion, index)->y; }
float AMotionEvent_getAxisValue(const AInputEvent *motion, int32_t axis, size_t index) {
    if (axis == AMOTION_EVENT_AXIS_X) return finger(motion, index)->x;
    if (axis == AMOTION_EVENT_AXIS_Y) return finger(motion, index)->y;
    return axis == AMOTION_EVENT_AXIS_PRESSURE ? 1 : 0;
}

/* What one plain finger on the glass has none of. */
#define NONE(name) int32_t AMotionEvent_get##name(const AInputEvent *motion) { return (void)motion, 0; }
#define ZERO(name) float AMotionEvent_get##name(const AInputEvent *motion) { return (void)motion, 0; }
#define FINGER(name, value) \
    float AMotionEvent_get##name(const AInputEvent *motion, size_t index) { return (void)motion, (void)index, value; }
#define PAST(name) \
    float AMotionEvent_getHistorical##name(const AInputEvent *motion, size_t index, size_t then) { \
        return (void)motion, (void)index, (void)then, 0; }
NONE(Flags) NONE(MetaState) NONE(ButtonState) NONE(EdgeFlags) NONE(ActionButton)
ZERO(XOffset) ZERO(YOffset) ZERO(XPrecision) ZERO(YPrecision)
FINGER(Pressure, 1) FINGER(Size, 0.1f) FINGER(Orientation, 0)
FINGER(TouchMajor, 8) FINGER(TouchMinor, 8) FINGER(ToolMajor, 8) FINGER(ToolMinor, 8)
PAST(X) PAST(Y) PAST(RawX) PAST(RawY) PAST(Pressure) PAST(Size) PAST(Orientation)
PAST(TouchMajor) PAST(TouchMinor) PAST(ToolMajor) PAST(ToolMinor)
float AMotionEvent_getHistoricalAxisValue(const AInputEvent *motion, int32_t axis, size_t index, size_t then) {
    return (void)motion, (void)axis, (void)index, (void)then, 0;
}
int64_t AMotionEvent_getHistoricalEventTime(const AInputEvent *motion, size_t then) { return (void)motion, (void)then, 0; }
