//! Catch, try, repetition.

use super::{
    Dobutsu,
    moves::attacks,
    position::{Kind, Setup},
};
use crate::{Outcome, Reason, Side, Timeline};

/// Catch and try. "At the start of each turn, a lion that stands on its far rank on a square that the other side does
/// not attack has won for its owner": so this looks at both lions, whoever moved last.
pub(super) fn ended(position: &Setup) -> Option<Outcome> {
    if let Some(winner) = Side::ALL
        .into_iter()
        .find(|&side| position.in_hand(side, Kind::Lion) > 0)
    {
        return Some(Outcome::Win {
            winner,
            reason: Reason::Catch,
        });
    }
    match Side::ALL.map(|side| has_tried(position, side)) {
        [true, true] => Some(Outcome::Draw(Reason::Try)),
        [true, false] => Some(Outcome::Win {
            winner: Side::White,
            reason: Reason::Try,
        }),
        [false, true] => Some(Outcome::Win {
            winner: Side::Black,
            reason: Reason::Try,
        }),
        [false, false] => None,
    }
}

/// Whether the side's lion stands safely on its far rank.
fn has_tried(position: &Setup, side: Side) -> bool {
    position
        .lion(side)
        .is_some_and(|lion| lion.is_far_for(side) && !attacks(position, side.other(), lion))
}

/// "A player without any legal move loses."
pub(super) fn without_moves(position: &Setup) -> Outcome {
    Outcome::Win {
        winner: position.side_to_move().other(),
        reason: Reason::NoMove,
    }
}

/// The third occurrence of the same position is a draw.
pub(super) fn drawn(at: &Timeline<Dobutsu>) -> Option<Outcome> {
    (at.occurrences() >= 3).then_some(Outcome::Draw(Reason::Repetition))
}
