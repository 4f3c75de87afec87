//! Moves and passes.

use super::position::{Setup, Square, squares};
use super::repetition::forbidden;
use super::{ParadiseChess, reach};
use crate::Timeline;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A piece goes to another square. What stands there swaps places with it.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Nothing moves: exactly when nothing can.
    Pass,
}

pub(super) fn generate(at: &Timeline<ParadiseChess>, moves: &mut Vec<Move>) {
    let (board, forbidden) = (at.position(), forbidden(at));
    let before = moves.len();
    for from in squares(board.side(board.side_to_move())) {
        let targets = reach(board, from) & !forbidden.targets(from);
        moves.extend(squares(targets).map(|to| Move::Step { from, to }));
    }
    if moves.len() == before && !is_after_pass(at) {
        moves.push(Move::Pass);
    }
}

pub(super) fn count(at: &Timeline<ParadiseChess>) -> u64 {
    let board = at.position();
    let from = squares(board.side(board.side_to_move()));
    let targets = from.map(|from| u64::from(reach(board, from).count_ones()));
    match targets.sum::<u64>() - forbidden(at).count() as u64 {
        0 => u64::from(!is_after_pass(at)),
        steps => steps,
    }
}

pub(super) fn can_move(at: &Timeline<ParadiseChess>) -> bool {
    !is_after_pass(at) || can_step(at)
}

/// Whether the player to move may move a piece.
fn can_step(at: &Timeline<ParadiseChess>) -> bool {
    let (board, forbidden) = (at.position(), forbidden(at));
    squares(board.side(board.side_to_move()))
        .any(|from| reach(board, from) & !forbidden.targets(from) != 0)
}

fn is_after_pass(at: &Timeline<ParadiseChess>) -> bool {
    at.moves().last() == Some(&Move::Pass)
}

/// Whether the player to move must pass, since no piece may move. Says nothing of a game that is over.
pub fn must_pass(at: &Timeline<ParadiseChess>) -> bool {
    !is_after_pass(at) && !can_step(at)
}

pub(super) fn play(board: &mut Setup, chosen: Move) {
    if let Move::Step { from, to } = chosen {
        board.exchange(from, to);
    }
    board.pass_turn();
}
