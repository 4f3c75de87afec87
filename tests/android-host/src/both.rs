//! A phone, and the same app in this process beside it: the one is driven by touches alone, the other knows where things are.
//! Whatever is done is done to both, and both must look alike.

use crate::{Device, Phone, Picture, host::results, phone::between};
use i_slint_core::{
    input::TouchPhase, items::ColorScheme, lengths::LogicalEdges, window::WindowInner,
};
use menagerie::system::SystemEvent;
use menagerie_tests::{Person, TestSystem};
use slint::{ComponentHandle, LogicalPosition};
use std::{fs, path::Path};
use tempfile::TempDir;

/// How far the pictures of a phone and its mirror may be apart: two renderers smooth edges differently. A piece, a word or a mark
/// that is elsewhere makes more.
pub const ALIKE: f64 = 25.0;

/// A phone and its mirror.
pub struct Both {
    /// The library that was built for Android.
    pub phone: Phone,
    /// The same app in this process.
    pub mirror: Person,
    mirror_data: TempDir,
}

impl Both {
    /// A new phone, and its mirror.
    pub fn start(device: Device) -> Both {
        let mirror_data = tempfile::tempdir().expect("a folder");
        Both {
            mirror: mirror_of(&device, mirror_data.path()),
            phone: Phone::starts(device),
            mirror_data,
        }
    }

    /// The phone's process is ended, the mirror too, and both opened again, with what they have kept.
    pub fn are_opened_again(self, between: impl Fn(&Path)) -> Both {
        let Both {
            phone,
            mirror,
            mirror_data,
        } = self;
        drop(mirror);
        between(mirror_data.path());
        phone.is_killed_and_opened_after(between);
        Both {
            mirror: mirror_of(&phone.device(), mirror_data.path()),
            phone,
            mirror_data,
        }
    }

    /// Changes the device while the app runs.
    pub fn change(&self, change: impl FnOnce(&mut Device)) {
        self.phone.changes(change);
        self.mirror_follows();
    }

    /// Changes the device while the phone's app is out of sight: it is told nothing.
    pub fn change_out_of_sight(&self, change: impl FnOnce(&mut Device)) {
        self.phone.becomes(change);
        self.mirror_follows();
    }

    fn mirror_follows(&self) {
        let device = self.phone.device();
        follow(&self.mirror, &device);
        self.mirror.system.language.replace(device.locale);
        self.mirror.system.text_percent.set(device.font_percent);
        self.mirror.system.tells(SystemEvent::Changed);
        self.mirror.waits(300);
    }

    /// Turns the phone, or divides its screen.
    pub fn resize(&self, width: u32, height: u32) {
        self.phone.resizes(width, height);
        self.mirror.resizes(width as f32, height as f32);
    }

    /// Touches what says `words`.
    pub fn touch(&self, words: &str) {
        self.touch_at(self.mirror.finds(words));
    }

    /// Touches a cell, or a place in a hand, by its number.
    pub fn touch_spot(&self, spot: i32) {
        self.touch_at(self.mirror.finds_spot(spot));
    }

    /// Touches a point.
    pub fn touch_at(&self, at: LogicalPosition) {
        self.phone.touches_at(at);
        self.mirror.touches_at(at);
        self.mirror.waits(600);
    }

    /// Drags from one point to another.
    pub fn drag_between(&self, from: LogicalPosition, to: LogicalPosition) {
        self.phone.drags_between(from, to);
        self.mirror.holds(from, to);
        self.mirror.waits(300);
        self.mirror.finger(0, to, TouchPhase::Ended);
        self.mirror.waits(600);
    }

    /// Drags the screen, further down unless it is seen above, until what says `words` stands well inside of it, and touches it.
    ///
    /// # Panics
    /// When it does not come into the window.
    pub fn scroll_and_touch(&self, words: &str) {
        let (width, height) = self.mirror.size();
        let mut before = None;
        for _ in 0..20 {
            let at = self.mirror.sees(words).then(|| self.mirror.finds(words).y);
            let well_inside = at.is_some_and(|at| (height * 0.15..height * 0.8).contains(&at));
            // The end of a screen need not come to its middle.
            if well_inside || (at.is_some() && at == before) {
                return self.touch(words);
            }
            before = at;
            let away = height * 0.5 - at.unwrap_or(height);
            let middle = LogicalPosition::new(width - 20.0, height * 0.5);
            let to = middle.y + away.clamp(-height * 0.3, height * 0.3);
            self.drag_between(middle, LogicalPosition::new(middle.x, to));
        }
        panic!("{words:?} cannot be dragged into the window");
    }

