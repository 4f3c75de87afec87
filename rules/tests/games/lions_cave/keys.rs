//! Position keys of Lion's Cave.

use menagerie_rules::{
    Game, Position,
    lions_cave::{CELLS, Cell, LionsCave},
};
use std::collections::HashMap;

/// The text of a position in which a letter stands on each cell (`1` on empty ones).
fn text(cells: &[char], state: &str) -> String {
    let row = |level: usize, rank: usize| -> String {
        let first = level * 49 + rank * 7;
        cells[first..first + 7].iter().collect()
    };
    let plane = |level| {
        let ranks = (0..7).rev().map(|rank| row(level, rank));
        ranks.collect::<Vec<_>>().join("/")
    };
    let planes: Vec<String> = (0..7).map(plane).collect();
    format!("{} {state}", planes.join("|"))
}

fn key(text: &str) -> u64 {
    let game = LionsCave::read_position(&Default::default(), text).expect(text);
    game.position().key()
}

/// Positions that differ in one thing only: what stands on one cell, and whose turn it is.
#[test]
fn every_piece_has_its_own_key_on_each_cell() {
    let mut empty = ['1'; CELLS];
    empty[0] = 'K';
    empty[CELLS - 1] = 'k';
    let mut texts = vec![text(&empty, "w -"), text(&empty, "b -")];
    for (index, cell) in (0..).zip(Cell::all()).skip(1).take(CELLS - 2) {
        let on_end = cell.rank() == 0 || cell.rank() == 6;
        for piece in "CRNBOYcrnboy"
            .chars()
            .filter(|piece| !on_end || !"Cc".contains(*piece))
        {
            let mut cells = empty;
            cells[index] = piece;
            texts.push(text(&cells, "w -"));
        }
    }
    // A king that stands elsewhere.
    for index in 1..CELLS - 1 {
        for (from, king) in [(0, 'K'), (CELLS - 1, 'k')] {
            let mut cells = empty;
            cells.swap(from, index);
            assert_eq!(cells[index], king);
            texts.push(text(&cells, "w -"));
        }
    }
    let mut seen = HashMap::new();
    for text in texts {
        assert_eq!(seen.insert(key(&text), text.clone()), None, "{text}");
    }
}

/// Every usable en-passant capture has a key of its own, and so has every set of them.
#[test]
fn every_usable_capture_of_a_passing_cub_has_its_own_key() {
    let mut cells = ['1'; CELLS];
    let at = |name: &str| {
        let cell = Cell::all().find(|cell| cell.to_string() == name);
        cell.expect(name).index()
    };
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
        let (with, without) = (key(&text(&cells, "b D3d")), key(&text(&cells, "b -")));
        assert_eq!(seen.insert(with ^ without, set), None);
    }
    assert_eq!(seen.get(&0), Some(&0), "no capture, no difference");
}
