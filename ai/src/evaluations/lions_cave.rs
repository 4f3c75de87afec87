//! Lion's Cave: material counts, but the game is about who gets his king to D4d, and who still guards it then.
//!
//! In strong play nearly all wins look the same: the winner's king waits next to D4d, and the loser has nothing left that attacks
//! it but his own king, which a check drives off.

use crate::Evaluate;
use menagerie_rules::{
    BySide, Side, Timeline,
    lions_cave::{CELLS, Cell, Kind, LionsCave, Move, Piece, Setup, far_rank},
};

/// Worth of a piece in centi-pawns (a cub is the pawn), cub to young lioness. Kings are always there.
const WORTH: [i32; 7] = [100, 480, 330, 300, 950, 1_250, 0];
/// What a light bishop is worth more, and a dark one less: only the light one can guard D4d.
const LIGHT_BISHOP: i32 = 45;
/// For a cub, by the forward steps that are left to its promotion.
const CUB_STEPS_LEFT: [i32; 7] = [0, 320, 150, 70, 30, 10, 0];
/// For a king, by his distance from D4d in steps.
const KING_STEPS: [i32; 7] = [300, 260, 130, 70, 35, 12, 0];
/// For the pieces beside the king that guard D4d: none, one, two, three and more.
const GUARDS: [i32; 4] = [0, 110, 160, 185];
/// For a king next to D4d when nothing but the other king guards it.
const OPEN_GOAL: i32 = 350;
/// For each step that a piece other than a cub stands nearer to D4d than the far corner.
const NEARNESS: i32 = 4;
/// For having the move.
const TEMPO: i32 = 25;

/// Order of the king's step onto D4d: before everything.
const GOAL: i32 = 20_000;
/// Order of each step by which a king comes nearer to D4d.
const APPROACH: i32 = 120;

impl Evaluate for LionsCave {
    /// What moves, and where to.
    const SLOTS: usize = Kind::ALL.len() * CELLS;

    fn evaluate(at: &Timeline<Self>) -> i32 {
        let position = at.position();
        let side = position.side_to_move();
        let guards = BySide(Side::ALL.map(|side| guards(position, side)));
        standing(position, side, guards) - standing(position, side.other(), guards) + TEMPO
    }

    fn is_noisy(at: &Timeline<Self>, chosen: Move) -> bool {
        let position = at.position();
        let Some(piece) = position.at(chosen.from) else {
            return false;
        };
        victim(position, chosen).is_some()
            || grows(piece, chosen)
            || piece.kind == Kind::LionKing && arrives(chosen)
    }

    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        let position = at.position();
        let Some(piece) = position.at(chosen.from) else {
            return 0;
        };
        // The least piece that can capture goes first.
        let capture = victim(position, chosen).map_or(0, |kind| {
            2 * WORTH[kind.index()] - WORTH[piece.kind.index()] / 10
        });
        let growth = if grows(piece, chosen) {
            WORTH[Kind::YoungLioness.index()]
        } else {
            0
        };
        capture + growth + king_order(piece, chosen)
    }

    fn slot(at: &Timeline<Self>, chosen: Move) -> usize {
        let kind = at
            .position()
            .at(chosen.from)
            .map_or(0, |piece| piece.kind.index());
        kind * CELLS + chosen.to.index()
    }

    fn is_urgent(at: &Timeline<Self>) -> bool {
        let position = at.position();
        let side = position.side_to_move();
        threatens_goal(position, side.other()) || position.in_check(side)
    }
}

/// What a side has, in centi-pawns, when so many pieces of each side guard D4d.
fn standing(position: &Setup, side: Side, guards: BySide<usize>) -> i32 {
    let cage = position.cage();
    let pieces = cage.pieces(side);
    let worth: i32 = pieces
        .map(|(cell, kind)| piece_worth(side, kind, cell))
        .sum();
    let steps = cage.king(side).king_steps(Cell::GOAL);
    let open = steps == 1 && guards[side.other()] == 0;
    worth
        + KING_STEPS[usize::from(steps)]
        + GUARDS[guards[side].min(3)]
        + OPEN_GOAL * i32::from(open)
}

fn piece_worth(side: Side, kind: Kind, cell: Cell) -> i32 {
    let nearness = NEARNESS * (6 - i32::from(cell.king_steps(Cell::GOAL)));
    let place = match kind {
        Kind::Cub => CUB_STEPS_LEFT[usize::from(cell.rank().abs_diff(far_rank(side)))],
        Kind::Bishop if cell.is_light() => nearness + LIGHT_BISHOP,
        Kind::Bishop => nearness - LIGHT_BISHOP,
        Kind::LionKing => 0,
        _ => nearness,
    };
    WORTH[kind.index()] + place
}

/// How many pieces of a side guard D4d, its king left out.
fn guards(position: &Setup, side: Side) -> usize {
    let cage = position.cage();
    let attackers = cage.attackers(Cell::GOAL, side).into_iter();
    attackers.filter(|&cell| cell != cage.king(side)).count()
}

/// Whether a side's king could step onto D4d and win.
fn threatens_goal(position: &Setup, side: Side) -> bool {
    let cage = position.cage();
    let free = cage
        .at(Cell::GOAL)
        .is_none_or(|piece| piece.side != side && piece.kind != Kind::LionKing);
    cage.king(side).king_steps(Cell::GOAL) == 1
        && free
        && !cage.is_attacked(Cell::GOAL, side.other())
}

/// What a move captures.
fn victim(position: &Setup, chosen: Move) -> Option<Kind> {
    let there = position.at(position.captured(chosen)?)?;
    Some(there.kind)
}

fn grows(piece: Piece, chosen: Move) -> bool {
    piece.kind == Kind::Cub && chosen.to.rank() == far_rank(piece.side)
}

/// Whether the step ends on D4d or comes next to it from further away.
fn arrives(chosen: Move) -> bool {
    let left = chosen.to.king_steps(Cell::GOAL);
    left == 0 || left == 1 && chosen.from.king_steps(Cell::GOAL) > 1
}

fn king_order(piece: Piece, chosen: Move) -> i32 {
    let steps = |cell: Cell| i32::from(cell.king_steps(Cell::GOAL));
    match piece.kind {
        Kind::LionKing if chosen.to == Cell::GOAL => GOAL,
        Kind::LionKing => APPROACH * (steps(chosen.from) - steps(chosen.to)),
        _ => 0,
    }
}
