//! Playing: by touch, by drag and by keys, with two people and against the program.

use i_slint_core::input::TouchPhase;
use menagerie::storage::{SavedGame, Storage};
use menagerie_rules::{
    Game, Outcome, Side, Timeline,
    dobutsu::{Dobutsu, Kind, Move},
};
use menagerie_tests::{Person, folder};
use menagerie_ui::{self as ui, Area, Art, Ending, Reach, Refusal, Screen, Status};
use slint::{LogicalPosition, platform::Key};
use std::{collections::BTreeSet, path::Path};

/// A short game: the lion of Black walks into the jaws of White's.
const CAUGHT: [&str; 7] = ["b2b3", "c4b3", "b1b2", "b3c2", "c1c2", "b4b3", "b2b3"];
/// A game with a hen and drops of both sides, that White wins by reaching the far row safely.
const TRIED: [&str; 13] = [
    "b1c2", "b3b2", "a1b2", "C@a2", "b2c3", "a2a1+", "C@a3", "a1a2", "c2b3", "b4a3", "c1c2",
    "a2b2", "b3c4",
];

/// Two people at a phone.
fn two_people(data: &Path) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_of_two();
    person
}

#[test]
fn two_people_play_by_touch_until_the_lion_is_caught() {
    let data = folder();
    let person = two_people(data.path());
    assert_eq!(person.screen(), Screen::Table);
    for (ply, text) in CAUGHT.into_iter().enumerate() {
        assert_eq!(person.status(), Status::Turn);
        let side = [ui::Side::White, ui::Side::Black][ply % 2];
        assert_eq!(person.table().side, side, "before {text}");
        person.plays(text);
        assert_eq!(person.reads_moves(), CAUGHT[..=ply], "after {text}");
    }
    let view = person.table();
    assert_eq!(view.status.status, Status::Over);
    assert_eq!(view.status.ending, Ending::Catch);
    assert_eq!(view.side, ui::Side::White);
    assert!(person.sees("White wins"), "the banner says who has won");
    assert!(person.sees("The lion is caught."), "the banner says why");
    let lion = person.holds_animal(Area::NearHand, Art::Lion);
    assert!(lion.is_some(), "the lion lies in the hand");
}

#[test]
fn two_people_play_by_drags_until_a_lion_is_safe_on_the_far_row() {
    let data = folder();
    let person = two_people(data.path());
    let mut drops = 0;
    for text in TRIED {
        if text.contains('@') {
            drops += 1;
        }
        // The first animal from a hand is dragged, the second touched.
        if text.contains('@') && drops == 2 {
            person.plays(text);
        } else {
            person.plays_by_drag(text);
        }
        assert_eq!(person.reads_moves().last().map(String::as_str), Some(text));
    }
    assert_eq!(person.table().status.ending, Ending::Try);
    assert!(person.sees("White wins"));
    assert!(person.sees("The lion is safe on the far row."));
}

#[test]
fn a_position_that_comes_up_three_times_is_a_draw_and_the_banner_says_so() {
    let data = folder();
    let person = two_people(data.path());
    let there_and_back = ["c1c2", "a4a3", "c2c1", "a3a4"];
    person.plays_all(&there_and_back);
    assert_eq!(person.status(), Status::Turn, "twice is not three times");
    person.plays_all(&there_and_back);
    assert_eq!(person.status(), Status::Over);
    assert!(person.table().status.drawn);
    assert!(person.sees("A draw"));
    assert!(person.sees("The same position came up for the third time."));
}

