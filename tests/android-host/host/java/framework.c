/* The framework's classes, as far as the app goes: what it asks of the device is answered from its settings, what it does to
 * the rest of the phone is told to the driver. */
#include "framework.h"

#include <stdlib.h>
#include <string.h>

static union value nothing(void) { return (union value){.plain = {.j = 0}}; }
static union value number(int value) { return (union value){.plain = {.i = value}}; }
static union value truth(bool value) { return (union value){.plain = {.z = value}}; }
static union value decimal(float value) { return (union value){.plain = {.f = value}}; }
static union value the(struct object *object) { return (union value){.object = object}; }
static union value one(const char *class_name) { return the(the_only(class_name)); }

#define JAVA(name) union value name(const struct call *call)
#define CALLED (void)call
#define SELF call->self
#define ARGUMENT(index) call->arguments[index]

JAVA(not_played) {
    event("not-played a method of %s", SELF ? SELF->class->name : "a class");
    return nothing();
}
JAVA(no_effect) { return CALLED, nothing(); }
JAVA(null) { return CALLED, the(NULL); }
JAVA(number_0) { return number(SELF->numbers[0]); }
JAVA(number_1) { return number(SELF->numbers[1]); }
JAVA(number_2) { return number(SELF->numbers[2]); }
JAVA(number_3) { return number(SELF->numbers[3]); }
JAVA(slot_0) { return the(SELF->slots[0]); }

static bool refuses_null(const struct call *call, int argument, const char *what) {
    if (call->arguments[argument].object) return false;
    throw_new(call->thread, "java/lang/NullPointerException", "%s is null", what);
    return true;
}

/* ---- java/lang */

JAVA(object_to_string) { return the(string_new(object_is(SELF, "java/lang/String") ? SELF->text : SELF->class->name)); }
JAVA(object_class) { return the(class_object(SELF->class)); }
JAVA(string_itself) { return the(SELF); }
JAVA(string_length) {
    int length = 0;
    for (const char *text = SELF->text; text && *text; text++) length += (*text & 0xC0) != 0x80;
    return number(length);
}

static char *with(const char *name, char from, char to) {
    char *changed = strdup(name);
    for (char *at = changed; *at; at++)
        if (*at == from) *at = to;
    return changed;
}

JAVA(class_get_name) { return the(string_new(with(SELF->represents->name, '/', '.'))); }
JAVA(class_loader) { return CALLED, one("java/lang/ClassLoader"); }

/* Class.forName and ClassLoader.loadClass, whose names have dots. */
JAVA(class_for_name) {
    if (refuses_null(call, 0, "the name")) return the(NULL);
    const char *name = ARGUMENT(0).object->text;
    const struct class *class = class_named(with(name, '.', '/'));
    if (class) return the(class_object(class));
    event("unknown class %s", name);
    throw_new(call->thread, "java/lang/ClassNotFoundException", "%s", name);
    return the(NULL);
}
JAVA(class_load) { return class_for_name(call); }

JAVA(thread_current) { return the(call->thread->itself); }
JAVA(thread_get_name) { return the(string_new(SELF->text)); }
JAVA(thread_get_id) { return (union value){.plain = {.j = (jlong)(intptr_t)SELF}}; }
JAVA(thread_set_name) {
    if (!refuses_null(call, 0, "the name")) SELF->text = ARGUMENT(0).object->text;
    return nothing();
}

JAVA(throwable_new) {
    if (ARGUMENT(0).object && object_is(ARGUMENT(0).object, "java/lang/String")) SELF->text = ARGUMENT(0).object->text;
    return nothing();
}
JAVA(throwable_message) { return the(SELF->text ? string_new(SELF->text) : NULL); }
JAVA(empty_array) { return CALLED, the(object_new("java/lang/Object")); }

/* ---- The activity and what it is made of. */

static jobject activity_reference;

jobject java_activity(void) {
    return activity_reference = global_reference(object_new("android/app/NativeActivity"), GLOBAL);
}

/* The system gives up its own reference: an app that goes on must have made one for itself. */
void java_activity_gone(void) { reference_delete(activity_reference, GLOBAL, "the system"); }

JAVA(activity_application) { return CALLED, one("android/app/Application"); }
JAVA(activity_window_manager) { return CALLED, one("android/view/WindowManager"); }
JAVA(activity_get_window) { return CALLED, one("android/view/Window"); }
JAVA(activity_finish_called) {
    CALLED;
    activity_finish("app");
    return nothing();
}
JAVA(context_assets) { return CALLED, one("android/content/res/AssetManager"); }
JAVA(context_resources) { return CALLED, one("android/content/res/Resources"); }

