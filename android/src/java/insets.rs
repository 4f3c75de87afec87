//! How much of the window's edges lies under bars and cutouts: `android.view.WindowInsets`.

use super::{Result, object_of, with_activity};
use android_activity::AndroidApp;
use i_slint_core::lengths::PhysicalEdges;
use jni::{
    Env, jni_sig, jni_str,
    objects::{JObject, JValue},
    strings::JNIStr,
};

/// `WindowInsets.Type`: status bars, navigation bars, caption bar, display cutout.
const BARS_AND_CUTOUTS: i32 = 1 | 2 | 4 | 128;

/// The edges that nothing that matters may be drawn in, in pixels of the screen.
pub fn safe_area(app: &AndroidApp) -> PhysicalEdges {
    let sdk = AndroidApp::sdk_version();
    with_activity(app, "insets", |env, activity| match sdk {
        30.. => of_window(env, activity),
        _ => of_view(env, activity, sdk),
    })
    .unwrap_or_default()
}

/// From Android 11 on.
fn of_window(env: &mut Env<'_>, activity: &JObject<'_>) -> Result<PhysicalEdges> {
    let manager = object_of(
        env,
        activity,
        jni_str!("getWindowManager"),
        jni_sig!("()Landroid/view/WindowManager;"),
    )?;
    let metrics = object_of(
        env,
        &manager,
        jni_str!("getCurrentWindowMetrics"),
        jni_sig!("()Landroid/view/WindowMetrics;"),
    )?;
    let insets = object_of(
        env,
        &metrics,
        jni_str!("getWindowInsets"),
        jni_sig!("()Landroid/view/WindowInsets;"),
    )?;
    let edges = env
        .call_method(
            &insets,
            jni_str!("getInsets"),
            jni_sig!("(I)Landroid/graphics/Insets;"),
            &[JValue::Int(BARS_AND_CUTOUTS)],
        )?
        .l()?;
    let mut side = |name: &JNIStr| env.get_field(&edges, name, jni_sig!("I"))?.i();
    Ok(PhysicalEdges::new(
        side(jni_str!("top"))?,
        side(jni_str!("bottom"))?,
        side(jni_str!("left"))?,
        side(jni_str!("right"))?,
    ))
}

/// Before that: the bars, and from Android 9 on the cutout.
fn of_view(env: &mut Env<'_>, activity: &JObject<'_>, sdk: i32) -> Result<PhysicalEdges> {
    let view = super::bars::decor_view(env, activity)?;
    let insets = object_of(
        env,
        &view,
        jni_str!("getRootWindowInsets"),
        jni_sig!("()Landroid/view/WindowInsets;"),
    )?;
    if insets.is_null() {
        return Ok(PhysicalEdges::default());
    }
    let bars = edges(
        env,
        &insets,
        [
            jni_str!("getStableInsetTop"),
            jni_str!("getStableInsetBottom"),
            jni_str!("getStableInsetLeft"),
            jni_str!("getStableInsetRight"),
        ],
    )?;
    if sdk < 28 {
        return Ok(bars);
    }
    let cutout = object_of(
        env,
        &insets,
        jni_str!("getDisplayCutout"),
        jni_sig!("()Landroid/view/DisplayCutout;"),
    )?;
    if cutout.is_null() {
        return Ok(bars);
    }
    let cutout = edges(
        env,
        &cutout,
        [
            jni_str!("getSafeInsetTop"),
            jni_str!("getSafeInsetBottom"),
            jni_str!("getSafeInsetLeft"),
            jni_str!("getSafeInsetRight"),
        ],
    )?;
    Ok(PhysicalEdges::new(
        bars.top.max(cutout.top),
        bars.bottom.max(cutout.bottom),
        bars.left.max(cutout.left),
        bars.right.max(cutout.right),
    ))
}

/// Four methods that give a number, for top, bottom, left and right.
fn edges(env: &mut Env<'_>, object: &JObject<'_>, names: [&JNIStr; 4]) -> Result<PhysicalEdges> {
    let mut side = |name: &JNIStr| env.call_method(object, name, jni_sig!("()I"), &[])?.i();
    Ok(PhysicalEdges::new(
        side(names[0])?,
        side(names[1])?,
        side(names[2])?,
        side(names[3])?,
    ))
}
