//! How the game ends.

use super::*;

// End of the game

#[test]
fn a_player_wins_by_bringing_the_lion_king_to_d4d_without_being_in_check_there() {
    assert_eq!(result("KC3c kG7g w", "C3c-D4d"), WHITE_WINS);
    assert_eq!(result("KA1a kD5d b", "D5d-D4d"), BLACK_WINS);
    assert_eq!(
        result("KC3c kG7g nD4d w", "C3cxD4d"),
        WHITE_WINS,
        "by capture too"
    );
    assert_eq!(result("KC3c kG7g w", "C3c-D4c"), "goes on");
}

#[test]
fn after_the_end_there_is_no_legal_move() {
    assert!(play(at("KC3c kG7g w"), "C3c-D4d").legal_moves().is_empty());
    assert!(at("KA1a kD4d w").legal_moves().is_empty());
}

#[test]
fn a_king_out_of_check_does_not_step_onto_an_attacked_d4d() {
    assert!(!is_legal("KC3c kG7g rD7d w", "C3c-D4d"));
}

/// White's king is mated beside the goal: every cell that he can step to is attacked.
const BESIDE_THE_GOAL: &str = "KC3c kG7g yB3c yF5f rB3b yE3c";

#[test]
fn a_mated_king_may_step_onto_d4d_while_attacked_and_that_alone_wins_nothing() {
    let game = at(&format!("{BESIDE_THE_GOAL} w"));
    assert!(game.position().is_mated());
    assert!(
        legal_texts(&game).contains(&"C3c-D4d".to_owned()),
        "{:?}",
        legal_texts(&game)
    );
    let targets = targets(&game, cell("C3c"));
    let goal = targets.iter().find(|(to, _)| *to == Cell::GOAL);
    assert_eq!(
        goal,
        Some(&(Cell::GOAL, Target::Plain)),
        "it is not marked as a win"
    );
    let game = play(game, "C3c-D4d");
    assert!(in_check(&game, Side::White));
    assert_eq!(ended(&game), "goes on");
}

#[test]
fn the_own_move_that_ends_the_check_on_d4d_wins() {
    let text = "KD4d kG7g rD7d NB6d RA5d w";
    assert_eq!(result(text, ""), "goes on");
    assert_eq!(
        result(text, "B6dxD7d"),
        WHITE_WINS,
        "the attacker is captured"
    );
    assert_eq!(result(text, "A5d-D5d"), WHITE_WINS, "the line is closed");
    assert_eq!(result(text, "D4d-C4d"), "goes on", "he leaves");
}

#[test]
fn the_opponents_own_move_can_hand_the_mated_side_the_win() {
    let text = "KD4d kG7g rD7d b";
    assert_eq!(result(text, ""), "goes on");
    assert_eq!(result(text, "D7d-C7d"), WHITE_WINS, "the attacker leaves");
    assert_eq!(result(text, "D7d-D6d"), "goes on", "it still attacks");
    let text = "KD4d kG7g rD7d nE6d b";
    assert_eq!(
        result(text, "D7d-C7d"),
        "goes on",
        "another attacker is left"
    );
}

#[test]
fn the_same_holds_for_black() {
    assert_eq!(result("kD4d KG7g RD7d w", ""), "goes on");
    assert_eq!(result("kD4d KG7g RD7d w", "D7d-C7d"), BLACK_WINS);
}

#[test]
fn should_one_move_make_this_true_of_both_kings_it_cannot_as_only_one_fits() {
    // The king that is attacked on D4d keeps the other from going there.
    let legal = all("KD4d kE5e rD7d b");
    assert!(!legal.contains("D4d"), "{legal}");
}

#[test]
fn a_player_without_any_legal_move_draws() {
    assert_eq!(result("yC6e yC4f oD2f kA1f nD4g KC1g w", ""), STALEMATE);
    assert_eq!(result("yC6e yC4f oD2f kA1f nD4g KC1g b", ""), "goes on");
}

/// White's pieces fill the whole cage but for the black knight and the black king, and nobody attacks the knight.
fn walled_in(knight: &str) -> String {
    let knight = cell(knight);
    let mut signs = ['N'; 343];
    for cell in Cell::all() {
        let apart = [
            cell.file().abs_diff(knight.file()),
            cell.rank().abs_diff(knight.rank()),
            cell.level().abs_diff(knight.level()),
        ];
        let jump = apart.iter().sum::<u8>() == 3 && apart.contains(&2);
        if jump {
            signs[cell.index()] = 'R';
        }
    }
    signs[cell("A1a").index()] = 'K';
    signs[knight.index()] = 'n';
    signs[cell("G7g").index()] = 'k';
    filled(&signs, &["w"])
}

