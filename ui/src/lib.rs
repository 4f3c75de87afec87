//! Menagerie's screens: the types that Slint generates from `app.slint`, nothing else.
slint::include_modules!();

/// The font of everything but titles, for text that Slint cannot draw (turned text).
pub const SANS: &[u8] = include_bytes!("../fonts/NotoSans-Regular.ttf");

/// The same font, bold.
pub const SANS_BOLD: &[u8] = include_bytes!("../fonts/NotoSans-Bold.ttf");
