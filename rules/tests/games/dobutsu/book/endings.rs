//! How games end.

use super::*;

// Catch

#[test]
fn who_captures_the_enemy_lion_wins() {
    assert_eq!(
        result("l2/G2/3/2L[-] w", "a3a4"),
        "white wins by catching the lion"
    );
    assert_eq!(
        result("l2/3/g2/L2[-] b", "a2a1"),
        "black wins by catching the lion"
    );
}

#[test]
fn a_lion_that_captures_the_enemy_lion_on_the_far_rank_wins_by_the_catch() {
    assert_eq!(
        result("gl1/1L1/3/3[-] w", "b3b4"),
        "white wins by catching the lion"
    );
}

#[test]
fn after_the_end_there_is_no_legal_move() {
    assert!(play(at("l2/G2/3/2L[-] w"), "a3a4").legal_moves().is_empty());
    assert!(play(at("3/L2/2l/3[-] w"), "a3a4").legal_moves().is_empty());
}

// Try

#[test]
fn who_moves_the_own_lion_onto_a_safe_square_of_the_far_rank_wins_at_once() {
    assert_eq!(result("3/L2/2l/3[-] w", "a3a4"), "white wins by try");
    assert_eq!(result("3/2L/l2/3[-] b", "a2a1"), "black wins by try");
}

#[test]
fn a_lion_that_captures_its_way_onto_a_safe_square_of_the_far_rank_wins() {
    assert_eq!(result("g2/L2/2l/3[-] w", "a3a4"), "white wins by try");
}

#[test]
fn a_lion_that_moves_along_the_far_rank_to_safety_wins() {
    assert_eq!(result("L2/g2/2l/3[-] w", ""), "goes on");
    assert_eq!(result("L2/g2/2l/3[-] w", "a4b4"), "white wins by try");
    assert_eq!(result("L1g/g2/2l/3[-] w", "a4b4"), "goes on");
}

#[test]
fn a_lion_that_enters_the_far_rank_under_attack_has_not_won() {
    assert_eq!(result("1g1/L2/2l/3[-] w", "a3a4"), "goes on");
    assert_eq!(result("3/2L/l2/1G1[-] b", "a2a1"), "goes on");
}

#[test]
fn the_enemy_lion_attacks_squares_of_the_far_rank_too() {
    assert_eq!(result("2l/L2/3/3[-] w", "a3b4"), "goes on");
    assert_eq!(result("2l/L2/3/3[-] w", "a3a4"), "white wins by try");
}

#[test]
fn an_attacker_whose_square_is_guarded_attacks_all_the_same() {
    assert_eq!(result("1g1/L1E/2l/3[-] w", "a3a4"), "goes on");
}

#[test]
fn an_own_animal_beside_the_lion_does_not_endanger_it() {
    assert_eq!(result("1G1/L2/2l/3[-] w", "a3a4"), "white wins by try");
}

#[test]
fn a_lion_that_entered_under_attack_may_be_caught() {
    assert_eq!(
        result("1g1/L2/2l/3[-] w", "a3a4 b4a4"),
        "black wins by catching the lion"
    );
}

#[test]
fn a_lion_that_is_not_caught_but_still_attacked_has_not_won() {
    assert_eq!(result("1g1/L2/2l/3[c] w", "a3a4 C@a1"), "goes on");
}

#[test]
fn a_lion_wins_when_its_attacker_moves_away() {
    assert_eq!(result("1g1/L2/2l/3[-] w", "a3a4 b4b3"), "white wins by try");
}

#[test]
fn a_lion_wins_when_its_attacker_is_captured_by_another_animal() {
    assert_eq!(
        result("1g1/L1E/2l/3[c] w", "a3a4 C@a1 c3b4"),
        "white wins by try"
    );
}

