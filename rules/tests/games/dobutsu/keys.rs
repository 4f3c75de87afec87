//! Position keys of Dobutsu shogi.

use crate::common::have_keys_of_their_own;
use menagerie_rules::dobutsu::Dobutsu;

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
    let turns = |text: String| ["w", "b"].map(|turn| format!("{text} {turn}"));
    have_keys_of_their_own::<Dobutsu>(texts.into_iter().flat_map(turns));
}
