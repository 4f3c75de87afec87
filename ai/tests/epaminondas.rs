//! Epaminondas: what its evaluation sees, how its moves are ordered, and games that must be won.

mod common;

use common::{Chance, quietly, random_game};
use menagerie_ai::{
    Evaluate, Outlook,
    search::{Budget, Task},
};
use menagerie_rules::{
    Game, Timeline,
    epaminondas::{Board, Capture, Epaminondas, Move, PRESETS, Rules, is_crossing},
};

/// The rules on a board with its usual capture rule.
fn rules(board: Board) -> Rules {
    let usual = PRESETS.iter().find(|preset| preset.rules.board == board);
    usual.expect("every board has a preset").rules
}

fn game(board: Board, text: &str) -> Timeline<Epaminondas> {
    Epaminondas::read_position(&rules(board), text).expect(text)
}

/// What a position on ten by ten is worth to White, who is to move.
fn worth(stones: &str) -> i32 {
    Epaminondas::evaluate(&game(Board::TenByTen, &format!("{stones} w 0 30")))
}

/// Positions of random games on all boards, by both capture rules, that are not over.
fn random_games(count: usize) -> Vec<Timeline<Epaminondas>> {
    let mut chance = Chance(5);
    let mut games = Vec::new();
    while games.len() < count {
        let nth = games.len();
        let rules = Rules {
            board: Board::ALL[nth % 3],
            capture: [Capture::Whole, Capture::Head][nth / 3 % 2],
            symmetry: true,
        };
        let plies = chance.below(120);
        let game = random_game(&mut chance, Timeline::start(rules), plies);
        if game.outcome().is_none() {
            games.push(game);
        }
    }
    games
}

/// The rows of a position from the top down, a letter or a dot a square.
fn pictured(text: &str) -> Vec<Vec<char>> {
    let stones = text.split(' ').next().unwrap_or_default();
    let row = |row: &str| {
        let (mut squares, mut empty) = (Vec::new(), 0);
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(digit) => empty = 10 * empty + digit as usize,
                None => {
                    squares.extend(std::iter::repeat_n('.', empty));
                    squares.push(letter);
                    empty = 0;
                }
            }
        }
        squares.extend(std::iter::repeat_n('.', empty));
        squares
    };
    stones.split('/').map(row).collect()
}

/// The other way round: runs of dots become numbers.
fn written(picture: &[Vec<char>], side: char) -> String {
    let row = |row: &Vec<char>| {
        let (mut text, mut empty) = (String::new(), 0);
        for &square in row.iter().chain(&['/']) {
            if square == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            empty = 0;
            text.push(square);
        }
        text
    };
    let rows: String = picture.iter().map(row).collect();
    format!("{} {side} 0 30", rows.trim_end_matches('/'))
}

#[test]
fn a_position_turned_round_with_colours_exchanged_is_worth_the_same_to_its_mover() {
    for at in random_games(300) {
        let text = Epaminondas::position_text(&at);
        let mut picture = pictured(&text);
        picture.reverse();
        for square in picture.iter_mut().flatten() {
            *square = match *square {
                'w' => 'b',
                'b' => 'w',
                other => other,
            };
        }
        let side = if text.contains(" w ") { 'b' } else { 'w' };
        let turned = Epaminondas::read_position(at.options(), &written(&picture, side));
        let turned = turned.expect("a position");
        assert_eq!(
            Epaminondas::evaluate(&turned),
            Epaminondas::evaluate(&at),
            "{text}"
        );
    }
}

#[test]
fn a_position_seen_in_a_mirror_is_worth_the_same() {
    for at in random_games(300) {
        let text = Epaminondas::position_text(&at);
        let mut picture = pictured(&text);
        picture.iter_mut().for_each(|row| row.reverse());
        let side = if text.contains(" w ") { 'w' } else { 'b' };
        let mirrored = Epaminondas::read_position(at.options(), &written(&picture, side));
        let mirrored = mirrored.expect("a position");
        assert_eq!(
            Epaminondas::evaluate(&mirrored),
            Epaminondas::evaluate(&at),
            "{text}"
        );
    }
}

