//! The positions of `vectors/paradise_chess.jsonl`, made by an independent implementation: legal moves, moves that
//! the rules against repetition forbid, results, perft.

use super::at;
use crate::{
    common::{self, texts},
    laws::{
        position::{
            drags_and_touches_of_any_two_spots_make_legal_moves_or_say_why,
            moves_are_counted_as_they_are_listed,
        },
        texts::is_like_any_other,
    },
};
use menagerie_rules::{
    Game, Reason, Timeline,
    paradise_chess::{ParadiseChess, forbidden, must_pass},
    perft,
};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What only these lines tell.
#[derive(Deserialize)]
struct More {
    forbidden_undo: Vec<String>,
    forbidden_loop: Vec<String>,
    tags: Vec<String>,
}

type Line = common::Line<More>;

/// The vectors' words for the ways in which the game ends.
const REASONS: [(Reason, &str); 3] = [
    (Reason::FilledParadise, "paradise filled"),
    (Reason::BothPass, "both must pass"),
    (Reason::MoveCount, "200 moves"),
];

fn lines() -> Vec<Line> {
    common::lines(include_str!("../vectors/paradise_chess.jsonl"), 300)
}

/// The line's position with the history that the line tells.
fn game(line: &Line) -> Timeline<ParadiseChess> {
    line.game(at)
}

#[test]
fn every_vector_has_its_legal_moves() {
    for line in lines() {
        line.has_its_legal_moves(&game(&line));
    }
}

#[test]
fn every_vector_has_its_forbidden_moves() {
    for line in lines().iter().filter(|line| line.result == "ongoing") {
        let game = game(line);
        let forbidden = forbidden(&game);
        let (undo, id) = (texts(&game, forbidden.undo), &line.id);
        assert_eq!(undo, line.more.forbidden_undo, "{id}");
        assert_eq!(
            texts(&game, forbidden.loops),
            line.more.forbidden_loop,
            "{id}"
        );
    }
}

#[test]
fn every_vector_has_its_result() {
    for line in lines() {
        line.has_its_result(&game(&line), &REASONS);
    }
}

#[test]
fn every_vector_with_a_forced_pass_says_so() {
    for line in lines().iter().filter(|line| line.result == "ongoing") {
        let says_so = line.more.tags.iter().any(|tag| tag == "forced pass");
        assert_eq!(must_pass(&game(line)), says_so, "{}", line.id);
    }
}

#[test]
fn every_vector_has_its_perft_counts() {
    for line in lines() {
        line.has_its_counts(&game(&line));
    }
}

#[test]
fn every_vector_text_is_written_as_it_was_read_and_as_its_moves_lead_to_it() {
    for line in lines() {
        for game in [at(&line.position), game(&line)] {
            assert_eq!(ParadiseChess::position_text(&game), line.position);
        }
    }
}

#[derive(Deserialize)]
struct Start {
    position: String,
    perft: Vec<u64>,
}

/// Counts the sequences of the given numbers of moves from both setups.
fn start_counts(depths: std::ops::RangeInclusive<usize>) {
    let text = include_str!("../vectors/paradise_chess_start_perft.json");
    let starts: BTreeMap<String, Start> = serde_json::from_str(text).expect("counts");
    for (setup, start) in starts {
        let mut options = Default::default();
        menagerie_rules::Options::set(&mut options, "Setup", &setup).expect(&setup);
        let mut game = Timeline::<ParadiseChess>::start(options);
        assert_eq!(ParadiseChess::position_text(&game), start.position);
        for depth in depths.clone() {
            let count = perft(&mut game, depth as u32);
            assert_eq!(count, start.perft[depth - 1], "{setup} {depth}");
        }
    }
}

#[test]
fn both_start_positions_have_their_perft_counts() {
    start_counts(1..=4);
}

#[test]
#[ignore = "takes several seconds"]
fn both_start_positions_have_their_perft_counts_at_depth_five() {
    start_counts(5..=5);
}

/// Random games seldom pass, and seldom run into the rules against repetition; these do.
#[test]
fn the_laws_of_all_games_hold_in_every_vector() {
    for line in lines() {
        let game = game(&line);
        is_like_any_other(&game);
        moves_are_counted_as_they_are_listed(&game);
        drags_and_touches_of_any_two_spots_make_legal_moves_or_say_why(&game);
    }
}
