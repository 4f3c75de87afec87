//! How long a search may take, and the meter that watches it.

use std::time::{Duration, Instant};

/// Limits of a search; it ends with the first that is reached. The default has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Most positions visited.
    pub nodes: Option<u64>,
    /// Most time.
    pub time: Option<Duration>,
    /// After so much time no further depth is begun.
    pub enough: Option<Duration>,
    /// Most plies looked ahead, not counting extensions and quiescence.
    pub depth: Option<u32>,
}

impl Budget {
    /// So many positions and no more.
    pub fn nodes(nodes: u64) -> Budget {
        Budget {
            nodes: Some(nodes),
            ..Budget::default()
        }
    }

    /// So many plies and no more.
    pub fn depth(depth: u32) -> Budget {
        Budget {
            depth: Some(depth),
            ..Budget::default()
        }
    }

    /// So much time and no more.
    pub fn time(time: Duration) -> Budget {
        Budget {
            time: Some(time),
            ..Budget::default()
        }
    }

    /// The tighter limit of both in each respect.
    pub fn and(self, other: Budget) -> Budget {
        fn tighter<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
            one.into_iter().chain(other).min()
        }
        Budget {
            nodes: tighter(self.nodes, other.nodes),
            time: tighter(self.time, other.time),
            enough: tighter(self.enough, other.enough),
            depth: tighter(self.depth, other.depth),
        }
    }
}

/// The search has to end now.
pub(super) struct Stopped;

/// The clock is read and the cancel check asked once in so many nodes: well below 20 ms of work in every game.
const NODES_BETWEEN_LOOKS: u64 = 128;

/// Counts nodes and says when to stop.
pub(super) struct Meter<'a> {
    nodes: u64,
    most_nodes: u64,
    began: Instant,
    time: Option<Duration>,
    enough: Option<Duration>,
    cancelled: &'a dyn Fn() -> bool,
}

impl<'a> Meter<'a> {
    pub(super) fn new(budget: &Budget, cancelled: &'a dyn Fn() -> bool) -> Meter<'a> {
        Meter {
            nodes: 0,
            most_nodes: budget.nodes.unwrap_or(u64::MAX),
            began: Instant::now(),
            time: budget.time,
            enough: budget.enough,
            cancelled,
        }
    }

    /// Counts one more node, if it may be visited.
    pub(super) fn step(&mut self) -> Result<(), Stopped> {
        let look = self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS);
        if self.nodes >= self.most_nodes || (look && self.is_over()) {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.time.is_some_and(|time| self.began.elapsed() >= time) || (self.cancelled)()
    }

    /// Whether another depth is not worth beginning.
    pub(super) fn is_enough(&self) -> bool {
        self.enough
            .is_some_and(|enough| self.began.elapsed() >= enough)
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}
