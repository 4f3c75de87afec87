//! Moves, passes, and what touches mean.

use super::position::{Board, Square, squares};
use super::repetition::forbidden;
use super::{ParadiseChess, Refusal, reach, refusal::refusal};
use crate::{Timeline, Touched};

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

/// What a finger can touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// The notice that the player must pass.
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

pub(super) fn play(board: &mut Board, chosen: Move) {
    if let Move::Step { from, to } = chosen {
        board.exchange(from, to);
    }
    board.pass_turn();
}

/// Where a move starts and where it ends.
pub(super) fn spots(chosen: Move) -> Vec<Spot> {
    match chosen {
        Move::Step { from, to } => vec![Spot::Square(from), Spot::Square(to)],
        Move::Pass => vec![Spot::Pass],
    }
}

pub(super) fn drag(at: &Timeline<ParadiseChess>, from: Spot, to: Spot) -> Result<Move, Refusal> {
    let chosen = match (from, to) {
        (Spot::Square(square), Spot::Square(to)) => {
            choosable(at, from)?;
            Move::Step { from: square, to }
        }
        _ => Move::Pass,
    };
    refusal(at, chosen).map_or(Ok(chosen), Err)
}

pub(super) fn touch(
    at: &Timeline<ParadiseChess>,
    chosen: &[Spot],
    spot: Spot,
) -> Touched<ParadiseChess> {
    match (chosen.first(), spot) {
        (_, Spot::Pass) => drag(at, spot, spot).map_or_else(Touched::Refused, Touched::Move),
        (Some(&first), _) if first == spot => Touched::Chosen(Vec::new()),
        (Some(&first), _) => match drag(at, first, spot) {
            Ok(legal) => Touched::Move(legal),
            Err(_) if choosable(at, spot).is_ok() => Touched::Chosen(vec![spot]),
            Err(why) => Touched::Refused(why),
        },
        (None, _) => {
            choosable(at, spot).map_or_else(Touched::Refused, |()| Touched::Chosen(vec![spot]))
        }
    }
}

/// Whether a move of a piece can start at `spot`: with an own piece, unless the player must pass.
fn choosable(at: &Timeline<ParadiseChess>, spot: Spot) -> Result<(), Refusal> {
    if at.outcome().is_some() {
        return Err(Refusal::GameOver);
    }
    let Spot::Square(square) = spot else {
        return Err(Refusal::MayNotPass);
    };
    match at.position().at(square) {
        None => Err(Refusal::EmptySquare { square }),
        Some(piece) if piece.side != at.side_to_move() => Err(Refusal::OthersPiece { square }),
        Some(_) if must_pass(at) => Err(Refusal::MustPass),
        Some(_) => Ok(()),
    }
}

pub(super) fn next_spots(at: &Timeline<ParadiseChess>, chosen: &[Spot]) -> Vec<Spot> {
    let mut next = Vec::new();
    for legal in at.legal_moves() {
        match (chosen, &spots(legal)[..]) {
            ([], &[first, ..]) if !next.contains(&first) => next.push(first),
            ([chosen], &[first, last]) if *chosen == first => next.push(last),
            _ => {}
        }
    }
    next
}
