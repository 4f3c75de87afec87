//! How the pieces move.

use super::*;

// Moves

#[test]
fn a_piece_captures_by_moving_onto_an_enemy_pieces_cell() {
    assert_eq!(
        after("KB1a kF7g RD4d nD4f w", "D4dxD4f"),
        bare("KB1a kF7g RD4f b")
    );
    assert_eq!(
        after("KB1a kF7g nD4d RE6d b", "D4dxE6d"),
        bare("KB1a kF7g nE6d w")
    );
}

#[test]
fn no_piece_moves_onto_an_own_piece() {
    assert_eq!(
        goes("KB1a kF7g RD4d ND4f NC4d ND3d NE4d ND5d ND4c w", "D4d"),
        "D4e"
    );
}

#[test]
fn every_piece_but_the_knight_needs_the_cells_between_to_be_empty() {
    // The knights stand in the way.
    for letter in ["R", "B", "O", "Y"] {
        let far = format!("KB1a kF7g {letter}A4d nB4d rD4d nB5d rC6d nB5e rC6f w");
        let to = goes(&far, "A4d");
        assert!(
            !to.contains("D4d") && !to.contains("C6d") && !to.contains("C6f"),
            "{to}"
        );
    }
    let enclosed = "NC4d NE4d ND3d ND5d ND4c ND4e";
    assert_eq!(
        goes(&format!("KB1a kF7g ND4d {enclosed} cD5f w"), "D4d")
            .split(' ')
            .count(),
        24
    );
}

#[test]
fn no_move_goes_onto_a_lion_kings_cell() {
    for attacker in [
        "RD1d", "BA4a", "OD1d", "YA1a", "KC3c", "ND2c", "CD3c", "CD3e",
    ] {
        let king = if attacker.starts_with('K') {
            ""
        } else {
            "KG1a"
        };
        let text = format!("{king} kD4d cA6g {attacker} w");
        let game = play(at(&text), "");
        assert!(in_check(&game, Side::Black), "{attacker} attacks");
        assert!(!all(&text).contains("D4d"), "{attacker}");
    }
}

#[test]
fn a_rock_moves_any_distance_along_row_line_or_tower() {
    assert_eq!(
        goes("KB1a kF7g RA1c w", "A1c"),
        "A1a A1b A1d A1e A1f A1g A2c A3c A4c A5c A6c A7c B1c C1c D1c E1c F1c G1c"
    );
    assert_eq!(ways_from_the_centre('R'), 6 * 3);
}

#[test]
fn a_bishop_moves_any_distance_diagonally_within_one_board_or_plane() {
    assert_eq!(
        goes("KB1a kF7g BA1c w", "A1c"),
        "A2b A2d A3a A3e A4f A5g B1b B1d B2c C1a C1e C3c D1f D4c E1g E5c F6c G7c"
    );
    assert_eq!(ways_from_the_centre('B'), 12 * 3);
}

#[test]
fn an_old_lioness_moves_as_rock_or_bishop() {
    let as_both = [
        goes("KB1a kF7g RA1c w", "A1c"),
        goes("KB1a kF7g BA1c w", "A1c"),
    ];
    let mut as_both: Vec<&str> = as_both.iter().flat_map(|to| to.split(' ')).collect();
    as_both.sort_unstable();
    assert_eq!(goes("KB1a kF7g OA1c w", "A1c"), as_both.join(" "));
    assert_eq!(ways_from_the_centre('O'), 18 * 3);
}

#[test]
fn a_young_lioness_moves_as_old_lioness_or_diagonally_in_all_three_dimensions() {
    let more = ["B2b", "B2d", "C3a", "C3e", "D4f", "E5g"];
    let old = goes("KB1a kF7g OA1c w", "A1c");
    let mut both: Vec<&str> = old.split(' ').chain(more).collect();
    both.sort_unstable();
    assert_eq!(goes("KB1a kF7g YA1c w", "A1c"), both.join(" "));
    assert_eq!(ways_from_the_centre('Y'), 26 * 3);
}

#[test]
fn a_lion_king_moves_one_cell_in_any_of_the_26_directions() {
    let vectors: HashSet<_> = (0..26).map(vector).collect();
    assert_eq!(vectors.len(), 26);
    let game = at("KC3c kG7g w");
    let expected: Cells = Cell::all()
        .filter(|to| cell("C3c").king_steps(*to) == 1)
        .collect();
    let to: Cells = targets(&game, cell("C3c"))
        .into_iter()
        .map(|(to, _)| to)
        .collect();
    assert_eq!(to, expected);
    assert_eq!(to.iter().count(), 26);
    assert_eq!(goes("KA1a kG7g w", "A1a"), "A1b A2a A2b B1a B1b B2a B2b");
}

