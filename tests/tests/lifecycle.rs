//! The app goes out of sight and comes back, or is ended there: nothing is lost, nothing happens meanwhile, and what was going
//! on goes on.

use menagerie::system::SystemEvent;
use menagerie_tests::{Person, folder};
use menagerie_ui::{self as ui, Screen, Sitting, Status};
use slint::{ComponentHandle, platform::Key};
use std::path::{Path, PathBuf};

/// A game against the program, with one move made: the answer is still to come.
fn after_ones_move(data: &Path, level: &str) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_against_program(level, "I start");
    person.plays("b1a2");
    assert_eq!(person.status(), Status::Thinking);
    person
}

/// The file of the only game, and its text.
fn saved(data: &Path) -> (PathBuf, String) {
    let mut files = std::fs::read_dir(data.join("games")).expect("the games");
    let file = files.next().expect("a game").expect("its file").path();
    let text = std::fs::read_to_string(&file).expect("its text");
    (file, text)
}

#[test]
fn out_of_sight_the_program_does_not_move_and_back_again_it_does() {
    let data = folder();
    let person = after_ones_move(data.path(), "Level 1");
    person.goes_elsewhere();
    person.gives_time();
    assert_eq!(person.reads_moves(), ["b1a2"], "nobody sees it move");
    person.comes_back();
    assert_eq!(person.status(), Status::Thinking);
    person.waits_for_move(2);
}

#[test]
fn an_answer_that_was_there_but_not_shown_yet_is_thought_of_anew() {
    let data = folder();
    let person = after_ones_move(data.path(), "Level 1");
    // Level 1 answers at once, and its answer waits to be shown.
    std::thread::sleep(std::time::Duration::from_millis(150));
    person.goes_elsewhere();
    person.comes_back();
    person.waits(300);
    assert_eq!(
        person.reads_moves(),
        ["b1a2"],
        "it has its whole time again"
    );
    person.waits_for_move(2);
}

#[test]
fn a_program_that_waits_since_somebody_went_back_still_waits_afterwards() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "The program starts");
    person.waits_for_move(1);
    person.presses(Key::PageUp);
    assert!(person.table().paused);
    person.goes_elsewhere();
    person.comes_back();
    person.gives_time();
    assert!(person.table().paused);
    assert_eq!(person.moves_played(), 0);
    person.touches("Let it move");
    person.waits_until("its move", |person| person.moves_played() == 1);
}

#[test]
fn a_hint_that_was_asked_for_comes_when_the_app_is_back() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.touches("Hint");
    person.goes_elsewhere();
    person.gives_time();
    assert!(person.squares_with(|cell| cell.hinted).is_empty());
    person.comes_back();
    person.waits_until("a hint", |person| person.status() == Status::HintPiece);
}

#[test]
fn a_move_that_still_comes_in_out_of_sight_is_answered_when_the_app_is_back() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "I start");
    person.goes_elsewhere();
    assert!(person.enters("b1a2"));
    person.gives_time();
    assert_eq!(person.reads_moves(), ["b1a2"]);
    person.comes_back();
    person.waits_for_move(2);
}

#[test]
fn undo_out_of_sight_leaves_nothing_to_think_about() {
    let data = folder();
    let person = after_ones_move(data.path(), "Level 1");
    person.goes_elsewhere();
    person.touches("Undo");
    assert!(!person.table().thinking);
    person.comes_back();
    person.gives_time();
    assert_eq!((person.moves_played(), person.status()), (0, Status::Turn));
}

#[test]
fn a_board_that_is_about_to_turn_does_so_when_its_players_see_it() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.prefers(|preferences| preferences.set_sitting(Sitting::Turning));
    person.begins_game_of_two();
    person.plays("b2b3");
    person.waits(300);
    person.goes_elsewhere();
    person.waits(5000);
    assert_eq!(person.table().near, ui::Side::White);
    person.comes_back();
    person.waits(400);
    assert_eq!(person.table().near, ui::Side::White, "its time begins anew");
    person.waits(200);
    assert_eq!(person.table().near, ui::Side::Black);
}

