/* What the framework's methods and fields do here: framework.c, for the table in classes.c. */
#ifndef FRAMEWORK_H
#define FRAMEWORK_H

#include "java.h"

typedef union value implementation(const struct call *call);

/* It exists on Android, but is not played here: a call is told. */
implementation not_played;
/* It does nothing that could be seen. */
implementation no_effect;
implementation null;
implementation number_0, number_1, number_2, number_3;
implementation slot_0;

/* java/lang */
implementation object_to_string, object_class;
implementation class_get_name, class_for_name, class_load, class_loader;
implementation thread_current, thread_get_name, thread_set_name, thread_get_id;
implementation throwable_new, throwable_message, empty_array;
implementation string_itself, string_length;

/* android */
implementation activity_application, activity_window_manager, activity_get_window, activity_finish_called;
implementation context_assets, context_resources, context_service, context_start;
implementation current_metrics, metrics_bounds, metrics_insets;
implementation insets_of_types, stable_left, stable_top, stable_right, stable_bottom;
implementation cutout, cutout_left, cutout_top, cutout_right, cutout_bottom;
implementation decor_view, root_insets;
implementation insets_controller, set_bars, get_bars, set_visibility, get_visibility;
implementation resources_configuration, configuration_font, configuration_mode, configuration_density;
implementation configuration_locales, locales_get, locales_size, locale_tag;
implementation clipboard_set, clipboard_get, clipboard_has;
implementation clip_new, clip_count, clip_item;
implementation input_device, key_map, key_letter;
implementation intent_new, intent_type, intent_extra, intent_flags, intent_chooser;

#endif