#[test]
fn a_player_who_is_walled_in_draws_also_while_in_check() {
    let walled = at(&walled_in("C2a"));
    assert!(in_check(&walled, Side::White));
    assert_eq!(ended(&walled), STALEMATE);
    let walled = at(&walled_in("E5e"));
    assert!(!in_check(&walled, Side::White));
    assert_eq!(ended(&walled), STALEMATE);
    assert_eq!(LionsCave::mate(&at(&walled_in("C2a"))), None);
}

/// Two knights go and come back: four moves.
const THERE_AND_BACK: &str = "B1a-A3a B7a-A5a A3a-B1a A5a-B7a";

#[test]
fn the_same_position_for_the_third_time_draws() {
    let game = play(start(), THERE_AND_BACK);
    assert_eq!((game.occurrences(), ended(&game).as_str()), (2, "goes on"));
    let game = play(game, "B1a-A3a B7a-A5a A3a-B1a");
    assert_eq!(ended(&game), "goes on");
    let game = play(game, "A5a-B7a");
    assert_eq!((game.occurrences(), ended(&game).as_str()), (3, REPETITION));
    assert!(game.legal_moves().is_empty());
}

#[test]
fn the_repetitions_need_not_follow_at_once() {
    let game = play(
        play(start(), THERE_AND_BACK),
        "F1a-G3a F7a-G5a G3a-F1a G5a-F7a",
    );
    assert_eq!(ended(&game), REPETITION);
}

#[test]
fn the_same_position_has_the_same_board_side_to_move_and_en_passant_right() {
    let reference = position("KA1a kG7g CD4c cC4c b");
    assert_eq!(reference, position("KA1a kG7g CD4c cC4c b - 7 9"));
    assert_ne!(reference, position("KA1a kG7g CD4c cC4c w"));
    assert_ne!(reference, position("KA1a kG7g CD4c cC4b b"));
    assert_ne!(reference, position("KA1a kG7g CD4c CC4c b"));
    assert_ne!(reference, position("KA1a kG7g CD4c cC4c b D3c"));
}

/// "For repetition, two positions are the same when board, side to move and the legal en-passant captures are the same."
#[test]
fn a_skipped_cell_that_no_cub_can_legally_use_makes_no_difference() {
    let same = |pieces: &str| {
        let (with, without) = (format!("{pieces} b D3c"), format!("{pieces} b"));
        let same = position(&with) == position(&without);
        assert_eq!(same, position(&with).key() == position(&without).key());
        same
    };
    assert!(same("KA1a kG7g CD4c"), "nobody is there");
    assert!(same("KA1a kG7g CD4c nC4c"), "no cub");
    assert!(!same("KA1a kG7g CD4c cC4c"));
    assert!(same("KA1a kC7c CD4c cC4c RC1c"), "the cub is pinned");
    assert!(
        same("KA1a kG7g CD4c cC4c RG1g"),
        "it does not lift the check"
    );
    assert!(
        !same("KA1a kC3c CD4c cC4c"),
        "it may even be the last cub to be attacked by"
    );
}

#[test]
fn an_en_passant_right_that_has_lapsed_makes_a_position_another_one() {
    let wait = "G7g-G7f A1a-A1b G7f-G7g A1b-A1a";
    let first = |pieces: &str| play(at(pieces), "D2c-D4c");
    assert_eq!(play(first("KA1a kG7g CD2c cC4c w"), wait).occurrences(), 1);
    assert_eq!(play(first("KA1a kG7g CD2c w"), wait).occurrences(), 2);
}

#[test]
fn an_en_passant_capture_that_rule_3_allows_is_legal_for_repetition_too() {
    let with = position(&format!("{OPENING_CAPTURE} b D3c"));
    let without = position(&format!("{OPENING_CAPTURE} b"));
    assert_ne!(with, without);
    assert_ne!(with.key(), without.key());
}

