//! One file a game: what is good in it.

mod dobutsu;
mod lions_chess;
