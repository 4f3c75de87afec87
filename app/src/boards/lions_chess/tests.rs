//! What the view of the table of lion's chess promises.

use super::*;
use crate::boards::{Threats, pieces::piece_views};

/// A monkey has climbed onto White's cub; Black's monkey holds an owl.
const CLIMBED: [&str; 8] = [
    "wS1", "bS1 -wS1", "wQ wS1-", "bQ -bS1", "wB1 wQ-", "bB1 -bQ", "wB1 wQ", "bA1 /bB1",
];

fn session(near: Side, moves: &[&str]) -> Session<LionsChess> {
    Session::after(Default::default(), near, moves)
}

fn scene<'a>(
    session: &'a Session<LionsChess>,
    chosen: &'a [Spot],
    next: &'a [Spot],
) -> Scene<'a, LionsChess> {
    Scene {
        chosen,
        next,
        facing: true,
        ..Scene::plain(session)
    }
}

fn plain_cells(session: &Session<LionsChess>) -> Vec<ui::CellView> {
    LionsChess::cells(&scene(session, &[], &[]))
}

/// What is shown of a hex.
fn cell_of(cells: &[ui::CellView], q: i16, r: i16) -> ui::CellView {
    let number = LionsChess::spot_number(Spot::Hex(Hex::new(q, r)));
    let mut cells = cells.iter();
    let cell = cells.find(|cell| cell.spot == number);
    cell.unwrap_or_else(|| panic!("({q}, {r}) shows nothing"))
        .clone()
}

#[test]
fn every_number_of_a_spot_leads_back_to_it() {
    let reserves = Side::ALL
        .into_iter()
        .flat_map(|side| Kind::ALL.map(|kind| Spot::Reserve(side, kind)));
    let hexes = [(0, 0), (-3, 7), (16_383, -16_384)].map(|(q, r)| Spot::Hex(Hex::new(q, r)));
    for spot in reserves.chain(hexes).chain([Spot::Pass]) {
        let number = LionsChess::spot_number(spot);
        assert!(number >= 0);
        assert_eq!(LionsChess::spot(number), Some(spot));
    }
    assert_eq!(LionsChess::spot(-1), None);
    assert_eq!(LionsChess::spot(i32::MIN), None);
    assert_eq!(LionsChess::spot(i32::MAX), None);
    let far_away = Spot::Hex(Hex::new(i16::MAX, 0));
    assert_eq!(LionsChess::spot_number(far_away), -1);
}

#[test]
fn a_touch_finds_the_hex_that_its_player_sees() {
    let number = |q, r| LionsChess::spot_number(Spot::Hex(Hex::new(q, r)));
    let (x, y) = hexes::middle(2, -1);
    assert_eq!(hex_at(x, y, ui::Side::White).spot, number(2, -1));
    let turned = hex_at(x, y, ui::Side::Black);
    assert_eq!(turned.spot, number(-2, 1));
    assert_eq!((turned.col, turned.row), (2, -1), "as seen");
    assert_eq!(hex_at(f32::MAX, 0.0, ui::Side::White).spot, -1);
}

#[test]
fn only_hexes_that_show_something_are_listed_and_the_reserves_after_them() {
    let empty = plain_cells(&session(Side::White, &[]));
    assert_eq!(empty.len(), 2 * KINDS);
    assert_eq!(empty[0].area, ui::Area::FarHand);
    assert_eq!(empty[KINDS].area, ui::Area::NearHand);
    assert_eq!(empty[KINDS].kept, ui::Art::Cub);
    let cells = plain_cells(&session(Side::White, &CLIMBED));
    let on_table = cells.iter().filter(|cell| cell.area == ui::Area::Board);
    assert_eq!(on_table.count(), 6, "seven tiles, two of them on one hex");
}

#[test]
fn hexes_are_listed_in_the_order_in_which_their_player_reads() {
    for near in Side::ALL {
        let cells = plain_cells(&session(near, &CLIMBED));
        let places: Vec<_> = cells
            .iter()
            .filter(|cell| cell.area == ui::Area::Board)
            .map(|cell| (cell.row, cell.col))
            .collect();
        assert!(places.is_sorted(), "{near:?}: {places:?}");
    }
}

#[test]
fn a_reserve_tells_how_many_are_left_and_is_named_by_the_tile_that_comes_next() {
    let cells = plain_cells(&session(Side::White, &CLIMBED));
    let place = |area, kind: Kind| {
        let place = cells
            .iter()
            .find(|cell| cell.area == area && cell.kept == art(kind));
        place.expect("a place of the reserve").clone()
    };
    let monkeys = place(ui::Area::NearHand, Kind::Monkey);
    assert_eq!((monkeys.count, monkeys.name.as_str()), (1, "wB2"));
    let cubs = place(ui::Area::FarHand, Kind::Lion);
    assert_eq!((cubs.count, cubs.art), (0, ui::Art::None));
    assert_eq!(cubs.side, ui::Side::Black);
}