#[test]
fn a_lion_does_not_win_while_a_second_attacker_is_left() {
    assert_eq!(
        result("1g1/Lg1/2l/3[-] w", "a3a4 b3a3"),
        "goes on",
        "b4 and a3 attack it"
    );
    assert_eq!(
        result("1g1/Lg1/2l/3[-] w", "a3a4 b4c4"),
        "white wins by try",
        "b3 does not"
    );
}

#[test]
fn the_first_turn_of_a_game_counts_as_well() {
    assert_eq!(result("L2/3/2l/3[-] w", ""), "white wins by try");
    assert_eq!(result("L2/3/2l/3[-] b", ""), "white wins by try");
    assert_eq!(result("3/2L/3/l2[-] w", ""), "black wins by try");
}

#[test]
fn a_lion_on_its_own_near_rank_has_won_nothing() {
    assert_eq!(result("2l/3/3/L2[-] w", ""), "goes on");
}

#[test]
fn should_both_lions_stand_safely_on_their_far_ranks_the_game_is_a_draw() {
    // The giraffe leaves the one lion alone and captures what attacked the other.
    assert_eq!(result("L2/g2/E2/1l1[-] b", ""), "goes on");
    assert_eq!(result("L2/g2/E2/1l1[-] b", "a3a2"), "draw by try");
}

// Repetition

/// Both lions step aside and come back: four plies.
const THERE_AND_BACK: &str = "b1a2 b4c3 a2b1 c3b4";
/// The same to the other side.
const OTHER_WAY_ROUND: &str = "b1c2 b4a3 c2b1 a3b4";

#[test]
fn the_second_occurrence_of_a_position_is_no_draw() {
    let game = play(start(), THERE_AND_BACK);
    assert_eq!(game.occurrences(), 2);
    assert_eq!(ended(&game), "goes on");
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw_and_the_start_counts() {
    let game = play(play(start(), THERE_AND_BACK), "b1a2 b4c3 a2b1");
    assert_eq!(ended(&game), "goes on");
    let game = play(game, "c3b4");
    assert_eq!(game.occurrences(), 3);
    assert_eq!(ended(&game), "draw by repetition");
    assert!(game.legal_moves().is_empty());
}

#[test]
fn the_third_occurrence_need_not_follow_at_once() {
    let game = play(play(start(), THERE_AND_BACK), OTHER_WAY_ROUND);
    assert_eq!(ended(&game), "draw by repetition");
}

#[test]
fn any_position_can_be_the_one_that_occurs_three_times() {
    let game = play(start(), "c1c2 a4a3");
    let game = play(play(game, THERE_AND_BACK), THERE_AND_BACK);
    assert_eq!(ended(&game), "draw by repetition");
}

#[test]
fn a_move_taken_back_was_no_occurrence() {
    let mut game = play(play(start(), THERE_AND_BACK), THERE_AND_BACK);
    game.undo();
    assert_eq!(ended(&game), "goes on");
    assert_eq!(ended(&play(game, "c3b4")), "draw by repetition");
}

#[test]
fn the_same_position_has_the_same_board_hands_and_side_to_move() {
    let position = |text| at(text).position().clone();
    let reference = position("gle/3/3/ELG[Cc] w 0 1");
    assert_eq!(reference, position("gle/3/3/ELG[Cc] w 7 9"));
    assert_ne!(reference, position("gle/3/3/ELG[Cc] b 0 1"));
    assert_ne!(reference, position("gle/3/3/ELG[CC] w 0 1"));
    assert_ne!(reference, position("gle/3/3/LEG[Cc] w 0 1"));
    assert_ne!(reference, position("gle/C2/3/ELG[c] w 0 1"));
}

// No move

#[test]
fn a_player_without_any_legal_move_loses() {
    assert_eq!(
        result("GEl/LGE/CC1/3[-] w", ""),
        "black wins by no legal move"
    );
    assert_eq!(
        result("3/1cc/egl/Leg[-] b", ""),
        "white wins by no legal move"
    );
    assert_eq!(result("GEl/LGE/CC1/3[-] b", ""), "goes on");
}
