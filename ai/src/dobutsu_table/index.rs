//! Positions and numbers: every arrangement of eight animals that is not over at sight has one, mirror images the same.
//!
//! The lions come first: ours is not on its far rank and theirs not on its own, and they do not touch, for otherwise the
//! game is over or won in one, or (our lion far ahead, but attacked) is decided by looking one ply ahead. With mirror
//! images folded, 21 such placements are left. For each of them follow the chicks on the ten squares that are left, the
//! giraffes on the squares that the chicks leave, and the elephants on the rest; animals in a hand are on no square.

use super::arrangement::{ANIMALS, Arrangement, HAND, HEN, PLACES, Place, THEIRS, spot};
use menagerie_rules::dobutsu::SQUARES;
use std::sync::LazyLock;

/// Arrangements of the six other animals, for lions that stand somewhere.
pub(super) const ARRANGEMENTS: u32 = 11_878_227;
/// Lion placements of positions that are not over at sight.
pub(super) const OPEN_LIONS: u32 = 21;
/// Lion placements that can come up after a move: with theirs anywhere.
pub(super) const ALL_LIONS: u32 = 54;
/// Numbers of positions that are not over at sight: 0 to this.
pub(super) const NUMBERS: u32 = OPEN_LIONS * ARRANGEMENTS;

/// Squares free for the six others.
const FREE: usize = SQUARES - 2;

/// Two like animals on so many squares and in two hands.
#[derive(Clone, Copy, Default)]
struct Pair {
    /// Each animal's place among the free squares times the number of its states, plus its state.
    codes: [u8; 2],
    /// How many of the two stand on the board.
    on_board: usize,
}

/// Every way to place two like animals, those with fewer on the board first, then by whose they are: so neighbours are
/// alike, which makes the file smaller.
fn pairs(free: usize, states: usize) -> Vec<Pair> {
    // In a hand, chicks are not grown up.
    let held = (0..states)
        .step_by(states / 2)
        .map(|state| free * states + state);
    let codes: Vec<usize> = (0..free * states).chain(held).collect();
    let mut pairs = Vec::new();
    for (nth, &high) in codes.iter().enumerate() {
        for &low in &codes[..=nth] {
            let on_board = [low, high].map(|code| usize::from(code < free * states));
            if high / states != low / states || on_board == [0, 0] {
                pairs.push(Pair {
                    codes: [low as u8, high as u8],
                    on_board: on_board.iter().sum(),
                });
            }
        }
    }
    pairs.sort_by_key(|pair| {
        (
            pair.on_board,
            pair.codes.map(|code| usize::from(code) % states),
        )
    });
    pairs
}

/// The ways to place a pair, and where the numbers of each begin.
struct Level {
    pairs: Vec<Pair>,
    /// The first number of each pair.
    starts: Vec<u32>,
    /// The same, by both codes in any order.
    by_codes: Vec<u32>,
    /// How many pairs further up are those with the one or the other animal one square further back; 0 for none.
    back: Vec<[u8; 2]>,
}

/// More than any code.
const CODES: usize = 44;

impl Level {
    /// `sizes` says how many numbers one pair takes, by how many of it are on the board.
    fn new(free: usize, states: usize, sizes: [u32; 3]) -> Level {
        let mut level = Level {
            pairs: pairs(free, states),
            starts: Vec::new(),
            by_codes: vec![0; CODES * CODES],
            back: Vec::new(),
        };
        level.back = (0..level.pairs.len())
            .map(|nth| [0, 1].map(|animal| level.back_from(nth, animal, states)))
            .collect();
        let mut start = 0;
        for pair in &level.pairs {
            let [low, high] = pair.codes.map(usize::from);
            level.starts.push(start);
            level.by_codes[low * CODES + high] = start;
            level.by_codes[high * CODES + low] = start;
            start += sizes[pair.on_board];
        }
        level.starts.push(start);
        level
    }

    /// See [`Level::back`].
    fn back_from(&self, nth: usize, animal: usize, states: usize) -> u8 {
        let pair = &self.pairs[nth];
        let mut codes = pair.codes;
        let earlier = codes[animal].checked_sub(states as u8).and_then(|code| {
            codes[animal] = code;
            let alike = |other: &Pair| other.codes == codes && other.on_board == pair.on_board;
            self.pairs[..nth].iter().rev().position(alike)
        });
        earlier.map_or(0, |steps| u8::try_from(steps + 1).unwrap_or(0))
    }

    fn total(&self) -> u32 {
        self.starts[self.pairs.len()]
    }

    /// The pair whose numbers contain this one, and the rest of the number.
    fn find(&self, number: u32) -> (usize, u32) {
        let nth = self.starts.partition_point(|&start| start <= number) - 1;
        (nth, number - self.starts[nth])
    }
}

