//! What is on the table: where each tile lies, and whose turn it is.

use super::{
    hex::{ALL_AROUND, CELLS, Cell, Direction, Hex, directions, turned},
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
    /// For each side and each cell the directions in which a tile of that side lies on top of a hex beside it.
    touched: BySide<[u8; CELLS]>,
    /// The Euler characteristic of the group: tiles on the table less adjacent pairs plus triangles.
    euler: i8,
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
            touched: BySide([[0; CELLS]; 2]),
            euler: 0,
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
    #[inline]
    pub fn place(&self, tile: Tile) -> Option<Hex> {
        self.in_play.has(tile).then(|| self.places[tile.index()])
    }

    /// Where the lion cub of a side lies.
    #[inline]
    pub fn lion(&self, side: Side) -> Option<Hex> {
        self.place(Tile::lion(side))
    }

    /// How many of the six hexes around a side's lion cub are free; nothing while it is not in play. Whether a monkey sits on it
    /// does not matter.
    #[inline]
    pub fn free_sides(&self, side: Side) -> Option<u8> {
        let taken = self.sides_taken(side)?;
        Some((ALL_AROUND & !taken).count_ones() as u8)
    }

    /// The directions in which tiles lie around a side's lion cub.
    fn sides_taken(&self, side: Side) -> Option<u8> {
        let lion = self.lion(side)?;
        Some(self.around(lion.cell()))
    }

    /// Whether a hex is a free side of a side's lion cub.
    #[inline]
    pub fn is_free_side(&self, side: Side, hex: Hex) -> bool {
        self.is_beside_lion(side, hex) && !self.is_occupied(hex)
    }

    /// Whether a hex is adjacent to a side's lion cub.
    #[inline]
    pub fn is_beside_lion(&self, side: Side, hex: Hex) -> bool {
        self.in_play.has(Tile::lion(side)) && self.place_of(Tile::lion(side)).is_adjacent(hex)
    }

    /// The free hexes beside a side's lion cub, clockwise from the right.
    pub fn free_sides_of(&self, side: Side) -> impl Iterator<Item = Hex> {
        let free = self.sides_taken(side).map_or(0, |taken| !taken);
        let lion = self.place_of(Tile::lion(side));
        directions(free).map(move |direction| lion + direction)
    }

    /// Whether a tile lies on a hex, of those that touch the group or are in it.
    #[inline]
    fn is_occupied(&self, hex: Hex) -> bool {
        let seen_from = hex.cell() + Direction::Right;
        self.around(seen_from) & Direction::Left.bit() != 0
    }

    /// The directions in which tiles lie around a cell.
    #[inline]
    pub(super) fn around(&self, cell: Cell) -> u8 {
        let [white, black] = &self.touched.0;
        white[cell.index()] | black[cell.index()]
    }

    /// For each cell the directions in which a tile of a side lies on top of a hex beside it.
    pub(super) fn touched(&self, side: Side) -> &[u8; CELLS] {
        &self.touched[side]
    }

    /// Whether the group encloses free hexes.
    pub(super) fn has_holes(&self) -> bool {
        self.euler < 1
    }

    /// The tiles of a side in play, covered ones included, with their places.
    #[inline]
    pub fn tiles(&self, side: Side) -> impl Iterator<Item = (Tile, Hex)> {
        let tiles = self.in_play.and(Tiles::of(side)).into_iter();
        tiles.map(|tile| (tile, self.places[tile.index()]))
    }

    /// How many tiles lie beneath this one.
    #[inline]
    pub fn height(&self, tile: Tile) -> u8 {
        self.heights[tile.index()]
    }

    /// Whether another tile lies on this one.
    #[inline]
    pub fn is_covered(&self, tile: Tile) -> bool {
        self.covered.has(tile)
    }

    /// The tile on top of a hex.
    pub fn top(&self, hex: Hex) -> Option<Tile> {
        let lies_there = |&tile: &Tile| self.lies_at(tile, hex);
        self.tops().into_iter().find(lies_there)
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
    #[inline]
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
    #[inline]
    pub(super) fn place_of(&self, tile: Tile) -> Hex {
        self.places[tile.index()]
    }

    fn lies_at(&self, tile: Tile, hex: Hex) -> bool {
        self.places[tile.index()] == hex
    }

    /// Puts a tile that is not in play onto a hex, on top of what is there.
    pub(super) fn put(&mut self, tile: Tile, hex: Hex) {
        let mut height = 0;
        let beneath = match self.is_occupied(hex) {
            true => self.top(hex),
            false => None,
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
        match beneath {
            Some(beneath) => self.touch(hex, beneath.side()),
            None => self.euler += self.euler_share(hex),
        }
        self.touch(hex, tile.side());
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
        self.touch(hex, tile.side());
        self.raised = self.raised.without(tile);
        self.key ^= tile_key(tile, hex.minus(self.anchor), height);
        if height > 0 {
            let beneath = self.in_play.into_iter().find(|&other| {
                self.lies_at(other, hex) && self.height(other).saturating_add(1) == height
            });
            if let Some(beneath) = beneath {
                self.covered = self.covered.without(beneath);
                self.touch(hex, beneath.side());
            }
            return;
        }
        self.euler -= self.euler_share(hex);
        if hex == self.anchor {
            self.look_from(self.first_hex());
        }
    }

    /// A tile of `side` comes to lie on top of a hex, or no longer does: the hexes around notice.
    fn touch(&mut self, hex: Hex, side: Side) {
        let cell = hex.cell();
        let touched = &mut self.touched[side];
        for direction in Direction::ALL {
            touched[(cell + direction).index()] ^= direction.opposite().bit();
        }
    }

    /// What a tile on the table at a hex adds to the Euler characteristic.
    fn euler_share(&self, hex: Hex) -> i8 {
        let around = self.around(hex.cell());
        let triangles = around & turned(around);
        1 + triangles.count_ones() as i8 - around.count_ones() as i8
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
