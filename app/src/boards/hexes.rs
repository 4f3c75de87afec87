//! Tables of hexes without edges, seen with one side at the bottom.
//!
//! A hex has a place in its row, which goes to the right, and a row, which goes to the lower right:
//!
//! ```text
//!      (0,-1) (1,-1)
//!  (-1,0) (0,0) (1,0)
//!      (-1,1) (0,1)
//! ```
//!
//! Points are measured in radii of a hex from the middle of the hex (0, 0).

use super::Place;
use menagerie_rules::Side;
use menagerie_ui as ui;

/// From the middle of a hex to that of the next one in its row, in radii.
const ALONG: f32 = 1.732_050_8;
/// From a row to the next one.
const DOWN: f32 = 1.5;

/// A table as somebody sees it: for Black it is turned by half a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexTable {
    /// The side at the bottom.
    pub near: Side,
}

impl HexTable {
    /// Column and row, as seen, of a hex; and the other way round, since the table is only turned.
    pub fn seen(self, col: i32, row: i32) -> (i32, i32) {
        match self.near {
            Side::White => (col, row),
            Side::Black => (-col, -row),
        }
    }

    /// Where a hex is seen.
    pub fn place(self, col: impl Into<i32>, row: impl Into<i32>) -> Place {
        let (col, row) = self.seen(col.into(), row.into());
        Place {
            area: ui::Area::Board,
            col,
            row,
        }
    }
}

/// The middle of a hex as seen.
pub fn middle(col: i32, row: i32) -> (f32, f32) {
    let (col, row) = (col as f32, row as f32);
    (ALONG * (col + row / 2.0), DOWN * row)
}

/// Column and row of the hex in which a point lies.
pub fn round(x: f32, y: f32) -> (i32, i32) {
    let row = y / DOWN;
    let col = x / ALONG - row / 2.0;
    // The three coordinates of a hex have no sum. Each is rounded, and the one that was furthest from a whole number follows from
    // the others.
    let third = -col - row;
    let (whole_col, whole_row, whole_third) = (col.round(), row.round(), third.round());
    let off = |whole: f32, exact: f32| (whole - exact).abs();
    let (off_col, off_row, off_third) = (
        off(whole_col, col),
        off(whole_row, row),
        off(whole_third, third),
    );
    if off_col > off_row && off_col > off_third {
        ((-whole_row - whole_third) as i32, whole_row as i32)
    } else if off_row > off_third {
        (whole_col as i32, (-whole_col - whole_third) as i32)
    } else {
        (whole_col as i32, whole_row as i32)
    }
}

/// How far hexes spread.
pub fn spread(hexes: impl Iterator<Item = (i32, i32)>) -> ui::Spread {
    let mut middles = hexes.map(|(col, row)| middle(col, row));
    let Some((x, y)) = middles.next() else {
        return ui::Spread::default();
    };
    let one = ui::Spread {
        left: x,
        right: x,
        top: y,
        bottom: y,
        ..Default::default()
    };
    middles.fold(one, |spread, (x, y)| ui::Spread {
        left: spread.left.min(x),
        right: spread.right.max(x),
        top: spread.top.min(y),
        bottom: spread.bottom.max(y),
        ..spread
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_sees_the_table_turned_by_half_a_circle() {
        let table = HexTable { near: Side::Black };
        assert_eq!(table.seen(2, -1), (-2, 1));
        assert_eq!(middle(-2, 1), {
            let (x, y) = middle(2, -1);
            (-x, -y)
        });
    }

    #[test]
    fn rows_go_to_the_lower_right() {
        let ((x, y), (below_x, below_y)) = (middle(3, 0), middle(3, 1));
        assert!(below_x > x && below_x < middle(4, 0).0);
        assert!(below_y > y);
    }

    #[test]
    fn every_point_belongs_to_the_hex_whose_middle_is_nearest() {
        let away = |(x, y): (f32, f32), (col, row)| {
            let (middle_x, middle_y) = middle(col, row);
            (x - middle_x).hypot(y - middle_y)
        };
        let steps = || (-35..=35).map(|step| step as f32 * 0.13);
        for (x, y) in steps().flat_map(|x| steps().map(move |y| (x, y))) {
            let (col, row) = round(x, y);
            for (other_col, other_row) in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)] {
                let other = (col + other_col, row + other_row);
                assert!(
                    away((x, y), (col, row)) <= away((x, y), other) + 1e-4,
                    "({x}, {y}) is nearer to {other:?} than to {:?}",
                    (col, row)
                );
            }
        }
    }

    #[test]
    fn a_point_off_every_sensible_table_is_still_no_panic() {
        round(f32::MAX, f32::MIN);
        round(f32::NAN, f32::INFINITY);
    }

    #[test]
    fn a_table_spreads_from_its_outermost_hexes_on() {
        let spread = spread([(0, 0), (2, 0), (-1, 2)].into_iter());
        assert_eq!((spread.left, spread.right), (0.0, middle(2, 0).0));
        assert_eq!((spread.top, spread.bottom), (0.0, 3.0));
    }
}
