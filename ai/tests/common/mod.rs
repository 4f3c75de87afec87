//! Positions and players that several tests need.
#![allow(dead_code, reason = "no test uses all of it")]

use menagerie_ai::{
    Evaluate, Level, Memory, Report, choose,
    search::{Task, search},
};
use menagerie_rules::{Game, Outcome, Side, Timeline, dobutsu::Dobutsu};
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

/// SplitMix64, for tests that want some position or other, the same each time.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % limit as u64) as usize
    }
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

/// Somebody who plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mover {
    /// Any legal move.
    Random,
    /// The move after which the evaluation is best; wins when it can, and sees no answer.
    Greedy,
    Level(Level),
}

impl Mover {
    pub fn choose<G: Evaluate>(self, game: &Timeline<G>, seed: u64) -> G::Move {
        let legal = game.legal_moves();
        let mut chance = Chance(seed ^ game.moves().len() as u64);
        match self {
            Mover::Random => legal[chance.below(legal.len())],
            Mover::Greedy => {
                // Ties go by chance.
                let from = chance.below(legal.len());
                let turned = legal[from..].iter().chain(&legal[..from]);
                *turned
                    .max_by_key(|&&chosen| worth_after(game, chosen))
                    .expect("the game is not over")
            }
            Mover::Level(level) => {
                choose(game, level, seed, &|| false)
                    .expect("the game is not over")
                    .best
            }
        }
    }
}

fn worth_after<G: Evaluate>(game: &Timeline<G>, chosen: G::Move) -> i32 {
    let mut after = game.clone();
    after.play_unchecked(chosen);
    match after.outcome().map(Outcome::winner) {
        None => -G::evaluate(&after),
        Some(None) => 0,
        Some(Some(winner)) if winner == game.side_to_move() => i32::MAX,
        Some(Some(_)) => i32::MIN,
    }
}

/// Plays a game, checking that every move is legal. Who wins; nobody in a draw or after 300 plies.
pub fn play_out<G: Evaluate>(players: [Mover; 2], seed: u64) -> Option<Side> {
    let mut game = Timeline::<G>::start(Default::default());
    while game.outcome().is_none() && game.moves().len() < 300 {
        let side = game.side_to_move().index();
        let next = players[side].choose(&game, seed.wrapping_mul(2) + side as u64);
        game.play(next).expect("a legal move");
    }
    game.outcome().and_then(Outcome::winner)
}

/// Points of the first of two players in so many games, in half points, sides exchanged in every other game.
pub fn half_points<G: Evaluate>(first: Mover, second: Mover, games: u64) -> u64 {
    let one = |nth: u64| {
        let (players, side) = if nth.is_multiple_of(2) {
            ([first, second], Side::White)
        } else {
            ([second, first], Side::Black)
        };
        match play_out::<G>(players, nth / 2) {
            None => 1,
            Some(winner) => 2 * u64::from(winner == side),
        }
    };
    (0..games).map(one).sum()
}
