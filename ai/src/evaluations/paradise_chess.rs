//! Paradise chess: a race. Nothing is ever lost, so all that counts is how many moves the needed pieces are from paradise.

use crate::{Evaluate, random::mix};
use menagerie_rules::{
    Game, Position, Side, Timeline,
    paradise_chess::{
        Kind, Move, ParadiseChess, SQUARES, Setup, Square, forbidden, paradise, reach, squares,
    },
};
use std::{collections::VecDeque, sync::LazyLock};

/// For each move that a needed piece is from paradise.
const STEP: i32 = 100;
/// For each needed piece that has arrived: nobody can swap it out any more.
const SETTLED: i32 = 40;
/// For each move that any piece is from paradise: those that are not needed help by swapping others forward.
const NEAR: i32 = 4;
/// For having the move.
const TEMPO: i32 = 50;
/// A swap that changes the race by so many moves is noisy.
const GREAT_SWAP: i32 = 2;
/// The distance of a piece that a side does not have, and of one that could never arrive.
const FAR: i32 = 12;

/// For each kind and square the moves that White's piece needs to reach paradise on an empty board.
type Distances = [[i32; SQUARES]; Kind::ALL.len()];

static DISTANCES: LazyLock<Distances> = LazyLock::new(|| {
    let mut distances = Kind::ALL.map(distances_of);
    // A cannon never moves on an empty board. Where it has something to jump it is as quick as a rook.
    let rook = distances[Kind::Rook.index()];
    distances[Kind::Cannon.index()] = rook.map(|moves| if moves == 0 { 0 } else { moves + 1 });
    distances
});

/// Where White's piece of a kind can go on an empty board, as the rules say.
fn steps(kind: Kind, from: Square) -> u64 {
    let letter = &"KQRBNCMEP"[kind.index()..=kind.index()];
    let mut ranks = ["11111111"; 8].map(String::from);
    let file = usize::from(from.file());
    ranks[usize::from(7 - from.rank())].replace_range(file..=file, letter);
    ParadiseChess::read_position(&Default::default(), &format!("{} w", ranks.join("/")))
        .map_or(0, |game| reach(game.position(), from))
}

/// Breadth first search backwards from paradise.
fn distances_of(kind: Kind) -> [i32; SQUARES] {
    let steps: Vec<u64> = Square::all().map(|from| steps(kind, from)).collect();
    let mut distances = [FAR; SQUARES];
    let mut open: VecDeque<Square> = squares(paradise(Side::White)).collect();
    for arrived in &open {
        distances[arrived.index()] = 0;
    }
    while let Some(to) = open.pop_front() {
        let new =
            |from: &Square| distances[from.index()] == FAR && steps[from.index()] & to.bit() != 0;
        let before: Vec<Square> = Square::all().filter(new).collect();
        for from in before {
            distances[from.index()] = distances[to.index()] + 1;
            open.push_back(from);
        }
    }
    distances
}

/// The moves that a piece on `square` needs to reach its side's paradise.
fn distance(side: Side, kind: Kind, square: Square) -> i32 {
    let seen = match side {
        Side::White => square.index(),
        // Black's ranks the other way round.
        Side::Black => square.index() ^ (SQUARES - 8),
    };
    DISTANCES[kind.index()][seen]
}

/// What a side still has to do.
struct Race {
    /// Moves that the needed pieces are from paradise, on an empty board.
    needed: i32,
    /// How many needed pieces have arrived: 0 to 8.
    settled: i32,
    /// Moves that all pieces are from paradise.
    all: i32,
}

impl Race {
    /// Of every kind the nearest pieces are those that are needed; of all others the nearest one is the eighth.
    fn of(board: &Setup, side: Side) -> Race {
        let (mut pawns, mut king, mut cannon, mut knight) = ([FAR; 4], [FAR], [FAR], [FAR]);
        let mut eighth = FAR;
        let mut all = 0;
        for (square, kind) in board.pieces(side) {
            let moves = distance(side, kind, square);
            all += moves;
            let left_over = match kind {
                Kind::Pawn => keep_nearest(&mut pawns, moves),
                Kind::King => keep_nearest(&mut king, moves),
                Kind::Cannon => keep_nearest(&mut cannon, moves),
                Kind::Knight => keep_nearest(&mut knight, moves),
                Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Camel | Kind::Elephant => moves,
            };
            eighth = eighth.min(left_over);
        }
        let [[king], [cannon], [knight]] = [king, cannon, knight];
        let needed = pawns.into_iter().chain([king, cannon, knight, eighth]);
        Race {
            needed: needed.clone().sum(),
            settled: needed.filter(|&moves| moves == 0).count() as i32,
            all,
        }
    }

    fn worth(&self) -> i32 {
        SETTLED * self.settled - STEP * self.needed - NEAR * self.all
    }
}

/// Puts `moves` among the nearest ones and returns the one that is no longer among them.
fn keep_nearest(nearest: &mut [i32], moves: i32) -> i32 {
    nearest.iter_mut().fold(moves, |moves, kept| {
        let further = moves.max(*kept);
        *kept = moves.min(*kept);
        further
    })
}

/// By how many moves an exchange brings its pieces forward, those of the opponent back.
fn gain(board: &Setup, from: Square, to: Square) -> i32 {
    let forward = |from: Square, to: Square| {
        board.at(from).map_or(0, |piece| {
            let moves = |square| distance(piece.side, piece.kind, square);
            let forward = moves(from) - moves(to);
            if piece.side == board.side_to_move() {
                forward
            } else {
                -forward
            }
        })
    };
    forward(from, to) + forward(to, from)
}

/// Whether an exchange concerns the paradise of the side to move: brings a piece in, out, or to another place there.
fn at_home(board: &Setup, from: Square, to: Square) -> bool {
    (from.bit() | to.bit()) & paradise(board.side_to_move()) != 0
}

impl Evaluate for ParadiseChess {
    const REPETITION_DRAWS: bool = false;
    /// From one square to another, and the pass.
    const SLOTS: usize = SQUARES * SQUARES + 1;

    fn evaluate(at: &Timeline<Self>) -> i32 {
        let (board, side) = (at.position(), at.side_to_move());
        Race::of(board, side).worth() - Race::of(board, side.other()).worth() + TEMPO
    }

    fn is_noisy(at: &Timeline<Self>, chosen: Move) -> bool {
        let Move::Step { from, to } = chosen else {
            return false;
        };
        let gain = gain(at.position(), from, to);
        gain >= GREAT_SWAP || gain > 0 && at_home(at.position(), from, to)
    }

    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        let Move::Step { from, to } = chosen else {
            return 0;
        };
        let gain = gain(at.position(), from, to);
        STEP * gain + SETTLED * gain.signum() * i32::from(at_home(at.position(), from, to))
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
        board.settled(opponent) >= 7 && Race::of(board, opponent).needed <= 1
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
