//! The group of tiles as seen from each hex: what lies around it, and which tiles hold it together.

use super::{
    hex::{CELLS, Cell, CellSet, Direction, Found, Hex, directions, turned, turned_back},
    position::Setup,
    slides,
    tile::{TILES, Tile, Tiles},
};
use crate::Side;

/// The surroundings of the hexes of one group and of the hexes that touch it.
///
/// Positions are small and do not hold this; it is laid out when moves are looked for, and when somebody wants to judge what the
/// tiles of a position can do.
pub struct Group<'a> {
    table: &'a Setup,
    /// For each cell the set of directions in which a tile lies.
    around: [u8; CELLS],
    /// For each tile on top those beside it, if the group encloses free hexes.
    links: Option<[Tiles; TILES]>,
}

/// A table with one entry for each set of directions.
macro_rules! for_each_set {
    ($set:ident => $value:expr) => {{
        let mut table = [0; 64];
        let mut set = 0;
        while set < 64 {
            let $set = set as u8;
            table[set] = $value;
            set += 1;
        }
        table
    }};
}

/// The directions in which a tile can slide when tiles lie around it in the directions of a set: to free hexes, with exactly one of
/// the two hexes beside the step occupied. Both: no room; neither: no touch.
static SLIDES: [u8; 64] = for_each_set!(set => !set & (turned(set) ^ turned_back(set)));

/// Into how many arcs the tiles around a hex fall; none when they are all around or missing.
static ARCS: [u8; 64] = for_each_set!(set => (set & !turned(set)).count_ones() as u8);

/// So many cells are counted in a byte.
const BLOCK: usize = 128;

