//! A person at the screen: drives the real app without a display, with mock time and a real software rasteriser.

pub mod shapes;
mod system;

pub use system::TestSystem;

use i_slint_backend_testing::{
    AccessibleRole, ElementHandle, ElementRoot, TestingBackend, TestingBackendOptions,
    mock_elapsed_time,
};
use i_slint_core::{
    input::TouchPhase,
    lengths::LogicalPoint,
    platform::{Clipboard, InternalEvent},
    window::WindowInner,
};
use menagerie::{
    screens::{SharedShell, attach},
    storage::Storage,
    system::SystemEvent,
};
use menagerie_rules::{Game, Timeline};
use menagerie_ui as ui;
use slint::{
    ComponentHandle, LogicalPosition, LogicalSize, Model, SharedPixelBuffer,
    platform::{Key, WindowEvent},
};
use std::{ops::ControlFlow, path::Path, rc::Rc, thread, time::Duration};
use tempfile::TempDir;

/// A phone held upright: the screen that everything is laid out for first.
pub const PHONE: (f32, f32) = (360.0, 800.0);

/// An empty folder for a new user's games, gone with the value.
///
/// # Panics
/// When there is no room for it.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The app on a screen, and a person's hands, eyes and patience.
pub struct Person {
    /// The window.
    pub app: ui::App,
    /// The system around it.
    pub system: Rc<TestSystem>,
    _shell: SharedShell,
}

impl Person {
    /// Starts the app on a screen of this size (in logical pixels), with everything that is kept in `data`.
    pub fn starts(data: &Path, width: f32, height: f32) -> Person {
        Person::starts_on(TestSystem::default(), data, width, height)
    }

    /// Starts the app on a system of the test's own.
    pub fn starts_on(system: TestSystem, data: &Path, width: f32, height: f32) -> Person {
        let backend = TestingBackend::new(TestingBackendOptions {
            mock_time: true,
            threading: false,
            renderer_name: Some("software".into()),
        });
        // The second window of a test finds the platform set already.
        slint::platform::set_platform(Box::new(backend)).ok();
        speak_english(data);
        let app = ui::App::new().expect("a window");
        let storage = Storage::open(data).expect("a folder");
        app.show().expect("a visible window");
        app.window().set_size(LogicalSize::new(width, height));
        let system = Rc::new(system);
        let shell = attach(&app, storage, system.clone());
        let person = Person {
            app,
            system,
            _shell: shell,
        };
        person.waits(300);
        person
    }

    /// Starts a game of Dobutsu shogi between two people from the home screen; who sits at the bottom has White.
    pub fn begins_game_of_two(&self) {
        self.begins_game_of_two_at("Dobutsu shogi", &[]);
    }

    /// Starts a game between two people from the home screen, with some of the rules chosen otherwise; who sits at the bottom
    /// has White.
    pub fn begins_game_of_two_at(&self, game: &str, choices: &[&str]) {
        self.scrolls_and_touches(game);
        for choice in ["Two players", "The near player starts"]
            .iter()
            .chain(choices)
        {
            self.scrolls_and_touches(choice);
        }
        self.touches("Start");
        self.waits(300);
    }

    /// Starts a game of Dobutsu shogi against the program from the home screen. `starter` is a choice's words, `I start` for
    /// instance.
    pub fn begins_game_against_program(&self, level: &str, starter: &str) {
        self.begins_game_against_program_at("Dobutsu shogi", level, starter);
    }

    /// Starts a game against the program from the home screen.
    pub fn begins_game_against_program_at(&self, game: &str, level: &str, starter: &str) {
        self.scrolls_and_touches(game);
        for choice in ["The program", level, starter] {
            self.scrolls_and_touches(choice);
        }
        self.touches("Start");
        self.waits(300);
    }

    /// Sits down to a game of two people with rule options by name and value, without a look at the screens on the way; who sits
    /// at the bottom has White.
    pub fn sits_down(&self, game: ui::Game, options: &[(&str, &str)]) {
        self.app.global::<ui::Home>().invoke_new_game(game);
        let choices = self.app.global::<ui::NewGame>();
        for &(name, value) in options {
            choices.invoke_choose(name.into(), value.into());
        }
        choices.set_against_program(false);
        choices.set_starter(ui::Starter::Near);
        choices.invoke_start();
        self.waits(300);
    }

    /// Enters a move in notation, without a key for each letter. True when it was made.
    pub fn enters(&self, text: &str) -> bool {
        let made = self.app.global::<ui::Table>().invoke_enter(text.into());
        self.waits(20);
        made
    }

