//! Solves Dobutsu shogi, checks the result against the published counts, and writes the table that is built into the program.
//!
//! ```text
//! cargo run --release -p menagerie-ai --bin solve-dobutsu -- [--solution FILE] [--check]
//! ```
//!
//! `--solution` takes the solved game from a file (250 MB), or keeps it there. `--check` compares the table that is built in
//! with the solution instead of writing a new one.

use menagerie_ai::dobutsu_table::{Counts, Solution, Table};
use menagerie_rules::{Timeline, dobutsu::Dobutsu};
use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

/// What Tanaka counted in 2009.
const PUBLISHED: Counts = Counts {
    reachable: 246_803_167,
    won: 56_474_473,
    drawn: 2_682_700,
    lost: 40_328_395,
    longest: 173,
};
/// The most bytes the table may take.
const LARGEST: usize = 11_000_000;
/// So many positions are compared in the end.
const SAMPLE: u32 = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let began = Instant::now();
    let say = |text: &str| println!("{:7.1} s  {text}", began.elapsed().as_secs_f64());
    let (solution, check) = arguments()?;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables/dobutsu.table");
    let solution = solve(solution, &say)?;
    let counts = solution.counts(Timeline::<Dobutsu>::start(Default::default()).position());
    say(&format!("{counts:?}"));
    if counts != PUBLISHED {
        return Err(format!("these are not the published counts: {PUBLISHED:?}").into());
    }
    if !check {
        let file = solution.pack();
        say(&format!("the table has {} bytes", file.len()));
        if file.len() > LARGEST {
            return Err(format!("that is more than {LARGEST}").into());
        }
        fs::write(&path, file)?;
    }
    let file = fs::read(&path)?;
    let [said, exact] = solution.mistakes(&Table::of(&file), SAMPLE);
    say(&format!(
        "{said} mistakes in the table, {exact} in {SAMPLE} answers"
    ));
    match said + exact {
        0 => Ok(()),
        _ => Err("the table is wrong".into()),
    }
}

/// Where a solution is kept, and whether the table is only checked.
fn arguments() -> Result<(Option<PathBuf>, bool), String> {
    let (mut solution, mut check) = (None, false);
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--check" => check = true,
            "--solution" => {
                let file = arguments.next().ok_or("--solution wants a file")?;
                solution = Some(PathBuf::from(file));
            }
            _ => {
                return Err(format!(
                    "no argument '{argument}': --solution FILE, --check"
                ));
            }
        }
    }
    Ok((solution, check))
}

/// Solves the game, unless the solution was kept.
fn solve(kept: Option<PathBuf>, say: &dyn Fn(&str)) -> Result<Solution, Box<dyn Error>> {
    let Some(path) = kept else {
        return Ok(Solution::compute(say));
    };
    if path.exists() {
        return Solution::from_bytes(&fs::read(&path)?).ok_or("this is no solution".into());
    }
    let solution = Solution::compute(say);
    fs::write(path, solution.to_bytes())?;
    Ok(solution)
}
