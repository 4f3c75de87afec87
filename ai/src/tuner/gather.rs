//! Games of the program against itself, for their positions.

use super::Note;
use crate::{
    Budget, Evaluate, Memory, Outlook, Report,
    arena::{Chance, longest_game, opening, share_out},
    search::{Task, search},
};
use menagerie_rules::{Outcome, Side, Timeline};

/// How positions are gathered. The same gathering gives the same positions.
#[derive(Clone, Debug)]
pub struct Gathering<G: Evaluate> {
    /// The options of the games, in turn; at least one.
    pub options: Vec<G::Options>,
    /// How many games are played.
    pub games: usize,
    /// Positions visited for a move on the average; it is from half to one and a half of that in a game.
    pub nodes: u64,
    /// Decides the openings: from four to eight random plies.
    pub seed: u64,
    /// How many games are played at a time.
    pub threads: usize,
}

/// Megabytes of memory for a game: its searches are short.
const MEMORY: usize = 1;

impl<G: Evaluate> Gathering<G> {
    /// Plays the games and hands over the positions of each, in the order in which they end.
    pub fn gather(&self, mut done: impl FnMut(Vec<Note>)) {
        share_out(
            self.games,
            self.threads,
            || (),
            |(), number| self.play(number),
            |_, notes| done(notes),
        );
    }

    /// The quiet positions of a game; none when it did not end in time.
    fn play(&self, number: usize) -> Vec<Note> {
        let id = number as u64;
        let mut chance = Chance::nth(!self.seed, id);
        let options = &self.options[number % self.options.len()];
        let mut game = opening::<G>(options, 4 + chance.below(5), self.seed, id);
        let nodes = self.nodes / 2 + chance.below(self.nodes as usize) as u64;
        let task = Task {
            budget: Budget::nodes(nodes.max(1)),
            ..Task::default()
        };
        let mut memory = Memory::new(MEMORY);
        let mut noted = Vec::new();
        while game.outcome().is_none() && game.moves().len() < longest_game(G::KIND) {
            let report = search(&game, &task, &mut memory, &|| false, &mut |_| {});
            let Some(report) = report else { break };
            if let Some((winner, plies)) = foreseen(&game, &report) {
                let end = game.moves().len() + plies;
                return notes::<G>(id, &noted, Some(winner), end);
            }
            if is_quiet(&game, &report) {
                noted.push(game.clone());
            }
            game.play_unchecked(report.best);
        }
        match game.outcome() {
            None => Vec::new(),
            Some(outcome) => notes::<G>(id, &noted, Outcome::winner(outcome), game.moves().len()),
        }
    }
}

/// Who will win and in how many plies, if that is seen already.
fn foreseen<G: Evaluate>(game: &Timeline<G>, report: &Report<G>) -> Option<(Side, usize)> {
    let side = game.side_to_move();
    match report.score.outlook() {
        Outlook::Win { plies } => Some((side, plies as usize)),
        Outlook::Loss { plies } => Some((side.other(), plies as usize)),
        Outlook::Balance { .. } => None,
    }
}

/// Whether the evaluation should judge a position right without looking ahead.
fn is_quiet<G: Evaluate>(game: &Timeline<G>, report: &Report<G>) -> bool {
    !G::is_urgent(game) && !G::is_noisy(game, report.best)
}

fn notes<G: Evaluate>(
    id: u64,
    noted: &[Timeline<G>],
    winner: Option<Side>,
    end: usize,
) -> Vec<Note> {
    let note = |at: &Timeline<G>| {
        let plies_left = end.saturating_sub(at.moves().len()) as u32;
        Note::new(id, at, winner, plies_left)
    };
    noted.iter().map(note).collect()
}
