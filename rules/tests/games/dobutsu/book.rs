//! Dobutsu shogi's rule book, sentence by sentence: the name of a test is what the book says.
//!
//! Positions show rank 4 first. The first player's animals are upper case and walk up, the second's lower case and walk
//! down; `+C` is a hen, the hands are in brackets, then comes whose turn it is.

use menagerie_rules::{
    Game, Side, Timeline,
    dobutsu::{Animal, Dobutsu, Kind, Square, steps},
};

fn start() -> Timeline<Dobutsu> {
    Timeline::start(Default::default())
}

fn at(position: &str) -> Timeline<Dobutsu> {
    Dobutsu::read_position(&Default::default(), position).expect(position)
}

/// The game after some more moves, separated by spaces.
fn play(mut game: Timeline<Dobutsu>, moves: &str) -> Timeline<Dobutsu> {
    for text in moves.split_ascii_whitespace() {
        let next = Dobutsu::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    game
}

/// The position without its counters, after some moves.
fn after(position: &str, moves: &str) -> String {
    let text = Dobutsu::position_text(&play(at(position), moves));
    text.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// The legal moves whose text begins so, sorted.
fn moves(position: &str, beginning: &str) -> String {
    let game = at(position);
    let texts = game
        .legal_moves()
        .into_iter()
        .map(|legal| Dobutsu::move_text(&game, legal));
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(beginning)).collect();
    texts.sort();
    texts.join(" ")
}

/// How the game stands after some moves.
fn result(position: &str, moves: &str) -> String {
    ended(&play(at(position), moves))
}

fn ended(game: &Timeline<Dobutsu>) -> String {
    game.outcome()
        .map_or("goes on".into(), |outcome| outcome.to_string())
}

/// The position as it is written after being read.
fn rewritten(position: &str) -> String {
    Dobutsu::position_text(&at(position))
}

#[test]
fn saves_and_engines_call_the_game_dobutsu() {
    assert_eq!(Dobutsu::KIND.to_string(), "dobutsu");
}

// Board and pieces

#[test]
fn the_board_has_the_files_a_to_c_and_the_ranks_1_to_4() {
    let squares: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(squares.join(" "), "a1 b1 c1 a2 b2 c2 a3 b3 c3 a4 b4 c4");
    assert_eq!(Square::new(3, 0), None);
    assert_eq!(Square::new(0, 4), None);
}

#[test]
fn elephant_lion_and_giraffe_stand_behind_a_chick_and_the_second_player_sees_the_same() {
    let start = start();
    assert_eq!(
        Dobutsu::board_text(start.position()),
        "4  g l e\n3  . c .\n2  . C .\n1  E L G\n   a b c\n"
    );
}

#[test]
fn the_first_player_starts_and_then_the_players_take_turns() {
    let game = start();
    assert_eq!(game.side_to_move(), Side::White);
    let game = play(game, "c1c2");
    assert_eq!(game.side_to_move(), Side::Black);
    assert_eq!(play(game, "a4a3").side_to_move(), Side::White);
}

#[test]
fn the_first_player_has_four_first_moves() {
    assert_eq!(moves("gle/1c1/1C1/ELG[-] w", ""), "b1a2 b1c2 b2b3 c1c2");
}

#[test]
fn a_lion_steps_in_any_direction() {
    assert_eq!(
        moves("l2/3/1L1/3[-] w", "b2"),
        "b2a1 b2a2 b2a3 b2b1 b2b3 b2c1 b2c2 b2c3"
    );
    assert_eq!(
        moves("3/1l1/3/2L[-] b", "b3"),
        "b3a2 b3a3 b3a4 b3b2 b3b4 b3c2 b3c3 b3c4"
    );
}

#[test]
fn a_giraffe_steps_straight() {
    assert_eq!(moves("l2/3/1G1/2L[-] w", "b2"), "b2a2 b2b1 b2b3 b2c2");
    assert_eq!(moves("l2/1g1/3/2L[-] b", "b3"), "b3a3 b3b2 b3b4 b3c3");
}

#[test]
fn an_elephant_steps_diagonally() {
    assert_eq!(moves("1l1/3/1E1/1L1[-] w", "b2"), "b2a1 b2a3 b2c1 b2c3");
    assert_eq!(moves("1l1/1e1/3/1L1[-] b", "b3"), "b3a2 b3a4 b3c2 b3c4");
}

#[test]
fn a_chick_steps_straight_forward() {
    assert_eq!(moves("l2/3/1C1/2L[-] w", "b2"), "b2b3");
    assert_eq!(moves("l2/1c1/3/2L[-] b", "b3"), "b3b2");
}

#[test]
fn a_hen_steps_in_any_direction_except_diagonally_backward() {
    assert_eq!(
        moves("l2/3/1+C1/2L[-] w", "b2"),
        "b2a2 b2a3 b2b1 b2b3 b2c2 b2c3"
    );
    assert_eq!(
        moves("l2/1+c1/3/2L[-] b", "b3"),
        "b3a2 b3a3 b3b2 b3b4 b3c2 b3c3"
    );
}

#[test]
fn the_dots_on_an_animal_show_its_steps() {
    let dots = |side, kind| {
        let mut dots: Vec<(i8, i8)> = steps(Animal { side, kind }).collect();
        dots.sort();
        dots
    };
    assert_eq!(dots(Side::White, Kind::Chick), [(0, 1)]);
    assert_eq!(dots(Side::Black, Kind::Chick), [(0, -1)]);
    let hen = [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 0)];
    assert_eq!(dots(Side::Black, Kind::Hen), hen);
    let hen = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)];
    assert_eq!(dots(Side::White, Kind::Hen), hen);
    assert_eq!(dots(Side::White, Kind::Lion).len(), 8);
}

