//! Why a move is not allowed.

use super::{
    Epaminondas,
    moves::{self, Move},
    position::Setup,
    square::{Direction, Square},
};
use crate::Timeline;

/// Why a move is not allowed, with the squares that are the reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The board in play has no such square.
    #[error("that square is not on this board")]
    OffBoard {
        /// A square of a larger board.
        square: Square,
    },
    /// There is no stone to move on the square.
    #[error("no stone stands there")]
    EmptySquare {
        /// The empty square.
        square: Square,
    },
    /// The stone belongs to the other side.
    #[error("that stone is the other side's")]
    OthersStone {
        /// Where it stands.
        square: Square,
    },
    /// Two squares that are in no row, column or diagonal together.
    #[error("these squares are not in one line")]
    NotInLine {
        /// Where a stone stands.
        from: Square,
        /// What is not in line with it.
        to: Square,
    },
    /// The stones at both ends are no phalanx, as there is something else between them.
    #[error("a phalanx is a run of own stones without a gap")]
    Gap {
        /// The first square, from the front, without an own stone.
        square: Square,
    },
    /// The move goes nowhere.
    #[error("the stone stands there already")]
    SameSquare {
        /// The square.
        square: Square,
    },
    /// A phalanx shifts along its own line, and the front stone goes first.
    #[error("a phalanx moves along its own line")]
    NotItsLine {
        /// The last stone.
        rear: Square,
        /// The first stone.
        front: Square,
        /// What is not ahead of it in the line.
        to: Square,
    },
    /// A phalanx moves at most as many squares as it has stones.
    #[error("a phalanx moves at most as many squares as it has stones ({stones})")]
    TooFar {
        /// How many stones move.
        stones: u8,
        /// The last stone.
        rear: Square,
        /// The first stone.
        front: Square,
        /// The square that is too far from it.
        to: Square,
    },
    /// The front stone would leave the board.
    #[error("the phalanx would leave the board")]
    OverTheEdge {
        /// The front stone.
        front: Square,
    },
    /// An own stone is on a square that the front stone passes or reaches.
    #[error("an own stone stands in the way")]
    OwnStone {
        /// Where it stands.
        square: Square,
    },
    /// An enemy stone is on a square that the front stone passes.
    #[error("no stone is jumped over")]
    Jump {
        /// Where it stands.
        over: Square,
    },
    /// A single stone comes upon an enemy stone.
    #[error("a single stone never captures")]
    SingleStone {
        /// The single stone.
        stone: Square,
        /// The enemy stone.
        met: Square,
    },
    /// The enemy phalanx in the line of the move is not smaller than the moving one.
    #[error("a phalanx of {attackers} cannot take one of {defenders}")]
    TooStrong {
        /// How many stones move.
        attackers: u8,
        /// How many enemy stones stand in the line.
        defenders: u8,
        /// The last stone of the moving phalanx.
        rear: Square,
        /// Its first stone.
        front: Square,
        /// The enemy stone that is met.
        met: Square,
        /// The last stone of the enemy phalanx, seen in the direction of the move.
        last: Square,
    },
    /// The symmetry rule: a crossing must not leave the position equal to itself turned by half a circle with the colours
    /// exchanged.
    #[error("a crossing must not leave the position mirrored")]
    Mirrored {
        /// Where the stone would come onto the far row.
        to: Square,
    },
    /// The text has an `x`, but nothing is captured.
    #[error("that is no capture: it is written with a dash")]
    NoCapture {
        /// Where the move ends.
        to: Square,
    },
    /// The text has a dash, but the move captures.
    #[error("that is a capture: it is written with an x")]
    IsCapture {
        /// The stone that is met.
        to: Square,
    },
}

impl Refusal {
    /// The places that are the reason.
    pub(super) fn spots(&self) -> Vec<Square> {
        match *self {
            Refusal::GameOver | Refusal::OffBoard { .. } => Vec::new(),
            Refusal::EmptySquare { square }
            | Refusal::OthersStone { square }
            | Refusal::Gap { square }
            | Refusal::SameSquare { square }
            | Refusal::OverTheEdge { front: square }
            | Refusal::OwnStone { square }
            | Refusal::Jump { over: square }
            | Refusal::Mirrored { to: square }
            | Refusal::NoCapture { to: square }
            | Refusal::IsCapture { to: square } => vec![square],
            Refusal::NotInLine { from, to } => vec![from, to],
            Refusal::SingleStone { stone, met } => vec![stone, met],
            Refusal::NotItsLine { rear, front, to }
            | Refusal::TooFar {
                rear, front, to, ..
            } => front.line_to(rear).chain([to]).collect(),
            Refusal::TooStrong {
                rear,
                front,
                met,
                last,
                ..
            } => front.line_to(rear).chain(met.line_to(last)).collect(),
        }
    }
}

