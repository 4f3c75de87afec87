//! Epaminondas and Crossings: stones, how far they have come, and how well they hold together.
//!
//! Who has more stones on the far row when his turn comes wins; that the other side cannot answer a crossing is seen by the
//! search, which is told here which moves and positions to look at twice.

use crate::{
    Evaluate, Level,
    levels::{ANY_DEPTH, Sight},
    weights::{Tally, Term, weights},
};
use menagerie_rules::{
    Side, Timeline,
    epaminondas::{
        Board, Capture, Direction, Epaminondas, Move, ROWS, SQUARES, Setup, Squares,
        captures_and_crossings, is_crossing,
    },
};

weights! {
    /// Worth of a stone.
    STONE = [100];
    /// For a stone so many rows before the far row, itself first. One on it is a majority to come, or balances one.
    /// First where captures take whole phalanxes, then where they take heads.
    ROWS_TO_GO = [
        270, 90, 60, 44, 42, 32, 27, 10, 4, 0, 0, 0,
        190, 62, 46, 36, 29, 24, 20, 16, 12, 8, 4, 0,
    ];
    /// For a stone on the two rows where it started, the first one first, by capture rule: somebody must stay at
    /// home to take what crosses.
    HOME = [4, 0, 6, 6];
    /// For two stones next to each other: ahead, diagonally, beside; then the same where captures take heads.
    PAIR = [6, 14, 14, 15, 15, 15];
    /// For three in line, beside what their pairs are worth, likewise: they move far and take pairs.
    TRIPLE = [25, 18, 9, 27, 27, 15];
    /// For a stone with no other next to it, by capture rule: it cannot capture, and any pair takes it.
    LONE = [-32, 0];
    /// For a stone so many columns from the nearer side of the board, itself first: there it sees fewer ways. Not by eight
    /// columns, where that is nearly everywhere.
    EDGE = [-18, -10, -7];
    /// For each stone by which the other side is ahead on the far row, with one move left to answer it; by capture rule.
    PENDING = [-370, -260];
    /// For having the move.
    TEMPO = [20];
}

/// How many columns from the sides of the board count as near.
const EDGE_COLUMNS: u8 = 3;

/// Order of a stone taken.
const TAKE: i32 = 200;
/// Order of a move onto the far row.
const CROSS: i32 = 400;
/// Order of a move that brings the balance back where that must be done at once.
const ANSWER: i32 = 5_000;

/// What levels 1 to 8 see.
///
/// Measured on the board of 14 by 12: twice the nodes score 70 to 75 %. One ply with exchanges to their end takes more nodes than level 5
/// has, so that the lower levels follow exchanges for a ply or two only.
const SIGHTS: [Sight; 8] = [
    Sight::of(200, 1, 0, 50, 200, 0),
    Sight::of(400, 1, 1, 120, 200, 0),
    Sight::of(1_200, 1, 2, 120, 100, 0),
    Sight::of(1_500, ANY_DEPTH, 8, 120, 50, 0),
    Sight::of(2_800, ANY_DEPTH, 8, 90, 0, 0),
    Sight::of(5_800, ANY_DEPTH, 8, 60, 0, 0),
    Sight::of(12_500, ANY_DEPTH, 8, 30, 0, 0),
    Sight::of(26_000, ANY_DEPTH, 8, 0, 0, 0),
];

impl Evaluate for Epaminondas {
    /// Where the front stone ends and which way it came.
    const SLOTS: usize = SQUARES * 9;

    /// A long phalanx that steps ahead gains a few rows at once.
    const SWING: i32 = 100;

    const WEIGHTS: &'static [i32] = WEIGHTS;
    const TERMS: &'static [Term] = TERMS;

    fn weigh(at: &Timeline<Self>, tally: &mut impl Tally) {
        let position = at.position();
        let side = position.side_to_move();
        weigh_side(position, side, 1, tally);
        weigh_side(position, side.other(), -1, tally);
        let behind = far_row_lead(position, side.other());
        tally.add(PENDING + by_rule(position, 1), behind.max(0));
        tally.add(TEMPO, 1);
    }

    #[inline]
    fn is_noisy(at: &Timeline<Self>, chosen: Move) -> bool {
        captures(at.position(), chosen) || is_crossing(at.position(), chosen)
    }

    fn noisy_moves(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        captures_and_crossings(at.position(), moves);
    }

    #[inline]
    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        let position = at.position();
        let Some((direction, distance)) = chosen.shift() else {
            return 0;
        };
        let stones = chosen.stones();
        let moved = i32::from(distance.min(stones));
        let rows = rows_ahead(direction, position.side_to_move());
        // What a move gains in rows, and the fewer stones leave their places the better.
        let quiet = 8 * moved * rows * i32::from(distance) - i32::from(stones);
        match Self::is_noisy(at, chosen) {
            // Less than half a stone either way, so that a capture on the way back still counts as one.
            true => quiet.clamp(-TAKE / 3, TAKE / 3) + noisy_order(position, chosen, direction),
            false => quiet,
        }
    }

    #[inline]
    fn slot(_at: &Timeline<Self>, chosen: Move) -> usize {
        let way = chosen.shift().map_or(4, |(direction, _)| {
            (3 * (direction.rows() + 1) + direction.columns() + 1) as usize
        });
        chosen.to.index() * 9 + way
    }

    /// Whether the other side is ahead on the far row: what does not answer that loses.
    #[inline]
    fn is_urgent(at: &Timeline<Self>) -> bool {
        at.position().must_answer()
    }

    fn sight(level: Level) -> Sight {
        Sight::among(&SIGHTS, level)
    }
}

