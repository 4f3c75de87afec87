//! Games are played on the phone by touches.

use menagerie_android_host::{ALIKE, Both, Device};
use menagerie_rules::{Side, lions_chess::Kind};
use menagerie_ui::{self as ui, Ending, Reach, Screen, Status};
use slint::{ComponentHandle, LogicalPosition, Model, platform::Key};
use std::{fs, path::Path};

/// A game with a hen and drops of both sides, that White wins by reaching the far row safely.
const TRIED: [&str; 13] = [
    "b1c2", "b3b2", "a1b2", "C@a2", "b2c3", "a2a1+", "C@a3", "a1a2", "c2b3", "b4a3", "c1c2",
    "a2b2", "b3c4",
];

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn two_people_play_dobutsu_shogi_to_its_end() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    both.look_alike("dobutsu-begin");
    let mut before = both.phone.looks();
    for (ply, text) in TRIED.into_iter().enumerate() {
        both.play(text);
        assert_eq!(both.mirror.reads_moves(), TRIED[..=ply]);
        assert_eq!(both.phone.saved_moves(), TRIED[..=ply], "saved at once");
        both.look_alike(&format!("dobutsu-{ply:02}"));
        let after = both.phone.looks();
        assert!(after.difference(&before) > ALIKE, "{text} is seen");
        before = after;
    }
    assert_eq!(both.mirror.table().status.ending, Ending::Try);
}

/// The program draws by lot at its lower levels; both are to draw the same.
fn with_the_same_lots(data: &Path) {
    let games = fs::read_dir(data.join("games")).expect("the games");
    for path in games.flatten().map(|entry| entry.path()) {
        let text = fs::read_to_string(&path).expect("a game");
        let Some((before, rest)) = text.split_once("\"seed\":") else {
            continue;
        };
        let after = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
        fs::write(&path, format!("{before}\"seed\":5{after}")).expect("the game");
    }
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn the_program_answers_on_the_phone_as_it_does_everywhere() {
    let both = Both::start(Device::default());
    both.begin_game_against_program("Dobutsu shogi", "Level 2");
    let both = both.are_opened_again(with_the_same_lots);
    assert_eq!(both.mirror.screen(), Screen::Table);
    for (ply, text) in ["b1a2", "c1c2"].into_iter().enumerate() {
        both.play(text);
        let answered = 2 * (ply + 1);
        both.mirror.waits_for_move(answered);
        both.phone.waits_until("the program's answer", |phone| {
            phone.saved_moves().len() == answered
        });
        both.mirror.waits(600);
        assert_eq!(both.phone.saved_moves(), both.mirror.reads_moves());
        both.look_alike(&format!("dobutsu-program-{answered}"));
        if both.mirror.status() == Status::Over {
            break;
        }
    }
}

/// The number under which the screens know a hex.
fn hex(q: i16, r: i16) -> i32 {
    11 + (i32::from(q) + (1 << 14)) * (1 << 15) + i32::from(r) + (1 << 14)
}

/// The number under which the screens know a kind in reserve.
fn reserve(side: Side, kind: Kind) -> i32 {
    (side.index() * 5 + kind.index()) as i32
}

/// Places a tile from a reserve where it may lie.
fn place(both: &Both, side: Side, kind: Kind) {
    both.touch_spot(reserve(side, kind));
    let cells = both.mirror.app.global::<ui::Table>().get_cells();
    let target = cells
        .iter()
        .find(|cell| cell.area == ui::Area::Board && cell.reach != Reach::None)
        .expect("a hex for the tile");
    both.touch_spot(target.spot);
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn two_fingers_zoom_the_table_of_lions_chess_and_it_stays_so_out_of_sight() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Lion's chess");
    for (side, kind) in [
        (Side::White, Kind::Frog),
        (Side::Black, Kind::Frog),
        (Side::White, Kind::Owl),
    ] {
        place(&both, side, kind);
    }
    both.look_alike("lions-chess");
    let size = || both.mirror.sees_spot(hex(0, 0)).height();
    let before = size();
    let at = |x: f32, y: f32| LogicalPosition::new(x, y);
    both.pinch(
        [at(150.0, 420.0), at(210.0, 380.0)],
        [at(90.0, 460.0), at(270.0, 340.0)],
    );
    assert!(size() > before * 1.3, "{before} to {}", size());
    both.look_alike("lions-chess-zoomed");
    both.phone.goes_elsewhere();
    both.phone.comes_back();
    both.look_alike("lions-chess-zoomed-again");
    both.touch("Show all tiles");
    both.look_alike("lions-chess-all");
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn every_game_is_on_the_phone() {
    for game in [
        "Lion's Cave",
        "Paradise chess",
        "Lion's chess",
        "Epaminondas",
    ] {
        let both = Both::start(Device::default());
        both.begin_game_of_two(game);
        both.look_alike(&format!(
            "table-{}",
            game.to_lowercase().replace([' ', '\''], "-")
        ));
    }
}

#[test]
#[ignore = "needs the library built for Android: tests/android-host/run"]
fn moves_are_typed_on_a_keyboard() {
    let both = Both::start(Device::default());
    both.begin_game_of_two("Dobutsu shogi");
    both.phone.types("b2b3");
    "b2b3".chars().for_each(|letter| both.mirror.types(letter));
    both.mirror.waits(600);
    both.look_alike("dobutsu-typed");
    both.phone.types("\n");
    both.mirror.presses(Key::Return);
    both.mirror.waits(600);
    assert_eq!(both.phone.saved_moves(), ["b2b3"]);
    both.look_alike("dobutsu-typed-and-made");
}
