//! What cubs do at a distance and at the far board, and what a screen marks.

use super::*;

// En passant

#[test]
fn the_example_of_an_en_passant_capture_removes_the_black_cub_on_d4a() {
    let game = play(start(), "D2b-D4b D6a-D4a");
    let captured = cell("D4a");
    let target = targets(&game, cell("D4b"));
    assert!(target.contains(&(cell("D5a"), Target::EnPassant { captured })));
    let game = play(game, "D4bxD5a");
    assert_eq!(game.position().at(captured), None);
    let cub = Some(Piece {
        side: Side::White,
        kind: Kind::Cub,
    });
    assert_eq!(game.position().at(cell("D5a")), cub);
    assert_eq!(game.position().cage().pieces(Side::Black).count(), 27);
}

#[test]
fn a_cub_beside_above_or_below_the_cell_where_the_other_landed_captures_en_passant() {
    for place in ["C4c", "E4c", "D4b", "D4d"] {
        let text = format!("KA1a kG7g CD2c c{place} w");
        assert_eq!(
            after(&text, &format!("D2c-D4c {place}xD3c")),
            bare("KA1a kG7g cD3c w"),
            "{place}"
        );
        let text = format!("KA1a kG7g cD6c C{place} b");
        assert_eq!(
            after(&text, &format!("D6c-D4c {place}xD5c")),
            bare("KA1a kG7g CD5c b"),
            "{place}"
        );
    }
}

#[test]
fn a_cub_that_stands_elsewhere_does_not_capture_en_passant() {
    for place in ["C4b", "E4d", "B4c", "C5c", "C3c", "D5c", "D4e", "D5d"] {
        let game = play(at(&format!("KA1a kG7g CD2c c{place} w")), "D2c-D4c");
        let legal = legal_texts(&game);
        assert!(!legal.contains(&format!("{place}xD3c")), "{place}");
    }
}

#[test]
fn en_passant_is_possible_directly_after_the_double_step_only() {
    let game = play(at("KA1a kG7g CD2c cC4c w"), "D2c-D4c G7g-G7f A1a-A1b");
    assert!(!legal_texts(&game).contains(&"C4cxD3c".to_owned()));
}

#[test]
fn a_single_step_is_not_captured_en_passant() {
    let game = play(at("KA1a kG7g CD3c cC4c w"), "D3c-D4c");
    assert!(!legal_texts(&game).iter().any(|text| text.contains('x')));
}

#[test]
fn only_cubs_capture_en_passant_and_only_by_their_diagonal_capture_move() {
    for piece in ["r", "n", "b", "o", "y"] {
        let game = play(at(&format!("KA1a kG7g CD2c {piece}D3b w")), "D2c-D4c");
        assert!(
            !legal_texts(&game).contains(&"D3bxD3c".to_owned()),
            "{piece}"
        );
    }
    // A cub goes up onto the skipped cell: that captures nothing.
    assert_eq!(
        after("KA1a kG7g CD2c cD3b w", "D2c-D4c D3b-D3c"),
        bare("KA1a kG7g CD4c cD3c w")
    );
    assert_eq!(
        after("KA1a kG7g CD2c rD3a w", "D2c-D4c D3a-D3c"),
        bare("KA1a kG7g CD4c rD3c w")
    );
}

#[test]
fn an_en_passant_capture_that_exposes_the_king_is_not_legal() {
    // Both cubs leave the row between the rock and the king.
    assert!(!is_legal("KA4c kG7g rF4c CC4c cD4c w D5c", "C4cxD5c"));
    assert!(is_legal("KA4b kG7g rF4c CC4c cD4c w D5c", "C4cxD5c"));
}

#[test]
fn an_en_passant_capture_can_lift_a_check_given_by_the_cub_itself() {
    // The cub on D4c attacks the king on D3d, and nothing else can take it.
    let text = "KD3d kG7g CC4c cD4c w D5c";
    assert!(in_check(&at(text), Side::White));
    assert!(is_legal(text, "C4cxD5c"));
}

// Promotion

#[test]
fn a_cub_that_reaches_the_far_board_becomes_a_young_lioness_at_once() {
    assert_eq!(
        after("KA1a kA5a CD6c w", "D6c-D7c"),
        bare("KA1a kA5a YD7c b")
    );
    assert_eq!(
        after("KA1a kA5a CD6c nD7d w", "D6cxD7d"),
        bare("KA1a kA5a YD7d b")
    );
    assert_eq!(
        after("KA1c kA5a cD2e b", "D2e-D1e"),
        bare("KA1c kA5a yD1e w")
    );
    assert_eq!(
        after("KA1c kA5a cD2e NC1e b", "D2exC1e"),
        bare("KA1c kA5a yC1e w")
    );
}

#[test]
fn all_49_cells_of_the_far_board_promote() {
    for file in 0..7 {
        for level in 0..7 {
            let [from, to] = [5, 6].map(|rank| Cell::new(file, rank, level).expect("a cell"));
            let game = play(at(&format!("KA1c kA3a C{from} w")), &format!("{from}-{to}"));
            let grown = game.position().at(to).map(|piece| piece.kind);
            assert_eq!(grown, Some(Kind::YoungLioness), "{to}");
        }
    }
}

#[test]
fn nothing_else_promotes() {
    assert_eq!(
        after("KA1a kA5a RD6c w", "D6c-D7c"),
        bare("KA1a kA5a RD7c b")
    );
    assert_eq!(
        after("KA1a kA5a CD6c w", "D6c-D6d"),
        bare("KA1a kA5a CD6d b")
    );
    assert_eq!(
        after("KA1a kA5a CD5c w", "D5c-D6c"),
        bare("KA1a kA5a CD6c b")
    );
}

#[test]
fn there_is_no_castling() {
    assert_eq!(
        goes("KD1a kD7a RA1a RG1a w", "D1a"),
        "C1a C1b C2a C2b D1b D2a D2b E1a E1b E2a E2b"
    );
}

#[test]
fn what_a_move_does_can_be_shown_on_its_target() {
    let shown = |text, from, to| {
        let targets = targets(&at(text), cell(from)).into_iter();
        let mut there = targets.filter(|&(target, _)| target == cell(to));
        there.next().map(|(_, target)| target)
    };
    let text = "KC3c kG7g RA4a nA6a CB6e nC7e CE2e w";
    assert_eq!(shown(text, "A4a", "A5a"), Some(Target::Plain));
    assert_eq!(shown(text, "A4a", "A6a"), Some(Target::Capture));
    assert_eq!(shown(text, "A4a", "A7a"), None);
    assert_eq!(shown(text, "C3c", "D4d"), Some(Target::Goal));
    assert_eq!(shown(text, "C3c", "C3d"), Some(Target::Plain));
    assert_eq!(shown(text, "E2e", "E4e"), Some(Target::Plain));
    let promotion = |captures| Some(Target::Promotion { captures });
    assert_eq!(shown(text, "B6e", "B7e"), promotion(false));
    assert_eq!(shown(text, "B6e", "C7e"), promotion(true));
    assert_eq!(shown("KC3c kG7g nD4d w", "C3c", "D4d"), Some(Target::Goal));
    assert_eq!(shown("KC3c kG7g RD4c w", "D4c", "D4d"), Some(Target::Plain));
    let captured = cell("D4c");
    assert_eq!(
        shown("KA1a kG7g CC4c cD4c w D5c", "C4c", "D5c"),
        Some(Target::EnPassant { captured })
    );
}
