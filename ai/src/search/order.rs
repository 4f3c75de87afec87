//! The order in which moves are tried: the better it is, the less has to be searched.

use super::{Score, experience::Experience};
use crate::Evaluate;
use menagerie_rules::Timeline;
use std::cmp::Reverse;

/// A move's place in the list of moves, with how early it is to be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// Greater comes first.
    pub rank: i32,
    /// Place in the list.
    pub place: u16,
    /// See [`Evaluate::is_noisy`].
    pub noisy: bool,
}

/// After so many moves the rest is sorted at once: by then the node will likely try them all.
const PICKED_ONE_BY_ONE: usize = 5;

const TABLE_RANK: i32 = 3_000_000;
const NOISY_RANK: i32 = 2_000_000;
const KILLER_RANK: i32 = 1_000_000;
const ANSWER_RANK: i32 = 900_000;
/// Noisy moves that lose more than they take.
const LOSING_RANK: i32 = -1_000_000;

impl Candidate {
    /// Whether the move has refuted a position like this one before.
    pub(super) fn has_refuted(&self) -> bool {
        self.rank >= ANSWER_RANK
    }
}

/// What belongs to one ply of the tree. All lists keep their memory, so that the search allocates nothing.
pub(super) struct Frame<G: Evaluate> {
    /// The legal moves in the order of the rules, or the noisy ones among them.
    pub moves: Vec<G::Move>,
    /// The moves to try: the table's alone at first, then all of them.
    candidates: Vec<Candidate>,
    ranked: bool,
    /// Quiet moves that lately refuted another position at this ply.
    killers: [Option<G::Move>; 2],
    /// The best line from here.
    pub pv: Vec<G::Move>,
    /// What the position looks worth; nothing where the side to move has to answer a threat.
    pub evaluation: Option<Score>,
    /// Where experience with the move that led to the next ply is kept; nothing when that was a pass.
    pub played: Option<usize>,
}

impl<G: Evaluate> Frame<G> {
    pub(super) fn new(most_plies: usize) -> Self {
        Frame {
            moves: Vec::with_capacity(256),
            candidates: Vec::with_capacity(256),
            ranked: false,
            killers: [None; 2],
            pv: Vec::with_capacity(most_plies),
            evaluation: None,
            played: None,
        }
    }

    /// Lists the legal moves. The one that the table knows is tried before the others are even ranked.
    pub(super) fn list_all(&mut self, at: &Timeline<G>, from_table: Option<u16>) {
        self.clear();
        G::generate(at, &mut self.moves);
        let known =
            from_table.and_then(|place| Some((place, *self.moves.get(usize::from(place))?)));
        if let Some((place, chosen)) = known {
            self.candidates.push(Candidate {
                rank: TABLE_RANK,
                place,
                noisy: G::is_noisy(at, chosen),
            });
        }
    }

    /// Lists the noisy moves; those that lose more than they take only when asked for.
    pub(super) fn list_noisy(&mut self, at: &Timeline<G>, with_losing: bool) {
        self.clear();
        self.ranked = true;
        G::noisy_moves(at, &mut self.moves);
        for (place, &chosen) in (0..).zip(&self.moves) {
            let rank = G::order(at, chosen);
            if with_losing || rank >= 0 {
                self.candidates.push(Candidate {
                    rank,
                    place,
                    noisy: true,
                });
            }
        }
    }

    fn clear(&mut self) {
        self.moves.clear();
        self.candidates.clear();
        self.ranked = false;
    }

    /// Ranks all moves but the one that is a candidate already. `answer` refuted the opponent's last move elsewhere.
    fn rank(&mut self, at: &Timeline<G>, experience: &Experience<G>, answer: Option<G::Move>) {
        self.ranked = true;
        let tried = self.candidates.first().map(|candidate| candidate.place);
        for (place, &chosen) in (0..).zip(&self.moves) {
            if tried == Some(place) {
                continue;
            }
            let noisy = G::is_noisy(at, chosen);
            let order = G::order(at, chosen);
            let rank = if noisy {
                order + if order < 0 { LOSING_RANK } else { NOISY_RANK }
            } else if self.killers[0] == Some(chosen) {
                KILLER_RANK
            } else if self.killers[1] == Some(chosen) {
                KILLER_RANK - 1
            } else if answer == Some(chosen) {
                ANSWER_RANK
            } else {
                order + experience.of(Experience::slot(at, chosen))
            };
            self.candidates.push(Candidate { rank, place, noisy });
        }
    }

    /// The move to try after `tried` others.
    pub(super) fn pick(
        &mut self,
        tried: usize,
        at: &Timeline<G>,
        experience: &Experience<G>,
        answered: Option<usize>,
    ) -> Option<(Candidate, G::Move)> {
        if tried == self.candidates.len() && !self.ranked {
            self.rank(at, experience, experience.answer(answered));
        }
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

    /// Remembers that the move tried last refuted the position, and those before it did not.
    pub(super) fn learn(
        &mut self,
        at: &Timeline<G>,
        tried: usize,
        depth: u32,
        experience: &mut Experience<G>,
        answered: Option<usize>,
    ) {
        let bonus = (depth * depth * 8).min(1_200) as i32;
        for (nth, candidate) in self.candidates.iter().take(tried + 1).enumerate() {
            if candidate.noisy {
                continue;
            }
            let chosen = self.moves[usize::from(candidate.place)];
            let slot = Experience::slot(at, chosen);
            if nth < tried {
                experience.add(slot, -bonus);
                continue;
            }
            experience.add(slot, bonus);
            experience.learn_answer(answered, chosen);
            if self.killers[0] != Some(chosen) {
                self.killers = [Some(chosen), self.killers[0]];
            }
        }
    }
}
