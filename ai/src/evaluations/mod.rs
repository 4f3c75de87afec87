//! One file a game: what is good in it.

mod dobutsu;
mod epaminondas;
mod paradise_chess;
