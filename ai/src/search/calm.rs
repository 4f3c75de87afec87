//! Quiescence: what a position is worth once the dust has settled.

use super::{
    Score,
    budget::Stopped,
    tree::{MOST_PLIES, Tree},
};
use crate::Evaluate;

impl<G: Evaluate> Tree<'_, G> {
    /// What the position is worth when only noisy moves are tried; the side to move may stand pat instead.
    ///
    /// That a side has no legal move at all is noticed only by full visits.
    pub(super) fn calm(
        &mut self,
        ply: usize,
        mut alpha: Score,
        beta: Score,
        plies_left: u32,
    ) -> Result<Score, Stopped> {
        let mut best = self.evaluation();
        if best >= beta || plies_left == 0 || ply + 1 >= MOST_PLIES {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let with_losing = !self.task.selective;
        self.frames[ply].list_noisy(&self.at, with_losing);
        let mut tried = 0;
        while let Some((candidate, chosen)) = self.pick_noisy(ply, tried) {
            tried += 1;
            if self.overlooks(candidate) {
                continue;
            }
            self.at.play_unchecked(chosen);
            let score = self.settle(ply + 1, -beta, -alpha, plies_left - 1);
            self.at.undo();
            let score = -score?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                self.lead_with(ply, chosen);
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn settle(
        &mut self,
        ply: usize,
        alpha: Score,
        beta: Score,
        plies_left: u32,
    ) -> Result<Score, Stopped> {
        match self.enter(ply)? {
            Some(score) => Ok(score),
            None => self.calm(ply, alpha, beta, plies_left),
        }
    }
}
