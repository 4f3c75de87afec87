//! What is on the table: twelve squares, two hands, whose turn it is.

use crate::{BySide, Position, Side, random_keys};

/// Number of files, `a` to `c`.
pub const FILES: u8 = 3;
/// Number of ranks, `1` to `4`.
pub const RANKS: u8 = 4;
/// Number of squares.
pub const SQUARES: usize = FILES as usize * RANKS as usize;

/// A square, numbered from `a1` = 0 along the ranks to `c4` = 11.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square at `file` (0 = `a`) and `rank` (0 = `1`); nothing off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < FILES && rank < RANKS {
            Some(Square(rank * FILES + file))
        } else {
            None
        }
    }

    /// Every square from `a1` to `c4`.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SQUARES as u8).map(Square)
    }

    /// 0 for file `a` to 2 for file `c`.
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// 0 for rank `1` to 3 for rank `4`.
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// 0 to 11.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this square is on the rank furthest from `side`'s start.
    pub const fn is_far_for(self, side: Side) -> bool {
        match side {
            Side::White => self.rank() == RANKS - 1,
            Side::Black => self.rank() == 0,
        }
    }

    /// A set of squares has one bit a square: this square's.
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// The squares of a set, in order.
pub(super) fn squares(mut set: u16) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| Square(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        next
    })
}

/// Every square as a set.
pub(super) const WHOLE_BOARD: u16 = (1 << SQUARES) - 1;

/// The animals. The first four can be in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Kind {
    /// One step in any direction; the game is about it. In a hand it is a caught lion, and the game is over.
    Lion,
    /// One step straight.
    Giraffe,
    /// One step diagonally.
    Elephant,
    /// One step straight forward; becomes a hen when it moves onto the far rank.
    Chick,
    /// A grown chick: one step, but not diagonally backward.
    Hen,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 5] = [
        Kind::Lion,
        Kind::Giraffe,
        Kind::Elephant,
        Kind::Chick,
        Kind::Hen,
    ];
    /// The kinds that can be dropped.
    pub const DROPPABLE: [Kind; 3] = [Kind::Giraffe, Kind::Elephant, Kind::Chick];

    /// 0 to 4.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What this animal is in the hand of who caught it: a hen becomes a chick again.
    pub const fn in_hand(self) -> Kind {
        match self {
            Kind::Hen => Kind::Chick,
            kind => kind,
        }
    }
}

/// An animal on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Animal {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

/// A position of Dobutsu shogi.
#[derive(Clone, Debug)]
pub struct Setup {
    board: [Option<Animal>; SQUARES],
    /// The squares each side stands on.
    occupied: BySide<u16>,
    /// How many of each kind a side holds, lion to chick.
    hands: BySide<[u8; 4]>,
    side_to_move: Side,
    key: u64,
    /// Plies since the last capture: part of the text, not of the rules.
    pub(super) quiet_plies: u16,
    /// Counts from 1 and grows after Black's moves: part of the text, not of the rules.
    pub(super) full_move: u16,
}

/// Counters do not make positions different.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && self.hands == other.hands
            && self.side_to_move == other.side_to_move
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

const KINDS: usize = Kind::ALL.len();
/// A hand holds at most both animals of a kind; position texts hold no more either.
pub(super) const MOST_IN_HAND: usize = 2;
const HAND_KEYS_FROM: usize = 2 * KINDS * SQUARES;
const TURN_KEY: usize = HAND_KEYS_FROM + 2 * 4 * (MOST_IN_HAND + 1);
static KEYS: [u64; TURN_KEY + 1] = random_keys(0x00D0_B075);

fn board_key(animal: Animal, square: Square) -> u64 {
    KEYS[(animal.side.index() * KINDS + animal.kind.index()) * SQUARES + square.index()]
}

fn hand_key(side: Side, kind: Kind, count: u8) -> u64 {
    KEYS[HAND_KEYS_FROM
        + (side.index() * 4 + kind.index()) * (MOST_IN_HAND + 1)
        + (count as usize).min(MOST_IN_HAND)]
}

impl Setup {
    /// An empty board with empty hands.
    pub(super) fn empty(side_to_move: Side) -> Setup {
        let mut setup = Setup {
            board: [None; SQUARES],
            occupied: BySide([0; 2]),
            hands: BySide([[0; 4]; 2]),
            side_to_move,
            key: 0,
            quiet_plies: 0,
            full_move: 1,
        };
        setup.key = setup.computed_key();
        setup
    }

    /// The position in which a game begins.
    pub(super) fn start() -> Setup {
        use Kind::{Chick, Elephant, Giraffe, Lion};
        let mut setup = Setup::empty(Side::White);
        for (index, kind) in [(0, Elephant), (1, Lion), (2, Giraffe), (4, Chick)] {
            setup.put(
                Square(index),
                Animal {
                    side: Side::White,
                    kind,
                },
            );
            setup.put(
                Square(SQUARES as u8 - 1 - index),
                Animal {
                    side: Side::Black,
                    kind,
                },
            );
        }
        setup
    }

    /// The animal on a square.
    pub fn at(&self, square: Square) -> Option<Animal> {
        self.board[square.index()]
    }

    /// How many animals of `kind` the side holds: 0 to 2. A hen is never in a hand.
    pub fn in_hand(&self, side: Side, kind: Kind) -> u8 {
        self.hands[side].get(kind.index()).copied().unwrap_or(0)
    }

    /// The animals of one side on the board, from `a1` to `c4`.
    pub fn animals(&self, side: Side) -> impl Iterator<Item = (Square, Kind)> {
        squares(self.occupied[side])
            .filter_map(|square| self.at(square).map(|animal| (square, animal.kind)))
    }

    /// Where a side's lion is; nowhere when it is caught.
    pub fn lion(&self, side: Side) -> Option<Square> {
        self.animals(side)
            .find(|&(_, kind)| kind == Kind::Lion)
            .map(|(square, _)| square)
    }

    /// Whose turn it is.
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    pub(super) fn occupied(&self, side: Side) -> u16 {
        self.occupied[side]
    }

    /// Puts an animal onto an empty square.
    pub(super) fn put(&mut self, square: Square, animal: Animal) {
        self.board[square.index()] = Some(animal);
        self.occupied[animal.side] |= square.bit();
        self.key ^= board_key(animal, square);
    }

    /// Takes the animal off a square.
    pub(super) fn take(&mut self, square: Square) -> Option<Animal> {
        let animal = self.board[square.index()].take()?;
        self.occupied[animal.side] &= !square.bit();
        self.key ^= board_key(animal, square);
        Some(animal)
    }

    /// Sets how many animals of `kind` the side holds.
    pub(super) fn set_hand(&mut self, side: Side, kind: Kind, count: u8) {
        let Some(held) = self.hands[side].get_mut(kind.index()) else {
            return;
        };
        self.key ^= hand_key(side, kind, *held) ^ hand_key(side, kind, count);
        *held = count;
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
        let mut key = if self.side_to_move == Side::Black {
            KEYS[TURN_KEY]
        } else {
            0
        };
        for square in Square::all() {
            key ^= self
                .at(square)
                .map_or(0, |animal| board_key(animal, square));
        }
        for side in Side::ALL {
            for kind in Kind::ALL.into_iter().take(4) {
                key ^= hand_key(side, kind, self.in_hand(side, kind));
            }
        }
        key
    }
}
