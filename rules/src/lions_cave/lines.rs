//! Lines of sight: which cells are occupied along each of the 13 lines through a cell, kept so that what a piece sees is
//! found without walking from cell to cell.

use super::attacks::{DIRECTIONS, ROOM, STEPS, opposite};
use super::cell::{CELLS, Cell};

/// Lines through a cell: one for each two opposite directions.
pub(super) const AXES: usize = DIRECTIONS / 2;
/// Rows, lines and towers; diagonals of the slices; diagonals of the cage. Those of a single cell are among them.
const LINES: usize = 3 * 49 + 6 * 7 * 13 + 4 * 127;

/// The line along each axis through each cell. A cell's spot on it is its number of steps from the line's beginning.
static THROUGH: [[u16; AXES]; CELLS] = line_table();

const fn line_table() -> [[u16; AXES]; CELLS] {
    let mut table = [[0; AXES]; CELLS];
    let mut line = 0;
    let mut axis = 0;
    while axis < AXES {
        let mut index = 0;
        while let Some(cell) = Cell::with_index(index) {
            if ROOM[index][opposite(2 * axis)] == 0 {
                let mut steps = 0;
                while steps <= ROOM[index][2 * axis] {
                    table[cell.moved(STEPS[2 * axis] * steps as i16).index()][axis] = line;
                    steps += 1;
                }
                line += 1;
            }
            index += 1;
        }
        axis += 1;
    }
    assert!(line as usize == LINES);
    table
}

/// The occupied cells: for each line one bit a spot.
#[derive(Clone, Debug)]
pub(super) struct Lines([u8; LINES]);

/// What is seen from a cell in one direction.
#[derive(Clone, Copy)]
pub(super) struct View {
    /// How many empty cells there are before the next piece or the end of the cage.
    pub free: u8,
    /// The next piece's cell.
    pub next: Option<Cell>,
}

impl Lines {
    pub const EMPTY: Lines = Lines([0; LINES]);

    /// Notes that a cell has become occupied or empty.
    #[inline]
    pub fn toggle(&mut self, cell: Cell) {
        for (axis, &line) in THROUGH[cell.index()].iter().enumerate() {
            self.0[usize::from(line)] ^= 1 << spot(cell, axis);
        }
    }

    /// Whether all other cells of a cell's line along an axis are empty.
    #[inline]
    pub fn is_clear(&self, cell: Cell, axis: usize) -> bool {
        let line = self.0[usize::from(THROUGH[cell.index()][axis])];
        line & !(1 << spot(cell, axis)) == 0
    }

    /// What is seen from a cell, whether or not it is occupied itself.
    #[inline]
    pub fn view(&self, from: Cell, direction: usize) -> View {
        match self.steps(from, direction) {
            0 => View {
                free: ROOM[from.index()][direction],
                next: None,
            },
            steps => View {
                free: steps - 1,
                next: Some(from.moved(STEPS[direction] * i16::from(steps))),
            },
        }
    }

    /// The next piece's cell in a direction.
    #[inline]
    pub fn next(&self, from: Cell, direction: usize) -> Option<Cell> {
        let steps = self.steps(from, direction);
        (steps > 0).then(|| from.moved(STEPS[direction] * i16::from(steps)))
    }

    /// Steps to the next piece in a direction; 0 when there is none.
    #[inline]
    fn steps(&self, from: Cell, direction: usize) -> u8 {
        let axis = direction / 2;
        let line = self.0[usize::from(THROUGH[from.index()][axis])];
        let spot = spot(from, axis);
        let (beyond, steps) = if direction == 2 * axis {
            let beyond = line >> (spot + 1);
            (beyond, beyond.trailing_zeros())
        } else {
            // The spots below come to stand at the top of the byte, the nearest first.
            let beyond = line.unbounded_shl(8 - u32::from(spot));
            (beyond, beyond.leading_zeros())
        };
        if beyond == 0 { 0 } else { steps as u8 + 1 }
    }
}

#[inline]
fn spot(cell: Cell, axis: usize) -> u8 {
    ROOM[cell.index()][opposite(2 * axis)]
}