#[test]
fn the_edge_of_the_board_ends_every_step() {
    assert_eq!(moves("2l/3/3/L2[-] w", "a1"), "a1a2 a1b1 a1b2");
    assert_eq!(moves("G1l/3/3/L2[-] w", "a4"), "a4a3 a4b4");
    assert_eq!(moves("l2/3/2E/L2[-] w", "c2"), "c2b1 c2b3");
}

#[test]
fn no_animal_steps_onto_its_own_side() {
    assert_eq!(moves("l2/3/CG1/LE1[-] w", "a1"), "");
    assert_eq!(moves("l2/3/CG1/LE1[-] w", "a2"), "a2a3");
}

#[test]
fn a_chick_that_moves_onto_the_far_rank_always_becomes_a_hen() {
    assert_eq!(moves("l2/2C/3/L2[-] w", "c3"), "c3c4+");
    assert_eq!(after("l2/2C/3/L2[-] w", "c3c4+"), "l1+C/3/3/L2[-] b");
    assert_eq!(moves("2l/3/2c/L2[-] b", "c2"), "c2c1+");
    assert_eq!(after("2l/3/2c/L2[-] b", "c2c1+"), "2l/3/3/L1+c[-] w");
}

#[test]
fn a_chick_that_captures_onto_the_far_rank_becomes_a_hen() {
    assert_eq!(after("l1g/2C/3/L2[-] w", "c3c4+"), "l1+C/3/3/L2[G] b");
}

#[test]
fn no_other_animal_changes_on_the_far_rank() {
    assert_eq!(after("l2/2G/3/L2[-] w", "c3c4"), "l1G/3/3/L2[-] b");
    assert_eq!(after("l2/1E1/3/L2[-] w", "b3c4"), "l1E/3/3/L2[-] b");
}

#[test]
fn a_hen_stays_a_hen_wherever_it_goes() {
    assert_eq!(
        after("2l/+C2/3/2L[-] w", "a3a4 c4c3 a4a3"),
        "3/+C1l/3/2L[-] b"
    );
}

#[test]
fn a_chick_dropped_on_the_far_rank_stays_a_chick() {
    assert_eq!(after("l2/3/3/L2[C] w", "C@c4"), "l1C/3/3/L2[-] b");
    assert_eq!(after("l2/3/3/L2[c] b", "C@c1"), "l2/3/3/L1c[-] w");
}

#[test]
fn a_chick_dropped_on_the_far_rank_cannot_move() {
    assert_eq!(moves("l1C/3/3/L2[-] w", "c4"), "");
    assert_eq!(moves("l2/3/3/L1c[-] b", "c1"), "");
}

#[test]
fn a_chick_dropped_before_the_far_rank_grows_up_by_moving_on() {
    assert_eq!(
        after("l2/3/3/L2[C] w", "C@c3 a4a3 c3c4+"),
        "2+C/l2/3/L2[-] b"
    );
}

#[test]
fn a_captured_hen_goes_to_the_hand_as_a_chick() {
    assert_eq!(after("l2/2+c/2G/L2[-] w", "c2c3"), "l2/2G/3/L2[C] b");
    assert_eq!(after("l2/2g/2+C/L2[-] b", "c3c2"), "l2/3/2g/L2[c] w");
}

