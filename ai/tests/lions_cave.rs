//! Lion's Cave: what the evaluation sees, the noisy moves, and won positions that the searcher must solve.

mod common;

use common::{Chance, random_game};
use menagerie_ai::Evaluate;
use menagerie_rules::{Game, Timeline, lions_cave::LionsCave};

fn read(text: &str) -> Timeline<LionsCave> {
    LionsCave::read_position(&Default::default(), text).expect(text)
}

/// Positions of random games that are not over, some of them long.
fn random_positions(count: usize) -> impl Iterator<Item = Timeline<LionsCave>> {
    let mut chance = Chance(7);
    (0..count)
        .map(move |nth| {
            random_game(
                &mut chance,
                Timeline::<LionsCave>::start(Default::default()),
                nth * 7 % 240,
            )
        })
        .filter(|game| game.outcome().is_none())
}

/// The same position with the sides exchanged: ranks reversed, letters' case swapped.
fn exchanged(game: &Timeline<LionsCave>) -> Timeline<LionsCave> {
    let text = LionsCave::position_text(game);
    let mut words: Vec<String> = text.split(' ').map(String::from).collect();
    let level = |level: &str| level.split('/').rev().collect::<Vec<_>>().join("/");
    words[0] = words[0].split('|').map(level).collect::<Vec<_>>().join("|");
    let swap = |letter: char| match letter.is_ascii_uppercase() {
        true => letter.to_ascii_lowercase(),
        false => letter.to_ascii_uppercase(),
    };
    words[0] = words[0].chars().map(swap).collect();
    words[1] = (if words[1] == "w" { "b" } else { "w" }).into();
    words[2] = match words[2].as_bytes() {
        [file, rank, level] => [*file, b'1' + b'7' - rank, *level]
            .map(char::from)
            .iter()
            .collect(),
        _ => "-".into(),
    };
    read(&words.join(" "))
}

#[test]
fn noisy_moves_are_the_noisy_ones_of_the_legal_moves() {
    for game in random_positions(400) {
        let mut listed = Vec::new();
        LionsCave::noisy_moves(&game, &mut listed);
        let mut all = game.legal_moves();
        all.retain(|&chosen| LionsCave::is_noisy(&game, chosen));
        let sort = |moves: &mut Vec<_>| {
            moves.sort_by_key(|&chosen| LionsCave::move_text(&game, chosen));
        };
        sort(&mut listed);
        sort(&mut all);
        assert_eq!(listed, all, "{}", LionsCave::position_text(&game));
    }
}

#[test]
fn sides_exchanged_the_evaluation_is_the_same_for_who_moves() {
    for game in random_positions(300) {
        let text = LionsCave::position_text(&game);
        let other = exchanged(&game);
        assert_eq!(
            LionsCave::evaluate(&game),
            LionsCave::evaluate(&other),
            "{text}"
        );
    }
}

#[test]
fn orders_and_slots_are_in_range() {
    for game in random_positions(100) {
        for chosen in game.legal_moves() {
            assert!((-30_000..=30_000).contains(&LionsCave::order(&game, chosen)));
            assert!(LionsCave::slot(&game, chosen) < LionsCave::SLOTS);
        }
    }
}
