//! A phone in a person's hands.

use crate::{
    Picture,
    host::{Host, results, unquoted},
};
use menagerie::storage::SavedGame;
use slint::LogicalPosition;
use std::{
    cell::RefCell,
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// What a phone is like. Lengths are in logical pixels.
#[derive(Clone, Debug)]
pub struct Device {
    /// Width of the screen.
    pub width: u32,
    /// Height of the screen.
    pub height: u32,
    /// Pixels of the screen to one logical pixel.
    pub scale: u32,
    /// The API level.
    pub sdk: u32,
    /// The user's languages, best first, with commas.
    pub locale: String,
    /// Whether everything is dark.
    pub night: bool,
    /// The size of texts, in percent.
    pub font_percent: u32,
    /// What the system's bars cover: left, top, right, bottom.
    pub bars: [u32; 4],
    /// What the hole for the camera covers.
    pub cutout: [u32; 4],
    /// Whether OpenGL works.
    pub opengl: bool,
}

/// Whether the phone's processor is another one than this computer's, which plays it: slowly.
fn is_emulated() -> bool {
    std::env::var_os("MENAGERIE_EMULATED").is_some()
}

impl Default for Device {
    /// A phone of today. One that is emulated has fewer pixels and no OpenGL: both take long to play.
    fn default() -> Device {
        let emulated = is_emulated();
        Device {
            width: 360,
            height: 800,
            scale: if emulated { 1 } else { 2 },
            sdk: 34,
            locale: "en-GB".into(),
            night: false,
            font_percent: 100,
            bars: [0; 4],
            cutout: [0; 4],
            opengl: !emulated,
        }
    }
}

/// The app on a phone. Its games are in a folder of its own, which outlives its processes.
pub struct Phone {
    host: RefCell<Host>,
    device: RefCell<Device>,
    data: TempDir,
}

/// A tap on the glass is this long.
const TAP: u64 = 40;
/// A screen on which nothing was drawn for so long stands still.
const QUIET: u64 = 250;
/// The longest that a screen may go on moving.
const RESTLESS: u64 = 60_000;

impl Phone {
    /// A new phone with the app in sight.
    pub fn starts(device: Device) -> Phone {
        let data = tempfile::tempdir().expect("a folder");
        Phone::starts_with(device, data)
    }

    /// A phone on which the app was used before.
    pub fn starts_with(device: Device, data: TempDir) -> Phone {
        let phone = Phone {
            host: RefCell::new(Host::starts(data.path())),
            device: RefCell::new(device),
            data,
        };
        phone.launches();
        phone
    }

    /// How many threads the app's process has.
    pub fn threads(&self) -> usize {
        self.host.borrow().threads()
    }

    /// Says something to the stand-in for Android.
    pub fn asks(&self, command: &str) -> String {
        self.host.borrow().asks(command)
    }

    /// What the last event of a kind said.
    pub fn last_event(&self, kind: &str) -> Option<String> {
        self.host.borrow().last_event(kind)
    }

    /// Forgets what has happened so far.
    pub fn forgets_events(&self) {
        self.host.borrow().forgets_events();
    }

    /// The phone as it is now.
    pub fn device(&self) -> Device {
        self.device.borrow().clone()
    }

    /// The app's private folder.
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    fn size(&self) -> String {
        let device = self.device.borrow();
        let (scale, width, height) = (device.scale, device.width, device.height);
        format!("{} {}", width * scale, height * scale)
    }

    /// Tells the host what the device is like.
    fn configures(&self) {
        let device = self.device();
        let edges = |edges: [u32; 4]| {
            edges
                .map(|edge| (edge * device.scale).to_string())
                .join(" ")
        };
        self.asks(&format!("config sdk {}", device.sdk));
        self.asks(&format!("config density {}", 160 * device.scale));
        self.asks(&format!("config locale {}", device.locale));
        self.asks(&format!("config night {}", u8::from(device.night)));
        self.asks(&format!("config font {}", device.font_percent));
        self.asks(&format!("config insets {}", edges(device.bars)));
        self.asks(&format!("config cutout {}", edges(device.cutout)));
        self.asks(if device.opengl { "egl on" } else { "egl off" });
    }

    fn launches(&self) {
        self.configures();
        self.asks(&format!("launch {}", self.size()));
        self.settles();
    }

    /// Changes the device while the app runs, and tells it.
    pub fn changes(&self, change: impl FnOnce(&mut Device)) {
        self.becomes(change);
        self.asks("configured");
        self.settles();
    }

    /// Turns the phone, or divides its screen.
    pub fn resizes(&self, width: u32, height: u32) {
        self.becomes(|device| (device.width, device.height) = (width, height));
        self.asks(&format!("resize {}", self.size()));
        self.settles();
    }

    /// Changes the device without a word to the app.
    pub fn becomes(&self, change: impl FnOnce(&mut Device)) {
        change(&mut self.device.borrow_mut());
        self.configures();
    }

    /// Puts the app out of sight.
    pub fn goes_elsewhere(&self) {
        self.asks("home");
    }

    /// Brings the app back into sight, on a screen of this size by now.
    pub fn comes_back_in(&self, width: u32, height: u32) {
        self.becomes(|device| (device.width, device.height) = (width, height));
        self.asks(&format!("return {}", self.size()));
        self.settles();
    }

    /// Brings the app back into sight.
    pub fn comes_back(&self) {
        let device = self.device();
        self.comes_back_in(device.width, device.height);
    }

    /// The system ends the activity, keeps the process, and the app is opened again.
    pub fn is_made_anew(&self) {
        self.asks("destroy");
        self.launches();
    }

    /// The system lends the app a window, of the size of the screen.
    pub fn gets_window(&self) {
        self.asks(&format!("window {}", self.size()));
    }

    /// The app is opened again after it has left by itself.
    pub fn is_opened_again(&self) {
        self.launches();
    }

    /// The process is ended without a word to the app, and the app opened again.
    pub fn is_killed_and_opened_again(&self) {
        self.host.borrow().kills();
        self.host.replace(Host::starts(self.data.path()));
        self.launches();
    }

    /// The same with the folder of another time put in place while no process runs.
    pub fn is_killed_and_opened_after(&self, between: impl FnOnce(&Path)) {
        self.host.borrow().kills();
        between(self.data.path());
        self.host.replace(Host::starts(self.data.path()));
        self.launches();
    }

    /// Lets time pass.
    pub fn waits(&self, milliseconds: u64) {
        self.asks(&format!("wait {milliseconds}"));
    }

    /// Waits until the screen stands still.
    pub fn settles(&self) {
        let quiet = if is_emulated() { 5 * QUIET } else { QUIET };
        self.asks(&format!("settle {quiet} {RESTLESS}"));
    }

    /// Waits until something has happened.
    ///
    /// # Panics
    /// When it does not within two minutes.
    pub fn waits_until(&self, what: &str, happened: impl Fn(&Phone) -> bool) {
        let begin = Instant::now();
        while !happened(self) {
            assert!(
                begin.elapsed() < Duration::from_secs(120),
                "waited in vain: {what}"
            );
            self.waits(50);
        }
    }

    fn finger(&self, kind: &str, fingers: &[(i32, LogicalPosition)]) {
        let scale = self.device.borrow().scale as f32;
        let places: Vec<String> = fingers
            .iter()
            .map(|(id, at)| format!("{id} {} {}", at.x * scale, at.y * scale))
            .collect();
        self.asks(&format!("{kind} {}", places.join(" ")));
    }

    /// A finger comes down on the glass.
    pub fn puts(&self, finger: i32, at: LogicalPosition) {
        self.finger("down", &[(finger, at)]);
    }

    /// Fingers move, all in one event.
    pub fn moves(&self, fingers: &[(i32, LogicalPosition)]) {
        self.finger("move", fingers);
    }

    /// A finger is lifted.
    pub fn lifts(&self, finger: i32, at: LogicalPosition) {
        self.finger("up", &[(finger, at)]);
    }

    /// Touches a point with one finger.
    pub fn taps_at(&self, at: LogicalPosition) {
        self.puts(0, at);
        self.waits(TAP);
        self.lifts(0, at);
    }

    /// Touches a point with one finger, and waits until the screen stands still again.
    pub fn touches_at(&self, at: LogicalPosition) {
        self.taps_at(at);
        self.settles();
    }

    /// Drags from one point to another and stands still there before letting go.
    pub fn drags_between(&self, from: LogicalPosition, to: LogicalPosition) {
        self.puts(0, from);
        self.waits(TAP);
        for step in 1..=10 {
            self.moves(&[(0, between(from, to, step as f32 / 10.0))]);
            self.waits(20);
        }
        self.waits(300);
        self.lifts(0, to);
        self.settles();
    }

    /// Presses Back. True when the app had a use for it.
    pub fn goes_back(&self) -> bool {
        let answer = self.asks("key back");
        // The app may have left: then nothing is drawn, and nothing to wait for.
        self.waits(100);
        self.settles();
        answer == "handled"
    }

    /// Types on a keyboard that is connected: letters, digits, and Return for a new line.
    pub fn types(&self, text: &str) {
        for letter in text.chars() {
            let code = match letter {
                '0'..='9' => 7 + letter as u32 - '0' as u32,
                'a'..='z' => 29 + letter as u32 - 'a' as u32,
                '\n' => 66,
                _ => panic!("no key for {letter:?}"),
            };
            self.asks(&format!("key {code}"));
        }
        self.settles();
    }

    /// What the screen shows.
    ///
    /// # Panics
    /// When nothing was drawn yet.
    pub fn looks(&self) -> Picture {
        let file = self.data.path().with_extension("ppm");
        self.asks(&format!("shot {}", file.display()));
        let bytes = fs::read(&file).expect("the frame");
        fs::remove_file(&file).ok();
        Picture::from_ppm(&bytes).expect("a picture")
    }

    /// What the screen shows, for people to look at too.
    pub fn takes_picture(&self, name: &str) -> Picture {
        let picture = self.looks();
        picture.saves(&results("pictures").join(format!("{name}.png")));
        picture
    }

    /// Whether the system was asked to keep the screen on.
    pub fn is_kept_on(&self) -> bool {
        const KEEP_SCREEN_ON: u32 = 0x80;
        let flags = self.last_event("flags").unwrap_or_default();
        u32::from_str_radix(&flags, 16).unwrap_or_default() & KEEP_SCREEN_ON != 0
    }

    /// The text that was copied last.
    pub fn pastes(&self) -> Option<String> {
        self.last_event("clipboard").map(|line| unquoted(&line))
    }

    /// The text for which other apps were offered last.
    pub fn shared(&self) -> Option<String> {
        let line = self.last_event("started")?;
        let text = line.strip_prefix("chooser android.intent.action.SEND text/plain ")?;
        Some(unquoted(text))
    }

    /// The files of the games that are kept.
    pub fn games(&self) -> Vec<PathBuf> {
        let folder = fs::read_dir(self.data().join("games"));
        let files = folder.into_iter().flatten().flatten();
        files
            .map(|file| file.path())
            .filter(|path| SavedGame::from_text(&read(path)).is_ok())
            .collect()
    }

    /// The moves of the game that is kept; of the newest one, where there are several.
    pub fn saved_moves(&self) -> Vec<String> {
        let games = self.games().into_iter();
        let newest = games.max_by_key(|path| fs::metadata(path).and_then(|is| is.modified()).ok());
        let game = newest.and_then(|path| SavedGame::from_text(&read(&path)).ok());
        let moves = game.map(|read| read.game.moves).unwrap_or_default();
        moves.into_iter().map(|saved| saved.text).collect()
    }

    /// Lets real time pass without a word to the phone.
    pub fn sleeps(&self, milliseconds: u64) {
        thread::sleep(Duration::from_millis(milliseconds));
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

/// A point on the way from one to another.
pub fn between(from: LogicalPosition, to: LogicalPosition, part: f32) -> LogicalPosition {
    LogicalPosition::new(
        from.x + (to.x - from.x) * part,
        from.y + (to.y - from.y) * part,
    )
}
