//! How moves and positions are written.

use super::*;

// Text

#[test]
fn a_move_is_written_as_two_cells_with_a_line_or_a_cross_between() {
    assert!(is_legal("KB1a kF7g CD2b w", "D2b-D4b"));
    assert!(is_legal("KB1a kF7g RD4d nD4f w", "D4dxD4f"));
    assert!(is_legal("KB1a kF7g CD4b cD4a w D5a", "D4bxD5a"));
    assert!(
        is_legal("KB1a kF7g CD6b w", "D6b-D7b"),
        "promotion needs no mark"
    );
}

#[test]
fn a_piece_letter_in_front_and_a_line_for_the_cross_are_accepted() {
    let read = |text, chosen| LionsCave::read_move(&at(text), chosen);
    assert_eq!(
        read("KB1a kF7g CD2b w", "CD2b-D4b"),
        Ok(between("D2b", "D4b"))
    );
    assert_eq!(
        read("KB1a kF7g rD7b b", "RD7b-D6b"),
        Ok(between("D7b", "D6b"))
    );
    for written in ["D4d-D4f", "RD4d-D4f", "RD4dxD4f"] {
        assert_eq!(
            read("KB1a kF7g RD4d nD4f w", written),
            Ok(between("D4d", "D4f"))
        );
    }
    assert_eq!(
        read("KB1a kF7g CD4b cD4a w D5a", "D4b-D5a"),
        Ok(between("D4b", "D5a"))
    );
    for (kind, letter) in Kind::ALL.into_iter().zip("CRNBOYK".chars()) {
        assert_eq!(letter_of(kind), letter);
    }
}

#[test]
fn the_start_is_written_as_in_the_book() {
    assert_eq!(
        LionsCave::position_text(&start()),
        "rnbkbnr/ccccccc/7/7/7/CCCCCCC/RNBKBNR|rnbobnr/ccccccc/7/7/7/CCCCCCC/RNBOBNR\
         |7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7 w - 0 1"
    );
}

#[test]
fn a_position_is_read_from_level_a_to_g_rank_7_to_1_and_file_a_to_g() {
    let text = "6O/7/R6/7/7/7/7|7/7/7/7/7/7/N5K|7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7|k6/7/7/7/7/7/y5b b - 3 4";
    let game = at(text);
    let letters = "OG7a RA5a NA1b KG1b kA7g yA1g bG1g";
    assert_eq!(placed(&format!("{letters} b - 3 4")), text);
    for word in letters.split(' ') {
        let piece = game.position().at(cell(&word[1..])).expect(word);
        let letter = letter_of(piece.kind);
        let letter = match piece.side {
            Side::White => letter,
            Side::Black => letter.to_ascii_lowercase(),
        };
        assert_eq!(word.chars().next(), Some(letter));
    }
    assert_eq!(game.position().quiet_plies(), 3);
    assert_eq!(LionsCave::position_text(&game), text);
}

#[test]
fn the_skipped_cell_is_written_after_every_double_step() {
    assert!(after("KB1a kF7g CD2b w", "D2b-D4b").ends_with(" b D3b"));
    assert!(after("KB1a kF7g cD6c b", "D6c-D4c").ends_with(" w D5c"));
    assert!(after("KB1a kF7g CD2b w", "D2b-D3b").ends_with(" b -"));
    assert!(after("KB1a kF7g CD2b w", "D2b-D4b F7g-F7f").ends_with(" w -"));
    assert!(
        after("KB1a kF7g RD2b w", "D2b-D4b").ends_with(" b -"),
        "no cub"
    );
}

#[test]
fn the_counters_are_moves_since_a_capture_or_cub_move_and_the_number_of_the_full_move() {
    let counters = |moves| {
        let text = LionsCave::position_text(&play(start(), moves));
        text.split(' ').skip(3).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(counters("B1a-A3a"), "1 1");
    assert_eq!(counters("B1a-A3a B7a-A5a"), "2 2");
    assert_eq!(counters("B1a-A3a B7a-A5a D2a-D3a"), "0 2");
    assert_eq!(counters("B1a-A3a B7a-A5a D2b-D2c"), "0 2");
    let last = play(at("KA1a kG7g b - 7 65535"), "G7g-G7f");
    assert!(LionsCave::position_text(&last).ends_with(" 8 65535"));
}

#[test]
fn the_counters_may_be_left_out() {
    let text = placed("KA1a kG7g b");
    assert_eq!(LionsCave::position_text(&at(&text)), format!("{text} 0 1"));
    assert_eq!(
        LionsCave::position_text(&at(&format!("{text} 5"))),
        format!("{text} 5 1")
    );
}

#[test]
fn a_position_with_an_unattacked_king_on_d4d_is_a_finished_game() {
    assert_eq!(result("KD4d kG7g b", ""), WHITE_WINS);
    assert_eq!(result("KD4d kG7g w", ""), WHITE_WINS);
    assert_eq!(result("KA1a kD4d b", ""), BLACK_WINS);
    assert_eq!(result("KD4d kG7g rD7d w", ""), "goes on");
}

#[test]
fn the_cage_is_drawn_level_by_level() {
    let drawn = LionsCave::board_text(start().position());
    let mut lines = drawn.lines();
    assert_eq!(
        lines.next(),
        Some("   a                 b                 c                 d")
    );
    assert_eq!(
        lines.next(),
        Some("7  r n b k b n r  7  r n b o b n r  7  . . . . . . .  7  . . . . . . .")
    );
    assert_eq!(drawn.lines().count(), 18);
}
