//! Who plays: a level, and what it does about a position.

use crate::{
    Evaluate, Level,
    levels::{LONGEST_THOUGHT, MAX_THOUGHT, Sight},
    random::mix,
    search::{Budget, Memory, Report, RootMove, Score, Task, search},
};
use menagerie_rules::{Position, Timeline};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

/// From here on the own win in one is never overlooked.
const LEVEL_2: Level = Level::ALL[1];
/// From here on the opponent's win in one is never overlooked.
const LEVEL_3: Level = Level::ALL[2];
/// Positions visited for a hint.
const HINT_NODES: u64 = 300_000;
/// In so many plies from the start of a game, moves vary.
const OPENING_PLIES: usize = 6;
/// Moves that are so many centi-pawns worse than the best are still good enough for an opening.
const NEAR_EQUAL: u32 = 10;
/// A level sees twice as clearly when it stands worse than this many centi-pawns: it fights on.
const HOPELESS: i32 = -400;
/// So much of a line is shown where the game is solved.
const LINE_SHOWN: usize = 12;

/// Who plays, and how long he may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// Strength.
    pub level: Level,
    /// What games are varied by. Keep one seed for a game, and take another for the next.
    pub seed: u64,
    /// Limits besides the level's. The best level without any thinks for [`MAX_THOUGHT`].
    pub budget: Budget,
    /// Threads of the best level; the others use one.
    pub threads: usize,
    /// How many of the best moves get an exact score.
    pub lines: usize,
    /// What the level sees, if not what it sees by itself.
    pub sight: Option<Sight>,
}

impl Player {
    /// A level on one thread, with its own limits only.
    pub fn new(level: Level, seed: u64) -> Player {
        Player {
            level,
            seed,
            budget: Budget::default(),
            threads: 1,
            lines: 1,
            sight: None,
        }
    }

    /// The move that he plays: always a legal one. `None` only when the game is over.
    ///
    /// `cancelled` is asked every 128 positions; once it says yes, the answer comes within 20 ms, `stopped` and worth little.
    /// Without a limit of time the same timeline and player give the same move, the best level only with a new memory and one
    /// thread: it remembers in `memory` what it thought about earlier moves. `progress` as for [`search`].
    pub fn choose<G: Evaluate>(
        &self,
        at: &Timeline<G>,
        memory: &mut Memory,
        cancelled: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        let legal = at.legal_moves();
        let &fallback = legal.first()?;
        if legal.len() == 1 && self.budget == Budget::default() {
            return Some(without_thought(fallback, Score::DRAW));
        }
        let mut thought = Thought {
            at: at.clone(),
            player: *self,
            cancelled,
        };
        // Should the search ever fail, the game still goes on.
        let report = catch_unwind(AssertUnwindSafe(|| match self.level {
            Level::MAX => thought.at_best(memory, progress),
            _ => thought.at_level(legal, progress),
        }));
        if report.is_err() {
            tracing::error!(
                "the search failed at level {}: any move is played",
                self.level
            );
        }
        let report = report.ok().flatten();
        report.or_else(|| Some(without_thought(fallback, Score::DRAW)))
    }
}

/// What a level plays without further wishes, see [`Player::choose`].
pub fn choose<G: Evaluate>(
    at: &Timeline<G>,
    level: Level,
    seed: u64,
    cancelled: &dyn Fn() -> bool,
) -> Option<Report<G>> {
    let mut memory = Memory::new(MEGABYTES);
    Player::new(level, seed).choose(at, &mut memory, cancelled, &mut |_| {})
}

/// Good advice for the side to move, at most about a second's work on a phone. `None` only when the game is over.
pub fn hint<G: Evaluate>(at: &Timeline<G>, cancelled: &dyn Fn() -> bool) -> Option<Report<G>> {
    if at.legal_moves().is_empty() {
        return None;
    }
    if let Some(report) = solved(at) {
        return Some(report);
    }
    let task = Task {
        budget: Budget::nodes(HINT_NODES).and(Budget::time(LONGEST_THOUGHT)),
        ..Task::default()
    };
    let mut memory = Memory::new(megabytes_for(HINT_NODES));
    search(at, &task, &mut memory, cancelled, &mut |_| {})
}

