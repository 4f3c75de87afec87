//! Lion's Cave on the screen: played by touch and by keys through the slices of the cage.

use i_slint_core::input::TouchPhase;
use menagerie::storage::Storage;
use menagerie_rules::{
    Game,
    lions_cave::{Cell, Cut, LionsCave},
};
use menagerie_tests::{Person, folder};
use menagerie_ui::{self as ui, Alert, Area, Reach, Refusal, Screen, Status};
use slint::{ComponentHandle, LogicalPosition, Model, platform::Key};
use std::path::Path;

/// The shortest way: White's king walks to D4d while Black's cubs look elsewhere.
const WALKED: [&str; 7] = [
    "D2b-D4b", "A6a-A5a", "D1a-D2b", "A5a-A4a", "D2b-D3c", "A4a-A3a", "D3c-D4d",
];
/// White mates, and the game goes on.
const MATE: [&str; 7] = [
    "B1b-B3c", "G7b-G7d", "C1b-C3d", "C7b-G7f", "B3c-B4a", "A7b-A7c", "C3dxC6a",
];

fn at_the_cage(data: &Path) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_of_two_at("Lion's Cave", &[]);
    person
}

fn cell(name: &str) -> Cell {
    Cell::all()
        .find(|cell| cell.to_string() == name)
        .unwrap_or_else(|| panic!("{name} is no cell"))
}

fn spot(name: &str) -> i32 {
    cell(name).index() as i32
}

/// The start and the end of a move's text.
fn ends(text: &str) -> (&str, &str) {
    (&text[..3], &text[4..])
}

fn layers(person: &Person) -> Vec<ui::LayerView> {
    person
        .app
        .global::<ui::Table>()
        .get_layers()
        .iter()
        .collect()
}

fn stack(person: &Person) -> Vec<ui::StackCellView> {
    person
        .app
        .global::<ui::Table>()
        .get_stack()
        .iter()
        .collect()
}

fn open_layer(person: &Person) -> String {
    let layers = layers(person);
    let open = layers.iter().filter(|layer| layer.open);
    open.map(|layer| layer.name.as_str()).collect()
}

/// Opens the slice of the present cut in which a cell lies, by its tab.
fn opens_slice_of(person: &Person, name: &str) {
    let cut = Cut::ALL[person.table().cut as usize];
    let slice = cut.slice_name(cell(name).place(cut).slice);
    person.touches(&format!("Layer {slice}"));
    assert_eq!(open_layer(person), slice.to_string());
}

fn touches_cell(person: &Person, name: &str) {
    if person
        .cells_in(Area::Board)
        .iter()
        .all(|cell| cell.name != name)
    {
        opens_slice_of(person, name);
    }
    person.touches_spot(spot(name));
}

fn plays(person: &Person, moves: &[&str]) {
    for text in moves {
        let (from, to) = ends(text);
        touches_cell(person, from);
        touches_cell(person, to);
        assert_eq!(person.reads_moves().last().map(String::as_str), Some(*text));
    }
}

/// Takes the keyboard's cursor to a cell: by Page Up and Page Down through the slices, by arrows in the slice.
fn steps_to(person: &Person, cursor: &mut (i32, i32), name: &str) {
    let wanted = i32::from(cell(name).level());
    while person.table().layer != wanted {
        let up = wanted > person.table().layer;
        person.presses(if up { Key::PageUp } else { Key::PageDown });
    }
    let (col, row) = (
        i32::from(cell(name).file()),
        6 - i32::from(cell(name).rank()),
    );
    let across = if col > cursor.0 {
        Key::RightArrow
    } else {
        Key::LeftArrow
    };
    let down = if row > cursor.1 {
        Key::DownArrow
    } else {
        Key::UpArrow
    };
    for _ in 0..(col - cursor.0).abs() {
        person.presses(across);
    }
    for _ in 0..(row - cursor.1).abs() {
        person.presses(down);
    }
    *cursor = (col, row);
}

#[test]
fn two_people_play_by_touch_until_a_king_stands_in_the_heart_of_the_cage() {
    let data = folder();
    let person = at_the_cage(data.path());
    plays(&person, &WALKED[..6]);
    touches_cell(&person, "D3c");
    opens_slice_of(&person, "D4d");
    assert!(person.sees("D4d, goal, empty, can move here, wins"));
    person.touches_spot(spot("D4d"));
    assert_eq!(person.status(), Status::Over);
    assert_eq!(person.table().status.ending, ui::Ending::Goal);
    assert!(person.sees("White wins"));
    assert!(person.sees("The lion king stands on D4d and is not in check."));
}

