//! What the laws of all games need to know of Lion's Cave.

use crate::{
    common::{exchanged, other_case},
    laws::{Mirror, Sample},
};
use menagerie_rules::{
    Game, Position, Timeline,
    lions_cave::{CELLS, Cell, LionsCave, Move, Setup},
};

crate::laws::laws!(LionsCave);

/// Moves that are tried in one position, beside the legal ones and all of one own piece.
const OTHERS: usize = 300;

impl Sample for LionsCave {
    const ALPHABET: &'static str = "CRNBOYKcrnboyk1234567/| wb-xABCDEFGadefg0";
    const GAMES: u32 = 10;
    const MIRRORS: &'static [Mirror] = &[
        Mirror {
            name: "left is right",
            turns_sides: false,
            position: left_is_right,
            chosen: files_exchanged,
        },
        Mirror {
            name: "White is Black",
            turns_sides: true,
            position: white_is_black,
            chosen: ranks_exchanged,
        },
    ];

    fn conceivable(at: &Timeline<Self>) -> Vec<Move> {
        let chance = at.position().key() as usize;
        let pairs = CELLS * CELLS;
        let step = pairs / OTHERS;
        let mut moves: Vec<Move> = (chance % step..pairs)
            .step_by(step)
            .filter_map(|nth| between(nth / CELLS, nth % CELLS))
            .collect();
        let own = at.position().cage().occupied(at.side_to_move());
        let own: Vec<Cell> = own.iter().collect();
        if let Some(from) = own.get(chance % own.len().max(1)) {
            moves.extend((0..CELLS).filter_map(|to| between(from.index(), to)));
        }
        LionsCave::generate(at, &mut moves);
        moves.sort_by_key(|chosen| (chosen.from, chosen.to));
        moves.dedup();
        moves
    }

    fn spots(_at: &Timeline<Self>) -> Vec<Cell> {
        Cell::all().collect()
    }

    fn computed_key(position: &Setup) -> u64 {
        position.computed_key()
    }
}

fn between(from: usize, to: usize) -> Option<Move> {
    let (from, to) = Cell::with_index(from).zip(Cell::with_index(to))?;
    Some(Move { from, to })
}

fn files_exchanged(text: &str) -> String {
    exchanged(text, "AGBFCEECFBGA")
}

fn ranks_exchanged(text: &str) -> String {
    exchanged(text, "172635536271")
}

/// The text with its ranks changed, side to move, skipped cell, and counters.
fn changed(
    text: &str,
    plane: fn(&str) -> String,
    turn: fn(&str) -> String,
    skipped: fn(&str) -> String,
) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let planes: Vec<String> = words[0].split('|').map(plane).collect();
    let state = [turn(words[1]), skipped(words[2]), words[3..].join(" ")];
    format!("{} {}", planes.join("|"), state.join(" "))
}

fn left_is_right(text: &str) -> String {
    let plane = |plane: &str| {
        let ranks = plane.split('/');
        let ranks: Vec<String> = ranks.map(|rank| rank.chars().rev().collect()).collect();
        ranks.join("/")
    };
    changed(text, plane, str::to_owned, files_exchanged)
}

fn white_is_black(text: &str) -> String {
    let plane = |plane: &str| {
        let ranks: Vec<&str> = plane.rsplit('/').collect();
        other_case(&ranks.join("/"))
    };
    let turn = |turn: &str| exchanged(turn, "wbbw");
    // The count of full moves grows after Black's moves, but it is no part of the rules.
    changed(text, plane, turn, ranks_exchanged)
}
