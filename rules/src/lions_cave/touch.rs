//! What touches mean: first a piece, then where it goes.

use super::{
    Cell, LionsCave, Move, Refusal,
    moves::{Target, target},
    refusal::refusal,
};
use crate::{Timeline, Touched};

pub(super) fn drag(at: &Timeline<LionsCave>, from: Cell, to: Cell) -> Result<Move, Refusal> {
    choosable(at, from)?;
    let chosen = Move { from, to };
    refusal(at, chosen).map_or(Ok(chosen), Err)
}

pub(super) fn touch(at: &Timeline<LionsCave>, chosen: &[Cell], cell: Cell) -> Touched<LionsCave> {
    match chosen.first() {
        Some(&first) if first == cell => Touched::Chosen(Vec::new()),
        Some(&first) if choosable(at, cell).is_err() => {
            drag(at, first, cell).map_or_else(Touched::Refused, Touched::Move)
        }
        _ => choosable(at, cell).map_or_else(Touched::Refused, |()| Touched::Chosen(vec![cell])),
    }
}

/// Whether a move can start at the cell: an own piece stands there.
fn choosable(at: &Timeline<LionsCave>, cell: Cell) -> Result<(), Refusal> {
    if at.outcome().is_some() {
        return Err(Refusal::GameOver);
    }
    match at.position().at(cell) {
        None => Err(Refusal::EmptyCell { cell }),
        Some(piece) if piece.side != at.side_to_move() => Err(Refusal::OthersPiece { cell }),
        Some(_) => Ok(()),
    }
}

/// Where a piece can go and what it does there, over all levels; nothing for a cell from which no move is legal.
pub fn targets(at: &Timeline<LionsCave>, from: Cell) -> Vec<(Cell, Target)> {
    let moves = at.legal_moves().into_iter();
    let own = moves.filter(|chosen| chosen.from == from);
    own.map(|chosen| (chosen.to, target(at.position(), chosen)))
        .collect()
}
