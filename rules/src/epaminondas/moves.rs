//! How phalanxes move and capture.

use super::{
    Capture,
    position::Setup,
    square::{Direction, Square, Squares},
};

/// A move: a phalanx shifts along its own line, the front stone first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The last stone of the phalanx, seen in the direction of the move; the front stone itself when it moves alone.
    pub rear: Square,
    /// The first stone of the phalanx.
    pub front: Square,
    /// The square on which the front stone ends.
    pub to: Square,
}

impl Move {
    /// How many stones move.
    #[inline]
    pub fn stones(self) -> u8 {
        Direction::between(self.rear, self.front).map_or(1, |(_, steps)| steps + 1)
    }

    /// In which direction and how far they move; nothing when the front stone's two squares are not in line.
    #[inline]
    pub fn shift(self) -> Option<(Direction, u8)> {
        Direction::between(self.front, self.to)
    }
}

/// What a capturing move comes upon: "3 against 2".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The stones of the moving phalanx, the front stone first.
    pub attackers: Vec<Square>,
    /// The stones of the enemy phalanx in the line of the move, the one that is met first.
    pub defenders: Vec<Square>,
    /// The stones that are taken off the board.
    pub taken: Vec<Square>,
}

/// The clash at the end of a move; nothing when no enemy stone stands there.
pub fn clash(position: &Setup, chosen: Move) -> Option<Clash> {
    let enemies = position.stones(position.side_to_move().other());
    let (direction, _) = chosen.shift().filter(|_| enemies.has(chosen.to))?;
    let line = chosen.to.ray(direction);
    let defenders: Vec<Square> = line.take_while(|&square| enemies.has(square)).collect();
    let taken = match position.rules().capture {
        Capture::Whole => defenders.clone(),
        Capture::Head => vec![chosen.to],
    };
    Some(Clash {
        attackers: chosen.front.line_to(chosen.rear).collect(),
        defenders,
        taken,
    })
}

/// Whether the move brings a stone onto the mover's far row that was not there: only the front stone can be it.
#[inline]
pub fn is_crossing(position: &Setup, chosen: Move) -> bool {
    let far = position.board().far_row(position.side_to_move());
    chosen.to.row() == far && chosen.front.row() != far
}

/// Whether the symmetry rule forbids a move that is otherwise allowed.
pub(super) fn is_forbidden_mirror(position: &Setup, chosen: Move) -> bool {
    if !position.rules().symmetry || !is_crossing(position, chosen) {
        return false;
    }
    // Captures only ever make the enemy fewer: a mirror needs as many stones of both colours.
    let side = position.side_to_move();
    if position.stones(side).len() > position.stones(side.other()).len() {
        return false;
    }
    let mut after = position.clone();
    play(&mut after, chosen);
    after.is_mirrored()
}

/// Moves that are alike: by as many stones, in one direction, over one distance. They differ in where they end.
struct Batch {
    direction: Direction,
    stones: u8,
    distance: u8,
    /// Where the front stones end.
    targets: Squares,
}

impl Batch {
    #[inline(always)]
    fn list(&self, moves: &mut Vec<Move>) {
        self.targets.for_each(|to| moves.push(self.move_to(to)));
    }

    #[inline(always)]
    fn move_to(&self, to: Square) -> Move {
        let front = to.before(self.direction, self.distance);
        let rear = front.before(self.direction, self.stones - 1);
        Move { rear, front, to }
    }
}

/// Visits every legal move, in batches. All phalanxes of one direction and length move at once, as sets of squares: so the
/// moves are counted without being listed.
#[inline(always)]
fn visit_batches(position: &Setup, mut visit: impl FnMut(&Batch)) {
    // Each direction has a loop of its own, in which the compiler knows by how much sets are shifted.
    visit_direction::<0>(position, &mut visit);
    visit_direction::<1>(position, &mut visit);
    visit_direction::<2>(position, &mut visit);
    visit_direction::<3>(position, &mut visit);
    visit_direction::<4>(position, &mut visit);
    visit_direction::<5>(position, &mut visit);
    visit_direction::<6>(position, &mut visit);
    visit_direction::<7>(position, &mut visit);
}

/// The moves in one direction of [`Direction::ALL`].
fn visit_direction<const NTH: usize>(position: &Setup, visit: &mut impl FnMut(&Batch)) {
    let direction = const { Direction::ALL[NTH] };
    let side = position.side_to_move();
    let (own, enemies) = (position.stones(side), position.stones(side.other()));
    let empty = position.empty_squares();
    let far = match direction.is_ahead_for(side) {
        true => position.board().far(side),
        false => Squares::NONE,
    };
    // Stones with something else than an own stone before them, and at least `stones` of a phalanx, themselves included.
    let mut fronts = own & (empty | enemies).shifted(direction.back());
    // Own stones, moved on by one step less than `stones`.
    let mut rears = own;
    // Squares that are free, or held by enemy stones that head fewer than `stones` of their kind.
    let mut open = empty;
    // Enemy stones that head at least `stones` of their kind: too many for the phalanx.
    let mut too_strong = enemies;
    let mut stones = 1;
    while !fronts.is_empty() {
        let mut reached = fronts;
        for distance in 1..=stones {
            let ahead = reached.shifted(direction);
            let mut batch = Batch {
                direction,
                stones,
                distance,
                targets: ahead & open,
            };
            if !(batch.targets & far).is_empty() {
                batch.targets = batch.targets & !mirrors(position, &batch, batch.targets & far);
            }
            visit(&batch);
            reached = ahead & empty;
            if reached.is_empty() {
                break;
            }
        }
        stones += 1;
        rears = rears.shifted(direction);
        fronts = fronts & rears;
        too_strong = too_strong & too_strong.shifted(direction.back());
        open = empty | (enemies & !too_strong);
    }
}

