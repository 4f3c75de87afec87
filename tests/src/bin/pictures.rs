//! Renders every screen of the real app to PNG, without a display: `cargo run -p menagerie-tests --bin pictures -- [FOLDER [PREFIX]]`.
//!
//! A prefix of their names takes only some of them, `phone-light` for instance.
//! The README's and the stores' pictures come from here.

use i_slint_core::input::TouchPhase;
use menagerie_tests::Person;
use menagerie_ui::{Language, Preferences, Screen, Theme, ThemeMode};
use slint::ComponentHandle;
use std::path::{Path, PathBuf};

/// The screens that are looked at: a phone upright, a small one, one on its side, a tablet, a desktop.
const SIZES: [(&str, f32, f32); 5] = [
    ("phone", 360.0, 800.0),
    ("small-phone", 360.0, 640.0),
    ("phone-on-its-side", 800.0, 360.0),
    ("tablet", 800.0, 1280.0),
    ("desktop", 1280.0, 800.0),
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "target/pictures".into()));
    let prefix = arguments.next().unwrap_or_default();
    std::fs::create_dir_all(&folder).expect("a folder for the pictures");
    for (name, size, look) in series() {
        if name.starts_with(&prefix) {
            take_all(&folder, &name, size, look);
        }
    }
}

/// How the app is set.
struct Look {
    mode: ThemeMode,
    language: Language,
    text_percent: i32,
    /// Pieces as letters.
    letters: bool,
}

const LIGHT: Look = Look {
    mode: ThemeMode::Light,
    language: Language::English,
    text_percent: 100,
    letters: false,
};

/// Every size in light and dark, and the phone in high contrast, with letters for pieces, in the other languages, and with large print.
fn series() -> Vec<(String, (f32, f32), Look)> {
    let dark = || Look {
        mode: ThemeMode::Dark,
        ..LIGHT
    };
    let spoken = |language| Look { language, ..LIGHT };
    let mut series = vec![
        (
            "phone-contrast",
            Look {
                mode: ThemeMode::HighContrast,
                ..LIGHT
            },
        ),
        (
            "phone-pieces-as-letters",
            Look {
                letters: true,
                ..LIGHT
            },
        ),
        ("phone-nl", spoken(Language::Dutch)),
        ("phone-bg", spoken(Language::Bulgarian)),
        (
            "phone-large-letters",
            Look {
                text_percent: 160,
                ..spoken(Language::Bulgarian)
            },
        ),
    ]
    .into_iter()
    .map(|(name, look)| (name.to_owned(), (360.0, 800.0), look))
    .collect::<Vec<_>>();
    for (name, width, height) in SIZES {
        series.push((format!("{name}-light"), (width, height), LIGHT));
        series.push((format!("{name}-dark"), (width, height), dark()));
    }
    series
}

/// Plays a little, and takes a picture of each screen on the way.
fn take_all(folder: &Path, name: &str, (width, height): (f32, f32), look: Look) {
    let data = tempfile::tempdir().expect("a folder");
    let person = Person::starts(data.path(), width, height);
    person.app.global::<Theme>().set_mode(look.mode);
    let preferences = person.app.global::<Preferences>();
    preferences.set_language(look.language);
    preferences.set_text_percent(look.text_percent);
    preferences.set_letters(look.letters);
    preferences.invoke_changed();
    let take = |screen: &str| {
        person.waits(300);
        person.takes_picture(&folder.join(format!("{name}-{screen}.png")));
    };
    play_for_pictures(&person, &take);
    take("home");
    person
        .app
        .global::<menagerie_ui::Navigation>()
        .invoke_open(Screen::Settings);
    take("settings");
}

fn play_for_pictures(person: &Person, take: &dyn Fn(&str)) {
    let new_game = person.app.global::<menagerie_ui::NewGame>();
    let table = person.app.global::<menagerie_ui::Table>();
    take("first-home");
    person
        .app
        .global::<menagerie_ui::Home>()
        .invoke_new_game(menagerie_ui::Game::Dobutsu);
    take("new-game");
    new_game.set_against_program(false);
    new_game.invoke_start();
    take("table");
    let squares = |name: &str| -> i32 {
        let [file, rank] = *name.as_bytes() else {
            panic!("{name} is no square")
        };
        i32::from(rank - b'1') * 3 + i32::from(file - b'a')
    };
    let play = |moves: &[&str]| {
        for step in moves {
            table.invoke_drop(squares(&step[..2]), squares(&step[2..4]));
        }
    };
    let (from, to) = (person.finds("b2"), person.finds("b3"));
    person.holds(from, to);
    take("dragged");
    person.finger(0, from, TouchPhase::Moved);
    person.finger(0, from, TouchPhase::Ended);
    table.invoke_let_go();
    play(&["b2b3", "c4b3", "b1b2"]);
    table.invoke_touch(squares("b3"));
    take("chosen");
    table.invoke_touch(squares("a1"));
    take("refused");
    table.invoke_let_go();
    play(&["b3c2", "c1c2", "b4b3"]);
    take("danger");
    take_sheets(person, take);
    play(&["b2b3"]);
    take("result");
    new_game.set_against_program(true);
    new_game.set_level(3);
    new_game.invoke_start();
    play(&["b2b3"]);
    person.waits_until("the program's move", |person| {
        person.reads_moves().len() == 2
    });
    table.invoke_hint();
    person.waits_until("a hint", |person| {
        person.status() == menagerie_ui::Status::HintPiece
    });
    table.invoke_hint();
    take("hint");
    table.invoke_undo();
    table.invoke_step_on();
    take("paused");
    person
        .app
        .global::<menagerie_ui::Navigation>()
        .invoke_open(Screen::Rules);
    take("rules");
    person
        .app
        .global::<menagerie_ui::Navigation>()
        .invoke_open(Screen::Home);
}

/// What rises from the bottom of the table, by touches; their words are only known in English.
fn take_sheets(person: &Person, take: &dyn Fn(&str)) {
    for sheet in ["Menu", "Moves"]
        .into_iter()
        .filter(|words| person.sees(words))
    {
        person.touches(sheet);
        take(&sheet.to_lowercase());
        person.presses(slint::platform::Key::Escape);
    }
}
