//! The app starts on phones of every kind, and shows there what it shows everywhere.

use menagerie_android_host::{Both, Device};

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn the_first_screen_is_in_the_users_language() {
    for (locale, words) in [
        ("en-GB", "Settings"),
        ("nl-BE", "Instellingen"),
        ("bg-BG", "Настройки"),
        ("pt-BR,nl-NL", "Settings"),
    ] {
        let both = Both::start(Device {
            locale: locale.into(),
            ..Device::default()
        });
        assert!(both.mirror.sees(words), "{locale}");
        both.look_alike(&format!("home-{}", &locale[..2]));
    }
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn the_first_screen_is_dark_where_the_phone_is() {
    let both = Both::start(Device {
        night: true,
        ..Device::default()
    });
    both.look_alike("home-dark");
    assert!(both.phone.looks().brightness() < 80.0);
    let bars = both.phone.last_event("bars");
    assert_eq!(
        bars.as_deref(),
        Some("light light"),
        "signs over dark screens"
    );
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn texts_are_as_large_as_the_phone_has_them() {
    for percent in [85, 130, 160] {
        let both = Both::start(Device {
            font_percent: percent,
            ..Device::default()
        });
        both.look_alike(&format!("home-text-{percent}"));
    }
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn a_sharp_screen_shows_the_same_in_more_pixels() {
    let both = Both::start(Device {
        scale: 3,
        ..Device::default()
    });
    both.look_alike("home-sharp");
    both.begin_game_of_two("Dobutsu shogi");
    both.look_alike("dobutsu-sharp");
}

/// From the oldest phone that the app can be installed on: the ways to ask for bars and cutouts have changed on the way.
#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn nothing_is_under_bars_and_cameras_on_any_android() {
    for sdk in [26, 28, 29, 30, 35] {
        let both = Both::start(Device {
            sdk,
            bars: [0, 24, 0, 48],
            cutout: [0, if sdk >= 28 { 40 } else { 0 }, 0, 0],
            ..Device::default()
        });
        both.look_alike(&format!("home-bars-{sdk}"));
        both.change(|device| {
            device.bars = [0, 24, 48, 0];
            device.cutout = [if sdk >= 28 { 40 } else { 0 }, 0, 0, 0];
        });
        both.resize(800, 360);
        both.look_alike(&format!("home-bars-landscape-{sdk}"));
        // Turned by half: the screen is as large as before.
        both.change(|device| {
            device.bars.swap(0, 2);
            device.cutout.swap(0, 2);
        });
        both.look_alike(&format!("home-bars-turned-{sdk}"));
    }
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn without_opengl_the_screen_shows_the_same() {
    let both = Both::start(Device {
        opengl: false,
        ..Device::default()
    });
    both.look_alike("home-software");
    both.begin_game_of_two("Dobutsu shogi");
    both.play("b2b3");
    both.look_alike("dobutsu-software");
    both.resize(800, 360);
    both.look_alike("dobutsu-software-landscape");
    both.phone.goes_elsewhere();
    both.phone.comes_back();
    both.look_alike("dobutsu-software-again");
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn a_graphics_context_that_is_lost_is_made_anew() {
    let both = Both::start(Device {
        opengl: true,
        ..Device::default()
    });
    both.begin_game_of_two("Dobutsu shogi");
    both.phone.asks("lose-context");
    both.play("b2b3");
    both.look_alike("dobutsu-context-lost");
    both.play("c4b3");
    both.look_alike("dobutsu-context-lost-next");
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn the_first_screen_is_drawn_by_opengl() {
    let both = Both::start(Device {
        opengl: true,
        scale: 2,
        ..Device::default()
    });
    both.look_alike("home-opengl");
}
