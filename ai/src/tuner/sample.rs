//! Positions as the regression sees them: how often each weight counts, and how the game ended.

use super::{BadNote, Note};
use crate::{Evaluate, arena::arguments, weights::Tally};

/// Positions, all in a row.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Samples {
    /// The weights that count, of all positions one after the other.
    counts: Vec<(u16, f32)>,
    /// Where each position's counts end.
    ends: Vec<usize>,
    /// The points that each position brought: 0 a loss, 1 a win.
    points: Vec<f32>,
}

/// Takes an evaluation's counts down.
struct Counter(Vec<i32>);

impl Tally for Counter {
    fn add(&mut self, weight: usize, count: i32) {
        self.0[weight] += count;
    }
}

impl Samples {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// Adds a position in which the weights count so often and which brought so many points (0 to 1).
    pub fn push(&mut self, counts: &[i32], points: f32) {
        let counted = (0u16..)
            .zip(counts)
            .filter(|&(_, &count)| count != 0)
            .map(|(weight, &count)| (weight, count as f32));
        self.counts.extend(counted);
        self.ends.push(self.counts.len());
        self.points.push(points);
    }

    /// Adds a noted position. A result counts less the further away it is: by the factor `fade` for each ply.
    ///
    /// # Errors
    /// When the note is not of a position of this game.
    pub fn push_note<G: Evaluate>(&mut self, note: &Note, fade: f32) -> Result<(), BadNote> {
        let bad = || BadNote(note.to_string());
        let options = arguments::options::<G>(&note.options).map_err(|_| bad())?;
        let at = G::read_position(&options, &note.position).map_err(|_| bad())?;
        let mut counter = Counter(vec![0; G::WEIGHTS.len()]);
        G::weigh(&at, &mut counter);
        let points = f32::from(note.half_points) / 2.0;
        let far = fade.powi(note.plies_left.min(10_000) as i32);
        self.push(&counter.0, 0.5 + (points - 0.5) * far);
        Ok(())
    }

    /// Every position: its counts and its points.
    pub fn iter(&self) -> impl Iterator<Item = (&[(u16, f32)], f32)> {
        let mut from = 0;
        self.ends
            .iter()
            .zip(&self.points)
            .map(move |(&end, &points)| {
                let counts = &self.counts[from..end];
                from = end;
                (counts, points)
            })
    }
}