#[test]
fn a_game_is_played_by_keys_alone() {
    let data = folder();
    let person = at_the_cage(data.path());
    let mut cursor = (0, 0);
    for text in WALKED {
        let (from, to) = ends(text);
        for name in [from, to] {
            steps_to(&person, &mut cursor, name);
            person.presses(Key::Return);
        }
        assert_eq!(person.reads_moves().last().map(String::as_str), Some(text));
    }
    assert_eq!(person.status(), Status::Over);
    person.presses(Key::PageUp);
    assert_eq!(
        person.moves_played(),
        7,
        "pages leaf through the cage, not through the moves"
    );
}

#[test]
fn a_long_game_by_touch_comes_to_its_end_with_every_kind_of_move_on_the_way() {
    let data = folder();
    let person = at_the_cage(data.path());
    let mut seed = 11_u64;
    // A walk of random moves in which the kings go for D4d as soon as they can.
    for _ in 0..400 {
        let now = person.timeline::<LionsCave>();
        if now.outcome().is_some() {
            break;
        }
        let moves = now.legal_moves();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let king = now.position().cage().king(now.side_to_move());
        let nearer = moves.iter().find(|chosen| {
            chosen.from == king && chosen.to.king_steps(Cell::GOAL) < king.king_steps(Cell::GOAL)
        });
        let any = moves[(seed >> 33) as usize % moves.len()];
        let chosen = *nearer.unwrap_or(&any);
        plays(&person, &[&LionsCave::move_text(&now, chosen)]);
    }
    assert_eq!(person.status(), Status::Over);
    assert_eq!(person.table().status.ending, ui::Ending::Goal);
}

#[test]
fn what_is_chosen_on_one_layer_goes_to_another_and_glows_in_the_whole_stack() {
    let data = folder();
    let person = at_the_cage(data.path());
    touches_cell(&person, "C1b");
    let legal = person.timeline::<LionsCave>().legal_moves();
    let from = legal.iter().filter(|chosen| chosen.from == cell("C1b"));
    let goes = from.count();
    let glows = stack(&person)
        .into_iter()
        .filter(|cell| cell.reach != Reach::None);
    assert_eq!(glows.count(), goes);
    let counted: i32 = layers(&person).iter().map(|layer| layer.targets).sum();
    assert_eq!(counted as usize, goes);
    opens_slice_of(&person, "C4e");
    assert!(person.sees("C4e, can move here"));
    assert!(person.sees("Layer b, chosen"));
    person.touches_spot(spot("C4e"));
    assert_eq!(person.reads_moves(), ["C1b-C4e"]);
    assert!(person.sees("Layer e, last move"));
    assert!(person.sees("Layer b, last move"));
}

#[test]
fn the_stack_is_tapped_and_dragged_and_wheeled_to_leaf_through_the_layers() {
    let data = folder();
    let person = at_the_cage(data.path());
    let stack = person.looks_around();
    let stack = stack
        .iter()
        .find(|seen| seen.label == "All layers")
        .expect("the stack");
    let at = |layer: f32| {
        let band = stack.height() / 7.0;
        LogicalPosition::new(stack.middle().x, stack.bottom - (layer + 0.5) * band)
    };
    person.touches_at(at(6.0));
    assert_eq!(open_layer(&person), "g");
    person.drags_between(at(6.0), at(2.0));
    assert_eq!(open_layer(&person), "c");
    person
        .app
        .window()
        .dispatch_event(slint::platform::WindowEvent::PointerScrolled {
            position: at(2.0),
            delta_x: 0.0,
            delta_y: 60.0,
        });
    person.waits(40);
    assert_eq!(open_layer(&person), "d");
}

#[test]
fn a_piece_is_dragged_to_another_layer_by_way_of_its_tab() {
    let data = folder();
    let person = at_the_cage(data.path());
    opens_slice_of(&person, "C1b");
    let (from, to) = (person.finds_spot(spot("C1b")), person.finds("Layer e"));
    person.holds(from, to);
    assert_eq!(open_layer(&person), "b", "not by merely passing over it");
    person.waits(600);
    assert_eq!(open_layer(&person), "e");
    let over = person.finds_spot(spot("C4e"));
    person.finger(0, over, TouchPhase::Moved);
    person.waits(20);
    person.finger(0, over, TouchPhase::Ended);
    person.waits(20);
    assert_eq!(person.reads_moves(), ["C1b-C4e"]);
}

