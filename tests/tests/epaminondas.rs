//! Epaminondas and Crossings on the screen: phalanxes by touch, drag and keys, what is seen before the finger lifts, and small
//! squares under a large finger.

use i_slint_backend_testing::ElementHandle;
use i_slint_core::input::TouchPhase;
use menagerie_rules::{
    Game, Options, Timeline,
    epaminondas::{Epaminondas, Move, Rules, Square},
};
use menagerie_tests::{PHONE, Person, folder};
use menagerie_ui::{self as ui, Reach, Refusal, Status};
use slint::{ComponentHandle, LogicalPosition, Model, platform::Key};
use std::path::Path;

/// Crossings, won by White: Black opens the corner, and has no eyes for the stone that crosses there.
const CROSSED: [&str; 8] = [
    "b1:b2-b4", "a8:a7-a5", "b3:b4-b6", "a6:a5-a3", "b6-a7", "h8:h7-h5", "a7-a8", "h6-g6",
];
/// Crossings, where White's three stones in column d can reach two black ones.
const FACE_TO_FACE: [&str; 6] = [
    "d1:d2-d4", "d8:d7-d6", "c2-d2", "h7-h6", "d2:d4-d5", "a7-a6",
];

/// Two people at a screen, White at the bottom.
fn two_people(data: &Path, (width, height): (f32, f32), board: &str) -> Person {
    let person = Person::starts(data, width, height);
    person.sits_down(ui::Game::Epaminondas, &[("Board", board)]);
    person
}

fn crossings(data: &Path) -> Person {
    two_people(data, PHONE, "8x8")
}

/// The number under which the screens know a square.
fn number(name: &str) -> i32 {
    let column = i32::from(name.as_bytes()[0] - b'a');
    let row: i32 = name[1..].parse().expect(name);
    16 * (row - 1) + column
}

fn at(person: &Person, name: &str) -> LogicalPosition {
    person.finds_spot(number(name))
}

/// The squares of a move as it is written: rear, front, target.
fn squares(text: &str) -> Vec<&str> {
    text.split([':', '-', 'x']).collect()
}

fn touches_all(person: &Person, names: &[&str]) {
    for name in names {
        person.touches_at(at(person, name));
    }
}

fn plays_by_touch(person: &Person, moves: &[&str]) {
    for text in moves {
        touches_all(person, &squares(text));
        assert_eq!(person.reads_moves().last().map(String::as_str), Some(*text));
    }
}

fn refusal(person: &Person) -> Refusal {
    assert_eq!(person.status(), Status::Refused);
    person.table().status.refusal
}

fn refused(person: &Person) -> Vec<String> {
    person.squares_with(|cell| cell.refused)
}

fn magnifiers(person: &Person) -> usize {
    ElementHandle::find_by_element_type_name(&person.app, "Magnifier").count()
}

/// Comes down with a finger and keeps it there.
fn rests(person: &Person, at: LogicalPosition, milliseconds: u64) {
    person.finger(0, at, TouchPhase::Started);
    person.waits(milliseconds);
}

fn slides(person: &Person, to: LogicalPosition) {
    person.finger(0, to, TouchPhase::Moved);
    person.waits(40);
}

fn lifts(person: &Person, at: LogicalPosition) {
    person.finger(0, at, TouchPhase::Ended);
    person.waits(40);
}

fn cell_width(person: &Person) -> f32 {
    person.sees_spot(number("c3")).width()
}

// Whole games

#[test]
fn crossings_is_played_by_touch_from_the_first_to_the_last_move() {
    let data = folder();
    let person = crossings(data.path());
    plays_by_touch(&person, &CROSSED[..7]);
    assert!(person.hears("Black must answer this crossing now."));
    assert!(person.hears("1 on the far row"));
    plays_by_touch(&person, &CROSSED[7..]);
    assert_eq!(person.status(), Status::Over);
    assert!(person.sees("White wins"));
    assert!(person.sees("More stones have crossed, and it was not answered."));
}

