//! The rules of Menagerie's games.
//!
//! Pure: no input or output, no clock, no randomness, no threads. One folder a game, with the same file names in each;
//! what they have in common is the trait [`Game`], and every game in play is a [`Timeline`].
//!
//! ```
//! use menagerie_rules::{dobutsu::Dobutsu, Game, Timeline};
//!
//! let mut game = Timeline::<Dobutsu>::start(Default::default());
//! let capture = Dobutsu::read_move(&game, "b2b3")?;
//! game.play(capture).expect("the chicks stand face to face");
//! assert_eq!(Dobutsu::position_text(&game), "gle/1C1/3/ELG[C] b 0 1");
//! # Ok::<(), menagerie_rules::ReadMoveError<menagerie_rules::dobutsu::Refusal>>(())
//! ```

pub mod dobutsu;
pub mod epaminondas;
pub mod lions_cave;
pub mod lions_chess;
pub mod paradise_chess;

mod game;
mod kind;
mod options;
mod outcome;
mod perft;
mod side;
mod text;
mod timeline;
mod zobrist;

pub use game::{Game, Position, ReadMoveError, ReadPositionError, Touched};
pub use kind::{GameKind, UnknownGame};
pub use options::{Choice, NoOptions, OptionError, Options};
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft, perft_unless};
pub use side::{BySide, Side};
pub use timeline::Timeline;
pub use zobrist::random_keys;
