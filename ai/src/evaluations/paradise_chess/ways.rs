//! How far pieces are from paradise on an empty board, and what a square is worth to a piece at first sight.

use menagerie_rules::{
    Side,
    paradise_chess::{CODES, FILES, Kind, Piece, SQUARES, Square, paradise, pattern},
};

/// The distance of a piece that could never arrive.
const NEVER: u8 = 7;

/// For each side, kind and square the moves to paradise on an empty board. A cannon could not move there: it counts as a rook that
/// comes one move later, as it needs something to jump.
static DISTANCES: [[[u8; SQUARES]; Kind::ALL.len()]; 2] = distances();

const fn distances() -> [[[u8; SQUARES]; Kind::ALL.len()]; 2] {
    let mut distances = [[[NEVER; SQUARES]; Kind::ALL.len()]; 2];
    let mut nth = 0;
    while nth < Kind::ALL.len() {
        let whites = distances_of(Kind::ALL[nth]);
        let mut square = 0;
        while square < SQUARES {
            distances[0][nth][square] = whites[square];
            distances[1][nth][square] = whites[turned(square)];
            square += 1;
        }
        nth += 1;
    }
    distances
}

/// The square with the ranks the other way round: what it is to Black.
const fn turned(square: usize) -> usize {
    square ^ (SQUARES - FILES as usize)
}

/// White's distances: breadth first, backwards from paradise.
const fn distances_of(kind: Kind) -> [u8; SQUARES] {
    let mut distances = [NEVER; SQUARES];
    let mut arrived = paradise(Side::White);
    let mut moves = 0;
    while moves < NEVER {
        let mut next = arrived;
        let mut square = 0;
        while square < SQUARES {
            let bit = 1 << square;
            if arrived & bit != 0 && distances[square] == NEVER {
                distances[square] = moves + (moves > 0 && matches!(kind, Kind::Cannon)) as u8;
            } else if arrived & bit == 0 && steps(kind, square) & arrived != 0 {
                next |= bit;
            }
            square += 1;
        }
        arrived = next;
        moves += 1;
    }
    distances
}

const fn steps(kind: Kind, square: usize) -> u64 {
    let (file, rank) = (square as u8 % FILES, square as u8 / FILES);
    match Square::new(file, rank) {
        Some(from) => pattern(kind, from),
        None => 0,
    }
}

/// The moves that a piece on `square` needs to reach its side's paradise on an empty board: 0 to [`NEVER`].
#[inline]
pub(super) fn distance(side: Side, kind: Kind, square: Square) -> i32 {
    i32::from(DISTANCES[side.index()][kind.index()][square.index()])
}

/// What a square is worth to White at first sight when a piece stands there, for each [`Piece::code`] and square, in
/// centi-pawns: negative for Black's pieces. For the order of moves.
static VALUES: [[i16; SQUARES]; CODES] = values();

/// For each move that a piece is from paradise whose kind is needed there.
const STEP: i16 = 100;
/// The same for any other piece.
const SPARE_STEP: i16 = 30;

const fn values() -> [[i16; SQUARES]; CODES] {
    let mut values = [[0; SQUARES]; CODES];
    let mut nth = 0;
    while nth < Side::ALL.len() * Kind::ALL.len() {
        let side = Side::ALL[nth / Kind::ALL.len()];
        let kind = Kind::ALL[nth % Kind::ALL.len()];
        let mut square = 0;
        while square < SQUARES {
            let moves = DISTANCES[side.index()][kind.index()][square] as i16;
            values[Piece { side, kind }.code()][square] = match side {
                Side::White => -step(kind) * moves,
                Side::Black => step(kind) * moves,
            };
            square += 1;
        }
        nth += 1;
    }
    values
}

const fn step(kind: Kind) -> i16 {
    match kind {
        Kind::Pawn | Kind::King | Kind::Cannon | Kind::Knight => STEP,
        Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Camel | Kind::Elephant => SPARE_STEP,
    }
}

/// What White gains at first sight when what has the code `one` goes from `from` to `to` and changes places with `other`.
#[inline]
pub(super) fn gain(one: usize, other: usize, from: Square, to: Square) -> i32 {
    let (from, to) = (from.index(), to.index());
    let (one, other) = (&VALUES[one], &VALUES[other]);
    i32::from(one[to] - one[from] + other[from] - other[to])
}
