//! Where pieces can go: rays and leaps, as tables made at compile time.

use super::position::{FILES, Kind, Piece, RANKS, SQUARES, Setup, Square, paradise};
use crate::Side;

/// The directions of rays and steps, as (files, ranks). The first four lead to squares with greater numbers.
const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (0, 1),
    (1, 1),
    (-1, 1),
    (-1, 0),
    (0, -1),
    (-1, -1),
    (1, -1),
];

/// A direction, as its place in the list.
type Direction = usize;
const STRAIGHT: [Direction; 4] = [0, 1, 4, 5];
const DIAGONAL: [Direction; 4] = [2, 3, 6, 7];
/// The number of directions in which square numbers grow.
const GROWING: Direction = 4;

/// For each direction and square the squares that lie that way, up to the edge.
static RAYS: [[u64; SQUARES]; 8] = ray_table();

static KING: [u64; SQUARES] = leap_table(&DIRECTIONS);
static KNIGHT: [u64; SQUARES] = leap_table(&across(2));
static CAMEL: [u64; SQUARES] = leap_table(&across(3));
static ELEPHANT: [u64; SQUARES] = elephant_table();
/// For each side and square the squares diagonally before it.
static BEFORE: [[u64; SQUARES]; 2] = [
    leap_table(&[(-1, 1), (1, 1)]),
    leap_table(&[(-1, -1), (1, -1)]),
];

/// The square at so many files and ranks from `square`, as a set; empty off the board.
const fn at_offset(square: usize, (files, ranks): (i8, i8)) -> u64 {
    let file = (square % FILES as usize) as i8 + files;
    let rank = (square / FILES as usize) as i8 + ranks;
    if 0 <= file && file < FILES as i8 && 0 <= rank && rank < RANKS as i8 {
        1 << (rank * FILES as i8 + file)
    } else {
        0
    }
}

/// The eight jumps of `far` squares one way and one across.
const fn across(far: i8) -> [(i8, i8); 8] {
    [
        (far, 1),
        (far, -1),
        (-far, 1),
        (-far, -1),
        (1, far),
        (1, -far),
        (-1, far),
        (-1, -far),
    ]
}

const fn leap_table(leaps: &[(i8, i8)]) -> [u64; SQUARES] {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut i = 0;
        while i < leaps.len() {
            table[square] |= at_offset(square, leaps[i]);
            i += 1;
        }
        square += 1;
    }
    table
}

const fn elephant_table() -> [u64; SQUARES] {
    let mut leaps = [(0, 0); 16];
    let mut i = 0;
    while i < DIRECTIONS.len() {
        let (files, ranks) = DIRECTIONS[i];
        leaps[2 * i] = (files, ranks);
        leaps[2 * i + 1] = (2 * files, 2 * ranks);
        i += 1;
    }
    leap_table(&leaps)
}

const fn ray_table() -> [[u64; SQUARES]; 8] {
    let mut table = [[0; SQUARES]; 8];
    let mut entry = 0;
    while entry < 8 * SQUARES {
        let (direction, square) = (entry / SQUARES, entry % SQUARES);
        let (files, ranks) = DIRECTIONS[direction];
        let mut distance = 1;
        while distance < FILES as i8 {
            table[direction][square] |= at_offset(square, (files * distance, ranks * distance));
            distance += 1;
        }
        entry += 1;
    }
    table
}

/// The first square of `set` in a direction. Of an empty set it is the corner from which nothing lies that way.
#[inline]
fn nearest(direction: Direction, set: u64) -> Square {
    if direction < GROWING {
        Square::first(set | 1 << (SQUARES - 1))
    } else {
        Square::last(set | 1)
    }
}

/// The squares in one direction up to the first occupied one, that one included. The direction is known when this is compiled,
/// since the search asks so often.
#[inline]
fn slide<const DIRECTION: Direction>(occupied: u64, from: Square) -> u64 {
    let rays = &RAYS[DIRECTION];
    let ray = rays[from.index()];
    ray ^ rays[nearest(DIRECTION, ray & occupied).index()]
}

#[inline]
fn straight(occupied: u64, from: Square) -> u64 {
    slide::<0>(occupied, from)
        | slide::<1>(occupied, from)
        | slide::<4>(occupied, from)
        | slide::<5>(occupied, from)
}

#[inline]
fn diagonal(occupied: u64, from: Square) -> u64 {
    slide::<2>(occupied, from)
        | slide::<3>(occupied, from)
        | slide::<6>(occupied, from)
        | slide::<7>(occupied, from)
}

/// Behind the one piece that is jumped, a cannon goes as far as a rook would from there.
#[inline]
fn jump<const DIRECTION: Direction>(occupied: u64, from: Square) -> u64 {
    let screen = nearest(DIRECTION, RAYS[DIRECTION][from.index()] & occupied);
    slide::<DIRECTION>(occupied, screen)
}

#[inline]
fn jumps(occupied: u64, from: Square) -> u64 {
    jump::<0>(occupied, from)
        | jump::<1>(occupied, from)
        | jump::<4>(occupied, from)
        | jump::<5>(occupied, from)
}

