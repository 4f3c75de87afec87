//! Fast games by the thousand: no illegal move, no panic, and every one comes to an end.

mod common;

use common::{Chance, random_game};
use menagerie_ai::{Budget, Evaluate, Level, Memory, Player};
use menagerie_rules::{GameKind, Options, Timeline, with_game};
use std::ops::Range;

/// So few positions a move that a game takes milliseconds.
const NODES: u64 = 12;
/// Games that go on for longer are left there.
const PLIES: usize = 60;

#[test]
fn a_thousand_fast_games_have_no_illegal_move_and_no_panic() {
    for &kind in GameKind::ALL {
        with_game!(kind, G => play_games::<G>(0..200));
    }
}

#[test]
#[ignore = "takes minutes: run it after a change of the search"]
fn thousands_of_fast_games_have_no_illegal_move_and_no_panic() {
    for &kind in GameKind::ALL {
        with_game!(kind, G => play_games::<G>(200..2_000));
    }
}

fn play_games<G: Evaluate>(seeds: Range<u64>) {
    let mut memory = Memory::new(1);
    for seed in seeds {
        play_game::<G>(seed, &mut memory);
    }
}

/// A game between two levels, with options and first moves that differ from game to game.
fn play_game<G: Evaluate>(seed: u64, memory: &mut Memory) {
    let mut chance = Chance::new(seed);
    let mut options = G::Options::default();
    for choice in G::Options::CHOICES {
        let value = choice.values[chance.below(choice.values.len())];
        options
            .set(choice.name, value)
            .expect("a value of the list");
    }
    let plies = chance.below(20);
    let mut game = random_game::<G>(&mut chance, Timeline::start(options), plies);
    let levels = [(); 2].map(|()| Level::ALL[chance.below(Level::ALL.len())]);
    while game.outcome().is_none() && game.moves().len() < PLIES {
        let player = Player {
            budget: Budget::nodes(NODES),
            ..Player::new(levels[game.moves().len() % 2], seed)
        };
        // A search that fails is caught and any move played: its report says that nothing was visited. On a very busy machine the
        // clock may stop one before its first position.
        let report = player.choose(&game, memory, &|| false, &mut |_| {});
        let report = report.expect("the game is not over");
        let visited = report.nodes > 0 || report.stopped;
        let thought = visited || report.score.is_decided() || G::solved(&game).is_some();
        assert!(thought, "{}", G::position_text(&game));
        game.play(report.best).expect("a legal move");
    }
}