#[test]
fn crossings_is_played_by_keys_alone_from_the_first_to_the_last_move() {
    let data = folder();
    let person = crossings(data.path());
    // The cursor stands on the first square, in the upper left corner.
    let (mut column, mut row) = (0, 7);
    for name in CROSSED.into_iter().flat_map(squares) {
        let to = number(name);
        let press = |count: i32, forth, back| {
            let key = if count > 0 { forth } else { back };
            (0..count.abs()).for_each(|_| person.presses(key));
        };
        press(to % 16 - column, Key::RightArrow, Key::LeftArrow);
        press(to / 16 - row, Key::UpArrow, Key::DownArrow);
        (column, row) = (to % 16, to / 16);
        person.presses(Key::Return);
    }
    assert_eq!(person.reads_moves(), CROSSED);
    assert_eq!(person.status(), Status::Over);
}

#[test]
fn the_largest_board_is_played_on_a_phone_by_touches_and_drags() {
    let data = folder();
    let person = two_people(data.path(), PHONE, "14x12");
    let mut rules = Rules::default();
    rules.set("Board", "14x12").expect("a board");
    let mut game = Timeline::<Epaminondas>::start(rules);
    for ply in 0..12 {
        let chosen = bold_move(&game, ply);
        let text = Epaminondas::move_text(&game, chosen);
        if ply % 2 == 0 {
            touches_all(&person, &squares(&text));
        } else {
            let from = person.finds_spot(chosen.front.index() as i32);
            person.drags_between(from, person.finds_spot(chosen.to.index() as i32));
        }
        game.play(chosen).expect(&text);
        assert_eq!(person.moves_played(), ply + 1, "{text}");
        assert_eq!(person.reads_moves().last(), Some(&text));
    }
}

/// The legal move with the most stones that is also what its front stone alone would make, a little by chance.
fn bold_move(game: &Timeline<Epaminondas>, ply: usize) -> Move {
    let mut legal = game.legal_moves();
    legal.retain(|&chosen| Epaminondas::drag(game, chosen.front, chosen.to) == Ok(chosen));
    legal.sort_by_key(|&chosen| std::cmp::Reverse(chosen.stones()));
    legal[7 * ply % 20]
}

// Before the finger lifts

#[test]
fn a_chosen_stone_shows_its_reach_and_how_many_meet_how_many() {
    let data = folder();
    let person = crossings(data.path());
    person.enters_all(&FACE_TO_FACE);
    touches_all(&person, &["d5"]);
    assert_eq!(
        person.squares_with(|cell| cell.reach == Reach::Capture),
        ["d6"]
    );
    let met = person.cell("d6");
    assert_eq!((met.attackers, met.defenders), (3, 2));
    assert!(person.sees("d6, black stone, can be caught, 3 against 2"));
    assert!(person.sees("e6, can move here"));
    assert!(person.sees("d3, white stone, can be chosen too"));
}

#[test]
fn a_phalanx_is_dragged_by_its_last_stone_and_seen_before_it_is_let_go() {
    let data = folder();
    let person = crossings(data.path());
    person.enters_all(&FACE_TO_FACE);
    let (rear, next) = (at(&person, "d3"), at(&person, "d4"));
    person.holds(rear, next);
    assert_eq!(
        person.squares_with(|cell| cell.chosen),
        ["d3", "d4", "d5"],
        "the stones that would move"
    );
    assert_eq!(person.squares_with(|cell| cell.taken), ["d6"]);
    assert_eq!(person.status(), Status::Aim);
    assert!(person.hears("3 against 2: taken."));
    let rows = |person: &Person| -> Vec<i32> {
        let pieces = person.app.global::<ui::Table>().get_pieces();
        let mut rows: Vec<i32> = pieces
            .iter()
            .filter(|piece| piece.side == ui::Side::White && piece.col == 3)
            .map(|piece| piece.row)
            .collect();
        rows.sort_unstable();
        rows
    };
    assert_eq!(
        rows(&person),
        [2, 3, 4],
        "the stones are where they would land"
    );
    let beside = LogicalPosition::new(180.0, 90.0);
    slides(&person, beside);
    assert_eq!(rows(&person), [3, 4, 5], "and back beside the board");
    lifts(&person, beside);
    assert_eq!(person.moves_played(), 6, "beside the board nothing is made");
    person.drags_between(rear, next);
    assert_eq!(
        person.reads_moves().last().map(String::as_str),
        Some("d3:d5xd6")
    );
    assert!(
        !person
            .squares_with(|cell| cell.taken)
            .contains(&"d6".into())
    );
}