#[test]
fn a_game_against_the_program_at_level_1_comes_to_its_end() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "I start");
    drop(person);
    // The program's choices are drawn anew for each game; this test wants the same ones each time.
    let storage = Storage::open(data.path()).expect("the folder");
    let id = storage.games().0[0].id.clone();
    let mut game: SavedGame = storage.load(&id).expect("the game").game;
    game.header.seed = 5;
    storage.save(&id, &game).expect("room on the disk");

    let person = Person::takes_phone(data.path());
    for _ in 0..100 {
        let now = person.timeline::<Dobutsu>();
        let Some(text) = sensible_move(&now) else {
            break;
        };
        person.plays(&text);
        let played = now.moves().len() + 1;
        assert_eq!(person.reads_moves().last(), Some(&text));
        if !person.table().over {
            assert_eq!(person.status(), Status::Thinking);
            person.waits_for_move(played + 1);
        }
    }
    assert_eq!(person.status(), Status::Over, "{:?}", person.reads_moves());
    assert!(person.timeline::<Dobutsu>().outcome().is_some());
    assert!(
        person.sees("You win") || person.sees("The program wins") || person.sees("A draw"),
        "the banner says how it ended"
    );
    assert!(person.sees("Rematch"));
}

/// A move of somebody who has understood the rules: wins where that can be seen, catches what can be caught, and keeps
/// the lion out of danger.
fn sensible_move(now: &Timeline<Dobutsu>) -> Option<String> {
    let me = now.side_to_move();
    let after = |chosen: Move| {
        let mut next = now.clone();
        next.play_unchecked(chosen);
        next
    };
    let wins =
        |next: &Timeline<Dobutsu>, side| next.outcome().and_then(Outcome::winner) == Some(side);
    let worth = |chosen: &Move| {
        let next = after(*chosen);
        let loses = next.legal_moves().into_iter().any(|answer| {
            let mut last = next.clone();
            last.play_unchecked(answer);
            wins(&last, me.other())
        });
        let caught = held(&next, me) > held(now, me);
        (wins(&next, me), !loses, caught, next.occurrences() == 1)
    };
    let best = now.legal_moves().into_iter().max_by_key(worth)?;
    Some(Dobutsu::move_text(now, best))
}

fn held(at: &Timeline<Dobutsu>, side: Side) -> u8 {
    Kind::ALL
        .into_iter()
        .map(|kind| at.position().in_hand(side, kind))
        .sum()
}

#[test]
fn touching_an_animal_shows_where_it_may_go() {
    let data = folder();
    let person = two_people(data.path());
    person.touches("b1");
    assert_eq!(person.squares_with(|cell| cell.chosen), ["b1"]);
    assert_eq!(
        person.squares_with(|cell| cell.reach == Reach::Quiet),
        ["a2", "c2"]
    );
    person.touches("b2");
    assert_eq!(
        person.squares_with(|cell| cell.chosen),
        ["b2"],
        "another animal of one's own is chosen instead"
    );
    assert_eq!(
        person.squares_with(|cell| cell.reach == Reach::Capture),
        ["b3"]
    );
    assert!(person.sees("b2, white chick, chosen"));
    assert!(person.sees("b3, black chick, can be caught"));
    person.touches("b1");
    assert!(person.sees("a2, can move here"));
}

#[test]
fn the_last_move_and_a_lion_in_danger_are_marked() {
    let data = folder();
    let person = two_people(data.path());
    assert!(
        person
            .squares_with(|cell| cell.last || cell.danger)
            .is_empty()
    );
    person.plays("b2b3");
    assert_eq!(person.squares_with(|cell| cell.last), ["b2", "b3"]);
    assert_eq!(person.squares_with(|cell| cell.danger), ["b4"]);
    assert!(person.sees("b4, black lion, in danger"));
    person.plays("c4b3");
    assert_eq!(person.squares_with(|cell| cell.last), ["b3", "c4"]);
    assert!(person.squares_with(|cell| cell.danger).is_empty());
}

#[test]
fn touching_the_chosen_animal_again_takes_the_choice_back() {
    let data = folder();
    let person = two_people(data.path());
    person.touches("b2");
    person.touches("b2");
    assert!(person.squares_with(|cell| cell.chosen).is_empty());
    assert!(
        person
            .squares_with(|cell| cell.reach != Reach::None)
            .is_empty()
    );
    assert_eq!(person.status(), Status::Turn);
}

