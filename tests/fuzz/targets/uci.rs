//! A conversation in UCI.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    menagerie_ai::uci::run(&menagerie_fuzz::without_work(data)[..], std::io::sink());
});
