//! Players that are programs of their own, which are spoken to over UCI or UHP.

use super::{Fault, Mover};
use menagerie_rules::{Game, Options, ReadMoveError, Timeline};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

/// A language of engines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Universal Hive Protocol, for Lion's chess without the lion first.
    Uhp,
}

/// How much an engine may think about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So long.
    Time(Duration),
    /// Over so many positions; UCI only.
    Nodes(u64),
    /// So many plies ahead.
    Depth(u32),
}

impl Limit {
    /// How long to wait for the answer before the game is lost: long enough for a machine that is busy otherwise.
    fn patience(self) -> Duration {
        match self {
            Limit::Time(time) => 2 * time + Duration::from_secs(10),
            Limit::Nodes(_) | Limit::Depth(_) => Duration::from_secs(300),
        }
    }
}

/// A program and how it plays. It is started for the first game and again after a fault.
#[derive(Debug)]
pub struct Contestant {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// What it speaks.
    pub protocol: Protocol,
    /// How much it thinks.
    pub limit: Limit,
    /// Options of its own, by name.
    pub settings: Vec<(String, String)>,
    running: Option<Running>,
    /// How many moves of the game it has been told; UHP only.
    told: usize,
}

/// Getting ready may take so long: tables may have to be cleared.
const READY: Duration = Duration::from_secs(30);

impl Contestant {
    /// A contestant that has not been started.
    pub fn new(
        command: Vec<String>,
        protocol: Protocol,
        limit: Limit,
        settings: Vec<(String, String)>,
    ) -> Contestant {
        Contestant {
            command,
            protocol,
            limit,
            settings,
            running: None,
            told: 0,
        }
    }

    /// The running program, started if it is not.
    fn running(&mut self) -> Result<&mut Running, Fault> {
        if self.running.is_none() {
            let mut running = Running::start(&self.command)?;
            match self.protocol {
                Protocol::Uci => {
                    running.say("uci")?;
                    running.wait_for("uciok", READY)?;
                }
                Protocol::Uhp => {
                    running.answer(READY)?;
                    for (name, value) in &self.settings {
                        running.ask(&format!("options set {name} {value}"), READY)?;
                    }
                }
            }
            self.running = Some(running);
        }
        self.running.as_mut().ok_or_else(gone)
    }

    fn begin_uci<G: Game>(&mut self, game: &Timeline<G>) -> Result<(), Fault> {
        let mut lines = vec![set_option("UCI_Variant", G::KIND.id())];
        for choice in G::Options::CHOICES {
            let value = game.options().get(choice.name).unwrap_or(choice.values[0]);
            lines.push(set_option(choice.name, value));
        }
        let own = self.settings.iter();
        lines.extend(own.map(|(name, value)| set_option(name, value)));
        lines.extend(["ucinewgame".into(), "isready".into()]);
        let running = self.running()?;
        for line in lines {
            running.say(&line)?;
        }
        running.wait_for("readyok", READY).map(drop)
    }

    fn begin_uhp<G: Game>(&mut self, game: &Timeline<G>) -> Result<(), Fault> {
        let line = format!("newgame {}", G::position_text(game));
        self.told = game.moves().len();
        self.running()?.ask(&line, READY).map(drop)
    }

    fn choose_uci<G: Game>(&mut self, game: &Timeline<G>) -> Result<String, Fault> {
        let limit = self.limit;
        let go = match limit {
            Limit::Time(time) => format!("go movetime {}", time.as_millis()),
            Limit::Nodes(nodes) => format!("go nodes {nodes}"),
            Limit::Depth(plies) => format!("go depth {plies}"),
        };
        let moves = move_texts(game, 0).join(G::SEPARATOR);
        let running = self.running()?;
        running.say(&format!("position startpos moves {moves}"))?;
        running.say(&go)?;
        let answer = running.wait_for("bestmove ", limit.patience())?;
        let best = answer.split(" ponder ").next().unwrap_or_default();
        Ok(best.trim().into())
    }

    fn choose_uhp<G: Game>(&mut self, game: &Timeline<G>) -> Result<String, Fault> {
        let limit = self.limit;
        let news = move_texts(game, self.told);
        self.told += news.len();
        let running = self.running()?;
        for text in news {
            running.ask(&format!("play {text}"), READY)?;
        }
        let asked = match limit {
            Limit::Time(time) => running.best_move_in(time, limit.patience()),
            Limit::Depth(plies) => {
                running.ask(&format!("bestmove depth {plies}"), limit.patience())
            }
            Limit::Nodes(_) => Err(Fault::Broken("UHP knows no limit of nodes".into())),
        };
        Ok(asked?.first().cloned().unwrap_or_default())
    }
}

fn set_option(name: &str, value: &str) -> String {
    format!("setoption name {name} value {value}")
}

