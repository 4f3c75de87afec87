//! What is on the screen, at the sizes, text sizes, languages and looks that people use.

use i_slint_core::input::TouchPhase;
use menagerie_tests::{
    PHONE, Person, Seen, folder,
    shapes::{
        HIT, LANGUAGES, SIZES, buttons, buttons_fit, cells, in_every_shape, nothing_overlaps,
        words_and_buttons,
    },
};
use menagerie_ui::{self as ui, Area, Language, Screen, Status, ThemeMode};
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer, platform::Key};
use std::{collections::BTreeSet, path::Path};

fn two_people(data: &Path) -> Person {
    let person = Person::takes_phone(data);
    person.begins_game_of_two();
    person
}

#[test]
fn the_table_fits_into_every_shape_of_screen() {
    let data = folder();
    let person = two_people(data.path());
    person.plays_all(&["b2b3", "c4b3"]);
    in_every_shape(&person, |person, shape| {
        buttons_fit(person, shape, false);
        nothing_overlaps(&words_and_buttons(person), shape);
        board_is_sound(person, shape);
    });
}

/// The board's cells are whole, equal squares side by side in the window, and nothing lies on them or on the hands.
fn board_is_sound(person: &Person, shape: &str) {
    let (width, height) = person.size();
    let board = cells(person, Area::Board);
    assert_eq!(board.len(), 12, "{shape}");
    let size = board[0].width().round();
    for cell in &board {
        let exact = (cell.width() - size).abs() < 0.01 && (cell.height() - size).abs() < 0.01;
        assert!(exact, "{shape}: {cell:?} is no square of {size}");
        assert!(
            cell.left >= 0.0 && cell.top >= 0.0 && cell.right <= width && cell.bottom <= height,
            "{shape}: {cell:?} stands out"
        );
    }
    for (number, cell) in board.iter().enumerate() {
        let (col, row) = ((number % 3) as f32, (number / 3) as f32);
        let off = (cell.left - board[0].left - col * size)
            .abs()
            .max((cell.top - board[0].top - row * size).abs());
        assert!(off < 0.01, "{shape}: {cell:?} is {off} off its place");
    }
    if (width, height) == PHONE && shape.contains("100 %") {
        assert!(size >= 80.0, "{shape}: cells of {size}");
    }
    assert!(size >= HIT, "{shape}: cells of {size}");
    let hands = [cells(person, Area::NearHand), cells(person, Area::FarHand)].concat();
    for place in board.iter().chain(&hands) {
        for other in words_and_buttons(person) {
            assert!(
                !place.overlaps(&other),
                "{shape}: {other:?} lies on {place:?}"
            );
        }
    }
    nothing_overlaps(&[board, hands].concat(), shape);
}

#[test]
fn the_table_fits_while_the_program_waits_and_has_most_to_say() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "The program starts");
    person.waits_for_move(1);
    person.touches("Undo");
    assert_eq!(person.status(), Status::Paused);
    in_every_shape(&person, |person, shape| {
        buttons_fit(person, shape, false);
        board_is_sound(person, shape);
    });
}

#[test]
fn a_refusal_with_the_longest_sentence_leaves_the_board_alone() {
    let data = folder();
    let person = two_people(data.path());
    person.touches("c1");
    person.touches("b3");
    assert_eq!(person.status(), Status::Refused);
    in_every_shape(&person, |person, shape| {
        assert_eq!(person.status(), Status::Refused, "{shape}");
        board_is_sound(person, shape);
    });
}

#[test]
fn the_banner_at_the_end_never_covers_the_board() {
    let data = folder();
    let person = two_people(data.path());
    person.plays_all(&["b2b3", "a4a3", "b3b4+"]);
    assert!(person.sees("Rematch"));
    in_every_shape(&person, |person, shape| {
        let (width, height) = person.size();
        for cell in cells(person, Area::Board) {
            for other in words_and_buttons(person) {
                assert!(
                    !cell.overlaps(&other),
                    "{shape}: {other:?} lies on {cell:?}"
                );
            }
        }
        for seen in words_and_buttons(person) {
            assert!(
                seen.left >= 0.0 && seen.right <= width + 0.5 && seen.bottom <= height + 0.5,
                "{shape}: {seen:?} stands out"
            );
        }
    });
}

