//! The random numbers behind position keys.

use menagerie_rules::random_keys;

/// The first numbers of the reference implementation for this seed.
#[test]
fn keys_are_the_numbers_of_splitmix64() {
    let keys: [u64; 3] = random_keys(1_234_567);
    assert_eq!(
        keys,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423
        ]
    );
}
