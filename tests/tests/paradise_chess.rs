//! Paradise chess as it is played on the screen.

use menagerie_rules::{
    Game, Timeline,
    paradise_chess::{FILES, ParadiseChess},
};
use menagerie_tests::{Person, Seen, folder};
use menagerie_ui::{self as ui, Alert, Art, Ending, Measure, Paradise, Reach, Refusal, Status};
use slint::{ComponentHandle, Model, platform::Key};
use std::path::Path;

/// A whole game in which Black is very kind.
const FILLED: [&str; 31] = [
    "B3xE2", "B6xC3", "B6xA7", "B6xB3", "A7-A8", "D7xC6", "F3-F5", "C6xG2", "C6-B8", "C7xB6",
    "C7-C8", "B6xE3", "D3-D5", "G7xF5", "G7-G8", "F5xH6", "D5xE6", "F7xE6", "F7-F8", "H7-F7",
    "H3-H8", "B7xD6", "E2xF5", "F7xF6", "F5-E8", "F6xF2", "F6xC3", "F6xG3", "F6-D8", "G3-F6",
    "D8xB6",
];
/// Both elephants: White's goes forward, Black's swaps with it, and White may not swap back.
const ELEPHANTS: [&str; 2] = ["G3-G5", "G6xG5"];
/// Both sides go there and back, and White begins it again.
const ROUND: [&str; 5] = ["G2-H4", "G7-H5", "H4-G2", "H5-G7", "G2-H4"];

/// Two people at a phone.
fn two_people(data: &Path) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_of_two_at("Paradise chess", &[]);
    person
}

/// The number of a square.
fn spot(name: &str) -> i32 {
    let [file, rank] = *name.as_bytes() else {
        panic!("{name} is no square")
    };
    i32::from(rank - b'1') * i32::from(FILES) + i32::from(file - b'A')
}

fn touch(person: &Person, name: &str) {
    person.touches_at(person.finds_spot(spot(name)));
}

/// Makes moves by touching where they start and where they end.
fn play(person: &Person, moves: &[&str]) {
    for text in moves {
        touch(person, &text[..2]);
        touch(person, &text[3..5]);
        assert_eq!(person.reads_moves().last().map(String::as_str), Some(*text));
    }
}

fn marked(person: &Person, mark: impl Fn(&ui::CellView) -> bool) -> String {
    person.squares_with(mark).join(" ")
}

fn figures(person: &Person) -> Vec<ui::MeasureView> {
    let table = person.app.global::<ui::Table>();
    let (near, far) = (table.get_near_measures(), table.get_far_measures());
    near.iter().chain(far.iter()).collect()
}

/// How many pieces are in a side's paradise.
fn settled(person: &Person, side: ui::Side) -> i32 {
    let mut figures = figures(person).into_iter();
    let all = figures.find(|figure| figure.side == side && figure.measure == Measure::Paradise);
    all.expect("a figure of the whole paradise").count
}

#[test]
fn a_whole_game_is_played_by_touch_until_paradise_is_full() {
    let data = folder();
    let person = two_people(data.path());
    play(&person, &FILLED);
    let status = person.table().status;
    assert_eq!(
        (status.status, status.ending),
        (Status::Over, Ending::FilledParadise)
    );
    assert!(person.sees("White wins"), "the banner says who has won");
    assert!(person.sees("Paradise is full."), "the banner says why");
    assert_eq!(settled(&person, ui::Side::White), 8);
    assert!(
        figures(&person)
            .iter()
            .all(|figure| figure.met || figure.side == ui::Side::Black),
        "everything that is needed has arrived"
    );
}

#[test]
fn a_whole_game_is_played_by_keys_until_paradise_is_full() {
    let data = folder();
    let person = two_people(data.path());
    let mut cursor = (0, 0);
    for (number, text) in FILLED.into_iter().enumerate() {
        // Every second move is typed, the others are made with the arrows.
        if number % 2 == 0 {
            text.chars().for_each(|letter| person.types(letter));
            person.presses(Key::Return);
        } else {
            for name in [&text[..2], &text[3..5]] {
                let cell = person.cell(name);
                walk(&person, &mut cursor, (cell.col, cell.row));
                person.presses(Key::Return);
            }
        }
        assert_eq!(person.reads_moves().last().map(String::as_str), Some(text));
    }
    assert_eq!(person.table().status.ending, Ending::FilledParadise);
}

/// Moves the cursor of the keyboard, which begins in the upper left corner.
fn walk(person: &Person, from: &mut (i32, i32), to: (i32, i32)) {
    while *from != to {
        let (key, across, down) = match (to.0 - from.0, to.1 - from.1) {
            (1.., _) => (Key::RightArrow, 1, 0),
            (..0, _) => (Key::LeftArrow, -1, 0),
            (0, 1..) => (Key::DownArrow, 0, 1),
            (0, _) => (Key::UpArrow, 0, -1),
        };
        person.presses(key);
        *from = (from.0 + across, from.1 + down);
    }
}

