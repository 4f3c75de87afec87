//! The game's one option: how the pieces stand at the beginning.

use super::position::{FILES, Kind};
use crate::{Choice, OptionError, Options};

/// How the pieces stand at the beginning. The source's picture is lost, so both are reconstructions.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub enum Court {
    /// The whole orthodox court behind four pawns, cannons, a camel and an elephant.
    #[default]
    FullCourt,
    /// Two camels and an elephant, no queen.
    TwinCamels,
}

type Row = [Kind; FILES as usize];

impl Court {
    /// Every setup, the default first.
    pub const ALL: [Court; 2] = [Court::FullCourt, Court::TwinCamels];

    /// The name in saves and in the engine's options.
    pub const fn name(self) -> &'static str {
        match self {
            Court::FullCourt => "full-court",
            Court::TwinCamels => "twin-camels",
        }
    }

    /// A side's second and third rank, from file `A` to file `H`.
    pub(super) const fn rows(self) -> [Row; 2] {
        use Kind::{
            Bishop as B, Camel as M, Cannon as C, Elephant as E, King as K, Knight as N, Pawn as P,
            Queen as Q, Rook as R,
        };
        match self {
            Court::FullCourt => [[R, N, B, Q, K, B, N, R], [C, M, P, P, P, P, E, C]],
            Court::TwinCamels => [[R, N, B, E, K, B, N, R], [M, C, P, P, P, P, C, M]],
        }
    }
}

const SETUP: &str = "Setup";

impl Options for Court {
    const CHOICES: &'static [Choice] = &[Choice {
        name: SETUP,
        values: &[Court::FullCourt.name(), Court::TwinCamels.name()],
    }];

    fn get(&self, name: &str) -> Option<&'static str> {
        name.eq_ignore_ascii_case(SETUP).then_some(self.name())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        if !name.eq_ignore_ascii_case(SETUP) {
            return Err(OptionError::UnknownName(name.into()));
        }
        let setup = Court::ALL.into_iter().find(|setup| setup.name() == value);
        *self = setup.ok_or_else(|| OptionError::UnknownValue(value.into()))?;
        Ok(())
    }
}