    /// Enters several moves in notation.
    ///
    /// # Panics
    /// When one is not made.
    pub fn enters_all(&self, moves: &[&str]) {
        for text in moves {
            assert!(self.enters(text), "{text} cannot be played");
        }
        self.waits(300);
    }

    /// The game up to the position in view, as the rules know it.
    ///
    /// # Panics
    /// When the screen shows a move that is none.
    pub fn timeline<G: Game>(&self) -> Timeline<G> {
        let mut timeline = Timeline::start(G::Options::default());
        for text in self.reads_moves().iter().take(self.moves_played()) {
            let chosen = G::read_move(&timeline, text).expect("a legal move on the screen");
            timeline.play_unchecked(chosen);
        }
        timeline
    }

    /// Changes a setting.
    pub fn prefers(&self, change: impl FnOnce(&ui::Preferences)) {
        let preferences = self.app.global::<ui::Preferences>();
        change(&preferences);
        preferences.invoke_changed();
    }

    /// Puts the app out of sight, to come back to it later.
    pub fn goes_elsewhere(&self) {
        self.system.tells(SystemEvent::Paused);
    }

    /// Brings the app back into sight.
    pub fn comes_back(&self) {
        self.system.tells(SystemEvent::Resumed);
    }

    /// The text that was copied last, as another app pastes it.
    pub fn pastes(&self) -> Option<String> {
        let window = WindowInner::from_pub(self.app.window());
        let platform = window.context().platform();
        platform.clipboard_text(Clipboard::DefaultClipboard)
    }

    /// Starts the app on a phone.
    pub fn takes_phone(data: &Path) -> Person {
        Person::starts(data, PHONE.0, PHONE.1)
    }

    /// Lets time pass: animations and timers run, the opponent's thread gets no real time.
    pub fn waits(&self, milliseconds: u64) {
        for _ in 0..milliseconds.div_ceil(20) {
            mock_elapsed_time(Duration::from_millis(20));
        }
    }

    /// Waits, in real time too, until something has happened; panics when it does not within a minute.
    pub fn waits_until(&self, what: &str, happened: impl Fn(&Person) -> bool) {
        for _ in 0..12_000 {
            if happened(self) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
            mock_elapsed_time(Duration::from_millis(30));
        }
        panic!("waited in vain: {what}");
    }

    /// Lets the opponent's thread work for a while in real time, and the app look at its answer: long enough for a level
    /// that answers at once, and for a move that must never come.
    pub fn gives_time(&self) {
        for _ in 0..25 {
            thread::sleep(Duration::from_millis(10));
            self.waits(60);
        }
    }

    /// Waits for the program's move: for the line in view to have `count` moves and the turn to be a person's.
    pub fn waits_for_move(&self, count: usize) {
        self.waits_until(&format!("move {count}"), |person| {
            person.reads_moves().len() == count && !person.table().thinking
        });
    }

    /// Every element for which something holds, from the back to the front.
    fn sees_where(&self, holds: impl Fn(&ElementHandle) -> bool) -> Vec<ElementHandle> {
        let mut seen = Vec::new();
        self.app.root_element().visit_descendants(|element| {
            if holds(&element) {
                seen.push(element);
            }
            ControlFlow::<()>::Continue(())
        });
        seen
    }

    /// Every element whose spoken words begin with `words`.
    pub fn sees_all(&self, words: &str) -> Vec<ElementHandle> {
        self.sees_where(|element| {
            element
                .accessible_label()
                .is_some_and(|label| label.starts_with(words))
        })
    }

    /// Whether something on the screen begins with these words.
    pub fn sees(&self, words: &str) -> bool {
        !self.sees_all(words).is_empty()
    }

    /// Everything that speaks or can be pressed, as it stands on the screen.
    pub fn looks_around(&self) -> Vec<Seen> {
        let elements = self.sees_where(|element| {
            element
                .accessible_role()
                .is_some_and(|role| role != AccessibleRole::None)
        });
        elements.iter().map(Seen::of).collect()
    }

    /// The pieces, wherever they are just now.
    pub fn sees_pieces(&self) -> Vec<Seen> {
        let pieces =
            self.sees_where(|element| element.type_name().is_some_and(|name| name == "Piece"));
        pieces.iter().map(Seen::of).collect()
    }

    /// Everything that can be pressed.
    pub fn controls(&self) -> Vec<Seen> {
        let mut seen = self.looks_around();
        seen.retain(|seen| matches!(seen.role, AccessibleRole::Button | AccessibleRole::ListItem));
        seen
    }