#[test]
fn a_finger_on_the_target_sees_what_would_move_and_can_still_slide_away() {
    let data = folder();
    let person = crossings(data.path());
    person.enters_all(&FACE_TO_FACE);
    touches_all(&person, &["d5"]);
    let target = at(&person, "d6");
    rests(&person, target, 60);
    assert!(person.hears("3 against 2: taken."));
    assert_eq!(person.squares_with(|cell| cell.chosen), ["d3", "d4", "d5"]);
    slides(&person, at(&person, "f5"));
    assert_eq!(person.status(), Status::Turn);
    lifts(&person, at(&person, "f5"));
    assert_eq!(person.moves_played(), 6);
    assert_eq!(person.squares_with(|cell| cell.chosen), ["d5"]);
    touches_all(&person, &["d6"]);
    assert_eq!(
        person.reads_moves().last().map(String::as_str),
        Some("d3:d5xd6")
    );
}

#[test]
fn a_stronger_phalanx_is_said_to_block_before_and_after_the_finger_lifts() {
    let data = folder();
    let person = crossings(data.path());
    person.enters_all(&FACE_TO_FACE[..5]);
    let (from, to) = (at(&person, "d6"), at(&person, "d5"));
    person.holds(from, to);
    assert!(person.hears("2 against 3: blocked."));
    assert!(person.squares_with(|cell| cell.taken).is_empty());
    lifts(&person, to);
    assert_eq!(refusal(&person), Refusal::TooStrong);
    assert!(person.hears("A phalanx of 2 cannot take one of 3."));
    assert_eq!(refused(&person), ["d3", "d4", "d5", "d6", "d7"]);
}

#[test]
fn a_move_that_is_asked_about_is_seen_as_if_it_were_made() {
    let data = folder();
    let person = crossings(data.path());
    let preferences = person.app.global::<ui::Preferences>();
    preferences.set_confirm(true);
    preferences.invoke_changed();
    touches_all(&person, &["a1", "a2", "a4"]);
    assert_eq!(person.status(), Status::Confirm);
    let pieces = person.app.global::<ui::Table>().get_pieces();
    let ahead = pieces
        .iter()
        .filter(|piece| piece.col == 0 && (4..6).contains(&piece.row));
    assert_eq!(ahead.count(), 2, "on a3 and a4");
    person.app.global::<ui::Table>().invoke_confirm();
    assert_eq!(person.reads_moves(), ["a1:a2-a4"]);
}

// What is refused

/// Types what is refused, and says why and where.
fn is_refused(person: &Person, text: &str, why: Refusal, sentence: &str, marked: &[&str]) {
    assert!(!person.enters(text), "{text}");
    assert_eq!(refusal(person), why, "{text}");
    assert!(person.hears(sentence), "{text}: {sentence}");
    assert_eq!(refused(person), marked, "{text}");
}

#[test]
fn every_refusal_is_said_in_a_sentence_and_marks_its_squares() {
    let data = folder();
    let person = crossings(data.path());
    let is_refused = |text: &str, why, sentence: &str, marked: &[&str]| {
        is_refused(&person, text, why, sentence, marked);
    };
    is_refused("c4-c5", Refusal::Empty, "Touch one of your stones", &["c4"]);
    is_refused(
        "c7-c6",
        Refusal::OthersPiece,
        "That stone belongs to",
        &["c7"],
    );
    is_refused(
        "a2-a2",
        Refusal::SamePlace,
        "The stone stands there already.",
        &["a2"],
    );
    is_refused("a1-a2", Refusal::OwnPiece, "Your own stone stands", &["a2"]);
    is_refused(
        "h2-i3",
        Refusal::OffBoard,
        "That square is not on this board.",
        &[],
    );
    let sentence = "These squares are not in one row, column or diagonal.";
    is_refused("a2-b4", Refusal::NotInLine, sentence, &["a2", "b4"]);
    let sentence = "A phalanx moves along its own line.";
    is_refused(
        "a1:a2-b3",
        Refusal::NotItsLine,
        sentence,
        &["a1", "a2", "b3"],
    );
    let sentence = "A phalanx of 2 moves at most 2 squares.";
    is_refused("a1:a2-a5", Refusal::TooFar, sentence, &["a1", "a2", "a5"]);
    let sentence = "A single stone moves one square.";
    is_refused("a2-a4", Refusal::TooFar, sentence, &["a2", "a4"]);
    let sentence = "Nothing is taken there: it is written with a dash.";
    is_refused("a1:a2xa4", Refusal::NoCapture, sentence, &["a4"]);
    person.enters_all(&["b1:b2-b4", "g7-g6", "b3:b4-b6", "g6-g5"]);
    let sentence = "A phalanx of 2 cannot take one of 2.";
    let both = ["b5", "b6", "b7", "b8"];
    is_refused("b5:b6xb7", Refusal::TooStrong, sentence, &both);
    let sentence = "A single stone never captures.";
    is_refused("b6xb7", Refusal::SingleStone, sentence, &["b6", "b7"]);
    is_refused(
        "b5:b6-b8",
        Refusal::OverStones,
        "No stone is jumped over.",
        &["b7"],
    );
    let sentence = "A phalanx is a run of your own stones without a gap.";
    is_refused("a1:c1-d1", Refusal::Gap, sentence, &["b1"]);
}

