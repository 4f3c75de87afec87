/* AConfiguration: a copy of what the device is like, as the resources see it. */
#include "host.h"

#include <stdlib.h>
#include <string.h>

struct AConfiguration {
    struct device is;
};

AConfiguration *AConfiguration_new(void) { return calloc(1, sizeof(AConfiguration)); }
void AConfiguration_delete(AConfiguration *config) { free(config); }
void AConfiguration_copy(AConfiguration *to, AConfiguration *from) { *to = *from; }
void AConfiguration_fromAssetManager(AConfiguration *out, AAssetManager *manager) {
    (void)manager;
    out->is = device;
}

static int in_dp(const AConfiguration *config, int pixels) { return pixels * 160 / config->is.density; }
static int smaller(int a, int b) { return a < b ? a : b; }

int32_t AConfiguration_getDensity(AConfiguration *config) { return config->is.density; }
int32_t AConfiguration_getSdkVersion(AConfiguration *config) { return config->is.sdk; }
int32_t AConfiguration_getScreenWidthDp(AConfiguration *config) { return in_dp(config, config->is.width); }
int32_t AConfiguration_getScreenHeightDp(AConfiguration *config) { return in_dp(config, config->is.height); }
int32_t AConfiguration_getSmallestScreenWidthDp(AConfiguration *config) {
    return in_dp(config, smaller(config->is.width, config->is.height));
}
int32_t AConfiguration_getOrientation(AConfiguration *config) {
    return config->is.width > config->is.height ? ACONFIGURATION_ORIENTATION_LAND : ACONFIGURATION_ORIENTATION_PORT;
}
int32_t AConfiguration_getUiModeNight(AConfiguration *config) {
    return config->is.night ? ACONFIGURATION_UI_MODE_NIGHT_YES : ACONFIGURATION_UI_MODE_NIGHT_NO;
}

/* Two letters each, without an end; zeros where the first locale says nothing. */
void AConfiguration_getLanguage(AConfiguration *config, char *out) {
    memcpy(out, config->is.locales, 2);
}
void AConfiguration_getCountry(AConfiguration *config, char *out) {
    const char *locales = config->is.locales;
    bool has_country = strlen(locales) >= 5 && locales[2] == '-';
    memcpy(out, has_country ? locales + 3 : "\0", 2);
}

#define ALWAYS(name, value) \
    int32_t AConfiguration_get##name(AConfiguration *config) { (void)config; return value; }
ALWAYS(Mcc, 0)
ALWAYS(Mnc, 0)
ALWAYS(Touchscreen, ACONFIGURATION_TOUCHSCREEN_FINGER)
ALWAYS(Keyboard, ACONFIGURATION_KEYBOARD_NOKEYS)
ALWAYS(Navigation, ACONFIGURATION_NAVIGATION_NONAV)
ALWAYS(KeysHidden, ACONFIGURATION_KEYSHIDDEN_SOFT)
ALWAYS(NavHidden, ACONFIGURATION_NAVHIDDEN_YES)
ALWAYS(ScreenSize, ACONFIGURATION_SCREENSIZE_NORMAL)
ALWAYS(ScreenLong, ACONFIGURATION_SCREENLONG_YES)
ALWAYS(ScreenRound, ACONFIGURATION_SCREENROUND_NO)
ALWAYS(UiModeType, ACONFIGURATION_UI_MODE_TYPE_NORMAL)
ALWAYS(LayoutDirection, ACONFIGURATION_LAYOUTDIR_LTR)
