//! Epaminondas, Crossings and ten by ten.

mod board;
mod book;
mod keys;
mod laws;
mod refusals;
mod vectors;
