//! Lion's chess: surround the other side's lion cub.
//!
//! The board is the tiles themselves, on hexes of an endless table:
//!
//! ```text
//!            (0,-1) (1,-1)
//!        (-1,0) (0,0) (1,0)        hexes as (q, r); the first tile lies at (0, 0)
//!            (-1,1) (0,1)
//! ```
//!
//! Text is that of the Universal Hive Protocol (UHP).

mod group;
mod hex;
mod moves;
mod notation;
mod options;
mod outcome;
mod position;
mod refusal;
mod slides;
mod tile;
mod touch;

pub use group::Group;
pub use hex::{Direction, Hex};
pub use moves::{LION_TURN, Move, generate_onto, must_place_lion};
pub use notation::{place_text, reference};
pub use options::Rules;
pub use position::Setup;
pub use refusal::Refusal;
pub use slides::{destinations, is_pinned, loose_tiles};
pub use tile::{KINDS, Kind, TILES, TILES_A_SIDE, Tile};
pub use touch::Spot;

use crate::{Game, GameKind, Outcome, ReadMoveError, ReadPositionError, Timeline, Touched};

/// The rules of lion's chess.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct LionsChess;

impl Game for LionsChess {
    type Options = Rules;
    type Position = Setup;
    type Move = Move;
    type Spot = Spot;
    type Refusal = Refusal;

    const KIND: GameKind = GameKind::LionsChess;
    const SEPARATOR: &'static str = ";";

    fn start(_options: &Rules) -> Setup {
        Setup::empty()
    }

    fn generate(at: &Timeline<Self>, moves: &mut Vec<Move>) {
        moves::generate(at, moves);
    }

    fn count_moves(at: &Timeline<Self>) -> u64 {
        moves::count(at)
    }

    /// Who can do nothing else passes.
    fn can_move(_at: &Timeline<Self>) -> bool {
        true
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
        touch::spots(at.position(), chosen)
    }

    fn captured(_at: &Timeline<Self>, _chosen: Move) -> Vec<Spot> {
        // "Tiles never leave play."
        Vec::new()
    }

    fn move_text(at: &Timeline<Self>, chosen: Move) -> String {
        notation::move_text(at.position(), chosen)
    }

    fn read_move(at: &Timeline<Self>, text: &str) -> Result<Move, ReadMoveError<Refusal>> {
        notation::read_move(at, text)
    }

    fn position_text(at: &Timeline<Self>) -> String {
        notation::game_text(at)
    }

    fn read_position(options: &Rules, text: &str) -> Result<Timeline<Self>, ReadPositionError> {
        notation::read_game(options, text)
    }

    fn board_text(position: &Setup) -> String {
        notation::board(position)
    }
}
