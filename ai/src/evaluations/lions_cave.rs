//! Lion's Cave: material counts, but the game is about who gets his king to D4d, and who still guards it then.
//!
//! In strong play nearly all wins look the same: the winner's king waits next to D4d, and the loser has nothing left that attacks
//! it but his own king, which a check drives off.

use crate::{
    Evaluate, Level,
    levels::{ANY_DEPTH, Sight},
    weights::{Tally, Term, weights},
};
use menagerie_rules::{
    BySide, Side, Timeline,
    lions_cave::{
        CELLS, Cage, Cell, Census, Den, Hold, Kind, LionsCave, Move, Piece, Setup, far_rank,
    },
};

weights! {
    /// For a cub (it is the pawn), by the forward steps that are left to its promotion. This and the next seven are
    /// the places of a [`Census`], in order.
    CUB = [0, 486, 198, 177, 185, 134, 100];
    /// For a rock, by its distance from D4d in steps of the king.
    ROCK = [470, 292, 366, 365];
    /// For a knight, the same way.
    KNIGHT = [388, 334, 367, 350];
    /// For a light bishop: only he can guard D4d.
    LIGHT_BISHOP = [375, 417, 438, 458];
    /// For a dark bishop.
    DARK_BISHOP = [279, 328, 274, 310];
    /// For an old lioness.
    OLD_LIONESS = [986, 937, 979, 1_013];
    /// For a young lioness.
    YOUNG_LIONESS = [1_277, 1_440, 1_342, 1_393];
    /// For the king.
    LION_KING = [300, 232, 154, 73];
    /// For the pieces beside the king that guard D4d: none, one, two, three and more.
    GUARDS = [74, 99, 144, 137];
    /// For a king who is at most 1, 2, 3 steps from D4d (a row each), by the pieces beside the other king that guard it.
    RACE = [279, 29, 25, -12, 6, -8, 6, 21, -10, -10, -16, 39];
    /// For a king next to D4d, by the number of other cells next to it to which he could step: none, 1 or 2, 3 to 5, more; and
    /// for one two steps from it.
    ROOM = [-26, 13, 25, -39, -16, 30, 27, -16];
    /// For a king next to D4d, by the number of the other side's pieces beside king and cubs: none, 1 or 2, 3 to 5, 6 to 9, more.
    BOLDNESS = [-20, 48, -8, -11, -37];
    /// For a king 3 steps from D4d who has a step nearer to a free cell that nobody attacks.
    FREE_STEP = [23];
    /// For each of the 26 cells around D4d that only this side attacks, and for each that it attacks twice and the other side once.
    DEN = [24, 20];
    /// For having the move.
    TEMPO = [16];
}

/// What a capture or a promotion is worth to the order of moves, by kind.
const PRICE: [i32; 7] = [100, 480, 330, 300, 950, 1_250, 0];
/// Order of the king's step onto D4d: before everything.
const GOAL: i32 = 20_000;
/// Order of each step by which a king comes nearer to D4d.
const APPROACH: i32 = 120;

/// What levels 1 to 8 see.
///
/// Measured: what follows a capture decides nearly everything. Who sees all recaptures scores 100 % against the greedy level 1, so
/// that up to level 7 the steps are in the recaptures missed, and there is room for a search of more plies only in level 8: twice its
/// nodes score 75 to 80 % again.
const SIGHTS: [Sight; 8] = [
    Sight::of(2_000, 1, 0, 150, 330, 0),
    Sight::of(2_000, 1, 1, 130, 250, 450),
    Sight::of(2_000, 1, 1, 110, 200, 325),
    Sight::of(2_000, 1, 1, 100, 150, 205),
    Sight::of(2_000, 1, 1, 90, 120, 95),
    Sight::of(2_000, 1, 2, 80, 100, 57),
    Sight::of(2_000, 1, 3, 70, 80, 37),
    Sight::of(300, ANY_DEPTH, 8, 60, 40, 0),
];

impl Evaluate for LionsCave {
    /// What moves, and where to.
    const SLOTS: usize = Kind::ALL.len() * CELLS;
    const SWING: i32 = 120;
    const WEIGHTS: &'static [i32] = WEIGHTS;
    const TERMS: &'static [Term] = TERMS;

    fn weigh(at: &Timeline<Self>, tally: &mut impl Tally) {
        let position = at.position();
        let side = position.side_to_move();
        let cage = position.cage();
        let guards = guards(cage);
        let holds = BySide(Side::ALL.map(|side| cage.hold(side)));
        weigh_places(cage, side, tally);
        weigh_den(&holds, side, tally);
        for (side, sign) in [(side, 1), (side.other(), -1)] {
            let tally = &mut |weight| tally.add(weight, sign);
            weigh_king(cage, side, guards, holds[side.other()], tally);
        }
        tally.add(TEMPO, 1);
    }

    fn is_noisy(at: &Timeline<Self>, chosen: Move) -> bool {
        at.position().is_forcing(chosen)
    }

