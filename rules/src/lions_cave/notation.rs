//! Moves and positions as text.

use super::attacks::{forward, opposite, step};
use super::cell::{Cell, SIZE};
use super::position::{Cage, Kind, Piece, Setup, cub_rank};
use super::{LionsCave, Move, Refusal, refusal::refusal};
use crate::{
    ReadMoveError, ReadPositionError, Side, Timeline,
    text::{self, Words, side_of, unreadable},
};
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

fn symbol(Piece { side, kind }: Piece) -> char {
    text::symbol(side, letter(kind))
}

fn piece_of(symbol: char) -> Option<Piece> {
    Some(Piece {
        side: side_of(symbol),
        kind: kind_of(symbol.to_ascii_uppercase())?,
    })
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
    match setup.captured(chosen) {
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
        let captured = at.position().captured(chosen);
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
        let levels = (0..SIZE).map(|level| level_text(self.cage(), level));
        let cage = levels.collect::<Vec<_>>().join("|");
        let turn = self.side_to_move.letter();
        let skipped = self.skipped.map_or("-".into(), |cell| cell.to_string());
        write!(
            f,
            "{cage} {turn} {skipped} {} {}",
            self.quiet_plies, self.full_move
        )
    }
}

fn level_text(cage: &Cage, level: u8) -> String {
    text::rows_text((0..SIZE).rev().map(|rank| {
        let pieces = rank_of(cage, rank, level);
        text::row_text(pieces.map(|piece| piece.map(symbol)))
    }))
}

/// What stands in a rank of a level, from file A.
fn rank_of(cage: &Cage, rank: u8, level: u8) -> impl Iterator<Item = Option<Piece>> {
    let cells = (0..SIZE).map(move |file| Cell::new(file, rank, level));
    cells.map(|cell| cell.and_then(|cell| cage.at(cell)))
}

impl FromStr for Setup {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = Words::of(text);
        let cage = words.next("cage")?;
        let mut setup = Setup::empty(words.side_to_move()?);
        setup.skipped = read_skipped(words.next("skipped cell")?)?;
        read_cage(&mut setup.cage, cage)?;
        (setup.quiet_plies, setup.full_move) = words.counters()?;
        check(&setup)?;
        setup.usable = super::moves::usable_captures(&setup);
        Ok(setup)
    }
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
    (0..)
        .zip(levels)
        .try_for_each(|(level, plane)| read_level(cage, level, plane))
}

fn read_level(cage: &mut Cage, level: u8, text: &str) -> Result<(), ReadPositionError> {
    let ranks = text::read_rows(text, SIZE);
    for (rank, row) in ranks.ok_or_else(|| unreadable("level of seven ranks", text))? {
        let pieces = text::read_row(row, SIZE, piece_of)
            .ok_or_else(|| unreadable("rank of seven cells", row))?;
        for (file, piece) in (0..).zip(pieces) {
            if let Some((cell, piece)) = Cell::new(file, rank, level).zip(piece) {
                cage.put(cell, piece);
            }
        }
    }
    Ok(())
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
    let drawn = rank_of(cage, rank, level).map(|piece| format!(" {}", piece.map_or('.', symbol)));
    format!("{} {}  ", rank + 1, drawn.collect::<String>())
}
