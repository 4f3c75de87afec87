//! Perft speed of every game: `cargo bench -p menagerie-rules`.
//!
//! Depths are chosen so that a run takes about a second on a desktop. Without `--bench` (as `cargo test --all-targets`
//! runs it) only a shallow count is made, to see that it works.

use menagerie_rules::{Game, Timeline, dobutsu::Dobutsu, perft};
use std::time::{Duration, Instant};

/// The best of some runs is printed: the others were disturbed by something else.
const RUNS: usize = 3;

fn main() {
    let measuring = std::env::args().any(|argument| argument == "--bench");
    measure::<Dobutsu>(if measuring { 9 } else { 4 });
}

/// Counts from the start position and prints how many leaves a second that makes.
fn measure<G: Game>(depth: u32) {
    let mut fastest = Duration::MAX;
    let mut leaves = 0;
    for _ in 0..RUNS {
        let mut game = Timeline::<G>::start(Default::default());
        let before = Instant::now();
        leaves = perft(&mut game, depth);
        fastest = fastest.min(before.elapsed());
    }
    let millions = leaves as f64 / fastest.as_secs_f64() / 1e6;
    println!(
        "{:<14} perft {depth}: {leaves} leaves in {:.3} s, {millions:.1} M leaves/s",
        G::KIND,
        fastest.as_secs_f64(),
    );
}
