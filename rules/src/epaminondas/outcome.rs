//! Far-row majority, no legal move, repetition, 200 moves.

use super::{
    Epaminondas,
    moves::{self, Move},
    position::Setup,
};
use crate::{Outcome, Reason, Timeline};

/// Moves in a row with neither a capture nor a crossing that make a draw: 100 by each side.
pub const QUIET_LIMIT: u16 = 200;

/// "A player who, when it becomes his turn, has more stones on his far row than the opponent has on his, has won."
pub(super) fn ended(position: &Setup) -> Option<Outcome> {
    let side = position.side_to_move();
    let crossed = position.on_far_row(side) > position.on_far_row(side.other());
    crossed.then_some(Outcome::Win {
        winner: side,
        reason: Reason::Crossing,
    })
}

/// "A player to move without a legal move loses."
pub(super) fn without_moves(position: &Setup) -> Outcome {
    Outcome::Win {
        winner: position.side_to_move().other(),
        reason: Reason::NoMove,
    }
}

/// The third occurrence of a position is a draw, and so are 200 quiet moves.
pub(super) fn drawn(at: &Timeline<Epaminondas>) -> Option<Outcome> {
    if at.occurrences() >= 3 {
        return Some(Outcome::Draw(Reason::Repetition));
    }
    (at.position().quiet_plies() >= QUIET_LIMIT).then_some(Outcome::Draw(Reason::MoveCount))
}

/// Whether a legal move decides the game: the opponent has no answer to it, or none that makes up for the far rows.
pub fn decides(position: &Setup, chosen: Move) -> bool {
    let after = played(position, chosen);
    if !after.must_answer() {
        return ended(&after).is_none() && !moves::can_move(&after);
    }
    let mut answers = Vec::new();
    moves::generate(&after, &mut answers);
    let mut answered = answers.into_iter().map(|answer| played(&after, answer));
    answered.all(|answered| ended(&answered).is_some())
}

fn played(position: &Setup, chosen: Move) -> Setup {
    let mut after = position.clone();
    moves::play(&mut after, chosen);
    after
}
