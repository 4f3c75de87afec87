/* What the files of the stand-in host share. Each file plays one library of Android, or one part of its system. */
#ifndef HOST_H
#define HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <android/asset_manager.h>
#include <android/configuration.h>
#include <android/input.h>
#include <android/looper.h>
#include <android/native_activity.h>
#include <android/native_window.h>
#include <jni.h>

/* conversation.c: the lines on standard input and output. */
void conversation_begin(void);
void event(const char *format, ...) __attribute__((format(printf, 1, 2)));
void reply(const char *format, ...) __attribute__((format(printf, 1, 2)));
void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
void note_write(const char *text, size_t length);
char *quoted(const char *text);

/* commands.c: what can be asked of the host. */
void command(char *line);

/* looper.c */
extern ALooper *ui_looper;
bool on_ui_thread(void);
/* Lets the UI thread work until something holds. False when it did not in time. */
bool ui_works_until(bool (*holds)(void), int milliseconds);
void ui_works_for(int milliseconds);
int64_t nanoseconds_now(void);

/* device.c: what the system knows and the person can change. */
struct insets {
    int left, top, right, bottom;
};
struct device {
    int sdk;
    int density;
    int font_percent;
    bool night;
    char locales[128];
    struct insets bars, cutout;
    int width, height;
};
extern struct device device;
bool device_set(const char *key, char *value);

/* window.c */
enum producer { NO_PRODUCER, CPU, EGL };
ANativeWindow *window_open(int width, int height);
void window_resize(ANativeWindow *window, int width, int height);
/* The surface is gone: whoever still holds the window cannot draw into it. */
void window_close(ANativeWindow *window);
bool window_is_open(ANativeWindow *window);
bool window_connect(ANativeWindow *window, enum producer producer);
void window_disconnect(ANativeWindow *window, enum producer producer);

/* frames.c: what the screen showed last. */
enum rows { TOP_FIRST, BOTTOM_FIRST };
void frame_shown(const uint8_t *rgba, int width, int height, enum rows rows);
int frame_count(void);
bool frame_write(const char *path);
/* Waits for the screen to be ready for the next frame, as a swap of buffers does. */
void frame_pace(void);

/* egl.c */
extern bool egl_works;
void egl_lose_context(void);

/* input.c */
AInputQueue *input_open(void);
void input_close(AInputQueue *queue);
enum answer { NO_ANSWER, UNHANDLED, HANDLED };
struct finger {
    int32_t id;
    float x, y;
};
enum answer input_key(AInputQueue *queue, int32_t action, int32_t code);
enum answer input_motion(AInputQueue *queue, int32_t action, const struct finger *fingers, size_t count);

/* assets.c */
extern const char *assets_folder;
AAssetManager *asset_manager(void);

/* java/: the virtual machine and the framework's classes. */
JavaVM *java_begin(void);
JNIEnv *java_ui_env(void);
jobject java_activity(void);
void java_activity_gone(void);

/* activity.c: one activity's life. */
extern const char *data_folder;
bool activity_load(const char *library);
ANativeWindow *activity_window(void);
bool activity_has_drawn(void);
/* The calls of Android, one each, in the system's order when several are needed. They say why not, or NULL. */
const char *activity_create(void);
const char *activity_start(void);
const char *activity_resume(void);
const char *activity_pause(void);
const char *activity_stop(void);
const char *activity_destroy(void);
const char *activity_open_window(int width, int height);
const char *activity_close_window(void);
const char *activity_resize(int width, int height);
const char *activity_focus(bool focused);
const char *activity_configure(void);
const char *activity_low_memory(void);
const char *activity_launch(int width, int height);
const char *activity_home(void);
const char *activity_return(int width, int height);
const char *activity_key(int32_t code, bool *handled);
const char *activity_fingers(const char *kind, struct finger *fingers, size_t count);
void activity_finish(const char *who);

#endif
