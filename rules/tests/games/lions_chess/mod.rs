//! Lion's chess.

mod book;
mod keys;
mod laws;
mod refusals;
mod touches;
mod vectors;

use crate::common::{self, Named, named, play};
use menagerie_rules::{
    Side, Timeline,
    lions_chess::{Hex, LionsChess, Move, Spot, Tile},
};

/// White has a tile of each kind that can move, and a pinned monkey.
const TABLE: &str = "
    .   wA1 wQ  wB1 bQ  wG1
      .   .   wS1 .   bA1
";

fn table() -> Timeline<LionsChess> {
    at(Side::White, TABLE)
}

fn start() -> Timeline<LionsChess> {
    common::start()
}

/// The game after these moves.
fn game(moves: &str) -> Timeline<LionsChess> {
    play(start(), moves)
}

/// A table where `side` is to move. A row's hexes are separated by spaces, `.` is free, `bQ+wB1` is a stack from the bottom to the
/// top. The first hex of the first row is (0, 0); each row begins half a hex further to the right than the one above it.
fn at(side: Side, picture: &str) -> Timeline<LionsChess> {
    let mut game = start();
    let rows = picture.lines().filter(|row| !row.trim().is_empty());
    for (r, row) in (0..).zip(rows) {
        for (q, stack) in (0..).zip(row.split_ascii_whitespace()) {
            for name in stack.split('+').filter(|&name| name != ".") {
                let (tile, to) = (tile(name), Hex::new(q, r));
                game.play_unchecked(Move::Place { tile, to });
            }
        }
    }
    if game.side_to_move() != side {
        game.play_unchecked(Move::Pass);
    }
    game
}

fn tile(name: &str) -> Tile {
    named(Tile::all(), name)
}

/// Hexes as texts, in reading order: `q,r`.
fn hexes(hexes: impl IntoIterator<Item = Hex>) -> String {
    let mut hexes: Vec<Hex> = hexes.into_iter().collect();
    hexes.sort_unstable();
    let texts: Vec<String> = hexes
        .iter()
        .map(|hex| format!("{},{}", hex.q, hex.r))
        .collect();
    texts.join(" ")
}

/// A hex by its text.
fn hex(text: &str) -> Hex {
    let (q, r) = text.split_once(',').expect(text);
    Hex::new(q.parse().expect(text), r.parse().expect(text))
}

impl Named for LionsChess {
    /// A hex by its text, the reserve of a kind by its first tile, `pass`.
    fn spot(name: &str) -> Spot {
        let reserve = Tile::all().find(|tile| tile.to_string() == name);
        match reserve {
            Some(tile) => Spot::Reserve(tile.side(), tile.kind()),
            None if name == "pass" => Spot::Pass,
            None => Spot::Hex(hex(name)),
        }
    }
}

fn step(name: &str, to: &str) -> Move {
    Move::Step {
        tile: tile(name),
        to: hex(to),
    }
}

fn place(name: &str, to: &str) -> Move {
    Move::Place {
        tile: tile(name),
        to: hex(to),
    }
}
