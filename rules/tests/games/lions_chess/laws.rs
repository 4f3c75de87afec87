//! What the laws of all games need to know of lion's chess.

use crate::laws::{Mirror, Sample, random};
use menagerie_rules::{
    Game, Position, Side, Timeline,
    lions_chess::{Direction, Hex, Kind, LionsChess, Move, Setup, Spot, Tile, is_pinned},
};
use std::collections::HashMap;

crate::laws::laws!(LionsChess);

impl Sample for LionsChess {
    const ALPHABET: &'static str = "wbQBGSA123-/\\ ;[]Base+InProgressWhiteBlackpass";
    const GAMES: u32 = 60;
    const MIRRORS: &'static [Mirror] = &[
        Mirror {
            name: "turned by a sixth",
            turns_sides: false,
            position: |text| mirrored_game(text, turned),
            chosen: |text| mirrored_move(text, turned),
        },
        Mirror {
            name: "left is right",
            turns_sides: false,
            position: |text| mirrored_game(text, left_is_right),
            chosen: |text| mirrored_move(text, left_is_right),
        },
    ];

    /// The legal moves, and each tile to every seventh of the hexes nearby: other ones for each tile and turn.
    fn conceivable(at: &Timeline<Self>) -> Vec<Move> {
        let mut moves = at.legal_moves();
        let hexes = hexes(at.position());
        for tile in Tile::all() {
            let first = (tile.index() + usize::from(at.position().turns())) % 7;
            for &to in hexes.iter().skip(first).step_by(7) {
                moves.extend([Move::Place { tile, to }, Move::Step { tile, to }]);
            }
        }
        moves.push(Move::Pass);
        moves
    }

    fn spots(at: &Timeline<Self>) -> Vec<Spot> {
        let reserves = Side::ALL
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Spot::Reserve(side, kind)));
        let hexes = hexes(at.position()).into_iter().map(Spot::Hex);
        hexes.chain(reserves).chain([Spot::Pass]).collect()
    }

    fn is_written_as_capture(_text: &str) -> Option<bool> {
        None
    }

    fn computed_key(position: &Setup) -> u64 {
        position.computed_key()
    }
}

/// The tiles' hexes, those that touch them, two that are further away, and the middle of the table.
fn hexes(table: &Setup) -> Vec<Hex> {
    let places = Tile::all().filter_map(|tile| table.place(tile));
    let mut hexes: Vec<Hex> = places.flat_map(|hex| hex.neighbours()).collect();
    if let Some((least, greatest)) = table.bounds() {
        hexes.push(Hex::new(least.q - 2, least.r - 1));
        hexes.push(Hex::new(greatest.q + 2, greatest.r - 1));
    }
    hexes.push(Hex::default());
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// The marks of the six sides of a tile, clockwise from the right.
const MARKS: [(&str, &str); 6] = [
    ("", "-"),
    ("", "\\"),
    ("/", ""),
    ("-", ""),
    ("\\", ""),
    ("", "/"),
];

fn turned(side: usize) -> usize {
    (side + 1) % 6
}

fn left_is_right(side: usize) -> usize {
    (9 - side) % 6
}

/// The text of a move with another side of the tile that names the place.
fn mirrored_move(text: &str, mirror: fn(usize) -> usize) -> String {
    let Some((tile, place)) = text.split_once(' ') else {
        return text.into();
    };
    let name = place.trim_matches(['-', '/', '\\']);
    let side = MARKS
        .iter()
        .position(|(before, after)| place == format!("{before}{name}{after}"));
    let (before, after) = side.map_or(("", ""), |side| MARKS[mirror(side)]);
    format!("{tile} {before}{name}{after}")
}

fn mirrored_game(text: &str, mirror: fn(usize) -> usize) -> String {
    let parts = text.split(';').enumerate();
    let parts: Vec<String> = parts
        .map(|(nth, part)| {
            if nth < 3 {
                part.into()
            } else {
                mirrored_move(part, mirror)
            }
        })
        .collect();
    parts.join(";")
}

/// The two mirrors above do what they say, whatever the rules do.
#[test]
fn a_sixth_of_a_turn_and_a_mirror_are_all_twelve_symmetries() {
    for (nth, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), nth);
        assert_eq!(turned(nth), direction.after().index());
    }
    assert_eq!([0, 1, 2, 3, 4, 5].map(left_is_right), [3, 2, 1, 0, 5, 4]);
    assert_eq!(mirrored_move("wA1 \\bG1", left_is_right), "wA1 bG1/");
    assert_eq!(mirrored_move("wA1 bG1-", turned), "wA1 bG1\\");
    assert_eq!(mirrored_move("wB1 bG1", turned), "wB1 bG1");
}

