//! What a line asks for.

use crate::Budget;
use std::{str::FromStr, time::Duration};

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Introduce yourself.
    Info,
    /// Start a game of a type, or go on with a whole game; a base game when empty.
    NewGame(String),
    /// Play a move.
    Play(String),
    /// List the legal moves.
    ValidMoves,
    /// Think.
    BestMove(Budget),
    /// Take back so many moves.
    Undo(usize),
    /// List the options.
    Options,
    /// Show an option.
    GetOption(String),
    /// Change an option.
    SetOption { name: String, value: String },
    /// Count move sequences of so many plies.
    Perft(u32),
    /// End.
    Exit,
}

/// Why a line was not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum NotUnderstood {
    #[error("unknown command '{0}'")]
    Command(String),
    #[error("'{0}' needs a whole number")]
    Number(&'static str),
    #[error("play is written: play <move>")]
    Play,
    #[error("bestmove is written: bestmove time <hh:mm:ss> or bestmove depth <plies>")]
    BestMove,
    #[error("options is written: options, options get <name> or options set <name> <value>")]
    Options,
}

impl FromStr for Command {
    type Err = NotUnderstood;

    fn from_str(line: &str) -> Result<Command, NotUnderstood> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "info" => Ok(Command::Info),
            "newgame" => Ok(Command::NewGame(rest.into())),
            "play" if rest.is_empty() => Err(NotUnderstood::Play),
            "play" => Ok(Command::Play(rest.into())),
            "pass" => Ok(Command::Play("pass".into())),
            "validmoves" => Ok(Command::ValidMoves),
            "bestmove" => read_limit(rest).map(Command::BestMove),
            "undo" if rest.is_empty() => Ok(Command::Undo(1)),
            "undo" => number("undo", rest).map(Command::Undo),
            "options" => read_options(rest),
            "perft" => number("perft", rest).map(Command::Perft),
            "exit" | "quit" => Ok(Command::Exit),
            _ => Err(NotUnderstood::Command(line.into())),
        }
    }
}

fn number<T: FromStr>(what: &'static str, text: &str) -> Result<T, NotUnderstood> {
    text.parse().map_err(|_| NotUnderstood::Number(what))
}

/// A search of no ply or no time answers nothing, so one ply and some milliseconds are the least.
fn read_limit(rest: &str) -> Result<Budget, NotUnderstood> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    match words[..] {
        ["depth", plies] => Ok(Budget {
            depth: Some(number::<u32>("depth", plies)?.max(1)),
            ..Budget::default()
        }),
        ["time", time] => {
            let time = read_time(time).ok_or(NotUnderstood::BestMove)?;
            Ok(Budget::time(time.max(LEAST_TIME)))
        }
        _ => Err(NotUnderstood::BestMove),
    }
}

const LEAST_TIME: Duration = Duration::from_millis(20);

/// `hh:mm:ss`; seconds may have a fraction, for match runners in a hurry. At most a day.
fn read_time(text: &str) -> Option<Duration> {
    let parts: Vec<&str> = text.split(':').collect();
    let [hours, minutes, seconds] = parts[..] else {
        return None;
    };
    let whole =
        hours.parse::<u32>().ok()?.min(24) * 3600 + minutes.parse::<u32>().ok()?.min(1440) * 60;
    let seconds: f64 = seconds.parse().ok()?;
    let fine = seconds.is_finite() && (0.0..=86_400.0).contains(&seconds);
    fine.then(|| Duration::from_secs(whole.into()) + Duration::from_secs_f64(seconds))
}

fn read_options(rest: &str) -> Result<Command, NotUnderstood> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    match words[..] {
        [] => Ok(Command::Options),
        ["get", name] => Ok(Command::GetOption(name.into())),
        ["set", name, value] => Ok(Command::SetOption {
            name: name.into(),
            value: value.into(),
        }),
        _ => Err(NotUnderstood::Options),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(line: &str) -> Option<Budget> {
        match line.parse() {
            Ok(Command::BestMove(budget)) => Some(budget),
            _ => None,
        }
    }

    #[test]
    fn a_time_is_hours_minutes_and_seconds() {
        let time = |line: &str| limit(line).and_then(|budget| budget.time);
        assert_eq!(time("bestmove time 00:00:05"), Some(Duration::from_secs(5)));
        assert_eq!(
            time("bestmove time 01:02:03"),
            Some(Duration::from_secs(3723))
        );
        assert_eq!(
            time("bestmove time 00:00:00.5"),
            Some(Duration::from_millis(500))
        );
        assert_eq!(time("bestmove time 00:00:00"), Some(LEAST_TIME));
        for wrong in ["5", "00:05", "a:b:c", "00:00:-1", "00:00:nan", "00:00:1e99"] {
            assert_eq!(time(&format!("bestmove time {wrong}")), None, "{wrong}");
        }
    }

    #[test]
    fn a_depth_is_at_least_one_ply() {
        let depth = |line: &str| limit(line).and_then(|budget| budget.depth);
        assert_eq!(depth("bestmove depth 3"), Some(3));
        assert_eq!(depth("bestmove depth 0"), Some(1));
        assert_eq!(depth("bestmove depth -1"), None);
    }
}
