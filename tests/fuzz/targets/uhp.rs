//! A conversation in the Universal Hive Protocol.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    menagerie_ai::uhp::run(&menagerie_fuzz::without_work(data)[..], std::io::sink());
});
