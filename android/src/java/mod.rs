//! What only Android's framework classes know and can do. All are called by name through JNI: the app brings no class of its own,
//! so it needs no Java compiler. A call that fails is logged and costs nothing else.

pub mod activity;
pub mod bars;
pub mod clipboard;
pub mod configuration;
#[cfg(not(feature = "official-backend"))]
pub mod insets;

use android_activity::AndroidApp;
use jni::{
    Env, JavaVM,
    objects::{JObject, JString},
    signature::MethodSignature,
    strings::JNIStr,
};
use std::mem::ManuallyDrop;

type Result<T> = std::result::Result<T, jni::errors::Error>;

/// How many references to Java's objects one visit may hold; the machine adds more where that is too few.
const REFERENCES: usize = 32;

/// Does something with the activity on this thread, whichever it is. Nothing when Java threw an exception, which is gone then.
fn with_activity<T>(
    app: &AndroidApp,
    what: &'static str,
    work: impl FnOnce(&mut Env<'_>, &JObject<'_>) -> Result<T>,
) -> Option<T> {
    // SAFETY: the pointer is the process's Java machine for as long as the app runs.
    let machine = unsafe { JavaVM::from_raw(app.vm_as_ptr().cast()) };
    let done = machine.attach_current_thread(|env| {
        // The thread lives as long as the app: whatever a visit has been handed is given back at its end.
        let done = env.with_local_frame(REFERENCES, |env| {
            // SAFETY: a global reference that the glue keeps as long as `app` lives. It is not ours to delete.
            let activity = ManuallyDrop::new(unsafe {
                JObject::from_raw(env, app.activity_as_ptr().cast())
            });
            work(env, &activity)
        });
        if env.exception_check() {
            env.exception_clear();
        }
        done
    });
    done.inspect_err(|error| tracing::error!("Java ({what}): {error}"))
        .ok()
}

/// Calls a method without arguments that gives an object, which may be null.
fn object_of<'local>(
    env: &mut Env<'local>,
    object: &JObject<'_>,
    name: &JNIStr,
    signature: MethodSignature<'_, '_>,
) -> Result<JObject<'local>> {
    env.call_method(object, name, signature, &[])?.l()
}

/// The words of a `CharSequence`; nothing of null.
fn words(env: &mut Env<'_>, sequence: &JObject<'_>) -> Result<Option<String>> {
    if sequence.is_null() {
        return Ok(None);
    }
    let text = object_of(
        env,
        sequence,
        jni::jni_str!("toString"),
        jni::jni_sig!("()Ljava/lang/String;"),
    )?;
    let text = env.cast_local::<JString>(text)?;
    text.try_to_string(env).map(Some)
}
