//! Lion's chess on the screen: tiles by touch, drag and keys, a table without edges under one finger, two fingers and the wheel,
//! and everything that is said about it.

use i_slint_core::input::TouchPhase;
use menagerie_rules::{
    Game, Side, Timeline,
    lions_chess::{Hex, Kind, LionsChess, Move, Spot},
};
use menagerie_tests::{PHONE, Person, folder};
use menagerie_ui::{self as ui, Alert, Area, Art, Reach, Refusal, Status};
use slint::{
    ComponentHandle, LogicalPosition, Model,
    platform::{Key, WindowEvent},
};
use std::path::Path;

/// A monkey has climbed onto White's cub; Black's monkey holds an owl.
const CLIMBED: [&str; 8] = [
    "wS1", "bS1 -wS1", "wQ wS1-", "bQ -bS1", "wB1 wQ-", "bB1 -bQ", "wB1 wQ", "bA1 /bB1",
];
/// White can do nothing any more.
const STUCK: [&str; 14] = [
    "wB1",
    "bQ \\wB1",
    "wB2 wB1\\",
    "bS1 bQ/",
    "wS1 wB1-",
    "bS1 wS1-",
    "wQ wB2\\",
    "bA1 bS1\\",
    "wS2 -wQ",
    "bA1 /wQ",
    "wQ wB2-",
    "bB1 bA1-",
    "wQ wB2\\",
    "bA1 -wS2",
];

/// Two people at a screen, White at the bottom.
fn two_people(data: &Path, (width, height): (f32, f32)) -> Person {
    let person = Person::starts(data, width, height);
    begin(&person);
    person
}

fn begin(person: &Person) {
    let home = person.app.global::<ui::Home>();
    home.invoke_new_game(ui::Game::LionsChess);
    let choices = person.app.global::<ui::NewGame>();
    choices.set_against_program(false);
    choices.set_starter(ui::Starter::Near);
    choices.invoke_start();
    person.waits(300);
}

/// The same after some moves.
fn after(data: &Path, moves: &[&str]) -> Person {
    let person = two_people(data, PHONE);
    plays(&person, moves);
    person
}

fn types_move(person: &Person, text: &str) -> bool {
    let made = person.app.global::<ui::Table>().invoke_enter(text.into());
    person.waits(20);
    made
}

/// Makes moves without a look at how.
fn plays(person: &Person, moves: &[&str]) {
    for text in moves {
        assert!(types_move(person, text), "{text}");
    }
    person.waits(300);
}

/// The game as it stands on the screen.
fn timeline(person: &Person) -> Timeline<LionsChess> {
    let mut timeline = Timeline::<LionsChess>::start(Default::default());
    for text in person.reads_moves().iter().take(person.moves_played()) {
        let chosen = LionsChess::read_move(&timeline, text).expect("a legal move on the screen");
        timeline.play_unchecked(chosen);
    }
    timeline
}

/// The number under which the screens know a spot: see `spot_number` in the app.
fn number(spot: Spot) -> i32 {
    match spot {
        Spot::Reserve(side, kind) => (side.index() * 5 + kind.index()) as i32,
        Spot::Pass => 10,
        Spot::Hex(hex) => {
            11 + (i32::from(hex.q) + (1 << 14)) * (1 << 15) + i32::from(hex.r) + (1 << 14)
        }
    }
}

fn hex(q: i16, r: i16) -> i32 {
    number(Spot::Hex(Hex::new(q, r)))
}

fn reserve(side: Side, kind: Kind) -> i32 {
    number(Spot::Reserve(side, kind))
}

fn cell(person: &Person, spot: i32) -> Option<ui::CellView> {
    let cells = person.app.global::<ui::Table>().get_cells();
    cells.iter().find(|cell| cell.spot == spot)
}

