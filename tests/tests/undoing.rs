//! Going back and forth: in games of two people, and while the program has the move.

use menagerie_tests::{Person, folder};
use menagerie_ui::{self as ui, Screen, Status};
use slint::{ComponentHandle, platform::Key};
use std::path::Path;

/// A game against the program that thinks for seconds, with one move made.
fn while_it_thinks(data: &Path) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_against_program("Full strength", "I start");
    person.plays("b1a2");
    assert_eq!(person.status(), Status::Thinking);
    person
}

/// A game against a quick opponent, after its first answer. Nothing else than the moves is certain.
fn after_its_answer(data: &Path) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_against_program("Level 1", "I start");
    person.plays("b1a2");
    person.waits_for_move(2);
    person
}

#[test]
fn a_step_on_from_the_last_move_leaves_the_program_thinking() {
    let data = folder();
    let person = while_it_thinks(data.path());
    person.presses(Key::PageDown);
    assert_eq!(person.status(), Status::Thinking);
    assert!(!person.table().paused);
    person.touches("Undo");
    assert_eq!(person.moves_played(), 0);
}

#[test]
fn undo_while_the_opponent_thinks_cancels_it() {
    let data = folder();
    let person = while_it_thinks(data.path());
    person.touches("Undo");
    assert_eq!(
        person.status(),
        Status::Turn,
        "it is the person's move again"
    );
    assert!(!person.table().thinking);
    assert_eq!(person.moves_played(), 0);
    assert_eq!(person.cell("b1").art, ui::Art::Lion);
    person.gives_time();
    assert_eq!(person.reads_moves(), ["b1a2"], "no move ever arrives");
    assert_eq!(person.moves_played(), 0);
    person.plays("b1c2");
    assert_eq!(
        person.status(),
        Status::Thinking,
        "the next move is answered"
    );
}

#[test]
fn undo_when_the_answer_is_there_but_not_shown_yet_keeps_it_away() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "I start");
    person.plays("b1a2");
    // Level 1 answers at once, and its answer waits to be shown.
    std::thread::sleep(std::time::Duration::from_millis(150));
    person.touches("Undo");
    person.gives_time();
    assert_eq!(person.reads_moves(), ["b1a2"]);
    assert_eq!((person.moves_played(), person.status()), (0, Status::Turn));
}

#[test]
fn undo_after_the_programs_move_goes_back_to_the_persons_own_move() {
    let data = folder();
    let person = after_its_answer(data.path());
    person.touches("Undo");
    assert_eq!((person.moves_played(), person.status()), (0, Status::Turn));
    assert_eq!(person.reads_moves().len(), 2, "both moves can be redone");
    person.touches("Redo");
    assert_eq!((person.moves_played(), person.status()), (2, Status::Turn));
    assert!(!person.table().can_redo);
}

#[test]
fn undo_to_before_the_programs_first_move_makes_it_wait_until_it_is_let() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "The program starts");
    assert_eq!(person.table().near, ui::Side::Black);
    person.waits_for_move(1);
    person.touches("Undo");
    assert_eq!(
        (person.moves_played(), person.status()),
        (0, Status::Paused)
    );
    assert!(person.hears("waits for you"));
    person.gives_time();
    assert_eq!(person.moves_played(), 0, "it does not move by itself");
    person.touches("Let it move");
    assert_eq!(person.status(), Status::Thinking);
    assert!(!person.sees("Let it move"));
    person.waits_until("its move", |person| person.moves_played() == 1);
    assert_eq!(person.status(), Status::Turn);
}

#[test]
fn stepping_back_one_move_makes_the_program_wait_and_redo_brings_its_move_back() {
    let data = folder();
    let person = after_its_answer(data.path());
    let moves = person.reads_moves();
    person.presses(Key::PageUp);
    assert_eq!(
        (person.moves_played(), person.status()),
        (1, Status::Paused)
    );
    person.gives_time();
    assert_eq!(person.moves_played(), 1);
    person.touches("Redo");
    assert_eq!((person.moves_played(), person.status()), (2, Status::Turn));
    assert_eq!(person.reads_moves(), moves);
}

#[test]
fn another_move_after_undo_keeps_the_old_line_within_reach() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "c4b3", "c1c2"]);
    person.touches("Undo");
    person.touches("Undo");
    assert_eq!(person.reads_moves(), ["b2b3", "c4b3", "c1c2"]);
    assert_eq!(person.moves_played(), 1);
    person.plays("a4a3");
    assert_eq!(person.reads_moves(), ["b2b3", "a4a3"]);
    assert_eq!(person.reads_variations(), ["c4b3"]);
    person.touches("Moves");
    person.touches("Black, c4b3, another line");
    assert_eq!(person.moves_played(), 2);
    assert_eq!(person.reads_moves(), ["b2b3", "c4b3", "c1c2"]);
    assert_eq!(person.reads_variations(), ["a4a3"]);
    assert_eq!(person.cell("b3").art, ui::Art::Elephant);
    person.presses(Key::Back);
    person.touches("Redo");
    assert_eq!(person.moves_played(), 3, "redo follows the old line");
}