    /// The cells of the board, or the places of the hands.
    pub fn cells_in(&self, area: ui::Area) -> Vec<ui::CellView> {
        let cells = self.app.global::<ui::Table>().get_cells();
        cells.iter().filter(|cell| cell.area == area).collect()
    }

    /// What a square shows.
    ///
    /// # Panics
    /// When the board has no such square.
    pub fn cell(&self, name: &str) -> ui::CellView {
        let mut cells = self.cells_in(ui::Area::Board).into_iter();
        cells
            .find(|cell| cell.name == name)
            .unwrap_or_else(|| panic!("no square {name}"))
    }

    /// The names of the squares that have a mark.
    pub fn squares_with(&self, mark: impl Fn(&ui::CellView) -> bool) -> Vec<String> {
        let mut names: Vec<String> = self
            .cells_in(ui::Area::Board)
            .iter()
            .filter(|cell| mark(cell))
            .map(|cell| cell.name.to_string())
            .collect();
        names.sort();
        names
    }

    /// Whether a screen reader says these words somewhere on the screen.
    pub fn hears(&self, words: &str) -> bool {
        self.looks_around()
            .iter()
            .any(|seen| seen.label.contains(words))
    }

    /// The middle of the element that says `words`: all of it, or else the first one that begins with them.
    ///
    /// # Panics
    /// When nothing does.
    pub fn finds(&self, words: &str) -> LogicalPosition {
        Seen::of(&self.finds_element(words)).middle()
    }

    fn finds_element(&self, words: &str) -> ElementHandle {
        let all = self.sees_all(words);
        let whole = all
            .iter()
            .find(|element| element.accessible_label().is_some_and(|said| said == words));
        whole
            .or(all.first())
            .unwrap_or_else(|| panic!("nothing on the screen says {words:?}"))
            .clone()
    }

    /// Touches what says `words`.
    pub fn touches(&self, words: &str) {
        self.touches_at(self.finds(words));
    }

    /// Makes a move, such as `b2b3` or `C@a3`, by touching where it starts and where it ends.
    pub fn plays(&self, text: &str) {
        let (from, to) = self.places(text);
        self.touches_at(from);
        self.touches_at(to);
    }

    /// Makes several moves by touches.
    pub fn plays_all(&self, texts: &[&str]) {
        for text in texts {
            self.plays(text);
        }
    }

    /// Makes a move by dragging.
    pub fn plays_by_drag(&self, text: &str) {
        let (from, to) = self.places(text);
        self.drags_between(from, to);
    }

    /// Where a move starts and where it ends on the screen, with the hand of the side to move.
    pub fn places(&self, text: &str) -> (LogicalPosition, LogicalPosition) {
        if let Some((animal, to)) = text.split_once('@') {
            (self.finds_in_hand(animal), self.finds(to))
        } else {
            (self.finds(&text[..2]), self.finds(&text[2..4]))
        }
    }

    /// The place of an animal, given by its letter in notation, in the hand of the side to move.
    ///
    /// # Panics
    /// When there is none.
    pub fn finds_in_hand(&self, animal: &str) -> LogicalPosition {
        let table = self.table();
        let (area, art) = (
            if table.near == table.side {
                ui::Area::NearHand
            } else {
                ui::Area::FarHand
            },
            match animal {
                "C" => ui::Art::Chick,
                "E" => ui::Art::Elephant,
                "G" => ui::Art::Giraffe,
                _ => panic!("{animal:?} is no animal that is dropped"),
            },
        );
        let place = self.holds_animal(area, art);
        let place = place.unwrap_or_else(|| panic!("no {art:?} in the {area:?}"));
        self.finds_spot(place.spot)
    }

    /// The place of a hand that holds an animal.
    pub fn holds_animal(&self, area: ui::Area, art: ui::Art) -> Option<ui::CellView> {
        let mut places = self.cells_in(area).into_iter();
        places.find(|place| place.art == art)
    }

    /// The middle of a cell or of a place in a hand, by its number.
    pub fn finds_spot(&self, spot: i32) -> LogicalPosition {
        self.sees_spot(spot).middle()
    }

    /// A cell or a place in a hand, by its number.
    ///
    /// # Panics
    /// When it is not on the screen.
    pub fn sees_spot(&self, spot: i32) -> Seen {
        let id = format!("spot-{spot}");
        let found = self.sees_where(|element| {
            element
                .accessible_id()
                .is_some_and(|found| found == id.as_str())
        });
        let found = found
            .first()
            .unwrap_or_else(|| panic!("no {id} on the screen"));
        Seen::of(found)
    }

