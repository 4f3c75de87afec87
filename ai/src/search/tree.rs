//! The tree below the root: alpha-beta with null windows, and all that spares it work.

use super::{
    Memory, Score, Task,
    budget::{Meter, Stopped},
    experience::Experience,
    order::{Candidate, Frame},
    reduction::{Circumstances, enough_moves, reduction},
    table::{Bound, Entry, NO_PLACE},
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
    /// Plies to the end of the longest line looked at.
    pub deepest: usize,
    pub(super) task: &'a Task<G>,
    memory: &'a Memory,
    experience: Experience<G>,
    /// One for each ply from the root.
    pub(super) frames: Vec<Frame<G>>,
}

/// Where the search is, and what it wants to know there.
#[derive(Clone, Copy)]
struct Node {
    /// Plies from the root.
    ply: usize,
    /// Plies to look ahead.
    depth: u32,
    /// Scores up to this one need not be exact, …
    alpha: Score,
    /// … and from this one on.
    beta: Score,
    /// Whether a threat has to be answered, see [`Evaluate::is_urgent`].
    urgent: bool,
    key: u64,
}

impl Node {
    /// Whether more is asked than which side of one score the position is on: it may belong to the best line.
    fn is_principal(&self) -> bool {
        self.alpha.next() < self.beta
    }
}

/// Nearer to the leaves than this, positions far beyond the window are given up.
const FUTILE_DEPTH: u32 = 6;
/// Nearer to the leaves than this, late quiet moves are left out.
const LAST_PLIES: u32 = 4;
/// Passing is tried with so many plies left and more.
const PASS_DEPTH: u32 = 3;
/// Without a move from the table, a search this deep is not worth its price yet.
const UNPREPARED_DEPTH: u32 = 4;

impl<'a, G: Evaluate> Tree<'a, G> {
    pub(super) fn new(
        at: Timeline<G>,
        task: &'a Task<G>,
        memory: &'a Memory,
        meter: Meter<'a>,
    ) -> Self {
        Tree {
            at,
            meter,
            iteration: 0,
            deepest: 0,
            task,
            memory,
            experience: Experience::new(),
            frames: (0..=MOST_PLIES).map(|_| Frame::new(MOST_PLIES)).collect(),
        }
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
        let urgent = self.is_selective() && G::is_urgent(&self.at);
        let depth = depth + u32::from(urgent && self.may_extend(ply));
        if depth == 0 || ply + 1 >= MOST_PLIES {
            let plies = self.task.quiescence.min(G::QUIESCENCE_PLIES);
            return self.calm(ply, alpha, beta, plies);
        }
        let key = G::key(&self.at);
        let node = Node {
            ply,
            depth,
            alpha,
            beta,
            urgent,
            key,
        };
        self.look_ahead(node)
    }

    /// A look one ply deep is no more than that.
    pub(super) fn is_selective(&self) -> bool {
        self.task.selective && self.iteration > 1
    }

    /// Lines do not grow without end.
    fn may_extend(&self, ply: usize) -> bool {
        ply < 2 * self.iteration as usize
    }

    fn look_ahead(&mut self, mut node: Node) -> Result<Score, Stopped> {
        let known = self.memory.get(node.key);
        if let Some(score) = known.and_then(|known| self.answer(known, node)) {
            return Ok(score);
        }
        let evaluation = self.first_impression(known, &node);
        self.frames[node.ply].evaluation = evaluation;
        if let Some(evaluation) = evaluation.filter(|_| !node.is_principal())
            && let Some(score) = self.good_enough(&node, evaluation)?
        {
            return Ok(score);
        }
        let from_table = known
            .map(|known| known.place)
            .filter(|&place| place != NO_PLACE);
        self.frames[node.ply].list_all(&self.at, from_table);
        match self.frames[node.ply].moves.len() {
            0 => return Ok(self.value(G::without_moves(&self.at), node.ply)),
            1 if self.is_selective() && self.may_extend(node.ply) => node.depth += 1,
            _ if self.is_selective() && from_table.is_none() && node.depth >= UNPREPARED_DEPTH => {
                node.depth -= 1;
            }
            _ => {}
        }
        self.try_moves(node)
    }

