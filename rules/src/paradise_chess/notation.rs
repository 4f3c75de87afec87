//! Moves and positions as text.

use super::position::{FILES, Kind, Piece, RANKS, Setup, Square, paradise};
use super::{Move, ParadiseChess, Refusal, refusal::refusal};
use crate::{
    ReadMoveError, ReadPositionError, Side, Timeline,
    text::{self, Words, side_of, unreadable},
};
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

fn symbol(Piece { side, kind }: Piece) -> char {
    text::symbol(side, letter(kind))
}

fn piece_of(symbol: char) -> Option<Piece> {
    let is_meant = |&kind: &Kind| letter(kind) == symbol.to_ascii_uppercase();
    Some(Piece {
        side: side_of(symbol),
        kind: Kind::ALL.into_iter().find(is_meant)?,
    })
}

const PASS: &str = "pass";

pub(super) fn move_text(board: &Setup, chosen: Move) -> String {
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
fn wrong_sign(board: &Setup, sign: u8, to: Square) -> Option<Refusal> {
    match (sign, board.at(to)) {
        (b'-', Some(_)) => Some(Refusal::WrittenAsMove { to }),
        (b'x', None) => Some(Refusal::WrittenAsSwap { to }),
        _ => None,
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ranks = (0..RANKS).rev().map(|rank| {
            let pieces = rank_of(self, rank);
            text::row_text(pieces.map(|piece| piece.map(symbol)))
        });
        let (ranks, turn) = (text::rows_text(ranks), self.side_to_move().letter());
        write!(f, "{ranks} {turn} {} {}", self.quiet_plies, self.full_move)
    }
}

/// What stands in a rank, from file A.
fn rank_of(board: &Setup, rank: u8) -> impl Iterator<Item = Option<Piece>> {
    let squares = (0..FILES).map(move |file| Square::new(file, rank));
    squares.map(|square| square.and_then(|square| board.at(square)))
}

impl FromStr for Setup {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = Words::of(text);
        let ranks = words.next("board")?;
        let mut board = Setup::empty(words.side_to_move()?);
        read_board(&mut board, ranks)?;
        (board.quiet_plies, board.full_move) = words.counters()?;
        check(board)
    }
}

fn read_board(board: &mut Setup, text: &str) -> Result<(), ReadPositionError> {
    let ranks = text::read_rows(text, RANKS);
    for (rank, row) in ranks.ok_or_else(|| unreadable("board of eight ranks", text))? {
        let pieces = text::read_row(row, FILES, piece_of)
            .ok_or_else(|| unreadable("rank of eight squares", row))?;
        for (file, piece) in (0..).zip(pieces) {
            if let Some((square, piece)) = Square::new(file, rank).zip(piece) {
                board.put(square, piece);
            }
        }
    }
    Ok(())
}

/// "A piece standing in the opponent's paradise is refused." Any other number of pieces is accepted.
fn check(board: Setup) -> Result<Setup, ReadPositionError> {
    let astray = |side: Side| board.side(side) & paradise(side.other()) != 0;
    if Side::ALL.into_iter().any(astray) {
        return Err(ReadPositionError::Impossible(
            "no piece stands in the opponent's paradise",
        ));
    }
    Ok(board)
}

/// The board as seen by White.
pub(super) fn board(board: &Setup) -> String {
    let mut text = String::new();
    for rank in (0..RANKS).rev() {
        text += &format!("{} ", rank + 1);
        for piece in rank_of(board, rank) {
            text += &format!(" {}", piece.map_or('.', symbol));
        }
        text += "\n";
    }
    text + "   A B C D E F G H\n"
}
