//! What touches and drags mean.
//!
//! A stone and a square: *that stone goes there.* The own stones ahead of it in the line are pushed along, and behind it as few
//! as are needed for the distance or for a capture. So the front stone and a square, or a single stone and a square, is the
//! shortest phalanx that can do it.
//!
//! Both ends of a phalanx, in either order, and a square: exactly these stones move, and the front stone goes there. The front
//! is the end that is nearer to the square.

use super::{
    Epaminondas,
    moves::Move,
    refusal::{self, Refusal, obstacle, phalanx_refusal, stone_refusal},
    square::{Direction, Square},
};
use crate::{Timeline, Touched};

/// The spots of a move, as touches make it: rear, front, target; a single stone has no rear.
pub(super) fn spots(chosen: Move) -> Vec<Square> {
    let Move { rear, front, to } = chosen;
    if rear == front {
        vec![front, to]
    } else {
        vec![rear, front, to]
    }
}

/// The stone at `from` goes to `to`.
pub(super) fn drag(at: &Timeline<Epaminondas>, from: Square, to: Square) -> Result<Move, Refusal> {
    choosable(at, from)?;
    let position = at.position();
    let own = position.stones(at.side_to_move());
    let (direction, distance) = match Direction::between(from, to) {
        Some(shift) => shift,
        None if from == to => return Err(Refusal::SameSquare { square: to }),
        None => return Err(Refusal::NotInLine { from, to }),
    };
    let pushed = own.run(from, direction);
    let longest = pushed + own.run(from, direction.back()) - 1;
    let front = from.step(direction, pushed - 1).unwrap_or(from);
    let target = front.step(direction, distance);
    let to = target
        .filter(|&square| position.board().has(square))
        .ok_or(Refusal::OverTheEdge { front })?;
    let phalanx = |stones| Move {
        rear: front.before(direction, stones - 1),
        front,
        to,
    };
    (pushed.max(distance)..longest)
        .map(phalanx)
        .find(|&chosen| obstacle(position, chosen).is_none())
        .map_or_else(|| allowed(at, phalanx(longest)), Ok)
}

fn allowed(at: &Timeline<Epaminondas>, chosen: Move) -> Result<Move, Refusal> {
    refusal::refusal(at, chosen).map_or(Ok(chosen), Err)
}

pub(super) fn touch(
    at: &Timeline<Epaminondas>,
    chosen: &[Square],
    spot: Square,
) -> Touched<Epaminondas> {
    let made = match (chosen, choosable(at, spot)) {
        ([first, ..], _) if *first == spot => return Touched::Chosen(Vec::new()),
        ([first, rest @ ..], Ok(())) => {
            let extends = rest.first() != Some(&spot) && is_phalanx(at, *first, spot);
            return Touched::Chosen(if extends {
                vec![*first, spot]
            } else {
                vec![spot]
            });
        }
        ([], Ok(())) => return Touched::Chosen(vec![spot]),
        ([], Err(why)) => Err(why),
        ([stone], Err(_)) => drag(at, *stone, spot),
        ([one, other, ..], Err(_)) => allowed(at, shift(*one, *other, spot)),
    };
    made.map_or_else(Touched::Refused, Touched::Move)
}

/// The move of the phalanx with these ends whose front stone goes to `to`.
fn shift(one: Square, other: Square, to: Square) -> Move {
    let towards = |from, to| Direction::between(from, to).map(|(direction, _)| direction);
    let (rear, front) = if towards(other, to) == towards(one, other) {
        (one, other)
    } else {
        (other, one)
    };
    Move { rear, front, to }
}

/// Whether a move can start with this stone.
fn choosable(at: &Timeline<Epaminondas>, spot: Square) -> Result<(), Refusal> {
    if at.outcome().is_some() {
        return Err(Refusal::GameOver);
    }
    stone_refusal(at.position(), spot).map_or(Ok(()), Err)
}

fn is_phalanx(at: &Timeline<Epaminondas>, rear: Square, front: Square) -> bool {
    let ends = Move {
        rear,
        front,
        to: front,
    };
    phalanx_refusal(at.position(), ends).is_none()
}

pub(super) fn next_spots(at: &Timeline<Epaminondas>, chosen: &[Square]) -> Vec<Square> {
    let legal = at.legal_moves();
    let mut next: Vec<Square> = match *chosen {
        [] => legal.iter().flat_map(|&legal| first_spots(legal)).collect(),
        [first] => legal
            .iter()
            .flat_map(|&legal| second_spots(legal, first))
            .collect(),
        [one, other] if one != other => {
            let ends = |legal: &&Move| has_ends(**legal, one, other);
            legal.iter().filter(ends).map(|legal| legal.to).collect()
        }
        _ => Vec::new(),
    };
    next.sort_unstable();
    next.dedup();
    next
}

/// Where each stone of a legal phalanx ends, when it is the one at `from`.
pub(super) fn drop_spots(at: &Timeline<Epaminondas>, from: Square) -> Vec<Square> {
    let ends = |legal: Move| {
        let (direction, distance) = legal.shift()?;
        let mut stones = legal.front.line_to(legal.rear);
        let moves_along = stones.any(|stone| stone == from);
        from.step(direction, distance).filter(|_| moves_along)
    };
    let mut spots: Vec<Square> = at.legal_moves().into_iter().filter_map(ends).collect();
    spots.sort_unstable();
    spots.dedup();
    spots
}

/// The ends of the phalanx, and every stone of it that ends on a square without an own stone.
fn first_spots(legal: Move) -> impl Iterator<Item = Square> {
    let distance = legal.shift().map_or(0, |(_, distance)| distance);
    let leaves = legal.front.line_to(legal.rear).take(distance.into());
    leaves.chain([legal.rear])
}

/// Where the touched stone itself ends, and the other end of the phalanx.
fn second_spots(legal: Move, first: Square) -> impl Iterator<Item = Square> {
    let Move { rear, front, .. } = legal;
    let landing = legal.shift().and_then(|(direction, distance)| {
        let mut leaves = front.line_to(rear).take(distance.into());
        leaves
            .find(|&stone| stone == first)
            .and_then(|stone| stone.step(direction, distance))
    });
    let ends = [(rear, front), (front, rear)];
    let other = ends.into_iter().find(|&(one, _)| one == first);
    let other = other.map(|(_, other)| other).filter(|&end| end != first);
    landing.into_iter().chain(other)
}

fn has_ends(legal: Move, one: Square, other: Square) -> bool {
    (legal.rear, legal.front) == (one, other) || (legal.rear, legal.front) == (other, one)
}

/// The legal moves of exactly the stones from `one` to `other`, in both directions of their line; of a single stone when both
/// are the same. [`super::clash`] tells of each what it captures.
pub fn moves_of(at: &Timeline<Epaminondas>, one: Square, other: Square) -> Vec<Move> {
    let mut legal = at.legal_moves();
    legal.retain(|&legal| has_ends(legal, one, other));
    legal
}