    /// What the position looks worth; nothing when a threat is to be answered first, or nobody wants to know.
    fn first_impression(&self, known: Option<Entry>, node: &Node) -> Option<Score> {
        if !self.is_selective() || node.urgent {
            return None;
        }
        let kept = known.map(|known| Score::centipawns(known.evaluation.into()));
        Some(kept.unwrap_or_else(|| self.evaluation()))
    }

    /// A score that is at least `beta`, when the position is so good that this is plain without trying its moves.
    fn good_enough(&mut self, node: &Node, evaluation: Score) -> Result<Option<Score>, Stopped> {
        if node.beta.is_decided() || evaluation < node.beta {
            return Ok(None);
        }
        let swing = G::SWING * node.depth as i32;
        if node.depth <= FUTILE_DEPTH && evaluation - swing >= node.beta {
            return Ok(Some(evaluation - swing));
        }
        self.pass(node, evaluation)
    }

    /// Who could even pass and still be better than `beta` need not look for his best move.
    fn pass(&mut self, node: &Node, evaluation: Score) -> Result<Option<Score>, Stopped> {
        let passed_before = node.ply > 0 && self.frames[node.ply - 1].played.is_none();
        if node.depth < PASS_DEPTH || passed_before || !G::may_pass(&self.at) {
            return Ok(None);
        }
        if !self.at.pass_unchecked() {
            return Ok(None);
        }
        self.frames[node.ply].played = None;
        let better = evaluation.difference(node.beta) / (2 * G::SWING.max(1));
        let less = 3 + node.depth / 4 + better.clamp(0, 2) as u32;
        let (alpha, beta) = (-node.beta, -(node.beta - 1));
        let score = self.visit(node.ply + 1, node.depth.saturating_sub(less), alpha, beta);
        self.at.undo();
        let score = -score?;
        // A win after a pass is no proof of one.
        let score = if score.is_decided() { node.beta } else { score };
        Ok((score >= node.beta).then_some(score))
    }