#[test]
fn the_menu_fits_and_can_be_scrolled_to_its_end() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "I start");
    person.touches("Menu");
    in_every_shape(&person, |person, shape| {
        buttons_fit(person, shape, true);
        assert!(buttons(person).len() >= 6, "{shape}: the menu is open");
    });
    person.resizes(800.0, 360.0);
    let preferences = person.app.global::<ui::Preferences>();
    preferences.set_text_percent(160);
    preferences.set_language(Language::English);
    preferences.invoke_changed();
    person.scrolls_and_touches("All games");
    assert_eq!(person.screen(), Screen::Home);
}

#[test]
fn the_levels_at_the_table_can_all_be_hit() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_against_program("Level 1", "I start");
    person.touches("Menu");
    person.touches("Opponent:");
    in_every_shape(&person, |person, shape| buttons_fit(person, shape, true));
}

#[test]
fn the_list_of_moves_fits_and_each_move_can_be_hit() {
    let data = folder();
    let person = two_people(data.path());
    person.plays_all(&["c1c2", "a4a3", "c2c1", "a3a4"]);
    person.touches("Moves");
    in_every_shape(&person, |person, shape| buttons_fit(person, shape, true));
}

#[test]
fn the_other_screens_fit_into_every_shape_of_screen() {
    let data = folder();
    let person = two_people(data.path());
    person.plays("b2b3");
    person.presses(Key::Back);
    let open = |screen| person.app.global::<ui::Navigation>().invoke_open(screen);
    in_every_shape(&person, |person, shape| {
        let shape = format!("home, {shape}");
        buttons_fit(person, &shape, true);
        nothing_overlaps(&words_and_buttons(person), &shape);
    });
    let new_game = person.app.global::<ui::NewGame>();
    open(Screen::NewGame);
    for against_program in [true, false] {
        new_game.set_against_program(against_program);
        in_every_shape(&person, |person, shape| {
            buttons_fit(person, &format!("new game, {shape}"), true);
        });
    }
    for screen in [Screen::Rules, Screen::Settings] {
        open(screen);
        in_every_shape(&person, |person, shape| {
            buttons_fit(person, &format!("{screen:?}, {shape}"), true);
        });
    }
}

#[test]
fn everything_on_a_long_screen_can_be_scrolled_to_and_touched() {
    let data = folder();
    let person = Person::starts(data.path(), 800.0, 360.0);
    person.touches("Settings");
    person.scrolls_and_touches("160 %");
    for toggle in ["Controls on the left", "Coordinates", "English"] {
        person.scrolls_and_touches(toggle);
    }
    let preferences = person.app.global::<ui::Preferences>();
    assert!(preferences.get_left_handed());
    assert!(!preferences.get_coordinates());
    assert_eq!(preferences.get_text_percent(), 160);
    person.presses(Key::Back);
    person.scrolls_and_touches("Dobutsu shogi");
    person.scrolls_and_touches("Two players");
    person.scrolls_and_touches("Draw lots");
    person.touches("Start");
    assert_eq!(person.screen(), Screen::Table);
}

