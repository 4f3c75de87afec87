//! Without its selectivity, the searcher gives the values of plain negamax, in every game.

mod common;

use common::{Chance, quietly, random_game};
use menagerie_ai::{
    Evaluate, Score,
    search::{Budget, Task},
};
use menagerie_rules::{
    Game, Options, Timeline, dobutsu::Dobutsu, epaminondas::Epaminondas, lions_cave::LionsCave,
    lions_chess::LionsChess, paradise_chess::ParadiseChess,
};

/// The searcher without anything that makes it fast. Looks `depth` plies ahead, and `calm` more at noisy moves only.
fn negamax<G: Evaluate>(game: &mut Timeline<G>, depth: u32, calm: u32, ply: u32) -> Score {
    if ply > 0 && G::REPETITION_DRAWS && game.occurrences() > 1 && G::ended(game).is_none() {
        return Score::DRAW;
    }
    // That there is no move at all is noticed only where all moves are looked at.
    let over = G::ended(game).or_else(|| G::drawn(game).and_then(|_| game.outcome()));
    let stuck = || (depth > 0 && !G::can_move(game)).then(|| G::without_moves(game));
    if let Some(outcome) = over.or_else(stuck) {
        return match outcome.winner() {
            None => Score::DRAW,
            Some(winner) if winner == game.side_to_move() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
        };
    }
    let quiet = depth == 0;
    let mut best = Score::LOWEST;
    if quiet {
        best = Score::centipawns(G::evaluate(game));
    }
    if quiet && calm == 0 {
        return best;
    }
    let mut moves = Vec::new();
    G::generate(game, &mut moves);
    for chosen in moves {
        if quiet && !G::is_noisy(game, chosen) {
            continue;
        }
        let left = if quiet { calm - 1 } else { calm };
        game.play_unchecked(chosen);
        best = best.max(-negamax(game, depth.saturating_sub(1), left, ply + 1));
        game.undo();
    }
    best
}

/// Exchanges are followed so far: enough to tell, few enough to count them all.
const CALM: u32 = 2;

fn whole_tree<G: Evaluate>(depth: u32) -> Task<G> {
    Task {
        budget: Budget::depth(depth),
        selective: false,
        quiescence: CALM.min(G::QUIESCENCE_PLIES),
        ..Task::default()
    }
}

/// Compares both in so many random games with these options.
fn agree<G: Evaluate>(options: &[(&str, &str)], games: u64, deepest: u32) {
    let mut chance = Chance::new(games);
    let mut compared = 0;
    for _ in 0..games {
        let plies = chance.below(50);
        let mut game = set_up::<G>(options, &mut chance, plies);
        if game.outcome().is_some() {
            continue;
        }
        for depth in 1..=deepest {
            let expected = negamax(&mut game, depth, CALM.min(G::QUIESCENCE_PLIES), 0);
            let found = quietly(&game, &whole_tree(depth)).score;
            let text = G::position_text(&game);
            assert_eq!(found, expected, "{text} depth {depth}");
            compared += 1;
        }
    }
    assert!(compared > 0);
}

fn set_up<G: Game>(options: &[(&str, &str)], chance: &mut Chance, plies: usize) -> Timeline<G> {
    let mut chosen = G::Options::default();
    for (name, value) in options {
        chosen.set(name, value).expect("an option");
    }
    random_game(chance, Timeline::start(chosen), plies)
}

#[test]
fn in_dobutsu_shogi() {
    agree::<Dobutsu>(&[], 60, 3);
}

#[test]
fn in_lions_cave() {
    agree::<LionsCave>(&[], 2, 2);
}

#[test]
fn in_paradise_chess() {
    agree::<ParadiseChess>(&[], 3, 2);
}

#[test]
fn in_lions_chess() {
    agree::<LionsChess>(&[], 10, 2);
}

#[test]
fn in_epaminondas() {
    agree::<Epaminondas>(&[("Board", "8x8")], 4, 2);
}

#[test]
fn root_moves_within_the_margin_have_the_value_of_plain_negamax() {
    let mut game = Timeline::<Dobutsu>::start(Default::default());
    for text in ["b2b3", "c4b3", "a1b2", "b4c4"] {
        let next = Dobutsu::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    let task = Task {
        margin: 100,
        ..whole_tree(3)
    };
    let report = quietly(&game, &task);
    let mut exact = 0;
    for root in &report.roots {
        game.play_unchecked(root.chosen);
        let expected = -negamax(&mut game, 2, CALM, 1);
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
