//! Lion's chess: the free sides of both lion cubs, who can still come to them, and the tiles that can move at all.

use crate::{
    Evaluate, Level,
    levels::{ANY_DEPTH, Sight},
    weights::{Tally, Term, weights},
};
use menagerie_rules::{
    Side, Timeline,
    lions_chess::{Group, Hex, KINDS, Kind, LionsChess, Move, Setup, Tile, generate_onto},
};

/// Most attackers that are counted.
const MOST_ATTACKERS: usize = 4;
/// Monkeys further from the enemy's lion cub than that are all the same.
const FAR: usize = 5;
/// Hexes for placing beyond these make no difference.
const MOST_PLACES: usize = 6;

weights! {
    /// A tile on top that can move, lion cub to owl.
    LOOSE = [52, 112, 68, 62, 138];
    /// A tile on top that holds the group together or has no room to move.
    STUCK = [0, 0, 0, 0, 0];
    /// A tile beneath another.
    COVERED = [0, 0, 0, 0, 0];
    /// A tile in the reserve: it will be of use, but costs a turn and a place.
    IN_RESERVE = [0, 70, 36, 32, 72];
    /// In addition, a tile that can move but lies beside the enemy's lion cub, where it is to stay.
    AT_WORK = [0, -35, -22, -22, -65];
    /// In addition, a tile beside the own lion cub that can move: the side can be freed again.
    LOOSE_GUARD = [60];
    /// So many sides of the own lion cub are taken.
    SIDES_TAKEN = [0, -155, -320, -510, -730, -980, -1280];
    /// So many free sides of the own lion cub can be slid to.
    OPEN_SIDES = [0, 0, 0, 0, 0, 0, 0];
    /// So many of the enemy's tiles can move to a free side of the own lion cub at once, five numbers for each number of sides
    /// taken.
    ATTACKERS = [
        0, 0, -2, -3, -4,
        0, -3, -6, -9, -12,
        0, -8, -16, -22, -28,
        0, -15, -30, -45, -55,
        0, -30, -70, -90, -100,
        0, -60, -90, -100, -110,
        0, 0, 0, 0, 0,
    ];
    /// A monkey on top of another tile.
    RAISED = [60];
    /// A monkey so many steps from the enemy's lion cub: on it first, where own tiles can be placed beside it.
    MONKEY_FROM_CUB = [150, 20, 15, 8, 4, 0];
    /// A monkey on a stack beside the enemy's lion cub: it can step down onto every free side.
    ABOVE_CUB = [50];
    /// So many hexes are left for placing what is in the reserve.
    PLACES = [-60, -25, -10, 0, 5, 8, 10];
    /// For having the move.
    TEMPO = [30];
}

/// Order of a move that surrounds the enemy's lion cub: before everything. Surrounding the own one comes last.
const SURROUND: i32 = 20_000;
/// What it changes when the next side of a lion cub is taken, by how many are taken already, for the order of moves.
const NEXT_SIDE: [i32; 6] = [40, 60, 80, 110, 150, 2 * SURROUND];
/// Order of a monkey's step onto the enemy's lion cub.
const CLIMB: i32 = 180;
/// Order of a tile of each kind when it is placed or moved: owls and monkeys do the most.
const KIND_ORDER: [i32; KINDS] = [5, 20, 10, 10, 22];

/// With so many free sides left or fewer, a position is not judged before moves that take one have been tried.
const FEW_FREE_SIDES: u8 = 3;

/// Hexes as [`Evaluate::slot`] knows them repeat after so many columns and rows: wider than groups usually are.
const SPAN: usize = 32;

/// What levels 1 to 8 see.
///
/// Measured: up to level 3 a ply more is the greatest step, which the nodes of level 3 cut short; above, twice to three times the
/// nodes score 70 to 77 %.
const SIGHTS: [Sight; 8] = [
    Sight::of(150, 1, 0, 150, 300, 0),
    Sight::of(200, 1, 4, 90, 100, 0),
    Sight::of(250, 2, 8, 80, 50, 0),
    Sight::of(500, ANY_DEPTH, 8, 60, 20, 0),
    Sight::of(1_150, ANY_DEPTH, 8, 50, 0, 0),
    Sight::of(3_000, ANY_DEPTH, 8, 30, 0, 0),
    Sight::of(8_500, ANY_DEPTH, 8, 15, 0, 0),
    Sight::of(25_000, ANY_DEPTH, 8, 0, 0, 0),
];

