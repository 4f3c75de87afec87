//! Moves and positions as text, as Fairy-Stockfish writes this game.

use super::position::{Animal, FILES, Kind, MOST_IN_HAND, RANKS, Setup, Square};
use super::{Dobutsu, Move, Refusal, refusal::refusal};
use crate::{ReadMoveError, ReadPositionError, Side, Timeline};
use std::{fmt, str::FromStr};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Move::Step { from, to, promotes } => {
                write!(f, "{from}{to}{}", if *promotes { "+" } else { "" })
            }
            Move::Drop { kind, to } => write!(f, "{}@{to}", letter(*kind)),
        }
    }
}

/// The letter of a kind; a hen is written `+C`, its `H` is understood.
const fn letter(kind: Kind) -> char {
    match kind {
        Kind::Lion => 'L',
        Kind::Giraffe => 'G',
        Kind::Elephant => 'E',
        Kind::Chick => 'C',
        Kind::Hen => 'H',
    }
}

fn kind_of(symbol: char) -> Option<Kind> {
    Kind::ALL
        .into_iter()
        .find(|&kind| letter(kind) == symbol.to_ascii_uppercase())
}

fn side_of(symbol: char) -> Side {
    if symbol.is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    }
}

fn symbol(side: Side, kind: Kind) -> char {
    match side {
        Side::White => letter(kind),
        Side::Black => letter(kind).to_ascii_lowercase(),
    }
}

fn square(file: u8, rank: u8) -> Option<Square> {
    Square::new(file.checked_sub(b'a')?, rank.checked_sub(b'1')?)
}

pub(super) fn read_move(
    at: &Timeline<Dobutsu>,
    text: &str,
) -> Result<Move, ReadMoveError<Refusal>> {
    let chosen = match *text.as_bytes() {
        [kind, b'@', file, rank] if kind.is_ascii_uppercase() => kind_of(kind as char)
            .filter(|kind| Kind::DROPPABLE.contains(kind))
            .zip(square(file, rank))
            .map(|(kind, to)| Move::Drop { kind, to }),
        [file, rank, to_file, to_rank] => written_step(
            file,
            rank,
            to_file,
            to_rank,
            grows_up(at, file, rank, to_file, to_rank),
        ),
        [file, rank, to_file, to_rank, b'+'] => written_step(file, rank, to_file, to_rank, true),
        _ => None,
    };
    let chosen = chosen.ok_or_else(|| ReadMoveError::Syntax(text.into()))?;
    refusal(at, chosen).map_or(Ok(chosen), |why| Err(ReadMoveError::Illegal(why)))
}

fn written_step(file: u8, rank: u8, to_file: u8, to_rank: u8, promotes: bool) -> Option<Move> {
    let (from, to) = square(file, rank).zip(square(to_file, to_rank))?;
    Some(Move::Step { from, to, promotes })
}

/// The `+` may be left out: then the board says whether a chick grows up.
fn grows_up(at: &Timeline<Dobutsu>, file: u8, rank: u8, to_file: u8, to_rank: u8) -> bool {
    square(file, rank)
        .zip(square(to_file, to_rank))
        .is_some_and(|(from, to)| {
            let chick = Animal {
                side: at.side_to_move(),
                kind: Kind::Chick,
            };
            at.position().at(from) == Some(chick) && to.is_far_for(at.side_to_move())
        })
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for rank in (0..RANKS).rev() {
            write_rank(self, rank, f)?;
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        let hands: String = Side::ALL.map(|side| hand(self, side)).concat();
        let hands = if hands.is_empty() { "-" } else { &hands };
        write!(
            f,
            "[{hands}] {} {} {}",
            self.side_to_move().letter(),
            self.quiet_plies,
            self.full_move
        )
    }
}

fn write_rank(setup: &Setup, rank: u8, f: &mut fmt::Formatter) -> fmt::Result {
    let mut empty = 0;
    for file in 0..FILES {
        let Some(animal) = Square::new(file, rank).and_then(|square| setup.at(square)) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(f, "{empty}")?;
            empty = 0;
        }
        let prefix = if animal.kind == Kind::Hen { "+" } else { "" };
        write!(f, "{prefix}{}", symbol(animal.side, animal.kind.in_hand()))?;
    }
    if empty > 0 {
        write!(f, "{empty}")
    } else {
        Ok(())
    }
}

/// The animals in a hand, in Fairy-Stockfish's order.
fn hand(setup: &Setup, side: Side) -> String {
    let order = [Kind::Lion, Kind::Giraffe, Kind::Chick, Kind::Elephant];
    order
        .map(|kind| {
            symbol(side, kind)
                .to_string()
                .repeat(setup.in_hand(side, kind).into())
        })
        .concat()
}

