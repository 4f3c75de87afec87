//! Saving: whatever happens, the games are there again.

use menagerie::storage::{SavedGame, Storage};
use menagerie_tests::{PHONE, Person, folder};
use menagerie_ui::{self as ui, Notice, Result as Ended, Screen, Status};
use slint::{ComponentHandle, platform::Key};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The files of the saved games, in the order of their names.
fn files(data: &Path) -> Vec<PathBuf> {
    let folder = fs::read_dir(data.join("games")).expect("the folder of games");
    let mut files: Vec<PathBuf> = folder
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "game"))
        .collect();
    files.sort();
    files
}

/// The one saved game, as it is on the disk.
fn saved(data: &Path) -> SavedGame {
    let storage = Storage::open(data).expect("the folder");
    let (entries, damages) = storage.games();
    assert_eq!((entries.len(), damages.len()), (1, 0));
    storage.load(&entries[0].id).expect("a readable game").game
}

fn moves(game: &SavedGame) -> Vec<&str> {
    game.moves.iter().map(|saved| saved.text.as_str()).collect()
}

fn restart(person: Person, data: &Path) -> Person {
    drop(person);
    Person::takes_phone(data)
}

#[test]
fn a_restart_in_the_middle_opens_the_table_with_the_same_game() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "c4b3"]);
    person.touches("Flip");
    assert_eq!(moves(&saved(data.path())), ["b2b3", "c4b3"]);

    let person = restart(person, data.path());
    assert_eq!(person.screen(), Screen::Table, "at once, without a touch");
    assert_eq!(person.reads_moves(), ["b2b3", "c4b3"]);
    assert_eq!(person.moves_played(), 2);
    assert_eq!(person.table().near, ui::Side::Black, "still turned");
    assert_eq!(person.status(), Status::Turn);
    assert_eq!(person.notice(), Notice::None);
    person.plays("C@c2");
    let person = restart(person, data.path());
    assert_eq!(person.reads_moves(), ["b2b3", "c4b3", "C@c2"]);
}

#[test]
fn after_a_restart_the_keys_play_without_a_touch_before() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    let person = restart(person, data.path());
    for key in [Key::RightArrow, Key::DownArrow, Key::DownArrow, Key::Return] {
        person.presses(key);
    }
    person.presses(Key::UpArrow);
    person.presses(Key::Return);
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn every_move_is_on_the_disk_as_soon_as_it_is_made() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    assert!(saved(data.path()).moves.is_empty(), "the game itself is");
    let mut played = Vec::new();
    for text in ["b2b3", "c4b3", "b1b2"] {
        person.plays(text);
        played.push(text);
        assert_eq!(moves(&saved(data.path())), played);
    }
    person.touches("Undo");
    let game = saved(data.path());
    assert_eq!((game.header.cursor, game.header.plies), (2, 2));
    assert_eq!(moves(&game), played, "what was taken back is kept");
}

#[test]
fn a_restart_while_the_program_thinks_lets_it_think_again_and_move() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 3", "I start");
    person.plays("b1a2");
    assert_eq!(person.status(), Status::Thinking);
    let person = restart(person, data.path());
    assert_eq!(person.screen(), Screen::Table);
    assert_eq!(person.table().level, 3);
    assert_eq!(person.reads_moves(), ["b1a2"]);
    assert_eq!(person.status(), Status::Thinking);
    person.waits_for_move(2);
    assert_eq!(person.status(), Status::Turn);
    assert_eq!(saved(data.path()).moves.len(), 2);
}

#[test]
fn a_restart_after_undo_keeps_redo_and_does_not_let_the_program_move_at_once() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "I start");
    person.plays("b1a2");
    person.waits_for_move(2);
    let played = person.reads_moves();
    person.presses(Key::PageUp);
    assert_eq!(person.status(), Status::Paused);

    let person = restart(person, data.path());
    assert_eq!(
        (person.moves_played(), person.status()),
        (1, Status::Paused)
    );
    person.gives_time();
    assert_eq!(person.moves_played(), 1, "it waits");
    assert!(person.sees("Let it move"));
    person.touches("Redo");
    assert_eq!(person.moves_played(), 2);
    assert_eq!(person.reads_moves(), played);
}

