//! What the texts of several games have in common: sides, rows of squares, counters.

use crate::{ReadPositionError, Side};
use std::{fmt::Display, str::SplitAsciiWhitespace};

/// A part of a position text that cannot be read.
pub(crate) fn unreadable(part: &'static str, text: &str) -> ReadPositionError {
    ReadPositionError::Unreadable {
        part,
        text: text.into(),
    }
}

/// The letter of a piece in position texts: White's upper case, Black's lower case.
pub(crate) const fn symbol(side: Side, letter: char) -> char {
    match side {
        Side::White => letter.to_ascii_uppercase(),
        Side::Black => letter.to_ascii_lowercase(),
    }
}

/// Whose piece a letter means.
pub(crate) const fn side_of(symbol: char) -> Side {
    match symbol.is_ascii_uppercase() {
        true => Side::White,
        false => Side::Black,
    }
}

/// The words of a position text, from the first to the last.
pub(crate) struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    pub(crate) fn of(text: &'a str) -> Words<'a> {
        Words(text.split_ascii_whitespace())
    }

    /// The next word, which is the `part` of the position.
    pub(crate) fn next(&mut self, part: &'static str) -> Result<&'a str, ReadPositionError> {
        self.0.next().ok_or(ReadPositionError::Missing(part))
    }

    /// The side to move.
    pub(crate) fn side_to_move(&mut self) -> Result<Side, ReadPositionError> {
        let part = "side to move";
        let word = self.next(part)?;
        Side::from_letter(word).ok_or_else(|| unreadable(part, word))
    }

    /// The last two words: the moves since something happened, and the number of the full move. Both may be left out.
    pub(crate) fn counters(mut self) -> Result<(u16, u16), ReadPositionError> {
        let mut counter = |otherwise| {
            self.0.next().map_or(Ok(otherwise), |word| {
                let number = word.parse().ok().filter(|_| !word.starts_with('+'));
                number.ok_or_else(|| unreadable("move counter", word))
            })
        };
        let counters = (counter(0)?, counter(1)?);
        match self.0.next() {
            Some(rest) => Err(unreadable("part of a position", rest)),
            None => Ok(counters),
        }
    }
}

/// Rows separated by `/`.
pub(crate) fn rows_text(rows: impl Iterator<Item = String>) -> String {
    rows.collect::<Vec<_>>().join("/")
}

/// The rows of a text with their numbers, from the last one to number 0; nothing when there are not so many.
pub(crate) fn read_rows(text: &str, count: u8) -> Option<impl Iterator<Item = (u8, &str)>> {
    let rows = text.split('/');
    (rows.clone().count() == usize::from(count)).then(|| (0..count).rev().zip(rows))
}

/// A row of squares: what stands there, and numbers for runs of empty ones.
pub(crate) fn row_text<P: Display>(squares: impl Iterator<Item = Option<P>>) -> String {
    let run = |empty: u8| match empty {
        0 => String::new(),
        _ => empty.to_string(),
    };
    let (mut text, mut empty) = (String::new(), 0);
    for square in squares {
        match square {
            None => empty += 1,
            Some(piece) => {
                text += &format!("{}{piece}", run(empty));
                empty = 0;
            }
        }
    }
    text + &run(empty)
}

/// Reads a row of `length` squares; nothing when it is not so long, or a letter means no `piece`. Rows of ten squares and more
/// have numbers of several digits.
pub(crate) fn read_row<P: Copy>(
    text: &str,
    length: u8,
    piece: impl Fn(char) -> Option<P>,
) -> Option<Vec<Option<P>>> {
    let mut squares = Vec::new();
    let mut empty = 0u8;
    for symbol in text.chars() {
        match symbol.to_digit(10) {
            Some(0) if empty == 0 => return None,
            Some(digit) => {
                let before = if length < 10 {
                    empty
                } else {
                    empty.checked_mul(10)?
                };
                empty = before.checked_add(digit as u8)?;
            }
            None => {
                squares.resize(squares.len() + usize::from(empty), None);
                squares.push(Some(piece(symbol)?));
                empty = 0;
            }
        }
        if squares.len() + usize::from(empty) > usize::from(length) {
            return None;
        }
    }
    squares.resize(squares.len() + usize::from(empty), None);
    (squares.len() == usize::from(length)).then_some(squares)
}
