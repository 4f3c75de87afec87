//! The tree below the root: alpha-beta with null windows, quiescence, evaluation.

use super::{
    Score, Task,
    budget::{Meter, Stopped},
    order::{Candidate, Frame, History},
    table::{Bound, Entry, Table},
};
use crate::{Evaluate, random::mix};
use menagerie_rules::{Outcome, Position, Timeline};

/// No line is longer than this, extensions and quiescence included.
pub(super) const MOST_PLIES: usize = 128;

/// A search under way: the position it is at, and all that it remembers.
pub(super) struct Tree<'a, G: Evaluate> {
    pub at: Timeline<G>,
    pub meter: Meter<'a>,
    /// Plies of the present iteration.
    pub iteration: u32,
    task: &'a Task<G>,
    table: Table,
    history: History,
    /// One for each ply from the root.
    frames: Vec<Frame<G>>,
}

impl<'a, G: Evaluate> Tree<'a, G> {
    pub(super) fn new(at: Timeline<G>, task: &'a Task<G>, meter: Meter<'a>) -> Self {
        Tree {
            at,
            meter,
            iteration: 0,
            task,
            table: Table::new(task.table_megabytes),
            history: History::new(G::SLOTS),
            frames: (0..=MOST_PLIES).map(|_| Frame::new()).collect(),
        }
    }

    /// The best line found by the last visit at `ply`.
    pub(super) fn pv(&self, ply: usize) -> &[G::Move] {
        &self.frames[ply].pv
    }

    /// What the present position, `ply` plies from the root, is worth to the side to move, looking `depth` plies ahead.
    /// Exact between `alpha` and `beta`; else a bound on that side of the window.
    pub(super) fn visit(
        &mut self,
        ply: usize,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        if let Some(score) = self.enter(ply)? {
            return Ok(score);
        }
        // No line through here is better than winning with the next move, or worse than having lost already.
        let alpha = alpha.max(Score::loss_in(ply as u32));
        let beta = beta.min(Score::win_in(ply as u32 + 1));
        if alpha >= beta {
            return Ok(alpha);
        }
        // A look one ply deep is no more than that.
        let selective = self.task.selective && self.iteration > 1;
        let urgent = selective && G::is_urgent(&self.at);
        let extended = urgent && (ply as u32) < 2 * self.iteration;
        let depth = depth + u32::from(extended);
        if depth == 0 || ply + 1 >= MOST_PLIES {
            let plies = self.task.quiescence.min(G::QUIESCENCE_PLIES);
            return self.calm(ply, alpha, beta, plies);
        }
        let known = self.table.get(G::key(&self.at));
        if let Some(score) = known.and_then(|known| self.answer(known, ply, depth, alpha, beta)) {
            return Ok(score);
        }
        self.frames[ply].list_all(&self.at, known.map(|known| known.place), &self.history);
        if self.frames[ply].moves.is_empty() {
            return Ok(self.value(G::without_moves(&self.at), ply));
        }
        self.try_moves(ply, depth, alpha, beta, urgent)
    }

    /// Counts the node and says what it is worth when the game is over here, or as good as over.
    fn enter(&mut self, ply: usize) -> Result<Option<Score>, Stopped> {
        self.meter.step()?;
        self.frames[ply].pv.clear();
        if let Some(outcome) = G::ended(&self.at) {
            return Ok(Some(self.value(outcome, ply)));
        }
        // Who can come back once can come back again: the second time is as good as the third.
        if G::REPETITION_DRAWS && self.at.occurrences() > 1 {
            return Ok(Some(Score::DRAW));
        }
        // Having no legal move comes before the draws, so the rules are asked in full.
        let drawn = G::drawn(&self.at).and_then(|_| self.at.outcome());
        Ok(drawn.map(|outcome| self.value(outcome, ply)))
    }

    fn value(&self, outcome: Outcome, ply: usize) -> Score {
        match outcome.winner() {
            None => Score::DRAW,
            Some(winner) if winner == self.at.side_to_move() => Score::win_in(ply as u32),
            Some(_) => Score::loss_in(ply as u32),
        }
    }