#[test]
fn a_capture_written_with_a_dash_and_a_copied_crossing_are_refused_too() {
    let data = folder();
    let person = crossings(data.path());
    person.enters_all(&FACE_TO_FACE);
    let sentence = "That takes stones: it is written with an x.";
    is_refused(&person, "d3:d5-d6", Refusal::IsCapture, sentence, &["d6"]);
    person.sits_down(ui::Game::Epaminondas, &[("Board", "8x8")]);
    let copied = [
        "g1:g2-g4", "b8:b7-b5", "a1:a2-a4", "h8:h7-h5", "a3:a4-a6", "h6:h5-h3", "a6-b7", "h3-g2",
        "b7-b8",
    ];
    person.enters_all(&copied);
    let sentence = "A crossing must not leave a mirrored position.";
    is_refused(&person, "g2-g1", Refusal::Mirrored, sentence, &["g1"]);
}

#[test]
fn a_row_that_is_pushed_against_the_edge_says_so() {
    let data = folder();
    let person = crossings(data.path());
    person.drags_between(at(&person, "f1"), at(&person, "g1"));
    assert_eq!(refusal(&person), Refusal::OverTheEdge);
    assert!(person.hears("The phalanx would leave the board."));
    assert_eq!(refused(&person), ["h1"]);
}

// The same game again

#[test]
fn a_game_goes_on_after_a_restart_with_its_board_and_its_rules() {
    let data = folder();
    let person = crossings(data.path());
    person.enters_all(&FACE_TO_FACE);
    let before = person.cells_in(ui::Area::Board);
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!(person.cells_in(ui::Area::Board), before);
    person.enters_all(&["d3:d5xd6"]);
    assert_eq!(person.cell("d7").side, ui::Side::Black, "head only");
    assert_eq!(person.cell("d7").art, ui::Art::Stone);
}

#[test]
fn undo_brings_back_what_was_taken() {
    let data = folder();
    let person = crossings(data.path());
    person.enters_all(&FACE_TO_FACE);
    let before = person.cells_in(ui::Area::Board);
    person.enters_all(&["d3:d5xd6"]);
    person.touches("Undo");
    person.waits(300);
    assert_eq!(person.cells_in(ui::Area::Board), before);
}

#[test]
fn on_ten_by_ten_a_whole_phalanx_is_taken() {
    let data = folder();
    let person = two_people(data.path(), PHONE, "10x10");
    let face_to_face = [
        "d1:d2-d4",
        "d10:d9-d8",
        "c2-d2",
        "h9-h8",
        "d2:d4-d6",
        "a9-a8",
    ];
    person.enters_all(&face_to_face);
    touches_all(&person, &["d6"]);
    assert_eq!(person.cell("d8").attackers, 3);
    touches_all(&person, &["d8"]);
    let left = person.squares_with(|cell| cell.name.starts_with('d') && cell.count > 0);
    assert_eq!(left, ["d6", "d7", "d8"]);
    assert_eq!(person.cell("d8").side, ui::Side::White);
}

// Small squares

