//! What a side still has to do.

use super::{
    BLOCKED, CANNON_AWAY, COVERED, EIGHTH_AWAY, KING_AWAY, KNIGHT_AWAY, MOST_SURPLUS, PAWN_AWAY,
    PLACE, SURPLUS,
    ways::{NEVER, distance},
};
use crate::weights::Tally;
use menagerie_rules::{
    Side,
    paradise_chess::{FILES, Kind, PAWNS, Setup, Square, paradise, reach, reachers, squares},
};

/// How far a piece is from paradise: 0 has arrived, 1 can go there now, 2 and up: a move more than on an empty board.
type Away = u8;
/// A needed piece that a side does not have.
const MISSING: Away = NEVER + 1;

/// One side's pieces, as it has to bring them to paradise.
pub(super) struct Race<'a> {
    board: &'a Setup,
    side: Side,
    own: u64,
    home: u64,
    /// Squares in paradise that a needed piece can go to: empty ones and those of own pieces that need not be there.
    landing: u64,
    /// Squares outside from which an own piece in paradise that need not be there can swap another one in.
    covered: u64,
    /// How many pieces need not be in paradise, but are.
    surplus: usize,
}

/// How far the needed pieces are.
pub(super) struct Needed {
    pawns: [Away; PAWNS as usize],
    king: Away,
    cannon: Away,
    knight: Away,
    /// The nearest one of all others.
    eighth: Away,
}

impl Needed {
    fn all(&self) -> impl Iterator<Item = Away> {
        let others = [self.king, self.cannon, self.knight, self.eighth];
        self.pawns.into_iter().chain(others)
    }

    /// Whether one more move is enough to win.
    pub(super) fn is_one_move(&self) -> bool {
        self.all().sum::<Away>() == 1
    }
}

impl<'a> Race<'a> {
    #[inline]
    pub(super) fn of(board: &'a Setup, side: Side) -> Race<'a> {
        let own = board.side(side);
        let home = paradise(side);
        let mut race = Race {
            board,
            side,
            own,
            home,
            landing: home & !own,
            covered: 0,
            surplus: 0,
        };
        let swapped = race.not_needed_there();
        race.landing |= swapped;
        race.surplus = swapped.count_ones() as usize;
        race.covered = squares(swapped).fold(0, |set, from| set | reach(board, from) & !home);
        race
    }

    fn pieces(&self, kind: Kind) -> u64 {
        self.own & self.board.kind(kind)
    }

    /// The pieces of any kind but those that must be in paradise.
    fn spare(&self) -> u64 {
        let needed = [Kind::Pawn, Kind::King, Kind::Cannon, Kind::Knight];
        needed
            .iter()
            .fold(self.own, |set, &kind| set & !self.board.kind(kind))
    }

    /// The pieces in paradise that another one could replace.
    fn not_needed_there(&self) -> u64 {
        let twice = |kind| {
            let there = self.pieces(kind) & self.home;
            if there & there.wrapping_sub(1) != 0 {
                there
            } else {
                0
            }
        };
        self.home & self.spare() | twice(Kind::Cannon) | twice(Kind::Knight)
    }

    #[inline]
    fn away(&self, kind: Kind, square: Square) -> Away {
        match distance(self.side, kind, square) {
            0 => 0,
            1 if reach(self.board, square) & self.landing != 0 => 1,
            moves if self.covered != 0 => self.lifted(kind, square).unwrap_or(moves + 1),
            moves => moves + 1,
        }
    }

    /// How far a piece is that an own piece in paradise can swap in: now, or after a move to where that is possible.
    fn lifted(&self, kind: Kind, square: Square) -> Option<Away> {
        if self.covered & square.bit() != 0 {
            return Some(1);
        }
        let by = || reachers(self.board, square) & self.own & !self.board.kind(kind);
        let can_go = self.covered & reach(self.board, square) != 0 || self.covered & by() != 0;
        can_go.then_some(2)
    }

    /// Of every kind the nearest pieces are those that are needed; of all others the nearest one is the eighth.
    #[inline]
    pub(super) fn needed(&self) -> Needed {
        let mut needed = Needed {
            pawns: [MISSING; PAWNS as usize],
            king: MISSING,
            cannon: MISSING,
            knight: MISSING,
            eighth: MISSING,
        };
        let mut eighth = MISSING;
        let mut keep = |nearest: &mut [Away], kind| {
            for square in squares(self.pieces(kind)) {
                eighth = eighth.min(keep_nearest(nearest, self.away(kind, square)));
            }
        };
        keep(&mut needed.pawns, Kind::Pawn);
        keep(std::slice::from_mut(&mut needed.king), Kind::King);
        keep(std::slice::from_mut(&mut needed.cannon), Kind::Cannon);
        keep(std::slice::from_mut(&mut needed.knight), Kind::Knight);
        needed.eighth = eighth.min(self.nearest_spare());
        needed
    }

    fn nearest_spare(&self) -> Away {
        let spare = self.spare();
        if spare & self.home != 0 {
            return 0;
        }
        let kind = |square| self.board.at(square).map(|piece| piece.kind);
        let away = |square| kind(square).map_or(MISSING, |kind| self.away(kind, square));
        squares(spare).map(away).min().unwrap_or(MISSING)
    }

    /// Counts what this side has done and has to do, `sign` times.
    #[inline]
    pub(super) fn weigh(&self, tally: &mut impl Tally, sign: i32) {
        let needed = self.needed();
        for pawn in needed.pawns {
            tally.add(PAWN_AWAY + usize::from(pawn), sign);
        }
        tally.add(KING_AWAY + usize::from(needed.king), sign);
        tally.add(CANNON_AWAY + usize::from(needed.cannon), sign);
        tally.add(KNIGHT_AWAY + usize::from(needed.knight), sign);
        tally.add(EIGHTH_AWAY + usize::from(needed.eighth), sign);
        tally.add(SURPLUS + self.surplus.min(MOST_SURPLUS), sign);
        let outside = self.covered.count_ones() as i32;
        tally.add(COVERED, sign * outside);
        self.weigh_places(tally, sign);
        self.weigh_blocked(tally, sign);
    }

    fn weigh_places(&self, tally: &mut impl Tally, sign: i32) {
        for square in squares(self.own) {
            let Some(piece) = self.board.at(square) else {
                continue;
            };
            let rank = match self.side {
                Side::White => square.rank(),
                Side::Black => 7 - square.rank(),
            };
            tally.add(PLACE + piece.kind.index() * 8 + usize::from(rank), sign);
        }
    }

    fn weigh_blocked(&self, tally: &mut impl Tally, sign: i32) {
        let pawns = self.pieces(Kind::Pawn) & !self.home;
        let ahead = match self.side {
            Side::White => pawns << FILES,
            Side::Black => pawns >> FILES,
        };
        let blocked = (ahead & self.board.occupied()).count_ones();
        tally.add(BLOCKED, sign * blocked as i32);
    }
}

/// Puts `moves` among the nearest ones and returns the one that is no longer among them.
fn keep_nearest(nearest: &mut [Away], moves: Away) -> Away {
    nearest.iter_mut().fold(moves, |moves, kept| {
        let further = moves.max(*kept);
        *kept = moves.min(*kept);
        further
    })
}
