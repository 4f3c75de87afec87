//! Positions as the table sees them: by the side to move, which plays up the board.

use menagerie_rules::{
    Side,
    dobutsu::{Animal, Kind, SQUARES, Setup, Square, reach},
};
use std::sync::LazyLock;

/// Animals besides the lions.
pub(super) const ANIMALS: usize = 6;
/// What stands at the places of [`Arrangement::animals`].
pub(super) const KINDS: [Kind; ANIMALS] = [
    Kind::Chick,
    Kind::Chick,
    Kind::Giraffe,
    Kind::Giraffe,
    Kind::Elephant,
    Kind::Elephant,
];

/// Where an animal is and whose: four times the square, or [`HAND`]; and [`THEIRS`], and [`HEN`].
pub(super) type Place = u8;
/// The square of a [`Place`] in a hand.
pub(super) const HAND: u8 = SQUARES as u8;
/// Bit of an animal that belongs to the side that is not to move.
pub(super) const THEIRS: Place = 2;
/// Bit of a chick that is grown up.
pub(super) const HEN: Place = 1;
/// How many places there are.
pub(super) const PLACES: usize = (SQUARES + 1) * 4;

/// A square or [`HAND`].
pub(super) const fn spot(place: Place) -> u8 {
    place >> 2
}

/// As a set; a hand is no square.
const fn bit(place: Place) -> u16 {
    (1 << spot(place)) & WHOLE_BOARD
}

const WHOLE_BOARD: u16 = (1 << SQUARES) - 1;
/// The far rank of the side to move, and of the other.
const FAR_RANK: [u16; 2] = [0b111 << 9, 0b111];

/// Where all eight animals are, seen by the side to move: its first rank is the first, its animals are "ours".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arrangement {
    /// The squares of our lion and of theirs.
    pub lions: [u8; 2],
    /// Chicks, giraffes, elephants: two of each.
    pub animals: [Place; ANIMALS],
}

/// Steps by place, for each kind.
pub(super) struct Steps {
    lion: [u16; SQUARES],
    /// Chick or hen, giraffe, elephant.
    others: [[u16; PLACES]; 3],
}

/// The steps of the rules, as sets.
pub(super) static STEPS: LazyLock<Steps> = LazyLock::new(|| {
    let mut steps = Steps {
        lion: [0; SQUARES],
        others: [[0; PLACES]; 3],
    };
    for square in Square::all() {
        let from = |side, kind| reach(Animal { side, kind }, square);
        steps.lion[square.index()] = from(Side::White, Kind::Lion);
        for place in 0..4 {
            let side = Side::ALL[usize::from(place & THEIRS != 0)];
            let grown = [Kind::Chick, Kind::Hen][usize::from(place & HEN)];
            for (nth, kind) in [grown, Kind::Giraffe, Kind::Elephant]
                .into_iter()
                .enumerate()
            {
                steps.others[nth][square.index() * 4 + usize::from(place)] = from(side, kind);
            }
        }
    }
    steps
});

impl Steps {
    /// Where a lion steps from its square.
    pub fn lion_at(&self, square: usize) -> u16 {
        self.lion[square]
    }

    /// Where the animal with this number steps from its place; nowhere from a hand.
    fn of(&self, animal: usize, place: Place) -> u16 {
        self.others[animal / 2][usize::from(place)]
    }
}

/// The squares of a set.
fn each(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        next
    })
}

impl Arrangement {
    /// The position seen by its side to move; none when a lion is caught or animals are missing.
    pub fn of(position: &Setup) -> Option<Arrangement> {
        let us = position.side_to_move();
        let seen = |square: Square| match us {
            Side::White => square.index() as u8,
            Side::Black => (SQUARES - 1 - square.index()) as u8,
        };
        let lions = [position.lion(us)?, position.lion(us.other())?].map(seen);
        let mut places: [Vec<Place>; 3] = Default::default();
        for (side, owner) in [(us, 0), (us.other(), THEIRS)] {
            for (square, kind) in position.animals(side) {
                if let Some(nth) = pair_of(kind) {
                    let hen = if kind == Kind::Hen { HEN } else { 0 };
                    places[nth].push(seen(square) * 4 + owner + hen);
                }
            }
            for kind in Kind::DROPPABLE {
                if let Some(nth) = pair_of(kind) {
                    let held = usize::from(position.in_hand(side, kind));
                    places[nth].extend(std::iter::repeat_n(HAND * 4 + owner, held));
                }
            }
        }
        let animals = places.concat().try_into().ok()?;
        let complete = places.iter().all(|pair| pair.len() == 2);
        complete.then_some(Arrangement { lions, animals })
    }

