//! Position keys of lion's chess, and groups in unusual places.

use super::{at, hexes, start, tile};
use menagerie_rules::{
    Position, Side, Timeline,
    lions_chess::{Direction, Hex, Kind, LionsChess, Move, Tile, destinations, is_pinned},
};
use std::collections::HashMap;

fn placed(tiles: impl IntoIterator<Item = (Tile, Hex)>) -> Timeline<LionsChess> {
    let mut game = start();
    for (tile, to) in tiles {
        game.play_unchecked(Move::Place { tile, to });
    }
    game
}

/// Tables that differ in one tile only: its kind and side, its place, or the height at which it lies.
#[test]
fn every_kind_has_its_own_key_on_each_hex_and_at_each_height() {
    let mut seen = HashMap::new();
    let mut try_one = |kind: Kind, side, to: Hex, beneath: &[Tile]| {
        let stack = beneath.iter().map(|&beneath| (beneath, to));
        let chosen = Tile::new(side, kind, kind.count()).expect("a tile");
        let lion = (Tile::lion(Side::White), Hex::new(0, -1));
        let rest = Tile::new(Side::White, Kind::Monkey, 1).map(|monkey| (monkey, Hex::new(-1, 0)));
        let game = placed(
            [lion]
                .into_iter()
                .chain(rest)
                .chain(stack)
                .chain([(chosen, to)]),
        );
        let key = game.position().key();
        let what = (kind, side, to, beneath.len());
        assert_eq!(seen.insert(key, what), None, "{what:?}");
    };
    let beneath = ["wG1", "bG1", "wS1", "bS1"].map(tile);
    for kind in [Kind::Monkey, Kind::Frog, Kind::Rabbit, Kind::Owl] {
        for side in Side::ALL {
            for (q, r) in (-9..10).flat_map(|q| (0..10).map(move |r| (q, r))) {
                for height in 0..5 {
                    try_one(kind, side, Hex::new(q, r), &beneath[..height]);
                }
            }
        }
    }
}

/// 22 tiles in a row, the longest group there is, in each of the three directions.
#[test]
fn an_owl_goes_all_around_the_longest_group() {
    for direction in [
        Direction::Right,
        Direction::LowerRight,
        Direction::LowerLeft,
    ] {
        let mut hex = Hex::new(0, 0);
        let mut row = Vec::new();
        // The owl comes last: the others are in the order of their numbers.
        let owl = tile("bA3");
        for next in Tile::all().filter(|&next| next != owl).chain([owl]) {
            row.push((next, hex));
            hex = hex + direction;
        }
        let game = placed(row.clone());
        let table = game.position();
        let pinned: Vec<Tile> = Tile::all().filter(|&tile| is_pinned(table, tile)).collect();
        assert_eq!(pinned.len(), 20, "all but the ends");
        // 21 tiles in a row have 46 hexes around them; the owl stands on one.
        let found = destinations(table, owl);
        assert_eq!(found.len(), 45);
        let row: Vec<Hex> = row.into_iter().map(|(_, hex)| hex).collect();
        assert!(found.iter().all(|hex| !row.contains(hex)));
        assert!(
            found
                .iter()
                .all(|hex| row[..21].iter().any(|&beside| hex.is_adjacent(beside)))
        );
        let first = row[0];
        assert_eq!(destinations(table, tile("wQ")).len(), 2, "{first:?}");
    }
}

/// A group may wander as far as it likes: where it lies changes neither its moves nor its key.
#[test]
fn a_group_far_away_is_like_one_in_the_middle() {
    let home = at(
        Side::White,
        "
        .   bA1 wA1 .   wG1
          wQ  .   bQ+wB1
            bG1 bG2 bS1
    ",
    );
    let table = home.position();
    let tiles: Vec<(Tile, Hex)> = Side::ALL
        .into_iter()
        .flat_map(|side| table.tiles(side))
        .collect();
    for (q, r) in [
        (1, 0),
        (0, 1),
        (-300, 512),
        (17, -9000),
        (20_000, 12_000),
        (-31_000, 30_999),
    ] {
        let mut ordered = tiles.clone();
        ordered.sort_by_key(|&(tile, _)| table.height(tile));
        let there = |hex: Hex| Hex::new(hex.q + q, hex.r + r);
        let mut away = placed(ordered.into_iter().map(|(tile, hex)| (tile, there(hex))));
        if away.side_to_move() != Side::White {
            away.play_unchecked(Move::Pass);
        }
        assert_eq!(away.position(), table);
        assert_eq!(away.position().key(), table.key());
        for &(tile, _) in &tiles {
            let found = destinations(table, tile).into_iter().map(there);
            assert_eq!(hexes(destinations(away.position(), tile)), hexes(found));
        }
    }
}
