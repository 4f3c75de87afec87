//! Moves and positions as text.

use super::position::{Board, FILES, Kind, Piece, RANKS, Square, paradise};
use super::{Move, ParadiseChess, Refusal, refusal::refusal};
use crate::{ReadMoveError, ReadPositionError, Side, Timeline};
use std::{fmt, str::FromStr};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.file()) as char, self.rank() + 1)
    }
}

/// The letter of a kind: White's pieces are upper case, Black's lower case.
const fn letter(kind: Kind) -> char {
    match kind {
        Kind::King => 'K',
        Kind::Queen => 'Q',
        Kind::Rook => 'R',
        Kind::Bishop => 'B',
        Kind::Knight => 'N',
        Kind::Cannon => 'C',
        Kind::Camel => 'M',
        Kind::Elephant => 'E',
        Kind::Pawn => 'P',
    }
}

fn symbol(piece: Piece) -> char {
    match piece.side {
        Side::White => letter(piece.kind),
        Side::Black => letter(piece.kind).to_ascii_lowercase(),
    }
}

fn piece_of(symbol: char) -> Option<Piece> {
    let pieces = Side::ALL
        .into_iter()
        .flat_map(|side| Kind::ALL.map(|kind| Piece { side, kind }));
    pieces
        .into_iter()
        .find(|&piece| self::symbol(piece) == symbol)
}

const PASS: &str = "pass";

pub(super) fn move_text(board: &Board, chosen: Move) -> String {
    match chosen {
        Move::Step { from, to } => {
            let sign = if board.at(to).is_some() { 'x' } else { '-' };
            format!("{from}{sign}{to}")
        }
        Move::Pass => PASS.into(),
    }
}

fn square(file: u8, rank: u8) -> Option<Square> {
    Square::new(file.checked_sub(b'A')?, rank.checked_sub(b'1')?)
}

pub(super) fn read_move(
    at: &Timeline<ParadiseChess>,
    text: &str,
) -> Result<Move, ReadMoveError<Refusal>> {
    let (chosen, miswritten) = match *text.as_bytes() {
        [file, rank, sign @ (b'-' | b'x'), to_file, to_rank] => {
            let (from, to) = square(file, rank)
                .zip(square(to_file, to_rank))
                .ok_or_else(|| ReadMoveError::Syntax(text.into()))?;
            (Move::Step { from, to }, wrong_sign(at.position(), sign, to))
        }
        _ if text == PASS => (Move::Pass, None),
        _ => return Err(ReadMoveError::Syntax(text.into())),
    };
    refusal(at, chosen)
        .or(miswritten)
        .map_or(Ok(chosen), |why| Err(ReadMoveError::Illegal(why)))
}

/// A move to an empty square is written with a `-`, a swap with an `x`.
fn wrong_sign(board: &Board, sign: u8, to: Square) -> Option<Refusal> {
    match (sign, board.at(to)) {
        (b'-', Some(_)) => Some(Refusal::WrittenAsMove { to }),
        (b'x', None) => Some(Refusal::WrittenAsSwap { to }),
        _ => None,
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for rank in (0..RANKS).rev() {
            write_rank(self, rank, f)?;
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        let turn = self.side_to_move().letter();
        write!(f, " {turn} {} {}", self.quiet_plies, self.full_move)
    }
}

fn write_rank(board: &Board, rank: u8, f: &mut fmt::Formatter) -> fmt::Result {
    let mut empty = 0;
    for file in 0..FILES {
        let Some(piece) = Square::new(file, rank).and_then(|square| board.at(square)) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(f, "{empty}")?;
            empty = 0;
        }
        write!(f, "{}", symbol(piece))?;
    }
    if empty > 0 {
        write!(f, "{empty}")
    } else {
        Ok(())
    }
}

impl FromStr for Board {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_ascii_whitespace();
        let ranks = words.next().ok_or(ReadPositionError::Missing("board"))?;
        let turn = words
            .next()
            .ok_or(ReadPositionError::Missing("side to move"))?;
        let mut board =
            Board::empty(Side::from_letter(turn).ok_or_else(|| unreadable("side to move", turn))?);
        read_board(&mut board, ranks)?;
        board.quiet_plies = read_counter(words.next(), 0)?;
        board.full_move = read_counter(words.next(), 1)?;
        match words.next() {
            Some(rest) => Err(unreadable("part of a position", rest)),
            None => check(board),
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

fn read_board(board: &mut Board, text: &str) -> Result<(), ReadPositionError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != RANKS as usize {
        return Err(unreadable("board of eight ranks", text));
    }
    for (rank, row) in (0..RANKS).rev().zip(ranks) {
        read_rank(board, rank, row).ok_or_else(|| unreadable("rank of eight squares", row))?;
    }
    Ok(())
}

/// Nothing when the row cannot be read or is not eight squares long.
fn read_rank(board: &mut Board, rank: u8, row: &str) -> Option<()> {
    let mut file = 0u8;
    for symbol in row.chars() {
        match symbol {
            '1'..='8' if file < FILES => file += symbol as u8 - b'0',
            _ => {
                board.put(Square::new(file, rank)?, piece_of(symbol)?);
                file += 1;
            }
        }
    }
    (file == FILES).then_some(())
}

/// "A piece standing in the opponent's paradise is refused." Any other number of pieces is accepted.
fn check(board: Board) -> Result<Board, ReadPositionError> {
    let astray = |side: Side| board.side(side) & paradise(side.other()) != 0;
    if Side::ALL.into_iter().any(astray) {
        return Err(ReadPositionError::Impossible(
            "no piece stands in the opponent's paradise",
        ));
    }
    Ok(board)
}

/// The board as seen by White.
pub(super) fn board(board: &Board) -> String {
    let mut text = String::new();
    for rank in (0..RANKS).rev() {
        text += &format!("{} ", rank + 1);
        for file in 0..FILES {
            let piece = Square::new(file, rank).and_then(|square| board.at(square));
            text += &format!(" {}", piece.map_or('.', symbol));
        }
        text += "\n";
    }
    text + "   A B C D E F G H\n"
}