#[test]
fn a_piece_goes_straight_up_when_it_is_dropped_on_its_own_place_of_another_layer() {
    let data = folder();
    let person = at_the_cage(data.path());
    opens_slice_of(&person, "A1b");
    let (from, tab) = (person.finds_spot(spot("A1b")), person.finds("Layer f"));
    person.holds(from, tab);
    person.waits(600);
    person.finger(0, from, TouchPhase::Moved);
    person.waits(20);
    person.finger(0, from, TouchPhase::Ended);
    person.waits(20);
    assert_eq!(person.reads_moves(), ["A1b-A1f"]);
}

#[test]
fn the_cage_is_cut_in_three_ways_and_what_is_chosen_stays_in_sight() {
    let data = folder();
    let person = at_the_cage(data.path());
    assert!(
        person
            .cells_in(Area::Board)
            .iter()
            .all(|cell| cell.name.ends_with('a'))
    );
    touches_cell(&person, "C1b");
    person.touches("Slices a–g; cut into 1–7");
    assert_eq!(open_layer(&person), "1");
    assert_eq!(person.squares_with(|cell| cell.chosen), ["C1b"]);
    person.touches("Slices 1–7; cut into A–G");
    assert_eq!(open_layer(&person), "C");
    assert_eq!(person.squares_with(|cell| cell.chosen), ["C1b"]);
    person.touches_spot(spot("C1b"));
    person.touches("Slices A–G; cut into a–g");
    assert_eq!(
        open_layer(&person),
        "d",
        "with nothing chosen, the slice of the goal"
    );
    assert_eq!(person.squares_with(|cell| cell.goal), ["D4d"]);
}

#[test]
fn a_move_by_somebody_else_opens_the_layer_where_it_ends() {
    let data = folder();
    let person = at_the_cage(data.path());
    plays(&person, &["D2b-D4b"]);
    opens_slice_of(&person, "A1g");
    let table = person.app.global::<ui::Table>();
    assert!(table.invoke_enter("F7b-F7c".into()) || table.invoke_enter("F7b-G7d".into()));
    person.waits(20);
    assert_eq!(open_layer(&person), "d");
    person.touches("Undo");
    assert_eq!(open_layer(&person), "b", "where the move before ended");
}

#[test]
fn turning_the_phone_keeps_the_open_layer_the_cut_and_what_is_chosen() {
    let data = folder();
    let person = at_the_cage(data.path());
    touches_cell(&person, "C1b");
    person.touches("Slices a–g; cut into 1–7");
    opens_slice_of(&person, "A3a");
    for (width, height) in [
        (800.0, 360.0),
        (1280.0, 800.0),
        (360.0, 640.0),
        (800.0, 1280.0),
    ] {
        person.resizes(width, height);
        assert_eq!(open_layer(&person), "3");
        assert!(person.sees("Layer 1, "), "the chosen piece's tab");
        let cells: Vec<_> = person
            .cells_in(Area::Board)
            .iter()
            .map(|cell| person.sees_spot(cell.spot))
            .collect();
        assert_eq!(cells.len(), 49);
        let tabs: Vec<_> = ('1'..='7')
            .map(|name| person.finds(&format!("Layer {name}")))
            .collect();
        for cell in &cells {
            assert!(cell.left >= 0.0 && cell.top >= 0.0, "{cell:?}");
            assert!(cell.right <= width && cell.bottom <= height, "{cell:?}");
            let under = |at: &LogicalPosition| {
                (cell.left..cell.right).contains(&at.x) && (cell.top..cell.bottom).contains(&at.y)
            };
            assert!(
                !tabs.iter().any(under),
                "{width}×{height}: a tab lies on {cell:?}"
            );
        }
    }
}

