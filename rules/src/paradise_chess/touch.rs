//! What touches and drags mean.

use super::{
    ParadiseChess, Refusal,
    moves::{Move, must_pass},
    position::Square,
    refusal::refusal,
};
use crate::{Timeline, Touched};

/// What a finger can touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// The notice that the player must pass.
    Pass,
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
            Err(why @ (Refusal::Undoing { .. } | Refusal::Loop { .. })) => Touched::Refused(why),
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
