//! Lion's chess.

mod book;
mod keys;
mod laws;
mod pictures;
mod refusals;
mod vectors;
