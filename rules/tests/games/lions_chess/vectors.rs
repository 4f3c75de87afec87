//! The positions of `vectors/lions_chess.jsonl`, made by an independent implementation and three unrelated engines:
//! stacks, reserves, results, legal moves, perft.

use super::{start, tile};
use crate::common::{self, has_counts, play_each, who_won};
use menagerie_rules::{
    Game, Side, Timeline,
    lions_chess::{Hex, Kind, LionsChess, Move, Rules, Setup, Tile},
    perft,
};
use serde::Deserialize;
use std::collections::BTreeSet;

#[derive(Deserialize)]
struct Line {
    id: String,
    tags: Vec<String>,
    moves: Vec<String>,
    ply: u16,
    turn: String,
    to_move: String,
    state: String,
    stacks: Vec<(i16, i16, Vec<String>)>,
    hand: Hand,
    legal: Vec<Legal>,
    #[serde(default)]
    raised_gate_blocked: Vec<(String, i16, i16)>,
    perft: Vec<u64>,
}

#[derive(Deserialize)]
struct Hand {
    w: Vec<String>,
    b: Vec<String>,
}

/// A move by its tile and where that comes to lie; `["pass"]`.
#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord, Clone, Debug)]
#[serde(untagged)]
enum Legal {
    To(String, i16, i16),
    Pass((String,)),
}

fn lines() -> Vec<Line> {
    common::lines(include_str!("../vectors/lions_chess.jsonl"), 400)
}

/// The game of a line, played move by move.
fn game(line: &Line) -> Timeline<LionsChess> {
    play_each(start(), &line.moves)
}

fn legal(chosen: Move) -> Legal {
    match chosen {
        Move::Place { tile, to } | Move::Step { tile, to } => {
            Legal::To(tile.to_string(), to.q, to.r)
        }
        Move::Pass => Legal::Pass(("pass".into(),)),
    }
}

#[test]
fn every_vector_has_its_legal_moves() {
    for line in lines() {
        let listed: Vec<Legal> = game(&line).legal_moves().into_iter().map(legal).collect();
        let moves: BTreeSet<Legal> = listed.iter().cloned().collect();
        assert_eq!(listed.len(), moves.len(), "{} lists a move twice", line.id);
        let expected: BTreeSet<Legal> = line.legal.into_iter().collect();
        assert_eq!(moves, expected, "{}", line.id);
    }
}

#[test]
fn every_vector_has_its_turn_and_its_result() {
    for line in lines() {
        let game = game(&line);
        let table = game.position();
        let turn = format!("{:?}[{}]", table.side_to_move(), table.turn_number());
        assert_eq!(turn, line.turn, "{}", line.id);
        assert_eq!(table.turns(), line.ply, "{}", line.id);
        assert_eq!(table.side_to_move().letter().to_string(), line.to_move);
        let state = match who_won(game.outcome()) {
            "white wins" => "WhiteWins",
            "black wins" => "BlackWins",
            "draw" => "Draw",
            _ if line.ply == 0 => "NotStarted",
            _ => "InProgress",
        };
        assert_eq!(state, line.state, "{}", line.id);
        let reason = game.outcome().map(|outcome| outcome.reason().to_string());
        assert!(reason.is_none_or(|reason| reason == "by surrounding the lion cub"));
    }
}

#[test]
fn every_vector_has_its_stacks() {
    for line in lines() {
        let game = game(&line);
        assert_eq!(stacks(game.position()), line.stacks, "{}", line.id);
    }
}

/// Every stack from the bottom to the top, sorted by `q`, then `r`.
fn stacks(table: &Setup) -> Vec<(i16, i16, Vec<String>)> {
    let places = Tile::all().filter_map(|tile| table.place(tile));
    let places: BTreeSet<(i16, i16)> = places.map(|hex| (hex.q, hex.r)).collect();
    let names = |q, r| {
        table
            .stack(Hex::new(q, r))
            .iter()
            .map(Tile::to_string)
            .collect()
    };
    places
        .into_iter()
        .map(|(q, r)| (q, r, names(q, r)))
        .collect()
}

#[test]
fn every_vector_has_its_reserves() {
    for line in lines() {
        let game = game(&line);
        for (side, expected) in [(Side::White, &line.hand.w), (Side::Black, &line.hand.b)] {
            assert_eq!(&unplaced(game.position(), side), expected, "{}", line.id);
            let counts = Kind::ALL.map(|kind| usize::from(game.position().in_reserve(side, kind)));
            assert_eq!(counts.iter().sum::<usize>(), expected.len());
        }
    }
}

fn unplaced(table: &Setup, side: Side) -> Vec<String> {
    let tiles = Tile::all().filter(|&tile| tile.side() == side && table.place(tile).is_none());
    tiles.map(|tile| tile.to_string()).collect()
}

/// What a monkey could do if stacks on both sides of a step were no hindrance is refused for just that reason.
#[test]
fn what_raised_gates_block_is_refused_for_that() {
    let mut blocked = 0;
    for line in lines() {
        let game = game(&line);
        assert_eq!(
            line.tags.contains(&"elevated_gate".into()),
            !line.raised_gate_blocked.is_empty()
        );
        for (name, q, r) in &line.raised_gate_blocked {
            let (tile, to) = (tile(name), Hex::new(*q, *r));
            let step = Move::Step { tile, to };
            let why = LionsChess::refusal(&game, step).expect(name).to_string();
            assert_eq!(
                why, "the stacks on both sides are higher than the step",
                "{}",
                line.id
            );
            blocked += 1;
        }
    }
    assert!(blocked >= 20);
}

/// Counts of three plies take some seconds without optimisation; two plies see nearly everything.
#[test]
fn every_vector_has_its_perft_counts() {
    for line in lines() {
        has_counts(&game(&line), &line.perft, &line.id);
    }
}

#[test]
fn every_vector_text_is_written_as_it_was_read() {
    for line in lines() {
        let game = game(&line);
        let text = LionsChess::position_text(&game);
        let head = format!("Base;{};{}", line.state, line.turn);
        assert!(text.starts_with(&head), "{text}");
        let read = LionsChess::read_position(game.options(), &text).expect(&text);
        assert_eq!(read, game);
        assert_eq!(LionsChess::position_text(&read), text);
    }
}

/// The names that the vectors give to places may differ from ours, but they are understood as well.
#[test]
fn every_vector_is_read_in_its_own_words() {
    for line in lines() {
        let mut words = vec!["Base".into(), line.state.clone(), line.turn.clone()];
        words.extend(line.moves.iter().cloned());
        let read = LionsChess::read_position(&Default::default(), &words.join(";"));
        assert_eq!(read.as_ref(), Ok(&game(&line)));
    }
}

fn counts_from_the_start(lion_first: bool, counts: &[u64]) {
    let game = Timeline::<LionsChess>::start(Rules { lion_first });
    has_counts(&game, counts, "start");
}

#[test]
fn the_start_position_has_its_perft_counts() {
    counts_from_the_start(true, &[5, 150, 2220]);
}

/// The counts that engines publish are without the lion cub in the first turn.
#[test]
fn the_start_position_has_the_published_perft_counts() {
    counts_from_the_start(false, &[4, 96, 1440, 21_600, 516_240, 12_219_480]);
}

#[test]
#[ignore = "takes seconds"]
fn the_start_position_has_the_published_perft_count_at_depth_seven() {
    let mut game = Timeline::<LionsChess>::start(Rules { lion_first: false });
    assert_eq!(perft(&mut game, 7), 181_641_900);
}
