//! Dobutsu shogi's rule book, sentence by sentence: the name of a test is what the book says.

mod endings;
mod moves;
mod text;

use super::{START, at, start};
use crate::common::{ended, first_words, moves as moves_of, play, result as result_of, rewritten};
use menagerie_rules::{
    Game, Side,
    dobutsu::{Animal, Dobutsu, Kind, Square, steps},
};

/// The position without its counters, after some moves.
fn after(position: &str, moves: &str) -> String {
    first_words(&Dobutsu::position_text(&play(at(position), moves)), 2)
}

/// The legal moves whose text begins so, sorted.
fn moves(position: &str, beginning: &str) -> String {
    moves_of(&at(position), beginning)
}

/// How the game stands after some moves.
fn result(position: &str, moves: &str) -> String {
    result_of(&at(position), moves)
}

#[test]
fn saves_and_engines_call_the_game_dobutsu() {
    assert_eq!(Dobutsu::KIND.to_string(), "dobutsu");
}
