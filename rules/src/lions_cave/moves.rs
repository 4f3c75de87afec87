//! How the pieces move, which moves are legal, and what making one does.

use super::attacks::{Guard, UP, cub_captures, forward, jumps, lines, opposite, ray, step};
use super::cell::Cell;
use super::lines::View;
use super::mate;
use super::position::{Cage, Kind, Piece, Setup, cub_rank, far_rank};
use crate::Side;
use std::ops::ControlFlow;

/// A move: en passant, promotion and the double step follow from what stands in the cage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the piece stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
}

/// Whether a search for moves goes on.
type Flow = ControlFlow<()>;
const ON: Flow = Flow::Continue(());

/// The cell of the piece that a move takes: on its target, or, en passant, right behind the skipped cell.
pub(super) fn captured(cage: &Cage, chosen: Move, skipped: Option<Cell>) -> Option<Cell> {
    let Move { from, to } = chosen;
    if cage.at(to).is_some() {
        return Some(to);
    }
    if skipped != Some(to) {
        return None;
    }
    let piece = cage.at(from).filter(|piece| piece.kind == Kind::Cub)?;
    let passes = cub_captures(piece.side)
        .iter()
        .any(|&direction| step(from, direction) == Some(to));
    step(to, opposite(forward(piece.side))).filter(|_| passes)
}

/// What a piece is once it has come to a cell: a cub that reaches the far board is a young lioness.
pub(super) fn grown(piece: Piece, to: Cell) -> Kind {
    match piece.kind {
        Kind::Cub if to.rank() == far_rank(piece.side) => Kind::YoungLioness,
        kind => kind,
    }
}

/// Whether a lion king's step ends on D4d or comes next to it from further off.
fn arrives(from: Cell, to: Cell) -> bool {
    let left = to.king_steps(Cell::GOAL);
    left == 0 || left == 1 && from.king_steps(Cell::GOAL) > 1
}

impl Cage {
    /// Makes a move, whoever's turn it is.
    pub(super) fn make(&mut self, chosen: Move, skipped: Option<Cell>) {
        if let Some(cell) = captured(self, chosen, skipped) {
            self.take(cell);
        }
        if let Some(piece) = self.take(chosen.from) {
            let (side, kind) = (piece.side, grown(piece, chosen.to));
            // Nothing is there now, unless the move was senseless.
            self.take(chosen.to);
            self.put(chosen.to, Piece { side, kind });
        }
    }

    /// The cage after a move.
    pub(super) fn after(&self, chosen: Move, skipped: Option<Cell>) -> Cage {
        let mut cage = self.clone();
        cage.make(chosen, skipped);
        cage
    }

    /// Whether a piece of `side` may go onto a cell: not an own one's, and no lion king's.
    fn can_enter(&self, side: Side, cell: Cell) -> bool {
        self.at(cell)
            .is_none_or(|piece| piece.side != side && piece.kind != Kind::LionKing)
    }

    /// The cells where a piece can go as it moves, but for en passant: checks do not count.
    #[inline]
    pub(super) fn each_target(
        &self,
        from: Cell,
        piece: Piece,
        visit: &mut impl FnMut(Cell) -> Flow,
    ) -> Flow {
        match piece.kind {
            Kind::Cub => self.each_cub_target(from, piece.side, visit),
            Kind::Knight => jumps(from)
                .iter()
                .filter(|&&to| self.can_enter(piece.side, to))
                .try_for_each(|&to| visit(to)),
            Kind::LionKing => (0..super::attacks::DIRECTIONS)
                .filter_map(|direction| step(from, direction))
                .filter(|&to| self.can_enter(piece.side, to))
                .try_for_each(visit),
            kind => lines(kind).try_for_each(|direction| {
                let View { free, next } = self.view(from, direction);
                ray(from, direction)
                    .take(free.into())
                    .try_for_each(&mut *visit)?;
                next.filter(|&to| self.can_enter(piece.side, to))
                    .map_or(ON, &mut *visit)
            }),
        }
    }

    /// Those of the targets that [`Setup::is_forcing`] means.
    #[inline]
    fn each_forcing_target(&self, from: Cell, piece: Piece, visit: &mut impl FnMut(Cell)) {
        let others = self.occupied(piece.side.other());
        let is_forcing = |to: Cell| match piece.kind {
            Kind::Cub => others.contains(to) || grown(piece, to) != Kind::Cub,
            Kind::LionKing => others.contains(to) || arrives(from, to),
            _ => others.contains(to),
        };
        let ends = lines(piece.kind);
        if ends.is_empty() {
            let _ = self.each_target(from, piece, &mut |to| {
                if is_forcing(to) {
                    visit(to);
                }
                ON
            });
            return;
        }
        // What is captured ends a line.
        for direction in ends {
            if let Some(to) = self.next(from, direction)
                && others.contains(to)
                && self.can_enter(piece.side, to)
            {
                visit(to);
            }
        }
    }

