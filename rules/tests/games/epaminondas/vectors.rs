//! The positions of `vectors/epaminondas.jsonl`, made by an independent implementation: legal moves, results, perft.

use crate::common::{self, has_counts};
use menagerie_rules::{
    Game, Options, Reason, Timeline,
    epaminondas::{Epaminondas, Rules},
};
use serde::Deserialize;

/// What only these lines tell.
#[derive(Deserialize)]
struct More {
    options: Given,
}

type Line = common::Line<More>;

#[derive(Deserialize)]
struct Given {
    board: String,
    capture: String,
    symmetry: bool,
}

#[derive(Deserialize)]
struct StartCounts {
    options: Given,
    perft: Vec<u64>,
}

/// The vectors' words for the ways in which the game ends.
const REASONS: [(Reason, &str); 4] = [
    (Reason::Crossing, "more stones on the far row"),
    (Reason::NoMove, "no legal move"),
    (Reason::Repetition, "repetition"),
    (Reason::MoveCount, "200 moves"),
];

fn lines() -> Vec<Line> {
    common::lines(include_str!("../vectors/epaminondas.jsonl"), 292)
}

fn start_counts() -> Vec<StartCounts> {
    serde_json::from_str(include_str!("../vectors/epaminondas_start_perft.json")).expect("counts")
}

fn rules(given: &Given) -> Rules {
    let mut rules = Rules::default();
    let symmetry = given.symmetry.to_string();
    for (name, value) in [
        ("Board", given.board.as_str()),
        ("Capture", &given.capture),
        ("Symmetry", &symmetry),
    ] {
        rules.set(name, value).expect(value);
    }
    rules
}

fn at(rules: &Rules, position: &str) -> Timeline<Epaminondas> {
    Epaminondas::read_position(rules, position).expect(position)
}

/// The game of a line: its position, or its moves from the start.
fn game(line: &Line) -> Timeline<Epaminondas> {
    let rules = rules(&line.more.options);
    let game = line.game(|position| at(&rules, position));
    assert_eq!(Epaminondas::position_text(&game), line.position);
    game
}

#[test]
fn there_are_292_vectors() {
    assert_eq!(lines().len(), 292);
}

#[test]
fn every_vector_has_its_legal_moves() {
    for line in lines() {
        line.has_its_legal_moves(&game(&line));
    }
}

#[test]
fn every_vector_has_its_result() {
    for line in lines() {
        line.has_its_result(&game(&line), &REASONS);
    }
}

#[test]
fn every_vector_has_its_perft_counts() {
    for line in lines() {
        line.has_its_counts(&game(&line));
    }
}

#[test]
fn every_vector_text_says_how_large_the_board_is() {
    for line in lines() {
        let read = at(&Rules::default(), &line.position);
        assert_eq!(Epaminondas::position_text(&read), line.position);
        assert_eq!(read.options().board, rules(&line.more.options).board);
        assert_eq!(read.options().capture, Rules::default().capture);
    }
}

/// The counts of the start positions, as deep as `most` leaves.
fn have_their_start_counts(most: u64) {
    for counts in start_counts() {
        let game = Timeline::<Epaminondas>::start(rules(&counts.options));
        let small = counts.perft.partition_point(|&count| count <= most);
        has_counts(
            &game,
            &counts.perft[..small],
            &format!("{:?}", game.options()),
        );
    }
}

#[test]
fn the_start_positions_have_their_perft_counts() {
    have_their_start_counts(60_000_000);
}

#[test]
#[ignore = "takes seconds"]
fn the_start_positions_have_their_deepest_perft_counts() {
    have_their_start_counts(u64::MAX);
}
