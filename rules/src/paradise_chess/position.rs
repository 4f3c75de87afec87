//! What is on the table: sixty-four squares and whose turn it is.

use super::Court;
use crate::{BySide, Position, Side, random_keys};

/// Number of files, `A` to `H`.
pub const FILES: u8 = 8;
/// Number of ranks, `1` to `8`.
pub const RANKS: u8 = 8;
/// Number of squares.
pub const SQUARES: usize = FILES as usize * RANKS as usize;

/// A square, numbered from `A1` = 0 along the ranks to `H8` = 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square at `file` (0 = `A`) and `rank` (0 = `1`); nothing off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < FILES && rank < RANKS {
            Some(Square(rank * FILES + file))
        } else {
            None
        }
    }

    /// Every square from `A1` to `H8`.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SQUARES as u8).map(Square)
    }

    /// 0 for file `A` to 7 for file `H`.
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// 0 for rank `1` to 7 for rank `8`.
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// 0 to 63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A set of squares has one bit a square: this square's.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The first square of a set that is not empty.
    pub(super) const fn first(set: u64) -> Square {
        Square((set.trailing_zeros() % SQUARES as u32) as u8)
    }

    /// The last square of a set that is not empty.
    pub(super) const fn last(set: u64) -> Square {
        Square(((SQUARES as u32 - 1).saturating_sub(set.leading_zeros())) as u8)
    }
}

/// The squares of a set (bit n is the square with index n), in order.
pub fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| Square::first(set));
        set &= set.wrapping_sub(1);
        next
    })
}

/// The squares of a side's paradise, its far rank, as a set.
pub const fn paradise(side: Side) -> u64 {
    match side {
        Side::White => 0xFF << (SQUARES - FILES as usize),
        Side::Black => 0xFF,
    }
}

/// The pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Kind {
    /// One square in any direction. There is no check.
    King,
    /// Any distance, straight or diagonally.
    Queen,
    /// Any distance, straight.
    Rook,
    /// Any distance, diagonally.
    Bishop,
    /// Jumps two squares one way and one across.
    Knight,
    /// Any distance, straight, over exactly one piece.
    Cannon,
    /// Jumps three squares one way and one across.
    Camel,
    /// Jumps one or two squares, straight or diagonally.
    Elephant,
    /// One square forward, two from its side's second or third rank; swaps diagonally forward.
    Pawn,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 9] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Cannon,
        Kind::Camel,
        Kind::Elephant,
        Kind::Pawn,
    ];

    /// 0 to 8.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A piece on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

/// Number of planes. The first four spell a kind's number, from 1 (0 is an empty square); the last one says that it is Black's.
const PLANES: usize = 5;
const SIDE_PLANE: usize = PLANES - 1;

/// What can stand on a square has a code below this: 0 for nothing, else [`Piece::code`].
pub const CODES: usize = 1 << PLANES;

impl Piece {
    /// The bits of this piece in the planes: from 1, below [`CODES`].
    pub const fn code(self) -> usize {
        (self.side.index() << SIDE_PLANE) | (self.kind.index() + 1)
    }
}

/// For each code the piece that it stands for.
static PIECES: [Option<Piece>; CODES] = pieces();

const fn pieces() -> [Option<Piece>; CODES] {
    let mut pieces = [None; CODES];
    let mut nth = 0;
    while nth < Side::ALL.len() * Kind::ALL.len() {
        let side = Side::ALL[nth / Kind::ALL.len()];
        let kind = Kind::ALL[nth % Kind::ALL.len()];
        let piece = Piece { side, kind };
        pieces[piece.code()] = Some(piece);
        nth += 1;
    }
    pieces
}

/// A position of Paradise chess.
///
/// All that moves do is to exchange what is on two squares (one of them may be empty), and nothing ever leaves the board. So the
/// board is kept as five sets of squares, the planes: the bits of a square in all of them say what stands there. The same stands
/// in a list by square, which is quicker where one square is asked for.
#[derive(Clone, Debug)]
pub struct Setup {
    planes: [u64; PLANES],
    codes: [u8; SQUARES],
    key: u64,
    /// Moves since a side last reached a new highest number of own pieces in its paradise.
    pub(super) quiet_plies: u16,
    /// Counts from 1 and grows after Black's moves: part of the text, not of the rules.
    pub(super) full_move: u16,
    /// The highest number of own pieces that each side has had in its paradise.
    most_settled: BySide<u8>,
    side_to_move: Side,
}

/// Counters do not make positions different.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.planes == other.planes && self.side_to_move == other.side_to_move
    }
}

impl Eq for Setup {}

impl Position for Setup {
    fn key(&self) -> u64 {
        self.key
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }
}

const TURN_KEY: usize = CODES * SQUARES;
static KEYS: [u64; TURN_KEY + 1] = keys();