fn chosen(person: &Person) -> Vec<i32> {
    let cells = person.app.global::<ui::Table>().get_cells();
    let chosen = cells.iter().filter(|cell| cell.chosen);
    chosen.map(|cell| cell.spot).collect()
}

/// Nothing is chosen, placed or refused.
fn is_untouched(person: &Person, moves: usize) {
    assert!(chosen(person).is_empty(), "nothing is chosen");
    assert_eq!(person.moves_played(), moves, "nothing is placed or moved");
    assert_eq!(person.status(), Status::Turn, "nothing is refused");
}

fn radius(person: &Person, spot: i32) -> f32 {
    person.sees_spot(spot).height() / 2.0
}

/// The middle of the table: the reserves lie opposite each other around it.
fn table_middle(person: &Person) -> LogicalPosition {
    let (near, far) = (
        person.finds_spot(reserve(Side::White, Kind::Frog)),
        person.finds_spot(reserve(Side::Black, Kind::Frog)),
    );
    LogicalPosition::new((near.x + far.x) / 2.0, (near.y + far.y) / 2.0)
}

/// A point of the table as far from its middle.
fn beside_middle(person: &Person, right: f32, down: f32) -> LogicalPosition {
    let middle = table_middle(person);
    LogicalPosition::new(middle.x + right, middle.y + down)
}

fn is_near(a: LogicalPosition, b: LogicalPosition) -> bool {
    (a.x - b.x).abs() < 1.0 && (a.y - b.y).abs() < 1.0
}

/// Touches where a move starts and where it ends.
fn plays_by_touch(person: &Person, chosen: Move) {
    let spots = LionsChess::move_spots(&timeline(person), chosen);
    person.touches("Show all tiles");
    for spot in spots {
        person.touches_spot(number(spot));
    }
}

/// A move of two sides that both want Black's cub to be surrounded.
fn helpful_move(at: &Timeline<LionsChess>) -> Move {
    let free_sides = |chosen: &Move| {
        let mut after = at.clone();
        after.play_unchecked(*chosen);
        let free = |side| after.position().free_sides(side).unwrap_or(6);
        let wanders = after.occurrences() > 1;
        (free(Side::Black), wanders, 6 - free(Side::White))
    };
    let legal = at.legal_moves().into_iter();
    legal.min_by_key(free_sides).expect("a move")
}

// Whole games

#[test]
fn a_game_is_played_by_touch_from_the_first_to_the_last_move() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    let mut game = Timeline::<LionsChess>::start(Default::default());
    while game.outcome().is_none() {
        let chosen = helpful_move(&game);
        let text = LionsChess::move_text(&game, chosen);
        plays_by_touch(&person, chosen);
        assert_eq!(person.reads_moves().last(), Some(&text));
        game.play(chosen).expect(&text);
        assert!(game.moves().len() < 60, "{:?}", person.reads_moves());
    }
    assert_eq!(person.status(), Status::Over);
    assert!(person.sees("White wins"));
    assert!(person.sees("The lion cub is surrounded."));
    assert!(person.hears("0 free sides"));
}

#[test]
fn a_game_is_played_by_drags_on_a_phone_on_its_side() {
    let data = folder();
    let person = two_people(data.path(), (800.0, 360.0));
    let mut game = Timeline::<LionsChess>::start(Default::default());
    while game.outcome().is_none() {
        let chosen = helpful_move(&game);
        let spots = LionsChess::move_spots(&game, chosen);
        person.touches("Show all tiles");
        person.touches_spot(number(spots[0]));
        let (from, to) = (
            person.finds_spot(number(spots[0])),
            person.finds_spot(number(spots[1])),
        );
        person.drags_between(from, to);
        let text = LionsChess::move_text(&game, chosen);
        assert_eq!(person.reads_moves().last(), Some(&text));
        game.play(chosen).expect(&text);
    }
    assert_eq!(person.status(), Status::Over);
}

/// Where the keyboard's cursor is, as a person keeps it in mind.
struct Cursor {
    col: i32,
    row: i32,
}

