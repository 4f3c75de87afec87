//! Boards of squares, seen with one side at the bottom.

use super::Place;
use menagerie_rules::Side;
use menagerie_ui as ui;

/// A board of squares as somebody sees it. White's first file is at the left and the first rank at the bottom for White; for
/// Black the board is turned by half a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// How many columns.
    pub cols: i32,
    /// How many rows.
    pub rows: i32,
    /// The side at the bottom.
    pub near: Side,
}

impl Grid {
    /// Column and row, as seen, of a file and rank; and the other way round, since the board is only turned.
    pub fn seen(self, file: i32, rank: i32) -> (i32, i32) {
        match self.near {
            Side::White => (file, self.rows - 1 - rank),
            Side::Black => (self.cols - 1 - file, rank),
        }
    }

    /// Where a file and rank are seen.
    pub fn place(self, file: impl Into<i32>, rank: impl Into<i32>) -> Place {
        let (col, row) = self.seen(file.into(), rank.into());
        Place {
            area: ui::Area::Board,
            col,
            row,
        }
    }

    /// File and rank of every square, row by row from the top as seen.
    pub fn squares(self) -> impl Iterator<Item = (u8, u8)> {
        let places = (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| (col, row)));
        places.filter_map(move |(col, row)| {
            let (file, rank) = self.seen(col, row);
            Some((file.try_into().ok()?, rank.try_into().ok()?))
        })
    }

    /// Writes at the edge of the board what belongs there: the row's name on its first cell, the column's on its last.
    pub fn label(self, cell: &mut ui::CellView, column: &str, row: &str) {
        if cell.col == 0 {
            cell.row_label = row.into();
        }
        if cell.row == self.rows - 1 {
            cell.column_label = column.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_sees_the_last_rank_at_the_top_and_black_sees_it_at_the_bottom() {
        let seen_by = |near| {
            let grid = Grid {
                cols: 3,
                rows: 4,
                near,
            };
            grid.squares().next()
        };
        assert_eq!(seen_by(Side::White), Some((0, 3)));
        assert_eq!(seen_by(Side::Black), Some((2, 0)));
    }

    #[test]
    fn every_square_is_seen_where_it_is_looked_for() {
        for near in Side::ALL {
            let grid = Grid {
                cols: 14,
                rows: 12,
                near,
            };
            for (number, (file, rank)) in (0..).zip(grid.squares()) {
                let place = grid.place(file, rank);
                assert_eq!(place.col + 14 * place.row, number);
            }
        }
    }
}