JAVA(context_service) {
    if (refuses_null(call, 0, "the service's name")) return the(NULL);
    const char *name = ARGUMENT(0).object->text;
    if (!strcmp(name, "clipboard")) return one("android/content/ClipboardManager");
    if (!strcmp(name, "window")) return one("android/view/WindowManager");
    event("not-played the service %s", name);
    return the(NULL);
}

/* ---- Insets: what the system's bars and the camera's hole cover. */

static union value edges(const char *class_name, struct insets insets) {
    struct object *object = object_new(class_name);
    object->numbers[0] = insets.left;
    object->numbers[1] = insets.top;
    object->numbers[2] = insets.right;
    object->numbers[3] = insets.bottom;
    return the(object);
}

static int larger(int a, int b) { return a > b ? a : b; }

JAVA(current_metrics) { return CALLED, the(object_new("android/view/WindowMetrics")); }
JAVA(metrics_bounds) { return CALLED, edges("android/graphics/Rect", (struct insets){0, 0, device.width, device.height}); }
JAVA(metrics_insets) { return CALLED, the(object_new("android/view/WindowInsets")); }

JAVA(insets_of_types) {
    enum { STATUS_BARS = 1, NAVIGATION_BARS = 2, CUTOUT = 128 };
    int types = ARGUMENT(0).plain.i;
    struct insets covered = {0};
    if (types & STATUS_BARS) covered.top = device.bars.top;
    if (types & NAVIGATION_BARS) {
        covered.left = device.bars.left;
        covered.right = device.bars.right;
        covered.bottom = device.bars.bottom;
    }
    if (types & CUTOUT) {
        covered.left = larger(covered.left, device.cutout.left);
        covered.top = larger(covered.top, device.cutout.top);
        covered.right = larger(covered.right, device.cutout.right);
        covered.bottom = larger(covered.bottom, device.cutout.bottom);
    }
    return edges("android/graphics/Insets", covered);
}
JAVA(stable_left) { return CALLED, number(device.bars.left); }
JAVA(stable_top) { return CALLED, number(device.bars.top); }
JAVA(stable_right) { return CALLED, number(device.bars.right); }
JAVA(stable_bottom) { return CALLED, number(device.bars.bottom); }

JAVA(cutout) {
    CALLED;
    struct insets covered = device.cutout;
    bool none = !covered.left && !covered.top && !covered.right && !covered.bottom;
    return the(none ? NULL : object_new("android/view/DisplayCutout"));
}
JAVA(cutout_left) { return CALLED, number(device.cutout.left); }
JAVA(cutout_top) { return CALLED, number(device.cutout.top); }
JAVA(cutout_right) { return CALLED, number(device.cutout.right); }
JAVA(cutout_bottom) { return CALLED, number(device.cutout.bottom); }

JAVA(decor_view) { return CALLED, one("android/view/View"); }
/* There are none before the view is in a window. */
JAVA(root_insets) { return CALLED, the(activity_window() ? object_new("android/view/WindowInsets") : NULL); }

/* ---- The system's bars: whether the signs in them are dark. */

static int appearance, visibility;

static void tell_bars(bool dark_status, bool dark_navigation) {
    event("bars %s %s", dark_status ? "dark" : "light", dark_navigation ? "dark" : "light");
}

JAVA(insets_controller) { return CALLED, one("android/view/WindowInsetsController"); }
JAVA(get_bars) { return CALLED, number(appearance); }
JAVA(set_bars) {
    enum { LIGHT_STATUS_BARS = 8, LIGHT_NAVIGATION_BARS = 16 };
    int mask = ARGUMENT(1).plain.i;
    appearance = (appearance & ~mask) | (ARGUMENT(0).plain.i & mask);
    tell_bars(appearance & LIGHT_STATUS_BARS, appearance & LIGHT_NAVIGATION_BARS);
    return nothing();
}
JAVA(get_visibility) { return CALLED, number(visibility); }
JAVA(set_visibility) {
    enum { LIGHT_STATUS_BAR = 0x2000, LIGHT_NAVIGATION_BAR = 0x10 };
    visibility = ARGUMENT(0).plain.i;
    tell_bars(visibility & LIGHT_STATUS_BAR, visibility & LIGHT_NAVIGATION_BAR);
    return nothing();
}

/* ---- The configuration. */

