//! What lion's chess refuses and why, and what touching the table means.

mod moves;
mod texts;
mod touches;

use super::pictures::{at, hex, tile};
use menagerie_rules::{
    Game, ReadMoveError, ReadPositionError, Side, Timeline, Touched,
    lions_chess::{Kind, LionsChess, LionsOptions, Move, Refusal, Spot, Tile},
};

use Side::{Black, White};

/// White has a tile of each kind that can move, and a pinned monkey.
const TABLE: &str = "
    .   wA1 wQ  wB1 bQ  wG1
      .   .   wS1 .   bA1
";

fn table() -> Timeline<LionsChess> {
    at(White, TABLE)
}

fn opened(moves: &str) -> Timeline<LionsChess> {
    let mut game = Timeline::start(LionsOptions::default());
    for text in moves.split(';').filter(|text| !text.is_empty()) {
        let next = LionsChess::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    game
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

/// A hex by its text, the reserve of a kind by its first tile, `pass`.
fn spot(name: &str) -> Spot {
    let reserve = Tile::all().find(|tile| tile.to_string() == name);
    match reserve {
        Some(tile) => Spot::Reserve(tile.side(), tile.kind()),
        None if name == "pass" => Spot::Pass,
        None => Spot::Hex(hex(name)),
    }
}

fn spots(names: &str) -> Vec<Spot> {
    names.split_ascii_whitespace().map(spot).collect()
}

/// The move is refused by every way to play it, and nothing has changed.
fn refuses(game: &Timeline<LionsChess>, chosen: Move, why: Refusal, reasons: &str) {
    let mut after = game.clone();
    assert_eq!(LionsChess::refusal(game, chosen), Some(why.clone()));
    assert_eq!(after.play(chosen), Err(why.clone()));
    assert_eq!(after, *game);
    assert_eq!(LionsChess::refusal_spots(&why), spots(reasons));
    assert!(!game.legal_moves().contains(&chosen));
}

/// So does its text.
fn refuses_text(game: &Timeline<LionsChess>, text: &str, why: Refusal) {
    let read = LionsChess::read_move(game, text);
    assert_eq!(read, Err(ReadMoveError::Illegal(why)), "{text}");
}

/// So does letting go of what was dragged.
fn refuses_drag(game: &Timeline<LionsChess>, from: &str, to: &str, why: Refusal) {
    let dragged = LionsChess::drag(game, spot(from), spot(to));
    assert_eq!(dragged, Err(why), "{from} {to}");
}

/// Touches that choose nothing and move nothing.
fn refuses_touch(game: &Timeline<LionsChess>, chosen: &str, touched: &str, why: Refusal) {
    let led_to = LionsChess::touch(game, &spots(chosen), spot(touched));
    assert_eq!(led_to, Touched::Refused(why), "{chosen} {touched}");
}

fn chooses(game: &Timeline<LionsChess>, chosen: &str, touched: &str, then: &str) {
    let led_to = LionsChess::touch(game, &spots(chosen), spot(touched));
    assert_eq!(led_to, Touched::Chosen(spots(then)), "{chosen} {touched}");
}

fn moves(game: &Timeline<LionsChess>, chosen: &str, touched: &str, legal: Move) {
    let led_to = LionsChess::touch(game, &spots(chosen), spot(touched));
    assert_eq!(led_to, Touched::Move(legal), "{chosen} {touched}");
}
