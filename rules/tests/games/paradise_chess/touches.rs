//! What touching and dragging mean in Paradise chess.

use super::{START, STUCK, at, square, step};
use crate::common::{
    chosen, dragged, has_spots, offers, points_at, refuses_drag, refuses_touch, spots, touched,
};
use menagerie_rules::{
    Game, Touched,
    paradise_chess::{Move, ParadiseChess, Refusal},
};

#[test]
fn touching_an_own_piece_chooses_it_and_a_target_after_that_makes_the_move() {
    assert_eq!(touched(&at(START), "C3"), chosen("C3"));
    assert_eq!(
        touched(&at(START), "C3 C5"),
        Touched::Move(step("C3", "C5"))
    );
    assert_eq!(
        touched(&at(START), "B3 C6"),
        Touched::Move(step("B3", "C6")),
        "an enemy swap"
    );
}

#[test]
fn touching_another_own_piece_swaps_with_it_where_that_is_legal() {
    assert_eq!(
        touched(&at(START), "C3 B2"),
        chosen("B2"),
        "a pawn does not capture backward"
    );
    assert_eq!(
        touched(&at(START), "A2 A3"),
        Touched::Move(step("A2", "A3"))
    );
    assert_eq!(
        touched(&at("8/8/8/2N5/1P6/8/8/8 w"), "B4 C5"),
        Touched::Move(step("B4", "C5"))
    );
}

#[test]
fn touching_another_own_piece_chooses_that_one_where_no_swap_is_legal() {
    assert_eq!(touched(&at(START), "C3 G2"), chosen("G2"));
    assert_eq!(touched(&at(START), "C3 D3"), chosen("D3"), "the same kind");
    assert_eq!(
        touched(&at(START), "C3 G2 H4"),
        Touched::Move(step("G2", "H4"))
    );
}

#[test]
fn touching_the_chosen_piece_again_takes_the_choice_back() {
    assert_eq!(touched(&at(START), "C3 C3"), chosen(""));
    assert_eq!(touched(&at(START), "C3 C3 C3"), chosen("C3"));
}

#[test]
fn touching_what_cannot_be_chosen_is_refused() {
    let (empty, others) = (square("A4"), square("A7"));
    let why = Refusal::EmptySquare { square: empty };
    refuses_touch(&at(START), "A4", why);
    let why = Refusal::OthersPiece { square: others };
    refuses_touch(&at(START), "A7", why);
}

#[test]
fn touching_a_wrong_target_is_refused_with_the_reason() {
    let why = Refusal::PawnWithoutSwap { to: square("D4") };
    refuses_touch(&at(START), "C3 D4", why);
    let why = Refusal::Blocked { by: square("A3") };
    refuses_touch(&at(START), "A2 A7", why);
}

#[test]
fn dragging_never_chooses_anew() {
    let drag = |from, to| dragged(&at(START), from, to);
    assert_eq!(drag("C3", "C5"), Ok(step("C3", "C5")));
    assert_eq!(drag("A2", "A3"), Ok(step("A2", "A3")));
    assert!(drag("C3", "G2").is_err());
    assert_eq!(drag("C3", "pass"), Err(Refusal::MayNotPass));
    assert_eq!(drag("pass", "C3"), Err(Refusal::MayNotPass));
}

#[test]
fn the_targets_of_a_chosen_piece_are_offered_next() {
    let next = |names| ParadiseChess::next_spots(&at(START), &spots::<ParadiseChess>(names));
    assert_eq!(next("C3"), spots::<ParadiseChess>("C4 C5"));
    assert_eq!(next("B2"), spots::<ParadiseChess>("D3 A4 C4"));
    assert_eq!(next("A7"), []);
    assert_eq!(next("C3 C4"), []);
    assert_eq!(next("")[..4], spots::<ParadiseChess>("A2 B2 C2 D2"));
}

// Passing

#[test]
fn who_cannot_move_is_told_to_pass_and_touches_the_notice_to_do_so() {
    let game = at(STUCK);
    refuses_touch(&game, "E8", Refusal::MustPass);
    refuses_drag(&game, "E8", "E7", Refusal::MustPass);
    points_at::<ParadiseChess>(&Refusal::MustPass, "pass");
    offers(&game, "", "pass");
    has_spots(&game, Move::Pass, "pass");
    assert_eq!(touched(&game, "pass"), Touched::Move(Move::Pass));
    assert_eq!(dragged(&game, "pass", "pass"), Ok(Move::Pass));
    assert_eq!(ParadiseChess::read_move(&game, "pass"), Ok(Move::Pass));
}
