//! Paths that are worked out: dashed and dotted lines, since not every renderer can draw them, and a board that leans.

use std::fmt::Write;

/// The path of a line: drawn through (style 0), dashed (1) or dotted (2).
pub fn dashed(from: (f32, f32), to: (f32, f32), style: i32) -> String {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let length = across.hypot(down);
    // How long a dash is with the gap after it, and how much of that is the dash.
    let (period, filled) = match style {
        0 => (length, 1.0),
        1 => (9.0, 0.6),
        _ => (5.0, 0.4),
    };
    let count = if length > 0.0 {
        (length / period).round().max(1.0) as usize
    } else {
        0
    };
    let mut path = String::new();
    for nth in 0..count {
        let begin = nth as f32 / count as f32;
        let end = begin + filled / count as f32;
        let [(x1, y1), (x2, y2)] =
            [begin, end].map(|part| (from.0 + across * part, from.1 + down * part));
        // Writing to a string does not fail.
        let _ = write!(path, "M {x1:.1} {y1:.1} L {x2:.1} {y2:.1} ");
    }
    path
}

/// Every second cell of a board of 7 × 7, not those in the corners, as one path. The board leans to the right: a cell is 100
/// units wide and 10 high, and each row stands 40 to the right of the one below it.
pub fn every_second_cell() -> String {
    let places = (0..7).flat_map(|row| (0..7).map(move |col| (col, row)));
    let second = places.filter(|(col, row)| (col + row) % 2 == 1);
    let cell = |(col, row): (i32, i32)| {
        let (left, top) = (100 * col + 40 * (6 - row), 10 * row);
        let (right, bottom) = (left + 100, top + 10);
        format!(
            "M {} {top} L {} {top} L {right} {bottom} L {left} {bottom} Z ",
            left + 40,
            right + 40
        )
    };
    second.map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strokes(style: i32) -> usize {
        dashed((0.0, 0.0), (30.0, 40.0), style).matches('M').count()
    }

    #[test]
    fn a_line_is_one_stroke_or_many_dashes_or_more_dots() {
        assert_eq!((strokes(0), strokes(1), strokes(2)), (1, 6, 10));
        assert_eq!(dashed((1.0, 2.0), (4.0, 6.0), 0), "M 1.0 2.0 L 4.0 6.0 ");
    }

    #[test]
    fn every_second_of_forty_nine_cells_stands_in_its_row() {
        let path = every_second_cell();
        assert_eq!(path.matches('M').count(), 24);
        assert!(
            path.starts_with("M 380 0 L 480 0 L 440 10 L 340 10 Z "),
            "{path}"
        );
        assert!(path.contains("M 140 60 L 240 60 L 200 70 L 100 70 Z "));
    }

    #[test]
    fn a_line_to_where_it_begins_is_none() {
        assert_eq!(dashed((3.0, 3.0), (3.0, 3.0), 1), "");
    }
}