#[test]
fn a_tile_keeps_its_place_in_the_list_from_the_reserve_to_the_top_of_a_stack() {
    let pieces = |moves: &[&str]| piece_views(&scene(&session(Side::White, moves), &[], &[]));
    let monkey = 1;
    let before = &pieces(&[])[monkey];
    assert_eq!(
        (before.art, before.area),
        (ui::Art::Monkey, ui::Area::NearHand)
    );
    let placed = &pieces(&CLIMBED[..6])[monkey];
    assert_eq!((placed.col, placed.row, placed.depth), (2, 0, 0));
    let after = pieces(&CLIMBED);
    assert_eq!((after[monkey].col, after[monkey].depth), (1, 1));
    assert!(!after[monkey].covered);
    assert!(after[0].covered, "the cub beneath it");
}

#[test]
fn the_next_tile_of_a_reserve_lies_on_top() {
    let pieces = piece_views(&scene(&session(Side::White, &["wA1"]), &[], &[]));
    let owls: Vec<_> = pieces
        .iter()
        .filter(|piece| piece.art == ui::Art::Owl && piece.side == ui::Side::White)
        .map(|piece| (piece.area, piece.depth, piece.covered))
        .collect();
    let hand = ui::Area::NearHand;
    assert_eq!(
        owls,
        [
            (ui::Area::Board, 0, false),
            (hand, 0, false),
            (hand, 1, true)
        ]
    );
}

#[test]
fn the_far_sides_tiles_are_turned_and_the_table_is_turned_for_black() {
    let session = session(Side::Black, &["wS1", "bS1 wS1-"]);
    let pieces = piece_views(&scene(&session, &[], &[]));
    let rabbit = |side| {
        let mut pieces = pieces.iter();
        let rabbit = pieces.find(|piece| piece.side == side && piece.area == ui::Area::Board);
        rabbit.expect("a rabbit").clone()
    };
    assert!(rabbit(ui::Side::White).turned);
    assert!(!rabbit(ui::Side::Black).turned);
    assert_eq!(rabbit(ui::Side::Black).col, -1);
}

#[test]
fn a_stack_shows_its_height_and_a_monkey_that_may_climb_captures_nothing() {
    let session = session(Side::White, &CLIMBED);
    let chosen = [Spot::Hex(Hex::new(1, 0))];
    let next = LionsChess::next_spots(session.timeline(), &chosen);
    let cells = LionsChess::cells(&scene(&session, &chosen, &next));
    assert_eq!(cell_of(&cells, 1, 0).count, 2);
    assert_eq!(cell_of(&cells, 1, 0).art, ui::Art::Monkey);
    assert_eq!(cell_of(&cells, 0, 0).reach, ui::Reach::Quiet);
}

#[test]
fn an_empty_hex_is_named_by_a_neighbour_that_is_not_about_to_move() {
    let game = ["wQ", "bQ -wQ", "wA1 wQ-", "bA1 -bQ"];
    let session = session(Side::White, &game);
    let chosen = [Spot::Hex(Hex::new(1, 0))];
    let next = LionsChess::next_spots(session.timeline(), &chosen);
    let cells = LionsChess::cells(&scene(&session, &chosen, &next));
    let above = cell_of(&cells, 1, -1);
    assert_eq!(
        (above.beside.as_str(), above.way),
        ("wQ", ui::Way::UpperRight)
    );
    let far = cell_of(&cells, -3, 0);
    assert_eq!((far.beside.as_str(), far.way), ("bA1", ui::Way::Left));
}

#[test]
fn black_hears_on_which_side_a_place_is_seen_from_there() {
    let session = session(Side::Black, &["wS1"]);
    let chosen = [Spot::Reserve(Side::Black, Kind::Frog)];
    let next = LionsChess::next_spots(session.timeline(), &chosen);
    let cells = LionsChess::cells(&scene(&session, &chosen, &next));
    assert_eq!(cell_of(&cells, 1, 0).way, ui::Way::Left);
    assert_eq!(
        cell_of(&cells, 1, 0).name,
        "wS1-",
        "notation knows no sides"
    );
}

#[test]
fn the_free_sides_of_a_cub_are_shown_as_they_are_seen() {
    let bits = |near| {
        let cells = plain_cells(&session(near, &["wQ", "bS1 wQ-"]));
        cell_of(&cells, 0, 0).free_sides
    };
    assert_eq!(bits(Side::White), 0b11_1110, "all but the right one");
    assert_eq!(bits(Side::Black), 0b11_0111, "all but the left one");
    let climbed = plain_cells(&session(Side::White, &CLIMBED));
    assert_eq!(
        cell_of(&climbed, 1, 0).free_sides.count_ones(),
        5,
        "a monkey on top changes nothing"
    );
}

