//! Dobutsu shogi is solved: the table is asked.

mod common;

use common::{Chance, Vector, at, random_game, start, vectors};
use menagerie_ai::{
    Evaluate, Level, Outlook, Player, Score,
    arena::{AtLevel, Greedy, Mover, Random, play_out},
    dobutsu_table::score,
};
use menagerie_rules::{Game, Outcome, Side, Timeline, dobutsu::Dobutsu};

type Move = <Dobutsu as Game>::Move;

fn solved(game: &Timeline<Dobutsu>) -> Vec<(Move, Score)> {
    Dobutsu::solved(game).expect("a game that is not over")
}

/// A worth as the vectors write it.
fn worth(value: &str, plies: u32) -> Score {
    match value {
        "win" => Score::win_in(plies),
        "loss" => Score::loss_in(plies),
        _ => Score::DRAW,
    }
}

/// The worth of a position from which a move leads to one of this worth.
fn one_ply_before(after: Score) -> Score {
    match after.outlook() {
        Outlook::Win { plies } => Score::loss_in(plies + 1),
        Outlook::Loss { plies } => Score::win_in(plies + 1),
        Outlook::Balance { .. } => Score::DRAW,
    }
}

#[test]
fn every_vector_has_its_value_and_distance() {
    for Vector {
        fen, value, plies, ..
    } in vectors()
    {
        let game = at(&fen);
        let is_caught = Side::ALL
            .iter()
            .any(|&side| game.position().lion(side).is_none());
        if !is_caught {
            assert_eq!(score(game.position()), Some(worth(&value, plies)), "{fen}");
        }
    }
}

#[test]
fn every_move_of_every_vector_has_its_value_and_distance() {
    for vector in vectors()
        .iter()
        .filter(|vector| !vector.move_values.is_empty())
    {
        let game = at(&vector.fen);
        let moves = solved(&game);
        assert_eq!(moves.len(), vector.move_values.len(), "{}", vector.fen);
        for (chosen, score) in moves {
            let (value, plies) = &vector.move_values[&chosen.to_string()];
            assert_eq!(score, worth(value, *plies), "{} {chosen}", vector.fen);
        }
    }
}

#[test]
fn the_first_move_of_every_vector_is_one_of_the_best() {
    for vector in vectors()
        .iter()
        .filter(|vector| !vector.move_values.is_empty())
    {
        let moves = solved(&at(&vector.fen));
        assert_eq!(
            moves[0].1,
            worth(&vector.value, vector.plies),
            "{}",
            vector.fen
        );
        assert!(
            moves.is_sorted_by(|one, next| one.1 >= next.1),
            "{}",
            vector.fen
        );
    }
}

#[test]
fn a_thousand_random_positions_are_worth_what_their_best_move_is_worth() {
    let mut chance = Chance::new(5);
    let mut seen = 0;
    while seen < 1000 {
        let plies = chance.below(120);
        let game = random_game(&mut chance, start(), plies);
        if game.outcome().is_some() {
            continue;
        }
        let mut after = game.clone();
        let worth_after = game.legal_moves().into_iter().map(|chosen| {
            after.play_unchecked(chosen);
            let worth = score(after.position()).map_or(Score::win_in(1), one_ply_before);
            after.undo();
            worth
        });
        assert_eq!(
            score(game.position()),
            worth_after.max(),
            "{}",
            game.position()
        );
        seen += 1;
    }
}

#[test]
fn a_position_with_missing_animals_is_left_to_the_search() {
    let game = at("1l1/3/3/1L1[-] w");
    assert_eq!(score(game.position()), None);
    assert!(Dobutsu::solved(&game).is_none());
}

#[test]
fn a_game_that_is_over_has_no_moves_to_judge() {
    let game = at("L1g/3/3/1l1[EECCg] w");
    assert!(game.outcome().is_some() && Dobutsu::solved(&game).is_none());
}

#[test]
fn the_first_player_loses_in_78_plies_and_resists_that_long() {
    let mut game = start();
    for left in (0..78).rev() {
        let moves = solved(&game);
        let (chosen, score) = moves[0];
        let expected = if left % 2 == 1 {
            Score::loss_in(left + 1)
        } else {
            Score::win_in(left + 1)
        };
        assert_eq!(score, expected);
        game.play(chosen).expect("a legal move");
    }
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Side::Black));
}

#[test]
fn the_best_level_wins_as_second_player_against_everybody() {
    let mut best = AtLevel::new(Player::new(Level::MAX, 0));
    let mut players: Vec<Box<dyn Mover<Dobutsu>>> =
        vec![Box::new(Random::default()), Box::new(Greedy::default())];
    for level in Level::ALL {
        players.push(Box::new(AtLevel::new(Player::new(level, 0))));
    }
    for (number, mut player) in (0..).zip(players) {
        let played = play_out(start(), [&mut *player, &mut best], number, 78);
        assert_eq!(played.winner(), Some(Side::Black), "player {number}");
    }
}

#[test]
fn a_third_occurrence_is_worth_a_draw_whatever_the_position_is_worth() {
    let mut game = start();
    // Out and back: after eight plies the first position has come up three times.
    for text in ["c1c2", "a4a3", "c2c1", "a3a4", "c1c2", "a4a3", "c2c1"] {
        let chosen = Dobutsu::read_move(&game, text).expect(text);
        game.play(chosen).expect("a legal move");
    }
    let back = Dobutsu::read_move(&game, "a3a4").expect("a move");
    let moves = solved(&game);
    let of_back = moves.iter().find(|&&(chosen, _)| chosen == back);
    assert_eq!(of_back.map(|&(_, score)| score), Some(Score::DRAW));
    assert!(moves[0].1 > Score::DRAW, "there is a winning move besides");
}