#[test]
fn captured_animals_change_sides_and_wait_in_the_hand() {
    assert_eq!(after("2l/g2/L2/3[-] w", "a2a3"), "2l/L2/3/3[G] b");
    assert_eq!(after("2l/e2/L2/3[-] w", "a2a3"), "2l/L2/3/3[E] b");
    assert_eq!(after("2l/c2/L2/3[-] w", "a2a3"), "2l/L2/3/3[C] b");
    assert_eq!(after("2l/2G/3/L2[-] b", "c4c3"), "3/2l/3/L2[g] w");
}

#[test]
fn a_drop_takes_the_place_of_a_move_and_the_animal_now_fights_for_its_new_side() {
    assert_eq!(after("l2/3/3/2L[G] w", "G@b2"), "l2/3/1G1/2L[-] b");
    assert_eq!(after("l2/3/3/2L[ce] b", "E@b2"), "l2/3/1e1/2L[c] w");
}

#[test]
fn an_animal_from_the_hand_can_be_dropped_onto_any_empty_square() {
    let board = "gle/1c1/3/EL1[CG] w";
    assert_eq!(moves(board, "C@"), "C@a2 C@a3 C@b2 C@c1 C@c2 C@c3");
    assert_eq!(moves(board, "G@"), "G@a2 G@a3 G@b2 G@c1 G@c2 G@c3");
}

#[test]
fn two_of_a_kind_in_the_hand_are_dropped_one_a_turn() {
    assert_eq!(moves("gle/1c1/1C1/2L[EG] w", "E@a1"), "E@a1");
    assert_eq!(
        after("l2/3/3/2L[CC] w", "C@a1 a4b4 C@a2"),
        "1l1/3/C2/C1L[-] b"
    );
}

#[test]
fn nobody_drops_from_the_other_sides_hand() {
    assert_eq!(moves("l2/3/3/2L[c] w", "C@"), "");
    assert_eq!(moves("l2/3/3/2L[G] b", "G@"), "");
}

#[test]
fn two_chicks_of_one_side_may_stand_on_one_file() {
    assert_eq!(after("l2/2C/3/L2[C] w", "C@c2"), "l2/2C/2C/L2[-] b");
}

#[test]
fn a_dropped_chick_may_attack_the_lion() {
    assert_eq!(after("gl1/3/3/1L1[C] w", "C@b3"), "gl1/1C1/3/1L1[-] b");
    assert_eq!(
        result("gl1/3/3/1L1[C] w", "C@b3 a4a3 b3b4"),
        "white wins by catching the lion"
    );
}

#[test]
fn a_dropped_chick_may_leave_the_lion_no_way_out() {
    let attacked = play(at("glg/3/1L1/3[C] w"), "C@b3");
    assert_eq!(ended(&attacked), "goes on");
    for reply in attacked.legal_moves() {
        let mut answered = attacked.clone();
        answered.play(reply).expect("a legal move");
        let catches = |last| {
            let mut game = answered.clone();
            game.play(last).expect("a legal move");
            ended(&game) == "white wins by catching the lion"
        };
        assert!(answered.legal_moves().into_iter().any(catches), "{reply}");
    }
}

#[test]
fn there_is_no_check_so_a_lion_may_move_onto_an_attacked_square_and_be_captured() {
    assert_eq!(result("1l1/3/1L1/3[-] w", "b2b3"), "goes on");
    assert_eq!(
        result("1l1/3/1L1/3[-] w", "b2b3 b4b3"),
        "black wins by catching the lion"
    );
}

#[test]
fn there_is_no_check_so_a_lion_may_stay_on_an_attacked_square_and_be_captured() {
    assert_eq!(result("1l1/3/1g1/1L1[C] w", "C@c3"), "goes on");
    assert_eq!(
        result("1l1/3/1g1/1L1[C] w", "C@c3 b2b1"),
        "black wins by catching the lion"
    );
}

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

// Text

#[test]
fn a_move_is_written_as_two_squares_a_growing_chick_with_a_plus_and_a_drop_with_its_letter() {
    assert_eq!(moves("l2/2C/3/2L[-] w", "c3"), "c3c4+");
    assert_eq!(moves("gle/1c1/1C1/ELG[-] w", "b2"), "b2b3");
    assert_eq!(moves("l2/3/3/2L[ceg] b", "C@a3"), "C@a3");
    assert_eq!(moves("l2/3/3/2L[ceg] b", "E@a3"), "E@a3");
    assert_eq!(moves("l2/3/3/2L[ceg] b", "G@a3"), "G@a3");
}

