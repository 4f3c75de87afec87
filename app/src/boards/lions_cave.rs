//! To be written.

use super::{Board, Place, RefusalWords, Scene, Tracked};
use crate::session::Session;
use menagerie_rules::{Game, lions_cave::LionsCave};
use menagerie_ui as ui;

impl Board for LionsCave {
    const GAME: ui::Game = ui::Game::LionsCave;

    fn size(_options: &Self::Options) -> (i32, i32) {
        (8, 8)
    }

    fn cells(_scene: &Scene<Self>) -> Vec<ui::CellView> {
        Vec::new()
    }

    fn first_pieces(_position: &Self::Position) -> Vec<Tracked<Self::Spot>> {
        Vec::new()
    }

    fn follow(_pieces: &mut [Tracked<Self::Spot>], _before: &Self::Position, _chosen: Self::Move) {}

    fn place(_scene: &Scene<Self>, _spot: Self::Spot) -> Place {
        Place {
            area: ui::Area::Board,
            col: 0,
            row: 0,
        }
    }

    fn spot_number(_spot: Self::Spot) -> i32 {
        0
    }

    fn spot(_number: i32) -> Option<Self::Spot> {
        None
    }

    fn describe(_session: &Session<Self>, _spot: Self::Spot) -> (ui::Art, String) {
        Default::default()
    }

    fn refusal_words(_refusal: &<Self as Game>::Refusal) -> RefusalWords {
        Default::default()
    }
}