    fn noisy_moves(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        at.position().forcing_moves(moves);
    }

    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        let position = at.position();
        let Some(piece) = position.at(chosen.from) else {
            return 0;
        };
        let growth = if grows(piece, chosen) {
            PRICE[Kind::YoungLioness.index()] - PRICE[Kind::Cub.index()]
        } else {
            0
        };
        let own = PRICE[piece.kind.index()];
        let gain = match position.captured(chosen).and_then(|cell| position.at(cell)) {
            None => growth,
            Some(taken) => {
                let taken = PRICE[taken.kind.index()];
                let opponent = position.side_to_move().other();
                if own > taken + growth && position.cage().is_attacked(chosen.to, opponent) {
                    return taken + growth - own;
                }
                // The least piece that can capture goes first.
                2 * taken - own / 10 + growth
            }
        };
        gain + king_order(piece, chosen)
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

    /// Who guards D4d with his king alone may be glad if he need not move.
    fn may_pass(at: &Timeline<Self>) -> bool {
        let position = at.position();
        let side = position.side_to_move();
        let mut pieces = position.cage().pieces(side);
        pieces.any(|(_, kind)| !matches!(kind, Kind::Cub | Kind::LionKing))
    }

    fn sight(level: Level) -> Sight {
        Sight::among(&SIGHTS, level)
    }
}

fn weigh_places(cage: &Cage, side: Side, tally: &mut impl Tally) {
    let (own, others) = (cage.census(side), cage.census(side.other()));
    for (place, (&own, &others)) in own.counts().iter().zip(others.counts()).enumerate() {
        tally.add(CUB + place, i32::from(own) - i32::from(others));
    }
}

fn weigh_den(holds: &BySide<Hold>, side: Side, tally: &mut impl Tally) {
    let (own, others) = (holds[side], holds[side.other()]);
    let around = |den: Den| (den & Den::AROUND).count() as i32;
    let alone = |one: Hold, other: Hold| around(one.once.without(other.once));
    let stronger = |one: Hold, other: Hold| around((one.twice & other.once).without(other.twice));
    tally.add(DEN, alone(own, others) - alone(others, own));
    tally.add(DEN + 1, stronger(own, others) - stronger(others, own));
}

/// What a side's king may hope for, when the other side holds the den like that.
fn weigh_king(
    cage: &Cage,
    side: Side,
    guards: BySide<usize>,
    other: Hold,
    tally: &mut impl FnMut(usize),
) {
    let steps = usize::from(cage.king(side).steps_to_goal());
    tally(GUARDS + guards[side]);
    if (1..=3).contains(&steps) {
        tally(RACE + 4 * (steps - 1) + guards[side.other()]);
    }
    match steps {
        1 => {
            tally(ROOM + room(cage, side, other));
            tally(BOLDNESS + class_of_pieces(cage, side.other()));
        }
        2 => tally(ROOM + 4 + room(cage, side, other)),
        3 if has_free_step(cage, side) => tally(FREE_STEP),
        _ => {}
    }
}

/// Among how many cells around D4d a side's king can choose for a step: none, 1 or 2, 3 to 5, more.
fn room(cage: &Cage, side: Side, other: Hold) -> usize {
    let steps = Den::steps(cage.king(side)) & Den::AROUND;
    let free = steps
        .without(other.once)
        .without(Den::of(cage.occupied(side)));
    match free.count() {
        0 => 0,
        1..=2 => 1,
        3..=5 => 2,
        _ => 3,
    }
}

/// How many pieces a side has beside king and cubs: none, 1 or 2, 3 to 5, 6 to 9, more.
fn class_of_pieces(cage: &Cage, side: Side) -> usize {
    let counts = &cage.census(side).counts()[Census::CUBS..Census::KINGS];
    match counts.iter().sum::<u8>() {
        0 => 0,
        1..=2 => 1,
        3..=5 => 2,
        6..=9 => 3,
        _ => 4,
    }
}

/// How many pieces of each side beside its king guard D4d: 0 to 3, where 3 is any more.
fn guards(cage: &Cage) -> BySide<usize> {
    let attackers = cage.count_attackers(Cell::GOAL);
    BySide(Side::ALL.map(|side| {
        let king = u8::from(cage.king(side).steps_to_goal() == 1);
        usize::from((attackers[side] - king).min(3))
    }))
}

/// Whether a king has a step nearer to D4d that is neither blocked by his own side nor into check.
fn has_free_step(cage: &Cage, side: Side) -> bool {
    cage.king(side)
        .steps_nearer(Cell::GOAL)
        .any(|to| !cage.occupied(side).contains(to) && !cage.is_attacked(to, side.other()))
}

/// Whether a side's king could step onto D4d and win.
fn threatens_goal(position: &Setup, side: Side) -> bool {
    let cage = position.cage();
    let is_free = || {
        cage.at(Cell::GOAL)
            .is_none_or(|piece| piece.side != side && piece.kind != Kind::LionKing)
    };
    cage.king(side).steps_to_goal() == 1 && is_free() && !cage.is_attacked(Cell::GOAL, side.other())
}

fn grows(piece: Piece, chosen: Move) -> bool {
    piece.kind == Kind::Cub && chosen.to.rank() == far_rank(piece.side)
}

fn king_order(piece: Piece, chosen: Move) -> i32 {
    let steps = |cell: Cell| i32::from(cell.steps_to_goal());
    match piece.kind {
        Kind::LionKing if chosen.to == Cell::GOAL => GOAL,
        Kind::LionKing => APPROACH * (steps(chosen.from) - steps(chosen.to)),
        _ => 0,
    }
}
