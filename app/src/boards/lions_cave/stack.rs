//! All slices at once: the cells as the stack shows them, the tabs, and the lines through them.

use super::super::{Scene, Slices};
use super::{
    cell_view, cut,
    marks::{Marks, looked_at},
    seen, slice_cells,
};
use menagerie_rules::lions_cave::{Cell, LionsCave, SIZE, vector, way};
use menagerie_ui as ui;

pub(super) fn slices(scene: &Scene<LionsCave>) -> Slices {
    let marks = Marks::of(scene);
    let slices: Vec<Vec<ui::CellView>> = (0..SIZE)
        .map(|slice| {
            let cells = slice_cells(scene, slice);
            cells.map(|cell| cell_view(scene, &marks, cell)).collect()
        })
        .collect();
    let numbered = || (0..SIZE).zip(&slices);
    Slices {
        cells: numbered()
            .flat_map(|(slice, cells)| cells.iter().map(move |cell| small(slice, cell)))
            .collect(),
        layers: numbered()
            .map(|(slice, cells)| layer(scene, slice, cells))
            .collect(),
        rays: rays(scene, &marks),
    }
}

/// A cell as it is seen in the stack.
fn small(slice: u8, cell: &ui::CellView) -> ui::StackCellView {
    ui::StackCellView {
        layer: slice.into(),
        col: cell.col,
        row: cell.row,
        tinted: cell.tinted,
        goal: cell.goal,
        art: cell.art,
        side: cell.side,
        reach: cell.reach,
        chosen: cell.chosen,
        last: cell.last,
        hinted: cell.hinted,
        refused: cell.refused,
        danger: cell.danger,
        attacked: cell.attacked,
        wins: cell.wins,
        taken: cell.taken,
        watches: cell.watches,
    }
}

/// What a tab says of its slice.
fn layer(scene: &Scene<LionsCave>, slice: u8, cells: &[ui::CellView]) -> ui::LayerView {
    let any = |mark: fn(&ui::CellView) -> bool| cells.iter().any(mark);
    let goes = |cell: &&ui::CellView| cell.reach != ui::Reach::None;
    ui::LayerView {
        name: String::from(cut(scene).slice_name(slice)).into(),
        open: i32::from(slice) == scene.open.layer,
        targets: cells.iter().filter(goes).count() as i32,
        chosen: any(|cell| cell.chosen),
        goal: any(|cell| cell.goal),
        last: any(|cell| cell.last),
        danger: any(|cell| cell.danger),
        hinted: any(|cell| cell.hinted),
        refused: any(|cell| cell.refused),
    }
}

/// The lines on which the piece that is chosen or looked at goes, and those on which a king or the cell that is looked at is
/// attacked. Knights jump, so they have none.
fn rays(scene: &Scene<LionsCave>, marks: &Marks) -> Vec<ui::RayView> {
    let goes = match scene.inspected {
        Some(_) => scene.reach,
        None => scene.next,
    };
    let ways = looked_at(scene)
        .into_iter()
        .flat_map(|from| furthest(from, goes));
    let attacks = marks.watched.into_iter().flat_map(|watched| {
        let attackers = marks.watchers.iter();
        attackers.map(move |&attacker| (attacker, watched))
    });
    let ways = ways.filter_map(|(from, to)| ray(scene, from, to, false));
    let attacks = attacks.filter_map(|(from, to)| ray(scene, from, to, true));
    ways.chain(attacks).collect()
}

/// From a cell to the last of its targets in each direction.
fn furthest(from: Cell, targets: &[Cell]) -> Vec<(Cell, Cell)> {
    let mut ends: Vec<(usize, u8, Cell)> = Vec::new();
    for &to in targets {
        let Some((direction, steps)) = way(from, to) else {
            continue;
        };
        match ends.iter_mut().find(|end| end.0 == direction) {
            Some(end) if end.1 < steps => *end = (direction, steps, to),
            Some(_) => {}
            None => ends.push((direction, steps, to)),
        }
    }
    ends.into_iter().map(|(_, _, to)| (from, to)).collect()
}

fn ray(scene: &Scene<LionsCave>, from: Cell, to: Cell, danger: bool) -> Option<ui::RayView> {
    let (direction, steps) = way(from, to)?;
    let (files, ranks, levels) = vector(direction);
    let changes = [files, ranks, levels].into_iter().filter(|&step| step != 0);
    let place = |cell: Cell| {
        let spot = cell.place(cut(scene));
        let (col, row) = seen(scene, spot);
        (spot.slice.into(), col.into(), row.into())
    };
    let (layer, col, row) = place(from);
    let (to_layer, to_col, to_row) = place(to);
    Some(ui::RayView {
        layer,
        col,
        row,
        to_layer,
        to_col,
        to_row,
        steps: steps.into(),
        dimensions: changes.count() as i32,
        danger,
    })
}
