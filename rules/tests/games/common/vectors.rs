//! Vectors: what independent implementations say of some positions, one a line.

use super::{legal_texts, play_each};
use menagerie_rules::{Game, Outcome, Reason, Side, Timeline, perft};
use serde::{Deserialize, de::DeserializeOwned};

/// A line of the form that most files have, with what only one game's lines tell.
#[derive(Deserialize)]
pub struct Line<More> {
    pub id: String,
    pub position: String,
    /// Where the moves begin that lead to the position; without it there is no history.
    start: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    legal: Vec<String>,
    pub result: String,
    reason: String,
    perft: Vec<u64>,
    #[serde(flatten)]
    pub more: More,
}

impl<More> Line<More> {
    /// The line's position with the history that the line tells; `at` reads a position.
    pub fn game<G: Game>(&self, at: impl Fn(&str) -> Timeline<G>) -> Timeline<G> {
        let start = self.start.as_ref().unwrap_or(&self.position);
        play_each(at(start), &self.moves)
    }

    pub fn has_its_legal_moves<G: Game>(&self, game: &Timeline<G>) {
        assert_eq!(legal_texts(game), self.legal, "{}", self.id);
    }

    /// `reasons` are the vectors' words for the ways in which this game ends.
    pub fn has_its_result<G: Game>(&self, game: &Timeline<G>, reasons: &[(Reason, &str)]) {
        let outcome = game.outcome();
        assert_eq!(who_won(outcome), self.result, "{}", self.id);
        let words = outcome.map_or("none", |outcome| {
            let known = reasons.iter().find(|known| known.0 == outcome.reason());
            known.unwrap_or_else(|| panic!("{}: {outcome}", self.id)).1
        });
        assert_eq!(words, self.reason, "{}", self.id);
    }

    pub fn has_its_counts<G: Game>(&self, game: &Timeline<G>) {
        has_counts(game, &self.perft, &self.id);
    }
}

/// The lines of a file of so many vectors.
pub fn lines<Line: DeserializeOwned>(text: &str, count: usize) -> Vec<Line> {
    let lines = text.lines().map(serde_json::from_str);
    let lines: Vec<Line> = lines.collect::<Result<_, _>>().expect("vectors");
    assert_eq!(lines.len(), count);
    lines
}

/// The numbers of move sequences are these, from one move on.
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
