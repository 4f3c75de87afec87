//! What the file says of each position, block by block.

use super::{
    arrangement::{Arrangement, PLACES, STEPS, Steps},
    index::{INDEX, Index, NUMBERS},
    model::{Cases, Channel, VIEWS},
};
use std::ops::Range;

/// Numbers in a block.
pub(super) const BLOCK: u32 = 2048;
/// How many blocks there are.
pub(super) const BLOCKS: u32 = NUMBERS.div_ceil(BLOCK);

/// Wins in at most so many plies are all kept as this one.
pub(super) const SHORT_WIN: u8 = 13;
/// And losses.
pub(super) const SHORT_LOSS: u8 = SHORT_WIN - 1;
/// No number of plies: the file says nothing of this position.
pub(super) const UNSAID: u8 = u8::MAX;

/// The plies of a block's positions: 0 for a draw, odd for wins.
pub(super) type Plies = [u8; BLOCK as usize];

/// Short wins and losses are not told apart.
pub(super) fn shortened(plies: u8) -> u8 {
    match plies {
        0 => 0,
        plies if plies % 2 == 1 => plies.max(SHORT_WIN),
        plies => plies.max(SHORT_LOSS),
    }
}

/// Passes positions of a block through a channel: those in `part`, after all before it. Fills `plies` when reading.
pub(super) fn pass_block(
    block: u32,
    part: Range<usize>,
    channel: &mut impl Channel,
    plies: &mut Plies,
) {
    let (index, steps) = (&*INDEX, &*STEPS);
    let first = block * BLOCK;
    let mut row = index.row(first + part.start as u32);
    for nth in part {
        let number = first + nth as u32;
        if number >= NUMBERS {
            break;
        }
        if number >= row.end() {
            row = index.row(number);
        }
        let (at, back) = row.place(number);
        plies[nth] = if !is_said(&at, number, index) {
            UNSAID
        } else if at.wins_at_once(steps) {
            1
        } else {
            let near = back.map(|back| match nth.checked_sub(back as usize) {
                Some(near) if back > 0 => plies[near],
                _ => UNSAID,
            });
            let seen = Seen::new(&at, near, steps);
            pass_plies(shortened(plies[nth]), channel, &seen)
        };
    }
}

/// All of a block.
pub(super) const WHOLE_BLOCK: Range<usize> = 0..BLOCK as usize;

/// Whether the file says something: where we have no less than they have. All other positions lead to such ones.
pub(super) fn is_said(at: &Arrangement, number: u32, index: &Index) -> bool {
    at.surplus() >= 0 && index.mirrored(at).is_none_or(|mirrored| mirrored >= number)
}

/// Bits of an answer: whether it is won; how long that takes, step by step; the same for a loss.
const STEPS_TOLD: u32 = 14;
const NODES: u32 = 2 * (STEPS_TOLD + 1);

fn pass_plies(plies: u8, channel: &mut impl Channel, seen: &Seen) -> u8 {
    if channel.pass(plies % 2 == 1, &seen.cases(0), seen.mood(0)) {
        return pass_length(plies, SHORT_WIN, 1, channel, seen);
    }
    let lost = STEPS_TOLD + 1;
    if channel.pass(plies == 0, &seen.cases(lost), seen.mood(lost)) {
        return 0;
    }
    pass_length(plies, SHORT_LOSS, lost + 1, channel, seen)
}

/// Asks "longer than this?" until it is not.
fn pass_length(plies: u8, shortest: u8, node: u32, channel: &mut impl Channel, seen: &Seen) -> u8 {
    let mut length = shortest;
    for step in 0.. {
        let node = node + step.min(STEPS_TOLD - 1);
        if length >= UNSAID - 2 || !channel.pass(plies > length, &seen.cases(node), seen.mood(node))
        {
            break;
        }
        length += 2;
    }
    length
}

/// What is seen of a position before its plies are known: a case for each view.
struct Seen {
    cases: Cases,
    /// And one for the mood.
    mood: u32,
}

/// How many cases each view tells apart.
const KINDS_SEEN: [u32; VIEWS] = [
    GRADES * GRADES,
    GRADES * GRADES,
    GRADES * GRADES,
    COARSE * COARSE * COARSE,
    WAYS * WAYS * 4,
    4 * 3 * 4 * 2 * 27,
    729,
    144 * WAYS,
    3 * 4 * 3 * 4 * 4,
    3 * 3 * WAYS * WAYS,
    3 * 3 * COARSE * 12,
    144 * COARSE,
    27 * COARSE * 3,
    PLACES as u32 * 12,
    PLACES as u32 * 12,
    PLACES as u32 * 12,
    PLACES as u32 * 12,
    PLACES as u32 * 12,
    PLACES as u32 * 12,
];

