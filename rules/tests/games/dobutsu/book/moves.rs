//! The board, how the animals move, and drops.

use super::*;

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
    assert_eq!(moves(START, ""), "b1a2 b1c2 b2b3 c1c2");
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
