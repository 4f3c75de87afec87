//! Squares, the eight directions, the three boards, and sets of squares.

use crate::Side;
use std::ops::{BitAnd, BitOr, Not};

/// Columns of the largest board, `a` to `n`.
pub const COLUMNS: u8 = 14;
/// Rows of the largest board, 1 to 12.
pub const ROWS: u8 = 12;
/// From one row to the next: squares are numbered with a gap beside the board, so that no step leads round its edge.
const ROW: u8 = 16;
/// How many numbers squares have, the gaps between the rows included.
pub const SQUARES: usize = ROW as usize * ROWS as usize;

/// A square of the largest board: its row times 16, plus its column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square in `column` (0 = `a`) and `row` (0 = `1`); nothing off the largest board.
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < COLUMNS && row < ROWS {
            Some(Square(row * ROW + column))
        } else {
            None
        }
    }

    /// 0 for column `a` to 13 for column `n`.
    pub const fn column(self) -> u8 {
        self.0 % ROW
    }

    /// 0 for row 1, nearest White, to 11.
    pub const fn row(self) -> u8 {
        self.0 / ROW
    }

    /// Below [`SQUARES`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square `distance` steps away; nothing off the largest board.
    pub const fn step(self, direction: Direction, distance: u8) -> Option<Square> {
        let column = self.column() as i16 + direction.columns as i16 * distance as i16;
        let row = self.row() as i16 + direction.rows as i16 * distance as i16;
        if 0 <= column && column < COLUMNS as i16 && 0 <= row && row < ROWS as i16 {
            Some(Square(row as u8 * ROW + column as u8))
        } else {
            None
        }
    }

    /// The square `distance` steps back, of which the caller knows that it is on the board.
    #[inline(always)]
    pub(super) const fn before(self, direction: Direction, distance: u8) -> Square {
        Square((self.0 as i16 - direction.offset() * distance as i16) as u8)
    }

    /// This square and the ones that follow in `direction`, to the edge of the largest board.
    pub fn ray(self, direction: Direction) -> impl Iterator<Item = Square> {
        std::iter::successors(Some(self), move |square| square.step(direction, 1))
    }

    /// The squares from this one to `end`, both included; only this one when they are not in line.
    pub fn line_to(self, end: Square) -> impl Iterator<Item = Square> {
        let (direction, steps) = Direction::between(self, end).unwrap_or((Direction::ALL[0], 0));
        self.ray(direction).take(usize::from(steps) + 1)
    }
}

/// One of the eight directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction {
    columns: i8,
    rows: i8,
}

impl Direction {
    /// Every direction, each next to its opposite.
    pub const ALL: [Direction; 8] = [
        Direction::new(0, 1),
        Direction::new(0, -1),
        Direction::new(1, 1),
        Direction::new(-1, -1),
        Direction::new(-1, 1),
        Direction::new(1, -1),
        Direction::new(1, 0),
        Direction::new(-1, 0),
    ];

    const fn new(columns: i8, rows: i8) -> Direction {
        Direction { columns, rows }
    }

    /// The direction from one square to another in line with it, and how many steps it is.
    #[inline]
    pub fn between(from: Square, to: Square) -> Option<(Direction, u8)> {
        let (direction, steps) = LINES[usize::from(to.0) + SQUARES - usize::from(from.0)];
        let columns = to.column() as i8 - from.column() as i8;
        (steps > 0 && columns == direction.columns * steps as i8).then_some((direction, steps))
    }

    /// The opposite direction.
    pub const fn back(self) -> Direction {
        Direction::new(-self.columns, -self.rows)
    }

    /// Columns to the right in one step: -1, 0 or 1.
    pub const fn columns(self) -> i8 {
        self.columns
    }

    /// Rows up (away from White) in one step: -1, 0 or 1.
    pub const fn rows(self) -> i8 {
        self.rows
    }

    /// Whether it leads towards the far row of `side`, straight or diagonally.
    pub const fn is_ahead_for(self, side: Side) -> bool {
        match side {
            Side::White => self.rows > 0,
            Side::Black => self.rows < 0,
        }
    }

    /// By how much one step changes the number of a square.
    const fn offset(self) -> i16 {
        self.rows as i16 * ROW as i16 + self.columns as i16
    }
}

/// By the difference of two squares' numbers, plus [`SQUARES`]: the direction and the steps that lead from one to the other if
/// they are in line, and 0 steps where there are none. As the gap beside the board is so wide, no two lines share a difference.
static LINES: [(Direction, u8); 2 * SQUARES] = lines();

