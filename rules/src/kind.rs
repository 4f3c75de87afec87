//! The closed list of games.

use std::{fmt, str::FromStr};

/// A game, as a value: home screen, saves and tests are built from [`GameKind::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum GameKind {
    /// Lion's Cave, [`crate::lions_cave`].
    LionsCave,
    /// Paradise chess, [`crate::paradise_chess`].
    ParadiseChess,
    /// Lion's chess, [`crate::lions_chess`].
    LionsChess,
    /// Epaminondas and Crossings, [`crate::epaminondas`].
    Epaminondas,
    /// Dobutsu shogi, [`crate::dobutsu`].
    Dobutsu,
}

impl GameKind {
    /// Every game, in the order in which they are shown.
    pub const ALL: &'static [GameKind] = &[
        GameKind::LionsCave,
        GameKind::ParadiseChess,
        GameKind::LionsChess,
        GameKind::Epaminondas,
        GameKind::Dobutsu,
    ];

    /// The name in saves and in the engine's `UCI_Variant`.
    pub const fn id(self) -> &'static str {
        match self {
            GameKind::LionsCave => "lionscave",
            GameKind::ParadiseChess => "paradisechess",
            GameKind::LionsChess => "lionschess",
            GameKind::Epaminondas => "epaminondas",
            GameKind::Dobutsu => "dobutsu",
        }
    }
}

/// Evaluates `$body` with `$G` as the rules of the game `$kind`: the one place where a game's name becomes its rules.
///
/// ```
/// use menagerie_rules::{Game, GameKind, Options, with_game};
///
/// let options = with_game!(GameKind::Dobutsu, G => <G as Game>::Options::CHOICES);
/// assert!(options.is_empty());
/// ```
#[macro_export]
macro_rules! with_game {
    ($kind:expr, $G:ident => $body:expr) => {
        match $kind {
            $crate::GameKind::LionsCave => {
                type $G = $crate::lions_cave::LionsCave;
                $body
            }
            $crate::GameKind::ParadiseChess => {
                type $G = $crate::paradise_chess::ParadiseChess;
                $body
            }
            $crate::GameKind::LionsChess => {
                type $G = $crate::lions_chess::LionsChess;
                $body
            }
            $crate::GameKind::Epaminondas => {
                type $G = $crate::epaminondas::Epaminondas;
                $body
            }
            $crate::GameKind::Dobutsu => {
                type $G = $crate::dobutsu::Dobutsu;
                $body
            }
        }
    };
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
