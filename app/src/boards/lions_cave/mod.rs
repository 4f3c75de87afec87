//! Lion's Cave: a cage of 343 cells, of which one slice is open and all seven are seen as a stack.

mod marks;
mod plans;
mod race;
mod stack;

use super::{Board, Layer, Place, RefusalWords, Scene, Slices, Tracked, pieces::piece_on};
use crate::session::Session;
use marks::Marks;
use menagerie_rules::{
    Game, Side, Timeline,
    lions_cave::{Cell, Cut, Kind, LionsCave, Move, Place as Spot, Refusal, SIZE, Setup, far_rank},
};
use menagerie_ui as ui;

impl Board for LionsCave {
    const GAME: ui::Game = ui::Game::LionsCave;
    const LAST_LAYER: Option<Layer> = Some(Layer {
        cut: Cut::ALL.len() as i32 - 1,
        layer: SIZE as i32 - 1,
    });
    const GOAL: Option<Cell> = Some(Cell::GOAL);

    fn size(_options: &Self::Options) -> (i32, i32) {
        (SIZE.into(), SIZE.into())
    }

    fn cells(scene: &Scene<Self>) -> Vec<ui::CellView> {
        let (marks, open) = (Marks::of(scene), scene.open);
        (0..SIZE)
            .filter(|&slice| i32::from(slice) == open.layer)
            .flat_map(|slice| slice_cells(scene, slice))
            .map(|cell| cell_view(scene, &marks, cell))
            .collect()
    }

    fn slices(scene: &Scene<Self>) -> Slices {
        stack::slices(scene)
    }

    fn slice(cut: i32, cell: Cell) -> i32 {
        cell.place(cut_of(cut)).slice.into()
    }

    fn first_pieces(position: &Setup) -> Vec<Tracked<Cell>> {
        let standing = |side| {
            let pieces = position.cage().pieces(side);
            pieces.map(move |(cell, kind)| Tracked::new(cell, art(kind), side))
        };
        Side::ALL.into_iter().flat_map(standing).collect()
    }

    fn follow(pieces: &mut [Tracked<Cell>], before: &Setup, chosen: Move) {
        let captured = before.captured(chosen);
        if let Some(taken) = captured.and_then(|cell| piece_on(pieces, cell)) {
            taken.gone = true;
        }
        if let Some(moved) = piece_on(pieces, chosen.from) {
            moved.spot = chosen.to;
            if moved.art == ui::Art::Cub && chosen.to.rank() == far_rank(moved.side) {
                moved.art = ui::Art::YoungLioness;
            }
        }
    }

    fn place(scene: &Scene<Self>, cell: Cell) -> Place {
        let spot = cell.place(cut(scene));
        let (col, row) = seen(scene, spot);
        Place {
            area: if i32::from(spot.slice) == scene.open.layer {
                ui::Area::Board
            } else {
                ui::Area::Elsewhere
            },
            col: col.into(),
            row: row.into(),
        }
    }

    fn spot_number(cell: Cell) -> i32 {
        cell.index() as i32
    }

    fn spot(number: i32) -> Option<Cell> {
        Cell::with_index(number.try_into().ok()?)
    }

    fn describe(session: &Session<Self>, cell: Cell) -> (ui::Art, String) {
        let piece = session.timeline().position().at(cell);
        let art = piece.map_or(ui::Art::None, |piece| art(piece.kind));
        (art, cell.to_string())
    }

    fn refusal_words(refusal: &Refusal) -> RefusalWords {
        match refusal {
            Refusal::GameOver => ui::Refusal::GameOver,
            Refusal::EmptyCell { .. } => ui::Refusal::Empty,
            Refusal::OthersPiece { .. } => ui::Refusal::OthersPiece,
            Refusal::WrongPiece { .. } => ui::Refusal::WrongPiece,
            Refusal::SameCell { .. } => ui::Refusal::SamePlace,
            &Refusal::NotItsMove { kind, .. } => {
                return RefusalWords::of(ui::Refusal::NotItsMove, art(kind));
            }
            Refusal::InTheWay { .. } => ui::Refusal::InTheWay,
            Refusal::OwnPiece { .. } => ui::Refusal::OwnPiece,
            Refusal::OntoKing { .. } => ui::Refusal::OntoKing,
            Refusal::CubBlocked { .. } => ui::Refusal::CubBlocked,
            Refusal::NoDoubleStep { .. } => ui::Refusal::NoDoubleStep,
            Refusal::NothingToCapture { .. } => ui::Refusal::NothingToCapture,
            Refusal::Exposed { .. } => ui::Refusal::Exposed,
            Refusal::StillInCheck { .. } => ui::Refusal::StillInCheck,
            Refusal::NotPreparing { .. } => ui::Refusal::NotPreparing,
        }
        .into()
    }

