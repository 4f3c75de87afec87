//! Paradise chess.

mod book;
mod keys;
mod laws;
mod refusals;
mod touches;
mod vectors;

use crate::common::{self, Named, named};
use menagerie_rules::{
    Timeline,
    paradise_chess::{Move, ParadiseChess, Spot, Square},
};

const START: &str = "8/rnbqkbnr/cmppppec/8/8/CMPPPPEC/RNBQKBNR/8 w 0 1";
/// White has won.
const OVER: &str = "PPPPCNKR/8/8/8/8/8/8/3k4 b";
/// White's only pawn has arrived: it must pass.
const STUCK: &str = "4P3/8/8/5k2/8/8/8/8 w";

fn start() -> Timeline<ParadiseChess> {
    common::start()
}

fn at(position: &str) -> Timeline<ParadiseChess> {
    common::at(position)
}

fn square(name: &str) -> Square {
    named(Square::all(), name)
}

impl Named for ParadiseChess {
    /// A square by its name, or the notice that says `pass`.
    fn spot(name: &str) -> Spot {
        match name {
            "pass" => Spot::Pass,
            name => Spot::Square(square(name)),
        }
    }
}

fn step(from: &str, to: &str) -> Move {
    Move::Step {
        from: square(from),
        to: square(to),
    }
}
