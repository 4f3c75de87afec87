//! What the table shows and says, and turns that are not free.

use super::*;

// What is shown

#[test]
fn a_tile_of_the_reserve_shows_where_it_may_go_and_says_so() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    person.touches_spot(reserve(Side::White, Kind::Frog));
    let targets = person.squares_with(|cell| cell.reach == Reach::Quiet);
    assert_eq!(targets.len(), 5, "all around the stack but the rabbit");
    assert!(person.hears("near hand, white frog, 3 of them, chosen"));
    assert!(
        person.hears("right of wQ, can move here") || person.hears("right of wB1, can move here")
    );
}

#[test]
fn a_long_press_fans_out_a_stack_and_names_its_tiles_from_the_top() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    assert!(person.hears("wB1, white monkey, stack of 2"));
    let at = person.finds_spot(hex(1, 0));
    person.finger(0, at, TouchPhase::Started);
    person.waits(700);
    person.finger(0, at, TouchPhase::Ended);
    person.waits(40);
    assert_eq!(person.status(), Status::Inspect);
    assert!(person.hears("A monkey goes one step"));
    let (monkey, cub) = (person.finds("white monkey"), person.finds("white lion cub"));
    assert!(monkey.y < cub.y, "the monkey lies on top");
    person.presses(Key::Escape);
    assert!(!person.sees("The stack, from the top"));
}

#[test]
fn a_long_press_shows_what_a_tile_of_the_other_side_could_do() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let at = person.finds_spot(hex(-4, 1));
    person.finger(0, at, TouchPhase::Started);
    person.waits(700);
    person.finger(0, at, TouchPhase::Ended);
    assert_eq!(person.table().status.art, Art::Owl);
    assert!(person.hears("An owl slides around the outside"));
    assert!(
        !person
            .squares_with(|cell| cell.reach == Reach::Quiet)
            .is_empty()
    );
    is_not_moved(&person);
}

fn is_not_moved(person: &Person) {
    assert_eq!(person.moves_played(), 8);
}

#[test]
fn the_nails_of_the_group_are_shown_on_wish() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    assert!(person.squares_with(|cell| cell.pinned).is_empty());
    let preferences = person.app.global::<ui::Preferences>();
    preferences.set_threats(true);
    preferences.invoke_changed();
    assert_eq!(
        person.squares_with(|cell| cell.pinned),
        ["bB1", "bQ", "bS1", "wS1"]
    );
    assert!(person.hears("bQ, black lion cub, cannot move"));
}

#[test]
fn the_strip_counts_free_sides_and_tells_by_when_the_cub_must_lie() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    assert!(person.hears("White: to be placed by turn 4"));
    person.enters_all(&CLIMBED);
    assert!(person.hears("White: 5 free sides"));
    assert!(person.hears("Black: 4 free sides"));
}

#[test]
fn the_board_of_the_home_card_shows_the_tiles() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    person
        .app
        .global::<ui::Navigation>()
        .invoke_open(ui::Screen::Home);
    person.waits(300);
    let tiles = i_slint_backend_testing::ElementHandle::find_by_element_type_name(
        &person.app,
        "MiniHexTable",
    );
    assert_eq!(tiles.count(), 1);
}

// Turns that are not free

#[test]
fn who_can_do_nothing_is_told_so_and_passes() {
    let data = folder();
    let person = after(data.path(), &STUCK[..13]);
    assert!(person.enters(STUCK[13]));
    assert_eq!(person.table().status.alert, Alert::MustPass);
    assert!(person.hears("Nothing can move: the turn is passed on."));
    let before = person.finds_spot(hex(0, 0));
    person.waits(2000);
    assert_eq!(
        person.reads_moves().last().map(String::as_str),
        Some("pass")
    );
    assert_eq!(person.table().side, ui::Side::Black);
    assert!(person.hears("The other side could not move, and passed."));
    assert!(
        is_near(person.finds_spot(hex(0, 0)), before),
        "a pass moves no table"
    );
}

#[test]
fn out_of_sight_nobody_passes_and_afterwards_it_can_be_read_as_long_as_ever() {
    let data = folder();
    let person = after(data.path(), &STUCK[..13]);
    assert!(person.enters(STUCK[13]));
    let plies = person.moves_played();
    person.waits(1400);
    person.goes_elsewhere();
    person.waits(3000);
    assert_eq!(person.moves_played(), plies);
    person.comes_back();
    person.waits(1400);
    assert_eq!(person.moves_played(), plies);
    person.waits(200);
    assert_eq!(person.moves_played(), plies + 1);
}

#[test]
fn the_cub_must_be_placed_in_the_fourth_turn() {
    let data = folder();
    let without_cub = [
        "wS1", "bS1 -wS1", "wG1 wS1-", "bG1 -bS1", "wA1 wG1-", "bA1 -bG1",
    ];
    let person = after(data.path(), &without_cub);
    assert_eq!(person.table().status.alert, Alert::MustPlaceLion);
    person.touches_spot(reserve(Side::White, Kind::Owl));
    assert_eq!(person.table().status.refusal, Refusal::LionMustBePlaced);
    let cub = cell(&person, reserve(Side::White, Kind::Lion)).expect("the cub's place");
    assert!(cub.refused, "the cub is the reason");
    person.touches_spot(reserve(Side::White, Kind::Lion));
    assert_eq!(chosen(&person), [reserve(Side::White, Kind::Lion)]);
}

#[test]
fn a_kind_of_which_no_tile_is_left_still_tells_its_rule() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let table = person.app.global::<ui::Table>();
    table.invoke_inspect(reserve(Side::White, Kind::Lion));
    person.waits(20);
    assert!(person.hears("The lion cub slides one step."));
    assert!(
        !person.hears(": The lion cub"),
        "no tile, no name before it"
    );
}
