//! What holds at every table, whichever game lies on it.

use menagerie_tests::{
    PHONE, Person, Seen, folder,
    shapes::{buttons_fit, cells, in_telling_shapes, nothing_overlaps, words_and_buttons},
};
use menagerie_ui::{self as ui, Area, Screen};
use slint::{ComponentHandle, Model};
use std::path::Path;

/// A game, and moves that bring something of everything onto its table.
struct Sample {
    name: &'static str,
    choices: &'static [&'static str],
    moves: &'static [&'static str],
    /// The least side of a cell on a phone held upright; 0 where the table has no cells of its own.
    cell: f32,
}

const LIONS_CAVE: Sample = Sample {
    name: "Lion's Cave",
    choices: &[],
    moves: &["D2b-D4b", "D6a-D4a", "D4bxD5a"],
    cell: 49.0,
};
const PARADISE_CHESS: Sample = Sample {
    name: "Paradise chess",
    choices: &["Twin camels"],
    moves: &["D3-D5", "E6-E4", "D5xC6"],
    cell: 44.0,
};
const LIONS_CHESS: Sample = Sample {
    name: "Lion's chess",
    choices: &[],
    moves: &["wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-"],
    cell: 0.0,
};
const TEN_BY_TEN: Sample = Sample {
    name: "Epaminondas",
    choices: &[],
    moves: &["e1:e2-e4", "e10:e9-e7", "d1:d2-d4"],
    cell: 33.0,
};
const FOURTEEN_BY_TWELVE: Sample = Sample {
    name: "Epaminondas",
    choices: &["Epaminondas, 14"],
    moves: &["e1:e2-e4", "e12:e11-e9"],
    cell: 24.0,
};
const CROSSINGS: Sample = Sample {
    name: "Epaminondas",
    choices: &["Crossings"],
    moves: &["e1:e2-e4", "e8:e7-e5"],
    cell: 43.0,
};
const DOBUTSU: Sample = Sample {
    name: "Dobutsu shogi",
    choices: &[],
    moves: &["b2b3", "c4b3"],
    cell: 80.0,
};

/// Two people who have made the sample's moves.
fn at_table(data: &Path, sample: &Sample) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_of_two_at(sample.name, sample.choices);
    person.enters_all(sample.moves);
    person
}

/// The whole table is in the window at every size, with usual and with large texts; everything can be hit and
/// nothing lies on anything.
fn fits_into_every_shape(sample: &Sample) {
    let data = folder();
    let person = at_table(data.path(), sample);
    in_telling_shapes(&person, |person, shape| {
        let shape = format!("{}, {shape}", sample.name);
        buttons_fit(person, &shape, false);
        let others = words_and_buttons(person);
        nothing_overlaps(&others, &shape);
        if sample.cell > 0.0 {
            board_is_whole(person, &shape, sample, &others);
        }
    });
}

/// The cells are equal squares in the window, and nothing lies on them.
fn board_is_whole(person: &Person, shape: &str, sample: &Sample, others: &[Seen]) {
    let (width, height) = person.size();
    let board = cells(person, Area::Board);
    let view = person.table();
    assert_eq!(board.len() as i32, view.cols * view.rows, "{shape}");
    for cell in &board {
        assert!(
            cell.left >= 0.0 && cell.top >= 0.0 && cell.right <= width && cell.bottom <= height,
            "{shape}: {cell:?} stands out"
        );
        assert!(
            (cell.width() - cell.height()).abs() < 0.01,
            "{shape}: {cell:?}"
        );
        if (width, height) == PHONE && shape.contains("100 %") {
            assert!(cell.width() >= sample.cell, "{shape}: {cell:?}");
        }
        for other in others {
            assert!(!cell.overlaps(other), "{shape}: {other:?} lies on {cell:?}");
        }
    }
    nothing_overlaps(&board, shape);
}

#[test]
fn lions_cave_fits_into_every_shape_of_screen() {
    fits_into_every_shape(&LIONS_CAVE);
}

#[test]
fn paradise_chess_fits_into_every_shape_of_screen() {
    fits_into_every_shape(&PARADISE_CHESS);
}

#[test]
fn lions_chess_fits_into_every_shape_of_screen() {
    fits_into_every_shape(&LIONS_CHESS);
}

#[test]
fn ten_by_ten_fits_into_every_shape_of_screen() {
    fits_into_every_shape(&TEN_BY_TEN);
}

#[test]
fn fourteen_by_twelve_fits_into_every_shape_of_screen() {
    fits_into_every_shape(&FOURTEEN_BY_TWELVE);
}

#[test]
fn crossings_fits_into_every_shape_of_screen() {
    fits_into_every_shape(&CROSSINGS);
}

/// What lies on the table: every piece, without the place where it is drawn.
fn pieces(person: &Person) -> Vec<(i32, ui::Art, ui::Side, bool)> {
    let pieces = person.app.global::<ui::Table>().get_pieces();
    pieces
        .iter()
        .map(|piece| (piece.spot, piece.art, piece.side, piece.gone))
        .collect()
}

#[test]
fn every_game_goes_on_after_a_restart_with_its_rules_and_its_moves() {
    for sample in [
        LIONS_CAVE,
        PARADISE_CHESS,
        LIONS_CHESS,
        FOURTEEN_BY_TWELVE,
        DOBUTSU,
    ] {
        let data = folder();
        let person = at_table(data.path(), &sample);
        let before = (pieces(&person), person.reads_moves(), person.table().cols);
        drop(person);
        let person = Person::takes_phone(data.path());
        assert_eq!(person.screen(), Screen::Table);
        let after = (pieces(&person), person.reads_moves(), person.table().cols);
        assert_eq!(after, before, "{}", sample.name);
    }
}

#[test]
fn undo_and_redo_bring_every_piece_back() {
    for sample in [LIONS_CAVE, PARADISE_CHESS, LIONS_CHESS, CROSSINGS, DOBUTSU] {
        let data = folder();
        let person = at_table(data.path(), &sample);
        let after = pieces(&person);
        for _ in sample.moves {
            person.touches("Undo");
        }
        assert_eq!(person.moves_played(), 0, "{}", sample.name);
        assert_ne!(pieces(&person), after);
        for _ in sample.moves {
            person.touches("Redo");
        }
        assert_eq!(pieces(&person), after, "{}", sample.name);
    }
}

#[test]
fn the_home_screen_knows_each_game_that_goes_on_by_its_board() {
    for sample in [LIONS_CAVE, PARADISE_CHESS, LIONS_CHESS, TEN_BY_TEN] {
        let data = folder();
        let person = at_table(data.path(), &sample);
        person
            .app
            .global::<ui::Navigation>()
            .invoke_open(Screen::Home);
        person.waits(100);
        assert!(person.sees(&format!("Continue {}, Two players", sample.name)));
        let cells = person.app.global::<ui::Home>().get_preview();
        let shown = cells
            .iter()
            .filter(|cell| cell.art != ui::Art::None)
            .count();
        assert!(shown >= 4, "{}: {shown} pieces", sample.name);
        person.touches("Continue");
        assert_eq!(person.reads_moves().len(), sample.moves.len());
    }
}

#[test]
fn the_program_answers_in_every_game() {
    for sample in [LIONS_CAVE, PARADISE_CHESS, LIONS_CHESS, TEN_BY_TEN] {
        let data = folder();
        let person = Person::takes_phone(data.path());
        person.begins_game_against_program_at(sample.name, "Level 1", "The program starts");
        person.waits_for_move(1);
        assert!(!person.table().over, "{}", sample.name);
    }
}
