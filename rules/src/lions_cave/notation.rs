//! Moves and positions as text.

use super::attacks::{forward, opposite, step};
use super::cell::{Cell, SIZE};
use super::moves::captured;
use super::position::{Cage, Kind, Piece, Setup, cub_rank};
use super::{LionsCave, Move, Refusal, refusal::refusal};
use crate::{ReadMoveError, ReadPositionError, Side, Timeline};
use std::{fmt, str::FromStr};

/// The letter of a kind.
pub const fn letter(kind: Kind) -> char {
    match kind {
        Kind::Cub => 'C',
        Kind::Rock => 'R',
        Kind::Knight => 'N',
        Kind::Bishop => 'B',
        Kind::OldLioness => 'O',
        Kind::YoungLioness => 'Y',
        Kind::LionKing => 'K',
    }
}

fn kind_of(symbol: char) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| letter(kind) == symbol)
}

fn symbol(piece: Piece) -> char {
    match piece.side {
        Side::White => letter(piece.kind),
        Side::Black => letter(piece.kind).to_ascii_lowercase(),
    }
}

fn piece_of(symbol: char) -> Option<Piece> {
    let side = match symbol.is_ascii_uppercase() {
        true => Side::White,
        false => Side::Black,
    };
    let kind = kind_of(symbol.to_ascii_uppercase())?;
    Some(Piece { side, kind })
}

fn cell(file: u8, rank: u8, level: u8) -> Option<Cell> {
    Cell::new(
        file.checked_sub(b'A')?,
        rank.checked_sub(b'1')?,
        level.checked_sub(b'a')?,
    )
}

pub(super) fn move_text(setup: &Setup, chosen: Move) -> String {
    let Move { from, to } = chosen;
    match captured(setup.cage(), chosen, setup.skipped()) {
        None => format!("{from}-{to}"),
        Some(_) => format!("{from}x{to}"),
    }
}

/// A piece letter in front is checked; `-` may stand for `x`.
pub(super) fn read_move(
    at: &Timeline<LionsCave>,
    text: &str,
) -> Result<Move, ReadMoveError<Refusal>> {
    let (named, chosen, says_capture) =
        written_move(text).ok_or_else(|| ReadMoveError::Syntax(text.into()))?;
    let cell = chosen.from;
    let own = at.position().at(cell);
    let own = own.filter(|piece| piece.side == at.side_to_move() && at.outcome().is_none());
    let misnamed = named
        .filter(|&named| own.is_some_and(|piece| piece.kind != named))
        .map(|named| Refusal::WrongPiece { named, cell });
    let nothing = || {
        let captured = captured(at.position().cage(), chosen, at.position().skipped());
        let cell = chosen.to;
        (says_capture && captured.is_none()).then_some(Refusal::NothingToCapture { cell })
    };
    misnamed
        .or_else(|| refusal(at, chosen))
        .or_else(nothing)
        .map_or(Ok(chosen), |why| Err(ReadMoveError::Illegal(why)))
}

/// The piece that is named in front, the move, and whether it is written as a capture.
fn written_move(text: &str) -> Option<(Option<Kind>, Move, bool)> {
    let (named, rest) = match *text.as_bytes() {
        [letter, ref rest @ ..] if rest.len() == 7 => (Some(kind_of(letter as char)?), rest),
        ref rest => (None, rest),
    };
    let &[
        file,
        rank,
        level,
        sign @ (b'-' | b'x'),
        to_file,
        to_rank,
        to_level,
    ] = rest
    else {
        return None;
    };
    let from = cell(file, rank, level)?;
    let to = cell(to_file, to_rank, to_level)?;
    Some((named, Move { from, to }, sign == b'x'))
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for level in 0..SIZE {
            for rank in (0..SIZE).rev() {
                write_rank(self.cage(), rank, level, f)?;
                f.write_str(if rank > 0 { "/" } else { "" })?;
            }
            f.write_str(if level < SIZE - 1 { "|" } else { " " })?;
        }
        let turn = self.side_to_move.letter();
        let skipped = self.skipped.map_or("-".into(), |cell| cell.to_string());
        write!(
            f,
            "{turn} {skipped} {} {}",
            self.quiet_plies, self.full_move
        )
    }
}

fn write_rank(cage: &Cage, rank: u8, level: u8, f: &mut fmt::Formatter) -> fmt::Result {
    let mut empty = 0;
    for file in 0..SIZE {
        let Some(piece) = Cell::new(file, rank, level).and_then(|cell| cage.at(cell)) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(f, "{empty}")?;
            empty = 0;
        }
        write!(f, "{}", symbol(piece))?;
    }
    match empty {
        0 => Ok(()),
        _ => write!(f, "{empty}"),
    }
}

