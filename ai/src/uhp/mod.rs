//! The engine's side of the Universal Hive Protocol, for Lion's chess: viewers and match runners of that game speak it.
//!
//! Written after the protocol's own page (<https://github.com/jonthysell/Mzinga/wiki/UniversalHiveProtocol>). Beyond it:
//! `perft`, and `exit` or `quit` to end.

mod command;
mod engine;

pub use engine::run;
