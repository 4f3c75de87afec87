//! Perft speed of every game, and how long the mate rule takes: `cargo bench -p menagerie-rules`.
//!
//! Depths are chosen so that a count takes a second or less on a desktop. Without `--bench` (as `cargo test --all-targets`
//! runs it) only shallow counts are made, to see that it works.

use menagerie_rules::{
    Game, Options, Timeline, dobutsu::Dobutsu, epaminondas::Epaminondas, lions_cave::LionsCave,
    lions_chess::LionsChess, paradise_chess::ParadiseChess, perft,
};
use std::{
    fmt::Display,
    time::{Duration, Instant},
};

/// The best of some runs is printed: the others were disturbed by something else.
const RUNS: usize = 3;

/// A game of Lion's chess in which all 22 tiles are on the table (vector d388).
const ALL_TILES_OUT: &str = "Base;InProgress;Black[24];wG1;bG1 /wG1;wG2 wG1-;bS1 bG1\\;wA1 wG2-;bS2 -bS1;wQ wG1/;bQ -bG1;wA1 /wG2;bG2 /bS1;wG3 -wQ;bB1 -bG2;wA1 wQ-;bB1 bS2;wA1 wG2-;bG3 \\bQ;wA2 wA1\\;bB2 bS1\\;wB1 wA1/;bA1 -bQ;wS1 \\wG3;bA2 \\bG3;wA3 /wA2;bA3 -bB1;wB2 wA3\\;bA2 wS1/;wS2 -wS1;bA2 wB2\\;wQ -wB1;bA3 bB2\\;wQ wG3-;bA1 /wS2;wQ -wB1;bA1 bA2\\;wB1 wQ/;bA3 /wS2;wB1 wQ-;bA1 -bG2;wB1 wA1;bA2 wQ/;wB2 /wA3;bA3 wA2-;wB1 wA1-;bA2 bA3-;wS2 -bG3;bA2 /bG2;wA3 -wG3";

fn main() {
    let bench = Bench {
        measuring: std::env::args().any(|argument| argument == "--bench"),
    };
    println!(
        "{:<14} {:<14} {:>5} {:>11} {:>8} {:>11}",
        "game", "position", "depth", "leaves", "seconds", "M leaves/s"
    );
    bench.measure(&start::<LionsCave>(&[]), "start", 4);
    bench.measure(&start::<ParadiseChess>(&[]), "full court", 5);
    bench.measure(&start::<LionsChess>(&[]), "start", 6);
    bench.measure(&at::<LionsChess>(ALL_TILES_OUT), "all tiles out", 4);
    for (name, board, capture) in [
        ("ten by ten", "10x10", "whole"),
        ("crossings", "8x8", "head"),
        ("epaminondas", "14x12", "whole"),
    ] {
        let options = [("Board", board), ("Capture", capture)];
        bench.measure(&start::<Epaminondas>(&options), name, 4);
    }
    bench.measure(&start::<Dobutsu>(&[]), "start", 9);
    bench.mates();
}

fn start<G: Game>(chosen: &[(&str, &str)]) -> Timeline<G> {
    let mut options = G::Options::default();
    for (name, value) in chosen {
        options.set(name, value).expect("an option of the game");
    }
    Timeline::start(options)
}

fn at<G: Game>(text: &str) -> Timeline<G> {
    G::read_position(&Default::default(), text).expect(text)
}

struct Bench {
    /// Otherwise it is only tried out.
    measuring: bool,
}

impl Bench {
    /// Counts from a position and prints how many leaves a second that makes.
    fn measure<G: Game>(&self, game: &Timeline<G>, name: impl Display, depth: u32) {
        let depth = if self.measuring { depth } else { 2 };
        let mut leaves = 0;
        let fastest = self.fastest(|| leaves = perft(&mut game.clone(), depth));
        let seconds = fastest.as_secs_f64();
        println!(
            "{:<14} {name:<14} {depth:>5} {leaves:>11} {seconds:>8.3} {:>11.1}",
            G::KIND.id(),
            leaves as f64 / seconds / 1e6
        );
    }

    /// Prints the longest times that the legal moves of a mated side take, over the vectors.
    fn mates(&self) {
        for k in [2, 3, 4] {
            let times = mated_vectors(k).map(|game| self.fastest(|| drop(game.legal_moves())));
            let slowest = times.max().unwrap_or_default();
            let name = if k == 4 {
                "beyond 3".into()
            } else {
                format!("k = {k}")
            };
            println!(
                "Lion's Cave, mated, {name}: at most {:.2} ms",
                slowest.as_secs_f64() * 1e3
            );
        }
    }

    fn fastest(&self, mut work: impl FnMut()) -> Duration {
        let times = (0..if self.measuring { RUNS } else { 1 }).map(|_| {
            let before = Instant::now();
            work();
            before.elapsed()
        });
        times.min().unwrap_or_default()
    }
}

/// The vectors in which the mate rule needs so many moves (4: more than 3).
fn mated_vectors(k: u64) -> impl Iterator<Item = Timeline<LionsCave>> {
    let lines = include_str!("../tests/games/vectors/lions_cave.jsonl").lines();
    lines.filter_map(move |line| {
        let vector: serde_json::Value = serde_json::from_str(line).expect("a vector");
        let text = vector["position"].as_str().expect("a position");
        (vector["k"].as_u64() == Some(k)).then(|| at(text))
    })
}
