//! Lion's Cave.

use menagerie_rules::{
    Game, Timeline,
    lions_cave::{Cell, LionsCave, Move},
};

mod book;
mod keys;
mod laws;
mod mates;
mod refusals;
mod vectors;

fn cell(name: &str) -> Cell {
    let cell = Cell::all().find(|cell| cell.to_string() == name);
    cell.expect(name)
}

fn cells(names: &str) -> Vec<Cell> {
    names.split_ascii_whitespace().map(cell).collect()
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
    let mut signs = [' '; 343];
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
    LionsCave::read_position(&Default::default(), &text).expect(&text)
}

fn start() -> Timeline<LionsCave> {
    Timeline::start(Default::default())
}

/// The game after some more moves, separated by spaces.
fn play(mut game: Timeline<LionsCave>, moves: &str) -> Timeline<LionsCave> {
    for text in moves.split_ascii_whitespace() {
        let next = LionsCave::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    game
}

fn legal_texts(game: &Timeline<LionsCave>) -> Vec<String> {
    let moves = game.legal_moves().into_iter();
    let mut texts: Vec<String> = moves
        .map(|legal| LionsCave::move_text(game, legal))
        .collect();
    texts.sort();
    texts
}
