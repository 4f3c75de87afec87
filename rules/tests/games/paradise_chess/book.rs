//! Paradise chess's rule book, sentence by sentence: the name of a test is what the book says.
//!
//! Positions show rank 8 first. White's pieces are upper case, its paradise is rank 8; Black's are lower case, its paradise is
//! rank 1. C is a cannon, M a camel, E an elephant.

use menagerie_rules::{
    Game, Options, Side, Timeline,
    paradise_chess::{
        Move, PAWNS, PLACES, ParadiseChess, Settled, Setup, Square, forbidden, must_pass, paradise,
        squares,
    },
};

const START: &str = "8/rnbqkbnr/cmppppec/8/8/CMPPPPEC/RNBQKBNR/8 w 0 1";

fn start() -> Timeline<ParadiseChess> {
    Timeline::start(Default::default())
}

fn at(position: &str) -> Timeline<ParadiseChess> {
    ParadiseChess::read_position(&Default::default(), position).expect(position)
}

/// The game after some more moves, separated by spaces.
fn play(mut game: Timeline<ParadiseChess>, moves: &str) -> Timeline<ParadiseChess> {
    for text in moves.split_ascii_whitespace() {
        let next = ParadiseChess::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    game
}

/// The board after some moves.
fn after(position: &str, moves: &str) -> String {
    board(&play(at(position), moves))
}

fn board(game: &Timeline<ParadiseChess>) -> String {
    let text = ParadiseChess::position_text(game);
    text.split(' ').next().expect("a board").into()
}

/// The moves since the last progress, after some moves.
fn quiet(position: &str, moves: &str) -> u16 {
    play(at(position), moves).position().quiet_plies()
}

fn legal(game: &Timeline<ParadiseChess>) -> Vec<String> {
    texts(game, game.legal_moves())
}

fn texts(game: &Timeline<ParadiseChess>, moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let moves = moves.into_iter();
    let mut texts: Vec<String> = moves
        .map(|next| ParadiseChess::move_text(game, next))
        .collect();
    texts.sort();
    texts
}

/// All legal moves.
fn moves(position: &str) -> String {
    legal(&at(position)).join(" ")
}

/// Where the piece on `from` may go: the empty squares, then the swaps, each with its `x`.
fn targets(position: &str, from: &str) -> String {
    let texts = legal(&at(position));
    let targets = texts.iter().filter_map(|text| text.strip_prefix(from));
    let targets: Vec<&str> = targets.map(|to| to.trim_start_matches('-')).collect();
    targets.join(" ")
}

fn is_legal(game: &Timeline<ParadiseChess>, text: &str) -> bool {
    legal(game).contains(&text.into())
}

/// How the game stands after some moves.
fn result(position: &str, moves: &str) -> String {
    ended(&play(at(position), moves))
}

fn ended(game: &Timeline<ParadiseChess>) -> String {
    game.outcome()
        .map_or("goes on".into(), |outcome| outcome.to_string())
}

/// The position as it is written after being read.
fn rewritten(position: &str) -> String {
    ParadiseChess::position_text(&at(position))
}

fn letters(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().filter(char::is_ascii_alphabetic).collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

#[test]
fn saves_and_engines_call_the_game_paradisechess() {
    assert_eq!(ParadiseChess::KIND.to_string(), "paradisechess");
}

#[test]
fn capturing_is_swapping_places_so_nothing_ever_leaves_the_board() {
    let mut game = start();
    for nth in 0..150 {
        let legal = game.legal_moves();
        let swaps: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|&next| ParadiseChess::move_text(&game, next).contains('x'))
            .collect();
        game.play_unchecked(swaps[nth * 7 % swaps.len()]);
        assert_eq!(letters(&board(&game)), letters(&board(&start())));
    }
}

// Board and starting position

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
    for setup in Setup::ALL {
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
    let choice = Setup::CHOICES[0];
    assert_eq!(choice.name, "Setup");
    assert_eq!(choice.values, ["full-court", "twin-camels"]);
    assert_eq!(Setup::default(), Setup::FullCourt);
    let mut setup = Setup::default();
    setup.set("setup", "twin-camels").expect("a setup");
    assert_eq!(setup, Setup::TwinCamels);
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
        board(&Timeline::start(Setup::TwinCamels)),
        "8/rnbekbnr/mcppppcm/8/8/MCPPPPCM/RNBEKBNR/8"
    );
}

// Moves: as in chess

#[test]
fn a_king_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/8/8/3K4/8/8/8 w", "D4"),
        "C3 C4 C5 D3 D5 E3 E4 E5"
    );
}

#[test]
fn a_queen_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/1p6/3r4/1P1Q1P2/2k5/8/8 w", "D4"),
        "C4 C5 D2 D3 E3 E4 E5 F2 F6 G7 H8 xB4 xB6 xC3 xD5 xF4",
        "nothing is jumped"
    );
}

#[test]
fn a_rook_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/3p4/8/1P1R4/8/8/8 w", "D4"),
        "C4 D2 D3 D5 E4 F4 G4 H4 xB4 xD6"
    );
}

#[test]
fn a_bishop_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/1p3P2/8/3B4/8/8/8 w", "D4"),
        "B2 C3 C5 E3 E5 F2 xB6 xF6"
    );
}

