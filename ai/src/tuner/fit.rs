//! Logistic regression: the weights with which the evaluation foretells results best.

use super::Samples;

/// How weights are fitted to samples.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// How many logits a centi-pawn is: about 0.005. See [`Fit::scale`].
    pub scale: f64,
    /// How much the old weights are believed: as if they were known to lie within 100 centi-pawns / √pull.
    pub pull: f64,
    /// The weights that stay, by number.
    pub fixed: Vec<usize>,
    /// How often all samples are gone through.
    pub steps: u32,
}

/// A step changes a weight by this many centi-pawns at most in the beginning; in the end by nothing.
const LONGEST_STEP: f64 = 3.0;
/// How long Adam (Kingma and Ba, 2014) remembers slopes and their squares: its usual figures.
const SLOPE_KEPT: f64 = 0.9;
const SQUARE_KEPT: f64 = 0.999;
/// The least and the greatest scale that is sought.
const SCALES: [f64; 2] = [1e-5, 1e-1];

impl Default for Fit {
    /// A belief of 20 centi-pawns.
    fn default() -> Self {
        Fit {
            scale: 0.005,
            pull: 25.0,
            fixed: Vec::new(),
            steps: 500,
        }
    }
}

/// What the weights make of a position, in centi-pawns.
fn balance(counts: &[(u16, f32)], weights: &[f64]) -> f64 {
    let term = |&(weight, count): &(u16, f32)| f64::from(count) * weights[usize::from(weight)];
    counts.iter().map(term).sum()
}

/// The points to expect.
fn expected(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

/// The logarithm of 1 + eˣ.
fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

impl Fit {
    /// How badly the weights foretell the results: the mean log loss, in nats. Knowing nothing is 0.693.
    pub fn loss(samples: &Samples, weights: &[f64], scale: f64) -> f64 {
        let loss = |(counts, points): (&[(u16, f32)], f32)| {
            let logit = scale * balance(counts, weights);
            softplus(logit) - f64::from(points) * logit
        };
        let sum: f64 = samples.iter().map(loss).sum();
        sum / samples.len().max(1) as f64
    }

    /// The scale with which these weights foretell the results best, by golden section over its logarithm.
    pub fn scale(samples: &Samples, weights: &[f64]) -> f64 {
        let loss = |logarithm: f64| Fit::loss(samples, weights, logarithm.exp());
        let ratio = (5f64.sqrt() - 1.0) / 2.0;
        let [mut low, mut high] = SCALES.map(f64::ln);
        while high - low > 1e-3 {
            let [one, other] = [high - ratio * (high - low), low + ratio * (high - low)];
            if loss(one) < loss(other) {
                high = other;
            } else {
                low = one;
            }
        }
        f64::midpoint(low, high).exp()
    }

    /// The weights after the fit, from those before it.
    pub fn improve(&self, samples: &Samples, old: &[f64]) -> Vec<f64> {
        let mut weights = old.to_vec();
        let (mut slopes, mut squares) = (vec![0.0; old.len()], vec![0.0; old.len()]);
        for step in 0..self.steps {
            let gradient = self.gradient(samples, &weights, old);
            let length = LONGEST_STEP * (1.0 - f64::from(step) / f64::from(self.steps));
            let [slope_seen, square_seen] =
                [SLOPE_KEPT, SQUARE_KEPT].map(|kept| 1.0 - kept.powi(step as i32 + 1));
            for (nth, slope) in gradient.into_iter().enumerate() {
                slopes[nth] = SLOPE_KEPT * slopes[nth] + (1.0 - SLOPE_KEPT) * slope;
                squares[nth] = SQUARE_KEPT * squares[nth] + (1.0 - SQUARE_KEPT) * slope * slope;
                let spread = (squares[nth] / square_seen).sqrt() + 1e-12;
                weights[nth] -= length * (slopes[nth] / slope_seen) / spread;
            }
        }
        weights
    }

    /// The slope of the loss and the pull for every weight.
    fn gradient(&self, samples: &Samples, weights: &[f64], old: &[f64]) -> Vec<f64> {
        let mut gradient = vec![0.0; weights.len()];
        for (counts, points) in samples.iter() {
            let wrong = expected(self.scale * balance(counts, weights)) - f64::from(points);
            for &(weight, count) in counts {
                gradient[usize::from(weight)] += wrong * self.scale * f64::from(count);
            }
        }
        for (nth, slope) in gradient.iter_mut().enumerate() {
            *slope += self.pull * (weights[nth] - old[nth]) / 10_000.0;
            *slope /= samples.len().max(1) as f64;
        }
        for &nth in &self.fixed {
            gradient[nth] = 0.0;
        }
        gradient
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Chance;

    const TRUE: [f64; 4] = [100.0, -40.0, 15.0, 260.0];
    const SCALE: f64 = 0.006;

    /// Positions whose points are just what these weights foretell.
    fn foretold(count: usize) -> Samples {
        let mut chance = Chance::new(1);
        let mut samples = Samples::default();
        for _ in 0..count {
            let counts: Vec<i32> = (0..4).map(|_| chance.below(5) as i32 - 2).collect();
            let terms = counts.iter().zip(TRUE);
            let balance: f64 = terms
                .map(|(&count, weight)| f64::from(count) * weight)
                .sum();
            samples.push(&counts, expected(SCALE * balance) as f32);
        }
        samples
    }

    fn fit(pull: f64, fixed: Vec<usize>) -> Vec<f64> {
        let fit = Fit {
            scale: SCALE,
            pull,
            fixed,
            ..Fit::default()
        };
        fit.improve(&foretold(2_000), &[50.0, 0.0, 0.0, 100.0])
    }

    #[test]
    fn the_weights_behind_the_results_are_found() {
        for (found, hidden) in fit(0.0, Vec::new()).into_iter().zip(TRUE) {
            assert!((found - hidden).abs() < 1.0, "{found} for {hidden}");
        }
    }

    #[test]
    fn the_scale_behind_the_results_is_found() {
        let scale = Fit::scale(&foretold(2_000), &TRUE);
        assert!((scale / SCALE - 1.0).abs() < 0.01, "{scale}");
    }

    #[test]
    fn a_strong_belief_keeps_the_old_weights_and_a_fixed_one_stays_altogether() {
        let believed = fit(1e9, Vec::new());
        assert!((believed[3] - 100.0).abs() < 5.0, "{believed:?}");
        let fixed = fit(0.0, vec![3]);
        assert_eq!(fixed[3], 100.0);
        assert!((fixed[0] - 50.0).abs() > 5.0, "{fixed:?}");
    }

    #[test]
    fn a_fit_foretells_better_than_the_weights_before_it() {
        let samples = foretold(2_000);
        let before = Fit::loss(&samples, &[50.0, 0.0, 0.0, 100.0], SCALE);
        let after = Fit::loss(&samples, &fit(25.0, Vec::new()), SCALE);
        assert!(after < before && before < 0.7, "{before} {after}");
        let nothing = Fit::loss(&samples, &[0.0; 4], SCALE);
        assert!((nothing - 2f64.ln()).abs() < 1e-9);
    }
}
