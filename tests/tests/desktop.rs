//! The real program in a real window, on a display of its own, driven by mouse and keyboard.
//!
//! Where things are on the screen is not written down here: a [`Person`] in this process has the same window beside it
//! and does the same things, and where the person would touch, the mouse clicks.
#![cfg(target_os = "linux")]

use menagerie::storage::SavedGame;
use menagerie_tests::{Person, folder};
use menagerie_ui::Screen;
use slint::{LogicalPosition, platform::Key};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;
use x11rb::{
    connection::Connection,
    protocol::xproto::{AtomEnum, ClientMessageEvent, ConnectionExt, EventMask},
};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A display without a screen, gone with the value.
struct Display {
    server: Child,
    name: String,
}

impl Display {
    fn open() -> Display {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x1024x24"])
            // A display that forgets everything when a client leaves it is of no use to the next one.
            .args(["-noreset", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| missing("Xvfb", &error));
        let output = server.stdout.take().expect("the server's output");
        let mut number = String::new();
        BufReader::new(output)
            .read_line(&mut number)
            .expect("a line of the server");
        assert!(!number.trim().is_empty(), "Xvfb has found no free display");
        Display {
            server,
            name: format!(":{}", number.trim()),
        }
    }

    fn runs(&self, program: &str, arguments: &[&str]) -> Output {
        Command::new(program)
            .args(arguments)
            .env("DISPLAY", &self.name)
            .output()
            .unwrap_or_else(|error| missing(program, &error))
    }

    fn xdotool(&self, arguments: &[&str]) {
        let output = self.runs("xdotool", arguments);
        assert!(output.status.success(), "xdotool {arguments:?}: {output:?}");
    }

    /// All that is to be seen, as bytes of red, green and blue.
    fn picture(&self) -> Vec<u8> {
        let folder = folder();
        let file = folder.path().join("screen.png");
        let path = file.to_str().expect("a path");
        let output = self.runs("import", &["-window", "root", "-depth", "8", path]);
        assert!(output.status.success(), "import: {output:?}");
        let decoder = png::Decoder::new(BufReader::new(fs::File::open(&file).expect("a picture")));
        let mut reader = decoder.read_info().expect("a picture");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a picture of some size")];
        let frame = reader.next_frame(&mut bytes).expect("a whole picture");
        bytes.truncate(frame.buffer_size());
        bytes
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        self.server.kill().ok();
        self.server.wait().ok();
    }
}

fn missing<T>(program: &str, error: &std::io::Error) -> T {
    panic!(
        "cannot start {program} ({error}); this test needs the Debian packages xvfb, xdotool and imagemagick"
    )
}

/// The program, built beside this test.
fn program() -> PathBuf {
    let test = std::env::current_exe().expect("the path of this test");
    let built = test.parent().and_then(Path::parent);
    let program = built.expect("the folder of the build").join("menagerie");
    assert!(
        program.exists(),
        "{} is not there; build it with: cargo build -p menagerie",
        program.display()
    );
    program
}

/// The program in its window, and the same app in this process, which knows where everything is.
struct Desk<'a> {
    display: &'a Display,
    app: Child,
    window: String,
    shadow: Person,
    shadow_data: TempDir,
}

