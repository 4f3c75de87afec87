//! What is on the table: where each tile lies, and whose turn it is.

use super::{
    hex::{ALL_AROUND, CELLS, Direction, Hex, directions},
    tile::{KINDS, Kind, TILES, Tile, Tiles},
};
use crate::{BySide, Position, Side, random_keys};

/// A position of lion's chess.
///
/// Two positions are equal when the group of one is the other's shifted, tile kind by tile kind and stack by stack, and the same
/// side is to move. Which of the tiles of one kind lies where makes no difference, nor does the number of turns taken.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Where each tile lies; for tiles in the reserve it means nothing.
    places: [Hex; TILES],
    /// How many tiles lie beneath each tile.
    heights: [u8; TILES],
    in_play: Tiles,
    covered: Tiles,
    /// Tiles that lie on others.
    raised: Tiles,
    side_to_move: Side,
    /// The directions in which tiles lie around each side's lion cub; means nothing while that is in the reserve.
    around_lions: BySide<u8>,
    /// Turns taken by both sides together.
    turns: u16,
    /// The first hex of the group as one reads: the key sees the group from there.
    anchor: Hex,
    key: u64,
}

impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        let lies_as_there = || {
            self.in_play == other.in_play
                && self.places == other.places
                && self.heights == other.heights
        };
        self.key == other.key
            && self.side_to_move == other.side_to_move
            && (lies_as_there() || self.shape() == other.shape())
    }
}

impl Eq for Setup {}

impl Position for Setup {
    fn key(&self) -> u64 {
        self.key
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }
}

const TURN_KEY: usize = 2 * KINDS * CELLS;
static KEYS: [u64; TURN_KEY + 1] = random_keys(0x0110_C0DE);

/// The key of a tile of this side and kind, lying at `place` seen from the anchor.
fn tile_key(tile: Tile, place: Hex, height: u8) -> u64 {
    let kind = tile.side().index() * KINDS + tile.kind().index();
    KEYS[kind * CELLS + place.cell().index()].rotate_left(height.into())
}

impl Setup {
    /// The empty table.
    pub(super) const fn empty() -> Setup {
        Setup {
            places: [Hex::new(0, 0); TILES],
            heights: [0; TILES],
            in_play: Tiles::NONE,
            covered: Tiles::NONE,
            raised: Tiles::NONE,
            side_to_move: Side::White,
            around_lions: BySide([0; 2]),
            turns: 0,
            anchor: Hex::new(0, 0),
            key: 0,
        }
    }

    /// Whose turn it is.
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// How many turns both sides have taken together, passes included.
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// Which of their turns the side to move is to take: 1 and up.
    pub fn turn_number(&self) -> u16 {
        self.turns / 2 + 1
    }

    /// Where a tile lies; nowhere while it is in the reserve.
    pub fn place(&self, tile: Tile) -> Option<Hex> {
        self.in_play.has(tile).then(|| self.places[tile.index()])
    }

    /// Where the lion cub of a side lies.
    pub fn lion(&self, side: Side) -> Option<Hex> {
        self.place(Tile::lion(side))
    }

    /// How many of the six hexes around a side's lion cub are free; nothing while it is not in play. Whether a monkey sits on it
    /// does not matter.
    pub fn free_sides(&self, side: Side) -> Option<u8> {
        let taken = self.sides_taken(side)?;
        Some((ALL_AROUND & !taken).count_ones() as u8)
    }

    /// The directions in which tiles lie around a side's lion cub.
    fn sides_taken(&self, side: Side) -> Option<u8> {
        self.in_play
            .has(Tile::lion(side))
            .then(|| self.around_lions[side])
    }

    /// Whether a hex is a free side of a side's lion cub.
    pub fn is_free_side(&self, side: Side, hex: Hex) -> bool {
        let free = || ALL_AROUND & !self.around_lions[side];
        self.lion_direction(side, hex)
            .is_some_and(|direction| free() & direction.bit() != 0)
    }

