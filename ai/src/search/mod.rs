//! One searcher for all games: iterative deepening and principal variation search, with a transposition table, null moves, late-move
//! reductions and quiescence.
//!
//! ```text
//! root.rs       depth after depth, all root moves, helper threads
//! tree.rs       below the root: what is cut off, reduced, extended
//! reduction.rs  … and by how much
//! calm.rs       quiescence below the last ply
//! order.rs      which move is tried first
//! experience.rs what was learned about quiet moves
//! table.rs      what is remembered about positions
//! ```

mod budget;
mod calm;
mod experience;
mod order;
mod reduction;
mod root;
mod score;
mod table;
mod tree;

pub use budget::Budget;
pub use root::search;
pub use score::{Outlook, Score};
pub use table::Memory;

use crate::{Evaluate, random::mix};
use menagerie_rules::Game;
use std::time::Duration;

/// What is asked of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task<G: Game> {
    /// When to stop.
    pub budget: Budget,
    /// The root moves to consider; all legal ones when `None`. Must be legal.
    pub only: Option<Vec<G::Move>>,
    /// Root moves at most this many centi-pawns worse than the best get an exact score too.
    pub margin: u32,
    /// So many of the best root moves get an exact score.
    pub lines: usize,
    /// How many threads search. With more than one, a search cannot be repeated exactly.
    pub threads: usize,
    /// How many plies of noisy moves are followed at most, if the game does not say less.
    pub quiescence: u32,
    /// How far evaluations are misjudged at most, in centi-pawns.
    pub blur: u32,
    /// How many quiet moves in a thousand are overlooked.
    pub overlooked: u32,
    /// How many noisy moves in a thousand are overlooked below the root.
    pub missed: u32,
    /// Decides which positions are misjudged and which moves overlooked.
    pub seed: u64,
    /// Whether unlikely moves are looked at less closely and forced ones more. Without, the score is that of the whole
    /// tree to the given depth, as plain negamax with quiescence finds it.
    pub selective: bool,
}

impl<G: Evaluate> Default for Task<G> {
    /// The program's best, without a limit, on one thread.
    fn default() -> Self {
        Task {
            budget: Budget::default(),
            lines: 1,
            threads: 1,
            only: None,
            margin: 0,
            quiescence: u32::MAX,
            blur: 0,
            overlooked: 0,
            missed: 0,
            seed: 0,
            selective: true,
        }
    }
}

impl<G: Game> Task<G> {
    /// Whether the move at `place` in the list of legal moves of the position with this key is overlooked. Always the same
    /// moves in the same position.
    pub(crate) fn overlooks(&self, key: u64, place: u16, noisy: bool) -> bool {
        let often = if noisy { self.missed } else { self.overlooked };
        often > 0 && mix(mix(key ^ self.seed).wrapping_add(place.into())) % 1000 < often.into()
    }
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<G: Game> {
    /// The move to play.
    pub best: G::Move,
    /// What it is worth to the side to move.
    pub score: Score,
    /// Plies looked ahead, extensions and quiescence not counted. 0 when stopped before anything was searched.
    pub depth: u32,
    /// Plies to the end of the longest line looked at.
    pub deepest: u32,
    /// The line expected, which begins with the move to play.
    pub pv: Vec<G::Move>,
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
    /// Every move considered, best first.
    pub roots: Vec<RootMove<G>>,
    /// Whether a limit of nodes or time, or a cancel, ended the search.
    pub stopped: bool,
}

/// A move in the searched position, and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootMove<G: Game> {
    /// The move.
    pub chosen: G::Move,
    /// Its worth to the side to move.
    pub score: Score,
    /// Whether the score is exact. It is an upper bound otherwise: that was enough to know that the move is worse.
    pub exact: bool,
    /// The line expected after and with it, when the score is exact.
    pub pv: Vec<G::Move>,
}
