//! The positions of `vectors/dobutsu.jsonl`, made by an independent implementation: legal moves, results, perft.

use super::{at, start};
use crate::common::{self, has_counts, legal_texts, play_each, who_won};
use menagerie_rules::{Game, Outcome, Reason, dobutsu::Dobutsu, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Line {
    fen: String,
    legal: Vec<String>,
    winner: Option<String>,
    end: Option<String>,
    perft: Vec<u64>,
}

#[derive(Deserialize)]
struct Games {
    games: Vec<Moves>,
    start_perft: std::collections::BTreeMap<String, u64>,
}

#[derive(Deserialize)]
struct Moves {
    moves: Vec<String>,
    state: String,
}

fn lines() -> Vec<Line> {
    common::lines(include_str!("../vectors/dobutsu.jsonl"), 501)
}

fn games() -> Games {
    serde_json::from_str(include_str!("../vectors/dobutsu_games.json")).expect("games")
}

#[test]
fn every_vector_has_its_legal_moves() {
    for line in lines() {
        assert_eq!(legal_texts(&at(&line.fen)), line.legal, "{}", line.fen);
    }
}

#[test]
fn every_vector_has_its_result() {
    for line in lines() {
        let outcome = at(&line.fen).outcome();
        let winner = outcome
            .and_then(Outcome::winner)
            .map(|side| side.letter().to_string());
        assert_eq!(winner, line.winner, "{}", line.fen);
        let end = outcome.map(|outcome| match outcome.reason() {
            Reason::Catch => "lion captured",
            Reason::Try => "try",
            reason => panic!("{}: {reason}", line.fen),
        });
        assert_eq!(end, line.end.as_deref(), "{}", line.fen);
    }
}

#[test]
fn every_vector_has_its_perft_counts() {
    for line in lines() {
        has_counts(&at(&line.fen), &line.perft, &line.fen);
    }
}

#[test]
fn every_vector_text_is_written_as_it_was_read() {
    for line in lines() {
        assert_eq!(
            Dobutsu::position_text(&at(&line.fen)),
            format!("{} 0 1", line.fen)
        );
    }
}

#[test]
fn whole_games_end_as_they_should() {
    for game in games().games {
        let played = play_each(start(), &game.moves);
        let state = match who_won(played.outcome()) {
            "white wins" => "w",
            "black wins" => "b",
            "draw" => "draw by third occurrence",
            other => other,
        };
        assert_eq!(state, game.state, "{:?}", game.moves);
    }
}

/// The counts of the rule book.
#[test]
fn the_start_position_has_the_published_perft_counts() {
    for (depth, count) in games().start_perft {
        let depth: u32 = depth.parse().expect("a depth");
        if depth <= 8 {
            assert_eq!(perft(&mut start(), depth), count);
        }
    }
}

#[test]
#[ignore = "takes seconds without optimisation"]
fn the_start_position_has_the_published_perft_count_at_depth_nine() {
    assert_eq!(perft(&mut start(), 9), 53_105_138);
}
