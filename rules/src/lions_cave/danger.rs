//! Where a lion king must not step: the attacked cells around him, found from the attackers in one go.

use super::attacks::{DIRECTIONS, FAR, STEPS, cub_captures, jump_set, step, vector};
use super::cell::{CELLS, Cell, Cells, SIZE};
use super::lines::View;
use super::position::{Cage, Kind};
use crate::Side;

/// A cage so wide has room for every difference of two cells.
const WIDTH: usize = 2 * SIZE as usize - 1;

/// A cell's place in the wide cage.
static WIDE: [u16; CELLS] = {
    let mut table = [0; CELLS];
    let mut index = 0;
    while let Some(cell) = Cell::with_index(index) {
        let (file, rank, level) = (
            cell.file() as usize,
            cell.rank() as usize,
            cell.level() as usize,
        );
        table[index] = (file + WIDTH * (rank + WIDTH * level)) as u16;
        index += 1;
    }
    table
};

/// By the difference from one cell to another, in the wide cage: the directions, as bits, that lead from the one to the other or to
/// a cell that touches it.
static TOWARDS: [u32; WIDTH * WIDTH * WIDTH] = {
    let mut table = [0; WIDTH * WIDTH * WIDTH];
    let mut direction = 0;
    while direction < DIRECTIONS {
        let (files, ranks, levels) = vector(direction);
        let mut steps = 1;
        while steps < SIZE as i8 {
            note(
                &mut table,
                direction,
                (files * steps, ranks * steps, levels * steps),
            );
            steps += 1;
        }
        direction += 1;
    }
    table
};

/// Notes a direction for the 27 differences that touch one.
const fn note(table: &mut [u32], direction: usize, difference: (i8, i8, i8)) {
    let most = SIZE as i8 - 1;
    let mut nth = 0;
    while nth < 27 {
        let files = difference.0 + nth % 3 - 1;
        let ranks = difference.1 + nth / 3 % 3 - 1;
        let levels = difference.2 + nth / 9 - 1;
        if files.abs() <= most && ranks.abs() <= most && levels.abs() <= most {
            let place = files + most;
            let (rank, level) = ((ranks + most) as usize, (levels + most) as usize);
            table[place as usize + WIDTH * (rank + WIDTH * level)] |= 1 << direction;
        }
        nth += 1;
    }
}

impl Cage {
    /// The cells that `by` attacks, the other side's king thought away; complete only for the cells that touch this king.
    pub(super) fn danger(&self, by: Side) -> Cells {
        let king = self.king(by.other());
        let mut danger = Cells::NONE;
        for (from, kind) in self.pieces(by) {
            match kind {
                Kind::Knight => danger = danger | jump_set(from),
                Kind::Cub => cub_captures(by)
                    .iter()
                    .filter_map(|&direction| step(from, direction))
                    .for_each(|cell| danger.insert(cell)),
                Kind::LionKing => (0..DIRECTIONS)
                    .filter_map(|direction| step(from, direction))
                    .for_each(|cell| danger.insert(cell)),
                _ => self.note_lines(from, kind, king, &mut danger),
            }
        }
        danger
    }

    /// Notes what a piece attacks along those of its lines that pass the king.
    #[inline]
    fn note_lines(&self, from: Cell, kind: Kind, king: Cell, danger: &mut Cells) {
        let middle = TOWARDS.len() / 2;
        let difference = middle + usize::from(WIDE[king.index()]) - usize::from(WIDE[from.index()]);
        let mut directions = TOWARDS[difference] & FAR[kind.index()];
        while directions != 0 {
            let direction = directions.trailing_zeros() as usize;
            directions &= directions - 1;
            let View { mut free, mut next } = self.view(from, direction);
            if next == Some(king) {
                let beyond = self.view(king, direction);
                (free, next) = (free + 1 + beyond.free, beyond.next);
            }
            let mut cell = from;
            for _ in 0..free + u8::from(next.is_some()) {
                cell = cell.moved(STEPS[direction]);
                danger.insert(cell);
            }
        }
    }
}
