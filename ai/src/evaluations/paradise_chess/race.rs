//! What a side still has to do.

use super::{ALL_AWAY, AWAY, LAST_PAWN_AWAY, SETTLED, ways::distance};
use crate::weights::Tally;
use menagerie_rules::{
    Side,
    paradise_chess::{Kind, PAWNS, PLACES, Setup, paradise, reach, squares},
};

/// The distance of a piece that a side does not have.
const MISSING: i32 = 12;

/// One side's pieces, as it has to bring them to paradise.
pub(super) struct Race {
    /// Moves that the needed pieces are from paradise, on an empty board.
    pub(super) away: i32,
    /// Moves that the furthest of the needed pawns is from paradise.
    last_pawn_away: i32,
    /// How many needed pieces have arrived: 0 to 8.
    settled: i32,
    /// Moves that all pieces are from paradise.
    all_away: i32,
}

impl Race {
    /// Of every kind the nearest pieces are those that are needed; of all others the nearest one is the eighth.
    pub(super) fn of(board: &Setup, side: Side) -> Race {
        let mut pawns = [MISSING; PAWNS as usize];
        let (mut king, mut cannon, mut knight) = ([MISSING], [MISSING], [MISSING]);
        let (mut eighth, mut all_away) = (MISSING, 0);
        for (square, kind) in board.pieces(side) {
            let moves = distance(side, kind, square);
            all_away += moves;
            let left_over = match kind {
                Kind::Pawn => keep_nearest(&mut pawns, moves),
                Kind::King => keep_nearest(&mut king, moves),
                Kind::Cannon => keep_nearest(&mut cannon, moves),
                Kind::Knight => keep_nearest(&mut knight, moves),
                Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Camel | Kind::Elephant => moves,
            };
            eighth = eighth.min(left_over);
        }
        let [[king], [cannon], [knight]] = [king, cannon, knight];
        let needed = pawns.into_iter().chain([king, cannon, knight, eighth]);
        Race {
            away: needed.clone().sum(),
            last_pawn_away: pawns.into_iter().fold(0, i32::max),
            settled: needed.filter(|&moves| moves == 0).count() as i32,
            all_away,
        }
    }

    /// Counts what this side has done and has to do, `sign` times.
    pub(super) fn weigh(&self, tally: &mut impl Tally, sign: i32) {
        tally.add(AWAY, sign * self.away);
        tally.add(LAST_PAWN_AWAY, sign * self.last_pawn_away);
        tally.add(SETTLED, sign * self.settled);
        tally.add(ALL_AWAY, sign * self.all_away);
    }
}

/// The kinds that must be in paradise, with how many of each.
const NEEDED: [(Kind, u8); 4] = [
    (Kind::Pawn, PAWNS),
    (Kind::King, 1),
    (Kind::Cannon, 1),
    (Kind::Knight, 1),
];

/// Whether paradise is full, all needed pieces but one are there, and one that need not be there can change places with the last.
pub(super) fn can_lift_last(board: &Setup, side: Side) -> bool {
    if board.settled(side) < PLACES {
        return false;
    }
    let (own, home) = (board.side(side), paradise(side));
    let (mut spare, mut outside, mut lacking) = (own & home, 0, 0);
    for (kind, needed) in NEEDED {
        let pieces = own & board.kind(kind);
        let there = (pieces & home).count_ones() as u8;
        if there <= needed {
            spare &= !pieces;
        }
        if there < needed {
            lacking += needed - there;
            outside |= pieces & !home;
        }
    }
    lacking == 1 && squares(spare).any(|from| reach(board, from) & outside != 0)
}

/// Puts `moves` among the nearest ones and returns the one that is no longer among them.
fn keep_nearest(nearest: &mut [i32], moves: i32) -> i32 {
    nearest.iter_mut().fold(moves, |moves, kept| {
        let further = moves.max(*kept);
        *kept = moves.min(*kept);
        further
    })
}