#[test]
fn squares_of_crossings_are_as_large_as_a_fingertip_and_need_no_glass() {
    let data = folder();
    let person = crossings(data.path());
    assert!(cell_width(&person) >= 44.0);
    rests(&person, at(&person, "c2"), 300);
    assert_eq!(magnifiers(&person), 0);
    person.waits(200);
    assert_eq!(person.status(), Status::Inspect);
    assert!(person.hears("c2: A line moves along itself"));
}

#[test]
fn a_finger_that_rests_on_a_small_square_sees_it_enlarged_and_chooses_where_it_lifts() {
    for board in ["10x10", "14x12"] {
        let data = folder();
        let person = two_people(data.path(), PHONE, board);
        assert!(cell_width(&person) < 44.0);
        let (first, meant) = (at(&person, "c2"), at(&person, "d2"));
        rests(&person, first, 100);
        assert_eq!(magnifiers(&person), 0, "a quick tap is not disturbed");
        person.waits(200);
        assert_eq!(magnifiers(&person), 1);
        slides(&person, meant);
        assert_eq!(magnifiers(&person), 1);
        assert_eq!(person.moves_played(), 0);
        lifts(&person, meant);
        assert_eq!(magnifiers(&person), 0);
        assert_eq!(person.squares_with(|cell| cell.chosen), ["d2"], "{board}");
    }
}

#[test]
fn the_glass_shows_what_would_come_of_the_touch_and_nothing_comes_of_it_beside_the_board() {
    let data = folder();
    let person = two_people(data.path(), PHONE, "10x10");
    touches_all(&person, &["c1", "c2"]);
    let target = at(&person, "c4");
    rests(&person, at(&person, "b4"), 300);
    slides(&person, target);
    let pieces = person.app.global::<ui::Table>().get_pieces();
    let ahead = pieces
        .iter()
        .filter(|piece| piece.col == 2 && (6..8).contains(&piece.row));
    assert_eq!(ahead.count(), 2, "on c3 and c4");
    let beside = LogicalPosition::new(180.0, 80.0);
    slides(&person, beside);
    assert_eq!(magnifiers(&person), 0);
    lifts(&person, beside);
    assert_eq!(person.moves_played(), 0);
    assert_eq!(
        person.squares_with(|cell| cell.chosen),
        ["c1", "c2"],
        "what was chosen stays"
    );
    touches_all(&person, &["c4"]);
    assert_eq!(person.reads_moves(), ["c1:c2-c4"]);
}

#[test]
fn a_stone_that_is_moved_at_once_is_dragged_under_the_glass() {
    let data = folder();
    let person = two_people(data.path(), PHONE, "14x12");
    let to = at(&person, "c3");
    person.holds(at(&person, "c2"), to);
    assert_eq!(magnifiers(&person), 1);
    lifts(&person, to);
    assert_eq!(person.reads_moves(), ["c2-c3"]);
    assert_eq!(magnifiers(&person), 0);
}

#[test]
fn a_finger_that_rests_long_on_a_small_square_looks_at_its_stone() {
    let data = folder();
    let person = two_people(data.path(), PHONE, "10x10");
    let stone = at(&person, "c9");
    rests(&person, stone, 1000);
    assert_eq!(person.status(), Status::Inspect);
    assert_eq!(magnifiers(&person), 0);
    let reach = person.squares_with(|cell| cell.reach != Reach::None);
    assert!(
        reach.contains(&"c8".into()) && reach.contains(&"a7".into()),
        "{reach:?}"
    );
    lifts(&person, stone);
    assert_eq!(person.status(), Status::Inspect);
    assert_eq!(person.moves_played(), 0);
}

#[test]
fn a_second_finger_takes_the_glass_away_and_chooses_nothing() {
    let data = folder();
    let person = two_people(data.path(), PHONE, "10x10");
    let (one, other) = (at(&person, "c2"), at(&person, "h8"));
    rests(&person, one, 300);
    person.finger(1, other, TouchPhase::Started);
    person.waits(40);
    assert_eq!(magnifiers(&person), 0);
    person.finger(1, other, TouchPhase::Ended);
    person.waits(40);
    lifts(&person, one);
    assert!(person.squares_with(|cell| cell.chosen).is_empty());
    touches_all(&person, &["c2"]);
    assert_eq!(person.squares_with(|cell| cell.chosen), ["c2"]);
}

