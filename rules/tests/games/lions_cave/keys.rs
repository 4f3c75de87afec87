//! Position keys of Lion's Cave.

use super::{at, cell, filled};
use crate::common::have_keys_of_their_own;
use menagerie_rules::{
    Position,
    lions_cave::{CELLS, Cell, LionsCave},
};
use std::collections::HashMap;

fn key(text: &str) -> u64 {
    at(text).position().key()
}

/// Positions that differ in one thing only: what stands on one cell, and whose turn it is.
#[test]
fn every_piece_has_its_own_key_on_each_cell() {
    let mut empty = [' '; CELLS];
    empty[0] = 'K';
    empty[CELLS - 1] = 'k';
    let mut texts = vec![filled(&empty, &["w"]), filled(&empty, &["b"])];
    for (index, cell) in (0..).zip(Cell::all()).skip(1).take(CELLS - 2) {
        let on_end = cell.rank() == 0 || cell.rank() == 6;
        for piece in "CRNBOYcrnboy"
            .chars()
            .filter(|piece| !on_end || !"Cc".contains(*piece))
        {
            let mut cells = empty;
            cells[index] = piece;
            texts.push(filled(&cells, &["w"]));
        }
    }
    // A king that stands elsewhere.
    for index in 1..CELLS - 1 {
        for (from, king) in [(0, 'K'), (CELLS - 1, 'k')] {
            let mut cells = empty;
            cells.swap(from, index);
            assert_eq!(cells[index], king);
            texts.push(filled(&cells, &["w"]));
        }
    }
    have_keys_of_their_own::<LionsCave>(texts);
}

/// Every usable en-passant capture has a key of its own, and so has every set of them.
#[test]
fn every_usable_capture_of_a_passing_cub_has_its_own_key() {
    let mut cells = [' '; CELLS];
    let at = |name: &str| cell(name).index();
    (cells[at("A1a")], cells[at("G7g")]) = ('K', 'k');
    let places = ["C4d", "E4d", "D4c", "D4e"];
    let mut seen = HashMap::new();
    for set in 0..1 << places.len() {
        let mut cells = cells;
        cells[at("D4d")] = 'C';
        for (nth, place) in places.iter().enumerate() {
            // Cubs that stand elsewhere make the boards different too, so the difference is what counts.
            if set >> nth & 1 == 1 {
                cells[at(place)] = 'c';
            }
        }
        let (with, without) = (
            key(&filled(&cells, &["b", "D3d"])),
            key(&filled(&cells, &["b"])),
        );
        assert_eq!(seen.insert(with ^ without, set), None);
    }
    assert_eq!(seen.get(&0), Some(&0), "no capture, no difference");
}
