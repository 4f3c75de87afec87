//! The rules of Menagerie's games.
//!
//! Pure: no input or output, no clock, no randomness, no threads. What the games have in common is the trait [`Game`], and every
//! game in play is a [`Timeline`]. One folder a game, with the same file names in each:
//!
//! | file | what is in it |
//! |---|---|
//! | `mod.rs` | what the game is, a picture of its board, its [`Game`] |
//! | `options.rs` | what can be chosen before a game, where there is anything |
//! | `position.rs` | what is on the table, and its key |
//! | `moves.rs` | which moves there are, how many, and what they do |
//! | `outcome.rs` | how the game ends |
//! | `notation.rs` | moves and positions as text |
//! | `refusal.rs` | why a move is not allowed, with the places that are the reason |
//! | `touch.rs` | what touches and drags mean |
//!
//! Beside these stands what only that game has: `mate.rs` in Lion's Cave, `repetition.rs` in Paradise chess, `group.rs` and
//! `slides.rs` in Lion's chess, and the shape of the board (`cell.rs`, `hex.rs`, `square.rs`) where it is a subject of its own.
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
