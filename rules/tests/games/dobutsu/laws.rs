//! What the laws of all games need to know of Dobutsu shogi.

use crate::{
    common::{exchanged, other_case},
    laws::{Mirror, Sample},
};
use menagerie_rules::{
    Side, Timeline,
    dobutsu::{Dobutsu, Kind, Move, Setup, Spot, Square},
};

crate::laws::laws!(Dobutsu);

impl Sample for Dobutsu {
    const ALPHABET: &'static str = "LGECHlgech+123/[-] wb0abc4@";
    const MIRRORS: &'static [Mirror] = &[
        Mirror {
            name: "left is right",
            turns_sides: false,
            position: |text| dobutsu_position(text, false),
            chosen: |text| exchanged(text, "acca"),
        },
        Mirror {
            name: "seen by the other player",
            turns_sides: true,
            position: |text| dobutsu_position(text, true),
            chosen: |text| exchanged(text, "acca14412332"),
        },
    ];

    fn conceivable(_at: &Timeline<Self>) -> Vec<Move> {
        let steps = Square::all().flat_map(|from| {
            Square::all()
                .flat_map(move |to| [false, true].map(|promotes| Move::Step { from, to, promotes }))
        });
        let drops = Square::all().flat_map(|to| Kind::ALL.map(|kind| Move::Drop { kind, to }));
        steps.chain(drops).collect()
    }

    fn spots(_at: &Timeline<Self>) -> Vec<Spot> {
        let hands = Side::ALL
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Spot::Hand(side, kind)));
        Square::all().map(Spot::Square).chain(hands).collect()
    }

    fn is_written_as_capture(_text: &str) -> Option<bool> {
        None
    }

    fn computed_key(position: &Setup) -> u64 {
        position.computed_key()
    }
}

/// The text with every rank from right to left; or turned by half a circle, with every animal on the other side.
fn dobutsu_position(text: &str, turned: bool) -> String {
    let (board, rest) = text.split_once('[').expect("hands");
    let mut ranks: Vec<String> = board.split('/').map(right_to_left).collect();
    if !turned {
        return format!("{}[{rest}", ranks.join("/"));
    }
    ranks.reverse();
    let (hands, rest) = rest.split_once(']').expect("hands");
    let rest = exchanged(rest, "wbbw");
    other_case(&format!("{}[{hands}]", ranks.join("/"))) + &rest
}

/// A rank from right to left; the `+` stays before its animal.
fn right_to_left(rank: &str) -> String {
    rank.chars()
        .rev()
        .collect::<String>()
        .replace("C+", "+C")
        .replace("c+", "+c")
}
