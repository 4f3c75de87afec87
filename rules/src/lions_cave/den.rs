//! The den: D4d and the 26 cells around it. Which of them each side attacks decides who gets his lion king there.

use super::attacks::{DIRECTIONS, FAR, ROOM, STEPS, cub_captures, is_jump, opposite};
use super::cell::{CELLS, Cell, Cells};
use super::position::{Cage, Kind};
use crate::Side;
use std::ops::BitAnd;

/// A set of cells of the den.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Den(u32);

impl Den {
    /// D4d alone.
    pub const GOAL: Den = Den(1 << (SIZE / 2));
    /// The 26 cells around D4d.
    pub const AROUND: Den = Den(((1 << SIZE) - 1) & !Den::GOAL.0);

    /// How many cells there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells of this set that are not in the other.
    pub const fn without(self, other: Den) -> Den {
        Den(self.0 & !other.0)
    }

    /// Those of the cells that are in the den.
    #[inline]
    pub fn of(cells: Cells) -> Den {
        let is_in = |&(_, &cell): &(usize, &Cell)| cells.contains(cell);
        let bits = CELLS_OF_DEN.iter().enumerate().filter(is_in);
        Den(bits.fold(0, |den, (place, _)| den | 1 << place))
    }

    /// Where a lion king could step from a cell if nothing hindered him.
    pub fn steps(from: Cell) -> Den {
        Den(KING[from.index()])
    }
}

impl BitAnd for Den {
    type Output = Den;

    /// The cells that are in both sets.
    fn bitand(self, other: Den) -> Den {
        Den(self.0 & other.0)
    }
}

/// The cells of the den that a side attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hold {
    /// With one piece or more.
    pub once: Den,
    /// With two or more.
    pub twice: Den,
}

impl Hold {
    #[inline]
    fn add(&mut self, cells: u32) {
        self.twice.0 |= self.once.0 & cells;
        self.once.0 |= cells;
    }
}

/// Number of its cells.
const SIZE: usize = 27;

/// Its cells: D4d is the one in the middle.
const CELLS_OF_DEN: [Cell; SIZE] = {
    let mut cells = [Cell::GOAL; SIZE];
    let (mut index, mut place) = (0, 0);
    while let Some(cell) = Cell::with_index(index) {
        if cell.king_steps(Cell::GOAL) <= 1 {
            cells[place] = cell;
            place += 1;
        }
        index += 1;
    }
    cells
};

/// For each cell the cells of the den of which something holds.
macro_rules! den_table {
    ($holds:expr) => {{
        let mut table = [0u32; CELLS];
        let mut index = 0;
        while let Some(from) = Cell::with_index(index) {
            let mut place = 0;
            while place < SIZE {
                if $holds(from, CELLS_OF_DEN[place]) {
                    table[index] |= 1 << place;
                }
                place += 1;
            }
            index += 1;
        }
        table
    }};
}

const fn touches(from: Cell, to: Cell) -> bool {
    from.king_steps(to) == 1
}

const fn white_cub_captures(from: Cell, to: Cell) -> bool {
    is_cub_capture(Side::White, from, to)
}

const fn black_cub_captures(from: Cell, to: Cell) -> bool {
    is_cub_capture(Side::Black, from, to)
}

const fn is_cub_capture(side: Side, from: Cell, to: Cell) -> bool {
    let captures = cub_captures(side);
    let mut nth = 0;
    while nth < captures.len() {
        let direction = captures[nth];
        let has_room = ROOM[from.index()][direction] > 0;
        if has_room && from.moved(STEPS[direction]).index() == to.index() {
            return true;
        }
        nth += 1;
    }
    false
}

static KING: [u32; CELLS] = den_table!(touches);
static KNIGHT: [u32; CELLS] = den_table!(is_jump);
static CUB: [[u32; CELLS]; 2] = [
    den_table!(white_cub_captures),
    den_table!(black_cub_captures),
];

/// The cells of the den that lie in each direction from each cell.
static RAYS: [[u32; DIRECTIONS]; CELLS] = {
    let mut table = [[0; DIRECTIONS]; CELLS];
    let mut place = 0;
    while place < SIZE {
        let mut direction = 0;
        while direction < DIRECTIONS {
            add_ray(&mut table, place, direction);
            direction += 1;
        }
        place += 1;
    }
    table
};

/// Adds a cell of the den for all the cells from which it lies in that direction.
const fn add_ray(table: &mut [[u32; DIRECTIONS]; CELLS], place: usize, direction: usize) {
    let to = CELLS_OF_DEN[place];
    let mut steps = 1;
    while steps <= ROOM[to.index()][opposite(direction)] {
        let from = to.moved(-STEPS[direction] * steps as i16);
        table[from.index()][direction] |= 1 << place;
        steps += 1;
    }
}

/// The directions, as bits, in which a cell of the den lies.
static TOWARDS: [u32; CELLS] = {
    let mut table = [0; CELLS];
    let mut index = 0;
    while index < CELLS {
        let mut direction = 0;
        while direction < DIRECTIONS {
            table[index] |= ((RAYS[index][direction] != 0) as u32) << direction;
            direction += 1;
        }
        index += 1;
    }
    table
};

impl Cage {
    /// What a side attacks in the den. The other king hides nothing: he cannot flee along the line on which he is attacked.
    pub fn hold(&self, side: Side) -> Hold {
        let mut hold = Hold::default();
        for (from, kind) in self.pieces(side) {
            match kind {
                Kind::Cub => hold.add(CUB[side.index()][from.index()]),
                Kind::Knight => hold.add(KNIGHT[from.index()]),
                Kind::LionKing => hold.add(KING[from.index()]),
                _ => self.add_lines(from, kind, side, &mut hold),
            }
        }
        hold
    }

    #[inline]
    fn add_lines(&self, from: Cell, kind: Kind, side: Side, hold: &mut Hold) {
        let king = self.king(side.other());
        let mut directions = TOWARDS[from.index()] & FAR[kind.index()];
        while directions != 0 {
            let direction = directions.trailing_zeros() as usize;
            directions &= directions - 1;
            let mut next = self.next(from, direction);
            if next == Some(king) {
                next = self.next(king, direction);
            }
            let hidden = next.map_or(0, |next| RAYS[next.index()][direction]);
            hold.add(RAYS[from.index()][direction] & !hidden);
        }
    }
}