#[test]
fn turning_the_phone_keeps_what_is_chosen() {
    let data = folder();
    let person = two_people(data.path());
    person.touches("b2");
    for (width, height) in [(800.0, 360.0), PHONE, (1280.0, 800.0)] {
        person.resizes(width, height);
        assert_eq!(person.squares_with(|cell| cell.chosen), ["b2"]);
        assert!(person.sees("b2, white chick, chosen"));
    }
    person.touches("b3");
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn turning_the_phone_moves_no_piece_across_the_screen() {
    let data = folder();
    let person = two_people(data.path());
    person.looks_around();
    person
        .app
        .window()
        .set_size(slint::LogicalSize::new(800.0, 360.0));
    person.waits(20);
    let middles: Vec<_> = cells(&person, Area::Board)
        .iter()
        .map(Seen::middle)
        .collect();
    for piece in pieces(&person) {
        let stands = middles
            .iter()
            .any(|middle| (middle.x - piece.x).abs() + (middle.y - piece.y).abs() < 2.0);
        assert!(stands, "a piece at {piece:?} is on its way");
    }
}

#[test]
fn flip_shows_the_board_from_the_other_side() {
    let data = folder();
    let person = two_people(data.path());
    let (a1, c4) = (person.finds("a1"), person.finds("c4"));
    assert!(a1.x < c4.x && a1.y > c4.y);
    person.touches("Flip");
    person.waits(300);
    assert_eq!((person.finds("c4"), person.finds("a1")), (a1, c4));
    person.plays("b2b3");
    assert_eq!(person.reads_moves(), ["b2b3"], "touches follow");
    person.plays_by_drag("c4b3");
    assert_eq!(person.reads_moves(), ["b2b3", "c4b3"], "drags follow");
    person.plays("C@c2");
    person.touches("Flip");
    assert_eq!(person.finds("a1"), a1);
}

#[test]
fn controls_stand_on_the_left_in_landscape_for_the_left_hand() {
    let data = folder();
    let person = two_people(data.path());
    person.resizes(800.0, 360.0);
    assert!(person.finds("Undo").x > person.finds("b2").x);
    let preferences = person.app.global::<ui::Preferences>();
    preferences.set_left_handed(true);
    preferences.invoke_changed();
    person.waits(300);
    assert!(person.finds("Undo").x < person.finds("b2").x);
    board_is_sound(&person, "left-handed");
    person.plays("b2b3");
    assert_eq!(person.reads_moves(), ["b2b3"]);
}

#[test]
fn face_to_face_turns_the_far_sides_pieces_and_can_be_switched_off() {
    let data = folder();
    let person = two_people(data.path());
    let turned = || {
        let pieces = person.app.global::<ui::Table>().get_pieces();
        slint::Model::iter(&pieces)
            .filter(|piece| piece.turned)
            .count()
    };
    assert_eq!(turned(), 4);
    person.touches("Menu");
    person.touches("The board stays");
    person.presses(Key::Back);
    assert_eq!(turned(), 0);
    board_is_sound(&person, "not face to face");
}

/// The middles of all pieces, wherever they are just now.
fn pieces(person: &Person) -> Vec<slint::LogicalPosition> {
    let middles: Vec<_> = person.sees_pieces().iter().map(Seen::middle).collect();
    assert!(middles.len() >= 8, "eight animals: {middles:?}");
    middles
}

/// Makes a move on the c file and counts the pieces that are on their way a little later.
fn on_the_way(person: &Person, milliseconds: u64) -> usize {
    let (from, to) = (person.finds("c1"), person.finds("c2"));
    person.touches_at(from);
    pieces(person);
    person.finger(0, to, TouchPhase::Started);
    person.finger(0, to, TouchPhase::Ended);
    assert_eq!(person.reads_moves(), ["c1c2"]);
    // A change is seen, and its animation begins, with the next picture.
    pieces(person);
    person.waits(milliseconds);
    let pieces = pieces(person).into_iter();
    pieces
        .filter(|piece| {
            (piece.x - from.x).abs() < 2.0 && to.y + 10.0 < piece.y && piece.y < from.y - 10.0
        })
        .count()
}

#[test]
fn a_moved_piece_glides() {
    let data = folder();
    let person = two_people(data.path());
    assert!(on_the_way(&person, 80) > 0, "half-way at half time");
    person.waits(200);
    let (to, pieces) = (person.finds("c2"), pieces(&person));
    let arrived = pieces
        .iter()
        .any(|piece| (piece.x - to.x).abs() + (piece.y - to.y).abs() < 2.0);
    assert!(arrived);
}

#[test]
fn with_animation_off_a_moved_piece_is_there_at_once() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.touches("Settings");
    person.scrolls_and_touches("Moving pieces");
    person.presses(Key::Back);
    person.begins_game_of_two();
    assert_eq!(on_the_way(&person, 0), 0);
    let (to, pieces) = (person.finds("c2"), pieces(&person));
    let arrived = pieces
        .iter()
        .any(|piece| (piece.x - to.x).abs() + (piece.y - to.y).abs() < 2.0);
    assert!(arrived);
}

