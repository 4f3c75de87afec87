//! The evaluation of Lion's chess: it is fair to both sides, sees what it claims to see, and with it the searcher finds wins.

mod common;

use common::{Chance, random_game};
use menagerie_ai::{
    Evaluate, Memory, Outlook,
    search::{Budget, Task, search},
};
use menagerie_rules::{
    Game, Side, Timeline,
    lions_chess::{Hex, LionsChess, Move, Setup, Tile},
};

/// A table where `side` is to move. A row's hexes are separated by spaces, `.` is free, `bQ+wB1` is a stack from the bottom to the
/// top; each row begins half a hex further to the right than the one above it.
fn at(side: Side, picture: &str) -> Timeline<LionsChess> {
    let mut tiles = Vec::new();
    let rows = picture.lines().filter(|row| !row.trim().is_empty());
    for (r, row) in (0..).zip(rows) {
        for (q, stack) in (0..).zip(row.split_ascii_whitespace()) {
            for name in stack.split('+').filter(|&name| name != ".") {
                let named = |tile: &Tile| tile_name(*tile) == name;
                tiles.push((Tile::all().find(named).expect(name), Hex::new(q, r)));
            }
        }
    }
    laid(side, tiles)
}

/// Protocol name of a tile.
fn tile_name(tile: Tile) -> String {
    let side = if tile.side() == Side::White { 'w' } else { 'b' };
    let kind = ['Q', 'B', 'G', 'S', 'A'][tile.kind().index()];
    match tile.kind().count() {
        1 => format!("{side}{kind}"),
        _ => format!("{side}{kind}{}", tile.number()),
    }
}

/// A table with these tiles, the lower ones of a stack first.
fn laid(side: Side, tiles: impl IntoIterator<Item = (Tile, Hex)>) -> Timeline<LionsChess> {
    let mut game = Timeline::<LionsChess>::start(Default::default());
    for (tile, to) in tiles {
        game.play_unchecked(Move::Place { tile, to });
    }
    if game.side_to_move() != side {
        game.play_unchecked(Move::Pass);
    }
    Timeline::from_position(*game.options(), game.position().clone())
}

/// The same table in a mirror, with the colours exchanged.
fn mirrored(table: &Setup) -> Timeline<LionsChess> {
    let other = |tile: Tile| Tile::new(tile.side().other(), tile.kind(), tile.number());
    let mut tiles: Vec<(u8, Tile, Hex)> = Side::ALL
        .into_iter()
        .flat_map(|side| table.tiles(side))
        .map(|(tile, hex)| {
            let there = Hex::new(hex.r, hex.q);
            (table.height(tile), other(tile).expect("a tile"), there)
        })
        .collect();
    tiles.sort_unstable();
    let tiles = tiles.into_iter().map(|(_, tile, hex)| (tile, hex));
    laid(table.side_to_move().other(), tiles)
}

fn worth(side: Side, picture: &str) -> i32 {
    LionsChess::evaluate(&at(side, picture))
}

/// Positions of random games, not over.
fn positions() -> impl Iterator<Item = Timeline<LionsChess>> {
    let mut chance = Chance(5);
    let games = (0..300).map(move |nth| {
        let start = Timeline::<LionsChess>::start(Default::default());
        random_game(&mut chance, start, nth / 4)
    });
    games.filter(|game| game.outcome().is_none())
}

#[test]
fn the_mirrored_table_with_colours_exchanged_is_worth_the_same_to_its_mover() {
    for game in positions() {
        let expected = LionsChess::evaluate(&game);
        let text = LionsChess::position_text(&game);
        let other = mirrored(game.position());
        assert_eq!(LionsChess::evaluate(&other), expected, "{text}");
    }
}

#[test]
fn the_noisy_moves_are_those_among_the_legal_ones_and_in_their_order() {
    let mut noisy = 0;
    for game in positions() {
        let mut expected = game.legal_moves();
        expected.retain(|&chosen| LionsChess::is_noisy(&game, chosen));
        let mut listed = Vec::new();
        LionsChess::noisy_moves(&game, &mut listed);
        assert_eq!(listed, expected, "{}", LionsChess::position_text(&game));
        noisy += listed.len();
    }
    assert!(noisy > 20, "{noisy}");
}

#[test]
fn order_and_slot_stay_in_range() {
    for game in positions() {
        for chosen in game.legal_moves() {
            let order = LionsChess::order(&game, chosen);
            assert!((-30_000..=30_000).contains(&order), "{chosen:?} {order}");
            assert!(LionsChess::slot(&game, chosen) < LionsChess::SLOTS);
        }
    }
}

#[test]
fn a_pinned_owl_is_worth_less_than_a_loose_one() {
    // The frog changes places with it.
    let loose = "wA1 wG1 wQ bQ bG1";
    let pinned = "wG1 wA1 wQ bQ bG1";
    assert!(worth(Side::White, loose) > worth(Side::White, pinned) + 40);
    assert!(worth(Side::Black, loose) + 40 < worth(Side::Black, pinned));
}

#[test]
fn a_taken_side_of_the_cub_tells() {
    let beside = "
        .   bA1 wQ  wS1 bS1 bQ
    ";
    let away = "
        .   .   .   bA1 .   .
          .   wQ  wS1 bS1 bQ
    ";
    assert!(worth(Side::White, away) > worth(Side::White, beside));
}

#[test]
fn a_monkey_on_the_cub_is_worth_more_than_one_beside_it() {
    let beside = "wA1 wQ wB1 bQ bA1";
    let on_top = "wA1 wQ bQ+wB1 bA1";
    assert!(worth(Side::White, on_top) > worth(Side::White, beside));
}

#[test]
fn a_cub_whose_last_side_can_be_taken_is_urgent() {
    let threatened = "
        .   wS1 wS2 .
          wG1 bQ  bS1 bA1
            .   wG2 .   wQ  wA1
    ";
    assert!(LionsChess::is_urgent(&at(Side::Black, threatened)));
    assert!(!LionsChess::is_urgent(&at(Side::White, threatened)));
}

#[test]
fn nobody_passes_who_has_one_free_side_left_or_nothing_in_reserve() {
    let start = Timeline::<LionsChess>::start(Default::default());
    assert!(!LionsChess::may_pass(&start));
    assert!(LionsChess::may_pass(&at(Side::White, "wA1 wQ bQ bA1")));
    let crowded = "
        .   bS1 bS2 .
          bG1 wQ  wS1 wA1
            .   bG2 .   bA1 bQ
    ";
    assert!(!LionsChess::may_pass(&at(Side::White, crowded)));
}

#[test]
fn won_positions_are_solved() {
    let wins = include_str!("lions_chess_wins.txt").lines();
    let mut solved = 0;
    for line in wins.filter(|line| !line.starts_with('#')) {
        let (plies, text) = line.split_once(' ').expect("plies and a game");
        let plies: u32 = plies.parse().expect(plies);
        let game = LionsChess::read_position(&Default::default(), text).expect(text);
        let task = Task {
            budget: Budget::nodes(200_000),
            ..Task::default()
        };
        let report = search(&game, &task, &mut Memory::new(4), &|| false, &mut |_| {});
        let report = report.expect("a report");
        match report.score.outlook() {
            Outlook::Win { plies: found } => assert!(found <= plies + 2, "{text}"),
            other => panic!("{other:?}: {text}"),
        }
        solved += 1;
    }
    assert!(solved >= 10, "{solved}");
}
