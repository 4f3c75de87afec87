//! The 22 tiles and sets of them.

use crate::Side;

/// The kinds of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Kind {
    /// The lion cub (yellow): one step. The game is about surrounding the other's.
    Lion,
    /// The monkey (red): one step; may climb onto, along and down from other tiles.
    Monkey,
    /// The frog (green): jumps in a straight line over one or more tiles to the first free hex.
    Frog,
    /// The rabbit (grey): exactly three steps.
    Rabbit,
    /// The owl (blue): any number of steps around the outside.
    Owl,
}

/// Number of kinds.
pub const KINDS: usize = Kind::ALL.len();

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 5] = [
        Kind::Lion,
        Kind::Monkey,
        Kind::Frog,
        Kind::Rabbit,
        Kind::Owl,
    ];

    /// 0 to 4.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many tiles of this kind a side has: 1 to 3.
    pub const fn count(self) -> u8 {
        match self {
            Kind::Lion => 1,
            Kind::Monkey | Kind::Rabbit => 2,
            Kind::Frog | Kind::Owl => 3,
        }
    }

    /// The first of a side's eleven tiles that is of this kind.
    const fn first(self) -> u8 {
        match self {
            Kind::Lion => 0,
            Kind::Monkey => 1,
            Kind::Frog => 3,
            Kind::Rabbit => 6,
            Kind::Owl => 8,
        }
    }
}

/// How many tiles a side has.
pub const TILES_A_SIDE: usize = 11;
/// How many tiles there are.
pub const TILES: usize = 2 * TILES_A_SIDE;

/// The kind of each tile.
const KIND_OF: [Kind; TILES] = {
    let mut kinds = [Kind::Lion; TILES];
    let mut index = 0;
    while index < TILES {
        kinds[index] = match index % TILES_A_SIDE {
            0 => Kind::Lion,
            1 | 2 => Kind::Monkey,
            3..=5 => Kind::Frog,
            6 | 7 => Kind::Rabbit,
            _ => Kind::Owl,
        };
        index += 1;
    }
    kinds
};

/// One of the 22 tiles. Tiles of one kind are numbered in the order in which they are placed.
///
/// They are ordered White's first, then from the lion cub to the third owl.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Tile(u8);

impl Tile {
    /// The tile of that number, counted from 1; nothing when the side has no such tile.
    pub const fn new(side: Side, kind: Kind, number: u8) -> Option<Tile> {
        if 1 <= number && number <= kind.count() {
            Some(Tile(
                side as u8 * TILES_A_SIDE as u8 + kind.first() + number - 1,
            ))
        } else {
            None
        }
    }

    /// The lion cub of a side.
    pub const fn lion(side: Side) -> Tile {
        Tile(side as u8 * TILES_A_SIDE as u8)
    }

    /// Every tile, in order.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile)
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < TILES_A_SIDE {
            Side::White
        } else {
            Side::Black
        }
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> Kind {
        KIND_OF[self.0 as usize % TILES]
    }

    /// Which one of its kind, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 % TILES_A_SIDE as u8 - self.kind().first() + 1
    }

    /// 0 to 21.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of tiles, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tiles(u32);

impl Tiles {
    /// No tile.
    pub(super) const NONE: Tiles = Tiles(0);

    /// The tile with this index.
    pub(super) const fn only(index: u8) -> Tiles {
        Tiles(1 << (index % TILES as u8))
    }

    /// Every tile of a side.
    pub(super) const fn of(side: Side) -> Tiles {
        Tiles(((1 << TILES_A_SIDE) - 1) << (side as usize * TILES_A_SIDE))
    }

    /// The tiles of one kind of a side.
    pub(super) const fn of_kind(side: Side, kind: Kind) -> Tiles {
        let first = side as usize * TILES_A_SIDE + kind.first() as usize;
        Tiles(((1 << kind.count()) - 1) << first)
    }

    pub(super) const fn has(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 != 0
    }

    pub(super) const fn with(self, tile: Tile) -> Tiles {
        Tiles(self.0 | 1 << tile.0)
    }

    pub(super) const fn without(self, tile: Tile) -> Tiles {
        Tiles(self.0 & !(1 << tile.0))
    }

    pub(super) const fn and(self, other: Tiles) -> Tiles {
        Tiles(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Tiles) -> Tiles {
        Tiles(self.0 | other.0)
    }

    pub(super) const fn but(self, other: Tiles) -> Tiles {
        Tiles(self.0 & !other.0)
    }

    pub(super) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest tile of the set.
    pub(super) fn first(self) -> Option<Tile> {
        self.into_iter().next()
    }
}

impl IntoIterator for Tiles {
    type Item = Tile;
    type IntoIter = EachTile;

    fn into_iter(self) -> EachTile {
        EachTile(self.0)
    }
}

/// The tiles of a set, in order.
pub(super) struct EachTile(u32);

impl Iterator for EachTile {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        let next = (self.0 != 0).then(|| Tile(self.0.trailing_zeros() as u8));
        self.0 &= self.0.wrapping_sub(1);
        next
    }
}
