//! Why a move is not allowed.

use super::{
    ParadiseChess, Spot,
    moves::{Move, must_pass},
    position::{Kind, Piece, Setup, Square, paradise},
    reach::{Line, double_step_ranks, leaps},
    repetition::forbidden,
};
use crate::{Side, Timeline};

/// Why a move is not allowed, with the squares that are the reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A player passes only when no piece may move.
    #[error("who can move may not pass")]
    MayNotPass,
    /// No piece may move.
    #[error("no piece may move: the player must pass")]
    MustPass,
    /// There is nothing to move on the square.
    #[error("no piece stands there")]
    EmptySquare {
        /// The empty square.
        square: Square,
    },
    /// The piece belongs to the other side.
    #[error("that piece is the other side's")]
    OthersPiece {
        /// Where it stands.
        square: Square,
    },
    /// The move goes nowhere.
    #[error("the piece stands there already")]
    SameSquare {
        /// The square.
        square: Square,
    },
    /// This kind of piece does not move that way.
    #[error("that piece does not move there")]
    NotItsMove {
        /// What it is.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
    },
    /// Queens, rooks and bishops do not jump.
    #[error("a piece stands in the way")]
    Blocked {
        /// Where the first piece in the way stands.
        by: Square,
    },
    /// A cannon never moves without a jump.
    #[error("a cannon must jump a piece")]
    NothingToJump {
        /// Where the cannon stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
    },
    /// A cannon jumps no more than one piece.
    #[error("a cannon jumps exactly one piece")]
    TooManyToJump {
        /// Where the piece that could be jumped stands.
        first: Square,
        /// Where the next one stands.
        second: Square,
    },
    /// Straight forward a pawn needs empty squares.
    #[error("a pawn moves straight forward to empty squares only")]
    PawnBlocked {
        /// Where the piece before it stands.
        by: Square,
    },
    /// Only a pawn on its side's second or third rank may step two squares.
    #[error("a pawn steps two squares only from its side's second or third rank")]
    PawnTooFarAhead {
        /// Where the pawn stands.
        from: Square,
    },
    /// Diagonally forward a pawn needs a piece to swap with.
    #[error("a pawn moves diagonally only to swap")]
    PawnWithoutSwap {
        /// The empty square.
        to: Square,
    },
    /// No piece may go into the opponent's paradise.
    #[error("no piece may move into the opponent's paradise")]
    OpponentsParadise {
        /// The square of that paradise.
        to: Square,
    },
    /// A piece in its own paradise cannot be captured by the opponent.
    #[error("a piece in its own paradise cannot be captured")]
    SafeInParadise {
        /// Where it stands.
        to: Square,
    },
    /// A piece in its own paradise cannot capture the opponent's pieces.
    #[error("a piece in its own paradise cannot capture")]
    PeacefulInParadise {
        /// Where it stands.
        from: Square,
    },
    /// Own pieces of one kind do not swap.
    #[error("own pieces of the same kind do not swap")]
    SameKind {
        /// Where the one stands.
        from: Square,
        /// Where the other stands.
        to: Square,
    },
    /// "No undoing."
    #[error("that would undo the opponent's last move")]
    Undoing {
        /// Where the move starts, and where the opponent's last move did.
        from: Square,
        /// Where both end.
        to: Square,
    },
    /// "No longer loops."
    #[error("that would repeat a series of moves")]
    Loop {
        /// Where the move starts.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// The text of the move says `-`, but it is a swap.
    #[error("a swap is written with an x")]
    WrittenAsMove {
        /// Where the other piece stands.
        to: Square,
    },
    /// The text of the move says `x`, but it is no swap.
    #[error("there is nothing to swap with")]
    WrittenAsSwap {
        /// The empty square.
        to: Square,
    },
}

impl Refusal {
    /// The places that are the reason.
    pub(super) fn spots(&self) -> Vec<Spot> {
        match *self {
            Refusal::GameOver => Vec::new(),
            Refusal::MayNotPass | Refusal::MustPass => vec![Spot::Pass],
            Refusal::EmptySquare { square }
            | Refusal::OthersPiece { square }
            | Refusal::SameSquare { square }
            | Refusal::Blocked { by: square }
            | Refusal::PawnBlocked { by: square }
            | Refusal::PawnTooFarAhead { from: square }
            | Refusal::PawnWithoutSwap { to: square }
            | Refusal::OpponentsParadise { to: square }
            | Refusal::SafeInParadise { to: square }
            | Refusal::PeacefulInParadise { from: square }
            | Refusal::WrittenAsMove { to: square }
            | Refusal::WrittenAsSwap { to: square } => vec![Spot::Square(square)],
            Refusal::NotItsMove { from, to, .. }
            | Refusal::NothingToJump { from, to }
            | Refusal::SameKind { from, to }
            | Refusal::Undoing { from, to }
            | Refusal::Loop { from, to }
            | Refusal::TooManyToJump {
                first: from,
                second: to,
            } => vec![Spot::Square(from), Spot::Square(to)],
        }
    }
}