#[test]
fn the_plus_of_a_growing_chick_may_be_left_out() {
    assert_eq!(after("l2/2C/3/L2[-] w", "c3c4"), "l1+C/3/3/L2[-] b");
    assert_eq!(after("2l/3/2c/L2[-] b", "c2c1"), "2l/3/3/L1+c[-] w");
}

#[test]
fn the_start_is_written_as_fairy_stockfish_writes_it() {
    assert_eq!(Dobutsu::position_text(&start()), "gle/1c1/1C1/ELG[-] w 0 1");
}

#[test]
fn a_position_is_read_from_rank_4_to_rank_1_and_from_file_a_to_c() {
    let drawn = Dobutsu::board_text(at("l1G/1e1/C2/2L[Gc] b").position());
    assert_eq!(
        drawn,
        "4  l . G   c\n3  . e .\n2  C . .\n1  . . L   G\n   a b c\n"
    );
}

#[test]
fn a_hen_is_written_as_a_chick_with_a_plus_and_its_own_letter_is_understood() {
    assert_eq!(rewritten("l2/H2/2h/2L[-] w"), "l2/+C2/2+c/2L[-] w 0 1");
    assert_eq!(rewritten("l2/+C2/2+c/2L[-] w"), "l2/+C2/2+c/2L[-] w 0 1");
}

#[test]
fn empty_hands_are_a_dash_and_empty_brackets_are_understood() {
    assert_eq!(rewritten("l2/3/3/2L[-] w"), "l2/3/3/2L[-] w 0 1");
    assert_eq!(rewritten("l2/3/3/2L[] w"), "l2/3/3/2L[-] w 0 1");
}

#[test]
fn hands_are_written_first_player_first_in_the_order_lion_giraffe_chick_elephant() {
    assert_eq!(rewritten("l2/3/3/2L[ecgECG] w"), "l2/3/3/2L[GCEgce] w 0 1");
    assert_eq!(rewritten("l2/3/3/2L[eEcCgG] w"), "l2/3/3/2L[GCEgce] w 0 1");
    assert_eq!(rewritten("l2/3/3/2L[ECGECG] w"), "l2/3/3/2L[GGCCEE] w 0 1");
    assert_eq!(rewritten("3/3/3/2L[ecgECGL] b"), "3/3/3/2L[LGCEgce] b 0 1");
}

#[test]
fn a_caught_lion_is_listed_in_the_catchers_hand() {
    assert_eq!(after("l2/G2/3/2L[-] w", "a3a4"), "G2/3/3/2L[L] b");
    assert_eq!(after("l2/3/g2/L2[-] b", "a2a1"), "l2/3/3/g2[l] w");
    assert_eq!(
        result("G2/3/3/2L[L] b", ""),
        "white wins by catching the lion"
    );
    assert_eq!(
        result("l2/3/3/g2[l] w", ""),
        "black wins by catching the lion"
    );
}

#[test]
fn the_two_counters_are_optional() {
    assert_eq!(rewritten("l2/3/3/2L[-] b"), "l2/3/3/2L[-] b 0 1");
    assert_eq!(rewritten("l2/3/3/2L[-] b 5"), "l2/3/3/2L[-] b 5 1");
    assert_eq!(rewritten("l2/3/3/2L[-] b 5 9"), "l2/3/3/2L[-] b 5 9");
}

#[test]
fn the_counters_are_plies_since_a_capture_and_the_number_of_the_move() {
    let text = |moves| Dobutsu::position_text(&play(start(), moves));
    assert_eq!(text("c1c2"), "gle/1c1/1CG/EL1[-] b 1 1");
    assert_eq!(text("c1c2 a4a3"), "1le/gc1/1CG/EL1[-] w 2 2");
    assert_eq!(text("c1c2 a4a3 b2b3"), "1le/gC1/2G/EL1[C] b 0 2");
    assert_eq!(
        rewritten("l2/3/3/2L[-] b 65535 65535"),
        "l2/3/3/2L[-] b 65535 65535"
    );
    let last = play(at("l2/3/3/2L[-] b 65535 65535"), "a4a3");
    assert_eq!(Dobutsu::position_text(&last), "3/l2/3/2L[-] w 65535 65535");
}
