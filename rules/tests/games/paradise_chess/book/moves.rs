//! The rule book on how the pieces move.

use super::*;

// Moves: as in chess

#[test]
fn a_king_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/8/8/3K4/8/8/8 w", "D4"),
        "C3 C4 C5 D3 D5 E3 E4 E5"
    );
}

#[test]
fn a_queen_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/1p6/3r4/1P1Q1P2/2k5/8/8 w", "D4"),
        "C4 C5 D2 D3 E3 E4 E5 F2 F6 G7 H8 xB4 xB6 xC3 xD5 xF4",
        "nothing is jumped"
    );
}

#[test]
fn a_rook_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/3p4/8/1P1R4/8/8/8 w", "D4"),
        "C4 D2 D3 D5 E4 F4 G4 H4 xB4 xD6"
    );
}

#[test]
fn a_bishop_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/1p3P2/8/3B4/8/8/8 w", "D4"),
        "B2 C3 C5 E3 E5 F2 xB6 xF6"
    );
}

#[test]
fn a_knight_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/2p1P3/2ppp3/2pNp3/2ppp3/8/8 w", "D4"),
        "B3 B5 C2 E2 F3 F5 xC6 xE6"
    );
}

#[test]
fn there_is_no_check() {
    assert!(
        is_legal(&at("8/8/8/3r4/8/4K3/8/8 w"), "E3-D3"),
        "into an attack"
    );
    assert!(
        is_legal(&at("8/8/8/4r3/8/4K2R/8/8 w"), "H3-H4"),
        "staying in one"
    );
}

#[test]
fn there_is_no_mate() {
    let attacked_everywhere = "8/8/8/rrr5/8/8/1K6/8";
    assert_eq!(result(&format!("{attacked_everywhere} w"), ""), "goes on");
    assert_eq!(
        targets(&format!("{attacked_everywhere} w"), "B2"),
        "A2 A3 B3 C2 C3"
    );
}

#[test]
fn there_is_no_castling() {
    assert_eq!(targets("8/8/8/8/8/8/4K2R/8 w", "E2"), "D2 D3 E3 F2 F3");
}

#[test]
fn there_is_no_en_passant() {
    let game = play(at("8/8/3p4/8/2P5/8/8/8 b"), "D6-D4");
    assert_eq!(legal_texts(&game), ["C4-C5"]);
}

#[test]
fn there_is_no_promotion() {
    assert_eq!(after("8/4P3/8/8/8/8/8/k7 w", "E7-E8"), "4P3/8/8/8/8/8/8/k7");
    assert_eq!(after("K7/8/8/8/8/8/4p3/8 b", "E2-E1"), "K7/8/8/8/8/8/8/4p3");
}

#[test]
fn the_king_may_be_swapped_like_any_piece() {
    assert_eq!(
        after("8/8/8/3k4/8/3R4/8/8 w", "D3xD5"),
        "8/8/8/3R4/8/3k4/8/8"
    );
    assert_eq!(
        after("8/8/8/3K4/8/3R4/8/8 w", "D3xD5"),
        "8/8/8/3R4/8/3K4/8/8"
    );
}

// Moves: cannon, camel, elephant, pawn

#[test]
fn a_cannon_moves_orthogonally_and_jumps_exactly_one_piece_at_any_distance() {
    // To the left over the next piece, to the right over a distant one, upward over one and no further than to the next one.
    assert_eq!(
        targets("8/3r4/8/3p4/1PPC2p1/8/8/8 w", "D4"),
        "D6 H4 xB4 xD7"
    );
}

#[test]
fn a_cannon_may_jump_a_piece_of_either_colour() {
    assert_eq!(targets("8/8/8/8/3CP3/8/8/8 w", "D4"), "F4 G4 H4");
    assert_eq!(targets("8/8/8/8/3Cp3/8/8/8 w", "D4"), "F4 G4 H4");
}

#[test]
fn a_cannon_lands_on_any_empty_square_behind_the_piece_before_the_next_one_or_swaps_with_that() {
    assert_eq!(targets("8/8/8/8/C1p3n1/8/8/8 w", "A4"), "D4 E4 F4 xG4");
    assert_eq!(targets("8/8/8/8/C1p3N1/8/8/8 w", "A4"), "D4 E4 F4 xG4");
    assert_eq!(
        targets("8/8/8/8/C1p3C1/8/8/8 w", "A4"),
        "D4 E4 F4",
        "own cannons do not swap"
    );
    assert_eq!(
        targets("8/8/8/8/C1p3c1/8/8/8 w", "A4"),
        "D4 E4 F4 xG4",
        "but cannons of two sides do"
    );
}

#[test]
fn a_cannon_does_not_jump_two_pieces() {
    assert_eq!(targets("8/8/8/8/C1ppn3/8/8/8 w", "A4"), "xD4");
}

#[test]
fn a_cannon_never_moves_without_a_jump() {
    assert_eq!(targets("8/8/8/8/3C4/8/8/8 w", "D4"), "");
    assert_eq!(targets("8/8/8/8/3C3n/8/8/8 w", "D4"), "", "nor swaps");
    assert_eq!(
        targets("8/8/8/2p1p3/3C4/2p1p3/8/8 w", "D4"),
        "",
        "nor diagonally"
    );
}

