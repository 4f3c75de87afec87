//! Vectors: what independent implementations say of some positions, one a line.

use menagerie_rules::{Game, Outcome, Side, Timeline, perft};
use serde::de::DeserializeOwned;

/// The lines of a file of vectors.
pub fn lines<Line: DeserializeOwned>(text: &str) -> Vec<Line> {
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("vectors")
}

/// The number of move sequences of each length, from 1 move on.
pub fn has_counts<G: Game>(game: &Timeline<G>, counts: &[u64], id: &str) {
    let mut game = game.clone();
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(&mut game, depth), count, "{id} depth {depth}");
    }
}

/// Who won, in the words that most vectors use.
pub fn who_won(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(Outcome::winner) {
        None => "ongoing",
        Some(Some(Side::White)) => "white wins",
        Some(Some(Side::Black)) => "black wins",
        Some(None) => "draw",
    }
}
