//! Position keys of Dobutsu shogi.

use menagerie_rules::{Game, Position, dobutsu::Dobutsu};
use std::collections::HashMap;

/// Positions that differ in one thing only: what stands on one square, or what the hands hold, up to two animals.
#[test]
fn every_animal_has_its_own_key_on_each_square_and_in_each_hand() {
    let mut texts = vec!["l11/111/111/11L[-]".to_owned()];
    for animal in ["G", "E", "C", "H", "g", "e", "c", "h"] {
        let board = "l11/111/111/11L";
        let empty = board.match_indices('1');
        texts.extend(
            empty.map(|(at, _)| format!("{}{animal}{}[-]", &board[..at], &board[at + 1..])),
        );
    }
    let held = ["", "G", "E", "C", "g", "e", "c"];
    for (i, one) in held.iter().enumerate() {
        let pairs = held[i.max(1)..].iter();
        texts.extend(pairs.map(|other| format!("l11/111/111/11L[{one}{other}]")));
    }
    let mut seen = HashMap::new();
    for text in texts
        .iter()
        .flat_map(|text| [format!("{text} w"), format!("{text} b")])
    {
        let position = Dobutsu::read_position(&Default::default(), &text).expect(&text);
        assert_eq!(
            seen.insert(position.position().key(), text.clone()),
            None,
            "{text}"
        );
    }
}