    /// The same seen by the other side.
    pub fn turned(&self) -> Arrangement {
        let turn = |place: Place| TURNED[usize::from(place)];
        Arrangement {
            lions: [11 - self.lions[1], 11 - self.lions[0]],
            animals: self.animals.map(turn),
        }
    }

    /// The squares taken by us and by them, and what they attack, lions included.
    pub fn sides(&self, steps: &Steps) -> [Band; 2] {
        let mut sides = self.lions.map(|lion| Band {
            taken: 1 << lion,
            attacked: steps.lion[usize::from(lion)],
        });
        for (nth, &place) in self.animals.iter().enumerate() {
            let side = &mut sides[usize::from(place & THEIRS != 0)];
            side.taken |= bit(place);
            side.attacked |= steps.of(nth, place);
        }
        sides
    }

    /// Whose lion, ours and theirs, stands on its far rank unattacked.
    pub fn tried(&self, steps: &Steps) -> [bool; 2] {
        let [ours, theirs] = self.sides(steps);
        let tried = |lion: u8, far: u16, attacked: u16| 1 << lion & far & !attacked != 0;
        [
            tried(self.lions[0], FAR_RANK[0], theirs.attacked),
            tried(self.lions[1], FAR_RANK[1], ours.attacked),
        ]
    }

    /// How much more we have than they have, on the board and in hands. Never 0 but when all kinds are shared out evenly.
    pub fn surplus(&self) -> i32 {
        const WORTH: [i32; ANIMALS] = [1, 1, 4, 4, 2, 2];
        let owned = |(&place, worth): (&Place, i32)| {
            if place & THEIRS == 0 { worth } else { -worth }
        };
        self.animals.iter().zip(WORTH).map(owned).sum()
    }

    /// What both hands hold, and how many animals of each kind are ours: as numbers below 729 and 27.
    pub fn shares(&self) -> (u32, u32) {
        let (mut hands, mut owned) = (0, 0);
        for pair in self.animals.chunks_exact(2) {
            let count = |wanted: &dyn Fn(Place) -> bool| {
                pair.iter()
                    .map(|&place| u32::from(wanted(place)))
                    .sum::<u32>()
            };
            let held = count(&|place| place == HAND * 4);
            hands = (hands * 3 + held) * 3 + count(&|place| place == HAND * 4 + THEIRS);
            owned = owned * 3 + count(&|place| place & THEIRS == 0);
        }
        (hands, owned)
    }

    /// How many moves attack their lion with an animal that is protected and that only the lion could catch; and how many of
    /// them leave the lion no square to go to. At first sight: attacks that the moved animal gives up are still counted.
    pub fn checks(&self, steps: &Steps) -> [u32; 2] {
        let [ours, theirs] = self.sides(steps);
        let lion = self.lions[1];
        let mut once = steps.lion[usize::from(self.lions[0])];
        let mut twice = 0;
        let mut catching = 0;
        for (nth, &place) in self.animals.iter().enumerate() {
            let reach = steps.of(nth, place);
            if place & THEIRS != 0 {
                catching |= reach;
            } else {
                twice |= once & reach;
                once |= reach;
            }
        }
        let way_out = steps.lion[usize::from(lion)] & !theirs.taken & !once;
        let mut checks = [0, 0];
        for (nth, &place) in self.animals.iter().enumerate() {
            if place & THEIRS != 0 {
                continue;
            }
            let (targets, protected) = if spot(place) == HAND {
                (!ours.taken & !theirs.taken & WHOLE_BOARD, once)
            } else {
                (steps.of(nth, place) & !ours.taken, twice)
            };
            let attacking = steps.of(nth, lion * 4 + THEIRS + (place & HEN));
            for square in each(targets & protected & attacking & !catching) {
                checks[0] += 1;
                let covered = steps.of(nth, square * 4 + (place & HEN));
                checks[1] += u32::from(way_out & !covered == 0);
            }
        }
        checks
    }

    /// Whether we can catch their lion.
    pub fn catches(&self, steps: &Steps) -> bool {
        self.sides(steps)[0].attacked & (1 << self.lions[1]) != 0
    }

    /// Whether we can catch their lion or step safely onto the far rank: a win in one. Our lion is not there yet.
    pub fn wins_at_once(&self, steps: &Steps) -> bool {
        let [ours, theirs] = self.sides(steps);
        let safe = steps.lion[usize::from(self.lions[0])] & !ours.taken & !theirs.attacked;
        ours.attacked & (1 << self.lions[1]) != 0 || safe & FAR_RANK[0] != 0
    }

