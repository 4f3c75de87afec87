//! What touching and dragging mean.

use super::{
    Hex, Kind, LionsChess, Move, Refusal, Setup, Tile, moves,
    refusal::{refusal, reserve_refusal, tile_refusal},
};
use crate::{Side, Timeline, Touched};

/// What a finger can touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A hex of the table, with its tiles or without.
    Hex(Hex),
    /// The tiles of one kind that a side has not placed yet.
    Reserve(Side, Kind),
    /// The sign to pass.
    Pass,
}

/// Where a move of the side to move starts and where it ends; a pass is one touch.
pub(super) fn spots(table: &Setup, chosen: Move) -> Vec<Spot> {
    match chosen {
        Move::Place { tile, to } => vec![Spot::Reserve(tile.side(), tile.kind()), Spot::Hex(to)],
        Move::Step { tile, to } => vec![Spot::Hex(table.place_of(tile)), Spot::Hex(to)],
        Move::Pass => vec![Spot::Pass],
    }
}

/// The move that goes from one spot to another, legal or not.
fn between(table: &Setup, from: Spot, to: Spot) -> Result<Move, Refusal> {
    match (from, to) {
        (Spot::Pass, _) | (_, Spot::Pass) => Ok(Move::Pass),
        (_, Spot::Reserve(..)) => Err(Refusal::IntoReserve),
        (Spot::Hex(hex), Spot::Hex(to)) => table
            .top(hex)
            .map(|tile| Move::Step { tile, to })
            .ok_or(Refusal::EmptyHex { hex }),
        (Spot::Reserve(side, kind), Spot::Hex(to)) => table
            .next_tile(side, kind)
            .map(|tile| Move::Place { tile, to })
            .ok_or(Refusal::NotInReserve { side, kind }),
    }
}

pub(super) fn drag(at: &Timeline<LionsChess>, from: Spot, to: Spot) -> Result<Move, Refusal> {
    choosable(at, from)?;
    let chosen = between(at.position(), from, to)?;
    refusal(at, chosen).map_or(Ok(chosen), Err)
}

/// Touching another own tile chooses that one instead, unless the first one can climb onto it.
pub(super) fn touch(at: &Timeline<LionsChess>, chosen: &[Spot], spot: Spot) -> Touched<LionsChess> {
    let choice = choosable(at, spot);
    match (chosen.first(), spot) {
        (_, Spot::Pass) => choice.map_or_else(Touched::Refused, |()| Touched::Move(Move::Pass)),
        (None, _) => choice.map_or_else(Touched::Refused, |()| Touched::Chosen(vec![spot])),
        (Some(&first), _) if first == spot => Touched::Chosen(Vec::new()),
        (Some(&first), _) => match (drag(at, first, spot), choice) {
            (Ok(legal), _) => Touched::Move(legal),
            (Err(_), Ok(())) => Touched::Chosen(vec![spot]),
            (Err(_), Err(why)) if is_own(at.position(), spot) => Touched::Refused(why),
            (Err(why), Err(_)) => Touched::Refused(why),
        },
    }
}

/// Whether there is something of the side to move, be it movable or not.
fn is_own(table: &Setup, spot: Spot) -> bool {
    let owner = match spot {
        Spot::Hex(hex) => table.top(hex).map(Tile::side),
        Spot::Reserve(side, _) => Some(side),
        Spot::Pass => None,
    };
    owner == Some(table.side_to_move())
}

/// Whether a move can start at `spot`: what would be refused wherever it goes is refused at once.
fn choosable(at: &Timeline<LionsChess>, spot: Spot) -> Result<(), Refusal> {
    let table = at.position();
    if at.outcome().is_some() {
        return Err(Refusal::GameOver);
    }
    let why = match spot {
        Spot::Hex(hex) => match table.top(hex) {
            Some(tile) => tile_refusal(table, tile)
                .or_else(|| moves::must_pass(at).then_some(Refusal::MustPass)),
            None => Some(Refusal::EmptyHex { hex }),
        },
        Spot::Reserve(side, kind) => reserve_refusal(at, side, kind),
        Spot::Pass => refusal(at, Move::Pass),
    };
    why.map_or(Ok(()), Err)
}