impl FromStr for Setup {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_ascii_whitespace();
        let table = words.next().ok_or(ReadPositionError::Missing("board"))?;
        let (board, hands) = table
            .split_once('[')
            .ok_or(ReadPositionError::Missing("hand"))?;
        let hands = hands
            .strip_suffix(']')
            .ok_or_else(|| unreadable("hand", hands))?;
        let turn = words
            .next()
            .ok_or(ReadPositionError::Missing("side to move"))?;
        let mut setup =
            Setup::empty(Side::from_letter(turn).ok_or_else(|| unreadable("side to move", turn))?);
        read_board(&mut setup, board)?;
        read_hands(&mut setup, hands)?;
        setup.quiet_plies = read_counter(words.next(), 0)?;
        setup.full_move = read_counter(words.next(), 1)?;
        match words.next() {
            Some(rest) => Err(unreadable("part of a position", rest)),
            None => check(setup),
        }
    }
}

fn unreadable(part: &'static str, text: &str) -> ReadPositionError {
    ReadPositionError::Unreadable {
        part,
        text: text.into(),
    }
}

fn read_counter(word: Option<&str>, otherwise: u16) -> Result<u16, ReadPositionError> {
    word.map_or(Ok(otherwise), |word| {
        word.parse().map_err(|_| unreadable("move counter", word))
    })
}

fn read_board(setup: &mut Setup, text: &str) -> Result<(), ReadPositionError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != RANKS as usize {
        return Err(unreadable("board of four ranks", text));
    }
    for (rank, row) in (0..RANKS).rev().zip(ranks) {
        read_rank(setup, rank, row).ok_or_else(|| unreadable("rank of three squares", row))?;
    }
    Ok(())
}

/// Nothing when the row cannot be read or is not three squares long.
fn read_rank(setup: &mut Setup, rank: u8, row: &str) -> Option<()> {
    let mut file = 0u8;
    let mut grown = false;
    for symbol in row.chars() {
        match symbol {
            '+' if !grown => grown = true,
            '1'..='3' if !grown && file < FILES => file += symbol as u8 - b'0',
            _ => {
                let kind = match (kind_of(symbol)?, grown) {
                    (kind, false) => kind,
                    (Kind::Chick, true) => Kind::Hen,
                    (_, true) => return None,
                };
                setup.put(
                    Square::new(file, rank)?,
                    Animal {
                        side: side_of(symbol),
                        kind,
                    },
                );
                (file, grown) = (file + 1, false);
            }
        }
    }
    (file == FILES && !grown).then_some(())
}

fn read_hands(setup: &mut Setup, text: &str) -> Result<(), ReadPositionError> {
    for symbol in text.chars().filter(|_| text != "-") {
        let kind = kind_of(symbol)
            .filter(|&kind| kind != Kind::Hen)
            .ok_or_else(|| unreadable("hand", text))?;
        let held = setup.in_hand(side_of(symbol), kind);
        if usize::from(held) == MOST_IN_HAND {
            return Err(TOO_MANY);
        }
        setup.set_hand(side_of(symbol), kind, held + 1);
    }
    Ok(())
}

const TOO_MANY: ReadPositionError =
    ReadPositionError::Impossible("there are two animals of each kind");

/// Every animal is there twice at most, and each side's lion is on the board or caught, not both of them caught.
fn check(setup: Setup) -> Result<Setup, ReadPositionError> {
    let everywhere = |kind: Kind| -> usize {
        let on_board = Side::ALL
            .into_iter()
            .flat_map(|side| setup.animals(side))
            .filter(|(_, there)| there.in_hand() == kind);
        on_board.count()
            + Side::ALL
                .into_iter()
                .map(|side| usize::from(setup.in_hand(side, kind)))
                .sum::<usize>()
    };
    if Kind::ALL.into_iter().any(|kind| everywhere(kind) > 2) {
        return Err(TOO_MANY);
    }
    let lions = Side::ALL.map(|side| {
        let on_board = setup
            .animals(side)
            .filter(|&(_, kind)| kind == Kind::Lion)
            .count();
        on_board + usize::from(setup.in_hand(side.other(), Kind::Lion))
    });
    let caught = Side::ALL
        .into_iter()
        .filter(|&side| setup.in_hand(side, Kind::Lion) > 0)
        .count();
    if lions != [1, 1] || caught > 1 {
        return Err(ReadPositionError::Impossible(
            "each side has one lion, on the board or caught by the other side",
        ));
    }
    Ok(setup)
}

/// The board as seen by White, with both hands beside it.
pub(super) fn board(setup: &Setup) -> String {
    let mut text = String::new();
    for rank in (0..RANKS).rev() {
        text += &format!("{} ", rank + 1);
        for file in 0..FILES {
            let animal = Square::new(file, rank).and_then(|square| setup.at(square));
            text += &format!(
                " {}",
                animal.map_or('.', |animal| symbol(animal.side, animal.kind))
            );
        }
        let holder = [(RANKS - 1, Side::Black), (0, Side::White)]
            .into_iter()
            .find(|&(row, _)| row == rank);
        text += &holder.map_or(String::new(), |(_, side)| {
            format!("   {}", hand(setup, side))
        });
        text = text.trim_end().to_owned() + "\n";
    }
    text + "   a b c\n"
}