#[test]
fn a_knight_jumps_2_along_one_dimension_and_1_along_another() {
    assert_eq!(
        goes("KB1a kF7g NA1c w", "A1c"),
        "A2a A2e A3b A3d B1e B3c C1b C1d C2c"
    );
    assert_eq!(ways_from_the_centre('N'), 24);
}

#[test]
fn a_cub_moves_one_cell_forward_or_one_cell_up() {
    assert_eq!(goes("KB1a kF7g CD4d w", "D4d"), "D4e D5d");
    assert_eq!(goes("KB1a kF7g cD4d b", "D4d"), "D3d D4e");
    assert_eq!(
        goes("KB1a kF7g CD4g w", "D4g"),
        "D5g",
        "on top there is no up"
    );
}

#[test]
fn a_cub_moves_without_capturing_to_empty_cells() {
    assert_eq!(goes("KB1a kF7g CD4d nD5d nD4e w", "D4d"), "");
    assert_eq!(goes("KB1a kF7g CD4d ND5d ND4e w", "D4d"), "");
    assert_eq!(goes("KB1a kF7g cD4d ND3d ND4e b", "D4d"), "");
}

#[test]
fn a_cubs_first_forward_move_may_be_two_cells_forward() {
    assert_eq!(goes("KB1a kF7g CD2a w", "D2a"), "D2b D3a D4a");
    assert_eq!(goes("KB1a kF7g cD6a b", "D6a"), "D4a D5a D6b");
    assert_eq!(goes("KB1a kF7g CD3a w", "D3a"), "D3b D4a");
    assert_eq!(goes("KB1a kF7g cD5a b", "D5a"), "D4a D5b");
    assert_eq!(
        goes("KB1a kF7g CD6a w", "D6a"),
        "D6b D7a",
        "a white one on Black's rank"
    );
}

#[test]
fn a_double_step_needs_both_cells_empty() {
    assert_eq!(goes("KB1a kF7g CD2a nD4a w", "D2a"), "D2b D3a");
    assert_eq!(goes("KB1a kF7g CD2a nD3a w", "D2a"), "D2b");
}

#[test]
fn cubs_that_have_only_gone_up_may_still_step_two_forward() {
    let game = play(at("KB1a kF7g CD2a w"), "D2a-D2b F7g-F7f D2b-D2c F7f-F7g");
    assert!(legal_texts(&game).contains(&"D2c-D4c".to_owned()));
    assert_eq!(goes("KB1a kF7g CD2g w", "D2g"), "D3g D4g");
    assert_eq!(goes("KB1a kF7g cD6f b", "D6f"), "D4f D5f D6g");
}

#[test]
fn a_cub_that_captured_off_its_rank_has_no_double_step() {
    let game = play(at("KB1a kF7g CD2a nE3a w"), "D2axE3a F7g-F7f");
    assert!(!legal_texts(&game).contains(&"E3a-E5a".to_owned()));
}

#[test]
fn a_cub_never_goes_down_or_sideways() {
    let around = "nC4d nE4d nD4c nC4c nE4c nC4e nE4e nD3d nC3d nE3d nD3c nD3e";
    assert_eq!(
        goes(&format!("KB1a kF7g CD4d {around} w"), "D4d"),
        "D4e D5d"
    );
}

#[test]
fn a_cub_captures_one_cell_diagonally_forward_but_never_in_all_three_dimensions() {
    let around = "nC5d nE5d nD5c nD5e nC5c nC5e nE5c nE5e";
    assert_eq!(
        goes(&format!("KB1a kF7g CD4d {around} w"), "D4d"),
        "D4e D5d xC5d xD5c xD5e xE5d"
    );
    let around = "NC3d NE3d ND3c ND3e NC3c NC3e NE3c NE3e";
    assert_eq!(
        goes(&format!("KB1a kF7g cD4d {around} b"), "D4d"),
        "D3d D4e xC3d xD3c xD3e xE3d"
    );
}

#[test]
fn a_cub_does_not_go_diagonally_onto_an_empty_cell_or_an_own_piece() {
    assert_eq!(goes("KB1a kF7g CD4d NC5d NE5d w", "D4d"), "D4e D5d");
}
