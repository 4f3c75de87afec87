//! What a line asks for.

use crate::search::Budget;
use std::{str::FromStr, time::Duration};

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Introduce yourself.
    Introduce,
    /// Are you there?
    IsReady,
    /// The next position is of another game.
    NewGame,
    /// Set an option.
    SetOption { name: String, value: String },
    /// Set up a position (the start position without a text) and play moves.
    Position { text: Option<String>, moves: String },
    /// Think.
    Go(Limits),
    /// Count move sequences of so many plies.
    Perft(u32),
    /// Stop thinking.
    Stop,
    /// Show the board.
    Display,
    /// List the legal moves.
    Legal,
    /// Say how the game stands.
    Result,
    /// End.
    Quit,
    /// An empty line.
    Nothing,
}

/// What `go` says about when to stop.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Limits {
    /// Nodes, time for this move, depth.
    pub budget: Budget,
    /// Whether the answer has to wait for `stop`.
    pub infinite: bool,
    /// Time left on each clock, White's first.
    clocks: [Option<Duration>; 2],
    /// Time added after each move, White's first.
    increments: [Duration; 2],
    /// Moves to the next time control.
    moves_to_go: Option<u32>,
}

/// A clock is never spent down to the last of these: the answer takes time on its way.
const RESERVE: Duration = Duration::from_millis(30);
/// A move may take so many times its share of the clock.
const OVERRUN: u32 = 3;
/// A game is taken to last so many more moves.
const MOVES_EXPECTED: u32 = 30;

impl Limits {
    /// The budget for the side with this index, its clock taken into account.
    pub(super) fn budget_for(&self, side: usize) -> Budget {
        let Some(clock) = self.clocks[side] else {
            return self.budget;
        };
        let moves = self
            .moves_to_go
            .unwrap_or(MOVES_EXPECTED)
            .clamp(1, MOVES_EXPECTED);
        let share = clock / moves + self.increments[side] * 3 / 4;
        let least = Duration::from_millis(1);
        let most = clock.saturating_sub(RESERVE).max(least);
        // A depth that was begun may be finished, even if that takes more than the share.
        let budget = Budget {
            time: Some((share * OVERRUN).clamp(least, most)),
            enough: Some((share / 2).min(most)),
            ..Budget::default()
        };
        self.budget.and(budget)
    }
}

/// Why a line was not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum NotUnderstood {
    #[error("unknown command '{0}'")]
    Command(String),
    #[error("'{0}' needs a whole number")]
    Number(String),
    #[error("unknown word '{0}' after go")]
    GoWord(String),
    #[error("setoption is written: setoption name <name> value <value>")]
    SetOption,
    #[error("position is written: position startpos|fen <position text> [moves <moves>]")]
    Position,
}

impl FromStr for Command {
    type Err = NotUnderstood;

    fn from_str(line: &str) -> Result<Command, NotUnderstood> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => Ok(Command::Nothing),
            "uci" => Ok(Command::Introduce),
            "isready" => Ok(Command::IsReady),
            "ucinewgame" => Ok(Command::NewGame),
            "setoption" => read_option(rest),
            "position" => read_position(rest),
            "go" => read_go(rest),
            "stop" => Ok(Command::Stop),
            "d" => Ok(Command::Display),
            "legal" => Ok(Command::Legal),
            "result" => Ok(Command::Result),
            "quit" => Ok(Command::Quit),
            _ => Err(NotUnderstood::Command(line.into())),
        }
    }
}

fn read_option(rest: &str) -> Result<Command, NotUnderstood> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let value = words.iter().position(|&word| word == "value");
    match (words.split_first(), value) {
        (Some((&"name", _)), Some(value)) if 1 < value && value + 1 < words.len() => {
            Ok(Command::SetOption {
                name: words[1..value].join(" "),
                value: words[value + 1..].join(" "),
            })
        }
        _ => Err(NotUnderstood::SetOption),
    }
}

fn read_position(rest: &str) -> Result<Command, NotUnderstood> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let moves_at = words
        .iter()
        .position(|&word| word == "moves")
        .unwrap_or(words.len());
    let (setup, moves) = words.split_at(moves_at);
    let text = match setup {
        ["startpos"] => None,
        ["fen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => return Err(NotUnderstood::Position),
    };
    Ok(Command::Position {
        text,
        moves: moves.get(1..).unwrap_or_default().join(" "),
    })
}

fn read_go(rest: &str) -> Result<Command, NotUnderstood> {
    let mut limits = Limits::default();
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "perft" => return Ok(Command::Perft(number(word, words.next())?)),
            "infinite" => limits.infinite = true,
            // A search of no ply answers nothing.
            "depth" => limits.budget.depth = Some(number::<u32>(word, words.next())?.max(1)),
            "nodes" => limits.budget.nodes = Some(number(word, words.next())?),
            "movetime" => limits.budget.time = Some(milliseconds(word, words.next())?),
            "wtime" => limits.clocks[0] = Some(milliseconds(word, words.next())?),
            "btime" => limits.clocks[1] = Some(milliseconds(word, words.next())?),
            "winc" => limits.increments[0] = milliseconds(word, words.next())?,
            "binc" => limits.increments[1] = milliseconds(word, words.next())?,
            "movestogo" => limits.moves_to_go = Some(number(word, words.next())?),
            _ => return Err(NotUnderstood::GoWord(word.into())),
        }
    }
    Ok(Command::Go(limits))
}

fn number<T: FromStr>(what: &str, word: Option<&str>) -> Result<T, NotUnderstood> {
    word.and_then(|word| word.parse().ok())
        .ok_or_else(|| NotUnderstood::Number(what.into()))
}

/// Overdrawn clocks are negative. More than a day is a day, so that sums stay in range.
fn milliseconds(what: &str, word: Option<&str>) -> Result<Duration, NotUnderstood> {
    let given: i64 = number(what, word)?;
    Ok(Duration::from_millis(given.clamp(0, 86_400_000) as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_shared_out_over_the_moves_to_come_and_never_overdrawn() {
        let limits = |line: &str| match line.parse() {
            Ok(Command::Go(limits)) => limits,
            other => panic!("{line}: {other:?}"),
        };
        let time = |line: &str, side| limits(line).budget_for(side).time;
        let spread = "go wtime 60000 btime 30000 winc 1000 binc 0";
        let milliseconds = |count| Some(Duration::from_millis(count));
        // No depth is begun after half the share; one begun may take three times the share.
        assert_eq!(limits(spread).budget_for(0).enough, milliseconds(1375));
        assert_eq!(time(spread, 0), milliseconds(8250));
        assert_eq!(time(spread, 1), milliseconds(3000));
        assert_eq!(
            time("go wtime 100 movestogo 1", 0),
            Some(Duration::from_millis(70))
        );
        assert_eq!(time("go wtime -5", 0), Some(Duration::from_millis(1)));
        assert_eq!(time("go depth 3", 0), None);
    }

    #[test]
    fn a_position_text_may_contain_spaces() {
        assert_eq!(
            "position fen a b 0 1  moves x y".parse(),
            Ok(Command::Position {
                text: Some("a b 0 1".into()),
                moves: "x y".into()
            })
        );
    }
}
