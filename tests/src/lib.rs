//! A person at the screen: drives the real app without a display, with mock time and a real software rasteriser.

use i_slint_backend_testing::{
    ElementHandle, ElementQuery, TestingBackend, TestingBackendOptions, mock_elapsed_time,
};
use i_slint_core::{input::TouchPhase, lengths::LogicalPoint, platform::InternalEvent};
use menagerie::{
    screens::{SharedShell, attach},
    storage::Storage,
};
use menagerie_ui as ui;
use slint::{
    ComponentHandle, LogicalPosition, LogicalSize, Model, SharedPixelBuffer,
    platform::{Key, WindowEvent},
};
use std::{path::Path, thread, time::Duration};

/// The app on a screen, and a person's hands, eyes and patience.
pub struct Person {
    /// The window.
    pub app: ui::App,
    _shell: SharedShell,
}

impl Person {
    /// Starts the app on a screen of this size (in logical pixels), with everything that is kept in `data`.
    pub fn starts(data: &Path, width: f32, height: f32) -> Person {
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
        let shell = attach(&app, storage);
        let person = Person { app, _shell: shell };
        person.waits(300);
        person
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

    /// Every element whose spoken words begin with `words`.
    pub fn sees_all(&self, words: &str) -> Vec<ElementHandle> {
        let words = words.to_owned();
        let speaks = move |element: &ElementHandle| {
            element
                .accessible_label()
                .is_some_and(|label| label.starts_with(words.as_str()))
        };
        ElementQuery::from_root(&self.app)
            .match_descendants()
            .match_predicate(speaks)
            .find_all()
    }

    /// Whether something on the screen begins with these words.
    pub fn sees(&self, words: &str) -> bool {
        !self.sees_all(words).is_empty()
    }

    /// The middle of the first element whose spoken words begin with `words`.
    pub fn finds(&self, words: &str) -> LogicalPosition {
        let element = self
            .sees_all(words)
            .into_iter()
            .next()
            .unwrap_or_else(|| panic!("nothing on the screen says {words:?}"));
        let (at, size) = (element.absolute_position(), element.size());
        LogicalPosition::new(at.x + size.width / 2.0, at.y + size.height / 2.0)
    }

    /// Touches what says `words`.
    pub fn touches(&self, words: &str) {
        self.touches_at(self.finds(words));
    }

    /// Touches a point with one finger.
    pub fn touches_at(&self, at: LogicalPosition) {
        self.finger(0, at, TouchPhase::Started);
        self.waits(40);
        self.finger(0, at, TouchPhase::Ended);
        self.waits(20);
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

    /// Everything on the table that is one value.
    pub fn table(&self) -> ui::TableView {
        self.app.global::<ui::Table>().get_view()
    }

    /// What the line above the board is about.
    pub fn status(&self) -> ui::Status {
        self.table().status.status
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
