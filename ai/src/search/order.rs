//! The order in which moves are tried: the better it is, the less has to be searched.

use crate::Evaluate;
use menagerie_rules::{Side, Timeline};
use std::cmp::Reverse;

/// A move's place in the list of legal moves, with how early it is to be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// Greater comes first.
    rank: i32,
    /// Place in the list.
    pub place: u16,
    /// See [`Evaluate::is_noisy`].
    pub noisy: bool,
}

/// After so many moves the rest is sorted at once: by then the node will likely try them all.
const PICKED_ONE_BY_ONE: usize = 4;

const TABLE_RANK: i32 = 3_000_000;
const NOISY_RANK: i32 = 2_000_000;
const KILLER_RANK: i32 = 1_000_000;

/// What belongs to one ply of the tree. All lists keep their memory, so that the search allocates nothing.
pub(super) struct Frame<G: Evaluate> {
    /// Every legal move, in the order of the rules.
    pub moves: Vec<G::Move>,
    /// The moves to try.
    candidates: Vec<Candidate>,
    /// Quiet moves that lately refuted another position at this ply.
    killers: [Option<G::Move>; 2],
    /// The best line from here.
    pub pv: Vec<G::Move>,
}

impl<G: Evaluate> Frame<G> {
    pub(super) fn new() -> Self {
        Frame {
            moves: Vec::with_capacity(64),
            candidates: Vec::with_capacity(64),
            killers: [None; 2],
            pv: Vec::with_capacity(64),
        }
    }

    /// Lists the legal moves and makes all of them candidates.
    pub(super) fn list_all(
        &mut self,
        at: &Timeline<G>,
        from_table: Option<u16>,
        history: &History,
    ) {
        self.generate(at);
        for (place, &chosen) in (0..).zip(&self.moves) {
            let noisy = G::is_noisy(at, chosen);
            let order = G::order(at, chosen);
            let rank = if from_table == Some(place) {
                TABLE_RANK
            } else if noisy {
                NOISY_RANK + order
            } else if let Some(age) = self
                .killers
                .iter()
                .position(|&killer| killer == Some(chosen))
            {
                KILLER_RANK - age as i32
            } else {
                order + history.of(at, chosen)
            };
            self.candidates.push(Candidate { rank, place, noisy });
        }
    }

    /// Lists the legal moves and makes the noisy ones candidates.
    pub(super) fn list_noisy(&mut self, at: &Timeline<G>) {
        self.generate(at);
        for (place, &chosen) in (0..).zip(&self.moves) {
            if G::is_noisy(at, chosen) {
                self.candidates.push(Candidate {
                    rank: G::order(at, chosen),
                    place,
                    noisy: true,
                });
            }
        }
    }

    fn generate(&mut self, at: &Timeline<G>) {
        self.moves.clear();
        self.candidates.clear();
        G::generate(at, &mut self.moves);
    }

    /// The move to try after `tried` others.
    pub(super) fn pick(&mut self, tried: usize) -> Option<(Candidate, G::Move)> {
        let rest = self.candidates.get_mut(tried..)?;
        let key = |candidate: &Candidate| (Reverse(candidate.rank), candidate.place);
        if tried < PICKED_ONE_BY_ONE {
            let (best, _) = rest.iter().enumerate().min_by_key(|(_, it)| key(it))?;
            rest.swap(0, best);
        } else if tried == PICKED_ONE_BY_ONE {
            rest.sort_unstable_by_key(key);
        }
        let candidate = *rest.first()?;
        Some((candidate, *self.moves.get(usize::from(candidate.place))?))
    }

    /// Remembers that the quiet move tried last refuted the position, and those before it did not.
    pub(super) fn learn(
        &mut self,
        at: &Timeline<G>,
        tried: usize,
        depth: u32,
        history: &mut History,
    ) {
        let bonus = (depth * depth).min(400) as i32;
        for (nth, candidate) in self.candidates.iter().take(tried + 1).enumerate() {
            let chosen = self.moves[usize::from(candidate.place)];
            if nth < tried && !candidate.noisy {
                history.add(at, chosen, -bonus);
            } else if nth == tried && !candidate.noisy {
                history.add(at, chosen, bonus);
                if self.killers[0] != Some(chosen) {
                    self.killers = [Some(chosen), self.killers[0]];
                }
            }
        }
    }
}

/// How well quiet moves have done in this search, for each side and slot.
pub(super) struct History {
    slots: usize,
    worth: Vec<i32>,
}

/// Experience moves towards this limit and never beyond.
const MOST_EXPERIENCE: i32 = 16_000;

impl History {
    pub(super) fn new(slots: usize) -> History {
        History {
            slots,
            worth: vec![0; Side::ALL.len() * slots],
        }
    }

    fn index<G: Evaluate>(&self, at: &Timeline<G>, chosen: G::Move) -> usize {
        at.side_to_move().index() * self.slots + G::slot(at, chosen)
    }

    fn of<G: Evaluate>(&self, at: &Timeline<G>, chosen: G::Move) -> i32 {
        self.worth.get(self.index(at, chosen)).copied().unwrap_or(0)
    }

    fn add<G: Evaluate>(&mut self, at: &Timeline<G>, chosen: G::Move, bonus: i32) {
        let index = self.index(at, chosen);
        if let Some(worth) = self.worth.get_mut(index) {
            *worth += bonus - *worth * bonus.abs() / MOST_EXPERIENCE;
        }
    }
}
