//! Hexes of the endless table, their six directions, and sets of hexes near one group.

use std::ops::Add;

/// A hex of the table in axial coordinates: the first tile of the game lies at (0, 0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Hex {
    /// Grows to the lower right, which is where the next row of hexes is. Comes first, so that hexes sort as one reads.
    pub r: i16,
    /// Grows to the right.
    pub q: i16,
}

/// One step from a hex to an adjacent one, clockwise from the right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Direction {
    /// (+1, 0).
    Right,
    /// (0, +1).
    LowerRight,
    /// (−1, +1).
    LowerLeft,
    /// (−1, 0).
    Left,
    /// (0, −1).
    UpperLeft,
    /// (+1, −1).
    UpperRight,
}

impl Direction {
    /// Every direction, clockwise.
    pub const ALL: [Direction; 6] = [
        Direction::Right,
        Direction::LowerRight,
        Direction::LowerLeft,
        Direction::Left,
        Direction::UpperLeft,
        Direction::UpperRight,
    ];

    /// The direction with this index, below six.
    const fn nth(index: u32) -> Direction {
        match index {
            0 => Direction::Right,
            1 => Direction::LowerRight,
            2 => Direction::LowerLeft,
            3 => Direction::Left,
            4 => Direction::UpperLeft,
            _ => Direction::UpperRight,
        }
    }

    /// 0 to 5, clockwise from the right.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The next direction clockwise. Of a step, the hex there and the one at [`Direction::before`] are the two adjacent to both ends.
    pub const fn after(self) -> Direction {
        Direction::ALL[(self as usize + 1) % 6]
    }

    /// The next direction counter-clockwise.
    pub const fn before(self) -> Direction {
        Direction::ALL[(self as usize + 5) % 6]
    }

    /// The way back.
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// A set of directions has one bit for each: this direction's.
    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }

    const fn step(self) -> Hex {
        STEPS[self.index()]
    }
}

/// What each direction adds to the coordinates.
const STEPS: [Hex; 6] = [
    Hex::new(1, 0),
    Hex::new(0, 1),
    Hex::new(-1, 1),
    Hex::new(-1, 0),
    Hex::new(0, -1),
    Hex::new(1, -1),
];

/// All six directions as a set.
pub(super) const ALL_AROUND: u8 = 0b11_1111;

/// The directions of a set, clockwise.
pub(super) fn directions(mut set: u8) -> impl Iterator<Item = Direction> {
    set &= ALL_AROUND;
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| Direction::nth(set.trailing_zeros()));
        set &= set.wrapping_sub(1);
        next
    })
}

/// The set with every direction moved on to the next one clockwise.
pub(super) const fn turned(set: u8) -> u8 {
    (set << 1 | set >> 5) & ALL_AROUND
}

/// The set with every direction moved on to the next one counter-clockwise.
pub(super) const fn turned_back(set: u8) -> u8 {
    (set >> 1 | set << 5) & ALL_AROUND
}

impl Add<Direction> for Hex {
    type Output = Hex;

    fn add(self, direction: Direction) -> Hex {
        self.plus(direction.step())
    }
}

/// Number of cells on which groups of tiles are laid out for looking things up, a power of two.
pub(super) const CELLS: usize = 512;
/// How many cells further on the hex to the lower right is.
///
/// The rows are wound up like thread: with this number, hexes that share a cell are at least 24 steps apart. A group of 22 tiles
/// and the hexes that touch it lie within 23 steps of each other, so they never do.
const CELLS_TO_NEXT_ROW: i16 = 185;

