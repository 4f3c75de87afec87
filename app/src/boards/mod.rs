//! What the screens show of a game in play: a pure function of the session and of what is chosen on the board.
//!
//! One file a game. [`Table`] is the same for all.

mod dobutsu;
mod move_list;
mod table;

pub use table::{GameTable, Table, Tables, View, level_number};

use crate::session::Session;
use menagerie_ai::Evaluate;
use menagerie_rules::{GameKind, Side};
use menagerie_ui as ui;

/// Everything a view is made of.
pub struct Scene<'a, G: Evaluate> {
    /// The game.
    pub session: &'a Session<G>,
    /// The spots of the move being made.
    pub chosen: &'a [G::Spot],
    /// Where that move can go on.
    pub next: &'a [G::Spot],
    /// The reason of the last refusal.
    pub refused: &'a [G::Spot],
    /// The advice that is shown.
    pub hinted: &'a [G::Spot],
    /// The spots of the last move.
    pub last: &'a [G::Spot],
    /// The far side's pieces are turned towards the far player.
    pub facing: bool,
}

/// What is refused, in the words the screens know.
pub struct RefusalWords {
    /// The sentence.
    pub refusal: ui::Refusal,
    /// The piece it is about.
    pub art: ui::Art,
}

/// How one game looks.
pub trait Board: Evaluate {
    /// The game, for the screens.
    const GAME: ui::Game;
    /// Places in each hand; 0 in games without hands.
    const HAND_PLACES: i32;

    /// Columns and rows of the board.
    fn size(options: &Self::Options) -> (i32, i32);

    /// Every cell: the board row by row from the top as seen, then the far hand, then the near hand, each from its owner's left.
    fn cells(scene: &Scene<Self>) -> Vec<ui::CellView>;

    /// Every piece, each in the same place of the list for the whole game.
    fn pieces(scene: &Scene<Self>) -> Vec<ui::PieceView>;

    /// The number under which the screens know a spot.
    fn spot_number(spot: Self::Spot) -> i32;

    /// The spot of a number; nothing for numbers that are none.
    fn spot(number: i32) -> Option<Self::Spot>;

    /// The piece at a spot and the spot's name.
    fn describe(session: &Session<Self>, spot: Self::Spot) -> (ui::Art, String);

    /// The words of a refusal.
    fn refusal_words(refusal: &Self::Refusal) -> RefusalWords;
}

/// The side, for the screens.
pub fn side_view(side: Side) -> ui::Side {
    match side {
        Side::White => ui::Side::White,
        Side::Black => ui::Side::Black,
    }
}

/// The game, for the screens; nothing when it has no table.
pub fn game_view(kind: GameKind) -> Option<ui::Game> {
    match kind {
        GameKind::Dobutsu => Some(ui::Game::Dobutsu),
        GameKind::LionsCave
        | GameKind::ParadiseChess
        | GameKind::LionsChess
        | GameKind::Epaminondas => None,
    }
}
