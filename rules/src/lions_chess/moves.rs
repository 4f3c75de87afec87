//! Moves: which there are, and what they do.

use super::{
    LionsChess, Rules,
    group::Group,
    hex::{CellSet, Found, Hex, directions},
    position::Setup,
    slides,
    tile::{KINDS, Kind, TILES_A_SIDE, Tile, Tiles},
};
use crate::Timeline;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A tile comes from the reserve onto the table: always the lowest number of its kind.
    Place {
        /// Which one.
        tile: Tile,
        /// Where it is put.
        to: Hex,
    },
    /// A tile in play moves.
    Step {
        /// Which one.
        tile: Tile,
        /// Where it ends.
        to: Hex,
    },
    /// Nothing can be placed or moved.
    Pass,
}

/// The number of the turn in which the lion cub must be placed at the latest.
pub const LION_TURN: u16 = 4;

/// Whether the lion cub must be placed now.
pub fn must_place_lion(table: &Setup) -> bool {
    table.lion(table.side_to_move()).is_none() && table.turn_number() >= LION_TURN
}

/// Whether the option forbids to place the lion cub now.
pub(super) fn lion_is_too_early(table: &Setup, options: &Rules) -> bool {
    !options.lion_first && table.turn_number() == 1
}

pub(super) fn generate(at: &Timeline<LionsChess>, moves: &mut Vec<Move>) {
    let before = moves.len();
    generate_onto(at, |_| true, |_| true, moves);
    if moves.len() == before {
        moves.push(Move::Pass);
    }
}

/// Appends those of the legal moves in which a tile that `may` go comes to lie on a hex that is `wanted`, in their order; never a
/// pass.
pub fn generate_onto(
    at: &Timeline<LionsChess>,
    may: impl Fn(Tile) -> bool,
    wanted: impl Fn(Hex) -> bool,
    moves: &mut Vec<Move>,
) {
    Group::of(at.position(), |group| {
        generate_placements(group, at.options(), &wanted, moves);
        let mut found = Found::new();
        for tile in movable_in_order(group.table()).filter(|&tile| may(tile)) {
            slides::find(group, tile, &mut found);
            let hexes = found.as_slice().iter().filter(|&&to| wanted(to));
            moves.extend(hexes.map(|&to| Move::Step { tile, to }));
        }
    });
}

fn generate_placements(
    group: &Group,
    options: &Rules,
    wanted: impl Fn(Hex) -> bool,
    moves: &mut Vec<Move>,
) {
    let kinds = placeable(group.table(), options);
    if kinds.iter().all(Option::is_none) {
        return;
    }
    let mut found = Found::new();
    find_placements(group, &mut found);
    found.sort();
    for tile in kinds.into_iter().flatten() {
        let hexes = found.as_slice().iter().filter(|&&to| wanted(to));
        moves.extend(hexes.map(|&to| Move::Place { tile, to }));
    }
}

/// How many moves [`generate`] lists.
pub(super) fn count(at: &Timeline<LionsChess>) -> u64 {
    count_others(at).max(1)
}

/// Whether nothing can be placed or moved.
pub(super) fn must_pass(at: &Timeline<LionsChess>) -> bool {
    count_others(at) == 0
}

/// How many moves there are that are no pass.
fn count_others(at: &Timeline<LionsChess>) -> u64 {
    let table = at.position();
    let kinds = placeable(table, at.options()).into_iter().flatten().count();
    let count = Group::of(table, |group| {
        let placements = match kinds {
            0 => 0,
            _ => kinds * count_placements(group),
        };
        let steps = movable(table).into_iter();
        placements + steps.map(|tile| slides::count(group, tile)).sum::<usize>()
    });
    count as u64
}

/// The next tile of each kind that can be placed now.
fn placeable(table: &Setup, options: &Rules) -> [Option<Tile>; KINDS] {
    let (must, must_not) = (must_place_lion(table), lion_is_too_early(table, options));
    let may = |kind| match kind {
        Kind::Lion => !must_not,
        _ => !must,
    };
    Kind::ALL.map(|kind| {
        table
            .next_tile(table.side_to_move(), kind)
            .filter(|_| may(kind))
    })
}

/// Finds the hexes where the side to move can place a tile: free ones that touch an own tile and no enemy tile. The first tile of
/// the game begins the table, the other side's first one touches it.
fn find_placements(group: &Group, found: &mut Found<Hex>) {
    let table = group.table();
    let (own, enemy) = (table.side_to_move(), table.side_to_move().other());
    found.clear();
    if table.tops().is_empty() {
        return found.push(Hex::default());
    }
    let is_first = table.tiles(own).next().is_none();
    let near = table
        .tops()
        .and(Tiles::of(if is_first { enemy } else { own }));
    let mut seen = CellSet::new();
    for tile in near {
        let hex = table.place_of(tile);
        let cell = hex.cell();
        for direction in directions(!group.neighbours(cell)) {
            let to = cell + direction;
            if (is_first || !group.touches(to, enemy)) && seen.insert(to) {
                found.push(hex + direction);
            }
        }
    }
}

/// How many hexes [`find_placements`] finds.
fn count_placements(group: &Group) -> usize {
    let side = group.table().side_to_move();
    if group.table().tiles(side).next().is_some() {
        return group.count_touched_only_by(side);
    }
    let mut found = Found::new();
    find_placements(group, &mut found);
    found.len()
}

/// The tiles on top that the side to move may move, once its lion cub is in play.
fn movable(table: &Setup) -> Tiles {
    match table.lion(table.side_to_move()) {
        Some(_) => table.tops().and(Tiles::of(table.side_to_move())),
        None => Tiles::NONE,
    }
}

/// The same in an order that tables of one shape have in common.
fn movable_in_order(table: &Setup) -> impl Iterator<Item = Tile> {
    let mut tiles = [None; TILES_A_SIDE];
    for (place, tile) in tiles.iter_mut().zip(movable(table)) {
        *place = Some((tile.kind(), table.place_of(tile), tile));
    }
    tiles.sort_unstable();
    tiles.into_iter().flatten().map(|(_, _, tile)| tile)
}

/// Plays a move. Nothing panics when it makes no sense.
pub(super) fn play(table: &mut Setup, chosen: Move) {
    match chosen {
        Move::Place { tile, to } | Move::Step { tile, to } => {
            if table.place(tile).is_some() {
                table.take(tile);
            }
            table.put(tile, to);
        }
        Move::Pass => {}
    }
    table.pass_turn();
}
