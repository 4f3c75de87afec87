//! The rule book of Lion's Cave, sentence by sentence: the name of a test is what the book says.
//!
//! Positions are written as pieces with their cells, White upper case, then the side to move, then the skipped cell of a double
//! step if there is one: `KA1a kG7g cD4a w D5a`.

use super::{at, between, cell, cells, filled, legal_texts, placed, play, start};
use menagerie_rules::{
    Game, Position, Side, Timeline,
    lions_cave::{Cell, Cells, Cut, Kind, LionsCave, Piece, Place, Setup, Target, targets, vector},
};
use std::collections::HashSet;

/// Where a piece can go, an `x` before what it captures.
fn goes(text: &str, from: &str) -> String {
    let game = at(text);
    let legal = legal_texts(&game).into_iter();
    let mut to: Vec<String> = legal
        .filter_map(|text| text.strip_prefix(from).map(|to| to.replace('-', "")))
        .collect();
    to.sort();
    to.join(" ")
}

/// In how many ways a white piece of this letter can go from D4d, alone with two kings that are out of its way.
fn ways_from_the_centre(letter: char) -> usize {
    let game = at(&format!("KB1a kF7g {letter}D4d w"));
    let legal = legal_texts(&game).into_iter();
    legal.filter(|text| text.starts_with("D4d")).count()
}

/// Cage, side to move and skipped cell after some moves.
fn after(text: &str, moves: &str) -> String {
    without_counters(&play(at(text), moves))
}

