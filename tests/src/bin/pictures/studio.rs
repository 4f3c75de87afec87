//! Where the pictures are taken.

use i_slint_core::input::TouchPhase;
use menagerie::system::SystemEvent;
use menagerie_tests::Person;
use menagerie_ui::{
    Game, Home, Language, Navigation, NewGame, Screen, Starter, Table, Theme, ThemeMode,
};
use slint::{ComponentHandle, Model, Window, platform::WindowEvent};
use std::path::PathBuf;
use tempfile::TempDir;

/// How the app is set.
#[derive(Clone, Copy)]
pub struct Look {
    pub mode: ThemeMode,
    pub language: Language,
    pub text_percent: u32,
    /// Letters on the pieces instead of pictures.
    pub letters: bool,
    /// How many of the screen's pixels a pixel of the design takes.
    pub sharpness: f32,
}

impl Look {
    pub const LIGHT: Look = Look {
        mode: ThemeMode::Light,
        language: Language::English,
        text_percent: 100,
        letters: false,
        sharpness: 1.0,
    };

    pub fn in_mode(mode: ThemeMode) -> Look {
        Look {
            mode,
            ..Look::LIGHT
        }
    }

    pub fn in_language(language: Language) -> Look {
        Look {
            language,
            ..Look::LIGHT
        }
    }
}

/// Which pictures are wanted, and where to.
#[derive(Clone)]
pub struct Order {
    pub folder: PathBuf,
    /// What the names of the wanted pictures begin with.
    pub prefix: String,
}

impl Order {
    /// Whether a picture of this name, or one whose name begins with it, is wanted.
    pub fn concerns(&self, name: &str) -> bool {
        name.starts_with(&self.prefix) || self.prefix.starts_with(name)
    }
}

/// The app on a screen, and a camera.
pub struct Studio {
    pub person: Person,
    order: Order,
    name: String,
    _data: TempDir,
}

impl Studio {
    pub fn new(order: &Order, name: &str, (width, height): (f32, f32), look: Look) -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let person = Person::starts(data.path(), width, height);
        sharpen(person.app.window(), look.sharpness);
        person.app.global::<Theme>().set_mode(look.mode);
        let studio = Studio {
            person,
            order: order.clone(),
            name: name.to_owned(),
            _data: data,
        };
        studio.person.prefers(|preferences| {
            preferences.set_language(look.language);
            preferences.set_letters(look.letters);
        });
        let system = &studio.person.system;
        system.text_percent.set(look.text_percent);
        system.tells(SystemEvent::Changed);
        studio
    }

    /// Takes a picture, if it is wanted, of what is on the screen when everything has come to rest.
    pub fn take(&self, scene: &str) {
        self.person.waits(300);
        let name = format!("{}-{scene}", self.name);
        if name.starts_with(&self.order.prefix) {
            let file = self.order.folder.join(format!("{name}.png"));
            self.person.takes_picture(&file);
        }
    }

    pub fn table(&self) -> Table<'_> {
        self.person.app.global::<Table>()
    }

    pub fn open(&self, screen: Screen) {
        self.person.app.global::<Navigation>().invoke_open(screen);
    }

    /// Chooses a game, with rule options by name and value.
    pub fn chooses(&self, game: Game, options: &[(&str, &str)]) {
        self.person.app.global::<Home>().invoke_new_game(game);
        for &(name, value) in options {
            let choices = self.person.app.global::<NewGame>();
            choices.invoke_choose(name.into(), value.into());
        }
    }

    /// Begins the chosen game between two people, or against the program at a level.
    pub fn begins(&self, level: Option<i32>) {
        let choices = self.person.app.global::<NewGame>();
        choices.set_against_program(level.is_some());
        choices.set_level(level.unwrap_or(1));
        choices.set_starter(Starter::Near);
        choices.invoke_start();
    }

    /// Makes moves, given in notation.
    pub fn plays(&self, moves: &[&str]) {
        for &text in moves {
            assert!(
                self.table().invoke_enter(text.into()),
                "{} cannot play {text}",
                self.name
            );
        }
    }

    /// The number of the cell of this name.
    pub fn spot(&self, name: &str) -> i32 {
        let cells = self.table().get_cells();
        let cell = cells.iter().find(|cell| cell.name == name);
        cell.unwrap_or_else(|| panic!("{}: no cell {name} in sight", self.name))
            .spot
    }

    /// Touches the cells of these names.
    pub fn touches(&self, names: &[&str]) {
        for name in names {
            self.table().invoke_touch(self.spot(name));
        }
    }

    /// Rests a finger on the cell of this name, so that its piece is looked at.
    pub fn rests_on(&self, name: &str) {
        self.table().invoke_inspect(self.spot(name));
    }

    /// A drag from one cell to another, seen before the finger lifts; nothing comes of it.
    pub fn take_drag(&self, from: &str, to: &str, scene: &str) {
        let (from, to) = (
            self.person.finds_spot(self.spot(from)),
            self.person.finds_spot(self.spot(to)),
        );
        self.person.holds(from, to);
        self.take(scene);
        self.person.finger(0, from, TouchPhase::Moved);
        self.person.finger(0, from, TouchPhase::Ended);
        self.table().invoke_let_go();
    }

    /// Shows all of a table without edges.
    pub fn fits(&self) {
        self.person.presses_control_and('0');
    }

    /// Shows what is attacked and what wins, or no more.
    pub fn shows_threats(&self, shown: bool) {
        self.person
            .prefers(|preferences| preferences.set_threats(shown));
    }
}

/// Gives a window more pixels, and leaves what is in it as large as it was. Slint's window for tests knows nothing of its scale, so
/// it is told both sizes.
fn sharpen(window: &Window, sharpness: f32) {
    let size = window.size().to_logical(window.scale_factor());
    window.dispatch_event(WindowEvent::ScaleFactorChanged {
        scale_factor: sharpness,
    });
    window.set_size(size.to_physical(sharpness));
    window.dispatch_event(WindowEvent::Resized { size });
}
