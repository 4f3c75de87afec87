//! How much less closely unlikely moves are looked at. Integers only: logarithms of the standard library may differ between machines.

use super::{experience::MOST_EXPERIENCE, order::Candidate};

/// What the tree knows about a node when it decides how closely to look at its moves.
#[derive(Clone, Copy)]
pub(super) struct Circumstances {
    /// Plies to look ahead.
    pub depth: u32,
    /// How many moves were tried before this one.
    pub tried: usize,
    /// Whether the node may belong to the best line.
    pub principal: bool,
    /// Whether the side to move stands better than two plies ago.
    pub improving: bool,
}

/// Twelve times the logarithm to base 2, rounded down: enough steps for a reduction.
fn twelfths(number: usize) -> u32 {
    let number = number.max(1);
    // 2 to the power of 1/12, 2/12, … in 1024ths.
    const POWERS: [usize; 12] = [
        1024, 1085, 1149, 1218, 1290, 1367, 1448, 1534, 1625, 1722, 1825, 1933,
    ];
    let whole = number.ilog2();
    let mantissa = (number << 10) >> whole;
    let part = POWERS.iter().filter(|&&power| power <= mantissa).count() - 1;
    12 * whole + part as u32
}

/// Moves before this one are looked at in full.
const FIRST_REDUCED: usize = 3;
/// Below so many plies nothing is reduced.
const LEAST_DEPTH: u32 = 3;

/// How many plies less a move is searched at first. Never more than leaves one.
pub(super) fn reduction(candidate: Candidate, about: Circumstances) -> u32 {
    let Circumstances { depth, tried, .. } = about;
    let likely = candidate.noisy && candidate.rank > 0;
    if depth < LEAST_DEPTH || tried < FIRST_REDUCED || likely {
        return 0;
    }
    // The product of both logarithms, in 144ths.
    let product = (twelfths(depth as usize) * twelfths(tried)) as i32;
    let mut plies = (120 + product * 10 / 36) / 144;
    plies -= i32::from(about.principal) + i32::from(candidate.has_refuted());
    plies += i32::from(!about.improving);
    if !candidate.noisy {
        plies -= candidate.rank.clamp(-MOST_EXPERIENCE, MOST_EXPERIENCE) * 2 / MOST_EXPERIENCE;
    }
    plies.clamp(0, depth as i32 - 2) as u32
}

/// How many plies less the root move tried as number `nth` is searched at first: little, since all scores are shown.
pub(super) fn root_reduction(noisy: bool, depth: u32, nth: usize) -> u32 {
    if noisy || depth < LEAST_DEPTH || nth < 2 * FIRST_REDUCED {
        return 0;
    }
    (1 + depth / 6).min(depth - 2)
}

/// After so many moves, quiet ones this near to the leaves are not tried any more.
pub(super) fn enough_moves(depth: u32, improving: bool) -> usize {
    let depth = depth as usize;
    (6 + 5 * depth * depth) / if improving { 1 } else { 2 } + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelfths_are_those_of_the_logarithm() {
        for (number, expected) in [
            (0, 0),
            (1, 0),
            (2, 12),
            (3, 19),
            (4, 24),
            (10, 39),
            (200, 91),
        ] {
            assert_eq!(twelfths(number), expected, "{number}");
        }
    }

    #[test]
    fn later_and_deeper_is_reduced_more_and_one_ply_is_always_left() {
        let quiet = Candidate {
            rank: 0,
            place: 0,
            noisy: false,
        };
        let less = |depth, tried| {
            reduction(
                quiet,
                Circumstances {
                    depth,
                    tried,
                    principal: false,
                    improving: true,
                },
            )
        };
        assert_eq!(less(2, 40), 0);
        assert_eq!(less(6, 2), 0);
        assert!(less(6, 40) > less(6, 4));
        assert!(less(10, 40) > less(5, 40));
        for depth in 3..20 {
            assert!(less(depth, 300) <= depth - 2);
        }
    }
}