    /// Starts a game between two people from the home screen; who sits at the bottom has White.
    pub fn begin_game_of_two(&self, game: &str) {
        for words in [game, "Two players", "The near player starts"] {
            self.scroll_and_touch(words);
        }
        self.touch("Start");
    }

    /// Starts a game against the program from the home screen; the person has White and starts.
    pub fn begin_game_against_program(&self, game: &str, level: &str) {
        for words in [game, "The program", level, "I start"] {
            self.scroll_and_touch(words);
        }
        self.touch("Start");
    }

    /// Makes a move of Dobutsu shogi, such as `b2b3` or `C@a3`, by touching where it starts and where it ends.
    pub fn play(&self, text: &str) {
        let (from, to) = self.mirror.places(text);
        self.touch_at(from);
        self.touch_at(to);
    }

    /// Two fingers come down and move, each to its own place, and are lifted.
    pub fn pinch(&self, from: [LogicalPosition; 2], to: [LogicalPosition; 2]) {
        for finger in [0, 1] {
            self.phone.puts(finger, from[finger as usize]);
            self.phone.waits(60);
            self.mirror
                .finger(finger, from[finger as usize], TouchPhase::Started);
            self.mirror.waits(60);
        }
        for step in 1..=10 {
            let part = step as f32 / 10.0;
            let places =
                [0, 1].map(|finger| (finger as i32, between(from[finger], to[finger], part)));
            self.phone.moves(&places);
            for (finger, at) in places {
                self.mirror.finger(finger, at, TouchPhase::Moved);
            }
            self.phone.waits(20);
            self.mirror.waits(20);
        }
        for finger in [1, 0] {
            self.phone.lifts(finger, to[finger as usize]);
            self.mirror
                .finger(finger, to[finger as usize], TouchPhase::Ended);
            self.phone.waits(60);
            self.mirror.waits(60);
        }
        self.phone.settles();
        self.mirror.waits(1000);
    }

    /// Presses Back, which the app must have a use for.
    ///
    /// # Panics
    /// When it has none.
    pub fn go_back(&self) {
        assert!(self.phone.goes_back(), "the app has a use for Back");
        self.mirror.presses(slint::platform::Key::Back);
        self.mirror.waits(600);
    }

    /// The phone and its mirror show the same. The phone's picture is kept for people to look at.
    ///
    /// # Panics
    /// When they do not.
    pub fn look_alike(&self, name: &str) {
        self.phone.settles();
        let phone = self.phone.takes_picture(name);
        let seen = self.mirror.looks();
        let rgb = seen
            .as_slice()
            .iter()
            .flat_map(|pixel| [pixel.r, pixel.g, pixel.b]);
        let mirror = Picture::new(seen.width() as usize, seen.height() as usize, rgb.collect());
        let apart = phone
            .shrunk(self.phone.device().scale as usize)
            .difference(&mirror);
        eprintln!("{name}: {apart:.2}");
        let file = results("pictures").join(format!("{name}-mirror.png"));
        if apart < ALIKE {
            fs::remove_file(file).ok();
            return;
        }
        mirror.saves(&file);
        panic!("{name}.png and its mirror are {apart:.2} of 255 apart");
    }
}

fn mirror_of(device: &Device, data: &Path) -> Person {
    let settings = data.join("settings.json");
    if !settings.exists() {
        // The language is the system's, as on the phone.
        fs::write(settings, "{}").expect("the settings");
    }
    let system = TestSystem::default();
    system.language.replace(device.locale.clone());
    system.text_percent.set(device.font_percent);
    let mirror = Person::starts_on(system, data, device.width as f32, device.height as f32);
    follow(&mirror, device);
    mirror.waits(300);
    mirror
}

/// Light or dark, and what the system's bars and the camera's hole cover.
fn follow(mirror: &Person, device: &Device) {
    let edge = |side: usize| device.bars[side].max(device.cutout[side]) as f32;
    let window = WindowInner::from_pub(mirror.app.window());
    window.set_window_item_safe_area(LogicalEdges::new(edge(1), edge(3), edge(0), edge(2)));
    let scheme = if device.night {
        ColorScheme::Dark
    } else {
        ColorScheme::Light
    };
    window.context().set_color_scheme(scheme);
}
