//! The rule book on the end of the game.

use super::*;

/// White's paradise with one thing that is not yet there, and what has to come from G7.
fn arrival(rank: &str, piece: &str, chosen: &str) -> String {
    result(&format!("{rank}/6{piece}1/8/8/8/8/8/k7 w"), chosen)
}

const WHITE_WINS: &str = "white wins by a filled paradise";

#[test]
fn who_first_fills_the_eight_squares_of_the_own_paradise_has_won() {
    assert_eq!(arrival("PPPPCN1R", "K", ""), "goes on");
    assert_eq!(arrival("PPPPCN1R", "K", "G7-G8"), WHITE_WINS);
    assert_eq!(
        result("K7/8/8/8/8/8/6k1/ppppcn1r b", "G2-G1"),
        "black wins by a filled paradise"
    );
    assert_eq!(
        arrival("PPP1CN1R", "K", "G7-G8"),
        "goes on",
        "a square is empty"
    );
}

#[test]
fn the_paradise_must_include_the_four_pawns() {
    assert_eq!(arrival("PPPRCN1R", "K", "G7-G8"), "goes on");
    assert_eq!(arrival("PPPKCN1R", "P", "G7-G8"), WHITE_WINS);
}

#[test]
fn the_paradise_must_include_the_king() {
    assert_eq!(arrival("PPPPCN1R", "Q", "G7-G8"), "goes on");
    assert_eq!(arrival("PPPPCNRR", "K", "G7xG8"), WHITE_WINS);
}

#[test]
fn the_paradise_must_include_a_cannon() {
    assert_eq!(arrival("PPPPMN1R", "K", "G7-G8"), "goes on");
}

#[test]
fn the_paradise_must_include_a_knight() {
    assert_eq!(arrival("PPPPCM1R", "K", "G7-G8"), "goes on");
}

#[test]
fn the_eighth_is_any_other_piece() {
    for kind in "KQRBNCMEP".chars() {
        assert_eq!(
            arrival(&format!("PPPPCN1{kind}"), "K", "G7-G8"),
            WHITE_WINS,
            "{kind}"
        );
    }
}

#[test]
fn what_is_still_missing_is_told() {
    let settled = |position: &str, side| Settled::of(at(position).position(), side);
    let start = settled(START, Side::White);
    assert_eq!(start, Settled::default());
    assert!(!start.is_filled());
    let some = settled("PPP1CK1R/1N6/8/8/8/8/8/2c5 w", Side::White);
    assert_eq!((some.pieces, some.pawns), (6, 3));
    assert_eq!((some.king, some.cannon, some.knight), (true, true, false));
    let full = settled("PPPPCKNR/8/8/8/8/8/8/2n5 w", Side::White);
    assert_eq!((full.pieces, full.pawns), (PLACES, PAWNS));
    assert!(full.is_filled());
    let black = settled("PPPPCKNR/8/8/8/8/8/8/2n5 w", Side::Black);
    assert_eq!((black.pieces, black.knight, black.king), (1, true, false));
}

#[test]
fn it_is_checked_after_a_players_own_move() {
    let filled = "PPPPCNKR/8/8/8/8/8/8/k7";
    assert_eq!(
        result(&format!("{filled} w"), ""),
        "goes on",
        "White has not just moved"
    );
    assert_eq!(result(&format!("{filled} w"), "G8xH8"), WHITE_WINS);
    assert_eq!(result(&format!("{filled} w"), "G8-G7"), "goes on");
    let both = "PPPPCNKR/8/8/8/8/8/8/ppppcnkr";
    assert_eq!(
        result(&format!("{both} w"), ""),
        "black wins by a filled paradise"
    );
    assert_eq!(result(&format!("{both} b"), ""), WHITE_WINS);
}

#[test]
fn a_position_text_in_which_the_side_that_just_moved_has_its_paradise_filled_is_finished() {
    let game = at("PPPPCNKR/8/8/8/8/8/8/k7 b");
    assert_eq!(ended(&game), WHITE_WINS);
    assert!(game.legal_moves().is_empty());
}

#[test]
fn two_hundred_moves_in_a_row_without_progress_are_a_draw() {
    assert_eq!(result("8/8/6k1/8/8/1K6/8/8 w 198 1", "B3-B4"), "goes on");
    let game = play(at("8/8/6k1/8/8/1K6/8/8 w 198 1"), "B3-B4 G6-G5");
    assert_eq!(ended(&game), "draw by too many moves without progress");
    assert!(game.legal_moves().is_empty());
    assert_eq!(
        result("8/8/6k1/8/8/1K6/8/8 w 200 1", ""),
        "draw by too many moves without progress"
    );
}

#[test]
fn progress_is_a_new_highest_number_of_own_pieces_in_its_paradise() {
    assert_eq!(quiet("8/R7/8/8/8/8/7r/8 w 50 1", "A7-B7"), 51);
    assert_eq!(quiet("8/R7/8/8/8/8/7r/8 w 50 1", "A7-A8"), 0);
    assert_eq!(quiet("8/R7/8/8/8/8/7r/8 b 50 1", "H2-H1"), 0);
    assert_eq!(result("8/R7/8/8/8/8/7r/8 w 199 1", "A7-A8"), "goes on");
}

#[test]
fn coming_back_to_paradise_is_no_progress() {
    assert_eq!(
        quiet("8/R7/8/8/8/8/7r/8 w", "A7-A8 H2-H3 A8-A7 H3-H2 A7-A8"),
        4
    );
    assert_eq!(
        quiet("8/R7/B7/8/8/8/7r/8 w", "A7-A8 H2-H3 A8-B8 H3-H2 A6-C8"),
        0,
        "a second piece is"
    );
}

#[test]
fn each_sides_highest_number_counts_for_itself() {
    assert_eq!(quiet("8/RB6/8/8/8/8/7r/8 w", "A7-A8 H2-H3 B7-C8 H3-H1"), 0);
}

#[test]
fn swapping_pieces_in_paradise_is_no_progress() {
    assert_eq!(quiet("N7/R7/8/8/8/8/7r/8 w 50 1", "A7xA8"), 51);
}

#[test]
fn a_game_that_starts_from_a_position_text_counts_from_the_numbers_on_its_board() {
    assert_eq!(quiet("R7/8/8/8/8/8/7r/8 w 50 1", "A8-A7 H2-H3 A7-A8"), 53);
    assert_eq!(quiet("R7/1Q6/8/8/8/8/7r/8 w 50 1", "B7-B8"), 0);
}

#[test]
fn a_win_comes_before_the_200_moves() {
    assert_eq!(
        result("PPPPCNRR/6K1/8/8/8/8/8/k7 w 199 1", "G7xG8"),
        WHITE_WINS
    );
    assert_eq!(result("PPPPCNKR/8/8/8/8/8/8/k7 b 200 1", ""), WHITE_WINS);
}

#[test]
fn both_pass_comes_before_the_200_moves() {
    assert_eq!(
        result("4P3/8/8/8/8/8/8/3p4 w 199 1", "pass"),
        "draw by two passes"
    );
    assert_eq!(
        result("4P3/8/8/8/8/8/8/3k4 w 199 1", "pass"),
        "draw by too many moves without progress"
    );
}

#[test]
fn a_win_comes_before_both_pass() {
    // Black could not move either.
    assert_eq!(arrival("PPPPCN1R", "K", "G7-G8"), WHITE_WINS);
    assert_eq!(
        result("PPPPCN1R/6K1/8/8/8/8/8/8 b", "pass G7-G8"),
        WHITE_WINS
    );
}
