//! Plays each level against the one below and prints by how much it is stronger, as a table for `PERFORMANCE.md`.

use menagerie_ai::{
    Budget, Evaluate, Level, Player,
    arena::{
        AtLevel, Greedy, Interval, Match, Mover, Random, Record,
        arguments::{self, ArgumentError, value},
        longest_game,
    },
    levels::Sight,
};
use menagerie_rules::{GameKind, with_game};
use pico_args::Arguments;
use std::{ops::RangeInclusive, process::ExitCode};

const USAGE: &str = "\
ladder GAME [--options NAME=VALUE,...] [--games 200] [--from 1] [--to 9] [--threads 2] [--max-nodes 600000]
       [--opening 2] [--seed 1] [--plies N] [--sight LEVEL:NAME=NUMBER,...] ...
Level 1 plays against a random mover and a greedy beginner, each level against the one below, up to --to (9: max, which is
given so many nodes a move). Openings of random plies are played twice, with sides exchanged.
--sight changes what a level sees, for instance 3:nodes=800,depth=1,quiescence=1,blur=700,overlooked=500,missed=500.";

fn main() -> ExitCode {
    let ladder = Ladder::read(Arguments::from_env());
    let ended = ladder.and_then(|ladder| with_game!(ladder.kind, G => ladder.climb::<G>()));
    arguments::conclude(ended, USAGE)
}

/// A ladder, as the command line has it.
struct Ladder {
    kind: GameKind,
    options: String,
    pairs: usize,
    steps: RangeInclusive<usize>,
    threads: usize,
    max_nodes: u64,
    opening_plies: usize,
    seed: u64,
    most_plies: usize,
    /// What levels see, where it is not what they see by themselves.
    sights: Vec<(Level, Sight)>,
}

/// Somebody on the ladder.
#[derive(Clone, Copy)]
enum Climber {
    Random,
    Greedy,
    Level(Level),
}

/// Two who meet, and the score in per cent that the first one should have.
struct Step {
    climbers: [Climber; 2],
    wanted: RangeInclusive<f64>,
}

impl Ladder {
    fn read(mut arguments: Arguments) -> Result<Ladder, ArgumentError> {
        let given = &mut arguments;
        let options = value(given, "--options")?.unwrap_or_default();
        let from = value(given, "--from")?.unwrap_or(1usize).max(1);
        let to = value(given, "--to")?.unwrap_or(Level::ALL.len());
        let pairs = value(given, "--games")?.unwrap_or(200usize).div_ceil(2);
        let threads = value(given, "--threads")?.unwrap_or(2);
        let max_nodes = value(given, "--max-nodes")?.unwrap_or(600_000);
        let opening_plies = value(given, "--opening")?.unwrap_or(2);
        let seed = value(given, "--seed")?.unwrap_or(1);
        let most_plies = value(given, "--plies")?;
        let sights: Vec<String> = given.values_from_str("--sight")?;
        let kind = arguments::game(&given.free_from_str::<String>()?)?;
        arguments::finish(arguments)?;
        Ok(Ladder {
            kind,
            options,
            pairs,
            steps: from..=to.min(Level::ALL.len()),
            threads,
            max_nodes,
            opening_plies,
            seed,
            most_plies: most_plies.unwrap_or(longest_game(kind)),
            sights: read_sights(kind, &sights)?,
        })
    }

    fn climb<G: Evaluate>(&self) -> Result<(), ArgumentError> {
        let contest = Match::<G> {
            options: arguments::options::<G>(&self.options)?,
            pairs: self.pairs,
            opening_plies: self.opening_plies,
            seed: self.seed,
            most_plies: self.most_plies,
            threads: self.threads,
        };
        println!("| match | score | Elo (95 %) | games | plies | ms a move | as it should be |");
        println!("|---|---|---|---|---|---|---|");
        for step in self.steps.clone().flat_map(steps_to) {
            let name = step.climbers.map(Climber::name).join(" against ");
            let enter = step
                .climbers
                .map(|climber| move || self.enter::<G>(climber));
            let record = contest.play([&enter[0], &enter[1]], |_, _, record| {
                eprint!("\r{name}: {}   ", record.standing);
            });
            eprintln!();
            println!("{}", step.row(&name, &record));
        }
        Ok(())
    }

    fn enter<G: Evaluate>(&self, climber: Climber) -> Box<dyn Mover<G>> {
        match climber {
            Climber::Random => Box::new(Random::default()),
            Climber::Greedy => Box::new(Greedy::default()),
            Climber::Level(level) => Box::new(AtLevel::new(self.player::<G>(level))),
        }
    }

    /// A player who never looks at the clock, so that a busy machine changes nothing.
    fn player<G: Evaluate>(&self, level: Level) -> Player {
        let mut player = Player::new(level, 0);
        if level == Level::MAX {
            player.budget = Budget::nodes(self.max_nodes);
        } else {
            let given = self.sights.iter().find(|(known, _)| *known == level);
            let mut sight = given.map_or_else(|| G::sight(level), |&(_, sight)| sight);
            sight.budget.time = None;
            player.sight = Some(sight);
        }
        player
    }
}

/// The sights of levels, with the changes that the command line asks for.
fn read_sights(kind: GameKind, texts: &[String]) -> Result<Vec<(Level, Sight)>, ArgumentError> {
    let read = |text: &String| {
        let (level, changes) = text
            .split_once(':')
            .ok_or_else(|| ArgumentError::Unreadable(format!("'{text}' names no level")))?;
        let unknown = |why| ArgumentError::Unreadable(format!("{why}"));
        let level: Level = level.parse().map_err(unknown)?;
        let usual = with_game!(kind, G => G::sight(level));
        Ok((level, arguments::sight(usual, changes)?))
    };
    texts.iter().map(read).collect()
}

/// What each level should score against the one below, in per cent.
const STEP: RangeInclusive<f64> = 60.0..=80.0;

/// The steps up to a level, by its place in the list, from 1.
fn steps_to(place: usize) -> Vec<Step> {
    let level = Climber::Level(Level::ALL[place - 1]);
    let step = |below, wanted| Step {
        climbers: [level, below],
        wanted,
    };
    match place {
        1 => vec![
            step(Climber::Random, 90.0..=100.0),
            step(Climber::Greedy, 0.0..=50.0),
        ],
        _ => vec![step(Climber::Level(Level::ALL[place - 2]), STEP)],
    }
}

impl Step {
    /// A row of the table.
    fn row(&self, name: &str, record: &Record) -> String {
        let score = 100.0 * record.standing.score().measured;
        let Interval {
            least,
            measured,
            most,
        } = record.standing.elo();
        let held = match score {
            score if score < *self.wanted.start() => "**less**",
            score if score > *self.wanted.end() => "**more**",
            _ => "yes",
        };
        format!(
            "| {name} | {score:.1} % | {measured:+.0} ({least:+.0} to {most:+.0}) | {} | {:.0} | {:.2} | {held} |",
            record.standing.games(),
            record.mean_plies(),
            record.mean_milliseconds(0),
        )
    }
}

impl Climber {
    fn name(self) -> String {
        match self {
            Climber::Random => "a random mover".into(),
            Climber::Greedy => "a greedy beginner".into(),
            Climber::Level(level) => level.to_string(),
        }
    }
}