#[test]
fn a_knight_moves_as_in_chess() {
    assert_eq!(
        targets("8/8/2p1P3/2ppp3/2pNp3/2ppp3/8/8 w", "D4"),
        "B3 B5 C2 E2 F3 F5 xC6 xE6"
    );
}

#[test]
fn there_is_no_check() {
    assert!(
        is_legal(&at("8/8/8/3r4/8/4K3/8/8 w"), "E3-D3"),
        "into an attack"
    );
    assert!(
        is_legal(&at("8/8/8/4r3/8/4K2R/8/8 w"), "H3-H4"),
        "staying in one"
    );
}

#[test]
fn there_is_no_mate() {
    let attacked_everywhere = "8/8/8/rrr5/8/8/1K6/8";
    assert_eq!(result(&format!("{attacked_everywhere} w"), ""), "goes on");
    assert_eq!(
        targets(&format!("{attacked_everywhere} w"), "B2"),
        "A2 A3 B3 C2 C3"
    );
}

#[test]
fn there_is_no_castling() {
    assert_eq!(targets("8/8/8/8/8/8/4K2R/8 w", "E2"), "D2 D3 E3 F2 F3");
}

#[test]
fn there_is_no_en_passant() {
    let game = play(at("8/8/3p4/8/2P5/8/8/8 b"), "D6-D4");
    assert_eq!(legal(&game), ["C4-C5"]);
}

#[test]
fn there_is_no_promotion() {
    assert_eq!(after("8/4P3/8/8/8/8/8/k7 w", "E7-E8"), "4P3/8/8/8/8/8/8/k7");
    assert_eq!(after("K7/8/8/8/8/8/4p3/8 b", "E2-E1"), "K7/8/8/8/8/8/8/4p3");
}

#[test]
fn the_king_may_be_swapped_like_any_piece() {
    assert_eq!(
        after("8/8/8/3k4/8/3R4/8/8 w", "D3xD5"),
        "8/8/8/3R4/8/3k4/8/8"
    );
    assert_eq!(
        after("8/8/8/3K4/8/3R4/8/8 w", "D3xD5"),
        "8/8/8/3R4/8/3K4/8/8"
    );
}

// Moves: cannon, camel, elephant, pawn

#[test]
fn a_cannon_moves_orthogonally_and_jumps_exactly_one_piece_at_any_distance() {
    // To the left over the next piece, to the right over a distant one, upward over one and no further than to the next one.
    assert_eq!(
        targets("8/3r4/8/3p4/1PPC2p1/8/8/8 w", "D4"),
        "D6 H4 xB4 xD7"
    );
}

#[test]
fn a_cannon_may_jump_a_piece_of_either_colour() {
    assert_eq!(targets("8/8/8/8/3CP3/8/8/8 w", "D4"), "F4 G4 H4");
    assert_eq!(targets("8/8/8/8/3Cp3/8/8/8 w", "D4"), "F4 G4 H4");
}

#[test]
fn a_cannon_lands_on_any_empty_square_behind_the_piece_before_the_next_one_or_swaps_with_that() {
    assert_eq!(targets("8/8/8/8/C1p3n1/8/8/8 w", "A4"), "D4 E4 F4 xG4");
    assert_eq!(targets("8/8/8/8/C1p3N1/8/8/8 w", "A4"), "D4 E4 F4 xG4");
    assert_eq!(
        targets("8/8/8/8/C1p3C1/8/8/8 w", "A4"),
        "D4 E4 F4",
        "own cannons do not swap"
    );
    assert_eq!(
        targets("8/8/8/8/C1p3c1/8/8/8 w", "A4"),
        "D4 E4 F4 xG4",
        "but cannons of two sides do"
    );
}

#[test]
fn a_cannon_does_not_jump_two_pieces() {
    assert_eq!(targets("8/8/8/8/C1ppn3/8/8/8 w", "A4"), "xD4");
}

#[test]
fn a_cannon_never_moves_without_a_jump() {
    assert_eq!(targets("8/8/8/8/3C4/8/8/8 w", "D4"), "");
    assert_eq!(targets("8/8/8/8/3C3n/8/8/8 w", "D4"), "", "nor swaps");
    assert_eq!(
        targets("8/8/8/2p1p3/3C4/2p1p3/8/8 w", "D4"),
        "",
        "nor diagonally"
    );
}

#[test]
fn a_camel_jumps_3_squares_along_one_direction_and_1_across_over_anything() {
    assert_eq!(
        targets("8/8/8/3M4/8/8/8/8 w", "D5"),
        "A4 A6 C2 C8 E2 E8 G4 G6"
    );
    assert_eq!(
        targets("8/2ppp3/1pppppR1/1ppMpp2/1ppppp2/2ppp3/2nPN3/8 w", "D5"),
        "A4 A6 C8 E8 G4 xC2 xE2 xG6"
    );
}

#[test]
fn an_elephant_jumps_1_or_2_squares_orthogonally_or_diagonally_to_16_targets() {
    let empty = targets("8/8/8/8/3E4/8/8/8 w", "D4");
    assert_eq!(empty, "B2 B4 B6 C3 C4 C5 D2 D3 D5 D6 E3 E4 E5 F2 F4 F6");
    assert_eq!(empty.split(' ').count(), 16);
}

