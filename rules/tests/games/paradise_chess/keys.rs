//! Position keys of Paradise chess.

use crate::common::have_keys_of_their_own;
use menagerie_rules::{
    Game,
    paradise_chess::{ParadiseChess, SQUARES},
};

/// Positions that differ in one thing only: what stands on one square, and whose turn it is.
#[test]
fn every_piece_has_its_own_key_on_each_square_and_each_side_its_turn() {
    let mut texts = Vec::new();
    let mut add = |squares: &[u8]| {
        let ranks: Vec<_> = squares.chunks(8).map(String::from_utf8_lossy).collect();
        for turn in ["w", "b"] {
            let text = format!("{} {turn}", ranks.join("/"));
            // A piece in the opponent's paradise is no position.
            if ParadiseChess::read_position(&Default::default(), &text).is_ok() {
                texts.push(text);
            }
        }
    };
    add(&[b'1'; SQUARES]);
    for piece in *b"KQRBNCMEPkqrbncmep" {
        for square in 0..SQUARES {
            let mut squares = [b'1'; SQUARES];
            squares[square] = piece;
            add(&squares);
        }
    }
    // Each piece has 56 squares: the opponent's paradise is closed.
    let count = have_keys_of_their_own::<ParadiseChess>(texts);
    assert_eq!(count, 2 * (1 + 18 * 56));
}
