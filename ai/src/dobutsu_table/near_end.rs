//! Wins and losses in a few plies, found by trying all moves.

use super::{
    arrangement::Arrangement,
    blocks::{SHORT_LOSS, SHORT_WIN},
    probe::Probe,
};

/// Positions remembered before all are forgotten: a dozen bytes each.
const MOST_KNOWN: usize = 400_000;

/// From this limit on, looking into the file is quicker than searching.
const ASKED_FROM: u8 = 8;

/// What is known of a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    /// It is not lost, and not won, within so many plies.
    open: [u8; 2],
    /// It is decided in so many plies; 0 when that is not known.
    plies: u8,
}

/// A position and its number.
type Numbered = (Arrangement, u32);

impl Probe<'_> {
    /// In how many plies a position is decided that is known to be decided in at most so many: odd for a win, even for a loss.
    pub(super) fn near_end(&mut self, at: &Arrangement, most: u8) -> u8 {
        let Some(number) = self.index.number(at) else {
            return 1;
        };
        if self.known.len() > MOST_KNOWN {
            self.known.clear();
        }
        match self.decided(&(*at, number), most - 2) {
            0 => most,
            plies => plies,
        }
    }

    /// In how many plies, at most `limit`, the position is won (odd limits) or lost (even ones); 0 when it is not.
    pub(super) fn decided(&mut self, at: &Numbered, limit: u8) -> u8 {
        let side = usize::from(limit % 2);
        if at.0.wins_at_once(self.steps) {
            return limit % 2;
        }
        let mut known = self.known.get(&at.1).copied().unwrap_or_default();
        if known.plies == 0 && known.open[side] < limit && limit >= ASKED_FROM {
            self.ask(at, &mut known);
        }
        if known.plies == 0 && known.open[side] < limit {
            known.plies = match limit % 2 {
                0 => self.loss(&at.0, limit),
                _ => self.win(&at.0, known.open[side] + 1, limit),
            };
            known.open[side] = known.open[side].max(limit);
            self.known.insert(at.1, known);
        }
        if known.plies <= limit && known.plies % 2 == limit % 2 {
            known.plies
        } else {
            0
        }
    }

    /// What the file says may spare a search.
    fn ask(&mut self, at: &Numbered, known: &mut Known) {
        match self.said(&at.0, at.1) {
            None => {}
            Some(SHORT_WIN) => known.open[0] = u8::MAX,
            Some(SHORT_LOSS) => known.open[1] = u8::MAX,
            Some(0) => known.open = [u8::MAX; 2],
            Some(plies) => known.plies = plies,
        }
        self.known.insert(at.1, *known);
    }

    /// One move that loses for the other side is enough: a quick one is looked for first.
    fn win(&mut self, at: &Arrangement, shorter: u8, limit: u8) -> u8 {
        if shorter <= 3 && self.wins_in_three(at) {
            return 3;
        }
        if limit <= 3 {
            return 0;
        }
        let after = self.numbered_after(at);
        let depths = (shorter.max(4) | 1..=limit).step_by(2);
        let mut depths = depths.filter(|depth| {
            let mut moves = after.iter().flatten();
            moves.any(|after| self.decided(after, depth - 1) > 0)
        });
        depths.next().unwrap_or(0)
    }

    fn wins_in_three(&self, at: &Arrangement) -> bool {
        // Stops at the first winning move.
        !at.all_moves(self.steps, |after| {
            let after = after.turned();
            after.wins_at_once(self.steps) || !self.loses_in_two(&after)
        })
    }

    fn loses_in_two(&self, at: &Arrangement) -> bool {
        at.all_moves(self.steps, |after| after.turned().wins_at_once(self.steps))
    }

    /// All moves must lead to a win of the other side.
    fn loss(&mut self, at: &Arrangement, limit: u8) -> u8 {
        if limit == 2 {
            return if self.loses_in_two(at) { 2 } else { 0 };
        }
        let after = self.numbered_after(at);
        let seen_open = |after: &Numbered| {
            let known = self.known.get(&after.1);
            known.is_some_and(|known| match known.plies {
                0 => known.open[1] >= limit - 1,
                plies => plies % 2 == 0 || plies >= limit,
            })
        };
        // A way out that is known already is the quickest to find.
        if after.iter().flatten().any(seen_open) {
            return 0;
        }
        let mut longest = 1;
        for after in after.iter().flatten() {
            match self.decided(after, limit - 1) {
                0 => return 0,
                plies => longest = longest.max(plies),
            }
        }
        longest + 1
    }

    /// Positions after each move, seen by the other side. What has no number lets a lion be caught.
    fn numbered_after(&self, at: &Arrangement) -> Vec<Option<Numbered>> {
        let mut all = Vec::with_capacity(32);
        at.all_moves(self.steps, |after| {
            let after = after.turned();
            all.push(self.index.number(&after).map(|number| (after, number)));
            true
        });
        all
    }
}
