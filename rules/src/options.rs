//! A game's options, described as data, so that screens, saves and the engine build themselves from it.

use std::fmt::Debug;

/// One option of a game and the values it can take. The first value is the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The name that engine and saves use, such as `Setup`.
    pub name: &'static str,
    /// Every value, the default first, such as `full-court`.
    pub values: &'static [&'static str],
}

/// Why an option could not be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// The game has no option of this name.
    #[error("no option '{0}'")]
    UnknownName(String),
    /// The option does not take this value.
    #[error("no value '{0}'")]
    UnknownValue(String),
}

/// The rule options of one game in play.
pub trait Options: Clone + Default + Eq + Debug + Send + Sync + 'static {
    /// What can be chosen.
    const CHOICES: &'static [Choice];

    /// The present value of the option `name`.
    fn get(&self, name: &str) -> Option<&'static str>;

    /// Sets the option `name` (in any case of letters).
    ///
    /// # Errors
    /// [`OptionError`] when there is no such option or value; nothing is changed then.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;

    /// Sets the other options to what usually goes with the value of the option `name`, which somebody has just chosen.
    fn suggest(&mut self, _name: &str) {}
}

/// The options of a game that has none.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct NoOptions;

impl Options for NoOptions {
    const CHOICES: &'static [Choice] = &[];

    fn get(&self, _name: &str) -> Option<&'static str> {
        None
    }

    fn set(&mut self, name: &str, _value: &str) -> Result<(), OptionError> {
        Err(OptionError::UnknownName(name.into()))
    }
}