/// What the best level's memory usually has.
pub const MEGABYTES: usize = 16;

/// Megabytes that are enough for a search of so many nodes: not every node is kept.
fn megabytes_for(nodes: u64) -> usize {
    (nodes / 50_000).clamp(1, MEGABYTES as u64) as usize
}

/// A report about a move that needed no search.
fn without_thought<G: Evaluate>(chosen: G::Move, score: Score) -> Report<G> {
    let root = RootMove {
        chosen,
        score,
        exact: score.is_decided(),
        pv: vec![chosen],
    };
    Report {
        best: chosen,
        score,
        depth: 0,
        deepest: 0,
        pv: vec![chosen],
        nodes: 0,
        elapsed: Duration::ZERO,
        roots: vec![root],
        stopped: false,
    }
}

/// What is known of every move where the game is solved.
fn solved<G: Evaluate>(at: &Timeline<G>) -> Option<Report<G>> {
    let moves = G::solved(at)?;
    let &(best, score) = moves.first()?;
    let exact = |(chosen, score)| RootMove {
        chosen,
        score,
        exact: true,
        pv: vec![chosen],
    };
    let mut report = without_thought(best, score);
    report.roots = moves.into_iter().map(exact).collect();
    report.pv = best_line(at.clone(), best);
    report.roots[0].pv.clone_from(&report.pv);
    Some(report)
}

/// A move and the best ones after it.
fn best_line<G: Evaluate>(mut at: Timeline<G>, first: G::Move) -> Vec<G::Move> {
    let mut line = Vec::new();
    let mut next = Some(first);
    while let Some(chosen) = next.filter(|_| line.len() < LINE_SHOWN) {
        line.push(chosen);
        at.play_unchecked(chosen);
        let solved = at.outcome().is_none().then(|| G::solved(&at)).flatten();
        next = solved.and_then(|moves| Some(moves.first()?.0));
    }
    line
}

/// Keeps the wanted ones; all, when none is.
fn prefer<T: Clone>(all: &mut Vec<T>, wanted: impl FnMut(&T) -> bool) {
    let mut kept = all.clone();
    kept.retain(wanted);
    if !kept.is_empty() {
        *all = kept;
    }
}

/// A player in a position.
struct Thought<'a, G: Evaluate> {
    at: Timeline<G>,
    player: Player,
    cancelled: &'a dyn Fn() -> bool,
}

