//! Leaving, and handing a text to another app. Methods of `android.app.Activity` and `android.content.Intent`.

use super::with_activity;
use android_activity::AndroidApp;
use jni::{jni_sig, jni_str, objects::{JObject, JValue}};

/// Ends the activity.
pub fn finish(app: &AndroidApp) {
    let activity = app.clone();
    app.run_on_java_main_thread(Box::new(move || {
        with_activity(&activity, "finish", |env, activity| {
            env.call_method(activity, jni_str!("finish"), jni_sig!("()V"), &[])?
                .v()
        });
    }));
}

/// Opens the system's sheet of apps that take a text.
pub fn share(app: &AndroidApp, text: &str) {
    with_activity(app, "share", |env, activity| {
        let send = env.new_string("android.intent.action.SEND")?;
        let intent = env.new_object(
            jni_str!("android/content/Intent"),
            jni_sig!("(Ljava/lang/String;)V"),
            &[JValue::Object(&send)],
        )?;
        let plain = env.new_string("text/plain")?;
        env.call_method(
            &intent,
            jni_str!("setType"),
            jni_sig!("(Ljava/lang/String;)Landroid/content/Intent;"),
            &[JValue::Object(&plain)],
        )?;
        let (name, text) = (
            env.new_string("android.intent.extra.TEXT")?,
            env.new_string(text)?,
        );
        env.call_method(
            &intent,
            jni_str!("putExtra"),
            jni_sig!("(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;"),
            &[JValue::Object(&name), JValue::Object(&text)],
        )?;
        // Without a title the system puts its own, in its own language.
        let chooser = env.call_static_method(
            jni_str!("android/content/Intent"),
            jni_str!("createChooser"),
            jni_sig!("(Landroid/content/Intent;Ljava/lang/CharSequence;)Landroid/content/Intent;"),
            &[JValue::Object(&intent), JValue::Object(&JObject::null())],
        )?;
        env.call_method(
            activity,
            jni_str!("startActivity"),
            jni_sig!("(Landroid/content/Intent;)V"),
            &[JValue::Object(&chooser.l()?)],
        )?
        .v()
    });
}
