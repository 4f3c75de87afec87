//! What the laws of all games need to know of Paradise chess.

use crate::{
    common::{exchanged, other_case},
    laws::{Mirror, Sample},
};
use menagerie_rules::{
    Position, Timeline,
    paradise_chess::{Move, ParadiseChess, SQUARES, Setup, Spot, Square},
};

crate::laws::laws!(ParadiseChess);

/// One in so many of all pairs of squares is tried as a move, beside the legal ones.
const PART: usize = 5;

impl Sample for ParadiseChess {
    const ALPHABET: &'static str = "KQRBNCMEPkqrbncmep12345678/ wb0ABCDEFGHxpas-";
    const GAMES: u32 = 100;
    const MIRRORS: &'static [Mirror] = &[
        Mirror {
            name: "left is right",
            turns_sides: false,
            position: |text| each_rank(text, |rank| rank.chars().rev().collect()),
            chosen: |text| exchanged(text, "AHHABGGBCFFCDEED"),
        },
        Mirror {
            name: "seen by the other player",
            turns_sides: true,
            position: seen_by_the_other,
            chosen: |text| exchanged(text, "1881277236634554"),
        },
    ];

    fn conceivable(at: &Timeline<Self>) -> Vec<Move> {
        let squares: Vec<Square> = Square::all().collect();
        let some = (at.position().key() as usize % PART..SQUARES * SQUARES).step_by(PART);
        let steps = some.map(|nth| Move::Step {
            from: squares[nth / SQUARES],
            to: squares[nth % SQUARES],
        });
        let mut conceivable = at.legal_moves();
        conceivable.extend(steps.chain([Move::Pass]));
        conceivable
    }

    fn spots(_at: &Timeline<Self>) -> Vec<Spot> {
        let squares = Square::all().map(Spot::Square);
        squares.chain([Spot::Pass]).collect()
    }

    fn computed_key(position: &Setup) -> u64 {
        position.computed_key()
    }
}

/// The text with every rank changed.
fn each_rank(text: &str, change: fn(&str) -> String) -> String {
    let (board, rest) = text.split_once(' ').expect("a side to move");
    let ranks: Vec<String> = board.split('/').map(change).collect();
    format!("{} {rest}", ranks.join("/"))
}

/// The text with the ranks in reverse, and with every piece and the turn on the other side.
fn seen_by_the_other(text: &str) -> String {
    let (board, rest) = text.split_once(' ').expect("a side to move");
    let mut ranks: Vec<&str> = board.split('/').collect();
    ranks.reverse();
    format!(
        "{} {}",
        other_case(&ranks.join("/")),
        exchanged(rest, "wbbw")
    )
}
