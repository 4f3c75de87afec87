//! Lion's Cave: three-dimensional chess in a cage of 343 cells; bring your lion king to its centre.
//!
//! ```text
//!       level a (bottom)            level b        ...        level g (top)
//!    7  42 43 44 45 46 47 48     7  91 .. 97               7  336 ... 342
//!    6  35 36 37 38 39 40 41     6  84 .. 90               6  329 ... 335
//!    5  28 29 30 31 32 33 34     5  77 .. 83               5  322 ... 328     cells as they are numbered;
//!    4  21 22 23 24 25 26 27     4  70 .. 76               4  315 ... 321     White starts on ranks 1 and 2
//!    3  14 15 16 17 18 19 20     3  63 .. 69               3  308 ... 314     of levels a and b
//!    2   7  8  9 10 11 12 13     2  56 .. 62               2  301 ... 307
//!    1   0  1  2  3  4  5  6     1  49 .. 55               1  294 ... 300
//!        A  B  C  D  E  F  G        A  ..  G                  A   ...   G
//! ```

mod attacks;
mod cell;
mod census;
mod danger;
mod den;
mod lines;
mod mate;
mod moves;
mod notation;
mod outcome;
mod position;
mod refusal;
#[cfg(test)]
mod tests;
mod touch;

pub use attacks::{DIRECTIONS, vector, way};
pub use cell::{CELLS, Cell, Cells, Cut, Place, SIZE};
pub use census::Census;
pub use den::{Den, Hold};
pub use mate::{LONGEST, Lift, Mate, Plan};
pub use moves::{Move, Target};
pub use notation::letter;
pub use outcome::QUIET_LIMIT;
pub use position::{Cage, Kind, Piece, Setup, cub_rank, far_rank};
pub use refusal::Refusal;
pub use touch::targets;

use crate::{
    Game, GameKind, NoOptions, Outcome, ReadMoveError, ReadPositionError, Timeline, Touched,
};

/// The rules of Lion's Cave.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct LionsCave;

impl LionsCave {
    /// What the mate rule asks of the player to move, and what each move that it allows is for; nothing when he is not mated or
    /// the game is over.
    pub fn mate(at: &Timeline<Self>) -> Option<Mate> {
        mate::explain(at.position()).filter(|_| at.outcome().is_none())
    }
}

impl Game for LionsCave {
    type Options = NoOptions;
    type Position = Setup;
    type Move = Move;
    type Spot = Cell;
    type Refusal = Refusal;

    const KIND: GameKind = GameKind::LionsCave;

    fn start(_options: &NoOptions) -> Setup {
        Setup::start()
    }

    fn generate(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        moves::generate(at.position(), moves);
    }

    fn count_moves(at: &Timeline<Self>) -> u64 {
        moves::count(at.position())
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

    fn without_moves(_at: &Timeline<Self>) -> Outcome {
        outcome::without_moves()
    }

    fn drawn(at: &Timeline<Self>) -> Option<Outcome> {
        outcome::drawn(at)
    }

    fn refusal(at: &Timeline<Self>, chosen: Move) -> Option<Refusal> {
        refusal::refusal(at, chosen)
    }

    fn touch(at: &Timeline<Self>, chosen: &[Cell], spot: Cell) -> Touched<Self> {
        touch::touch(at, chosen, spot)
    }

    fn drag(at: &Timeline<Self>, from: Cell, to: Cell) -> Result<Move, Refusal> {
        touch::drag(at, from, to)
    }

    fn refusal_spots(refusal: &Refusal) -> Vec<Cell> {
        refusal.spots()
    }

    fn move_spots(_at: &Timeline<Self>, chosen: Move) -> Vec<Cell> {
        vec![chosen.from, chosen.to]
    }

    fn captured(at: &Timeline<Self>, chosen: Move) -> Vec<Cell> {
        at.position().captured(chosen).into_iter().collect()
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

    fn read_position(options: &NoOptions, text: &str) -> Result<Timeline<Self>, ReadPositionError> {
        Ok(Timeline::from_position(*options, text.parse()?))
    }

    fn board_text(position: &Setup) -> String {
        notation::board(position.cage())
    }
}
