//! The clipboard: `android.content.ClipboardManager`.

use super::{Result, object_of, with_activity, words};
use android_activity::AndroidApp;
use jni::{Env, jni_sig, jni_str, objects::{JObject, JValue}};

/// Puts a text on the clipboard.
pub fn set_text(app: &AndroidApp, text: &str) {
    with_activity(app, "copy", |env, activity| {
        let clipboard = manager(env, activity)?;
        let (label, text) = (env.new_string("Menagerie")?, env.new_string(text)?);
        let clip = env.call_static_method(
            jni_str!("android/content/ClipData"),
            jni_str!("newPlainText"),
            jni_sig!("(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Landroid/content/ClipData;"),
            &[JValue::Object(&label), JValue::Object(&text)],
        )?;
        env.call_method(
            &clipboard,
            jni_str!("setPrimaryClip"),
            jni_sig!("(Landroid/content/ClipData;)V"),
            &[JValue::Object(&clip.l()?)],
        )?
        .v()
    });
}

/// The text on the clipboard. Nothing where there is none, or the app is not in sight: the system keeps it from others.
pub fn text(app: &AndroidApp) -> Option<String> {
    with_activity(app, "paste", |env, activity| {
        let clipboard = manager(env, activity)?;
        let clip = object_of(
            env,
            &clipboard,
            jni_str!("getPrimaryClip"),
            jni_sig!("()Landroid/content/ClipData;"),
        )?;
        if clip.is_null() {
            return Ok(None);
        }
        let items = env.call_method(&clip, jni_str!("getItemCount"), jni_sig!("()I"), &[])?;
        if items.i()? == 0 {
            return Ok(None);
        }
        let item = env.call_method(
            &clip,
            jni_str!("getItemAt"),
            jni_sig!("(I)Landroid/content/ClipData$Item;"),
            &[JValue::Int(0)],
        )?;
        let text = env.call_method(
            &item.l()?,
            jni_str!("coerceToText"),
            jni_sig!("(Landroid/content/Context;)Ljava/lang/CharSequence;"),
            &[JValue::Object(activity)],
        )?;
        words(env, &text.l()?)
    })
    .flatten()
}

fn manager<'local>(env: &mut Env<'local>, activity: &JObject<'_>) -> Result<JObject<'local>> {
    let name = env.new_string("clipboard")?;
    env.call_method(
        activity,
        jni_str!("getSystemService"),
        jni_sig!("(Ljava/lang/String;)Ljava/lang/Object;"),
        &[JValue::Object(&name)],
    )?
    .l()
}
