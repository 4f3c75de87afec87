//! How games end.

use crate::Side;
use std::fmt;

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// Who.
        winner: Side,
        /// By what.
        reason: Reason,
    },
    /// Nobody has won.
    Draw(Reason),
}

impl Outcome {
    /// The winner; none in a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw(_) => None,
        }
    }

    /// What ended the game.
    pub const fn reason(self) -> Reason {
        match self {
            Outcome::Win { reason, .. } | Outcome::Draw(reason) => reason,
        }
    }
}

/// What ended a game, over all games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A lion king stands on the goal cell and is not in check.
    Goal,
    /// A side has filled its paradise.
    FilledParadise,
    /// A lion cub is surrounded. In a draw: both are.
    Surrounded,
    /// A side has more stones on its far row when its turn begins.
    Crossing,
    /// A lion was caught.
    Catch,
    /// A lion reached the far side and is safe there. In a draw: both did.
    Try,
    /// Neither side can do anything but pass.
    BothPass,
    /// The same position for the third time.
    Repetition,
    /// Too many moves in a row without progress.
    MoveCount,
    /// The player to move has no legal move.
    NoMove,
}

impl fmt::Display for Reason {
    /// The reason in lower case, as `menagerie-engine` prints it.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Reason::Goal => "by the king on the goal cell",
            Reason::FilledParadise => "by a filled paradise",
            Reason::Surrounded => "by surrounding the lion cub",
            Reason::Crossing => "by more stones on the far row",
            Reason::Catch => "by catching the lion",
            Reason::Try => "by try",
            Reason::BothPass => "by two passes",
            Reason::MoveCount => "by too many moves without progress",
            Reason::Repetition => "by repetition",
            Reason::NoMove => "by no legal move",
        })
    }
}

impl fmt::Display for Outcome {
    /// `white wins <reason>`, `black wins <reason>` or `draw <reason>`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let result = match self.winner() {
            Some(Side::White) => "white wins",
            Some(Side::Black) => "black wins",
            None => "draw",
        };
        write!(f, "{result} {}", self.reason())
    }
}
