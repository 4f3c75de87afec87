//! Fits the weights of a game's evaluation to games that the program plays against itself.

use menagerie_ai::{
    Evaluate,
    arena::arguments::{self, ArgumentError, value},
    tuner::{BadNote, Fit, Gathering, Note, Samples},
};
use menagerie_rules::{Game, GameKind, Options, with_game};
use pico_args::Arguments;
use std::{
    env,
    fs::{self, File},
    io::{self, BufWriter, Write},
    process::ExitCode,
};

const USAGE: &str = "\
tune GAME [--options NAME=VALUE,...] ... [--games 2000] [--nodes 800] [--seed 1] [--threads 1] [--save FILE]
     [--load FILE] ... [--fade 1.0] [--pull 25] [--steps 500] [--unit NAME] [--fixed NAME,...]
Plays games against itself (with each of the options in turn; without any, with every value of the game's first option) or, with
--load, takes positions that were saved. Prints how well the weights foretell the results before and after, and the new ones.
--fade      how much of a result is left a ply further from the end
--pull      how much the old weights are believed: to 100 centi-pawns / the root of this
--unit      the first weight of that name keeps its value, and all are scaled by that
--fixed     these weights stay";

fn main() -> ExitCode {
    let tune = Tune::read(Arguments::from_env());
    match tune.and_then(|tune| with_game!(tune.kind, G => tune.run::<G>())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            if let Trouble::Argument(_) = why {
                eprintln!("{USAGE}");
            }
            ExitCode::FAILURE
        }
    }
}