    /// Does what a screen reader does when its user presses the element that says `words`.
    ///
    /// # Panics
    /// When nothing does.
    pub fn activates(&self, words: &str) {
        self.finds_element(words).invoke_accessible_default_action();
        self.waits(20);
    }

    /// Turns the wheel over the middle of the screen until what says `words` stands near the middle, or as near as it comes.
    ///
    /// # Panics
    /// When it does not come into the window.
    pub fn scrolls_to(&self, words: &str) {
        let middle = self.size().1 / 2.0;
        if !self.sees(words) {
            self.turns_wheel(100_000.0);
        }
        let mut before = None;
        for _ in 0..60 {
            let at = self.sees(words).then(|| self.finds(words).y);
            let away = at.map_or(middle, |at| at - middle);
            if away.abs() < middle / 2.0 || (at.is_some() && at == before) {
                return;
            }
            before = at;
            self.turns_wheel(-away.clamp(-120.0, 120.0));
        }
        panic!("{words:?} cannot be scrolled into the window");
    }

    /// Turns the wheel over the middle of the screen; the content moves down by `distance`.
    pub fn turns_wheel(&self, distance: f32) {
        let (width, height) = self.size();
        self.turns_wheel_at(LogicalPosition::new(width / 2.0, height / 2.0), distance);
    }

    /// Turns the wheel over a point.
    pub fn turns_wheel_at(&self, position: LogicalPosition, delta_y: f32) {
        let window = self.app.window();
        window.dispatch_event(WindowEvent::PointerScrolled {
            position,
            delta_x: 0.0,
            delta_y,
        });
        self.waits(200);
    }

    /// Width and height of the window.
    pub fn size(&self) -> (f32, f32) {
        let size = self.app.window().size();
        (size.width as f32, size.height as f32)
    }

    /// Scrolls to what says `words` and touches it.
    pub fn scrolls_and_touches(&self, words: &str) {
        self.scrolls_to(words);
        self.touches(words);
    }

    /// Touches a cell, or a place in a hand, by its number.
    pub fn touches_spot(&self, spot: i32) {
        self.touches_at(self.finds_spot(spot));
    }

    /// Touches a point with one finger.
    ///
    /// # Panics
    /// When the point is not in the window.
    pub fn touches_at(&self, at: LogicalPosition) {
        let (width, height) = self.size();
        assert!(
            (0.0..width).contains(&at.x) && (0.0..height).contains(&at.y),
            "{at:?} is beside the window"
        );
        self.finger(0, at, TouchPhase::Started);
        self.waits(40);
        self.finger(0, at, TouchPhase::Ended);
        self.waits(20);
    }

    /// Rests a finger on a point until what lies there is looked at, and lifts it.
    pub fn rests_on(&self, at: LogicalPosition) {
        self.finger(0, at, TouchPhase::Started);
        self.waits(600);
        self.finger(0, at, TouchPhase::Ended);
        self.waits(40);
    }

    /// Drags from what says `from` to what says `to`, in small steps.
    pub fn drags(&self, from: &str, to: &str) {
        self.drags_between(self.finds(from), self.finds(to));
    }

    /// Drags from one point to another, in small steps.
    pub fn drags_between(&self, from: LogicalPosition, to: LogicalPosition) {
        self.holds(from, to);
        self.finger(0, to, TouchPhase::Ended);
        self.waits(20);
    }

    /// Drags from one point to another and does not let go.
    pub fn holds(&self, from: LogicalPosition, to: LogicalPosition) {
        self.finger(0, from, TouchPhase::Started);
        self.waits(40);
        for step in 1..=10 {
            let part = step as f32 / 10.0;
            let at = LogicalPosition::new(
                from.x + (to.x - from.x) * part,
                from.y + (to.y - from.y) * part,
            );
            self.finger(0, at, TouchPhase::Moved);
            self.waits(20);
        }
    }

    /// One finger's touch, as the platforms report it.
    pub fn finger(&self, id: i32, at: LogicalPosition, phase: TouchPhase) {
        let position = LogicalPoint::new(at.x, at.y);
        self.app
            .window()
            .dispatch_event(WindowEvent::internal(InternalEvent::Touch {
                id,
                position,
                phase,
            }));
    }

    /// Presses a key.
    pub fn presses(&self, key: Key) {
        self.types(char::from(key));
    }

    /// Presses a letter's key while the control key is held.
    pub fn presses_control_and(&self, letter: char) {
        let text = slint::SharedString::from(char::from(Key::Control));
        let window = self.app.window();
        window.dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        self.types(letter);
        window.dispatch_event(WindowEvent::KeyReleased { text });
    }