#[test]
fn a_touch_on_a_move_in_the_list_goes_there() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "c4b3", "c1c2", "b3a2"]);
    person.touches("Moves");
    person.touches("White, b2b3");
    assert_eq!((person.moves_played(), person.status()), (1, Status::Turn));
    assert_eq!(person.cell("b3").art, ui::Art::Chick);
    person.touches("White, c1c2");
    assert_eq!(person.moves_played(), 3);
    person.touches("One move back");
    assert_eq!(person.moves_played(), 2);
    person.touches("One move on");
    person.touches("One move on");
    assert_eq!(person.moves_played(), 4);
}

#[test]
fn a_jump_to_a_position_of_the_program_makes_it_wait() {
    let data = folder();
    let person = after_its_answer(data.path());
    person.touches("Moves");
    person.touches("White, b1a2");
    assert_eq!(
        (person.moves_played(), person.status()),
        (1, Status::Paused)
    );
    person.presses(Key::Back);
    person.touches("Let it move");
    person.waits_until("its move", |person| person.moves_played() == 2);
}

#[test]
fn a_game_that_has_ended_can_be_taken_back_and_played_on() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "a4a3", "b3b4+"]);
    assert_eq!(person.status(), Status::Over);
    person.touches("Close");
    person.touches("Undo");
    assert_eq!((person.moves_played(), person.status()), (2, Status::Turn));
    assert!(!person.sees("White wins"));
    person.plays("c1c2");
    person.plays("b4b3");
    assert_eq!(person.reads_moves(), ["b2b3", "a4a3", "c1c2", "b4b3"]);
}

#[test]
fn another_level_in_the_middle_of_thinking_is_the_one_that_answers() {
    let data = folder();
    let person = while_it_thinks(data.path());
    person.touches("Menu");
    person.touches("Opponent:");
    person.touches("Level 1");
    assert_eq!(person.table().level, 1);
    assert!(person.table().thinking, "it thinks again");
    person.presses(Key::Back);
    let asked = std::time::Instant::now();
    person.waits_for_move(2);
    assert!(
        asked.elapsed() < std::time::Duration::from_secs(2),
        "a level 1 does not think for {:?}",
        asked.elapsed()
    );
    assert!(person.sees("Program, level 1"));
    person.gives_time();
    assert_eq!(person.reads_moves().len(), 2, "one answer, not two");
}

#[test]
fn leaving_the_table_while_the_program_thinks_stops_it_and_coming_back_starts_it_again() {
    let data = folder();
    let person = while_it_thinks(data.path());
    person.presses(Key::Back);
    assert_eq!(person.screen(), Screen::Home);
    person.gives_time();
    assert_eq!(person.saved_games()[0].plies, 1, "nobody moves meanwhile");
    person.touches("Continue");
    assert_eq!(person.screen(), Screen::Table);
    assert_eq!(person.status(), Status::Thinking);
    person.touches("Menu");
    person.touches("Opponent:");
    person.touches("Level 1");
    person.presses(Key::Back);
    person.waits_for_move(2);
    assert_eq!(person.status(), Status::Turn);
}

#[test]
fn a_look_at_the_rules_and_the_settings_does_not_disturb_the_program() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "I start");
    person.plays("b1a2");
    person.touches("Menu");
    person.touches("Rules");
    person.waits_for_move(2);
    assert_eq!(person.screen(), Screen::Rules);
    person.presses(Key::Back);
    assert_eq!(
        (person.screen(), person.status()),
        (Screen::Table, Status::Turn)
    );
}

#[test]
fn a_new_game_while_the_program_thinks_leaves_the_old_one_alone() {
    let data = folder();
    let person = while_it_thinks(data.path());
    person.touches("Menu");
    person.touches("New game");
    person.touches("Two players");
    person.touches("The near player starts");
    person.touches("Start");
    person.gives_time();
    assert!(person.reads_moves().is_empty(), "no move of the other game");
    assert_eq!(person.status(), Status::Turn);
    person.presses(Key::Back);
    let plies: Vec<i32> = person.saved_games().iter().map(|game| game.plies).collect();
    assert_eq!(plies.iter().sum::<i32>(), 1, "{plies:?}");
}

#[test]
fn a_hint_that_is_no_longer_wanted_does_not_come() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.touches("Hint");
    person.plays("c1c2");
    person.gives_time();
    assert_eq!(person.status(), Status::Turn);
    assert!(person.squares_with(|cell| cell.hinted).is_empty());
}

#[test]
fn a_hint_shows_the_animal_first_and_then_where_it_goes() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.touches("Hint");
    person.waits_until("a hint", |person| person.status() == Status::HintPiece);
    assert_eq!(person.squares_with(|cell| cell.hinted).len(), 1);
    person.touches("Hint");
    assert_eq!(person.squares_with(|cell| cell.hinted).len(), 2);
    assert!(person.reads_moves().is_empty(), "advice is no move");
    let table = person.app.global::<ui::Table>();
    assert!(table.get_view().can_hint);
}
