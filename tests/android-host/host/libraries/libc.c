/* libc.so for the app's library: what bionic has and glibc has not, and what the two do differently under one name.
 * The library is loaded so that its own dependencies are asked first (RTLD_DEEPBIND): only it sees these functions, and
 * everything else it calls is glibc's. Numbers and layouts are bionic's for 64 bits. */
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int *__errno(void) { return &errno; }

/* ---- sysconf: the same names have other numbers. */

extern long __sysconf(int name);

static const struct {
    int bionic, glibc;
} numbers[] = {
    {0x05, _SC_CHILD_MAX},        {0x06, _SC_CLK_TCK},           {0x0b, _SC_OPEN_MAX},
    {0x26, _SC_IOV_MAX},          {0x27, _SC_PAGESIZE},          {0x28, _SC_PAGESIZE},
    {0x47, _SC_GETGR_R_SIZE_MAX}, {0x48, _SC_GETPW_R_SIZE_MAX},  {0x4c, _SC_THREAD_STACK_MIN},
    {0x60, _SC_NPROCESSORS_CONF}, {0x61, _SC_NPROCESSORS_ONLN},  {0x62, _SC_PHYS_PAGES},
    {0x63, _SC_AVPHYS_PAGES},     {0x6f, _SC_HOST_NAME_MAX},
};

long sysconf(int name) {
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].bionic == name) return __sysconf(numbers[i].glibc);
    fprintf(stderr, "sysconf(%#x) is not known to the stand-in's libc\n", name);
    errno = EINVAL;
    return -1;
}

/* ---- Signals: a set of them has 64 bits, and an action begins with its flags. */

typedef uint64_t bionic_sigset;
struct bionic_sigaction {
    int flags;
    void (*handler)(int);
    bionic_sigset mask;
    void (*restorer)(void);
};

extern int __sigaction(int signal, const struct sigaction *action, struct sigaction *old);

static int set_bit(bionic_sigset *set, int signal, int to) {
    if (signal < 1 || signal > 64) return errno = EINVAL, -1;
    bionic_sigset bit = (bionic_sigset)1 << (signal - 1);
    *set = to ? *set | bit : *set & ~bit;
    return 0;
}

#define SET(set) ((bionic_sigset *)(void *)(set))
int sigemptyset(sigset_t *set) { return *SET(set) = 0, 0; }
int sigfillset(sigset_t *set) { return *SET(set) = ~(bionic_sigset)0, 0; }
int sigaddset(sigset_t *set, int signal) { return set_bit(SET(set), signal, 1); }
int sigdelset(sigset_t *set, int signal) { return set_bit(SET(set), signal, 0); }

int sigaction(int signal, const struct sigaction *given, struct sigaction *gives) {
    const struct bionic_sigaction *action = (const void *)given;
    struct bionic_sigaction *old = (void *)gives;
    struct sigaction wanted = {0}, was = {0};
    if (action) {
        wanted.sa_flags = action->flags;
        wanted.sa_handler = action->handler;
        memcpy(&wanted.sa_mask, &action->mask, sizeof action->mask);
    }
    int result = __sigaction(signal, action ? &wanted : NULL, &was);
    if (old && result == 0) {
        *old = (struct bionic_sigaction){was.sa_flags, was.sa_handler, 0, NULL};
        memcpy(&old->mask, &was.sa_mask, sizeof old->mask);
    }
    return result;
}

/* ---- strerror_r is the one of POSIX, which returns a number. */

extern int __xpg_strerror_r(int error, char *text, size_t size);
char *strerror_r(int error, char *text, size_t size) { return (char *)(intptr_t)__xpg_strerror_r(error, text, size); }

/* ---- Properties: the host's answers. */

extern const char *host_property(const char *name);

int __system_property_get(const char *name, char *value) {
    const char *known = host_property(name);
    strcpy(value, known ? known : "");
    return (int)strlen(value);
}

/* A property's name stands for it, for as long as the process lives. */
const void *__system_property_find(const char *name) { return host_property(name) ? strdup(name) : NULL; }

void __system_property_read_callback(const void *property, void (*callback)(void *, const char *, const char *, uint32_t),
                                     void *cookie) {
    callback(cookie, property, host_property(property), 1);
}

int __system_property_set(const char *name, const char *value) { return (void)name, (void)value, -1; }
