//! What the results of a match say of two players' strength.

use std::fmt;

/// The results of a match in pairs of games, from the first player's side.
///
/// The two games of a pair begin alike, so their results hang together; the pairs are what is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// How many pairs of games brought 0, ½, 1, 1½ and 2 points.
    pub pairs: [u32; 5],
}

/// Where a figure lies with a probability of 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// Lower end.
    pub least: f64,
    /// What was measured.
    pub measured: f64,
    /// Upper end.
    pub most: f64,
}

impl Interval {
    /// The same in another measure that grows with this one.
    fn map(self, measure: impl Fn(f64) -> f64) -> Interval {
        Interval {
            least: measure(self.least),
            measured: measure(self.measured),
            most: measure(self.most),
        }
    }
}

/// So many standard errors to each side are 95 % of a normal distribution.
const STANDARD_ERRORS: f64 = 1.96;
/// Every result of a pair counts as seen this often before the match, for the interval alone: without, nothing would be
/// uncertain when all pairs end alike.
const SEEN_BEFORE: f64 = 0.1;

impl Standing {
    /// Adds the two games of a pair, by their half points (0, 1 or 2).
    pub fn add(&mut self, pair: [usize; 2]) {
        for half_points in pair {
            match half_points {
                0 => self.losses += 1,
                1 => self.draws += 1,
                _ => self.wins += 1,
            }
        }
        self.pairs[pair.iter().sum::<usize>().min(4)] += 1;
    }

    /// Games played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1; one half before the first game.
    pub fn score(&self) -> Interval {
        let games = f64::from(self.games());
        let measured = match self.games() {
            0 => 0.5,
            _ => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games,
        };
        let seen = self.pairs.map(|count| f64::from(count) + SEEN_BEFORE);
        let mean = |of: &dyn Fn(f64) -> f64| {
            let points = (0..5u8).map(|quarters| of(f64::from(quarters) / 4.0));
            let sum: f64 = points.zip(seen).map(|(value, count)| value * count).sum();
            sum / seen.iter().sum::<f64>()
        };
        let middle = mean(&|points| points);
        let variance = mean(&|points| (points - middle).powi(2));
        let error = STANDARD_ERRORS * (variance / seen.iter().sum::<f64>()).sqrt();
        Interval {
            least: (middle - error).clamp(0.0, measured),
            measured,
            most: (middle + error).clamp(measured, 1.0),
        }
    }

    /// By how many Elo points the first player is stronger; infinite when all points went one way.
    pub fn elo(&self) -> Interval {
        self.score().map(elo)
    }
}

/// The difference in Elo points that lets one expect this share of the points (from 0 to 1).
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

impl fmt::Display for Standing {
    /// `12-3-5, 67.5 %, Elo +127 (+12 to +279)`: won, drawn, lost.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Interval {
            least,
            measured,
            most,
        } = self.elo();
        write!(
            f,
            "{}-{}-{}, {:.1} %, Elo {measured:+.0} ({least:+.0} to {most:+.0})",
            self.wins,
            self.draws,
            self.losses,
            100.0 * self.score().measured
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(pairs: [u32; 5]) -> Standing {
        let games = [[0, 0], [0, 1], [0, 2], [1, 2], [2, 2]];
        let mut standing = Standing::default();
        for (games, count) in games.into_iter().zip(pairs) {
            for _ in 0..count {
                standing.add(games);
            }
        }
        standing
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo_points() {
        assert_eq!(elo(0.75).round(), 191.0);
        assert_eq!(elo(0.5), 0.0);
        assert_eq!(elo(0.25).round(), -191.0);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn the_interval_is_that_of_the_pairs_not_of_the_games() {
        // All pairs halved: games vary, pairs do not, so nearly nothing is uncertain.
        let halved = standing([0, 0, 500, 0, 0]).score();
        assert_eq!(halved.measured, 0.5);
        assert!(halved.most - halved.least < 0.002, "{halved:?}");
        // Half of the pairs won, half lost: the standard error is 0.5 / √500.
        let split = standing([250, 0, 0, 0, 250]).score();
        assert!((split.most - 0.5 - 1.96 * 0.5 / 500f64.sqrt()).abs() < 1e-3);
        assert!((split.most + split.least - 1.0).abs() < 1e-9);
    }

    #[test]
    fn who_wins_everything_is_surely_better_but_nobody_knows_how_much() {
        let elo = standing([0, 0, 0, 0, 50]).elo();
        assert_eq!((elo.measured, elo.most), (f64::INFINITY, f64::INFINITY));
        assert!((400.0..900.0).contains(&elo.least), "{elo:?}");
    }

    #[test]
    fn nothing_is_known_before_the_first_game() {
        let elo = Standing::default().elo();
        assert_eq!(elo.measured, 0.0);
        assert!(elo.least < -190.0 && elo.most > 190.0, "{elo:?}");
    }

    #[test]
    fn a_standing_reads_won_drawn_lost() {
        let text = standing([1, 0, 1, 0, 2]).to_string();
        assert!(text.starts_with("5-0-3, 62.5 %, Elo +89 ("), "{text}");
    }
}
