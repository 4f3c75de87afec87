//! Who moves without being a program of its own.

use super::{Chance, Fault, Mover};
use crate::{Evaluate, Level, MEGABYTES, Memory, Player};
use menagerie_rules::{Game, Outcome, Timeline};

/// Plays any legal move.
#[derive(Clone, Debug)]
pub struct Random(Chance);

/// Plays the move after which the evaluation is best; wins when it can, and sees no answer. Ties go by chance.
#[derive(Clone, Debug)]
pub struct Greedy(Chance);

impl Default for Random {
    fn default() -> Random {
        Random(Chance::new(0))
    }
}

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy(Chance::new(0))
    }
}

/// There is no move because the game is over.
fn over() -> Fault {
    Fault::Broken("the game is over".into())
}

impl<G: Game> Mover<G> for Random {
    fn begin(&mut self, _: &Timeline<G>, number: u64) -> Result<(), Fault> {
        self.0 = Chance::nth(1, number);
        Ok(())
    }

    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Move, Fault> {
        let legal = game.legal_moves();
        let chosen = legal.get(self.0.below(legal.len()));
        chosen.copied().ok_or_else(over)
    }
}

impl<G: Evaluate> Mover<G> for Greedy {
    fn begin(&mut self, _: &Timeline<G>, number: u64) -> Result<(), Fault> {
        self.0 = Chance::nth(2, number);
        Ok(())
    }

    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Move, Fault> {
        let mut legal = game.legal_moves();
        let from = self.0.below(legal.len());
        legal.rotate_left(from);
        let mut after = game.clone();
        let best = legal.into_iter().max_by_key(|&chosen| {
            after.play_unchecked(chosen);
            let worth = worth_to_mover(&after);
            after.undo();
            worth
        });
        best.ok_or_else(over)
    }
}

/// What the position is worth to the side that has just moved.
fn worth_to_mover<G: Evaluate>(after: &Timeline<G>) -> i32 {
    match after.outcome().map(Outcome::winner) {
        None => -G::evaluate(after),
        Some(None) => 0,
        Some(Some(winner)) if winner == after.side_to_move() => i32::MIN,
        Some(Some(_)) => i32::MAX,
    }
}

/// Plays at a level, with a seed of its own for each game.
pub struct AtLevel {
    player: Player,
    memory: Memory,
}

impl AtLevel {
    /// Moves as this player does. Only the best level remembers anything from move to move.
    pub fn new(player: Player) -> AtLevel {
        AtLevel {
            player,
            memory: empty_memory(player.level),
        }
    }
}

fn empty_memory(level: Level) -> Memory {
    Memory::new(if level == Level::MAX { MEGABYTES } else { 0 })
}

impl<G: Evaluate> Mover<G> for AtLevel {
    fn begin(&mut self, _: &Timeline<G>, number: u64) -> Result<(), Fault> {
        self.player.seed = number;
        self.memory = empty_memory(self.player.level);
        Ok(())
    }

    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Move, Fault> {
        let report = self
            .player
            .choose(game, &mut self.memory, &|| false, &mut |_| {});
        report.map(|report| report.best).ok_or_else(over)
    }
}
