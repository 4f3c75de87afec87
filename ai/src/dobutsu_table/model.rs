//! How likely each bit of the table is: several views of a position vote, and the votes are added up (logistic regression).
//!
//! The votes are learnt from the solved game once and stand in the file; they do not change while it is read, so every block
//! can be read by itself. What is special about a block is learnt while it is read, from nothing each time: its mood.

use super::coder::{Chance, Decoder, Encoder};

/// How many views vote.
pub(super) const VIEWS: usize = 19;
/// The vote that each view has.
pub(super) type Cases = [u32; VIEWS];

/// Takes bits in order with their cases: writes, reads or learns them.
pub(super) trait Channel {
    /// Passes a bit on, with the votes' cases and the mood's. When reading, the answer is the bit read, otherwise the bit given.
    fn pass(&mut self, bit: bool, cases: &Cases, mood: usize) -> bool;
}

/// Sixteenths of a nat.
const UNIT: i32 = 16;
const FURTHEST: i32 = 10 * UNIT;

/// The chance by sum of votes.
static CHANCES: [Chance; 2 * FURTHEST as usize + 1] = {
    // e to the minus 1/16, and what becomes of 1 when multiplied with it again and again, in 2^-32.
    const STEP: u64 = 4_034_748_382;
    let mut chances = [0; 2 * FURTHEST as usize + 1];
    let mut power = 1 << 32;
    let mut distance = 0;
    while distance <= FURTHEST as usize {
        let likely = (65_536 << 32) / ((1 << 32) + power);
        let unlikely = 65_536 - likely;
        let unlikely = if unlikely == 0 { 1 } else { unlikely };
        chances[FURTHEST as usize + distance] = (65_536 - unlikely) as Chance;
        chances[FURTHEST as usize - distance] = unlikely as Chance;
        power = (power * STEP) >> 32;
        distance += 1;
    }
    chances
};

fn chance(sum: i32) -> Chance {
    CHANCES[(sum.clamp(-FURTHEST, FURTHEST) + FURTHEST) as usize]
}

/// What the votes and the mood add up to, in 65,536ths of a nat.
fn summed(votes: &[u8], cases: &Cases) -> i32 {
    let mut sum = 0;
    for &case in cases {
        let vote = votes.get(case as usize).copied();
        sum += i32::from(vote.unwrap_or(0) as i8);
    }
    sum << FRACTION
}

/// What this block has more often than others: learnt from its beginning on, by [`MOODS`] cases.
pub(super) struct Mood([i32; MOODS]);

/// How many cases the mood tells apart.
pub(super) const MOODS: usize = 512;
/// A surprise moves the mood by itself divided by two to this.
const MOOD_CAUTION: u32 = 4;

impl Mood {
    pub fn new() -> Mood {
        Mood([0; MOODS])
    }

    /// The chance of a set bit.
    fn chance(&self, votes: i32, mood: usize) -> Chance {
        let sum = votes.saturating_add(self.0[mood]);
        chance(sum >> FRACTION)
    }

    fn learn(&mut self, bit: bool, chance: Chance, mood: usize) {
        self.0[mood] += surprise(bit, chance) >> MOOD_CAUTION;
    }
}

/// How far from certain the bit was, in 65,536ths; negative when it is not set.
fn surprise(bit: bool, chance: Chance) -> i32 {
    (i32::from(bit) << 16) - i32::from(chance)
}

/// Bits of a sum below its unit.
const FRACTION: u32 = 16 - UNIT.trailing_zeros();

/// Learns votes.
pub(super) struct Learner {
    /// In 65,536ths of a nat.
    votes: Vec<i32>,
    /// A surprise moves votes by itself divided by two to this.
    pub caution: u32,
    /// To be made anew for each block.
    pub mood: Mood,
}

impl Learner {
    pub fn new(votes: usize) -> Learner {
        Learner {
            votes: vec![0; votes],
            caution: 5,
            mood: Mood::new(),
        }
    }

    /// The votes as the file holds them.
    pub fn votes(&self) -> Vec<u8> {
        let rounded = |&vote: &i32| {
            let unit = 65_536 / UNIT;
            ((vote + unit / 2) >> unit.trailing_zeros()).clamp(-127, 127) as i8 as u8
        };
        self.votes.iter().map(rounded).collect()
    }
}

impl Channel for Learner {
    fn pass(&mut self, bit: bool, cases: &Cases, mood: usize) -> bool {
        let vote = |&case: &u32| self.votes[case as usize];
        let sum = cases.iter().map(vote).sum();
        let chance = self.mood.chance(sum, mood);
        for &case in cases {
            self.votes[case as usize] += surprise(bit, chance) >> self.caution;
        }
        self.mood.learn(bit, chance, mood);
        bit
    }
}

/// Writes bits as the votes expect them.
pub(super) struct Writer<'a> {
    pub votes: &'a [u8],
    pub mood: Mood,
    pub encoder: Encoder,
}

impl Channel for Writer<'_> {
    fn pass(&mut self, bit: bool, cases: &Cases, mood: usize) -> bool {
        let chance = self.mood.chance(summed(self.votes, cases), mood);
        self.encoder.write(bit, chance);
        self.mood.learn(bit, chance, mood);
        bit
    }
}

/// Reads them.
pub(super) struct Reader<'a> {
    pub votes: &'a [u8],
    pub mood: Mood,
    pub decoder: Decoder<'a>,
}

impl Channel for Reader<'_> {
    fn pass(&mut self, _bit: bool, cases: &Cases, mood: usize) -> bool {
        let chance = self.mood.chance(summed(self.votes, cases), mood);
        let bit = self.decoder.read(chance);
        self.mood.learn(bit, chance, mood);
        bit
    }
}
