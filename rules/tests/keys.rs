//! Position keys.

use menagerie_rules::{Game, Position, dobutsu::Dobutsu, random_keys};
use std::collections::HashMap;

/// The first numbers of the reference implementation for this seed.
#[test]
fn keys_are_the_numbers_of_splitmix64() {
    let keys: [u64; 3] = random_keys(1_234_567);
    assert_eq!(
        keys,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423
        ]
    );
}

/// Positions that differ in one thing only: what stands on one square, or what the hands hold, up to two animals.
#[test]
fn every_dobutsu_animal_has_its_own_key_on_each_square_and_in_each_hand() {
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
        assert_eq!(seen.insert(position.key(), text.clone()), None, "{text}");
    }
}