#[test]
fn a_restart_after_undo_to_ones_own_turn_says_that_it_is_ones_turn() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "I start");
    person.plays("b1a2");
    person.waits_for_move(2);
    person.touches("Undo");
    let person = restart(person, data.path());
    assert_eq!((person.moves_played(), person.status()), (0, Status::Turn));
    assert!(!person.sees("Let it move"));
}

#[test]
fn a_restart_after_undo_between_two_people_says_whose_turn_it_is() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "c4b3"]);
    person.touches("Undo");
    let person = restart(person, data.path());
    assert_eq!((person.moves_played(), person.status()), (1, Status::Turn));
    assert!(!person.sees("Let it move"));
    person.touches("Redo");
    assert_eq!(person.cell("b3").art, ui::Art::Elephant);
}

#[test]
fn variations_survive_a_restart() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "c4b3"]);
    person.touches("Undo");
    person.plays("b4b3");
    let person = restart(person, data.path());
    assert_eq!(person.reads_moves(), ["b2b3", "b4b3"]);
    assert_eq!(person.reads_variations(), ["c4b3"]);
}

#[test]
fn who_left_the_table_begins_at_home_and_continues_from_there() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays("b2b3");
    person.presses(Key::Back);
    let person = restart(person, data.path());
    assert_eq!(person.screen(), Screen::Home);
    person.touches("Continue Dobutsu shogi, Two players");
    assert_eq!(person.screen(), Screen::Table);
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn several_games_stand_in_the_list_each_with_its_own_moves() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    let begun: [&[&str]; 3] = [&["b2b3"], &["c1c2", "a4a3"], &["b1a2", "b3b2", "a2a3"]];
    for moves in begun {
        person.begins_game_of_two();
        person.plays_all(moves);
        person.presses(Key::Back);
    }
    assert_eq!(files(data.path()).len(), 3);
    let person = restart(person, data.path());
    let list: Vec<i32> = person.saved_games().iter().map(|game| game.plies).collect();
    assert_eq!(list, [3, 2, 1], "the game played last stands first");
    person.scrolls_and_touches("Open game 2");
    assert_eq!(person.reads_moves(), begun[1]);
    person.presses(Key::Back);
    person.scrolls_and_touches("Open game 3");
    assert_eq!(person.reads_moves(), begun[0]);
}

#[test]
fn a_look_at_an_old_game_does_not_make_it_the_last_one_played() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays("b2b3");
    person.presses(Key::Back);
    drop(person);
    let storage = Storage::open(data.path()).expect("the folder");
    let id = storage.games().0[0].id.clone();
    let mut game = storage.load(&id).expect("the game").game;
    game.header.changed = 1000;
    storage.save(&id, &game).expect("room on the disk");

    let person = Person::takes_phone(data.path());
    person.touches("Continue");
    person.presses(Key::Back);
    assert_eq!(person.saved_games()[0].ago, ui::Ago::Days);
    person.touches("Continue");
    person.plays("c4b3");
    person.presses(Key::Back);
    assert_eq!(person.saved_games()[0].ago, ui::Ago::Now);
}

#[test]
fn a_removed_game_can_be_brought_back_until_the_app_ends() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "c4b3"]);
    person.presses(Key::Back);
    person.scrolls_and_touches("Remove");
    assert!(person.saved_games().is_empty());
    assert!(files(data.path()).is_empty());
    assert_eq!(person.notice(), Notice::Removed);
    assert!(person.sees("The game was removed."));
    person.touches("Undo");
    assert_eq!(person.notice(), Notice::None);
    assert_eq!(person.saved_games()[0].plies, 2);
    person.touches("Continue");
    assert_eq!(person.reads_moves(), ["b2b3", "c4b3"]);

    person.presses(Key::Back);
    person.scrolls_and_touches("Remove");
    person.touches("Close");
    assert_eq!(person.notice(), Notice::None);
    let person = restart(person, data.path());
    assert!(person.saved_games().is_empty());
    assert!(!person.sees("Continue"));
}

