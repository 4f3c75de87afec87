//! How phalanxes move.

use super::*;

#[test]
fn a_single_stone_moves_one_square_in_any_of_the_eight_directions() {
    let targets = "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5";
    assert_eq!(moves(&white("d4", "h7"), ""), targets);
    assert_eq!(moves(&black("a2", "d4"), ""), targets);
}

#[test]
fn a_phalanx_is_a_run_of_stones_in_a_row_a_column_or_a_diagonal() {
    assert_eq!(moves(&white("d4 e4", "h7"), "d4:"), "d4:e4-f4 d4:e4-g4");
    assert_eq!(moves(&white("d4 d5", "h7"), "d4:"), "d4:d5-d6 d4:d5-d7");
    assert_eq!(moves(&white("d4 e5", "h7"), "d4:"), "d4:e5-f6 d4:e5-g7");
    assert_eq!(moves(&white("d4 c5", "h7"), "d4:"), "d4:c5-a7 d4:c5-b6");
    assert_eq!(
        moves(&white("d4 e6", "h7"), "d4:"),
        "",
        "a knight's step is no line"
    );
}

#[test]
fn the_stones_of_a_phalanx_are_next_to_each_other_and_of_one_colour() {
    assert!(!moves(&white("b4 d4", "h7"), "").contains(':'));
    assert!(!moves(&white("b4 d4", "c4 h7"), "").contains(':'));
}

#[test]
fn a_phalanx_of_n_shifts_1_to_n_squares_along_its_own_line_in_either_direction() {
    let three = white("c4 d4 e4", "h7");
    assert_eq!(moves(&three, "c4:e4"), "c4:e4-f4 c4:e4-g4 c4:e4-h4");
    assert_eq!(moves(&three, "e4:c4"), "e4:c4-a4 e4:c4-b4");
    assert_eq!(after(three, "c4:e4-h4"), "f4 g4 h4 / h7");
    assert_eq!(after(white("c4 d4 e4", "h7"), "e4:c4-b4"), "b4 c4 d4 / h7");
    let four = white("a1 b2 c3 d4", "h7");
    assert_eq!(moves(&four, "a1:d4"), "a1:d4-e5 a1:d4-f6 a1:d4-g7 a1:d4-h8");
}

#[test]
fn all_squares_that_it_passes_and_reaches_must_be_empty() {
    assert_eq!(
        moves(&white("b4 c4 d4", "f4 f5 g4 h4"), "b4:d4"),
        "b4:d4-e4"
    );
    assert_eq!(moves(&white("b4 c4 d4", "e4 f4 g4"), "b4:d4"), "");
    assert_eq!(
        moves(&white("b4 c4 d4", "f5 e5 e3"), "b4:d4"),
        "b4:d4-e4 b4:d4-f4 b4:d4-g4"
    );
}

#[test]
fn a_phalanx_stays_on_the_board() {
    assert_eq!(moves(&white("e4 f4 g4", "a7"), "e4:g4"), "e4:g4-h4");
    assert_eq!(moves(&white("f4 g4 h4", "a7"), "f4:h4"), "");
    assert_eq!(moves(&white("g2 h3", "a7"), "g2:h3"), "");
    assert_eq!(
        moves(&white("h4", "a7"), ""),
        "h4-g3 h4-g4 h4-g5 h4-h3 h4-h5"
    );
    let game = at("14/14/14/14/14/14/14/14/14/w12w/14/w13 w");
    assert_eq!(moves(&game, "n3"), "n3-m2 n3-m3 n3-m4 n3-n2 n3-n4");
    assert_eq!(moves(&game, "a1"), "a1-a2 a1-b1 a1-b2");
}

#[test]
fn a_phalanx_never_passes_over_or_lands_on_a_stone_of_its_own_colour() {
    assert_eq!(moves(&white("b4 c4 d4 f4", "h7"), "b4:d4"), "b4:d4-e4");
    assert_eq!(moves(&white("b4 c4", "h7"), "b4-c4"), "");
    assert!(!moves(&white("b4 c4 d4 f4", "h7"), "").contains("-f4"));
}

#[test]
fn any_part_of_a_longer_run_may_be_moved_with_its_own_smaller_reach() {
    let run = white("a4 b4 c4 d4", "h7");
    assert_eq!(moves(&run, "d4-e4"), "d4-e4");
    assert_eq!(moves(&run, "c4:d4"), "c4:d4-e4 c4:d4-f4");
    assert_eq!(moves(&run, "b4:d4"), "b4:d4-e4 b4:d4-f4 b4:d4-g4");
    assert_eq!(moves(&run, "a4:d4"), "a4:d4-e4 a4:d4-f4 a4:d4-g4 a4:d4-h4");
    assert_eq!(after(run, "c4:d4-f4"), "a4 b4 e4 f4 / h7");
}

#[test]
fn it_is_always_the_front_part_of_a_run_that_moves() {
    let run = white("a4 b4 c4 d4", "h7");
    for behind in ["a4:c4", "a4:b4", "b4:c4"] {
        assert_eq!(moves(&run, behind), "");
    }
}

#[test]
fn moves_differ_in_the_front_stone_the_number_of_stones_the_direction_or_the_distance() {
    // Along the row: one stone by 1, two by 1 and 2, three by 1, 2 and 3, to the right and (two squares of room) to the left.
    let game = white("c1 d1 e1", "h7");
    let row = moves(&game, "");
    let row: Vec<&str> = row.split(' ').filter(|text| text.ends_with('1')).collect();
    let right = "c1:e1-f1 c1:e1-g1 c1:e1-h1 d1:e1-f1 d1:e1-g1 e1-f1";
    let left = "c1-b1 d1:c1-a1 d1:c1-b1 e1:c1-a1 e1:c1-b1";
    let mut both: Vec<&str> = right.split(' ').chain(left.split(' ')).collect();
    both.sort_unstable();
    assert_eq!(row, both);
}

#[test]
fn the_start_positions_have_78_and_60_and_114_moves() {
    let count = |id| start(id).legal_moves().len();
    assert_eq!(
        [count("ten"), count("crossings"), count("epaminondas")],
        [78, 60, 114]
    );
}
