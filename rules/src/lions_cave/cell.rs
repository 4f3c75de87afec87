//! The cells of the cage, sets of them, and the three ways of cutting the cage into slices.

use std::{
    fmt,
    ops::{BitAnd, BitOr},
};

/// Files, ranks and levels of the cage: as many of each.
pub const SIZE: u8 = 7;
/// Number of cells.
pub const CELLS: usize = 343;

/// A cell, numbered along the files, then the ranks, then the levels: `A1a` = 0, `B1a` = 1, `A2a` = 7, `A1b` = 49, `G7g` = 342.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Cell(u16);

impl Cell {
    /// `D4d`, the centre: where a lion king wins.
    pub const GOAL: Cell = Cell(CELLS as u16 / 2);

    /// The cell at `file` (0 = `A`), `rank` (0 = `1`) and `level` (0 = `a`); nothing outside the cage.
    pub const fn new(file: u8, rank: u8, level: u8) -> Option<Cell> {
        if file < SIZE && rank < SIZE && level < SIZE {
            Some(Cell(level as u16 * 49 + rank as u16 * 7 + file as u16))
        } else {
            None
        }
    }

    /// The cell with this index, 0 to 342.
    pub const fn with_index(index: usize) -> Option<Cell> {
        if index < CELLS {
            Some(Cell(index as u16))
        } else {
            None
        }
    }

    /// Every cell from `A1a` to `G7g`.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u16).map(Cell)
    }

    /// 0 for file `A` to 6 for file `G`.
    pub const fn file(self) -> u8 {
        (self.0 % 7) as u8
    }

    /// 0 for rank `1` to 6 for rank `7`.
    pub const fn rank(self) -> u8 {
        (self.0 / 7 % 7) as u8
    }

    /// 0 for level `a`, the bottom, to 6 for level `g`.
    pub const fn level(self) -> u8 {
        (self.0 / 49) as u8
    }

    /// 0 to 342.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether the cell has the colour of [`Cell::GOAL`]. The corners are dark.
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank() + self.level()) % 2 == 1
    }

    /// How many steps a lion king needs to get there when nothing hinders him: 0 to 6.
    pub const fn king_steps(self, to: Cell) -> u8 {
        let across = self.file().abs_diff(to.file());
        let ahead = self.rank().abs_diff(to.rank());
        let up = self.level().abs_diff(to.level());
        let most = if across > ahead { across } else { ahead };
        if most > up { most } else { up }
    }

    /// The cell whose index is greater by `difference`; meaningful only within a line that does not leave the cage.
    pub(super) const fn moved(self, difference: i16) -> Cell {
        Cell(self.0.wrapping_add_signed(difference))
    }

    /// How many steps a lion king needs from there to [`Cell::GOAL`] when nothing hinders him: 0 to 3.
    pub const fn steps_to_goal(self) -> u8 {
        STEPS_TO_GOAL[self.index()]
    }

    /// Where the cell is found when the cage is cut into slices.
    pub const fn place(self, cut: Cut) -> Place {
        let (file, rank, level) = (self.file(), self.rank(), self.level());
        let (slice, column, row) = match cut {
            Cut::Planes => (level, file, rank),
            Cut::BoardsAcross => (rank, file, level),
            Cut::BoardsAlong => (file, rank, level),
        };
        Place { slice, column, row }
    }

    /// The cell at a place of the cut cage; nothing outside it.
    pub const fn at_place(cut: Cut, place: Place) -> Option<Cell> {
        let Place { slice, column, row } = place;
        match cut {
            Cut::Planes => Cell::new(column, row, slice),
            Cut::BoardsAcross => Cell::new(column, slice, row),
            Cut::BoardsAlong => Cell::new(slice, column, row),
        }
    }
}

static STEPS_TO_GOAL: [u8; CELLS] = {
    let mut table = [0; CELLS];
    let mut index = 0;
    while index < CELLS {
        table[index] = Cell(index as u16).king_steps(Cell::GOAL);
        index += 1;
    }
    table
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let file = (b'A' + self.file()) as char;
        let level = (b'a' + self.level()) as char;
        write!(f, "{file}{}{level}", self.rank() + 1)
    }
}

/// A way of cutting the cage into seven slices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cut {
    /// The horizontal planes `a` to `g`: files to the right, ranks upwards.
    Planes,
    /// The upright boards `1` to `7` across the play: files to the right, levels upwards.
    BoardsAcross,
    /// The upright boards `A` to `G` along the play: ranks to the right, levels upwards.
    BoardsAlong,
}

impl Cut {
    /// Every way.
    pub const ALL: [Cut; 3] = [Cut::Planes, Cut::BoardsAcross, Cut::BoardsAlong];

    /// The name of a slice (0 to 6).
    pub const fn slice_name(self, slice: u8) -> char {
        let first = match self {
            Cut::Planes => b'a',
            Cut::BoardsAcross => b'1',
            Cut::BoardsAlong => b'A',
        };
        first.saturating_add(slice) as char
    }
}

/// A place in the cut cage; each number is 0 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// Which slice.
    pub slice: u8,
    /// From left to right.
    pub column: u8,
    /// From bottom to top.
    pub row: u8,
}

/// A set of cells: bit n is the cell with index n.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cells([u64; 6]);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells([0; 6]);

    /// Whether the cell is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        *self == Cells::NONE
    }

    /// Adds a cell.
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell.
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// The cells from `A1a` to `G7g`.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        self.0.into_iter().zip(0u16..).flat_map(|(mut word, nth)| {
            std::iter::from_fn(move || {
                let next = (word != 0).then(|| Cell(nth * 64 + word.trailing_zeros() as u16));
                word &= word.wrapping_sub(1);
                next
            })
        })
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    /// The cells that are in both sets.
    fn bitand(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|nth| self.0[nth] & other.0[nth]))
    }
}

impl BitOr for Cells {
    type Output = Cells;

    /// The cells that are in either set.
    fn bitor(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|nth| self.0[nth] | other.0[nth]))
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<Iter: IntoIterator<Item = Cell>>(cells: Iter) -> Cells {
        let mut set = Cells::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}
