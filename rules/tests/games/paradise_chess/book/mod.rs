//! Paradise chess's rule book, sentence by sentence: the name of a test is what the book says.
//!
//! Positions show rank 8 first. White's pieces are upper case, its paradise is rank 8; Black's are lower case, its paradise is
//! rank 1. C is a cannon, M a camel, E an elephant.

mod board;
mod endings;
mod moves;
mod repetition;
mod swaps;
mod text;

use super::{START, at, start};
use crate::common::{
    ended, first_words, is_legal, legal_texts, play, result as result_of, rewritten,
    targets as targets_of, texts, unread,
};
use menagerie_rules::{
    Game, Options, Side, Timeline,
    paradise_chess::{
        Court, Move, PAWNS, PLACES, ParadiseChess, Settled, Square, forbidden, must_pass, paradise,
        squares,
    },
};

/// The board after some moves.
fn after(position: &str, moves: &str) -> String {
    board(&play(at(position), moves))
}

fn board(game: &Timeline<ParadiseChess>) -> String {
    first_words(&ParadiseChess::position_text(game), 1)
}

/// The moves since the last progress, after some moves.
fn quiet(position: &str, moves: &str) -> u16 {
    play(at(position), moves).position().quiet_plies()
}

/// All legal moves.
fn moves(position: &str) -> String {
    legal_texts(&at(position)).join(" ")
}

/// Where the piece on `from` may go: the empty squares, then the swaps, each with its `x`.
fn targets(position: &str, from: &str) -> String {
    targets_of(&at(position), from)
}

/// How the game stands after some moves.
fn result(position: &str, moves: &str) -> String {
    result_of(&at(position), moves)
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