#[test]
fn the_squares_of_a_phone_are_large_enough_for_a_thumb() {
    let data = folder();
    let person = two_people(data.path());
    let (left, right) = (person.sees_spot(spot("A4")), person.sees_spot(spot("H4")));
    assert!(left.width() >= 44.0, "{} px", left.width());
    assert!(left.left >= 0.0 && right.right <= 360.0);
}

#[test]
fn a_dragged_piece_swaps_where_it_is_let_go() {
    let data = folder();
    let person = two_people(data.path());
    person.drags_between(person.finds_spot(spot("B3")), person.finds_spot(spot("C6")));
    assert_eq!(person.reads_moves(), ["B3xC6"]);
    assert_eq!(marked(&person, |cell| cell.last), "B3 C6");
}

#[test]
fn both_pieces_of_a_swap_glide_at_once_and_cross() {
    let data = folder();
    let person = two_people(data.path());
    let pieces: Vec<ui::PieceView> = person
        .app
        .global::<ui::Table>()
        .get_pieces()
        .iter()
        .collect();
    let row = |name: &str| {
        let place = pieces.iter().position(|piece| piece.spot == spot(name));
        place.expect("a piece")
    };
    let (camel, pawn) = (row("B3"), row("C6"));
    let before = person.sees_pieces();
    touch(&person, "B3");
    touch(&person, "C6");
    person.waits(80);
    let during = person.sees_pieces();
    person.waits(400);
    let after = person.sees_pieces();
    for piece in [camel, pawn] {
        let (from, now, to) = (before[piece].top, during[piece].top, after[piece].top);
        assert!(
            (now - from) * (to - now) > 0.0,
            "on its way between {from} and {to}: {now}"
        );
    }
    assert!(overlap(&before[camel], &after[pawn]));
    assert!(overlap(&before[pawn], &after[camel]));
}

fn overlap(one: &Seen, other: &Seen) -> bool {
    one.overlaps(other)
}

#[test]
fn cells_say_whose_paradise_they_are_in_and_what_can_be_done_there() {
    let data = folder();
    let person = two_people(data.path());
    touch(&person, "B3");
    for words in [
        "A8, White's paradise",
        "A1, Black's paradise",
        "B3, white camel, chosen",
        "E4, can move here",
        "C6, black pawn, can be swapped",
        "E2, white king, can be swapped",
    ] {
        assert!(person.sees(words), "{words}");
    }
    assert_eq!(
        marked(&person, |cell| cell.paradise == Paradise::White).len(),
        23
    );
}

#[test]
fn a_swap_that_may_not_be_undone_is_shown_and_refused_with_its_reason() {
    let data = folder();
    let person = two_people(data.path());
    play(&person, &ELEPHANTS);
    touch(&person, "G6");
    assert_eq!(marked(&person, |cell| cell.reach == Reach::Forbidden), "G5");
    assert!(person.sees("G5, black elephant, not allowed now"));
    touch(&person, "G5");
    assert_eq!(person.table().status.refusal, Refusal::Undoing);
    assert!(person.hears("That would undo the last move."));
    assert_eq!(marked(&person, |cell| cell.refused), "G5 G6");
    assert_eq!(marked(&person, |cell| cell.chosen), "G6", "it stays chosen");
    touch(&person, "G7");
    assert_eq!(
        person.reads_moves().last().map(String::as_str),
        Some("G6xG7")
    );
}

#[test]
fn a_loop_is_shown_and_refused_with_its_reason() {
    let data = folder();
    let person = two_people(data.path());
    play(&person, &ROUND);
    touch(&person, "G7");
    assert_eq!(marked(&person, |cell| cell.reach == Reach::Forbidden), "H5");
    touch(&person, "H5");
    assert_eq!(person.table().status.refusal, Refusal::Loop);
    assert_eq!(marked(&person, |cell| cell.refused), "G7 H5");
    person.touches("Undo");
    touch(&person, "G7");
    assert_eq!(marked(&person, |cell| cell.reach == Reach::Forbidden), "");
}

#[test]
fn every_refused_touch_says_why_and_marks_the_reason() {
    let data = folder();
    let person = two_people(data.path());
    let refused = |moves: &[&str], words: &str, reason: &str| {
        for name in moves {
            touch(&person, name);
        }
        assert_eq!(person.status(), Status::Refused, "{moves:?}");
        assert!(person.hears(words), "{moves:?}: {words}");
        assert_eq!(marked(&person, |cell| cell.refused), reason, "{moves:?}");
        person.presses(Key::Escape);
    };
    refused(&["D4"], "Touch one of your pieces first.", "D4");
    refused(&["D6"], "That piece belongs to the other side.", "D6");
    refused(&["B2", "B4"], "A knight jumps two squares", "B2 B4");
    refused(&["A2", "A5"], "A piece stands in the way.", "A3");
    refused(
        &["A3", "A5"],
        "A cannon never moves without a jump.",
        "A3 A5",
    );
    refused(&["A3", "A8"], "A cannon jumps over one piece", "A6 A7");
    refused(&["C3", "D4"], "A pawn goes diagonally only to swap.", "D4");
    refused(
        &["E2", "E1"],
        "No piece may enter the other side's paradise.",
        "E1",
    );
}