#[test]
fn the_noisy_moves_are_the_captures_and_crossings_among_all_moves() {
    for at in random_games(600) {
        let mut noisy = Vec::new();
        Epaminondas::noisy_moves(&at, &mut noisy);
        let mut expected = at.legal_moves();
        expected.retain(|&chosen| Epaminondas::is_noisy(&at, chosen));
        let text = |chosen: &Move| Epaminondas::move_text(&at, *chosen);
        noisy.sort_by_key(text);
        expected.sort_by_key(text);
        assert_eq!(noisy, expected, "{}", Epaminondas::position_text(&at));
    }
}

#[test]
fn order_and_slot_stay_in_range() {
    for at in random_games(300) {
        for chosen in at.legal_moves() {
            assert!(Epaminondas::order(&at, chosen).abs() <= 30_000);
            assert!(Epaminondas::slot(&at, chosen) < Epaminondas::SLOTS);
        }
    }
}

#[test]
fn crossings_and_captures_of_heads_are_never_held_for_losing() {
    for at in random_games(300) {
        let heads = at.options().capture == Capture::Head;
        for chosen in at.legal_moves() {
            let crosses = is_crossing(at.position(), chosen);
            if crosses || heads && Epaminondas::is_noisy(&at, chosen) {
                assert!(Epaminondas::order(&at, chosen) >= 0);
            }
        }
    }
}

#[test]
fn a_stone_more_is_worth_more() {
    let level = worth("10/4bb4/10/10/10/10/10/10/4ww4/10");
    assert!(worth("10/4bb4/10/10/10/10/10/10/4www3/10") > level);
    assert!(worth("10/4bbb3/10/10/10/10/10/10/4ww4/10") < level);
}

#[test]
fn a_pair_is_worth_more_the_nearer_it_is_to_the_far_row() {
    let rows = [
        "10/10/10/10/4ww4/10/10/10/10/bb8",
        "10/10/10/4ww4/10/10/10/10/10/bb8",
        "10/10/4ww4/10/10/10/10/10/10/bb8",
        "10/4ww4/10/10/10/10/10/10/10/bb8",
    ];
    assert!(rows.map(worth).is_sorted());
}

#[test]
fn stones_that_stand_alone_are_worth_less_than_a_pair() {
    let pair = worth("10/4bb4/10/10/10/10/4ww4/10/10/10");
    let apart = worth("10/4bb4/10/10/10/10/3w2w3/10/10/10");
    assert!(apart < pair);
}

#[test]
fn three_in_line_are_worth_more_than_three_in_a_corner() {
    let line = worth("10/4bb4/10/10/10/4w5/4w5/4w5/10/10");
    let corner = worth("10/4bb4/10/10/10/10/4ww4/4w5/10/10");
    assert!(line > corner);
}

#[test]
fn stones_at_the_side_are_worth_less_than_in_the_middle() {
    let middle = worth("10/4bb4/10/10/10/10/4ww4/10/10/10");
    let side = worth("10/4bb4/10/10/10/10/ww8/10/10/10");
    assert!(side < middle);
}

#[test]
fn a_majority_to_be_answered_is_worth_more_than_two_stones() {
    let crossed = worth("10/10/4b5/4b5/10/4w5/4w5/10/10/5b4");
    let before = worth("10/10/4b5/4b5/10/4w5/4w5/10/5b4/10");
    assert!(crossed < before - 200);
}

#[test]
fn a_capture_that_runs_into_a_longer_phalanx_is_tried_last() {
    let at = game(
        Board::TenByTen,
        "10/4b5/4b5/4b5/10/4b5/10/4w5/4w5/10 w 0 30",
    );
    let order = |text: &str| {
        let chosen = Epaminondas::read_move(&at, text).expect(text);
        Epaminondas::order(&at, chosen)
    };
    assert!(order("e2:e3xe5") < 0);
    let at = game(Board::TenByTen, "10/10/4b5/4b5/10/4b5/10/4w5/4w5/10 w 0 30");
    let chosen = Epaminondas::read_move(&at, "e2:e3xe5").expect("a capture");
    assert!(Epaminondas::order(&at, chosen) > 0);
}

