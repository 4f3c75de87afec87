//! How quiet moves have done in this search, wherever they were played.

use crate::Evaluate;
use menagerie_rules::{Side, Timeline};

/// Experience moves towards this limit and never beyond.
pub(super) const MOST_EXPERIENCE: i32 = 16_000;

/// What a search has learned about quiet moves, for each side and slot.
pub(super) struct Experience<G: Evaluate> {
    /// How well a move has done.
    worth: Vec<i32>,
    /// What refuted a move the last time.
    answers: Vec<Option<G::Move>>,
}

impl<G: Evaluate> Experience<G> {
    pub(super) fn new() -> Self {
        let slots = Side::ALL.len() * G::SLOTS;
        Experience {
            worth: vec![0; slots],
            answers: vec![None; slots],
        }
    }

    /// Where a move of the side to move is kept.
    pub(super) fn slot(at: &Timeline<G>, chosen: G::Move) -> usize {
        at.side_to_move().index() * G::SLOTS + G::slot(at, chosen)
    }

    /// From -[`MOST_EXPERIENCE`], never good, to [`MOST_EXPERIENCE`].
    pub(super) fn of(&self, slot: usize) -> i32 {
        self.worth.get(slot).copied().unwrap_or(0)
    }

    pub(super) fn add(&mut self, slot: usize, bonus: i32) {
        if let Some(worth) = self.worth.get_mut(slot) {
            *worth += bonus - *worth * bonus.abs() / MOST_EXPERIENCE;
        }
    }

    /// What refuted the move in this slot the last time.
    pub(super) fn answer(&self, slot: Option<usize>) -> Option<G::Move> {
        *self.answers.get(slot?)?
    }

    pub(super) fn learn_answer(&mut self, slot: Option<usize>, answer: G::Move) {
        if let Some(kept) = slot.and_then(|slot| self.answers.get_mut(slot)) {
            *kept = Some(answer);
        }
    }
}
