//! One file a game: what is good in it.

mod dobutsu;
mod epaminondas;
mod lions_cave;
mod lions_chess;
mod paradise_chess;
