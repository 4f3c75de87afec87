/* What the driver can ask for: a word, and what it is about. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void answer(const char *wrong) {
    if (wrong) reply("error %s", wrong);
    else reply("ok");
}

static void with_size(const char *(*call)(int, int), const char *rest) {
    int width, height;
    if (sscanf(rest, "%d %d", &width, &height) == 2 && width > 0 && height > 0) answer(call(width, height));
    else reply("error a width and a height are needed");
}

static void launch(char *rest) { with_size(activity_launch, rest); }
static void window(char *rest) { with_size(activity_open_window, rest); }
static void resize(char *rest) { with_size(activity_resize, rest); }
static void come_back(char *rest) { with_size(activity_return, rest); }

static void create(char *rest) { (void)rest, answer(activity_create()); }
static void start(char *rest) { (void)rest, answer(activity_start()); }
static void resume(char *rest) { (void)rest, answer(activity_resume()); }
static void pause_it(char *rest) { (void)rest, answer(activity_pause()); }
static void stop(char *rest) { (void)rest, answer(activity_stop()); }
static void destroy(char *rest) { (void)rest, answer(activity_destroy()); }
static void unwindow(char *rest) { (void)rest, answer(activity_close_window()); }
static void home(char *rest) { (void)rest, answer(activity_home()); }
static void configured(char *rest) { (void)rest, answer(activity_configure()); }
static void low_memory(char *rest) { (void)rest, answer(activity_low_memory()); }
static void focus(char *rest) { answer(activity_focus(atoi(rest) != 0)); }

static void key(char *rest) {
    bool handled = false;
    int32_t code = strcmp(rest, "back") ? atoi(rest) : AKEYCODE_BACK;
    const char *wrong = activity_key(code, &handled);
    if (wrong) answer(wrong);
    else reply("ok %s", handled ? "handled" : "unhandled");
}

static void touch(const char *kind, char *rest) {
    struct finger fingers[10];
    size_t count = 0;
    int used;
    while (count < 10 && sscanf(rest, "%d %f %f%n", &fingers[count].id, &fingers[count].x, &fingers[count].y, &used) == 3) {
        rest += used;
        count++;
    }
    answer(activity_fingers(kind, fingers, count));
}
static void down(char *rest) { touch("down", rest); }
static void move(char *rest) { touch("move", rest); }
static void up(char *rest) { touch("up", rest); }
static void cancel(char *rest) { touch("cancel", rest); }

static void config(char *rest) {
    char *key = strsep(&rest, " ");
    answer(rest && device_set(key, rest) ? NULL : "no such setting, or no such value");
}

static void wait_for(char *rest) {
    ui_works_for(atoi(rest));
    reply("ok");
}

/* Until something was drawn into the window, and nothing new for a while. */
static void settle(char *rest) {
    int quiet = 0, most = 0;
    sscanf(rest, "%d %d", &quiet, &most);
    int64_t begin = nanoseconds_now(), changed = begin;
    int before = frame_count();
    while (nanoseconds_now() - changed < quiet * 1000000ll || !activity_has_drawn()) {
        if (nanoseconds_now() - begin > most * 1000000ll) {
            reply("error frames are drawn without end");
            return;
        }
        ui_works_for(10);
        if (frame_count() != before) changed = nanoseconds_now();
        before = frame_count();
    }
    reply("ok %d", before);
}

static void frames(char *rest) { (void)rest, reply("ok %d", frame_count()); }
static void shot(char *rest) { answer(frame_write(rest) ? NULL : "there is no frame, or no such file"); }

static void egl(char *rest) {
    egl_works = strcmp(rest, "off") != 0;
    answer(NULL);
}
static void lose_context(char *rest) {
    (void)rest;
    egl_lose_context();
    answer(NULL);
}

static void quit(char *rest) {
    (void)rest;
    reply("ok");
    _exit(0);
}

static const struct {
    const char *word;
    void (*call)(char *rest);
    const char *meaning;
} commands[] = {
    {"launch", launch, "WIDTH HEIGHT: a new activity, shown on the screen"},
    {"home", home, "the activity goes out of sight and stops"},
    {"return", come_back, "WIDTH HEIGHT: it is shown again"},
    {"destroy", destroy, "the system ends the activity, not the process"},
    {"create", create, "the single steps of these, in Android's words"},
    {"start", start, ""},
    {"resume", resume, ""},
    {"pause", pause_it, ""},
    {"stop", stop, ""},
    {"window", window, "WIDTH HEIGHT: the window is there"},
    {"unwindow", unwindow, "the window is gone"},
    {"resize", resize, "WIDTH HEIGHT: the screen was turned or divided"},
    {"focus", focus, "0|1"},
    {"down", down, "ID X Y: a finger touches the glass"},
    {"move", move, "ID X Y ...: fingers move, all at once"},
    {"up", up, "ID X Y: a finger is lifted"},
    {"cancel", cancel, "the system takes the touch for itself"},
    {"key", key, "CODE|back: a key is pressed; 'handled' or 'unhandled'"},
    {"config", config, "sdk|density|font|night|locale|insets|cutout VALUE: the device is like that"},
    {"configured", configured, "the app is told that it is"},
    {"wait", wait_for, "MILLISECONDS"},
    {"settle", settle, "QUIET MOST: waits until nothing was drawn for QUIET milliseconds"},
    {"frames", frames, "how many frames were drawn"},
    {"shot", shot, "FILE: writes the last frame (PPM)"},
    {"egl", egl, "on|off: whether an OpenGL context can be made"},
    {"lose-context", lose_context, "the OpenGL context is lost at the next frame"},
    {"low-memory", low_memory, "the system is short of memory"},
    {"quit", quit, "the host ends, without a word to the app"},
};

static void help(void) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) note("%s %s", commands[i].word, commands[i].meaning);
}

void command(char *line) {
    char *word = strsep(&line, " ");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].word, word)) continue;
        commands[i].call(line ? line : "");
        return;
    }
    help();
    reply("error no such command");
}
