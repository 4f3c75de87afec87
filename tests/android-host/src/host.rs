//! The conversation with the stand-in for Android: a command a line, and an answer a line, with events before it.

use std::{
    cell::RefCell,
    env,
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

/// How long an answer may take: a phone that is played by an emulator of another processor is slow.
const PATIENCE: Duration = Duration::from_secs(240);

/// Events that no app may cause: it would have failed on a phone.
const FAULTS: [&str; 6] = [
    "unknown",
    "misuse",
    "not-played",
    "not-responding",
    "abort",
    "crash",
];

/// A process that plays Android for the app's library. It is killed, as Android does it, when it is dropped.
pub struct Host {
    process: RefCell<Child>,
    commands: RefCell<ChildStdin>,
    lines: Receiver<String>,
    events: RefCell<Vec<String>>,
    forgives: bool,
    log: PathBuf,
}

/// What `tests/android-host/run` says where things are.
fn told(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("{name} is not set: use tests/android-host/run"))
}

/// The folder for what people may want to look at.
pub fn results(kind: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../target/android-host")
        .join(kind);
    fs::create_dir_all(&folder).expect("a folder for results");
    folder
}

/// The test that is running.
fn test_name() -> String {
    thread::current()
        .name()
        .unwrap_or("test")
        .replace("::", "-")
}

impl Host {
    /// Starts a process for an app whose private folder is `data`.
    ///
    /// # Panics
    /// When there is no host, or the library does not load.
    pub fn starts(data: &Path) -> Host {
        Host::loads(told("MENAGERIE_LIBRARY").as_ref(), data, false)
    }

    /// Starts a process for another library, whose faults are events like all others.
    ///
    /// # Panics
    /// When there is no host, or the library does not load.
    pub fn starts_with(library: &Path, data: &Path) -> Host {
        Host::loads(library, data, true)
    }

    fn loads(library: &Path, data: &Path, forgives: bool) -> Host {
        let log = results("logs").join(test_name() + ".log");
        let written = File::options().create(true).append(true).open(&log);
        let mut process = Command::new(told("MENAGERIE_HOST"))
            .args([library, data])
            .arg(told("MENAGERIE_ASSETS"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(written.expect("a file for the log"))
            .spawn()
            .expect("the stand-in host");
        let answers = BufReader::new(process.stdout.take().expect("the host's answers"));
        let (send, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in answers.lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let host = Host {
            commands: RefCell::new(process.stdin.take().expect("the host's ear")),
            process: RefCell::new(process),
            lines,
            events: RefCell::default(),
            forgives,
            log,
        };
        host.hears_answer("the start");
        host
    }

    /// Says a command and hears the answer, without its `ok`.
    ///
    /// # Panics
    /// When the answer is an error, when there is none, and when the app has done what none may.
    pub fn asks(&self, command: &str) -> String {
        let mut commands = self.commands.borrow_mut();
        if let Err(error) = writeln!(commands, "{command}").and_then(|()| commands.flush()) {
            self.fails(&format!("{command}: {error}"));
        }
        self.hears_answer(command)
    }

    fn hears_answer(&self, command: &str) -> String {
        loop {
            let Ok(line) = self.lines.recv_timeout(PATIENCE) else {
                self.fails(&format!("no answer to {command:?}"));
            };
            if let Some(event) = line.strip_prefix("event ") {
                self.hears_event(event);
            } else if let Some(answer) = line.strip_prefix("ok") {
                return answer.trim().into();
            } else {
                self.fails(&format!("{command:?}: {line}"));
            }
        }
    }

    fn hears_event(&self, event: &str) {
        let kind = event.split(' ').next().unwrap_or_default();
        if FAULTS.contains(&kind) && !self.forgives {
            self.fails(event);
        }
        self.events.borrow_mut().push(event.into());
    }

    fn fails(&self, why: &str) -> ! {
        panic!("{why}\n(the app's log: {})", self.log.display());
    }

    /// What the last event of this kind said; nothing when there was none.
    pub fn last_event(&self, kind: &str) -> Option<String> {
        let events = self.events.borrow();
        let mut of_kind = events.iter().rev().filter_map(|event| {
            let (first, rest) = event.split_once(' ').unwrap_or((event, ""));
            (first == kind).then(|| rest.to_string())
        });
        of_kind.next()
    }

    /// All that has happened, in its order.
    pub fn events(&self) -> Vec<String> {
        self.events.borrow().clone()
    }

    /// Forgets what has happened so far.
    pub fn forgets_events(&self) {
        self.events.borrow_mut().clear();
    }

    /// How many threads the process has.
    pub fn threads(&self) -> usize {
        let tasks = format!("/proc/{}/task", self.process.borrow().id());
        fs::read_dir(tasks).map_or(0, Iterator::count)
    }

    /// Ends the process without a word to the app.
    pub fn kills(&self) {
        let mut process = self.process.borrow_mut();
        process.kill().ok();
        process.wait().ok();
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.kills();
    }
}

/// A text that the host wrote on one line.
pub fn unquoted(line: &str) -> String {
    let mut text = String::new();
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.push(match letters.next() {
                Some('n') => '\n',
                other => other.unwrap_or('\\'),
            }),
            other => text.push(other),
        }
    }
    text
}