#[test]
fn cells_and_tabs_are_large_enough_for_a_finger() {
    let data = folder();
    let person = at_the_cage(data.path());
    let size = person.sees_spot(spot("D4a")).width();
    assert!(size >= 47.0, "cells of {size} at 360 × 800");
    for (width, height, least) in [
        (360.0, 640.0, 36.0),
        (800.0, 360.0, 44.0),
        (1280.0, 800.0, 80.0),
    ] {
        person.resizes(width, height);
        let size = person.sees_spot(spot("D4a")).width();
        assert!(size >= least, "cells of {size} at {width} × {height}");
        for seen in person.looks_around() {
            if seen.label.starts_with("Layer ") || seen.label.starts_with("Slices ") {
                assert!(
                    seen.width() >= 44.0 && seen.height() >= 44.0,
                    "{width} × {height}: {seen:?}"
                );
            }
        }
    }
}

#[test]
fn a_refused_touch_names_the_cell_that_is_the_reason_and_marks_it() {
    let data = folder();
    let person = at_the_cage(data.path());
    touches_cell(&person, "A1a");
    person.touches_spot(spot("A3a"));
    assert_eq!(person.table().status.refusal, Refusal::InTheWay);
    assert!(person.hears("A piece on A2a stands in the way."));
    assert_eq!(person.squares_with(|cell| cell.refused), ["A2a"]);
    // The reason may lie on a layer that is not open.
    opens_slice_of(&person, "A1b");
    assert!(
        layers(&person)[0].refused,
        "the tab of the reason is marked"
    );
    person.touches_spot(spot("B3b"));
    assert_eq!(person.table().status.refusal, Refusal::NotItsMove);
    assert!(person.hears("A rock goes any distance straight"));
}

#[test]
fn every_refusal_of_a_touch_is_said_in_a_sentence() {
    let data = folder();
    let person = at_the_cage(data.path());
    let refuses = |from: &str, to: &str, refusal: Refusal, words: &str| {
        person.app.global::<ui::Table>().invoke_let_go();
        if !from.is_empty() {
            touches_cell(&person, from);
        }
        touches_cell(&person, to);
        assert_eq!(person.table().status.refusal, refusal, "{from} {to}");
        assert!(person.hears(words), "{words}");
        assert_eq!(person.status(), Status::Refused);
        person.app.global::<ui::Table>().invoke_let_go();
    };
    refuses("", "D4d", Refusal::Empty, "Touch one of your pieces first.");
    refuses(
        "",
        "D7a",
        Refusal::OthersPiece,
        "That piece belongs to the other side.",
    );
    refuses(
        "D2b",
        "E3b",
        Refusal::NothingToCapture,
        "There is nothing to capture.",
    );
    refuses(
        "B1a",
        "D3b",
        Refusal::NotItsMove,
        "A knight jumps two cells along one dimension and one along another.",
    );
    plays(&person, &["D2b-D4b", "D6b-D5b"]);
    refuses(
        "D4b",
        "D5b",
        Refusal::CubBlocked,
        "A cub goes forward and up onto empty cells only.",
    );
    refuses(
        "D4b",
        "D6b",
        Refusal::NoDoubleStep,
        "Only a cub that has not gone forward yet steps two cells.",
    );
}

#[test]
fn a_finger_that_rests_on_d4d_learns_who_attacks_it() {
    let data = folder();
    let person = at_the_cage(data.path());
    plays(&person, &["C1b-C4e", "A6a-A5a"]);
    opens_slice_of(&person, "D4d");
    person.rests_on(person.finds_spot(spot("D4d")));
    assert_eq!(person.status(), Status::Inspect);
    assert!(person.hears("D4d is the goal. Pieces that attack it: White 1, Black 0."));
    let watching = stack(&person).into_iter().filter(|cell| cell.watches);
    let places: Vec<_> = watching
        .map(|cell| (cell.layer, cell.col, cell.row))
        .collect();
    assert_eq!(places, [(4, 2, 3)], "C4e is marked in the stack");
    opens_slice_of(&person, "C4e");
    assert!(person.sees("C4e, white bishop, attacks"));
}

#[test]
fn who_looks_at_a_target_goes_there_with_the_next_touch() {
    let data = folder();
    let person = at_the_cage(data.path());
    touches_cell(&person, "C1b");
    opens_slice_of(&person, "C4e");
    person.rests_on(person.finds_spot(spot("C4e")));
    assert!(person.hears("C4e. Pieces that attack it: White 1, Black 1."));
    person.touches_spot(spot("C4e"));
    assert_eq!(person.reads_moves(), ["C1b-C4e"]);
}

