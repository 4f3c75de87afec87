//! Opponents for Menagerie's games: one searcher, an evaluation a game, levels from a child's to the program's best,
//! and the engine, which speaks UCI and, for Lion's chess, UHP.
//!
//! Integers only, so that the same position, seed and node budget give the same move on every machine.
//!
//! ```
//! use menagerie_ai::{Level, choose};
//! use menagerie_rules::{Timeline, dobutsu::Dobutsu};
//!
//! let game = Timeline::<Dobutsu>::start(Default::default());
//! let report = choose(&game, Level::ALL[2], 7, &|| false).expect("the game is not over");
//! assert!(game.legal_moves().contains(&report.best));
//! ```

pub mod arena;
pub mod dobutsu_table;
pub mod evaluate;
mod evaluations;
pub mod levels;
mod player;
mod random;
pub mod search;
mod settings;
pub mod tuner;
pub mod uci;
pub mod uhp;
pub mod weights;

pub use evaluate::Evaluate;
pub use levels::Level;
pub use player::{MEGABYTES, Player, choose, hint};
use settings::Settings;

pub use search::{Budget, Memory, Outlook, Report, RootMove, Score};
