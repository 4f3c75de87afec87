//! The cage and how the pieces stand in it at first.

use super::*;

// Cage and cells

#[test]
fn the_cage_has_343_cells_in_7_files_7_ranks_and_7_levels() {
    let names: HashSet<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(names.len(), 343);
    for file in "ABCDEFG".chars() {
        for rank in 1..=7 {
            for level in "abcdefg".chars() {
                assert!(names.contains(&format!("{file}{rank}{level}")));
            }
        }
    }
}

#[test]
fn a1a_is_left_front_bottom_and_d4d_is_the_centre() {
    assert_eq!(Cell::new(0, 0, 0), Some(cell("A1a")));
    assert_eq!(Cell::new(6, 0, 0), Some(cell("G1a")));
    assert_eq!(Cell::new(0, 6, 0), Some(cell("A7a")));
    assert_eq!(Cell::new(0, 0, 6), Some(cell("A1g")));
    assert_eq!(Cell::new(3, 3, 3), Some(cell("D4d")));
    assert_eq!(Cell::GOAL, cell("D4d"));
    for outside in [(7, 0, 0), (0, 7, 0), (0, 0, 7)] {
        assert_eq!(Cell::new(outside.0, outside.1, outside.2), None);
    }
    assert_eq!(Cell::with_index(343), None);
    assert!(
        Cell::all()
            .enumerate()
            .all(|(index, cell)| cell.index() == index && Cell::with_index(index) == Some(cell))
    );
}

#[test]
fn the_cage_can_be_looked_at_as_seven_slices_in_each_of_three_ways() {
    let names = |cut: Cut| -> String { (0..7).map(|slice| cut.slice_name(slice)).collect() };
    assert_eq!(Cut::ALL.map(names), ["abcdefg", "1234567", "ABCDEFG"]);
    let place = |slice, column, row| Place { slice, column, row };
    let cell = cell("B3g");
    assert_eq!(cell.place(Cut::Planes), place(6, 1, 2));
    assert_eq!(cell.place(Cut::BoardsAcross), place(2, 1, 6));
    assert_eq!(cell.place(Cut::BoardsAlong), place(1, 2, 6));
    for cut in Cut::ALL {
        assert!(Cell::all().all(|cell| Cell::at_place(cut, cell.place(cut)) == Some(cell)));
        assert_eq!(Cell::at_place(cut, place(0, 7, 0)), None);
    }
}

#[test]
fn cells_alternate_light_and_dark_in_all_three_directions() {
    for cell in Cell::all() {
        let next = [
            Cell::new(cell.file() + 1, cell.rank(), cell.level()),
            Cell::new(cell.file(), cell.rank() + 1, cell.level()),
            Cell::new(cell.file(), cell.rank(), cell.level() + 1),
        ];
        let mut next = next.into_iter().flatten();
        assert!(next.all(|next| next.is_light() != cell.is_light()));
    }
}

#[test]
fn d4d_is_light_and_the_corners_are_dark() {
    assert!(cell("D4d").is_light());
    for corner in cells("A1a G1a A7a G7a A1g G1g A7g G7g") {
        assert!(!corner.is_light(), "{corner}");
    }
}

#[test]
fn each_side_has_two_light_and_two_dark_bishops() {
    for side in Side::ALL {
        let game = start();
        let bishops = game.position().cage().pieces(side);
        let bishops = bishops.filter(|&(_, kind)| kind == Kind::Bishop);
        let light: Vec<bool> = bishops.map(|(cell, _)| cell.is_light()).collect();
        assert_eq!(light.len(), 4);
        assert_eq!(light.iter().filter(|light| **light).count(), 2);
    }
}

#[test]
fn only_the_light_bishops_can_ever_guard_d4d() {
    for from in Cell::all().filter(|cell| !"A1a G7f".contains(&cell.to_string())) {
        let game = at(&format!("KA1a kG7f B{from} w"));
        let to = targets(&game, from);
        assert!(to.iter().all(|(to, _)| to.is_light() == from.is_light()));
    }
}

// Starting position

#[test]
fn white_begins() {
    assert_eq!(start().side_to_move(), Side::White);
}

#[test]
fn the_starting_position_is_that_of_the_table() {
    let game = start();
    let stands = |kind, white: &str, black: &str| {
        for (side, places) in [(Side::White, white), (Side::Black, black)] {
            let pieces = game.position().cage().pieces(side);
            let there: Cells = pieces
                .filter(|&(_, there)| there == kind)
                .map(|(cell, _)| cell)
                .collect();
            assert_eq!(there, cells(places).into_iter().collect(), "{kind:?}");
        }
    };
    stands(
        Kind::Cub,
        "A2a B2a C2a D2a E2a F2a G2a A2b B2b C2b D2b E2b F2b G2b",
        "A6a B6a C6a D6a E6a F6a G6a A6b B6b C6b D6b E6b F6b G6b",
    );
    stands(Kind::Rock, "A1a A1b G1a G1b", "A7a A7b G7a G7b");
    stands(Kind::Knight, "B1a B1b F1a F1b", "B7a B7b F7a F7b");
    stands(Kind::Bishop, "C1a C1b E1a E1b", "C7a C7b E7a E7b");
    stands(Kind::OldLioness, "D1b", "D7b");
    stands(Kind::YoungLioness, "", "");
    stands(Kind::LionKing, "D1a", "D7a");
}

#[test]
fn both_sides_stand_on_the_two_lowest_levels_and_black_is_the_mirror_image_along_the_ranks() {
    let game = start();
    for cell in Cell::all() {
        let mirrored = Cell::new(cell.file(), 6 - cell.rank(), cell.level()).expect("a cell");
        let piece = game.position().at(cell);
        let other = piece.map(|Piece { side, kind }| Piece {
            side: side.other(),
            kind,
        });
        assert_eq!(game.position().at(mirrored), other);
        assert!(piece.is_none() || cell.level() < 2);
    }
}