impl Hex {
    /// The hex at (`q`, `r`).
    #[inline]
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { r, q }
    }

    /// The six adjacent hexes, clockwise from the right.
    pub fn neighbours(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self + direction)
    }

    /// Whether `other` is one of the six adjacent hexes.
    #[inline]
    pub const fn is_adjacent(self, other: Hex) -> bool {
        let Hex { q, r } = other.minus(self);
        // Of the nine steps with coordinates from -1 to 1, those along the diagonal q = r are no steps to a neighbour. Nothing is
        // skipped here: guessing wrong would take longer.
        (q.unsigned_abs() <= 1) & (r.unsigned_abs() <= 1) & (q != r)
    }

    /// How many steps `other` is away.
    #[inline]
    pub const fn distance(self, other: Hex) -> u16 {
        let Hex { q, r } = other.minus(self);
        let (q, r, both) = (
            q.unsigned_abs(),
            r.unsigned_abs(),
            q.wrapping_add(r).unsigned_abs(),
        );
        // In axial coordinates, the longest of the three is the way.
        let longer = if q > r { q } else { r };
        if longer > both { longer } else { both }
    }

    /// The direction in which `other` is adjacent.
    pub fn direction_to(self, other: Hex) -> Option<Direction> {
        let Hex { q, r } = other.minus(self);
        match (q, r) {
            (1, 0) => Some(Direction::Right),
            (0, 1) => Some(Direction::LowerRight),
            (-1, 1) => Some(Direction::LowerLeft),
            (-1, 0) => Some(Direction::Left),
            (0, -1) => Some(Direction::UpperLeft),
            (1, -1) => Some(Direction::UpperRight),
            _ => None,
        }
    }

    /// The direction in which `other` lies in a straight line.
    pub fn line_to(self, other: Hex) -> Option<Direction> {
        let Hex { q, r } = other.minus(self);
        let straight = q == 0 || r == 0 || q == r.wrapping_neg();
        let step = Hex::new(q.signum(), r.signum());
        Direction::ALL
            .into_iter()
            .find(|direction| straight && direction.step() == step)
    }

    pub(super) const fn plus(self, other: Hex) -> Hex {
        Hex::new(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }

    pub(super) const fn minus(self, other: Hex) -> Hex {
        Hex::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }

    /// The cell of this hex.
    #[inline]
    pub(super) const fn cell(self) -> Cell {
        let along = self.q as u16;
        let rows = (self.r as u16).wrapping_mul(CELLS_TO_NEXT_ROW as u16);
        Cell(along.wrapping_add(rows))
    }
}

/// Where a hex is looked up. Hexes far from each other share cells; near ones, as those of a group, do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Cell(u16);

impl Cell {
    /// Below [`CELLS`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize % CELLS
    }
}

impl Add<Direction> for Cell {
    type Output = Cell;

    fn add(self, direction: Direction) -> Cell {
        const STEPS: [u16; 6] = {
            let mut steps = [0; 6];
            let mut i = 0;
            while i < 6 {
                steps[i] = Direction::ALL[i].step().cell().0;
                i += 1;
            }
            steps
        };
        Cell(self.0.wrapping_add(STEPS[direction.index()]))
    }
}

/// A set of cells.
pub(super) struct CellSet([u64; CELLS / 64]);

impl CellSet {
    pub(super) const fn new() -> CellSet {
        CellSet([0; CELLS / 64])
    }

    /// Adds a cell; whether it is new.
    pub(super) fn insert(&mut self, cell: Cell) -> bool {
        let index = cell.index();
        let (word, bit) = (&mut self.0[index / 64], 1 << (index % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

/// Somewhere to go on from: a hex, or only its cell, which is quicker.
pub(super) trait Place: Copy + Default + Add<Direction, Output = Self> {
    fn cell(self) -> Cell;
}

impl Place for Hex {
    fn cell(self) -> Cell {
        Hex::cell(self)
    }
}

impl Place for Cell {
    fn cell(self) -> Cell {
        self
    }
}

/// Most hexes that can touch a group of 22 tiles, and some more.
pub(super) const MOST_FOUND: usize = 64;

/// A short list of hexes or cells, without memory of its own.
pub(super) struct Found<P> {
    list: [P; MOST_FOUND],
    count: usize,
}

impl<P: Place> Found<P> {
    pub(super) fn new() -> Found<P> {
        Found {
            list: [P::default(); MOST_FOUND],
            count: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds one. Sound groups never fill the list; of others, what is too much is left out.
    pub(super) fn push(&mut self, place: P) {
        if let Some(end) = self.list.get_mut(self.count) {
            *end = place;
            self.count += 1;
        }
    }

    pub(super) fn get(&self, nth: usize) -> Option<P> {
        self.as_slice().get(nth).copied()
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }

    pub(super) fn as_slice(&self) -> &[P] {
        &self.list[..self.count]
    }
}

impl Found<Hex> {
    /// Puts the hexes in reading order.
    pub(super) fn sort(&mut self) {
        self.list[..self.count].sort_unstable();
    }
}
