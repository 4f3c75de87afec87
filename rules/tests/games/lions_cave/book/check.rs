//! Check, mate, and what mate means here.

use super::*;

// Check

#[test]
fn a_side_is_in_check_when_an_enemy_piece_attacks_its_lion_kings_cell() {
    for attacker in [
        "rD7d", "bD6f", "oA1d", "yG7g", "nD5f", "cD5c", "cC5d", "kE5e",
    ] {
        let king = if attacker.starts_with('k') {
            ""
        } else {
            "kA7f"
        };
        assert!(
            in_check(&at(&format!("KD4d {king} {attacker} w")), Side::White),
            "{attacker}"
        );
    }
    for bystander in [
        "rE5d", "bD7d", "oG7g", "nD6f", "cD5d", "cD4c", "cE5e", "cD3c", "kD6d",
    ] {
        let king = if bystander.starts_with('k') {
            ""
        } else {
            "kA7f"
        };
        assert!(
            !in_check(&at(&format!("KD4d {king} {bystander} w")), Side::White),
            "{bystander}"
        );
    }
    assert!(
        !in_check(&at("KD4d kA7f rD7d nD6d w"), Side::White),
        "a piece between"
    );
}

#[test]
fn a_move_may_not_leave_the_own_lion_king_in_check() {
    // Pinned along the tower.
    assert_eq!(goes("KA1a kG7a RA1c rA1f w", "A1c"), "A1b A1d A1e xA1f");
    assert_eq!(goes("KA1a kG7a NA1c rA1f w", "A1c"), "");
    assert_eq!(goes("KA1a kG7a BC3c yD4d w", "C3c"), "", "across space");
    assert_eq!(goes("KA1a kG7a YC3c yD4d w", "C3c"), "B2b xD4d");
}

#[test]
fn a_pinned_cub_moves_along_the_pin_only() {
    assert_eq!(goes("KA2a kG7a CA2b rA2f w", "A2b"), "A2c");
    assert_eq!(goes("KA1b kG7a CA2b rA5b w", "A2b"), "A3b A4b");
    assert_eq!(goes("KA1b kG7a CB2b bC3b nA3b w", "B2b"), "xC3b");
}

#[test]
fn a_lion_king_does_not_step_onto_an_attacked_cell() {
    assert_eq!(goes("KA1a kG7g rB7b w", "A1a"), "A1b A2a A2b B1a B2a");
    // Nor along the line of the attacker.
    assert!(!is_legal("KA1c kG7g rA1f w", "A1c-A1b"));
    assert!(
        !is_legal("KA1a kA1c w", "A1a-A1b"),
        "next to the other king"
    );
    // Nor onto a guarded piece.
    assert!(!is_legal("KA1a kG7g nA1b rA1f w", "A1axA1b"));
    assert!(is_legal("KA1a kG7g nA1b rA1f RA2f w", "A1a-A2a"));
}

#[test]
fn in_check_a_move_must_lift_the_check() {
    // The rock checks along the tower: the king flees, the bishop captures it, the knight steps between.
    let text = "KA1a kG7g rA1e BB2e NC2c w";
    assert!(in_check(&at(text), Side::White));
    assert_eq!(
        all(text),
        "A1a-A2a A1a-A2b A1a-B1a A1a-B1b A1a-B2a A1a-B2b B2exA1e C2c-A1c"
    );
}

#[test]
fn in_double_check_only_the_king_moves() {
    let text = "KA1a kG7g rA1e nB3a RA7e RB7a w";
    let legal = legal_texts(&at(text));
    assert!(!legal.is_empty());
    assert!(
        legal.iter().all(|text| text.starts_with("A1a")),
        "{legal:?}"
    );
}

// Mate

/// White's king in the corner, checked by the rock above; the other rocks guard every cell that he could flee to.
const CORNER: &str = "KA1a rA1g rB7a rB7b rG2a rG2b";

#[test]
fn mate_does_not_end_the_game() {
    let game = at(&format!("{CORNER} kG5g w"));
    assert!(game.position().is_mated());
    assert_eq!(ended(&game), "goes on");
    assert!(!game.legal_moves().is_empty());
}

#[test]
fn a_mated_player_must_make_a_move_that_prepares_to_lift_the_check_on_the_next() {
    // From each of these cells the king can go on to one that no rock attacks. The cub does nothing for it.
    let text = format!("{CORNER} kG5g CG3d w");
    let mate = LionsCave::mate(&at(&text)).expect("a mate");
    assert_eq!(mate.turns, Some(2));
    let steps = "A1a-A1b A1a-A2a A1a-A2b A1a-B1a A1a-B1b A1a-B2a A1a-B2b";
    assert_eq!(all(&text), steps);
}

#[test]
fn every_first_move_of_the_shortest_sequences_is_allowed_and_no_other() {
    // The rock can take the lioness above the king next turn; he can take her himself, or walk on.
    assert_eq!(
        all("OF5c NA4d OA2d KC1d rE2f YA2g kA1g b"),
        "A1g-A2f A1g-B1f A1g-B1g A1g-B2f A1g-B2g A1gxA2g E2f-A2f E2f-E2g"
    );
}