#[test]
fn an_elephant_jumps_over_anything() {
    assert_eq!(
        targets("8/8/8/2ppp3/2PEp3/2PPp3/8/8 w", "D4"),
        "B2 B4 B6 D2 D6 F2 F4 F6 xC3 xC4 xC5 xD3 xD5 xE3 xE4 xE5"
    );
}

#[test]
fn a_pawn_moves_one_square_straight_forward_to_an_empty_square() {
    assert_eq!(targets("8/8/8/8/3P4/8/8/8 w", "D4"), "D5");
    assert_eq!(targets("8/8/8/8/3p4/8/8/8 b", "D4"), "D3");
    assert_eq!(targets("8/8/8/3n4/3P4/8/8/8 w", "D4"), "");
    assert_eq!(targets("8/8/8/3N4/3P4/8/8/8 w", "D4"), "");
}

#[test]
fn from_its_sides_second_or_third_rank_a_pawn_may_move_two_squares() {
    assert_eq!(targets("8/8/8/8/8/8/3P4/8 w", "D2"), "D3 D4");
    assert_eq!(targets("8/8/8/8/8/3P4/8/8 w", "D3"), "D4 D5");
    assert_eq!(targets("8/3p4/8/8/8/8/8/8 b", "D7"), "D5 D6");
    assert_eq!(targets("8/8/3p4/8/8/8/8/8 b", "D6"), "D4 D5");
    for rank in [
        "8/8/8/8/3P4/8/8/8",
        "8/8/8/3P4/8/8/8/8",
        "8/8/3P4/8/8/8/8/8",
        "8/3P4/8/8/8/8/8/8",
    ] {
        assert_eq!(legal(&at(&format!("{rank} w"))).len(), 1, "{rank}");
    }
    for rank in [
        "8/8/8/3p4/8/8/8/8",
        "8/8/8/8/3p4/8/8/8",
        "8/8/8/8/8/3p4/8/8",
        "8/8/8/8/8/8/3p4/8",
    ] {
        assert_eq!(legal(&at(&format!("{rank} b"))).len(), 1, "{rank}");
    }
}

#[test]
fn a_pawn_always_keeps_its_two_squares() {
    let stepped = play(at("8/8/8/8/8/8/3P4/8 w"), "D2-D3 pass");
    assert!(is_legal(&stepped, "D3-D5"), "after a step");
    let put_back = play(at("8/8/3P4/8/8/3r4/8/8 b"), "D3xD6");
    assert_eq!(legal(&put_back), ["D3-D4", "D3-D5"], "after a swap");
}

#[test]
fn both_squares_must_be_empty() {
    assert_eq!(targets("8/8/8/8/8/3n4/3P4/8 w", "D2"), "");
    assert_eq!(targets("8/8/8/8/3n4/8/3P4/8 w", "D2"), "D3");
    assert_eq!(targets("8/8/3p4/8/3N4/8/8/8 b", "D6"), "D5");
}

#[test]
fn a_pawn_captures_one_square_diagonally_forward() {
    assert_eq!(targets("8/8/8/1npn4/2P5/1n1n4/8/8 w", "C4"), "xB5 xD5");
    assert_eq!(targets("8/8/8/1N1N4/2p5/1N1N4/8/8 b", "C4"), "C3 xB3 xD3");
    assert_eq!(
        targets("8/8/8/1N1n4/2P5/8/8/8 w", "C4"),
        "C5 xB5 xD5",
        "own pieces too"
    );
    assert_eq!(
        targets("8/8/8/8/2P5/8/8/8 w", "C4"),
        "C5",
        "nothing to swap with"
    );
}

#[test]
fn a_pawns_own_moves_never_go_backward() {
    assert!(!targets("8/8/8/8/2P5/1n1n4/8/8 w", "C4").contains('3'));
    assert!(!targets("8/8/1N1N4/8/2p5/1N1N4/8/8 b", "C4").contains('5'));
}

#[test]
fn a_swap_by_the_other_side_may_put_a_pawn_back() {
    assert_eq!(
        after("8/8/8/3P4/8/3r4/8/8 b", "D3xD5"),
        "8/8/8/3r4/8/3P4/8/8"
    );
}

#[test]
fn a_swap_by_an_own_piece_may_put_a_pawn_back() {
    assert_eq!(
        after("8/8/8/3P4/8/3R4/8/8 w", "D3xD5"),
        "8/8/8/3R4/8/3P4/8/8"
    );
}

// Capturing

#[test]
fn the_captured_piece_goes_to_the_square_the_capturer_came_from() {
    assert_eq!(
        after("8/8/6n1/8/8/3B4/8/8 w", "D3xG6"),
        "8/8/6B1/8/8/3n4/8/8"
    );
    assert_eq!(
        after("8/8/6n1/8/8/3B4/8/8 b", "G6-E5"),
        "8/8/8/4n3/8/3B4/8/8"
    );
}

#[test]
fn one_may_capture_an_enemy_piece_of_any_kind() {
    for kind in "kqrbncmep".chars() {
        let position = format!("8/8/8/3{kind}4/8/3R4/8/8 w");
        assert!(is_legal(&at(&position), "D3xD5"), "{position}");
    }
}