/// Asserts what was refused, which squares are marked, and that it cost nothing.
fn is_refused(person: &Person, refusal: Refusal, words: &str, marked: &[&str], played: &[&str]) {
    let status = person.table().status;
    assert_eq!((status.status, status.refusal), (Status::Refused, refusal));
    assert!(person.hears(words), "the line says {words:?}");
    assert_eq!(person.squares_with(|cell| cell.refused), marked);
    assert_eq!(person.reads_moves(), played, "it costs nothing");
}

#[test]
fn a_refused_touch_says_why_and_marks_the_squares_and_costs_nothing() {
    let data = folder();
    let person = two_people(data.path());
    person.touches("a2");
    let words = "Touch one of your animals first.";
    is_refused(&person, Refusal::Empty, words, &["a2"], &[]);
    person.touches("b4");
    let words = "That animal belongs to the other side.";
    is_refused(&person, Refusal::OthersPiece, words, &["b4"], &[]);
    person.touches("near hand");
    let words = "There is no such animal in your hand.";
    is_refused(&person, Refusal::NotInHand, words, &[], &[]);
    person.touches("far hand");
    let words = "the other side's hand";
    is_refused(&person, Refusal::OthersHand, words, &[], &[]);

    person.touches("a1");
    assert_eq!(
        person.status(),
        Status::Turn,
        "a good touch clears the line"
    );
    person.touches("a3");
    let words = "An elephant steps one square diagonally.";
    is_refused(&person, Refusal::NotItsMove, words, &["a1", "a3"], &[]);
    assert_eq!(
        person.squares_with(|cell| cell.chosen),
        ["a1"],
        "what was chosen stays chosen"
    );
    person.drags("a1", "b2");
    let words = "Your own animal stands there.";
    is_refused(&person, Refusal::OwnPiece, words, &["b2"], &[]);
    person.drags("a1", "near hand");
    let words = "Animals on the board do not go back to the hand.";
    is_refused(&person, Refusal::IntoHand, words, &[], &[]);

    person.plays_all(&["b2b3", "c4b3"]);
    person.plays_all(&["c1c2", "b3a2"]);
    let played = ["b2b3", "c4b3", "c1c2", "b3a2"];
    assert_eq!(person.reads_moves(), played);
    person.touches_at(person.finds_in_hand("C"));
    person.touches("a2");
    let words = "From the hand, only onto an empty square.";
    is_refused(&person, Refusal::DropOnPiece, words, &["a2"], &played);
}

#[test]
fn after_the_end_of_the_game_a_touch_says_that_it_is_over() {
    let data = folder();
    let person = two_people(data.path());
    person.plays_all(&CAUGHT);
    person.touches("Close");
    person.touches("c1");
    person.touches("c2");
    is_refused(
        &person,
        Refusal::GameOver,
        "The game is over.",
        &[],
        &CAUGHT,
    );
}

#[test]
fn while_the_program_thinks_a_touch_says_so_and_changes_nothing() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Full strength", "I start");
    person.plays("b1a2");
    assert_eq!(person.status(), Status::Thinking);
    let words = "Wait a moment: the program has the move.";
    person.touches("b4");
    is_refused(&person, Refusal::NotYourTurn, words, &[], &["b1a2"]);
    person.touches("a1");
    is_refused(&person, Refusal::NotYourTurn, words, &[], &["b1a2"]);
    person.drags("b3", "b2");
    is_refused(&person, Refusal::NotYourTurn, words, &[], &["b1a2"]);
    assert!(person.table().thinking, "it goes on thinking");
}

