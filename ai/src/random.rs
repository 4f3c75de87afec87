//! Chance without state: a number for a number, the same on every machine.

/// SplitMix64's mixing step (Steele, Lea and Flood, 2014): neighbouring inputs give unrelated outputs.
pub(crate) const fn mix(input: u64) -> u64 {
    let mut mixed = input.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
