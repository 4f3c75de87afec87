//! The app among others on a system: its language and size of texts, light and dark, a screen that stays on, texts for other apps.

use menagerie::system::{Abilities, SystemEvent};
use menagerie_tests::{PHONE, Person, TestSystem, folder};
use menagerie_ui::{self as ui, Language, Notice, Screen, ThemeMode};
use slint::{ComponentHandle, platform::Key};
use std::path::Path;

fn starts(system: TestSystem, data: &Path) -> Person {
    Person::starts_on(system, data, PHONE.0, PHONE.1)
}

/// A system in another language.
fn in_language(tag: &str) -> TestSystem {
    let system = TestSystem::default();
    system.language.replace(tag.into());
    system
}

fn speaks(person: &Person, language: Language) {
    person.prefers(|preferences| preferences.set_language(language));
    person.waits(100);
}

fn text_scale(person: &Person) -> f32 {
    person.app.global::<ui::Theme>().get_text_scale()
}

// Language

#[test]
fn the_app_speaks_the_systems_language_unless_it_is_told_otherwise() {
    for (tag, word) in [
        ("nl-BE", "Instellingen"),
        ("bg", "Настройки"),
        ("de-DE", "Settings"),
        ("", "Settings"),
    ] {
        let data = folder();
        let person = starts(in_language(tag), data.path());
        speaks(&person, Language::English);
        assert!(person.sees("Settings"));
        speaks(&person, Language::System);
        assert!(person.sees(word), "{tag}: {word}");
    }
}

#[test]
fn another_language_of_the_system_is_spoken_at_once() {
    let data = folder();
    let person = starts(in_language("en-GB"), data.path());
    speaks(&person, Language::System);
    person.begins_game_of_two();
    person.touches("b2");
    person.system.language.replace("nl-NL".into());
    person.system.tells(SystemEvent::Changed);
    person.waits(100);
    assert!(person.sees("Menu") && person.sees("Zetten"));
    assert_eq!(person.squares_with(|cell| cell.chosen), ["b2"]);
}

#[test]
fn who_chose_a_language_keeps_it_when_the_systems_changes() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.system.language.replace("bg".into());
    person.system.tells(SystemEvent::Changed);
    person.waits(100);
    assert!(person.sees("Settings"));
}

// Size of the texts

#[test]
fn the_size_of_texts_is_the_apps_own_times_the_systems() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    let scale = |system: u32, own: i32| {
        person.system.text_percent.set(system);
        person.prefers(|preferences| preferences.set_text_percent(own));
        person.system.tells(SystemEvent::Changed);
        (text_scale(&person) * 100.0).round() as i32
    };
    assert_eq!(scale(100, 100), 100);
    assert_eq!(scale(130, 100), 130);
    assert_eq!(scale(115, 125), 143);
    assert_eq!(scale(85, 85), 72);
    assert_eq!(scale(200, 100), 200);
    assert_eq!(scale(200, 160), 200, "larger ones have no room");
    assert_eq!(scale(0, 100), 70);
    assert_eq!(scale(u32::MAX, 160), 200);
}

#[test]
fn another_size_of_texts_is_followed_at_once_and_is_no_choice_of_the_user() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    let height = || {
        let middle = person.sees_all("Settings");
        middle[0].size().height
    };
    let before = height();
    person.system.text_percent.set(150);
    person.system.tells(SystemEvent::Changed);
    person.waits(100);
    assert_eq!(text_scale(&person), 1.5);
    let preferences = person.app.global::<ui::Preferences>();
    assert_eq!(preferences.get_text_percent(), 100);
    assert!(height() >= before);
}

// Light and dark

#[test]
fn the_system_is_told_whether_the_screens_are_dark() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    let theme = person.app.global::<ui::Theme>();
    let told = || person.system.looks.borrow().last().copied();
    assert_eq!(told(), Some(theme.get_dark()), "from the beginning");
    for (mode, dark) in [
        (ThemeMode::Dark, true),
        (ThemeMode::Light, false),
        (ThemeMode::HighContrast, true),
    ] {
        theme.set_mode(mode);
        person.waits(100);
        assert_eq!(told(), Some(dark), "{mode:?}");
    }
}

