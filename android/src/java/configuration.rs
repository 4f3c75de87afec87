//! What the user has set for all apps: `android.content.res.Configuration`.

use super::{Result, object_of, with_activity};
use android_activity::AndroidApp;
use jni::{
    Env, jni_sig, jni_str,
    objects::{JObject, JString, JValue},
};

/// The system's settings that the app follows.
#[derive(Clone, PartialEq, Debug)]
pub struct Configuration {
    /// The language that is liked best, as a BCP 47 tag such as `nl-BE`; empty where unknown.
    pub language: String,
    /// The size of texts, 1 as usual.
    pub font_scale: f32,
    /// Whether everything is dark.
    pub night: bool,
    /// Pixels of the screen to one logical pixel.
    pub density: f32,
}

/// `Configuration.UI_MODE_NIGHT_MASK` and `_YES`.
const NIGHT_MASK: i32 = 0x30;
const NIGHT_YES: i32 = 0x20;

/// Dots per inch where a logical pixel is one pixel of the screen.
const MEDIUM_DENSITY: f32 = 160.0;

/// The present settings; the glue's own view of them where Java does not answer.
pub fn configuration(app: &AndroidApp) -> Configuration {
    with_activity(app, "configuration", read).unwrap_or_else(|| native(app))
}

fn read(env: &mut Env<'_>, activity: &JObject<'_>) -> Result<Configuration> {
    let resources = object_of(
        env,
        activity,
        jni_str!("getResources"),
        jni_sig!("()Landroid/content/res/Resources;"),
    )?;
    let configuration = object_of(
        env,
        &resources,
        jni_str!("getConfiguration"),
        jni_sig!("()Landroid/content/res/Configuration;"),
    )?;
    let mode = env
        .get_field(&configuration, jni_str!("uiMode"), jni_sig!("I"))?
        .i()?;
    let dots = env
        .get_field(&configuration, jni_str!("densityDpi"), jni_sig!("I"))?
        .i()?;
    Ok(Configuration {
        language: language(env, &configuration)?,
        font_scale: env
            .get_field(&configuration, jni_str!("fontScale"), jni_sig!("F"))?
            .f()?,
        night: mode & NIGHT_MASK == NIGHT_YES,
        density: density(Some(dots)),
    })
}

/// The first of the user's languages.
fn language(env: &mut Env<'_>, configuration: &JObject<'_>) -> Result<String> {
    let locales = object_of(
        env,
        configuration,
        jni_str!("getLocales"),
        jni_sig!("()Landroid/os/LocaleList;"),
    )?;
    let first = env
        .call_method(
            &locales,
            jni_str!("get"),
            jni_sig!("(I)Ljava/util/Locale;"),
            &[JValue::Int(0)],
        )?
        .l()?;
    if first.is_null() {
        return Ok(String::new());
    }
    let tag = object_of(
        env,
        &first,
        jni_str!("toLanguageTag"),
        jni_sig!("()Ljava/lang/String;"),
    )?;
    env.cast_local::<JString>(tag)?.try_to_string(env)
}

fn native(app: &AndroidApp) -> Configuration {
    let configuration = app.config();
    Configuration {
        language: configuration.language().unwrap_or_default(),
        font_scale: 1.0,
        night: configuration.ui_mode_night() == ndk::configuration::UiModeNight::Yes,
        density: density(configuration.density().and_then(|dots| dots.try_into().ok())),
    }
}

fn density(dots: Option<i32>) -> f32 {
    dots.filter(|&dots| dots > 0)
        .map_or(1.0, |dots| dots as f32 / MEDIUM_DENSITY)
}
