//! Moves and positions as text.

use super::{
    Epaminondas, Refusal, Rules,
    moves::{self, Move},
    position::Setup,
    refusal::refusal,
    square::{Board, Square},
};
use crate::{ReadMoveError, ReadPositionError, Side, Timeline};
use std::fmt;

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

/// A column's letter and a row's number, on the largest board.
fn square(text: &str) -> Option<Square> {
    let (&column, row) = text.as_bytes().split_first()?;
    let digits = row.iter().all(u8::is_ascii_digit) && row.first() != Some(&b'0');
    let row: u8 = text.get(1..).filter(|_| digits)?.parse().ok()?;
    Square::new(column.checked_sub(b'a')?, row.checked_sub(1)?)
}

pub(super) fn move_text(position: &Setup, chosen: Move) -> String {
    let Move { rear, front, to } = chosen;
    let mark = if captures(position, chosen) { 'x' } else { '-' };
    if rear == front {
        format!("{front}{mark}{to}")
    } else {
        format!("{rear}:{front}{mark}{to}")
    }
}

fn captures(position: &Setup, chosen: Move) -> bool {
    moves::clash(position, chosen).is_some()
}

pub(super) fn read_move(
    at: &Timeline<Epaminondas>,
    text: &str,
) -> Result<Move, ReadMoveError<Refusal>> {
    let (chosen, marked) = written_move(text).ok_or_else(|| ReadMoveError::Syntax(text.into()))?;
    let to = chosen.to;
    let wrong_mark = || match (marked, captures(at.position(), chosen)) {
        (true, false) => Some(Refusal::NoCapture { to }),
        (false, true) => Some(Refusal::IsCapture { to }),
        _ => None,
    };
    refusal(at, chosen)
        .or_else(wrong_mark)
        .map_or(Ok(chosen), |why| Err(ReadMoveError::Illegal(why)))
}

/// The move, and whether it is written as a capture.
fn written_move(text: &str) -> Option<(Move, bool)> {
    let capture = text.split_once('x').map(|parts| (parts, true));
    let quiet = || text.split_once('-').map(|parts| (parts, false));
    let ((phalanx, to), marked) = capture.or_else(quiet)?;
    let (rear, front) = match phalanx.split_once(':') {
        // A single stone has no prefix.
        Some((rear, front)) if rear == front => return None,
        Some((rear, front)) => (square(rear)?, square(front)?),
        None => (square(phalanx)?, square(phalanx)?),
    };
    let to = square(to)?;
    Some((Move { rear, front, to }, marked))
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for row in (0..self.board().rows()).rev() {
            write_row(self, row, f)?;
            f.write_str(if row > 0 { "/" } else { "" })?;
        }
        let turn = self.side_to_move().letter();
        write!(f, " {turn} {} {}", self.quiet_plies, self.full_move)
    }
}

/// What stands in a row, from the left.
fn row_of(setup: &Setup, row: u8) -> impl Iterator<Item = Option<Side>> {
    let squares = (0..setup.board().columns()).map(move |column| Square::new(column, row));
    squares.map(|square| square.and_then(|square| setup.at(square)))
}

fn write_row(setup: &Setup, row: u8, f: &mut fmt::Formatter) -> fmt::Result {
    let mut empty = 0;
    for stone in row_of(setup, row) {
        let Some(side) = stone else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(f, "{empty}")?;
            empty = 0;
        }
        write!(f, "{}", side.letter())?;
    }
    if empty > 0 {
        write!(f, "{empty}")
    } else {
        Ok(())
    }
}

/// Reads a position. The text says how large the board is, `rules` say the rest.
pub(super) fn read_position(rules: Rules, text: &str) -> Result<Setup, ReadPositionError> {
    let mut words = text.split_ascii_whitespace();
    let rows = words.next().ok_or(ReadPositionError::Missing("board"))?;
    let turn = words
        .next()
        .ok_or(ReadPositionError::Missing("side to move"))?;
    let side = Side::from_letter(turn).ok_or_else(|| unreadable("side to move", turn))?;
    let mut setup = read_board(rules, side, rows)?;
    setup.quiet_plies = read_counter(words.next(), 0)?;
    setup.full_move = read_counter(words.next(), 1)?;
    match words.next() {
        Some(rest) => Err(unreadable("part of a position", rest)),
        None => Ok(setup),
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

fn read_board(rules: Rules, turn: Side, text: &str) -> Result<Setup, ReadPositionError> {
    let rows: Vec<&str> = text.split('/').collect();
    let board = Board::ALL
        .into_iter()
        .find(|board| usize::from(board.rows()) == rows.len())
        .ok_or_else(|| unreadable("board of 8, 10 or 12 rows", text))?;
    let mut setup = Setup::empty(Rules { board, ..rules }, turn);
    for (row, written) in (0..board.rows()).rev().zip(rows) {
        read_row(&mut setup, row, written)
            .ok_or_else(|| unreadable("row as long as the board has columns", written))?;
    }
    Ok(setup)
}

/// Nothing when the row cannot be read or has not the board's length.
fn read_row(setup: &mut Setup, row: u8, written: &str) -> Option<()> {
    let (mut column, mut empty) = (0u8, 0u8);
    for symbol in written.chars() {
        match symbol {
            '0' if empty == 0 => return None,
            '0'..='9' => empty = empty.checked_mul(10)?.checked_add(symbol as u8 - b'0')?,
            _ => {
                let mut sides = Side::ALL.into_iter();
                let side = sides.find(|side| side.letter() == symbol)?;
                column = column.checked_add(empty)?;
                setup.put(side, Square::new(column, row)?);
                (column, empty) = (column + 1, 0);
            }
        }
    }
    (column.checked_add(empty)? == setup.board().columns()).then_some(())
}

/// The board as seen by White.
pub(super) fn board(setup: &Setup) -> String {
    let mut text = String::new();
    for row in (0..setup.board().rows()).rev() {
        text += &format!("{:2} ", row + 1);
        for stone in row_of(setup, row) {
            text += &format!(" {}", stone.map_or('.', Side::letter));
        }
        text += "\n";
    }
    let letters = (0..setup.board().columns()).map(|column| (b'a' + column) as char);
    let letters: String = letters.flat_map(|letter| [' ', letter]).collect();
    text + "   " + &letters + "\n"
}