#[test]
fn where_no_two_moves_lift_the_check_three_are_looked_for() {
    let text = "OB7c YB6e YG1e KA5f kA7g OC4g BE3g b";
    let mate = LionsCave::mate(&at(text)).expect("a mate");
    assert_eq!(mate.turns, Some(3));
    assert_eq!(
        all(text),
        "A7g-A6f A7g-A6g A7g-A7f A7g-B6f A7g-B6g A7g-B7f A7g-B7g"
    );
}

/// Black's lionesses leave nothing to hope for.
const HOPELESS: &str = "yB7a yB3a yG7b yA1b yE4c nA2c yC2c rG2d yE3e rF1e kB5f yC5f yE2f oA6g KA1g";

#[test]
fn if_none_is_found_there_every_move_is_allowed() {
    let text = format!("{HOPELESS} CG3a w");
    let mate = LionsCave::mate(&at(&text)).expect("a mate");
    assert_eq!(mate.turns, None);
    assert!(
        mate.plans
            .iter()
            .all(|plan| plan.then.is_empty() && plan.lifts.is_none())
    );
    let expected = "A1g-A1f A1g-A2f A1g-A2g A1g-B1f A1g-B1g A1g-B2f A1g-B2g G3a-G3b G3a-G4a";
    assert_eq!(all(&text), expected);
}

#[test]
fn in_between_the_king_may_stay_in_check_and_step_from_one_attacked_cell_to_another() {
    let game = play(at(&format!("{CORNER} kG5g w")), "A1a-B1a");
    assert!(in_check(&game, Side::White));
    let game = play(game, "G5g-G4g");
    assert!(in_check(&game, Side::White));
    assert!(!game.position().is_mated(), "now he can go on to C1a");
}

#[test]
fn the_en_passant_right_has_lapsed_after_the_first_of_the_own_moves() {
    // The rock checks from above, and the cub that has just passed. The knight could close the tower, and if the right were
    // still there, the cub be captured en passant then: but that prepares nothing.
    let others = "KA3a kG7g cB4a CC4a rA3g yA6a oC3b yE6b yB1a rB4b";
    let text = format!("{others} NB1c w B5a");
    assert!(at(&text).position().is_mated());
    assert!(!is_legal(&text, "B1c-A3c"));
    assert!(is_legal(&format!("{others} NA3c w B5a"), "C4axB5a"));
}

#[test]
fn an_en_passant_capture_may_be_the_first_of_the_own_moves() {
    // It opens the row for the rock, which closes the tower next turn.
    let text = format!("{OPENING_CAPTURE} b D3c");
    assert!(at(&text).position().is_mated());
    assert!(is_legal(&text, "C4cxD3c"));
    assert!(!is_legal(&format!("{OPENING_CAPTURE} b"), "C4cxD3c"));
    let game = play(at(&text), "C4cxD3c G1g-F1g G4c-A4c");
    assert!(!in_check(&game, Side::Black));
}

#[test]
fn the_opponent_may_not_capture_the_king_and_uses_his_tempo_otherwise() {
    let game = play(at(&format!("{CORNER} kG5g w")), "A1a-B1a");
    let captures = legal_texts(&game)
        .into_iter()
        .filter(|text| text.contains('x'));
    assert_eq!(captures.count(), 0);
    // To keep the mate up, or to walk his own king to D4d.
    assert!(legal_texts(&game).contains(&"A1g-C1g".to_owned()));
    let walk = format!("{CORNER} kE5e w");
    assert_eq!(result(&walk, "A1a-B1a E5e-D4d"), BLACK_WINS);
}

#[test]
fn the_same_rule_applies_anew_on_the_next_turn() {
    let text = "nG3a KC1a yB2b oB2c oD1c kC7e w";
    let turns = |moves| {
        let game = play(at(text), moves);
        (
            game.position().is_mated(),
            LionsCave::mate(&game).and_then(|mate| mate.turns),
        )
    };
    assert_eq!(turns(""), (true, Some(2)));
    assert_eq!(
        turns("C1a-C1b D1c-D1d"),
        (true, Some(2)),
        "Black keeps the mate up"
    );
    assert_eq!(
        turns("C1a-C1b C7e-C6e"),
        (false, None),
        "Black does something else"
    );
    // Now the check can be lifted, so it must be.
    let game = play(at(text), "C1a-C1b C7e-C6e");
    assert!(in_check(&game, Side::White));
    for text in legal_texts(&game) {
        assert!(!in_check(&play(game.clone(), &text), Side::White), "{text}");
    }
}

#[test]
fn a_player_who_is_not_mated_has_nothing_to_prepare() {
    assert_eq!(LionsCave::mate(&start()), None);
    assert_eq!(
        LionsCave::mate(&at("KA1a kG7g rA1e w")),
        None,
        "in check, but not mated"
    );
    assert_eq!(LionsCave::mate(&at("KD4d kG7g w")), None, "over");
}

// Consequences that surprise

