//! Reads lines, answers lines; thinking goes on beside that.

use super::{
    command::{Command, Limits},
    desk::{Desk, choices, desk},
};
use crate::{
    Level, Memory,
    settings::{HASH, LINES, Settings, THREADS},
};
use menagerie_rules::{Choice, GameKind};
use std::{
    fmt::Display,
    io::{BufRead, Write},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, Scope, ScopedJoinHandle},
    time::{Duration, Instant},
};

/// Speaks UCI until `quit` or the end of the input. Work under way answers first: at the end of the input it is finished, so
/// that commands can come from a file; `quit` gives it some seconds. What only `stop` ends is stopped.
pub fn run(mut input: impl BufRead, output: impl Write + Send) {
    let output = Output(Mutex::new(output));
    thread::scope(|scope| {
        let mut engine = Engine::new(scope, &output);
        let mut line = Vec::new();
        loop {
            line.clear();
            // A failing input has ended too.
            let read = input.read_until(b'\n', &mut line).unwrap_or(0);
            if read == 0 {
                return engine.finish();
            }
            if !engine.obey(&String::from_utf8_lossy(&line)) {
                return engine.quit();
            }
        }
    });
}

/// Where answers go. Each line is written whole and at once.
struct Output<W>(Mutex<W>);

impl<W: Write> Output<W> {
    fn say(&self, line: &dyn Display) {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // When nobody listens any more, the input will end as well.
        let _ = writeln!(output, "{line}").and_then(|()| output.flush());
    }

    fn explain(&self, why: impl Display) {
        // An answer is one line, whatever it quotes.
        let why = why.to_string().replace(char::is_control, " ");
        self.say(&format!("info string {why}"));
    }
}

/// A search on its own thread.
struct Thinking<'scope> {
    stop: Arc<AtomicBool>,
    endless: bool,
    thread: ScopedJoinHandle<'scope, ()>,
}

struct Engine<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Output<W>,
    kind: GameKind,
    desk: Box<dyn Desk>,
    settings: Settings,
    /// What was thought about earlier moves of the game. The thread that thinks has it.
    memory: Arc<Mutex<Memory>>,
    thinking: Option<Thinking<'scope>>,
}

/// How long `quit` waits for work that ends by itself.
const PATIENCE: Duration = Duration::from_secs(5);

/// The game on the desk before another is asked for.
const FIRST_GAME: GameKind = GameKind::Dobutsu;

impl<'scope, 'env, W: Write + Send> Engine<'scope, 'env, W> {
    fn new(scope: &'scope Scope<'scope, 'env>, output: &'env Output<W>) -> Self {
        let kind = FIRST_GAME;
        let settings = Settings::default();
        Engine {
            scope,
            output,
            kind,
            desk: desk(kind),
            settings,
            memory: Arc::new(Mutex::new(settings.memory())),
            thinking: None,
        }
    }

    /// Does what a line says; false at the end.
    fn obey(&mut self, line: &str) -> bool {
        match line.parse() {
            Err(why) => self.output.explain(why),
            Ok(Command::Quit) => return false,
            Ok(Command::Nothing) => {}
            Ok(Command::Introduce) => self.introduce(),
            Ok(Command::IsReady) => self.output.say(&"readyok"),
            Ok(Command::NewGame) => {
                self.stop();
                self.desk.restart();
                self.forget();
            }
            Ok(Command::SetOption { name, value }) => {
                if let Err(why) = self.set_option(&name, &value) {
                    self.output.explain(format!("option not set: {why}"));
                }
            }
            Ok(Command::Position { text, moves }) => {
                if let Err(why) = self.desk.set_position(text.as_deref(), &moves) {
                    self.output.explain(why);
                }
            }
            Ok(Command::Go(limits)) => self.go(limits),
            Ok(Command::Perft(depth)) => self.count(depth),
            Ok(Command::Stop) => self.stop(),
            Ok(Command::Display) => self.output.say(&self.desk.drawing()),
            Ok(Command::Legal) => self.output.say(&self.desk.legal()),
            Ok(Command::Result) => self.output.say(&self.desk.result()),
        }
        true
    }

