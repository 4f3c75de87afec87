//! What the levels promise.

mod common;

use common::{Chance, at, half_points, random_start, start, vectors};
use menagerie_ai::{
    Budget, Evaluate, Level, Memory, Outlook, Player, Report, Score,
    arena::{AtLevel, Greedy, Mover, Random, play_out},
    choose, hint,
};
use menagerie_rules::{Game, GameKind, Outcome, Timeline, dobutsu::Dobutsu, with_game};
use std::collections::HashSet;

/// The move a level plays; the best one is given few nodes.
fn play(game: &Timeline<Dobutsu>, level: Level, seed: u64) -> <Dobutsu as Game>::Move {
    think(game, level, seed, 3_000).best
}

/// What a level thinks within so many nodes.
fn think<G: Evaluate>(game: &Timeline<G>, level: Level, seed: u64, nodes: u64) -> Report<G> {
    let player = Player {
        budget: Budget::nodes(nodes),
        ..Player::new(level, seed)
    };
    player
        .choose(game, &mut Memory::new(1), &|| false, &mut |_| {})
        .expect("the game is not over")
}

fn wins_at_once<G: Evaluate>(game: &Timeline<G>, chosen: G::Move) -> bool {
    let mut after = game.clone();
    after.play_unchecked(chosen);
    after.outcome().and_then(Outcome::winner) == Some(game.side_to_move())
}

fn lets_win_at_once<G: Evaluate>(game: &Timeline<G>, chosen: G::Move) -> bool {
    let mut after = game.clone();
    after.play_unchecked(chosen);
    let loser = Some(game.side_to_move());
    let lost = after.outcome().and_then(Outcome::winner);
    lost.is_some() && lost != loser
        || after
            .legal_moves()
            .into_iter()
            .any(|answer| wins_at_once(&after, answer))
}

/// Positions from random games, not over.
fn positions(count: usize) -> Vec<Timeline<Dobutsu>> {
    let mut chance = Chance::new(11);
    let random = std::iter::from_fn(|| {
        let plies = 1 + chance.below(30);
        Some(random_start(&mut chance, plies))
    });
    random
        .filter(|game: &Timeline<Dobutsu>| game.outcome().is_none())
        .take(count)
        .collect()
}

#[test]
fn every_game_is_played_at_every_level_without_an_illegal_move() {
    for &kind in GameKind::ALL {
        with_game!(kind, G => plays_legally::<G>());
    }
}

/// Every level moves in turn, after some random moves that make the game different each time.
fn plays_legally<G: Evaluate>() {
    let mut chance = Chance::new(7);
    for seed in 0..3 {
        let plies = chance.below(40);
        let mut game = random_start::<G>(&mut chance, plies);
        for level in Level::ALL.into_iter().cycle().take(30) {
            if game.outcome().is_some() {
                break;
            }
            let next = think(&game, level, seed, 500).best;
            game.play(next).expect("a legal move");
        }
    }
}

#[test]
fn every_level_plays_whole_games_without_an_illegal_move() {
    for (seed, level) in (0..).zip(Level::ALL) {
        let mut game = start();
        while game.outcome().is_none() && game.moves().len() < 120 {
            let next = play(&game, level, seed);
            game.play(next).expect("a legal move");
        }
    }
}

#[test]
fn from_level_two_a_win_in_one_is_taken() {
    let mut found = 0;
    for game in positions(400) {
        if !game
            .legal_moves()
            .iter()
            .any(|&chosen| wins_at_once(&game, chosen))
        {
            continue;
        }
        found += 1;
        for (seed, &level) in (0..).zip(&Level::ALL[1..]) {
            assert!(
                wins_at_once(&game, play(&game, level, seed)),
                "level {level}"
            );
        }
    }
    assert!(found > 20);
}

#[test]
fn from_level_three_a_loss_in_one_is_prevented_where_it_can_be() {
    let mut found = 0;
    for game in positions(300) {
        let (unsafe_moves, safe_moves): (Vec<_>, Vec<_>) = game
            .legal_moves()
            .into_iter()
            .partition(|&chosen| lets_win_at_once(&game, chosen));
        if unsafe_moves.is_empty() || safe_moves.is_empty() {
            continue;
        }
        found += 1;
        for (seed, &level) in (0..).zip(&Level::ALL[2..]) {
            let next = play(&game, level, seed);
            assert!(
                !lets_win_at_once(&game, next) || wins_at_once(&game, next),
                "level {level}"
            );
        }
    }
    assert!(found > 20);
}

#[test]
fn a_player_who_is_lost_still_plays_the_longest_defence() {
    let lost = vectors()
        .into_iter()
        .filter(|vector| vector.value == "loss" && vector.plies == 4);
    for vector in lost {
        let game = at(&vector.fen);
        let next = Dobutsu::move_text(&game, play(&game, Level::ALL[7], 1));
        assert_eq!(vector.move_values[&next].1, 4, "{} {next}", vector.fen);
    }
}