/// The searcher's table remembers a place in the list of moves.
#[test]
fn equal_positions_list_their_moves_in_one_order() {
    let seen = std::cell::RefCell::new(HashMap::new());
    let again = std::cell::Cell::new(0);
    random::try_all(random::plans::<LionsChess>(), 300, |plan| {
        let mut game = Timeline::<LionsChess>::start(Default::default());
        for &next in random::played::<LionsChess>(&plan).moves() {
            game.play_unchecked(next);
            let moves = moves_seen_from_the_first_hex(&game);
            let key = game.position().key();
            let mut seen = seen.borrow_mut();
            again.set(again.get() + u32::from(seen.contains_key(&key)));
            let first = seen.entry(key).or_insert_with(|| moves.clone());
            assert_eq!(*first, moves);
        }
    });
    assert!(
        again.get() > 100,
        "only {} positions came again",
        again.get()
    );
}

/// Kind, start and end of every move; starts and ends as steps from the first hex of the group.
fn moves_seen_from_the_first_hex(
    game: &Timeline<LionsChess>,
) -> Vec<(Option<Kind>, Vec<[i16; 2]>)> {
    let table = game.position();
    let first = Tile::all()
        .filter_map(|tile| table.place(tile))
        .min()
        .expect("a tile");
    let seen = |hex: Hex| [hex.q - first.q, hex.r - first.r];
    let mut moves = Vec::new();
    LionsChess::generate(game, &mut moves);
    let seen_move = |chosen| match chosen {
        Move::Pass => (None, vec![]),
        Move::Place { tile, to } => (Some(tile.kind()), vec![seen(to)]),
        Move::Step { tile, to } => {
            let from = table.place(tile).expect("in play");
            (Some(tile.kind()), vec![seen(from), seen(to)])
        }
    };
    moves.into_iter().map(seen_move).collect()
}

/// The group's ties are found by counting holes; here simply by walking from tile to tile.
#[test]
fn a_tile_is_pinned_when_the_others_cannot_all_be_reached_without_it() {
    random::try_all(random::plans::<LionsChess>(), 300, |plan| {
        let mut game = random::opened::<LionsChess>(&plan);
        for &next in random::played::<LionsChess>(&plan).moves() {
            game.play_unchecked(next);
            let table = game.position();
            let pinned: Vec<Tile> = Tile::all().filter(|&tile| is_pinned(table, tile)).collect();
            let holds = |&tile: &Tile| {
                let is_alone = table
                    .place(tile)
                    .is_some_and(|hex| table.stack(hex).len() == 1);
                is_alone && !is_connected_without(table, tile)
            };
            assert_eq!(pinned, Tile::all().filter(holds).collect::<Vec<_>>());
        }
    });
}

fn is_connected_without(table: &Setup, without: Tile) -> bool {
    let others = Tile::all().filter(|&tile| tile != without);
    let mut left: Vec<Hex> = others.filter_map(|tile| table.place(tile)).collect();
    let mut reached: Vec<Hex> = left.pop().into_iter().collect();
    while let Some(hex) = reached.pop() {
        let (beside, rest): (Vec<Hex>, Vec<Hex>) = left
            .into_iter()
            .partition(|&other| other == hex || other.is_adjacent(hex));
        reached.extend(beside);
        left = rest;
    }
    left.is_empty()
}
