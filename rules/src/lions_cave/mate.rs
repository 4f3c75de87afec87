//! Mate does not end the game: a player who cannot lift the check must prepare to lift it, on the next turn or the one after.

use super::attacks::Guard;
use super::cell::Cell;
use super::moves::{Move, captured};
use super::position::{Cage, Kind, Setup};
use crate::Side;
use std::{collections::HashMap, fmt, ops::ControlFlow};

/// The longest sequence of own moves that is searched for.
pub const LONGEST: u8 = 3;

/// A player's situation under the mate rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mate {
    /// How many own moves it takes to lift the check: 2 or 3. None when even [`LONGEST`] do not suffice: then every move is
    /// allowed, and none prepares anything.
    pub turns: Option<u8>,
    /// The pieces that give check.
    pub attackers: Vec<Cell>,
    /// The allowed moves and what each is for.
    pub plans: Vec<Plan>,
}

/// A move on the way out of a mate, and how it can go on, the opponent standing still.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The move.
    pub chosen: Move,
    /// The cell of the piece that it captures.
    pub captured: Option<Cell>,
    /// How the move lifts the check; none when it only prepares to.
    pub lifts: Option<Lift>,
    /// The moves of the turn after it; none when this one lifts the check.
    pub then: Vec<Plan>,
}

impl fmt::Display for Plan {
    /// The text of the move, which is not legal yet where it comes later.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Move { from, to } = self.chosen;
        let sign = if self.captured.is_some() { 'x' } else { '-' };
        write!(f, "{from}{sign}{to}")
    }
}

/// How a move lifts a check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lift {
    /// The lion king steps out of it.
    Flees,
    /// The last attacker is captured.
    Captures,
    /// A piece closes the last attacker's line.
    Closes,
}

/// The mate rule's situation of the player to move; nothing when he is not mated.
pub fn explain(setup: &Setup) -> Option<Mate> {
    if !setup.is_mated() {
        return None;
    }
    let (side, cage) = (setup.side_to_move, &setup.cage);
    let (turns, moves) = solve(setup);
    let plans = moves.into_iter();
    Some(Mate {
        turns,
        attackers: cage.attackers(cage.king(side), side.other()),
        plans: plans
            .map(|chosen| plan(cage, side, chosen, setup.skipped, turns))
            .collect(),
    })
}

/// What a move is for that is the first of `turns` moves.
fn plan(cage: &Cage, side: Side, chosen: Move, skipped: Option<Cell>, turns: Option<u8>) -> Plan {
    let after = cage.after(chosen, skipped);
    let mut then = Vec::new();
    if let Some(left) = turns.map(|turns| turns - 1).filter(|&left| left > 0) {
        let mut search = Search::new(side);
        let next = moves(&after, side, None).into_iter();
        then = next
            .filter(|&next| search.lifts_after(&after, next, None, left))
            .map(|next| plan(&after, side, next, None, Some(left)))
            .collect();
    }
    let captured = captured(cage, chosen, skipped);
    Plan {
        chosen,
        captured,
        lifts: (!after.in_check(side)).then(|| lift(cage, chosen, captured.is_some())),
        then,
    }
}

fn lift(cage: &Cage, chosen: Move, captures: bool) -> Lift {
    let kind = cage.at(chosen.from).map(|piece| piece.kind);
    match (kind, captures) {
        (Some(Kind::LionKing), _) => Lift::Flees,
        (_, true) => Lift::Captures,
        (_, false) => Lift::Closes,
    }
}

/// The moves that the rule allows a mated player.
pub(super) fn preparing_moves(setup: &Setup) -> Vec<Move> {
    solve(setup).1
}

/// Whether the rule allows a mated player this move, which the piece can make.
pub(super) fn prepares(setup: &Setup, chosen: Move) -> bool {
    let (side, cage) = (setup.side_to_move, &setup.cage);
    let mut search = Search::new(side);
    let all = moves(cage, side, setup.skipped);
    for left in 1..LONGEST {
        // The move itself first: if it is on a shortest way, nothing else needs to be known.
        if search.lifts_after(cage, chosen, setup.skipped, left) {
            return true;
        }
        let mut others = all.iter();
        if others.any(|&other| search.lifts_after(cage, other, setup.skipped, left)) {
            return false;
        }
    }
    true
}

/// How many own moves lift the check of a mated player, and the first moves of all these sequences.
fn solve(setup: &Setup) -> (Option<u8>, Vec<Move>) {
    let (side, cage) = (setup.side_to_move, &setup.cage);
    let mut search = Search::new(side);
    let all = moves(cage, side, setup.skipped);
    for left in 1..LONGEST {
        let first = all.iter().copied();
        let preparing: Vec<Move> = first
            .filter(|&chosen| search.lifts_after(cage, chosen, setup.skipped, left))
            .collect();
        if !preparing.is_empty() {
            return (Some(left + 1), preparing);
        }
    }
    (None, all)
}

fn moves(cage: &Cage, side: Side, skipped: Option<Cell>) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = cage.each_move(side, skipped, &mut |chosen| {
        moves.push(chosen);
        ControlFlow::Continue(())
    });
    moves
}

/// The search for sequences of own moves that lift a check. The en-passant right lapses with the first of them.
struct Search {
    side: Side,
    /// What is known of cages that two moves of a sequence can reach in either order: whether so many moves lift the check.
    known: HashMap<(u64, u8), bool>,
}

impl Search {
    fn new(side: Side) -> Search {
        Search {
            side,
            known: HashMap::new(),
        }
    }

    /// Whether some sequence of `left` moves lifts the check once `chosen` is made.
    fn lifts_after(&mut self, cage: &Cage, chosen: Move, skipped: Option<Cell>, left: u8) -> bool {
        let cage = cage.after(chosen, skipped);
        let question = (cage.key(), left);
        if let Some(&known) = self.known.get(&question) {
            return known;
        }
        let answer = self.lifts(&cage, left);
        self.known.insert(question, answer);
        answer
    }

    /// Whether some sequence of `left` moves lifts the check.
    fn lifts(&mut self, cage: &Cage, left: u8) -> bool {
        if left == 1 {
            return lifts_at_once(cage, self.side);
        }
        let mut found = false;
        let _ = cage.each_move(self.side, None, &mut |chosen| {
            found = self.lifts_after(cage, chosen, None, left - 1);
            match found {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        found
    }
}

/// Whether one move lifts the check (or leaves a king alone who is in none).
fn lifts_at_once(cage: &Cage, side: Side) -> bool {
    let guard = Guard::of(cage, side);
    let mut any = |_| ControlFlow::Break(());
    cage.each_safe_move(side, None, &guard, &mut any).is_break()
}