#[test]
fn the_notice_of_a_removed_game_does_not_stand_in_the_way_at_the_table() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    for _ in 0..2 {
        person.begins_game_of_two();
        person.plays("b2b3");
        person.presses(Key::Back);
    }
    person.scrolls_and_touches("Remove");
    person.touches("Continue");
    person.touches("Undo");
    assert_eq!(person.moves_played(), 0, "Undo takes the move back");
}

/// A game with three moves whose file is then changed by `harm`.
fn harmed_game(data: &Path, harm: impl Fn(&str) -> Vec<u8>) -> Vec<u8> {
    let person = Person::takes_phone(data);
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "c4b3", "c1c2"]);
    drop(person);
    let file = &files(data)[0];
    let harmed = harm(&fs::read_to_string(file).expect("the game's file"));
    fs::write(file, &harmed).expect("the game's file");
    harmed
}

fn set_aside(data: &Path) -> Vec<Vec<u8>> {
    let folder = fs::read_dir(data.join("damaged")).expect("the folder of damaged files");
    folder
        .map(|file| fs::read(file.expect("a file").path()).expect("a file"))
        .collect()
}

#[test]
fn a_damaged_game_says_so_and_goes_on_from_what_can_be_read() {
    let cut = |text: &str| text.as_bytes()[..text.len() - 9].to_vec();
    let garbled = |text: &str| text.replace("c1c2", "c1\u{0}\u{fffd}").into_bytes();
    let illegal = |text: &str| text.replace("c1c2", "a1a3").into_bytes();
    let not_text = |text: &str| {
        let mut bytes = text.as_bytes().to_vec();
        let at = text.find("c1c2").expect("the third move");
        bytes[at - 5..at].fill(0xff);
        bytes
    };
    let harms: [fn(&str) -> Vec<u8>; 4] = [cut, garbled, illegal, not_text];
    for (number, harm) in harms.into_iter().enumerate() {
        let data = folder();
        let harmed = harmed_game(data.path(), harm);
        let person = Person::takes_phone(data.path());
        assert_eq!(person.screen(), Screen::Table, "harm {number}");
        assert_eq!(person.notice(), Notice::Rescued, "harm {number}");
        assert!(person.hears("2 moves"), "harm {number}");
        assert_eq!(person.reads_moves(), ["b2b3", "c4b3"], "harm {number}");
        assert_eq!((person.moves_played(), person.status()), (2, Status::Turn));
        assert_eq!(set_aside(data.path()), [harmed], "as it was found");
        person.touches("Close");
        person.plays("b1b2");
        let person = restart(person, data.path());
        assert_eq!(person.notice(), Notice::None, "it is sound again");
        assert_eq!(person.reads_moves(), ["b2b3", "c4b3", "b1b2"]);
    }
}

#[test]
fn a_game_that_cannot_be_read_at_all_is_set_aside_and_the_others_stay() {
    let data = folder();
    let harmed = harmed_game(data.path(), |text| {
        text.replacen("\"format\":1", "\"form", 1).into_bytes()
    });
    let person = Person::takes_phone(data.path());
    assert_eq!(person.screen(), Screen::Home);
    assert_eq!(person.notice(), Notice::Lost);
    assert!(person.hears("The file was set aside."));
    assert_eq!(set_aside(data.path()), [harmed]);
    person.touches("Close");
    person.begins_game_of_two();
    person.plays("b2b3");
    let person = restart(person, data.path());
    assert_eq!(person.notice(), Notice::None);
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn a_damaged_game_in_the_list_does_no_harm_to_the_others() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "c4b3", "c1c2"]);
    person.presses(Key::Back);
    person.begins_game_of_two();
    person.plays("c1c2");
    person.presses(Key::Back);
    drop(person);
    let file = &files(data.path())[0];
    let text = fs::read_to_string(file).expect("the game's file");
    fs::write(file, text.replace("c4b3", "????")).expect("the game's file");

    let person = Person::takes_phone(data.path());
    assert_eq!(person.screen(), Screen::Home);
    let mut plies: Vec<i32> = person.saved_games().iter().map(|game| game.plies).collect();
    plies.sort_unstable();
    assert_eq!(plies.len(), 2, "both are there");
    person.touches("Continue");
    assert_eq!(person.reads_moves().len(), 1);
}

