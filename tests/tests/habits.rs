//! Ways to play that somebody may choose: moves that are asked about or typed, a board that turns, threats that are shown, a
//! finger that rests.

use i_slint_core::input::TouchPhase;
use menagerie_tests::{Person, folder};
use menagerie_ui::{self as ui, Art, Reach, Refusal, Side, Sitting, Status};
use slint::{LogicalPosition, platform::Key};

fn at_a_table_of_two(data: &std::path::Path) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_of_two();
    person
}

fn types(person: &Person, text: &str) {
    for letter in text.chars() {
        person.types(letter);
    }
}

#[test]
fn a_move_that_is_asked_about_is_made_only_when_it_is_meant() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    person.prefers(|preferences| preferences.set_confirm(true));
    person.plays("b2b3");
    assert_eq!(person.status(), Status::Confirm);
    assert!(person.hears("Play b2b3?"));
    assert_eq!(person.moves_played(), 0);
    person.touches("Take back");
    assert_eq!(person.status(), Status::Turn);
    person.plays_by_drag("b2b3");
    assert_eq!(person.moves_played(), 0);
    person.touches("Play");
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn a_question_is_answered_by_keys_too_and_a_touch_beside_it_takes_the_move_back() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    person.prefers(|preferences| preferences.set_confirm(true));
    person.plays("b2b3");
    person.presses(Key::Escape);
    assert_eq!((person.status(), person.moves_played()), (Status::Turn, 0));
    person.plays("b2b3");
    person.touches("a1");
    assert_eq!((person.status(), person.moves_played()), (Status::Turn, 0));
    person.plays("b2b3");
    person.presses(Key::Return);
    assert_eq!(person.moves_played(), 1);
}

#[test]
fn the_buttons_of_a_question_are_large_and_apart() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    person.prefers(|preferences| preferences.set_confirm(true));
    person.plays("b2b3");
    let buttons: Vec<_> = person
        .controls()
        .into_iter()
        .filter(|seen| seen.label == "Play" || seen.label == "Take back")
        .collect();
    let [back, play] = &buttons[..] else {
        panic!("{buttons:?}")
    };
    for button in [back, play] {
        assert!(
            button.width() >= 48.0 && button.height() >= 48.0,
            "{button:?}"
        );
    }
    assert!(play.left - back.right >= 16.0);
}

#[test]
fn a_move_can_be_typed() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    types(&person, "b2b");
    assert!(person.hears("Move: b2b"));
    types(&person, "33");
    person.presses(Key::Backspace);
    person.presses(Key::Return);
    assert_eq!(person.reads_moves(), ["b2b3"]);
    assert!(!person.hears("Move:"));
}

#[test]
fn a_typed_move_may_be_in_small_or_capital_letters() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    types(&person, "B2B3");
    person.presses(Key::Return);
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn what_was_mistyped_says_why_and_can_be_mended() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    types(&person, "b2b9");
    person.presses(Key::Return);
    assert_eq!(person.table().status.refusal, Refusal::NotAMove);
    assert!(person.hears("b2b9: "));
    person.presses(Key::Backspace);
    types(&person, "4");
    person.presses(Key::Return);
    assert_eq!(person.table().status.refusal, Refusal::NotItsMove);
    person.presses(Key::Escape);
    assert_eq!(person.status(), Status::Turn);
    assert!(!person.hears("b2b4"));
    assert_eq!(person.screen(), ui::Screen::Table);
    assert_eq!(person.moves_played(), 0);
}

#[test]
fn typing_while_the_program_thinks_says_to_wait() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "The program starts");
    types(&person, "b3b2");
    person.presses(Key::Return);
    assert_eq!(person.table().status.refusal, Refusal::NotYourTurn);
}

#[test]
fn the_board_turns_to_who_has_the_move_when_two_sit_side_by_side() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    person.prefers(|preferences| preferences.set_sitting(Sitting::Turning));
    person.plays("b2b3");
    person.waits(200);
    assert_eq!(
        person.table().near,
        Side::White,
        "the move is still to be seen"
    );
    person.waits(600);
    assert_eq!(person.table().near, Side::Black);
    assert!(!person.table().facing);
    person.touches("Undo");
    person.waits(800);
    assert_eq!(person.table().near, Side::White);
}

