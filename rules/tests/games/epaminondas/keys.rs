//! Position keys of Epaminondas.

use menagerie_rules::{
    Game, Position,
    epaminondas::{Board, Epaminondas, Rules},
};
use std::collections::HashMap;

/// Positions that differ in one thing only: the board, whose turn it is, and whose stone stands on one square.
#[test]
fn every_stone_has_its_own_key_on_each_square_of_each_board() {
    let mut seen = HashMap::new();
    for board in Board::ALL {
        let (columns, rows) = (board.columns().into(), board.rows().into());
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        for ((row, column), stone) in places.flat_map(|place| [(place, "w"), (place, "b")]) {
            let mut lines = vec!["1".repeat(columns); rows];
            lines[row].replace_range(column..=column, stone);
            let board = lines.join("/").replace('1', "e");
            for turn in ["w", "b"] {
                let text = format!("{} {turn}", empties_counted(&board));
                let position = Epaminondas::read_position(&Rules::default(), &text).expect(&text);
                let earlier = seen.insert(position.position().key(), text.clone());
                assert_eq!(earlier, None, "{text}");
            }
        }
    }
    assert_eq!(seen.len(), 4 * (64 + 100 + 168));
}

/// Every run of `e` as its length.
fn empties_counted(board: &str) -> String {
    let mut counted = board.to_owned();
    for length in (1..=14).rev() {
        counted = counted.replace(&"e".repeat(length), &length.to_string());
    }
    counted
}

/// The rules that a whole game has in common are no part of a position.
#[test]
fn positions_are_the_same_under_all_rules_about_captures_and_symmetry() {
    let start = |rules: Rules| Epaminondas::start(&rules);
    let mut crossings = Rules {
        board: Board::EightByEight,
        ..Rules::default()
    };
    let whole = start(crossings);
    crossings.capture = menagerie_rules::epaminondas::Capture::Head;
    crossings.symmetry = false;
    assert_eq!(start(crossings), whole);
    assert_eq!(start(crossings).key(), whole.key());
    assert_ne!(start(Rules::default()), whole);
}
