//! A match: pairs of games between two players.

use super::{Mover, Played, Record, longest_game, opening, play_out, share_out};
use menagerie_rules::Game;

/// How a match is played.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    /// The options of the game.
    pub options: G::Options,
    /// How many pairs of games are played: each opening twice, the first player with each side in turn.
    pub pairs: usize,
    /// How many random plies make an opening.
    pub opening_plies: usize,
    /// Decides which openings.
    pub seed: u64,
    /// After how many plies a game counts as drawn.
    pub most_plies: usize,
    /// How many games are played at a time.
    pub threads: usize,
}

impl<G: Game> Default for Match<G> {
    /// A hundred pairs from openings of four plies on one thread.
    fn default() -> Self {
        Match {
            options: G::Options::default(),
            pairs: 100,
            opening_plies: 4,
            seed: 1,
            most_plies: longest_game(G::KIND),
            threads: 1,
        }
    }
}

/// Makes a player: each thread of a match needs one of its own.
pub type Enter<'a, G> = &'a (dyn Fn() -> Box<dyn Mover<G>> + Sync);

impl<G: Game> Match<G> {
    /// Plays the match. `done` hears of each pair, with its number and the record so far, in the order in which they end.
    pub fn play(
        &self,
        [first, second]: [Enter<G>; 2],
        mut done: impl FnMut(usize, &[Played<G>; 2], &Record),
    ) -> Record {
        let mut record = Record::default();
        share_out(
            self.pairs,
            self.threads,
            || [first(), second()],
            |[first, second], number| self.play_pair(first.as_mut(), second.as_mut(), number),
            |number, pair| {
                record.add(&pair);
                done(number, &pair, &record);
            },
        );
        record
    }

    /// Plays the pair of games with this number. The first player is White in the first one.
    fn play_pair(
        &self,
        first: &mut dyn Mover<G>,
        second: &mut dyn Mover<G>,
        number: usize,
    ) -> [Played<G>; 2] {
        let number = number as u64;
        let opening = opening::<G>(&self.options, self.opening_plies, self.seed, number);
        let most = self.most_plies;
        let white = play_out(opening.clone(), [&mut *first, &mut *second], number, most);
        let black = play_out(opening, [second, first], number, most);
        [white, black]
    }
}
