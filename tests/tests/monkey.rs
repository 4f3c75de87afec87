//! Hands that know nothing of the game: whatever they do, the app goes on and every save can be read.

use i_slint_core::input::TouchPhase;
use menagerie::{
    boards::Tables,
    storage::{Read, Storage},
};
use menagerie_tests::{Person, folder};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use slint::{LogicalPosition, platform::Key};
use std::path::Path;

const KEYS: [Key; 9] = [
    Key::Return,
    Key::Escape,
    Key::Back,
    Key::Tab,
    Key::UpArrow,
    Key::DownArrow,
    Key::LeftArrow,
    Key::PageUp,
    Key::PageDown,
];

const GAMES: [&str; 6] = [
    "Dobutsu shogi",
    "Dobutsu shogi",
    "Lion's Cave",
    "Paradise chess",
    "Lion's chess",
    "Epaminondas",
];

const SIZES: [(f32, f32); 4] = [
    (360.0, 800.0),
    (800.0, 360.0),
    (300.0, 300.0),
    (1280.0, 800.0),
];

fn somewhere(person: &Person, dice: &mut StdRng) -> LogicalPosition {
    let (width, height) = person.size();
    LogicalPosition::new(
        dice.random_range(0.0..width),
        dice.random_range(0.0..height),
    )
}

/// One thing that hands do.
fn does_something(person: &Person, dice: &mut StdRng) {
    let (here, there) = (somewhere(person, dice), somewhere(person, dice));
    match dice.random_range(0..100) {
        0..55 => person.touches_at(here),
        55..70 => person.drags_between(here, there),
        70..76 => touches_with_two_fingers(person, here, there),
        76..90 => person.presses(KEYS[dice.random_range(0..KEYS.len())]),
        90..94 => person.types(dice.random_range('a'..='z')),
        94..96 => person.presses_control_and(if dice.random() { 'z' } else { 'y' }),
        96..98 => {
            let (width, height) = SIZES[dice.random_range(0..SIZES.len())];
            person.resizes(width, height);
        }
        _ => person.waits(700),
    }
}

fn touches_with_two_fingers(person: &Person, here: LogicalPosition, there: LogicalPosition) {
    person.finger(0, here, TouchPhase::Started);
    person.finger(1, there, TouchPhase::Started);
    person.finger(1, here, TouchPhase::Moved);
    person.finger(0, here, TouchPhase::Ended);
    person.finger(1, here, TouchPhase::Ended);
    person.waits(40);
}

/// Every saved game is whole, and its moves are moves.
fn every_save_can_be_read(data: &Path) -> usize {
    let copy = folder();
    let games = copy.path().join("games");
    std::fs::create_dir_all(&games).expect("a folder");
    for file in std::fs::read_dir(data.join("games")).expect("the games") {
        let path = file.expect("a file").path();
        std::fs::copy(&path, games.join(path.file_name().expect("a name"))).expect("a copy");
    }
    let storage = Storage::open(copy.path()).expect("a folder");
    let (entries, damages) = storage.games();
    assert!(damages.is_empty(), "{damages:?}");
    for entry in &entries {
        let Read { game, damaged } = storage.load(&entry.id).expect("a save");
        let replayed = Tables::resume(&game).expect("a game");
        assert!(!damaged && !replayed.damaged, "{}", game.to_text());
    }
    entries.len()
}

#[test]
fn hands_that_know_nothing_of_the_game_break_neither_the_app_nor_a_save() {
    for (seed, game) in (0..).zip(GAMES) {
        let data = folder();
        let mut dice = StdRng::seed_from_u64(seed);
        let person = Person::takes_phone(data.path());
        if seed % 2 == 0 {
            person.begins_game_of_two_at(game, &[]);
        } else {
            person.begins_game_against_program_at(game, "Level 2", "I start");
        }
        for _ in 0..300 {
            does_something(&person, &mut dice);
        }
        assert!(every_save_can_be_read(data.path()) > 0);
        let before = person.saved_games().len();
        drop(person);
        let again = Person::takes_phone(data.path());
        assert!(again.saved_games().len() >= before, "no game was lost");
    }
}
