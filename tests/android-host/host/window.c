/* ANativeWindow: the surface on the screen, which either the CPU or EGL fills. */
#include "host.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct ANativeWindow {
    int references;
    bool open;
    _Atomic int width, height; /* changed by the UI thread */
    int asked_width, asked_height, format;
    enum producer producer;
    ANativeWindow_Buffer locked;
};

/* NativeActivity asks for this one, as if screens had few colours; who wants more must say so. */
enum { FIRST_FORMAT = WINDOW_FORMAT_RGB_565 };

ANativeWindow *window_open(int width, int height) {
    ANativeWindow *window = calloc(1, sizeof *window);
    *window = (ANativeWindow){.references = 1, .open = true, .width = width, .height = height, .format = FIRST_FORMAT};
    return window;
}

void window_resize(ANativeWindow *window, int width, int height) {
    window->width = width;
    window->height = height;
}

void window_close(ANativeWindow *window) {
    if (window->producer == EGL) event("misuse a window is gone that EGL still has a surface of");
    window->open = false;
    ANativeWindow_release(window);
}

bool window_is_open(ANativeWindow *window) { return window->open; }

/* One producer at a time. The CPU stays one between its frames; a surface of EGL is one for as long as it lives. */
bool window_connect(ANativeWindow *window, enum producer producer) {
    bool again = producer == CPU && window->producer == CPU;
    if (!window->open || (window->producer != NO_PRODUCER && !again)) return false;
    window->producer = producer;
    return true;
}

void window_disconnect(ANativeWindow *window, enum producer producer) {
    if (window->producer == producer) window->producer = NO_PRODUCER;
}

void ANativeWindow_acquire(ANativeWindow *window) { __atomic_add_fetch(&window->references, 1, __ATOMIC_SEQ_CST); }

/* A window is never freed, so that a use after its end is seen and not undefined. */
void ANativeWindow_release(ANativeWindow *window) {
    if (__atomic_sub_fetch(&window->references, 1, __ATOMIC_SEQ_CST) < 0) event("misuse a window was released too often");
}

int32_t ANativeWindow_getWidth(ANativeWindow *window) {
    return window->asked_width ? window->asked_width : window->width;
}
int32_t ANativeWindow_getHeight(ANativeWindow *window) {
    return window->asked_height ? window->asked_height : window->height;
}
int32_t ANativeWindow_getFormat(ANativeWindow *window) { return window->format; }

int32_t ANativeWindow_setBuffersGeometry(ANativeWindow *window, int32_t width, int32_t height, int32_t format) {
    if (width < 0 || height < 0 || (width == 0) != (height == 0)) return -EINVAL;
    window->asked_width = width;
    window->asked_height = height;
    window->format = format ? format : FIRST_FORMAT;
    return 0;
}

static int bytes_a_pixel(int format) { return format == WINDOW_FORMAT_RGB_565 ? 2 : 4; }

/* Rows are longer than the window is wide, as they are on phones: whoever mistakes the one for the other draws aslant. */
int32_t ANativeWindow_lock(ANativeWindow *window, ANativeWindow_Buffer *buffer, ARect *dirty) {
    if (window->locked.bits || !window_connect(window, CPU)) return -EINVAL;
    int width = ANativeWindow_getWidth(window), height = ANativeWindow_getHeight(window);
    int stride = (width + 16 + 15) / 16 * 16;
    void *bits = calloc((size_t)stride * (size_t)height, (size_t)bytes_a_pixel(window->format));
    window->locked = (ANativeWindow_Buffer){width, height, stride, window->format, bits, {0}};
    *buffer = window->locked;
    /* Nothing of an earlier frame is in a new buffer: all of it is to be drawn. */
    if (dirty) *dirty = (ARect){0, 0, width, height};
    return 0;
}

static void pixel_of(const ANativeWindow_Buffer *buffer, int x, int y, uint8_t rgba[4]) {
    size_t at = (size_t)y * (size_t)buffer->stride + (size_t)x;
    if (buffer->format == WINDOW_FORMAT_RGB_565) {
        unsigned packed = ((const uint16_t *)buffer->bits)[at];
        rgba[0] = (uint8_t)((packed >> 11 & 31) * 255 / 31);
        rgba[1] = (uint8_t)((packed >> 5 & 63) * 255 / 63);
        rgba[2] = (uint8_t)((packed & 31) * 255 / 31);
    } else {
        memcpy(rgba, (const uint8_t *)buffer->bits + 4 * at, 4);
    }
    rgba[3] = 255;
}

int32_t ANativeWindow_unlockAndPost(ANativeWindow *window) {
    ANativeWindow_Buffer *buffer = &window->locked;
    if (!buffer->bits) return -EINVAL;
    uint8_t *rgba = malloc((size_t)buffer->width * (size_t)buffer->height * 4);
    for (int y = 0; y < buffer->height; y++)
        for (int x = 0; x < buffer->width; x++) pixel_of(buffer, x, y, rgba + 4 * ((size_t)y * (size_t)buffer->width + (size_t)x));
    if (window->open) frame_shown(rgba, buffer->width, buffer->height, TOP_FIRST);
    free(rgba);
    free(buffer->bits);
    buffer->bits = NULL;
    frame_pace();
    return window->open ? 0 : -ENODEV;
}
