//! What is attacked and what wins, shown on wish; and a long press, which looks at a piece.

use menagerie_tests::{Person, folder};
use menagerie_ui::{self as ui, Alert, Reach, Status};
use slint::ComponentHandle;
use std::path::Path;

fn two_people(data: &Path, game: &str) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_of_two_at(game, &[]);
    person
}

/// The switch in the table's menu.
fn toggle_threats(person: &Person) {
    person.touches("Menu");
    person.touches("Show threats");
    person.touches("Close");
    person.waits(100);
}

fn touch(person: &Person, name: &str) {
    person.touches_at(person.finds_spot(person.cell(name).spot));
}

fn play(person: &Person, moves: &[(&str, &str)]) {
    for (from, to) in moves {
        touch(person, from);
        touch(person, to);
    }
}

fn marked(person: &Person, mark: impl Fn(&ui::CellView) -> bool) -> String {
    person.squares_with(mark).join(" ")
}

#[test]
fn threats_are_shown_on_wish_only() {
    let data = folder();
    let person = two_people(data.path(), "Dobutsu shogi");
    assert_eq!(marked(&person, |cell| cell.attacked), "");
    toggle_threats(&person);
    assert_eq!(
        marked(&person, |cell| cell.attacked),
        "b2 b3",
        "the chicks face each other"
    );
    assert!(person.sees("b3, black chick, attacked"));
    toggle_threats(&person);
    assert_eq!(marked(&person, |cell| cell.attacked), "");
}

#[test]
fn the_wish_to_see_threats_is_kept() {
    let data = folder();
    let person = two_people(data.path(), "Dobutsu shogi");
    toggle_threats(&person);
    drop(person);
    let person = Person::takes_phone(data.path());
    assert!(person.app.global::<ui::Preferences>().get_threats());
    assert_eq!(marked(&person, |cell| cell.attacked), "b2 b3");
}

#[test]
fn what_wins_with_the_next_move_is_shown_for_both_sides() {
    let data = folder();
    let person = two_people(data.path(), "Dobutsu shogi");
    toggle_threats(&person);
    assert_eq!(marked(&person, |cell| cell.wins), "");
    play(&person, &[("b2", "b3")]);
    assert_eq!(
        marked(&person, |cell| cell.wins),
        "b3 b4",
        "White's chick would catch the lion"
    );
    assert!(person.sees("b4, black lion, in danger, attacked, wins"));
    assert_eq!(person.table().status.alert, Alert::None);
}

#[test]
fn threats_are_those_of_the_position_in_view() {
    let data = folder();
    let person = two_people(data.path(), "Dobutsu shogi");
    toggle_threats(&person);
    play(&person, &[("b2", "b3")]);
    person.touches("Undo");
    assert_eq!(marked(&person, |cell| cell.wins), "");
    assert_eq!(marked(&person, |cell| cell.attacked), "b2 b3");
}

#[test]
fn in_paradise_chess_only_what_the_other_side_can_swap_back_is_attacked() {
    let data = folder();
    let person = two_people(data.path(), "Paradise chess");
    toggle_threats(&person);
    assert_eq!(
        marked(&person, |cell| cell.attacked),
        "",
        "at first every swap with the other side carries both forward"
    );
    play(&person, &[("B3", "C6")]);
    assert_eq!(
        marked(&person, |cell| cell.attacked),
        "B3",
        "the pawn that came down could be sent up again; nothing can send the camel back"
    );
}

#[test]
fn a_finger_that_rests_on_a_piece_of_the_other_side_shows_its_reach_hollow_and_says_its_rule() {
    let data = folder();
    let person = two_people(data.path(), "Dobutsu shogi");
    person.rests_on(person.finds_spot(person.cell("b4").spot));
    assert!(person.table().inspecting, "marks are hollow");
    assert_eq!(person.status(), Status::Inspect);
    assert!(person.hears("b4: A lion steps one square in any direction."));
    assert_eq!(marked(&person, |cell| cell.reach == Reach::Quiet), "a3 c3");
    assert_eq!(marked(&person, |cell| cell.chosen), "b4");
}

#[test]
fn after_a_look_at_a_piece_of_the_other_side_the_next_touch_plays_on() {
    let data = folder();
    let person = two_people(data.path(), "Dobutsu shogi");
    person.rests_on(person.finds_spot(person.cell("b4").spot));
    play(&person, &[("b2", "b3")]);
    assert_eq!(person.reads_moves(), ["b2b3"]);
    assert_eq!(person.status(), Status::Turn);
}

#[test]
fn a_touch_beside_ends_the_look_without_a_word() {
    let data = folder();
    let person = two_people(data.path(), "Dobutsu shogi");
    person.rests_on(person.finds_spot(person.cell("b4").spot));
    touch(&person, "a3");
    assert_eq!(person.status(), Status::Turn, "no refusal");
    assert!(!person.table().inspecting);
    assert_eq!(marked(&person, |cell| cell.reach != Reach::None), "");
}

#[test]
fn a_piece_of_ones_own_that_was_looked_at_can_be_moved_at_once() {
    let data = folder();
    let person = two_people(data.path(), "Paradise chess");
    person.rests_on(person.finds_spot(person.cell("B3").spot));
    assert!(person.hears("B3: A camel jumps three squares one way and one across."));
    touch(&person, "C6");
    assert_eq!(person.reads_moves(), ["B3xC6"]);
}

#[test]
fn a_finger_that_rests_on_an_empty_square_looks_at_nothing() {
    let data = folder();
    let person = two_people(data.path(), "Dobutsu shogi");
    person.rests_on(person.finds_spot(person.cell("a3").spot));
    assert_eq!(person.status(), Status::Turn);
    assert!(!person.table().inspecting);
}