pub(super) fn refusal(at: &Timeline<Epaminondas>, chosen: Move) -> Option<Refusal> {
    if at.outcome().is_some() {
        return Some(Refusal::GameOver);
    }
    obstacle(at.position(), chosen)
}

/// Why a move is not allowed while the game goes on.
pub(super) fn obstacle(position: &Setup, chosen: Move) -> Option<Refusal> {
    let to = chosen.to;
    let off_board = || (!position.board().has(to)).then_some(Refusal::OffBoard { square: to });
    let refused = phalanx_refusal(position, chosen)
        .or_else(off_board)
        .or_else(|| shift_refusal(chosen))
        .or_else(|| path_refusal(position, chosen));
    refused.or_else(|| {
        moves::is_forbidden_mirror(position, chosen).then_some(Refusal::Mirrored { to })
    })
}

/// Why a move cannot start on this square.
pub(super) fn stone_refusal(position: &Setup, square: Square) -> Option<Refusal> {
    match position.at(square) {
        _ if !position.board().has(square) => Some(Refusal::OffBoard { square }),
        None => Some(Refusal::EmptySquare { square }),
        Some(owner) if owner != position.side_to_move() => Some(Refusal::OthersStone { square }),
        Some(_) => None,
    }
}

/// Whether there is a phalanx of own stones from the front stone to the rear one.
pub(super) fn phalanx_refusal(position: &Setup, chosen: Move) -> Option<Refusal> {
    let Move { rear, front, .. } = chosen;
    let no_stone = stone_refusal(position, front).or_else(|| stone_refusal(position, rear));
    if no_stone.is_some() || rear == front {
        return no_stone;
    }
    if Direction::between(front, rear).is_none() {
        return Some(Refusal::NotInLine {
            from: rear,
            to: front,
        });
    }
    front
        .line_to(rear)
        .find(|&square| position.at(square) != Some(position.side_to_move()))
        .map(|square| Refusal::Gap { square })
}

/// Whether the phalanx moves in its own line, forward as its front stone sees it, and not too far.
fn shift_refusal(chosen: Move) -> Option<Refusal> {
    let Move { rear, front, to } = chosen;
    let stones = chosen.stones();
    let own_line = Direction::between(rear, front).map(|(direction, _)| direction);
    match chosen.shift() {
        _ if front == to => Some(Refusal::SameSquare { square: to }),
        None if stones == 1 => Some(Refusal::NotInLine { from: front, to }),
        Some((direction, distance)) if own_line.is_none_or(|line| line == direction) => {
            (distance > stones).then_some(Refusal::TooFar {
                stones,
                rear,
                front,
                to,
            })
        }
        _ => Some(Refusal::NotItsLine { rear, front, to }),
    }
}

/// Whether the way is free as far as it must be.
fn path_refusal(position: &Setup, chosen: Move) -> Option<Refusal> {
    let side = position.side_to_move();
    let to = chosen.to;
    for square in chosen.front.line_to(to).skip(1) {
        match position.at(square) {
            None => {}
            Some(owner) if owner == side => return Some(Refusal::OwnStone { square }),
            Some(_) if square != to => return Some(Refusal::Jump { over: square }),
            Some(_) => return clash_refusal(position, chosen),
        }
    }
    None
}

/// Whether the enemy phalanx that is met is smaller.
fn clash_refusal(position: &Setup, chosen: Move) -> Option<Refusal> {
    let Move { rear, front, to } = chosen;
    let (direction, _) = chosen.shift()?;
    let enemies = position.stones(position.side_to_move().other());
    let (attackers, defenders) = (chosen.stones(), enemies.run(to, direction));
    if attackers == 1 {
        return Some(Refusal::SingleStone {
            stone: front,
            met: to,
        });
    }
    (defenders >= attackers).then_some(Refusal::TooStrong {
        attackers,
        defenders,
        rear,
        front,
        met: to,
        last: to.step(direction, defenders - 1).unwrap_or(to),
    })
}
