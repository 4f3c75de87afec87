//! Opponents from a child's strength to the program's best.
//!
//! A weak level sees less: it looks at fewer positions, judges them a little wrong (always the same ones in the same way,
//! within a game), and overlooks quiet moves. It never plays a move because of a throw of dice.

use crate::{
    Evaluate,
    random::mix,
    search::{Budget, Report, RootMove, Score, Task, search},
};
use menagerie_rules::{Position, Timeline};
use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    str::FromStr,
    time::Duration,
};

/// A playing strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 9] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level::MAX,
    ];
    /// All that the program can do in the time it is given.
    pub const MAX: Level = Level(9);

    /// The level with a number from 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        if 1 <= number && number < Level::MAX.0 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// 1 to 8; none for [`Level::MAX`].
    pub const fn number(self) -> Option<u8> {
        if self.0 < Level::MAX.0 {
            Some(self.0)
        } else {
            None
        }
    }
}

impl fmt::Display for Level {
    /// `1` to `8` or `max`, as the engine and saves write it.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => f.write_str("max"),
        }
    }
}

/// No level has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no level '{0}': 1 to 8, or max")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::ALL
            .into_iter()
            .find(|level| level.to_string() == text)
            .ok_or_else(|| UnknownLevel(text.into()))
    }
}

/// What a level sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// When it stops thinking.
    pub budget: Budget,
    /// How many plies of exchanges it follows at most after that.
    pub quiescence: u32,
    /// How far it misjudges a position at most, in centi-pawns.
    pub blur: u32,
    /// How many quiet moves in a thousand it overlooks.
    pub overlooked: u32,
    /// How many noisy moves in a thousand it overlooks when it looks ahead. It sees all that it can play itself.
    pub missed: u32,
}

/// What a level sees of a game that does not say otherwise in [`Evaluate::sight`].
///
/// Measured in Dobutsu shogi, where each level scores three quarters or more against the one below. The greatest step is
/// that from level 3 on nobody walks into a lion's jaws, which the blur makes up for.
pub fn usual_sight(level: Level) -> Sight {
    let (nodes, depth, quiescence, blur, overlooked, missed) = match level.0 {
        1 => (200, 1, 0, 200, 300, 0),
        2 => (400, 1, 1, 300, 300, 150),
        3 => (800, 1, 1, 700, 500, 500),
        4 => (1_600, 1, 2, 400, 200, 200),
        5 => (4_000, 2, 4, 450, 100, 150),
        6 => (12_000, 3, 8, 330, 50, 50),
        7 => (40_000, 4, 8, 170, 0, 0),
        8 => (200_000, 8, 8, 40, 0, 0),
        _ => return Sight::CLEAR,
    };
    Sight {
        budget: Budget {
            nodes: Some(nodes),
            time: Some(LONGEST_THOUGHT),
            depth: Some(depth),
        },
        quiescence,
        blur,
        overlooked,
        missed,
    }
}

impl Sight {
    /// All that there is to see.
    pub const CLEAR: Sight = Sight {
        budget: Budget {
            nodes: None,
            time: None,
            depth: None,
        },
        quiescence: u32::MAX,
        blur: 0,
        overlooked: 0,
        missed: 0,
    };
}

/// Levels 1 to 8 and hints take no longer than this even on a slow machine, where the nodes would take more.
const LONGEST_THOUGHT: Duration = Duration::from_secs(1);
/// How long the best level thinks when it is not told.
pub const MAX_THOUGHT: Duration = Duration::from_secs(3);
/// Positions visited for a hint.
const HINT_NODES: u64 = 300_000;

/// In so many plies from the start of a game, moves vary.
const OPENING_PLIES: usize = 6;
/// Moves that are so many centi-pawns worse than the best are still good enough for an opening.
const NEAR_EQUAL: u32 = 10;

/// The move that `level` plays: always a legal one. `None` only when the game is over.
///
/// `cancelled` is asked every 128 positions; once it says yes, the answer comes within 20 ms, `stopped` and worth little.
/// The same timeline, level and seed give the same move (but for the best level, which is limited by time). Keep one seed
/// for a game, and take another for the next, so that games differ.
pub fn choose<G: Evaluate>(
    at: &Timeline<G>,
    level: Level,
    seed: u64,
    cancelled: &dyn Fn() -> bool,
) -> Option<Report<G>> {
    if let [only] = at.legal_moves()[..] {
        return Some(without_thought(only, Score::DRAW));
    }
    let budget = match level {
        Level::MAX => Budget::time(MAX_THOUGHT),
        _ => Budget::default(),
    };
    choose_within(at, level, seed, budget, 16, cancelled, &mut |_| {})
}

