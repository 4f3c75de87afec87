//! Tables drawn with characters.

use menagerie_rules::{
    Side, Timeline,
    lions_chess::{Hex, LionsChess, LionsOptions, Move, Tile},
};

/// A table where `side` is to move. A row's hexes are separated by spaces, `.` is free, `bQ+wB1` is a stack from the bottom to the
/// top. The first hex of the first row is (0, 0); each row begins half a hex further to the right than the one above it.
pub fn at(side: Side, picture: &str) -> Timeline<LionsChess> {
    let mut game = Timeline::start(LionsOptions::default());
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

pub fn tile(name: &str) -> Tile {
    let known = Tile::all().find(|tile| tile.to_string() == name);
    known.expect(name)
}

/// Hexes as texts, in reading order: `q,r`.
pub fn hexes(hexes: impl IntoIterator<Item = Hex>) -> String {
    let mut hexes: Vec<Hex> = hexes.into_iter().collect();
    hexes.sort_unstable();
    let texts: Vec<String> = hexes
        .iter()
        .map(|hex| format!("{},{}", hex.q, hex.r))
        .collect();
    texts.join(" ")
}

/// A hex by its text.
pub fn hex(text: &str) -> Hex {
    let (q, r) = text.split_once(',').expect(text);
    Hex::new(q.parse().expect(text), r.parse().expect(text))
}
