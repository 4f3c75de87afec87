//! The rule book of lion's chess, sentence by sentence: the name of a test is what the book says.
//!
//! Tables are drawn row by row (see [`at`]); hexes are written `q,r`.

mod endings;
mod moves;
mod placing;
mod text;
mod tiles;

use super::{at, game, hex, hexes, start, tile};
use crate::common::{ended, play};
use menagerie_rules::{
    Game, GameKind, Position, Side, Timeline, Touched,
    lions_chess::{
        Direction, Hex, Kind, LionsChess, Move, Rules, Spot, Tile, destinations, is_pinned,
    },
};

use Side::{Black, White};

/// Where a tile in play can go.
fn goes(game: &Timeline<LionsChess>, name: &str) -> String {
    let to = |legal: Move| match legal {
        Move::Step { tile: legal, to } if legal == tile(name) => Some(to),
        _ => None,
    };
    hexes(game.legal_moves().into_iter().filter_map(to))
}

/// Where a tile of the reserve can be placed.
fn placed(game: &Timeline<LionsChess>, name: &str) -> String {
    let to = |legal: Move| match legal {
        Move::Place { tile: legal, to } if legal == tile(name) => Some(to),
        _ => None,
    };
    hexes(game.legal_moves().into_iter().filter_map(to))
}

/// The tiles that can be placed, and those that can move.
fn movers(game: &Timeline<LionsChess>) -> (String, String) {
    let (mut placed, mut moved) = (Vec::new(), Vec::new());
    for legal in game.legal_moves() {
        match legal {
            Move::Place { tile, .. } => placed.push(tile),
            Move::Step { tile, .. } => moved.push(tile),
            Move::Pass => {}
        }
    }
    (names(placed), names(moved))
}

fn names(mut tiles: Vec<Tile>) -> String {
    tiles.sort_unstable();
    tiles.dedup();
    let names: Vec<String> = tiles.iter().map(Tile::to_string).collect();
    names.join(" ")
}

/// Why a text is refused.
fn refused(game: &Timeline<LionsChess>, text: &str) -> String {
    LionsChess::read_move(game, text)
        .expect_err(text)
        .to_string()
}

/// The texts of all legal moves, in the order of generation.
fn texts(game: &Timeline<LionsChess>) -> Vec<String> {
    let legal = game.legal_moves().into_iter();
    legal
        .map(|legal| LionsChess::move_text(game, legal))
        .collect()
}

#[test]
fn saves_and_engines_call_the_game_lionschess() {
    assert_eq!(LionsChess::KIND, GameKind::LionsChess);
    assert_eq!(LionsChess::KIND.to_string(), "lionschess");
}

/// White's only tile is covered.
const STUCK: &str = "wQ+bB1 bQ";
