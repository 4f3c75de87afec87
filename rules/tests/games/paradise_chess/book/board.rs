//! The rule book on the board and the starting position.

use super::*;

#[test]
fn the_board_has_the_files_a_to_h_and_the_ranks_1_to_8() {
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(names.len(), 64);
    assert_eq!(names[..9].join(" "), "A1 B1 C1 D1 E1 F1 G1 H1 A2");
    assert_eq!(names[63], "H8");
    assert_eq!(Square::new(8, 0), None);
    assert_eq!(Square::new(0, 8), None);
}

#[test]
fn white_is_at_the_bottom_and_moves_first() {
    assert_eq!(start().side_to_move(), Side::White);
    assert_eq!(play(start(), "C3-C4").side_to_move(), Side::Black);
    assert_eq!(play(start(), "C3-C4 C6-C5").side_to_move(), Side::White);
}

#[test]
fn a_sides_paradise_is_its_far_rank() {
    let names = |side| -> Vec<String> {
        squares(paradise(side))
            .map(|square| square.to_string())
            .collect()
    };
    assert_eq!(names(Side::White).join(" "), "A8 B8 C8 D8 E8 F8 G8 H8");
    assert_eq!(names(Side::Black).join(" "), "A1 B1 C1 D1 E1 F1 G1 H1");
}

#[test]
fn no_piece_may_move_into_the_opponents_paradise() {
    for kind in "KQRBNMECP".chars() {
        // Screens of both sides for the cannon, and something before everybody.
        let white = format!("8/8/8/8/8/2P1P3/2n{kind}n3/8 w");
        let black = format!("8/2N{}N3/2p1p3/8/8/8/8/8 b", kind.to_ascii_lowercase());
        assert!(!moves(&white).contains(['1']), "{white}");
        assert!(!moves(&black).contains(['8']), "{black}");
        assert_ne!(moves(&white), "pass");
    }
}

#[test]
fn no_piece_may_swap_into_the_opponents_paradise() {
    assert_eq!(
        targets("8/8/8/8/8/8/3R4/2nrn3 w", "D2"),
        "A2 B2 C2 D3 D4 D5 D6 D7 D8 E2 F2 G2 H2"
    );
    assert_eq!(
        targets("3NRN2/4q3/8/8/8/8/8/8 b", "E7"),
        "A3 A7 B4 B7 C5 C7 D6 D7 E1 E2 E3 E4 E5 E6 F6 F7 G5 G7 H4 H7"
    );
}

#[test]
fn white_starts_on_ranks_2_and_3_and_black_on_7_and_6() {
    for setup in Court::ALL {
        let game = Timeline::<ParadiseChess>::start(setup);
        let ranks = |side| -> Vec<u8> {
            let pieces = game.position().pieces(side);
            let mut ranks: Vec<u8> = pieces.map(|(square, _)| square.rank() + 1).collect();
            ranks.dedup();
            ranks
        };
        assert_eq!(ranks(Side::White), [2, 3]);
        assert_eq!(ranks(Side::Black), [6, 7]);
    }
}

#[test]
fn the_app_offers_two_setups_as_data_the_full_court_by_default() {
    let choice = Court::CHOICES[0];
    assert_eq!(choice.name, "Setup");
    assert_eq!(choice.values, ["full-court", "twin-camels"]);
    assert_eq!(Court::default(), Court::FullCourt);
    let mut setup = Court::default();
    setup.set("setup", "twin-camels").expect("a setup");
    assert_eq!(setup, Court::TwinCamels);
}

#[test]
fn the_full_court_stands_as_listed_and_black_mirrors_white_on_the_same_files() {
    assert_eq!(
        ParadiseChess::board_text(start().position()),
        "8  . . . . . . . .\n7  r n b q k b n r\n6  c m p p p p e c\n5  . . . . . . . .\n\
         4  . . . . . . . .\n3  C M P P P P E C\n2  R N B Q K B N R\n1  . . . . . . . .\n   \
         A B C D E F G H\n"
    );
}

#[test]
fn the_twin_camels_stand_as_listed() {
    assert_eq!(
        board(&Timeline::start(Court::TwinCamels)),
        "8/rnbekbnr/mcppppcm/8/8/MCPPPPCM/RNBEKBNR/8"
    );
}