/// How many pixels differ.
fn difference(one: &SharedPixelBuffer<Rgba8Pixel>, other: &SharedPixelBuffer<Rgba8Pixel>) -> usize {
    assert_eq!((one.width(), one.height()), (other.width(), other.height()));
    let pairs = one.as_slice().iter().zip(other.as_slice());
    pairs.filter(|(one, other)| one != other).count()
}

/// The mean of all colours, 0 to 255.
fn brightness(picture: &SharedPixelBuffer<Rgba8Pixel>) -> u64 {
    let pixels = picture.as_slice();
    let sum: u64 = pixels
        .iter()
        .map(|pixel| u64::from(pixel.r) + u64::from(pixel.g) + u64::from(pixel.b))
        .sum();
    sum / 3 / pixels.len() as u64
}

/// How many colours there are: a blank picture has one.
fn colours(picture: &SharedPixelBuffer<Rgba8Pixel>) -> usize {
    let pixels = picture.as_slice().iter();
    let colours: BTreeSet<(u8, u8, u8)> = pixels.map(|pixel| (pixel.r, pixel.g, pixel.b)).collect();
    colours.len()
}

#[test]
fn the_dots_on_the_pieces_can_be_switched_off() {
    let data = folder();
    let person = two_people(data.path());
    let with = person.looks();
    person.touches("Menu");
    person.touches("Dots on the pieces");
    person.touches("Close");
    person.waits(300);
    let without = person.looks();
    let changed = difference(&with, &without);
    assert!(
        (200..20_000).contains(&changed),
        "{changed} pixels have changed"
    );
    person.touches("Menu");
    person.touches("Dots on the pieces");
    person.touches("Close");
    person.waits(300);
    assert_eq!(difference(&with, &person.looks()), 0, "as before");
}

#[test]
fn light_and_dark_and_high_contrast_look_apart() {
    let data = folder();
    let person = two_people(data.path());
    let look = |mode| {
        person.app.global::<ui::Theme>().set_mode(mode);
        person.waits(300);
        person.looks()
    };
    let light = look(ThemeMode::Light);
    let dark = look(ThemeMode::Dark);
    let contrast = look(ThemeMode::HighContrast);
    assert!(brightness(&light) > brightness(&dark) + 80);
    let pixels = light.as_slice().len();
    assert!(difference(&light, &dark) > pixels / 2);
    assert!(difference(&dark, &contrast) > pixels / 2);
}

#[test]
fn every_screen_is_drawn() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    let open = |screen| person.app.global::<ui::Navigation>().invoke_open(screen);
    for screen in [
        Screen::Home,
        Screen::NewGame,
        Screen::Rules,
        Screen::Settings,
    ] {
        open(screen);
        person.waits(300);
        let colours = colours(&person.looks());
        assert!(colours > 30, "{screen:?} has {colours} colours");
    }
    open(Screen::Home);
    person.begins_game_of_two();
    for (width, height) in SIZES {
        person.resizes(width, height);
        let picture = person.looks();
        assert_eq!(
            (picture.width(), picture.height()),
            (width as u32, height as u32)
        );
        let colours = colours(&picture);
        assert!(colours > 50, "{width}×{height} has {colours} colours");
    }
}

#[test]
fn a_change_of_language_changes_every_word_at_once() {
    let data = folder();
    let person = two_people(data.path());
    let preferences = person.app.global::<ui::Preferences>();
    let labels = |language| {
        preferences.set_language(language);
        preferences.invoke_changed();
        person.waits(40);
        let buttons = buttons(&person);
        buttons
            .into_iter()
            .map(|seen| seen.label)
            .collect::<Vec<_>>()
    };
    let all = LANGUAGES.map(labels);
    for (language, words) in LANGUAGES.iter().zip(&all).skip(1) {
        assert_eq!(words.len(), all[0].len());
        for (english, translated) in all[0].iter().zip(words) {
            let same = english == translated && !["Menu", "Hint"].contains(&english.as_str());
            assert!(!same, "{english:?} is still English in {language:?}");
        }
    }
    assert_eq!(labels(Language::English), all[0]);
}
