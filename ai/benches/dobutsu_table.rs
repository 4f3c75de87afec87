//! How long the table takes for all moves of a position: `cargo bench -p menagerie-ai --bench dobutsu_table`.

use menagerie_ai::{Evaluate, Score};
use menagerie_rules::{Timeline, dobutsu::Dobutsu};
use std::time::{Duration, Instant};

/// Positions looked up.
const POSITIONS: usize = 300;

fn main() {
    let start = Timeline::<Dobutsu>::start(Default::default());
    println!("first look-up      {:>9.3?}", time(&start));
    let games = positions();
    for (name, wanted) in [
        ("won", Score::centipawns(1)..=Score::HIGHEST),
        ("drawn", Score::DRAW..=Score::DRAW),
        ("lost", Score::LOWEST..=Score::centipawns(-1)),
    ] {
        let best = |game: &&Timeline<Dobutsu>| {
            let moves = Dobutsu::solved(game).unwrap_or_default();
            moves
                .first()
                .is_some_and(|(_, score)| wanted.contains(score))
        };
        let mut times: Vec<Duration> = games.iter().filter(best).map(time).collect();
        times.sort();
        if let (Some(middle), Some(longest)) = (times.get(times.len() / 2), times.last()) {
            println!(
                "{name:<6} {:>4} games  median {middle:>9.3?}, longest {longest:>9.3?}",
                times.len()
            );
        }
    }
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
