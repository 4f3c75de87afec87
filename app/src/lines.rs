//! Dashed and dotted lines as paths, since not every renderer can draw them.

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
    fn a_line_to_where_it_begins_is_none() {
        assert_eq!(dashed((3.0, 3.0), (3.0, 3.0), 1), "");
    }
}
