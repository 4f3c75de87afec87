//! How moves and positions are written.

use super::*;

// Text

#[test]
fn a_move_is_written_as_two_squares_a_growing_chick_with_a_plus_and_a_drop_with_its_letter() {
    assert_eq!(moves("l2/2C/3/2L[-] w", "c3"), "c3c4+");
    assert_eq!(moves(START, "b2"), "b2b3");
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
    assert_eq!(
        rewritten::<Dobutsu>("l2/H2/2h/2L[-] w"),
        "l2/+C2/2+c/2L[-] w 0 1"
    );
    assert_eq!(
        rewritten::<Dobutsu>("l2/+C2/2+c/2L[-] w"),
        "l2/+C2/2+c/2L[-] w 0 1"
    );
}

#[test]
fn empty_hands_are_a_dash_and_empty_brackets_are_understood() {
    assert_eq!(rewritten::<Dobutsu>("l2/3/3/2L[-] w"), "l2/3/3/2L[-] w 0 1");
    assert_eq!(rewritten::<Dobutsu>("l2/3/3/2L[] w"), "l2/3/3/2L[-] w 0 1");
}

#[test]
fn hands_are_written_first_player_first_in_the_order_lion_giraffe_chick_elephant() {
    assert_eq!(
        rewritten::<Dobutsu>("l2/3/3/2L[ecgECG] w"),
        "l2/3/3/2L[GCEgce] w 0 1"
    );
    assert_eq!(
        rewritten::<Dobutsu>("l2/3/3/2L[eEcCgG] w"),
        "l2/3/3/2L[GCEgce] w 0 1"
    );
    assert_eq!(
        rewritten::<Dobutsu>("l2/3/3/2L[ECGECG] w"),
        "l2/3/3/2L[GGCCEE] w 0 1"
    );
    assert_eq!(
        rewritten::<Dobutsu>("3/3/3/2L[ecgECGL] b"),
        "3/3/3/2L[LGCEgce] b 0 1"
    );
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
    assert_eq!(rewritten::<Dobutsu>("l2/3/3/2L[-] b"), "l2/3/3/2L[-] b 0 1");
    assert_eq!(
        rewritten::<Dobutsu>("l2/3/3/2L[-] b 5"),
        "l2/3/3/2L[-] b 5 1"
    );
    assert_eq!(
        rewritten::<Dobutsu>("l2/3/3/2L[-] b 5 9"),
        "l2/3/3/2L[-] b 5 9"
    );
}

#[test]
fn the_counters_are_plies_since_a_capture_and_the_number_of_the_move() {
    let text = |moves| Dobutsu::position_text(&play(start(), moves));
    assert_eq!(text("c1c2"), "gle/1c1/1CG/EL1[-] b 1 1");
    assert_eq!(text("c1c2 a4a3"), "1le/gc1/1CG/EL1[-] w 2 2");
    assert_eq!(text("c1c2 a4a3 b2b3"), "1le/gC1/2G/EL1[C] b 0 2");
    assert_eq!(
        rewritten::<Dobutsu>("l2/3/3/2L[-] b 65535 65535"),
        "l2/3/3/2L[-] b 65535 65535"
    );
    let last = play(at("l2/3/3/2L[-] b 65535 65535"), "a4a3");
    assert_eq!(Dobutsu::position_text(&last), "3/l2/3/2L[-] w 65535 65535");
}
