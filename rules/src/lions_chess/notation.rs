//! Moves and games as the Universal Hive Protocol writes them.

use super::{
    LionsChess, Move, Refusal, Rules,
    hex::{Direction, Hex},
    position::Setup,
    refusal::refusal,
    tile::{Kind, Tile},
};
use crate::{Outcome, ReadMoveError, ReadPositionError, Side, Timeline, text::unreadable};
use std::fmt;

/// The letter of a kind.
const fn letter(kind: Kind) -> char {
    match kind {
        Kind::Lion => 'Q',
        Kind::Monkey => 'B',
        Kind::Frog => 'G',
        Kind::Rabbit => 'S',
        Kind::Owl => 'A',
    }
}

impl fmt::Display for Tile {
    /// `wQ`, `bA1`: a lion cub has no number.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.side().letter(), letter(self.kind()))?;
        match self.kind() {
            Kind::Lion => Ok(()),
            _ => write!(f, "{}", self.number()),
        }
    }
}

/// The tile of that name.
fn read_tile(name: &str) -> Option<Tile> {
    let mut symbols = name.chars();
    let side = symbols.next()?;
    let side = Side::ALL.into_iter().find(|known| known.letter() == side)?;
    let kind = symbols.next()?;
    let kind = Kind::ALL.into_iter().find(|&known| letter(known) == kind)?;
    let number = match (kind, symbols.as_str().as_bytes()) {
        (Kind::Lion, []) => 1,
        (Kind::Monkey | Kind::Frog | Kind::Rabbit | Kind::Owl, [digit]) => {
            digit.checked_sub(b'0')?
        }
        _ => return None,
    };
    Tile::new(side, kind, number)
}

/// What is written before and after a tile's name to mean the hex on that side of it.
const fn marks(direction: Direction) -> (&'static str, &'static str) {
    match direction {
        Direction::Right => ("", "-"),
        Direction::LowerRight => ("", "\\"),
        Direction::LowerLeft => ("/", ""),
        Direction::Left => ("-", ""),
        Direction::UpperLeft => ("\\", ""),
        Direction::UpperRight => ("", "/"),
    }
}

/// By what a hex is named: the tile on top of it, or else the lowest tile beside it and on which side of that tile the hex is. A
/// tile that is lifted names nothing. Nothing when the hex is empty and alone.
pub fn reference(
    table: &Setup,
    hex: Hex,
    lifted: Option<Tile>,
) -> Option<(Tile, Option<Direction>)> {
    let mut table = table.clone();
    if let Some(tile) = lifted.filter(|&tile| table.tops().has(tile)) {
        table.take(tile);
    }
    let on_top = |beneath| Some((beneath, None));
    let beside = |way: Direction| Some((table.top(hex + way.opposite())?, Some(way)));
    let neighbours = || Direction::ALL.into_iter().filter_map(beside).min();
    table.top(hex).map_or_else(neighbours, on_top)
}

/// What is written for a hex that is named so: `wA1/`.
pub fn place_text((tile, way): (Tile, Option<Direction>)) -> String {
    let (before, after) = way.map_or(("", ""), marks);
    format!("{before}{tile}{after}")
}

/// The text of a move: the place is named by the tile on it, or else by the lowest tile beside it.
pub(super) fn move_text(table: &Setup, chosen: Move) -> String {
    match chosen {
        Move::Pass => "pass".into(),
        Move::Place { tile, to } | Move::Step { tile, to } => {
            match reference(table, to, Some(tile)) {
                None => tile.to_string(),
                Some(place) => format!("{tile} {}", place_text(place)),
            }
        }
    }
}

pub(super) fn read_move(
    at: &Timeline<LionsChess>,
    text: &str,
) -> Result<Move, ReadMoveError<Refusal>> {
    let syntax = || ReadMoveError::Syntax(text.into());
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let chosen = match words[..] {
        [word] if word.eq_ignore_ascii_case("pass") => Ok(Move::Pass),
        [name] => alone(at.position(), read_tile(name).ok_or_else(syntax)?),
        [name, place] => {
            let tile = read_tile(name).ok_or_else(syntax)?;
            let (reference, way) = read_place(place).ok_or_else(syntax)?;
            beside(at.position(), tile, reference, way)
        }
        _ => return Err(syntax()),
    };
    let chosen =
        chosen.map_err(|why| ReadMoveError::Illegal(refusal_of_game(at).unwrap_or(why)))?;
    refusal(at, chosen).map_or(Ok(chosen), |why| Err(ReadMoveError::Illegal(why)))
}

/// When the game is over, that is the reason before every other.
fn refusal_of_game(at: &Timeline<LionsChess>) -> Option<Refusal> {
    at.outcome().map(|_| Refusal::GameOver)
}

/// A tile without a place: the first one of the game.
fn alone(table: &Setup, tile: Tile) -> Result<Move, Refusal> {
    match table.bounds() {
        None => Ok(Move::Place {
            tile,
            to: Hex::default(),
        }),
        Some(_) => Err(Refusal::NoPlace),
    }
}

/// The move of a tile to the hex on that side of another tile, or on top of it. Other engines name the moving tile itself when it
/// steps down from a stack: they mean where it is now.
fn beside(
    table: &Setup,
    tile: Tile,
    reference: Tile,
    way: Option<Direction>,
) -> Result<Move, Refusal> {
    let place = table.place(reference);
    let place = place.ok_or(Refusal::NoReference { tile: reference })?;
    let to = way.map_or(place, |way| place + way);
    Ok(match table.place(tile) {
        Some(_) => Move::Step { tile, to },
        None => Move::Place { tile, to },
    })
}

