//! Menagerie on Android: where the system starts it. Everything else is the same app as on the desktop.
//!
//! ```text
//! platform/  the window, its graphics, touches and keys: what Slint draws on and hears from
//! java/      what only Android's framework classes know: bars and cutouts, size of texts, clipboard, share sheet
//! system.rs  what the app asks of a system, answered by Java
//! table.rs   the table of Dobutsu shogi in the package
//! log.rs     where the app's words for developers go
//! ```
#![cfg(target_os = "android")]

#[cfg(feature = "own-unwinder")]
extern crate unwinding;

mod java;
mod log;
#[cfg(not(feature = "official-backend"))]
mod platform;
mod system;
mod table;

use android_activity::AndroidApp;
use std::rc::Rc;
use system::Android;

/// Called by the system's native activity on a thread of its own, each time that the activity is made; returns when the activity
/// is gone. Games are kept in the app's private folder.
#[unsafe(no_mangle)]
fn android_main(app: AndroidApp) {
    log::begin();
    table::provide(app.asset_manager());
    let Some(data) = app.internal_data_path() else {
        tracing::error!("the system names no folder for games");
        return;
    };
    let system = Android::new(app.clone());
    if let Err(error) = set_platform(app, &system) {
        tracing::error!("no window: {error}");
        return;
    }
    if let Err(error) = menagerie::run(&data, system) {
        tracing::error!("Menagerie {error}");
    }
}

#[cfg(not(feature = "official-backend"))]
fn set_platform(app: AndroidApp, system: &Rc<Android>) -> Result<(), slint::PlatformError> {
    let platform = platform::AndroidPlatform::new(app, system.clone());
    slint::platform::set_platform(Box::new(platform))
        .map_err(|error| slint::PlatformError::Other(error.to_string()))
}

/// Slint's own backend, which looks after the window, bars and Back by itself.
#[cfg(feature = "official-backend")]
fn set_platform(app: AndroidApp, system: &Rc<Android>) -> Result<(), slint::PlatformError> {
    use android_activity::{MainEvent, PollEvent};
    use menagerie::system::SystemEvent;
    let system = system.clone();
    slint::android::init_with_event_listener(app, move |event| match event {
        PollEvent::Main(MainEvent::Pause) => system.tell(SystemEvent::Paused),
        PollEvent::Main(MainEvent::Resume { .. }) => system.tell(SystemEvent::Resumed),
        PollEvent::Main(MainEvent::ConfigChanged { .. }) if system.look_again() => {
            system.tell(SystemEvent::Changed);
        }
        _ => {}
    })
}