const fn lines() -> [(Direction, u8); 2 * SQUARES] {
    let mut lines = [(Direction::ALL[0], 0); 2 * SQUARES];
    let mut nth = 0;
    while nth < Direction::ALL.len() {
        let direction = Direction::ALL[nth];
        let most = if direction.rows == 0 { COLUMNS } else { ROWS };
        let mut steps = 1;
        while steps < most {
            let difference = direction.offset() * steps as i16;
            lines[(SQUARES as i16 + difference) as usize] = (direction, steps);
            steps += 1;
        }
        nth += 1;
    }
    lines
}

/// The boards that can be played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Board {
    /// 8 columns, 8 rows, 16 stones a side.
    EightByEight,
    /// 10 columns, 10 rows, 20 stones a side.
    TenByTen,
    /// 14 columns, 12 rows, 28 stones a side.
    FourteenByTwelve,
}

impl Board {
    /// Every board, the smallest first.
    pub const ALL: [Board; 3] = [
        Board::EightByEight,
        Board::TenByTen,
        Board::FourteenByTwelve,
    ];

    /// How many columns it has.
    pub const fn columns(self) -> u8 {
        match self {
            Board::EightByEight => 8,
            Board::TenByTen => 10,
            Board::FourteenByTwelve => 14,
        }
    }

    /// How many rows it has.
    pub const fn rows(self) -> u8 {
        match self {
            Board::EightByEight => 8,
            Board::TenByTen => 10,
            Board::FourteenByTwelve => 12,
        }
    }

    /// The squares from `a1` along the rows.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.area().iter()
    }

    /// Whether the square is on this board.
    pub const fn has(self, square: Square) -> bool {
        square.column() < self.columns() && square.row() < self.rows()
    }

    /// The row furthest from the side's start: 0 for Black.
    pub const fn far_row(self, side: Side) -> u8 {
        match side {
            Side::White => self.rows() - 1,
            Side::Black => 0,
        }
    }

    /// The two rows nearest a side, where its stones start.
    pub(super) const fn home(self, side: Side) -> Squares {
        let far = self.far_row(side.other());
        let second = match side {
            Side::White => far + 1,
            Side::Black => far - 1,
        };
        self.row(far).or(self.row(second))
    }

    /// The squares of a side's far row.
    #[inline]
    pub(super) const fn far(self, side: Side) -> Squares {
        const FAR: [[Squares; 2]; 3] = Board::far_rows();
        FAR[self as usize][side.index()]
    }

    const fn far_rows() -> [[Squares; 2]; 3] {
        let (mut rows, mut nth) = ([[Squares::NONE; 2]; 3], 0);
        while nth < Board::ALL.len() {
            let board = Board::ALL[nth];
            let [white, black] = Side::ALL;
            rows[nth] = [
                board.row(board.far_row(white)),
                board.row(board.far_row(black)),
            ];
            nth += 1;
        }
        rows
    }

    /// All squares.
    #[inline]
    pub(super) const fn area(self) -> Squares {
        const AREAS: [Squares; 3] = [
            Board::EightByEight.all_rows(),
            Board::TenByTen.all_rows(),
            Board::FourteenByTwelve.all_rows(),
        ];
        AREAS[self as usize]
    }

    const fn all_rows(self) -> Squares {
        let (mut area, mut row) = (Squares::NONE, 0);
        while row < self.rows() {
            area = area.or(self.row(row));
            row += 1;
        }
        area
    }

    /// The squares of a row of this board, 0 being row 1; none beyond its last row.
    pub const fn row(self, row: u8) -> Squares {
        if row >= self.rows() {
            return Squares::NONE;
        }
        let mut words = [0; 3];
        words[(row / 4) as usize] = ((1 << self.columns()) - 1) << (row % 4 * ROW);
        Squares(words)
    }

    /// The two columns that are `distance` columns (below half the board) from the left and right sides; squares above the
    /// board's last row may be among them.
    #[inline]
    pub const fn edge_columns(self, distance: u8) -> Squares {
        let columns = 1u64 << (distance % ROW) | 1 << ((self.columns() - 1 - distance) % ROW);
        // In each of the four rows of a word.
        Squares([columns * 0x0001_0001_0001_0001; 3])
    }

    /// Where each of these squares comes to lie when the board is turned by half a circle.
    pub(super) const fn turned(self, set: Squares) -> Squares {
        let [low, middle, high] = set.0;
        let turned = Squares([
            high.reverse_bits(),
            middle.reverse_bits(),
            low.reverse_bits(),
        ]);
        // That turned all sixteen columns and twelve rows: back to the corner at a1.
        let beside = (ROWS - self.rows()) * ROW + ROW - self.columns();
        let words = match turned.0 {
            [_, middle, high] if beside >= 64 => Squares([middle, high, 0]),
            _ => turned,
        };
        words.down(beside as u32 % 64)
    }
}

