//! How an engine is set to play, whichever protocol it speaks.

use crate::Level;

/// What can be set beside a game's own options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// Strength.
    pub level: Level,
    /// Most memory of the transposition table, in megabytes.
    pub hash: usize,
    /// What games are varied by.
    pub seed: u64,
}

/// Megabytes: least, usual and most for `Hash`. Giving back more than that would delay the answer to `stop`.
pub(crate) const HASH: [usize; 3] = [1, 16, 128];

impl Default for Settings {
    fn default() -> Self {
        Settings {
            level: Level::MAX,
            hash: HASH[1],
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
            "hash" => {
                let megabytes = usize::try_from(whole(value)?).unwrap_or(HASH[2]);
                self.hash = megabytes.clamp(HASH[0], HASH[2]);
            }
            "seed" => self.seed = whole(value)?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn whole(value: &str) -> Result<u64, String> {
    value.parse().map_err(|_| format!("'{value}' is no number"))
}
