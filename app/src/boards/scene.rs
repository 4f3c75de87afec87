//! Everything a view is made of.

use super::{Board, Threats, side_view};
use crate::session::Session;
use menagerie_ai::Evaluate;
use menagerie_rules::{Game, Side, Timeline, Touched};
use menagerie_ui as ui;

/// Which slice of a board with many is open, and how the board is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Layer {
    /// The way of cutting, from 0.
    pub cut: i32,
    /// The slice, from 0.
    pub layer: i32,
}

/// What a finger that lifts at a spot makes after those in `chosen`, or why it makes nothing; nothing at all where it only
/// chooses.
pub fn made<G: Game>(
    at: &Timeline<G>,
    chosen: &[G::Spot],
    dragging: bool,
    spot: G::Spot,
) -> Option<Result<G::Move, G::Refusal>> {
    match *chosen {
        [] => None,
        [dragged] if dragging => (dragged != spot).then(|| G::drag(at, dragged, spot)),
        _ => match G::touch(at, chosen, spot) {
            Touched::Chosen(_) => None,
            Touched::Move(chosen) => Some(Ok(chosen)),
            Touched::Refused(refusal) => Some(Err(refusal)),
        },
    }
}

/// A game, and what is chosen and shown on its board.
pub struct Scene<'a, G: Evaluate> {
    /// The game.
    pub session: &'a Session<G>,
    /// The spots of the move being made.
    pub chosen: &'a [G::Spot],
    /// Where that move can go on.
    pub next: &'a [G::Spot],
    /// The spot under the finger that drags or has yet to choose.
    pub aim: Option<G::Spot>,
    /// The chosen piece hangs at that finger.
    pub dragging: bool,
    /// What a finger that lifts there would make, or why it would make nothing; or the move that is asked about.
    pub meant: Option<&'a Result<G::Move, G::Refusal>>,
    /// The piece that is looked at, chosen or not.
    pub inspected: Option<G::Spot>,
    /// Where the piece that is looked at could go, were it its side's turn.
    pub reach: &'a [G::Spot],
    /// The reason of the last refusal.
    pub refused: &'a [G::Spot],
    /// The advice that is shown.
    pub hinted: &'a [G::Spot],
    /// The spots of the last move.
    pub last: &'a [G::Spot],
    /// What is attacked and what wins; nothing while that is not shown.
    pub threats: Option<&'a Threats<G::Spot>>,
    /// Which slice is open.
    pub open: Layer,
    /// The far side's pieces are turned towards the far player.
    pub facing: bool,
}

impl<'a, G: Board> Scene<'a, G> {
    /// A game as it lies there, with nothing chosen.
    pub fn plain(session: &'a Session<G>) -> Self {
        Scene {
            session,
            chosen: &[],
            next: &[],
            aim: None,
            dragging: false,
            meant: None,
            inspected: None,
            reach: &[],
            refused: &[],
            hinted: &[],
            last: &[],
            threats: None,
            open: Layer::default(),
            facing: false,
        }
    }

    /// The game's timeline.
    pub fn timeline(&self) -> &'a Timeline<G> {
        self.session.timeline()
    }

    /// The side at the bottom of the screen.
    pub fn near(&self) -> Side {
        self.session.seating.near
    }

    /// A cell with what all games show of one: its number, its place, its piece and its marks.
    pub fn cell(&self, spot: G::Spot, piece: Option<(ui::Art, Side)>) -> ui::CellView {
        let place = G::place(self, spot);
        let goes = if self.inspected.is_some() {
            self.reach
        } else {
            self.next
        };
        ui::CellView {
            spot: G::spot_number(spot),
            area: place.area,
            col: place.col,
            row: place.row,
            name: G::describe(self.session, spot).1.into(),
            art: piece.map_or(ui::Art::None, |(art, _)| art),
            side: side_view(piece.map_or(Side::White, |(_, side)| side)),
            count: i32::from(piece.is_some()),
            reach: match (goes.contains(&spot), piece) {
                (false, _) => ui::Reach::None,
                (true, Some(_)) => ui::Reach::Capture,
                (true, None) => ui::Reach::Quiet,
            },
            chosen: self.chosen.contains(&spot) || self.inspected == Some(spot),
            last: self.last.contains(&spot),
            hinted: self.hinted.contains(&spot),
            refused: self.refused.contains(&spot),
            attacked: self
                .threats
                .is_some_and(|threats| threats.attacked.contains(&spot)),
            wins: self
                .threats
                .is_some_and(|threats| threats.winning.contains(&spot)),
            ..Default::default()
        }
    }
}
