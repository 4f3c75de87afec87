//! The rule book of Lion's Cave, sentence by sentence: the name of a test is what the book says.
//!
//! Positions are written as pieces with their cells, White upper case, then the side to move, then the skipped cell of a double
//! step if there is one: `KA1a kG7g cD4a w D5a`.

mod cage;
mod check;
mod cubs;
mod endings;
mod moves;
mod text;

use super::{at, between, cell, cells, filled, placed, start};
use crate::common::{
    ended, first_words, is_legal as is_legal_in, legal_texts, play, result as result_of,
    targets as targets_of,
};
use menagerie_rules::{
    Game, Position, Side, Timeline,
    lions_cave::{
        Cell, Cells, Cut, Kind, LionsCave, Piece, Place, Setup, Target, letter as letter_of,
        targets, vector,
    },
};
use std::collections::HashSet;

/// Where a piece can go, an `x` before what it captures.
fn goes(text: &str, from: &str) -> String {
    targets_of(&at(text), from)
}

/// In how many ways a white piece of this letter can go from D4d, alone with two kings that are out of its way.
fn ways_from_the_centre(letter: char) -> usize {
    let game = at(&format!("KB1a kF7g {letter}D4d w"));
    let legal = legal_texts(&game).into_iter();
    legal.filter(|text| text.starts_with("D4d")).count()
}

/// Cage, side to move and skipped cell after some moves.
fn after(text: &str, moves: &str) -> String {
    without_counters(&play(at(text), moves))
}

fn without_counters(game: &Timeline<LionsCave>) -> String {
    first_words(&LionsCave::position_text(game), 3)
}

/// How the game stands after some moves.
fn result(text: &str, moves: &str) -> String {
    result_of(&at(text), moves)
}

/// Every legal move.
fn all(text: &str) -> String {
    legal_texts(&at(text)).join(" ")
}

/// Whether the move is legal, written so.
fn is_legal(text: &str, chosen: &str) -> bool {
    is_legal_in(&at(text), chosen)
}

/// A position as [`after`] writes it.
fn bare(text: &str) -> String {
    first_words(&placed(text), 3)
}

fn position(text: &str) -> Setup {
    at(text).position().clone()
}

fn in_check(game: &Timeline<LionsCave>, side: Side) -> bool {
    game.position().in_check(side)
}

/// Black is mated, and a white cub has just stepped past the black one.
const OPENING_CAPTURE: &str = "KG1g kA4g RA4a rG4c CD4c cC4c YA5e YB2g";

const WHITE_WINS: &str = "white wins by the king on the goal cell";
const BLACK_WINS: &str = "black wins by the king on the goal cell";
const STALEMATE: &str = "draw by no legal move";
const REPETITION: &str = "draw by repetition";
const HUNDRED_MOVES: &str = "draw by too many moves without progress";
