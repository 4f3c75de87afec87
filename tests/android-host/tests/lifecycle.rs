//! The app is left, hidden, resized, ended and opened again, as a phone does it: nothing is lost.

use menagerie_android_host::{Both, Device};
use menagerie_rules::lions_cave::Cell;
use menagerie_ui::Screen;
use slint::LogicalPosition;

/// The number under which the screens know a cell of the cage.
fn cell(name: &str) -> i32 {
    Cell::all()
        .find(|cell| cell.to_string() == name)
        .map(|cell| cell.index() as i32)
        .expect("a cell")
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn back_goes_up_a_screen_and_leaves_from_home() {
    for (sdk, leaves) in [(30, "finish"), (34, "background")] {
        let both = Both::start(Device {
            sdk,
            ..Device::default()
        });
        both.begin_game_of_two("Dobutsu shogi");
        both.play("b2b3");
        both.go_back();
        assert_eq!(both.mirror.screen(), Screen::Home);
        both.look_alike(&format!("home-after-back-{sdk}"));
        assert!(!both.phone.goes_back(), "nothing is above home");
        assert!(both.phone.last_event(leaves).is_some());
        if leaves == "finish" {
            assert!(both.phone.last_event("destroyed").is_some());
            both.phone.is_opened_again();
        } else {
            both.phone.comes_back();
        }
        both.look_alike(&format!("home-opened-again-{sdk}"));
        assert_eq!(both.phone.saved_moves(), ["b2b3"]);
    }
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn the_program_does_not_move_out_of_sight_and_goes_on_afterwards() {
    let both = Both::start(Device::default());
    both.begin_game_against_program("Lion's Cave", "Full strength");
    both.touch("Layer b");
    both.touch_spot(cell("D2b"));
    // From here on the phone is alone: the mirror's program would think beside it.
    both.phone.taps_at(both.mirror.finds_spot(cell("D3b")));
    both.phone.waits(500);
    both.phone.goes_elsewhere();
    assert_eq!(
        both.phone.saved_moves(),
        ["D2b-D3b"],
        "the program is slower"
    );
    // Longer than it ever thinks.
    both.phone.sleeps(6000);
    assert_eq!(both.phone.saved_moves().len(), 1, "nobody sees it move");
    both.phone.comes_back();
    both.phone
        .waits_until("the program's move", |phone| phone.saved_moves().len() == 2);
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn a_program_that_is_ended_while_it_thinks_moves_when_the_app_is_opened_again() {
    let both = Both::start(Device::default());
    both.begin_game_against_program("Lion's Cave", "Full strength");
    both.touch("Layer b");
    both.touch_spot(cell("D2b"));
    both.phone.taps_at(both.mirror.finds_spot(cell("D3b")));
    both.phone.waits(300);
    both.phone.is_made_anew();
    both.phone
        .waits_until("the program's move", |phone| phone.saved_moves().len() == 2);
    both.phone.is_killed_and_opened_again();
    assert_eq!(both.phone.saved_moves().len(), 2);
    both.phone.takes_picture("cave-after-the-end-of-a-thought");
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn a_chosen_piece_and_an_open_layer_outlive_the_surface() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Lion's Cave");
    both.touch("Layer c");
    both.look_alike("cave-layer");
    both.touch("Layer b");
    both.touch_spot(cell("D2b"));
    both.look_alike("cave-chosen");
    both.phone.goes_elsewhere();
    both.phone.sleeps(500);
    both.phone.comes_back_in(800, 360);
    both.mirror.resizes(800.0, 360.0);
    both.look_alike("cave-chosen-turned");
    both.phone.goes_elsewhere();
    both.phone.comes_back_in(360, 800);
    both.mirror.resizes(360.0, 800.0);
    both.look_alike("cave-chosen-again");
    both.touch_spot(cell("D3b"));
    assert_eq!(both.phone.saved_moves(), ["D2b-D3b"]);
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn the_screen_can_be_turned_and_divided() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    both.touch("b2");
    for (width, height) in [(800, 360), (360, 390), (360, 640), (700, 800), (360, 800)] {
        both.resize(width, height);
        both.look_alike(&format!("dobutsu-{width}x{height}"));
    }
    both.touch("b3");
    assert_eq!(both.phone.saved_moves(), ["b2b3"]);
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn an_activity_that_is_made_anew_in_its_process_shows_the_game() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    both.play("b2b3");
    both.look_alike("dobutsu-before-anew");
    let mut threads = Vec::new();
    for time in 1..=3 {
        both.phone.is_made_anew();
        both.look_alike(&format!("dobutsu-anew-{time}"));
        threads.push(both.phone.threads());
    }
    assert_eq!(
        threads[0], threads[2],
        "nothing of the old activity works on"
    );
    both.play("c4b3");
    assert_eq!(both.phone.saved_moves(), ["b2b3", "c4b3"]);
    both.look_alike("dobutsu-after-anew");
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn a_process_that_is_killed_has_saved_the_game() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    both.play("b2b3");
    both.phone.is_killed_and_opened_again();
    assert_eq!(both.phone.saved_moves(), ["b2b3"]);
    both.look_alike("dobutsu-after-kill");
    both.play("c4b3");
    both.phone.goes_elsewhere();
    both.phone.is_killed_and_opened_again();
    both.look_alike("dobutsu-after-kill-out-of-sight");
    assert_eq!(both.phone.saved_moves(), ["b2b3", "c4b3"]);
}

/// Phones take the surface away before they stop an app, or after, or pause it and leave it in sight.
#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn every_order_of_hiding_is_survived() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    both.touch("b2");
    for steps in [
        "pause unwindow stop start resume window",
        "pause stop unwindow start resume window",
        "pause stop unwindow start window resume",
        "unwindow window",
        "pause resume",
        "pause unwindow window resume",
        "low-memory",
    ] {
        for step in steps.split(' ') {
            if step == "window" {
                both.phone.gets_window();
            } else {
                both.phone.asks(step);
            }
        }
        both.phone.settles();
        both.look_alike("dobutsu-order");
    }
    both.touch("b3");
    assert_eq!(both.phone.saved_moves(), ["b2b3"]);
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn an_app_that_is_left_while_a_finger_is_down_takes_the_next_touch() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    both.phone.puts(0, both.mirror.finds("c1"));
    both.phone.waits(50);
    both.phone.asks("cancel");
    both.phone.goes_elsewhere();
    both.phone.comes_back();
    both.play("b2b3");
    assert_eq!(both.phone.saved_moves(), ["b2b3"]);
    both.look_alike("dobutsu-after-cancel");
}

/// A person who knows no mercy, and a phone that neither.
#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn whatever_comes_in_whatever_order_the_app_still_plays() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    let phone = &both.phone;
    // The same numbers each time: a linear congruence.
    let mut state = 20_261_130_u32;
    let mut lot = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % below
    };
    for _ in 0..120 {
        let (width, height) = [(360, 800), (800, 360), (360, 390), (700, 800)][lot(4) as usize];
        match lot(8) {
            0 => phone.resizes(width, height),
            1 => {
                phone.goes_elsewhere();
                phone.comes_back_in(width, height);
            }
            2 if lot(3) == 0 => phone.is_made_anew(),
            3 if lot(3) == 0 => phone.is_killed_and_opened_again(),
            4 if lot(3) == 0 => phone.changes(|device| device.night = !device.night),
            5 => {
                phone.asks("lose-context");
            }
            _ => {
                let Device { width, height, .. } = phone.device();
                let at = LogicalPosition::new(lot(width) as f32, lot(height) as f32);
                phone.taps_at(at);
            }
        }
    }
    phone.is_killed_and_opened_again();
    phone.takes_picture("after-a-wild-time");
    assert!(!phone.games().is_empty(), "the game is still there");
}
