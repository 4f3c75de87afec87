//! Random games, the same ones every time.

use super::Sample;
use menagerie_rules::{Game, Options, Timeline};
use proptest::{
    prelude::*,
    sample::Index,
    test_runner::{Config, RngSeed, TestRunner},
};
use std::fmt::Debug;

/// How a random game is played.
#[derive(Clone, Debug)]
pub struct Plan {
    pub options: Vec<Index>,
    /// In how many of a hundred plies a player moves back where it came from: many make repetitions.
    returns: u8,
    plies: Vec<(Index, u8)>,
}

pub fn plans<G: Sample>() -> impl Strategy<Value = Plan> {
    (
        prop::collection::vec(any::<Index>(), G::Options::CHOICES.len()),
        0..100u8,
        prop::collection::vec((any::<Index>(), 0..100u8), 0..60),
    )
        .prop_map(|(options, returns, plies)| Plan {
            options,
            returns,
            plies,
        })
}

/// A game with the plan's options, not yet begun.
pub fn opened<G: Sample>(plan: &Plan) -> Timeline<G> {
    let mut options = G::Options::default();
    for (choice, pick) in G::Options::CHOICES.iter().zip(&plan.options) {
        let value: &&str = pick.get(choice.values);
        options
            .set(choice.name, value)
            .expect("a value of the option");
    }
    Timeline::start(options)
}

/// The whole game of a plan.
pub fn played<G: Sample>(plan: &Plan) -> Timeline<G> {
    let mut game = opened(plan);
    for (pick, chance) in &plan.plies {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let back = way_back(&game, &legal).filter(|_| *chance < plan.returns);
        game.play_unchecked(back.unwrap_or(*pick.get(&legal)));
    }
    game
}

/// The legal move that undoes what the player did last.
pub fn way_back<G: Sample>(at: &Timeline<G>, legal: &[G::Move]) -> Option<G::Move> {
    let mut earlier = at.clone();
    earlier.undo();
    let last = earlier.undo()?;
    let mut spots = G::move_spots(&earlier, last);
    spots.reverse();
    legal
        .iter()
        .copied()
        .find(|&next| G::move_spots(at, next) == spots)
}

/// Runs `check` on some values; the same ones every time, so that a failure is there for everybody.
pub fn try_all<S: Strategy<Value: Debug>>(strategy: S, cases: u32, check: impl Fn(S::Value)) {
    let config = Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x003E_4A6E),
        ..Config::default()
    };
    let run = TestRunner::new(config).run(&strategy, |value| {
        check(value);
        Ok(())
    });
    if let Err(failure) = run {
        panic!("{failure}");
    }
}

/// Runs `check` at every position of some random games.
pub fn at_every_position<G: Sample>(check: fn(&Timeline<G>)) {
    try_all(plans::<G>(), G::GAMES, |plan| {
        let mut game = opened::<G>(&plan);
        check(&game);
        for &next in played::<G>(&plan).moves() {
            game.play_unchecked(next);
            check(&game);
        }
    });
}

pub fn text_of<G: Game>(at: &Timeline<G>) -> String {
    G::position_text(at)
}

pub fn legal_texts<G: Game>(at: &Timeline<G>) -> Vec<String> {
    let legal = at.legal_moves().into_iter();
    let mut texts: Vec<String> = legal.map(|next| G::move_text(at, next)).collect();
    texts.sort();
    texts
}
