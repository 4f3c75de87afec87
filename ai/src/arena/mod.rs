//! Matches: players and programs that play each other in pairs of games, and what the results say of their strength.
//!
//! For the tools that measure and improve the opponents (`duel`, `ladder`, `tune`) and for tests; the app needs nothing of it.
//! The arena keeps the game itself, by the rules, and believes no player.

pub mod arguments;
mod chance;
mod contest;
mod crew;
mod game;
mod movers;
mod opening;
mod program;
mod record;
mod standing;

pub use chance::Chance;
pub use contest::{Enter, Match};
pub use crew::share_out;
pub use game::{End, Fault, Mover, Played, longest_game, play_out};
pub use movers::{AtLevel, Greedy, Random};
pub use opening::opening;
pub use program::{Contestant, Limit, Protocol};
pub use record::Record;
pub use standing::{Interval, Standing, elo};
