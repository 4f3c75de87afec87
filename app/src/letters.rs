//! Letters as outlines, for text that stands on its head: not every renderer can turn text.

use skrifa::{
    FontRef, MetadataProvider,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlinePen},
};
use std::fmt::Write;

/// Units of an em in what [`turned_outline`] draws.
const EM: f32 = 1000.0;
/// The baseline of an upright line, from the top of the em.
const BASELINE: f32 = 780.0;

/// The app's own font.
fn font(bold: bool) -> Option<FontRef<'static>> {
    let data = if bold {
        menagerie_ui::SANS_BOLD
    } else {
        menagerie_ui::SANS
    };
    FontRef::new(data).ok()
}

/// How wide a line is in the app's own font, in ems.
pub fn width(text: &str, bold: bool) -> f32 {
    let Some(font) = font(bold) else {
        return 0.0;
    };
    advances(&font, text)
        .map(|(_, advance)| advance)
        .sum::<f32>()
        / EM
}

/// The text in two lines, broken between words so that they are as equally wide as can be.
pub fn halves(text: &str, bold: bool) -> (&str, &str) {
    let breaks = text.match_indices(' ').map(|(at, _)| text.split_at(at));
    let unequal = |&(first, last): &(&str, &str)| (width(first, bold) - width(last, bold)).abs();
    let (first, last) = breaks
        .min_by(|one, other| unequal(one).total_cmp(&unequal(other)))
        .unwrap_or((text, ""));
    (first, last.trim_start())
}

/// The line as the commands of an SVG path, turned by half a circle, in a box of its width by one em (1000 units).
pub fn turned_outline(text: &str, bold: bool) -> String {
    let Some(font) = font(bold) else {
        return String::new();
    };
    let mut pen = TurnedPen {
        commands: String::new(),
        left: 0.0,
        width: width(text, bold) * EM,
    };
    for (glyph, advance) in advances(&font, text) {
        if let Some(outline) = font.outline_glyphs().get(glyph) {
            let settings = DrawSettings::unhinted(Size::new(EM), LocationRef::default());
            if let Err(error) = outline.draw(settings, &mut pen) {
                tracing::warn!("a letter cannot be drawn: {error}");
            }
        }
        pen.left += advance;
    }
    pen.commands
}

/// Each letter's glyph and how far the next letter is from it, in units.
fn advances<'a>(
    font: &'a FontRef,
    text: &'a str,
) -> impl Iterator<Item = (skrifa::GlyphId, f32)> + 'a {
    let metrics = font.glyph_metrics(Size::new(EM), LocationRef::default());
    text.chars().map(move |letter| {
        let glyph = font.charmap().map(letter).unwrap_or_default();
        (glyph, metrics.advance_width(glyph).unwrap_or(0.0))
    })
}

/// Writes path commands, each point turned about the middle of the line's box.
struct TurnedPen {
    commands: String,
    /// Where the present letter begins in the upright line.
    left: f32,
    width: f32,
}

impl TurnedPen {
    fn point(&mut self, command: &str, points: &[(f32, f32)]) {
        self.commands.push_str(command);
        for &(x, y) in points {
            // Upright, y would be BASELINE - y; turned, everything is mirrored both ways.
            let (x, y) = (self.width - self.left - x, EM - BASELINE + y);
            write!(self.commands, "{x:.0} {y:.0} ").ok();
        }
    }
}

impl OutlinePen for TurnedPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.point("M", &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.point("L", &[(x, y)]);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.point("Q", &[(cx, cy), (x, y)]);
    }

    fn curve_to(&mut self, cx: f32, cy: f32, dx: f32, dy: f32, x: f32, y: f32) {
        self.point("C", &[(cx, cy), (dx, dy), (x, y)]);
    }

    fn close(&mut self) {
        self.commands.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_line_is_wider() {
        assert!(width("Your move", false) > width("Your", false));
        assert!(
            (width("Your move", false) - width("Your", false) - width(" move", false)).abs()
                < 0.001
        );
    }

    #[test]
    fn a_long_line_breaks_near_its_middle() {
        let halves = |text| halves(text, false);
        assert_eq!(
            halves("A cannon goes straight"),
            ("A cannon", "goes straight")
        );
        assert_eq!(halves("Unbreakable"), ("Unbreakable", ""));
        assert_eq!(halves(""), ("", ""));
    }

    #[test]
    fn every_language_of_the_app_has_letters_to_draw() {
        for text in ["Your move", "één beurt", "Ваш ход"] {
            let outline = turned_outline(text, false);
            assert!(
                outline.matches('M').count()
                    >= text.split(' ').map(|word| word.chars().count()).sum()
            );
        }
    }

    #[test]
    fn a_turned_line_begins_at_its_right_end() {
        let outline = turned_outline("LI", false);
        let first: f32 = outline[1..]
            .split(' ')
            .next()
            .and_then(|x| x.parse().ok())
            .expect("a point");
        assert!(
            first > width("I", false) * EM,
            "the first letter is drawn to the right of the second"
        );
    }

    #[test]
    fn bold_letters_have_outlines_of_their_own() {
        assert_ne!(turned_outline("K", true), turned_outline("K", false));
        assert!(width("K", true) > width("K", false));
    }
}