/// The texts of a game's moves but for the first ones.
fn move_texts<G: Game>(game: &Timeline<G>, without: usize) -> Vec<String> {
    let first = game.positions()[0].clone();
    let mut at = Timeline::<G>::from_position(game.options().clone(), first);
    let mut texts = Vec::new();
    for (nth, &chosen) in game.moves().iter().enumerate() {
        if nth >= without {
            texts.push(G::move_text(&at, chosen));
        }
        at.play_unchecked(chosen);
    }
    texts
}

impl<G: Game> Mover<G> for Contestant {
    fn begin(&mut self, game: &Timeline<G>, _: u64) -> Result<(), Fault> {
        let begun = match self.protocol {
            Protocol::Uci => self.begin_uci(game),
            Protocol::Uhp => self.begin_uhp(game),
        };
        begun.inspect_err(|_| self.running = None)
    }

    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Move, Fault> {
        let text = match self.protocol {
            Protocol::Uci => self.choose_uci(game),
            Protocol::Uhp => self.choose_uhp(game),
        };
        let text = text.inspect_err(|_| self.running = None)?;
        G::read_move(game, &text).map_err(|why| match why {
            ReadMoveError::Syntax(_) => Fault::Illegal(why.to_string()),
            ReadMoveError::Illegal(_) => Fault::Illegal(format!("{text}: {why}")),
        })
    }
}

/// A program under way. It ends with this value.
#[derive(Debug)]
struct Running {
    program: Child,
    input: ChildStdin,
    /// What it says, line by line.
    lines: Receiver<String>,
    /// Whether it wants UHP's times as plain seconds; not known before it was asked.
    plain_seconds: Option<bool>,
}

fn gone() -> Fault {
    Fault::Broken("the program has ended".into())
}

impl Running {
    fn start(command: &[String]) -> Result<Running, Fault> {
        let (name, arguments) = command.split_first().ok_or_else(gone)?;
        let mut program = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| Fault::Broken(format!("{name} does not start: {why}")))?;
        let input = program.stdin.take().ok_or_else(gone)?;
        let output = program.stdout.take().ok_or_else(gone)?;
        Ok(Running {
            program,
            input,
            lines: listen(output),
            plain_seconds: None,
        })
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| gone())
    }

    fn next_line(&mut self, until: Instant, patience: Duration) -> Result<String, Fault> {
        let left = until.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|why| match why {
            RecvTimeoutError::Timeout => Fault::Silent(patience),
            RecvTimeoutError::Disconnected => gone(),
        })
    }

    /// What follows `start` in the first line that starts so.
    fn wait_for(&mut self, start: &str, patience: Duration) -> Result<String, Fault> {
        let until = Instant::now() + patience;
        loop {
            if let Some(rest) = self.next_line(until, patience)?.strip_prefix(start) {
                return Ok(rest.into());
            }
        }
    }

    /// A UHP answer: the lines before `ok`.
    fn answer(&mut self, patience: Duration) -> Result<Vec<String>, Fault> {
        let until = Instant::now() + patience;
        let mut lines = Vec::new();
        loop {
            let line = self.next_line(until, patience)?;
            if line == "ok" {
                break;
            }
            lines.push(line);
        }
        let wrong = |line: &&String| line.starts_with("err") || line.starts_with("invalidmove");
        match lines.iter().find(wrong) {
            Some(line) => Err(Fault::Broken(line.clone())),
            None => Ok(lines),
        }
    }

    fn ask(&mut self, line: &str, patience: Duration) -> Result<Vec<String>, Fault> {
        self.say(line)?;
        self.answer(patience).map_err(|fault| match fault {
            Fault::Broken(why) => Fault::Broken(format!("{line}: {why}")),
            other => other,
        })
    }

    /// Asks for the best move in some time. The protocol knows whole seconds; Menagerie takes fractions of them, nokamute
    /// has a command of its own.
    fn best_move_in(&mut self, time: Duration, patience: Duration) -> Result<Vec<String>, Fault> {
        let seconds = time.as_secs_f64();
        let (minutes, rest) = (time.as_secs() / 60, seconds % 60.0);
        let usual = format!(
            "bestmove time {:02}:{:02}:{rest:06.3}",
            minutes / 60,
            minutes % 60
        );
        let plain = format!("bestmove seconds {seconds:.3}");
        match self.plain_seconds {
            Some(true) => self.ask(&plain, patience),
            Some(false) => self.ask(&usual, patience),
            None => {
                let usual = self.ask(&usual, patience);
                self.plain_seconds = Some(matches!(usual, Err(Fault::Broken(_))));
                match usual {
                    Err(Fault::Broken(_)) => self.ask(&plain, patience),
                    other => other,
                }
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The lines of a program, read beside everything else so that waiting for one can have an end.
fn listen(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines() {
            let Ok(line) = line else { return };
            if sender.send(line.trim().to_owned()).is_err() {
                return;
            }
        }
    });
    lines
}
