//! Opponents from a child's strength to the program's best.
//!
//! A weak level sees less: it looks at fewer positions, judges them a little wrong (always the same ones in the same way,
//! within a game), and overlooks quiet moves. It never plays a move because of a throw of dice.

use crate::Budget;
use std::{fmt, str::FromStr, time::Duration};

/// A playing strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 9] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level::MAX,
    ];
    /// All that the program can do in the time it is given.
    pub const MAX: Level = Level(9);

    /// The level with a number from 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        if 1 <= number && number < Level::MAX.0 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// 1 to 8; none for [`Level::MAX`].
    pub const fn number(self) -> Option<u8> {
        if self.0 < Level::MAX.0 {
            Some(self.0)
        } else {
            None
        }
    }
}

impl fmt::Display for Level {
    /// `1` to `8` or `max`, as the engine and saves write it.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => f.write_str("max"),
        }
    }
}

/// No level has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no level '{0}': 1 to 8, or max")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::ALL
            .into_iter()
            .find(|level| level.to_string() == text)
            .ok_or_else(|| UnknownLevel(text.into()))
    }
}

/// What a level sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// When it stops thinking.
    pub budget: Budget,
    /// How many plies of exchanges it follows at most after that.
    pub quiescence: u32,
    /// How far it misjudges a position at most, in centi-pawns.
    pub blur: u32,
    /// How many quiet moves in a thousand it overlooks.
    pub overlooked: u32,
    /// How many noisy moves in a thousand it overlooks when it looks ahead. It sees all that it can play itself.
    pub missed: u32,
}

/// What a level sees of a game that does not say otherwise in [`Evaluate::sight`].
///
/// Measured in Dobutsu shogi, where each level scores three quarters or more against the one below. The greatest step is
/// that from level 3 on nobody walks into a lion's jaws, which the blur makes up for.
pub fn usual_sight(level: Level) -> Sight {
    let (nodes, depth, quiescence, blur, overlooked, missed) = match level.0 {
        1 => (200, 1, 0, 200, 300, 0),
        2 => (400, 1, 1, 300, 300, 150),
        3 => (800, 1, 1, 700, 500, 500),
        4 => (1_600, 1, 2, 400, 200, 200),
        5 => (4_000, 2, 4, 450, 100, 150),
        6 => (12_000, 3, 8, 330, 50, 50),
        7 => (40_000, 4, 8, 170, 0, 0),
        8 => (200_000, 8, 8, 40, 0, 0),
        _ => return Sight::CLEAR,
    };
    Sight {
        budget: Budget {
            nodes: Some(nodes),
            time: Some(LONGEST_THOUGHT),
            enough: None,
            depth: Some(depth),
        },
        quiescence,
        blur,
        overlooked,
        missed,
    }
}

impl Sight {
    /// All that there is to see.
    pub const CLEAR: Sight = Sight {
        budget: Budget {
            nodes: None,
            time: None,
            enough: None,
            depth: None,
        },
        quiescence: u32::MAX,
        blur: 0,
        overlooked: 0,
        missed: 0,
    };
}

/// Levels 1 to 8 and hints take no longer than this even on a slow machine, where the nodes would take more.
pub(crate) const LONGEST_THOUGHT: Duration = Duration::from_secs(1);
/// How long the best level thinks when it is not told.
pub const MAX_THOUGHT: Duration = Duration::from_secs(3);