    fn each_cub_target(
        &self,
        from: Cell,
        side: Side,
        visit: &mut impl FnMut(Cell) -> Flow,
    ) -> Flow {
        let empty = |cell: &Cell| self.at(*cell).is_none();
        let ahead = forward(side);
        if let Some(to) = step(from, ahead).filter(empty) {
            visit(to)?;
            if from.rank() == cub_rank(side) {
                step(to, ahead).filter(empty).map_or(ON, &mut *visit)?;
            }
        }
        step(from, UP).filter(empty).map_or(ON, &mut *visit)?;
        cub_captures(side)
            .iter()
            .filter_map(|&direction| step(from, direction))
            .filter(|to| !empty(to) && self.can_enter(side, *to))
            .try_for_each(visit)
    }

    /// Each en-passant capture by `side` of the cub that skipped the cell: which capture direction it takes, and the move.
    pub(super) fn passing_captures(
        &self,
        side: Side,
        skipped: Option<Cell>,
    ) -> impl Iterator<Item = (u8, Move)> {
        let cub = Some(Piece {
            side,
            kind: Kind::Cub,
        });
        let captures = (0..).zip(cub_captures(side));
        skipped.into_iter().flat_map(move |to| {
            captures.clone().filter_map(move |(nth, direction)| {
                let from = step(to, opposite(direction))?;
                (self.at(from) == cub).then_some((nth, Move { from, to }))
            })
        })
    }

    /// Every move of a side as its pieces move: checks do not count.
    pub(super) fn each_move(
        &self,
        side: Side,
        skipped: Option<Cell>,
        visit: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        for (from, kind) in self.pieces(side) {
            self.each_target(from, Piece { side, kind }, &mut |to| {
                visit(Move { from, to })
            })?;
        }
        self.passing_captures(side, skipped)
            .try_for_each(|(_, chosen)| visit(chosen))
    }

    /// Every move of a side after which its lion king is not in check.
    #[inline]
    pub(super) fn each_safe_move(
        &self,
        side: Side,
        skipped: Option<Cell>,
        guard: &Guard,
        visit: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        for (from, kind) in self.pieces(side) {
            let piece = Piece { side, kind };
            let mut go = |to| visit(Move { from, to });
            match kind {
                Kind::LionKing => {
                    let danger = self.danger(side.other());
                    self.each_target(from, piece, &mut |to| match danger.contains(to) {
                        true => ON,
                        false => go(to),
                    })
                }
                _ if guard.leaves_free(from) => self.each_target(from, piece, &mut go),
                _ if guard.holds(from) => ON,
                _ => self.each_target(from, piece, &mut |to| match guard.allows(from, to) {
                    true => go(to),
                    false => ON,
                }),
            }?;
        }
        self.passing_captures(side, skipped)
            .map(|(_, chosen)| chosen)
            .filter(|&chosen| !self.after(chosen, skipped).in_check(side))
            .try_for_each(visit)
    }
}

impl Setup {
    /// Every legal move, in a fixed order.
    #[inline]
    fn each_legal_move(&self, visit: &mut impl FnMut(Move) -> Flow) -> Flow {
        let (side, cage) = (self.side_to_move, &self.cage);
        let guard = Guard::of(cage, side);
        let mut safe = false;
        cage.each_safe_move(side, self.skipped, &guard, &mut |chosen| {
            safe = true;
            visit(chosen)
        })?;
        if guard.checks > 0 && !safe {
            mate::preparing_moves(self)
                .into_iter()
                .try_for_each(visit)?;
        }
        ON
    }

    /// Appends the legal moves that capture, let a cub grow, or bring the lion king next to D4d from further off or onto it, in a
    /// fixed order: what [`Setup::is_forcing`] says of every legal move, without listing them all.
    pub fn forcing_moves(&self, moves: &mut Vec<Move>) {
        let (side, cage) = (self.side_to_move, &self.cage);
        let guard = Guard::of(cage, side);
        if guard.checks > 0 {
            let _ = self.each_legal_move(&mut |chosen| {
                if self.is_forcing(chosen) {
                    moves.push(chosen);
                }
                ON
            });
            return;
        }
        for (from, kind) in cage.pieces(side) {
            cage.each_forcing_target(from, Piece { side, kind }, &mut |to| {
                let is_safe = match kind {
                    Kind::LionKing => !cage.is_attacked_through(to, side.other(), from),
                    _ => guard.leaves_free(from) || guard.allows(from, to),
                };
                if is_safe {
                    moves.push(Move { from, to });
                }
            });
        }
        let passing = cage.passing_captures(side, self.skipped);
        let legal = passing.filter(|&(nth, _)| self.usable >> nth & 1 == 1);
        moves.extend(legal.map(|(_, chosen)| chosen));
    }

