//! Directions, lines of sight, and who attacks what.

use super::cell::{CELLS, Cell, Cells, SIZE};
use super::lines::{AXES, View};
use super::position::{Cage, Kind, Piece};
use crate::{BySide, Side};
use std::ops::{ControlFlow, Range};

/// Number of directions between touching cells.
pub const DIRECTIONS: usize = 26;

/// One of each two opposite directions, as (files, ranks, levels): along the axes, across planes and boards, and across space.
const HALF: [(i8, i8, i8); DIRECTIONS / 2] = [
    (1, 0, 0),
    (0, 1, 0),
    (0, 0, 1),
    (1, 1, 0),
    (1, -1, 0),
    (1, 0, 1),
    (1, 0, -1),
    (0, 1, 1),
    (0, 1, -1),
    (1, 1, 1),
    (1, 1, -1),
    (1, -1, 1),
    (1, -1, -1),
];

/// Directions along row, line or tower.
const STRAIGHT: Range<usize> = 0..6;
/// Directions that change two coordinates.
const DIAGONAL: Range<usize> = 6..18;

/// White's way forward; Black's is [`opposite`].
const WHITE_FORWARD: usize = 2;
/// One level up, for both sides.
pub(super) const UP: usize = 4;
/// Where White's cubs capture: forward-right, forward-left, forward-up, forward-down. Black's are the opposites.
const WHITE_CAPTURES: [usize; 4] = [6, 9, 14, 16];

/// A direction as (files, ranks, levels).
pub const fn vector(direction: usize) -> (i8, i8, i8) {
    let (files, ranks, levels) = HALF[direction / 2];
    if direction.is_multiple_of(2) {
        (files, ranks, levels)
    } else {
        (-files, -ranks, -levels)
    }
}

/// The way back.
pub(super) const fn opposite(direction: usize) -> usize {
    direction ^ 1
}

pub(super) const fn forward(side: Side) -> usize {
    WHITE_FORWARD ^ side.index()
}

pub(super) const fn cub_captures(side: Side) -> [usize; 4] {
    let [right, left, up, down] = WHITE_CAPTURES;
    let side = side.index();
    [right ^ side, left ^ side, up ^ side, down ^ side]
}

/// The directions in which a kind goes any distance.
pub(super) const fn lines(kind: Kind) -> Range<usize> {
    match kind {
        Kind::Rock => STRAIGHT,
        Kind::Bishop => DIAGONAL,
        Kind::OldLioness => STRAIGHT.start..DIAGONAL.end,
        Kind::YoungLioness => 0..DIRECTIONS,
        Kind::Cub | Kind::Knight | Kind::LionKing => 0..0,
    }
}

/// What one step in a direction adds to a cell's index.
pub(super) const STEPS: [i16; DIRECTIONS] = step_table();

const fn step_table() -> [i16; DIRECTIONS] {
    let mut table = [0; DIRECTIONS];
    let mut direction = 0;
    while direction < DIRECTIONS {
        let (files, ranks, levels) = vector(direction);
        table[direction] = files as i16 + 7 * ranks as i16 + 49 * levels as i16;
        direction += 1;
    }
    table
}

/// How many cells there are from a cell to the end of the cage in each direction.
pub(super) static ROOM: [[u8; DIRECTIONS]; CELLS] = room_table();

const fn room_table() -> [[u8; DIRECTIONS]; CELLS] {
    let mut table = [[0; DIRECTIONS]; CELLS];
    let mut index = 0;
    while let Some(cell) = Cell::with_index(index) {
        let mut direction = 0;
        while direction < DIRECTIONS {
            let (files, ranks, levels) = vector(direction);
            let mut most = room(cell.file(), files);
            most = lesser(most, room(cell.rank(), ranks));
            table[index][direction] = lesser(most, room(cell.level(), levels));
            direction += 1;
        }
        index += 1;
    }
    table
}

/// How many steps lead from a coordinate to the end of the cage.
const fn room(coordinate: u8, step: i8) -> u8 {
    match step {
        0 => u8::MAX,
        1.. => SIZE - 1 - coordinate,
        _ => coordinate,
    }
}

const fn lesser(one: u8, other: u8) -> u8 {
    if one < other { one } else { other }
}

/// The cells in a direction, the nearest first.
#[inline]
pub(super) fn ray(from: Cell, direction: usize) -> impl Iterator<Item = Cell> {
    let step = STEPS[direction];
    let mut cell = from;
    (0..ROOM[from.index()][direction]).map(move |_| {
        cell = cell.moved(step);
        cell
    })
}

/// The next cell in a direction; nothing outside the cage.
#[inline]
pub(super) fn step(from: Cell, direction: usize) -> Option<Cell> {
    (ROOM[from.index()][direction] > 0).then(|| from.moved(STEPS[direction]))
}

/// The direction and the number of steps from one cell to another; nothing when they are the same or no direction leads there.
pub fn way(from: Cell, to: Cell) -> Option<(usize, u8)> {
    let steps = from.king_steps(to);
    let there = |&direction: &usize| {
        ROOM[from.index()][direction] >= steps
            && from.moved(STEPS[direction] * i16::from(steps)) == to
    };
    (0..DIRECTIONS)
        .find(there)
        .filter(|_| steps > 0)
        .map(|direction| (direction, steps))
}

