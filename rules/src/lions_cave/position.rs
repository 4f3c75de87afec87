//! What is on the table: the cage with its pieces, whose turn it is, and a double step just made.

use super::cell::{CELLS, Cell, Cells, SIZE};
use super::census::Census;
use super::lines::{Lines, View};
use super::moves::usable_captures;
use crate::{BySide, Position, Side, random_keys};

/// The pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Kind {
    /// One cell forward or up; captures diagonally forward; becomes a young lioness on the far board.
    Cub,
    /// Any distance along row, line or tower: 6 directions.
    Rock,
    /// Two along one dimension and one along another: 24 targets.
    Knight,
    /// Any distance diagonally within a board or plane: 12 directions.
    Bishop,
    /// Rock or bishop: 18 directions.
    OldLioness,
    /// Old lioness, or diagonally in all three dimensions: 26 directions. A grown cub.
    YoungLioness,
    /// One cell in any direction; the game is about him.
    LionKing,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 7] = [
        Kind::Cub,
        Kind::Rock,
        Kind::Knight,
        Kind::Bishop,
        Kind::OldLioness,
        Kind::YoungLioness,
        Kind::LionKing,
    ];

    /// 0 to 6.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A piece of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

/// The rank on which a side's cubs start (0 = `1`): from there they may step two forward.
pub const fn cub_rank(side: Side) -> u8 {
    match side {
        Side::White => 1,
        Side::Black => SIZE - 2,
    }
}

/// The rank of the far board (0 = `1`), where a side's cubs become young lionesses.
pub const fn far_rank(side: Side) -> u8 {
    match side {
        Side::White => SIZE - 1,
        Side::Black => 0,
    }
}

/// The cage and the pieces in it.
#[derive(Clone, Debug)]
pub struct Cage {
    pieces: [Option<Piece>; CELLS],
    /// The cells that each side stands on.
    occupied: BySide<Cells>,
    lines: Lines,
    knights: BySide<Cells>,
    census: BySide<Census>,
    kings: BySide<Cell>,
    /// Zobrist key of the pieces alone.
    key: u64,
}

impl PartialEq for Cage {
    fn eq(&self, other: &Self) -> bool {
        self.pieces == other.pieces
    }
}

impl Eq for Cage {}

const EN_PASSANT_KEYS_FROM: usize = 2 * Kind::ALL.len() * CELLS;
const TURN_KEY: usize = EN_PASSANT_KEYS_FROM + 4 * CELLS;
static KEYS: [u64; TURN_KEY + 1] = random_keys(0x0110_CA4E);

fn piece_key(piece: Piece, cell: Cell) -> u64 {
    KEYS[(piece.side.index() * Kind::ALL.len() + piece.kind.index()) * CELLS + cell.index()]
}

impl Cage {
    pub(super) fn empty() -> Cage {
        Cage {
            pieces: [None; CELLS],
            occupied: BySide([Cells::NONE; 2]),
            lines: Lines::EMPTY,
            knights: BySide([Cells::NONE; 2]),
            census: BySide([Census::EMPTY; 2]),
            kings: BySide([Cell::GOAL; 2]),
            key: 0,
        }
    }

    /// The piece on a cell.
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        self.pieces[cell.index()]
    }

    /// The cells on which a side's pieces stand.
    pub fn occupied(&self, side: Side) -> Cells {
        self.occupied[side]
    }

    /// A side's pieces from `A1a` to `G7g`.
    pub fn pieces(&self, side: Side) -> impl Iterator<Item = (Cell, Kind)> {
        let cells = self.occupied[side].iter();
        cells.filter_map(|cell| self.at(cell).map(|piece| (cell, piece.kind)))
    }

    /// Where a side's lion king stands.
    pub fn king(&self, side: Side) -> Cell {
        self.kings[side]
    }

    /// Where a side's knights stand.
    #[inline]
    pub(super) fn knights(&self, side: Side) -> Cells {
        self.knights[side]
    }

    /// How many of a side's pieces stand how near to where they want to go.
    pub fn census(&self, side: Side) -> &Census {
        &self.census[side]
    }

    /// What is seen from a cell in a direction.
    #[inline(always)]
    pub(super) fn view(&self, from: Cell, direction: usize) -> View {
        self.lines.view(from, direction)
    }

    /// Whether all other cells of a cell's line along an axis are empty.
    #[inline]
    pub(super) fn is_clear(&self, cell: Cell, axis: usize) -> bool {
        self.lines.is_clear(cell, axis)
    }

    /// The cell of the next piece that is seen from a cell in a direction.
    #[inline]
    pub(super) fn next(&self, from: Cell, direction: usize) -> Option<Cell> {
        self.lines.next(from, direction)
    }

    /// Puts a piece onto an empty cell.
    pub(super) fn put(&mut self, cell: Cell, piece: Piece) {
        self.pieces[cell.index()] = Some(piece);
        self.lines.toggle(cell);
        self.occupied[piece.side].insert(cell);
        self.census[piece.side].add(piece, cell);
        self.key ^= piece_key(piece, cell);
        match piece.kind {
            Kind::LionKing => self.kings[piece.side] = cell,
            Kind::Knight => self.knights[piece.side].insert(cell),
            _ => {}
        }
    }

    /// Takes the piece off a cell.
    pub(super) fn take(&mut self, cell: Cell) -> Option<Piece> {
        let piece = self.pieces[cell.index()].take()?;
        self.lines.toggle(cell);
        self.occupied[piece.side].remove(cell);
        self.knights[piece.side].remove(cell);
        self.census[piece.side].remove(piece, cell);
        self.key ^= piece_key(piece, cell);
        Some(piece)
    }

    fn computed_key(&self) -> u64 {
        let key = |cell| self.at(cell).map_or(0, |piece| piece_key(piece, cell));
        Cell::all().map(key).fold(0, |sum, key| sum ^ key)
    }
}