impl Cursor {
    /// Goes to a hex, row by row in a zigzag and then along the row, and presses Enter there.
    fn presses_hex(&mut self, person: &Person, to: Hex) {
        let (col, row) = (i32::from(to.q), i32::from(to.r));
        while self.row != row {
            let odd = self.row.rem_euclid(2) == 1;
            let (key, down) = match row > self.row {
                true => (Key::DownArrow, 1),
                false => (Key::UpArrow, -1),
            };
            self.col += match (down, odd) {
                (1, true) => -1,
                (-1, false) => 1,
                _ => 0,
            };
            self.row += down;
            person.presses(key);
        }
        let key = match col > self.col {
            true => Key::RightArrow,
            false => Key::LeftArrow,
        };
        (0..(col - self.col).abs()).for_each(|_| person.presses(key));
        self.col = col;
        person.presses(Key::Return);
    }

    /// Goes over the rim of the table into a reserve, presses Enter there, and goes back. The cursor leaves the table from its
    /// last row.
    fn presses_reserve(&mut self, person: &Person, side: Side, kind: Kind) {
        let (out, back, along) = match side {
            Side::White => (Key::DownArrow, Key::UpArrow, Key::RightArrow),
            Side::Black => (Key::UpArrow, Key::DownArrow, Key::LeftArrow),
        };
        let first = person.sees_spot(reserve(side, Kind::Lion)).middle();
        let mut steps = 0;
        while !cursor_is_at(person, first) {
            person.presses(out);
            steps += 1;
            assert!(steps < 30, "the reserve is never reached");
        }
        for _ in 1..steps {
            let odd = self.row.rem_euclid(2) == 1;
            match (side, odd) {
                (Side::White, true) => self.col -= 1,
                (Side::Black, false) => self.col += 1,
                _ => {}
            }
            self.row += if side == Side::White { 1 } else { -1 };
        }
        (0..kind.index()).for_each(|_| person.presses(along));
        person.presses(Key::Return);
        person.presses(back);
    }
}

fn cursor_is_at(person: &Person, at: LogicalPosition) -> bool {
    let cursors =
        i_slint_backend_testing::ElementHandle::find_by_element_id(&person.app, "HexTable::cursor");
    cursors.into_iter().any(|cursor| {
        let (corner, size) = (cursor.absolute_position(), cursor.size());
        let middle =
            LogicalPosition::new(corner.x + size.width / 2.0, corner.y + size.height / 2.0);
        is_near(middle, at)
    })
}

#[test]
fn a_game_is_played_by_keys_alone_from_the_first_to_the_last_move() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    let mut cursor = Cursor { col: 0, row: 0 };
    let mut game = Timeline::<LionsChess>::start(Default::default());
    while game.outcome().is_none() {
        let chosen = helpful_move(&game);
        for spot in LionsChess::move_spots(&game, chosen) {
            match spot {
                Spot::Hex(hex) => cursor.presses_hex(&person, hex),
                Spot::Reserve(side, kind) => cursor.presses_reserve(&person, side, kind),
                Spot::Pass => panic!("nobody is stuck"),
            }
        }
        let text = LionsChess::move_text(&game, chosen);
        assert_eq!(
            person.reads_moves().last(),
            Some(&text),
            "{:?}",
            person.table().status
        );
        game.play(chosen).expect(&text);
    }
    assert_eq!(person.status(), Status::Over);
}

#[test]
fn the_keyboards_cursor_stays_in_sight_and_escape_takes_back() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    person.presses(Key::Return);
    assert_eq!(
        person.status(),
        Status::Refused,
        "the rabbit holds the group"
    );
    person.presses(Key::Escape);
    is_untouched(&person, 8);
    person.presses(Key::RightArrow);
    person.presses(Key::Return);
    assert_eq!(chosen(&person), [hex(1, 0)]);
    for _ in 0..9 {
        person.presses(Key::LeftArrow);
        person.waits(300);
    }
    let far = person.sees_spot(hex(-4, 1));
    assert!(
        far.left > 0.0 && far.right < 360.0,
        "the table has moved along"
    );
}

