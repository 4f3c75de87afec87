//! What touching and dragging mean in Epaminondas, and what a screen can ask about a phalanx.

use super::{at, black, made, square, squares, white, with};
use crate::common::{
    chosen, dragged, has_spots, moves, offers, refuses_drag, refuses_touch, texts, touched,
};
use menagerie_rules::{
    Game, Timeline, Touched,
    epaminondas::{Clash, Epaminondas, Refusal, clash, moves_of},
};

/// The text of the move that touches make.
fn touches_make(game: &Timeline<Epaminondas>, names: &str, text: &str) {
    match touched(game, names) {
        Touched::Move(made) => assert_eq!(Epaminondas::move_text(game, made), text, "{names}"),
        other => panic!("{names}: {other:?}"),
    }
}

/// The text of the move that a drag makes.
fn drag_makes(game: &Timeline<Epaminondas>, from: &str, to: &str, text: &str) {
    let made = dragged(game, from, to).expect(text);
    assert_eq!(Epaminondas::move_text(game, made), text, "{from} {to}");
}

#[test]
fn touching_an_own_stone_chooses_it() {
    assert_eq!(touched(&white("d4", "h7"), "d4"), chosen("d4"));
    assert_eq!(touched(&black("d4", "h7"), "h7"), chosen("h7"));
}

#[test]
fn touching_a_single_stone_and_a_square_moves_it() {
    touches_make(&white("d4", "h7"), "d4 e5", "d4-e5");
}

#[test]
fn touching_the_front_stone_and_a_square_moves_as_few_stones_as_can_go_so_far() {
    let game = white("b4 c4 d4", "h7");
    touches_make(&game, "d4 e4", "d4-e4");
    touches_make(&game, "d4 f4", "c4:d4-f4");
    touches_make(&game, "d4 g4", "b4:d4-g4");
    touches_make(&game, "b4 a4", "b4-a4");
}

#[test]
fn touching_the_front_stone_and_an_enemy_stone_captures_with_as_few_stones_as_are_needed() {
    let game = white("a4 b4 c4 d4", "e4 f4");
    touches_make(&game, "d4 e4", "b4:d4xe4");
    touches_make(&white("a4 b4 c4 d4", "g4"), "d4 g4", "b4:d4xg4");
}

#[test]
fn touching_both_ends_of_a_phalanx_and_a_square_moves_exactly_these_stones() {
    let game = white("a4 b4 c4 d4", "h7");
    assert_eq!(touched(&game, "b4 d4"), chosen("b4 d4"));
    touches_make(&game, "b4 d4 e4", "b4:d4-e4");
    touches_make(&game, "d4 b4 e4", "b4:d4-e4");
    touches_make(&game, "a4 d4 h4", "a4:d4-h4");
    let game = white("c4 d4 e4", "h7");
    touches_make(&game, "c4 e4 b4", "e4:c4-b4");
    touches_make(&game, "e4 c4 a4", "e4:c4-a4");
}

#[test]
fn touching_a_stone_further_back_and_a_square_pushes_those_ahead_of_it() {
    let game = white("a4 b4 c4 d4", "h7");
    touches_make(&game, "b4 e4", "b4:d4-g4");
    touches_make(&game, "c4 e4", "c4:d4-f4");
    touches_make(&game, "a4 e4", "a4:d4-h4");
}

#[test]
fn touching_another_own_stone_chooses_it_unless_it_is_the_other_end_of_a_phalanx() {
    let game = white("b4 c4 d4 f6 h1", "h7");
    assert_eq!(touched(&game, "b4 f6"), chosen("f6"));
    assert_eq!(touched(&game, "b4 d4"), chosen("b4 d4"));
    assert_eq!(touched(&game, "b4 d4 c4"), chosen("b4 c4"), "another end");
    assert_eq!(touched(&game, "b4 d4 h1"), chosen("h1"));
    assert_eq!(
        touched(&game, "d4 f6"),
        chosen("f6"),
        "the diagonal has a gap"
    );
}

#[test]
fn touching_what_is_chosen_again_takes_it_back() {
    let game = white("b4 c4 d4", "h7");
    assert_eq!(touched(&game, "b4 b4"), chosen(""));
    assert_eq!(touched(&game, "b4 d4 b4"), chosen(""));
    assert_eq!(
        touched(&game, "b4 d4 d4"),
        chosen("d4"),
        "the other end alone"
    );
}

#[test]
fn touching_what_cannot_be_chosen_is_refused() {
    let game = white("b4", "h7");
    let empty = Refusal::EmptySquare {
        square: square("a1"),
    };
    refuses_touch(&game, "a1", empty);
    let others = Refusal::OthersStone {
        square: square("h7"),
    };
    refuses_touch(&game, "h7", others);
    let off = Refusal::OffBoard {
        square: square("n12"),
    };
    refuses_touch(&game, "n12", off);
}

#[test]
fn touching_a_wrong_target_is_refused_with_the_reason() {
    let game = white("b4 c4", "h7 d6");
    let not_in_line = Refusal::NotInLine {
        from: square("b4"),
        to: square("c6"),
    };
    refuses_touch(&game, "b4 c6", not_in_line);
    let not_its_line = Refusal::NotItsLine {
        rear: square("c4"),
        front: square("b4"),
        to: square("c6"),
    };
    refuses_touch(&game, "b4 c4 c6", not_its_line);
    let too_far = Refusal::TooFar {
        stones: 2,
        rear: square("b4"),
        front: square("c4"),
        to: square("f4"),
    };
    refuses_touch(&game, "b4 c4 f4", too_far);
    refuses_touch(&game, "c4 f4", too_far);
}

