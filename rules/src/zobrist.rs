//! Random numbers for position keys, the same in every build.

/// `N` keys for Zobrist hashing, made at compile time by SplitMix64 (Steele, Lea and Flood, 2014) from `seed`.
pub const fn random_keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = seed;
    let mut i = 0;
    while i < N {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[i] = mixed ^ (mixed >> 31);
        i += 1;
    }
    keys
}
