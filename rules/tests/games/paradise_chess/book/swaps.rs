//! The rule book on capturing is swapping, and what paradise protects.

use super::*;

// Capturing

#[test]
fn the_captured_piece_goes_to_the_square_the_capturer_came_from() {
    assert_eq!(
        after("8/8/6n1/8/8/3B4/8/8 w", "D3xG6"),
        "8/8/6B1/8/8/3n4/8/8"
    );
    assert_eq!(
        after("8/8/6n1/8/8/3B4/8/8 b", "G6-E5"),
        "8/8/8/4n3/8/3B4/8/8"
    );
}

#[test]
fn one_may_capture_an_enemy_piece_of_any_kind() {
    for kind in "kqrbncmep".chars() {
        let position = format!("8/8/8/3{kind}4/8/3R4/8/8 w");
        assert!(is_legal(&at(&position), "D3xD5"), "{position}");
    }
}

#[test]
fn one_may_capture_an_own_piece_of_a_different_kind() {
    for kind in "KQBNCMEP".chars() {
        let position = format!("8/8/8/3{kind}4/8/3R4/8/8 w");
        assert!(is_legal(&at(&position), "D3xD5"), "{position}");
    }
}

#[test]
fn own_pieces_of_the_same_kind_do_not_swap() {
    for kind in "KQRBNCMEP".chars() {
        let lower = kind.to_ascii_lowercase();
        for position in [
            // Next to each other, a knight's jump, a camel's jump and one piece apart.
            format!("8/8/8/{kind}{kind}6/{kind}1{kind}5/1{kind}6/{kind}2{kind}4/8 w"),
            format!("8/{lower}2{lower}4/1{lower}6/{lower}1{lower}5/{lower}{lower}6/8/8/8 b"),
        ] {
            assert!(!moves(&position).contains('x'), "{position}");
        }
    }
}

// Paradise

#[test]
fn a_piece_in_its_own_paradise_cannot_be_captured_by_the_opponent() {
    assert_eq!(
        targets("3N4/1b1q4/1R6/8/8/8/8/8 b", "B7"),
        "A6 C6 D5 E4 F3 G2 H1"
    );
    assert!(!moves("NQR1BKPC/1qrrnbe1/2n5/8/8/8/8/8 b").contains('8'));
    assert!(!moves("8/8/8/8/8/2N5/1QRRNBE1/nqr1bkpc w").contains('1'));
}

#[test]
fn a_piece_in_its_own_paradise_cannot_capture_the_opponents_pieces() {
    assert_eq!(
        targets("3R4/3n4/8/8/8/8/8/8 w", "D8"),
        "A8 B8 C8 E8 F8 G8 H8"
    );
    assert_eq!(targets("8/8/8/8/8/8/2NNN3/3k4 b", "D1"), "C1 E1");
    assert_eq!(
        targets("3R4/8/8/3n4/8/8/8/8 w", "D8"),
        "A8 B8 C8 D6 D7 E8 F8 G8 H8"
    );
}

#[test]
fn a_piece_in_its_own_paradise_can_swap_with_own_pieces_inside_or_outside() {
    assert_eq!(targets("2KN4/3P4/8/8/8/8/8/8 w", "C8"), "B7 B8 C7 xD7 xD8");
    assert_eq!(
        after("2KN4/3P4/8/8/8/8/8/8 w", "C8xD8"),
        "2NK4/3P4/8/8/8/8/8/8"
    );
    assert_eq!(
        after("2KN4/3P4/8/8/8/8/8/8 w", "C8xD7"),
        "2PN4/3K4/8/8/8/8/8/8"
    );
    assert_eq!(
        targets("3KK3/8/8/8/8/8/8/8 w", "D8"),
        "C7 C8 D7 E7",
        "different kinds only"
    );
}

#[test]
fn an_own_piece_outside_can_swap_with_one_inside() {
    assert_eq!(
        after("3P4/3K4/8/8/8/8/8/8 w", "D7xD8"),
        "3K4/3P4/8/8/8/8/8/8"
    );
}

#[test]
fn a_piece_in_its_own_paradise_can_move_to_an_empty_square_inside_and_leave() {
    assert_eq!(after("3K4/8/8/8/8/8/8/8 w", "D8-E8"), "4K3/8/8/8/8/8/8/8");
    assert_eq!(after("3K4/8/8/8/8/8/8/8 w", "D8-E7"), "8/4K3/8/8/8/8/8/8");
}

#[test]
fn to_a_cannon_a_piece_in_paradise_is_a_screen_like_any_other() {
    assert_eq!(targets("C1N4N/8/8/8/8/8/8/8 w", "A8"), "D8 E8 F8 G8 xH8");
    assert_eq!(targets("8/8/8/8/8/8/8/n1n4c b", "H1"), "B1 xA1");
}
