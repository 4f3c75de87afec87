//! The texts of this game: see `menagerie_fuzz::texts`.
#![no_main]

libfuzzer_sys::fuzz_target!(
    |data: &str| menagerie_fuzz::texts::<menagerie_rules::dobutsu::Dobutsu>(data)
);