    /// Whether a hex is adjacent to a side's lion cub.
    pub fn is_beside_lion(&self, side: Side, hex: Hex) -> bool {
        self.in_play.has(Tile::lion(side)) && self.place_of(Tile::lion(side)).is_adjacent(hex)
    }

    /// The free hexes beside a side's lion cub, clockwise from the right.
    pub fn free_sides_of(&self, side: Side) -> impl Iterator<Item = Hex> {
        let free = self.sides_taken(side).map_or(0, |taken| !taken);
        let lion = self.place_of(Tile::lion(side));
        directions(free).map(move |direction| lion + direction)
    }

    /// In which direction of a side's lion cub a hex lies, if it lies beside it.
    fn lion_direction(&self, side: Side, hex: Hex) -> Option<Direction> {
        let lion = self.lion(side)?;
        lion.direction_to(hex)
    }

    /// The tiles of a side in play, covered ones included, with their places.
    pub fn tiles(&self, side: Side) -> impl Iterator<Item = (Tile, Hex)> {
        let tiles = self.in_play.and(Tiles::of(side)).into_iter();
        tiles.map(|tile| (tile, self.places[tile.index()]))
    }

    /// How many tiles lie beneath this one.
    pub fn height(&self, tile: Tile) -> u8 {
        self.heights[tile.index()]
    }

    /// Whether another tile lies on this one.
    pub fn is_covered(&self, tile: Tile) -> bool {
        self.covered.has(tile)
    }

    /// The tile on top of a hex.
    pub fn top(&self, hex: Hex) -> Option<Tile> {
        self.tops()
            .into_iter()
            .find(|&tile| self.lies_at(tile, hex))
    }

    /// The tiles on a hex from the bottom to the top.
    pub fn stack(&self, hex: Hex) -> Vec<Tile> {
        let tiles = self.in_play.into_iter();
        let mut stack: Vec<Tile> = tiles.filter(|&tile| self.lies_at(tile, hex)).collect();
        stack.sort_by_key(|&tile| self.height(tile));
        stack
    }

    /// How many tiles lie on a hex.
    pub fn stack_height(&self, hex: Hex) -> u8 {
        self.top(hex)
            .map_or(0, |tile| self.height(tile).saturating_add(1))
    }

    /// How many tiles of a kind a side has not placed yet.
    pub fn in_reserve(&self, side: Side, kind: Kind) -> u8 {
        Tiles::of_kind(side, kind).but(self.in_play).count()
    }

    /// The tile of this kind that is placed next: the lowest number in the reserve.
    pub fn next_tile(&self, side: Side, kind: Kind) -> Option<Tile> {
        Tiles::of_kind(side, kind).but(self.in_play).first()
    }

    /// The least and the greatest coordinates of the group, as two hexes; nothing on an empty table.
    pub fn bounds(&self) -> Option<(Hex, Hex)> {
        let places = || {
            self.tops()
                .into_iter()
                .map(|tile| self.places[tile.index()])
        };
        let columns = || places().map(|hex| hex.q);
        let rows = || places().map(|hex| hex.r);
        Some((
            Hex::new(columns().min()?, rows().min()?),
            Hex::new(columns().max()?, rows().max()?),
        ))
    }

    /// The tiles that nothing lies on.
    pub(super) fn tops(&self) -> Tiles {
        self.in_play.but(self.covered)
    }

    /// The tiles on top of stacks of two and more.
    pub(super) fn raised_tops(&self) -> Tiles {
        self.raised.but(self.covered)
    }

    /// The hex of a tile in play.
    pub(super) fn place_of(&self, tile: Tile) -> Hex {
        self.places[tile.index()]
    }

    fn lies_at(&self, tile: Tile, hex: Hex) -> bool {
        self.places[tile.index()] == hex
    }

