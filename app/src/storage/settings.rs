//! What the user has chosen once and for all games.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::{collections::BTreeMap, ops::RangeInclusive};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Ink on paper.
    Light,
    /// Paper on ink.
    Dark,
    /// Black and white with strong marks.
    HighContrast,
}

/// The language of the screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// As the system has it; English where we have no translation.
    #[default]
    System,
    /// English.
    English,
    /// Dutch.
    Dutch,
    /// Bulgarian.
    Bulgarian,
}

impl Language {
    /// The code of the translation; nothing for the system's language.
    pub const fn code(self) -> Option<&'static str> {
        match self {
            Language::System => None,
            Language::English => Some("en"),
            Language::Dutch => Some("nl"),
            Language::Bulgarian => Some("bg"),
        }
    }
}

/// Who makes the first move of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starter {
    /// Who sits at the bottom of the screen.
    #[default]
    Near,
    /// Who sits opposite: the program, or the second person.
    Far,
    /// Drawn by lot.
    Lot,
}

/// How two people sit at one phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitting {
    /// Opposite each other: the far side's pieces and texts face the far player.
    #[default]
    Facing,
    /// On the same side: the board turns towards who has the move.
    Turning,
    /// On the same side: the board stays as it is.
    Fixed,
}

/// How far the size of texts can be changed, in percent.
const TEXT_PERCENT: RangeInclusive<u32> = 85..=160;
/// The levels that can be chosen.
const LEVELS: RangeInclusive<u8> = 1..=9;

/// The settings, and the choices of the last new game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// The language of the screens.
    pub language: Language,
    /// Size of all texts, in percent: 85 to 160.
    pub text_percent: u32,
    /// Whether pieces glide.
    pub animations: bool,
    /// Whether the pieces show where they may go.
    pub dots: bool,
    /// Whether the board's edge shows coordinates.
    pub coordinates: bool,
    /// How two people sit at one phone.
    pub sitting: Sitting,
    /// Whether the pieces show letters instead of pictures.
    pub letters: bool,
    /// Whether a move is asked about before it is made.
    pub confirm: bool,
    /// Whether the board shows what is attacked and what wins.
    pub threats: bool,
    /// Whether controls stand to the left of the board in landscape.
    pub left_handed: bool,
    /// Whether the screen stays on while a game is on the table, where the system lets it go dark.
    pub keep_screen_on: bool,
    /// The last new game was against the program.
    pub against_program: bool,
    /// The level chosen last, 1 to 9 (9: as strong as it can).
    pub level: u8,
    /// Who started the last new game.
    pub starter: Starter,
    /// The rule options chosen last: of each game, by their names.
    pub options: BTreeMap<String, BTreeMap<String, String>>,
    /// The game that was on the table when the app was last seen; it opens again at the start.
    pub on_table: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::System,
            language: Language::System,
            text_percent: 100,
            animations: true,
            dots: true,
            coordinates: true,
            sitting: Sitting::Facing,
            letters: false,
            confirm: false,
            threats: false,
            left_handed: false,
            keep_screen_on: true,
            against_program: true,
            level: 2,
            starter: Starter::Near,
            options: BTreeMap::new(),
            on_table: None,
        }
    }
}

impl Settings {
    /// Reads a file. What is missing or has no meaning here is as for a new user; numbers are brought into their range.
    pub(super) fn from_json(text: &[u8]) -> serde_json::Result<Settings> {
        let mut fields: Map<String, Value> = serde_json::from_slice(text)?;
        fields.retain(|name, value| {
            let alone = Map::from_iter([(name.clone(), value.clone())]);
            serde_json::from_value::<Settings>(alone.into()).is_ok()
        });
        let mut settings: Settings = serde_json::from_value(fields.into())?;
        settings.text_percent = within(settings.text_percent, TEXT_PERCENT);
        settings.level = within(settings.level, LEVELS);
        Ok(settings)
    }
}

fn within<T: Ord + Copy>(value: T, range: RangeInclusive<T>) -> T {
    value.clamp(*range.start(), *range.end())
}
