//! Two programs play each other in pairs of games, over UCI or UHP, at equal time, nodes or depth.

use menagerie_ai::arena::{
    Contestant, End, Limit, Match, Mover, Played, Protocol, Record,
    arguments::{self, ArgumentError, value},
    longest_game,
};
use menagerie_rules::{Game, GameKind, with_game};
use pico_args::Arguments;
use std::{env, ffi::OsString, process::ExitCode, time::Duration};

const USAGE: &str = "\
duel --game GAME [--options NAME=VALUE,...] [--games 100] [--opening 4] [--seed 1] [--threads 1] [--plies N]
     [--movetime MS | --nodes N | --depth N]      the same for both; or one of them for each side:
     [--movetime-a MS | --nodes-a N | --depth-a N] [--movetime-b ... ]
     [--a NAME=VALUE,...] [--b NAME=VALUE,...]    options of each engine
     [--quiet]                                    no line for each pair
     -- ENGINE_A [ARGUMENT ...] -- ENGINE_B [ARGUMENT ...]
An engine that speaks UHP is written uhp:PROGRAM. Games are drawn after so many plies (300; Lion's chess 200).
Every opening of random plies is played twice, with sides exchanged; the seed decides which openings.";

fn main() -> ExitCode {
    let duel = Duel::read(env::args_os().skip(1).collect());
    let ended = duel.and_then(|duel| with_game!(duel.kind, G => duel.run::<G>()));
    arguments::conclude(ended, USAGE)
}

/// A side of the match, as the command line has it.
struct Engine {
    protocol: Protocol,
    command: Vec<String>,
    limit: Limit,
    settings: Vec<(String, String)>,
}

/// A match, as the command line has it.
struct Duel {
    kind: GameKind,
    options: String,
    pairs: usize,
    opening_plies: usize,
    seed: u64,
    threads: usize,
    most_plies: usize,
    quiet: bool,
    engines: [Engine; 2],
}

/// How much an engine thinks if nothing is said.
const USUAL: Limit = Limit::Time(Duration::from_millis(100));

impl Duel {
    fn read(all: Vec<OsString>) -> Result<Duel, ArgumentError> {
        let mut parts = all.split(|word| word == "--");
        let mut arguments = Arguments::from_vec(parts.next().unwrap_or_default().to_vec());
        let given = &mut arguments;
        let name = value::<String>(given, "--game")?.unwrap_or_default();
        let kind = arguments::game(&name)?;
        let mut options = value::<String>(given, "--options")?.unwrap_or_default();
        let both = limit(given, ["--movetime", "--nodes", "--depth"])?.unwrap_or(USUAL);
        let a = limit(given, ["--movetime-a", "--nodes-a", "--depth-a"])?.unwrap_or(both);
        let b = limit(given, ["--movetime-b", "--nodes-b", "--depth-b"])?.unwrap_or(both);
        let engines = [
            Engine::read(parts.next(), a, value(given, "--a")?)?,
            Engine::read(parts.next(), b, value(given, "--b")?)?,
        ];
        if engines.iter().any(|one| one.protocol == Protocol::Uhp) {
            // That protocol's games are no others.
            options += ",LionFirst=false";
        }
        let duel = Duel {
            kind,
            options,
            pairs: value(given, "--games")?.unwrap_or(100usize).div_ceil(2),
            opening_plies: value(given, "--opening")?.unwrap_or(4),
            seed: value(given, "--seed")?.unwrap_or(1),
            threads: value(given, "--threads")?.unwrap_or(1),
            most_plies: value(given, "--plies")?.unwrap_or(longest_game(kind)),
            quiet: given.contains("--quiet"),
            engines,
        };
        arguments::finish(arguments)?;
        Ok(duel)
    }
}

impl Duel {
    fn run<G: Game>(&self) -> Result<(), ArgumentError> {
        let contest = Match::<G> {
            options: arguments::options::<G>(&self.options)?,
            pairs: self.pairs,
            opening_plies: self.opening_plies,
            seed: self.seed,
            most_plies: self.most_plies,
            threads: self.threads,
        };
        let [a, b] = &self.engines;
        let record = contest.play([&|| a.enter(), &|| b.enter()], |number, pair, record| {
            tell_faults(number, pair);
            if !self.quiet {
                let [one, other] = pair.each_ref().map(told);
                let number = number + 1;
                println!("pair {number:>3}: {one} | {other} | {}", record.standing);
            }
        });
        self.conclude(&record);
        Ok(())
    }

    fn conclude(&self, record: &Record) {
        let games = record.standing.games();
        let white = 50.0 * record.white_half_points as f64 / f64::from(games.max(1));
        println!("{games} games of {}: {}", self.kind, record.standing);
        println!(
            "pairs with 0, 1/2, 1, 3/2, 2 points: {:?}",
            record.standing.pairs
        );
        println!(
            "{:.1} plies a game, {} drawn as too long, White {white:.1} %",
            record.mean_plies(),
            record.long
        );
        for (player, name) in ["A", "B"].into_iter().enumerate() {
            println!(
                "{name}: {:.1} ms a move, at most {:.0} ms; {} games lost by a fault",
                record.mean_milliseconds(player),
                1000.0 * record.longest[player].as_secs_f64(),
                record.faults[player]
            );
        }
    }
}

impl Engine {
    fn read(
        words: Option<&[OsString]>,
        limit: Limit,
        settings: Option<String>,
    ) -> Result<Engine, ArgumentError> {
        let words = words.unwrap_or_default().iter();
        let mut command: Vec<String> = words.map(|word| word.to_string_lossy().into()).collect();
        let missing = || ArgumentError::Unreadable("two engines are needed".into());
        let program = command.first_mut().ok_or_else(missing)?;
        let uhp = program.strip_prefix("uhp:").map(str::to_owned);
        let protocol = match uhp {
            Some(_) => Protocol::Uhp,
            None => Protocol::Uci,
        };
        if let Some(plain) = uhp {
            *program = plain;
        }
        Ok(Engine {
            protocol,
            command,
            limit,
            settings: arguments::pairs(&settings.unwrap_or_default())?,
        })
    }

    fn enter<G: Game>(&self) -> Box<dyn Mover<G>> {
        Box::new(Contestant::new(
            self.command.clone(),
            self.protocol,
            self.limit,
            self.settings.clone(),
        ))
    }
}

/// The limit that one of three arguments gives: milliseconds, nodes or plies.
fn limit(
    given: &mut Arguments,
    [time, nodes, depth]: [&'static str; 3],
) -> Result<Option<Limit>, ArgumentError> {
    let time = value(given, time)?.map(|time| Limit::Time(Duration::from_millis(time)));
    let nodes = value(given, nodes)?.map(Limit::Nodes);
    let depth = value(given, depth)?.map(Limit::Depth);
    Ok(time.or(nodes).or(depth))
}

/// A game in a few words.
fn told<G: Game>(played: &Played<G>) -> String {
    let plies = played.game.moves().len();
    match &played.end {
        End::Rules(outcome) => format!("{outcome} in {plies}"),
        End::Long => format!("too long at {plies}"),
        End::Fault(side, fault) => format!("{side:?} loses in {plies}: {fault}"),
    }
}

/// Faults are told with the game that led to them.
fn tell_faults<G: Game>(number: usize, pair: &[Played<G>; 2]) {
    for (players, played) in ["A is White", "B is White"].into_iter().zip(pair) {
        if let End::Fault(..) = played.end {
            let position = G::position_text(&played.game);
            eprintln!(
                "pair {}, {players}: {}\n  {position}",
                number + 1,
                told(played)
            );
        }
    }
}