/// What captures and crossings are worth beside what they gain in rows.
fn noisy_order(position: &Setup, chosen: Move, direction: Direction) -> i32 {
    let side = position.side_to_move();
    let taken = taken(position, chosen, direction);
    let crosses = is_crossing(position, chosen);
    let answers = crosses || taken > 0 && on_own_first_row(position, chosen, side);
    if answers && position.must_answer() {
        ANSWER + TAKE * taken
    } else if crosses {
        CROSS + TAKE * taken
    } else {
        TAKE * (taken - lost(position, chosen, direction, taken))
    }
}

/// By how many stones a side is ahead on its far row.
fn far_row_lead(position: &Setup, side: Side) -> i32 {
    position.on_far_row(side) as i32 - position.on_far_row(side.other()) as i32
}

/// Where the weights for this capture rule start in a group that has `size` of them for each.
#[inline(always)]
fn by_rule(position: &Setup, size: usize) -> usize {
    match position.rules().capture {
        Capture::Whole => 0,
        Capture::Head => size,
    }
}

/// What a side has; `sign` is -1 for the opponent of the side to move.
#[inline(always)]
fn weigh_side(position: &Setup, side: Side, sign: i32, tally: &mut impl Tally) {
    weigh_rows(position, side, sign, tally);
    weigh_lines(position, side, sign, tally);
    if position.board() != Board::EightByEight {
        weigh_edges(position, side, sign, tally);
    }
}

/// How many stones there are and how far they have come.
#[inline(always)]
fn weigh_rows(position: &Setup, side: Side, sign: i32, tally: &mut impl Tally) {
    let (rows, far) = (position.board().rows(), position.board().far_row(side));
    let to_go_here = ROWS_TO_GO + by_rule(position, ROWS.into());
    let home = HOME + by_rule(position, 2);
    let lengths = position.stones(side).in_rows();
    let mut all = 0;
    for (row, &length) in (0..).zip(&lengths[..usize::from(rows)]) {
        let to_go = far.abs_diff(row);
        let there = sign * i32::from(length);
        all += there;
        tally.add(to_go_here + usize::from(to_go), there);
        if to_go + 2 >= rows {
            tally.add(home + usize::from(rows - 1 - to_go), there);
        }
    }
    tally.add(STONE, all);
}

/// Pairs and triples in the four lines, and who stands alone. Each line has two directions, next to each other in the list.
#[inline(always)]
fn weigh_lines(position: &Setup, side: Side, sign: i32, tally: &mut impl Tally) {
    let stones = position.stones(side);
    let rule = by_rule(position, 3);
    let mut joined = Squares::NONE;
    for (nth, kind) in [(0, 0), (2, 1), (4, 1), (6, 2)] {
        let direction = Direction::ALL[nth];
        let pairs = stones & stones.shifted(direction);
        let triples = pairs & pairs.shifted(direction);
        joined = joined | pairs | pairs.shifted(direction.back());
        tally.add(PAIR + rule + kind, sign * pairs.len() as i32);
        tally.add(TRIPLE + rule + kind, sign * triples.len() as i32);
    }
    let alone = stones & !joined;
    tally.add(LONE + by_rule(position, 1), sign * alone.len() as i32);
}

/// How many stones are near the left and right sides of the board.
#[inline(always)]
fn weigh_edges(position: &Setup, side: Side, sign: i32, tally: &mut impl Tally) {
    for distance in 0..EDGE_COLUMNS {
        let there = position.stones(side) & position.board().edge_columns(distance);
        tally.add(EDGE + usize::from(distance), sign * there.len() as i32);
    }
}

#[inline]
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

/// How many of the moved stones a longer enemy phalanx can take at once, from ahead in the same line, past the stones just
/// taken. From elsewhere it mostly takes no more than the move did.
fn lost(position: &Setup, chosen: Move, direction: Direction, taken: i32) -> i32 {
    let stones = chosen.stones();
    let enemies = position.stones(position.side_to_move().other());
    if position.rules().capture == Capture::Head {
        return 0;
    }
    let between = taken as u8
        + chosen
            .to
            .step(direction, taken as u8)
            .map_or(0, |beyond| position.empty_squares().run(beyond, direction));
    let attackers = chosen
        .to
        .step(direction, between)
        .map_or(0, |first| enemies.run(first, direction));
    match attackers > stones && attackers >= between {
        true => stones.into(),
        false => 0,
    }
}

/// Whether a move ends where the other side's stones cross.
fn on_own_first_row(position: &Setup, chosen: Move, side: Side) -> bool {
    chosen.to.row() == position.board().far_row(side.other())
}

/// Rows gained by one step: -1, 0 or 1.
#[inline]
fn rows_ahead(direction: Direction, side: Side) -> i32 {
    match side {
        Side::White => i32::from(direction.rows()),
        Side::Black => -i32::from(direction.rows()),
    }
}