impl Evaluate for LionsChess {
    /// The pass; then for each kind, placed or moved, where it comes to lie.
    const SLOTS: usize = 1 + 2 * KINDS * SPAN * SPAN;

    /// Each of them takes a side of a cub, and few are free.
    const QUIESCENCE_PLIES: u32 = 4;

    /// An owl that is pinned or freed.
    const SWING: i32 = 200;

    const WEIGHTS: &'static [i32] = WEIGHTS;
    const TERMS: &'static [Term] = TERMS;

    fn weigh(at: &Timeline<Self>, tally: &mut impl Tally) {
        let mover = at.side_to_move();
        Group::of(at.position(), |group| {
            for (side, sign) in [(mover, 1), (mover.other(), -1)] {
                weigh_tiles(group, side, sign, tally);
                weigh_cub(group, side, sign, tally);
            }
        });
        tally.add(TEMPO, 1);
    }

    fn is_noisy(at: &Timeline<Self>, chosen: Move) -> bool {
        let table = at.position();
        let enemy = table.side_to_move().other();
        has_few_free_sides(table, enemy) && sides_gained(table, chosen, enemy) > 0
    }

    fn noisy_moves(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        let table = at.position();
        let enemy = table.side_to_move().other();
        if has_few_free_sides(table, enemy) {
            let may = |tile| !takes_side(table, tile, enemy);
            let wanted = |hex| table.is_free_side(enemy, hex);
            generate_onto(at, may, wanted, moves);
        }
    }

    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        let table = at.position();
        let side = table.side_to_move();
        let (Move::Place { tile, to } | Move::Step { tile, to }) = chosen else {
            return 0;
        };
        let attack = sides_worth(table, chosen, side.other());
        let exposure = sides_worth(table, chosen, side);
        let climb = match tile.kind() {
            Kind::Monkey if table.lion(side.other()) == Some(to) => CLIMB,
            _ => 0,
        };
        (attack - exposure).clamp(-SURROUND, SURROUND) + climb + KIND_ORDER[tile.kind().index()]
    }

    fn slot(_at: &Timeline<Self>, chosen: Move) -> usize {
        let (is_step, tile, to) = match chosen {
            Move::Pass => return 0,
            Move::Place { tile, to } => (0, tile, to),
            Move::Step { tile, to } => (1, tile, to),
        };
        let wrapped = |coordinate: i16| coordinate.rem_euclid(SPAN as i16) as usize;
        let place = wrapped(to.r) * SPAN + wrapped(to.q);
        1 + (is_step * KINDS + tile.kind().index()) * SPAN * SPAN + place
    }

    /// One free side is left, and the opponent has a tile that can go there.
    fn is_urgent(at: &Timeline<Self>) -> bool {
        let table = at.position();
        let side = table.side_to_move();
        table.free_sides(side) == Some(1) && can_surround(table, side)
    }

    /// Who has tiles in the reserve and room around his lion cub is not hurt by having to move.
    fn may_pass(at: &Timeline<Self>) -> bool {
        let table = at.position();
        let side = table.side_to_move();
        let has_reserve = || {
            Kind::ALL
                .iter()
                .any(|&kind| table.in_reserve(side, kind) > 0)
        };
        table.free_sides(side).is_some_and(|free| free > 1)
            && table.lion(side.other()).is_some()
            && has_reserve()
    }

    fn sight(level: Level) -> Sight {
        Sight::among(&SIGHTS, level)
    }
}

/// What a side's tiles can do.
fn weigh_tiles(group: &mut Group, side: Side, sign: i32, tally: &mut impl Tally) {
    let table = group.table();
    let enemy = side.other();
    let open = table.free_sides_of(enemy).any(|hex| group.is_open(hex));
    let mut attackers = 0;
    for (tile, hex) in table.tiles(side) {
        let kind = tile.kind().index();
        if table.is_covered(tile) {
            tally.add(COVERED + kind, sign);
            continue;
        }
        let works = table.is_beside_lion(enemy, hex);
        if !can_move(group, tile, hex) {
            tally.add(STUCK + kind, sign);
        } else {
            tally.add(LOOSE + kind, sign);
            if works {
                tally.add(AT_WORK + kind, sign);
            } else if attacks(group, tile, open) {
                attackers += 1;
            }
            if table.is_beside_lion(side, hex) {
                tally.add(LOOSE_GUARD, sign);
            }
        }
        if tile.kind() == Kind::Monkey {
            weigh_monkey(table, tile, hex, works, sign, tally);
        }
    }
    if let Some(free) = table.free_sides(enemy) {
        let taken = 6 - usize::from(free);
        let attackers = MOST_ATTACKERS.min(attackers);
        tally.add(ATTACKERS + taken * (MOST_ATTACKERS + 1) + attackers, -sign);
    }
}