/// Whether two cells are seen from a third in the same direction.
fn is_towards(from: Cell, one: Cell, other: Cell) -> bool {
    let direction = |to| way(from, to).map(|(direction, _)| direction);
    direction(one) == direction(other)
}

impl Cell {
    /// The touching cells from where a lion king has fewer steps left to a cell, in a fixed order.
    pub fn steps_nearer(self, to: Cell) -> impl Iterator<Item = Cell> {
        let left = self.king_steps(to);
        (0..DIRECTIONS)
            .filter_map(move |direction| step(self, direction))
            .filter(move |cell| cell.king_steps(to) < left)
    }
}

/// Where a knight jumps: cells, and how many of them count.
static JUMPS: [([Cell; 24], u8); CELLS] = jump_table();

const fn jump_table() -> [([Cell; 24], u8); CELLS] {
    let mut table = [([Cell::GOAL; 24], 0u8); CELLS];
    let mut index = 0;
    while let Some(from) = Cell::with_index(index) {
        // Every cell that is at most two away in each dimension.
        let mut nth = 0;
        while nth < 5 * 5 * 5 {
            let file = (from.file() + nth % 5).wrapping_sub(2);
            let rank = (from.rank() + nth / 5 % 5).wrapping_sub(2);
            let level = (from.level() + nth / 25).wrapping_sub(2);
            if let Some(to) = Cell::new(file, rank, level)
                && is_jump(from, to)
            {
                let (cells, count) = &mut table[index];
                cells[*count as usize] = to;
                *count += 1;
            }
            nth += 1;
        }
        index += 1;
    }
    table
}

/// The same cells as sets.
static JUMP_SETS: [Cells; CELLS] = jump_sets();

const fn jump_sets() -> [Cells; CELLS] {
    let mut table = [Cells::NONE; CELLS];
    let mut index = 0;
    while index < CELLS {
        let (cells, count) = &JUMPS[index];
        let mut nth = 0;
        while nth < *count {
            table[index].insert(cells[nth as usize]);
            nth += 1;
        }
        index += 1;
    }
    table
}

/// Whether two cells are a knight's jump apart: 2 along one dimension and 1 along another.
pub(super) const fn is_jump(from: Cell, to: Cell) -> bool {
    let across = from.file().abs_diff(to.file());
    let ahead = from.rank().abs_diff(to.rank());
    let up = from.level().abs_diff(to.level());
    across + ahead + up == 3 && (across == 2 || ahead == 2 || up == 2)
}

/// The cells that a knight jumps to.
#[inline]
pub(super) fn jumps(from: Cell) -> &'static [Cell] {
    let (cells, count) = &JUMPS[from.index()];
    &cells[..usize::from(*count)]
}

/// The cells that a knight jumps to, as a set.
#[inline]
pub(super) fn jump_set(from: Cell) -> Cells {
    JUMP_SETS[from.index()]
}

/// The directions of a line, as a set of bits.
const fn bits(directions: Range<usize>) -> u32 {
    ((1 << directions.end) - 1) & !((1 << directions.start) - 1)
}

/// In which directions, seen from an attacked cell, each kind attacks from any distance.
pub(super) const FAR: [u32; 7] = far_table();

const fn far_table() -> [u32; 7] {
    let mut table = [0; 7];
    let mut i = 0;
    while i < 7 {
        table[i] = bits(lines(Kind::ALL[i]));
        i += 1;
    }
    table
}

/// The same for the touching cells, where cubs and kings attack too.
const NEAR: [[u32; 7]; 2] = [near_table(Side::White), near_table(Side::Black)];

const fn near_table(side: Side) -> [u32; 7] {
    let mut table = FAR;
    table[Kind::LionKing.index()] = bits(0..DIRECTIONS);
    let mut i = 0;
    while i < 4 {
        table[Kind::Cub.index()] |= 1 << opposite(cub_captures(side)[i]);
        i += 1;
    }
    table
}

/// Whether a piece that is seen from a cell in `direction`, touching it or further off, attacks that cell.
#[inline]
fn attacks_along(piece: Piece, direction: usize, touching: bool) -> bool {
    let directions = match touching {
        true => NEAR[piece.side.index()][piece.kind.index()],
        false => FAR[piece.kind.index()],
    };
    directions >> direction & 1 == 1
}

impl Cage {
    /// Whether a side's lion king is attacked.
    pub fn in_check(&self, side: Side) -> bool {
        self.is_attacked(self.king(side), side.other())
    }

    /// Whether a piece of `by` attacks the cell. Pinned pieces attack too.
    pub fn is_attacked(&self, cell: Cell, by: Side) -> bool {
        self.is_attacked_through(cell, by, cell)
    }

    /// The same when `through`, which a king is about to leave, is thought empty.
    pub(super) fn is_attacked_through(&self, cell: Cell, by: Side, through: Cell) -> bool {
        let stop = |_| ControlFlow::Break(());
        self.each_attacker(cell, by, through, stop).is_break()
    }

