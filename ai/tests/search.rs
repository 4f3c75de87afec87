//! The searcher: the same values as plain negamax, the wins of the vectors, limits, cancel, determinism.

mod common;

use common::{Chance, Vector, at, random_game, start, vectors};
use menagerie_ai::{
    Evaluate, Outlook, Report, Score,
    search::{Budget, Task, search},
};
use menagerie_rules::{Game, Side, Timeline, dobutsu::Dobutsu};
use std::cell::Cell;

fn quietly(game: &Timeline<Dobutsu>, task: &Task<Dobutsu>) -> Report<Dobutsu> {
    search(game, task, &|| false, &mut |_| {}).expect("the game is not over")
}

fn whole_tree(depth: u32, table_megabytes: usize) -> Task<Dobutsu> {
    Task {
        budget: Budget::depth(depth),
        selective: false,
        table_megabytes,
        ..Task::default()
    }
}

/// The searcher without anything that makes it fast.
fn negamax<G: Evaluate>(game: &mut Timeline<G>, depth: u32, ply: u32) -> Score {
    let repeated = ply > 0 && game.occurrences() > 1;
    if repeated && G::ended(game).is_none() {
        return Score::DRAW;
    }
    if let Some(outcome) = game.outcome() {
        return match outcome.winner() {
            None => Score::DRAW,
            Some(winner) if winner == game.side_to_move() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
        };
    }
    let quiet = depth == 0;
    let mut best = if quiet {
        Score::centipawns(G::evaluate(game))
    } else {
        Score::LOWEST
    };
    for chosen in game.legal_moves() {
        if !quiet || G::is_noisy(game, chosen) {
            game.play_unchecked(chosen);
            best = best.max(-negamax(game, depth.saturating_sub(1), ply + 1));
            game.undo();
        }
    }
    best
}

#[test]
fn a_search_without_pruning_gives_the_value_of_plain_negamax() {
    let mut chance = Chance::new(1);
    for nth in 0..60 {
        let mut game = random_game::<Dobutsu>(&mut chance, nth);
        if game.outcome().is_some() {
            continue;
        }
        for depth in 1..=3 {
            let expected = negamax(&mut game, depth, 0);
            for megabytes in [0, 1] {
                let report = quietly(&game, &whole_tree(depth, megabytes));
                let text = Dobutsu::position_text(&game);
                assert_eq!(report.score, expected, "{text} depth {depth}");
            }
        }
    }
}