/// The square before each square of a set.
fn ahead(side: Side, set: u64) -> u64 {
    match side {
        Side::White => set << FILES,
        Side::Black => set >> FILES,
    }
}

/// The ranks from which a side's pawns may step two squares: its second and third.
pub(super) const fn double_step_ranks(side: Side) -> u64 {
    match side {
        Side::White => 0xFFFF << FILES,
        Side::Black => 0xFFFF << (SQUARES - 3 * FILES as usize),
    }
}

fn pawn_reach(occupied: u64, side: Side, from: Square) -> u64 {
    let one = ahead(side, from.bit()) & !occupied;
    let two = if from.bit() & double_step_ranks(side) != 0 {
        ahead(side, one) & !occupied
    } else {
        0
    };
    one | two | BEFORE[side.index()][from.index()] & occupied
}

/// The squares that a king, knight, camel or elephant jumps to from `from`, as a set; none for another kind.
pub(super) const fn leaps(kind: Kind, from: Square) -> u64 {
    match kind {
        Kind::King => KING[from.index()],
        Kind::Knight => KNIGHT[from.index()],
        Kind::Camel => CAMEL[from.index()],
        Kind::Elephant => ELEPHANT[from.index()],
        Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Cannon | Kind::Pawn => 0,
    }
}

/// The squares that a piece of White's goes to from `from` when nothing else stands on the board and nothing is barred, as a set. A
/// cannon, which then could not move, goes like a rook: as far as it gets where there is something to jump.
pub const fn pattern(kind: Kind, from: Square) -> u64 {
    let square = from.index();
    let straight = RAYS[0][square] | RAYS[1][square] | RAYS[4][square] | RAYS[5][square];
    let diagonal = RAYS[2][square] | RAYS[3][square] | RAYS[6][square] | RAYS[7][square];
    match kind {
        Kind::Queen => straight | diagonal,
        Kind::Rook | Kind::Cannon => straight,
        Kind::Bishop => diagonal,
        Kind::Pawn if from.bit() & double_step_ranks(Side::White) != 0 => {
            from.bit() << FILES | from.bit() << (2 * FILES)
        }
        Kind::Pawn => from.bit() << FILES,
        Kind::King | Kind::Knight | Kind::Camel | Kind::Elephant => leaps(kind, from),
    }
}

/// The squares that the piece on `from` can go to, whether it swaps there or not, as a set; none from an empty square. Whose turn
/// it is does not matter, nor do the rules against repetition.
pub fn reach(board: &Setup, from: Square) -> u64 {
    let Some(Piece { side, kind }) = board.at(from) else {
        return 0;
    };
    let occupied = board.occupied();
    let pattern = match kind {
        Kind::Queen => straight(occupied, from) | diagonal(occupied, from),
        Kind::Rook => straight(occupied, from),
        Kind::Bishop => diagonal(occupied, from),
        Kind::Cannon => jumps(occupied, from),
        Kind::Pawn => pawn_reach(occupied, side, from),
        Kind::King | Kind::Knight | Kind::Camel | Kind::Elephant => leaps(kind, from),
    };
    pattern & !barred(board, Piece { side, kind }, from)
}

/// Where a piece may not go, however it moves: the other paradise with who lives there, own pieces of its kind, and from its own
/// paradise the opponent's pieces.
fn barred(board: &Setup, Piece { side, kind }: Piece, from: Square) -> u64 {
    let same_kind = board.side(side) & board.kind(kind);
    let untouchable = if from.bit() & paradise(side) != 0 {
        board.side(side.other())
    } else {
        0
    };
    paradise(side.other()) | same_kind | untouchable
}

/// How a piece that moves along lines gets from one square to another.
pub(super) struct Line {
    direction: Direction,
    /// The squares between the two.
    between: u64,
}

impl Line {
    /// The line from `from` to `to`; nothing when there is none that this kind moves along.
    pub(super) fn of(kind: Kind, from: Square, to: Square) -> Option<Line> {
        let directions = match kind {
            Kind::Queen => &[STRAIGHT, DIAGONAL][..],
            Kind::Rook | Kind::Cannon => &[STRAIGHT],
            Kind::Bishop => &[DIAGONAL],
            Kind::King | Kind::Knight | Kind::Camel | Kind::Elephant | Kind::Pawn => &[],
        };
        let rays = directions.iter().flatten().copied();
        rays.map(|direction| (direction, &RAYS[direction]))
            .find(|(_, rays)| rays[from.index()] & to.bit() != 0)
            .map(|(direction, rays)| Line {
                direction,
                between: rays[from.index()] & !rays[to.index()] & !to.bit(),
            })
    }

    /// The occupied squares between the ends, nearest first.
    pub(super) fn in_between(&self, occupied: u64) -> impl Iterator<Item = Square> {
        let direction = self.direction;
        let mut left = self.between & occupied;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| nearest(direction, left))?;
            left &= !next.bit();
            Some(next)
        })
    }
}