#[test]
fn touching_anything_after_the_end_is_refused() {
    let over = white("b8 d4", "e5");
    for name in ["d4", "e5", "a1"] {
        refuses_touch(&over, name, Refusal::GameOver);
    }
    let target = Epaminondas::touch(&over, &squares("d4"), square("d5"));
    assert_eq!(target, Touched::Refused(Refusal::GameOver));
}

// Drags

#[test]
fn a_dragged_stone_ends_where_it_is_let_go() {
    let game = white("b4 c4 d4", "h7");
    drag_makes(&game, "d4", "e4", "d4-e4");
    drag_makes(&game, "d4", "f4", "c4:d4-f4");
    drag_makes(&game, "d4", "e5", "d4-e5");
}

#[test]
fn a_phalanx_is_dragged_by_any_of_its_stones() {
    let game = white("b4 c4 d4", "h7");
    drag_makes(&game, "b4", "c4", "b4:d4-e4");
    drag_makes(&game, "c4", "d4", "c4:d4-e4");
    drag_makes(&game, "b4", "d4", "b4:d4-f4");
    drag_makes(&game, "c4", "f4", "b4:d4-g4");
    drag_makes(&game, "d4", "c4", "d4:b4-a4");
    drag_makes(&white("b4 c4 d4", "e4 f4"), "c4", "d4", "b4:d4xe4");
}

#[test]
fn every_move_can_be_dragged_by_its_rear_stone() {
    for game in [
        white("a1 b2 c3 c4 d4 e4 e2", "f4 g4 d5"),
        at("bbbbbbbbbb/bbbbbbbbbb/10/10/10/10/10/10/wwwwwwwwww/wwwwwwwwww w"),
    ] {
        for legal in game.legal_moves() {
            let (direction, distance) = legal.shift().expect("a line");
            let lands = legal.rear.step(direction, distance).expect("a square");
            assert_eq!(Epaminondas::drag(&game, legal.rear, lands), Ok(legal));
        }
    }
}

#[test]
fn a_drag_never_chooses_anew() {
    let game = white("b4 d4", "h7");
    let too_far = Refusal::TooFar {
        stones: 1,
        rear: square("b4"),
        front: square("b4"),
        to: square("d4"),
    };
    refuses_drag(&game, "b4", "d4", too_far);
}

// What can come next

#[test]
fn with_nothing_chosen_the_stones_that_can_begin_come_next() {
    offers(&white("b4 c4 d4", "h7"), "", "b4 c4 d4");
    offers(&white("a1 f6", "a2 b1 b2"), "", "f6");
    // The middle stone of three in a corner begins no move of its own, but pushes.
    offers(&white("a1 b1 c1", "a2 b2 c2 d2"), "", "a1 b1 c1");
}

#[test]
fn after_a_stone_its_own_targets_and_the_other_ends_come_next() {
    let game = white("b4 c4 d4", "h7");
    offers(&game, "d4", "b4 c3 c4 c5 d3 d5 e3 e4 e5 f4 g4");
    offers(&white("d4", "h7"), "d4", "c3 c4 c5 d3 d5 e3 e4 e5");
    offers(&game, "h7", ""); // the other side's
    offers(&game, "a1", "");
}

#[test]
fn after_both_ends_the_targets_of_the_front_stone_come_next() {
    let game = white("c4 d4 e4", "h7");
    offers(&game, "c4 e4", "a4 b4 f4 g4 h4");
    offers(&game, "e4 d4", "f4 g4");
    offers(&game, "c4 c4", "");
}

#[test]
fn after_a_whole_move_or_the_end_nothing_comes_next() {
    offers(&white("c4 d4 e4", "h7"), "c4 e4 f4", "");
    offers(&white("b8 d4", "e5"), "", "");
}

#[test]
fn the_spots_of_a_move_are_its_ends_and_its_target() {
    let game = white("c4 d4", "h7");
    for names in ["d4 d5", "c4 d4 e4"] {
        has_spots(&game, made(names), names);
    }
}

// What screens show

#[test]
fn the_moves_of_a_chosen_phalanx_are_those_of_exactly_its_stones() {
    let game = white("b4 c4 d4", "e4");
    let texts = |one, other| texts(&game, moves_of(&game, square(one), square(other))).join(" ");
    assert_eq!(texts("c4", "d4"), "c4:d4xe4");
    assert_eq!(texts("d4", "b4"), "b4:d4xe4 d4:b4-a4");
    assert_eq!(texts("b4", "b4"), moves(&game, "b4-"));
}

#[test]
fn a_clash_says_three_against_two_and_what_is_taken() {
    let game = white("a4 b4 c4", "e4 f4 h4");
    let chosen = made("a4 c4 e4");
    let expected = Clash {
        attackers: squares("c4 b4 a4"),
        defenders: squares("e4 f4"),
        taken: squares("e4 f4"),
    };
    assert_eq!(clash(game.position(), chosen), Some(expected.clone()));
    let head = Clash {
        taken: squares("e4"),
        ..expected
    };
    let game = with(&game, "Capture", "head");
    assert_eq!(clash(game.position(), chosen), Some(head));
    assert_eq!(clash(game.position(), made("a4 c4 d4")), None);
}
