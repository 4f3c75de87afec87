//! The hexes that show something, and the places of the reserves.

use super::{art, tiles};
use crate::boards::{Scene, side_view};
use menagerie_rules::{
    Side,
    lions_chess::{Direction, Hex, Kind, LionsChess, Setup, Spot, Tile, is_pinned, reference},
};
use menagerie_ui as ui;
use std::collections::BTreeSet;

/// A cub with this many free sides can be surrounded by the next move.
const LAST_SIDE: u8 = 1;

pub(super) fn cells(scene: &Scene<LionsChess>) -> Vec<ui::CellView> {
    let hands = [scene.near().other(), scene.near()]
        .into_iter()
        .flat_map(|side| Kind::ALL.map(move |kind| (side, kind)));
    let hands = hands.map(|(side, kind)| reserve_cell(scene, side, kind));
    let hexes = shown_hexes(scene).into_iter();
    let hexes = hexes.map(|hex| hex_cell(scene, hex));
    hands.chain(hexes).collect()
}

/// Every hex with a tile, row by row as seen, and then every other one with a mark: what is there without marks keeps its place
/// in the list when something is chosen, and need not be drawn anew.
fn shown_hexes(scene: &Scene<LionsChess>) -> Vec<Hex> {
    let marked = [
        scene.chosen,
        scene.next,
        scene.reach,
        scene.refused,
        scene.hinted,
        scene.last,
        scene.threats.map_or(&[], |threats| &threats.winning),
    ];
    let marked = marked.into_iter().flatten().filter_map(|&spot| match spot {
        Spot::Hex(hex) => Some(hex),
        Spot::Reserve(..) | Spot::Pass => None,
    });
    let tiles = tiles(scene.timeline().position()).map(|(_, hex)| hex);
    let tiles: BTreeSet<Hex> = tiles.collect();
    let marked = marked.filter(|hex| !tiles.contains(hex)).collect();
    let as_read = |hexes: BTreeSet<Hex>| {
        let mut hexes: Vec<Hex> = hexes.into_iter().collect();
        // Hexes sort as White reads them.
        if scene.near() == Side::Black {
            hexes.reverse();
        }
        hexes
    };
    [as_read(tiles), as_read(marked)].concat()
}

fn hex_cell(scene: &Scene<LionsChess>, hex: Hex) -> ui::CellView {
    let position = scene.timeline().position();
    let top = position.top(hex);
    let mut cell = scene.cell(
        Spot::Hex(hex),
        top.map(|tile| (art(tile.kind()), tile.side())),
    );
    cell.count = position.stack_height(hex).into();
    // Nothing is caught here: where a tile lies, a monkey climbs.
    if cell.reach == ui::Reach::Capture {
        cell.reach = ui::Reach::Quiet;
    }
    cell.pinned = scene.threats.is_some() && top.is_some_and(|tile| is_pinned(position, tile));
    if let Some((side, _)) = cub_at(position, hex) {
        cell.free_sides = free_sides(position, hex, scene.near());
        cell.danger = position
            .free_sides(side)
            .is_some_and(|free| free <= LAST_SIDE);
    }
    name_by_neighbour(scene, hex, &mut cell);
    cell
}

/// The cub that lies on a hex, be it covered or not.
fn cub_at(position: &Setup, hex: Hex) -> Option<(Side, Tile)> {
    let cubs = Side::ALL.map(|side| (side, Tile::lion(side)));
    cubs.into_iter()
        .find(|&(_, cub)| position.place(cub) == Some(hex))
}

/// The bits of the free sides of a hex, clockwise from the right as seen.
fn free_sides(position: &Setup, hex: Hex, near: Side) -> i32 {
    let free = Direction::ALL
        .into_iter()
        .filter(|&way| position.top(hex + way).is_none());
    free.map(|way| 1 << seen(way, near).index()).sum()
}

/// A direction as seen.
fn seen(way: Direction, near: Side) -> Direction {
    match near {
        Side::White => way,
        Side::Black => way.opposite(),
    }
}

/// An empty hex has no name but by a tile beside it: not by the one that is about to move.
fn name_by_neighbour(scene: &Scene<LionsChess>, hex: Hex, cell: &mut ui::CellView) {
    let position = scene.timeline().position();
    let lifted = match scene.chosen.first() {
        Some(&Spot::Hex(chosen)) => position.top(chosen),
        _ => None,
    };
    if let Some((tile, Some(way))) = reference(position, hex, lifted) {
        cell.beside = tile.to_string().into();
        cell.way = match seen(way, scene.near()) {
            Direction::Right => ui::Way::Right,
            Direction::LowerRight => ui::Way::LowerRight,
            Direction::LowerLeft => ui::Way::LowerLeft,
            Direction::Left => ui::Way::Left,
            Direction::UpperLeft => ui::Way::UpperLeft,
            Direction::UpperRight => ui::Way::UpperRight,
        };
    }
}

fn reserve_cell(scene: &Scene<LionsChess>, side: Side, kind: Kind) -> ui::CellView {
    let left = scene.timeline().position().in_reserve(side, kind);
    let mut cell = scene.cell(
        Spot::Reserve(side, kind),
        (left > 0).then_some((art(kind), side)),
    );
    cell.count = left.into();
    cell.kept = art(kind);
    cell.side = side_view(side);
    // The last move is shown where it ended; that it came from the reserve is plain.
    cell.last = false;
    cell
}
