//! Epaminondas, Crossings and ten by ten.

mod vectors;
