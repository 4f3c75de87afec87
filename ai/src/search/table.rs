//! The transposition table: what was found out about positions that can be reached in more than one way.

use super::Score;
use bytemuck::Zeroable;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a kept score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The position is worth at most this.
    Upper,
    /// The position is worth at least this.
    Lower,
    /// The position is worth this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// Counted from this position, see [`Score::to_table`].
    pub score: i16,
    /// What the position looks worth without a look ahead.
    pub evaluation: i16,
    /// Plies searched; 0 for exchanges only.
    pub depth: u8,
    /// What the score says.
    pub bound: Bound,
    /// The best move, as its place in the list of the position's legal moves: whatever is read here, it cannot be a move that is
    /// not legal. [`NO_PLACE`] when none is known.
    pub place: u16,
}

/// Stands for no move.
pub(super) const NO_PLACE: u16 = u16::MAX;

/// Searches are numbered so, and then from 0 again.
const AGES: u64 = 64;

impl Entry {
    /// Whether this answers a search with the window around `alpha` and `beta`, and with what.
    pub(super) fn cutoff(&self, ply: u32, alpha: Score, beta: Score) -> Option<Score> {
        let score = Score::from_table(self.score, ply);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Upper => score <= alpha,
            Bound::Lower => score >= beta,
        };
        settles.then_some(score)
    }

    /// Never 0, which is an empty slot.
    ///
    /// ```text
    /// bit 63      48 47       32 31    16 15   8 7   2 1    0
    ///     evaluation    score     place    depth   age  bound
    /// ```
    fn pack(self, age: u64) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        bound
            | age << 2
            | u64::from(self.depth) << 8
            | u64::from(self.place) << 16
            | u64::from(self.score as u16) << 32
            | u64::from(self.evaluation as u16) << 48
    }

    fn unpack(packed: u64) -> Option<Entry> {
        let bound = match packed & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Entry {
            score: (packed >> 32) as u16 as i16,
            evaluation: (packed >> 48) as u16 as i16,
            depth: (packed >> 8) as u8,
            bound,
            place: (packed >> 16) as u16,
        })
    }
}

/// An entry and its position's key. Threads share the table without locks: the key is kept with the entry's bits mixed in, so that a
/// slot of which two threads wrote a half each matches no position (Hyatt and Mann, 2002).
#[derive(Default, Zeroable)]
struct Slot {
    mixed_key: AtomicU64,
    packed: AtomicU64,
}

impl Slot {
    fn holds(&self, key: u64) -> Option<Entry> {
        let packed = self.packed.load(Relaxed);
        (self.mixed_key.load(Relaxed) ^ packed == key)
            .then(|| Entry::unpack(packed))
            .flatten()
    }

    /// How little it is worth keeping: what is shallow, and what earlier searches found, goes first.
    fn worth(&self, age: u64) -> i32 {
        let packed = self.packed.load(Relaxed);
        if packed & 3 == 0 {
            return i32::MIN;
        }
        let searches_ago = age.wrapping_sub(packed >> 2) % AGES;
        (packed >> 8 & 0xFF) as i32 - 8 * searches_ago as i32
    }
}

/// A position's entry is in one of four neighbours: one line of a processor's cache.
type Bucket = [Slot; 4];

/// What searches remember from one move of a game to the next. A new memory makes a search repeatable: its report then depends on
/// nothing but the arguments.
pub struct Memory {
    buckets: Vec<Bucket>,
    /// The number of the present search.
    age: u64,
}

impl Memory {
    /// An empty memory of at most `megabytes` (2²⁰ bytes); with none, it forgets everything. Costs nothing until it is used.
    pub fn new(megabytes: usize) -> Memory {
        let most = megabytes.saturating_mul(1 << 20) / size_of::<Bucket>();
        let buckets = if most == 0 { 0 } else { 1 << most.ilog2() };
        Memory {
            buckets: bytemuck::zeroed_vec(buckets),
            age: 0,
        }
    }

    /// Another search begins: what is kept from now on outlives what earlier ones have found.
    pub(super) fn next_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    fn bucket(&self, key: u64) -> Option<&Bucket> {
        // The length is a power of two. The high half takes part, in case a game's keys vary little in the low one.
        let place = (key ^ key >> 32) as usize & self.buckets.len().wrapping_sub(1);
        self.buckets.get(place)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key)?.iter().find_map(|slot| slot.holds(key))
    }

    pub(super) fn put(&self, key: u64, entry: Entry) {
        let Some(bucket) = self.bucket(key) else {
            return;
        };
        let known = bucket.iter().find(|slot| slot.holds(key).is_some());
        let least = || bucket.iter().min_by_key(|slot| slot.worth(self.age));
        if let Some(slot) = known.or_else(least) {
            let packed = entry.pack(self.age);
            slot.packed.store(packed, Relaxed);
            slot.mixed_key.store(key ^ packed, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry {
        score: -31_990,
        evaluation: -3,
        depth: 9,
        bound: Bound::Lower,
        place: 336,
    };

    /// Keys that share a bucket.
    fn neighbour(nth: u64) -> u64 {
        77 + (nth << 40) + (nth << 8)
    }

    #[test]
    fn what_is_put_in_is_found_again() {
        let memory = Memory::new(1);
        memory.put(77, ENTRY);
        assert_eq!(memory.get(77), Some(ENTRY));
        assert_eq!(memory.get(78), None);
    }

    #[test]
    fn the_shallowest_entry_of_a_full_bucket_makes_room() {
        let memory = Memory::new(1);
        for nth in 0..5 {
            let depth = if nth == 2 { 1 } else { 9 };
            memory.put(neighbour(nth), Entry { depth, ..ENTRY });
        }
        for nth in [0, 1, 3, 4] {
            assert_eq!(memory.get(neighbour(nth)), Some(ENTRY));
        }
        assert_eq!(memory.get(neighbour(2)), None);
    }

    #[test]
    fn what_an_earlier_search_found_makes_room_first() {
        let mut memory = Memory::new(1);
        memory.put(neighbour(0), ENTRY);
        let shallow = Entry { depth: 4, ..ENTRY };
        for nth in 1..5 {
            memory.next_search();
            memory.put(neighbour(nth), shallow);
        }
        assert_eq!(memory.get(neighbour(0)), None);
        assert_eq!(memory.get(neighbour(4)), Some(shallow));
    }

    #[test]
    fn a_half_written_slot_is_no_entry() {
        let memory = Memory::new(1);
        memory.put(77, ENTRY);
        let slot = memory.bucket(77).into_iter().flatten().next();
        let slot = slot.expect("a slot");
        slot.packed
            .store(Entry { depth: 3, ..ENTRY }.pack(0), Relaxed);
        assert_eq!(memory.get(77), None);
    }

    #[test]
    fn a_memory_without_room_forgets_everything() {
        let memory = Memory::new(0);
        memory.put(77, ENTRY);
        assert_eq!(memory.get(77), None);
    }

    #[test]
    fn a_win_is_kept_as_counted_from_its_own_position() {
        let kept = Score::win_in(9).to_table(4);
        assert_eq!(Score::from_table(kept, 2), Score::win_in(7));
        let kept = Score::loss_in(9).to_table(4);
        assert_eq!(Score::from_table(kept, 2), Score::loss_in(7));
    }
}
