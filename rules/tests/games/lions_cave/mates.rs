//! The mate rule against its plain definition: all sequences of own moves are tried, on a board of its own.

use super::{at, cells};
use crate::laws::random::try_all;
use menagerie_rules::{
    Game, Side, Timeline,
    lions_cave::{Cell, Kind, Lift, LionsCave, Mate, Move, Piece, Plan},
};
use proptest::{prelude::*, sample::Index};
use serde::Deserialize;
use std::{cell::Cell as Counter, collections::HashMap};

/// File, rank and level.
type Place = [i8; 3];
type Step = (Place, Place);

/// A cage in which nothing is done cleverly.
#[derive(Clone)]
struct Plain {
    pieces: HashMap<Place, Piece>,
    side: Side,
    skipped: Option<Place>,
}

fn place(cell: Cell) -> Place {
    [cell.file(), cell.rank(), cell.level()].map(|coordinate| coordinate as i8)
}

fn plus(place: Place, step: Place) -> Place {
    [0, 1, 2].map(|i| place[i] + step[i])
}

/// Every step of at most `most` in each dimension that `wanted` accepts, given its sizes in ascending order.
fn steps(most: i8, wanted: impl Fn([i8; 3]) -> bool) -> Vec<Place> {
    let all = || -most..=most;
    let steps = all().flat_map(|x| all().flat_map(move |y| all().map(move |z| [x, y, z])));
    let sizes = |step: &Place| {
        let mut sizes = step.map(i8::abs);
        sizes.sort_unstable();
        sizes
    };
    steps.filter(|step| wanted(sizes(step))).collect()
}

fn is_inside(place: Place) -> bool {
    place.iter().all(|coordinate| (0..7).contains(coordinate))
}

impl Plain {
    fn of(game: &Timeline<LionsCave>) -> Plain {
        let setup = game.position();
        let pieces =
            Cell::all().filter_map(|cell| setup.at(cell).map(|piece| (place(cell), piece)));
        Plain {
            pieces: pieces.collect(),
            side: setup.side_to_move(),
            skipped: setup.skipped().map(place),
        }
    }

    /// The cells that a piece attacks.
    fn attacked(&self, from: Place, piece: Piece) -> Vec<Place> {
        let ahead = if piece.side == Side::White { 1 } else { -1 };
        let (directions, far) = match piece.kind {
            Kind::Cub => (
                vec![[1, ahead, 0], [-1, ahead, 0], [0, ahead, 1], [0, ahead, -1]],
                1,
            ),
            Kind::Knight => (steps(2, |sizes| sizes == [0, 1, 2]), 1),
            Kind::LionKing => (steps(1, |sizes| sizes != [0, 0, 0]), 1),
            Kind::Rock => (steps(1, |sizes| sizes == [0, 0, 1]), 6),
            Kind::Bishop => (steps(1, |sizes| sizes == [0, 1, 1]), 6),
            Kind::OldLioness => (steps(1, |sizes| sizes[0] == 0 && sizes[2] == 1), 6),
            Kind::YoungLioness => (steps(1, |sizes| sizes[2] == 1), 6),
        };
        let mut attacked = Vec::new();
        for direction in directions {
            let mut to = from;
            for _ in 0..far {
                to = plus(to, direction);
                if !is_inside(to) {
                    break;
                }
                attacked.push(to);
                if self.pieces.contains_key(&to) {
                    break;
                }
            }
        }
        attacked
    }

    fn in_check(&self) -> bool {
        let is_king = |piece: &Piece| piece.side == self.side && piece.kind == Kind::LionKing;
        let king = self.pieces.iter().find(|(_, piece)| is_king(piece));
        let (king, _) = king.expect("a king");
        let mut enemies = self
            .pieces
            .iter()
            .filter(|(_, piece)| piece.side != self.side);
        enemies.any(|(&from, &piece)| self.attacked(from, piece).contains(king))
    }

