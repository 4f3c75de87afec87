//! Moves and positions as text.

use super::{
    Epaminondas, Refusal, Rules,
    moves::{self, Move},
    position::Setup,
    refusal::refusal,
    square::{Board, Square},
};
use crate::{
    ReadMoveError, ReadPositionError, Side, Timeline,
    text::{self, Words, unreadable},
};
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
        let rows = (0..self.board().rows()).rev().map(|row| {
            let stones = row_of(self, row);
            text::row_text(stones.map(|stone| stone.map(Side::letter)))
        });
        let (rows, turn) = (text::rows_text(rows), self.side_to_move().letter());
        write!(f, "{rows} {turn} {} {}", self.quiet_plies, self.full_move)
    }
}

/// What stands in a row, from the left.
fn row_of(setup: &Setup, row: u8) -> impl Iterator<Item = Option<Side>> {
    let squares = (0..setup.board().columns()).map(move |column| Square::new(column, row));
    squares.map(|square| square.and_then(|square| setup.at(square)))
}

/// Reads a position. The text says how large the board is, `rules` say the rest.
pub(super) fn read_position(rules: Rules, text: &str) -> Result<Setup, ReadPositionError> {
    let mut words = Words::of(text);
    let rows = words.next("board")?;
    let mut setup = read_board(rules, words.side_to_move()?, rows)?;
    (setup.quiet_plies, setup.full_move) = words.counters()?;
    Ok(setup)
}

fn read_board(rules: Rules, turn: Side, text: &str) -> Result<Setup, ReadPositionError> {
    let rows_on = |board: Board| Some((board, text::read_rows(text, board.rows())?));
    let found = Board::ALL.into_iter().find_map(rows_on);
    let (board, rows) = found.ok_or_else(|| unreadable("board of 8, 10 or 12 rows", text))?;
    let mut setup = Setup::empty(Rules { board, ..rules }, turn);
    for (row, written) in rows {
        let stones = text::read_row(written, board.columns(), stone_of)
            .ok_or_else(|| unreadable("row as long as the board has columns", written))?;
        for (column, side) in (0..).zip(stones) {
            if let Some((square, side)) = Square::new(column, row).zip(side) {
                setup.put(side, square);
            }
        }
    }
    Ok(setup)
}

fn stone_of(symbol: char) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.letter() == symbol)
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
