//! How fast and how deep the search is: ten positions of each game, one thread.
//!
//! ```text
//! cargo bench -p menagerie-ai                     one second a position
//! cargo bench -p menagerie-ai -- 200              two hundred milliseconds
//! cargo bench -p menagerie-ai -- 1000 lionschess  one game
//! ```

use menagerie_ai::{
    Budget, Evaluate, MEGABYTES, Memory,
    arena::arguments,
    search::{Task, search},
};
use menagerie_rules::{GameKind, Timeline, with_game};
use std::{env, time::Duration};

/// How long a position is thought about if nothing is said, in milliseconds.
const USUAL: u64 = 1000;

fn main() {
    // Cargo adds arguments of its own, which begin with a dash.
    let given: Vec<String> = env::args().skip(1).collect();
    let words = given.iter().filter(|word| !word.starts_with('-'));
    let (mut milliseconds, mut only) = (USUAL, None);
    for word in words {
        match word.parse() {
            Ok(number) => milliseconds = number,
            Err(_) => only = arguments::game(word).ok(),
        }
    }
    println!("| position | depth | nodes | nodes/s | score |\n|---|---|---|---|---|");
    for &kind in GameKind::ALL.iter() {
        if only.is_none_or(|only| only == kind) {
            with_game!(kind, G => measure_all::<G>(Duration::from_millis(milliseconds)));
        }
    }
}

/// The positions of a game: part of the game, options, position.
const fn positions(kind: GameKind) -> &'static str {
    match kind {
        GameKind::LionsCave => include_str!("positions/lionscave.txt"),
        GameKind::ParadiseChess => include_str!("positions/paradisechess.txt"),
        GameKind::LionsChess => include_str!("positions/lionschess.txt"),
        GameKind::Epaminondas => include_str!("positions/epaminondas.txt"),
        GameKind::Dobutsu => include_str!("positions/dobutsu.txt"),
    }
}

fn measure_all<G: Evaluate>(time: Duration) {
    let (mut count, mut depths, mut nodes, mut seconds) = (0u32, 0, 0, 0.0);
    let lines = positions(G::KIND).lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('\t').collect();
        let [part, options, text] = parts[..] else {
            println!("| {} | not a position: {line} |", G::KIND);
            continue;
        };
        let game = arguments::options::<G>(options)
            .map_err(|why| why.to_string())
            .and_then(|options| G::read_position(&options, text).map_err(|why| why.to_string()));
        let measured = game
            .and_then(|game| measure(part, &game, time).ok_or_else(|| "the game is over".into()));
        match measured {
            Ok((depth, visited, took)) => {
                count += 1;
                depths += depth;
                nodes += visited;
                seconds += took;
            }
            Err(why) => println!("| {}, {part} | {why} |", G::KIND),
        }
    }
    let depth = f64::from(depths) / f64::from(count.max(1));
    let speed = nodes as f64 / seconds.max(1e-9);
    println!(
        "| **{}** | **{depth:.1}** | {nodes} | **{speed:.0}** | |",
        G::KIND
    );
}

/// Depth, nodes and seconds of a search; nothing when the game is over.
fn measure<G: Evaluate>(part: &str, game: &Timeline<G>, time: Duration) -> Option<(u32, u64, f64)> {
    let task = Task::<G> {
        budget: Budget::time(time),
        ..Task::default()
    };
    let mut memory = Memory::new(MEGABYTES);
    let report = search(game, &task, &mut memory, &|| false, &mut |_| {})?;
    let seconds = report.elapsed.as_secs_f64();
    println!(
        "| {}, {part} | {} | {} | {:.0} | {} |",
        G::KIND,
        report.depth,
        report.nodes,
        report.nodes as f64 / seconds.max(1e-9),
        report.score
    );
    Some((report.depth, report.nodes, seconds))
}