/// An empty square has no key of its own.
const fn keys() -> [u64; TURN_KEY + 1] {
    let mut keys = random_keys(0x9A7A_D15E);
    let mut square = 0;
    while square < SQUARES {
        keys[square] = 0;
        square += 1;
    }
    keys
}

fn board_key(code: usize, square: Square) -> u64 {
    KEYS[code * SQUARES + square.index()]
}

impl Setup {
    /// An empty board.
    pub(super) fn empty(side_to_move: Side) -> Setup {
        let mut board = Setup {
            planes: [0; PLANES],
            codes: [0; SQUARES],
            key: 0,
            quiet_plies: 0,
            full_move: 1,
            most_settled: BySide([0; 2]),
            side_to_move,
        };
        board.key = board.computed_key();
        board
    }

    /// The position in which a game begins. Black mirrors White across the middle.
    pub(super) fn start(setup: Court) -> Setup {
        let mut board = Setup::empty(Side::White);
        for (rank, row) in (1..).zip(setup.rows()) {
            for (file, kind) in (0..).zip(row) {
                for (side, rank) in [(Side::White, rank), (Side::Black, RANKS - 1 - rank)] {
                    if let Some(square) = Square::new(file, rank) {
                        board.put(square, Piece { side, kind });
                    }
                }
            }
        }
        board
    }

    /// The piece on a square.
    #[inline]
    pub fn at(&self, square: Square) -> Option<Piece> {
        PIECES[self.code(square)]
    }

    /// The pieces of one side, from `A1` to `H8`.
    pub fn pieces(&self, side: Side) -> impl Iterator<Item = (Square, Kind)> {
        squares(self.side(side))
            .filter_map(|square| self.at(square).map(|piece| (square, piece.kind)))
    }

    /// The squares on which something stands, as a set: bit n is the square with index n.
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.planes[0] | self.planes[1] | self.planes[2] | self.planes[3]
    }

    /// The squares on which a side's pieces stand, as a set.
    #[inline]
    pub fn side(&self, side: Side) -> u64 {
        match side {
            Side::White => self.occupied() & !self.planes[SIDE_PLANE],
            Side::Black => self.planes[SIDE_PLANE],
        }
    }

    /// The squares on which both sides' pieces of one kind stand, as a set.
    #[inline]
    pub fn kind(&self, kind: Kind) -> u64 {
        let number = kind.index() as u64 + 1;
        let planes = self.planes[..SIDE_PLANE].iter();
        // Where a kind's number has a zero, the plane is turned round.
        (0..).zip(planes).fold(!0, |set, (bit, plane)| {
            set & (plane ^ (number >> bit & 1).wrapping_sub(1))
        })
    }

    /// Whose turn it is.
    #[inline]
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// Moves since a side last reached a new highest number of own pieces in its paradise, or since the game began.
    #[inline]
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// How many pieces a side has in its paradise: 0 to 8.
    #[inline]
    pub fn settled(&self, side: Side) -> u8 {
        (self.side(side) & paradise(side)).count_ones() as u8
    }

    /// What stands on a square as a number below [`CODES`]: 0 for nothing, else [`Piece::code`].
    #[inline]
    pub fn code(&self, square: Square) -> usize {
        usize::from(self.codes[square.index()])
    }

    /// Puts a piece onto an empty square. What stands in paradise at the beginning is the highest number so far.
    pub(super) fn put(&mut self, square: Square, piece: Piece) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane |= ((piece.code() >> bit & 1) as u64) << square.index();
        }
        self.codes[square.index()] = piece.code() as u8;
        self.key ^= board_key(piece.code(), square);
        self.most_settled[piece.side] = self.settled(piece.side);
    }

    /// Exchanges what is on two squares: a swap, or a move when one of them is empty.
    pub(super) fn exchange(&mut self, one: Square, other: Square) {
        for code in [self.code(one), self.code(other)] {
            self.key ^= board_key(code, one) ^ board_key(code, other);
        }
        for plane in &mut self.planes {
            let different = (*plane >> one.index() ^ *plane >> other.index()) & 1;
            *plane ^= different << one.index() ^ different << other.index();
        }
        self.codes.swap(one.index(), other.index());
    }

    /// Counts the move just made, and gives the turn to the other side.
    pub(super) fn pass_turn(&mut self) {
        let side = self.side_to_move;
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        if self.settled(side) > self.most_settled[side] {
            self.most_settled[side] = self.settled(side);
            self.quiet_plies = 0;
        }
        self.full_move = self.full_move.saturating_add(side.index() as u16);
        self.side_to_move = side.other();
        self.key ^= KEYS[TURN_KEY];
    }

    /// The key computed anew from the whole position: what the key kept incrementally must equal.
    pub fn computed_key(&self) -> u64 {
        let turn = match self.side_to_move {
            Side::White => 0,
            Side::Black => KEYS[TURN_KEY],
        };
        Square::all().fold(turn, |key, square| {
            key ^ board_key(self.code(square), square)
        })
    }
}
