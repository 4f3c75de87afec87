//! The transposition table: what was found out about positions that can be reached in more than one way.

use super::Score;

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
    /// Plies searched.
    pub depth: u8,
    /// What the score says.
    pub bound: Bound,
    /// The best move, as its place in the list of the position's legal moves: whatever is read here, it cannot be a move that is
    /// not legal.
    pub place: u16,
}

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
    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        bound
            | u64::from(self.depth) << 8
            | u64::from(self.place) << 16
            | u64::from(self.score as u16) << 32
    }

    fn unpack(packed: u64) -> Option<Entry> {
        let bound = match packed & 0xFF {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Entry {
            score: (packed >> 32) as u16 as i16,
            depth: (packed >> 8) as u8,
            bound,
            place: (packed >> 16) as u16,
        })
    }
}

/// A key and its packed entry.
type Slot = [u64; 2];

/// A table for one search. Every search begins with an empty one: draws by repetition depend on the game so far, and the
/// same search must give the same answer. Empty memory costs nothing until it is used.
pub(super) struct Table {
    /// Pairs of slots: the first keeps the deepest entry, the second the latest.
    pairs: Vec<[Slot; 2]>,
}

impl Table {
    /// A table of at most `megabytes`; with none, it forgets everything.
    pub(super) fn new(megabytes: usize) -> Table {
        let most = megabytes.saturating_mul(1 << 20) / size_of::<[Slot; 2]>();
        let pairs = if most == 0 { 0 } else { 1 << most.ilog2() };
        Table {
            pairs: vec![[[0; 2]; 2]; pairs],
        }
    }

    fn place(&self, key: u64) -> usize {
        // The length is a power of two. The high half takes part, in case a game's keys vary little in the low one.
        (key ^ key >> 32) as usize & self.pairs.len().wrapping_sub(1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let pair = self.pairs.get(self.place(key))?;
        let slot = pair.iter().find(|slot| slot[0] == key)?;
        Entry::unpack(slot[1])
    }

    pub(super) fn put(&mut self, key: u64, entry: Entry) {
        let place = self.place(key);
        let Some(pair) = self.pairs.get_mut(place) else {
            return;
        };
        let first = pair[0];
        let yields =
            first[0] == key || Entry::unpack(first[1]).is_none_or(|kept| kept.depth <= entry.depth);
        if yields && first[0] != key {
            pair[1] = first;
        }
        pair[usize::from(!yields)] = [key, entry.pack()];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry {
        score: -31_990,
        depth: 9,
        bound: Bound::Lower,
        place: 336,
    };

    #[test]
    fn what_is_put_in_is_found_again() {
        let mut table = Table::new(1);
        table.put(77, ENTRY);
        assert_eq!(table.get(77), Some(ENTRY));
        assert_eq!(table.get(78), None);
    }

    #[test]
    fn a_deep_entry_outlives_a_shallow_one_of_another_position() {
        let mut table = Table::new(1);
        let other = 77 + (1 << 40) + (1 << 8);
        let shallow = Entry { depth: 1, ..ENTRY };
        assert_eq!(table.place(77), table.place(other));
        table.put(77, ENTRY);
        table.put(other, shallow);
        assert_eq!(table.get(77), Some(ENTRY));
        assert_eq!(table.get(other), Some(shallow));
    }

    #[test]
    fn a_table_without_memory_forgets_everything() {
        let mut table = Table::new(0);
        table.put(77, ENTRY);
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn a_win_is_kept_as_counted_from_its_own_position() {
        let kept = Score::win_in(9).to_table(4);
        assert_eq!(Score::from_table(kept, 2), Score::win_in(7));
        let kept = Score::loss_in(9).to_table(4);
        assert_eq!(Score::from_table(kept, 2), Score::loss_in(7));
    }
}