#[test]
fn a_drag_that_is_let_go_beside_the_board_changes_nothing() {
    let data = folder();
    let person = two_people(data.path());
    let beside = LogicalPosition::new(4.0, person.finds("b2").y);
    person.drags_between(person.finds("b2"), beside);
    assert!(person.reads_moves().is_empty());
    assert!(person.squares_with(|cell| cell.chosen).is_empty());
    assert_eq!(
        (person.screen(), person.status()),
        (Screen::Table, Status::Turn)
    );
    person.plays("b2b3");
    assert_eq!(person.reads_moves(), ["b2b3"], "the board is as before");
}

#[test]
fn a_drag_that_is_let_go_beside_the_board_after_a_hint_came_stays_at_the_table() {
    let data = folder();
    let person = two_people(data.path());
    person.touches("Hint");
    let beside = LogicalPosition::new(4.0, person.finds("b2").y);
    person.holds(person.finds("b2"), beside);
    person.waits_until("the hint", |person| person.status() == Status::HintPiece);
    person.finger(0, beside, TouchPhase::Ended);
    person.waits(100);
    assert_eq!(person.screen(), Screen::Table);
}

#[test]
fn an_animal_that_is_lifted_and_put_back_stays_chosen() {
    let data = folder();
    let person = two_people(data.path());
    let from = person.finds("b2");
    let near = LogicalPosition::new(from.x + 15.0, from.y + 15.0);
    person.drags_between(from, near);
    assert_eq!(person.squares_with(|cell| cell.chosen), ["b2"]);
    person.touches("b3");
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn a_second_finger_during_a_drag_makes_no_move() {
    let data = folder();
    let person = two_people(data.path());
    let (from, to, elsewhere) = (person.finds("b2"), person.finds("b3"), person.finds("c2"));
    person.holds(from, to);
    person.finger(1, elsewhere, TouchPhase::Started);
    person.waits(40);
    assert!(person.reads_moves().is_empty(), "the second finger is down");
    person.finger(0, to, TouchPhase::Ended);
    person.waits(40);
    person.finger(1, elsewhere, TouchPhase::Ended);
    person.waits(40);
    assert!(person.reads_moves().is_empty(), "both fingers are gone");
    person.plays("b2b3");
    assert_eq!(person.reads_moves(), ["b2b3"], "the next touches count");
}

#[test]
fn a_touch_with_two_fingers_chooses_nothing() {
    let data = folder();
    let person = two_people(data.path());
    for (first, second) in [(0, 1), (1, 0)] {
        let places = [person.finds("b2"), person.finds("a1")];
        person.finger(0, places[0], TouchPhase::Started);
        person.finger(1, places[1], TouchPhase::Started);
        person.waits(40);
        for finger in [first, second] {
            person.finger(finger, places[finger as usize], TouchPhase::Ended);
            person.waits(40);
        }
        assert!(person.squares_with(|cell| cell.chosen).is_empty());
        assert_eq!(person.status(), Status::Turn);
    }
    person.plays("b2b3");
    assert_eq!(person.reads_moves(), ["b2b3"], "the next touches count");
}

#[test]
fn a_finger_beside_the_board_does_not_swallow_the_next_touch() {
    let data = folder();
    let person = two_people(data.path());
    let beside = LogicalPosition::new(4.0, person.finds("b2").y);
    person.finger(0, person.finds("b2"), TouchPhase::Started);
    person.finger(1, beside, TouchPhase::Started);
    person.waits(40);
    person.finger(0, person.finds("b2"), TouchPhase::Ended);
    person.finger(1, beside, TouchPhase::Ended);
    person.waits(40);
    person.plays("b2b3");
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn a_finger_that_rests_on_undo_while_another_touches_the_board_takes_back_at_most_one_move() {
    let data = folder();
    let person = two_people(data.path());
    person.plays_all(&["c1c2", "a4a3", "c2c1"]);
    let (undo, board) = (person.finds("Undo"), person.finds("b2"));
    person.finger(0, undo, TouchPhase::Started);
    person.finger(1, board, TouchPhase::Started);
    person.waits(40);
    person.finger(1, board, TouchPhase::Ended);
    person.finger(0, undo, TouchPhase::Ended);
    person.waits(40);
    let kept = person.moves_played();
    assert!(kept >= 2, "only {kept} of three moves are left");
}

#[test]
fn arrow_keys_and_space_make_a_move() {
    let data = folder();
    let person = two_people(data.path());
    // The cursor begins in the upper left corner.
    for key in [Key::RightArrow, Key::DownArrow, Key::DownArrow] {
        person.presses(key);
    }
    person.types(' ');
    assert_eq!(person.squares_with(|cell| cell.chosen), ["b2"]);
    person.presses(Key::UpArrow);
    person.presses(Key::Return);
    assert_eq!(person.reads_moves(), ["b2b3"]);
    assert!(person.holds_animal(Area::NearHand, Art::Chick).is_some());
}

#[test]
fn arrow_keys_reach_the_hands_and_come_back() {
    let data = folder();
    let person = two_people(data.path());
    person.plays_all(&["b2b3", "c4b3"]);
    // The last touch left the cursor on b3.
    for _ in 0..3 {
        person.presses(Key::DownArrow);
    }
    person.types(' ');
    let hand = person.cells_in(Area::NearHand);
    assert!(hand.iter().any(|place| place.chosen), "the chick is chosen");
    person.presses(Key::UpArrow);
    person.presses(Key::UpArrow);
    person.types(' ');
    assert_eq!(
        person.reads_moves().last().map(String::as_str),
        Some("C@c2")
    );
}

#[test]
fn escape_takes_the_choice_back_and_then_leaves_the_table() {
    let data = folder();
    let person = two_people(data.path());
    person.touches("b2");
    person.presses(Key::Escape);
    assert!(person.squares_with(|cell| cell.chosen).is_empty());
    assert_eq!(person.screen(), Screen::Table);
    person.presses(Key::Escape);
    assert_eq!(person.screen(), Screen::Home);
    person.presses(Key::Escape);
    assert_eq!(person.screen(), Screen::Home);
}

#[test]
fn keys_go_back_and_forth_and_ask_for_a_hint_and_turn_the_board() {
    let data = folder();
    let person = two_people(data.path());
    person.plays_all(&["b2b3", "c4b3"]);
    let gone_back = || person.table().can_redo;
    person.presses_control_and('z');
    assert!(gone_back());
    assert_eq!(person.cell("b3").art, Art::Chick);
    person.presses_control_and('y');
    assert!(!gone_back());
    assert_eq!(person.cell("b3").art, Art::Elephant);
    person.presses(Key::PageUp);
    assert_eq!(person.cell("b3").art, Art::Chick);
    person.presses(Key::PageDown);
    assert_eq!(person.cell("b3").art, Art::Elephant);
    person.presses_control_and('f');
    assert_eq!(person.table().near, ui::Side::Black);
    person.presses_control_and('f');
    assert_eq!(person.table().near, ui::Side::White);
    person.presses_control_and('h');
    person.waits_until("a hint", |person| person.status() == Status::HintPiece);
    assert_eq!(person.squares_with(|cell| cell.hinted).len(), 1);
    person.presses_control_and('h');
    assert_eq!(person.status(), Status::HintMove);
    assert!(person.hears("Hint: "));
}

#[test]
fn the_back_key_goes_up_one_screen() {
    let data = folder();
    let person = two_people(data.path());
    let back_leads_to = |screen| {
        person.presses(Key::Back);
        assert_eq!(person.screen(), screen);
    };
    person.touches("Menu");
    back_leads_to(Screen::Table);
    assert!(!person.sees("All games"), "Back closes the menu first");
    for (row, screen) in [("Rules", Screen::Rules), ("Settings", Screen::Settings)] {
        person.touches("Menu");
        person.touches(row);
        assert_eq!(person.screen(), screen);
        back_leads_to(Screen::Table);
    }
    back_leads_to(Screen::Home);
    person.scrolls_and_touches("Dobutsu shogi");
    person.touches("Rules");
    assert_eq!(person.screen(), Screen::Rules);
    back_leads_to(Screen::NewGame);
    back_leads_to(Screen::Home);
    back_leads_to(Screen::Home);
}

#[test]
fn keys_do_not_play_on_the_board_under_an_open_sheet() {
    let data = folder();
    let person = two_people(data.path());
    person.touches("b2");
    person.presses(Key::UpArrow);
    person.touches("Menu");
    person.types(' ');
    assert!(person.reads_moves().is_empty());
}

#[test]
fn a_screen_reader_plays_by_the_action_of_the_squares() {
    let data = folder();
    let person = two_people(data.path());
    person.activates("b2");
    assert!(person.sees("b2, white chick, chosen"));
    person.activates("b3");
    assert_eq!(person.reads_moves(), ["b2b3"]);
    person.plays("c4b3");
    person.activates("near hand, white chick");
    person.activates("c2");
    assert_eq!(
        person.reads_moves().last().map(String::as_str),
        Some("C@c2")
    );
    person.activates("Undo");
    assert!(person.table().can_redo);
}

#[test]
fn every_square_says_its_name_first() {
    let data = folder();
    let person = two_people(data.path());
    let labels: Vec<String> = person
        .controls()
        .into_iter()
        .map(|seen| seen.label)
        .collect();
    for file in ["a", "b", "c"] {
        for rank in ["1", "2", "3", "4"] {
            let name = format!("{file}{rank}");
            let named = labels.iter().filter(|label| {
                label
                    .strip_prefix(&name)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with(','))
            });
            assert_eq!(named.count(), 1, "{name}");
        }
    }
    assert!(labels.contains(&"b1, white lion".into()));
    assert!(labels.contains(&"c4, black elephant".into()));
}

/// Asserts that each control of the screen in view has a label of its own.
fn labels_are_apart(person: &Person, screen: &str) {
    let mut labels = BTreeSet::new();
    for seen in person.controls() {
        assert!(!seen.label.is_empty(), "{screen}: {seen:?} has no label");
        let new = labels.insert(seen.label.clone());
        assert!(new, "{screen}: two controls say {:?}", seen.label);
    }
}

#[test]
fn every_control_of_the_home_screen_has_a_label_of_its_own() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    labels_are_apart(&person, "the first home screen");
    for _ in 0..3 {
        person.begins_game_of_two();
        person.plays("b2b3");
        person.presses(Key::Back);
    }
    labels_are_apart(&person, "home with games that are much alike");
}