impl<'a> Desk<'a> {
    /// Starts the program on `data`, and its shadow on a folder with the same files.
    fn starts(display: &'a Display, data: &Path) -> Desk<'a> {
        let mut app = Command::new(program())
            .arg("--data")
            .arg(data)
            .env("DISPLAY", &display.name)
            .env("SLINT_BACKEND", "winit-software")
            .env("WINIT_X11_SCALE_FACTOR", "1")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .stderr(fs::File::create(data.join("log")).expect("a file for the log"))
            .spawn()
            .expect("the program");
        let window = find_window(display, &mut app, &data.join("log"));
        // There is no window manager to give the keyboard to a window.
        display.xdotool(&["windowmove", &window, "0", "0"]);
        display.xdotool(&["windowfocus", &window]);
        let (width, height) = size(display, &window);
        let shadow_data = copy_of(data);
        let shadow = Person::starts(shadow_data.path(), width, height);
        let desk = Desk {
            display,
            app,
            window,
            shadow,
            shadow_data,
        };
        desk.settles();
        desk
    }

    /// Waits until the picture does not change any more and is none of an empty window.
    fn settles(&self) -> Vec<u8> {
        let until = Instant::now() + PATIENCE;
        let mut before = self.display.picture();
        while Instant::now() < until {
            thread::sleep(Duration::from_millis(200));
            let now = self.display.picture();
            let blank = now.chunks_exact(3).all(|pixel| pixel == &now[..3]);
            if now == before && !blank {
                return now;
            }
            before = now;
        }
        panic!("the window does not come to rest");
    }

    fn points(&self, at: LogicalPosition) {
        let (x, y) = (at.x.round().to_string(), at.y.round().to_string());
        self.display.xdotool(&["mousemove", &x, &y]);
    }

    /// Clicks what says `words`.
    fn clicks(&self, words: &str) {
        self.clicks_at(self.shadow.finds(words));
    }

    fn clicks_at(&self, at: LogicalPosition) {
        self.points(at);
        self.display.xdotool(&["click", "1"]);
        self.shadow.touches_at(at);
        self.shadow.waits(300);
    }

    fn drags(&self, from: &str, to: &str) {
        let (from, to) = (self.shadow.finds(from), self.shadow.finds(to));
        self.points(from);
        self.display.xdotool(&["mousedown", "1"]);
        for part in [0.3, 0.6, 1.0] {
            self.points(LogicalPosition::new(
                from.x + (to.x - from.x) * part,
                from.y + (to.y - from.y) * part,
            ));
        }
        self.display.xdotool(&["mouseup", "1"]);
        self.shadow.drags_between(from, to);
        self.shadow.waits(300);
    }

    fn presses(&self, name: &str, key: Key) {
        self.display.xdotool(&["key", name]);
        self.shadow.presses(key);
    }

    /// Waits until the save on the disk has these moves; the shadow has them too.
    fn has_saved(&self, data: &Path, moves: &[&str]) {
        let until = Instant::now() + PATIENCE;
        while saved_moves(data) != moves {
            assert!(
                Instant::now() < until,
                "{:?} is saved instead of {moves:?}",
                saved_moves(data)
            );
            thread::sleep(Duration::from_millis(50));
        }
        assert_eq!(saved_moves(self.shadow_data.path()), moves, "the shadow");
    }

    /// Kills the program without a warning.
    fn kills(mut self) {
        self.app.kill().expect("a program that runs");
        self.app.wait().expect("a program that has ended");
    }

    /// Closes the window as a window manager does, and waits for the program to end by itself.
    fn closes(mut self) {
        ask_to_close(&self.display.name, &self.window);
        let until = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.app.try_wait().expect("a program") {
                break status;
            }
            assert!(Instant::now() < until, "the program does not end");
            thread::sleep(Duration::from_millis(50));
        };
        assert!(status.success(), "{status}");
    }
}

impl Drop for Desk<'_> {
    /// Nothing of a failed test goes on running.
    fn drop(&mut self) {
        self.app.kill().ok();
        self.app.wait().ok();
    }
}

fn find_window(display: &Display, app: &mut Child, log: &Path) -> String {
    let search = ["search", "--onlyvisible", "--name", "^Menagerie$"];
    let until = Instant::now() + PATIENCE;
    loop {
        let output = display.runs("xdotool", &search);
        let found = String::from_utf8_lossy(&output.stdout);
        if let Some(window) = found.lines().next() {
            return window.into();
        }
        if let Some(status) = app.try_wait().expect("a program") {
            let said = fs::read_to_string(log).unwrap_or_default();
            panic!("the program has ended without a window: {status}, {said}");
        }
        assert!(Instant::now() < until, "no window named Menagerie");
        thread::sleep(Duration::from_millis(100));
    }
}

/// Width and height of a window.
fn size(display: &Display, window: &str) -> (f32, f32) {
    let output = display.runs("xdotool", &["getwindowgeometry", "--shell", window]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let value = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key));
        line.and_then(|value| value.parse().ok())
            .unwrap_or_else(|| panic!("no {key} in {text:?}"))
    };
    (value("WIDTH="), value("HEIGHT="))
}

/// Sends a window what the button in its frame would send.
fn ask_to_close(display: &str, window: &str) {
    let (connection, _) = x11rb::connect(Some(display)).expect("the display");
    let atom = |name: &str| {
        let cookie = connection.intern_atom(false, name.as_bytes());
        cookie.expect("a request").reply().expect("an atom").atom
    };
    let window = window.parse().expect("the number of a window");
    let (protocols, delete) = (atom("WM_PROTOCOLS"), atom("WM_DELETE_WINDOW"));
    let data = [delete, x11rb::CURRENT_TIME, 0, 0, 0];
    assert_ne!(protocols, u32::from(AtomEnum::NONE));
    let event = ClientMessageEvent::new(32, window, protocols, data);
    let sent = connection.send_event(false, window, EventMask::NO_EVENT, event);
    sent.expect("a request").check().expect("the event");
    connection.flush().expect("the display");
}

