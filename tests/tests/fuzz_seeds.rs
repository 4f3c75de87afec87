//! What the fuzz targets try, on what they start from: it must hold before anything is changed at random.

#[path = "../fuzz/src/lib.rs"]
mod fuzz;

use menagerie_rules::{
    Game, dobutsu::Dobutsu, epaminondas::Epaminondas, lions_cave::LionsCave,
    lions_chess::LionsChess, paradise_chess::ParadiseChess,
};
use serde_json::Value;

/// Every line of a vector file: its position, its moves and its legal moves, as a fuzz target is given them.
fn seeds_hold<G: Game>(vectors: &str) {
    for line in vectors.lines() {
        let vector: Value = serde_json::from_str(line).expect("a vector");
        let texts = |field: &str| {
            let list = vector[field].as_array().into_iter().flatten();
            let texts: Vec<&str> = list.filter_map(Value::as_str).collect();
            texts.join("\n")
        };
        let position = ["start", "fen", "position"].map(|field| vector[field].as_str());
        let position = position.into_iter().flatten().next().unwrap_or_default();
        let (moves, legal) = (texts("moves"), texts("legal"));
        fuzz::texts::<G>(&format!("fff\n{position}\n{moves}\n{legal}"));
    }
}

#[test]
fn every_vector_of_lions_cave_is_read_and_written_alike() {
    seeds_hold::<LionsCave>(include_str!(
        "../../rules/tests/games/vectors/lions_cave.jsonl"
    ));
}

#[test]
fn every_vector_of_paradise_chess_is_read_and_written_alike() {
    let vectors = include_str!("../../rules/tests/games/vectors/paradise_chess.jsonl");
    seeds_hold::<ParadiseChess>(vectors);
}

#[test]
fn every_vector_of_lions_chess_is_read_and_written_alike() {
    seeds_hold::<LionsChess>(include_str!(
        "../../rules/tests/games/vectors/lions_chess.jsonl"
    ));
}

#[test]
fn every_vector_of_epaminondas_is_read_and_written_alike() {
    seeds_hold::<Epaminondas>(include_str!(
        "../../rules/tests/games/vectors/epaminondas.jsonl"
    ));
}

#[test]
fn every_vector_of_dobutsu_shogi_is_read_and_written_alike() {
    seeds_hold::<Dobutsu>(include_str!(
        "../../rules/tests/games/vectors/dobutsu.jsonl"
    ));
}

#[test]
fn an_engine_that_is_fuzzed_is_set_to_no_work() {
    let lines =
        b"uci\n go infinite\nposition startpos\ngo perft 9\nbestmove depth 3\nperft 5\nquit";
    assert_eq!(
        fuzz::without_work(lines),
        b"uci\nposition startpos\nquit".to_vec()
    );
}
