//! How fast the search is: `cargo bench -p menagerie-ai`.

use menagerie_ai::{
    Evaluate,
    search::{Budget, Task, search},
};
use menagerie_rules::dobutsu::Dobutsu;

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
        "{:<10} {:<18} {:>5} {:>10} {:>7} {:>10}  score",
        "game", "position", "depth", "nodes", "ms", "nodes/s"
    );
    measure::<Dobutsu>(&DOBUTSU);
}

fn measure<G: Evaluate>(positions: &[(&str, &str)]) {
    for &(name, text) in positions {
        let game = match G::read_position(&Default::default(), text) {
            Ok(game) => game,
            Err(why) => {
                println!("{:<10} {name:<18} {why}", G::KIND);
                continue;
            }
        };
        let task = Task::<G> {
            budget: Budget::nodes(NODES),
            ..Task::default()
        };
        let Some(report) = search(&game, &task, &|| false, &mut |_| {}) else {
            println!("{:<10} {name:<18} is over", G::KIND);
            continue;
        };
        println!(
            "{:<10} {name:<18} {:>5} {:>10} {:>7} {:>10}  {}",
            G::KIND,
            report.depth,
            report.nodes,
            report.elapsed.as_millis(),
            (report.nodes as f64 / report.elapsed.as_secs_f64()) as u64,
            report.score
        );
    }
}
