/* ALooper: a thread waits for files to become readable, or to be woken. */
#include "host.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

struct source {
    int fd, ident;
    ALooper_callbackFunc callback;
    void *data;
    struct source *next;
};

struct ALooper {
    int epoll, wake;
    bool allows_non_callbacks;
    pthread_mutex_t mutex;
    struct source *sources;
};

static __thread ALooper *of_this_thread;
ALooper *ui_looper;

bool on_ui_thread(void) { return of_this_thread != NULL && of_this_thread == ui_looper; }

int64_t nanoseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000ll + now.tv_nsec;
}

ALooper *ALooper_forThread(void) { return of_this_thread; }

ALooper *ALooper_prepare(int options) {
    if (of_this_thread) return of_this_thread;
    ALooper *looper = calloc(1, sizeof *looper);
    looper->epoll = epoll_create1(EPOLL_CLOEXEC);
    looper->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    looper->allows_non_callbacks = options & ALOOPER_PREPARE_ALLOW_NON_CALLBACKS;
    pthread_mutex_init(&looper->mutex, NULL);
    struct epoll_event wanted = {.events = EPOLLIN, .data.fd = looper->wake};
    epoll_ctl(looper->epoll, EPOLL_CTL_ADD, looper->wake, &wanted);
    return of_this_thread = looper;
}

/* Loopers are few and outlive their threads: other threads may still wake them. */
void ALooper_acquire(ALooper *looper) { (void)looper; }
void ALooper_release(ALooper *looper) { (void)looper; }

void ALooper_wake(ALooper *looper) {
    uint64_t one = 1;
    if (write(looper->wake, &one, sizeof one) < 0 && errno != EAGAIN) note("a looper cannot be woken");
}

int ALooper_removeFd(ALooper *looper, int fd) {
    int removed = 0;
    pthread_mutex_lock(&looper->mutex);
    for (struct source **link = &looper->sources; *link; link = &(*link)->next) {
        if ((*link)->fd != fd) continue;
        struct source *found = *link;
        *link = found->next;
        free(found);
        epoll_ctl(looper->epoll, EPOLL_CTL_DEL, fd, NULL);
        removed = 1;
        break;
    }
    pthread_mutex_unlock(&looper->mutex);
    return removed;
}

int ALooper_addFd(ALooper *looper, int fd, int ident, int events, ALooper_callbackFunc callback, void *data) {
    if (!callback && (ident < 0 || !looper->allows_non_callbacks)) return -1;
    ALooper_removeFd(looper, fd);
    struct source *source = malloc(sizeof *source);
    *source = (struct source){fd, callback ? ALOOPER_POLL_CALLBACK : ident, callback, data, looper->sources};
    struct epoll_event wanted = {.events = 0, .data.fd = fd};
    if (events & ALOOPER_EVENT_INPUT) wanted.events |= EPOLLIN;
    if (events & ALOOPER_EVENT_OUTPUT) wanted.events |= EPOLLOUT;
    pthread_mutex_lock(&looper->mutex);
    looper->sources = source;
    int failed = epoll_ctl(looper->epoll, EPOLL_CTL_ADD, fd, &wanted);
    pthread_mutex_unlock(&looper->mutex);
    return failed ? -1 : 1;
}

static bool find_source(ALooper *looper, int fd, struct source *found) {
    bool there = false;
    pthread_mutex_lock(&looper->mutex);
    for (struct source *source = looper->sources; source && !there; source = source->next)
        if (source->fd == fd) *found = *source, there = true;
    pthread_mutex_unlock(&looper->mutex);
    return there;
}

static int looper_events(uint32_t ready) {
    int events = 0;
    if (ready & EPOLLIN) events |= ALOOPER_EVENT_INPUT;
    if (ready & EPOLLOUT) events |= ALOOPER_EVENT_OUTPUT;
    if (ready & EPOLLERR) events |= ALOOPER_EVENT_ERROR;
    if (ready & EPOLLHUP) events |= ALOOPER_EVENT_HANGUP;
    return events;
}

/* A source with an ident comes before a wake: what is not told now is still ready at the next call. */
int ALooper_pollOnce(int milliseconds, int *out_fd, int *out_events, void **out_data) {
    ALooper *looper = of_this_thread;
    if (!looper) return ALOOPER_POLL_ERROR;
    struct epoll_event ready[16];
    int count = epoll_wait(looper->epoll, ready, 16, milliseconds);
    if (count < 0) return errno == EINTR ? ALOOPER_POLL_WAKE : ALOOPER_POLL_ERROR;
    int result = ALOOPER_POLL_TIMEOUT;
    for (int i = 0; i < count; i++) {
        int events = looper_events(ready[i].events);
        struct source source;
        if (ready[i].data.fd == looper->wake) {
            uint64_t times;
            if (result == ALOOPER_POLL_TIMEOUT) result = ALOOPER_POLL_WAKE;
            if (read(looper->wake, &times, sizeof times) < 0) continue;
        } else if (find_source(looper, ready[i].data.fd, &source) && source.callback) {
            result = ALOOPER_POLL_CALLBACK;
            if (!source.callback(source.fd, events, source.data)) ALooper_removeFd(looper, source.fd);
        } else if (find_source(looper, ready[i].data.fd, &source)) {
            if (out_fd) *out_fd = source.fd;
            if (out_events) *out_events = events;
            if (out_data) *out_data = source.data;
            return source.ident;
        }
    }
    return result;
}

bool ui_works_until(bool (*holds)(void), int milliseconds) {
    int64_t end = nanoseconds_now() + milliseconds * 1000000ll;
    while (!holds()) {
        int64_t left = (end - nanoseconds_now()) / 1000000;
        if (left <= 0) return false;
        ALooper_pollOnce(left < 10 ? (int)left : 10, NULL, NULL, NULL);
    }
    return true;
}

static bool never(void) { return false; }

void ui_works_for(int milliseconds) { ui_works_until(never, milliseconds); }
