//! Solving the game backwards: from the positions that are won in one, ply by ply, to all that can be won or lost.

use super::{
    arrangement::{Arrangement, STEPS, Steps},
    blocks::{self, BLOCK, BLOCKS, Plies, UNSAID},
    file::{self, Table},
    index::{ALL_LIONS, ARRANGEMENTS, INDEX, Index, NUMBERS},
    probe::{Probe, in_words},
};
use menagerie_rules::dobutsu::Setup;
use std::{
    ops::Range,
    sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering::Relaxed},
    thread,
};

/// A set of numbers that all threads can add to.
struct NumberSet(Vec<AtomicU64>);

impl NumberSet {
    fn new(numbers: u32) -> NumberSet {
        let words = numbers.div_ceil(64);
        NumberSet((0..words).map(|_| AtomicU64::new(0)).collect())
    }

    fn add(&self, number: u32) {
        let word = &self.0[number as usize / 64];
        let bit = 1 << (number % 64);
        if word.load(Relaxed) & bit == 0 {
            word.fetch_or(bit, Relaxed);
        }
    }

    fn remove(&self, number: u32) {
        self.0[number as usize / 64].fetch_and(!(1 << (number % 64)), Relaxed);
    }

    /// Calls `visit` with every number, from both threads.
    fn each(&self, visit: impl Fn(u32) + Sync) {
        self.each_word(|nth| self.0[nth].load(Relaxed), visit);
    }

    /// Calls `visit` with every number of a larger set that is not in this one.
    fn each_missing(&self, larger: &NumberSet, visit: impl Fn(u32) + Sync) {
        let missing = |nth: usize| larger.0[nth].load(Relaxed) & !self.0[nth].load(Relaxed);
        self.each_word(missing, visit);
    }

    fn each_word(&self, words: impl Fn(usize) -> u64 + Sync, visit: impl Fn(u32) + Sync) {
        in_parts(self.0.len() as u32, |part| {
            for nth in part {
                let mut word = words(nth as usize);
                while word != 0 {
                    visit(nth * 64 + word.trailing_zeros());
                    word &= word - 1;
                }
            }
        });
    }

    fn clear(&self) {
        for word in &self.0 {
            word.store(0, Relaxed);
        }
    }

    fn count(&self) -> u64 {
        let ones = |word: &AtomicU64| u64::from(word.load(Relaxed).count_ones());
        self.0.iter().map(ones).sum()
    }
}

/// Threads that solve.
const THREADS: usize = 2;
/// How many numbers, or words of them, a thread takes at a time.
const PART: u32 = 1 << 9;

/// Has the threads work through 0 to `end`, in parts.
fn in_parts(end: u32, work: impl Fn(Range<u32>) + Sync) {
    let next = AtomicU32::new(0);
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let start = next.fetch_add(PART, Relaxed);
                    if start >= end {
                        break;
                    }
                    work(start..end.min(start.saturating_add(PART)));
                }
            });
        }
    });
}

/// The solved game: for every number the plies to the end, odd for a win and even for a loss; 0 for a draw.
pub struct Solution {
    plies: Vec<AtomicU8>,
}

/// What the solver says as it goes.
pub type Progress<'a> = &'a dyn Fn(&str);

impl Solution {
    /// Solves the game: minutes of work on two cores, and 320 MB of memory.
    pub fn compute(progress: Progress) -> Solution {
        let solution = Solution {
            plies: (0..NUMBERS).map(|_| AtomicU8::new(0)).collect(),
        };
        let solver = Solver {
            index: &INDEX,
            steps: &STEPS,
            plies: &solution.plies,
        };
        solver.solve(progress);
        solution
    }

    /// Plies to the end.
    pub(super) fn plies(&self, number: u32) -> u8 {
        self.plies[number as usize].load(Relaxed)
    }

    /// The plies of a block's positions.
    pub(super) fn block(&self, block: u32) -> Plies {
        let mut plies = [0; BLOCK as usize];
        for (nth, plies) in plies.iter_mut().enumerate() {
            if let Some(kept) = self.plies.get((block * BLOCK) as usize + nth) {
                *plies = kept.load(Relaxed);
            }
        }
        plies
    }

    /// The file that is made of it.
    pub fn pack(&self) -> Vec<u8> {
        file::pack(&|block| self.block(block))
    }

    /// A solution that was kept; none when these are not its bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Solution> {
        let complete = bytes.len() == NUMBERS as usize;
        let plies = bytes.iter().map(|&plies| AtomicU8::new(plies));
        complete.then(|| Solution {
            plies: plies.collect(),
        })
    }

    /// The solution's bytes: plies by number.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.plies.iter().map(|plies| plies.load(Relaxed)).collect()
    }
}

struct Solver<'a> {
    index: &'a Index,
    steps: &'a Steps,
    plies: &'a [AtomicU8],
}