/// A position of Lion's Cave.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(super) cage: Cage,
    pub(super) side_to_move: Side,
    /// The cell that a cub skipped with the double step just made.
    pub(super) skipped: Option<Cell>,
    /// Which en-passant captures onto the skipped cell are legal: bit n is that by the cub's nth capture direction.
    pub(super) usable: u8,
    /// Moves since the last capture or cub move.
    pub(super) quiet_plies: u16,
    /// Counts from 1 and grows after Black's moves: part of the text, not of the rules.
    pub(super) full_move: u16,
}

/// "Two positions are the same when board, side to move and the legal en-passant captures are the same."
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.cage == other.cage
            && self.side_to_move == other.side_to_move
            && self.usable == other.usable
            && (self.usable == 0 || self.skipped == other.skipped)
    }
}

impl Eq for Setup {}

impl Position for Setup {
    fn key(&self) -> u64 {
        self.cage.key ^ self.state_key(self.usable)
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }
}

impl Setup {
    /// An empty cage.
    pub(super) fn empty(side_to_move: Side) -> Setup {
        Setup {
            cage: Cage::empty(),
            side_to_move,
            skipped: None,
            usable: 0,
            quiet_plies: 0,
            full_move: 1,
        }
    }

    /// The position in which a game begins.
    pub(super) fn start() -> Setup {
        use Kind::{Bishop, Cub, Knight, LionKing, OldLioness, Rock};
        let mut setup = Setup::empty(Side::White);
        for (level, centre) in [(0, LionKing), (1, OldLioness)] {
            let row = [Rock, Knight, Bishop, centre, Bishop, Knight, Rock];
            for (file, kind) in (0..).zip(row) {
                for side in Side::ALL {
                    setup.put_at(file, far_rank(side.other()), level, Piece { side, kind });
                    let cub = Piece { side, kind: Cub };
                    setup.put_at(file, cub_rank(side), level, cub);
                }
            }
        }
        setup
    }

    fn put_at(&mut self, file: u8, rank: u8, level: u8, piece: Piece) {
        if let Some(cell) = Cell::new(file, rank, level) {
            self.cage.put(cell, piece);
        }
    }

    /// The cage and its pieces.
    pub fn cage(&self) -> &Cage {
        &self.cage
    }

    /// The piece on a cell.
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        self.cage.at(cell)
    }

    /// Whose turn it is.
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// The cell that a cub skipped with the double step just made, whether or not an enemy cub can use it.
    pub fn skipped(&self) -> Option<Cell> {
        self.skipped
    }

    /// Moves of both sides since the last capture or cub move.
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// Whether a side's lion king is attacked.
    pub fn in_check(&self, side: Side) -> bool {
        self.cage.in_check(side)
    }

    /// Gives the turn to the other side; the right to capture en passant has lapsed then.
    pub(super) fn pass_turn(&mut self) {
        let black = self.side_to_move.index() as u16;
        self.full_move = self.full_move.saturating_add(black);
        self.side_to_move = self.side_to_move.other();
        self.skipped = None;
        self.usable = 0;
    }

    /// What the key says beside the pieces: the turn and the usable en-passant captures.
    fn state_key(&self, usable: u8) -> u64 {
        let turn = match self.side_to_move {
            Side::White => 0,
            Side::Black => KEYS[TURN_KEY],
        };
        let capture_key = |nth: usize, cell: Cell| match usable >> nth & 1 {
            0 => 0,
            _ => KEYS[EN_PASSANT_KEYS_FROM + nth * CELLS + cell.index()],
        };
        let captures = self.skipped.filter(|_| usable != 0).map_or(0, |cell| {
            (0..4).fold(0, |key, nth| key ^ capture_key(nth, cell))
        });
        turn ^ captures
    }

    /// The key computed anew from the whole position: what the key kept incrementally must equal.
    pub fn computed_key(&self) -> u64 {
        self.cage.computed_key() ^ self.state_key(usable_captures(self))
    }
}
