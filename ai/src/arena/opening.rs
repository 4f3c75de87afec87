//! How games of a match begin.

use super::Chance;
use menagerie_rules::{Game, Outcome, Timeline};

/// An opening is sought so many times before one that is decided is good enough.
const ATTEMPTS: u64 = 200;

/// A game after so many random moves in which nobody has won yet or wins with the next move. The same for the same seed and
/// number.
pub fn opening<G: Game>(options: &G::Options, plies: usize, seed: u64, number: u64) -> Timeline<G> {
    let mut chance = Chance::nth(seed, number);
    let mut game = Timeline::start(options.clone());
    for _ in 0..ATTEMPTS {
        game = Timeline::start(options.clone());
        play_at_random(&mut game, plies, &mut chance);
        if game.moves().len() == plies && !is_decided(&game) {
            return game;
        }
    }
    game
}

fn play_at_random<G: Game>(game: &mut Timeline<G>, plies: usize, chance: &mut Chance) {
    for _ in 0..plies {
        let legal = game.legal_moves();
        if legal.is_empty() {
            return;
        }
        game.play_unchecked(legal[chance.below(legal.len())]);
    }
}

fn is_decided<G: Game>(game: &Timeline<G>) -> bool {
    let mut after = game.clone();
    game.outcome().is_some()
        || game.legal_moves().into_iter().any(|chosen| {
            after.play_unchecked(chosen);
            let won = after.outcome().and_then(Outcome::winner).is_some();
            after.undo();
            won
        })
}
