//! What phalanxes capture.

use super::*;

#[test]
fn a_smaller_enemy_phalanx_in_the_line_is_captured() {
    let game = white("c3 d3 e3", "f3 g3");
    assert_eq!(moves(&game, "c3:e3"), "c3:e3xf3");
    assert_eq!(after(game, "c3:e3xf3"), "d3 e3 f3 / ");
    assert_eq!(moves(&white("b2 c3", "d4"), "b2:c3"), "b2:c3xd4");
    assert_eq!(moves(&black("d4", "f6 e5"), "f6:e5"), "f6:e5xd4");
}

#[test]
fn the_front_stone_captures_what_it_comes_upon_within_its_reach() {
    let game = white("a3 b3 c3", "f3 g3");
    assert_eq!(moves(&game, "a3:c3"), "a3:c3-d3 a3:c3-e3 a3:c3xf3");
    assert_eq!(after(game, "a3:c3xf3"), "d3 e3 f3 / ");
    assert_eq!(
        moves(&white("a3 b3 c3", "g3"), "a3:c3"),
        "a3:c3-d3 a3:c3-e3 a3:c3-f3"
    );
    assert_eq!(moves(&white("a3 b3", "e3"), "a3:b3"), "a3:b3-c3 a3:b3-d3");
}

#[test]
fn equal_or_larger_phalanxes_block_but_the_move_may_stop_short() {
    for blacks in ["f3 g3", "f3 g3 h3"] {
        let game = white("c3 d3", blacks);
        assert_eq!(moves(&game, "c3:d3"), "c3:d3-e3");
    }
    assert_eq!(moves(&white("d3 e3", "f3 g3"), "d3:e3"), "");
    assert_eq!(moves(&white("b3 c3 d3", "e3 f3 g3"), "b3:d3"), "");
}

#[test]
fn only_the_stones_that_move_count_against_the_enemy() {
    let game = white("a3 b3 c3 d3", "e3 f3");
    assert_eq!(moves(&game, "a3:d3"), "a3:d3xe3");
    assert_eq!(moves(&game, "b3:d3"), "b3:d3xe3");
    assert_eq!(moves(&game, "c3:d3"), "");
    assert_eq!(after(game, "b3:d3xe3"), "a3 c3 d3 e3 / ");
}

#[test]
fn the_enemy_phalanx_is_counted_from_the_stone_met_in_the_direction_of_the_move() {
    let gap = white("b3 c3", "d3 f3 g3");
    assert_eq!(after(gap, "b3:c3xd3"), "c3 d3 / f3 g3", "a gap ends it");
    let own = white("b3 c3 e3", "d3 h7");
    assert_eq!(
        after(own, "b3:c3xd3"),
        "c3 d3 e3 / h7",
        "so does a stone of the mover"
    );
    let edge = white("f3 g3", "h3");
    assert_eq!(after(edge, "f3:g3xh3"), "g3 h3 / ", "so does the edge");
    let three = white("b3 c3 d3", "e3 f3 g3");
    assert!(!moves(&three, "").contains('x'));
}

#[test]
fn a_phalanx_of_the_mover_counts_in_its_own_line_only() {
    // Three stones in the column of c3, but one in the row.
    let game = white("c2 c3 c4", "d3 h8");
    assert!(!moves(&game, "").contains('x'));
}

#[test]
fn whole_phalanx_takes_all_its_stones_and_ends_on_the_square_of_the_one_met() {
    let game = white("a3 b3 c3 d3", "f3 g3 h3");
    assert_eq!(after(game, "a3:d3xf3"), "c3 d3 e3 f3 / ");
}

#[test]
fn head_only_takes_the_stone_met_and_its_square_is_the_end_of_the_move() {
    let game = with(&white("a3 b3 c3 d3", "f3 g3 h3"), "Capture", "head");
    assert_eq!(after(game, "a3:d3xf3"), "c3 d3 e3 f3 / g3 h3");
}

#[test]
fn head_only_needs_a_larger_phalanx_as_well() {
    let game = with(&white("d3 e3", "f3 g3"), "Capture", "head");
    assert!(!moves(&game, "").contains('x'));
    let game = with(&white("d3 e3", "f3"), "Capture", "head");
    assert_eq!(after(game, "d3:e3xf3"), "e3 f3 / ");
}

#[test]
fn stones_beside_the_line_give_no_protection() {
    let game = white("c4 d4", "e4 e5 e3 e6 f5 f3 d6 d7");
    assert_eq!(after(game, "c4:d4xe4"), "d4 e4 / e3 f3 e5 f5 d6 e6 d7");
}

#[test]
fn a_single_stone_never_captures() {
    assert!(!moves(&white("d4", "d5 e5 c3 h7"), "").contains('x'));
    let game = with(&white("d4", "d5"), "Capture", "head");
    assert!(!moves(&game, "").contains('x'));
}
