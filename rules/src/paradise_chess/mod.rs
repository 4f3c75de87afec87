//! Paradise chess (paradijsschaak): fill your far rank in a race where capturing is swapping places.
//!
//! ```text
//!          A  B  C  D  E  F  G  H
//!       8 56 57 58 59 60 61 62 63     squares as they are numbered;
//!       7 48 49 50 51 52 53 54 55     rank 8 is White's paradise, rank 1 Black's
//!       6 40 41 42 43 44 45 46 47
//!       5 32 33 34 35 36 37 38 39
//!       4 24 25 26 27 28 29 30 31
//!       3 16 17 18 19 20 21 22 23
//!       2  8  9 10 11 12 13 14 15     White (the first player) starts at the bottom
//!       1  0  1  2  3  4  5  6  7
//! ```

mod moves;
mod notation;
mod options;
mod outcome;
mod position;
mod reach;
mod refusal;
mod repetition;
mod touch;

pub use moves::{Move, must_pass};
pub use options::Court;
pub use outcome::{PAWNS, PLACES, QUIET_PLIES, Settled};
pub use position::{CODES, FILES, Kind, Piece, RANKS, SQUARES, Setup, Square, paradise, squares};
pub use reach::{pattern, reach};
pub use refusal::Refusal;
pub use repetition::{Forbidden, forbidden};
pub use touch::Spot;

use crate::{Game, GameKind, Outcome, ReadMoveError, ReadPositionError, Timeline, Touched};

/// The rules of Paradise chess.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct ParadiseChess;

impl Game for ParadiseChess {
    type Options = Court;
    type Position = Setup;
    type Move = Move;
    type Spot = Spot;
    type Refusal = Refusal;

    const KIND: GameKind = GameKind::ParadiseChess;

    fn start(options: &Court) -> Setup {
        Setup::start(*options)
    }

    fn generate(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        moves::generate(at, moves);
    }

    fn count_moves(at: &Timeline<Self>) -> u64 {
        moves::count(at)
    }

    fn can_move(at: &Timeline<Self>) -> bool {
        moves::can_move(at)
    }

    fn play_unchecked(position: &mut Setup, chosen: Move) {
        moves::play(position, chosen);
    }

    fn pass_turn(position: &mut Setup) {
        position.pass_turn();
    }

    fn ended(at: &Timeline<Self>) -> Option<Outcome> {
        outcome::ended(at.position())
    }

    fn without_moves(_at: &Timeline<Self>) -> Outcome {
        outcome::without_moves()
    }

    fn drawn(at: &Timeline<Self>) -> Option<Outcome> {
        outcome::drawn(at.position())
    }

    fn refusal(at: &Timeline<Self>, chosen: Move) -> Option<Refusal> {
        refusal::refusal(at, chosen)
    }

    fn touch(at: &Timeline<Self>, chosen: &[Spot], spot: Spot) -> Touched<Self> {
        touch::touch(at, chosen, spot)
    }

    fn drag(at: &Timeline<Self>, from: Spot, to: Spot) -> Result<Move, Refusal> {
        touch::drag(at, from, to)
    }

    fn refusal_spots(refusal: &Refusal) -> Vec<Spot> {
        refusal.spots()
    }

    fn move_spots(_at: &Timeline<Self>, chosen: Move) -> Vec<Spot> {
        touch::spots(chosen)
    }

    fn captured(at: &Timeline<Self>, chosen: Move) -> Vec<Spot> {
        let swapped = match chosen {
            Move::Step { to, .. } => at.position().at(to).map(|_| Spot::Square(to)),
            Move::Pass => None,
        };
        swapped.into_iter().collect()
    }

    fn move_text(at: &Timeline<Self>, chosen: Move) -> String {
        notation::move_text(at.position(), chosen)
    }

    fn read_move(at: &Timeline<Self>, text: &str) -> Result<Move, ReadMoveError<Refusal>> {
        notation::read_move(at, text)
    }

    fn position_text(at: &Timeline<Self>) -> String {
        at.position().to_string()
    }

    fn read_position(options: &Court, text: &str) -> Result<Timeline<Self>, ReadPositionError> {
        Ok(Timeline::from_position(*options, text.parse()?))
    }

    fn board_text(position: &Setup) -> String {
        notation::board(position)
    }
}