#[test]
fn a_preparing_move_may_itself_give_check_and_then_both_sides_are_in_check() {
    // The cub grows and checks the king on G7g.
    let game = play(at(&format!("{CORNER} kG7g CG6d w")), "G6d-G7d");
    assert!(in_check(&game, Side::White) && in_check(&game, Side::Black));
    // Black answers his own check first.
    assert!(!game.position().is_mated());
    for text in legal_texts(&game) {
        let next = play(game.clone(), &text);
        assert!(!in_check(&next, Side::Black), "{text}");
    }
}

#[test]
fn a_mated_king_may_step_next_to_the_enemy_king() {
    let text = "KA1a rA1g rB7a rB7b rG2a rG2b kC3c w";
    let game = play(at(text), "A1a-B2b");
    assert!(in_check(&game, Side::White) && in_check(&game, Side::Black));
}

#[test]
fn pinned_pieces_still_give_check() {
    // The black rock may not leave the tower of its king, and attacks all the same.
    let text = "kA7a rA7c RA7g KD7c w";
    assert_eq!(
        goes(&text.replace(" w", " b"), "A7c"),
        "A7b A7d A7e A7f xA7g"
    );
    assert!(in_check(&at(text), Side::White));
}

#[test]
fn in_a_sequence_a_cub_may_promote_and_the_new_piece_do_the_rest() {
    let text = format!("{CORNER} kF5g CG6d w");
    assert!(
        is_legal(&text, "G6d-G7d"),
        "the young lioness closes the tower from A1d"
    );
    assert!(!is_legal(&text, "G6d-G6e"));
    let game = play(at(&text), "G6d-G7d F5g-F5f G7d-A1d");
    assert!(!in_check(&game, Side::White));
}

#[test]
fn the_second_of_three_moves_may_be_a_promotion() {
    let text = "yD1a yE1a KG2a kF3b oA6c oE7c yG3d yF3f oA6g nE6g CF6g w";
    assert_eq!(LionsCave::mate(&at(text)).expect("a mate").turns, Some(3));
    assert!(is_legal(text, "G2a-G1a"));
}

#[test]
fn the_second_of_three_moves_may_bring_a_knight_within_reach_of_the_attacker() {
    let text = "NE4a KA1a yC1c yB2c yD3c yA4c kD5g w";
    assert_eq!(LionsCave::mate(&at(text)).expect("a mate").turns, Some(3));
    assert!(is_legal(text, "E4a-F2a"), "then F2a-D1a and D1axC1c");
}

#[test]
fn the_second_of_three_moves_may_bring_a_cub_within_reach_of_the_attacker() {
    let text = "CG3a yE5a yF5a KG7a yC7b yB6c kB4e w";
    assert_eq!(LionsCave::mate(&at(text)).expect("a mate").turns, Some(3));
    assert!(is_legal(text, "G7a-F7a"), "then G3a-G4a and G4axF5a");
}

#[test]
fn the_second_of_three_moves_may_bring_a_cub_below_the_attackers_line() {
    let text = "yC7b yD7b CD3e yB4e yC4e oA4f bC5f yE3g yC4g KA7g kC7g w";
    assert_eq!(LionsCave::mate(&at(text)).expect("a mate").turns, Some(3));
    assert!(is_legal(text, "D3exC4e"), "then C4exC5f and C5f-C5g");
}

#[test]
fn a_pinned_piece_may_answer_the_check_before_its_pin_is_lifted_or_after() {
    // The bishop, pinned by the rock on A1g, closes the row on C7g, and the cub the line between rock and king on A3g.
    let text = "CA3e kB6e rA1g BA5g yC6g KA7g yD7g nG1a w";
    assert_eq!(LionsCave::mate(&at(text)).expect("a mate").turns, Some(3));
    for moves in [
        "A5g-C7g G1a-F3a A3e-A3f F3a-G1a A3f-A3g",
        "A3e-A3f G1a-F3a A5g-C7g F3a-G1a A3f-A3g",
        "A3e-A3f G1a-F3a A3f-A3g F3a-G1a A5g-C7g",
    ] {
        assert!(!in_check(&play(at(text), moves), Side::White), "{moves}");
    }
}

#[test]
fn the_third_of_three_moves_may_be_a_double_step() {
    let text = "yF2a yB4a yD3b yG4b yC2c CD2c yD3c CB5c yB6c kE2d KA4d rG4d nB6d nB7d yG7d yD2e yG5e nD5f yB7f oA3g yA5g w";
    assert_eq!(LionsCave::mate(&at(text)).expect("a mate").turns, Some(3));
    assert!(is_legal(text, "B5cxB6d"), "then D2c-D2d and D2d-D4d");
}

#[test]
fn if_none_is_found_an_en_passant_capture_is_allowed_too() {
    let text = format!("{HOPELESS} CD4a cC4a w C5a");
    assert_eq!(LionsCave::mate(&at(&text)).expect("a mate").turns, None);
    assert!(is_legal(&text, "D4axC5a"));
    assert_ne!(
        position(&text),
        position(&format!("{HOPELESS} CD4a cC4a w"))
    );
}
