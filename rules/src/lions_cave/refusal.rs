//! Why a move is not allowed.

use super::attacks::{UP, cub_captures, forward, is_jump, lines, opposite, ray, step, way};
use super::cell::Cell;
use super::position::{Kind, Piece, Setup, cub_rank};
use super::{LionsCave, Move, mate};
use crate::{Side, Timeline};

/// Why a move is not allowed, with the cells that are the reason.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// There is nothing to move on the cell.
    #[error("no piece stands there")]
    EmptyCell {
        /// The empty cell.
        cell: Cell,
    },
    /// The piece belongs to the other side.
    #[error("that piece is the other side's")]
    OthersPiece {
        /// Where it stands.
        cell: Cell,
    },
    /// The text names another piece than the one that stands there.
    #[error("another piece stands there")]
    WrongPiece {
        /// The piece that was named.
        named: Kind,
        /// Where it does not stand.
        cell: Cell,
    },
    /// The move goes nowhere.
    #[error("the piece stands there already")]
    SameCell {
        /// The cell.
        cell: Cell,
    },
    /// This kind of piece does not move that way.
    #[error("that piece does not move there")]
    NotItsMove {
        /// What it is.
        kind: Kind,
        /// Where it stands.
        from: Cell,
        /// Where it cannot go.
        to: Cell,
    },
    /// A piece stands between.
    #[error("a piece stands in the way")]
    InTheWay {
        /// Where it stands.
        cell: Cell,
    },
    /// An own piece stands on the target.
    #[error("an own piece stands there")]
    OwnPiece {
        /// Where it stands.
        cell: Cell,
    },
    /// No move goes onto a lion king's cell.
    #[error("a lion king is never captured")]
    OntoKing {
        /// Where he stands.
        cell: Cell,
    },
    /// A cub goes forward or up onto empty cells only.
    #[error("a cub goes forward and up onto empty cells only")]
    CubBlocked {
        /// The cell that is taken.
        cell: Cell,
    },
    /// A cub that has gone forward already takes single steps.
    #[error("only a cub that has not gone forward yet steps two cells")]
    NoDoubleStep {
        /// Where the cub stands.
        cell: Cell,
    },
    /// A cub goes diagonally forward only to capture; or the text of another move says that it captures.
    #[error("there is nothing to capture")]
    NothingToCapture {
        /// The empty cell.
        cell: Cell,
    },
    /// The move would put or leave the own lion king in check.
    #[error("the move leaves the lion king in check")]
    Exposed {
        /// The pieces that would attack him.
        attackers: Vec<Cell>,
    },
    /// The lion king is in check, and a piece that gives it would still attack him, though another move lifts it.
    #[error("the lion king is in check, and the move does not lift it")]
    StillInCheck {
        /// The pieces that would attack him after the move.
        attackers: Vec<Cell>,
    },
    /// The player is mated, and the move does not prepare to lift the check as soon as others do.
    #[error("the lion king is mated, and the move does not prepare to lift the check")]
    NotPreparing {
        /// The pieces that attack him.
        attackers: Vec<Cell>,
    },
}

impl Refusal {
    /// The places that are the reason.
    pub(super) fn spots(&self) -> Vec<Cell> {
        match self {
            Refusal::GameOver => Vec::new(),
            Refusal::EmptyCell { cell }
            | Refusal::OthersPiece { cell }
            | Refusal::WrongPiece { cell, .. }
            | Refusal::SameCell { cell }
            | Refusal::InTheWay { cell }
            | Refusal::OwnPiece { cell }
            | Refusal::OntoKing { cell }
            | Refusal::CubBlocked { cell }
            | Refusal::NoDoubleStep { cell }
            | Refusal::NothingToCapture { cell } => vec![*cell],
            Refusal::NotItsMove { from, to, .. } => vec![*from, *to],
            Refusal::Exposed { attackers }
            | Refusal::StillInCheck { attackers }
            | Refusal::NotPreparing { attackers } => attackers.clone(),
        }
    }
}

