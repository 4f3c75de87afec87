/* liblog: the system's log goes to the host's standard error. */
#include "host.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int __android_log_write(int priority, const char *tag, const char *text) {
    static const char letters[] = "??VDIWEF";
    char *line = NULL;
    char letter = priority >= 0 && priority < 8 ? letters[priority] : '?';
    size_t length = strlen(text);
    bool ended = length && text[length - 1] == '\n';
    int size = asprintf(&line, "%c %s: %s%s", letter, tag ? tag : "", text, ended ? "" : "\n");
    if (size < 0) return -1;
    note_write(line, (size_t)size);
    free(line);
    return 1;
}

int __android_log_print(int priority, const char *tag, const char *format, ...) {
    char *text = NULL;
    va_list arguments;
    va_start(arguments, format);
    int size = vasprintf(&text, format, arguments);
    va_end(arguments);
    if (size < 0) return -1;
    int written = __android_log_write(priority, tag, text);
    free(text);
    return written;
}

int __android_log_is_loggable(int priority, const char *tag, int otherwise) { return (void)tag, priority >= otherwise; }
int __android_log_is_loggable_len(int priority, const char *tag, size_t length, int otherwise) {
    return (void)tag, (void)length, priority >= otherwise;
}