#[test]
fn one_may_capture_an_own_piece_of_a_different_kind() {
    for kind in "KQBNCMEP".chars() {
        let position = format!("8/8/8/3{kind}4/8/3R4/8/8 w");
        assert!(is_legal(&at(&position), "D3xD5"), "{position}");
    }
}

#[test]
fn own_pieces_of_the_same_kind_do_not_swap() {
    for kind in "KQRBNCMEP".chars() {
        let lower = kind.to_ascii_lowercase();
        for position in [
            // Next to each other, a knight's jump, a camel's jump and one piece apart.
            format!("8/8/8/{kind}{kind}6/{kind}1{kind}5/1{kind}6/{kind}2{kind}4/8 w"),
            format!("8/{lower}2{lower}4/1{lower}6/{lower}1{lower}5/{lower}{lower}6/8/8/8 b"),
        ] {
            assert!(!moves(&position).contains('x'), "{position}");
        }
    }
}

// Paradise

#[test]
fn a_piece_in_its_own_paradise_cannot_be_captured_by_the_opponent() {
    assert_eq!(
        targets("3N4/1b1q4/1R6/8/8/8/8/8 b", "B7"),
        "A6 C6 D5 E4 F3 G2 H1"
    );
    assert!(!moves("NQR1BKPC/1qrrnbe1/2n5/8/8/8/8/8 b").contains('8'));
    assert!(!moves("8/8/8/8/8/2N5/1QRRNBE1/nqr1bkpc w").contains('1'));
}

#[test]
fn a_piece_in_its_own_paradise_cannot_capture_the_opponents_pieces() {
    assert_eq!(
        targets("3R4/3n4/8/8/8/8/8/8 w", "D8"),
        "A8 B8 C8 E8 F8 G8 H8"
    );
    assert_eq!(targets("8/8/8/8/8/8/2NNN3/3k4 b", "D1"), "C1 E1");
    assert_eq!(
        targets("3R4/8/8/3n4/8/8/8/8 w", "D8"),
        "A8 B8 C8 D6 D7 E8 F8 G8 H8"
    );
}

#[test]
fn a_piece_in_its_own_paradise_can_swap_with_own_pieces_inside_or_outside() {
    assert_eq!(targets("2KN4/3P4/8/8/8/8/8/8 w", "C8"), "B7 B8 C7 xD7 xD8");
    assert_eq!(
        after("2KN4/3P4/8/8/8/8/8/8 w", "C8xD8"),
        "2NK4/3P4/8/8/8/8/8/8"
    );
    assert_eq!(
        after("2KN4/3P4/8/8/8/8/8/8 w", "C8xD7"),
        "2PN4/3K4/8/8/8/8/8/8"
    );
    assert_eq!(
        targets("3KK3/8/8/8/8/8/8/8 w", "D8"),
        "C7 C8 D7 E7",
        "different kinds only"
    );
}

#[test]
fn an_own_piece_outside_can_swap_with_one_inside() {
    assert_eq!(
        after("3P4/3K4/8/8/8/8/8/8 w", "D7xD8"),
        "3K4/3P4/8/8/8/8/8/8"
    );
}

#[test]
fn a_piece_in_its_own_paradise_can_move_to_an_empty_square_inside_and_leave() {
    assert_eq!(after("3K4/8/8/8/8/8/8/8 w", "D8-E8"), "4K3/8/8/8/8/8/8/8");
    assert_eq!(after("3K4/8/8/8/8/8/8/8 w", "D8-E7"), "8/4K3/8/8/8/8/8/8");
}

#[test]
fn to_a_cannon_a_piece_in_paradise_is_a_screen_like_any_other() {
    assert_eq!(targets("C1N4N/8/8/8/8/8/8/8 w", "A8"), "D8 E8 F8 G8 xH8");
    assert_eq!(targets("8/8/8/8/8/8/8/n1n4c b", "H1"), "B1 xA1");
}

// Passing

#[test]
fn a_move_must_be_made() {
    assert!(!moves(START).contains("pass"));
    assert!(!must_pass(&start()));
    assert!(ParadiseChess::read_move(&start(), "pass").is_err());
}

#[test]
fn capturing_is_only_compulsory_when_nothing_else_is_possible() {
    assert_eq!(moves("8/8/8/3pp3/3P4/8/8/8 w"), "D4xE5");
    assert_eq!(moves("8/8/8/4p3/3P4/8/8/8 w"), "D4-D5 D4xE5");
}

/// White's pawn has arrived and cannot move.
const WHITE_IS_STUCK: &str = "4P3/8/8/5k2/c7/8/8/8";

#[test]
fn a_player_without_any_legal_move_passes() {
    let game = at(&format!("{WHITE_IS_STUCK} w 5 7"));
    assert!(must_pass(&game));
    assert_eq!(legal(&game), ["pass"]);
    assert_eq!(ended(&game), "goes on");
    assert_eq!(board(&play(game, "pass")), WHITE_IS_STUCK);
}

#[test]
fn a_player_without_pieces_passes() {
    assert_eq!(moves("8/8/8/8/8/8/8/3k4 w"), "pass");
}

#[test]
fn a_player_passes_also_when_no_undoing_forbids_the_only_move() {
    let game = play(at("8/C7/p7/8/8/c7/8/8 b"), "A3xA7");
    assert_eq!(texts(&game, forbidden(&game).undo), ["A3xA7"]);
    assert_eq!(legal(&game), ["pass"]);
}

