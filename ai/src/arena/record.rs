//! What happened in a match.

use super::{End, Played, Standing};
use menagerie_rules::{Game, Side};
use std::time::Duration;

/// The games of a match, added up. Where there are two values, the first player's comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The results.
    pub standing: Standing,
    /// Plies of all games.
    pub plies: u64,
    /// Half points that White made, whoever that was.
    pub white_half_points: usize,
    /// Games that were drawn because they were long.
    pub long: u32,
    /// Games lost by a fault.
    pub faults: [u32; 2],
    /// Moves made.
    pub made: [u32; 2],
    /// Time thought in all.
    pub thought: [Duration; 2],
    /// The longest thought.
    pub longest: [Duration; 2],
}

impl Record {
    /// Adds a pair of games: in the first one the first player is White, in the second one Black.
    pub fn add<G: Game>(&mut self, pair: &[Played<G>; 2]) {
        let [one, other] = pair;
        let points = [one.half_points(Side::White), other.half_points(Side::Black)];
        self.standing.add(points);
        self.white_half_points += points[0] + 2 - points[1];
        for (game, players) in pair.iter().zip([[0, 1], [1, 0]]) {
            self.plies += game.game.moves().len() as u64;
            match &game.end {
                End::Long => self.long += 1,
                End::Fault(side, _) => self.faults[players[side.index()]] += 1,
                End::Rules(_) => {}
            }
            for (side, player) in players.into_iter().enumerate() {
                self.made[player] += game.made[side];
                self.thought[player] += game.thought[side];
                self.longest[player] = self.longest[player].max(game.longest[side]);
            }
        }
    }

    /// Plies of a game on the average.
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / f64::from(self.standing.games().max(1))
    }

    /// Milliseconds thought for a move on the average.
    pub fn mean_milliseconds(&self, player: usize) -> f64 {
        1000.0 * self.thought[player].as_secs_f64() / f64::from(self.made[player].max(1))
    }
}
