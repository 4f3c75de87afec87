//! The numbers of an evaluation, by name: what the search adds up, and what the tuner changes.
//!
//! An evaluation says how often each weight counts, for the side to move and (negative) against it. Adding the weights up gives
//! centi-pawns; taking the counts down instead gives the tuner the slope of every weight. So both always see the same.

/// A group of weights that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// Its name in the evaluation's file.
    pub name: &'static str,
    /// Its weights in centi-pawns.
    pub weights: &'static [i32],
}

/// Takes what an evaluation counts.
pub trait Tally {
    /// The weight with this number, from 0 in the order of [`Term`]s, counts so often; negative for the opponent.
    fn add(&mut self, weight: usize, count: i32);
}

/// Adds up weights.
pub(crate) struct Sum<'a> {
    weights: &'a [i32],
    /// Centi-pawns so far.
    pub total: i32,
}

impl<'a> Sum<'a> {
    pub(crate) fn new(weights: &'a [i32]) -> Sum<'a> {
        Sum { weights, total: 0 }
    }
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, weight: usize, count: i32) {
        self.total += self.weights[weight] * count;
    }
}

/// Defines the weights of a game: for each name the number of its first weight, `TERMS` and `WEIGHTS` for all of them.
///
/// ```ignore
/// weights! {
///     /// Worth of a stone.
///     STONE = [100];
///     /// For a stone so many rows before the far row, itself first.
///     ROWS_TO_GO = [190, 62, 46];
/// }
/// // tally.add(STONE, stones); tally.add(ROWS_TO_GO + rows, 1);
/// ```
macro_rules! weights {
    (@number $from:expr;) => {};
    (@number $from:expr; $(#[$doc:meta])* $name:ident = [$($weight:expr),* $(,)?]; $($rest:tt)*) => {
        $(#[$doc])*
        const $name: usize = $from;
        weights!(@number $name + [$($weight),*].len(); $($rest)*);
    };
    ($($(#[$doc:meta])* $name:ident = [$($weight:expr),* $(,)?];)*) => {
        weights!(@number 0; $($(#[$doc])* $name = [$($weight),*];)*);
        /// Every weight, in order.
        const WEIGHTS: &[i32] = &[$($($weight),*),*];
        /// The same, by name.
        const TERMS: &[$crate::weights::Term] = &[
            $($crate::weights::Term { name: stringify!($name), weights: &[$($weight),*] }),*
        ];
    };
}
pub(crate) use weights;
