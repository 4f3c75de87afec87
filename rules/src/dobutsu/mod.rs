//! Dobutsu shogi: catch the lion, or bring your own to the far side.
//!
//! ```text
//!          a  b  c
//!       4  9 10 11     squares as they are numbered;
//!       3  6  7  8     White (the first player) starts at the bottom
//!       2  3  4  5
//!       1  0  1  2
//! ```

mod moves;
mod notation;
mod outcome;
mod position;
mod refusal;
mod touch;

pub use moves::{Move, attacks, reach, steps};
pub use position::{Animal, FILES, Kind, RANKS, SQUARES, Setup, Square};
pub use refusal::Refusal;
pub use touch::Spot;

use crate::{
    Game, GameKind, NoOptions, Outcome, ReadMoveError, ReadPositionError, Timeline, Touched,
};

/// The rules of Dobutsu shogi.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Dobutsu;

impl Game for Dobutsu {
    type Options = NoOptions;
    type Position = Setup;
    type Move = Move;
    type Spot = Spot;
    type Refusal = Refusal;

    const KIND: GameKind = GameKind::Dobutsu;

    fn start(_options: &NoOptions) -> Setup {
        Setup::start()
    }

    fn generate(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        moves::generate(at.position(), moves);
    }

    fn count_moves(at: &Timeline<Self>) -> u64 {
        moves::count(at.position())
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

    fn without_moves(at: &Timeline<Self>) -> Outcome {
        outcome::without_moves(at.position())
    }

    fn drawn(at: &Timeline<Self>) -> Option<Outcome> {
        outcome::drawn(at)
    }

    /// The published counts leave out repetition.
    fn ends_count(at: &Timeline<Self>) -> bool {
        Self::ended(at).is_some()
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

    fn move_spots(at: &Timeline<Self>, chosen: Move) -> Vec<Spot> {
        touch::spots(at.position(), chosen).to_vec()
    }

    fn captured(at: &Timeline<Self>, chosen: Move) -> Vec<Spot> {
        let to = chosen.to();
        let taken = at.position().at(to).map(|_| Spot::Square(to));
        taken.into_iter().collect()
    }

    fn move_text(_at: &Timeline<Self>, chosen: Move) -> String {
        chosen.to_string()
    }

    fn read_move(at: &Timeline<Self>, text: &str) -> Result<Move, ReadMoveError<Refusal>> {
        notation::read_move(at, text)
    }

    fn position_text(at: &Timeline<Self>) -> String {
        at.position().to_string()
    }

    fn read_position(options: &NoOptions, text: &str) -> Result<Timeline<Self>, ReadPositionError> {
        Ok(Timeline::from_position(*options, text.parse()?))
    }

    fn board_text(position: &Setup) -> String {
        notation::board(position)
    }
}