#[test]
fn a_move_that_still_comes_in_out_of_sight_turns_the_board_when_its_players_see_it() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.prefers(|preferences| preferences.set_sitting(Sitting::Turning));
    person.begins_game_of_two();
    person.goes_elsewhere();
    assert!(person.enters("b2b3"));
    person.waits(5000);
    assert_eq!(person.table().near, ui::Side::White);
    person.comes_back();
    person.waits(600);
    assert_eq!(person.table().near, ui::Side::Black);
}

#[test]
fn a_board_that_somebody_turned_by_hand_stays_so() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.prefers(|preferences| preferences.set_sitting(Sitting::Turning));
    person.begins_game_of_two();
    person.touches("Flip");
    person.goes_elsewhere();
    person.comes_back();
    person.waits(2000);
    assert_eq!(person.table().near, ui::Side::Black);
}

#[test]
fn what_is_chosen_and_which_sheet_is_open_stays_so() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.touches("b2");
    person.touches("Moves");
    person.goes_elsewhere();
    person.waits(3000);
    person.comes_back();
    person.waits(300);
    assert_eq!(person.squares_with(|cell| cell.chosen), ["b2"]);
    person.presses(Key::Back);
    assert_eq!(person.screen(), Screen::Table, "only the list was closed");
    person.touches("b3");
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn the_open_layer_stays_open() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.sits_down(ui::Game::LionsCave, &[]);
    person.app.global::<ui::Table>().invoke_open_layer(0, 5);
    person.goes_elsewhere();
    person.comes_back();
    person.waits(300);
    assert_eq!((person.table().layer, person.table().cut), (5, 0));
}

#[test]
fn an_app_that_is_ended_out_of_sight_goes_on_where_it_was() {
    let data = folder();
    let person = after_ones_move(data.path(), "Level 1");
    person.goes_elsewhere();
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!(person.screen(), Screen::Table);
    person.waits_for_move(2);
}

#[test]
fn the_open_layer_is_open_again_after_an_end_out_of_sight() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.sits_down(ui::Game::LionsCave, &[]);
    person.app.global::<ui::Table>().invoke_open_layer(1, 5);
    person.goes_elsewhere();
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!((person.table().cut, person.table().layer), (1, 5));
}

#[test]
fn a_layer_that_the_cage_has_not_is_not_opened() {
    for odd in ["[0,7]", "[3,0]", "[-1,0]", "[0,-1]", "[0]", "\"up\""] {
        let data = folder();
        let person = Person::takes_phone(data.path());
        person.sits_down(ui::Game::LionsCave, &[]);
        person.enters_all(&["B1b-B3c"]);
        let (file, text) = saved(data.path());
        drop(person);
        let harmed = text.replace(r#""open":[0,2]"#, &format!(r#""open":{odd}"#));
        assert_ne!(harmed, text);
        std::fs::write(file, harmed).expect("the harmed game");
        let person = Person::takes_phone(data.path());
        let table = person.table();
        assert_eq!((table.cut, table.layer), (0, 2), "{odd}: that of the move");
        assert_eq!(person.notice(), ui::Notice::None);
    }
}

#[test]
fn what_could_not_be_saved_is_saved_on_the_way_out_of_sight() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    let games = data.path().join("games");
    let aside = data.path().join("away");
    std::fs::rename(&games, &aside).expect("the folder goes away");
    std::fs::write(&games, "in its place").expect("something in its place");
    person.plays("b2b3");
    assert_eq!(person.notice(), ui::Notice::NotSaved);
    std::fs::remove_file(&games).expect("the place is free");
    std::fs::rename(&aside, &games).expect("the folder comes back");
    person.goes_elsewhere();
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn going_out_of_sight_does_not_make_an_old_game_the_last_one_played() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays("b2b3");
    let (file, before) = saved(data.path());
    std::thread::sleep(std::time::Duration::from_millis(1100));
    person.goes_elsewhere();
    assert_eq!(std::fs::read_to_string(&file).expect("its text"), before);
}

#[test]
fn coming_and_going_twice_or_at_home_does_no_harm() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.comes_back();
    person.goes_elsewhere();
    person.goes_elsewhere();
    person.comes_back();
    person.begins_game_against_program("Level 1", "I start");
    person.plays("b1a2");
    person.goes_elsewhere();
    person.goes_elsewhere();
    person.system.tells(SystemEvent::Changed);
    person.comes_back();
    person.comes_back();
    person.waits_for_move(2);
}