/// A folder with the same settings and games.
fn copy_of(data: &Path) -> TempDir {
    let copy = folder();
    fs::create_dir_all(copy.path().join("games")).expect("a folder");
    for file in ["settings.json".into()].into_iter().chain(game_files(data)) {
        if data.join(&file).exists() {
            fs::copy(data.join(&file), copy.path().join(&file)).expect("a copy");
        }
    }
    copy
}

/// The files of the saved games, as paths inside `data`.
fn game_files(data: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(data.join("games")).into_iter().flatten();
    files
        .filter_map(|file| Some(PathBuf::from("games").join(file.ok()?.file_name())))
        .filter(|path| path.extension().is_some_and(|ending| ending == "game"))
        .collect()
}

/// The one saved game. The file itself is read: the folder is the program's while it runs.
fn saved_game(data: &Path) -> Option<SavedGame> {
    let files = game_files(data);
    assert!(files.len() <= 1, "{files:?}");
    let text = fs::read_to_string(data.join(files.first()?)).ok()?;
    Some(SavedGame::from_text(&text).ok()?.game)
}

fn saved_moves(data: &Path) -> Vec<String> {
    let moves = saved_game(data).map_or(Vec::new(), |game| game.moves);
    moves.into_iter().map(|saved| saved.text).collect()
}

/// The share of bytes that differ clearly.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    assert_eq!(one.len(), other.len());
    let pairs = one.iter().zip(other);
    let differ = pairs.filter(|(one, other)| one.abs_diff(**other) > 24);
    differ.count() as f64 / one.len() as f64
}

#[test]
fn a_game_in_a_real_window_survives_a_kill_and_goes_on() {
    let display = Display::open();
    let data = folder();
    fs::write(
        data.path().join("settings.json"),
        r#"{"language":"english","theme":"light"}"#,
    )
    .expect("the settings");

    let desk = Desk::starts(&display, data.path());
    let home = desk.settles();
    for words in [
        "Dobutsu shogi",
        "Two players",
        "The near player starts",
        "Start",
    ] {
        desk.clicks(words);
    }
    desk.has_saved(data.path(), &[]);
    for square in ["b2", "b3"] {
        desk.clicks(square);
    }
    desk.has_saved(data.path(), &["b2b3"]);
    for square in ["c4", "b3"] {
        desk.clicks(square);
    }
    desk.drags("b1", "b2");
    desk.has_saved(data.path(), &["b2b3", "c4b3", "b1b2"]);
    // The last click has left the cursor on b3.
    desk.presses("space", Key::Space);
    desk.presses("Down", Key::DownArrow);
    desk.presses("Right", Key::RightArrow);
    desk.presses("Return", Key::Return);
    let played = ["b2b3", "c4b3", "b1b2", "b3c2"];
    desk.has_saved(data.path(), &played);
    let table = desk.settles();
    assert!(
        difference(&home, &table) > 0.05,
        "the board is on the screen"
    );
    // Something is chosen, and nothing of it is saved, when the program is killed.
    desk.clicks("c1");
    desk.kills();
    assert_eq!(saved_moves(data.path()), played);

    let desk = Desk::starts(&display, data.path());
    assert_eq!(desk.shadow.screen(), Screen::Table);
    let again = desk.settles();
    let changed = difference(&table, &again);
    assert!(changed < 0.01, "{changed} of the picture has changed");
    for square in ["c1", "c2"] {
        desk.clicks(square);
    }
    let played = ["b2b3", "c4b3", "b1b2", "b3c2", "c1c2"];
    desk.has_saved(data.path(), &played);
    // The undo of a key that is held with another.
    display.xdotool(&["key", "ctrl+z"]);
    let until = Instant::now() + PATIENCE;
    while saved_game(data.path()).is_none_or(|game| game.header.cursor != 4) {
        assert!(Instant::now() < until, "Ctrl+Z takes no move back");
        thread::sleep(Duration::from_millis(50));
    }
    desk.closes();
    assert_eq!(saved_moves(data.path()), played);
}

#[test]
fn a_second_program_with_the_same_games_says_that_one_is_running() {
    let display = Display::open();
    let data = folder();
    let desk = Desk::starts(&display, data.path());
    let folder = data.path().to_str().expect("a name");
    let program = program();
    let output = display.runs(program.to_str().expect("a name"), &["--data", folder]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("already running"), "{said}");
    desk.closes();
}

#[test]
fn without_a_display_the_program_says_what_it_needs() {
    let data = folder();
    let output = Command::new(program())
        .arg("--data")
        .arg(data.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .expect("the program");
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("xvfb-run"), "{said}");
    assert!(said.lines().count() <= 2, "in two lines: {said}");
}

#[test]
fn with_words_it_does_not_know_the_program_says_how_it_is_started() {
    let output = Command::new(program())
        .arg("--help-me")
        .output()
        .expect("the program");
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("--data"), "{said}");
}
