//! The rules of every game: the sentences of the rule books, the vectors of independent implementations, the refusals, and
//! the laws that hold in all games.

mod common;
mod dobutsu;
mod epaminondas;
mod laws;
mod lions_cave;
mod lions_chess;
mod paradise_chess;
