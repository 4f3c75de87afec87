//! Menagerie on Android: where the system starts it. Everything else is the same app as on the desktop.
//!
//! ```text
//! platform/  the window, its graphics, touches and keys: what Slint draws on and hears from
//! java/      what only Android's framework classes know: bars and cutouts, fonts' scale, clipboard, share sheet
//! system.rs  what the app asks of a system, answered by the two above
//! ```
#![cfg(target_os = "android")]

#[cfg(feature = "own-unwinder")]
extern crate unwinding;

mod log;
mod table;

#[cfg(all(feature = "own-platform", not(feature = "official-backend")))]
mod java;
#[cfg(all(feature = "own-platform", not(feature = "official-backend")))]
mod platform;
#[cfg(all(feature = "own-platform", not(feature = "official-backend")))]
mod system;

/// Called by the system's native activity on a thread of its own, each time that the activity is made; returns when the activity
/// is gone. Games are kept in the app's private folder.
#[cfg(all(feature = "own-platform", not(feature = "official-backend")))]
#[unsafe(no_mangle)]
fn android_main(app: android_activity::AndroidApp) {
    log::begin();
    table::provide(app.asset_manager());
    let Some(data) = app.internal_data_path() else {
        tracing::error!("the system names no folder for games");
        return;
    };
    let system = system::Android::new(app.clone());
    let platform = platform::AndroidPlatform::new(app, system.clone());
    if let Err(error) = slint::platform::set_platform(Box::new(platform)) {
        tracing::error!("no window: {error}");
        return;
    }
    if let Err(error) = menagerie::run(&data, system) {
        tracing::error!("Menagerie {error}");
    }
}

/// The same on Slint's own backend. It looks after bars, fonts and Back by itself; what else a phone can do, it cannot be asked.
#[cfg(feature = "official-backend")]
#[unsafe(no_mangle)]
fn android_main(app: slint::android::AndroidApp) {
    log::begin();
    table::provide(app.asset_manager());
    let Some(data) = app.internal_data_path() else {
        tracing::error!("the system names no folder for games");
        return;
    };
    if let Err(error) = slint::android::init(app) {
        tracing::error!("no window: {error}");
        return;
    }
    if let Err(error) = menagerie::run(&data, std::rc::Rc::new(menagerie::system::Plain)) {
        tracing::error!("Menagerie {error}");
    }
}