    fn introduce(&self) {
        let say = |line: String| self.output.say(&line);
        say(format!("id name Menagerie {}", env!("CARGO_PKG_VERSION")));
        say("id author the Menagerie authors".into());
        let games = GameKind::ALL.iter().map(|kind| kind.id());
        say(combo("UCI_Variant", self.kind.id(), games));
        let levels = Level::ALL.map(|level| level.to_string());
        say(combo("Level", "max", levels.iter().map(String::as_str)));
        let most_seeds = i64::MAX as usize;
        let numbers = [
            ("Hash", HASH),
            ("Threads", THREADS),
            ("MultiPV", LINES),
            ("Seed", [0, 0, most_seeds]),
        ];
        for (name, [least, usual, most]) in numbers {
            say(format!(
                "option name {name} type spin default {usual} min {least} max {most}"
            ));
        }
        for choice in all_choices() {
            say(described(choice));
        }
        say("uciok".into());
    }

    /// Sets one of the engine's options or of the game's.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        if name.eq_ignore_ascii_case("UCI_Variant") {
            self.kind = value.parse().map_err(|why| format!("{why}"))?;
            self.desk = desk(self.kind);
            self.forget();
        } else if self.settings.set(name, value)? {
            // Levels with other seeds misjudge other positions, and the size may be another.
            self.forget();
        } else {
            let set = self.desk.set_option(name, value);
            set.map_err(|why| why.to_string())?;
        }
        Ok(())
    }

    /// Begins with an empty memory. A search under way keeps the one it has.
    fn forget(&mut self) {
        self.memory = Arc::new(Mutex::new(self.settings.memory()));
    }

    fn go(&mut self, limits: Limits) {
        let (desk, settings, output) = (self.desk.copy(), self.settings, self.output);
        let memory = Arc::clone(&self.memory);
        self.start(limits.infinite, move |stop| {
            // A search that failed has left nothing but entries that are whole.
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            desk.think(&limits, settings, &mut memory, stop, &|line| {
                output.say(line)
            })
        });
    }

    fn count(&mut self, depth: u32) {
        let (desk, output) = (self.desk.copy(), self.output);
        self.start(false, move |stop| {
            desk.count(depth, stop, &|line| output.say(line))
        });
    }

    /// Starts work beside the conversation, after the work before, which is stopped if it would not end.
    fn start(&mut self, endless: bool, work: impl FnOnce(&AtomicBool) + Send + 'scope) {
        self.finish();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = self.scope.spawn(move || work(&flag));
        self.thinking = Some(Thinking {
            stop,
            endless,
            thread,
        });
    }

    /// Waits for the work under way, if it ends by itself.
    fn finish(&mut self) {
        if let Some(thinking) = self.thinking.take_if(|it| !it.endless) {
            self.join(thinking.thread);
        }
        self.stop();
    }

    /// Ends the work under way, after some time in which it may end by itself.
    fn quit(&mut self) {
        let since = Instant::now();
        let ending = |it: &Thinking| !it.endless && !it.thread.is_finished();
        while self.thinking.as_ref().is_some_and(ending) && since.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
        self.stop();
    }

    /// Ends the work under way, if any, and waits until it has said its answer.
    fn stop(&mut self) {
        if let Some(Thinking { stop, thread, .. }) = self.thinking.take() {
            stop.store(true, Ordering::Relaxed);
            thread.thread().unpark();
            self.join(thread);
        }
    }

    fn join(&self, thread: ScopedJoinHandle<'scope, ()>) {
        if thread.join().is_err() {
            self.output.explain("the search failed");
        }
    }
}

/// The options of all games; one that several games share is listed once, with the values of all.
fn all_choices() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut all: Vec<(&'static str, Vec<&'static str>)> = Vec::new();
    for &Choice { name, values } in GameKind::ALL.iter().flat_map(|&kind| choices(kind)) {
        let nth = all.iter().position(|&(known, _)| known == name);
        let nth = nth.unwrap_or_else(|| {
            all.push((name, Vec::new()));
            all.len() - 1
        });
        for value in values {
            if !all[nth].1.contains(value) {
                all[nth].1.push(value);
            }
        }
    }
    all
}

fn described((name, values): (&str, Vec<&str>)) -> String {
    let default = values.first().copied().unwrap_or_default();
    if values
        .iter()
        .all(|&value| value == "true" || value == "false")
    {
        format!("option name {name} type check default {default}")
    } else {
        combo(name, default, values.into_iter())
    }
}

/// A UCI option that takes one of several values.
fn combo<'a>(name: &str, default: &str, values: impl Iterator<Item = &'a str>) -> String {
    let values: String = values.map(|value| format!(" var {value}")).collect();
    format!("option name {name} type combo default {default}{values}")
}