    /// The cells from which pieces of `by` attack a cell.
    pub fn attackers(&self, cell: Cell, by: Side) -> Vec<Cell> {
        self.attackers_through(cell, by, cell)
    }

    /// The directions in which a piece may be seen.
    #[inline]
    fn directions_to_pieces(&self, from: Cell) -> impl Iterator<Item = usize> {
        (0..AXES)
            .filter(move |&axis| !self.is_clear(from, axis))
            .flat_map(|axis| [2 * axis, 2 * axis + 1])
    }

    /// How many pieces of each side attack a cell.
    pub fn count_attackers(&self, cell: Cell) -> BySide<u8> {
        let mut count = BySide([0; 2]);
        for direction in self.directions_to_pieces(cell) {
            let View { free, next } = self.view(cell, direction);
            if let Some(piece) = next.and_then(|next| self.at(next)) {
                let attacks = attacks_along(piece, direction, free == 0);
                count[piece.side] += u8::from(attacks);
            }
        }
        for side in Side::ALL {
            count[side] += (self.knights(side) & jump_set(cell)).iter().count() as u8;
        }
        count
    }

    /// The same when `through` is thought empty.
    pub(super) fn attackers_through(&self, cell: Cell, by: Side, through: Cell) -> Vec<Cell> {
        let mut attackers = Vec::new();
        let _ = self.each_attacker(cell, by, through, |attacker| {
            attackers.push(attacker);
            ControlFlow::Continue(())
        });
        attackers
    }

    #[inline]
    fn each_attacker(
        &self,
        target: Cell,
        by: Side,
        through: Cell,
        mut visit: impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for direction in self.directions_to_pieces(target) {
            let View { mut free, mut next } = self.view(target, direction);
            if let Some(cell) = next.filter(|&cell| cell == through && cell != target) {
                let beyond = self.view(cell, direction);
                (free, next) = (free + 1 + beyond.free, beyond.next);
            }
            if let Some(cell) = next
                && let Some(piece) = self.at(cell).filter(|piece| piece.side == by)
                && attacks_along(piece, direction, free == 0)
            {
                visit(cell)?;
            }
        }
        let knights = self.knights(by) & jump_set(target);
        knights.iter().try_for_each(visit)
    }
}

/// What a side must heed so as not to leave its lion king in check.
pub(super) struct Guard {
    king: Cell,
    /// How many pieces give check.
    pub checks: u32,
    /// Where another piece than the king can lift a single check: onto the attacker or between. None when there are more.
    pub answers: Cells,
    /// Pieces that stand between their king and an attacker.
    pub pinned: Cells,
}

impl Guard {
    pub fn of(cage: &Cage, side: Side) -> Guard {
        let mut guard = Guard {
            king: cage.king(side),
            checks: 0,
            answers: Cells::NONE,
            pinned: Cells::NONE,
        };
        for direction in cage.directions_to_pieces(guard.king) {
            guard.look(cage, side, direction);
        }
        for cell in (cage.knights(side.other()) & jump_set(guard.king)).iter() {
            guard.checks += 1;
            guard.answers.insert(cell);
        }
        // Nobody captures a lion king, and nothing fits between him and the cell that he attacks.
        guard.answers.remove(cage.king(side.other()));
        if guard.checks > 1 {
            guard.answers = Cells::NONE;
        }
        guard
    }

    /// Looks out from the king in one direction.
    #[inline]
    fn look(&mut self, cage: &Cage, side: Side, direction: usize) {
        let View { free, next } = cage.view(self.king, direction);
        let Some(cell) = next else {
            return;
        };
        let is_own = cage.occupied(side).contains(cell);
        let (shield, attacker) = match is_own {
            true => (Some(cell), cage.view(cell, direction).next),
            false => (None, Some(cell)),
        };
        let touching = free == 0 && !is_own;
        if let Some(attacker) = attacker
            && let Some(piece) = cage.at(attacker).filter(|piece| piece.side != side)
            && attacks_along(piece, direction, touching)
        {
            self.note(shield, attacker, direction);
        }
    }

    fn note(&mut self, shield: Option<Cell>, attacker: Cell, direction: usize) {
        match shield {
            Some(shield) => self.pinned.insert(shield),
            None => {
                self.checks += 1;
                for cell in ray(self.king, direction) {
                    self.answers.insert(cell);
                    if cell == attacker {
                        break;
                    }
                }
            }
        }
    }

    /// Whether a piece other than the king can go wherever it likes.
    #[inline]
    pub fn leaves_free(&self, from: Cell) -> bool {
        self.checks == 0 && !self.pinned.contains(from)
    }

    /// Whether a piece other than the king cannot go anywhere: it does not help in a double check, nor pinned in any check.
    pub fn holds(&self, from: Cell) -> bool {
        self.checks > 1 || self.checks == 1 && self.pinned.contains(from)
    }

    /// Whether a piece that is neither free nor held may go from one cell to another: to answer the check, or along its pin.
    pub fn allows(&self, from: Cell, to: Cell) -> bool {
        match self.checks {
            0 => is_towards(self.king, from, to),
            _ => self.answers.contains(to),
        }
    }
}
