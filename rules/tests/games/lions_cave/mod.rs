//! Lion's Cave.

mod book;
mod keys;
mod laws;
mod mates;
mod refusals;
mod touches;
mod vectors;

use crate::common::{self, Named, named, spots};
use menagerie_rules::{
    Timeline,
    lions_cave::{CELLS, Cell, LionsCave, Move},
};

/// A game somewhere in its middle.
const MIDDLE: &str = "KB1a kF7g RD4d NC4d nD6d CB3a CE2a cE6a w";
/// White has won.
const OVER: &str = "KD4d kF7g RA1a b";

fn cell(name: &str) -> Cell {
    named(Cell::all(), name)
}

impl Named for LionsCave {
    fn spot(name: &str) -> Cell {
        cell(name)
    }
}

fn cells(names: &str) -> Vec<Cell> {
    spots::<LionsCave>(names)
}

/// A move by the names of its cells, legal or not.
fn between(from: &str, to: &str) -> Move {
    Move {
        from: cell(from),
        to: cell(to),
    }
}

/// The text of a position that names the pieces and where they stand, then the side to move and what else there is to say:
/// `KA1a kG7g cD4a w D5a`.
fn placed(text: &str) -> String {
    let (pieces, state): (Vec<&str>, Vec<&str>) = text
        .split_ascii_whitespace()
        .partition(|word| word.len() == 4);
    let mut signs = [' '; CELLS];
    for piece in pieces {
        signs[cell(&piece[1..]).index()] = piece.chars().next().expect("a letter");
    }
    filled(&signs, &state)
}

/// The text of a position with these pieces in the cells, a space where there is none.
fn filled(signs: &[char], state: &[&str]) -> String {
    let planes = signs.chunks(49).map(|plane| {
        let ranks = plane.chunks(7).rev().map(|rank| rank.iter().collect());
        ranks.collect::<Vec<String>>().join("/")
    });
    let mut text = planes.collect::<Vec<_>>().join("|");
    for empty in (1..=7).rev() {
        text = text.replace(&" ".repeat(empty), &empty.to_string());
    }
    let state = match state {
        [turn] => format!("{turn} -"),
        _ => state.join(" "),
    };
    format!("{text} {state}")
}

/// The game that begins with these pieces, or with this position text.
fn at(text: &str) -> Timeline<LionsCave> {
    let text = match text.contains('/') {
        true => text.to_owned(),
        false => placed(text),
    };
    common::at(&text)
}

fn start() -> Timeline<LionsCave> {
    common::start()
}