#[test]
fn the_board_stays_when_the_players_wish_so() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    person.prefers(|preferences| preferences.set_sitting(Sitting::Fixed));
    person.plays("b2b3");
    person.waits(1500);
    assert_eq!(person.table().near, Side::White);
    assert!(!person.table().facing);
}

#[test]
fn against_the_program_the_board_never_turns() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.prefers(|preferences| preferences.set_sitting(Sitting::Turning));
    person.begins_game_against_program("Level 1", "I start");
    person.plays("b2b3");
    person.waits(700);
    assert_eq!(person.table().near, Side::White);
}

/// Rests a finger on what says `words`.
fn rests_on(person: &Person, words: &str) -> LogicalPosition {
    let at = person.finds(words);
    person.finger(0, at, TouchPhase::Started);
    person.waits(600);
    at
}

#[test]
fn a_finger_that_rests_on_a_piece_learns_what_it_is_and_where_it_goes() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    let at = rests_on(&person, "a4");
    person.finger(0, at, TouchPhase::Ended);
    assert_eq!(person.status(), Status::Inspect);
    assert!(person.hears("a4: A giraffe steps one square straight"));
    assert_eq!(
        person.squares_with(|cell| cell.reach == Reach::Quiet),
        ["a3"]
    );
    assert_eq!(
        person.squares_with(|cell| cell.reach == Reach::Capture),
        [""; 0]
    );
    assert!(person.table().inspecting);
    // The other side's piece was only looked at: the next touch plays on.
    person.plays("b2b3");
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn the_piece_under_the_keyboard_cursor_can_be_looked_at_too() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    person.presses(Key::DownArrow);
    person.presses(Key::UpArrow);
    person.presses_control_and('i');
    assert_eq!(person.status(), Status::Inspect);
    assert!(person.hears("a4: A giraffe steps one square straight"));
    person.presses(Key::Escape);
    assert_eq!(person.status(), Status::Turn);
}

#[test]
fn an_own_piece_that_was_looked_at_can_move_at_once() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    let at = rests_on(&person, "b2");
    person.finger(0, at, TouchPhase::Ended);
    assert_eq!(person.status(), Status::Inspect);
    person.touches("b3");
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn a_finger_that_rested_and_then_moves_still_drags() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    let at = rests_on(&person, "b2");
    let to = person.finds("b3");
    for part in 1..=10 {
        let y = at.y + (to.y - at.y) * part as f32 / 10.0;
        person.finger(0, LogicalPosition::new(at.x, y), TouchPhase::Moved);
        person.waits(20);
    }
    person.finger(0, to, TouchPhase::Ended);
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn escape_gives_up_a_drag() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    let (from, to) = (person.finds("b2"), person.finds("b3"));
    person.holds(from, to);
    person.presses(Key::Escape);
    person.finger(0, to, TouchPhase::Ended);
    person.waits(40);
    assert_eq!(
        (person.moves_played(), person.screen()),
        (0, ui::Screen::Table)
    );
    assert_eq!(person.squares_with(|cell| cell.chosen), [""; 0]);
    person.plays_by_drag("b2b3");
    assert_eq!(person.moves_played(), 1);
}

#[test]
fn threats_are_shown_on_wish() {
    let data = folder();
    let person = at_a_table_of_two(data.path());
    let attacked = || person.squares_with(|cell| cell.attacked);
    assert_eq!(attacked(), [""; 0]);
    person.touches("Menu");
    person.touches("Show threats");
    person.presses(Key::Escape);
    assert_eq!(attacked(), ["b2", "b3"], "the chicks face each other");
    assert_eq!(person.squares_with(|cell| cell.wins), [""; 0]);
    person.plays_all(&["b2b3", "a4a3"]);
    assert_eq!(person.squares_with(|cell| cell.wins), ["b3", "b4"]);
    assert_eq!(person.cell("b4").art, Art::Lion);
}

#[test]
fn a_drag_that_begins_at_the_very_edge_of_the_screen_is_the_systems() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two_at("Paradise chess", &[]);
    // The cannon jumps one piece and swaps with the next; its square reaches the edge.
    let (from, to) = (person.finds("A3"), person.finds("A7"));
    assert!(from.x < 40.0);
    person.drags_between(LogicalPosition::new(6.0, from.y), to);
    assert_eq!(person.moves_played(), 0);
    person.drags_between(from, to);
    assert_eq!(person.reads_moves(), ["A3xA7"]);
}
