//! Position keys of Epaminondas.

use crate::common::have_keys_of_their_own;
use menagerie_rules::{
    Game, Position,
    epaminondas::{Board, Epaminondas, Rules},
};

/// Positions that differ in one thing only: the board, whose turn it is, and whose stone stands on one square.
#[test]
fn every_stone_has_its_own_key_on_each_square_of_each_board() {
    let mut texts = Vec::new();
    for board in Board::ALL {
        let (columns, rows) = (board.columns().into(), board.rows().into());
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        for ((row, column), stone) in places.flat_map(|place| [(place, "w"), (place, "b")]) {
            let mut lines = vec!["1".repeat(columns); rows];
            lines[row].replace_range(column..=column, stone);
            let board = lines.join("/").replace('1', "e");
            let board = empties_counted(&board);
            texts.extend(["w", "b"].map(|turn| format!("{board} {turn}")));
        }
    }
    let count = have_keys_of_their_own::<Epaminondas>(texts);
    assert_eq!(count, 4 * (64 + 100 + 168));
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
