//! The mate rule against its plain definition: all sequences of own moves are tried, on a board of its own.

use super::{at, cells, vectors::lines};
use crate::laws::random::try_all;
use menagerie_rules::{
    Game, Side, Timeline,
    lions_cave::{Cell, Kind, Lift, LionsCave, Mate, Move, Piece, Plan},
};
use proptest::{prelude::*, sample::Index};
use std::{cell::Cell as Counter, sync::LazyLock};

/// File, rank and level.
type Place = [i8; 3];
type Step = (Place, Place);

/// A cage in which nothing is done cleverly.
#[derive(Clone)]
struct Plain {
    pieces: [Option<Piece>; 343],
    side: Side,
    skipped: Option<Place>,
}

fn place(cell: Cell) -> Place {
    [cell.file(), cell.rank(), cell.level()].map(|coordinate| coordinate as i8)
}

fn plus(place: Place, step: Place) -> Place {
    [0, 1, 2].map(|i| place[i] + step[i])
}

fn is_inside(place: Place) -> bool {
    place.iter().all(|coordinate| (0..7).contains(coordinate))
}

fn index(place: Place) -> usize {
    let [file, rank, level] = place.map(|coordinate| coordinate as usize);
    file + 7 * rank + 49 * level
}

/// Every step whose sizes, in ascending order, are among these.
fn steps(wanted: &[[i8; 3]]) -> Vec<Place> {
    let all = || -2..=2;
    let steps = all().flat_map(|x| all().flat_map(move |y| all().map(move |z| [x, y, z])));
    let sizes = |step: &Place| {
        let mut sizes = step.map(i8::abs);
        sizes.sort_unstable();
        sizes
    };
    steps.filter(|step| wanted.contains(&sizes(step))).collect()
}

const STRAIGHT: [i8; 3] = [0, 0, 1];
const DIAGONAL: [i8; 3] = [0, 1, 1];
const SPACE: [i8; 3] = [1, 1, 1];

/// The steps of each kind for White and for Black. Those of a cub are its captures.
static STEPS: LazyLock<[[Vec<Place>; 7]; 2]> = LazyLock::new(|| {
    [1, -1].map(|ahead| {
        Kind::ALL.map(|kind| match kind {
            Kind::Cub => vec![[1, ahead, 0], [-1, ahead, 0], [0, ahead, 1], [0, ahead, -1]],
            Kind::Knight => steps(&[[0, 1, 2]]),
            Kind::Rock => steps(&[STRAIGHT]),
            Kind::Bishop => steps(&[DIAGONAL]),
            Kind::OldLioness => steps(&[STRAIGHT, DIAGONAL]),
            Kind::YoungLioness | Kind::LionKing => steps(&[STRAIGHT, DIAGONAL, SPACE]),
        })
    })
});

impl Plain {
    fn of(game: &Timeline<LionsCave>) -> Plain {
        let setup = game.position();
        let mut pieces = [None; 343];
        for cell in Cell::all() {
            pieces[index(place(cell))] = setup.at(cell);
        }
        Plain {
            pieces,
            side: setup.side_to_move(),
            skipped: setup.skipped().map(place),
        }
    }

    fn at(&self, place: Place) -> Option<Piece> {
        self.pieces[index(place)]
    }

    fn owned(&self, side: Side) -> impl Iterator<Item = (Place, Piece)> {
        let pieces = Cell::all().filter_map(|cell| self.at(place(cell)).map(|piece| (cell, piece)));
        pieces
            .filter(move |(_, piece)| piece.side == side)
            .map(|(cell, piece)| (place(cell), piece))
    }

    /// The cells that a piece attacks.
    fn attacked(&self, from: Place, piece: Piece) -> impl Iterator<Item = Place> {
        let far = match piece.kind {
            Kind::Cub | Kind::Knight | Kind::LionKing => 1,
            _ => 6,
        };
        let directions = STEPS[piece.side.index()][piece.kind.index()].iter();
        directions.flat_map(move |step| {
            let mut open = true;
            (1..=far)
                .map(move |times| plus(from, step.map(|size| size * times)))
                .take_while(|&to| is_inside(to))
                .take_while(move |&to| {
                    let reached = open;
                    open &= self.at(to).is_none();
                    reached
                })
        })
    }

    fn in_check(&self) -> bool {
        let mut own = self.owned(self.side);
        let king = own.find(|(_, piece)| piece.kind == Kind::LionKing);
        let (king, _) = king.expect("a king");
        let mut enemies = self.owned(self.side.other());
        enemies.any(|(from, piece)| self.attacked(from, piece).any(|to| to == king))
    }

