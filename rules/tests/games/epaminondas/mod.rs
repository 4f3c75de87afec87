//! Epaminondas, Crossings and ten by ten.

mod keys;
mod laws;
mod vectors;