#[test]
fn a_player_passes_also_when_the_loop_rule_forbids_the_only_move() {
    let game = at("1C5K/6pp/6k1/8/8/8/8/8 b");
    let game = play(game, "G6xG7 H8-G8 G7xG6 G8-H8 G6xG7");
    assert_eq!(texts(&game, forbidden(&game).loops), ["H8-G8"]);
    assert_eq!(legal(&game), ["pass"]);
}

#[test]
fn a_pass_counts_for_the_draw_count_and_the_move_number() {
    let text =
        |moves| ParadiseChess::position_text(&play(at(&format!("{WHITE_IS_STUCK} w 5 7")), moves));
    assert_eq!(text("pass"), format!("{WHITE_IS_STUCK} b 6 7"));
    assert_eq!(
        text("pass F5-F6 pass F6-F5"),
        format!("{WHITE_IS_STUCK} w 9 9")
    );
}

#[test]
fn a_pass_counts_as_a_move_for_the_loop_rule() {
    let game = play(
        at(&format!("{WHITE_IS_STUCK} b")),
        "F5-G4 pass G4-F5 pass F5-G4 pass",
    );
    assert_eq!(texts(&game, forbidden(&game).loops), ["G4-F5"]);
}

#[test]
fn a_pass_is_itself_never_forbidden() {
    let game = play(
        at(&format!("{WHITE_IS_STUCK} b")),
        "F5-G4 pass G4-F5 pass F5-G4",
    );
    assert_eq!(forbidden(&game), Default::default());
    assert_eq!(legal(&game), ["pass"]);
}

#[test]
fn when_the_side_to_move_has_no_legal_move_and_the_move_before_was_a_pass_the_game_is_a_draw() {
    let game = play(at("4P3/8/8/8/8/8/8/3p4 w"), "pass");
    assert_eq!(ended(&game), "draw by two passes");
    assert!(game.legal_moves().is_empty());
    assert!(!must_pass(&game));
    assert_eq!(result("8/8/8/8/8/8/8/8 w", "pass"), "draw by two passes");
    assert_eq!(result(&format!("{WHITE_IS_STUCK} w"), "pass"), "goes on");
}

// No undoing

#[test]
fn a_move_may_not_restore_the_board_as_it_was_before_the_opponents_last_move() {
    let game = play(at("8/8/8/3R4/8/3r4/8/8 w"), "D5xD3");
    assert_eq!(texts(&game, forbidden(&game).undo), ["D5xD3"]);
    assert!(!is_legal(&game, "D5xD3"));
    assert!(is_legal(&game, "D5-D4"));
}

#[test]
fn another_piece_may_capture_back() {
    let game = play(at("8/8/8/3R4/8/r2r4/8/8 w"), "D5xD3");
    assert!(!is_legal(&game, "D5xD3"));
    assert_eq!(board(&play(game, "A3xD3")), "8/8/8/3r4/8/R2r4/8/8");
}

#[test]
fn a_piece_of_the_same_kind_in_the_same_place_is_the_same_board() {
    // Black's rook would come back to D3 and White's to D5: it does not matter that all rooks look alike.
    let game = play(at("8/8/8/R2r4/8/8/8/8 w"), "A5xD5");
    assert_eq!(texts(&game, forbidden(&game).undo), ["A5xD5"]);
}

#[test]
fn what_cannot_move_back_has_nothing_forbidden() {
    // The pawn was taken by a knight and does not move like one.
    let game = play(at("8/8/8/3p4/8/2N5/8/8 w"), "C3xD5");
    assert_eq!(forbidden(&game).undo, None);
}

#[test]
fn swapping_back_is_allowed_once_another_move_was_made() {
    let game = play(at("8/8/8/3R4/8/3r4/7N/8 w"), "D5xD3 D5-D6 H2-G4");
    assert!(is_legal(&game, "D6xD3"));
    let game = play(at("8/8/8/3R4/8/3r4/7N/k7 w"), "D5xD3 A1-B1 H2-G4");
    assert!(is_legal(&game, "D5xD3"), "the board is another one now");
}

#[test]
fn moving_back_a_piece_of_ones_own_is_no_undoing() {
    let game = play(at("8/8/8/3R4/8/7k/8/8 w"), "D5-D4 H3-H4");
    assert!(is_legal(&game, "D4-D5"));
}

// No longer loops

const KINGS: &str = "8/8/6k1/8/8/1K6/8/8 w";
const THERE_AND_BACK: &str = "B3-B4 G6-G5 B4-B3 G5-G6";

#[test]
fn when_a_series_of_moves_is_repeated_its_first_move_is_allowed() {
    let game = play(at(KINGS), THERE_AND_BACK);
    assert_eq!(forbidden(&game), Default::default());
    assert!(is_legal(&game, "B3-B4"));
}

#[test]
fn when_a_series_of_moves_is_repeated_its_second_move_must_be_different() {
    let game = play(play(at(KINGS), THERE_AND_BACK), "B3-B4");
    assert_eq!(texts(&game, forbidden(&game).loops), ["G6-G5"]);
    assert_eq!(forbidden(&game).undo, None);
    assert!(!is_legal(&game, "G6-G5"));
    assert_eq!(legal(&game).len(), 7);
    assert_eq!(ended(&play(game, "G6-F5")), "goes on");
}

