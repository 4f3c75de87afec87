//! The shapes of screens, sizes of text and languages that people use, and what must hold in all of them.

use crate::{PHONE, Person, Seen};
use i_slint_backend_testing::AccessibleRole;
use menagerie::system::SystemEvent;
use menagerie_ui::{self as ui, Area, Language};
use slint::ComponentHandle;

/// A phone upright, a small one, one on its side, a tablet, a desktop.
pub const SIZES: [(f32, f32); 5] = [
    PHONE,
    (360.0, 640.0),
    (800.0, 360.0),
    (800.0, 1280.0),
    (1280.0, 800.0),
];
/// The languages of the app.
pub const LANGUAGES: [Language; 3] = [Language::English, Language::Dutch, Language::Bulgarian];
/// The largest texts, in percent.
pub const LARGEST: u32 = 200;
/// The least size of what a thumb has to hit.
pub const HIT: f32 = 44.0;

/// Looks at what is on the screen at every size, in every language, with usual and with large texts.
/// `look` also gets words for what it looks at.
pub fn in_every_shape(person: &Person, look: impl Fn(&Person, &str)) {
    let both = |language| [(100, language), (LARGEST, language)];
    in_shapes(person, LANGUAGES.map(both).as_flattened(), look);
}

/// The same in those only that ask most of the room: usual texts, and large ones in the longest language.
pub fn in_telling_shapes(person: &Person, look: impl Fn(&Person, &str)) {
    let texts = [(100, Language::English), (LARGEST, Language::Bulgarian)];
    in_shapes(person, &texts, look);
}

fn in_shapes(person: &Person, texts: &[(u32, Language)], look: impl Fn(&Person, &str)) {
    let preferences = person.app.global::<ui::Preferences>();
    for (width, height) in SIZES {
        person.resizes(width, height);
        for &(percent, language) in texts {
            preferences.set_language(language);
            preferences.invoke_changed();
            person.system.text_percent.set(percent);
            person.system.tells(SystemEvent::Changed);
            person.waits(40);
            let shape = format!("{width}×{height}, {percent} %, {language:?}");
            look(person, &shape);
        }
    }
}

/// The cells of the board, or the places of a hand, as they stand on the screen.
pub fn cells(person: &Person, area: Area) -> Vec<Seen> {
    person
        .cells_in(area)
        .iter()
        .map(|cell| person.sees_spot(cell.spot))
        .collect()
}

/// Everything that can be pressed, but for the board.
pub fn buttons(person: &Person) -> Vec<Seen> {
    let mut seen = person.looks_around();
    seen.retain(|seen| seen.role == AccessibleRole::Button);
    seen
}

/// Every button can be hit and stands in the window, above the lower edge at least where nothing scrolls.
///
/// # Panics
/// When one does not.
pub fn buttons_fit(person: &Person, shape: &str, scrolls: bool) {
    let (width, height) = person.size();
    for button in buttons(person) {
        assert!(
            button.width() >= HIT && button.height() >= HIT,
            "{shape}: {:?} is {} × {}",
            button.label,
            button.width(),
            button.height()
        );
        assert!(
            button.left >= 0.0 && button.right <= width + 0.5,
            "{shape}: {button:?} stands out at a side"
        );
        assert!(
            scrolls || (button.top >= 0.0 && button.bottom <= height + 0.5),
            "{shape}: {button:?} stands out above or below"
        );
    }
}

/// No two of these share more than an edge.
///
/// # Panics
/// When two do.
pub fn nothing_overlaps(seen: &[Seen], shape: &str) {
    for (number, one) in seen.iter().enumerate() {
        for other in &seen[number + 1..] {
            assert!(!one.overlaps(other), "{shape}: {one:?} lies on {other:?}");
        }
    }
}

/// The texts and the buttons, but not the board itself.
pub fn words_and_buttons(person: &Person) -> Vec<Seen> {
    let mut seen = person.looks_around();
    seen.retain(|seen| matches!(seen.role, AccessibleRole::Button | AccessibleRole::Text));
    seen
}