/// Numbers for positions, and positions for numbers.
pub(super) struct Index {
    /// By our lion's and their lion's square.
    lions: [[Option<Lions>; SQUARES]; SQUARES],
    /// The squares of both lions, by placement.
    placements: Vec<[u8; 2]>,
    chicks: Level,
    /// By how many chicks are on the board.
    giraffes: [Level; 3],
    /// By how many chicks and giraffes are on the board.
    elephants: [Level; 5],
}

/// One of the lions' placements.
#[derive(Clone, Copy)]
struct Lions {
    placement: u32,
    /// Whether the board is to be mirrored.
    mirrored: bool,
}

/// The only one there is.
pub(super) static INDEX: LazyLock<Index> = LazyLock::new(Index::new);

impl Index {
    fn new() -> Index {
        let elephants = [0, 1, 2, 3, 4].map(|taken| Level::new(FREE - taken, 2, [1; 3]));
        let giraffes = [0, 1, 2].map(|taken| {
            let sizes = [0, 1, 2].map(|more| elephants[taken + more].total());
            Level::new(FREE - taken, 2, sizes)
        });
        let sizes = [0, 1, 2].map(|taken: usize| giraffes[taken].total());
        let chicks = Level::new(FREE, 4, sizes);
        let (lions, placements) = lion_placements();
        Index {
            lions,
            placements,
            chicks,
            giraffes,
            elephants,
        }
    }

    /// The number of a position, or of its mirror image; none where their lion stands on its far rank, ours on ours, or
    /// both side by side.
    pub fn number(&self, at: &Arrangement) -> Option<u32> {
        self.any_number(at).filter(|&number| number < NUMBERS)
    }

    /// The same for every position that our last move could lead to, below [`ALL_LIONS`] times [`ARRANGEMENTS`].
    pub fn any_number(&self, at: &Arrangement) -> Option<u32> {
        let lions = self.lions[usize::from(at.lions[0])][usize::from(at.lions[1])]?;
        let view = &VIEWS[usize::from(lions.mirrored)];
        let seen = at.animals.map(|place| view[usize::from(place)]);
        let [ours, theirs] = self.placements[lions.placement as usize];
        let mut taken = 1 << ours | 1 << theirs;
        let mut code = |nth: usize, states: usize| {
            let places = [seen[nth], seen[nth + 1]];
            let codes = places.map(|place| {
                let state = usize::from(place & 3) >> usize::from(states == 2);
                (usize::from(spot(place)) - below(taken, place)) * states + state
            });
            for place in places {
                taken |= 1 << spot(place) & WHOLE_BOARD;
            }
            (
                codes[0] * CODES + codes[1],
                BITS[usize::from(taken)] as usize - 2,
            )
        };
        let (chicks, taken) = code(0, 4);
        let (giraffes, more_taken) = code(2, 2);
        let (elephants, _) = code(4, 2);
        let number = lions.placement * ARRANGEMENTS
            + self.chicks.by_codes[chicks]
            + self.giraffes[taken].by_codes[giraffes]
            + self.elephants[more_taken].by_codes[elephants];
        Some(number)
    }

    /// The position with a number.
    pub fn arrangement(&self, number: u32) -> Arrangement {
        let row = self.row(number);
        row.place(number).0
    }

    /// The row that a number is in.
    pub fn row(&self, number: u32) -> Row<'_> {
        let lions = self.placements[(number / ARRANGEMENTS) as usize];
        let mut taken = 1 << lions[0] | 1 << lions[1];
        let mut animals = [0; ANIMALS];
        let (nth, rest) = self.chicks.find(number % ARRANGEMENTS);
        let chicks = self.chicks.pairs[nth];
        put(&mut animals[..2], &chicks, 4, &mut taken);
        let level = &self.giraffes[chicks.on_board];
        let (nth, rest) = level.find(rest);
        let giraffes = level.pairs[nth];
        put(&mut animals[2..4], &giraffes, 2, &mut taken);
        let elephants = &self.elephants[chicks.on_board + giraffes.on_board];
        Row {
            at: Arrangement { lions, animals },
            taken,
            first: number - rest,
            back: level.back[nth].map(|rows| u32::from(rows) * elephants.total()),
            elephants,
        }
    }

    /// The number of the mirror image, where that is another one: with both lions on the middle file.
    pub fn mirrored(&self, at: &Arrangement) -> Option<u32> {
        if at.lions.iter().any(|lion| lion % 3 != 1) {
            return None;
        }
        let mut other = *at;
        other.animals = at.animals.map(|place| VIEWS[1][usize::from(place)]);
        self.any_number(&other)
    }
}

/// The numbers of positions that differ in their elephants only.
pub(super) struct Row<'a> {
    at: Arrangement,
    /// By all but the elephants.
    taken: u16,
    first: u32,
    /// How far back are the rows with one giraffe one square further back; 0 for none.
    back: [u32; 2],
    elephants: &'a Level,
}

