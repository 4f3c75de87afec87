//! The rule book on passing, and the two rules against repetition.

use super::*;

// Passing

#[test]
fn a_move_must_be_made() {
    assert!(!moves(START).contains("pass"));
    assert!(!must_pass(&start()));
    assert!(ParadiseChess::read_move(&start(), "pass").is_err());
}

#[test]
fn capturing_is_only_compulsory_when_nothing_else_is_possible() {
    assert_eq!(moves("8/8/8/3pp3/3P4/8/8/8 w"), "D4xE5");
    assert_eq!(moves("8/8/8/4p3/3P4/8/8/8 w"), "D4-D5 D4xE5");
}

/// White's pawn has arrived and cannot move.
const WHITE_IS_STUCK: &str = "4P3/8/8/5k2/c7/8/8/8";

#[test]
fn a_player_without_any_legal_move_passes() {
    let game = at(&format!("{WHITE_IS_STUCK} w 5 7"));
    assert!(must_pass(&game));
    assert_eq!(legal_texts(&game), ["pass"]);
    assert_eq!(ended(&game), "goes on");
    assert_eq!(board(&play(game, "pass")), WHITE_IS_STUCK);
}

#[test]
fn a_player_without_pieces_passes() {
    assert_eq!(moves("8/8/8/8/8/8/8/3k4 w"), "pass");
}

#[test]
fn a_player_passes_also_when_no_undoing_forbids_the_only_move() {
    let game = play(at("8/C7/p7/8/8/c7/8/8 b"), "A3xA7");
    assert_eq!(texts(&game, forbidden(&game).undo), ["A3xA7"]);
    assert_eq!(legal_texts(&game), ["pass"]);
}

#[test]
fn a_player_passes_also_when_the_loop_rule_forbids_the_only_move() {
    let game = at("1C5K/6pp/6k1/8/8/8/8/8 b");
    let game = play(game, "G6xG7 H8-G8 G7xG6 G8-H8 G6xG7");
    assert_eq!(texts(&game, forbidden(&game).loops), ["H8-G8"]);
    assert_eq!(legal_texts(&game), ["pass"]);
}

#[test]
fn a_pass_counts_for_the_draw_count_and_the_move_number() {
    let text =
        |moves| ParadiseChess::position_text(&play(at(&format!("{WHITE_IS_STUCK} w 5 7")), moves));
    assert_eq!(text("pass"), format!("{WHITE_IS_STUCK} b 6 7"));
    assert_eq!(
        text("pass F5-F6 pass F6-F5"),
        format!("{WHITE_IS_STUCK} w 9 9")
    );
}

#[test]
fn a_pass_counts_as_a_move_for_the_loop_rule() {
    let game = play(
        at(&format!("{WHITE_IS_STUCK} b")),
        "F5-G4 pass G4-F5 pass F5-G4 pass",
    );
    assert_eq!(texts(&game, forbidden(&game).loops), ["G4-F5"]);
}

#[test]
fn a_pass_is_itself_never_forbidden() {
    let game = play(
        at(&format!("{WHITE_IS_STUCK} b")),
        "F5-G4 pass G4-F5 pass F5-G4",
    );
    assert_eq!(forbidden(&game), Default::default());
    assert_eq!(legal_texts(&game), ["pass"]);
}

#[test]
fn when_the_side_to_move_has_no_legal_move_and_the_move_before_was_a_pass_the_game_is_a_draw() {
    let game = play(at("4P3/8/8/8/8/8/8/3p4 w"), "pass");
    assert_eq!(ended(&game), "draw by two passes");
    assert!(game.legal_moves().is_empty());
    assert!(!must_pass(&game));
    assert_eq!(result("8/8/8/8/8/8/8/8 w", "pass"), "draw by two passes");
    assert_eq!(result(&format!("{WHITE_IS_STUCK} w"), "pass"), "goes on");
}

// No undoing

#[test]
fn a_move_may_not_restore_the_board_as_it_was_before_the_opponents_last_move() {
    let game = play(at("8/8/8/3R4/8/3r4/8/8 w"), "D5xD3");
    assert_eq!(texts(&game, forbidden(&game).undo), ["D5xD3"]);
    assert!(!is_legal(&game, "D5xD3"));
    assert!(is_legal(&game, "D5-D4"));
}

#[test]
fn another_piece_may_capture_back() {
    let game = play(at("8/8/8/3R4/8/r2r4/8/8 w"), "D5xD3");
    assert!(!is_legal(&game, "D5xD3"));
    assert_eq!(board(&play(game, "A3xD3")), "8/8/8/3r4/8/R2r4/8/8");
}

#[test]
fn a_piece_of_the_same_kind_in_the_same_place_is_the_same_board() {
    // Black's rook would come back to D3 and White's to D5: it does not matter that all rooks look alike.
    let game = play(at("8/8/8/R2r4/8/8/8/8 w"), "A5xD5");
    assert_eq!(texts(&game, forbidden(&game).undo), ["A5xD5"]);
}

#[test]
fn what_cannot_move_back_has_nothing_forbidden() {
    // The pawn was taken by a knight and does not move like one.
    let game = play(at("8/8/8/3p4/8/2N5/8/8 w"), "C3xD5");
    assert_eq!(forbidden(&game).undo, None);
}

#[test]
fn swapping_back_is_allowed_once_another_move_was_made() {
    let game = play(at("8/8/8/3R4/8/3r4/7N/8 w"), "D5xD3 D5-D6 H2-G4");
    assert!(is_legal(&game, "D6xD3"));
    let game = play(at("8/8/8/3R4/8/3r4/7N/k7 w"), "D5xD3 A1-B1 H2-G4");
    assert!(is_legal(&game, "D5xD3"), "the board is another one now");
}