// One finger, two fingers, the wheel

#[test]
fn one_finger_moves_the_table_and_chooses_nothing() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let before = person.finds_spot(hex(0, 0));
    let from = beside_middle(&person, 0.0, 120.0);
    person.drags_between(from, LogicalPosition::new(from.x - 40.0, from.y - 60.0));
    let after = person.finds_spot(hex(0, 0));
    is_untouched(&person, 8);
    assert!(is_near(
        after,
        LogicalPosition::new(before.x - 40.0, before.y - 60.0)
    ));
}

#[test]
fn a_tile_that_cannot_be_lifted_moves_the_table() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let before = person.finds_spot(hex(0, 0));
    let to = LogicalPosition::new(before.x + 30.0, before.y + 50.0);
    person.drags_between(before, to);
    is_untouched(&person, 8);
    assert!(is_near(person.finds_spot(hex(0, 0)), to));
}

/// Two fingers move apart; which one lifts first is told.
fn spreads_fingers(person: &Person, first: LogicalPosition, second: LogicalPosition, lifts: i32) {
    person.finger(0, first, TouchPhase::Started);
    person.waits(60);
    person.finger(1, second, TouchPhase::Started);
    person.waits(40);
    let away = |at: LogicalPosition, step: f32| {
        LogicalPosition::new(
            at.x + step * (at.x - second.x + first.x - at.x).signum(),
            at.y,
        )
    };
    for step in 1..=8 {
        let apart = 5.0 * step as f32;
        person.finger(0, away(first, apart), TouchPhase::Moved);
        person.finger(
            1,
            LogicalPosition::new(second.x - (away(first, apart).x - first.x), second.y),
            TouchPhase::Moved,
        );
        person.waits(20);
    }
    person.finger(lifts, first, TouchPhase::Ended);
    person.waits(60);
    person.finger(1 - lifts, second, TouchPhase::Ended);
    person.waits(600);
}

#[test]
fn two_fingers_zoom_and_never_choose_or_place_anything() {
    for lifts in [0, 1] {
        for place in ["a tile", "an empty hex", "a reserve"] {
            let data = folder();
            let person = after(data.path(), &CLIMBED);
            let before = radius(&person, hex(0, 0));
            let first = match place {
                "a tile" => person.finds_spot(hex(1, 0)),
                "an empty hex" => beside_middle(&person, 0.0, 130.0),
                _ => person.finds_spot(reserve(Side::White, Kind::Owl)),
            };
            let second = LogicalPosition::new(first.x - 90.0, first.y - 20.0);
            spreads_fingers(&person, first, second, lifts);
            is_untouched(&person, 8);
            let zoomed = radius(&person, hex(0, 0));
            assert!(zoomed > before * 1.2, "{place}: {before} to {zoomed}");
            person.touches_spot(reserve(Side::White, Kind::Owl));
            assert_eq!(
                chosen(&person),
                [reserve(Side::White, Kind::Owl)],
                "{place}, finger {lifts}: the next touch counts at once"
            );
        }
    }
}

#[test]
fn a_second_finger_gives_up_a_drag() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let from = person.finds_spot(reserve(Side::White, Kind::Frog));
    let over = beside_middle(&person, 60.0, 40.0);
    person.holds(from, over);
    let second = LogicalPosition::new(over.x - 120.0, over.y);
    person.finger(1, second, TouchPhase::Started);
    person.finger(1, second, TouchPhase::Ended);
    person.finger(0, over, TouchPhase::Ended);
    person.waits(300);
    is_untouched(&person, 8);
}

