//! What can be chosen before a game.

use crate::{Choice, OptionError, Options};

/// The options of lion's chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether the lion cub may be placed in a side's first turn. UHP engines play that it may not.
    pub lion_first: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { lion_first: true }
    }
}

const LION_FIRST: Choice = Choice {
    name: "LionFirst",
    values: &["true", "false"],
};

impl Options for Rules {
    const CHOICES: &'static [Choice] = &[LION_FIRST];

    fn get(&self, name: &str) -> Option<&'static str> {
        let value = LION_FIRST.values[usize::from(!self.lion_first)];
        name.eq_ignore_ascii_case(LION_FIRST.name).then_some(value)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        if !name.eq_ignore_ascii_case(LION_FIRST.name) {
            return Err(OptionError::UnknownName(name.into()));
        }
        let unknown = |_| OptionError::UnknownValue(value.into());
        self.lion_first = value.parse().map_err(unknown)?;
        Ok(())
    }
}
