//! The searcher: the wins of the vectors, limits, cancel, determinism.

mod common;

use common::{Chance, Vector, at, quietly, random_start, start, vectors};
use menagerie_ai::{
    Evaluate, Memory, Outlook, Report, Score,
    search::{Budget, Task, search},
};
use menagerie_rules::{Game, GameKind, Side, dobutsu::Dobutsu, with_game};
use std::{
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// Solves a won position with at most so many nodes; whether the distance is the shortest.
fn solves(vector: &Vector, nodes: u64) -> bool {
    let game = at(&vector.fen);
    let task = Task {
        budget: Budget::nodes(nodes),
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
    let report =
        search(&game, &task, &mut Memory::new(1), &cancelled, &mut |_| {}).expect("a report");
    assert!(report.stopped);
    assert!(report.nodes < 5_000, "{}", report.nodes);
    assert!(game.legal_moves().contains(&report.best));
}

#[test]
fn a_search_cancelled_before_it_began_still_has_a_legal_move() {
    let game = start();
    let report = search(
        &game,
        &Task::default(),
        &mut Memory::new(1),
        &|| true,
        &mut |_| {},
    )
    .expect("a report");
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
fn the_same_search_gives_the_same_report_in_every_game() {
    for &kind in GameKind::ALL {
        with_game!(kind, G => repeats_itself::<G>());
    }
}

fn repeats_itself<G: Evaluate>() {
    let mut chance = Chance::new(5);
    for _ in 0..3 {
        let game = random_start::<G>(&mut chance, 8);
        if game.outcome().is_some() {
            continue;
        }
        let task = Task {
            budget: Budget::nodes(10_000),
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
fn a_memory_spares_the_next_search_work_already_done() {
    let task = Task {
        budget: Budget::depth(10),
        ..Task::default()
    };
    let mut memory = Memory::new(4);
    let mut nodes = || {
        let report = search(&start(), &task, &mut memory, &|| false, &mut |_| {});
        report.expect("a report").nodes
    };
    let (first, second) = (nodes(), nodes());
    assert!(second < first / 2, "{first} and then {second}");
}

#[test]
fn several_threads_find_the_wins_too_and_end_with_the_search() {
    let wins = vectors()
        .into_iter()
        .filter(|vector| vector.value == "win" && vector.plies == 7);
    for win in wins.take(10) {
        let task = Task {
            budget: Budget::depth(14),
            threads: 3,
            ..Task::default()
        };
        let report = quietly(&at(&win.fen), &task);
        assert_eq!(report.score, Score::win_in(7), "{}", win.fen);
    }
}

#[test]
fn a_search_that_fails_on_one_thread_ends_the_others() {
    let task = Task {
        threads: 2,
        ..Task::default()
    };
    let failed = catch_unwind(AssertUnwindSafe(|| {
        let fails = || panic!("on purpose");
        search(&start(), &task, &mut Memory::new(1), &fails, &mut |_| {}).is_some()
    }));
    assert!(failed.is_err());
}

#[test]
fn as_many_root_moves_as_are_wanted_have_exact_scores() {
    let task = Task {
        budget: Budget::depth(6),
        lines: 3,
        ..Task::default()
    };
    let report = quietly(&start(), &task);
    let exact = report.roots.iter().take_while(|root| root.exact).count();
    assert_eq!(exact, 3);
    assert!(
        report
            .roots
            .is_sorted_by_key(|root| std::cmp::Reverse(root.score))
    );
    assert!(report.roots[..3].iter().all(|root| root.pv.len() > 1));
}

#[test]
fn progress_tells_of_every_depth_up_to_the_last() {
    let mut depths = Vec::new();
    let task = Task {
        budget: Budget::depth(6),
        ..Task::default()
    };
    let report = search(
        &start(),
        &task,
        &mut Memory::new(1),
        &|| false,
        &mut |news: &Report<Dobutsu>| {
            depths.push(news.depth);
        },
    )
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
    assert!(
        search(
            &game,
            &Task::default(),
            &mut Memory::new(1),
            &|| false,
            &mut |_| {}
        )
        .is_none()
    );
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
        let game = random_start::<Dobutsu>(&mut chance, nth % 40);
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