pub(super) fn refusal(at: &Timeline<LionsCave>, chosen: Move) -> Option<Refusal> {
    if at.outcome().is_some() {
        return Some(Refusal::GameOver);
    }
    let setup = at.position();
    let Some(piece) = setup.at(chosen.from) else {
        return Some(Refusal::EmptyCell { cell: chosen.from });
    };
    if piece.side != setup.side_to_move() {
        return Some(Refusal::OthersPiece { cell: chosen.from });
    }
    movement_refusal(setup, piece, chosen)
        .or_else(|| occupant_refusal(setup, piece.side, chosen.to))
        .or_else(|| check_refusal(setup, chosen))
}

/// Why the piece does not get to the target, or a cub does not want what is there.
fn movement_refusal(setup: &Setup, piece: Piece, chosen: Move) -> Option<Refusal> {
    let Move { from, to } = chosen;
    let kind = piece.kind;
    let not_its_move = Some(Refusal::NotItsMove { kind, from, to });
    let Some((direction, steps)) = way(from, to) else {
        return match kind {
            _ if from == to => Some(Refusal::SameCell { cell: to }),
            Kind::Knight if is_jump(from, to) => None,
            _ => not_its_move,
        };
    };
    match kind {
        Kind::Cub => return cub_refusal(setup, piece.side, chosen, direction, steps),
        Kind::LionKing if steps == 1 => return None,
        _ if lines(kind).contains(&direction) => {}
        _ => return not_its_move,
    }
    ray(from, direction)
        .take(usize::from(steps) - 1)
        .find(|&cell| setup.at(cell).is_some())
        .map(|cell| Refusal::InTheWay { cell })
}

fn cub_refusal(
    setup: &Setup,
    side: Side,
    chosen: Move,
    direction: usize,
    steps: u8,
) -> Option<Refusal> {
    let Move { from, to } = chosen;
    let ahead = forward(side);
    let taken = setup.at(to).is_some();
    match steps {
        1 if direction == ahead || direction == UP => {
            taken.then_some(Refusal::CubBlocked { cell: to })
        }
        1 if cub_captures(side).contains(&direction) => {
            let passing = setup.skipped() == Some(to);
            (!taken && !passing).then_some(Refusal::NothingToCapture { cell: to })
        }
        2 if direction == ahead && from.rank() != cub_rank(side) => {
            Some(Refusal::NoDoubleStep { cell: from })
        }
        2 if direction == ahead => {
            let between = step(to, opposite(ahead)).filter(|&cell| setup.at(cell).is_some());
            between
                .map(|cell| Refusal::InTheWay { cell })
                .or_else(|| taken.then_some(Refusal::CubBlocked { cell: to }))
        }
        _ => Some(Refusal::NotItsMove {
            kind: Kind::Cub,
            from,
            to,
        }),
    }
}

/// Why nobody goes onto what stands on the target.
fn occupant_refusal(setup: &Setup, side: Side, cell: Cell) -> Option<Refusal> {
    match setup.at(cell)? {
        piece if piece.side == side => Some(Refusal::OwnPiece { cell }),
        piece if piece.kind == Kind::LionKing => Some(Refusal::OntoKing { cell }),
        _ => None,
    }
}

/// Rules 1 to 3: what the move does to the own lion king.
fn check_refusal(setup: &Setup, chosen: Move) -> Option<Refusal> {
    let side = setup.side_to_move();
    let after = setup.cage().after(chosen, setup.skipped());
    if !after.in_check(side) {
        return None;
    }
    let attackers = after.attackers(after.king(side), side.other());
    let before = setup
        .cage()
        .attackers(setup.cage().king(side), side.other());
    if setup.is_mated() {
        let attackers = before;
        return (!mate::prepares(setup, chosen)).then_some(Refusal::NotPreparing { attackers });
    }
    // Who rids himself of one attacker and meets another has not failed to lift the check.
    match attackers.iter().any(|attacker| before.contains(attacker)) {
        true => Some(Refusal::StillInCheck { attackers }),
        false => Some(Refusal::Exposed { attackers }),
    }
}
