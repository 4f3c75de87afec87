//! How many pieces of each kind stand how near to where they want to go: kept with the cage, for who judges positions.

use super::cell::{CELLS, Cell};
use super::position::{Kind, Piece, far_rank};
use crate::Side;

/// The counts for one side. A cub is counted by its forward steps to the far board, every other piece by the lion king's steps from
/// its cell to D4d.
#[derive(Clone, Debug)]
pub struct Census([u8; Census::PLACES]);

impl Census {
    /// How many counts there are: 7 for cubs (0 to 6 steps), then 4 each (0 to 3 steps) for rocks, knights, light bishops, dark
    /// bishops, old lionesses, young lionesses, and lion kings.
    pub const PLACES: usize = Census::CUBS + 7 * 4;

    /// How many of them, the first ones, are for cubs.
    pub const CUBS: usize = 7;
    /// From here on they are for lion kings.
    pub const KINGS: usize = Census::PLACES - 4;

    pub(super) const EMPTY: Census = Census([0; Census::PLACES]);

    /// Which count a piece on a cell belongs to, below [`Census::PLACES`].
    #[inline]
    pub fn place(piece: Piece, cell: Cell) -> usize {
        PLACE[piece.side.index()][piece.kind.index()][cell.index()].into()
    }

    /// Every count, by place.
    pub fn counts(&self) -> &[u8; Census::PLACES] {
        &self.0
    }

    #[inline]
    pub(super) fn add(&mut self, piece: Piece, cell: Cell) {
        let count = &mut self.0[Census::place(piece, cell)];
        *count = count.wrapping_add(1);
    }

    #[inline]
    pub(super) fn remove(&mut self, piece: Piece, cell: Cell) {
        let count = &mut self.0[Census::place(piece, cell)];
        *count = count.wrapping_sub(1);
    }
}

static PLACE: [[[u8; CELLS]; Kind::ALL.len()]; 2] = place_table();

const fn place_table() -> [[[u8; CELLS]; Kind::ALL.len()]; 2] {
    let mut table = [[[0; CELLS]; Kind::ALL.len()]; 2];
    let mut index = 0;
    while let Some(cell) = Cell::with_index(index) {
        let mut kind = 0;
        while kind < Kind::ALL.len() {
            table[0][kind][index] = place(Side::White, Kind::ALL[kind], cell);
            table[1][kind][index] = place(Side::Black, Kind::ALL[kind], cell);
            kind += 1;
        }
        index += 1;
    }
    table
}

const fn place(side: Side, kind: Kind, cell: Cell) -> u8 {
    let group = match kind {
        Kind::Cub => return cell.rank().abs_diff(far_rank(side)),
        Kind::Rock => 0,
        Kind::Knight => 1,
        Kind::Bishop if cell.is_light() => 2,
        Kind::Bishop => 3,
        Kind::OldLioness => 4,
        Kind::YoungLioness => 5,
        Kind::LionKing => 6,
    };
    Census::CUBS as u8 + 4 * group + cell.king_steps(Cell::GOAL)
}