    /// Every move as the pieces move, and the cage after it.
    fn moves(&self) -> Vec<(Step, Plain)> {
        let own = self
            .pieces
            .iter()
            .filter(|(_, piece)| piece.side == self.side);
        let mut moves = Vec::new();
        for (&from, &piece) in own {
            let (cub, ahead) = match (piece.kind, piece.side) {
                (Kind::Cub, Side::White) => (true, 1),
                (Kind::Cub, Side::Black) => (true, -1),
                _ => (false, 0),
            };
            for to in self.attacked(from, piece) {
                match self.pieces.get(&to) {
                    Some(there) if there.side == self.side || there.kind == Kind::LionKing => {}
                    None if cub && self.skipped == Some(to) => {
                        moves.push(self.after(from, to, plus(to, [0, -ahead, 0])));
                    }
                    None if cub => {}
                    _ => moves.push(self.after(from, to, to)),
                }
            }
            if cub {
                let empty = |to: &Place| is_inside(*to) && !self.pieces.contains_key(to);
                let (one, up) = (plus(from, [0, ahead, 0]), plus(from, [0, 0, 1]));
                let two = plus(one, [0, ahead, 0]);
                let starts = from[1] == if ahead > 0 { 1 } else { 5 };
                let twice = [two].into_iter().filter(|_| starts && empty(&one));
                let quiet = [one, up].into_iter().chain(twice).filter(empty);
                moves.extend(quiet.map(|to| self.after(from, to, to)));
            }
        }
        moves
    }

    fn after(&self, from: Place, to: Place, captured: Place) -> (Step, Plain) {
        let mut next = self.clone();
        next.skipped = None;
        next.pieces.remove(&captured);
        let mut piece = next.pieces.remove(&from).expect("a piece");
        let far = if piece.side == Side::White { 6 } else { 0 };
        if piece.kind == Kind::Cub && to[1] == far {
            piece.kind = Kind::YoungLioness;
        }
        next.pieces.insert(to, piece);
        ((from, to), next)
    }

    /// Whether some sequence of exactly `length` moves ends without check.
    fn escapes_in(&self, length: u8) -> bool {
        match length {
            0 => !self.in_check(),
            1 => self.moves().iter().any(|(_, next)| !next.in_check()),
            _ => self
                .moves()
                .iter()
                .any(|(_, next)| next.escapes_in(length - 1)),
        }
    }

    /// The rule as it is written: the smallest length up to 3, and the first moves of all sequences of that length.
    fn first_moves(&self) -> (Option<u8>, Vec<Step>) {
        let all = self.moves();
        for length in 1..=3 {
            let firsts = all.iter().filter(|(_, next)| next.escapes_in(length - 1));
            let firsts: Vec<Step> = firsts.map(|&(step, _)| step).collect();
            if !firsts.is_empty() {
                return (Some(length), sorted(firsts));
            }
        }
        (
            None,
            sorted(all.into_iter().map(|(step, _)| step).collect()),
        )
    }
}

fn sorted(mut steps: Vec<Step>) -> Vec<Step> {
    steps.sort_unstable();
    steps
}

fn step(chosen: Move) -> Step {
    (place(chosen.from), place(chosen.to))
}

/// The moves of a game that goes on, with check, are those of the definition; so are the plans of a mated player. The length of
/// the sequences.
fn is_as_defined(game: &Timeline<LionsCave>) -> Option<u8> {
    let plain = Plain::of(game);
    let (length, firsts) = plain.first_moves();
    let text = LionsCave::position_text(game);
    let legal = game.legal_moves().into_iter().map(step).collect();
    assert_eq!(sorted(legal), firsts, "{text}");
    if let Some(mate) = LionsCave::mate(game) {
        assert_eq!(mate.turns, length, "{text}");
        are_complete(&plain, &mate.plans, length.map_or(0, |length| length - 1));
    } else {
        assert_eq!(length, Some(1), "{text}");
    }
    length
}

/// Each plan goes on with exactly the moves that lift the check in the turns that are left.
fn are_complete(plain: &Plain, plans: &[Plan], left: u8) {
    for plan in plans {
        let next = plain
            .moves()
            .into_iter()
            .find(|(to, _)| *to == step(plan.chosen));
        let (_, next) = next.expect("a move");
        assert_eq!(plan.lifts.is_some(), !next.in_check());
        let then = next.moves().into_iter();
        let then = then.filter(|(_, after)| left > 0 && after.escapes_in(left - 1));
        let planned = plan.then.iter().map(|plan| step(plan.chosen)).collect();
        assert_eq!(sorted(planned), sorted(then.map(|(to, _)| to).collect()));
        are_complete(&next, &plan.then, left.saturating_sub(1));
    }
}

