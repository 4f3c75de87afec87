//! Lion's chess: the free sides of both lion cubs, and the tiles that can still do something about them.

use crate::Evaluate;
use menagerie_rules::{
    BySide, Side, Timeline,
    lions_chess::{Hex, KINDS, Kind, LionsChess, Move, Setup, Tile, destinations, loose_tiles},
};

/// Worth of a tile in play that can move, in centi-pawns, lion cub to owl. A tile that is covered or holds the group together can do
/// nothing and is worth nothing.
const LOOSE: [i32; KINDS] = [60, 130, 80, 75, 160];
/// Worth of a tile in the reserve: it will be of use, but costs a turn and a place.
const IN_RESERVE: [i32; KINDS] = [0, 100, 60, 55, 110];
/// What it costs to have so many of the six sides of the own lion cub occupied.
const SIDES_TAKEN: [i32; 7] = [0, 20, 60, 120, 210, 340, 500];
/// For a monkey on the enemy's lion cub, where own tiles can then be placed beside it.
const ON_CUB: i32 = 180;
/// For a monkey on a stack beside the enemy's lion cub: it can step down onto every free side.
const ABOVE_CUB: i32 = 70;
/// For having the move.
const TEMPO: i32 = 30;

/// Order of a move that surrounds the enemy's lion cub: before everything. Surrounding the own one comes last.
const SURROUND: i32 = 20_000;
/// With so many free sides left or fewer, a position is not judged before moves that take one have been tried.
const FEW_FREE_SIDES: u8 = 3;

/// Hexes as [`Evaluate::slot`] knows them repeat after so many columns and rows: wider than groups usually are.
const SPAN: usize = 32;

impl Evaluate for LionsChess {
    /// The pass; then for each kind, placed or moved, where it comes to lie.
    const SLOTS: usize = 1 + 2 * KINDS * SPAN * SPAN;

    /// Each of them takes a side of a cub, and few are free.
    const QUIESCENCE_PLIES: u32 = 4;

    fn evaluate(at: &Timeline<Self>) -> i32 {
        let table = at.position();
        let side = table.side_to_move();
        let loose = loose(table);
        let standing = |side| standing(table, side) + loose[side];
        standing(side) - standing(side.other()) + TEMPO
    }

    fn is_noisy(at: &Timeline<Self>, chosen: Move) -> bool {
        let table = at.position();
        let enemy = table.side_to_move().other();
        let few = table
            .free_sides(enemy)
            .is_some_and(|free| free <= FEW_FREE_SIDES);
        few && sides_gained(table, chosen, enemy) > 0
    }

    fn order(at: &Timeline<Self>, chosen: Move) -> i32 {
        let table = at.position();
        let side = table.side_to_move();
        let attack = sides_worth(table, chosen, side.other());
        let exposure = sides_worth(table, chosen, side);
        let climb = match chosen {
            Move::Step { to, .. } if table.lion(side.other()) == Some(to) => ON_CUB,
            _ => 0,
        };
        (attack - exposure).clamp(-SURROUND, SURROUND) + climb + kind_order(chosen)
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
        table.free_sides(side) == Some(1)
            && last_free_side(table, side).is_some_and(|last| can_come(table, side.other(), last))
    }
}

/// What each side's tiles that can move are worth.
fn loose(table: &Setup) -> BySide<i32> {
    let mut worth = BySide([0; 2]);
    for tile in loose_tiles(table) {
        worth[tile.side()] += LOOSE[tile.kind().index()];
    }
    worth
}

/// What a side has beside its loose tiles, in centi-pawns.
fn standing(table: &Setup, side: Side) -> i32 {
    let reserve =
        Kind::ALL.map(|kind| IN_RESERVE[kind.index()] * i32::from(table.in_reserve(side, kind)));
    let taken = table
        .free_sides(side)
        .map_or(0, |free| 6 - usize::from(free));
    let over_cub = table
        .lion(side.other())
        .map_or(0, |cub| over_cub(table, side, cub));
    reserve.iter().sum::<i32>() - SIDES_TAKEN[taken] + over_cub
}

/// What a side's monkeys on top of stacks are worth on and beside the enemy's lion cub.
fn over_cub(table: &Setup, side: Side, cub: Hex) -> i32 {
    let monkeys = [1, 2]
        .into_iter()
        .filter_map(|number| Tile::new(side, Kind::Monkey, number));
    let on_top = monkeys.filter(|&monkey| table.height(monkey) > 0 && !table.is_covered(monkey));
    let worth = on_top.map(|monkey| match table.place(monkey) {
        Some(place) if place == cub => ON_CUB,
        Some(place) if cub.is_adjacent(place) => ABOVE_CUB,
        _ => 0,
    });
    worth.sum()
}

/// How many sides of a side's lion cub a legal move takes: 1, none, or -1 when it frees one.
fn sides_gained(table: &Setup, chosen: Move, side: Side) -> i32 {
    let Some(cub) = table.lion(side) else {
        return 0;
    };
    let (tile, to) = match chosen {
        Move::Pass => return 0,
        Move::Place { tile, to } | Move::Step { tile, to } => (tile, to),
    };
    let takes = cub.is_adjacent(to) && table.top(to).is_none();
    let from = table.place(tile).filter(|_| table.height(tile) == 0);
    let frees = from.is_some_and(|from| cub.is_adjacent(from));
    i32::from(takes) - i32::from(frees)
}

/// What a legal move does to a side's lion cub, in centi-pawns for the other side.
fn sides_worth(table: &Setup, chosen: Move, side: Side) -> i32 {
    let Some(free) = table.free_sides(side) else {
        return 0;
    };
    let taken = 6 - i32::from(free);
    match sides_gained(table, chosen, side) {
        0 => 0,
        gained if taken + gained >= 6 => 2 * SURROUND,
        gained => {
            let worth = |taken: i32| SIDES_TAKEN[taken.clamp(0, 6) as usize];
            worth(taken + gained) - worth(taken)
        }
    }
}

/// Owls and monkeys do the most; other things equal they are looked at first.
fn kind_order(chosen: Move) -> i32 {
    match chosen {
        Move::Pass => 0,
        Move::Place { tile, .. } => IN_RESERVE[tile.kind().index()] / 4,
        Move::Step { tile, .. } => LOOSE[tile.kind().index()] / 8,
    }
}

/// The free hex beside a side's lion cub, when it is the only one.
fn last_free_side(table: &Setup, side: Side) -> Option<Hex> {
    let around = table.lion(side)?.neighbours();
    around.into_iter().find(|&hex| table.top(hex).is_none())
}

/// Whether a side has a tile that can move to a hex without leaving another side of the enemy's lion cub free.
fn can_come(table: &Setup, side: Side, to: Hex) -> bool {
    let cub = table.lion(side.other());
    let leaves_it = |tile| {
        let from = table.place(tile).filter(|_| table.height(tile) == 0);
        from.zip(cub)
            .is_some_and(|(from, cub)| cub.is_adjacent(from))
    };
    loose_tiles(table).any(|tile| {
        tile.side() == side && !leaves_it(tile) && destinations(table, tile).contains(&to)
    })
}