impl<G: Evaluate> Thought<'_, G> {
    /// All that there is to see; varied in the opening, unless limits are set: then it is asked for the best move.
    fn at_best(
        &mut self,
        memory: &mut Memory,
        progress: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        if let Some(report) = solved(&self.at) {
            progress(&report);
            return Some(report);
        }
        let free = self.player.budget == Budget::default();
        let varies = free && self.is_opening();
        let task = Task {
            budget: if free {
                Budget::time(MAX_THOUGHT)
            } else {
                self.player.budget
            },
            margin: if varies { NEAR_EQUAL } else { 0 },
            lines: self.player.lines,
            threads: self.player.threads,
            ..Task::default()
        };
        let mut report = search(&self.at, &task, memory, self.cancelled, progress)?;
        if varies {
            self.vary(&mut report);
        }
        Some(report)
    }

    /// What a level from 1 to 8 plays: a win in one from level 2; else the best of what it sees.
    fn at_level(
        &mut self,
        legal: Vec<G::Move>,
        progress: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        let sees_wins = self.player.level >= LEVEL_2;
        if let Some(win) = sees_wins.then(|| self.winning_move(&legal)).flatten() {
            return Some(without_thought(win, Score::win_in(1)));
        }
        let sight = self.sight();
        let mut task = Task {
            budget: self.player.budget.and(sight.budget),
            margin: if self.is_opening() { NEAR_EQUAL } else { 0 },
            lines: self.player.lines,
            quiescence: sight.quiescence,
            blur: sight.blur,
            overlooked: sight.overlooked,
            missed: sight.missed,
            seed: mix(self.player.seed),
            ..Task::default()
        };
        task.only = Some(self.noticed(legal, &task));
        let megabytes = task.budget.nodes.map_or(MEGABYTES, megabytes_for);
        // Each move begins with an empty memory, so that it depends on the position alone.
        let mut memory = Memory::new(megabytes);
        let mut report = search(&self.at, &task, &mut memory, self.cancelled, progress)?;
        if self.is_opening() {
            self.vary(&mut report);
        }
        Some(report)
    }

    /// What the level sees here: twice as clearly when it is losing.
    fn sight(&self) -> Sight {
        let sight = self
            .player
            .sight
            .unwrap_or_else(|| G::sight(self.player.level));
        if G::evaluate(&self.at) >= HOPELESS {
            return sight;
        }
        Sight {
            blur: sight.blur / 2,
            ..sight
        }
    }

    fn is_opening(&self) -> bool {
        self.at.moves().len() < OPENING_PLIES
    }

    /// The moves that this level thinks about: not those that let the opponent win at once, from level 3 and if there are
    /// others; and not the ones overlooked.
    fn noticed(&mut self, legal: Vec<G::Move>, task: &Task<G>) -> Vec<G::Move> {
        let mut moves: Vec<(u16, G::Move)> = (0..).zip(legal).collect();
        if self.player.level >= LEVEL_3 {
            prefer(&mut moves, |&(_, chosen)| {
                (self.cancelled)() || !self.loses_at_once(chosen)
            });
        }
        let key = self.at.position().key();
        prefer(&mut moves, |&(place, chosen)| {
            G::is_noisy(&self.at, chosen) || !task.overlooks(key, place, false)
        });
        moves.into_iter().map(|(_, chosen)| chosen).collect()
    }

    /// A move that wins the game here and now.
    fn winning_move(&mut self, legal: &[G::Move]) -> Option<G::Move> {
        let side = self.at.side_to_move();
        legal.iter().copied().find(|&chosen| {
            self.at.play_unchecked(chosen);
            let wins = G::ended(&self.at).and_then(|outcome| outcome.winner()) == Some(side);
            self.at.undo();
            wins
        })
    }

    /// Whether the opponent can win with his answer to this move, or has won by it already.
    fn loses_at_once(&mut self, chosen: G::Move) -> bool {
        let opponent = self.at.side_to_move().other();
        self.at.play_unchecked(chosen);
        let loses = match G::ended(&self.at) {
            Some(outcome) => outcome.winner() == Some(opponent),
            None => {
                let mut answers = Vec::new();
                G::generate(&self.at, &mut answers);
                self.winning_move(&answers).is_some()
            }
        };
        self.at.undo();
        loses
    }

    /// Plays another of the near-equal moves, as the seed decides; never instead of a win.
    fn vary(&self, report: &mut Report<G>) {
        if report.score.is_decided() {
            return;
        }
        let enough = report.score - NEAR_EQUAL as i32;
        let good: Vec<usize> = (0..report.roots.len())
            .filter(|&nth| report.roots[nth].exact && report.roots[nth].score >= enough)
            .collect();
        let chance = mix(self.player.seed ^ self.at.position().key().rotate_left(17));
        let Some(&pick) = good.get((chance % good.len().max(1) as u64) as usize) else {
            return;
        };
        report.roots[..=pick].rotate_right(1);
        let lead = &report.roots[0];
        (report.best, report.score, report.pv) = (lead.chosen, lead.score, lead.pv.clone());
    }
}
