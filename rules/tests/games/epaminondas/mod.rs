//! Epaminondas, Crossings and ten by ten.
//!
//! Most positions are on the board of eight by eight and name the squares of the white and of the black stones.

mod book;
mod keys;
mod laws;
mod refusals;
mod touches;
mod vectors;

use crate::common::{self, Named, named, play, spots};
use menagerie_rules::{
    Game, Options, Side, Timeline,
    epaminondas::{Board, Epaminondas, Move, PRESETS, Rules, Square},
};

/// A position by its text, with whole phalanxes captured and the symmetry rule on.
fn at(position: &str) -> Timeline<Epaminondas> {
    common::at(position)
}

/// Stones on a board of eight by eight, White to move.
fn white(white: &str, black: &str) -> Timeline<Epaminondas> {
    at(&text(white, black, "w"))
}

/// The same, Black to move.
fn black(white: &str, black: &str) -> Timeline<Epaminondas> {
    at(&text(white, black, "b"))
}

fn text(white: &str, black: &str, turn: &str) -> String {
    let stone = |square: String| match square {
        _ if white.split(' ').any(|stone| stone == square) => 'w',
        _ if black.split(' ').any(|stone| stone == square) => 'b',
        _ => '1',
    };
    let row = |row| {
        let names = ('a'..='h').map(|column| format!("{column}{row}"));
        names.map(stone).collect::<String>()
    };
    let rows: Vec<String> = (1..=8).rev().map(row).collect();
    let mut board = rows.join("/");
    for empty in (2..=8).rev() {
        board = board.replace(&"1".repeat(empty), &empty.to_string());
    }
    format!("{board} {turn}")
}

/// The position with another value of an option and without its past.
fn with(game: &Timeline<Epaminondas>, option: &str, value: &str) -> Timeline<Epaminondas> {
    let mut rules = *game.options();
    rules.set(option, value).expect(value);
    let text = Epaminondas::position_text(game);
    Epaminondas::read_position(&rules, &text).expect(&text)
}

/// Where the stones stand after some moves.
fn after(game: Timeline<Epaminondas>, moves: &str) -> String {
    stones(&play(game, moves))
}

/// Where the stones stand, White's first.
fn stones(game: &Timeline<Epaminondas>) -> String {
    let of = |side| {
        let stones = game.position().stones(side).iter();
        let names: Vec<String> = stones.map(|square| square.to_string()).collect();
        names.join(" ")
    };
    format!("{} / {}", of(Side::White), of(Side::Black))
}

fn preset(id: &str) -> Rules {
    let found = PRESETS.into_iter().find(|preset| preset.id == id);
    found.expect(id).rules
}

/// The start of a preset.
fn start(id: &str) -> Timeline<Epaminondas> {
    Timeline::start(preset(id))
}

fn square(name: &str) -> Square {
    named(Board::FourteenByTwelve.squares(), name)
}

impl Named for Epaminondas {
    fn spot(name: &str) -> Square {
        square(name)
    }
}

fn squares(names: &str) -> Vec<Square> {
    spots::<Epaminondas>(names)
}

/// A move by its squares: rear, front, target; a single stone and its target.
fn made(names: &str) -> Move {
    match *squares(names) {
        [rear, front, to] => Move { rear, front, to },
        [front, to] => Move {
            rear: front,
            front,
            to,
        },
        _ => panic!("{names}"),
    }
}
