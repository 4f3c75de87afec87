//! How fast the search is: `cargo bench -p menagerie-ai`.

use menagerie_ai::{
    Evaluate,
    search::{Budget, Task, search},
};
use menagerie_rules::{Game, GameKind, Timeline, dobutsu::Dobutsu, with_game};

/// Positions visited in each search.
const NODES: u64 = 1_000_000;

const DOBUTSU: [(&str, &str); 6] = [
    ("start", "gle/1c1/1C1/ELG[-] w"),
    ("chicks exchanged", "gl1/1e1/3/ELG[Cc] w"),
    ("opening", "1ge/lC1/1C1/ELG[-] w"),
    ("middle", "g1e/1l1/C2/ELG[c] b"),
    ("full hands", "1l1/3/3/1L1[GECgec] w"),
    ("lions meet", "1le/3/1L1/E1G[Cgc] b"),
];

fn main() {
    println!(
        "{:<14} {:<18} {:>5} {:>10} {:>7} {:>10}  score",
        "game", "position", "depth", "nodes", "ms", "nodes/s"
    );
    for (name, text) in DOBUTSU {
        match Dobutsu::read_position(&Default::default(), text) {
            Ok(game) => measure(name, &game),
            Err(why) => println!("{name}: {why}"),
        }
    }
    for &kind in GameKind::ALL.iter().filter(|&&kind| kind != Dobutsu::KIND) {
        with_game!(kind, G => measure("start", &Timeline::<G>::start(Default::default())));
    }
}

fn measure<G: Evaluate>(name: &str, game: &Timeline<G>) {
    let task = Task::<G> {
        budget: Budget::nodes(NODES),
        ..Task::default()
    };
    let Some(report) = search(game, &task, &|| false, &mut |_| {}) else {
        return println!("{:<14} {name:<18} is over", G::KIND.id());
    };
    println!(
        "{:<14} {name:<18} {:>5} {:>10} {:>7} {:>10}  {}",
        G::KIND.id(),
        report.depth,
        report.nodes,
        report.elapsed.as_millis(),
        (report.nodes as f64 / report.elapsed.as_secs_f64()) as u64,
        report.score
    );
}
