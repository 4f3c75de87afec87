//! Lion's chess.

mod book;
mod keys;
mod laws;
mod refusals;
mod vectors;