/// A set of squares: one bit a square, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squares([u64; 3]);

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares([0; 3]);

    /// How many squares there are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        // Counting bits is slow where the processor has no instruction for it: two counts instead of three.
        let [a, b, c] = self.0;
        let (odd, twos) = (a ^ b ^ c, a & b | c & (a ^ b));
        odd.count_ones() + 2 * twos.count_ones()
    }

    /// Whether there is no square in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0[square.index() / 64] & (1 << (square.0 % 64)) != 0
    }

    /// The squares of the set, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let words = [(0, self.0[0]), (64, self.0[1]), (128, self.0[2])];
        words.into_iter().flat_map(|(first, mut word)| {
            std::iter::from_fn(move || {
                let next = (word != 0).then(|| Square(first + word.trailing_zeros() as u8));
                word &= word.wrapping_sub(1);
                next
            })
        })
    }

    /// Every square one step on. What leaves the board comes to lie beside it or nowhere.
    #[inline(always)]
    pub const fn shifted(self, direction: Direction) -> Squares {
        let offset = direction.offset();
        if offset > 0 {
            self.up(offset as u32)
        } else {
            self.down(-offset as u32)
        }
    }

    /// Does something with each square of the set, in the order of their numbers: faster than [`Squares::iter`].
    #[inline(always)]
    pub(super) fn for_each(self, mut act: impl FnMut(Square)) {
        for (first, mut word) in [(0, self.0[0]), (64, self.0[1]), (128, self.0[2])] {
            while word != 0 {
                act(Square(first + word.trailing_zeros() as u8));
                word &= word - 1;
            }
        }
    }

    /// How many squares of the set are in a row, 0 being row 1.
    #[inline]
    pub const fn in_row(self, row: u8) -> u32 {
        let word = self.0[(row / 4) as usize % 3];
        ((word >> (row % 4 * ROW)) as u16).count_ones()
    }

    /// How many squares of the set are in each row, row 1 first. All rows of a word are counted at once.
    #[inline]
    pub const fn in_rows(self) -> [u8; ROWS as usize] {
        let (mut counts, mut word) = ([0; ROWS as usize], 0);
        while word < 3 {
            let mut sums = self.0[word];
            sums -= sums >> 1 & 0x5555_5555_5555_5555;
            sums = (sums & 0x3333_3333_3333_3333) + (sums >> 2 & 0x3333_3333_3333_3333);
            sums = (sums + (sums >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
            sums += sums >> 8;
            let mut row = 0;
            while row < 4 {
                counts[4 * word + row] = (sums >> (row * ROW as usize)) as u8;
                row += 1;
            }
            word += 1;
        }
        counts
    }

    /// How many squares of this set follow one another in `direction`, `from` being the first.
    ///
    /// The gap beside the board ends what would lead round its edge.
    #[inline]
    pub fn run(self, from: Square, direction: Direction) -> u8 {
        let (mut count, mut number) = (0, i16::from(from.0));
        while (0..SQUARES as i16).contains(&number) && self.has(Square(number as u8)) {
            count += 1;
            number += direction.offset();
        }
        count
    }

    /// Puts a square that is not in the set into it, takes one that is out of it.
    pub(super) const fn toggle(&mut self, square: Square) {
        self.0[square.index() / 64] ^= 1 << (square.0 % 64);
    }

    const fn or(self, other: Squares) -> Squares {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Squares([a | d, b | e, c | f])
    }

    /// By 1 to 63.
    #[inline(always)]
    const fn up(self, by: u32) -> Squares {
        let [low, middle, high] = self.0;
        let carry = 64 - by;
        Squares([
            low << by,
            middle << by | low >> carry,
            high << by | middle >> carry,
        ])
    }

    /// By 1 to 63.
    #[inline(always)]
    const fn down(self, by: u32) -> Squares {
        let [low, middle, high] = self.0;
        let carry = 64 - by;
        Squares([
            low >> by | middle << carry,
            middle >> by | high << carry,
            high >> by,
        ])
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    #[inline(always)]
    fn bitand(self, other: Squares) -> Squares {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Squares([a & d, b & e, c & f])
    }
}

impl BitOr for Squares {
    type Output = Squares;
    #[inline(always)]
    fn bitor(self, other: Squares) -> Squares {
        self.or(other)
    }
}

impl Not for Squares {
    type Output = Squares;
    #[inline(always)]
    fn not(self) -> Squares {
        let [a, b, c] = self.0;
        Squares([!a, !b, !c])
    }
}
