//! Reads lines, answers lines, one after the other: the protocol has no command that interrupts.

use super::command::Command;
use crate::{
    Budget, Level, Memory,
    settings::{HASH, Settings, THREADS},
};
use menagerie_rules::{
    Game, Options, ReadMoveError, Timeline,
    lions_chess::{LionsChess, Rules},
    perft,
};
use std::{
    fmt::Display,
    io::{self, BufRead, Write},
};

/// Speaks UHP until `exit` or the end of the input.
pub fn run(mut input: impl BufRead, mut output: impl Write) {
    let mut engine = Engine::new();
    let mut line = Vec::new();
    let mut answer = engine.obey(Command::Info);
    while let Some(words) = answer {
        // When nobody listens any more, the input will end as well.
        let _ = say(&mut output, words);
        line.clear();
        // A failing input has ended too.
        if input.read_until(b'\n', &mut line).unwrap_or(0) == 0 {
            return;
        }
        answer = engine.answer(&String::from_utf8_lossy(&line));
    }
}

/// An answer of any number of lines ends with `ok`.
fn say(output: &mut impl Write, answer: Result<String, Trouble>) -> io::Result<()> {
    match answer {
        Ok(text) if text.is_empty() => {}
        Ok(text) => writeln!(output, "{text}")?,
        Err(trouble) => {
            // What is wrong is told in one line, whatever it quotes.
            let line = trouble.to_string().replace(char::is_control, " ");
            writeln!(output, "{line}")?;
        }
    }
    writeln!(output, "ok")?;
    output.flush()
}

/// Why a command was not obeyed, in the protocol's words.
#[derive(Debug, thiserror::Error)]
enum Trouble {
    #[error("invalidmove {0}")]
    InvalidMove(String),
    #[error("err {0}")]
    Other(String),
}

fn other(why: impl Display) -> Trouble {
    Trouble::Other(why.to_string())
}

fn no_game() -> Trouble {
    other("no game in progress: start one with newgame")
}

/// Counts of more plies would not end.
const DEEPEST_COUNT: u32 = 100;

struct Engine {
    /// Nothing before the first `newgame`.
    game: Option<Timeline<LionsChess>>,
    /// The lion cub may not come first unless that is set: so all engines of the protocol play.
    options: Rules,
    settings: Settings,
    /// What was thought about earlier moves of the game.
    memory: Memory,
}

/// The option of the rules.
const LION_FIRST: &str = "LionFirst";

impl Engine {
    fn new() -> Self {
        let settings = Settings::default();
        Engine {
            game: None,
            options: Rules { lion_first: false },
            settings,
            memory: settings.memory(),
        }
    }

    /// What to say to a line; nothing at the end.
    fn answer(&mut self, line: &str) -> Option<Result<String, Trouble>> {
        if line.trim().is_empty() {
            return Some(Ok(String::new()));
        }
        match line.parse() {
            Ok(command) => self.obey(command),
            Err(why) => Some(Err(other(why))),
        }
    }

    fn obey(&mut self, command: Command) -> Option<Result<String, Trouble>> {
        Some(match command {
            Command::Exit => return None,
            Command::Info => Ok(format!("id Menagerie v{}", env!("CARGO_PKG_VERSION"))),
            Command::NewGame(text) => self.new_game(&text),
            Command::Play(text) => self.play(&text),
            Command::ValidMoves => self.valid_moves(),
            Command::BestMove(budget) => self.best_move(budget),
            Command::Undo(count) => self.undo(count),
            Command::Options => Ok(OPTIONS.map(|name| self.described(name)).join("\n")),
            Command::GetOption(name) => known(&name).map(|name| self.described(name)),
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Perft(depth) => self.count(depth),
        })
    }

    fn game(&mut self) -> Result<&mut Timeline<LionsChess>, Trouble> {
        self.game.as_mut().ok_or_else(no_game)
    }

    fn new_game(&mut self, text: &str) -> Result<String, Trouble> {
        let game = match text {
            "" => Timeline::start(self.options),
            text => LionsChess::read_position(&self.options, text).map_err(other)?,
        };
        let answer = LionsChess::position_text(&game);
        self.game = Some(game);
        self.memory = self.settings.memory();
        Ok(answer)
    }

    fn play(&mut self, text: &str) -> Result<String, Trouble> {
        let game = self.game()?;
        let next = LionsChess::read_move(game, text).map_err(|why| match why {
            ReadMoveError::Syntax(_) => other(why),
            ReadMoveError::Illegal(refusal) => Trouble::InvalidMove(refusal.to_string()),
        })?;
        game.play_unchecked(next);
        Ok(LionsChess::position_text(game))
    }

    fn valid_moves(&mut self) -> Result<String, Trouble> {
        let game = self.game()?;
        let legal = game.legal_moves().into_iter();
        let texts: Vec<String> = legal
            .map(|next| LionsChess::move_text(game, next))
            .collect();
        Ok(texts.join(LionsChess::SEPARATOR))
    }

    fn best_move(&mut self, budget: Budget) -> Result<String, Trouble> {
        let player = self.settings.player(budget);
        let game = self.game.as_ref().ok_or_else(no_game)?;
        let report = player.choose(game, &mut self.memory, &|| false, &mut |_| {});
        let report = report.ok_or_else(|| other("the game is over"))?;
        Ok(LionsChess::move_text(game, report.best))
    }

    fn undo(&mut self, count: usize) -> Result<String, Trouble> {
        let game = self.game()?;
        if count > game.moves().len() {
            return Err(other("there are not so many moves to undo"));
        }
        for _ in 0..count {
            game.undo();
        }
        Ok(LionsChess::position_text(game))
    }

    fn count(&mut self, depth: u32) -> Result<String, Trouble> {
        let game = self.game()?;
        let depth = depth.min(DEEPEST_COUNT);
        Ok(format!("perft {depth} {}", perft(game, depth)))
    }

    /// An option of the rules holds from the next game on.
    fn set_option(&mut self, name: &str, value: &str) -> Result<String, Trouble> {
        let name = known(name)?;
        if !self.settings.set(name, value).map_err(other)? {
            let value = value.to_ascii_lowercase();
            self.options.set(name, &value).map_err(other)?;
        }
        self.memory = self.settings.memory();
        Ok(self.described(name))
    }

    /// An option as the protocol writes it: name, type, value, default, and what it can be.
    fn described(&self, name: &str) -> String {
        let (now, usual) = (self.settings, Settings::default());
        match name {
            "Level" => {
                let levels = Level::ALL.map(|level| level.to_string()).join(";");
                format!("Level;enum;{};{};{levels}", now.level, usual.level)
            }
            "Hash" => number(name, now.hash, HASH),
            "Threads" => number(name, now.threads, THREADS),
            "Seed" => format!("Seed;int;{};{};0;{}", now.seed, usual.seed, i64::MAX),
            _ => {
                let first = if self.options.lion_first {
                    "True"
                } else {
                    "False"
                };
                format!("{LION_FIRST};bool;{first};False")
            }
        }
    }
}

/// An option that is a number.
fn number(name: &str, now: usize, [least, usual, most]: [usize; 3]) -> String {
    format!("{name};int;{now};{usual};{least};{most}")
}

/// Every option, in the order in which they are listed.
const OPTIONS: [&str; 5] = ["Hash", "Level", LION_FIRST, "Seed", "Threads"];

fn known(name: &str) -> Result<&'static str, Trouble> {
    let found = OPTIONS.into_iter().find(|known| *known == name);
    found.ok_or_else(|| other(format!("no option '{name}'")))
}
