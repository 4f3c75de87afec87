//! Moves and positions as text, as Fairy-Stockfish writes this game.

use super::position::{Animal, FILES, Kind, MOST_IN_HAND, RANKS, Setup, Square};
use super::{Dobutsu, Move, Refusal, refusal::refusal};
use crate::{
    ReadMoveError, ReadPositionError, Side, Timeline,
    text::{self, Words, side_of, unreadable},
};
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

fn symbol(side: Side, kind: Kind) -> char {
    text::symbol(side, letter(kind))
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
        let ranks = text::rows_text((0..RANKS).rev().map(|rank| rank_text(self, rank)));
        let hands: String = Side::ALL.map(|side| hand(self, side)).concat();
        let hands = if hands.is_empty() { "-" } else { &hands };
        let turn = self.side_to_move().letter();
        write!(
            f,
            "{ranks}[{hands}] {turn} {} {}",
            self.quiet_plies, self.full_move
        )
    }
}

fn rank_text(setup: &Setup, rank: u8) -> String {
    let squares = (0..FILES).map(|file| Square::new(file, rank));
    let animals = squares.map(|square| square.and_then(|square| setup.at(square)));
    text::row_text(animals.map(|animal| {
        animal.map(|Animal { side, kind }| {
            let prefix = if kind == Kind::Hen { "+" } else { "" };
            format!("{prefix}{}", symbol(side, kind.in_hand()))
        })
    }))
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
        let mut words = Words::of(text);
        let (board, hands) = words
            .next("board")?
            .split_once('[')
            .ok_or(ReadPositionError::Missing("hand"))?;
        let hands = hands
            .strip_suffix(']')
            .ok_or_else(|| unreadable("hand", hands))?;
        let mut setup = Setup::empty(words.side_to_move()?);
        read_board(&mut setup, board)?;
        read_hands(&mut setup, hands)?;
        (setup.quiet_plies, setup.full_move) = words.counters()?;
        check(setup)
    }
}

fn read_board(setup: &mut Setup, text: &str) -> Result<(), ReadPositionError> {
    let ranks = text::read_rows(text, RANKS);
    for (rank, row) in ranks.ok_or_else(|| unreadable("board of four ranks", text))? {
        // A hen is a grown chick.
        let hens = row.replace("+C", "H").replace("+c", "h");
        let animals = text::read_row(&hens, FILES, animal_of)
            .ok_or_else(|| unreadable("rank of three squares", row))?;
        for (file, animal) in (0..).zip(animals) {
            if let Some((square, animal)) = Square::new(file, rank).zip(animal) {
                setup.put(square, animal);
            }
        }
    }
    Ok(())
}

fn animal_of(symbol: char) -> Option<Animal> {
    Some(Animal {
        side: side_of(symbol),
        kind: kind_of(symbol)?,
    })
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
