//! Chance that is the same each time.

use crate::random::mix;

/// A sequence of numbers that look random, decided by the one it starts from.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The sequence of a seed.
    pub const fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The sequence with a number among those of a seed.
    pub const fn nth(seed: u64, number: u64) -> Chance {
        Chance(mix(seed).wrapping_add(mix(number).rotate_left(32)))
    }

    /// The next number, of 64 bits.
    pub const fn next(&mut self) -> u64 {
        let number = mix(self.0);
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        number
    }

    /// A place in a list of this length; 0 when it is empty.
    pub fn below(&mut self, length: usize) -> usize {
        (self.next() % length.max(1) as u64) as usize
    }
}
