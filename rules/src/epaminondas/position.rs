//! What is on the table: the stones, whose turn it is, and by which rules the game is played.

use super::{
    Rules,
    square::{Board, SQUARES, Square, Squares},
};
use crate::{BySide, Position, Side, random_keys};

/// A position of Epaminondas.
#[derive(Clone, Debug)]
pub struct Setup {
    stones: BySide<Squares>,
    key: u64,
    /// Moves in a row with neither a capture nor a crossing: 200 are a draw.
    pub(super) quiet_plies: u16,
    /// Counts from 1 and grows after Black's moves: part of the text, not of the rules.
    pub(super) full_move: u16,
    rules: Rules,
    side_to_move: Side,
}

/// The same stones and the same player to move. Counters do not make positions different, nor do the rules that a whole game
/// has in common.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.stones == other.stones
            && self.side_to_move == other.side_to_move
            && self.board() == other.board()
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

const TURN_KEY: usize = 2 * SQUARES;
const BOARD_KEYS_FROM: usize = TURN_KEY + 1;
static KEYS: [u64; BOARD_KEYS_FROM + Board::ALL.len()] = random_keys(0x0E9A_310D);

fn stone_key(side: Side, square: Square) -> u64 {
    KEYS[side.index() * SQUARES + square.index()]
}

impl Setup {
    /// An empty board.
    pub(super) fn empty(rules: Rules, side_to_move: Side) -> Setup {
        let mut setup = Setup {
            stones: BySide([Squares::NONE; 2]),
            key: 0,
            quiet_plies: 0,
            full_move: 1,
            rules,
            side_to_move,
        };
        setup.key = setup.computed_key();
        setup
    }

    /// The position in which a game begins: two full rows a side.
    pub(super) fn start(rules: Rules) -> Setup {
        let mut setup = Setup::empty(rules, Side::White);
        setup.stones = BySide(Side::ALL.map(|side| rules.board.home(side)));
        setup.key = setup.computed_key();
        setup
    }

    /// Whose stone stands on a square.
    pub fn at(&self, square: Square) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.stones[side].has(square))
    }

    /// Where a side's stones stand.
    #[inline]
    pub fn stones(&self, side: Side) -> Squares {
        self.stones[side]
    }

    /// The squares of the board without a stone.
    #[inline]
    pub fn empty_squares(&self) -> Squares {
        self.board().area() & !(self.stones[Side::White] | self.stones[Side::Black])
    }

    /// How many stones a side has on its far row: more than the other side's when its turn begins, and it has won.
    #[inline]
    pub fn on_far_row(&self, side: Side) -> u32 {
        self.stones[side].in_row(self.board().far_row(side))
    }

    /// Whether the other side has more stones on its far row: if the player to move does not answer that now, he has lost.
    #[inline]
    pub fn must_answer(&self) -> bool {
        let side = self.side_to_move;
        self.on_far_row(side.other()) > self.on_far_row(side)
    }

    /// Whether the position is equal to itself turned by half a circle with the colours exchanged.
    pub fn is_mirrored(&self) -> bool {
        self.board().turned(self.stones[Side::White]) == self.stones[Side::Black]
    }

    /// The board that is played on.
    #[inline]
    pub fn board(&self) -> Board {
        self.rules.board
    }

    /// The rules that are played by.
    #[inline]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Whose turn it is.
    #[inline]
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// Moves in a row with neither a capture nor a crossing.
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// Puts a stone onto a square, unless it stands there already.
    pub(super) fn put(&mut self, side: Side, square: Square) {
        if !self.stones[side].has(square) {
            self.stones[side].toggle(square);
            self.key ^= stone_key(side, square);
        }
    }

    /// Takes a side's stone off a square, if there is one.
    pub(super) fn take(&mut self, side: Side, square: Square) {
        if self.stones[side].has(square) {
            self.stones[side].toggle(square);
            self.key ^= stone_key(side, square);
        }
    }

    pub(super) fn pass_turn(&mut self) {
        self.full_move = self
            .full_move
            .saturating_add(self.side_to_move.index() as u16);
        self.side_to_move = self.side_to_move.other();
        self.key ^= KEYS[TURN_KEY];
    }

    /// The key computed anew from the whole position: what the key kept incrementally must equal.
    pub fn computed_key(&self) -> u64 {
        let mut key = KEYS[BOARD_KEYS_FROM + self.board() as usize];
        if self.side_to_move == Side::Black {
            key ^= KEYS[TURN_KEY];
        }
        for side in Side::ALL {
            for square in self.stones[side].iter() {
                key ^= stone_key(side, square);
            }
        }
        key
    }
}