#[test]
fn a_game_of_a_newer_version_is_left_as_it_is() {
    let data = folder();
    let newer = harmed_game(data.path(), |text| {
        text.replacen("\"format\":1", "\"format\":999", 1)
            .into_bytes()
    });
    let person = Person::takes_phone(data.path());
    assert_eq!(person.screen(), Screen::Home);
    assert_eq!(person.notice(), Notice::Newer);
    assert!(person.hears("It was left as it is."));
    assert!(person.saved_games().is_empty());
    person.touches("Close");
    person.begins_game_of_two();
    person.plays("b2b3");
    person.presses(Key::Back);
    assert_eq!(person.notice(), Notice::None, "it was said already");
    drop(person);
    assert_eq!(fs::read(&files(data.path())[0]).expect("the file"), newer);
    assert!(set_aside(data.path()).is_empty());
}

#[test]
fn when_the_disk_cannot_be_written_the_app_says_so_and_the_game_goes_on() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays("b2b3");
    let (games, away) = (data.path().join("games"), data.path().join("away"));
    let fill_disk = || {
        fs::rename(&games, &away).expect("the folder of games");
        fs::write(&games, "in the way").expect("a file in its place");
    };
    let empty_disk = || {
        fs::remove_file(&games).expect("the file in its place");
        fs::rename(&away, &games).expect("the folder of games");
    };
    fill_disk();
    person.plays("c4b3");
    assert_eq!(person.notice(), Notice::NotSaved);
    assert!(person.hears("could not be saved"));
    assert_eq!(person.reads_moves(), ["b2b3", "c4b3"]);
    person.plays("c1c2");
    assert_eq!(person.notice(), Notice::NotSaved, "it is still so");
    person.touches("Close");
    person.plays("b3a2");
    assert_eq!(person.notice(), Notice::None, "it was said already");

    empty_disk();
    person.plays("a1b2");
    assert_eq!(
        moves(&saved(data.path())),
        ["b2b3", "c4b3", "c1c2", "b3a2", "a1b2"],
        "nothing is lost"
    );
    fill_disk();
    person.plays("a4a3");
    assert_eq!(person.notice(), Notice::NotSaved, "it is so again");
    empty_disk();
    person.plays("b2a3");
    assert_eq!(person.notice(), Notice::None, "it is no longer so");
}

#[test]
fn the_notice_that_nothing_can_be_saved_covers_neither_the_board_nor_a_control() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    fs::remove_dir_all(data.path().join("games")).expect("the folder of games");
    fs::write(data.path().join("games"), "in the way").expect("a file in its place");
    person.plays("b2b3");
    for (width, height) in [PHONE, (800.0, 360.0)] {
        person.resizes(width, height);
        let seen = person.looks_around();
        let notice = seen
            .iter()
            .find(|seen| seen.label.contains("could not be saved"))
            .expect("the notice");
        let squares = person.cells_in(ui::Area::Board).into_iter();
        let squares = squares.map(|cell| person.sees_spot(cell.spot));
        let controls = ["Undo", "Redo", "Hint", "Flip", "Moves", "Menu", "Back"];
        let named = |name: &str| seen.iter().find(|seen| seen.label == name).cloned();
        let controls = controls.map(|name| named(name).expect(name));
        for other in squares.chain(controls) {
            assert!(!notice.overlaps(&other), "{notice:?} covers {other:?}");
        }
    }
}

#[test]
fn a_finished_game_stands_in_the_list_with_its_result() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "a4a3", "b3b4+"]);
    person.presses(Key::Back);
    assert_eq!(person.saved_games()[0].result, Ended::WhiteWon);
    assert!(person.hears("Two players, White won, just now"));
    assert!(!person.sees("Continue"), "there is nothing to go on with");
    let person = restart(person, data.path());
    person.scrolls_and_touches("Open game 1");
    assert_eq!(person.status(), Status::Over);
    assert_eq!(person.reads_moves(), ["b2b3", "a4a3", "b3b4+"]);
}

