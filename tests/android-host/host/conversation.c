/* The conversation with the driver: commands come in a line each, one line answers each, and events may come before it.
 * The app's library turns standard output and error into log lines, so that the host keeps copies of its own. */
#include "host.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int answers, log_lines;
static pthread_mutex_t one_line = PTHREAD_MUTEX_INITIALIZER;

void conversation_begin(void) {
    answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    log_lines = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
}

static void write_all(int file, const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written <= 0) return;
        text += written;
        length -= (size_t)written;
    }
}

static void say(int file, const char *kind, const char *format, va_list arguments) {
    char *text = NULL, *line = NULL;
    if (vasprintf(&text, format, arguments) < 0) return;
    int length = asprintf(&line, "%s%s\n", kind, text);
    pthread_mutex_lock(&one_line);
    if (length > 0) write_all(file, line, (size_t)length);
    pthread_mutex_unlock(&one_line);
    free(line);
    free(text);
}

#define SAY(file, kind, format)           \
    va_list arguments;                    \
    va_start(arguments, format);          \
    say(file, kind, format, arguments);   \
    va_end(arguments)

void event(const char *format, ...) { SAY(answers, "event ", format); }

void reply(const char *format, ...) { SAY(answers, "", format); }

void note(const char *format, ...) { SAY(log_lines, "host: ", format); }

void note_write(const char *text, size_t length) {
    pthread_mutex_lock(&one_line);
    write_all(log_lines, text, length);
    pthread_mutex_unlock(&one_line);
}

/* The text on one line: newlines and backslashes are written with a backslash. The caller frees it. */
char *quoted(const char *text) {
    char *line = malloc(2 * strlen(text) + 1), *end = line;
    for (; *text; text++) {
        bool newline = *text == '\n';
        if (newline || *text == '\\') *end++ = '\\';
        *end++ = newline ? 'n' : *text;
    }
    *end = 0;
    return line;
}
