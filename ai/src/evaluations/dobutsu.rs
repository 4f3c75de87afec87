//! Dobutsu shogi: animals, hands, and the two lions.
//!
//! There is no check: that a lion can be caught, or can safely reach the far side, is seen by the search, which is told
//! here which moves and positions to look at twice.

use crate::{
    Evaluate, Score, dobutsu_table,
    weights::{Tally, Term, weights},
};
use menagerie_rules::{
    Side, Timeline,
    dobutsu::{Animal, Dobutsu, Kind, Move, SQUARES, Setup, Square, attacks, reach},
};

weights! {
    /// Worth of an animal on the board, giraffe to hen. Lions are always on the board while the game goes on.
    ON_BOARD = [330, 300, 100, 420];
    /// Worth of an animal in the hand, giraffe to chick: free to go anywhere, but it costs a move to put it down.
    IN_HAND = [350, 320, 130];
    /// For each rank that a lion stands ahead of its first one.
    LION_RANK = [12];
    /// For each square around the enemy lion, or under it, that is attacked.
    LION_CAGE = [14];
    /// For each attacked square on the whole board.
    MOBILITY = [3];
    /// For having the move.
    TEMPO = [30];
}

/// Order of a move that catches the lion: before everything.
const CATCH: i32 = 20_000;
/// Order of a lion's step onto the far rank.
const TRY: i32 = 10_000;

impl Evaluate for Dobutsu {
    /// From twelve squares and three kinds in the hand, to twelve squares.
    const SLOTS: usize = (SQUARES + Kind::DROPPABLE.len()) * SQUARES;

    const WEIGHTS: &'static [i32] = WEIGHTS;
    const TERMS: &'static [Term] = TERMS;

    fn weigh(at: &Timeline<Self>, tally: &mut impl Tally) {
        let position = at.position();
        let side = position.side_to_move();
        weigh_side(position, side, 1, tally);
        weigh_side(position, side.other(), -1, tally);
        tally.add(TEMPO, 1);
    }

    /// The best first: of equally good ones, those that leave the opponent the most replies to go wrong with.
    fn solved(at: &Timeline<Self>) -> Option<Vec<(Move, Score)>> {
        dobutsu_table::solved(at)
    }

    fn is_noisy(at: &Timeline<Self>, chosen: Move) -> bool {
        match chosen {
            Move::Step { promotes: true, .. } => true,
            Move::Step { from, to, .. } => at.position().at(to).is_some() || is_try(at, from, to),
            Move::Drop { .. } => false,
        }
    }

    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        let position = at.position();
        let side = position.side_to_move();
        match chosen {
            Move::Step { from, to, promotes } => {
                let mover = position.at(from).map_or(Kind::Lion, |animal| animal.kind);
                let gain = match position.at(to).map(|animal| animal.kind) {
                    Some(Kind::Lion) => CATCH,
                    // The least animal that can catch goes first.
                    Some(kind) => 2 * worth(kind) - worth(mover) / 10,
                    None if is_try(at, from, to) => TRY,
                    None => 0,
                };
                gain + attack_order(position, side, mover, to) + 300 * i32::from(promotes)
            }
            Move::Drop { kind, to } => attack_order(position, side, kind, to),
        }
    }

    fn slot(_at: &Timeline<Self>, chosen: Move) -> usize {
        match chosen {
            Move::Step { from, to, .. } => from.index() * SQUARES + to.index(),
            Move::Drop { kind, to } => (SQUARES + kind.index() - 1) * SQUARES + to.index(),
        }
    }

    fn is_urgent(at: &Timeline<Self>) -> bool {
        let position = at.position();
        let side = position.side_to_move();
        let lion_attacked = position
            .lion(side)
            .is_some_and(|lion| attacks(position, side.other(), lion));
        lion_attacked || can_try(position, side.other())
    }
}

/// Worth of an animal on the board; a lion's is not counted.
fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Lion => 0,
        kind => WEIGHTS[ON_BOARD + kind.index() - 1],
    }
}

/// Counts what a side has: `view` is 1 for the side to move and -1 for the other.
fn weigh_side(position: &Setup, side: Side, view: i32, tally: &mut impl Tally) {
    let mut attacked = 0;
    for (square, kind) in position.animals(side) {
        if kind != Kind::Lion {
            tally.add(ON_BOARD + kind.index() - 1, view);
        }
        attacked |= reach(Animal { side, kind }, square);
    }
    for kind in Kind::DROPPABLE {
        let held = i32::from(position.in_hand(side, kind));
        tally.add(IN_HAND + kind.index() - 1, view * held);
    }
    let cage = position
        .lion(side.other())
        .map_or(0, |lion| attacked & (lion_steps(lion) | lion.bit()));
    let ahead = position
        .lion(side)
        .map_or(0, |lion| ranks_ahead(side, lion));
    tally.add(MOBILITY, view * attacked.count_ones() as i32);
    tally.add(LION_CAGE, view * cage.count_ones() as i32);
    tally.add(LION_RANK, view * i32::from(ahead));
}

/// Every square that a side attacks, as a set.
fn attacked(position: &Setup, side: Side) -> u16 {
    position
        .animals(side)
        .map(|(square, kind)| reach(Animal { side, kind }, square))
        .fold(0, |all, these| all | these)
}

/// Whether the side's lion stands one step from a square of its far rank where it would be safe.
fn can_try(position: &Setup, side: Side) -> bool {
    let Some(lion) = position
        .lion(side)
        .filter(|&lion| ranks_ahead(side, lion) == 2)
    else {
        return false;
    };
    let own = position
        .animals(side)
        .fold(0, |all, (square, _)| all | square.bit());
    lion_steps(lion) & far_rank(side) & !own & !attacked(position, side.other()) != 0
}

/// Moves that attack the enemy lion are worth a look before other quiet moves.
fn attack_order(position: &Setup, side: Side, kind: Kind, to: Square) -> i32 {
    let attacks_lion = position
        .lion(side.other())
        .is_some_and(|lion| reach(Animal { side, kind }, to) & lion.bit() != 0);
    60 * i32::from(attacks_lion)
}

fn is_try(at: &Timeline<Dobutsu>, from: Square, to: Square) -> bool {
    let side = at.side_to_move();
    to.is_far_for(side) && at.position().lion(side) == Some(from)
}

fn ranks_ahead(side: Side, square: Square) -> u8 {
    match side {
        Side::White => square.rank(),
        Side::Black => 3 - square.rank(),
    }
}

/// A lion steps the same for both sides.
fn lion_steps(square: Square) -> u16 {
    let lion = Animal {
        side: Side::White,
        kind: Kind::Lion,
    };
    reach(lion, square)
}

fn far_rank(side: Side) -> u16 {
    match side {
        Side::White => 0b111 << 9,
        Side::Black => 0b111,
    }
}