impl Row<'_> {
    /// The number after the last one of this row.
    pub fn end(&self) -> u32 {
        self.first + self.elephants.total()
    }

    /// The position with a number of this row, and how far back are the numbers of four positions that are much like it: with one
    /// elephant or giraffe one square further back; 0 for none.
    pub fn place(&self, number: u32) -> (Arrangement, [u32; 4]) {
        let nth = (number - self.first) as usize;
        let mut at = self.at;
        let mut taken = self.taken;
        put(
            &mut at.animals[4..],
            &self.elephants.pairs[nth],
            2,
            &mut taken,
        );
        let [low, high] = self.elephants.back[nth].map(u32::from);
        (at, [low, high, self.back[0], self.back[1]])
    }
}

/// Puts a pair onto the free squares.
fn put(animals: &mut [Place], pair: &Pair, states: u8, taken: &mut u16) {
    let free = !*taken & WHOLE_BOARD;
    for (place, code) in animals.iter_mut().zip(pair.codes) {
        let square = nth_square(free, code / states);
        let state = code % states * (4 / states);
        *place = square * 4 + state;
        *taken |= 1 << square & WHOLE_BOARD;
    }
}

/// The nth square of a set; a hand after the last one.
fn nth_square(mut set: u16, nth: u8) -> u8 {
    for _ in 0..nth {
        set &= set.wrapping_sub(1);
    }
    set.trailing_zeros().min(u32::from(HAND)) as u8
}

const WHOLE_BOARD: u16 = (1 << SQUARES) - 1;

/// How many taken squares come before a place.
fn below(taken: u16, place: Place) -> usize {
    BITS[usize::from(taken & ((1 << spot(place)) - 1))] as usize
}

/// How many squares a set has.
static BITS: [u8; 1 << SQUARES] = {
    let mut bits = [0; 1 << SQUARES];
    let mut set = 0;
    while set < bits.len() {
        bits[set] = set.count_ones() as u8;
        set += 1;
    }
    bits
};

/// Places as they are and in the mirror.
static VIEWS: [[Place; PLACES]; 2] = {
    let mut views = [[0; PLACES]; 2];
    let mut place = 0;
    while place < PLACES {
        let square = place / 4;
        let mirrored = if square == HAND as usize {
            square
        } else {
            square + 2 - square % 3 * 2
        };
        views[0][place] = place as Place;
        views[1][place] = (mirrored * 4 + place % 4) as Place;
        place += 1;
    }
    views
};

type ByLions = [[Option<Lions>; SQUARES]; SQUARES];

/// Numbers the lions' placements, those that are not over at sight first.
fn lion_placements() -> (ByLions, Vec<[u8; 2]>) {
    let squares = 0..SQUARES as u8;
    let all = squares.flat_map(|ours| (0..SQUARES as u8).map(move |theirs| [ours, theirs]));
    let possible = all.filter(|&[ours, theirs]| ours != theirs && ours < 9);
    let (open, over): (Vec<_>, Vec<_>) =
        possible.partition(|&[ours, theirs]| theirs >= 3 && !touch(ours, theirs));
    let mut lions = [[None; SQUARES]; SQUARES];
    let mut placements = Vec::new();
    for [ours, theirs] in open.into_iter().chain(over) {
        if lions[usize::from(ours)][usize::from(theirs)].is_some() {
            continue;
        }
        for mirrored in [true, false] {
            let [ours, theirs] = [ours, theirs].map(|square| {
                if mirrored {
                    square + 2 - square % 3 * 2
                } else {
                    square
                }
            });
            lions[usize::from(ours)][usize::from(theirs)] = Some(Lions {
                placement: placements.len() as u32,
                mirrored,
            });
        }
        placements.push([ours, theirs]);
    }
    (lions, placements)
}

/// Whether two squares are neighbours.
fn touch(one: u8, other: u8) -> bool {
    (one % 3).abs_diff(other % 3) <= 1 && (one / 3).abs_diff(other / 3) <= 1
}

// A place ends in the animal's state; giraffes and elephants do not grow up.
const _: () = assert!(HEN == 1 && THEIRS == 2);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_stands_for_a_position_with_that_number() {
        for step in 0..500_000 {
            let number = (step * 1_000_003 % u64::from(NUMBERS)) as u32;
            assert_eq!(INDEX.number(&INDEX.arrangement(number)), Some(number));
        }
    }

    #[test]
    fn the_last_number_is_a_position_and_turning_it_twice_changes_nothing() {
        let at = INDEX.arrangement(NUMBERS - 1);
        assert_eq!(INDEX.number(&at), Some(NUMBERS - 1));
        assert_eq!(at.turned().turned(), at);
    }

    #[test]
    fn the_animals_can_be_arranged_in_as_many_ways_as_numbers_are_given() {
        let ways = INDEX.chicks.starts.last().copied();
        assert_eq!(
            (ways, INDEX.placements.len()),
            (Some(ARRANGEMENTS), ALL_LIONS as usize)
        );
    }
}
