//! How the game ends.

use super::position::{Kind, Setup, paradise};
use crate::{Outcome, Reason, Side};

/// So many moves in a row without progress are a draw.
pub const QUIET_PLIES: u16 = 200;
/// A filled paradise holds so many pieces.
pub const PLACES: u8 = 8;
/// A filled paradise holds at least so many pawns.
pub const PAWNS: u8 = 4;

/// What a side has in its paradise, of what it needs there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Settled {
    /// How many pawns: [`PAWNS`] are needed.
    pub pawns: u8,
    /// Whether there is a king.
    pub king: bool,
    /// Whether there is a cannon.
    pub cannon: bool,
    /// Whether there is a knight.
    pub knight: bool,
    /// How many pieces of any kind: [`PLACES`] are needed.
    pub pieces: u8,
}

impl Settled {
    /// What a side has in its paradise.
    pub fn of(board: &Setup, side: Side) -> Settled {
        let home = board.side(side) & paradise(side);
        let is_there = |kind| home & board.kind(kind) != 0;
        Settled {
            pawns: (home & board.kind(Kind::Pawn)).count_ones() as u8,
            king: is_there(Kind::King),
            cannon: is_there(Kind::Cannon),
            knight: is_there(Kind::Knight),
            pieces: board.settled(side),
        }
    }

    /// "The eight squares of the own paradise with own pieces that include the four pawns, the king, a cannon and a knight."
    pub const fn is_filled(&self) -> bool {
        self.pieces == PLACES && self.pawns >= PAWNS && self.king && self.cannon && self.knight
    }
}

/// "It is checked after a player's own move."
pub(super) fn ended(board: &Setup) -> Option<Outcome> {
    let winner = board.side_to_move().other();
    let is_filled = board.settled(winner) == PLACES && Settled::of(board, winner).is_filled();
    is_filled.then_some(Outcome::Win {
        winner,
        reason: Reason::FilledParadise,
    })
}

/// "When the side to move has no legal move and the move before was a pass, the game is a draw."
pub(super) const fn without_moves() -> Outcome {
    Outcome::Draw(Reason::BothPass)
}

/// "200 moves in a row in which neither side reaches a new highest number of own pieces in its paradise are a draw."
pub(super) fn drawn(board: &Setup) -> Option<Outcome> {
    (board.quiet_plies() >= QUIET_PLIES).then_some(Outcome::Draw(Reason::MoveCount))
}