/// The same with limits of one's own besides the level's, the most memory for the table in megabytes, and news while it thinks
/// (see [`search`]).
pub fn choose_within<G: Evaluate>(
    at: &Timeline<G>,
    level: Level,
    seed: u64,
    budget: Budget,
    table_megabytes: usize,
    cancelled: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(&Report<G>),
) -> Option<Report<G>> {
    let legal = at.legal_moves();
    let &fallback = legal.first()?;
    let player = Player {
        at: at.clone(),
        level,
        seed,
        cancelled,
    };
    // Should the search ever fail, the game still goes on; the panic's message has been logged by then.
    let report = catch_unwind(AssertUnwindSafe(|| {
        player.choose(legal, budget, table_megabytes, progress)
    }));
    report
        .ok()
        .flatten()
        .or_else(|| Some(without_thought(fallback, Score::DRAW)))
}

/// Good advice for the side to move, at most about a second's work on a phone. `None` only when the game is over.
pub fn hint<G: Evaluate>(at: &Timeline<G>, cancelled: &dyn Fn() -> bool) -> Option<Report<G>> {
    let task = Task {
        budget: Budget::nodes(HINT_NODES).and(Budget::time(LONGEST_THOUGHT)),
        table_megabytes: table_for(HINT_NODES),
        ..Task::default()
    };
    search(at, &task, cancelled, &mut |_| {})
}

/// Megabytes that are enough for a search of so many nodes: not every node is kept.
fn table_for(nodes: u64) -> usize {
    (nodes / 50_000).clamp(1, 16) as usize
}

/// A report about a move that needed no search.
fn without_thought<G: Evaluate>(chosen: G::Move, score: Score) -> Report<G> {
    Report {
        best: chosen,
        score,
        depth: 0,
        pv: vec![chosen],
        nodes: 0,
        elapsed: Duration::ZERO,
        roots: vec![RootMove {
            chosen,
            score,
            exact: score.is_decided(),
            pv: vec![chosen],
        }],
        stopped: false,
    }
}

/// Keeps the wanted ones; all, when none is.
fn prefer<T: Clone>(all: &mut Vec<T>, wanted: impl FnMut(&T) -> bool) {
    let mut kept = all.clone();
    kept.retain(wanted);
    if !kept.is_empty() {
        *all = kept;
    }
}

/// Who chooses: a level in a position.
struct Player<'a, G: Evaluate> {
    at: Timeline<G>,
    level: Level,
    seed: u64,
    cancelled: &'a dyn Fn() -> bool,
}

impl<G: Evaluate> Player<'_, G> {
    fn choose(
        mut self,
        legal: Vec<G::Move>,
        budget: Budget,
        table_megabytes: usize,
        progress: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        let sees_wins = self.level > Level(1) && self.level < Level::MAX;
        if let Some(win) = sees_wins.then(|| self.winning_move(&legal)).flatten() {
            return Some(without_thought(win, Score::win_in(1)));
        }
        let sight = G::sight(self.level);
        let budget = budget.and(sight.budget);
        let mut task = Task {
            budget,
            table_megabytes: budget
                .nodes
                .map_or(usize::MAX, table_for)
                .min(table_megabytes),
            margin: if self.is_opening() { NEAR_EQUAL } else { 0 },
            quiescence: sight.quiescence,
            blur: sight.blur,
            overlooked: sight.overlooked,
            missed: sight.missed,
            seed: mix(self.seed),
            ..Task::default()
        };
        task.only = Some(self.noticed(legal, &task));
        let mut report = search(&self.at, &task, self.cancelled, progress)?;
        if self.is_opening() {
            self.vary(&mut report);
        }
        Some(report)
    }

    fn is_opening(&self) -> bool {
        self.at.moves().len() < OPENING_PLIES
    }

    /// The moves that this level thinks about: not those that let the opponent win at once, from level 3 and if there are
    /// others; and not the ones overlooked.
    fn noticed(&mut self, legal: Vec<G::Move>, task: &Task<G>) -> Vec<G::Move> {
        let mut moves: Vec<(u16, G::Move)> = (0..).zip(legal).collect();
        if self.level > Level(2) && self.level < Level::MAX {
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
        let chance = mix(self.seed ^ self.at.position().key().rotate_left(17));
        let Some(&pick) = good.get((chance % good.len().max(1) as u64) as usize) else {
            return;
        };
        report.roots[..=pick].rotate_right(1);
        let lead = &report.roots[0];
        (report.best, report.score, report.pv) = (lead.chosen, lead.score, lead.pv.clone());
    }
}