#[test]
fn what_is_safe_in_paradise_is_refused_with_its_reason() {
    let data = folder();
    let person = two_people(data.path());
    play(&person, &FILLED[..5]);
    assert_eq!(settled(&person, ui::Side::White), 1);
    let home = person.app.global::<ui::Table>().get_pieces();
    assert!(
        home.iter()
            .any(|piece| piece.home && piece.spot == spot("A8"))
    );
    touch(&person, "B7");
    touch(&person, "A8");
    assert_eq!(person.table().status.refusal, Refusal::NotItsMove);
    person.presses(Key::Escape);
    touch(&person, "A6");
    touch(&person, "A8");
    assert_eq!(person.table().status.refusal, Refusal::SafeInParadise);
    assert!(person.hears("In paradise it is safe: it cannot be captured there."));
    assert_eq!(marked(&person, |cell| cell.refused), "A8");
}

#[test]
fn a_finger_that_rests_on_any_piece_shows_where_it_may_go_and_says_its_rule() {
    let data = folder();
    let person = two_people(data.path());
    person.rests_on(person.finds_spot(spot("B6")));
    assert_eq!(person.status(), Status::Inspect);
    assert!(person.sees("B6: A camel jumps three squares one way and one across."));
    assert_eq!(marked(&person, |cell| cell.reach == Reach::Quiet), "E5");
    assert_eq!(
        marked(&person, |cell| cell.reach == Reach::Swap),
        "A3 C3 E7"
    );
    play(&person, &["B3xC6"]);
}

#[test]
fn the_other_side_is_warned_when_paradise_can_be_filled_with_the_next_move() {
    let data = folder();
    let person = two_people(data.path());
    play(&person, &FILLED[..30]);
    assert_eq!(person.table().status.alert, Alert::None, "White is to move");
    person.touches("Undo");
    assert_eq!(person.table().status.alert, Alert::CanWinNext);
    assert!(person.hears("The other side can win with its next move."));
}

#[test]
fn a_swap_is_taken_back_and_made_again() {
    let data = folder();
    let person = two_people(data.path());
    play(&person, &["B3xC6"]);
    person.touches("Undo");
    assert_eq!(person.cell("B3").art, Art::Camel);
    assert_eq!(person.cell("C6").side, ui::Side::Black);
    person.touches("Redo");
    assert_eq!(person.cell("C6").art, Art::Camel);
    assert_eq!(person.cell("B3").side, ui::Side::Black);
}

#[test]
fn a_game_that_was_left_goes_on_with_what_its_past_forbids() {
    let data = folder();
    let person = two_people(data.path());
    play(&person, &ELEPHANTS);
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!(person.reads_moves(), ELEPHANTS);
    assert_eq!(marked(&person, |cell| cell.last), "G5 G6");
    touch(&person, "G6");
    assert_eq!(marked(&person, |cell| cell.reach == Reach::Forbidden), "G5");
}

#[test]
fn the_other_court_can_be_chosen() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.touches("Paradise chess");
    person.touches("Two players");
    person.scrolls_and_touches("Twin camels");
    person.touches("Start");
    person.waits(300);
    assert_eq!(person.cell("A3").art, Art::Camel);
    assert_eq!(person.cell("D2").art, Art::Elephant);
    assert_eq!(person.cell("D7").art, Art::Elephant);
}

#[test]
fn the_program_answers_with_a_move_of_the_rules() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.touches("Paradise chess");
    person.touches("The program");
    person.touches("Level 1");
    person.scrolls_and_touches("I start");
    person.touches("Start");
    person.waits(300);
    play(&person, &["B3xC6"]);
    assert_eq!(person.status(), Status::Thinking);
    person.waits_for_move(2);
    let mut timeline = Timeline::<ParadiseChess>::start(Default::default());
    for text in person.reads_moves() {
        let chosen = ParadiseChess::read_move(&timeline, &text).expect("a legal move");
        timeline.play(chosen).expect("a legal move");
    }
    assert_eq!(person.status(), Status::Turn);
}

#[test]
fn from_the_other_side_the_other_paradise_is_near() {
    let data = folder();
    let person = two_people(data.path());
    person.touches("Flip");
    let (white, black) = (person.sees_spot(spot("A8")), person.sees_spot(spot("A1")));
    assert!(white.top > black.top, "White's paradise is at the bottom");
    play(&person, &["B3xC6"]);
}

#[test]
fn the_rules_page_shows_both_courts() {
    let data = folder();
    let person = two_people(data.path());
    let navigation = person.app.global::<ui::Navigation>();
    navigation.invoke_open(ui::Screen::Rules);
    person.waits(100);
    for court in ["Full court", "Twin camels"] {
        person.scrolls_to(court);
        assert!(person.sees(court));
    }
}