#[test]
fn a_hundred_moves_in_a_row_without_a_capture_or_a_cub_move_draw() {
    let text = "KA1a kG7g NA4a nG4g CA2d cG6d w - 98 60";
    assert_eq!(result(text, "A4a-B6a"), "goes on");
    assert_eq!(result(text, "A4a-B6a G4g-G6f"), HUNDRED_MOVES);
    for zeroing in ["A2d-A3d", "A2d-A2e", "A2d-A4d"] {
        assert_eq!(
            result(text, &format!("{zeroing} G4g-G6f")),
            "goes on",
            "{zeroing}"
        );
    }
    let capture = "KA1a kG7g NA4a nB6a nG4g w - 98 60";
    assert_eq!(result(capture, "A4axB6a G4g-G6f"), "goes on");
    let promotion = "KA1a kG7g CA6d nG4g w - 98 60";
    assert_eq!(result(promotion, "A6d-A7d G4g-G6f"), "goes on");
    assert_eq!(result("KA1a kG7g w - 100 60", ""), HUNDRED_MOVES);
}

#[test]
fn there_is_no_draw_by_lack_of_material_as_a_lone_king_can_still_win() {
    assert_eq!(result("KA1a kG7g w", ""), "goes on");
    assert_eq!(
        result("KA1a kG7g w", "A1a-B2b G7g-G7f B2b-C3c G7f-G7g C3c-D4d"),
        WHITE_WINS
    );
}

#[test]
fn d4d_comes_before_stalemate_repetition_and_the_hundred_moves() {
    assert_eq!(result("KC3c kG7g w - 99 60", "C3c-D4d"), WHITE_WINS);
    assert_eq!(result("KD4d kG7g b - 100 60", ""), WHITE_WINS);
    // Black has no move.
    let others = "kA1a RB7b RB7a RG2a RG2b RG1b";
    assert_eq!(result(&format!("KD4e {others} b"), ""), STALEMATE);
    assert_eq!(result(&format!("KD4d {others} b"), ""), WHITE_WINS);
}

#[test]
fn stalemate_comes_before_the_hundred_moves() {
    assert_eq!(
        result("yC6e yC4f oD2f kA1f nD4g KC1g w - 100 60", ""),
        STALEMATE
    );
}

#[test]
fn repetition_comes_before_the_hundred_moves() {
    let text = "KA1a kG7g w - 92 60";
    let there_and_back = "A1a-A1b G7g-G7f A1b-A1a G7f-G7g";
    let game = play(play(at(text), there_and_back), there_and_back);
    assert_eq!(game.position().quiet_plies(), 100);
    assert_eq!(ended(&game), REPETITION);
}

/// White's pieces fill the cage and have nowhere to go. A black cub has just stepped past the white ones around D4d.
fn walled_in_beside_a_passing_cub(knight: &str) -> String {
    let others = ["D5d", "D6d", "D4d", knight].map(cell);
    let apart = |one: Cell, other: Cell| {
        let mut apart = [
            one.file().abs_diff(other.file()),
            one.rank().abs_diff(other.rank()),
            one.level().abs_diff(other.level()),
        ];
        apart.sort_unstable();
        apart
    };
    let mut signs = ['N'; 343];
    for at in Cell::all() {
        let near = |way: [u8; 3]| others.iter().any(|&other| apart(at, other) == way);
        signs[at.index()] = match (near([0, 1, 2]), near([0, 0, 1])) {
            (false, _) => 'N',
            (true, false) => 'R',
            (true, true) => 'C',
        };
    }
    for (name, sign) in [
        ("A1a", 'K'),
        ("D6c", 'k'),
        ("D4d", 'c'),
        (knight, 'n'),
        ("D5d", ' '),
        ("D6d", ' '),
    ] {
        signs[cell(name).index()] = sign;
    }
    filled(&signs, &["w", "D5d"])
}

#[test]
fn who_is_walled_in_but_for_an_en_passant_capture_plays_on_also_in_check() {
    for (knight, check) in [("C2a", true), ("E7a", false)] {
        let text = walled_in_beside_a_passing_cub(knight);
        let game = at(&text);
        assert_eq!(in_check(&game, Side::White), check);
        assert_eq!(
            legal_texts(&game),
            ["C4dxD5d", "D4cxD5d", "D4exD5d", "E4dxD5d"]
        );
        assert_eq!(ended(&game), "goes on");
        assert_eq!(result(&text.replace(" D5d", " -"), ""), STALEMATE);
    }
}

#[test]
fn any_move_by_which_the_opponent_frees_a_king_on_d4d_hands_him_the_win() {
    let game = play(at("KC3c kG7g yB3c yF5f rB3b yE3c w"), "C3c-D4d");
    let mut handed = 0;
    for text in legal_texts(&game) {
        let next = play(game.clone(), &text);
        let free = !in_check(&next, Side::White);
        assert_eq!(ended(&next) == WHITE_WINS, free, "{text}");
        handed += usize::from(free);
    }
    assert!(handed > 0);
}