#[test]
fn root_moves_within_the_margin_have_the_value_of_plain_negamax() {
    let mut game = start();
    for text in ["b2b3", "c4b3", "a1b2", "b4c4"] {
        let next = Dobutsu::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    let task = Task {
        margin: 100,
        ..whole_tree(3, 1)
    };
    let report = quietly(&game, &task);
    let mut exact = 0;
    for root in &report.roots {
        game.play_unchecked(root.chosen);
        let expected = -negamax(&mut game, 2, 1);
        game.undo();
        if root.exact {
            exact += 1;
            assert_eq!(root.score, expected, "{}", root.chosen);
        } else {
            assert!(expected <= root.score && root.score <= report.score - 100);
        }
    }
    assert!(exact > 1);
}

/// Solves a won position with at most so many nodes; whether the distance is the shortest.
fn solves(vector: &Vector, nodes: u64) -> bool {
    let game = at(&vector.fen);
    let task = Task {
        budget: Budget::nodes(nodes),
        table_megabytes: 2,
        ..Task::default()
    };
    let report = quietly(&game, &task);
    let text = Dobutsu::move_text(&game, report.best);
    let (value, _) = &vector.move_values[&text];
    assert_eq!(value, "win", "{} {text}", vector.fen);
    report.score == Score::win_in(vector.plies)
}

#[test]
fn wins_of_the_vectors_are_found_within_given_nodes() {
    let wins: Vec<Vector> = vectors()
        .into_iter()
        .filter(|vector| vector.value == "win" && (1..=11).contains(&vector.plies))
        .collect();
    assert!(wins.len() > 100);
    let shortest = wins.iter().filter(|win| solves(win, 60_000)).count();
    assert!(
        100 * shortest >= 95 * wins.len(),
        "{shortest} of {}",
        wins.len()
    );
}

#[test]
fn a_short_loss_is_resisted_for_as_long_as_it_takes() {
    let losses = vectors()
        .into_iter()
        .filter(|vector| vector.value == "loss" && (2..=6).contains(&vector.plies));
    for loss in losses {
        let task = Task {
            budget: Budget::nodes(60_000),
            table_megabytes: 2,
            ..Task::default()
        };
        let report = quietly(&at(&loss.fen), &task);
        let plies = loss.plies;
        assert_eq!(
            report.score.outlook(),
            Outlook::Loss { plies },
            "{}",
            loss.fen
        );
    }
}

#[test]
fn the_expected_line_is_legal_and_leads_to_the_win_that_was_promised() {
    for vector in vectors() {
        if vector.value != "win" || !(3..=7).contains(&vector.plies) {
            continue;
        }
        let mut game = at(&vector.fen);
        let winner = game.side_to_move();
        let report = quietly(
            &game,
            &Task {
                budget: Budget::nodes(60_000),
                ..Task::default()
            },
        );
        assert_eq!(report.pv.first(), Some(&report.best));
        for &next in &report.pv {
            game.play(next).expect("a legal line");
        }
        if let Outlook::Win { plies } = report.score.outlook() {
            assert_eq!(report.pv.len(), plies as usize, "{}", vector.fen);
            let outcome = game.outcome().expect("the game is won");
            assert_eq!(outcome.winner(), Some(winner));
        }
    }
}

#[test]
fn a_cancelled_search_stops_and_still_has_a_legal_move() {
    let game = start();
    let asked = Cell::new(0);
    let cancelled = || {
        asked.set(asked.get() + 1);
        asked.get() > 20
    };
    let task = Task {
        budget: Budget::nodes(1_000_000),
        ..Task::default()
    };
    let report = search(&game, &task, &cancelled, &mut |_| {}).expect("a report");
    assert!(report.stopped);
    assert!(report.nodes < 5_000, "{}", report.nodes);
    assert!(game.legal_moves().contains(&report.best));
}

#[test]
fn a_search_cancelled_before_it_began_still_has_a_legal_move() {
    let game = start();
    let report = search(&game, &Task::default(), &|| true, &mut |_| {}).expect("a report");
    assert!(report.stopped);
    assert_eq!((report.depth, report.nodes), (0, 0));
    assert!(game.legal_moves().contains(&report.best));
}

#[test]
fn a_node_budget_is_never_exceeded_and_is_used_up() {
    for nodes in [1, 100, 3_333] {
        let report = quietly(
            &start(),
            &Task {
                budget: Budget::nodes(nodes),
                ..Task::default()
            },
        );
        assert!(report.stopped);
        assert_eq!(report.nodes, nodes);
    }
}

#[test]
fn the_same_search_gives_the_same_report() {
    let mut chance = Chance::new(5);
    for _ in 0..5 {
        let game = random_game::<Dobutsu>(&mut chance, 8);
        if game.outcome().is_some() {
            continue;
        }
        let task = Task {
            budget: Budget::nodes(20_000),
            blur: 50,
            overlooked: 100,
            seed: 9,
            ..Task::default()
        };
        let (mut one, mut other) = (quietly(&game, &task), quietly(&game, &task));
        one.elapsed = Default::default();
        other.elapsed = Default::default();
        assert_eq!(one, other);
    }
}

#[test]
fn progress_tells_of_every_depth_up_to_the_last() {
    let mut depths = Vec::new();
    let task = Task {
        budget: Budget::depth(6),
        ..Task::default()
    };
    let report = search(&start(), &task, &|| false, &mut |news: &Report<Dobutsu>| {
        depths.push(news.depth);
    })
    .expect("a report");
    depths.dedup();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    assert!(!report.stopped);
    assert_eq!(report.roots.len(), 4);
}

#[test]
fn only_the_moves_asked_about_are_considered() {
    let game = start();
    let only = vec![game.legal_moves()[2]];
    let task = Task {
        budget: Budget::depth(4),
        only: Some(only.clone()),
        ..Task::default()
    };
    let report = quietly(&game, &task);
    assert_eq!(report.best, only[0]);
    assert_eq!(report.roots.len(), 1);
}

#[test]
fn a_finished_game_has_no_report() {
    let game = at("g1e/1L1/3/E1G[CCl] w 0 9"
        .replace("[CCl]", "[CcL]")
        .as_str());
    assert!(game.outcome().is_some());
    assert!(search(&game, &Task::default(), &|| false, &mut |_| {}).is_none());
}

#[test]
fn a_draw_by_repetition_is_seen_when_the_position_stood_before_the_search() {
    // Both lions have gone out and back: going out again is the second occurrence.
    let mut game = start();
    for text in ["b1a2", "b4c3", "a2b1", "c3b4"] {
        let next = Dobutsu::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    let out = Dobutsu::read_move(&game, "b1a2").expect("legal");
    let task = Task {
        budget: Budget::depth(5),
        only: Some(vec![out]),
        ..Task::default()
    };
    assert_eq!(quietly(&game, &task).score, Score::DRAW);
}

#[test]
fn the_evaluation_is_the_same_for_both_sides() {
    let mut chance = Chance::new(3);
    for nth in 0..200 {
        let game = random_game::<Dobutsu>(&mut chance, nth % 40);
        let text = Dobutsu::position_text(&game);
        let turned = turn_round(&text);
        assert_eq!(
            Dobutsu::evaluate(&game),
            Dobutsu::evaluate(&at(&turned)),
            "{text} {turned}"
        );
    }
}

/// The position as the other player sees it.
fn turn_round(text: &str) -> String {
    let swapped = |c: char| {
        if c.is_ascii_uppercase() {
            c.to_ascii_lowercase()
        } else {
            c.to_ascii_uppercase()
        }
    };
    let (board, rest) = text.split_once('[').expect("a hand");
    let (hands, rest) = rest.split_once(']').expect("a hand");
    let reversed: String = board.chars().rev().map(swapped).collect();
    // "+c" has become "C+".
    let mut turned = String::new();
    for symbol in reversed.chars() {
        match symbol {
            '+' => turned.insert(turned.len() - 1, '+'),
            _ => turned.push(symbol),
        }
    }
    let hands: String = hands.chars().map(swapped).collect();
    let other = if rest.starts_with(" w") { "b" } else { "w" };
    assert!(Side::from_letter(other).is_some());
    format!("{turned}[{hands}] {other} 0 1")
}
