//! The root: deeper and deeper, the best move of one depth first in the next.

use super::{
    Memory, Outlook, Report, RootMove, Score, Task,
    budget::{Meter, Stopped},
    reduction::root_reduction,
    tree::{MOST_PLIES, Tree},
};
use crate::Evaluate;
use menagerie_rules::Timeline;
use std::{
    cmp::Reverse,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
};

/// Searches for the best move. `None` when there is none to choose from.
///
/// `cancelled` is asked every 128 nodes. `progress` is told of every finished depth and of every better move found within one.
/// With a new memory and one thread, without a limit of time, and unless cancelled, the report depends on the arguments only (but for
/// `elapsed`). A memory must not be shared by tasks with different seeds, blurs or oversights.
pub fn search<G: Evaluate>(
    at: &Timeline<G>,
    task: &Task<G>,
    memory: &mut Memory,
    cancelled: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(&Report<G>),
) -> Option<Report<G>> {
    memory.next_search();
    let memory = &*memory;
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let help = |nth| {
            let done = &done;
            scope.spawn(move || help(at, task, memory, nth, done))
        };
        let helpers: Vec<_> = (1..task.threads).map(help).collect();
        let report = {
            let _ends = Ending(&done);
            lead(at, task, memory, cancelled, progress)
        };
        let helped: u64 = helpers
            .into_iter()
            .filter_map(|helper| helper.join().ok())
            .sum();
        report.map(|report| Report {
            nodes: report.nodes + helped,
            ..report
        })
    })
}

/// Tells the helpers to end, also when the search fails.
struct Ending<'a>(&'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// The search whose result counts.
fn lead<G: Evaluate>(
    at: &Timeline<G>,
    task: &Task<G>,
    memory: &Memory,
    cancelled: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(&Report<G>),
) -> Option<Report<G>> {
    let meter = Meter::new(&task.budget, cancelled);
    let mut root = Root::new(at, task, memory, meter)?;
    let mut stopped = false;
    for depth in 1..=root.deepest() {
        stopped = root.deepen(depth, progress).is_err();
        if stopped || root.is_settled() || root.tree.meter.is_enough() {
            break;
        }
    }
    Some(root.report(stopped))
}

/// The same search on another thread, until `done`: what it puts into the common memory spares the lead work. Every second helper
/// is one ply ahead, so that not all do the same. Returns the nodes it visited.
fn help<G: Evaluate>(
    at: &Timeline<G>,
    task: &Task<G>,
    memory: &Memory,
    nth: usize,
    done: &AtomicBool,
) -> u64 {
    let ended = || done.load(Relaxed);
    let meter = Meter::new(&Default::default(), &ended);
    let Some(mut root) = Root::new(at, task, memory, meter) else {
        return 0;
    };
    for depth in 1 + (nth as u32 % 2)..=root.deepest() {
        if root.deepen(depth, &mut |_| {}).is_err() || root.is_settled() {
            break;
        }
    }
    root.tree.meter.nodes()
}

struct Root<'a, G: Evaluate> {
    /// The best one is always first.
    moves: Vec<RootMove<G>>,
    /// The last depth in which at least one move was looked at.
    depth: u32,
    tree: Tree<'a, G>,
    margin: i32,
}

impl<'a, G: Evaluate> Root<'a, G> {
    /// `None` when there is no move to choose from.
    fn new(
        at: &Timeline<G>,
        task: &'a Task<G>,
        memory: &'a Memory,
        meter: Meter<'a>,
    ) -> Option<Self> {
        let moves = task.only.clone().unwrap_or_else(|| at.legal_moves());
        let root = Root {
            moves: first_look(at, moves),
            depth: 0,
            tree: Tree::new(at.clone(), task, memory, meter),
            margin: task.margin.min(i32::MAX as u32) as i32,
        };
        (!root.moves.is_empty()).then_some(root)
    }

    fn deepest(&self) -> u32 {
        let wanted = self.tree.task.budget.depth.unwrap_or(u32::MAX);
        wanted.min(MOST_PLIES as u32 / 2)
    }

    /// Looks at every move `depth` plies deep. When stopped on the way, what was found so far holds.
    fn deepen(&mut self, depth: u32, progress: &mut dyn FnMut(&Report<G>)) -> Result<(), Stopped> {
        self.tree.iteration = depth;
        for nth in 0..self.moves.len() {
            let looked = self.look(nth, depth, self.floor(nth))?;
            self.depth = depth;
            self.moves[nth] = looked;
            let place = self.place_of(nth);
            self.moves[place..=nth].rotate_right(1);
            if place == 0 && nth > 0 {
                progress(&self.report(false));
            }
        }
        progress(&self.report(false));
        Ok(())
    }

    /// Moves that are not better than this need no exact score, when the first `nth` have been looked at: the best are in front,
    /// as many as are wanted.
    fn floor(&self, nth: usize) -> Score {
        let lines = self.tree.task.lines.max(1);
        if nth < lines {
            return Score::LOWEST;
        }
        self.moves[lines - 1]
            .score
            .min(self.moves[0].score - self.margin)
    }

    /// Where a move belongs that was looked at after all in front of it: before the first that is worse, if its score is exact.
    fn place_of(&self, nth: usize) -> usize {
        let RootMove { score, exact, .. } = self.moves[nth];
        let worse = |it: &RootMove<G>| !it.exact || it.score < score;
        match exact {
            true => self.moves[..nth].iter().position(worse).unwrap_or(nth),
            false => nth,
        }
    }

    fn look(&mut self, nth: usize, depth: u32, floor: Score) -> Result<RootMove<G>, Stopped> {
        let chosen = self.moves[nth].chosen;
        let (score, exact) = self.tree.visit_root_move(chosen, depth, floor, nth)?;
        let mut pv = vec![chosen];
        if exact {
            pv.extend_from_slice(&self.tree.frames[1].pv);
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
        let mut roots = self.moves.clone();
        roots[1..].sort_by_key(|it| Reverse((it.score, it.exact)));
        Report {
            best: best.chosen,
            score: best.score,
            depth: self.depth,
            deepest: self.tree.deepest as u32,
            pv: best.pv.clone(),
            nodes: self.tree.meter.nodes(),
            elapsed: self.tree.meter.elapsed(),
            roots,
            stopped,
        }
    }
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

/// The root's part of the tree.
impl<G: Evaluate> Tree<'_, G> {
    /// The score of the root move tried as number `nth`, and whether it is exact: it is at most the score when not better than
    /// `floor`.
    fn visit_root_move(
        &mut self,
        chosen: G::Move,
        depth: u32,
        floor: Score,
        nth: usize,
    ) -> Result<(Score, bool), Stopped> {
        let less = if self.is_selective() {
            root_reduction(G::is_noisy(&self.at, chosen), depth, nth)
        } else {
            0
        };
        self.make(0, chosen);
        let open = floor == Score::LOWEST;
        let score = self.narrow(1, depth - 1, floor, Score::HIGHEST, open, less);
        self.at.undo();
        let score = score?;
        Ok((score, score > floor))
    }
}
