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

use super::{at, between, cell, cells, filled, legal_texts, placed, play, start};
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
    let game = at(text);
    let legal = legal_texts(&game).into_iter();
    let mut to: Vec<String> = legal
        .filter_map(|text| text.strip_prefix(from).map(|to| to.replace('-', "")))
        .collect();
    to.sort();
    to.join(" ")
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
    let text = LionsCave::position_text(game);
    text.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

fn ended(game: &Timeline<LionsCave>) -> String {
    game.outcome()
        .map_or("goes on".into(), |outcome| outcome.to_string())
}

/// How the game stands after some moves.
fn result(text: &str, moves: &str) -> String {
    ended(&play(at(text), moves))
}

/// Every legal move.
fn all(text: &str) -> String {
    legal_texts(&at(text)).join(" ")
}

/// Whether the move is legal, written so.
fn is_legal(text: &str, chosen: &str) -> bool {
    legal_texts(&at(text)).iter().any(|legal| legal == chosen)
}

/// A position as [`after`] writes it.
fn bare(text: &str) -> String {
    let text = placed(text);
    text.split(' ').take(3).collect::<Vec<_>>().join(" ")
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
