/* What the screen showed last, and how often it changed. */
#include "host.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static uint8_t *pixels; /* RGB, the top row first */
static int width, height, count;

void frame_shown(const uint8_t *rgba, int wide, int high, enum rows rows) {
    uint8_t *rgb = malloc((size_t)wide * (size_t)high * 3), *to = rgb;
    for (int y = 0; y < high; y++) {
        const uint8_t *from = rgba + 4 * (size_t)wide * (size_t)(rows == TOP_FIRST ? y : high - 1 - y);
        for (int x = 0; x < wide; x++, from += 4, to += 3) memcpy(to, from, 3);
    }
    pthread_mutex_lock(&mutex);
    free(pixels);
    pixels = rgb;
    width = wide;
    height = high;
    count++;
    pthread_mutex_unlock(&mutex);
}

int frame_count(void) { return __atomic_load_n(&count, __ATOMIC_SEQ_CST); }

bool frame_write(const char *path) {
    pthread_mutex_lock(&mutex);
    FILE *file = pixels ? fopen(path, "wb") : NULL;
    size_t size = (size_t)width * (size_t)height * 3;
    bool written = file && fprintf(file, "P6 %d %d 255\n", width, height) > 0 && fwrite(pixels, 1, size, file) == size;
    if (file && fclose(file) != 0) written = false;
    pthread_mutex_unlock(&mutex);
    return written;
}

void frame_pace(void) {
    const int64_t one_frame = 1000000000ll / 60;
    static int64_t ready;
    int64_t wait = ready - nanoseconds_now();
    if (wait > 0 && wait <= one_frame) nanosleep(&(struct timespec){0, wait}, NULL);
    ready = nanoseconds_now() + one_frame;
}
