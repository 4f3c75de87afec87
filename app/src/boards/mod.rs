//! What the screens show of a game in play: a pure function of the session and of what is chosen on the board.
//!
//! One file a game. [`Table`] is the same for all.

mod dobutsu;
mod epaminondas;
mod grid;
mod hexes;
mod lions_cave;
mod lions_chess;
mod move_list;
mod paradise_chess;
mod pieces;
mod scene;
mod table;
mod threats;

pub use lions_chess::hex_at;
pub use pieces::{Place, Tracked};
pub use scene::{Layer, Scene};
pub use table::{GameTable, Habits, Table, Tables, View, level_number, options};
pub use threats::{Threats, passed};

use crate::session::Session;
use menagerie_ai::Evaluate;
use menagerie_rules::{GameKind, Side, Timeline};
use menagerie_ui as ui;

/// All slices of a board with many; empty for other boards.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Slices {
    /// Every cell of every slice.
    pub cells: Vec<ui::StackCellView>,
    /// The slices themselves.
    pub layers: Vec<ui::LayerView>,
    /// The lines that are drawn through them.
    pub rays: Vec<ui::RayView>,
}

/// What is refused, in the words the screens know.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RefusalWords {
    /// The sentence.
    pub refusal: ui::Refusal,
    /// The piece it is about.
    pub art: ui::Art,
    /// A number in the sentence.
    pub count: i32,
    /// A second number in it.
    pub other_count: i32,
}

impl From<ui::Refusal> for RefusalWords {
    /// A sentence that is about no piece and has no numbers.
    fn from(refusal: ui::Refusal) -> Self {
        RefusalWords {
            refusal,
            ..Default::default()
        }
    }
}

impl RefusalWords {
    /// A sentence about a piece.
    pub fn of(refusal: ui::Refusal, art: ui::Art) -> Self {
        RefusalWords {
            refusal,
            art,
            ..Default::default()
        }
    }
}

/// How one game looks.
pub trait Board: Evaluate {
    /// The game, for the screens.
    const GAME: ui::Game;
    /// Places in each hand; 0 in games without hands.
    const HAND_PLACES: i32 = 0;
    /// The last slice of a board with many, cut in the last way.
    const LAST_LAYER: Option<Layer> = None;
    /// The cell that the game is about, where there is one.
    const GOAL: Option<Self::Spot> = None;

    /// Columns and rows of the board; of no meaning where the table has no edge.
    fn size(options: &Self::Options) -> (i32, i32);

    /// How far what lies on a table without edges spreads.
    fn spread(_scene: &Scene<Self>) -> ui::Spread {
        ui::Spread::default()
    }

    /// Every cell: the board row by row from the top as seen, then the far hand, then the near hand, each from its owner's left.
    /// A table without edges has its hands first, as its cells come and go.
    fn cells(scene: &Scene<Self>) -> Vec<ui::CellView>;

    /// The pieces at the beginning. Each keeps its place in the list for the whole game.
    fn first_pieces(position: &Self::Position) -> Vec<Tracked<Self::Spot>>;

    /// Moves the pieces as a move does that is played in `before`.
    fn follow(pieces: &mut [Tracked<Self::Spot>], before: &Self::Position, chosen: Self::Move);

    /// Where a spot is seen.
    fn place(scene: &Scene<Self>, spot: Self::Spot) -> Place;

    /// Adds to a piece what only this game shows of it.
    fn dress(_scene: &Scene<Self>, _piece: &Tracked<Self::Spot>, _view: &mut ui::PieceView) {}

    /// In which slice of a board with many a spot lies, when it is cut in a way.
    fn slice(_cut: i32, _spot: Self::Spot) -> i32 {
        0
    }

    /// All slices of a board with many.
    fn slices(_scene: &Scene<Self>) -> Slices {
        Slices::default()
    }

    /// The number under which the screens know a spot.
    fn spot_number(spot: Self::Spot) -> i32;

    /// The spot of a number; nothing for numbers that are none.
    fn spot(number: i32) -> Option<Self::Spot>;

    /// The piece at a spot and the spot's name.
    fn describe(session: &Session<Self>, spot: Self::Spot) -> (ui::Art, String);

    /// How the place is called where a move ends.
    fn destination(session: &Session<Self>, chosen: Self::Move) -> String {
        let spots = Self::move_spots(session.timeline(), chosen);
        spots
            .last()
            .map_or_else(String::new, |&spot| Self::describe(session, spot).1)
    }

    /// The words of a refusal.
    fn refusal_words(refusal: &Self::Refusal) -> RefusalWords;

    /// The game's own measure of how things stand: White's figures, then Black's.
    fn measures(_at: &Timeline<Self>) -> Vec<ui::MeasureView> {
        Vec::new()
    }

    /// How many pieces of White and of Black attack a spot; nothing in games where one does not look at empty spots.
    fn attackers(_at: &Timeline<Self>, _spot: Self::Spot) -> Option<(usize, usize)> {
        None
    }

    /// The moves of which the player to move must know what they are for.
    fn plans(_at: &Timeline<Self>) -> Vec<ui::PlanView> {
        Vec::new()
    }

    /// How many pieces would meet how many, if it were done what is meant: "3 against 2".
    fn clash(
        _at: &Timeline<Self>,
        _meant: &Result<Self::Move, Self::Refusal>,
    ) -> Option<(i32, i32)> {
        None
    }

    /// What the player to move must not miss.
    fn alert(_at: &Timeline<Self>) -> ui::Alert {
        ui::Alert::None
    }

    /// Where the other side's pieces stand that a legal move harms.
    fn attacked(at: &Timeline<Self>, chosen: Self::Move) -> Vec<Self::Spot> {
        Self::captured(at, chosen)
    }

    /// Whether a legal move wins at once.
    fn wins(at: &Timeline<Self>, chosen: Self::Move) -> bool {
        let side = at.side_to_move();
        let mut after = at.clone();
        after.play_unchecked(chosen);
        after.outcome().and_then(menagerie_rules::Outcome::winner) == Some(side)
    }
}

/// The side, for the screens.
pub fn side_view(side: Side) -> ui::Side {
    match side {
        Side::White => ui::Side::White,
        Side::Black => ui::Side::Black,
    }
}

/// The game, for the screens.
pub fn game_view(kind: GameKind) -> ui::Game {
    match kind {
        GameKind::LionsCave => ui::Game::LionsCave,
        GameKind::ParadiseChess => ui::Game::ParadiseChess,
        GameKind::LionsChess => ui::Game::LionsChess,
        GameKind::Epaminondas => ui::Game::Epaminondas,
        GameKind::Dobutsu => ui::Game::Dobutsu,
    }
}

/// The game that the screens mean.
pub fn game_kind(game: ui::Game) -> GameKind {
    let mut kinds = GameKind::ALL.iter().copied();
    kinds
        .find(|&kind| game_view(kind) == game)
        .unwrap_or(GameKind::Dobutsu)
}
