//! What touching and dragging mean in lion's chess.

use super::{at, hex, place, step, table};
use crate::common::{Named, chosen, dragged, has_spots, refuses, refuses_touch, spots, touched};
use menagerie_rules::{
    Game,
    Side::White,
    Touched,
    lions_chess::{Kind, LionsChess, Move, Refusal},
};

// Touching

#[test]
fn a_touch_chooses_an_own_tile_and_a_second_one_takes_that_back() {
    assert_eq!(touched(&table(), "1,0"), chosen("1,0"));
    assert_eq!(touched(&table(), "1,0 1,0"), chosen(""));
    assert_eq!(touched(&table(), "wS1"), chosen("wS1"));
    assert_eq!(touched(&table(), "wS1 wS1"), chosen(""));
}

#[test]
fn touching_another_own_tile_chooses_that_one() {
    assert_eq!(touched(&table(), "1,0 2,1"), chosen("2,1"));
    assert_eq!(touched(&table(), "1,0 wG1"), chosen("wG1"));
    assert_eq!(touched(&table(), "wG1 1,0"), chosen("1,0"));
    assert_eq!(touched(&table(), "wG1 wS1"), chosen("wS1"));
}

#[test]
fn unless_a_monkey_can_climb_onto_it() {
    let game = at(White, "wB1 wQ  bQ");
    assert_eq!(touched(&game, "0,0 1,0"), Touched::Move(step("wB1", "1,0")));
    assert!(
        LionsChess::next_spots(&game, &spots::<LionsChess>("0,0"))
            .contains(&LionsChess::spot("1,0"))
    );
    assert_eq!(touched(&game, "wS1 0,0"), chosen("0,0"));
}

#[test]
fn a_choice_and_a_place_are_a_move() {
    assert_eq!(
        touched(&table(), "1,0 3,1"),
        Touched::Move(step("wA1", "3,1"))
    );
    assert_eq!(
        touched(&table(), "wA1 0,0"),
        Touched::Move(place("wA2", "0,0"))
    );
    assert_eq!(dragged(&table(), "1,0", "3,1"), Ok(step("wA1", "3,1")));
    has_spots(&table(), step("wA1", "3,1"), "1,0 3,1");
    has_spots(&table(), place("wA2", "0,0"), "wA1 0,0");
}

#[test]
fn what_is_refused_says_why_and_leaves_the_choice() {
    let why = Refusal::Occupied { hex: hex("4,0") };
    refuses_touch(&table(), "1,0 4,0", why);
    let (side, kind) = (White, Kind::Lion);
    refuses_touch(&table(), "1,0 wQ", Refusal::NotInReserve { side, kind });
    let touched = touched(&table(), "1,0 3,0");
    assert!(
        matches!(touched, Touched::Refused(Refusal::Splits { .. })),
        "{touched:?}"
    );
}

#[test]
fn touches_begin_where_something_can_move_or_be_placed() {
    let first = LionsChess::next_spots(&table(), &[]);
    let expected = spots::<LionsChess>("wB1 wG1 wS1 wA1 5,0 2,1 1,0");
    assert_eq!(first, expected, "not the pinned ones");
}

// Passing

#[test]
fn who_must_pass_touches_the_sign() {
    let game = at(White, "wQ+bB1 bQ");
    assert_eq!(touched(&game, "pass"), Touched::Move(Move::Pass));
    has_spots(&game, Move::Pass, "pass");
    assert_eq!(dragged(&game, "pass", "pass"), Ok(Move::Pass));
    refuses(&game, place("wA1", "-1,0"), Refusal::MustPass, "pass");
    refuses_touch(&game, "wA1", Refusal::MustPass);
}

#[test]
fn who_must_place_the_lion_cub_but_cannot_is_told_to_pass() {
    let stuck = at(White, "wS1+bB1 bQ bA1 bA2 bG1");
    for tile in ["wQ", "wA1"] {
        refuses_touch(&stuck, tile, Refusal::MustPass);
    }
}

#[test]
fn a_tile_that_is_free_but_has_nowhere_to_go_does_not_keep_a_player_from_passing() {
    let game = at(
        White,
        "
        .   bG1 bG2
          bS1 wQ  bA1
            bS2 .   bA2
    ",
    );
    assert_eq!(game.legal_moves(), [Move::Pass]);
    refuses_touch(&game, "1,1", Refusal::MustPass);
}
