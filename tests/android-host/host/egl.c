/* EGL: Mesa's, with windows that it does not know. A window's surface is an off-screen buffer, which is read back when it is
 * swapped. What goes wrong on phones can be made to go wrong here. */
#include "host.h"

#define EGL_NO_X11
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES2/gl2.h>
#include <dlfcn.h>
#include <stdlib.h>

struct surface {
    EGLSurface real;
    EGLConfig config;
    ANativeWindow *window;
    int width, height;
    bool current, destroyed;
};
struct context {
    EGLContext real;
    bool lost;
};

bool egl_works = true;
static bool lose_next;
static __thread EGLint error = EGL_SUCCESS;
static __thread struct surface *current;
static __thread struct context *current_context;

void egl_lose_context(void) { lose_next = true; }

static void *mesa(const char *name) {
    static void *library;
    if (!library) library = dlopen("libEGL.so.1", RTLD_NOW | RTLD_LOCAL);
    void *found = library ? dlsym(library, name) : NULL;
    if (!found) note("Mesa has no %s: %s", name, dlerror());
    return found;
}

/* Mesa's own function of this name. */
#define MESA(name) ((__typeof__(&name))mesa(#name))

static EGLBoolean fails(EGLint why) {
    error = why;
    return EGL_FALSE;
}

EGLint eglGetError(void) {
    EGLint own = error;
    error = EGL_SUCCESS;
    return own != EGL_SUCCESS ? own : MESA(eglGetError)();
}

EGLDisplay eglGetDisplay(EGLNativeDisplayType native) {
    (void)native;
    return MESA(eglGetPlatformDisplay)(EGL_PLATFORM_SURFACELESS_MESA, NULL, NULL);
}

EGLBoolean eglInitialize(EGLDisplay display, EGLint *major, EGLint *minor) {
    EGLBoolean done = MESA(eglInitialize)(display, major, minor);
    if (done) MESA(eglBindAPI)(EGL_OPENGL_ES_API);
    return done;
}

EGLBoolean eglTerminate(EGLDisplay display) { return MESA(eglTerminate)(display); }
EGLBoolean eglBindAPI(EGLenum api) { return MESA(eglBindAPI)(api); }
EGLBoolean eglReleaseThread(void) { return MESA(eglReleaseThread)(); }
const char *eglQueryString(EGLDisplay display, EGLint name) { return MESA(eglQueryString)(display, name); }
EGLBoolean eglSwapInterval(EGLDisplay display, EGLint interval) { return (void)display, (void)interval, EGL_TRUE; }

/* Surfaces without a screen are what stands for windows, and nothing is recorded as a film. */
EGLBoolean eglChooseConfig(EGLDisplay display, const EGLint *asked, EGLConfig *out, EGLint size, EGLint *count) {
    EGLint wanted[128];
    int length = 0;
    for (; asked && *asked != EGL_NONE && length < 124; asked += 2) {
        if (asked[0] == EGL_RECORDABLE_ANDROID) continue;
        wanted[length++] = asked[0];
        wanted[length++] = asked[0] == EGL_SURFACE_TYPE ? EGL_PBUFFER_BIT : asked[1];
    }
    wanted[length] = EGL_NONE;
    return MESA(eglChooseConfig)(display, wanted, out, size, count);
}

EGLBoolean eglGetConfigAttrib(EGLDisplay display, EGLConfig config, EGLint attribute, EGLint *value) {
    if (attribute == EGL_NATIVE_VISUAL_ID) return *value = WINDOW_FORMAT_RGBA_8888, EGL_TRUE;
    return MESA(eglGetConfigAttrib)(display, config, attribute, value);
}

static EGLSurface buffer_of(EGLDisplay display, EGLConfig config, int width, int height) {
    const EGLint size[] = {EGL_WIDTH, width, EGL_HEIGHT, height, EGL_NONE};
    return MESA(eglCreatePbufferSurface)(display, config, size);
}

EGLSurface eglCreateWindowSurface(EGLDisplay display, EGLConfig config, EGLNativeWindowType native, const EGLint *asked) {
    (void)asked;
    ANativeWindow *window = (ANativeWindow *)native;
    if (!window || !window_is_open(window)) return fails(EGL_BAD_NATIVE_WINDOW), EGL_NO_SURFACE;
    /* A window has one surface at a time, and the CPU draws into none that EGL draws into. */
    bool connected = window_connect(window, EGL);
    if (!connected) return fails(EGL_BAD_ALLOC), EGL_NO_SURFACE;
    struct surface *surface = calloc(1, sizeof *surface);
    *surface = (struct surface){.config = config, .window = window};
    surface->width = ANativeWindow_getWidth(window);
    surface->height = ANativeWindow_getHeight(window);
    surface->real = buffer_of(display, config, surface->width, surface->height);
    ANativeWindow_acquire(window);
    return surface;
}

static void let_go(EGLDisplay display, struct surface *surface) {
    MESA(eglDestroySurface)(display, surface->real);
    window_disconnect(surface->window, EGL);
    ANativeWindow_release(surface->window);
    free(surface);
}

