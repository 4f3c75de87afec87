//! Pieces with an identity, followed through the game so that their pictures can glide.

use super::{Board, Scene, side_view};
use menagerie_rules::{Side, Timeline};
use menagerie_ui as ui;

/// Where something is seen: the area, the column from the left and the row from the top; in a hand the place from its owner's left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// On the board, in a hand, or out of sight.
    pub area: ui::Area,
    /// Column from the left.
    pub col: i32,
    /// Row from the top.
    pub row: i32,
}

/// One piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Tracked<Spot> {
    /// Where it is; when it is gone, where it was last.
    pub spot: Spot,
    /// What it is.
    pub art: ui::Art,
    /// Whose it is.
    pub side: Side,
    /// How many pieces lie beneath it, or before it in a hand.
    pub depth: i32,
    /// It has left the game.
    pub gone: bool,
}

impl<Spot> Tracked<Spot> {
    /// A piece that stands alone.
    pub fn new(spot: Spot, art: ui::Art, side: Side) -> Self {
        Tracked {
            spot,
            art,
            side,
            depth: 0,
            gone: false,
        }
    }
}

/// The piece that stands on a spot.
pub fn piece_on<Spot: PartialEq>(
    pieces: &mut [Tracked<Spot>],
    spot: Spot,
) -> Option<&mut Tracked<Spot>> {
    pieces
        .iter_mut()
        .find(|piece| !piece.gone && piece.spot == spot)
}

/// Every piece as the game stands.
pub fn track<G: Board>(at: &Timeline<G>) -> Vec<Tracked<G::Spot>> {
    let mut pieces = G::first_pieces(&at.positions()[0]);
    for (&chosen, before) in at.moves().iter().zip(at.positions()) {
        G::follow(&mut pieces, before, chosen);
    }
    pieces
}

/// Every piece as it is drawn, each in the same place of the list for the whole game.
pub fn piece_views<G: Board>(scene: &Scene<G>) -> Vec<ui::PieceView> {
    let pieces = track(scene.timeline());
    pieces
        .iter()
        .map(|piece| piece_view(scene, piece))
        .collect()
}

fn piece_view<G: Board>(scene: &Scene<G>, piece: &Tracked<G::Spot>) -> ui::PieceView {
    let place = G::place(scene, piece.spot);
    let mut view = ui::PieceView {
        spot: if piece.gone {
            -1
        } else {
            G::spot_number(piece.spot)
        },
        area: place.area,
        col: place.col,
        row: place.row,
        depth: piece.depth,
        art: piece.art,
        side: side_view(piece.side),
        turned: scene.facing && piece.side != scene.near(),
        gone: piece.gone,
        ..Default::default()
    };
    G::dress(scene, piece, &mut view);
    view
}
