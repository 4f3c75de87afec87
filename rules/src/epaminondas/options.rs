//! What can be chosen before a game: the board and two rules.

use super::square::Board;
use crate::{Choice, OptionError, Options};

/// What a capture takes off the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Capture {
    /// Every stone of the enemy phalanx that was met, in the line of the move.
    #[default]
    Whole,
    /// The stone that was met and no other, as in Crossings.
    Head,
}

/// The rule options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// How large the board is.
    pub board: Board,
    /// What a capture takes.
    pub capture: Capture,
    /// Whether Abbott's symmetry rule holds: a crossing must not leave the position mirrored diagonally.
    pub symmetry: bool,
}

impl Default for Rules {
    /// Ten by ten, the source's game.
    fn default() -> Self {
        PRESETS[0].rules
    }
}

/// Rules that have a name together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The name, in lower case.
    pub id: &'static str,
    /// What is played under that name.
    pub rules: Rules,
}

/// The named games, the default first.
pub const PRESETS: [Preset; 3] = [
    Preset {
        id: "ten",
        rules: Rules {
            board: Board::TenByTen,
            capture: Capture::Whole,
            symmetry: true,
        },
    },
    Preset {
        id: "crossings",
        rules: Rules {
            board: Board::EightByEight,
            capture: Capture::Head,
            symmetry: true,
        },
    },
    Preset {
        id: "epaminondas",
        rules: Rules {
            board: Board::FourteenByTwelve,
            capture: Capture::Whole,
            symmetry: true,
        },
    },
];

const BOARD: Choice = Choice {
    name: "Board",
    values: &["10x10", "8x8", "14x12"],
};
const CAPTURE: Choice = Choice {
    name: "Capture",
    values: &["whole", "head"],
};
const SYMMETRY: Choice = Choice {
    name: "Symmetry",
    values: &["true", "false"],
};
/// What the values mean, in their order.
const BOARDS: [Board; 3] = [
    Board::TenByTen,
    Board::EightByEight,
    Board::FourteenByTwelve,
];
const CAPTURES: [Capture; 2] = [Capture::Whole, Capture::Head];
const SYMMETRIES: [bool; 2] = [true, false];

impl Options for Rules {
    const CHOICES: &'static [Choice] = &[BOARD, CAPTURE, SYMMETRY];

    fn get(&self, name: &str) -> Option<&'static str> {
        match name {
            "Board" => name_of(&BOARD, &BOARDS, self.board),
            "Capture" => name_of(&CAPTURE, &CAPTURES, self.capture),
            "Symmetry" => name_of(&SYMMETRY, &SYMMETRIES, self.symmetry),
            _ => None,
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let is = |choice: &Choice| choice.name.eq_ignore_ascii_case(name);
        if is(&BOARD) {
            self.board = named(&BOARD, &BOARDS, value)?;
        } else if is(&CAPTURE) {
            self.capture = named(&CAPTURE, &CAPTURES, value)?;
        } else if is(&SYMMETRY) {
            self.symmetry = named(&SYMMETRY, &SYMMETRIES, value)?;
        } else {
            return Err(OptionError::UnknownName(name.into()));
        }
        Ok(())
    }

    /// A board comes with the capture rule of the game that is played on it.
    fn suggest(&mut self, name: &str) {
        let mut presets = PRESETS.iter().map(|preset| preset.rules);
        if BOARD.name.eq_ignore_ascii_case(name)
            && let Some(usual) = presets.find(|usual| usual.board == self.board)
        {
            self.capture = usual.capture;
        }
    }
}

/// The name of a value.
fn name_of<T: Copy + PartialEq>(choice: &Choice, meanings: &[T], meant: T) -> Option<&'static str> {
    let place = meanings.iter().position(|&meaning| meaning == meant)?;
    choice.values.get(place).copied()
}

/// The value that has a name.
fn named<T: Copy>(choice: &Choice, meanings: &[T], value: &str) -> Result<T, OptionError> {
    let mut names = choice.values.iter().zip(meanings);
    let found = names.find(|&(&name, _)| name == value);
    found
        .map(|(_, &meaning)| meaning)
        .ok_or_else(|| OptionError::UnknownValue(value.into()))
}
