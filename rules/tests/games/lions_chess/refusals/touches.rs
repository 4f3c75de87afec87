//! Passing, and what touches mean.

use super::*;

// Passing

#[test]
fn who_can_move_does_not_pass() {
    refuses(&table(), Move::Pass, Refusal::MustMove, "");
    refuses_text(&table(), "pass", Refusal::MustMove);
    refuses_touch(&table(), "", "pass", Refusal::MustMove);
    refuses_touch(&table(), "1,0", "pass", Refusal::MustMove);
    refuses_drag(&table(), "pass", "1,0", Refusal::MustMove);
}

#[test]
fn who_must_pass_touches_the_sign() {
    let game = at(White, "wQ+bB1 bQ");
    moves(&game, "", "pass", Move::Pass);
    assert_eq!(LionsChess::move_spots(&game, Move::Pass), [Spot::Pass]);
    assert_eq!(
        LionsChess::drag(&game, Spot::Pass, Spot::Pass),
        Ok(Move::Pass)
    );
    refuses(
        &game,
        place("wA1", "-1,0"),
        Refusal::TouchesEnemy {
            enemies: vec![hex("0,0")],
        },
        "0,0",
    );
}

// Touching

#[test]
fn a_touch_chooses_an_own_tile_and_a_second_one_takes_that_back() {
    chooses(&table(), "", "1,0", "1,0");
    chooses(&table(), "1,0", "1,0", "");
    chooses(&table(), "", "wS1", "wS1");
    chooses(&table(), "wS1", "wS1", "");
}

#[test]
fn touching_another_own_tile_chooses_that_one() {
    chooses(&table(), "1,0", "2,1", "2,1");
    chooses(&table(), "1,0", "wG1", "wG1");
    chooses(&table(), "wG1", "1,0", "1,0");
    chooses(&table(), "wG1", "wS1", "wS1");
}

#[test]
fn unless_a_monkey_can_climb_onto_it() {
    let game = at(White, "wB1 wQ  bQ");
    moves(&game, "0,0", "1,0", step("wB1", "1,0"));
    assert!(LionsChess::next_spots(&game, &spots("0,0")).contains(&spot("1,0")));
    chooses(&game, "wS1", "0,0", "0,0");
}

#[test]
fn a_choice_and_a_place_are_a_move() {
    moves(&table(), "1,0", "3,1", step("wA1", "3,1"));
    moves(&table(), "wA1", "0,0", place("wA2", "0,0"));
    assert_eq!(
        LionsChess::drag(&table(), spot("1,0"), spot("3,1")),
        Ok(step("wA1", "3,1"))
    );
    let spots_of = |chosen| LionsChess::move_spots(&table(), chosen);
    assert_eq!(spots_of(step("wA1", "3,1")), spots("1,0 3,1"));
    assert_eq!(spots_of(place("wA2", "0,0")), spots("wA1 0,0"));
}

#[test]
fn what_is_refused_says_why_and_leaves_the_choice() {
    let why = Refusal::Occupied { hex: hex("4,0") };
    refuses_touch(&table(), "1,0", "4,0", why);
    let (side, kind) = (White, Kind::Lion);
    refuses_touch(&table(), "1,0", "wQ", Refusal::NotInReserve { side, kind });
    let touched = LionsChess::touch(&table(), &spots("1,0"), spot("3,0"));
    assert!(
        matches!(touched, Touched::Refused(Refusal::Splits { .. })),
        "{touched:?}"
    );
}

#[test]
fn touches_begin_where_something_can_move_or_be_placed() {
    let first = LionsChess::next_spots(&table(), &[]);
    let expected = spots("wB1 wG1 wS1 wA1 5,0 2,1 1,0");
    assert_eq!(first, expected, "not the pinned ones");
}
