//! Positions and players that several tests need.
#![allow(dead_code, reason = "no test uses all of it")]

pub use menagerie_ai::arena::Chance;
use menagerie_ai::{
    Evaluate, Memory, Report,
    arena::{Enter, Match},
    search::{Task, search},
};
use menagerie_rules::{Game, Timeline, dobutsu::Dobutsu};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A position of the vectors, with what is known about it.
#[derive(Deserialize)]
pub struct Vector {
    pub fen: String,
    /// `win`, `loss`, `draw` for the side to move.
    pub value: String,
    /// Plies to the end, with best play.
    pub plies: u32,
    /// For every legal move the value and plies for who makes it.
    pub move_values: BTreeMap<String, (String, u32)>,
}

pub fn vectors() -> Vec<Vector> {
    let text = include_str!("../../../rules/tests/games/vectors/dobutsu.jsonl");
    let read = |line| serde_json::from_str(line).expect("a vector");
    text.lines().map(read).collect()
}

pub fn start() -> Timeline<Dobutsu> {
    Timeline::start(Default::default())
}

pub fn at(text: &str) -> Timeline<Dobutsu> {
    Dobutsu::read_position(&Default::default(), text).expect(text)
}

/// A search with an empty memory that nobody disturbs.
pub fn quietly<G: Evaluate>(game: &Timeline<G>, task: &Task<G>) -> Report<G> {
    let mut memory = Memory::new(2);
    search(game, task, &mut memory, &|| false, &mut |_| {}).expect("the game is not over")
}

/// A game after so many random moves, or at its end.
pub fn random_game<G: Game>(
    chance: &mut Chance,
    mut game: Timeline<G>,
    plies: usize,
) -> Timeline<G> {
    for _ in 0..plies {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        game.play_unchecked(legal[chance.below(legal.len())]);
    }
    game
}

/// The same from the start.
pub fn random_start<G: Game>(chance: &mut Chance, plies: usize) -> Timeline<G> {
    random_game(chance, Timeline::start(Default::default()), plies)
}

/// Points of the first of two players in so many games, in half points, sides exchanged in every other game. All games begin
/// at the start position.
pub fn half_points<G: Game>(first: Enter<G>, second: Enter<G>, games: usize) -> u32 {
    let contest = Match::<G> {
        pairs: games / 2,
        opening_plies: 0,
        ..Match::default()
    };
    let record = contest.play([first, second], |_, _, _| {});
    assert_eq!(record.faults, [0, 0]);
    2 * record.standing.wins + record.standing.draws
}