#[test]
fn a_cub_is_in_danger_when_its_last_side_is_free() {
    let surrounding = [
        "wQ", "bS1 wQ-", "wS1 -wQ", "bQ bS1-", "wG1 /wQ", "bG1 bS1/", "wG2 \\wQ", "bA1 bQ-",
    ];
    let danger = |moves: &[&str]| cell_of(&plain_cells(&session(Side::White, moves)), 0, 0).danger;
    assert!(!danger(&surrounding));
    let mut closer = surrounding.to_vec();
    closer.extend(["wA1 /wG1", "bG1 wQ\\"]);
    assert!(danger(&closer), "five of six sides are taken");
}

#[test]
fn tiles_that_hold_the_group_are_marked_on_wish() {
    let session = session(Side::White, &CLIMBED);
    let calm = Threats::default();
    let pinned = |threats| {
        let scene = Scene {
            threats,
            ..scene(&session, &[], &[])
        };
        let mut names: Vec<_> = LionsChess::cells(&scene)
            .into_iter()
            .filter(|cell| cell.pinned)
            .map(|cell| cell.name.to_string())
            .collect();
        names.sort();
        names
    };
    assert!(pinned(None).is_empty());
    assert_eq!(pinned(Some(&calm)), ["bB1", "bQ", "bS1", "wS1"]);
}

#[test]
fn the_last_move_is_shown_from_and_to_and_a_placement_only_to() {
    let last_of = |moves: &[&str]| -> Vec<(i32, i32, i32)> {
        let session = session(Side::White, moves);
        let mut before = session.timeline().clone();
        let last = before.undo().expect("a move");
        let last = LionsChess::move_spots(&before, last);
        let scene = Scene {
            last: &last,
            ..scene(&session, &[], &[])
        };
        let cells = LionsChess::cells(&scene).into_iter();
        let marked = cells.filter(|cell| cell.last);
        marked
            .map(|cell| (cell.col, cell.row, cell.count))
            .collect()
    };
    assert_eq!(last_of(&CLIMBED[..7]), [(1, 0, 2), (2, 0, 0)]);
    assert_eq!(last_of(&CLIMBED), [(-4, 1, 1)]);
}

#[test]
fn the_cub_is_asked_for_before_and_in_the_fourth_turn() {
    let without_cub = [
        "wS1", "bS1 -wS1", "wG1 wS1-", "bG1 -bS1", "wA1 wG1-", "bA1 -bG1",
    ];
    let at = |count: usize| session(Side::White, &without_cub[..count]);
    assert_eq!(LionsChess::alert(at(4).timeline()), ui::Alert::None);
    assert_eq!(
        LionsChess::alert(at(6).timeline()),
        ui::Alert::MustPlaceLion
    );
    let measures = LionsChess::measures(at(6).timeline());
    assert!(
        measures
            .iter()
            .all(|figure| { (figure.measure, figure.count) == (ui::Measure::CubByTurn, 4) })
    );
}

#[test]
fn the_measures_count_the_free_sides_of_both_cubs() {
    let measures = LionsChess::measures(session(Side::White, &CLIMBED).timeline());
    let figures: Vec<_> = measures
        .iter()
        .map(|figure| (figure.side, figure.measure, figure.count))
        .collect();
    assert_eq!(
        figures,
        [
            (ui::Side::White, ui::Measure::FreeSides, 5),
            (ui::Side::Black, ui::Measure::FreeSides, 4)
        ]
    );
}

#[test]
fn the_table_spreads_over_its_tiles_and_knows_where_the_last_move_ended() {
    let session = session(Side::White, &CLIMBED);
    let last = [Spot::Hex(Hex::new(-4, 1))];
    let scene = Scene {
        last: &last,
        ..scene(&session, &[], &[])
    };
    let spread = LionsChess::spread(&scene);
    assert_eq!(spread.right, hexes::middle(1, 0).0);
    assert_eq!((spread.top, spread.bottom), (0.0, 1.5));
    assert_eq!((spread.last_x, spread.last_y), hexes::middle(-4, 1));
}

#[test]
fn the_place_where_a_move_ends_is_not_named_by_the_tile_that_moves() {
    let session = session(Side::White, &["wA1", "bQ -wA1", "wQ wA1-", "bA1 -bQ"]);
    let text = "wQ \\wA1";
    let chosen = LionsChess::read_move(session.timeline(), text);
    assert!(chosen.is_err(), "the cub goes one step");
    let step = LionsChess::read_move(session.timeline(), "wQ wA1/").expect("a step");
    assert_eq!(LionsChess::destination(&session, step), "wA1/");
    let placed = LionsChess::read_move(session.timeline(), "wG1 wQ-").expect("a placement");
    assert_eq!(LionsChess::destination(&session, placed), "wQ-");
}
