//! The root: deeper and deeper, the best move of one depth first in the next.

use super::{
    Outlook, Report, RootMove, Score, Task,
    budget::{Meter, Stopped},
    tree::{MOST_PLIES, Tree},
};
use crate::Evaluate;
use menagerie_rules::Timeline;
use std::cmp::Reverse;

/// Searches for the best move. `None` when there is none to choose from.
///
/// `cancelled` is asked every 128 nodes. `progress` is told of every finished depth and of every better move found within one.
/// Without a limit of time, and unless cancelled, the report depends on the arguments only (but for `elapsed`).
pub fn search<G: Evaluate>(
    at: &Timeline<G>,
    task: &Task<G>,
    cancelled: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(&Report<G>),
) -> Option<Report<G>> {
    let moves = task.only.clone().unwrap_or_else(|| at.legal_moves());
    let mut root = Root {
        moves: first_look(at, moves),
        depth: 0,
        tree: Tree::new(at.clone(), task, Meter::new(&task.budget, cancelled)),
        margin: task.margin.min(i32::MAX as u32) as i32,
    };
    if root.moves.is_empty() {
        return None;
    }
    let deepest = task
        .budget
        .depth
        .unwrap_or(u32::MAX)
        .min(MOST_PLIES as u32 / 2);
    let mut stopped = false;
    for depth in 1..=deepest {
        stopped = root.deepen(depth, progress).is_err();
        if stopped || root.is_settled() {
            break;
        }
    }
    Some(root.report(stopped))
}

/// The moves in the order in which they look good at first sight.
fn first_look<G: Evaluate>(at: &Timeline<G>, mut moves: Vec<G::Move>) -> Vec<RootMove<G>> {
    moves.sort_by_key(|&chosen| Reverse(G::order(at, chosen)));
    let unseen = |chosen| RootMove {
        chosen,
        score: Score::DRAW,
        exact: false,
        pv: vec![chosen],
    };
    moves.into_iter().map(unseen).collect()
}

struct Root<'a, G: Evaluate> {
    /// The best one is always first.
    moves: Vec<RootMove<G>>,
    /// The last depth in which at least one move was looked at.
    depth: u32,
    tree: Tree<'a, G>,
    margin: i32,
}

impl<G: Evaluate> Root<'_, G> {
    /// Looks at every move `depth` plies deep. When stopped on the way, what was found so far holds.
    fn deepen(&mut self, depth: u32, progress: &mut dyn FnMut(&Report<G>)) -> Result<(), Stopped> {
        self.tree.iteration = depth;
        let mut best = Score::LOWEST;
        for nth in 0..self.moves.len() {
            let looked = self.look(nth, depth, best - self.margin)?;
            self.depth = depth;
            let score = looked.score;
            self.moves[nth] = looked;
            if score > best {
                best = score;
                self.moves[..=nth].rotate_right(1);
                if nth > 0 {
                    progress(&self.report(false));
                }
            }
        }
        self.moves[1..].sort_by_key(|it| Reverse((it.score, it.exact)));
        progress(&self.report(false));
        Ok(())
    }

    fn look(&mut self, nth: usize, depth: u32, floor: Score) -> Result<RootMove<G>, Stopped> {
        let chosen = self.moves[nth].chosen;
        let (score, exact) = self.tree.visit_root_move(chosen, depth, floor, nth == 0)?;
        let mut pv = vec![chosen];
        if exact {
            pv.extend_from_slice(self.tree.pv(1));
        }
        Ok(RootMove {
            chosen,
            score,
            exact,
            pv,
        })
    }

    /// Whether a deeper look cannot change anything: a win or loss that is nearer than the plies already seen in full.
    fn is_settled(&self) -> bool {
        match self.moves[0].score.outlook() {
            Outlook::Win { plies } | Outlook::Loss { plies } => plies <= self.depth,
            Outlook::Balance { .. } => false,
        }
    }

    fn report(&self, stopped: bool) -> Report<G> {
        let best = &self.moves[0];
        Report {
            best: best.chosen,
            score: best.score,
            depth: self.depth,
            pv: best.pv.clone(),
            nodes: self.tree.meter.nodes(),
            elapsed: self.tree.meter.elapsed(),
            roots: self.moves.clone(),
            stopped,
        }
    }
}
