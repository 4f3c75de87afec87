//! Paradise chess's rule book, sentence by sentence: the name of a test is what the book says.
//!
//! Positions show rank 8 first. White's pieces are upper case, its paradise is rank 8; Black's are lower case, its paradise is
//! rank 1. C is a cannon, M a camel, E an elephant.

mod board;
mod ending;
mod moves;
mod repetition;
mod swaps;
mod text;

use menagerie_rules::{
    Game, Options, Side, Timeline,
    paradise_chess::{
        Move, PAWNS, PLACES, ParadiseChess, Settled, Setup, Square, forbidden, must_pass, paradise,
        squares,
    },
};

const START: &str = "8/rnbqkbnr/cmppppec/8/8/CMPPPPEC/RNBQKBNR/8 w 0 1";

fn start() -> Timeline<ParadiseChess> {
    Timeline::start(Default::default())
}

fn at(position: &str) -> Timeline<ParadiseChess> {
    ParadiseChess::read_position(&Default::default(), position).expect(position)
}

/// The game after some more moves, separated by spaces.
fn play(mut game: Timeline<ParadiseChess>, moves: &str) -> Timeline<ParadiseChess> {
    for text in moves.split_ascii_whitespace() {
        let next = ParadiseChess::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    game
}

/// The board after some moves.
fn after(position: &str, moves: &str) -> String {
    board(&play(at(position), moves))
}

fn board(game: &Timeline<ParadiseChess>) -> String {
    let text = ParadiseChess::position_text(game);
    text.split(' ').next().expect("a board").into()
}

/// The moves since the last progress, after some moves.
fn quiet(position: &str, moves: &str) -> u16 {
    play(at(position), moves).position().quiet_plies()
}

fn legal(game: &Timeline<ParadiseChess>) -> Vec<String> {
    texts(game, game.legal_moves())
}

fn texts(game: &Timeline<ParadiseChess>, moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let moves = moves.into_iter();
    let mut texts: Vec<String> = moves
        .map(|next| ParadiseChess::move_text(game, next))
        .collect();
    texts.sort();
    texts
}

/// All legal moves.
fn moves(position: &str) -> String {
    legal(&at(position)).join(" ")
}

/// Where the piece on `from` may go: the empty squares, then the swaps, each with its `x`.
fn targets(position: &str, from: &str) -> String {
    let texts = legal(&at(position));
    let targets = texts.iter().filter_map(|text| text.strip_prefix(from));
    let targets: Vec<&str> = targets.map(|to| to.trim_start_matches('-')).collect();
    targets.join(" ")
}

fn is_legal(game: &Timeline<ParadiseChess>, text: &str) -> bool {
    legal(game).contains(&text.into())
}

/// How the game stands after some moves.
fn result(position: &str, moves: &str) -> String {
    ended(&play(at(position), moves))
}

fn ended(game: &Timeline<ParadiseChess>) -> String {
    game.outcome()
        .map_or("goes on".into(), |outcome| outcome.to_string())
}

/// The position as it is written after being read.
fn rewritten(position: &str) -> String {
    ParadiseChess::position_text(&at(position))
}

fn letters(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().filter(char::is_ascii_alphabetic).collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

#[test]
fn saves_and_engines_call_the_game_paradisechess() {
    assert_eq!(ParadiseChess::KIND.to_string(), "paradisechess");
}

#[test]
fn capturing_is_swapping_places_so_nothing_ever_leaves_the_board() {
    let mut game = start();
    for nth in 0..150 {
        let legal = game.legal_moves();
        let swaps: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|&next| ParadiseChess::move_text(&game, next).contains('x'))
            .collect();
        game.play_unchecked(swaps[nth * 7 % swaps.len()]);
        assert_eq!(letters(&board(&game)), letters(&board(&start())));
    }
}
