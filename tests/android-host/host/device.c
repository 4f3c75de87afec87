/* The device: what a person can change in the system's settings, and what the maker of the phone decided. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct device device = {
    .sdk = 34, .density = 320, .font_percent = 100, .night = false, .locales = "en-GB", .width = 720, .height = 1600};

static bool read_insets(const char *value, struct insets *insets) {
    struct insets read;
    if (sscanf(value, "%d %d %d %d", &read.left, &read.top, &read.right, &read.bottom) != 4) return false;
    *insets = read;
    return true;
}

static bool read_locales(const char *value) {
    if (strlen(value) >= sizeof device.locales || !*value) return false;
    strcpy(device.locales, value);
    return true;
}

/* False when there is no such thing to set, or not to this value. */
bool device_set(const char *key, char *value) {
    if (!strcmp(key, "insets")) return read_insets(value, &device.bars);
    if (!strcmp(key, "cutout")) return read_insets(value, &device.cutout);
    if (!strcmp(key, "locale")) return read_locales(value);
    int number = atoi(value);
    if (!strcmp(key, "night")) return device.night = number != 0, true;
    if (number <= 0) return false;
    if (!strcmp(key, "sdk")) return device.sdk = number, true;
    if (!strcmp(key, "density")) return device.density = number, true;
    if (!strcmp(key, "font")) return device.font_percent = number, true;
    return false;
}
