//! The signs on the system's bars, which lie over the app's own screens: dark on light ones, light on dark ones.

use super::{Result, object_of, with_activity};
use android_activity::AndroidApp;
use jni::{
    Env, jni_sig, jni_str,
    objects::{JObject, JValue},
};

/// `WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS` and `_NAVIGATION_BARS`.
const LIGHT_BARS: i32 = 8 | 16;
/// `View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR` and `_NAVIGATION_BAR`.
const LIGHT_BARS_BEFORE_11: i32 = 0x2000 | 0x10;

/// Makes the bars' signs readable on screens that are dark, or light.
pub fn follow(app: &AndroidApp, dark: bool) {
    let activity = app.clone();
    // Views belong to Java's main thread.
    app.run_on_java_main_thread(Box::new(move || {
        with_activity(&activity, "bars", |env, activity| {
            match AndroidApp::sdk_version() {
                30.. => set_appearance(env, activity, dark),
                _ => set_visibility(env, activity, dark),
            }
        });
    }));
}

/// From Android 11 on.
fn set_appearance(env: &mut Env<'_>, activity: &JObject<'_>, dark: bool) -> Result<()> {
    let window = window(env, activity)?;
    let controller = object_of(
        env,
        &window,
        jni_str!("getInsetsController"),
        jni_sig!("()Landroid/view/WindowInsetsController;"),
    )?;
    if controller.is_null() {
        return Ok(());
    }
    let appearance = if dark { 0 } else { LIGHT_BARS };
    env.call_method(
        &controller,
        jni_str!("setSystemBarsAppearance"),
        jni_sig!("(II)V"),
        &[JValue::Int(appearance), JValue::Int(LIGHT_BARS)],
    )?
    .v()
}

/// Before that.
fn set_visibility(env: &mut Env<'_>, activity: &JObject<'_>, dark: bool) -> Result<()> {
    let view = decor_view(env, activity)?;
    let before = env
        .call_method(&view, jni_str!("getSystemUiVisibility"), jni_sig!("()I"), &[])?
        .i()?;
    let light = if dark { 0 } else { LIGHT_BARS_BEFORE_11 };
    let wanted = before & !LIGHT_BARS_BEFORE_11 | light;
    env.call_method(
        &view,
        jni_str!("setSystemUiVisibility"),
        jni_sig!("(I)V"),
        &[JValue::Int(wanted)],
    )?
    .v()
}

/// The view that all of the window is in.
pub fn decor_view<'local>(
    env: &mut Env<'local>,
    activity: &JObject<'_>,
) -> Result<JObject<'local>> {
    let window = window(env, activity)?;
    object_of(
        env,
        &window,
        jni_str!("getDecorView"),
        jni_sig!("()Landroid/view/View;"),
    )
}

fn window<'local>(env: &mut Env<'local>, activity: &JObject<'_>) -> Result<JObject<'local>> {
    object_of(
        env,
        activity,
        jni_str!("getWindow"),
        jni_sig!("()Landroid/view/Window;"),
    )
}
