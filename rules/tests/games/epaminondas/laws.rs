//! What the laws of all games need to know of Epaminondas.

use crate::{
    common::exchanged,
    laws::{Mirror, Sample},
};
use menagerie_rules::{
    Game, Position, Timeline,
    epaminondas::{Board, Direction, Epaminondas, Move, Setup, Square},
};

crate::laws::laws!(Epaminondas);

impl Sample for Epaminondas {
    const ALPHABET: &'static str = "wwbb/1234567890- abcdefghijklmn:x";
    const GAMES: u32 = 30;
    const MIRRORS: &'static [Mirror] = &[
        Mirror {
            name: "left is right",
            turns_sides: false,
            position: left_is_right,
            chosen: |text| moved(text, |board, file, row| (board.columns() - 1 - file, row)),
        },
        Mirror {
            name: "seen by the other player",
            turns_sides: true,
            position: upside_down,
            chosen: |text| moved(text, |board, file, row| (file, board.rows() - 1 - row)),
        },
    ];

    /// Every legal move; moves of some stones in every direction, a little too long or too far; and any three squares.
    fn conceivable(at: &Timeline<Self>) -> Vec<Move> {
        let mut moves = Vec::new();
        Epaminondas::generate(at, &mut moves);
        let chance = at.position().key() as usize;
        let near = near_moves(at.position(), chance);
        let squares = Board::FourteenByTwelve.squares().collect::<Vec<_>>();
        let any = (chance % 20_011..squares.len().pow(3)).step_by(20_011);
        let any = any.map(|nth| Move {
            rear: squares[nth % squares.len()],
            front: squares[nth / squares.len() % squares.len()],
            to: squares[nth / squares.len().pow(2)],
        });
        moves.into_iter().chain(near).chain(any).collect()
    }

    fn spots(at: &Timeline<Self>) -> Vec<Square> {
        at.position().board().squares().collect()
    }

    fn computed_key(position: &Setup) -> u64 {
        position.computed_key()
    }

    /// A move's text does not say how large the board is.
    fn text_to_mirror(at: &Timeline<Self>, chosen: Move) -> String {
        let rows = at.position().board().rows();
        format!("{rows} {}", Self::move_text(at, chosen))
    }
}

/// Every seventh or so of the moves of up to four stones, own or not, by up to four squares.
fn near_moves(setup: &Setup, chance: usize) -> impl Iterator<Item = Move> {
    let lengths = |most| (0..most).flat_map(move |one| (0..most).map(move |other| (one, other)));
    let fronts = setup
        .board()
        .squares()
        .filter(|&square| setup.at(square).is_some());
    let lines = fronts.flat_map(|front| Direction::ALL.map(|direction| (front, direction)));
    let all = lines.flat_map(move |(front, direction)| {
        lengths(4).filter_map(move |(behind, ahead)| {
            let rear = front.step(direction.back(), behind)?;
            let to = front.step(direction, ahead + 1)?;
            Some(Move { rear, front, to })
        })
    });
    all.skip(chance % 7).step_by(7)
}

/// The squares of a move's text elsewhere. Before it the number of rows tells the board.
fn moved(text: &str, to: fn(Board, u8, u8) -> (u8, u8)) -> String {
    let (rows, text) = text.split_once(' ').expect("rows");
    let mut boards = Board::ALL.into_iter();
    let board = boards.find(|board| board.rows().to_string() == rows);
    let board = board.expect("a board");
    let squares = text.split(|mark| ":-x".contains(mark)).map(|name| {
        let mut squares = board.squares();
        let square = squares.find(|square| square.to_string() == name);
        let square = square.expect(name);
        let (column, row) = to(board, square.column(), square.row());
        Square::new(column, row).expect(name).to_string()
    });
    let marks = text.matches(|mark| ":-x".contains(mark)).chain([""]);
    squares
        .zip(marks)
        .map(|(square, mark)| square + mark)
        .collect()
}

fn left_is_right(text: &str) -> String {
    let (board, rest) = text.split_once(' ').expect("a side to move");
    let rows = board.split('/').map(right_to_left);
    format!("{} {rest}", rows.collect::<Vec<_>>().join("/"))
}

/// A row from right to left; its numbers have up to two digits.
fn right_to_left(row: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    for symbol in row.chars() {
        match parts.last_mut() {
            Some(number) if symbol.is_ascii_digit() && !number.contains(['w', 'b']) => {
                number.push(symbol);
            }
            _ => parts.push(symbol.into()),
        }
    }
    parts.reverse();
    parts.concat()
}

/// The rows from bottom to top, with every stone on the other side.
fn upside_down(text: &str) -> String {
    let (board, rest) = text.split_once(' ').expect("a side to move");
    let rows: Vec<&str> = board.split('/').rev().collect();
    exchanged(&format!("{} {rest}", rows.join("/")), "wbbw")
}