/// The tile that a place is named by, and on which side of it the place is; on none when it is on top.
fn read_place(text: &str) -> Option<(Tile, Option<Direction>)> {
    let beside = |way: Direction| {
        let (before, after) = marks(way);
        let name = text.strip_prefix(before)?.strip_suffix(after)?;
        Some((read_tile(name)?, Some(way)))
    };
    let on_top = || Some((read_tile(text)?, None));
    on_top().or_else(|| Direction::ALL.into_iter().find_map(beside))
}

/// The name of the set of tiles that this game is played with.
const GAME_TYPE: &str = "Base";

/// The whole game: `Base;InProgress;White[2];wS1;bG1 -wS1`.
pub(super) fn game_text(at: &Timeline<LionsChess>) -> String {
    let mut text = format!("{GAME_TYPE};{};{}", state(at), turn(at.position()));
    for (table, &chosen) in at.positions().iter().zip(at.moves()) {
        text += ";";
        text += &move_text(table, chosen);
    }
    text
}

/// How the game stands.
fn state(at: &Timeline<LionsChess>) -> &'static str {
    match at.outcome() {
        Some(Outcome::Draw(_)) => "Draw",
        Some(Outcome::Win {
            winner: Side::White,
            ..
        }) => "WhiteWins",
        Some(Outcome::Win {
            winner: Side::Black,
            ..
        }) => "BlackWins",
        None if at.position().turns() == 0 => "NotStarted",
        None => "InProgress",
    }
}

/// Every word that can say how a game stands.
const STATES: [&str; 5] = ["NotStarted", "InProgress", "WhiteWins", "BlackWins", "Draw"];

/// Whose turn it is: `White[1]`.
fn turn(table: &Setup) -> String {
    format!("{:?}[{}]", table.side_to_move(), table.turn_number())
}

pub(super) fn read_game(
    options: &Rules,
    text: &str,
) -> Result<Timeline<LionsChess>, ReadPositionError> {
    let mut at = Timeline::start(*options);
    let mut parts = text.trim().split(';').map(str::trim);
    read_game_type(parts.next().unwrap_or_default())?;
    let Some(written_state) = parts.next() else {
        return Ok(at);
    };
    if !STATES.contains(&written_state) {
        return Err(unreadable("state of a game", written_state));
    }
    let written_turn = parts.next().ok_or(ReadPositionError::Missing("turn"))?;
    for text in parts {
        let chosen = LionsChess::read(&at, text)?;
        at.play_unchecked(chosen);
    }
    if written_turn != turn(at.position()) {
        return Err(match is_turn(written_turn) {
            true => ReadPositionError::Impossible("it is another turn after these moves"),
            false => unreadable("turn", written_turn),
        });
    }
    if written_state != state(&at) {
        return Err(ReadPositionError::Impossible(
            "the game stands otherwise after these moves",
        ));
    }
    Ok(at)
}

fn read_game_type(text: &str) -> Result<(), ReadPositionError> {
    match text.split_once('+') {
        None if text == GAME_TYPE => Ok(()),
        None if text.is_empty() => Err(ReadPositionError::Missing("game type")),
        Some((GAME_TYPE, _)) => Err(ReadPositionError::Impossible(
            "lion's chess is played with the base set alone",
        )),
        _ => Err(unreadable("game type", text)),
    }
}

/// Whether a text is the turn of some game.
fn is_turn(text: &str) -> bool {
    let number = |text: &str| text.parse().is_ok_and(|number: u16| number > 0);
    let counted = text.strip_suffix(']').and_then(|text| text.split_once('['));
    counted.is_some_and(|(side, turn)| ["White", "Black"].contains(&side) && number(turn))
}

impl LionsChess {
    /// A move of a written game.
    fn read(at: &Timeline<LionsChess>, text: &str) -> Result<Move, ReadPositionError> {
        read_move(at, text).map_err(|error| match error {
            ReadMoveError::Syntax(_) => unreadable("move", text),
            ReadMoveError::Illegal(_) => unreadable("legal move there", text),
        })
    }
}

/// Characters from one hex to the next one in a row.
const HEX_WIDTH: usize = 4;

/// The tiles on top, row by row, then the stacks from the bottom to the top and what is in the reserves.
pub(super) fn board(table: &Setup) -> String {
    let mut text = String::new();
    if let Some((least, greatest)) = table.bounds() {
        for r in least.r..=greatest.r {
            text += &row(table, least, greatest, r);
        }
    }
    for tile in Tile::all().filter(|&tile| table.height(tile) > 0 && !table.is_covered(tile)) {
        if let Some(hex) = table.place(tile) {
            let stack: Vec<String> = table.stack(hex).iter().map(Tile::to_string).collect();
            text += &format!("stack: {}\n", stack.join(" "));
        }
    }
    for side in Side::ALL {
        let left =
            Kind::ALL.map(|kind| format!(" {}{}", letter(kind), table.in_reserve(side, kind)));
        text += &format!("{side:?}:{}\n", left.concat());
    }
    text
}

/// One row of hexes, half a hex further to the right than the one above it.
fn row(table: &Setup, least: Hex, greatest: Hex, r: i16) -> String {
    let indent = usize::from(r.abs_diff(least.r)) * HEX_WIDTH / 2;
    let mut text = " ".repeat(indent);
    for q in least.q..=greatest.q {
        let name = table
            .top(Hex::new(q, r))
            .map_or(".".into(), |tile| tile.to_string());
        text += &format!("{name:<HEX_WIDTH$}");
    }
    text.trim_end().to_owned() + "\n"
}