#[test]
fn the_same_seed_gives_the_same_move_and_other_seeds_other_openings() {
    for level in &Level::ALL[..6] {
        let mut openings = HashSet::new();
        for seed in 0..12 {
            let mut game = start();
            for _ in 0..6 {
                let next = play(&game, *level, seed);
                assert_eq!(next, play(&game, *level, seed));
                if game.play(next).is_err() || game.outcome().is_some() {
                    break;
                }
            }
            openings.insert(format!("{:?}", game.moves()));
        }
        assert!(openings.len() >= 3, "level {level}: {}", openings.len());
    }
}

/// Enters players of this level.
fn at_level(level: Level) -> impl Fn() -> Box<dyn Mover<Dobutsu>> + Sync {
    move || Box::new(AtLevel::new(Player::new(level, 0)))
}

#[test]
fn level_one_beats_random_moves_and_loses_to_a_greedy_beginner_as_often_as_not() {
    let one = at_level(Level::ALL[0]);
    let random = || -> Box<dyn Mover<Dobutsu>> { Box::new(Random::default()) };
    let against_random = half_points(&one, &random, 200);
    assert!(against_random >= 360, "{against_random} of 400");
    let greedy = || -> Box<dyn Mover<Dobutsu>> { Box::new(Greedy::default()) };
    let against_greedy = half_points(&one, &greedy, 200);
    assert!(against_greedy <= 200, "{against_greedy} of 400");
}

#[test]
fn each_level_beats_the_one_below() {
    for pair in Level::ALL[..8].windows(2) {
        let points = half_points(&at_level(pair[1]), &at_level(pair[0]), 60);
        assert!(
            points > 72,
            "{} against {}: {points} of 120",
            pair[1],
            pair[0]
        );
    }
}

#[test]
fn a_game_between_two_levels_comes_out_the_same_again() {
    let play = |seed| {
        let [mut white, mut black] =
            [4, 3].map(|nth| AtLevel::new(Player::new(Level::ALL[nth], 0)));
        play_out(start(), [&mut white, &mut black], seed, 300).game
    };
    for seed in 0..4 {
        assert_eq!(play(seed), play(seed));
    }
}

#[test]
fn a_hint_finds_a_win_and_shows_the_way() {
    for vector in vectors() {
        if vector.value == "win" && vector.plies == 5 {
            let advice = hint(&at(&vector.fen), &|| false).expect("the game is not over");
            assert_eq!(advice.score.outlook(), Outlook::Win { plies: 5 });
            assert_eq!(advice.pv.len(), 5);
        }
    }
}

#[test]
fn a_finished_game_has_no_move_and_no_hint() {
    let over = at("g1e/3/1L1/E1G[CcL] b 0 9");
    assert!(over.outcome().is_some());
    assert!(choose(&over, Level::ALL[0], 1, &|| false).is_none());
    assert!(hint(&over, &|| false).is_none());
}

#[test]
fn a_cancelled_choice_is_a_legal_move_all_the_same() {
    for level in Level::ALL {
        let report = choose(&start(), level, 1, &|| true).expect("the game is not over");
        // The best level needs no thought here.
        assert!(report.stopped || level == Level::MAX);
        assert!(start().legal_moves().contains(&report.best));
    }
}

#[test]
fn should_the_search_fail_there_is_still_a_legal_move() {
    let report = choose(&start(), Level::ALL[5], 1, &|| panic!("on purpose"));
    assert!(
        start()
            .legal_moves()
            .contains(&report.expect("a report").best)
    );
}

#[test]
fn levels_are_written_as_they_are_read() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(
            level.number().map_or(Some(Level::MAX), Level::new),
            Some(level)
        );
    }
    assert!("9".parse::<Level>().is_err());
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(9), None);
}

#[test]
fn scores_say_how_the_game_will_end() {
    assert_eq!(Score::win_in(3).outlook(), Outlook::Win { plies: 3 });
    assert_eq!((-Score::win_in(3)).outlook(), Outlook::Loss { plies: 3 });
    assert_eq!(Score::centipawns(-40).to_string(), "cp -40");
    assert_eq!(Score::win_in(1).to_string(), "mate 1");
    assert_eq!(Score::win_in(4).to_string(), "mate 2");
    assert_eq!(Score::loss_in(4).to_string(), "mate -2");
    assert!(Score::win_in(3) > Score::win_in(5));
    assert!(Score::loss_in(4) > Score::loss_in(2));
    assert!(Score::win_in(90) > Score::centipawns(1_000_000));
}
