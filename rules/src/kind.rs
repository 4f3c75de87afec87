//! The closed list of games.

use std::{fmt, str::FromStr};

/// A game, as a value: home screen, saves and tests are built from [`GameKind::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum GameKind {
    /// Dobutsu shogi, [`crate::dobutsu`].
    Dobutsu,
}

impl GameKind {
    /// Every game, in the order in which they are shown.
    pub const ALL: &'static [GameKind] = &[GameKind::Dobutsu];

    /// The name in saves and in the engine's `UCI_Variant`.
    pub const fn id(self) -> &'static str {
        match self {
            GameKind::Dobutsu => "dobutsu",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// No game has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no game '{0}'")]
pub struct UnknownGame(pub String);

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        GameKind::ALL
            .iter()
            .copied()
            .find(|kind| kind.id() == text)
            .ok_or_else(|| UnknownGame(text.into()))
    }
}
