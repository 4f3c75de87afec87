//! The engine's side of the Universal Chess Interface, for all games.

mod command;
mod desk;
mod engine;

pub use engine::run;