pub(super) fn refusal(at: &Timeline<ParadiseChess>, chosen: Move) -> Option<Refusal> {
    if at.outcome().is_some() {
        return Some(Refusal::GameOver);
    }
    let Move::Step { from, to } = chosen else {
        return (!must_pass(at)).then_some(Refusal::MayNotPass);
    };
    let board = at.position();
    let Some(piece) = board.at(from) else {
        return Some(Refusal::EmptySquare { square: from });
    };
    if piece.side != board.side_to_move() {
        return Some(Refusal::OthersPiece { square: from });
    }
    if from == to {
        return Some(Refusal::SameSquare { square: to });
    }
    let way = way_refusal(board, piece, from, to);
    let target = || target_refusal(board, piece, from, to);
    match way {
        Some(
            Refusal::Blocked { .. } | Refusal::NothingToJump { .. } | Refusal::TooManyToJump { .. },
        ) => {
            // What stands in the way may move on; what is wrong with the target stays so.
            target().or(way)
        }
        _ => way.or_else(target),
    }
    .or_else(|| repetition_refusal(at, from, to))
}

/// What is wrong with the way that the piece would take.
fn way_refusal(board: &Setup, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
    let kind = piece.kind;
    let not_its_move = Some(Refusal::NotItsMove { kind, from, to });
    if kind == Kind::Pawn {
        return pawn_refusal(board, piece.side, from, to);
    }
    if leaps(kind, from) & to.bit() != 0 {
        return None;
    }
    let Some(line) = Line::of(kind, from, to) else {
        return not_its_move;
    };
    let mut between = line.in_between(board.occupied());
    match (kind, between.next(), between.next()) {
        (Kind::Cannon, None, _) => Some(Refusal::NothingToJump { from, to }),
        (Kind::Cannon, Some(first), Some(second)) => Some(Refusal::TooManyToJump { first, second }),
        (Kind::Cannon, Some(_), None) => None,
        (_, first, _) => first.map(|by| Refusal::Blocked { by }),
    }
}

fn pawn_refusal(board: &Setup, side: Side, from: Square, to: Square) -> Option<Refusal> {
    let not_its_move = Refusal::NotItsMove {
        kind: Kind::Pawn,
        from,
        to,
    };
    let steps = match side {
        Side::White => to.rank().checked_sub(from.rank()),
        Side::Black => from.rank().checked_sub(to.rank()),
    };
    match (from.file().abs_diff(to.file()), steps) {
        (0, Some(2)) if from.bit() & double_step_ranks(side) == 0 => {
            Some(Refusal::PawnTooFarAhead { from })
        }
        (0, Some(1 | 2)) => straight_ahead(side, from, to)
            .find(|square| board.occupied() & square.bit() != 0)
            .map(|by| Refusal::PawnBlocked { by }),
        (1, Some(1)) => {
            (board.occupied() & to.bit() == 0).then_some(Refusal::PawnWithoutSwap { to })
        }
        _ => Some(not_its_move),
    }
}

/// The squares of a pawn's way straight forward, the last one included.
fn straight_ahead(side: Side, from: Square, to: Square) -> impl Iterator<Item = Square> {
    let steps = 1..=from.rank().abs_diff(to.rank());
    steps.filter_map(move |step| {
        let rank = match side {
            Side::White => from.rank() + step,
            Side::Black => from.rank() - step,
        };
        Square::new(from.file(), rank)
    })
}

/// What is wrong with the square that the piece would go to.
fn target_refusal(board: &Setup, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
    let target = board.at(to);
    if to.bit() & paradise(piece.side.other()) != 0 {
        return Some(match target {
            None => Refusal::OpponentsParadise { to },
            Some(_) => Refusal::SafeInParadise { to },
        });
    }
    match target {
        Some(other) if other == piece => Some(Refusal::SameKind { from, to }),
        Some(other) if other.side != piece.side && from.bit() & paradise(piece.side) != 0 => {
            Some(Refusal::PeacefulInParadise { from })
        }
        _ => None,
    }
}

fn repetition_refusal(at: &Timeline<ParadiseChess>, from: Square, to: Square) -> Option<Refusal> {
    let (forbidden, chosen) = (forbidden(at), Move::Step { from, to });
    if forbidden.undo == Some(chosen) {
        return Some(Refusal::Undoing { from, to });
    }
    forbidden
        .loops
        .contains(&chosen)
        .then_some(Refusal::Loop { from, to })
}
