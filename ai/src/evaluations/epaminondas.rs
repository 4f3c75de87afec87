//! Epaminondas and Crossings: stones, how far they have come, and how well they hold together.
//!
//! Who has more stones on the far row when his turn comes wins; that the other side cannot answer a crossing is seen by the
//! search, which is told here which moves and positions to look at twice.

use crate::Evaluate;
use menagerie_rules::{
    Side, Timeline,
    epaminondas::{
        Capture, Direction, Epaminondas, Move, ROWS, SQUARES, Setup, Squares, is_crossing,
    },
};

/// Worth of a stone in centi-pawns.
const STONE: i32 = 100;
/// For a stone so many rows before the far row, itself first. One on it is a majority to come, or balances one.
const ROWS_TO_GO: [i32; ROWS as usize] = [190, 62, 46, 36, 29, 24, 20, 16, 12, 8, 4, 0];
/// For two stones next to each other.
const PAIR: i32 = 15;
/// For three in line, beside what their pairs are worth: they move far and take pairs.
const TRIPLE: i32 = 15;
/// The same in a line that leads ahead.
const TRIPLE_AHEAD: i32 = 12;
/// For a stone on the two rows where it started: somebody must stay at home to take what crosses.
const HOME: i32 = 6;
/// For each stone by which the other side is ahead on the far row, with one move left to answer it.
const PENDING: i32 = 260;
/// For having the move.
const TEMPO: i32 = 20;

/// Order of a move onto the far row.
const CROSS: i32 = 400;
/// Order of a move that brings the balance back where that must be done at once.
const ANSWER: i32 = 5_000;

impl Evaluate for Epaminondas {
    /// Where the front stone ends and which way it came.
    const SLOTS: usize = SQUARES * 9;

    fn evaluate(at: &Timeline<Self>) -> i32 {
        let position = at.position();
        let side = position.side_to_move();
        let behind = far_row_lead(position, side.other());
        standing(position, side) - standing(position, side.other()) - PENDING * behind.max(0)
            + TEMPO
    }

    fn is_noisy(at: &Timeline<Self>, chosen: Move) -> bool {
        captures(at.position(), chosen) || is_crossing(at.position(), chosen)
    }

    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        let position = at.position();
        let Some((direction, distance)) = chosen.shift() else {
            return 0;
        };
        let side = position.side_to_move();
        let taken = taken(position, chosen, direction);
        let crosses = is_crossing(position, chosen);
        let answers = crosses || taken > 0 && on_own_first_row(position, chosen, side);
        let moved = i32::from(distance.min(chosen.stones()));
        2 * STONE * taken
            + if crosses { CROSS } else { 0 }
            + if answers && position.must_answer() { ANSWER } else { 0 }
            // What a move gains in rows, and the fewer stones leave their places the better.
            + 8 * moved * rows_ahead(direction, side) * i32::from(distance)
            - i32::from(chosen.stones())
    }

    fn slot(_at: &Timeline<Self>, chosen: Move) -> usize {
        let way = chosen.shift().map_or(4, |(direction, _)| {
            (3 * (direction.rows() + 1) + direction.columns() + 1) as usize
        });
        chosen.to.index() * 9 + way
    }

    fn is_urgent(at: &Timeline<Self>) -> bool {
        at.position().must_answer()
    }
}

/// By how many stones a side is ahead on its far row.
fn far_row_lead(position: &Setup, side: Side) -> i32 {
    position.on_far_row(side) as i32 - position.on_far_row(side.other()) as i32
}

/// What a side has, in centi-pawns.
fn standing(position: &Setup, side: Side) -> i32 {
    let stones = position.stones(side);
    let board = position.board();
    let mut worth = STONE * stones.len() as i32;
    for row in 0..board.rows() {
        let to_go = board.far_row(side).abs_diff(row);
        let there = (stones & board.row(row)).len() as i32;
        let home = if to_go + 2 >= board.rows() { HOME } else { 0 };
        worth += there * (ROWS_TO_GO[usize::from(to_go)] + home);
    }
    worth + cohesion(stones)
}

/// Pairs and triples in the four lines. Each line has two directions, next to each other in the list.
fn cohesion(stones: Squares) -> i32 {
    let mut worth = 0;
    for direction in Direction::ALL.into_iter().step_by(2) {
        let pairs = stones & stones.shifted(direction);
        let triples = pairs & pairs.shifted(direction);
        let ahead = if direction.rows() == 0 {
            0
        } else {
            TRIPLE_AHEAD
        };
        worth += PAIR * pairs.len() as i32 + (TRIPLE + ahead) * triples.len() as i32;
    }
    worth
}

fn captures(position: &Setup, chosen: Move) -> bool {
    let enemy = position.side_to_move().other();
    position.stones(enemy).has(chosen.to)
}

/// How many stones a move takes off the board.
fn taken(position: &Setup, chosen: Move, direction: Direction) -> i32 {
    let enemies = position.stones(position.side_to_move().other());
    match position.rules().capture {
        Capture::Head => i32::from(enemies.has(chosen.to)),
        Capture::Whole => i32::from(enemies.run(chosen.to, direction)),
    }
}

/// Whether a move ends where the other side's stones cross.
fn on_own_first_row(position: &Setup, chosen: Move, side: Side) -> bool {
    chosen.to.row() == position.board().far_row(side.other())
}

/// Rows gained by one step: -1, 0 or 1.
fn rows_ahead(direction: Direction, side: Side) -> i32 {
    match side {
        Side::White => i32::from(direction.rows()),
        Side::Black => -i32::from(direction.rows()),
    }
}
