//! The rule book on the source's worked example, and the texts.

use super::*;

// Seen in the source's worked example

#[test]
fn pawn_g5_takes_own_bishop_f6_and_the_bishop_lands_on_g5() {
    assert_eq!(
        after("8/8/5B2/6P1/8/8/8/8 w", "G5xF6"),
        "8/8/5P2/6B1/8/8/8/8"
    );
}

#[test]
fn blacks_bishop_c3_takes_pawn_f6_and_puts_it_on_c3() {
    assert_eq!(
        after("8/8/5P2/8/8/2b5/8/8 b", "C3xF6"),
        "8/8/5b2/8/8/2P5/8/8"
    );
}

#[test]
fn king_c1_takes_own_pawn_d2_and_brings_it_into_paradise() {
    let game = play(at("8/8/8/8/8/8/3p4/2k5 b"), "C1xD2");
    assert_eq!(board(&game), "8/8/8/8/8/8/3k4/2p5");
    let settled = Settled::of(game.position(), Side::Black);
    assert_eq!((settled.pawns, settled.king), (1, false));
}

#[test]
fn pawn_d2_does_not_take_bishop_c3_but_bishop_c3_takes_pawn_d2() {
    let position = "8/8/8/8/8/2b5/3p4/8 b";
    assert!(!is_legal(&at(position), "D2xC3"));
    assert_eq!(after(position, "C3xD2"), "8/8/8/8/8/2p5/3b4/8");
}

// Text

#[test]
fn a_move_is_written_with_a_dash_any_swap_with_an_x_and_a_forced_pass_as_pass() {
    assert_eq!(
        moves("8/8/8/1n1N4/2P5/8/8/8 w")
            .split(' ')
            .filter(|text| text.starts_with("C4"))
            .collect::<Vec<_>>(),
        ["C4-C5", "C4xB5", "C4xD5"]
    );
    assert_eq!(moves("4P3/8/8/8/8/8/8/8 w"), "pass");
}

#[test]
fn the_start_is_written_as_in_the_book() {
    assert_eq!(ParadiseChess::position_text(&start()), START);
}

#[test]
fn white_is_upper_case_and_every_kind_has_its_letter() {
    let everything = "8/kqrbncme/p7/8/8/P7/KQRBNCME/8 b 3 4";
    assert_eq!(rewritten::<ParadiseChess>(everything), everything);
}

#[test]
fn the_two_counters_are_optional() {
    assert_eq!(
        rewritten::<ParadiseChess>("8/8/8/8/8/1K6/8/8 b"),
        "8/8/8/8/8/1K6/8/8 b 0 1"
    );
    assert_eq!(
        rewritten::<ParadiseChess>("8/8/8/8/8/1K6/8/8 b 5"),
        "8/8/8/8/8/1K6/8/8 b 5 1"
    );
    assert_eq!(
        rewritten::<ParadiseChess>("8/8/8/8/8/1K6/8/8 b 5 9"),
        "8/8/8/8/8/1K6/8/8 b 5 9"
    );
}

#[test]
fn the_counters_are_moves_since_the_last_progress_and_the_number_of_the_move() {
    let text = |moves| ParadiseChess::position_text(&play(at("8/1R6/8/8/8/8/r7/8 w 7 3"), moves));
    assert_eq!(text("B7-C7"), "8/2R5/8/8/8/8/r7/8 b 8 3");
    assert_eq!(text("B7-C7 A2-A1"), "8/2R5/8/8/8/8/8/r7 w 0 4");
    let last = play(at("8/1R6/8/8/8/8/r7/8 b 199 65535"), "A2-B2");
    assert_eq!(
        ParadiseChess::position_text(&last),
        "8/1R6/8/8/8/8/1r6/8 w 200 65535"
    );
}

#[test]
fn any_number_of_pieces_of_any_kind_is_accepted_also_none() {
    for position in [
        "8/8/8/8/8/8/8/8 w 0 1",
        "8/KKKKKKKK/PPPPPPPP/8/8/8/8/8 w 0 1",
        "QQQQQQQQ/8/8/8/8/8/8/pppppppp b 0 1",
    ] {
        assert_eq!(rewritten::<ParadiseChess>(position), position);
    }
}

#[test]
fn a_piece_standing_in_the_opponents_paradise_is_refused() {
    for position in [
        "8/8/8/8/8/8/8/7P w",
        "k7/8/8/8/8/8/8/8 w",
        "k7/8/8/8/8/8/8/K7 b",
    ] {
        let why = unread::<ParadiseChess>(position).to_string();
        assert_eq!(why, "no piece stands in the opponent's paradise");
    }
}

#[test]
fn the_same_position_has_the_same_board_and_side_to_move() {
    let position = |text| at(text).position().clone();
    let reference = position("8/8/8/8/8/1K6/8/8 w 0 1");
    assert_eq!(reference, position("8/8/8/8/8/1K6/8/8 w 7 9"));
    assert_ne!(reference, position("8/8/8/8/8/1K6/8/8 b 0 1"));
    assert_ne!(reference, position("8/8/8/8/8/K7/8/8 w 0 1"));
    assert_ne!(reference, position("8/8/8/8/8/1k6/8/8 w 0 1"));
    assert_ne!(reference, position("8/8/8/8/8/1Q6/8/8 w 0 1"));
}