    fn measures(at: &Timeline<Self>) -> Vec<ui::MeasureView> {
        race::measures(at.position())
    }

    fn attackers(at: &Timeline<Self>, cell: Cell) -> Option<(usize, usize)> {
        let count = |side| at.position().cage().attackers(cell, side).len();
        Some((count(Side::White), count(Side::Black)))
    }

    fn plans(at: &Timeline<Self>) -> Vec<ui::PlanView> {
        plans::plans(at)
    }

    fn alert(at: &Timeline<Self>) -> ui::Alert {
        let position = at.position();
        if position.is_mated() {
            ui::Alert::Mated
        } else if position.in_check(position.side_to_move()) {
            ui::Alert::Check
        } else {
            ui::Alert::None
        }
    }

    fn wins(at: &Timeline<Self>, chosen: Move) -> bool {
        // Where the king arrives is all that counts, so the past need not be copied.
        let mut position = at.position().clone();
        LionsCave::play_unchecked(&mut position, chosen);
        let after = Timeline::from_position(*at.options(), position);
        LionsCave::ended(&after).and_then(menagerie_rules::Outcome::winner)
            == Some(at.side_to_move())
    }
}

fn art(kind: Kind) -> ui::Art {
    match kind {
        Kind::Cub => ui::Art::Cub,
        Kind::Rock => ui::Art::Rock,
        Kind::Knight => ui::Art::Knight,
        Kind::Bishop => ui::Art::Bishop,
        Kind::OldLioness => ui::Art::Lioness,
        Kind::YoungLioness => ui::Art::YoungLioness,
        Kind::LionKing => ui::Art::Lion,
    }
}

/// The way of cutting that the screens know under a number.
fn cut_of(number: i32) -> Cut {
    let known = usize::try_from(number).ok();
    known
        .and_then(|number| Cut::ALL.get(number).copied())
        .unwrap_or(Cut::Planes)
}

fn cut(scene: &Scene<LionsCave>) -> Cut {
    cut_of(scene.open.cut)
}

/// Column and row, as seen, of a place in its slice; and the other way round. Planes are turned for Black as boards of other
/// games are; upright boards are seen from the other side, and up stays up.
fn seen(scene: &Scene<LionsCave>, spot: Spot) -> (u8, u8) {
    let last = SIZE - 1;
    let (white, plane) = (
        scene.near() == Side::White,
        matches!(cut(scene), Cut::Planes),
    );
    let col = if white {
        spot.column
    } else {
        last - spot.column
    };
    let row = if white || !plane {
        last - spot.row
    } else {
        spot.row
    };
    (col, row)
}

/// The cells of a slice, row by row from the top as seen.
fn slice_cells(scene: &Scene<LionsCave>, slice: u8) -> impl Iterator<Item = Cell> {
    let places = (0..SIZE).flat_map(|row| (0..SIZE).map(move |col| (col, row)));
    places.filter_map(move |(column, row)| {
        let (column, row) = seen(scene, Spot { slice, column, row });
        Cell::at_place(cut(scene), Spot { slice, column, row })
    })
}

fn cell_view(scene: &Scene<LionsCave>, marks: &Marks, cell: Cell) -> ui::CellView {
    let piece = scene.timeline().position().at(cell);
    let mut view = scene.cell(cell, piece.map(|piece| (art(piece.kind), piece.side)));
    view.tinted = !cell.is_light();
    view.goal = cell == Cell::GOAL;
    marks.add_to(cell, &mut view);
    let [file, rank, level] =
        [0, 1, 2].map(|letter| view.name.get(letter..=letter).unwrap_or_default().into());
    let (column, row) = match cut(scene) {
        Cut::Planes => (file, rank),
        Cut::BoardsAcross => (file, level),
        Cut::BoardsAlong => (rank, level),
    };
    if view.col == 0 {
        view.row_label = row;
    }
    if view.row == i32::from(SIZE) - 1 {
        view.column_label = column;
    }
    view
}

#[cfg(test)]
mod tests;