impl FromStr for Setup {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_ascii_whitespace();
        let cage = words.next().ok_or(ReadPositionError::Missing("cage"))?;
        let turn = words.next();
        let turn = turn.ok_or(ReadPositionError::Missing("side to move"))?;
        let side = Side::from_letter(turn).ok_or_else(|| unreadable("side to move", turn))?;
        let skipped = words.next();
        let skipped = skipped.ok_or(ReadPositionError::Missing("skipped cell"))?;
        let mut setup = Setup::empty(side);
        read_cage(&mut setup.cage, cage)?;
        setup.skipped = read_skipped(skipped)?;
        setup.quiet_plies = read_counter(words.next(), 0)?;
        setup.full_move = read_counter(words.next(), 1)?;
        match words.next() {
            Some(rest) => Err(unreadable("part of a position", rest)),
            None => check(&setup),
        }?;
        setup.usable = super::moves::usable_captures(&setup);
        Ok(setup)
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

fn read_skipped(word: &str) -> Result<Option<Cell>, ReadPositionError> {
    match *word.as_bytes() {
        [b'-'] => Ok(None),
        [file, rank, level] => cell(file, rank, level)
            .map(Some)
            .ok_or_else(|| unreadable("skipped cell", word)),
        _ => Err(unreadable("skipped cell", word)),
    }
}

fn read_cage(cage: &mut Cage, text: &str) -> Result<(), ReadPositionError> {
    let levels: Vec<&str> = text.split('|').collect();
    if levels.len() != usize::from(SIZE) {
        return Err(unreadable("cage of seven levels", text));
    }
    for (level, plane) in (0..SIZE).zip(levels) {
        let ranks: Vec<&str> = plane.split('/').collect();
        if ranks.len() != usize::from(SIZE) {
            return Err(unreadable("level of seven ranks", plane));
        }
        for (rank, row) in (0..SIZE).rev().zip(ranks) {
            read_rank(cage, rank, level, row)
                .ok_or_else(|| unreadable("rank of seven cells", row))?;
        }
    }
    Ok(())
}

/// Nothing when the row cannot be read or is not seven cells long.
fn read_rank(cage: &mut Cage, rank: u8, level: u8, row: &str) -> Option<()> {
    let mut file = 0u8;
    for symbol in row.chars() {
        match symbol {
            '1'..='7' if file < SIZE => file += symbol as u8 - b'0',
            _ => {
                cage.put(Cell::new(file, rank, level)?, piece_of(symbol)?);
                file += 1;
            }
        }
    }
    (file == SIZE).then_some(())
}

/// The conditions of the rule book.
fn check(setup: &Setup) -> Result<(), ReadPositionError> {
    let all = |side: Side, wanted: Kind| {
        let pieces = setup.cage().pieces(side);
        pieces.filter(move |&(_, kind)| kind == wanted)
    };
    if Side::ALL.map(|side| all(side, Kind::LionKing).count()) != [1, 1] {
        return Err(ReadPositionError::Impossible("each side has one lion king"));
    }
    let mut cubs = Side::ALL.into_iter().flat_map(|side| all(side, Kind::Cub));
    if cubs.any(|(cell, _)| cell.rank() == 0 || cell.rank() == SIZE - 1) {
        return Err(ReadPositionError::Impossible(
            "no cub stands on rank 1 or 7",
        ));
    }
    match setup.skipped() {
        Some(cell) if !is_skipped(setup, cell) => Err(ReadPositionError::Impossible(
            "a skipped cell is empty, between the empty cell where a cub of the other side came from and that cub",
        )),
        _ => Ok(()),
    }
}

/// Whether the last move can have been a double step over the cell.
fn is_skipped(setup: &Setup, cell: Cell) -> bool {
    let side = setup.side_to_move().other();
    let cub = Piece {
        side,
        kind: Kind::Cub,
    };
    let behind = step(cell, opposite(forward(side))).filter(|from| from.rank() == cub_rank(side));
    let landed = step(cell, forward(side)).and_then(|to| setup.at(to));
    setup.at(cell).is_none()
        && behind.is_some_and(|from| setup.at(from).is_none())
        && landed == Some(cub)
}

/// Levels that are drawn side by side.
const LEVELS_ABREAST: u8 = 4;

/// The seven planes as seen from above, White below.
pub(super) fn board(cage: &Cage) -> String {
    let levels: Vec<u8> = (0..SIZE).collect();
    let bands = levels.chunks(LEVELS_ABREAST.into());
    bands.map(|levels| band(cage, levels)).collect()
}

fn band(cage: &Cage, levels: &[u8]) -> String {
    let mut lines = Vec::new();
    let names = levels.iter();
    lines.push(
        names
            .map(|&level| format!("   {:<15}", (b'a' + level) as char))
            .collect(),
    );
    for rank in (0..SIZE).rev() {
        let planes = levels.iter();
        lines.push(planes.map(|&level| drawn_rank(cage, rank, level)).collect());
    }
    lines.push("   A B C D E F G  ".repeat(levels.len()));
    lines
        .iter()
        .map(|line: &String| line.trim_end().to_owned() + "\n")
        .collect()
}

fn drawn_rank(cage: &Cage, rank: u8, level: u8) -> String {
    let files = 0..SIZE;
    let drawn = files.map(|file| {
        let piece = Cell::new(file, rank, level).and_then(|cell| cage.at(cell));
        format!(" {}", piece.map_or('.', symbol))
    });
    format!("{} {}  ", rank + 1, drawn.collect::<String>())
}