    /// Types a letter.
    pub fn types(&self, letter: char) {
        let text = slint::SharedString::from(letter);
        self.app
            .window()
            .dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        self.app
            .window()
            .dispatch_event(WindowEvent::KeyReleased { text });
        self.waits(20);
    }

    /// Turns the phone, or changes the window's size.
    pub fn resizes(&self, width: f32, height: f32) {
        self.app.window().set_size(LogicalSize::new(width, height));
        self.waits(300);
    }

    /// The texts of the moves in the line in view.
    pub fn reads_moves(&self) -> Vec<String> {
        let moves = self.app.global::<ui::Table>().get_moves();
        moves
            .iter()
            .filter(|row| !row.variation)
            .map(|row| row.text.to_string())
            .collect()
    }

    /// How many moves led to the position in view.
    pub fn moves_played(&self) -> usize {
        let moves = self.app.global::<ui::Table>().get_moves();
        moves
            .iter()
            .filter(|row| !row.variation && !row.ahead)
            .count()
    }

    /// The texts of the moves that were played instead of those in view.
    pub fn reads_variations(&self) -> Vec<String> {
        let moves = self.app.global::<ui::Table>().get_moves();
        moves
            .iter()
            .filter(|row| row.variation)
            .map(|row| row.text.to_string())
            .collect()
    }

    /// Everything on the table that is one value.
    pub fn table(&self) -> ui::TableView {
        self.app.global::<ui::Table>().get_view()
    }

    /// What the line above the board is about.
    pub fn status(&self) -> ui::Status {
        self.table().status.status
    }

    /// The screen that is shown.
    pub fn screen(&self) -> ui::Screen {
        self.app.global::<ui::Navigation>().get_screen()
    }

    /// The sentence at the foot of the screen.
    pub fn notice(&self) -> ui::Notice {
        self.app.global::<ui::Notices>().get_notice()
    }

    /// The list of saved games.
    pub fn saved_games(&self) -> Vec<ui::SavedView> {
        self.app.global::<ui::Home>().get_saved().iter().collect()
    }

    /// What is on the screen.
    pub fn looks(&self) -> SharedPixelBuffer<slint::Rgba8Pixel> {
        self.app.window().take_snapshot().expect("a picture")
    }

    /// Takes a picture of the screen.
    ///
    /// # Panics
    /// When the file cannot be written.
    pub fn takes_picture(&self, path: &Path) {
        let picture = self.looks();
        let file = std::fs::File::create(path).expect("a file for the picture");
        let mut encoder = png::Encoder::new(file, picture.width(), picture.height());
        encoder.set_color(png::ColorType::Rgba);
        let mut writer = encoder.write_header().expect("a picture's header");
        writer
            .write_image_data(picture.as_bytes())
            .expect("a picture's data");
    }
}

impl Drop for Person {
    /// Closes the app: a window that is shown keeps itself alive.
    fn drop(&mut self) {
        self.app.hide().ok();
    }
}

/// A new user's app speaks the system's language; what the tests read is English.
fn speak_english(data: &Path) {
    let settings = data.join("settings.json");
    if !settings.exists() {
        std::fs::create_dir_all(data).expect("a folder");
        std::fs::write(settings, r#"{"language":"english"}"#).expect("the settings");
    }
}

/// An element as it stands on the screen.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// What a screen reader says of it.
    pub label: String,
    /// What kind of thing it is.
    pub role: AccessibleRole,
    /// Its left edge.
    pub left: f32,
    /// Its upper edge.
    pub top: f32,
    /// Its right edge.
    pub right: f32,
    /// Its lower edge.
    pub bottom: f32,
}

impl Seen {
    fn of(element: &ElementHandle) -> Seen {
        let (at, size) = (element.absolute_position(), element.size());
        Seen {
            label: element.accessible_label().unwrap_or_default().into(),
            role: element.accessible_role().unwrap_or(AccessibleRole::None),
            left: at.x,
            top: at.y,
            right: at.x + size.width,
            bottom: at.y + size.height,
        }
    }

    /// Its middle.
    pub fn middle(&self) -> LogicalPosition {
        LogicalPosition::new(
            (self.left + self.right) / 2.0,
            (self.top + self.bottom) / 2.0,
        )
    }

    /// From the left to the right edge.
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// From the upper to the lower edge.
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// Whether the two share more than an edge.
    pub fn overlaps(&self, other: &Seen) -> bool {
        self.left + 0.5 < other.right
            && other.left + 0.5 < self.right
            && self.top + 0.5 < other.bottom
            && other.top + 0.5 < self.bottom
    }
}
