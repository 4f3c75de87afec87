//! Paradise chess: a race. Nothing is ever lost, so all that counts is how many moves the needed pieces are from paradise.

mod race;
mod ways;

use crate::{
    Evaluate, Level,
    levels::{ANY_DEPTH, Sight},
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
    /// For each move that a needed piece is from paradise.
    AWAY = [-100];
    /// For each move that the furthest of the four pawns is from paradise, besides: it often comes last.
    LAST_PAWN_AWAY = [-20];
    /// For each needed piece that has arrived: nobody can swap it out any more.
    SETTLED = [40];
    /// For each move that any piece is from paradise: those that are not needed help by swapping others forward.
    ALL_AWAY = [-4];
    /// For having the move.
    TEMPO = [50];
}

/// An exchange that gains so much at first sight is noisy: two moves of needed pieces.
const GREAT: i32 = 200;
/// In paradise so much is enough: the arrival of a needed piece, but not that of a piece which need not arrive.
const GREAT_AT_HOME: i32 = 60;
/// What an exchange in paradise that brings something forward is worth beyond the moves that it saves.
const ARRIVAL: i32 = 40;

/// What the side to move gains by an exchange at first sight, see [`ways::gain`].
#[inline]
fn gain(board: &Setup, from: Square, to: Square) -> i32 {
    let gain = ways::gain(board.code(from), board.code(to), from, to);
    match board.side_to_move() {
        Side::White => gain,
        Side::Black => -gain,
    }
}

/// Whether an exchange concerns the paradise of the side to move: brings a piece in, out, or to another place there.
#[inline]
fn at_home(board: &Setup, from: Square, to: Square) -> bool {
    (from.bit() | to.bit()) & paradise(board.side_to_move()) != 0
}

/// Whether an exchange changes the race so much, or may be the last one of the game.
#[inline]
fn is_great(board: &Setup, from: Square, to: Square) -> bool {
    let gain = gain(board, from, to);
    let great_at_home = || gain >= GREAT_AT_HOME || gain > 0 && may_finish(board, from);
    gain >= GREAT || at_home(board, from, to) && great_at_home()
}

/// Whether a piece from outside could be the eighth one in paradise.
fn may_finish(board: &Setup, from: Square) -> bool {
    let side = board.side_to_move();
    from.bit() & paradise(side) == 0 && board.settled(side) + 1 >= PLACES
}

/// What levels 1 to 8 see.
///
/// Measured: nothing is captured, so that blur decides at one ply, and a little of it goes a long way. From level 3 on, twice the
/// nodes or a little more score 65 to 80 %.
const SIGHTS: [Sight; 8] = [
    Sight::of(200, 1, 0, 65, 120, 50),
    Sight::of(200, 1, 1, 50, 60, 30),
    Sight::of(250, 2, 8, 50, 60, 30),
    Sight::of(550, ANY_DEPTH, 8, 45, 20, 0),
    Sight::of(1_250, ANY_DEPTH, 8, 40, 0, 0),
    Sight::of(2_800, ANY_DEPTH, 8, 25, 0, 0),
    Sight::of(6_000, ANY_DEPTH, 8, 12, 0, 0),
    Sight::of(10_000, ANY_DEPTH, 8, 0, 0, 0),
];

impl Evaluate for ParadiseChess {
    const REPETITION_DRAWS: bool = false;
    /// From one square to another, and the pass.
    const SLOTS: usize = SQUARES * SQUARES + 1;
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

    fn noisy_moves(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        let board = at.position();
        let forbidden = forbidden(at);
        for from in squares(board.side(board.side_to_move())) {
            let reached = reach(board, from) & !forbidden.targets(from);
            let noisy = squares(reached).filter(|&to| is_great(board, from, to));
            moves.extend(noisy.map(|to| Move::Step { from, to }));
        }
    }

    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        let Move::Step { from, to } = chosen else {
            return 0;
        };
        let gain = gain(at.position(), from, to);
        gain + ARRIVAL * gain.signum() * i32::from(at_home(at.position(), from, to))
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
        let nearly = board.settled(opponent) + 1 >= PLACES;
        nearly && (Race::of(board, opponent).away <= 1 || race::can_lift_last(board, opponent))
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

    fn sight(level: Level) -> Sight {
        Sight::among(&SIGHTS, level)
    }
}