#[test]
fn a_camel_jumps_3_squares_along_one_direction_and_1_across_over_anything() {
    assert_eq!(
        targets("8/8/8/3M4/8/8/8/8 w", "D5"),
        "A4 A6 C2 C8 E2 E8 G4 G6"
    );
    assert_eq!(
        targets("8/2ppp3/1pppppR1/1ppMpp2/1ppppp2/2ppp3/2nPN3/8 w", "D5"),
        "A4 A6 C8 E8 G4 xC2 xE2 xG6"
    );
}

#[test]
fn an_elephant_jumps_1_or_2_squares_orthogonally_or_diagonally_to_16_targets() {
    let empty = targets("8/8/8/8/3E4/8/8/8 w", "D4");
    assert_eq!(empty, "B2 B4 B6 C3 C4 C5 D2 D3 D5 D6 E3 E4 E5 F2 F4 F6");
    assert_eq!(empty.split(' ').count(), 16);
}

#[test]
fn an_elephant_jumps_over_anything() {
    assert_eq!(
        targets("8/8/8/2ppp3/2PEp3/2PPp3/8/8 w", "D4"),
        "B2 B4 B6 D2 D6 F2 F4 F6 xC3 xC4 xC5 xD3 xD5 xE3 xE4 xE5"
    );
}

#[test]
fn a_pawn_moves_one_square_straight_forward_to_an_empty_square() {
    assert_eq!(targets("8/8/8/8/3P4/8/8/8 w", "D4"), "D5");
    assert_eq!(targets("8/8/8/8/3p4/8/8/8 b", "D4"), "D3");
    assert_eq!(targets("8/8/8/3n4/3P4/8/8/8 w", "D4"), "");
    assert_eq!(targets("8/8/8/3N4/3P4/8/8/8 w", "D4"), "");
}

#[test]
fn from_its_sides_second_or_third_rank_a_pawn_may_move_two_squares() {
    assert_eq!(targets("8/8/8/8/8/8/3P4/8 w", "D2"), "D3 D4");
    assert_eq!(targets("8/8/8/8/8/3P4/8/8 w", "D3"), "D4 D5");
    assert_eq!(targets("8/3p4/8/8/8/8/8/8 b", "D7"), "D5 D6");
    assert_eq!(targets("8/8/3p4/8/8/8/8/8 b", "D6"), "D4 D5");
    for rank in [
        "8/8/8/8/3P4/8/8/8",
        "8/8/8/3P4/8/8/8/8",
        "8/8/3P4/8/8/8/8/8",
        "8/3P4/8/8/8/8/8/8",
    ] {
        assert_eq!(legal_texts(&at(&format!("{rank} w"))).len(), 1, "{rank}");
    }
    for rank in [
        "8/8/8/3p4/8/8/8/8",
        "8/8/8/8/3p4/8/8/8",
        "8/8/8/8/8/3p4/8/8",
        "8/8/8/8/8/8/3p4/8",
    ] {
        assert_eq!(legal_texts(&at(&format!("{rank} b"))).len(), 1, "{rank}");
    }
}

#[test]
fn a_pawn_always_keeps_its_two_squares() {
    let stepped = play(at("8/8/8/8/8/8/3P4/8 w"), "D2-D3 pass");
    assert!(is_legal(&stepped, "D3-D5"), "after a step");
    let put_back = play(at("8/8/3P4/8/8/3r4/8/8 b"), "D3xD6");
    assert_eq!(legal_texts(&put_back), ["D3-D4", "D3-D5"], "after a swap");
}

#[test]
fn both_squares_must_be_empty() {
    assert_eq!(targets("8/8/8/8/8/3n4/3P4/8 w", "D2"), "");
    assert_eq!(targets("8/8/8/8/3n4/8/3P4/8 w", "D2"), "D3");
    assert_eq!(targets("8/8/3p4/8/3N4/8/8/8 b", "D6"), "D5");
}

#[test]
fn a_pawn_captures_one_square_diagonally_forward() {
    assert_eq!(targets("8/8/8/1npn4/2P5/1n1n4/8/8 w", "C4"), "xB5 xD5");
    assert_eq!(targets("8/8/8/1N1N4/2p5/1N1N4/8/8 b", "C4"), "C3 xB3 xD3");
    assert_eq!(
        targets("8/8/8/1N1n4/2P5/8/8/8 w", "C4"),
        "C5 xB5 xD5",
        "own pieces too"
    );
    assert_eq!(
        targets("8/8/8/8/2P5/8/8/8 w", "C4"),
        "C5",
        "nothing to swap with"
    );
}

#[test]
fn a_pawns_own_moves_never_go_backward() {
    assert!(!targets("8/8/8/8/2P5/1n1n4/8/8 w", "C4").contains('3'));
    assert!(!targets("8/8/1N1N4/8/2p5/1N1N4/8/8 b", "C4").contains('5'));
}

#[test]
fn a_swap_by_the_other_side_may_put_a_pawn_back() {
    assert_eq!(
        after("8/8/8/3P4/8/3r4/8/8 b", "D3xD5"),
        "8/8/8/3r4/8/3P4/8/8"
    );
}

#[test]
fn a_swap_by_an_own_piece_may_put_a_pawn_back() {
    assert_eq!(
        after("8/8/8/3P4/8/3R4/8/8 w", "D3xD5"),
        "8/8/8/3R4/8/3P4/8/8"
    );
}