#[test]
fn every_move_that_was_played_there_is_forbidden_then() {
    let game = play(
        play(at(KINGS), THERE_AND_BACK),
        "B3-B4 G6-F5 B4-B3 F5-G6 B3-B4",
    );
    assert_eq!(texts(&game, forbidden(&game).loops), ["G6-F5", "G6-G5"]);
}

#[test]
fn a_move_played_there_is_allowed_when_the_opponents_last_move_is_new() {
    let game = play(
        play(at(KINGS), THERE_AND_BACK),
        "B3-A4 G6-G7 A4-A5 G7-G6 A5-B4",
    );
    assert_eq!(game.occurrences(), 2);
    assert!(is_legal(&game, "G6-G5"));
}

#[test]
fn the_opponents_last_move_must_have_been_played_in_the_same_position() {
    // White's king went from A4 to B4 before, but Black's stood elsewhere.
    let moves = "B3-A4 G6-G7 A4-B4 G7-F7 B4-A4 F7-G6 A4-B4";
    let game = play(play(at(KINGS), THERE_AND_BACK), moves);
    assert_eq!(game.occurrences(), 2);
    assert!(is_legal(&game, "G6-G5"));
}

#[test]
fn a_move_not_yet_played_there_is_allowed_after_a_repetition() {
    let game = play(play(at(KINGS), THERE_AND_BACK), "B3-B4");
    assert_eq!(game.occurrences(), 2);
    assert!(is_legal(&game, "G6-G7"));
}

#[test]
fn a_move_taken_back_was_not_played() {
    let mut game = play(play(at(KINGS), THERE_AND_BACK), "B3-B4");
    game.undo();
    game.undo();
    let game = play(game, "G5-H6 B3-B4");
    assert_eq!(forbidden(&game), Default::default());
}

#[test]
fn a_move_may_be_forbidden_by_both_rules() {
    let position = "R2B3P/2b2br1/P1p1pk2/nr1qKc1n/3p2Cp/CBQPNM1E/cNmP3R/5e2 w";
    let moves = "E5xD4 H5-G3 E3-G2 G3-H5 G2-E3 E5xD4 F3-C4 D5-C5 C4-F3 C5-D5 E5xD4";
    let game = play(at(position), moves);
    assert_eq!(texts(&game, forbidden(&game).undo), ["E5xD4"]);
    assert_eq!(texts(&game, forbidden(&game).loops), ["E5xD4", "H5-G3"]);
    assert!(!is_legal(&game, "E5xD4"));
    assert!(!is_legal(&game, "H5-G3"));
}

// End of the game

/// White's paradise with one thing that is not yet there, and what has to come from G7.
fn arrival(rank: &str, piece: &str, chosen: &str) -> String {
    result(&format!("{rank}/6{piece}1/8/8/8/8/8/k7 w"), chosen)
}

const WHITE_WINS: &str = "white wins by a filled paradise";

#[test]
fn who_first_fills_the_eight_squares_of_the_own_paradise_has_won() {
    assert_eq!(arrival("PPPPCN1R", "K", ""), "goes on");
    assert_eq!(arrival("PPPPCN1R", "K", "G7-G8"), WHITE_WINS);
    assert_eq!(
        result("K7/8/8/8/8/8/6k1/ppppcn1r b", "G2-G1"),
        "black wins by a filled paradise"
    );
    assert_eq!(
        arrival("PPP1CN1R", "K", "G7-G8"),
        "goes on",
        "a square is empty"
    );
}

#[test]
fn the_paradise_must_include_the_four_pawns() {
    assert_eq!(arrival("PPPRCN1R", "K", "G7-G8"), "goes on");
    assert_eq!(arrival("PPPKCN1R", "P", "G7-G8"), WHITE_WINS);
}

#[test]
fn the_paradise_must_include_the_king() {
    assert_eq!(arrival("PPPPCN1R", "Q", "G7-G8"), "goes on");
    assert_eq!(arrival("PPPPCNRR", "K", "G7xG8"), WHITE_WINS);
}

#[test]
fn the_paradise_must_include_a_cannon() {
    assert_eq!(arrival("PPPPMN1R", "K", "G7-G8"), "goes on");
}

#[test]
fn the_paradise_must_include_a_knight() {
    assert_eq!(arrival("PPPPCM1R", "K", "G7-G8"), "goes on");
}

#[test]
fn the_eighth_is_any_other_piece() {
    for kind in "KQRBNCMEP".chars() {
        assert_eq!(
            arrival(&format!("PPPPCN1{kind}"), "K", "G7-G8"),
            WHITE_WINS,
            "{kind}"
        );
    }
}

#[test]
fn what_is_still_missing_is_told() {
    let settled = |position: &str, side| Settled::of(at(position).position(), side);
    let start = settled(START, Side::White);
    assert_eq!(start, Settled::default());
    assert!(!start.is_filled());
    let some = settled("PPP1CK1R/1N6/8/8/8/8/8/2c5 w", Side::White);
    assert_eq!((some.pieces, some.pawns), (6, 3));
    assert_eq!((some.king, some.cannon, some.knight), (true, true, false));
    let full = settled("PPPPCKNR/8/8/8/8/8/8/2n5 w", Side::White);
    assert_eq!((full.pieces, full.pawns), (PLACES, PAWNS));
    assert!(full.is_filled());
    let black = settled("PPPPCKNR/8/8/8/8/8/8/2n5 w", Side::Black);
    assert_eq!((black.pieces, black.knight, black.king), (1, true, false));
}