#[test]
fn a_small_board_is_zoomed_by_the_wheel_moved_by_a_finger_and_never_leaves_its_place() {
    let data = folder();
    let person = two_people(data.path(), PHONE, "14x12");
    let width = || person.sees_spot(number("g6")).width();
    let (small, there) = (width(), at(&person, "g6"));
    for _ in 0..20 {
        person.turns_wheel_at(there, 60.0);
    }
    let large = width();
    assert!(large >= 80.0, "{small} became {large}");
    let after = at(&person, "g6");
    let away = (after.x - there.x).abs() + (after.y - there.y).abs();
    assert!(
        away < large,
        "what was under the wheel is still there: {away}"
    );
    let point = |across| LogicalPosition::new(across, 400.0);
    for _ in 0..10 {
        person.drags_between(point(20.0), point(340.0));
    }
    let corner = person.sees_spot(number("a6"));
    assert!(
        (0.0..60.0).contains(&corner.left),
        "the edge stays at the edge: {corner:?}"
    );
    assert!(person.squares_with(|cell| cell.chosen).is_empty());
    assert_eq!(person.moves_played(), 0);
    person.touches("Show the whole board");
    assert_eq!(width(), small);
}

#[test]
fn two_fingers_zoom_and_choose_nothing() {
    let data = folder();
    let person = two_people(data.path(), PHONE, "10x10");
    let small = cell_width(&person);
    let middle = at(&person, "e5");
    let beside = |across| LogicalPosition::new(middle.x + across, middle.y);
    person.finger(0, beside(-30.0), TouchPhase::Started);
    person.finger(1, beside(30.0), TouchPhase::Started);
    for step in 1..=10 {
        person.finger(0, beside(-30.0 - 6.0 * step as f32), TouchPhase::Moved);
        person.finger(1, beside(30.0 + 6.0 * step as f32), TouchPhase::Moved);
        person.waits(20);
    }
    person.finger(1, beside(90.0), TouchPhase::Ended);
    person.finger(0, beside(-90.0), TouchPhase::Ended);
    person.waits(40);
    assert!(cell_width(&person) > 1.5 * small);
    assert!(person.squares_with(|cell| cell.chosen).is_empty());
    assert_eq!(person.status(), Status::Turn);
    person.sits_down(ui::Game::Epaminondas, &[("Board", "8x8")]);
    assert!(
        person.sees_spot(number("a1")).left >= 0.0 && person.sees_spot(number("h8")).right <= 360.0,
        "another board begins as a whole"
    );
}

#[test]
fn a_board_that_has_room_again_is_no_longer_zoomed() {
    let data = folder();
    let person = two_people(data.path(), PHONE, "10x10");
    person.turns_wheel_at(at(&person, "e5"), 60.0);
    assert!(person.sees("Show the whole board"));
    person.resizes(800.0, 1280.0);
    assert!(!person.sees("Show the whole board"));
    for corner in ["a1", "a10", "j1", "j10"] {
        let cell = person.sees_spot(number(corner));
        assert!(cell.left >= 0.0 && cell.right <= 800.0, "{corner}");
    }
}

#[test]
fn every_square_is_on_the_screen_and_says_its_name_in_every_shape() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    for board in ["8x8", "10x10", "14x12"] {
        person.sits_down(ui::Game::Epaminondas, &[("Board", board)]);
        for (width, height) in [
            (360.0, 800.0),
            (360.0, 640.0),
            (800.0, 360.0),
            (1280.0, 800.0),
        ] {
            person.resizes(width, height);
            let cells = person.cells_in(ui::Area::Board);
            for corner in [cells.first(), cells.last()] {
                let cell = corner.expect("a square");
                let seen = person.sees_spot(cell.spot);
                assert!(
                    seen.left >= 0.0 && seen.right <= width,
                    "{board} {width}: {seen:?}"
                );
                assert!(
                    seen.top >= 0.0 && seen.bottom <= height,
                    "{board} {width}: {seen:?}"
                );
                assert!(seen.label.starts_with(cell.name.as_str()));
            }
        }
    }
    assert!(person.sees("n1, white stone"));
    assert!(Square::new(13, 0).is_some_and(|n1| n1.index() as i32 == number("n1")));
}
