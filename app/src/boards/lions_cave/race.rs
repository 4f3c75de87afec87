//! The race to D4d.

use super::super::side_view;
use menagerie_rules::{
    Side,
    lions_cave::{Cell, Setup},
};
use menagerie_ui as ui;

/// For each side how many steps its lion king is away from D4d, and how many pieces of the other side attack D4d.
pub(super) fn measures(position: &Setup) -> Vec<ui::MeasureView> {
    let cage = position.cage();
    let of_side = |side: Side| {
        let steps = cage.king(side).king_steps(Cell::GOAL);
        let guards = cage.attackers(Cell::GOAL, side.other()).len();
        [
            figure(side, ui::Measure::KingSteps, ui::Art::Lion, steps.into()),
            figure(
                side,
                ui::Measure::GoalAttackers,
                ui::Art::None,
                guards as i32,
            ),
        ]
    };
    Side::ALL.into_iter().flat_map(of_side).collect()
}

fn figure(side: Side, measure: ui::Measure, art: ui::Art, count: i32) -> ui::MeasureView {
    ui::MeasureView {
        side: side_view(side),
        measure,
        art,
        count,
        met: count == 0,
        ..Default::default()
    }
}