#[test]
fn a_finger_that_rests_on_a_piece_of_the_other_side_shows_its_reach_on_all_layers() {
    let data = folder();
    let person = at_the_cage(data.path());
    opens_slice_of(&person, "C7b");
    person.rests_on(person.finds_spot(spot("C7b")));
    assert!(person.hears("C7b: A bishop goes any distance diagonally"));
    assert_eq!(person.table().side, ui::Side::White, "it is not its turn");
    let lit: Vec<_> = layers(&person).iter().map(|layer| layer.targets).collect();
    assert!(
        lit.iter().filter(|&&targets| targets > 0).count() >= 3,
        "{lit:?}"
    );
    let rays = person.app.global::<ui::Table>().get_rays();
    assert!(rays.row_count() > 0, "its lines are drawn");
    assert!(rays.iter().all(|ray| ray.dimensions == 2));
}

#[test]
fn a_mated_player_is_told_what_each_allowed_move_is_for() {
    let data = folder();
    let person = at_the_cage(data.path());
    plays(&person, &MATE);
    person.waits(300);
    assert_eq!(person.table().status.alert, Alert::Mated);
    assert!(person.hears("Mate! Prepare to lift the check."));
    assert!(person.sees("Layer a, in danger"), "the king's layer");
    // It opens by itself the first time.
    assert!(person.sees("Ways out of mate"));
    let allowed = person.timeline::<LionsCave>().legal_moves();
    let plans = person.app.global::<ui::Table>().get_plans();
    assert_eq!(plans.row_count(), allowed.len());
    assert!(person.sees("D6a-D5a, then D7a-D6a brings the king to safety"));
    person.touches("D6a-D5a, then");
    assert!(
        !person.sees("Ways out of mate"),
        "the board is in sight again"
    );
    assert_eq!(person.squares_with(|cell| cell.chosen), ["D6a"]);
    assert_eq!(person.squares_with(|cell| cell.hinted), ["D5a", "D6a"]);
    person.touches_spot(spot("D5a"));
    assert_eq!(
        person.reads_moves().last().map(String::as_str),
        Some("D6a-D5a")
    );
    assert_eq!(person.app.global::<ui::Table>().get_plans().row_count(), 0);
}

#[test]
fn the_ways_out_open_from_the_notice_and_only_allowed_moves_light_up() {
    let data = folder();
    let person = at_the_cage(data.path());
    plays(&person, &MATE);
    person.waits(300);
    person.presses(Key::Escape);
    assert!(!person.sees("Ways out of mate"));
    person.touches("Ways out");
    assert!(person.sees("Ways out of mate"));
    person.touches("Close");
    let now = person.timeline::<LionsCave>();
    touches_cell(&person, "D6a");
    let lit = stack(&person)
        .into_iter()
        .filter(|cell| cell.reach != Reach::None);
    let allowed = now.legal_moves().into_iter();
    let from = allowed.filter(|chosen| chosen.from == cell("D6a"));
    assert_eq!(lit.count(), from.count());
    // A1a is White's; a move that prepares nothing is refused with the attacker marked.
    person.app.global::<ui::Table>().invoke_let_go();
    touches_cell(&person, "A6a");
    person.touches_spot(spot("A5a"));
    assert_eq!(person.table().status.refusal, Refusal::NotPreparing);
    assert!(person.hears("That does not prepare to lift the check from C6a."));
    assert_eq!(person.squares_with(|cell| cell.refused), ["C6a"]);
}

#[test]
fn a_lion_king_is_never_captured_not_even_a_mated_one() {
    let data = folder();
    let person = at_the_cage(data.path());
    person.enters_all(&MATE);
    // Black prepares, and White's bishop goes on attacking him.
    person.enters_all(&["D6a-D5a"]);
    touches_cell(&person, "C6a");
    touches_cell(&person, "D7a");
    assert_eq!(person.table().status.refusal, Refusal::OntoKing);
    assert!(person.hears("A lion king is never captured."));
    assert_eq!(person.squares_with(|cell| cell.refused), ["D7a"]);
}