/// Where each view's cases begin; after the last one, how many votes there are.
const FIRST_CASES: [u32; VIEWS + 1] = {
    let mut first = [0; VIEWS + 1];
    let mut view = 0;
    while view < VIEWS {
        first[view + 1] = first[view] + KINDS_SEEN[view] * NODES;
        view += 1;
    }
    first
};

/// Of this many votes the model consists.
pub(super) const VOTES: usize = FIRST_CASES[VIEWS] as usize;

/// How many kinds of plies a view tells apart.
const GRADES: u32 = 28;
/// The same, more roughly.
const COARSE: u32 = 12;
/// A lion has none to eight ways to go.
const WAYS: u32 = 9;

/// Draw, unsaid, wins, losses.
fn grade(plies: u8) -> u32 {
    let length = u32::from(plies / 2);
    match plies {
        0 => 0,
        UNSAID => 1,
        1 => 2,
        _ if plies % 2 == 1 => 3 + (length.max(5) - 5).min(12),
        _ => 16 + (length.max(5) - 5).min(11),
    }
}

/// The same in fewer steps.
fn coarse(plies: u8) -> u32 {
    let length = u32::from(plies / 2);
    match plies {
        0 => 0,
        UNSAID => 1,
        1 => 2,
        _ if plies % 2 == 1 => 3 + (length.max(5) - 5).min(8) / 2,
        _ => 8 + (length.max(5) - 5).min(6) / 2,
    }
}

impl Seen {
    /// Of what makes a position good, what is quick to see: the neighbours' plies, how free the lions are, who attacks whom,
    /// which moves may win in three, what is in the hands, and where everything is, seen from their lion.
    fn new(at: &Arrangement, near: [u8; 4], steps: &Steps) -> Seen {
        let [ours, theirs] = at.sides(steps);
        let count = |set: u16| (set & 0xFFF).count_ones();
        let [our_lion, their_lion] = at.lions.map(usize::from);
        let our_steps = steps.lion_at(our_lion);
        let their_steps = steps.lion_at(their_lion);
        let checked = u32::from(theirs.attacked >> our_lion & 1);
        let threat = u32::from(their_steps & !theirs.taken & !ours.attacked & 0b111 != 0);
        let their_way = count(their_steps & !theirs.taken & !ours.attacked);
        let our_way = count(our_steps & !ours.taken & !theirs.attacked);
        let gain = count(theirs.taken & ours.attacked).min(3);
        let free_gain = count(theirs.taken & ours.attacked & !theirs.attacked).min(2);
        let risk = count(ours.taken & theirs.attacked & !(1 << our_lion)).min(3);
        let [checks, mates] = at.checks(steps);
        let [their_checks, their_mates] = at.turned().checks(steps);
        let (mates, their_mates) = (mates.min(2), their_mates.min(2));
        let (hands, owned) = at.shares();
        let [low, high, low_row, high_row] = near;
        let by_lion = |nth: usize| u32::from(at.animals[nth]) * 12 + u32::from(at.lions[1]);
        let lions = u32::from(at.lions[0]) * 12 + u32::from(at.lions[1]);
        let danger = checked * 2 + threat;
        let seen = [
            grade(low) * GRADES + grade(low_row),
            grade(low) * GRADES + grade(high),
            grade(low_row) * GRADES + grade(high_row),
            (coarse(low) * COARSE + coarse(high)) * COARSE + coarse(low_row),
            (their_way * WAYS + our_way) * 4 + danger,
            (((gain * 3 + free_gain) * 4 + risk) * 2 + checked) * 27 + owned,
            hands,
            lions * WAYS + their_way,
            (((mates * 4 + checks.min(3)) * 3 + their_mates) * 4 + their_checks.min(3)) * 4
                + danger,
            ((mates * 3 + their_mates) * WAYS + their_way) * WAYS + our_way,
            ((mates * 3 + their_mates) * COARSE + coarse(low)) * 12 + danger * 3 + gain.min(2),
            lions * COARSE + coarse(low),
            (owned * COARSE + coarse(low)) * 3 + mates,
            by_lion(0),
            by_lion(1),
            by_lion(2),
            by_lion(3),
            by_lion(4),
            by_lion(5),
        ];
        let mut cases = [0; VIEWS];
        for view in 0..VIEWS {
            cases[view] = FIRST_CASES[view] + seen[view] * NODES;
        }
        Seen {
            cases,
            mood: coarse(low),
        }
    }

    fn mood(&self, node: u32) -> usize {
        (self.mood * NODES + node) as usize
    }

    fn cases(&self, node: u32) -> Cases {
        self.cases.map(|first| first + node)
    }
}