    /// Every move as the pieces move, and the cage after it.
    fn moves(&self) -> Vec<(Step, Plain)> {
        let mut moves = Vec::new();
        for (from, piece) in self.owned(self.side) {
            let ahead = if piece.side == Side::White { 1 } else { -1 };
            let cub = piece.kind == Kind::Cub;
            self.attacked(from, piece).for_each(|to| match self.at(to) {
                Some(there) if there.side == self.side || there.kind == Kind::LionKing => {}
                None if cub && self.skipped == Some(to) => {
                    moves.push(self.after(from, to, plus(to, [0, -ahead, 0])));
                }
                None if cub => {}
                _ => moves.push(self.after(from, to, to)),
            });
            if cub {
                let empty = |to: &Place| is_inside(*to) && self.at(*to).is_none();
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
        next.pieces[index(captured)] = None;
        let mut piece = next.pieces[index(from)].take().expect("a piece");
        let far = if piece.side == Side::White { 6 } else { 0 };
        if piece.kind == Kind::Cub && to[1] == far {
            piece.kind = Kind::YoungLioness;
        }
        next.pieces[index(to)] = Some(piece);
        ((from, to), next)
    }

    /// Whether some sequence of exactly `length` moves ends without check.
    fn escapes_in(&self, length: u8) -> bool {
        match length {
            0 => !self.in_check(),
            _ => {
                let moves = self.moves();
                moves.iter().any(|(_, next)| next.escapes_in(length - 1))
            }
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

/// The vectors in check whose shortest sequences are among these lengths; 4 stands for more than 3.
fn vectors_are_as_defined(lengths: &[u8]) {
    for line in lines() {
        if let Some(k) = line.more.k.filter(|k| lengths.contains(k)) {
            assert_eq!(is_as_defined(&at(&line.position)).unwrap_or(4), k);
        }
    }
}

#[test]
fn vectors_in_check_have_the_moves_of_the_plain_definition() {
    vectors_are_as_defined(&[1, 2]);
}

#[test]
#[ignore = "the plain definition takes long"]
fn vectors_of_long_mates_have_the_moves_of_the_plain_definition() {
    vectors_are_as_defined(&[3, 4]);
}

/// The mates among the vectors with some cells changed: most are mates too, and none is like the other.
fn changed_mates() -> impl Strategy<Value = String> {
    let mut mates = lines();
    mates.retain(|line| line.more.k > Some(1));
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
    let lengths = changed_mates_are_as_defined(40, 2);
    assert!(lengths[1] > 3 && lengths[2] > 10, "{lengths:?}");
}

#[test]
#[ignore = "the plain definition takes minutes"]
fn many_changed_mates_have_the_moves_of_the_plain_definition() {
    let lengths = changed_mates_are_as_defined(400, 4);
    assert!(lengths[3] > 30 && lengths[4] > 2, "{lengths:?}");
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
    assert_eq!(mate.attackers, cells("A2g"));
    // The king takes the lioness and goes back, or walks on; or the rock takes her, or closes the tower below her.
    assert_eq!(
        told(&mate.plans),
        [
            "A1g-A2f (A2f-B3e flees)",
            "A1g-B1f (B1f-C1f flees, B1f-C1g flees)",
            "A1g-B1g (B1g-C1f flees, B1g-C1g flees)",
            "A1g-B2f (B2f-B3e flees, B2f-C1f flees, B2f-C1g flees, B2f-C3e flees, B2f-C3f flees, B2f-C3g flees)",
            "A1g-B2g (B2g-C1f flees, B2g-C1g flees, B2g-C3f flees, B2g-C3g flees)",
            "A1gxA2g (A2g-A1f flees, A2g-A1g flees, A2g-A3g flees, A2g-B1f flees, A2g-B1g flees, \
             A2g-B2f flees, A2g-B2g flees, A2g-B3f flees, A2g-B3g flees, E2f-A2f closes)",
            "E2f-A2f (A1gxA2g flees, A2fxA2g captures)",
            "E2f-E2g (E2gxA2g captures)",
        ]
        .join(", ")
    );
}

#[test]
fn where_it_takes_three_moves_the_plans_tell_the_second_and_the_third() {
    let mate = mate("OB7c YB6e YG1e KA5f kA7g OC4g BE3g b");
    assert_eq!(mate.turns, Some(3));
    for plan in &mate.plans {
        assert_eq!(plan.lifts, None);
        assert!(!plan.then.is_empty());
        for second in &plan.then {
            assert_eq!(second.lifts, None);
            assert!(!second.then.is_empty());
            let thirds = second.then.iter();
            assert!(
                thirds
                    .clone()
                    .all(|third| third.lifts.is_some() && third.then.is_empty())
            );
        }
    }
}

#[test]
fn the_first_two_of_three_moves_may_open_the_way_for_a_third_piece() {
    // When both cubs have left the tower, the rock closes the line between the bishop and the king.
    let game = at("OB7c YB6e YG1e KA5f kA7g OC4g BE3g rD4a cD4b cD4c b");
    assert_eq!(is_as_defined(&game), Some(3));
    let mate = LionsCave::mate(&game).expect("a mate");
    let told = told(&mate.plans);
    for way in [
        "D4b-D3b (D4c-D3c (D4a-D4g closes))",
        "D4c-D3c (D4b-D3b (D4a-D4g closes))",
    ] {
        assert!(told.contains(way), "{told}");
    }
}

#[test]
fn the_plans_after_the_first_move_capture_nothing_en_passant() {
    let mate = mate("yD1a yG2d KE3d yF3d cD4d CE4d yB4e kG7g w D5d");
    assert_eq!(mate.turns, Some(2));
    let first = mate.plans.iter().find(|plan| plan.to_string() == "E3d-D3e");
    let first = first.expect("the king steps");
    assert!(!first.then.is_empty());
    assert!(!told(&first.then).contains("D5d"), "{}", told(&first.then));
}