/// The targets among `crossings` that the symmetry rule forbids.
#[cold]
fn mirrors(position: &Setup, batch: &Batch, crossings: Squares) -> Squares {
    let mut forbidden = Squares::NONE;
    crossings.for_each(|to| {
        if is_forbidden_mirror(position, batch.move_to(to)) {
            forbidden.toggle(to);
        }
    });
    forbidden
}

pub(super) fn generate(position: &Setup, moves: &mut Vec<Move>) {
    visit_batches(position, |batch| batch.list(moves));
}

/// Appends the legal moves that capture or cross to `moves`, in a fixed order.
pub fn captures_and_crossings(position: &Setup, moves: &mut Vec<Move>) {
    meet_in_direction::<0>(position, moves);
    meet_in_direction::<1>(position, moves);
    meet_in_direction::<2>(position, moves);
    meet_in_direction::<3>(position, moves);
    meet_in_direction::<4>(position, moves);
    meet_in_direction::<5>(position, moves);
    meet_in_direction::<6>(position, moves);
    meet_in_direction::<7>(position, moves);
}

/// The captures and crossings in one direction of [`Direction::ALL`]. Front stones that come upon an enemy or the far row are
/// found as sets; they are few, and only for them phalanxes are measured.
fn meet_in_direction<const NTH: usize>(position: &Setup, moves: &mut Vec<Move>) {
    let direction = const { Direction::ALL[NTH] };
    let side = position.side_to_move();
    let empty = position.empty_squares();
    let met = match direction.is_ahead_for(side) {
        true => position.stones(side.other()) | (position.board().far(side) & empty),
        false => position.stones(side.other()),
    };
    // Own stones that head at least `distance` of their kind.
    let mut fronts = position.stones(side);
    // Squares from which a free way of `distance` steps ends there.
    let mut before = met.shifted(direction.back());
    let mut distance = 1;
    while !fronts.is_empty() && !before.is_empty() {
        let meeting = fronts & before;
        if !meeting.is_empty() {
            meeting.for_each(|front| list_meeting(position, direction, distance, front, moves));
        }
        fronts = fronts & fronts.shifted(direction);
        before = (before & empty).shifted(direction.back());
        distance += 1;
    }
}

/// The moves over one distance onto an enemy or the far row, by all phalanxes that have the same front stone.
fn list_meeting(
    position: &Setup,
    direction: Direction,
    distance: u8,
    front: Square,
    moves: &mut Vec<Move>,
) {
    let side = position.side_to_move();
    let (own, enemies) = (position.stones(side), position.stones(side.other()));
    let Some(to) = front.step(direction, distance) else {
        return;
    };
    let longest = own.run(front, direction.back());
    let least = distance.max(enemies.run(to, direction) + 1);
    for stones in least..=longest {
        let rear = front.before(direction, stones - 1);
        let chosen = Move { rear, front, to };
        if !is_forbidden_mirror(position, chosen) {
            moves.push(chosen);
        }
    }
}

pub(super) fn count_moves(position: &Setup) -> u64 {
    let mut count = 0;
    visit_batches(position, |batch| count += u64::from(batch.targets.len()));
    count
}

/// Mostly some stone can step onto an empty square that is not on the far row. Then nothing else need be looked at.
pub(super) fn can_move(position: &Setup) -> bool {
    let side = position.side_to_move();
    let free = position.empty_squares() & !position.board().far(side);
    let steps = |direction| position.stones(side).shifted(direction) & free;
    Direction::ALL
        .into_iter()
        .any(|direction| !steps(direction).is_empty())
        || count_moves(position) > 0
}

pub(super) fn play(position: &mut Setup, chosen: Move) {
    let side = position.side_to_move();
    if let Some((direction, distance)) = chosen.shift() {
        let captures = capture(position, chosen.to, direction);
        position.quiet_plies = match captures || is_crossing(position, chosen) {
            true => 0,
            false => position.quiet_plies.saturating_add(1),
        };
        // Between the squares that are left and those that are reached the phalanx stays as it is.
        for i in 0..distance.min(chosen.stones()) {
            if let Some(left) = chosen.rear.step(direction, i) {
                position.take(side, left);
            }
            if let Some(reached) = chosen.to.step(direction.back(), i) {
                position.put(side, reached);
            }
        }
    }
    position.pass_turn();
}

/// Takes off what a move to `to` captures, and says whether there was anything.
fn capture(position: &mut Setup, to: Square, direction: Direction) -> bool {
    let enemy = position.side_to_move().other();
    let met = match position.rules().capture {
        Capture::Whole => position.stones(enemy).run(to, direction),
        Capture::Head => u8::from(position.stones(enemy).has(to)),
    };
    for taken in to.ray(direction).take(met.into()) {
        position.take(enemy, taken);
    }
    met > 0
}