/// Whether a tile on top can move. That a rabbit that can slide once can do so three times is assumed.
fn can_move(group: &Group, tile: Tile, hex: Hex) -> bool {
    let slides = matches!(tile.kind(), Kind::Lion | Kind::Rabbit | Kind::Owl);
    group.is_loose(tile) && (!slides || group.is_open(hex))
}

/// Whether a tile that can move can come to a free side of the enemy's lion cub at once; `open` says that one can be slid to.
fn attacks(group: &mut Group, tile: Tile, open: bool) -> bool {
    let table = group.table();
    let enemy = tile.side().other();
    match tile.kind() {
        Kind::Lion => false,
        Kind::Owl => open,
        Kind::Rabbit if !open => false,
        _ => group.reaches(tile, |&hex| table.is_free_side(enemy, hex)),
    }
}

/// Where a monkey on top is.
fn weigh_monkey(
    table: &Setup,
    monkey: Tile,
    hex: Hex,
    works: bool,
    sign: i32,
    tally: &mut impl Tally,
) {
    let raised = table.height(monkey) > 0;
    if raised {
        tally.add(RAISED, sign);
    }
    if raised && works {
        tally.add(ABOVE_CUB, sign);
    }
    if let Some(cub) = table.lion(monkey.side().other()) {
        let steps = usize::from(hex.distance(cub)).min(FAR);
        tally.add(MONKEY_FROM_CUB + steps, sign);
    }
}

/// A side's lion cub and reserve.
fn weigh_cub(group: &Group, side: Side, sign: i32, tally: &mut impl Tally) {
    let table = group.table();
    if let Some(free) = table.free_sides(side) {
        tally.add(SIDES_TAKEN + 6 - usize::from(free), sign);
        let open = table.free_sides_of(side).filter(|&hex| group.is_open(hex));
        tally.add(OPEN_SIDES + open.count(), sign);
    }
    let mut reserve = 0;
    for kind in Kind::ALL {
        let count = i32::from(table.in_reserve(side, kind));
        tally.add(IN_RESERVE + kind.index(), sign * count);
        reserve += count;
    }
    if reserve > 0 {
        let places = group.count_places(side).min(MOST_PLACES);
        tally.add(PLACES + places, sign);
    }
}

fn has_few_free_sides(table: &Setup, side: Side) -> bool {
    table
        .free_sides(side)
        .is_some_and(|free| free <= FEW_FREE_SIDES)
}

/// Whether a tile in play takes a side of a side's lion cub that is free once it has gone.
fn takes_side(table: &Setup, tile: Tile, side: Side) -> bool {
    let from = table.place(tile);
    from.is_some_and(|from| table.is_beside_lion(side, from)) && table.height(tile) == 0
}

/// How many sides of a side's lion cub a legal move takes: 1, none, or -1 when it frees one.
fn sides_gained(table: &Setup, chosen: Move, side: Side) -> i32 {
    let (takes, frees) = match chosen {
        Move::Pass => return 0,
        Move::Place { to, .. } => (table.is_free_side(side, to), false),
        Move::Step { tile, to } => (table.is_free_side(side, to), takes_side(table, tile, side)),
    };
    i32::from(takes) - i32::from(frees)
}

/// What a legal move does to a side's lion cub, in centi-pawns for the other side.
fn sides_worth(table: &Setup, chosen: Move, side: Side) -> i32 {
    let taken = 6 - usize::from(table.free_sides(side).unwrap_or(6));
    match sides_gained(table, chosen, side) {
        1 => NEXT_SIDE.get(taken).copied().unwrap_or(0),
        -1 => -NEXT_SIDE.get(taken.wrapping_sub(1)).copied().unwrap_or(0),
        _ => 0,
    }
}

/// Whether the opponent has a tile that can take the only free side of a side's lion cub without leaving another one.
fn can_surround(table: &Setup, side: Side) -> bool {
    Group::of(table, |group| {
        table.tiles(side.other()).any(|(tile, _)| {
            !table.is_covered(tile)
                && !takes_side(table, tile, side)
                && group.reaches(tile, |&hex| table.is_free_side(side, hex))
        })
    })
}
