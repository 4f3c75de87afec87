//! The two rules that look back: no undoing, and no longer loops.

use super::{
    Move, ParadiseChess,
    position::{Setup, Square},
    reach,
};
use crate::{Position, Timeline};

/// The moves that the pieces of the side to move could make, but that the rules against repetition forbid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forbidden {
    /// The move that would restore the board as it was before the opponent's last move.
    pub undo: Option<Move>,
    /// The moves that would go on with a loop, each once. The one in `undo` may be among them.
    pub loops: Vec<Move>,
}

impl Forbidden {
    /// How many different moves are forbidden.
    pub(super) fn count(&self) -> usize {
        let twice = self.undo.is_some_and(|undo| self.loops.contains(&undo));
        self.loops.len() + usize::from(self.undo.is_some()) - usize::from(twice)
    }

    /// Where the piece on `from` may not go, as a set.
    pub fn targets(&self, from: Square) -> u64 {
        let moves = self.loops.iter().chain(&self.undo);
        moves.fold(0, |set, forbidden| match *forbidden {
            Move::Step { from: start, to } if start == from => set | to.bit(),
            _ => set,
        })
    }
}

/// What both rules forbid at present.
pub fn forbidden(at: &Timeline<ParadiseChess>) -> Forbidden {
    Forbidden {
        undo: undo(at),
        loops: loops(at),
    }
}

/// "A move may not restore the board as it was before the opponent's last move." A player can do that only by swapping back the
/// two pieces that the opponent swapped, when one of them is his own. It now stands where the opponent's piece came from.
fn undo(at: &Timeline<ParadiseChess>) -> Option<Move> {
    let last = *at.moves().last()?;
    can_make(at.position(), last).then_some(last)
}

/// Whether a piece of the side to move can make this move. A pass is none.
fn can_make(board: &Setup, chosen: Move) -> bool {
    let Move::Step { from, to } = chosen else {
        return false;
    };
    board.side(board.side_to_move()) & from.bit() != 0 && reach(board, from) & to.bit() != 0
}

/// "A move *m* in position *P* is not allowed if *m* was already played in *P* earlier in this game, and the opponent's move just
/// before was itself a repetition in this sense." A pass is never forbidden.
fn loops(at: &Timeline<ParadiseChess>) -> Vec<Move> {
    let mut loops = Vec::new();
    let now = at.moves().len();
    if now == 0 || !is_repetition(at, now - 1) {
        return loops;
    }
    for (earlier, &played) in earlier_turns(at, now) {
        if is_same_position(at, earlier, now)
            && can_make(at.position(), played)
            && !loops.contains(&played)
        {
            loops.push(played);
        }
    }
    loops
}

/// Whether the move with this number (from 0) was played earlier in the same position.
fn is_repetition(at: &Timeline<ParadiseChess>, number: usize) -> bool {
    let now = at.moves()[number];
    earlier_turns(at, number)
        .any(|(earlier, &played)| played == now && is_same_position(at, earlier, number))
}

/// The earlier moves of the player whose move has this number, with their numbers, latest first.
fn earlier_turns(
    at: &Timeline<ParadiseChess>,
    number: usize,
) -> impl Iterator<Item = (usize, &Move)> {
    let rounds = at.moves()[..number].rchunks_exact(2);
    (1..)
        .zip(rounds)
        .map(move |(back, round)| (number - 2 * back, &round[0]))
}

fn is_same_position(at: &Timeline<ParadiseChess>, one: usize, other: usize) -> bool {
    let (one, other) = (&at.positions()[one], &at.positions()[other]);
    one.key() == other.key() && one == other
}
