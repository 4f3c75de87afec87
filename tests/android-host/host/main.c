/* A stand-in for Android: loads the app's library, built for Android, into a process of an ordinary Linux and plays the system
 * for it. What happens is told to it in commands on standard input (see commands.c); it answers on standard output. */
#include "host.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void crashes_are_told(void);

/* Commands are read by the UI thread's looper, which serves the app's own wishes in between. */
static int read_commands(int fd, int events, void *data) {
    (void)events, (void)data;
    static char text[8192];
    static size_t length;
    ssize_t got = read(fd, text + length, sizeof text - 1 - length);
    if (got <= 0) _exit(0);
    length += (size_t)got;
    text[length] = 0;
    char *line = text, *end;
    while ((end = strchr(line, '\n'))) {
        *end = 0;
        command(line);
        line = end + 1;
    }
    length = strlen(line);
    memmove(text, line, length);
    return 1;
}

int main(int count, char **arguments) {
    if (count != 4) {
        fprintf(stderr, "usage: android-host LIBRARY DATA_FOLDER ASSETS_FOLDER\n");
        return 2;
    }
    /* The processor draws, in one thread: tests run beside each other. */
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 0);
    setenv("LP_NUM_THREADS", "1", 0);
    setenv("MESA_SHADER_CACHE_DISABLE", "1", 0);
    int commands = dup(STDIN_FILENO);
    conversation_begin();
    signal(SIGPIPE, SIG_IGN);
    crashes_are_told();
    data_folder = arguments[2];
    assets_folder = arguments[3];
    ui_looper = ALooper_prepare(0);
    java_begin();
    if (!activity_load(arguments[1])) return 1;
    ALooper_addFd(ui_looper, commands, 0, ALOOPER_EVENT_INPUT, read_commands, NULL);
    reply("ok ready");
    for (;;) ALooper_pollOnce(-1, NULL, NULL, NULL);
}