JAVA(resources_configuration) { return CALLED, one("android/content/res/Configuration"); }
JAVA(configuration_font) { return CALLED, decimal((float)device.font_percent / 100); }
JAVA(configuration_density) { return CALLED, number(device.density); }
JAVA(configuration_mode) {
    enum { TYPE_NORMAL = 1, NIGHT_NO = 0x10, NIGHT_YES = 0x20 };
    return CALLED, number(TYPE_NORMAL | (device.night ? NIGHT_YES : NIGHT_NO));
}
JAVA(configuration_locales) {
    CALLED;
    struct object *list = object_new("android/os/LocaleList");
    list->text = strdup(device.locales);
    return the(list);
}
JAVA(locales_size) {
    int size = 1;
    for (const char *at = SELF->text; (at = strchr(at, ',')); at++) size++;
    return number(size);
}
JAVA(locales_get) {
    char *rest = strdup(SELF->text), *tag = NULL;
    for (int i = 0; i <= ARGUMENT(0).plain.i && rest; i++) tag = strsep(&rest, ",");
    if (ARGUMENT(0).plain.i < 0 || ARGUMENT(0).plain.i >= locales_size(call).plain.i) return the(NULL);
    struct object *locale = object_new("java/util/Locale");
    locale->text = tag;
    return the(locale);
}
JAVA(locale_tag) { return the(string_new(SELF->text)); }

/* ---- The clipboard. */

enum { CLIP_TEXT = 0 };
static struct object *clip;

JAVA(clip_new) {
    struct object *made = object_new("android/content/ClipData");
    made->slots[CLIP_TEXT] = ARGUMENT(1).object;
    return the(made);
}
JAVA(clip_count) { return CALLED, number(1); }
JAVA(clip_item) {
    if (ARGUMENT(0).plain.i != 0) throw_new(call->thread, "java/lang/IndexOutOfBoundsException", "%d", ARGUMENT(0).plain.i);
    struct object *item = object_new("android/content/ClipData$Item");
    item->slots[CLIP_TEXT] = SELF->slots[CLIP_TEXT];
    return the(item);
}
JAVA(clipboard_get) { return CALLED, the(clip); }
JAVA(clipboard_has) { return CALLED, truth(clip != NULL); }
JAVA(clipboard_set) {
    if (refuses_null(call, 0, "the clip")) return nothing();
    clip = ARGUMENT(0).object;
    struct object *text = clip->slots[CLIP_TEXT];
    char *line = quoted(text ? text->text : "");
    event("clipboard %s", line);
    free(line);
    return nothing();
}

/* ---- Intents: what other apps are asked to do. */

enum { TYPE = 0, TEXT = 1, TARGET = 2, FLAGS = 0, NEW_TASK = 0x10000000 };

JAVA(intent_new) {
    SELF->text = ARGUMENT(0).object ? ARGUMENT(0).object->text : "";
    return nothing();
}
JAVA(intent_type) {
    SELF->slots[TYPE] = ARGUMENT(0).object;
    return the(SELF);
}
JAVA(intent_extra) {
    if (refuses_null(call, 0, "the name of an extra")) return the(NULL);
    if (!strcmp(ARGUMENT(0).object->text, "android.intent.extra.TEXT")) SELF->slots[TEXT] = ARGUMENT(1).object;
    return the(SELF);
}
JAVA(intent_flags) {
    SELF->numbers[FLAGS] |= ARGUMENT(0).plain.i;
    return the(SELF);
}
JAVA(intent_chooser) {
    struct object *chooser = object_new("android/content/Intent");
    chooser->text = "android.intent.action.CHOOSER";
    chooser->slots[TARGET] = ARGUMENT(0).object;
    return the(chooser);
}

JAVA(context_start) {
    if (refuses_null(call, 0, "the intent")) return nothing();
    struct object *intent = ARGUMENT(0).object;
    if (!object_is(SELF, "android/app/Activity") && !(intent->numbers[FLAGS] & NEW_TASK)) {
        throw_new(call->thread, "android/util/AndroidRuntimeException", "only an activity starts another within its task");
        return nothing();
    }
    struct object *target = intent->slots[TARGET] ? intent->slots[TARGET] : intent;
    struct object *type = target->slots[TYPE], *text = target->slots[TEXT];
    char *line = quoted(text ? text->text : "");
    event("started %s %s %s %s", intent == target ? "directly" : "chooser", target->text ? target->text : "-", type ? type->text : "-", line);
    free(line);
    return nothing();
}

/* ---- The keyboard: there is one, and no dead keys on it. */

JAVA(input_device) {
    enum { VIRTUAL_KEYBOARD = -1 };
    return the(ARGUMENT(0).plain.i == VIRTUAL_KEYBOARD ? object_new("android/view/InputDevice") : NULL);
}
JAVA(key_map) { return CALLED, one("android/view/KeyCharacterMap"); }
JAVA(key_letter) {
    enum { SHIFT = 1 };
    int code = ARGUMENT(0).plain.i, shifted = ARGUMENT(1).plain.i & SHIFT;
    if (code >= AKEYCODE_0 && code <= AKEYCODE_9) return number('0' + code - AKEYCODE_0);
    if (code >= AKEYCODE_A && code <= AKEYCODE_Z) return number((shifted ? 'A' : 'a') + code - AKEYCODE_A);
    return number(code == AKEYCODE_SPACE ? ' ' : 0);
}