    /// Calls `visit` with what every move leads to, still seen by us, until it says no. No move catches their lion.
    ///
    /// True when it never said no.
    pub fn all_moves(&self, steps: &Steps, mut visit: impl FnMut(&Arrangement) -> bool) -> bool {
        let [ours, theirs] = self.sides(steps);
        let free = !ours.taken & !(1 << self.lions[1]) & WHOLE_BOARD;
        for to in each(steps.lion[usize::from(self.lions[0])] & free) {
            let mut after = self.without(to, theirs.taken);
            after.lions[0] = to;
            if !visit(&after) {
                return false;
            }
        }
        for (nth, &place) in self.animals.iter().enumerate() {
            if place & THEIRS != 0 {
                continue;
            }
            let dropped = spot(place) == HAND;
            if dropped && nth % 2 == 1 && self.animals[nth - 1] == place {
                continue;
            }
            let targets = if dropped {
                free & !theirs.taken
            } else {
                steps.of(nth, place) & free
            };
            for to in each(targets) {
                let mut after = self.without(to, theirs.taken);
                let grows = nth < 2 && !dropped && to >= 9;
                after.animals[nth] = to * 4 + (place & HEN | Place::from(grows));
                if !visit(&after) {
                    return false;
                }
            }
        }
        true
    }

    /// Their animal on this square, if there is one, is in our hand.
    fn without(&self, square: u8, theirs: u16) -> Arrangement {
        let mut after = *self;
        if 1 << square & theirs != 0 {
            for place in &mut after.animals {
                if spot(*place) == square {
                    *place = HAND * 4;
                }
            }
        }
        after
    }

    /// Calls `visit` with every arrangement, seen by us, from which a move of theirs leads here.
    pub fn all_unmoves(&self, steps: &Steps, mut visit: impl FnMut(&Arrangement)) {
        let [ours, theirs] = self.sides(steps);
        let empty = !(ours.taken | theirs.taken) & WHOLE_BOARD;
        for from in each(steps.lion[usize::from(self.lions[1])] & empty) {
            let mut before = *self;
            before.lions[1] = from;
            before.with_catches(self.lions[1], &mut visit);
        }
        for (nth, &place) in self.animals.iter().enumerate() {
            if place & THEIRS == 0 || spot(place) == HAND {
                continue;
            }
            let mut before = *self;
            if place & HEN == 0 {
                before.animals[nth] = HAND * 4 + THEIRS;
                visit(&before);
            }
            let on_far_rank = spot(place) < 3;
            // A step back goes the way the other side's animals step. A chick has not stepped onto the far rank.
            let grown = nth >= 2 || place & HEN != 0 || !on_far_rank;
            let back = if grown {
                steps.of(nth, place ^ THEIRS) & empty
            } else {
                0
            };
            for from in each(back) {
                before.animals[nth] = from * 4 + (place & 3);
                before.with_catches(spot(place), &mut visit);
            }
            let behind = spot(place) + 3;
            if place & HEN != 0 && on_far_rank && 1 << behind & empty != 0 {
                before.animals[nth] = behind * 4 + THEIRS;
                before.with_catches(spot(place), &mut visit);
            }
        }
    }

    /// Visits this arrangement, and it with each animal of their hand as ours on the square: it may have been caught there.
    fn with_catches(&self, square: u8, visit: &mut impl FnMut(&Arrangement)) {
        visit(self);
        for nth in 0..ANIMALS {
            let held = HAND * 4 + THEIRS;
            if self.animals[nth] != held || nth % 2 == 1 && self.animals[nth - 1] == held {
                continue;
            }
            let mut before = *self;
            before.animals[nth] = square * 4;
            visit(&before);
            if nth < 2 {
                before.animals[nth] |= HEN;
                visit(&before);
            }
        }
    }
}

/// What one side has on the board.
#[derive(Clone, Copy)]
pub(super) struct Band {
    /// The squares it stands on.
    pub taken: u16,
    /// The squares it attacks.
    pub attacked: u16,
}

/// Chicks, giraffes or elephants.
fn pair_of(kind: Kind) -> Option<usize> {
    KINDS
        .iter()
        .position(|&other| other == kind.in_hand())
        .map(|nth| nth / 2)
}

/// Places as the other side sees them.
static TURNED: [Place; PLACES] = {
    let mut turned = [0; PLACES];
    let mut place = 0;
    while place < PLACES {
        let seen = if place / 4 == HAND as usize {
            place
        } else {
            (SQUARES - 1 - place / 4) * 4 + place % 4
        };
        turned[place] = seen as Place ^ THEIRS;
        place += 1;
    }
    turned
};
