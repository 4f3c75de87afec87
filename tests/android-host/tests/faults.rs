//! The stand-in for Android sees what a phone would end an app for: otherwise the other tests would say little.

use menagerie_android_host::Host;
use std::{env, path::Path};

#[test]
#[ignore = "needs the stand-in for Android: tests/android-host/run"]
fn a_library_that_breaks_the_rules_is_found_out() {
    let data = tempfile::tempdir().expect("a folder");
    let host = env::var("MENAGERIE_HOST_FOLDER").expect("tests/android-host/run names it");
    let host = Host::starts_with(&Path::new(&host).join("careless.so"), data.path());
    host.asks("config sdk 29");
    host.asks("create");
    let faults = [
        "unknown method android/view/View.getSoul ()V",
        "misuse FindClass while java/lang/NoSuchMethodError is pending",
        "unknown class android/view/Ghost",
        "unknown method android/view/WindowManager.getCurrentWindowMetrics ()Landroid/view/WindowMetrics;",
        "misuse GetObjectClass of a deleted reference to android/view/Window",
        "misuse android/app/Activity.getWindow ()Landroid/view/Window; is called for a result of type I",
        "misuse android/content/Context.startActivity is given a android/app/NativeActivity where a android/content/Intent belongs",
        "started directly - - ",
        "misuse GetVersion with another thread's environment",
        "misuse android/view/View.setSystemUiVisibility is called by another thread than the UI's",
        "bars light light",
        "misuse a thread ended that was still attached",
    ];
    assert_eq!(host.events(), faults);
}
