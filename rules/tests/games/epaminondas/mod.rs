//! Epaminondas, Crossings and ten by ten.

mod board;
mod book;
mod endings;
mod keys;
mod laws;
mod refusals;
mod touches;
mod vectors;
