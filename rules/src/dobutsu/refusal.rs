//! Why a move is not allowed.

use super::{
    Dobutsu, Spot,
    moves::{Move, reach},
    position::{Animal, Kind, Square},
};
use crate::{Side, Timeline};

/// Why a move is not allowed, with the squares that are the reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// There is nothing to move on the square.
    #[error("no animal stands there")]
    EmptySquare {
        /// The empty square.
        square: Square,
    },
    /// The animal belongs to the other side.
    #[error("that animal is the other side's")]
    OthersAnimal {
        /// Where it stands.
        square: Square,
    },
    /// The hand is the other side's.
    #[error("that hand is the other side's")]
    OthersHand {
        /// Whose hand it is.
        side: Side,
        /// The animal that was reached for.
        kind: Kind,
    },
    /// The hand holds no such animal.
    #[error("no such animal in the hand")]
    NotInHand {
        /// Whose hand it is.
        side: Side,
        /// What is not in it.
        kind: Kind,
    },
    /// A move ends on the board: animals come into a hand only by being caught.
    #[error("a move does not end in a hand")]
    IntoHand,
    /// The move goes nowhere.
    #[error("the animal stands there already")]
    SameSquare {
        /// The square.
        square: Square,
    },
    /// An own animal stands on the target.
    #[error("an own animal stands in the way")]
    OwnAnimal {
        /// Where it stands.
        square: Square,
    },
    /// This kind of animal does not step that way.
    #[error("that animal does not step there")]
    NotItsStep {
        /// What it is.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
    },
    /// A drop needs an empty square.
    #[error("a drop needs an empty square")]
    DropOnAnimal {
        /// The square that is taken.
        square: Square,
    },
    /// A chick that steps onto the far rank becomes a hen, and nothing else does.
    #[error("a chick grows up exactly when it steps onto the far rank")]
    WrongPromotion {
        /// Where the step ends.
        to: Square,
    },
}

impl Refusal {
    /// The places that are the reason.
    pub(super) fn spots(&self) -> Vec<Spot> {
        match *self {
            Refusal::GameOver | Refusal::IntoHand => Vec::new(),
            Refusal::EmptySquare { square }
            | Refusal::OthersAnimal { square }
            | Refusal::SameSquare { square }
            | Refusal::OwnAnimal { square }
            | Refusal::DropOnAnimal { square }
            | Refusal::WrongPromotion { to: square } => vec![Spot::Square(square)],
            Refusal::OthersHand { side, kind } | Refusal::NotInHand { side, kind } => {
                vec![Spot::Hand(side, kind)]
            }
            Refusal::NotItsStep { from, to, .. } => vec![Spot::Square(from), Spot::Square(to)],
        }
    }
}

pub(super) fn refusal(at: &Timeline<Dobutsu>, chosen: Move) -> Option<Refusal> {
    if at.outcome().is_some() {
        return Some(Refusal::GameOver);
    }
    match chosen {
        Move::Step { from, to, promotes } => step_refusal(at, from, to, promotes),
        Move::Drop { kind, to } => drop_refusal(at, kind, to),
    }
}

fn step_refusal(
    at: &Timeline<Dobutsu>,
    from: Square,
    to: Square,
    promotes: bool,
) -> Option<Refusal> {
    let (position, side) = (at.position(), at.side_to_move());
    let Some(Animal { side: owner, kind }) = position.at(from) else {
        return Some(Refusal::EmptySquare { square: from });
    };
    if owner != side {
        return Some(Refusal::OthersAnimal { square: from });
    }
    if from == to {
        return Some(Refusal::SameSquare { square: to });
    }
    if reach(Animal { side, kind }, from) & to.bit() == 0 {
        return Some(Refusal::NotItsStep { kind, from, to });
    }
    if position.at(to).is_some_and(|animal| animal.side == side) {
        return Some(Refusal::OwnAnimal { square: to });
    }
    (promotes != (kind == Kind::Chick && to.is_far_for(side)))
        .then_some(Refusal::WrongPromotion { to })
}

fn drop_refusal(at: &Timeline<Dobutsu>, kind: Kind, to: Square) -> Option<Refusal> {
    let (position, side) = (at.position(), at.side_to_move());
    if !Kind::DROPPABLE.contains(&kind) || position.in_hand(side, kind) == 0 {
        return Some(Refusal::NotInHand { side, kind });
    }
    position
        .at(to)
        .map(|_| Refusal::DropOnAnimal { square: to })
}