#[test]
fn a_look_kept_from_the_last_time_is_told_before_the_first_touch() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.app.global::<ui::Theme>().set_mode(ThemeMode::Dark);
    person.prefers(|_| {});
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!(person.system.looks.borrow().first(), Some(&true));
}

// A screen that stays on

#[test]
fn the_screen_stays_on_while_a_game_is_on_the_table() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    let kept_on = || person.system.kept_on.get();
    assert!(!kept_on(), "at home");
    person.begins_game_of_two();
    assert!(kept_on());
    person
        .app
        .global::<ui::Navigation>()
        .invoke_open(Screen::Rules);
    assert!(!kept_on(), "whoever reads the rules is no reason");
    person.presses(Key::Back);
    assert!(kept_on());
    person.goes_elsewhere();
    assert!(!kept_on(), "out of sight");
    person.comes_back();
    assert!(kept_on());
    person.plays_all(&["b2b3", "a4a3", "b3b4"]);
    assert!(!kept_on(), "the game is over");
    person.touches("Rematch");
    person.waits(300);
    assert!(kept_on());
    person
        .app
        .global::<ui::Navigation>()
        .invoke_open(Screen::Home);
    assert!(!kept_on());
}

#[test]
fn the_screen_goes_dark_as_ever_for_who_wishes_so() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.touches("Menu");
    person.scrolls_and_touches("Settings");
    person.scrolls_and_touches("Keep the screen on");
    person.presses(Key::Back);
    assert!(!person.system.kept_on.get());
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!(person.screen(), Screen::Table);
    assert!(!person.system.kept_on.get());
}

/// A desktop can neither keep its screen on nor share.
fn desktop() -> TestSystem {
    let system = TestSystem::default();
    system.abilities.set(Abilities::default());
    system
}

#[test]
fn what_the_system_cannot_do_is_not_offered() {
    let data = folder();
    let person = starts(desktop(), data.path());
    person.begins_game_of_two();
    assert!(!person.system.kept_on.get());
    person.touches("Menu");
    assert!(person.sees("Copy the game") && !person.sees("Share the game"));
    person.scrolls_and_touches("Settings");
    person.scrolls_to("Controls on the left");
    assert!(person.sees("Controls on the left") && !person.sees("Keep the screen on"));
}

// The game for other apps

const SHORT_GAME: &str = "1. b2b3 a4a3 2. b3b4+\n1-0\n";

#[test]
fn a_game_can_be_copied_and_this_is_said_once_and_briefly() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "a4a3", "b3b4"]);
    person.touches("Menu");
    person.scrolls_and_touches("Copy the game");
    person.waits(100);
    let text = person.pastes().expect("a text");
    assert!(
        text.starts_with("[Variant \"dobutsu\"]\n[Date \"20"),
        "{text}"
    );
    assert!(text.ends_with(SHORT_GAME), "{text}");
    assert!(person.hears("The game was copied."));
    person.waits(3200);
    assert_eq!(person.notice(), Notice::None);
}

#[test]
fn each_copy_replaces_the_one_before() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    for (text, moves) in [("b2b3", "\n1. b2b3\n*\n"), ("a4a3", "\n1. b2b3 a4a3\n*\n")] {
        person.plays(text);
        person.touches("Menu");
        person.scrolls_and_touches("Copy the game");
        person.waits(100);
        assert!(person.pastes().expect("a text").ends_with(moves));
        person.touches("Close");
    }
}

#[test]
fn a_game_can_be_handed_to_another_app() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.plays_all(&["b2b3", "a4a3", "b3b4"]);
    person.touches("Menu");
    person.scrolls_and_touches("Share the game");
    let shared = person.system.shared.borrow();
    assert_eq!(shared.len(), 1);
    assert!(shared[0].ends_with(SHORT_GAME), "{}", shared[0]);
    assert_eq!(person.notice(), Notice::None, "the other app says enough");
}

#[test]
fn after_copying_the_keys_play_on_the_board() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    person.begins_game_of_two();
    person.touches("Menu");
    person.scrolls_and_touches("Copy the game");
    person.waits(100);
    for letter in "b2b3".chars() {
        person.types(letter);
    }
    person.presses(Key::Return);
    assert_eq!(person.reads_moves(), ["b2b3"]);
}
