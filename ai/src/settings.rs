//! How an engine is set to play, whichever protocol it speaks.

use crate::{Budget, Level, MEGABYTES, Memory, Player};

/// What can be set beside a game's own options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// Strength.
    pub level: Level,
    /// Most memory of the transposition table, in megabytes.
    pub hash: usize,
    /// Threads of the best level.
    pub threads: usize,
    /// How many lines are shown.
    pub lines: usize,
    /// What games are varied by.
    pub seed: u64,
}

/// Megabytes: least, usual and most for `Hash`. Giving back more than that would delay the answer to `stop`.
pub(crate) const HASH: [usize; 3] = [1, MEGABYTES, 128];
/// Least, usual and most for `Threads`.
pub(crate) const THREADS: [usize; 3] = [1, 1, 64];
/// Least, usual and most for `MultiPV`.
pub(crate) const LINES: [usize; 3] = [1, 1, 100];

impl Default for Settings {
    fn default() -> Self {
        Settings {
            level: Level::MAX,
            hash: HASH[1],
            threads: THREADS[1],
            lines: LINES[1],
            seed: 0,
        }
    }
}

impl Settings {
    /// Sets what `name` (in any case of letters) stands for. False when it stands for nothing here.
    ///
    /// # Errors
    /// What is wrong with the value, in a sentence; nothing is changed then.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
        match name.to_ascii_lowercase().as_str() {
            "level" => {
                let level = value.to_ascii_lowercase().parse();
                self.level = level.map_err(|why| format!("{why}"))?;
            }
            "hash" => self.hash = between(value, HASH)?,
            "threads" => self.threads = between(value, THREADS)?,
            "multipv" => self.lines = between(value, LINES)?,
            "seed" => self.seed = whole(value)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Who plays with these settings and limits.
    pub(crate) fn player(&self, budget: Budget) -> Player {
        Player {
            budget,
            threads: self.threads,
            lines: self.lines,
            ..Player::new(self.level, self.seed)
        }
    }

    /// An empty memory of the set size.
    pub(crate) fn memory(&self) -> Memory {
        Memory::new(self.hash)
    }
}

/// A whole number, brought between the least and the most.
fn between(value: &str, [least, _, most]: [usize; 3]) -> Result<usize, String> {
    let number = usize::try_from(whole(value)?).unwrap_or(most);
    Ok(number.clamp(least, most))
}

fn whole(value: &str) -> Result<u64, String> {
    value.parse().map_err(|_| format!("'{value}' is no number"))
}
