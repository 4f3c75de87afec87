//! What touching and dragging mean in Lion's Cave.

use super::{MIDDLE, OVER, at, between, cell, cells};
use crate::common::{chosen, dragged, has_spots, offers, refuses_touch, touched};
use menagerie_rules::{Touched, lions_cave::Refusal};

#[test]
fn touching_an_own_piece_chooses_it() {
    assert_eq!(touched(&at(MIDDLE), "D4d"), chosen("D4d"));
    assert_eq!(touched(&at(MIDDLE), "B1a"), chosen("B1a"));
}

#[test]
fn touching_a_target_after_that_makes_the_move() {
    let made = |from, to| Touched::Move(between(from, to));
    assert_eq!(touched(&at(MIDDLE), "D4d D5d"), made("D4d", "D5d"));
    assert_eq!(
        touched(&at(MIDDLE), "D4d D6d"),
        made("D4d", "D6d"),
        "a capture"
    );
    let passing = "KB1a kF7g CD4b cD4a w D5a";
    assert_eq!(touched(&at(passing), "D4b D5a"), made("D4b", "D5a"));
}

#[test]
fn touching_another_own_piece_chooses_that_one_instead() {
    assert_eq!(touched(&at(MIDDLE), "D4d C4d"), chosen("C4d"));
    assert_eq!(
        touched(&at(MIDDLE), "D4d B3a B4a"),
        Touched::Move(between("B3a", "B4a"))
    );
}

#[test]
fn touching_the_chosen_piece_again_takes_the_choice_back() {
    assert_eq!(touched(&at(MIDDLE), "D4d D4d"), chosen(""));
    assert_eq!(touched(&at(MIDDLE), "D4d D4d D4d"), chosen("D4d"));
}

#[test]
fn touching_what_cannot_be_chosen_is_refused() {
    let empty = Refusal::EmptyCell { cell: cell("A4d") };
    refuses_touch(&at(MIDDLE), "A4d", empty);
    let others = Refusal::OthersPiece { cell: cell("D6d") };
    refuses_touch(&at(MIDDLE), "D6d", others);
    refuses_touch(&at(OVER), "F7g", Refusal::GameOver);
}

#[test]
fn touching_a_wrong_target_is_refused_with_the_reason() {
    let blocked = Refusal::InTheWay { cell: cell("D6d") };
    refuses_touch(&at(MIDDLE), "D4d D7d", blocked);
    let attackers = cells("A1f");
    refuses_touch(
        &at("KA1a kG7a NA1c rA1f w"),
        "A1c A3d",
        Refusal::Exposed { attackers },
    );
}

#[test]
fn dragging_never_chooses_anew() {
    let own = Refusal::OwnPiece { cell: cell("C4d") };
    let dragged = |from, to| dragged(&at(MIDDLE), from, to);
    assert_eq!(dragged("D4d", "C4d"), Err(own));
    assert_eq!(dragged("D4d", "D6d"), Ok(between("D4d", "D6d")));
    let others = Refusal::OthersPiece { cell: cell("D6d") };
    assert_eq!(dragged("D6d", "B5d"), Err(others));
}

#[test]
fn the_next_spots_are_the_pieces_that_can_move_and_then_their_targets() {
    let text = "KA1a kG7g CC4c cD4c NF1a w D5c";
    offers(&at(text), "", "A1a C4c F1a");
    offers(&at(text), "C4c", "C5c C4d D5c");
    offers(&at(text), "D4c", "");
    offers(&at(text), "C4c C5c", "");
    offers(&at(OVER), "", "");
    // Only the cub can take part in the answer: the other pieces are not offered.
    offers(&at("KD3d kG7g rD3g CC2f NA7a rC1c rE1e w"), "", "D3d");
}

#[test]
fn the_spots_of_a_move_are_where_it_starts_and_where_it_ends() {
    let chosen = between("D4d", "D6d");
    has_spots(&at(MIDDLE), chosen, "D4d D6d");
}
