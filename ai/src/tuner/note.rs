//! A position of a game and how that game ended, as a line of a file.

use menagerie_rules::{Choice, Game, Options, Side, Timeline};
use std::{fmt, str::FromStr};

/// A position and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The game it comes from: positions of one game are not independent.
    pub game: u64,
    /// Half points of the side to move at the end of that game: 0, 1 or 2.
    pub half_points: u8,
    /// Plies to that end.
    pub plies_left: u32,
    /// The options of the game: `Board=8x8,Capture=head`.
    pub options: String,
    /// The position.
    pub position: String,
}

/// Why a line is not a [`Note`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a noted position: '{0}'")]
pub struct BadNote(pub String);

impl Note {
    /// The position of a game that ended so many plies later. Nobody wins a draw.
    pub fn new<G: Game>(
        game: u64,
        at: &Timeline<G>,
        winner: Option<Side>,
        plies_left: u32,
    ) -> Note {
        let value = |choice: &Choice| {
            let value = at.options().get(choice.name).unwrap_or(choice.values[0]);
            format!("{}={value}", choice.name)
        };
        let options: Vec<String> = G::Options::CHOICES.iter().map(value).collect();
        Note {
            game,
            half_points: match winner {
                None => 1,
                Some(winner) => 2 * u8::from(winner == at.side_to_move()),
            },
            plies_left,
            options: options.join(","),
            position: G::position_text(at),
        }
    }
}

impl fmt::Display for Note {
    /// Its parts with tabs between them.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Note {
            game,
            half_points,
            plies_left,
            options,
            position,
        } = self;
        write!(
            f,
            "{game}\t{half_points}\t{plies_left}\t{options}\t{position}"
        )
    }
}

impl FromStr for Note {
    type Err = BadNote;

    fn from_str(line: &str) -> Result<Note, BadNote> {
        let bad = || BadNote(line.into());
        let parts: Vec<&str> = line.split('\t').collect();
        let [game, half_points, plies_left, options, position] = parts[..] else {
            return Err(bad());
        };
        let note = Note {
            game: game.parse().map_err(|_| bad())?,
            half_points: half_points.parse().map_err(|_| bad())?,
            plies_left: plies_left.parse().map_err(|_| bad())?,
            options: options.into(),
            position: position.into(),
        };
        if note.half_points > 2 {
            return Err(bad());
        }
        Ok(note)
    }
}
