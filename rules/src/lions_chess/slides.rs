//! Where tiles can go: slides, climbs and jumps.

use super::{
    group::Group,
    hex::{
        ALL_AROUND, Cell, CellSet, Direction, Found, Hex, MOST_FOUND, Place, directions, turned,
        turned_back,
    },
    position::Setup,
    tile::{Kind, Tile, Tiles},
};

/// The hexes to which a tile in play can be moved, as far as the tiles around it decide: whose turn it is, and whether the lion cub
/// is in play, is not looked at. Good for showing and for judging what a tile can do.
pub fn destinations(table: &Setup, tile: Tile) -> Vec<Hex> {
    let mut found = Found::new();
    if table.tops().has(tile) {
        Group::of(table, |group| find(group, tile, &mut found));
    }
    found.as_slice().to_vec()
}

/// Finds where a tile that lies on top can go; what was found before is forgotten.
pub(super) fn find(group: &mut Group, tile: Tile, found: &mut Found<Hex>) {
    found.clear();
    let hex = group.table().place_of(tile);
    let mut one_step = |set| directions(set).for_each(|direction| found.push(hex + direction));
    if group.table().height(tile) > 0 {
        return one_step(climbs(group, tile));
    }
    if group.splits(tile) {
        return;
    }
    match tile.kind() {
        Kind::Lion => one_step(group.slides(hex.cell())),
        Kind::Monkey => one_step(climbs(group, tile)),
        Kind::Frog => directions(group.neighbours(hex.cell()))
            .for_each(|direction| found.push(landing(group, hex, direction))),
        Kind::Rabbit => lifted(group, hex.cell(), |group| three_steps(group, hex, found)),
        Kind::Owl => lifted(group, hex.cell(), |group| any_steps(group, hex, found)),
    }
}

/// How many hexes [`find`] would find.
pub(super) fn count(group: &mut Group, tile: Tile) -> usize {
    let cell = group.table().place_of(tile).cell();
    if group.table().height(tile) > 0 {
        return climbs(group, tile).count_ones() as usize;
    }
    if group.splits(tile) {
        return 0;
    }
    let ways = match tile.kind() {
        Kind::Lion => group.slides(cell),
        Kind::Monkey => climbs(group, tile),
        Kind::Frog => group.neighbours(cell),
        Kind::Rabbit => return count_lifted(group, cell, three_steps),
        Kind::Owl => return count_lifted(group, cell, any_steps),
    };
    ways.count_ones() as usize
}

/// How many cells are found from one while the tile there is lifted.
fn count_lifted(
    group: &mut Group,
    cell: Cell,
    find: impl FnOnce(&Group, Cell, &mut Found<Cell>),
) -> usize {
    let mut found = Found::new();
    lifted(group, cell, |group| find(group, cell, &mut found));
    found.len()
}

/// Looks at the group while the tile that lies alone on a cell is lifted.
pub(super) fn lifted(group: &mut Group, cell: Cell, look: impl FnOnce(&Group)) {
    group.lift(cell);
    look(group);
    group.lift(cell);
}

/// The first free hex behind the tiles that a frog jumps over.
pub(super) fn landing(group: &Group, from: Hex, direction: Direction) -> Hex {
    let mut hex = from + direction;
    while group.neighbours(hex.cell()) & direction.bit() != 0 {
        hex = hex + direction;
    }
    hex + direction
}

/// The directions in which a monkey can step: from one hex of the table to another it slides, up and down it needs one of the two
/// hexes beside the step not to be stacked higher than both ends.
pub(super) fn climbs(group: &Group, monkey: Tile) -> u8 {
    let table = group.table();
    let hex = table.place_of(monkey);
    let start = table.height(monkey);
    let steps = match start {
        0 => group.neighbours(hex.cell()) | group.slides(hex.cell()),
        _ => ALL_AROUND,
    };
    let stacks = stacks_around(table, hex);
    let between_stacks = steps & turned(stacks) & turned_back(stacks);
    let is_blocked = |direction: &Direction| {
        let height = |way| table.stack_height(hex + way);
        let higher_end = start.max(height(*direction));
        height(direction.before()).min(height(direction.after())) > higher_end
    };
    directions(between_stacks)
        .filter(is_blocked)
        .fold(steps, |steps, direction| steps & !direction.bit())
}

/// The directions in which two tiles or more lie on each other.
fn stacks_around(table: &Setup, hex: Hex) -> u8 {
    let stacks = table.raised_tops().into_iter();
    let stacks = stacks.filter_map(|tile| hex.direction_to(table.place_of(tile)));
    stacks.fold(0, |set, direction| set | direction.bit())
}

/// The ends of all ways of exactly three slides that never come to a hex twice.
fn three_steps<P: Place>(group: &Group, start: P, found: &mut Found<P>) {
    let mut ends = CellSet::new();
    let steps = |place: P| directions(group.slides(place.cell())).map(move |way| place + way);
    for first in steps(start) {
        for second in steps(first).filter(|second| second.cell() != start.cell()) {
            for third in steps(second) {
                let is_back = third.cell() == first.cell() || third.cell() == start.cell();
                if !is_back && ends.insert(third.cell()) {
                    found.push(third);
                }
            }
        }
    }
}

/// Everything that can be reached by sliding.
fn any_steps<P: Place>(group: &Group, start: P, found: &mut Found<P>) {
    let mut seen = CellSet::new();
    seen.insert(start.cell());
    // The ways back need no look: where each place was reached from is seen already.
    let mut ways_back = [0; MOST_FOUND];
    let mut nth = 0;
    let mut next = Some((start, 0));
    while let Some((place, way_back)) = next {
        for direction in directions(group.slides(place.cell()) & !way_back) {
            let reached = place + direction;
            if seen.insert(reached.cell()) {
                ways_back[found.len() % MOST_FOUND] = direction.opposite().bit();
                found.push(reached);
            }
        }
        next = found.get(nth).map(|place| (place, ways_back[nth]));
        nth += 1;
    }
}

/// The least number of slides from a hex to another one; nothing when no way leads there.
pub(super) fn slides_between(group: &Group, from: Hex, to: Hex) -> Option<u32> {
    let mut seen = CellSet::new();
    let mut ring = vec![from];
    seen.insert(from.cell());
    for slides in 0.. {
        if ring.contains(&to) {
            return Some(slides);
        }
        let reached = ring.iter().flat_map(|&hex| {
            directions(group.slides(hex.cell())).map(move |direction| hex + direction)
        });
        let new = reached.filter(|&hex: &Hex| seen.insert(hex.cell()));
        ring = new.collect();
        if ring.is_empty() {
            return None;
        }
    }
    None
}

/// Whether a tile holds the group together: it lies on the table, and without it the group would fall apart.
pub fn is_pinned(table: &Setup, tile: Tile) -> bool {
    table.tops().has(tile) && !loose_tiles(table).any(|loose| loose == tile)
}

/// The tiles of both sides that may move as far as others are concerned: on top, and not needed to hold the group together.
pub fn loose_tiles(table: &Setup) -> impl Iterator<Item = Tile> {
    let loose = Group::of(table, |group| {
        let tops = table.tops().into_iter();
        let loose = tops.filter(|&tile| table.height(tile) > 0 || !group.splits(tile));
        loose.fold(Tiles::NONE, Tiles::with)
    });
    loose.into_iter()
}
