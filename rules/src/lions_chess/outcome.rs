//! How a game ends.

use super::{LionsChess, moves::Move, position::Setup};
use crate::{Outcome, Reason, Side, Timeline};

/// "A lion cub is surrounded when all six hexes around it are occupied": its owner loses, both at once is a draw.
pub(super) fn ended(table: &Setup) -> Option<Outcome> {
    let surrounded = Side::ALL.map(|side| table.free_sides(side) == Some(0));
    let reason = Reason::Surrounded;
    let won = |winner| Some(Outcome::Win { winner, reason });
    match surrounded {
        [true, true] => Some(Outcome::Draw(reason)),
        [true, false] => won(Side::Black),
        [false, true] => won(Side::White),
        [false, false] => None,
    }
}

/// Never asked for: who can do nothing else has the move to pass.
pub(super) fn without_moves() -> Outcome {
    Outcome::Draw(Reason::BothPass)
}

/// "The third occurrence of the same position with the same player to move is a draw."
pub(super) fn drawn(at: &Timeline<LionsChess>) -> Option<Outcome> {
    // There never were as many tiles on the table as after a placement.
    let is_new = matches!(at.moves().last(), Some(Move::Place { .. }));
    (!is_new && at.occurrences() >= 3).then_some(Outcome::Draw(Reason::Repetition))
}
