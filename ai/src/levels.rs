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
/// Measured in Dobutsu shogi, 75 to 79 % a step. That nobody walks into a lion's jaws from level 3 on is a great step alone, which its
/// other faults make up for; and a game so short is decided by a ply more, so that all look at few positions.
pub fn usual_sight(level: Level) -> Sight {
    const SIGHTS: [Sight; 8] = [
        Sight::of(6, 1, 0, 150, 250, 0),
        Sight::of(200, 1, 1, 240, 340, 150),
        Sight::of(200, 1, 1, 900, 400, 1_000),
        Sight::of(200, 1, 2, 750, 320, 350),
        Sight::of(100, 2, 3, 620, 200, 280),
        Sight::of(200, 3, 8, 500, 100, 150),
        Sight::of(380, 4, 8, 400, 50, 70),
        Sight::of(650, 5, 8, 360, 0, 0),
    ];
    Sight::among(&SIGHTS, level)
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

    /// So much of everything, in the order of the fields. A depth of [`ANY_DEPTH`] leaves the end to the nodes.
    pub const fn of(
        nodes: u64,
        depth: u32,
        quiescence: u32,
        blur: u32,
        overlooked: u32,
        missed: u32,
    ) -> Sight {
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

    /// A level's own of what levels 1 to 8 see; all there is for the best level.
    pub fn among(sights: &[Sight; 8], level: Level) -> Sight {
        let nth = level.number().map(|number| usize::from(number - 1));
        nth.map_or(Sight::CLEAR, |nth| sights[nth])
    }
}

/// For [`Sight::of`]: as deep as the nodes go.
pub const ANY_DEPTH: u32 = u32::MAX;

/// Levels 1 to 8 and hints take no longer than this even on a slow machine, where the nodes would take more.
pub(crate) const LONGEST_THOUGHT: Duration = Duration::from_secs(1);
/// How long the best level thinks when it is not told.
pub const MAX_THOUGHT: Duration = Duration::from_secs(3);