    /// Whether a legal move captures, lets a cub grow, or brings the lion king next to D4d from further off or onto it.
    pub fn is_forcing(&self, chosen: Move) -> bool {
        let Move { from, to } = chosen;
        if self.at(to).is_some() {
            return true;
        }
        self.at(from).is_some_and(|piece| match piece.kind {
            Kind::Cub => grown(piece, to) != Kind::Cub || self.captured(chosen).is_some(),
            Kind::LionKing => arrives(from, to),
            _ => false,
        })
    }

    /// The cell of the piece that a legal move captures; en passant it is not the move's target.
    pub fn captured(&self, chosen: Move) -> Option<Cell> {
        captured(&self.cage, chosen, self.skipped)
    }

    /// Whether the player to move is in check and no move lifts it.
    pub fn is_mated(&self) -> bool {
        let guard = Guard::of(&self.cage, self.side_to_move);
        let mut any = |_| Flow::Break(());
        guard.checks > 0
            && self
                .cage
                .each_safe_move(self.side_to_move, self.skipped, &guard, &mut any)
                .is_continue()
    }
}

pub(super) fn generate(setup: &Setup, moves: &mut Vec<Move>) {
    let _ = setup.each_legal_move(&mut |chosen| {
        moves.push(chosen);
        ON
    });
}

pub(super) fn count(setup: &Setup) -> u64 {
    let mut count = 0;
    let _ = setup.each_legal_move(&mut |_| {
        count += 1;
        ON
    });
    count
}

/// In check any move at all is enough: if none lifts the check, rule 3 finds some that prepare to, or allows all.
pub(super) fn can_move(setup: &Setup) -> bool {
    let mut any = |_| Flow::Break(());
    let side = setup.side_to_move;
    let found = match setup.in_check(side) {
        true => setup.cage.each_move(side, setup.skipped, &mut any),
        false => setup.each_legal_move(&mut any),
    };
    found.is_break()
}

pub(super) fn play(setup: &mut Setup, chosen: Move) {
    let moved = setup.at(chosen.from);
    let is_cub = moved.is_some_and(|piece| piece.kind == Kind::Cub);
    let captures = setup.captured(chosen).is_some();
    setup.cage.make(chosen, setup.skipped);
    setup.quiet_plies = match is_cub || captures {
        true => 0,
        false => setup.quiet_plies.saturating_add(1),
    };
    setup.pass_turn();
    setup.skipped = moved.and_then(|piece| skipped_cell(piece, chosen));
    setup.usable = usable_captures(setup);
}

/// The cell between, when the move is a cub's double step.
fn skipped_cell(piece: Piece, chosen: Move) -> Option<Cell> {
    let Move { from, to } = chosen;
    let ahead = forward(piece.side);
    let skips = piece.kind == Kind::Cub && from.rank() == cub_rank(piece.side);
    let between = step(from, ahead).filter(|_| skips)?;
    (step(between, ahead) == Some(to)).then_some(between)
}

/// Which en-passant captures are legal: bit n is the one by the nth capture direction.
pub(super) fn usable_captures(setup: &Setup) -> u8 {
    let (side, skipped) = (setup.side_to_move, setup.skipped);
    let bits_of = |is_legal: &dyn Fn(Move) -> bool| {
        let captures = setup.cage.passing_captures(side, skipped);
        let legal = captures.filter(|&(_, chosen)| is_legal(chosen));
        legal.fold(0, |bits, (nth, _)| bits | 1 << nth)
    };
    let safe = bits_of(&|chosen| !setup.cage.after(chosen, skipped).in_check(side));
    if safe != 0 || bits_of(&|_| true) == 0 || !setup.is_mated() {
        return safe;
    }
    let preparing = mate::preparing_moves(setup);
    bits_of(&|chosen| preparing.contains(&chosen))
}

/// What a legal move does, for a screen to mark its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The piece goes to an empty cell.
    Plain,
    /// It captures what stands there.
    Capture,
    /// A cub captures the cub that has just passed it.
    EnPassant {
        /// Where the captured cub stands.
        captured: Cell,
    },
    /// The lion king steps onto D4d and wins.
    Goal,
    /// A cub becomes a young lioness.
    Promotion {
        /// Whether it also captures.
        captures: bool,
    },
}

/// What a legal move does.
pub(super) fn target(setup: &Setup, chosen: Move) -> Target {
    let captured = setup.captured(chosen);
    let kind = setup.at(chosen.from).map(|piece| piece.kind);
    let side = setup.side_to_move;
    match kind {
        Some(Kind::Cub) if chosen.to.rank() == far_rank(side) => Target::Promotion {
            captures: captured.is_some(),
        },
        Some(Kind::LionKing)
            if chosen.to == Cell::GOAL && !setup.cage.after(chosen, None).in_check(side) =>
        {
            Target::Goal
        }
        _ => match captured {
            None => Target::Plain,
            Some(cell) if cell == chosen.to => Target::Capture,
            Some(captured) => Target::EnPassant { captured },
        },
    }
}
