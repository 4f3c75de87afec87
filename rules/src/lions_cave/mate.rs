//! Mate does not end the game: a player who cannot lift the check must prepare to lift it, on the next turn or the one after.

use super::attacks::{
    DIRECTIONS, Guard, UP, cub_captures, forward, jumps, lines, opposite, ray, step, way,
};
use super::cell::{Cell, Cells};
use super::moves::{Move, captured, grown};
use super::position::{Cage, Kind, Setup};
use crate::Side;
use std::{fmt, ops::ControlFlow};

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
pub(super) fn explain(setup: &Setup) -> Option<Mate> {
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
        let next = moves(&after, side, None).into_iter();
        then = next
            .filter(|&next| lifts_after(&after, side, next, None, left - 1))
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
    let all = moves(cage, side, setup.skipped);
    for left in 1..LONGEST {
        // The move itself first: if it is on a shortest way, nothing else needs to be known.
        if lifts_after(cage, side, chosen, setup.skipped, left) {
            return true;
        }
        let mut others = all.iter();
        if others.any(|&other| lifts_after(cage, side, other, setup.skipped, left)) {
            return false;
        }
    }
    true
}

/// How many own moves lift the check of a mated player, and the first moves of all these sequences.
fn solve(setup: &Setup) -> (Option<u8>, Vec<Move>) {
    let (side, cage) = (setup.side_to_move, &setup.cage);
    let all = moves(cage, side, setup.skipped);
    for left in 1..LONGEST {
        let first = all.iter().copied();
        let preparing: Vec<Move> = first
            .filter(|&chosen| lifts_after(cage, side, chosen, setup.skipped, left))
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

/// Whether `left` own moves can lift the check once `chosen` is made. The en-passant right has lapsed by then. Fewer moves are
/// known not to suffice.
fn lifts_after(cage: &Cage, side: Side, chosen: Move, skipped: Option<Cell>, left: u8) -> bool {
    let cage = cage.after(chosen, skipped);
    match left {
        0 => !cage.in_check(side),
        1 => lifts_at_once(&cage, side),
        _ => lifts_in_two(&cage, side),
    }
}

fn lifts_at_once(cage: &Cage, side: Side) -> bool {
    let guard = Guard::of(cage, side);
    let mut any = |_| ControlFlow::Break(());
    cage.each_safe_move(side, None, &guard, &mut any).is_break()
}

/// One move is known not to suffice.
fn lifts_in_two(cage: &Cage, side: Side) -> bool {
    let openings = Openings::of(cage, side);
    let mut lifts = |chosen| match openings.may_start(cage, chosen)
        && lifts_after(cage, side, chosen, None, 1)
    {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    cage.each_move(side, None, &mut lifts).is_break()
}

/// Which moves can possibly be the first of two that lift a check, when no single move does.
///
/// A cell's attackers come from different directions, so a move of another piece than the king rids it of one at most, by
/// capturing or by stepping between. If that is the first move, what can follow?
/// - The king steps: onto a touching cell that one piece attacks now, or that an own piece stands on now.
/// - Another piece answers the last check: two pieces give check now, and the first move rids the king of one of them; or one
///   gives check, and the first move brings a piece within reach of an answer, or opens its way. (No pin needs to be lifted
///   first: the pinned piece can as well answer first, and the other move then close the pin's line or capture at its end.)
struct Openings {
    king: Cell,
    /// Where a piece can rid the king, or a cell that he can step onto, of an attacker.
    onto: Cells,
    /// Own pieces that the king can step onto the cells of, or whose departure may open the way to an answer.
    leaving: Cells,
    /// For each kind the cells from where, were nothing in the way, it would reach an answer to a single check.
    near: [Cells; Kind::ALL.len()],
}

impl Openings {
    fn of(cage: &Cage, side: Side) -> Openings {
        let king = cage.king(side);
        let mut openings = Openings {
            king,
            onto: Cells::NONE,
            leaving: Cells::NONE,
            near: [Cells::NONE; Kind::ALL.len()],
        };
        let checks = cage.attackers_through(king, side.other(), king);
        if checks.len() <= 2 {
            checks
                .iter()
                .for_each(|&from| openings.note_path(king, from));
        }
        if checks.len() == 1 {
            openings.note_answers(cage, side);
        }
        for cell in (0..DIRECTIONS).filter_map(|direction| step(king, direction)) {
            let attackers = cage.attackers_through(cell, side.other(), king);
            if attackers.len() > 1 {
                continue;
            }
            attackers
                .iter()
                .for_each(|&from| openings.note_path(cell, from));
            if cage.occupied(side).contains(cell) {
                openings.leaving.insert(cell);
            }
        }
        openings
    }

    /// The attacker's cell and those between.
    fn note_path(&mut self, target: Cell, attacker: Cell) {
        self.onto.insert(attacker);
        if let Some((direction, steps)) = way(target, attacker) {
            let path = ray(target, direction).take(steps.into());
            path.for_each(|cell| self.onto.insert(cell));
        }
    }

    /// What a single check adds.
    fn note_answers(&mut self, cage: &Cage, side: Side) {
        let guard = Guard::of(cage, side);
        for answer in guard.answers.iter() {
            self.note_reach(answer, side);
            let seen = (0..DIRECTIONS).filter_map(|direction| {
                ray(answer, direction).find(|&cell| cage.at(cell).is_some())
            });
            let own = seen.filter(|&cell| cage.occupied(side).contains(cell));
            own.for_each(|cell| self.leaving.insert(cell));
        }
    }

    /// From where each kind reaches a cell.
    fn note_reach(&mut self, answer: Cell, side: Side) {
        for kind in Kind::ALL {
            let near = &mut self.near[kind.index()];
            let cells = lines(kind).flat_map(|direction| ray(answer, direction));
            cells.for_each(|cell| near.insert(cell));
        }
        let knights = &mut self.near[Kind::Knight.index()];
        jumps(answer).iter().for_each(|&cell| knights.insert(cell));
        let cubs = &mut self.near[Kind::Cub.index()];
        let back = opposite(forward(side));
        ray(answer, back).take(2).for_each(|cell| cubs.insert(cell));
        let steps = [UP].into_iter().chain(cub_captures(side));
        steps
            .filter_map(|direction| step(answer, opposite(direction)))
            .for_each(|cell| cubs.insert(cell));
    }

    fn may_start(&self, cage: &Cage, chosen: Move) -> bool {
        let Move { from, to } = chosen;
        from == self.king
            || self.onto.contains(to)
            || self.leaving.contains(from)
            || cage
                .at(from)
                .is_some_and(|piece| self.near[grown(piece, to).index()].contains(to))
    }
}
