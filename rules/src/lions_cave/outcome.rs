//! The goal cell, stalemate, repetition, the move count.

use super::{LionsCave, cell::Cell, position::Setup};
use crate::{Outcome, Reason, Side, Timeline};

/// Moves in a row without a capture or a cub move that make a draw.
pub const QUIET_LIMIT: u16 = 100;

/// "As soon as it is that player's king on D4d and not in check after a move of either side, that player has won": so this
/// looks at both kings.
pub(super) fn ended(setup: &Setup) -> Option<Outcome> {
    let cage = setup.cage();
    let arrived = |&side: &Side| cage.king(side) == Cell::GOAL && !cage.in_check(side);
    let winner = Side::ALL.into_iter().find(arrived)?;
    Some(Outcome::Win {
        winner,
        reason: Reason::Goal,
    })
}

/// "A player without any legal move draws."
pub(super) fn without_moves() -> Outcome {
    Outcome::Draw(Reason::NoMove)
}

/// The third occurrence of a position first, then the count of quiet moves.
pub(super) fn drawn(at: &Timeline<LionsCave>) -> Option<Outcome> {
    let quiet_plies = at.position().quiet_plies();
    // A capture or a cub move cannot be undone, and coming back twice takes four moves of each side.
    if quiet_plies >= 8 && at.occurrences() >= 3 {
        return Some(Outcome::Draw(Reason::Repetition));
    }
    (quiet_plies >= QUIET_LIMIT).then_some(Outcome::Draw(Reason::MoveCount))
}