fn turns_wheel_at(person: &Person, position: LogicalPosition, delta_y: f32) {
    let window = person.app.window();
    window.dispatch_event(WindowEvent::PointerScrolled {
        position,
        delta_x: 0.0,
        delta_y,
    });
    person.waits(20);
}

#[test]
fn the_wheel_zooms_at_the_pointer_within_limits() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let (usual, pointer) = (radius(&person, hex(0, 0)), person.finds_spot(hex(0, 0)));
    turns_wheel_at(&person, pointer, 30.0);
    assert!(radius(&person, hex(0, 0)) > usual);
    assert!(is_near(person.finds_spot(hex(0, 0)), pointer));
    (0..30).for_each(|_| turns_wheel_at(&person, pointer, 30.0));
    let most = radius(&person, hex(0, 0));
    (0..60).for_each(|_| turns_wheel_at(&person, pointer, -30.0));
    let least = radius(&person, hex(0, 0));
    assert!(most < usual * 3.0 && most > usual * 2.0, "{most}");
    assert!(least < usual * 0.6 && least > 8.0, "{least}");
    is_untouched(&person, 8);
}

#[test]
fn a_button_shows_all_tiles_again() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let from = beside_middle(&person, 0.0, 130.0);
    person.drags_between(from, LogicalPosition::new(from.x + 150.0, from.y));
    turns_wheel_at(&person, from, 90.0);
    turns_wheel_at(&person, from, 90.0);
    person.touches("Show all tiles");
    person.waits(300);
    let far_edge = person.sees_spot(reserve(Side::Black, Kind::Lion)).bottom;
    let near_edge = person.sees_spot(reserve(Side::White, Kind::Lion)).top;
    for tile in [hex(-4, 1), hex(-3, 0), hex(0, 0), hex(1, 0)] {
        let seen = person.sees_spot(tile);
        assert!(seen.left >= 0.0 && seen.right <= PHONE.0, "{seen:?}");
        assert!(seen.top >= far_edge && seen.bottom <= near_edge, "{seen:?}");
    }
}

#[test]
fn the_tiles_cannot_be_pushed_off_the_screen() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    for _ in 0..6 {
        let from = beside_middle(&person, -100.0, -90.0);
        person.drags_between(from, LogicalPosition::new(from.x + 200.0, from.y + 200.0));
    }
    let middle = table_middle(&person);
    let last = person.finds_spot(hex(-4, 1));
    let (right, down) = (last.x - middle.x, last.y - middle.y);
    assert!((60.0..120.0).contains(&right), "{last:?} and {middle:?}");
    assert!((60.0..160.0).contains(&down), "{last:?} and {middle:?}");
}

#[test]
fn the_table_stays_where_it_is_while_the_group_grows_in_sight() {
    let data = folder();
    let person = after(data.path(), &CLIMBED[..2]);
    let before = person.finds_spot(hex(0, 0));
    plays(&person, &CLIMBED[2..5]);
    assert!(is_near(person.finds_spot(hex(0, 0)), before));
}

#[test]
fn a_move_out_of_sight_is_brought_into_sight_and_no_further() {
    let data = folder();
    let person = after(data.path(), &CLIMBED[..7]);
    let from = beside_middle(&person, 120.0, 120.0);
    person.drags_between(from, LogicalPosition::new(from.x - 160.0, from.y));
    let before = person.finds_spot(hex(0, 0));
    plays(&person, &CLIMBED[7..]);
    let placed = person.sees_spot(hex(-4, 1));
    assert!(placed.left >= 0.0, "{placed:?}");
    assert!(placed.left < 20.0, "just enough: {placed:?}");
    let after = person.finds_spot(hex(0, 0));
    assert!(after.x > before.x && (after.y - before.y).abs() < 1.0);
}