    /// The table's answer, when it was searched as deep as is asked. On the principal line nothing is cut off, so that the
    /// line is known to its end.
    fn answer(
        &self,
        known: Entry,
        ply: usize,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Option<Score> {
        let deep_enough = if self.task.selective {
            u32::from(known.depth) >= depth
        } else {
            u32::from(known.depth) == depth
        };
        (deep_enough && alpha.next() == beta)
            .then(|| known.cutoff(ply as u32, alpha, beta))
            .flatten()
    }

    /// Tries the listed moves, best first.
    fn try_moves(
        &mut self,
        ply: usize,
        depth: u32,
        mut alpha: Score,
        beta: Score,
        urgent: bool,
    ) -> Result<Score, Stopped> {
        let lowest = alpha;
        let (mut best, mut place) = (Score::LOWEST, 0);
        let mut tried = 0;
        while let Some((candidate, chosen)) = self.frames[ply].pick(tried) {
            if tried == 0 || !self.overlooks(candidate) {
                let less = self.reduction(candidate, tried, depth, urgent);
                self.at.play_unchecked(chosen);
                let score = self.descend(ply, depth - 1, alpha, beta, tried == 0, less);
                self.at.undo();
                let score = score?;
                if score > best {
                    (best, place) = (score, candidate.place);
                }
                if score > alpha {
                    alpha = score;
                    self.lead_with(ply, chosen);
                }
                if alpha >= beta {
                    self.frames[ply].learn(&self.at, tried, depth, &mut self.history);
                    break;
                }
            }
            tried += 1;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > lowest {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            score: best.to_table(ply as u32),
            depth: depth.min(255) as u8,
            bound,
            place,
        };
        self.table.put(G::key(&self.at), entry);
        Ok(best)
    }

    /// Visits the position after a move. All but the first are expected to be no better than `alpha`, and looked at more
    /// closely only when that proves wrong.
    fn descend(
        &mut self,
        ply: usize,
        depth: u32,
        alpha: Score,
        beta: Score,
        first: bool,
        less: u32,
    ) -> Result<Score, Stopped> {
        if first {
            return Ok(-self.visit(ply + 1, depth, -beta, -alpha)?);
        }
        let mut score = -self.visit(ply + 1, depth - less, -alpha.next(), -alpha)?;
        if score > alpha && less > 0 {
            score = -self.visit(ply + 1, depth, -alpha.next(), -alpha)?;
        }
        if score > alpha && score < beta {
            score = -self.visit(ply + 1, depth, -beta, -alpha)?;
        }
        Ok(score)
    }

    /// How many plies less a late quiet move is searched at first. Never more than leaves one.
    fn reduction(&self, candidate: Candidate, tried: usize, depth: u32, urgent: bool) -> u32 {
        if !self.task.selective || candidate.noisy || urgent || depth < 3 || tried < 3 {
            return 0;
        }
        let less = 1 + u32::from(tried >= 8) + u32::from(tried >= 24) + u32::from(depth >= 7);
        less.min(depth - 2)
    }

    fn overlooks(&self, candidate: Candidate) -> bool {
        let key = self.at.position().key();
        self.task.overlooks(key, candidate.place, candidate.noisy)
    }

    /// `chosen` and what follows it is the best line now.
    fn lead_with(&mut self, ply: usize, chosen: G::Move) {
        if let [here, below, ..] = &mut self.frames[ply..] {
            here.pv.clear();
            here.pv.push(chosen);
            here.pv.extend_from_slice(&below.pv);
        }
    }

    /// What the position is worth once the dust has settled: the side to move may stand pat or try noisy moves.
    ///
    /// That a side has no legal move at all is noticed only by full visits.
    fn calm(
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
        self.frames[ply].list_noisy(&self.at);
        let mut tried = 0;
        while let Some((candidate, chosen)) = self.frames[ply].pick(tried) {
            tried += 1;
            if self.overlooks(candidate) {
                continue;
            }
            self.at.play_unchecked(chosen);
            let score = match self.enter(ply + 1) {
                Ok(Some(score)) => Ok(score),
                Ok(None) => self.calm(ply + 1, -beta, -alpha, plies_left - 1),
                Err(stopped) => Err(stopped),
            };
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

    /// The evaluation, blurred as the task wants it. A position is always misjudged in the same way.
    fn evaluation(&self) -> Score {
        let blur = self.task.blur;
        let chance = mix(self.at.position().key() ^ self.task.seed);
        let shift = if blur == 0 {
            0
        } else {
            // The sum of two throws: small misjudgements are more frequent than great ones.
            let throw = |bits: u64| (bits as u32 % (blur + 1)) as i32;
            throw(chance & 0xFFFF_FFFF) + throw(chance >> 32) - blur as i32
        };
        Score::centipawns(G::evaluate(&self.at) + shift)
    }
}

/// The root's part of the tree.
impl<G: Evaluate> Tree<'_, G> {
    /// The score of a root move and whether it is exact: it is at most the score when not better than `floor`.
    pub(super) fn visit_root_move(
        &mut self,
        chosen: G::Move,
        depth: u32,
        floor: Score,
        first: bool,
    ) -> Result<(Score, bool), Stopped> {
        self.at.play_unchecked(chosen);
        let score = self.descend(0, depth - 1, floor, Score::HIGHEST, first, 0);
        self.at.undo();
        let score = score?;
        Ok((score, score > floor))
    }
}
