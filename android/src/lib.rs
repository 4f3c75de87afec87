//! Menagerie on Android: where the system starts it. Everything else is the same app as on the desktop.
#![cfg(target_os = "android")]

use slint::android::AndroidApp;

/// Called by the system's native activity. Games are kept in the app's private folder.
#[unsafe(no_mangle)]
fn android_main(app: AndroidApp) {
    let Some(data) = app.internal_data_path() else {
        tracing::error!("the system names no folder for games");
        return;
    };
    if let Err(error) = slint::android::init(app) {
        tracing::error!("no window: {error}");
        return;
    }
    if let Err(error) = menagerie::run(&data) {
        tracing::error!("Menagerie {error}");
    }
}
