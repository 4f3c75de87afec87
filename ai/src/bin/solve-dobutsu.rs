//! Solves
use menagerie_ai::dobutsu_table::{Solution, start_number};
use menagerie_rules::{Timeline, dobutsu::Dobutsu};
use std::time::Instant;
fn main() {
    let began = Instant::now();
    let start = start_number(Timeline::<Dobutsu>::start(Default::default()).position()).expect("start");
    let solution = if let Ok(bytes) = std::fs::read("/tmp/t-solver/plies") {
        Solution::from_bytes(&bytes)
    } else {
        let s = Solution::compute(&|text| println!("{:6.1} s  {text}", began.elapsed().as_secs_f64()));
        std::fs::write("/tmp/t-solver/plies", s.to_bytes()).expect("written");
        s
    };
    println!("{:6.1} start {start}", began.elapsed().as_secs_f64());
    println!("{:?}", solution.counts(start));
    println!("{:6.1}", began.elapsed().as_secs_f64());
}
