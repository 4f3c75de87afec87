//! How long the table takes for all moves of a position: `cargo bench -p menagerie-ai --bench dobutsu_table`.

use menagerie_ai::Evaluate;
use menagerie_rules::{Timeline, dobutsu::Dobutsu};
use std::time::{Duration, Instant};

/// Positions looked up.
const POSITIONS: usize = 300;

fn main() {
    let start = Timeline::<Dobutsu>::start(Default::default());
    println!("the very first      {:>9.3?}", time(&start));
    let games = positions();
    report("seen first", games.iter().map(time).collect());
    // What was looked up last is still there.
    let again = games.iter().map(|game| time(game).min(time(game)));
    report("seen again", again.collect());
}

fn report(name: &str, mut times: Vec<Duration>) {
    times.sort();
    let part = |of_hundred: usize| times[(times.len() - 1) * of_hundred / 100];
    println!(
        "{name:<12} median {:>9.3?}, of a hundred the 90th {:>9.3?}, the 99th {:>9.3?}, longest {:>9.3?}",
        part(50),
        part(90),
        part(99),
        part(100)
    );
}

fn time(game: &Timeline<Dobutsu>) -> Duration {
    let began = Instant::now();
    std::hint::black_box(Dobutsu::solved(game));
    began.elapsed()
}

/// Positions of games in which nobody thinks, the same each time.
fn positions() -> Vec<Timeline<Dobutsu>> {
    let mut state = 1_u64;
    let mut next = |limit: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    let mut games = Vec::new();
    while games.len() < POSITIONS {
        let mut game = Timeline::<Dobutsu>::start(Default::default());
        for _ in 0..next(60) {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            game.play_unchecked(legal[next(legal.len())]);
        }
        if game.outcome().is_none() {
            games.push(game);
        }
    }
    games
}
