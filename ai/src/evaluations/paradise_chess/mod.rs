//! Paradise chess: a race. Nothing is ever lost, so all that counts is how many moves the needed pieces are from paradise, and who
//! can throw them back.

mod race;
mod ways;

use crate::{
    Evaluate,
    random::mix,
    weights::{Tally, weights},
};
use menagerie_rules::{
    Position, Side, Timeline,
    paradise_chess::{
        Move, PLACES, ParadiseChess, SQUARES, Setup, Square, forbidden, paradise, reach, squares,
    },
};
use race::Race;

weights! {
    /// For each of the four pawns by how far it is: it has arrived, can go there now, could with one move if nothing were in the
    /// way, with two, and so on; the last one is for a pawn that is not there.
    PAWN_AWAY = [120, -100, -140, -220, -330, -450, -570, -700, -1200];
    /// The same for the king.
    KING_AWAY = [100, -100, -130, -200, -300, -400, -500, -600, -1200];
    /// The same for the nearest cannon.
    CANNON_AWAY = [100, -100, -180, -200, -300, -400, -500, -600, -1200];
    /// The same for the nearest knight.
    KNIGHT_AWAY = [100, -100, -130, -200, -300, -400, -500, -600, -1200];
    /// The same for the nearest piece beside those.
    EIGHTH_AWAY = [100, -100, -130, -200, -300, -400, -500, -600, -1200];
    /// For each number of pieces that are in paradise but need not be: they can swap others in.
    SURPLUS = [0, 200, 380, 450, 500];
    /// For each square outside from which they could.
    COVERED = [2];
    /// For a pawn that something stands before.
    BLOCKED = [-20];
    /// For a piece of each kind on each rank from its own first.
    PLACE = [
        0, 0, 0, 0, 0, 0, 0, 0, // king
        0, -12, -12, -12, -12, -12, -12, 0, // queen
        0, -12, -12, -12, -12, -12, -12, 0, // rook
        0, -18, -18, -18, -12, -12, -12, 0, // bishop
        0, -36, -36, -24, -24, -18, -15, 0, // knight
        0, -24, -24, -24, -24, -24, -24, 0, // cannon
        0, -36, -30, -24, -18, -12, -18, 0, // camel
        0, -36, -36, -24, -24, -12, -12, 0, // elephant
        0, -60, -48, -48, -36, -24, -12, 0, // pawn
    ];
    /// For having the move.
    TEMPO = [50];
}

/// More pieces than that are not told apart in [`SURPLUS`].
const MOST_SURPLUS: usize = 4;

/// A swap that gains so much at first sight is noisy.
const GREAT_SWAP: i32 = 180;
/// A step that gains so much takes a needed piece into paradise, which is noisy.
const ARRIVAL: i32 = 140;
/// Who has so few pieces outside paradise may have to move one that he would rather leave where it is.
const FREE_PIECES: u32 = 4;

/// What the side to move gains at first sight.
#[inline]
fn gain(board: &Setup, from: Square, to: Square) -> i32 {
    let gain = ways::gain(board.code(from), board.code(to), from, to);
    match board.side_to_move() {
        Side::White => gain,
        Side::Black => -gain,
    }
}

/// Whether a swap or an arrival changes much, or may be the last move of the game.
#[inline]
fn is_great(board: &Setup, from: Square, to: Square) -> bool {
    let (gain, side) = (gain(board, from, to), board.side_to_move());
    let arrives = to.bit() & paradise(side) != 0;
    gain >= GREAT_SWAP || arrives && (gain >= ARRIVAL || may_finish(board, from, side))
}

fn may_finish(board: &Setup, from: Square, side: Side) -> bool {
    from.bit() & paradise(side) == 0 && board.settled(side) + 1 >= PLACES
}

impl Evaluate for ParadiseChess {
    const REPETITION_DRAWS: bool = false;
    /// From one square to another, and the pass.
    const SLOTS: usize = SQUARES * SQUARES + 1;
    const SWING: i32 = 150;
    const WEIGHTS: &'static [i32] = WEIGHTS;
    const TERMS: &'static [crate::weights::Term] = TERMS;

    fn weigh(at: &Timeline<Self>, tally: &mut impl Tally) {
        let (board, side) = (at.position(), at.side_to_move());
        Race::of(board, side).weigh(tally, 1);
        Race::of(board, side.other()).weigh(tally, -1);
        tally.add(TEMPO, 1);
    }

    fn is_noisy(at: &Timeline<Self>, chosen: Move) -> bool {
        match chosen {
            Move::Step { from, to } => is_great(at.position(), from, to),
            Move::Pass => false,
        }
    }

    /// Only swaps and steps into paradise can be noisy.
    fn noisy_moves(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        let board = at.position();
        let side = board.side_to_move();
        let targets = board.occupied() | paradise(side);
        let forbidden = forbidden(at);
        for from in squares(board.side(side)) {
            let reached = reach(board, from) & targets & !forbidden.targets(from);
            let noisy = squares(reached).filter(|&to| is_great(board, from, to));
            moves.extend(noisy.map(|to| Move::Step { from, to }));
        }
    }

    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        match chosen {
            Move::Step { from, to } => gain(at.position(), from, to),
            Move::Pass => 0,
        }
    }

    fn slot(_at: &Timeline<Self>, chosen: Move) -> usize {
        match chosen {
            Move::Step { from, to } => from.index() * SQUARES + to.index(),
            Move::Pass => SQUARES * SQUARES,
        }
    }

    /// The opponent needs one more move.
    fn is_urgent(at: &Timeline<Self>) -> bool {
        let (board, opponent) = (at.position(), at.side_to_move().other());
        board.settled(opponent) + 1 >= PLACES && Race::of(board, opponent).needed().is_one_move()
    }

    fn may_pass(at: &Timeline<Self>) -> bool {
        let (board, side) = (at.position(), at.side_to_move());
        (board.side(side) & !paradise(side)).count_ones() >= FREE_PIECES
    }

    /// What the rules against repetition forbid makes a difference, and whether the move before was a pass.
    fn key(at: &Timeline<Self>) -> u64 {
        let forbidden = forbidden(at);
        let after_pass = at.moves().last().filter(|&&last| last == Move::Pass);
        let different = forbidden.loops.iter().chain(&forbidden.undo);
        let slots = different.chain(after_pass).map(|&one| Self::slot(at, one));
        slots.fold(at.position().key(), |key, slot| {
            key.wrapping_add(mix(slot as u64))
        })
    }
}