    /// Counts the node and says what it is worth when the game is over here, or as good as over.
    pub(super) fn enter(&mut self, ply: usize) -> Result<Option<Score>, Stopped> {
        self.meter.step()?;
        self.deepest = self.deepest.max(ply);
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
    fn answer(&self, known: Entry, node: Node) -> Option<Score> {
        let deep_enough = if self.task.selective {
            u32::from(known.depth) >= node.depth
        } else {
            u32::from(known.depth) == node.depth
        };
        (deep_enough && !node.is_principal())
            .then(|| known.cutoff(node.ply as u32, node.alpha, node.beta))
            .flatten()
    }

    /// Tries the listed moves, best first.
    fn try_moves(&mut self, node: Node) -> Result<Score, Stopped> {
        let Node { ply, beta, .. } = node;
        let answered = ply
            .checked_sub(1)
            .and_then(|before| self.frames[before].played);
        let (mut alpha, mut best, mut place) = (node.alpha, Score::LOWEST, NO_PLACE);
        let improving = self.is_improving(ply);
        let mut tried = 0;
        while let Some((candidate, chosen)) =
            self.frames[ply].pick(tried, &self.at, &self.experience, answered)
        {
            let about = Circumstances {
                depth: node.depth,
                tried,
                principal: node.is_principal(),
                improving,
            };
            if tried == 0 || !self.leaves_out(&node, alpha, best, candidate, about) {
                let score = self.descend(&node, alpha, candidate, chosen, about)?;
                if score > best {
                    (best, place) = (score, candidate.place);
                }
                if score > alpha {
                    alpha = score;
                    self.lead_with(ply, chosen);
                }
                if alpha >= beta {
                    let experience = &mut self.experience;
                    self.frames[ply].learn(&self.at, tried, node.depth, experience, answered);
                    break;
                }
            }
            tried += 1;
        }
        self.remember(&node, best, place);
        Ok(best)
    }

    /// Whether the side to move stands better than before its last move; when not known, as if it did.
    fn is_improving(&self, ply: usize) -> bool {
        let before = ply
            .checked_sub(2)
            .and_then(|before| self.frames[before].evaluation);
        match (before, self.frames[ply].evaluation) {
            (Some(before), Some(now)) => now > before,
            _ => true,
        }
    }

    /// Whether a move after the first is not tried at all: overlooked, or hopeless this near to the leaves.
    fn leaves_out(
        &self,
        node: &Node,
        alpha: Score,
        best: Score,
        candidate: Candidate,
        about: Circumstances,
    ) -> bool {
        if self.overlooks(candidate) {
            return true;
        }
        let lost = best <= Score::loss_in(MOST_PLIES as u32);
        if about.principal || candidate.noisy || candidate.has_refuted() || lost {
            return false;
        }
        let Some(evaluation) = self.frames[node.ply].evaluation else {
            return false;
        };
        let late =
            node.depth < LAST_PLIES && about.tried >= enough_moves(node.depth, about.improving);
        let swing = G::SWING * (node.depth as i32 + 1);
        late || node.depth < FUTILE_DEPTH && !alpha.is_decided() && evaluation <= alpha - swing
    }

    /// Makes a move and visits what comes then. All but the first are expected to be no better than `alpha`, and looked at
    /// more closely only when that proves wrong.
    fn descend(
        &mut self,
        node: &Node,
        alpha: Score,
        candidate: Candidate,
        chosen: G::Move,
        about: Circumstances,
    ) -> Result<Score, Stopped> {
        let less = if self.is_selective() && !node.urgent {
            reduction(candidate, about)
        } else {
            0
        };
        self.make(node.ply, chosen);
        let first = about.tried == 0;
        let score = self.narrow(node.ply + 1, node.depth - 1, alpha, node.beta, first, less);
        self.at.undo();
        score
    }

    /// The noisy move to try after `tried` others.
    pub(super) fn pick_noisy(&mut self, ply: usize, tried: usize) -> Option<(Candidate, G::Move)> {
        self.frames[ply].pick(tried, &self.at, &self.experience, None)
    }

    pub(super) fn make(&mut self, ply: usize, chosen: G::Move) {
        self.frames[ply].played = Some(Experience::slot(&self.at, chosen));
        self.at.play_unchecked(chosen);
    }

    /// The score of the move just made, which leads to `ply`: in full when it is the first; else with an empty window and `less` plies before that.
    pub(super) fn narrow(
        &mut self,
        ply: usize,
        depth: u32,
        alpha: Score,
        beta: Score,
        first: bool,
        less: u32,
    ) -> Result<Score, Stopped> {
        if first {
            return Ok(-self.visit(ply, depth, -beta, -alpha)?);
        }
        let mut score = -self.visit(ply, depth - less, -alpha.next(), -alpha)?;
        if score > alpha && less > 0 {
            score = -self.visit(ply, depth, -alpha.next(), -alpha)?;
        }
        if score > alpha && score < beta {
            score = -self.visit(ply, depth, -beta, -alpha)?;
        }
        Ok(score)
    }

    fn remember(&self, node: &Node, best: Score, place: u16) {
        let bound = if best >= node.beta {
            Bound::Lower
        } else if best > node.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // Where there is none, nobody will want to know: it is urgent again the next time.
        let evaluation = self.frames[node.ply].evaluation.unwrap_or(Score::DRAW);
        let entry = Entry {
            score: best.to_table(node.ply as u32),
            evaluation: evaluation.to_table(0),
            depth: node.depth.min(255) as u8,
            bound,
            // Where all moves fail alike, none of them is known to be good.
            place: if bound == Bound::Upper {
                NO_PLACE
            } else {
                place
            },
        };
        self.memory.put(node.key, entry);
    }

    pub(super) fn overlooks(&self, candidate: Candidate) -> bool {
        let key = self.at.position().key();
        self.task.overlooks(key, candidate.place, candidate.noisy)
    }

    /// `chosen` and what follows it is the best line now.
    pub(super) fn lead_with(&mut self, ply: usize, chosen: G::Move) {
        if let [here, below, ..] = &mut self.frames[ply..] {
            here.pv.clear();
            here.pv.push(chosen);
            here.pv.extend_from_slice(&below.pv);
        }
    }

    /// The evaluation, blurred as the task wants it. A position is always misjudged in the same way.
    pub(super) fn evaluation(&self) -> Score {
        let blur = self.task.blur;
        let shift = if blur == 0 {
            0
        } else {
            let chance = mix(self.at.position().key() ^ self.task.seed);
            // The sum of two throws: small misjudgements are more frequent than great ones.
            let throw = |bits: u64| (bits as u32 % (blur + 1)) as i32;
            throw(chance & 0xFFFF_FFFF) + throw(chance >> 32) - blur as i32
        };
        Score::centipawns(G::evaluate(&self.at) + shift)
    }
}
