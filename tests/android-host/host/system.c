/* What the rest of the system hears of the process: properties, the words of an abort, a crash. */
#include "host.h"

#include <execinfo.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Asked by the stand-in for libc. */
const char *host_property(const char *name) {
    static __thread char value[32];
    if (strcmp(name, "ro.build.version.sdk")) return NULL;
    snprintf(value, sizeof value, "%d", device.sdk);
    return value;
}

void android_set_abort_message(const char *text) {
    char *line = quoted(text);
    event("abort %s", line);
}

static void crashed(int signal) {
    void *frames[64];
    event("crash %s", strsignal(signal));
    backtrace_symbols_fd(frames, backtrace(frames, 64), STDERR_FILENO);
    _exit(128 + signal);
}

void crashes_are_told(void) {
    const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], crashed);
}
