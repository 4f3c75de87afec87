//! The app among the phone's other apps and settings.

use menagerie_android_host::{Both, Device};

/// A game of which one move was made.
fn after_one_move() -> Both {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    both.play("b2b3");
    both
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn a_game_is_copied_for_other_apps() {
    let both = after_one_move();
    both.touch("Menu");
    both.look_alike("menu");
    both.scroll_and_touch("Copy the game");
    let text = both.phone.pastes().expect("a text on the clipboard");
    assert_eq!(Some(&text), both.mirror.pastes().as_ref());
    assert!(text.ends_with("\n1. b2b3\n*\n"), "{text}");
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn a_game_is_shared_with_other_apps() {
    let both = after_one_move();
    both.touch("Menu");
    both.scroll_and_touch("Share the game");
    let text = both.phone.shared().expect("a sheet of other apps");
    assert!(text.ends_with("\n1. b2b3\n*\n"), "{text}");
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn the_screen_is_kept_on_for_a_game_and_no_longer() {
    let both = Both::start(Device::default());
    assert!(!both.phone.is_kept_on(), "at home");
    both.begin_game_of_two("Dobutsu shogi");
    assert!(both.phone.is_kept_on());
    both.phone.goes_elsewhere();
    assert!(!both.phone.is_kept_on(), "out of sight");
    both.phone.comes_back();
    assert!(both.phone.is_kept_on());
    both.go_back();
    assert!(!both.phone.is_kept_on());
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn the_screen_goes_dark_as_ever_for_who_wishes_so() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    both.touch("Menu");
    both.scroll_and_touch("Settings");
    both.scroll_and_touch("Keep the screen on");
    both.look_alike("settings");
    both.go_back();
    assert!(!both.phone.is_kept_on());
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn night_language_and_size_of_texts_are_followed_at_once() {
    let both = after_one_move();
    both.touch("c1");
    both.change(|device| device.night = true);
    both.look_alike("dobutsu-night");
    assert_eq!(
        both.phone.last_event("bars").as_deref(),
        Some("light light")
    );
    both.change(|device| device.locale = "nl-NL".into());
    assert!(both.mirror.sees("Zetten"));
    both.look_alike("dobutsu-night-dutch");
    both.change(|device| {
        device.night = false;
        device.locale = "bg".into();
        device.font_percent = 130;
    });
    both.look_alike("dobutsu-bulgarian-large");
    assert_eq!(both.phone.last_event("bars").as_deref(), Some("dark dark"));
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn what_was_changed_out_of_sight_is_followed_when_the_app_is_back() {
    let both = after_one_move();
    both.phone.goes_elsewhere();
    both.change_out_of_sight(|device| {
        device.night = true;
        device.locale = "nl-NL".into();
    });
    both.phone.comes_back();
    both.look_alike("dobutsu-changed-out-of-sight");
}
