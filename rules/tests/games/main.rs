//! The rules of every game: the sentences of the rule books, the vectors of independent implementations, the refusals, and
//! the laws that hold in all games.

mod dobutsu;
mod laws;
mod lions_chess;