#[test]
fn every_control_of_a_new_game_has_a_label_of_its_own() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.scrolls_and_touches("Dobutsu shogi");
    labels_are_apart(&person, "a new game against the program");
    person.touches("Two players");
    labels_are_apart(&person, "a new game of two people");
    person.touches("Rules");
    labels_are_apart(&person, "the rules");
}

#[test]
fn every_control_of_the_settings_has_a_label_of_its_own() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.touches("Settings");
    labels_are_apart(&person, "the settings");
    person.turns_wheel(-2000.0);
    labels_are_apart(&person, "the settings' end");
}

#[test]
fn every_control_of_the_table_has_a_label_of_its_own() {
    let data = folder();
    let person = two_people(data.path());
    labels_are_apart(&person, "the table");
    person.plays_all(&["c1c2", "a4a3", "c2c1", "a3a4", "c1c2"]);
    person.resizes(1280.0, 800.0);
    labels_are_apart(&person, "the table with moves that came twice");
    person.resizes(360.0, 800.0);
    for sheet in ["Menu", "Moves"] {
        person.touches(sheet);
        labels_are_apart(&person, sheet);
        person.presses(Key::Back);
    }
    person.plays_all(&["a4a3", "c2c1", "a3a4"]);
    assert!(person.sees("Rematch"));
    labels_are_apart(&person, "the end of a game");
}
