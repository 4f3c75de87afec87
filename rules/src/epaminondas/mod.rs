//! Epaminondas, Crossings and ten by ten: phalanxes that move as far as they are long, and cross the board.
//!
//! ```text
//!        a   b   c  …  h   i   j  …  n
//!   12  176 177 178   183 184 185   189
//!    …
//!   10  144 145 146   151 152 153   157     squares as they are numbered: row times 16, plus column;
//!    …                                      the smaller boards are the corner at a1, up to h8 or j10;
//!    8  112 113 114   119 120 121   125     White (the first player) starts at the bottom
//!    …
//!    2   16  17  18    23  24  25    29
//!    1    0   1   2     7   8   9    13
//! ```

mod moves;
mod notation;
mod options;
mod outcome;
mod position;
mod refusal;

mod square;
mod touch;

pub use moves::{Clash, Move, captures_and_crossings, clash, is_crossing};
pub use options::{Capture, PRESETS, Preset, Rules};
pub use outcome::{QUIET_LIMIT, decides};
pub use position::Setup;
pub use refusal::Refusal;
pub use square::{Board, COLUMNS, Direction, ROWS, SQUARES, Square, Squares};
pub use touch::moves_of;

use crate::{Game, GameKind, Outcome, ReadMoveError, ReadPositionError, Timeline, Touched};

/// The rules of Epaminondas and Crossings.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Epaminondas;

impl Game for Epaminondas {
    type Options = Rules;
    type Position = Setup;
    type Move = Move;
    type Spot = Square;
    type Refusal = Refusal;

    const KIND: GameKind = GameKind::Epaminondas;

    fn start(options: &Rules) -> Setup {
        Setup::start(*options)
    }

    fn generate(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        moves::generate(at.position(), moves);
    }

    fn count_moves(at: &Timeline<Self>) -> u64 {
        moves::count_moves(at.position())
    }

    fn can_move(at: &Timeline<Self>) -> bool {
        moves::can_move(at.position())
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

    fn refusal(at: &Timeline<Self>, chosen: Move) -> Option<Refusal> {
        refusal::refusal(at, chosen)
    }

    fn touch(at: &Timeline<Self>, chosen: &[Square], spot: Square) -> Touched<Self> {
        touch::touch(at, chosen, spot)
    }

    fn drag(at: &Timeline<Self>, from: Square, to: Square) -> Result<Move, Refusal> {
        touch::drag(at, from, to)
    }

    fn next_spots(at: &Timeline<Self>, chosen: &[Square]) -> Vec<Square> {
        touch::next_spots(at, chosen)
    }

    fn refusal_spots(refusal: &Refusal) -> Vec<Square> {
        refusal.spots()
    }

    fn move_spots(_at: &Timeline<Self>, chosen: Move) -> Vec<Square> {
        touch::spots(chosen)
    }

    fn captured(at: &Timeline<Self>, chosen: Move) -> Vec<Square> {
        clash(at.position(), chosen).map_or_else(Vec::new, |clash| clash.taken)
    }

    fn drop_spots(at: &Timeline<Self>, from: Square) -> Vec<Square> {
        touch::drop_spots(at, from)
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

    fn read_position(options: &Rules, text: &str) -> Result<Timeline<Self>, ReadPositionError> {
        let setup = notation::read_position(*options, text)?;
        Ok(Timeline::from_position(setup.rules(), setup))
    }

    fn board_text(position: &Setup) -> String {
        notation::board(position)
    }
}