#[test]
fn turning_the_phone_keeps_what_is_in_the_middle() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let from = beside_middle(&person, 0.0, 120.0);
    person.drags_between(from, LogicalPosition::new(from.x + 50.0, from.y - 40.0));
    let away = || {
        let (middle, tile) = (table_middle(&person), person.finds_spot(hex(0, 0)));
        let radius = radius(&person, hex(0, 0));
        ((tile.x - middle.x) / radius, (tile.y - middle.y) / radius)
    };
    let before = away();
    person.resizes(800.0, 360.0);
    let after = away();
    assert!(
        (before.0 - after.0).abs() < 0.05,
        "{before:?} and {after:?}"
    );
    assert!(
        (before.1 - after.1).abs() < 0.05,
        "{before:?} and {after:?}"
    );
}

#[test]
fn a_look_at_the_rules_changes_nothing_on_the_table() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let from = beside_middle(&person, 0.0, 120.0);
    person.drags_between(from, LogicalPosition::new(from.x + 50.0, from.y - 40.0));
    let before = person.finds_spot(hex(0, 0));
    person
        .app
        .global::<ui::Navigation>()
        .invoke_open(ui::Screen::Rules);
    person.waits(300);
    assert!(person.sees("Each side has eleven hexagonal tiles"));
    person.presses(Key::Escape);
    person.waits(300);
    assert!(is_near(person.finds_spot(hex(0, 0)), before));
}

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
    plays(&person, &CLIMBED);
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
    assert!(types_move(&person, STUCK[13]));
    assert_eq!(person.table().status.alert, Alert::MustPass);
    assert!(person.hears("Nothing can move: the turn is passed on."));
    person.waits(2000);
    assert_eq!(
        person.reads_moves().last().map(String::as_str),
        Some("pass")
    );
    assert_eq!(person.table().side, ui::Side::Black);
    assert!(person.hears("The other side could not move, and passed."));
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

// What is refused

/// Types what is refused, and says why and where.
fn is_refused(person: &Person, text: &str, why: Refusal, sentence: &str, marked: &[&str]) {
    assert!(!types_move(person, text), "{text}");
    assert_eq!(person.status(), Status::Refused, "{text}");
    assert_eq!(person.table().status.refusal, why, "{text}");
    assert!(person.hears(sentence), "{text}: {sentence}");
    let mut names: Vec<String> = [Area::Board, Area::NearHand, Area::FarHand]
        .into_iter()
        .flat_map(|area| person.cells_in(area))
        .filter(|cell| cell.refused)
        .map(|cell| cell.name.to_string())
        .collect();
    names.sort();
    assert_eq!(names, marked, "{text}");
}

#[test]
fn refused_placements_say_why_and_where() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    let is_refused = |text: &str, why, sentence: &str, marked: &[&str]| {
        is_refused(&person, text, why, sentence, marked);
    };
    is_refused(
        "xyz",
        Refusal::NotAMove,
        "That is not how a move is written",
        &[],
    );
    is_refused(
        "bQ",
        Refusal::OthersHand,
        "Those tiles are in the other",
        &["bQ"],
    );
    plays(&person, &["wQ"]);
    is_refused("bQ", Refusal::NoPlace, "Say beside which tile", &[]);
    is_refused(
        "bQ wS1-",
        Refusal::NoReference,
        "The tile that you named",
        &["wS1"],
    );
    plays(&person, &["bQ -wQ"]);
    is_refused("wS2 wQ-", Refusal::NotNext, "Tiles of one kind", &["wS1"]);
    is_refused(
        "wS1 wQ",
        Refusal::DropOnPiece,
        "A tile is placed on a free",
        &["wQ"],
    );
    is_refused(
        "wS1 \\wQ",
        Refusal::TouchesEnemy,
        "A new tile may not touch",
        &["bQ"],
    );
    is_refused("pass", Refusal::MustMove, "You may pass only when", &[]);
    plays(&person, &["wS1 wQ-", "bS1 -bQ"]);
    is_refused(
        "wA1 bS1/",
        Refusal::TouchesEnemy,
        "A new tile may not touch",
        &["bQ", "bS1"],
    );
}