fn without_counters(game: &Timeline<LionsCave>) -> String {
    let text = LionsCave::position_text(game);
    text.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

fn ended(game: &Timeline<LionsCave>) -> String {
    game.outcome()
        .map_or("goes on".into(), |outcome| outcome.to_string())
}

/// How the game stands after some moves.
fn result(text: &str, moves: &str) -> String {
    ended(&play(at(text), moves))
}

fn all(text: &str) -> String {
    legal_texts(&at(text)).join(" ")
}

fn is_legal(text: &str, chosen: &str) -> bool {
    legal_texts(&at(text)).iter().any(|legal| legal == chosen)
}

fn bare(text: &str) -> String {
    let text = placed(text);
    text.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

fn position(text: &str) -> Setup {
    at(text).position().clone()
}

fn in_check(game: &Timeline<LionsCave>, side: Side) -> bool {
    game.position().in_check(side)
}

const WHITE_WINS: &str = "white wins by the king on the goal cell";
const BLACK_WINS: &str = "black wins by the king on the goal cell";
const STALEMATE: &str = "draw by no legal move";
const REPETITION: &str = "draw by repetition";
const HUNDRED_MOVES: &str = "draw by too many moves without progress";

// Cage and cells

#[test]
fn the_cage_has_343_cells_in_7_files_7_ranks_and_7_levels() {
    let names: HashSet<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(names.len(), 343);
    for file in "ABCDEFG".chars() {
        for rank in 1..=7 {
            for level in "abcdefg".chars() {
                assert!(names.contains(&format!("{file}{rank}{level}")));
            }
        }
    }
}

#[test]
fn a1a_is_left_front_bottom_and_d4d_is_the_centre() {
    assert_eq!(Cell::new(0, 0, 0), Some(cell("A1a")));
    assert_eq!(Cell::new(6, 0, 0), Some(cell("G1a")));
    assert_eq!(Cell::new(0, 6, 0), Some(cell("A7a")));
    assert_eq!(Cell::new(0, 0, 6), Some(cell("A1g")));
    assert_eq!(Cell::new(3, 3, 3), Some(cell("D4d")));
    assert_eq!(Cell::GOAL, cell("D4d"));
    for outside in [(7, 0, 0), (0, 7, 0), (0, 0, 7)] {
        assert_eq!(Cell::new(outside.0, outside.1, outside.2), None);
    }
    assert_eq!(Cell::with_index(343), None);
    assert!(
        Cell::all()
            .enumerate()
            .all(|(index, cell)| cell.index() == index && Cell::with_index(index) == Some(cell))
    );
}

#[test]
fn the_cage_can_be_looked_at_as_seven_slices_in_each_of_three_ways() {
    let names = |cut: Cut| -> String { (0..7).map(|slice| cut.slice_name(slice)).collect() };
    assert_eq!(Cut::ALL.map(names), ["abcdefg", "1234567", "ABCDEFG"]);
    let place = |slice, column, row| Place { slice, column, row };
    let cell = cell("B3g");
    assert_eq!(cell.place(Cut::Planes), place(6, 1, 2));
    assert_eq!(cell.place(Cut::BoardsAcross), place(2, 1, 6));
    assert_eq!(cell.place(Cut::BoardsAlong), place(1, 2, 6));
    for cut in Cut::ALL {
        assert!(Cell::all().all(|cell| Cell::at_place(cut, cell.place(cut)) == Some(cell)));
        assert_eq!(Cell::at_place(cut, place(0, 7, 0)), None);
    }
}

#[test]
fn cells_alternate_light_and_dark_in_all_three_directions() {
    for cell in Cell::all() {
        let next = [
            Cell::new(cell.file() + 1, cell.rank(), cell.level()),
            Cell::new(cell.file(), cell.rank() + 1, cell.level()),
            Cell::new(cell.file(), cell.rank(), cell.level() + 1),
        ];
        let mut next = next.into_iter().flatten();
        assert!(next.all(|next| next.is_light() != cell.is_light()));
    }
}

#[test]
fn d4d_is_light_and_the_corners_are_dark() {
    assert!(cell("D4d").is_light());
    for corner in cells("A1a G1a A7a G7a A1g G1g A7g G7g") {
        assert!(!corner.is_light(), "{corner}");
    }
}

#[test]
fn each_side_has_two_light_and_two_dark_bishops() {
    for side in Side::ALL {
        let game = start();
        let bishops = game.position().cage().pieces(side);
        let bishops = bishops.filter(|&(_, kind)| kind == Kind::Bishop);
        let light: Vec<bool> = bishops.map(|(cell, _)| cell.is_light()).collect();
        assert_eq!(light.len(), 4);
        assert_eq!(light.iter().filter(|light| **light).count(), 2);
    }
}

#[test]
fn only_the_light_bishops_can_ever_guard_d4d() {
    for from in Cell::all().filter(|cell| !"A1a G7f".contains(&cell.to_string())) {
        let game = at(&format!("KA1a kG7f B{from} w"));
        let to = targets(&game, from);
        assert!(to.iter().all(|(to, _)| to.is_light() == from.is_light()));
    }
}

// Starting position

#[test]
fn white_begins() {
    assert_eq!(start().side_to_move(), Side::White);
}

#[test]
fn the_starting_position_is_that_of_the_table() {
    let game = start();
    let stands = |kind, white: &str, black: &str| {
        for (side, places) in [(Side::White, white), (Side::Black, black)] {
            let pieces = game.position().cage().pieces(side);
            let there: Cells = pieces
                .filter(|&(_, there)| there == kind)
                .map(|(cell, _)| cell)
                .collect();
            assert_eq!(there, cells(places).into_iter().collect(), "{kind:?}");
        }
    };
    stands(
        Kind::Cub,
        "A2a B2a C2a D2a E2a F2a G2a A2b B2b C2b D2b E2b F2b G2b",
        "A6a B6a C6a D6a E6a F6a G6a A6b B6b C6b D6b E6b F6b G6b",
    );
    stands(Kind::Rock, "A1a A1b G1a G1b", "A7a A7b G7a G7b");
    stands(Kind::Knight, "B1a B1b F1a F1b", "B7a B7b F7a F7b");
    stands(Kind::Bishop, "C1a C1b E1a E1b", "C7a C7b E7a E7b");
    stands(Kind::OldLioness, "D1b", "D7b");
    stands(Kind::YoungLioness, "", "");
    stands(Kind::LionKing, "D1a", "D7a");
}

#[test]
fn both_sides_stand_on_the_two_lowest_levels_and_black_is_the_mirror_image_along_the_ranks() {
    let game = start();
    for cell in Cell::all() {
        let mirrored = Cell::new(cell.file(), 6 - cell.rank(), cell.level()).expect("a cell");
        let piece = game.position().at(cell);
        let other = piece.map(|Piece { side, kind }| Piece {
            side: side.other(),
            kind,
        });
        assert_eq!(game.position().at(mirrored), other);
        assert!(piece.is_none() || cell.level() < 2);
    }
}

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

// En passant

#[test]
fn the_example_of_an_en_passant_capture_removes_the_black_cub_on_d4a() {
    let game = play(start(), "D2b-D4b D6a-D4a");
    let captured = cell("D4a");
    let target = targets(&game, cell("D4b"));
    assert!(target.contains(&(cell("D5a"), Target::EnPassant { captured })));
    let game = play(game, "D4bxD5a");
    assert_eq!(game.position().at(captured), None);
    let cub = Some(Piece {
        side: Side::White,
        kind: Kind::Cub,
    });
    assert_eq!(game.position().at(cell("D5a")), cub);
    assert_eq!(game.position().cage().pieces(Side::Black).count(), 27);
}

#[test]
fn a_cub_beside_above_or_below_the_cell_where_the_other_landed_captures_en_passant() {
    for place in ["C4c", "E4c", "D4b", "D4d"] {
        let text = format!("KA1a kG7g CD2c c{place} w");
        assert_eq!(
            after(&text, &format!("D2c-D4c {place}xD3c")),
            bare("KA1a kG7g cD3c w"),
            "{place}"
        );
        let text = format!("KA1a kG7g cD6c C{place} b");
        assert_eq!(
            after(&text, &format!("D6c-D4c {place}xD5c")),
            bare("KA1a kG7g CD5c b"),
            "{place}"
        );
    }
}

#[test]
fn a_cub_that_stands_elsewhere_does_not_capture_en_passant() {
    for place in ["C4b", "E4d", "B4c", "C5c", "C3c", "D5c", "D4e", "D5d"] {
        let game = play(at(&format!("KA1a kG7g CD2c c{place} w")), "D2c-D4c");
        let legal = legal_texts(&game);
        assert!(!legal.contains(&format!("{place}xD3c")), "{place}");
    }
}

#[test]
fn en_passant_is_possible_directly_after_the_double_step_only() {
    let game = play(at("KA1a kG7g CD2c cC4c w"), "D2c-D4c G7g-G7f A1a-A1b");
    assert!(!legal_texts(&game).contains(&"C4cxD3c".to_owned()));
}

#[test]
fn a_single_step_is_not_captured_en_passant() {
    let game = play(at("KA1a kG7g CD3c cC4c w"), "D3c-D4c");
    assert!(!legal_texts(&game).iter().any(|text| text.contains('x')));
}

#[test]
fn only_cubs_capture_en_passant_and_only_by_their_diagonal_capture_move() {
    for piece in ["r", "n", "b", "o", "y"] {
        let game = play(at(&format!("KA1a kG7g CD2c {piece}D3b w")), "D2c-D4c");
        assert!(
            !legal_texts(&game).contains(&"D3bxD3c".to_owned()),
            "{piece}"
        );
    }
    // A cub goes up onto the skipped cell: that captures nothing.
    assert_eq!(
        after("KA1a kG7g CD2c cD3b w", "D2c-D4c D3b-D3c"),
        bare("KA1a kG7g CD4c cD3c w")
    );
    assert_eq!(
        after("KA1a kG7g CD2c rD3a w", "D2c-D4c D3a-D3c"),
        bare("KA1a kG7g CD4c rD3c w")
    );
}

#[test]
fn an_en_passant_capture_that_exposes_the_king_is_not_legal() {
    // Both cubs leave the row between the rock and the king.
    assert!(!is_legal("KA4c kG7g rF4c CC4c cD4c w D5c", "C4cxD5c"));
    assert!(is_legal("KA4b kG7g rF4c CC4c cD4c w D5c", "C4cxD5c"));
}

#[test]
fn an_en_passant_capture_can_lift_a_check_given_by_the_cub_itself() {
    // The cub on D4c attacks the king on D3d, and nothing else can take it.
    let text = "KD3d kG7g CC4c cD4c w D5c";
    assert!(in_check(&at(text), Side::White));
    assert!(is_legal(text, "C4cxD5c"));
}

// Promotion

#[test]
fn a_cub_that_reaches_the_far_board_becomes_a_young_lioness_at_once() {
    assert_eq!(
        after("KA1a kA5a CD6c w", "D6c-D7c"),
        bare("KA1a kA5a YD7c b")
    );
    assert_eq!(
        after("KA1a kA5a CD6c nD7d w", "D6cxD7d"),
        bare("KA1a kA5a YD7d b")
    );
    assert_eq!(
        after("KA1c kA5a cD2e b", "D2e-D1e"),
        bare("KA1c kA5a yD1e w")
    );
    assert_eq!(
        after("KA1c kA5a cD2e NC1e b", "D2exC1e"),
        bare("KA1c kA5a yC1e w")
    );
}

#[test]
fn all_49_cells_of_the_far_board_promote() {
    for file in 0..7 {
        for level in 0..7 {
            let [from, to] = [5, 6].map(|rank| Cell::new(file, rank, level).expect("a cell"));
            let game = play(at(&format!("KA1c kA3a C{from} w")), &format!("{from}-{to}"));
            let grown = game.position().at(to).map(|piece| piece.kind);
            assert_eq!(grown, Some(Kind::YoungLioness), "{to}");
        }
    }
}

#[test]
fn nothing_else_promotes() {
    assert_eq!(
        after("KA1a kA5a RD6c w", "D6c-D7c"),
        bare("KA1a kA5a RD7c b")
    );
    assert_eq!(
        after("KA1a kA5a CD6c w", "D6c-D6d"),
        bare("KA1a kA5a CD6d b")
    );
    assert_eq!(
        after("KA1a kA5a CD5c w", "D5c-D6c"),
        bare("KA1a kA5a CD6c b")
    );
}

#[test]
fn there_is_no_castling() {
    assert_eq!(
        goes("KD1a kD7a RA1a RG1a w", "D1a"),
        "C1a C1b C2a C2b D1b D2a D2b E1a E1b E2a E2b"
    );
}

#[test]
fn what_a_move_does_can_be_shown_on_its_target() {
    let shown = |text, from, to| {
        let targets = targets(&at(text), cell(from)).into_iter();
        let mut there = targets.filter(|&(target, _)| target == cell(to));
        there.next().map(|(_, target)| target)
    };
    let text = "KC3c kG7g RA4a nA6a CB6e nC7e CE2e w";
    assert_eq!(shown(text, "A4a", "A5a"), Some(Target::Plain));
    assert_eq!(shown(text, "A4a", "A6a"), Some(Target::Capture));
    assert_eq!(shown(text, "A4a", "A7a"), None);
    assert_eq!(shown(text, "C3c", "D4d"), Some(Target::Goal));
    assert_eq!(shown(text, "C3c", "C3d"), Some(Target::Plain));
    assert_eq!(shown(text, "E2e", "E4e"), Some(Target::Plain));
    let promotion = |captures| Some(Target::Promotion { captures });
    assert_eq!(shown(text, "B6e", "B7e"), promotion(false));
    assert_eq!(shown(text, "B6e", "C7e"), promotion(true));
    assert_eq!(shown("KC3c kG7g nD4d w", "C3c", "D4d"), Some(Target::Goal));
    assert_eq!(shown("KC3c kG7g RD4c w", "D4c", "D4d"), Some(Target::Plain));
    let captured = cell("D4c");
    assert_eq!(
        shown("KA1a kG7g CC4c cD4c w D5c", "C4c", "D5c"),
        Some(Target::EnPassant { captured })
    );
}

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
    // From B1a he can go on to C1a; from A2a, only the king's cells matter, to A3a.
    let text = format!("{CORNER} kG5g CG3d w");
    let mate = LionsCave::mate(&at(&text)).expect("a mate");
    assert_eq!(mate.turns, Some(2));
    let texts = all(&text);
    assert!(
        !texts.contains("G3d"),
        "the cub does nothing for it: {texts}"
    );
    assert!(texts.contains("A1a-B1a"), "{texts}");
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
    // Capturing the cub en passant would lift the check at once, were the cub not pinned: as a second move it does not count.
    let text = "KB4d kG7g CC4c cD4c w D5c";
    let without = "KB4d kG7g CC4c cD4c w";
    assert!(is_legal(text, "C4cxD5c"));
    assert!(!is_legal(without, "C4cxD5c"));
    let game = play(at(text), "B4d-B4e G7g-G7f");
    assert!(!legal_texts(&game).contains(&"C4cxD5c".to_owned()));
}

#[test]
fn the_opponent_may_not_capture_the_king_and_uses_his_tempo_otherwise() {
    let game = play(at(&format!("{CORNER} kG5g w")), "A1a-B1a");
    let captures = legal_texts(&game)
        .into_iter()
        .filter(|text| text.contains('x'));
    assert_eq!(captures.count(), 0);
    // To keep the mate up, or to walk his own king.
    assert!(legal_texts(&game).contains(&"G5g-F4f".to_owned()));
}

#[test]
fn the_same_rule_applies_anew_on_the_next_turn() {
    let game = play(at(&format!("{CORNER} kG5g w")), "A1a-B1a G5g-G4g");
    let turn = |text: &str| legal_texts(&game).contains(&text.to_owned());
    assert!(turn("B1a-C1a"), "it lifts the check");
    assert!(!turn("B1a-A1a"), "it would only prepare to");
    // Black keeps the mate up: again any two moves are looked for.
    let game = play(at(&format!("{CORNER} kG5g w")), "A1a-B1a A1g-C1g");
    let mate = LionsCave::mate(&game);
    assert_eq!(
        mate.and_then(|mate| mate.turns),
        None,
        "{:?}",
        legal_texts(&game)
    );
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
    let target = targets(&game, cell("C3c")).into_iter();
    let goal = target.filter(|&(to, _)| to == Cell::GOAL).next_back();
    assert_eq!(
        goal,
        Some((Cell::GOAL, Target::Plain)),
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
    // Black is mated; the capture moves a cub out of the way of his rock, which can take the attacker next turn.
    let mated = "kA7a RA7g RB1a RB1b RG6a RG6b CD4c cC4c KG1g";
    let with = position(&format!("{mated} b D3c"));
    assert!(with.is_mated());
    let legal = is_legal(&format!("{mated} b D3c"), "C4cxD3c");
    assert_eq!(legal, with != position(&format!("{mated} b")));
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
    // The white king on the goal leaves Black no move.
    assert_eq!(
        result("KD4d kA1a RB7b RB7a RG2a RG2b RB2g b", ""),
        WHITE_WINS
    );
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
        assert_eq!(menagerie_rules::lions_cave::letter(kind), letter);
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
    let game = at(&text);
    let letters = "OG7a RA5a NA1b KG1b kA7g yA1g bG1g";
    assert_eq!(placed(&format!("{letters} b - 3 4")), text);
    for word in letters.split(' ') {
        let piece = game.position().at(cell(&word[1..])).expect(word);
        let letter = menagerie_rules::lions_cave::letter(piece.kind);
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
