//! Lion's Cave: what the evaluation sees, the noisy moves, and won positions that the searcher must solve.

mod common;

use common::{Chance, quietly, random_game};
use menagerie_ai::{
    Evaluate, Score,
    search::{Budget, Task},
    weights::Tally,
};
use menagerie_rules::{Game, Timeline, lions_cave::LionsCave};

fn read(text: &str) -> Timeline<LionsCave> {
    LionsCave::read_position(&Default::default(), text).expect(text)
}

/// Positions of random games that are not over, some of them long.
fn random_positions(count: usize) -> impl Iterator<Item = Timeline<LionsCave>> {
    let mut chance = Chance::new(7);
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

/// Counts of each weight, by the name of its term and its number in the term.
#[derive(Default)]
struct Counts(Vec<i32>);

impl Tally for Counts {
    fn add(&mut self, weight: usize, count: i32) {
        self.0.resize(self.0.len().max(weight + 1), 0);
        self.0[weight] += count;
    }
}

/// How often the weight with this number of a term counts for the side to move.
fn count(text: &str, term: &str, nth: usize) -> i32 {
    let mut counts = Counts::default();
    LionsCave::weigh(&read(text), &mut counts);
    let before = LionsCave::TERMS.iter().take_while(|it| it.name != term);
    let from: usize = before.map(|it| it.weights.len()).sum();
    counts.0.get(from + nth).copied().unwrap_or(0)
}

/// An otherwise empty cage, White to move: pieces as letter and cell, such as `KD1a`.
fn cage(pieces: &[&str]) -> String {
    let level = |level: char| {
        let rank = |rank: char| {
            let letter = |file: char| {
                let cell = format!("{file}{rank}{level}");
                let piece = pieces.iter().find(|piece| piece.ends_with(&cell));
                piece.map_or("1", |piece| &piece[..1])
            };
            ('A'..='G').map(letter).collect::<String>()
        };
        ('1'..='7').rev().map(rank).collect::<Vec<_>>().join("/")
    };
    let levels: Vec<String> = ('a'..='g').map(level).collect();
    format!("{} w - 0 1", levels.join("|"))
}

#[test]
fn only_a_light_bishop_can_guard_the_goal_cell() {
    // C3d is as light as D4d, C3c is dark.
    let light = cage(&["KA1a", "kG7g", "BC3d"]);
    assert_eq!(count(&light, "LIGHT_BISHOP", 1), 1);
    assert_eq!(count(&light, "GUARDS", 1), 1);
    let dark = cage(&["KA1a", "kG7g", "BC3c"]);
    assert_eq!(count(&dark, "DARK_BISHOP", 1), 1);
    assert_eq!(count(&dark, "GUARDS", 1), 0);
}

#[test]
fn a_king_next_to_the_goal_cell_is_no_guard_of_his_own() {
    let text = cage(&["KD3d", "kD5d"]);
    assert_eq!(count(&text, "GUARDS", 0), 0);
    assert_eq!(count(&text, "GUARDS", 1), 0);
}

#[test]
fn a_race_is_weighed_by_the_guards_that_the_other_side_has_left() {
    let guarded = cage(&["KD3d", "kA7g", "rD7d"]);
    assert_eq!(count(&guarded, "RACE", 1), 1);
    let open = cage(&["KD3d", "kG7g", "rC7a"]);
    assert_eq!(count(&open, "RACE", 0), 1);
}

#[test]
fn a_blocked_guard_is_no_guard() {
    let text = cage(&["KA1a", "kA7g", "RD1d", "CD2d"]);
    assert_eq!(count(&text, "GUARDS", 1), 0);
}

#[test]
fn a_king_whose_steps_are_all_attacked_has_no_room() {
    let free = cage(&["KD2d", "kG7g"]);
    assert_eq!(count(&free, "ROOM", 4 + 3), 1);
    // Three lionesses see every cell of rank 3 around D3d.
    let barred = cage(&["KD2d", "kG7g", "yA3d", "yA3c", "yA3e"]);
    assert_eq!(count(&barred, "ROOM", 4), 1);
}

#[test]
fn a_king_three_steps_off_has_a_free_step_when_one_nearer_cell_is_safe() {
    assert_eq!(count(&cage(&["KD1d", "kD5d"]), "FREE_STEP", 0), 1);
    // Three lionesses see every cell of rank 2 around D2d.
    let barred = cage(&["KD1d", "kD5d", "yA2d", "yA2c", "yA2e"]);
    assert_eq!(count(&barred, "FREE_STEP", 0), 0);
}

#[test]
fn a_king_next_to_the_goal_cell_is_the_bolder_the_fewer_pieces_can_drive_him_off() {
    assert_eq!(count(&cage(&["KD3d", "kG7g", "cA6a"]), "BOLDNESS", 0), 1);
    let few = cage(&["KD3d", "kG7g", "bA7a", "nA6a"]);
    assert_eq!(count(&few, "BOLDNESS", 1), 1);
}

#[test]
fn cells_around_the_goal_cell_are_held_by_who_attacks_them_alone() {
    // The rock sees D3c, D4c and D5c.
    let rock = cage(&["KA1a", "kG7g", "RD1c"]);
    assert_eq!(count(&rock, "DEN", 0), 3);
    // The other rock attacks one of them: it is nobody's then.
    let both = cage(&["KA1a", "kG7g", "RD1c", "rA3c"]);
    assert_eq!(count(&both, "DEN", 0), 2 - 2);
}

#[test]
fn a_cell_around_the_goal_cell_is_the_stronger_sides_when_it_attacks_it_twice() {
    let text = cage(&["KA1a", "kG7g", "RD1c", "RD3a", "rA3c"]);
    assert_eq!(count(&text, "DEN", 1), 1);
}

#[test]
fn a_cub_counts_by_its_steps_to_promotion() {
    let text = cage(&["KA1a", "kG7g", "CB6b", "cB6c"]);
    assert_eq!(count(&text, "CUB", 1), 1);
    assert_eq!(count(&text, "CUB", 5), -1);
}

#[test]
fn a_capture_that_loses_more_than_it_takes_comes_last() {
    let text = cage(&["KA1a", "kG7g", "OD1b", "cD5b", "cC6b"]);
    let game = read(&text);
    let capture = LionsCave::read_move(&game, "D1bxD5b").expect("legal");
    assert!(LionsCave::order(&game, capture) < 0);
    let free = read(&cage(&["KA1a", "kG7g", "OD1b", "cD5b"]));
    assert!(LionsCave::order(&free, capture) > 0);
}

#[test]
fn who_has_only_his_king_must_not_pass_in_thought() {
    assert!(!LionsCave::may_pass(&read(&cage(&[
        "KD3d", "kD5d", "rA1a"
    ]))));
    assert!(LionsCave::may_pass(&read(&cage(&["KD3d", "kD5d", "RA1a"]))));
}

/// Positions from play in which the side to move wins within so many plies, whatever the answers (proven by trying them all),
/// and in how many nodes that has to be seen.
const WON: [(u32, u64, &str); 10] = [
    (
        3,
        1_000,
        "7/7/7/7/7/7/7|7/7/7/5o1/7/7/7|7/7/2K4/7/7/7/7|7/7/7/7/7/7/7|7/7/3k3/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7 b - 27 98",
    ),
    (
        3,
        2_000,
        "Y6/7/7/7/2C4/7/R6|7/5c1/7/7/6c/1C5/1N5|7/4k2/2Y4/3K3/7/7/7|3r3/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/R6|7/7/7/7/7/7/7 w - 0 69",
    ),
    (
        3,
        2_000,
        "7/7/7/7/7/7/7|1Y5/1B5/7/7/7/7/7|7/7/2Y4/3R3/7/7/7|7/7/3K3/7/4k2/7/7|7/7/7/3R3/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7 w - 5 89",
    ),
    (
        5,
        20_000,
        "7/1c5/1y5/7/7/7/7|r6/6c/7/7/1C5/7/7|7/7/3c3/3k3/7/7/7|7/7/7/7/7/7/7|7/7/7/7/2K4/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7 b - 1 77",
    ),
    (
        5,
        20_000,
        "7/7/7/7/7/7/7|7/7/7/7/7/7/7|7/7/6y/7/7/7/7|7/7/2K1k2/7/7/7/7|7/7/7/3r3/7/7/7|7/7/7/7/5R1/7/7|7/7/7/7/7/7/7 b - 1 97",
    ),
    (
        5,
        21_000,
        "7/7/7/7/7/7/7|7/7/6Y/4N2/7/7/7|7/7/7/7/7/7/7|7/4R2/3k3/7/3K3/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/N6|7/7/7/7/7/7/7 w - 1 101",
    ),
    (
        5,
        21_000,
        "7/c6/7/7/7/7/7|6r/7/C6/7/7/6c/7|7/7/7/2y4/7/7/7|7/7/7/7/3k3/7/7|7/7/3K3/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7 b - 0 101",
    ),
    (
        5,
        21_000,
        "5r1/7/7/7/7/7/7|7/7/7/3y3/7/7/7|7/7/2k1b2/7/7/7/7|7/7/4K2/7/7/7/7|7/1R5/7/7/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7 b - 1 90",
    ),
    (
        5,
        23_000,
        "7/7/2C4/c6/7/7/7|r6/cC5/C3y2/4C2/7/7/7|7/7/7/7/3K3/7/7|7/7/7/7/3B3/7/7|7/7/3k3/2b4/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7 b - 2 74",
    ),
    (
        7,
        82_000,
        "6r/5c1/c4C1/C3C2/6C/7/7|4r1r/c6/C5c/6C/2c4/2C4/7|7/7/2R4/7/7/7/7|3r3/1N1C3/4k2/7/3K3/7/7|7/7/7/4R2/7/7/7|7/7/7/7/7/7/7|7/7/7/7/7/7/7 w - 7 85",
    ),
];

#[test]
fn won_positions_are_solved_within_given_nodes() {
    for (plies, nodes, text) in WON {
        let task = Task {
            budget: Budget::nodes(nodes),
            ..Task::default()
        };
        let score = quietly(&read(text), &task).score;
        assert!(score >= Score::win_in(plies), "{text}: {score}");
    }
}
