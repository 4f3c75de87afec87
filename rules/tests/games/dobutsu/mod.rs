//! Dobutsu shogi.
//!
//! Positions show rank 4 first. The first player's animals are upper case and walk up, the second's lower case and walk
//! down; `+C` is a hen, the hands are in brackets, then comes whose turn it is.

mod book;
mod keys;
mod laws;
mod refusals;
mod touches;
mod vectors;

use crate::common::{self, Named, named};
use menagerie_rules::{
    Side, Timeline,
    dobutsu::{Dobutsu, Kind, Move, Spot, Square},
};

const START: &str = "gle/1c1/1C1/ELG[-] w";
/// White holds a chick, Black an elephant.
const HANDS: &str = "gl1/3/1C1/ELG[Ce] w";
/// White has won by try.
const OVER: &str = "1L1/3/1l1/3[Cc] b";

fn start() -> Timeline<Dobutsu> {
    common::start()
}

fn at(position: &str) -> Timeline<Dobutsu> {
    common::at(position)
}

fn square(name: &str) -> Square {
    named(Square::all(), name)
}

impl Named for Dobutsu {
    /// A square by its name, the animals of a hand by side and letter: `b2`, `wC`.
    fn spot(name: &str) -> Spot {
        let held = |kind: Kind| match kind {
            Kind::Lion => "L",
            Kind::Giraffe => "G",
            Kind::Elephant => "E",
            Kind::Chick => "C",
            Kind::Hen => "H",
        };
        let hands = Side::ALL.map(|side| Kind::ALL.map(|kind| (side, kind)));
        let mut hands = hands.into_iter().flatten();
        hands
            .find(|&(side, kind)| name == format!("{}{}", side.letter(), held(kind)))
            .map_or_else(
                || Spot::Square(square(name)),
                |(side, kind)| Spot::Hand(side, kind),
            )
    }
}

fn step(from: &str, to: &str, promotes: bool) -> Move {
    Move::Step {
        from: square(from),
        to: square(to),
        promotes,
    }
}

fn drop(kind: Kind, to: &str) -> Move {
    Move::Drop {
        kind,
        to: square(to),
    }
}
