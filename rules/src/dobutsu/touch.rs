//! What touches and drags mean.

use super::{
    Dobutsu, Refusal,
    moves::{Move, step},
    position::{Kind, Setup, Square},
    refusal::refusal,
};
use crate::{Side, Timeline, Touched};

/// What a finger can touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// The animals of one kind in a side's hand.
    Hand(Side, Kind),
}

/// Where a move of the side to move starts and where it ends.
pub(super) fn spots(position: &Setup, chosen: Move) -> [Spot; 2] {
    match chosen {
        Move::Step { from, to, .. } => [Spot::Square(from), Spot::Square(to)],
        Move::Drop { kind, to } => [Spot::Hand(position.side_to_move(), kind), Spot::Square(to)],
    }
}

/// The move that goes from an own animal to another spot, legal or not.
fn between(position: &Setup, from: Spot, to: Spot) -> Result<Move, Refusal> {
    match (from, to) {
        (_, Spot::Hand(..)) => Err(Refusal::IntoHand),
        (Spot::Square(from), Spot::Square(to)) => {
            let kind = position.at(from).map_or(Kind::Lion, |animal| animal.kind);
            Ok(step(position.side_to_move(), kind, from, to))
        }
        (Spot::Hand(_, kind), Spot::Square(to)) => Ok(Move::Drop { kind, to }),
    }
}

pub(super) fn drag(at: &Timeline<Dobutsu>, from: Spot, to: Spot) -> Result<Move, Refusal> {
    choosable(at, from)?;
    let chosen = between(at.position(), from, to)?;
    refusal(at, chosen).map_or(Ok(chosen), Err)
}

pub(super) fn touch(at: &Timeline<Dobutsu>, chosen: &[Spot], spot: Spot) -> Touched<Dobutsu> {
    match chosen.first() {
        Some(&first) if first == spot => Touched::Chosen(Vec::new()),
        Some(&first) if choosable(at, spot).is_err() => {
            drag(at, first, spot).map_or_else(Touched::Refused, Touched::Move)
        }
        _ => choosable(at, spot).map_or_else(Touched::Refused, |()| Touched::Chosen(vec![spot])),
    }
}

/// Whether a move can start at `spot`: an own animal, on the board or in the hand.
fn choosable(at: &Timeline<Dobutsu>, spot: Spot) -> Result<(), Refusal> {
    let position = at.position();
    let side = position.side_to_move();
    if at.outcome().is_some() {
        return Err(Refusal::GameOver);
    }
    match spot {
        Spot::Square(square) => match position.at(square) {
            None => Err(Refusal::EmptySquare { square }),
            Some(animal) if animal.side != side => Err(Refusal::OthersAnimal { square }),
            Some(_) => Ok(()),
        },
        Spot::Hand(owner, kind) if owner != side => Err(Refusal::OthersHand { side: owner, kind }),
        Spot::Hand(_, kind) if position.in_hand(side, kind) == 0 => {
            Err(Refusal::NotInHand { side, kind })
        }
        Spot::Hand(..) => Ok(()),
    }
}
