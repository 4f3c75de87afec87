//! The positions of `vectors/lions_cave.jsonl`, made by an independent implementation: legal moves, results, mates, perft.

use super::{at, start};
use crate::{
    common::{self, has_counts},
    laws::texts::is_like_any_other,
};
use menagerie_rules::{Game, Reason, Timeline, lions_cave::LionsCave, perft};
use serde::Deserialize;

/// What only these lines tell.
#[derive(Deserialize)]
pub struct More {
    in_check: bool,
    mated: Option<bool>,
    pub k: Option<u8>,
}

pub type Line = common::Line<More>;

#[derive(Deserialize)]
struct Start {
    perft: Vec<u64>,
}

/// The vectors' words for the ways in which the game ends.
const REASONS: [(Reason, &str); 4] = [
    (Reason::Goal, "king on D4d"),
    (Reason::NoMove, "stalemate"),
    (Reason::Repetition, "repetition"),
    (Reason::MoveCount, "100 moves"),
];

pub fn lines() -> Vec<Line> {
    common::lines(include_str!("../vectors/lions_cave.jsonl"), 356)
}

/// The line's position with the history that the line tells.
fn game(line: &Line) -> Timeline<LionsCave> {
    line.game(at)
}

#[test]
fn every_vector_has_its_legal_moves() {
    for line in lines() {
        line.has_its_legal_moves(&game(&line));
    }
}

#[test]
fn every_vector_has_its_result_and_reason() {
    for line in lines() {
        line.has_its_result(&game(&line), &REASONS);
    }
}

#[test]
fn every_vector_is_in_check_and_mated_as_it_says() {
    for line in lines() {
        let game = game(&line);
        let setup = game.position();
        let in_check = setup.in_check(setup.side_to_move());
        assert_eq!(in_check, line.more.in_check, "{}", line.id);
        if game.outcome().is_none() {
            assert_eq!(Some(setup.is_mated()), line.more.mated, "{}", line.id);
            let mate = LionsCave::mate(&game);
            let k = mate.map_or(in_check.into(), |mate| mate.turns.unwrap_or(4));
            assert_eq!(Some(k), line.more.k, "{}", line.id);
        } else {
            assert_eq!((line.more.mated, line.more.k), (None, None), "{}", line.id);
            assert_eq!(LionsCave::mate(&game), None, "{}", line.id);
        }
    }
}

#[test]
fn every_vector_has_its_perft_counts() {
    for line in lines() {
        line.has_its_counts(&game(&line));
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

#[test]
fn the_start_position_has_its_perft_counts() {
    let counts = start_perft();
    assert_eq!(counts.len(), 4);
    has_counts(&start(), &counts[..3], "start");
}

#[test]
#[ignore = "takes seconds"]
fn the_start_position_has_its_perft_count_at_depth_four() {
    assert_eq!(perft(&mut start(), 4), start_perft()[3]);
}
