//! The positions of `tests/vectors/lions_cave.jsonl`, made by an independent implementation: legal moves, results, mates, perft.

use super::{at, legal_texts, play, start};
use crate::laws::texts::is_like_any_other;
use menagerie_rules::{Game, Outcome, Reason, Side, Timeline, lions_cave::LionsCave, perft};
use serde::Deserialize;
use std::time::{Duration, Instant};

#[derive(Deserialize)]
struct Line {
    id: String,
    position: String,
    start: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    legal: Vec<String>,
    result: String,
    reason: String,
    in_check: bool,
    mated: Option<bool>,
    k: Option<u8>,
    perft: Vec<u64>,
}

#[derive(Deserialize)]
struct Start {
    perft: Vec<u64>,
}

fn lines() -> Vec<Line> {
    let text = include_str!("../vectors/lions_cave.jsonl");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a vector"))
        .collect()
}

/// The line's position with the history that the line tells.
fn game(line: &Line) -> Timeline<LionsCave> {
    let start = line.start.as_ref().unwrap_or(&line.position);
    play(at(start), &line.moves.join(" "))
}

#[test]
fn every_vector_has_its_legal_moves() {
    for line in lines() {
        assert_eq!(legal_texts(&game(&line)), line.legal, "{}", line.id);
    }
}

#[test]
fn every_vector_has_its_result_and_reason() {
    for line in lines() {
        let outcome = game(&line).outcome();
        let result = match outcome {
            None => "ongoing",
            Some(Outcome::Draw(_)) => "draw",
            Some(Outcome::Win { winner, .. }) => match winner {
                Side::White => "white wins",
                Side::Black => "black wins",
            },
        };
        assert_eq!(result, line.result, "{}", line.id);
        let reason = outcome.map_or("none", |outcome| match outcome.reason() {
            Reason::Goal => "king on D4d",
            Reason::NoMove => "stalemate",
            Reason::Repetition => "repetition",
            Reason::MoveCount => "100 moves",
            reason => panic!("{}: {reason}", line.id),
        });
        assert_eq!(reason, line.reason, "{}", line.id);
    }
}

#[test]
fn every_vector_is_in_check_and_mated_as_it_says() {
    for line in lines() {
        let game = game(&line);
        let setup = game.position();
        let in_check = setup.in_check(setup.side_to_move());
        assert_eq!(in_check, line.in_check, "{}", line.id);
        if game.outcome().is_none() {
            assert_eq!(Some(setup.is_mated()), line.mated, "{}", line.id);
            let mate = LionsCave::mate(&game);
            let k = mate.map_or(in_check.into(), |mate| mate.turns.unwrap_or(4));
            assert_eq!(Some(k), line.k, "{}", line.id);
        } else {
            assert_eq!((line.mated, line.k), (None, None), "{}", line.id);
            assert_eq!(LionsCave::mate(&game), None, "{}", line.id);
        }
    }
}

#[test]
fn every_vector_has_its_perft_counts() {
    for line in lines() {
        for (depth, &count) in (1..).zip(&line.perft) {
            let counted = perft(&mut game(&line), depth);
            assert_eq!(counted, count, "{} depth {depth}", line.id);
        }
    }
}

#[test]
fn every_vector_text_is_written_as_it_was_read() {
    for line in lines() {
        assert_eq!(LionsCave::position_text(&at(&line.position)), line.position);
        let played = LionsCave::position_text(&game(&line));
        assert_eq!(played, line.position, "{}", line.id);
    }
}

/// Mates, stalemates and en-passant captures are rare in the random games that the laws are tried in.
#[test]
fn the_laws_of_all_games_hold_in_every_vector() {
    for line in lines() {
        is_like_any_other(&game(&line));
    }
}

fn start_perft() -> Vec<u64> {
    let text = include_str!("../vectors/lions_cave_start_perft.json");
    let start: Start = serde_json::from_str(text).expect("counts");
    start.perft
}

fn start_has_its_count(depth: u32) {
    let counted = perft(&mut start(), depth);
    assert_eq!(counted, start_perft()[depth as usize - 1]);
}

#[test]
fn the_start_position_has_its_perft_counts() {
    assert_eq!(start_perft().len(), 4);
    (1..=3).for_each(start_has_its_count);
}

#[test]
#[ignore = "takes seconds"]
fn the_start_position_has_its_perft_count_at_depth_four() {
    start_has_its_count(4);
}

/// Also where no sequence of up to three moves lifts the check, and all have to be tried.
#[test]
#[ignore = "measures time, so the machine has to be quiet"]
fn no_vector_takes_long_to_tell_its_moves() {
    for line in lines() {
        let game = game(&line);
        let before = Instant::now();
        let count = game.legal_moves().len();
        let taken = before.elapsed();
        if taken > Duration::from_millis(1) {
            println!("{} k {:?}: {count} moves, {taken:?}", line.id, line.k);
        }
        assert!(taken < Duration::from_millis(50), "{} {taken:?}", line.id);
    }
}