#[test]
fn moving_back_a_piece_of_ones_own_is_no_undoing() {
    let game = play(at("8/8/8/3R4/8/7k/8/8 w"), "D5-D4 H3-H4");
    assert!(is_legal(&game, "D4-D5"));
}

// No longer loops

const KINGS: &str = "8/8/6k1/8/8/1K6/8/8 w";
const THERE_AND_BACK: &str = "B3-B4 G6-G5 B4-B3 G5-G6";

#[test]
fn when_a_series_of_moves_is_repeated_its_first_move_is_allowed() {
    let game = play(at(KINGS), THERE_AND_BACK);
    assert_eq!(forbidden(&game), Default::default());
    assert!(is_legal(&game, "B3-B4"));
}

#[test]
fn when_a_series_of_moves_is_repeated_its_second_move_must_be_different() {
    let game = play(play(at(KINGS), THERE_AND_BACK), "B3-B4");
    assert_eq!(texts(&game, forbidden(&game).loops), ["G6-G5"]);
    assert_eq!(forbidden(&game).undo, None);
    assert!(!is_legal(&game, "G6-G5"));
    assert_eq!(legal_texts(&game).len(), 7);
    assert_eq!(ended(&play(game, "G6-F5")), "goes on");
}

#[test]
fn every_move_that_was_played_there_is_forbidden_then() {
    let game = play(
        play(at(KINGS), THERE_AND_BACK),
        "B3-B4 G6-F5 B4-B3 F5-G6 B3-B4",
    );
    assert_eq!(texts(&game, forbidden(&game).loops), ["G6-F5", "G6-G5"]);
}

#[test]
fn a_move_played_there_is_allowed_when_the_opponents_last_move_is_new() {
    let game = play(
        play(at(KINGS), THERE_AND_BACK),
        "B3-A4 G6-G7 A4-A5 G7-G6 A5-B4",
    );
    assert_eq!(game.occurrences(), 2);
    assert!(is_legal(&game, "G6-G5"));
}

#[test]
fn the_opponents_last_move_must_have_been_played_in_the_same_position() {
    // White's king went from A4 to B4 before, but Black's stood elsewhere.
    let moves = "B3-A4 G6-G7 A4-B4 G7-F7 B4-A4 F7-G6 A4-B4";
    let game = play(play(at(KINGS), THERE_AND_BACK), moves);
    assert_eq!(game.occurrences(), 2);
    assert!(is_legal(&game, "G6-G5"));
}

#[test]
fn the_opponents_last_move_must_be_the_same_one_that_was_played_there() {
    // With the king on B3 White played A4 the first time, and B4 now.
    let moves = "A5-B4 G6-G5 B4-B3 G5-G6 B3-A4 G6-G7 A4-B3 G7-G6 B3-B4";
    let game = play(at("8/8/6k1/K7/8/8/8/8 w"), moves);
    assert_eq!(game.occurrences(), 2);
    assert!(is_legal(&game, "G6-G5"));
}

#[test]
fn a_move_not_yet_played_there_is_allowed_after_a_repetition() {
    let game = play(play(at(KINGS), THERE_AND_BACK), "B3-B4");
    assert_eq!(game.occurrences(), 2);
    assert!(is_legal(&game, "G6-G7"));
}

#[test]
fn a_move_taken_back_was_not_played() {
    let mut game = play(play(at(KINGS), THERE_AND_BACK), "B3-B4");
    game.undo();
    game.undo();
    let game = play(game, "G5-H6 B3-B4");
    assert_eq!(forbidden(&game), Default::default());
}

#[test]
fn a_move_may_be_forbidden_by_both_rules() {
    let position = "R2B3P/2b2br1/P1p1pk2/nr1qKc1n/3p2Cp/CBQPNM1E/cNmP3R/5e2 w";
    let moves = "E5xD4 H5-G3 E3-G2 G3-H5 G2-E3 E5xD4 F3-C4 D5-C5 C4-F3 C5-D5 E5xD4";
    let game = play(at(position), moves);
    assert_eq!(texts(&game, forbidden(&game).undo), ["E5xD4"]);
    assert_eq!(texts(&game, forbidden(&game).loops), ["E5xD4", "H5-G3"]);
    assert!(!is_legal(&game, "E5xD4"));
    assert!(!is_legal(&game, "H5-G3"));
}

#[test]
fn the_history_is_the_games_move_list_and_no_part_of_the_position_text() {
    let game = play(play(at(KINGS), THERE_AND_BACK), "B3-B4");
    assert!(!is_legal(&game, "G6-G5"));
    assert!(is_legal(&at(&ParadiseChess::position_text(&game)), "G6-G5"));
}

#[test]
fn after_the_opponents_pass_ones_own_swap_may_be_taken_back() {
    let game = play(at("8/8/8/3c4/8/1B6/8/8 w"), "B3xD5 pass");
    assert_eq!(forbidden(&game), Default::default());
    assert!(is_legal(&game, "D5xB3"));
}

#[test]
fn a_player_passes_also_when_both_rules_together_forbid_all_moves() {
    let game = play(
        at("8/8/2cCC3/8/8/3E4/8/4c3 w"),
        "E6xC6 E1-E7 C6xE6 E7-E1 E6xC6",
    );
    assert_eq!(texts(&game, forbidden(&game).undo), ["E6xC6"]);
    assert_eq!(texts(&game, forbidden(&game).loops), ["E1-E7"]);
    assert!(must_pass(&game));
    assert_eq!(legal_texts(&game), ["pass"]);
    assert_eq!(ended(&game), "goes on");
}
