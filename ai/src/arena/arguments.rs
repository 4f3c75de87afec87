//! What the tools' command lines have in common.

use crate::levels::Sight;
use menagerie_rules::{Game, GameKind, Options};
use pico_args::Arguments;
use std::{process::ExitCode, str::FromStr};

/// Why a command line was not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArgumentError {
    /// An argument that cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// An argument that means nothing here.
    #[error("unknown argument '{0}'")]
    Unknown(String),
    /// A list of names and values that is none.
    #[error("'{0}' is not written name=value")]
    NotAPair(String),
}

impl From<pico_args::Error> for ArgumentError {
    fn from(why: pico_args::Error) -> ArgumentError {
        ArgumentError::Unreadable(why.to_string())
    }
}

/// The value after `--name`, if it is there.
///
/// # Errors
/// When it cannot be read.
pub fn value<T: FromStr<Err: std::fmt::Display>>(
    arguments: &mut Arguments,
    name: &'static str,
) -> Result<Option<T>, ArgumentError> {
    Ok(arguments.opt_value_from_str(name)?)
}

/// The game of that name: `lionscave` or `lions-cave`.
///
/// # Errors
/// When there is no such game.
pub fn game(name: &str) -> Result<GameKind, ArgumentError> {
    let joined = name.replace('-', "");
    let known = joined.parse();
    known.map_err(|why| ArgumentError::Unreadable(format!("{why}")))
}

/// The names and values of a list: `Board=8x8,Capture=head`.
///
/// # Errors
/// When something in it is no pair.
pub fn pairs(list: &str) -> Result<Vec<(String, String)>, ArgumentError> {
    let parts = list
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (name, value) = part
                .split_once('=')
                .ok_or_else(|| ArgumentError::NotAPair(part.into()))?;
            Ok((name.trim().into(), value.trim().into()))
        })
        .collect()
}

/// A game's options after a list of changes: `Board=8x8,Capture=head`.
///
/// # Errors
/// When the list cannot be read or the game has no such option or value.
pub fn options<G: Game>(list: &str) -> Result<G::Options, ArgumentError> {
    let mut options = G::Options::default();
    for (name, value) in pairs(list)? {
        let set = options.set(&name, &value);
        set.map_err(|why| ArgumentError::Unreadable(why.to_string()))?;
    }
    Ok(options)
}

/// A sight after a list of changes: `nodes=800,depth=1,quiescence=1,blur=700,overlooked=500,missed=500`.
///
/// # Errors
/// When the list cannot be read or names something that is no part of a sight.
pub fn sight(mut sight: Sight, list: &str) -> Result<Sight, ArgumentError> {
    for (name, value) in pairs(list)? {
        let number: u32 = value
            .parse()
            .map_err(|_| ArgumentError::Unreadable(format!("'{value}' is no number")))?;
        match name.as_str() {
            "nodes" => sight.budget.nodes = Some(number.into()),
            "depth" => sight.budget.depth = Some(number),
            "quiescence" => sight.quiescence = number,
            "blur" => sight.blur = number,
            "overlooked" => sight.overlooked = number,
            "missed" => sight.missed = number,
            _ => return Err(ArgumentError::Unknown(name)),
        }
    }
    Ok(sight)
}

/// Ends the reading of a command line.
///
/// # Errors
/// When something is left that nobody has asked for.
pub fn finish(arguments: Arguments) -> Result<(), ArgumentError> {
    match arguments.finish().first() {
        Some(left) => Err(ArgumentError::Unknown(left.to_string_lossy().into())),
        None => Ok(()),
    }
}

/// How a tool ends: a mistake is said, with how the tool is used.
pub fn conclude(ended: Result<(), ArgumentError>, usage: &str) -> ExitCode {
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}\n{usage}");
            ExitCode::FAILURE
        }
    }
}
