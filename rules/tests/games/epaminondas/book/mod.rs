//! Epaminondas's rule book, sentence by sentence: the name of a test is what the book says.

mod board;
mod captures;
mod endings;
mod moves;
mod text;

use super::{after, at, black, made, preset, start, stones, white, with};
use crate::common::{is_legal, moves, play, result, rewritten};
use menagerie_rules::{
    Choice, Game, Options, Outcome, Side, Timeline,
    epaminondas::{Board, Capture, Epaminondas, PRESETS, Rules, decides, is_crossing},
};

#[test]
fn saves_and_engines_call_the_game_epaminondas() {
    assert_eq!(Epaminondas::KIND.to_string(), "epaminondas");
}