/// Won positions from play: the board, the position, and in how many plies it is won at most.
const WINS: [(Board, &str, u32); 17] = [
    (
        Board::TenByTen,
        "2bbbb4/6ww2/7w2/7w2/10/10/5w2b1/4ww4/3www4/3w6 w 1 25",
        8,
    ),
    (
        Board::EightByEight,
        "ww6/bbb5/4b3/8/8/w7/1w6/1b1wb3 w 2 34",
        6,
    ),
    (
        Board::EightByEight,
        "1b6/1bb5/1w6/1w6/5w2/2w5/7w/3www2 w 3 25",
        8,
    ),
    (
        Board::EightByEight,
        "1bb5/1bbb4/2bbb3/2bbb3/8/2ww4/2www3/1w6 b 5 21",
        6,
    ),
    (
        Board::EightByEight,
        "6bb/1b1bb1w1/2w1b3/3ww3/4w3/6b1/5w2/5www w 0 18",
        6,
    ),
    (
        Board::EightByEight,
        "2ww4/2w3b1/8/8/8/3b4/3b4/2bb4 b 0 35",
        6,
    ),
    (
        Board::EightByEight,
        "4ww2/5w2/4bw2/1b6/8/4w3/2bw4/bb6 w 1 31",
        6,
    ),
    (
        Board::EightByEight,
        "3bb3/2bb4/2w1b3/1ww5/1w1w4/8/8/8 w 0 37",
        6,
    ),
    (
        Board::EightByEight,
        "1bbb4/2b2w2/8/8/4b3/5w2/3www2/5w2 w 1 28",
        6,
    ),
    (
        Board::TenByTen,
        "8b1/8b1/5bbbbb/6bbbw/7b2/6bb2/5w1w2/3ww5/1w1w1w4/2w7 b 5 32",
        4,
    ),
    (
        Board::TenByTen,
        "10/4b4b/3b6/3b6/10/10/4w5/2w1w5/3ww5/2ww6 w 3 31",
        8,
    ),
    (
        Board::TenByTen,
        "ww4b3/1bbbb5/8b1/10/4b5/4b5/4b4w/3ww3w1/w9/bb8 b 1 29",
        4,
    ),
    (
        Board::FourteenByTwelve,
        "14/4bb8/3w1bb7/5bb7/6b7/5bbb6/14/14/4w9/2www9/2www9/4w9 b 3 51",
        6,
    ),
    (
        Board::FourteenByTwelve,
        "14/5bb7/5bb7/4bbb1b5/5bb7/5bb7/7b6/7b6/7ww5/3w4w5/5ww1w5/3w4ww4 b 0 49",
        8,
    ),
    (
        Board::FourteenByTwelve,
        "10w3/14/6b7/5bb7/5bb7/3w5b4/14/14/2w1b9/2bwb9/3wb9/2w1b9 b 1 67",
        4,
    ),
    (
        Board::FourteenByTwelve,
        "3b10/10bb2/6w7/4bbb7/2bb1bw7/2b11/14/14/14/7w6/7wwwwwww/7www4 w 0 35",
        4,
    ),
    (
        Board::FourteenByTwelve,
        "9b4/2b4bbbb3/1b5bbbb3/7bbbb3/7bbbb3/9b4/14/7w6/8w5/1ww5ww4/1ww11/1www10 b 3 47",
        8,
    ),
];

/// In how many plies a search sees a position won.
fn plies_to_win(at: &Timeline<Epaminondas>, task: &Task<Epaminondas>) -> Option<u32> {
    match quietly(at, task).score.outlook() {
        Outlook::Win { plies } => Some(plies),
        _ => None,
    }
}

#[test]
fn won_positions_are_solved_within_given_nodes() {
    let task = Task {
        budget: Budget::nodes(400_000),
        ..Task::default()
    };
    for (board, text, plies) in WINS {
        let found = plies_to_win(&game(board, text), &task);
        assert!(
            found.is_some_and(|found| found <= plies + 2),
            "{text} {found:?}"
        );
    }
}

/// The proof, by a search that leaves nothing out: takes a while.
#[test]
#[ignore = "some seconds a position"]
fn short_wins_are_wins_whatever_the_loser_does() {
    for (board, text, plies) in WINS.into_iter().filter(|&(_, _, plies)| plies <= 6) {
        let task = Task {
            budget: Budget::depth(plies).and(Budget::nodes(40_000_000)),
            selective: false,
            ..Task::default()
        };
        let found = plies_to_win(&game(board, text), &task);
        assert!(
            found.is_some_and(|found| found <= plies),
            "{text} {found:?}"
        );
    }
}
