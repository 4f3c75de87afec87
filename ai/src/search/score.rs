//! What a position is worth.

use std::{
    fmt,
    ops::{Neg, Sub},
};

/// A win in no ply at all; each ply to it takes one off.
const WIN: i32 = 32_000;
/// No search looks this many plies ahead.
const LONGEST_WIN: i32 = 1_000;
/// Evaluations stay below this many centi-pawns, so that none looks like a win.
const BALANCE_LIMIT: i32 = 30_000;

/// What a position is worth to one side: a win, a loss, or a balance between them. Greater is better; `-` is the other
/// side's view. Fits 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i32);

/// A [`Score`] in words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outlook {
    /// A win, the winning move included.
    Win {
        /// In how many plies.
        plies: u32,
    },
    /// A loss, the opponent's winning move included.
    Loss {
        /// In how many plies.
        plies: u32,
    },
    /// Neither is seen.
    Balance {
        /// Centi-pawns; positive is better.
        centipawns: i32,
    },
}

impl Score {
    /// Nobody is better.
    pub const DRAW: Score = Score(0);
    /// Below every score.
    pub const LOWEST: Score = Score(-WIN - 1);
    /// Above every score.
    pub const HIGHEST: Score = Score(WIN + 1);

    /// A win in `plies`, less than a thousand.
    pub const fn win_in(plies: u32) -> Score {
        Score(WIN - plies as i32)
    }

    /// A loss in `plies`, less than a thousand.
    pub const fn loss_in(plies: u32) -> Score {
        Score(plies as i32 - WIN)
    }

    /// An evaluation.
    pub fn centipawns(value: i32) -> Score {
        Score(value.clamp(-BALANCE_LIMIT, BALANCE_LIMIT))
    }

    /// The score in words.
    pub fn outlook(self) -> Outlook {
        if self.0 > WIN - LONGEST_WIN {
            Outlook::Win {
                plies: (WIN - self.0) as u32,
            }
        } else if self.0 < LONGEST_WIN - WIN {
            Outlook::Loss {
                plies: (self.0 + WIN) as u32,
            }
        } else {
            Outlook::Balance { centipawns: self.0 }
        }
    }

    /// Whether this is a win or a loss.
    pub fn is_decided(self) -> bool {
        !matches!(self.outlook(), Outlook::Balance { .. })
    }

    /// The next better score: with this one it makes a window that nothing fits in.
    pub(super) const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// By how many centi-pawns this is better than another.
    pub(super) const fn difference(self, other: Score) -> i32 {
        self.0 - other.0
    }

    /// Wins and losses counted from the root, turned into ones counted from a position `ply` plies deeper: as the table
    /// keeps them. [`Score::from_table`] turns them back.
    pub(super) fn to_table(self, ply: u32) -> i16 {
        let counted = match self.outlook() {
            Outlook::Win { .. } => self.0 + ply as i32,
            Outlook::Loss { .. } => self.0 - ply as i32,
            Outlook::Balance { .. } => self.0,
        };
        counted as i16
    }

    pub(super) fn from_table(kept: i16, ply: u32) -> Score {
        let score = Score(i32::from(kept));
        match score.outlook() {
            Outlook::Win { .. } => Score(score.0 - ply as i32),
            Outlook::Loss { .. } => Score(score.0 + ply as i32),
            Outlook::Balance { .. } => score,
        }
    }
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Sub<i32> for Score {
    type Output = Score;
    /// The score less some centi-pawns, but never below [`Score::LOWEST`].
    fn sub(self, centipawns: i32) -> Score {
        Score((self.0 - centipawns).max(Score::LOWEST.0))
    }
}

impl fmt::Display for Score {
    /// As UCI writes it: `cp 31`, or `mate` with the number of own moves to a win, negative for a loss.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.outlook() {
            Outlook::Win { plies } => write!(f, "mate {}", plies.div_ceil(2)),
            Outlook::Loss { plies } => write!(f, "mate -{}", plies / 2),
            Outlook::Balance { centipawns } => write!(f, "cp {centipawns}"),
        }
    }
}