#[test]
fn settings_survive_a_restart() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.touches("Settings");
    for choice in [
        "Dark",
        "125 %",
        "Dots on the pieces",
        "Coordinates",
        "Moving pieces",
        "Letters on the pieces",
        "Ask before each move",
        "Show threats",
        "The board turns",
        "Controls on the left",
        "Nederlands",
    ] {
        person.scrolls_and_touches(choice);
    }
    let person = restart(person, data.path());
    let (theme, preferences) = (
        person.app.global::<ui::Theme>(),
        person.app.global::<ui::Preferences>(),
    );
    assert_eq!(theme.get_mode(), ui::ThemeMode::Dark);
    assert!(!theme.get_animated());
    assert_eq!(preferences.get_text_percent(), 125);
    assert_eq!(preferences.get_language(), ui::Language::Dutch);
    assert!(!preferences.get_dots());
    assert!(!preferences.get_coordinates());
    assert!(preferences.get_letters());
    assert!(preferences.get_confirm());
    assert!(preferences.get_threats());
    assert_eq!(preferences.get_sitting(), ui::Sitting::Turning);
    assert!(preferences.get_left_handed());
}

#[test]
fn the_choices_of_the_last_new_game_are_offered_again() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 4", "The program starts");
    person.presses(Key::Back);
    let person = restart(person, data.path());
    person.scrolls_and_touches("Dobutsu shogi");
    let choices = person.app.global::<ui::NewGame>();
    assert!(choices.get_against_program());
    assert_eq!(choices.get_level(), 4);
    assert_eq!(choices.get_starter(), ui::Starter::Far);
}

#[test]
fn settings_that_cannot_be_read_do_not_stop_the_app() {
    let data = folder();
    fs::write(data.path().join("settings.json"), "{\"theme\":").expect("the settings");
    let person = Person::takes_phone(data.path());
    assert_eq!(person.screen(), Screen::Home);
    let person = restart(person, data.path());
    assert_eq!(person.screen(), Screen::Home);
}

#[test]
fn a_rematch_exchanges_the_sides_and_keeps_the_old_game() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "a4a3", "b3b4+"]);
    assert_eq!(person.table().near, ui::Side::White);
    person.touches("Rematch");
    assert!(person.reads_moves().is_empty());
    assert_eq!(person.status(), Status::Turn);
    assert_eq!(person.table().near, ui::Side::Black);
    assert!(!person.sees("Rematch"), "the banner is gone");
    person.plays("b2b3");
    person.presses(Key::Back);
    let list = person.saved_games();
    assert_eq!(list.len(), 2);
    let results: Vec<Ended> = list.iter().map(|game| game.result).collect();
    assert!(results.contains(&Ended::WhiteWon) && results.contains(&Ended::GoingOn));
}

#[test]
fn a_rematch_against_the_program_lets_it_start() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "I start");
    person.presses(Key::Back);
    drop(person);
    // The end of a game is written down rather than waited for.
    let file = &files(data.path())[0];
    let storage = Storage::open(data.path()).expect("the folder");
    let id = storage.games().0[0].id.clone();
    let mut game = storage.load(&id).expect("the game").game;
    game.moves = ["b2b3", "a4a3"]
        .into_iter()
        .enumerate()
        .map(|(after, text)| menagerie::storage::SavedMove {
            text: text.into(),
            after,
        })
        .collect();
    (game.header.moves, game.header.cursor, game.header.tip) = (2, 2, 2);
    storage.save(&id, &game).expect("room on the disk");
    assert!(file.exists());

    let person = Person::takes_phone(data.path());
    person.touches("Continue");
    person.plays("b3b4+");
    assert!(person.sees("You win"));
    person.touches("Rematch");
    assert_eq!(person.table().near, ui::Side::Black);
    assert_eq!(person.table().level, 1);
    person.waits_for_move(1);
    assert_eq!(person.status(), Status::Turn);
}