#[test]
fn refused_steps_say_why_and_where() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let is_refused = |text: &str, why, sentence: &str, marked: &[&str]| {
        is_refused(&person, text, why, sentence, marked);
    };
    is_refused(
        "bQ wS1/",
        Refusal::OthersPiece,
        "That tile belongs to",
        &["bQ"],
    );
    is_refused(
        "wQ wS1/",
        Refusal::Covered,
        "Another tile lies on that one",
        &["wB1"],
    );
    is_refused(
        "wS1 wQ-",
        Refusal::Splits,
        "Without that tile the group would fall apart.",
        &["wB1"],
    );
    is_refused(
        "wB1 bS1/",
        Refusal::TooFar,
        "That tile goes one step only.",
        &["\\wS1", "wB1"],
    );
    plays(&person, &["wA1 wQ-", "bA1 bB1/"]);
    is_refused(
        "wA1 bQ",
        Refusal::Occupied,
        "Only a monkey goes onto",
        &["bQ"],
    );
    plays(&person, &["wG1 wA1-", "bA1 /bB1"]);
    is_refused(
        "wG1 wA1/",
        Refusal::NothingToJump,
        "nothing to jump over",
        &["\\wG1"],
    );
    is_refused(
        "wG1 wS1/",
        Refusal::NotInLine,
        "A frog jumps in a straight line.",
        &["\\wB1", "wG1"],
    );
}

#[test]
fn a_touched_tile_that_holds_the_group_marks_what_would_fall_off() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    person.touches_spot(hex(0, 0));
    assert_eq!(person.table().status.refusal, Refusal::Splits);
    assert_eq!(person.squares_with(|cell| cell.refused), ["wB1"]);
    person.touches_spot(hex(1, 0));
    assert_eq!(chosen(&person), [hex(1, 0)], "the next touch counts");
}

// Going back, leaving and coming back

#[test]
fn undo_takes_a_monkey_down_and_redo_lets_it_climb_again() {
    let data = folder();
    let person = after(data.path(), &CLIMBED[..7]);
    assert_eq!(cell(&person, hex(1, 0)).map(|cell| cell.count), Some(2));
    person.touches("Undo");
    assert_eq!(cell(&person, hex(1, 0)).map(|cell| cell.count), Some(1));
    assert_eq!(
        cell(&person, hex(2, 0)).map(|cell| cell.art),
        Some(Art::Monkey)
    );
    person.touches("Redo");
    assert_eq!(
        cell(&person, hex(1, 0)).map(|cell| cell.art),
        Some(Art::Monkey)
    );
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!(person.screen(), ui::Screen::Table);
    assert_eq!(person.reads_moves(), CLIMBED);
    let before = person.finds_spot(hex(0, 0));
    assert!(
        before.x > 0.0 && before.x < PHONE.0,
        "the group is in sight"
    );
    plays_by_touch(
        &person,
        LionsChess::read_move(&timeline(&person), "wG1 wQ-").expect("a move"),
    );
    assert_eq!(person.moves_played(), 9);
}

#[test]
fn a_placed_tile_glides_out_of_its_reserve() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    let tiles = || {
        i_slint_backend_testing::ElementHandle::find_by_element_type_name(&person.app, "HexTile")
            .map(|tile| tile.absolute_position().y + tile.size().height / 2.0)
            .collect::<Vec<_>>()
    };
    let start = person.finds_spot(reserve(Side::White, Kind::Lion)).y;
    let end = table_middle(&person).y;
    let between = |y: f32| y < start - 20.0 && y > end + 20.0;
    assert!(!tiles().into_iter().any(between));
    person.app.global::<ui::Table>().invoke_enter("wQ".into());
    tiles();
    person.waits(80);
    assert!(tiles().into_iter().any(between), "it is on its way");
    person.waits(300);
    assert!(!tiles().into_iter().any(between), "it has arrived");
}