#[test]
fn it_is_checked_after_a_players_own_move() {
    let filled = "PPPPCNKR/8/8/8/8/8/8/k7";
    assert_eq!(
        result(&format!("{filled} w"), ""),
        "goes on",
        "White has not just moved"
    );
    assert_eq!(result(&format!("{filled} w"), "G8xH8"), WHITE_WINS);
    assert_eq!(result(&format!("{filled} w"), "G8-G7"), "goes on");
    let both = "PPPPCNKR/8/8/8/8/8/8/ppppcnkr";
    assert_eq!(
        result(&format!("{both} w"), ""),
        "black wins by a filled paradise"
    );
    assert_eq!(result(&format!("{both} b"), ""), WHITE_WINS);
}

#[test]
fn a_position_text_in_which_the_side_that_just_moved_has_its_paradise_filled_is_finished() {
    let game = at("PPPPCNKR/8/8/8/8/8/8/k7 b");
    assert_eq!(ended(&game), WHITE_WINS);
    assert!(game.legal_moves().is_empty());
}

#[test]
fn two_hundred_moves_in_a_row_without_progress_are_a_draw() {
    assert_eq!(result("8/8/6k1/8/8/1K6/8/8 w 198 1", "B3-B4"), "goes on");
    let game = play(at("8/8/6k1/8/8/1K6/8/8 w 198 1"), "B3-B4 G6-G5");
    assert_eq!(ended(&game), "draw by too many moves without progress");
    assert!(game.legal_moves().is_empty());
    assert_eq!(
        result("8/8/6k1/8/8/1K6/8/8 w 200 1", ""),
        "draw by too many moves without progress"
    );
}

#[test]
fn progress_is_a_new_highest_number_of_own_pieces_in_its_paradise() {
    assert_eq!(quiet("8/R7/8/8/8/8/7r/8 w 50 1", "A7-B7"), 51);
    assert_eq!(quiet("8/R7/8/8/8/8/7r/8 w 50 1", "A7-A8"), 0);
    assert_eq!(quiet("8/R7/8/8/8/8/7r/8 b 50 1", "H2-H1"), 0);
    assert_eq!(result("8/R7/8/8/8/8/7r/8 w 199 1", "A7-A8"), "goes on");
}

#[test]
fn coming_back_to_paradise_is_no_progress() {
    assert_eq!(
        quiet("8/R7/8/8/8/8/7r/8 w", "A7-A8 H2-H3 A8-A7 H3-H2 A7-A8"),
        4
    );
    assert_eq!(
        quiet("8/R7/B7/8/8/8/7r/8 w", "A7-A8 H2-H3 A8-B8 H3-H2 A6-C8"),
        0,
        "a second piece is"
    );
}

#[test]
fn each_sides_highest_number_counts_for_itself() {
    assert_eq!(quiet("8/RB6/8/8/8/8/7r/8 w", "A7-A8 H2-H3 B7-C8 H3-H1"), 0);
}

#[test]
fn swapping_pieces_in_paradise_is_no_progress() {
    assert_eq!(quiet("N7/R7/8/8/8/8/7r/8 w 50 1", "A7xA8"), 51);
}

#[test]
fn a_game_that_starts_from_a_position_text_counts_from_the_numbers_on_its_board() {
    assert_eq!(quiet("R7/8/8/8/8/8/7r/8 w 50 1", "A8-A7 H2-H3 A7-A8"), 53);
    assert_eq!(quiet("R7/1Q6/8/8/8/8/7r/8 w 50 1", "B7-B8"), 0);
}

#[test]
fn a_win_comes_before_the_200_moves() {
    assert_eq!(
        result("PPPPCNRR/6K1/8/8/8/8/8/k7 w 199 1", "G7xG8"),
        WHITE_WINS
    );
    assert_eq!(result("PPPPCNKR/8/8/8/8/8/8/k7 b 200 1", ""), WHITE_WINS);
}

#[test]
fn both_pass_comes_before_the_200_moves() {
    assert_eq!(
        result("4P3/8/8/8/8/8/8/3p4 w 199 1", "pass"),
        "draw by two passes"
    );
    assert_eq!(
        result("4P3/8/8/8/8/8/8/3k4 w 199 1", "pass"),
        "draw by too many moves without progress"
    );
}

#[test]
fn a_win_comes_before_both_pass() {
    // Black could not move either.
    assert_eq!(arrival("PPPPCN1R", "K", "G7-G8"), WHITE_WINS);
    assert_eq!(
        result("PPPPCN1R/6K1/8/8/8/8/8/8 b", "pass G7-G8"),
        WHITE_WINS
    );
}

// Seen in the source's worked example

#[test]
fn pawn_g5_takes_own_bishop_f6_and_the_bishop_lands_on_g5() {
    assert_eq!(
        after("8/8/5B2/6P1/8/8/8/8 w", "G5xF6"),
        "8/8/5P2/6B1/8/8/8/8"
    );
}