impl<'a> Group<'a> {
    /// Looks at the group of a table. It is lent, since it is too big to be handed around.
    pub fn of<R>(table: &'a Setup, look: impl FnOnce(&mut Group<'a>) -> R) -> R {
        let (white, black) = (table.touched(Side::White), table.touched(Side::Black));
        let mut group = Group {
            table,
            around: std::array::from_fn(|cell| white[cell] | black[cell]),
            links: None,
        };
        if table.has_holes() {
            group.links = Some(group.links());
        }
        look(&mut group)
    }

    /// The table on which it lies.
    pub fn table(&self) -> &'a Setup {
        self.table
    }

    /// Whether a tile on top is free to go as far as the others are concerned: they hold together without it.
    #[inline]
    pub fn is_loose(&self, tile: Tile) -> bool {
        self.table.height(tile) > 0 || !self.splits(tile)
    }

    /// Whether a tile can slide away from a hex, or from elsewhere onto it if it is free: it touches the group, and not all ways
    /// are gates.
    #[inline]
    pub fn is_open(&self, hex: Hex) -> bool {
        self.slides(hex.cell()) != 0
    }

    /// Whether a tile on top can be moved onto one of the hexes that are `wanted`, as far as the tiles around it decide.
    pub fn reaches(&mut self, tile: Tile, wanted: impl FnMut(&Hex) -> bool) -> bool {
        let mut found = Found::new();
        slides::find(self, tile, &mut found);
        found.as_slice().iter().any(wanted)
    }

    /// How many hexes there are where a side can place a tile, once it has some in play.
    pub fn count_places(&self, side: Side) -> usize {
        self.count_touched_only_by(side)
    }

    /// The directions in which tiles lie around a cell.
    pub(super) fn neighbours(&self, cell: Cell) -> u8 {
        self.around[cell.index()]
    }

    /// Whether a tile of `side` is on top of a hex beside this one.
    pub(super) fn touches(&self, cell: Cell, side: Side) -> bool {
        self.table.touched(side)[cell.index()] != 0
    }

    /// How many free hexes touch tiles of this side and none of the other.
    pub(super) fn count_touched_only_by(&self, side: Side) -> usize {
        let (own, enemy) = (self.table.touched(side), self.table.touched(side.other()));
        let is_touched_so = |own: u8, enemy: u8| own != 0 && enemy == 0;
        // Counting all cells in bytes is quicker than looking for the hexes that are meant.
        let count_block = |(own, enemy): (&[u8], &[u8])| {
            let pairs = own.iter().zip(enemy);
            let touched = pairs.map(|(&own, &enemy)| u8::from(is_touched_so(own, enemy)));
            usize::from(touched.sum::<u8>())
        };
        let blocks = own.chunks_exact(BLOCK).zip(enemy.chunks_exact(BLOCK));
        let cells: usize = blocks.map(count_block).sum();
        let tiles = self.table.tops().into_iter();
        let cells_of_tiles = tiles.map(|tile| self.table.place_of(tile).cell().index());
        let occupied = cells_of_tiles.filter(|&cell| is_touched_so(own[cell], enemy[cell]));
        cells.saturating_sub(occupied.count())
    }

    /// The directions in which a tile can slide from here.
    pub(super) fn slides(&self, cell: Cell) -> u8 {
        SLIDES[self.neighbours(cell) as usize]
    }

    /// Lifts the tile that lies alone on a hex, or puts it back: the hexes around change.
    pub(super) fn lift(&mut self, cell: Cell) {
        for direction in Direction::ALL {
            self.around[(cell + direction).index()] ^= direction.opposite().bit();
        }
    }

    /// For each tile on top those beside it.
    fn links(&self) -> [Tiles; TILES] {
        let mut tops = [0; CELLS];
        for tile in self.table.tops() {
            tops[self.table.place_of(tile).cell().index()] = tile.index() as u8;
        }
        let mut links = [Tiles::NONE; TILES];
        for tile in self.table.tops() {
            let cell = self.table.place_of(tile).cell();
            links[tile.index()] = directions(self.neighbours(cell))
                .map(|direction| Tiles::only(tops[(cell + direction).index()]))
                .fold(Tiles::NONE, Tiles::or);
        }
        links
    }

    /// Whether the group falls apart when a tile that lies alone on its hex is lifted.
    ///
    /// The tiles around it must fall into two arcs or more. That is enough where there are no holes: any other way from one arc to
    /// the next would enclose one.
    pub(super) fn splits(&self, tile: Tile) -> bool {
        let around = self.neighbours(self.table.place_of(tile).cell());
        ARCS[around as usize] >= 2
            && self
                .links
                .as_ref()
                .is_none_or(|links| !self.holds_without(tile, links))
    }

    /// Whether the tiles around one are connected without it.
    fn holds_without(&self, tile: Tile, links: &[Tiles; TILES]) -> bool {
        let around = links[tile.index()];
        let mut reached = Tiles::NONE.with(tile);
        let mut next = around.first();
        let mut waiting = Tiles::NONE;
        while let Some(found) = next {
            reached = reached.with(found);
            if around.but(reached).is_empty() {
                return true;
            }
            waiting = waiting.or(links[found.index()]).but(reached);
            next = waiting.first();
        }
        false
    }

    /// The hexes of the group that are connected with the first of these neighbours of a hex when that hex is left out.
    fn part(&self, without: Hex, neighbours: u8) -> Found<Hex> {
        let mut seen = CellSet::new();
        let mut part = Found::new();
        seen.insert(without.cell());
        if let Some(direction) = directions(neighbours).next() {
            seen.insert(without.cell() + direction);
            part.push(without + direction);
        }
        let mut next = 0;
        while let Some(hex) = part.get(next) {
            let cell = hex.cell();
            for direction in directions(self.neighbours(cell)) {
                if seen.insert(cell + direction) {
                    part.push(hex + direction);
                }
            }
            next += 1;
        }
        part
    }

    /// The parts into which the group falls when the tile that lies alone on a hex is lifted: one when it holds together.
    pub(super) fn parts(&self, without: Hex) -> Vec<Vec<Hex>> {
        let mut parts: Vec<Vec<Hex>> = Vec::new();
        for direction in directions(self.neighbours(without.cell())) {
            if parts
                .iter()
                .all(|part| !part.contains(&(without + direction)))
            {
                let part = self.part(without, direction.bit());
                parts.push(part.as_slice().to_vec());
            }
        }
        parts
    }
}