#[derive(Deserialize)]
struct Line {
    position: String,
    k: Option<u8>,
}

fn lines() -> impl Iterator<Item = Line> {
    let text = include_str!("../vectors/lions_cave.jsonl");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a vector"))
}

#[test]
fn every_vector_in_check_has_the_moves_of_the_plain_definition() {
    for line in lines() {
        if let Some(k @ 1..) = line.k {
            assert_eq!(is_as_defined(&at(&line.position)).unwrap_or(4), k);
        }
    }
}

/// The mates among the vectors with some cells changed: most are mates too, and none is like the other.
fn changed_mates() -> impl Strategy<Value = String> {
    let mates: Vec<Line> = lines().filter(|line| line.k > Some(1)).collect();
    let pieces: Vec<char> = "1111CRNBOYcrnboy".chars().collect();
    let change = (any::<Index>(), prop::sample::select(pieces));
    (any::<Index>(), prop::collection::vec(change, 1..8)).prop_map(move |(mate, changes)| {
        let (cage, state) = mate.get(&mates).position.split_once(' ').expect("a state");
        let mut cells: Vec<char> = cage.chars().flat_map(spread).collect();
        for (at, piece) in changes {
            let at = at.index(cells.len());
            let rank = cells[..at]
                .iter()
                .filter(|sign| "/|".contains(**sign))
                .count()
                % 7;
            let replaceable = !"Kk/|".contains(cells[at]);
            if replaceable && !("Cc".contains(piece) && matches!(rank, 0 | 6)) {
                cells[at] = piece;
            }
        }
        let turn = &state[..1];
        format!("{} {turn} -", cells.iter().collect::<String>())
    })
}

/// A number as that many empty cells.
fn spread(sign: char) -> Vec<char> {
    match sign.to_digit(10) {
        Some(empty) => vec!['1'; empty as usize],
        None => vec![sign],
    }
}

/// How many changed mates there are of each length. Longer ones than `longest` are left out, as the definition takes long.
fn changed_mates_are_as_defined(cases: u32, longest: u8) -> [u32; 5] {
    let lengths = Counter::new([0; 5]);
    try_all(changed_mates(), cases, |text| {
        let game = at(&text);
        let setup = game.position();
        let turns = LionsCave::mate(&game).map_or(1, |mate| mate.turns.unwrap_or(4));
        let goes_on = game.outcome().is_none() && setup.in_check(setup.side_to_move());
        if goes_on && turns <= longest {
            let mut counts = lengths.get();
            counts[usize::from(is_as_defined(&game).unwrap_or(4))] += 1;
            lengths.set(counts);
        }
    });
    lengths.get()
}

#[test]
fn changed_mates_have_the_moves_of_the_plain_definition() {
    let lengths = changed_mates_are_as_defined(120, 2);
    assert!(lengths[1] > 10 && lengths[2] > 30, "{lengths:?}");
}

#[test]
#[ignore = "the plain definition takes minutes"]
fn many_changed_mates_have_the_moves_of_the_plain_definition() {
    let lengths = changed_mates_are_as_defined(1_500, 4);
    assert!(lengths[3] > 100 && lengths[4] > 10, "{lengths:?}");
}

// What a screen shows

fn mate(position: &str) -> Mate {
    LionsCave::mate(&at(position)).expect("a mate")
}

/// The plans as text: each move with what follows in brackets, a move that lifts the check with a letter for how.
fn told(plans: &[Plan]) -> String {
    let mut texts: Vec<String> = plans
        .iter()
        .map(|plan| match plan.lifts {
            Some(Lift::Flees) => format!("{plan} flees"),
            Some(Lift::Captures) => format!("{plan} captures"),
            Some(Lift::Closes) => format!("{plan} closes"),
            None => format!("{plan} ({})", told(&plan.then)),
        })
        .collect();
    texts.sort();
    texts.join(", ")
}

#[test]
fn the_plans_of_a_mate_tell_how_the_next_move_can_lift_the_check() {
    let mate = mate("OF5c NA4d OA2d KC1d rE2f YA2g kA1g b");
    assert_eq!(mate.turns, Some(2));
    assert_eq!(mate.attackers, cells("A2d A2g"));
    assert_eq!(told(&mate.plans), "");
}
