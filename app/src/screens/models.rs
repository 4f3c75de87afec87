//! The lists that the screens show, changed row by row so that only what is new is drawn anew.

use crate::boards::game_view;
use menagerie_rules::GameKind;
use menagerie_ui as ui;
use slint::{ComponentHandle, Model, ModelRc, VecModel};
use std::rc::Rc;

/// Every list.
#[derive(Default)]
pub struct Models {
    /// The table's cells.
    pub cells: Rc<VecModel<ui::CellView>>,
    /// The table's pieces.
    pub pieces: Rc<VecModel<ui::PieceView>>,
    /// The table's moves.
    pub moves: Rc<VecModel<ui::MoveView>>,
    /// Every cell of a board with many slices.
    pub stack: Rc<VecModel<ui::StackCellView>>,
    /// Its slices.
    pub layers: Rc<VecModel<ui::LayerView>>,
    /// The lines through them.
    pub rays: Rc<VecModel<ui::RayView>>,
    /// What a mated player may do, and why.
    pub plans: Rc<VecModel<ui::PlanView>>,
    /// The game's own measure of how things stand, for the side at the bottom.
    pub near_measures: Rc<VecModel<ui::MeasureView>>,
    /// The same for the other side.
    pub far_measures: Rc<VecModel<ui::MeasureView>>,
    /// What can be chosen about the rules of a new game.
    pub choices: Rc<VecModel<ui::ChoiceView>>,
    /// The board of the game to go on with.
    pub preview: Rc<VecModel<ui::CellView>>,
    /// The same of a board with many slices.
    pub preview_stack: Rc<VecModel<ui::StackCellView>>,
    /// The saved games.
    pub saved: Rc<VecModel<ui::SavedView>>,
}

impl Models {
    /// Hands empty lists to the screens.
    pub fn attach(window: &ui::App) -> Self {
        let models = Models::default();
        let table = window.global::<ui::Table>();
        table.set_cells(models.cells.clone().into());
        table.set_pieces(models.pieces.clone().into());
        table.set_moves(models.moves.clone().into());
        table.set_stack(models.stack.clone().into());
        table.set_layers(models.layers.clone().into());
        table.set_rays(models.rays.clone().into());
        table.set_plans(models.plans.clone().into());
        table.set_near_measures(models.near_measures.clone().into());
        table.set_far_measures(models.far_measures.clone().into());
        let new_game = window.global::<ui::NewGame>();
        new_game.set_choices(models.choices.clone().into());
        let home = window.global::<ui::Home>();
        home.set_saved(models.saved.clone().into());
        home.set_preview(models.preview.clone().into());
        home.set_preview_stack(models.preview_stack.clone().into());
        let games: VecModel<ui::Game> = GameKind::ALL.iter().copied().map(game_view).collect();
        home.set_games(ModelRc::new(games));
        models
    }
}

/// Makes a list show `wanted`, writing only the rows that differ: rows that stay keep their animations.
pub fn sync<T: Clone + PartialEq + 'static>(model: &VecModel<T>, wanted: Vec<T>) {
    let length = wanted.len();
    for (row, value) in wanted.into_iter().enumerate() {
        if row >= model.row_count() {
            model.push(value);
        } else if model.row_data(row).as_ref() != Some(&value) {
            model.set_row_data(row, value);
        }
    }
    while model.row_count() > length {
        model.remove(model.row_count() - 1);
    }
}