impl Solver<'_> {
    fn solve(&self, progress: Progress) {
        let mut fresh = NumberSet::new(NUMBERS);
        let mut next = NumberSet::new(NUMBERS);
        in_parts(NUMBERS, |part| {
            for number in part {
                if self.index.arrangement(number).wins_at_once(self.steps) {
                    self.plies[number as usize].store(1, Relaxed);
                } else {
                    next.add(number);
                }
            }
        });
        progress("wins in one are found");
        // Nearly every position has a move that loses at once: at first, all are looked at.
        for depth in (2..u8::MAX).step_by(2) {
            next.each(|number| self.settle_loss(number, depth, &next));
            let losses = next.count();
            std::mem::swap(&mut fresh, &mut next);
            next.clear();
            fresh.each(|number| self.win_before(number, depth + 1, &next));
            let wins = next.count();
            progress(&format!("{depth} plies: {losses} lost, then {wins} won"));
            if losses + wins == 0 {
                break;
            }
            std::mem::swap(&mut fresh, &mut next);
            next.clear();
            fresh.each(|number| self.suspect_before(number, &next));
        }
    }

    /// The positions from which this lost one is reached are won.
    fn win_before(&self, lost: u32, depth: u8, won: &NumberSet) {
        self.each_before(lost, |before| {
            self.plies[before as usize].store(depth, Relaxed);
            won.add(before);
        });
    }

    /// The positions from which this won one is reached may be lost.
    fn suspect_before(&self, won: u32, suspects: &NumberSet) {
        self.each_before(won, |before| suspects.add(before));
    }

    /// Calls `visit` with the undecided positions from which this one is reached, mirror images too.
    fn each_before(&self, number: u32, visit: impl Fn(u32)) {
        let at = self.index.arrangement(number);
        at.all_unmoves(self.steps, |before| {
            let before = before.turned();
            let Some(number) = self.index.number(&before) else {
                return;
            };
            if self.plies[number as usize].load(Relaxed) == 0 {
                visit(number);
                if let Some(mirrored) = self.index.mirrored(&before) {
                    visit(mirrored);
                }
            }
        });
    }

    /// A position is lost when every move leads to a win of the other side; otherwise it is suspected no more.
    fn settle_loss(&self, number: u32, depth: u8, suspects: &NumberSet) {
        let at = self.index.arrangement(number);
        let lost = at.all_moves(self.steps, |after| {
            // What has no number is won at once: it lets a lion be caught.
            let number = self.index.number(&after.turned());
            number.is_none_or(|number| self.plies[number as usize].load(Relaxed) % 2 == 1)
        });
        if lost {
            self.plies[number as usize].store(depth, Relaxed);
        } else {
            suspects.remove(number);
        }
    }
}

/// How many positions can come up in a game, mirror images and exchanged sides counted once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// All of them; where a lion can be caught or has reached the far rank, the game counts as over.
    pub reachable: u64,
    /// Those that are not over and won for the side to move.
    pub won: u64,
    /// Those that are not over and drawn.
    pub drawn: u64,
    /// Those that are not over and lost for the side to move.
    pub lost: u64,
    /// The longest win, in plies.
    pub longest: u64,
}

impl Solution {
    /// Counts the positions reachable from `start`; none are when it cannot come up itself.
    pub fn counts(&self, start: &Setup) -> Counts {
        let (index, steps) = (&*INDEX, &*STEPS);
        let reached = NumberSet::new(ALL_LIONS * ARRANGEMENTS);
        if let Some(start) = Arrangement::of(start).and_then(|at| index.number(&at)) {
            reached.add(start);
        }
        let open = reachable(index, steps, &reached);
        let of = |wanted: &(dyn Fn(u8) -> bool + Sync)| {
            let count = AtomicU64::new(0);
            open.each(|number| {
                count.fetch_add(u64::from(wanted(self.plies(number))), Relaxed);
            });
            count.into_inner()
        };
        let longest = AtomicU8::new(0);
        open.each(|number| {
            longest.fetch_max(self.plies(number), Relaxed);
        });
        Counts {
            reachable: reached.count(),
            won: of(&|plies| plies % 2 == 1),
            drawn: of(&|plies| plies == 0),
            lost: of(&|plies| plies != 0 && plies % 2 == 0),
            longest: longest.into_inner().into(),
        }
    }
}

/// Adds all positions that can come up to `reached`; the answer is those that are not over.
fn reachable(index: &Index, steps: &Steps, reached: &NumberSet) -> NumberSet {
    let open = NumberSet::new(NUMBERS);
    let done = NumberSet::new(NUMBERS);
    loop {
        let news = AtomicU64::new(0);
        done.each_missing(reached, |number| {
            done.add(number);
            news.fetch_add(1, Relaxed);
            let at = index.arrangement(number);
            if !at.catches(steps) {
                open.add(number);
                reach_after(&at, index, steps, reached);
            }
        });
        if news.into_inner() == 0 {
            return open;
        }
    }
}

/// Adds the positions after every move; of two mirror images, that with the lower number.
fn reach_after(at: &Arrangement, index: &Index, steps: &Steps, reached: &NumberSet) {
    at.all_moves(steps, |after| {
        let after = after.turned();
        if let Some(number) = index.any_number(&after) {
            let mirrored = index.mirrored(&after).unwrap_or(number);
            reached.add(number.min(mirrored));
        }
        true
    });
}

/// What a solution and the table that was made of it are compared in.
impl Solution {
    /// How many of the positions that the table says something of are not what they should be, and how many of `sample` others,
    /// spread over all, once the table's answer is made exact.
    pub fn mistakes(&self, table: &Table, sample: u32) -> [u64; 2] {
        let said = AtomicU64::new(0);
        in_parts(BLOCKS, |part| {
            for block in part {
                let kept = self.block(block);
                let read = table.read(block);
                let wrong = read.iter().zip(kept).filter(|&(&read, kept)| {
                    read != UNSAID && read != kept && read != blocks::shortened(kept)
                });
                said.fetch_add(wrong.count() as u64, Relaxed);
            }
        });
        let exact = AtomicU64::new(0);
        in_parts(sample, |part| {
            let mut probe = Probe::of(table);
            for nth in part {
                let number = (u64::from(nth) * 1_000_003 % u64::from(NUMBERS)) as u32;
                let right = probe.score(&INDEX.arrangement(number)) == in_words(self.plies(number));
                exact.fetch_add(u64::from(!right), Relaxed);
            }
        });
        [said.into_inner(), exact.into_inner()]
    }
}