/* A surface that is current stays until it is not. */
EGLBoolean eglDestroySurface(EGLDisplay display, EGLSurface given) {
    struct surface *surface = given;
    if (!surface || surface->destroyed) return fails(EGL_BAD_SURFACE);
    surface->destroyed = true;
    if (!surface->current) let_go(display, surface);
    return EGL_TRUE;
}

EGLContext eglCreateContext(EGLDisplay display, EGLConfig config, EGLContext share, const EGLint *asked) {
    if (!egl_works) return fails(EGL_BAD_ALLOC), EGL_NO_CONTEXT;
    EGLContext real = MESA(eglCreateContext)(display, config, share ? ((struct context *)share)->real : NULL, asked);
    if (real == EGL_NO_CONTEXT) return EGL_NO_CONTEXT;
    struct context *context = calloc(1, sizeof *context);
    context->real = real;
    return context;
}

EGLBoolean eglDestroyContext(EGLDisplay display, EGLContext given) {
    if (!given) return fails(EGL_BAD_CONTEXT);
    return MESA(eglDestroyContext)(display, ((struct context *)given)->real);
}

/* A new buffer comes in the size that the window has by then. */
static void follow_window(EGLDisplay display, struct surface *surface) {
    int width = ANativeWindow_getWidth(surface->window), height = ANativeWindow_getHeight(surface->window);
    if (width == surface->width && height == surface->height) return;
    EGLSurface old = surface->real;
    surface->real = buffer_of(display, surface->config, width, height);
    surface->width = width;
    surface->height = height;
    if (surface->current) MESA(eglMakeCurrent)(display, surface->real, surface->real, current_context->real);
    MESA(eglDestroySurface)(display, old);
}

static EGLBoolean release_current(EGLDisplay display) {
    EGLBoolean done = MESA(eglMakeCurrent)(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    struct surface *before = current;
    current = NULL;
    current_context = NULL;
    if (before) {
        before->current = false;
        if (before->destroyed) let_go(display, before);
    }
    return done;
}

EGLBoolean eglMakeCurrent(EGLDisplay display, EGLSurface draw, EGLSurface read, EGLContext given) {
    struct surface *surface = draw;
    struct context *context = given;
    if (!surface && !context) return release_current(display);
    if (!surface || !context || draw != read) return fails(EGL_BAD_MATCH);
    if (surface->destroyed) return fails(EGL_BAD_SURFACE);
    if (context->lost) return fails(EGL_CONTEXT_LOST);
    if (!window_is_open(surface->window)) return fails(EGL_BAD_NATIVE_WINDOW);
    if (current && current != surface) release_current(display);
    follow_window(display, surface);
    if (!MESA(eglMakeCurrent)(display, surface->real, surface->real, context->real)) return EGL_FALSE;
    surface->current = true;
    current = surface;
    current_context = context;
    return EGL_TRUE;
}

#define GL(name) ((__typeof__(&name))MESA(eglGetProcAddress)(#name))

static uint8_t *read_back(const struct surface *surface) {
    uint8_t *rgba = malloc((size_t)surface->width * (size_t)surface->height * 4);
    GLint bound = 0, alignment = 4;
    GL(glGetIntegerv)(GL_FRAMEBUFFER_BINDING, &bound);
    GL(glGetIntegerv)(GL_PACK_ALIGNMENT, &alignment);
    GL(glBindFramebuffer)(GL_FRAMEBUFFER, 0);
    GL(glPixelStorei)(GL_PACK_ALIGNMENT, 1);
    GL(glReadPixels)(0, 0, surface->width, surface->height, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    GL(glPixelStorei)(GL_PACK_ALIGNMENT, alignment);
    GL(glBindFramebuffer)(GL_FRAMEBUFFER, (GLuint)bound);
    return rgba;
}

EGLBoolean eglSwapBuffers(EGLDisplay display, EGLSurface given) {
    struct surface *surface = given;
    if (!surface || surface != current) return fails(EGL_BAD_SURFACE);
    if (!window_is_open(surface->window)) {
        event("misuse a frame was drawn into a window that is gone");
        return fails(EGL_BAD_NATIVE_WINDOW);
    }
    if (lose_next) {
        lose_next = false;
        current_context->lost = true;
    }
    if (current_context->lost) return fails(EGL_CONTEXT_LOST);
    uint8_t *rgba = read_back(surface);
    frame_shown(rgba, surface->width, surface->height, BOTTOM_FIRST);
    free(rgba);
    MESA(eglSwapBuffers)(display, surface->real);
    frame_pace();
    follow_window(display, surface);
    return EGL_TRUE;
}

EGLBoolean eglQuerySurface(EGLDisplay display, EGLSurface given, EGLint attribute, EGLint *value) {
    struct surface *surface = given;
    if (!surface) return fails(EGL_BAD_SURFACE);
    return MESA(eglQuerySurface)(display, surface->real, attribute, value);
}

EGLDisplay eglGetCurrentDisplay(void) { return MESA(eglGetCurrentDisplay)(); }
EGLContext eglGetCurrentContext(void) { return current_context; }
EGLSurface eglGetCurrentSurface(EGLint which) { return (void)which, current; }
__eglMustCastToProperFunctionPointerType eglGetProcAddress(const char *name) { return MESA(eglGetProcAddress)(name); }