    /// Puts a tile that is not in play onto a hex, on top of what is there.
    pub(super) fn put(&mut self, tile: Tile, hex: Hex) {
        let mut height = 0;
        // Nothing but a monkey ever comes to lie on another tile: for others nobody need look.
        let beneath = match tile.kind() {
            Kind::Monkey => self.top(hex),
            _ => None,
        };
        if let Some(beneath) = beneath {
            height = self.height(beneath).saturating_add(1);
            self.covered = self.covered.with(beneath);
            self.raised = self.raised.with(tile);
        }
        let is_first = self.in_play.is_empty();
        self.places[tile.index()] = hex;
        self.heights[tile.index()] = height;
        self.in_play = self.in_play.with(tile);
        if height == 0 {
            self.turn_side(hex);
        }
        if tile.kind() == Kind::Lion {
            self.around_lions[tile.side()] = self.occupied_around(hex);
        }
        if is_first || hex < self.anchor {
            self.look_from(hex);
        } else {
            self.key ^= tile_key(tile, hex.minus(self.anchor), height);
        }
    }

    /// Takes a tile that lies on top off the table.
    pub(super) fn take(&mut self, tile: Tile) {
        let (hex, height) = (self.place_of(tile), self.height(tile));
        self.in_play = self.in_play.without(tile);
        if height == 0 {
            self.turn_side(hex);
        }
        self.raised = self.raised.without(tile);
        self.key ^= tile_key(tile, hex.minus(self.anchor), height);
        if height > 0 {
            let beneath = self.in_play.into_iter().find(|&other| {
                self.lies_at(other, hex) && self.height(other).saturating_add(1) == height
            });
            self.covered = beneath.map_or(self.covered, |beneath| self.covered.without(beneath));
        } else if hex == self.anchor {
            self.look_from(self.first_hex());
        }
    }

    /// A hex is occupied now if it was free, or free if it was occupied: the lion cubs beside it notice.
    fn turn_side(&mut self, hex: Hex) {
        for side in Side::ALL {
            if let Some(direction) = self.lion_direction(side, hex) {
                self.around_lions[side] ^= direction.bit();
            }
        }
    }

    /// The directions in which tiles lie around a hex.
    fn occupied_around(&self, hex: Hex) -> u8 {
        let tops = self.tops().into_iter();
        let directions = tops.filter_map(|tile| hex.direction_to(self.place_of(tile)));
        directions.fold(0, |set, direction| set | direction.bit())
    }

    pub(super) fn pass_turn(&mut self) {
        self.side_to_move = self.side_to_move.other();
        self.turns = self.turns.saturating_add(1);
        self.key ^= KEYS[TURN_KEY];
    }

    /// The first hex of the group in reading order.
    fn first_hex(&self) -> Hex {
        let places = self.in_play.into_iter().map(|tile| self.place_of(tile));
        places.min().unwrap_or_default()
    }

    /// Sees the whole group anew from another hex.
    fn look_from(&mut self, anchor: Hex) {
        self.anchor = anchor;
        self.key = self.key_from(anchor);
    }

    fn key_from(&self, anchor: Hex) -> u64 {
        let turn = match self.side_to_move {
            Side::White => 0,
            Side::Black => KEYS[TURN_KEY],
        };
        self.in_play.into_iter().fold(turn, |key, tile| {
            key ^ tile_key(tile, self.place_of(tile).minus(anchor), self.height(tile))
        })
    }

    /// The key computed anew from the whole position: what the key kept incrementally must equal.
    pub fn computed_key(&self) -> u64 {
        self.key_from(self.first_hex())
    }

    /// Every tile in play as its place seen from the anchor, its height, its side and its kind, sorted.
    fn shape(&self) -> Vec<(Hex, u8, Side, Kind)> {
        let tiles = self.in_play.into_iter();
        let seen = |tile: Tile| {
            let place = self.place_of(tile).minus(self.anchor);
            (place, self.height(tile), tile.side(), tile.kind())
        };
        let mut shape: Vec<_> = tiles.map(seen).collect();
        shape.sort_unstable();
        shape
    }

    /// How many of each kind a side has in the reserve, lion cub to owl.
    pub fn reserve(&self, side: Side) -> [u8; KINDS] {
        Kind::ALL.map(|kind| self.in_reserve(side, kind))
    }
}
