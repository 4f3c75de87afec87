//! Boards for the tests of Epaminondas.

use menagerie_rules::{
    Game, Options, Side, Timeline,
    epaminondas::{Epaminondas, Move, PRESETS, Refusal, Rules, Square},
};

/// A position by its text, with whole phalanxes captured and the symmetry rule on.
pub fn at(position: &str) -> Timeline<Epaminondas> {
    Epaminondas::read_position(&Rules::default(), position).expect(position)
}

/// Stones on a board of eight by eight, White to move.
pub fn white(white: &str, black: &str) -> Timeline<Epaminondas> {
    at(&text(white, black, "w"))
}

/// The same, Black to move.
pub fn black(white: &str, black: &str) -> Timeline<Epaminondas> {
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
pub fn with(game: &Timeline<Epaminondas>, option: &str, value: &str) -> Timeline<Epaminondas> {
    let mut rules = *game.options();
    rules.set(option, value).expect(value);
    let text = Epaminondas::position_text(game);
    Epaminondas::read_position(&rules, &text).expect(&text)
}

/// The game after some more moves, separated by spaces.
pub fn play(mut game: Timeline<Epaminondas>, moves: &str) -> Timeline<Epaminondas> {
    for text in moves.split_ascii_whitespace() {
        let next = Epaminondas::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    game
}

/// The legal moves whose text begins so, sorted.
pub fn moves(game: &Timeline<Epaminondas>, beginning: &str) -> String {
    let legal = game.legal_moves().into_iter();
    let texts = legal.map(|legal| Epaminondas::move_text(game, legal));
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(beginning)).collect();
    texts.sort();
    texts.join(" ")
}

/// Where the stones stand after some moves, White's first.
pub fn after(game: Timeline<Epaminondas>, moves: &str) -> String {
    stones(&play(game, moves))
}

pub fn stones(game: &Timeline<Epaminondas>) -> String {
    let of = |side| {
        let stones = game.position().stones(side).iter();
        let names: Vec<String> = stones.map(|square| square.to_string()).collect();
        names.join(" ")
    };
    format!("{} / {}", of(Side::White), of(Side::Black))
}

/// How the game stands after some moves.
pub fn result(game: &Timeline<Epaminondas>, moves: &str) -> String {
    let game = play(game.clone(), moves);
    game.outcome()
        .map_or("goes on".into(), |outcome| outcome.to_string())
}

/// Whether a move is among the legal ones.
pub fn allows(game: &Timeline<Epaminondas>, text: &str) -> bool {
    moves(game, text).split(' ').any(|legal| legal == text)
}

pub fn preset(id: &str) -> Rules {
    let found = PRESETS.into_iter().find(|preset| preset.id == id);
    found.expect(id).rules
}

pub fn start(id: &str) -> Timeline<Epaminondas> {
    Timeline::start(preset(id))
}

pub fn square(name: &str) -> Square {
    let mut squares = menagerie_rules::epaminondas::Board::FourteenByTwelve.squares();
    squares
        .find(|square| square.to_string() == name)
        .expect(name)
}

pub fn squares(names: &str) -> Vec<Square> {
    names.split_ascii_whitespace().map(square).collect()
}

/// A move by its squares: rear, front, target; a single stone and its target.
pub fn made(names: &str) -> Move {
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

pub fn dragged(game: &Timeline<Epaminondas>, names: &str) -> Result<Move, Refusal> {
    let spots = squares(names);
    Epaminondas::drag(game, spots[0], spots[1])
}
