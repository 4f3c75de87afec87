//! The exact worth of positions, from the file and a look at a few plies.

use super::{
    arrangement::{Arrangement, STEPS, Steps},
    blocks::{BLOCK, SHORT_LOSS, SHORT_WIN, is_said},
    file::{OpenBlock, TABLE, Table},
    index::{INDEX, Index},
    near_end::Known,
};
use crate::{Outlook, Score};
use std::{cmp::Ordering, collections::HashMap};

/// Looks positions up, and remembers the blocks that it has read and what it has found.
pub(super) struct Probe<'a> {
    table: &'a Table<'a>,
    pub(super) index: &'a Index,
    pub(super) steps: &'a Steps,
    blocks: HashMap<u32, Box<OpenBlock<'a>>>,
    /// What the search near the end has found.
    pub(super) known: HashMap<u32, Known>,
}

/// A loss that may be this long or shorter, where the file says nothing.
const SHORTEST_SEEN: u8 = SHORT_WIN + 1;

/// Blocks kept before all are forgotten: five kilobytes each.
const MOST_BLOCKS: usize = 2048;

impl Probe<'static> {
    /// Of the table that comes with the program, where there is one.
    pub fn new() -> Option<Probe<'static>> {
        TABLE.as_ref().map(Probe::of)
    }
}

impl<'a> Probe<'a> {
    /// Of another table.
    pub fn of(table: &'a Table<'a>) -> Probe<'a> {
        Probe {
            table,
            index: &INDEX,
            steps: &STEPS,
            blocks: HashMap::new(),
            known: HashMap::new(),
        }
    }

    /// What a position is worth to the side to move, at the start of its turn.
    pub fn score(&mut self, at: &Arrangement) -> Score {
        match at.tried(self.steps) {
            [true, true] => return Score::DRAW,
            [true, false] => return Score::win_in(0),
            [false, true] => return Score::loss_in(0),
            [false, false] => {}
        }
        if at.catches(self.steps) {
            Score::win_in(1)
        } else if let Some(number) = self.index.number(at) {
            in_words(self.exact(at, number))
        } else {
            // Our lion stands on the far rank, attacked.
            self.best_move(at)
        }
    }

    /// Whether a position is lost (less), drawn or won (greater): quicker than its score.
    pub fn side(&mut self, at: &Arrangement) -> Ordering {
        match self.index.number(at) {
            _ if at.tried(self.steps) != [false, false] => self.score(at).cmp(&Score::DRAW),
            _ if at.wins_at_once(self.steps) => Ordering::Greater,
            Some(number) => match self.said(at, number) {
                Some(plies) => in_words(plies).cmp(&Score::DRAW),
                None => self.side_of_best_move(at),
            },
            None => self.score(at).cmp(&Score::DRAW),
        }
    }

    fn side_of_best_move(&mut self, at: &Arrangement) -> Ordering {
        let mut best = Ordering::Less;
        for after in self.after(at) {
            best = best.max(self.side(&after).reverse());
            if best == Ordering::Greater {
                break;
            }
        }
        best
    }

    /// The worth of the best move.
    fn best_move(&mut self, at: &Arrangement) -> Score {
        let mut best = Score::loss_in(0);
        for after in self.after(at) {
            best = best.max(one_ply_before(self.score(&after)));
        }
        best
    }

    /// Positions after each move, seen by the other side.
    fn after(&self, at: &Arrangement) -> Vec<Arrangement> {
        let mut all = Vec::with_capacity(32);
        at.all_moves(self.steps, |after| {
            all.push(after.turned());
            true
        });
        all
    }

    /// Plies to the end: odd for a win, even for a loss, 0 for a draw.
    fn exact(&mut self, at: &Arrangement, number: u32) -> u8 {
        let plies = self.rough(at, number);
        match plies {
            // The last is what a position is worth from which all moves lead to short wins of the other side.
            SHORT_WIN | SHORT_LOSS | SHORTEST_SEEN => self.near_end(at, plies),
            _ => plies,
        }
    }

    /// The same, but [`SHORT_WIN`] stands for all wins that are no longer, [`SHORT_LOSS`] for all losses, and where the file
    /// says nothing, [`SHORT_WIN`] + 1 too.
    fn rough(&mut self, at: &Arrangement, number: u32) -> u8 {
        if at.wins_at_once(self.steps) {
            return 1;
        }
        match self.said(at, number) {
            Some(plies) => plies,
            None => self.rough_best_move(at),
        }
    }

    /// What the file says of a position or its mirror image.
    pub(super) fn said(&mut self, at: &Arrangement, number: u32) -> Option<u8> {
        let number = self.index.mirrored(at).unwrap_or(number).min(number);
        if !is_said(at, number, self.index) {
            return None;
        }
        if self.blocks.len() >= MOST_BLOCKS {
            self.blocks.clear();
        }
        let table = self.table;
        let block = self.blocks.entry(number / BLOCK);
        let block = block.or_insert_with(|| Box::new(table.open(number / BLOCK)));
        Some(block.plies((number % BLOCK) as usize))
    }

    fn rough_best_move(&mut self, at: &Arrangement) -> u8 {
        let (mut win, mut draw, mut loss) = (u8::MAX, false, SHORT_LOSS);
        for after in self.after(at) {
            match self.rough_after(&after) {
                0 => draw = true,
                plies if plies % 2 == 1 => loss = loss.max(plies + 1),
                plies if plies <= SHORT_LOSS => return SHORT_WIN,
                plies => win = win.min(plies + 1),
            }
        }
        match win {
            u8::MAX if draw => 0,
            u8::MAX => loss,
            _ => win,
        }
    }

    /// As [`Probe::rough`], after a move.
    fn rough_after(&mut self, after: &Arrangement) -> u8 {
        // What has no number lets a lion be caught.
        let Some(number) = self.index.number(after) else {
            return 1;
        };
        // Quick to see, and often so: then no block need be read.
        let quick = self.decided(&(*after, number), 3);
        if quick > 0 {
            return quick;
        }
        match self.said(after, number) {
            Some(plies) => plies,
            // Two steps of "that or shorter" would be one too many.
            None => self.exact(after, number),
        }
    }
}

/// The plies in words.
pub(super) fn in_words(plies: u8) -> Score {
    match plies {
        0 => Score::DRAW,
        plies if plies % 2 == 1 => Score::win_in(plies.into()),
        plies => Score::loss_in(plies.into()),
    }
}

/// What a position is worth from which the best move leads to one of this worth.
pub(super) fn one_ply_before(after: Score) -> Score {
    match after.outlook() {
        Outlook::Win { plies } => Score::loss_in(plies + 1),
        Outlook::Loss { plies } => Score::win_in(plies + 1),
        Outlook::Balance { .. } => Score::DRAW,
    }
}