#[test]
fn blacks_bishop_c3_takes_pawn_f6_and_puts_it_on_c3() {
    assert_eq!(
        after("8/8/5P2/8/8/2b5/8/8 b", "C3xF6"),
        "8/8/5b2/8/8/2P5/8/8"
    );
}

#[test]
fn king_c1_takes_own_pawn_d2_and_brings_it_into_paradise() {
    let game = play(at("8/8/8/8/8/8/3p4/2k5 b"), "C1xD2");
    assert_eq!(board(&game), "8/8/8/8/8/8/3k4/2p5");
    let settled = Settled::of(game.position(), Side::Black);
    assert_eq!((settled.pawns, settled.king), (1, false));
}

#[test]
fn pawn_d2_does_not_take_bishop_c3_but_bishop_c3_takes_pawn_d2() {
    let position = "8/8/8/8/8/2b5/3p4/8 b";
    assert!(!is_legal(&at(position), "D2xC3"));
    assert_eq!(after(position, "C3xD2"), "8/8/8/8/8/2p5/3b4/8");
}

// Text

#[test]
fn a_move_is_written_with_a_dash_any_swap_with_an_x_and_a_forced_pass_as_pass() {
    assert_eq!(
        moves("8/8/8/1n1N4/2P5/8/8/8 w")
            .split(' ')
            .filter(|text| text.starts_with("C4"))
            .collect::<Vec<_>>(),
        ["C4-C5", "C4xB5", "C4xD5"]
    );
    assert_eq!(moves("4P3/8/8/8/8/8/8/8 w"), "pass");
}

#[test]
fn the_start_is_written_as_in_the_book() {
    assert_eq!(ParadiseChess::position_text(&start()), START);
}

#[test]
fn white_is_upper_case_and_every_kind_has_its_letter() {
    let everything = "8/kqrbncme/p7/8/8/P7/KQRBNCME/8 b 3 4";
    assert_eq!(rewritten(everything), everything);
}

#[test]
fn the_two_counters_are_optional() {
    assert_eq!(rewritten("8/8/8/8/8/1K6/8/8 b"), "8/8/8/8/8/1K6/8/8 b 0 1");
    assert_eq!(
        rewritten("8/8/8/8/8/1K6/8/8 b 5"),
        "8/8/8/8/8/1K6/8/8 b 5 1"
    );
    assert_eq!(
        rewritten("8/8/8/8/8/1K6/8/8 b 5 9"),
        "8/8/8/8/8/1K6/8/8 b 5 9"
    );
}

#[test]
fn the_counters_are_moves_since_the_last_progress_and_the_number_of_the_move() {
    let text = |moves| ParadiseChess::position_text(&play(at("8/1R6/8/8/8/8/r7/8 w 7 3"), moves));
    assert_eq!(text("B7-C7"), "8/2R5/8/8/8/8/r7/8 b 8 3");
    assert_eq!(text("B7-C7 A2-A1"), "8/2R5/8/8/8/8/8/r7 w 0 4");
    let last = play(at("8/1R6/8/8/8/8/r7/8 b 199 65535"), "A2-B2");
    assert_eq!(
        ParadiseChess::position_text(&last),
        "8/1R6/8/8/8/8/1r6/8 w 200 65535"
    );
}

#[test]
fn any_number_of_pieces_of_any_kind_is_accepted_also_none() {
    for position in [
        "8/8/8/8/8/8/8/8 w 0 1",
        "8/KKKKKKKK/PPPPPPPP/8/8/8/8/8 w 0 1",
        "QQQQQQQQ/8/8/8/8/8/8/pppppppp b 0 1",
    ] {
        assert_eq!(rewritten(position), position);
    }
}

#[test]
fn a_piece_standing_in_the_opponents_paradise_is_refused() {
    for position in [
        "8/8/8/8/8/8/8/7P w",
        "k7/8/8/8/8/8/8/8 w",
        "k7/8/8/8/8/8/8/K7 b",
    ] {
        let read = ParadiseChess::read_position(&Default::default(), position);
        let why = read.expect_err(position).to_string();
        assert_eq!(why, "no piece stands in the opponent's paradise");
    }
}

#[test]
fn the_history_is_the_games_move_list_and_no_part_of_the_position_text() {
    let game = play(play(at(KINGS), THERE_AND_BACK), "B3-B4");
    assert!(!is_legal(&game, "G6-G5"));
    assert!(is_legal(&at(&ParadiseChess::position_text(&game)), "G6-G5"));
}

#[test]
fn the_same_position_has_the_same_board_and_side_to_move() {
    let position = |text| at(text).position().clone();
    let reference = position("8/8/8/8/8/1K6/8/8 w 0 1");
    assert_eq!(reference, position("8/8/8/8/8/1K6/8/8 w 7 9"));
    assert_ne!(reference, position("8/8/8/8/8/1K6/8/8 b 0 1"));
    assert_ne!(reference, position("8/8/8/8/8/K7/8/8 w 0 1"));
    assert_ne!(reference, position("8/8/8/8/8/1k6/8/8 w 0 1"));
    assert_ne!(reference, position("8/8/8/8/8/1Q6/8/8 w 0 1"));
}
