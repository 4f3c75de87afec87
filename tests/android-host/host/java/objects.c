/* Classes and objects. */
#include "java.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* NULL for a class that this device does not have. */
const struct class *class_named(const char *name) {
    for (size_t i = 0; i < class_count; i++)
        if (!strcmp(classes[i].name, name)) return classes[i].since <= device.sdk ? &classes[i] : NULL;
    return NULL;
}

bool class_is(const struct class *class, const struct class *wanted) {
    if (!class || class == wanted) return class != NULL;
    for (size_t i = 0; i < 3 && class->parents[i]; i++)
        if (class_is(class_named(class->parents[i]), wanted)) return true;
    return !strcmp(wanted->name, "java/lang/Object");
}

bool object_is(const struct object *object, const char *class_name) {
    const struct class *class = class_named(class_name);
    return class && class_is(object->class, class);
}

/* A constructor is the class's own, everything else may come from what it extends. */
const struct member *class_member(const struct class *class, const char *name, const char *signature) {
    for (size_t i = 0; i < member_count; i++) {
        const struct member *member = &members[i];
        if (!strcmp(member->class, class->name) && !strcmp(member->name, name) && member->since <= device.sdk &&
            !strcmp(member->signature, signature))
            return member;
    }
    if (!strcmp(name, "<init>")) return NULL;
    for (size_t i = 0; i < 3 && class->parents[i]; i++) {
        const struct class *parent = class_named(class->parents[i]);
        const struct member *member = parent ? class_member(parent, name, signature) : NULL;
        if (member) return member;
    }
    return NULL;
}

struct object *object_new(const char *class_name) {
    struct object *object = calloc(1, sizeof *object);
    object->class = class_named(class_name);
    if (!object->class) note("the host makes an object of %s, which this device does not have", class_name);
    return object;
}

struct object *string_new(const char *text) {
    struct object *string = object_new("java/lang/String");
    string->text = strdup(text);
    return string;
}

struct object *class_object(const struct class *class) {
    static struct object *made[512];
    struct object **object = &made[class - classes];
    if (!*object) {
        *object = object_new("java/lang/Class");
        (*object)->represents = class;
    }
    return *object;
}

struct object *the_only(const char *class_name) {
    static struct object *made[512];
    const struct class *class = class_named(class_name);
    struct object **object = &made[class - classes];
    if (!*object) *object = object_new(class_name);
    return *object;
}
