//! Steps and drops.

use super::position::{Animal, FILES, Kind, RANKS, SQUARES, Setup, Square, WHOLE_BOARD, squares};
use crate::Side;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// An animal steps, and catches what it steps on.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether a chick becomes a hen: always and only when it steps onto the far rank.
        promotes: bool,
    },
    /// An animal from the hand is put onto the board.
    Drop {
        /// What it is.
        kind: Kind,
        /// Where it is put.
        to: Square,
    },
}

impl Move {
    /// The square the animal ends on.
    pub const fn to(self) -> Square {
        match self {
            Move::Step { to, .. } | Move::Drop { to, .. } => to,
        }
    }
}

/// The directions each kind steps in, as (files, ranks) seen by White.
const DIRECTIONS: [&[(i8, i8)]; 5] = [
    &[
        (-1, -1),
        (0, -1),
        (1, -1),
        (-1, 0),
        (1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
    ],
    &[(0, -1), (-1, 0), (1, 0), (0, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(0, 1)],
    &[(0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
];

/// For each side, kind and square the set of squares one step away.
static STEPS: [[[u16; SQUARES]; 5]; 2] = step_table();

const fn step_table() -> [[[u16; SQUARES]; 5]; 2] {
    let mut table = [[[0; SQUARES]; 5]; 2];
    let mut entry = 0;
    while entry < 2 * 5 * SQUARES {
        let (side, kind, square) = (entry / (5 * SQUARES), entry / SQUARES % 5, entry % SQUARES);
        let mut i = 0;
        while i < DIRECTIONS[kind].len() {
            let (across, ahead) = DIRECTIONS[kind][i];
            let file = (square % FILES as usize) as i8 + across;
            let rank = (square / FILES as usize) as i8 + if side == 0 { ahead } else { -ahead };
            if 0 <= file && file < FILES as i8 && 0 <= rank && rank < RANKS as i8 {
                table[side][kind][square] |= 1 << (rank * FILES as i8 + file);
            }
            i += 1;
        }
        entry += 1;
    }
    table
}

/// The directions in which `animal` steps, as (files, ranks) seen by White: what the dots on the pieces show.
pub fn steps(animal: Animal) -> impl Iterator<Item = (i8, i8)> {
    let ahead = if animal.side == Side::White { 1 } else { -1 };
    DIRECTIONS[animal.kind.index()]
        .iter()
        .map(move |&(across, up)| (across, up * ahead))
}

/// The squares that `animal` on `square` attacks, whatever stands there, as a set: bit n is the square with index n.
pub fn reach(animal: Animal, square: Square) -> u16 {
    STEPS[animal.side.index()][animal.kind.index()][square.index()]
}

/// Whether an animal of `side` could step onto `square`.
pub fn attacks(position: &Setup, side: Side, square: Square) -> bool {
    position
        .animals(side)
        .any(|(from, kind)| reach(Animal { side, kind }, from) & square.bit() != 0)
}

pub(super) fn generate(position: &Setup, moves: &mut Vec<Move>) {
    let side = position.side_to_move();
    for (from, kind) in position.animals(side) {
        let targets = targets(position, Animal { side, kind }, from);
        moves.extend(squares(targets).map(|to| step(side, kind, from, to)));
    }
    for kind in held_kinds(position) {
        let empty = squares(empty_squares(position));
        moves.extend(empty.map(|to| Move::Drop { kind, to }));
    }
}

/// How many moves [`generate`] lists.
pub(super) fn count(position: &Setup) -> u64 {
    let side = position.side_to_move();
    let steps = position
        .animals(side)
        .map(|(from, kind)| targets(position, Animal { side, kind }, from).count_ones());
    let drops = held_kinds(position).count() as u32 * empty_squares(position).count_ones();
    u64::from(steps.sum::<u32>() + drops)
}

/// The squares that an animal can step onto, as a set.
fn targets(position: &Setup, animal: Animal, from: Square) -> u16 {
    reach(animal, from) & !position.occupied(animal.side)
}

/// The kinds that the side to move can drop.
fn held_kinds(position: &Setup) -> impl Iterator<Item = Kind> {
    let side = position.side_to_move();
    let kinds = Kind::DROPPABLE.into_iter();
    kinds.filter(move |&kind| position.in_hand(side, kind) > 0)
}

fn empty_squares(position: &Setup) -> u16 {
    WHOLE_BOARD & !position.occupied(Side::White) & !position.occupied(Side::Black)
}

/// A step; a chick that reaches the far rank grows up.
pub(super) fn step(side: Side, kind: Kind, from: Square, to: Square) -> Move {
    Move::Step {
        from,
        to,
        promotes: kind == Kind::Chick && to.is_far_for(side),
    }
}

pub(super) fn play(position: &mut Setup, chosen: Move) {
    let side = position.side_to_move();
    position.quiet_plies = position.quiet_plies.saturating_add(1);
    match chosen {
        Move::Step { from, to, promotes } => {
            if let Some(caught) = position.take(to) {
                let kind = caught.kind.in_hand();
                position.set_hand(side, kind, position.in_hand(side, kind).saturating_add(1));
                position.quiet_plies = 0;
            }
            if let Some(Animal { kind, .. }) = position.take(from) {
                position.put(
                    to,
                    Animal {
                        side,
                        kind: if promotes { Kind::Hen } else { kind },
                    },
                );
            }
        }
        Move::Drop { kind, to } => {
            position.set_hand(side, kind, position.in_hand(side, kind).saturating_sub(1));
            position.put(to, Animal { side, kind });
        }
    }
    position.pass_turn();
}