#[derive(Debug, thiserror::Error)]
enum Trouble {
    #[error("{0}")]
    Argument(#[from] ArgumentError),
    #[error("{0}")]
    Note(#[from] BadNote),
    #[error("{0}")]
    File(#[from] io::Error),
    #[error("no weights of that name: '{0}'")]
    Name(String),
    #[error("no positions to learn from")]
    Empty,
}

/// What is wanted, as the command line has it.
struct Tune {
    kind: GameKind,
    options: Vec<String>,
    games: usize,
    nodes: u64,
    seed: u64,
    threads: usize,
    save: Option<String>,
    load: Vec<String>,
    fade: f32,
    pull: f64,
    steps: u32,
    unit: Option<String>,
    fixed: Vec<String>,
}

/// Every so many games one is kept apart, to see whether what was learned holds for games that were not seen.
const KEPT_APART: u64 = 10;

impl Tune {
    fn read(mut arguments: Arguments) -> Result<Tune, Trouble> {
        let given = &mut arguments;
        let many = |given: &mut Arguments, name| given.values_from_str::<_, String>(name);
        let fixed = value::<String>(given, "--fixed")?.unwrap_or_default();
        let fixed = fixed.split(',').map(str::trim);
        let mut tune = Tune {
            kind: GameKind::Dobutsu,
            options: many(given, "--options").map_err(ArgumentError::from)?,
            games: value(given, "--games")?.unwrap_or(2_000),
            nodes: value(given, "--nodes")?.unwrap_or(800),
            seed: value(given, "--seed")?.unwrap_or(1),
            threads: value(given, "--threads")?.unwrap_or(1),
            save: value(given, "--save")?,
            load: many(given, "--load").map_err(ArgumentError::from)?,
            fade: value(given, "--fade")?.unwrap_or(1.0),
            pull: value(given, "--pull")?.unwrap_or(25.0),
            steps: value(given, "--steps")?.unwrap_or(500),
            unit: value(given, "--unit")?,
            fixed: fixed
                .filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect(),
        };
        let name: String = given.free_from_str().map_err(ArgumentError::from)?;
        tune.kind = arguments::game(&name)?;
        arguments::finish(arguments)?;
        Ok(tune)
    }

    fn run<G: Evaluate>(&self) -> Result<(), Trouble> {
        let mut notes = match self.load.is_empty() {
            true => self.gather::<G>()?,
            false => self.load()?,
        };
        // Games end in any order; the sums of the fit must not depend on that.
        notes.sort_by_key(|note| note.game);
        let [mut seen, mut unseen] = [Samples::default(), Samples::default()];
        for note in &notes {
            let samples = match note.game % KEPT_APART {
                0 => &mut unseen,
                _ => &mut seen,
            };
            samples.push_note::<G>(note, self.fade)?;
        }
        if seen.is_empty() || unseen.is_empty() {
            return Err(Trouble::Empty);
        }
        self.fit::<G>(&seen, &unseen)
    }

    /// Plays the games.
    fn gather<G: Evaluate>(&self) -> Result<Vec<Note>, Trouble> {
        let given = self.options.iter();
        let mut options = given
            .map(|list| arguments::options::<G>(list))
            .collect::<Result<Vec<_>, _>>()?;
        if options.is_empty() {
            options = usual_options::<G>();
        }
        let gathering = Gathering::<G> {
            options,
            games: self.games,
            nodes: self.nodes,
            seed: self.seed,
            threads: self.threads,
        };
        // Written game by game, so that what was played is not lost when time runs out.
        let mut file = match &self.save {
            Some(name) => Some(BufWriter::new(File::create(name)?)),
            None => None,
        };
        let (mut notes, mut played, mut trouble) = (Vec::new(), 0, None);
        gathering.gather(|game| {
            if let Some(file) = &mut file {
                let written = game.iter().try_for_each(|note| writeln!(file, "{note}"));
                trouble = trouble.take().or(written.and_then(|()| file.flush()).err());
            }
            notes.extend(game);
            played += 1;
            if played % 20 == 0 {
                eprint!("\r{played} games, {} positions ", notes.len());
            }
        });
        eprintln!();
        trouble.map_or(Ok(notes), |why| Err(why.into()))
    }

    fn load(&self) -> Result<Vec<Note>, Trouble> {
        let mut notes = Vec::new();
        for name in &self.load {
            for line in fs::read_to_string(name)?.lines() {
                notes.push(line.parse()?);
            }
        }
        Ok(notes)
    }

    fn fit<G: Evaluate>(&self, seen: &Samples, unseen: &Samples) -> Result<(), Trouble> {
        let old: Vec<f64> = G::WEIGHTS.iter().map(|&weight| weight.into()).collect();
        let mut fit = Fit {
            scale: Fit::scale(seen, &old),
            pull: self.pull,
            fixed: Vec::new(),
            steps: self.steps,
        };
        for name in &self.fixed {
            fit.fixed.extend(numbers_of::<G>(name)?);
        }
        let mut new = fit.improve(seen, &old);
        let told = |which: &str, samples: &Samples| {
            let [before, after] = [&old, &new].map(|them| Fit::loss(samples, them, fit.scale));
            println!(
                "log loss of {} positions {which}: {before:.5} before, {after:.5} after",
                samples.len()
            );
        };
        println!("scale: {:.6} logits a centi-pawn", fit.scale);
        told("learned from", seen);
        told("of other games", unseen);
        if let Some(name) = &self.unit {
            rescale(&mut new, &old, numbers_of::<G>(name)?.start);
        }
        print_weights::<G>(&new);
        Ok(())
    }
}

/// The game with every value of its first option, and what usually goes with it.
fn usual_options<G: Game>() -> Vec<G::Options> {
    let with = |name: &'static str| {
        move |value: &&str| {
            let mut options = G::Options::default();
            options.set(name, value).ok()?;
            options.suggest(name);
            Some(options)
        }
    };
    match G::Options::CHOICES.first() {
        None => vec![G::Options::default()],
        Some(choice) => choice.values.iter().filter_map(with(choice.name)).collect(),
    }
}

/// The numbers of the weights of that name.
fn numbers_of<G: Evaluate>(name: &str) -> Result<std::ops::Range<usize>, Trouble> {
    let mut from = 0;
    for term in G::TERMS {
        let next = from + term.weights.len();
        if term.name == name {
            return Ok(from..next);
        }
        from = next;
    }
    Err(Trouble::Name(name.into()))
}

/// Scales the weights so that this one is as it was; not if it has changed its sign.
fn rescale(new: &mut [f64], old: &[f64], unit: usize) {
    let factor = old[unit] / new[unit];
    if factor.is_finite() && factor > 0.0 {
        for weight in new {
            *weight *= factor;
        }
    }
}

/// The weights as the evaluation's file has them.
fn print_weights<G: Evaluate>(new: &[f64]) {
    let mut rest = new;
    for term in G::TERMS {
        let (these, others) = rest.split_at(term.weights.len());
        rest = others;
        // Not `{:.0}`: that has a zero with a sign.
        let whole = these.iter().map(|weight| weight.round() as i32);
        let texts: Vec<String> = whole.map(|weight| weight.to_string()).collect();
        println!("    {} = [{}];", term.name, texts.join(", "));
    }
}