#[test]
fn a_check_that_can_be_lifted_must_be_lifted() {
    let data = folder();
    let person = at_the_cage(data.path());
    // Black has prepared: the king can step out of the bishop's way.
    person.enters_all(&MATE);
    person.enters_all(&["D6a-D5a", "G2a-G3a"]);
    assert_eq!(person.table().status.alert, Alert::Check);
    touches_cell(&person, "G6a");
    touches_cell(&person, "G5a");
    assert_eq!(person.table().status.refusal, Refusal::StillInCheck);
    assert_eq!(person.squares_with(|cell| cell.refused), ["C6a"]);
    touches_cell(&person, "D7a");
    touches_cell(&person, "D6a");
    assert_eq!(
        person.reads_moves().last().map(String::as_str),
        Some("D7a-D6a")
    );
}

#[test]
fn the_race_stands_beneath_the_board() {
    let data = folder();
    let person = at_the_cage(data.path());
    assert!(person.hears("White: the lion king is 3 steps from D4d"));
    assert!(person.hears("White: D4d is free"));
    plays(&person, &["C1b-C4e"]);
    assert!(person.hears("Black: D4d is attacked by 1 piece"));
}

#[test]
fn threats_are_marked_on_the_slice_and_in_the_stack() {
    let data = folder();
    let person = at_the_cage(data.path());
    plays(&person, &WALKED[..6]);
    let preferences = person.app.global::<ui::Preferences>();
    preferences.set_threats(true);
    preferences.invoke_changed();
    opens_slice_of(&person, "D4d");
    assert_eq!(person.squares_with(|cell| cell.wins), ["D4d"]);
    let attacked = stack(&person).into_iter().filter(|cell| cell.attacked);
    assert!(attacked.count() > 0);
}

#[test]
fn the_board_is_seen_from_the_other_side_when_it_is_flipped() {
    let data = folder();
    let person = at_the_cage(data.path());
    person.touches("Flip");
    let corner = person.cells_in(Area::Board)[0].name.clone();
    assert_eq!(corner, "G1a");
    plays(&person, &["D2b-D4b", "D6a-D4a", "D4bxD5a"]);
    let passed = stack(&person)
        .into_iter()
        .filter(|cell| cell.art != ui::Art::None);
    assert_eq!(passed.count(), 55, "the cub on D4a was taken in passing");
}

#[test]
fn a_game_is_saved_and_goes_on_where_it_was() {
    let data = folder();
    let person = at_the_cage(data.path());
    plays(&person, &WALKED[..5]);
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!(person.screen(), Screen::Table);
    assert_eq!(person.reads_moves(), WALKED[..5]);
    assert_eq!(open_layer(&person), "c", "where the last move ended");
    person.touches("Undo");
    assert_eq!(person.moves_played(), 4);
    person.touches("Redo");
    plays(&person, &WALKED[5..]);
    assert_eq!(person.status(), Status::Over);
    let storage = Storage::open(data.path()).expect("the folder");
    let header = &storage.games().0[0].header;
    assert_eq!(header.result.as_deref(), Some("w"));
}

#[test]
fn the_home_card_shows_the_whole_cage() {
    let data = folder();
    let person = at_the_cage(data.path());
    plays(&person, &WALKED[..2]);
    person.touches("Back");
    assert_eq!(person.screen(), Screen::Home);
    let home = person.app.global::<ui::Home>();
    assert_eq!(home.get_preview_stack().row_count(), 343);
    // A game of one slice leaves no cage behind.
    person.begins_game_of_two();
    person.touches("Back");
    assert_eq!(home.get_preview_stack().row_count(), 0);
}

#[test]
fn the_program_moves_and_gives_advice_in_the_cage() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.scrolls_and_touches("Lion's Cave");
    for choice in ["The program", "Level 1", "I start"] {
        person.scrolls_and_touches(choice);
    }
    person.touches("Start");
    person.waits(300);
    plays(&person, &["D2b-D4b"]);
    person.waits_for_move(2);
    let answer = person.reads_moves()[1].clone();
    let ended = cell(ends(&answer).1);
    assert_eq!(
        person.table().layer,
        i32::from(ended.level()),
        "{answer} ended in sight"
    );
    person.touches("Hint");
    person.waits_until("advice", |person| person.status() == Status::HintPiece);
    assert_eq!(
        person.squares_with(|cell| cell.hinted).len(),
        1,
        "the piece's layer is open"
    );
    person.touches("Hint");
    assert_eq!(person.status(), Status::HintMove);
    assert!(
        !person.squares_with(|cell| cell.hinted).is_empty(),
        "the target's layer is open"
    );
}
