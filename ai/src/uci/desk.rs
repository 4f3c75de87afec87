//! A game on the engine's desk, whichever it is.

use super::command::Limits;
use crate::{Budget, Evaluate, Memory, Report, RootMove, Settings, levels::MAX_THOUGHT};
use menagerie_rules::{
    Choice, Game, GameKind, OptionError, Options, Timeline, perft_unless, with_game,
};
use std::{
    fmt::Display,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

/// A desk with a new game of this kind.
pub(super) fn desk(kind: GameKind) -> Box<dyn Desk> {
    with_game!(kind, G => Box::new(Seat::<G>::new(Default::default())))
}

/// The options of a game.
pub(super) const fn choices(kind: GameKind) -> &'static [Choice] {
    with_game!(kind, G => <G as Game>::Options::CHOICES)
}

/// Where answers go, a line at a time.
pub(super) type Say<'a> = &'a dyn Fn(&dyn Display);

/// A game of any kind, at some moment.
pub(super) trait Desk: Send {
    /// Sets an option of the game and returns to the start position.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError>;
    /// Returns to the start position.
    fn restart(&mut self);
    /// Sets up a position and plays moves, or says what is wrong and leaves everything as it was.
    fn set_position(&mut self, text: Option<&str>, moves: &str) -> Result<(), String>;
    /// The board, drawn, and its text.
    fn drawing(&self) -> String;
    /// The legal moves, sorted and joined.
    fn legal(&self) -> String;
    /// How the game stands.
    fn result(&self) -> String;
    /// Thinks, and says what it sees and at last the best move.
    fn think(
        &self,
        limits: &Limits,
        settings: Settings,
        memory: &mut Memory,
        stop: &AtomicBool,
        say: Say,
    );
    /// Counts move sequences, unless stopped.
    fn count(&self, depth: u32, stop: &AtomicBool, say: Say);
    /// Another desk with the same game.
    fn copy(&self) -> Box<dyn Desk>;
}

#[derive(Clone)]
struct Seat<G: Game> {
    game: Timeline<G>,
}

impl<G: Evaluate> Seat<G> {
    fn new(options: G::Options) -> Self {
        Seat {
            game: Timeline::start(options),
        }
    }

    /// Moves that follow one another, as text: a move's text may depend on the position.
    fn line(&self, moves: &[G::Move]) -> String {
        let mut game = self.game.clone();
        let mut texts = Vec::new();
        for &next in moves {
            texts.push(G::move_text(&game, next));
            game.play_unchecked(next);
        }
        texts.join(G::SEPARATOR)
    }

    /// What the search sees: a line for each of the best moves, as many as are wanted and known.
    fn info(&self, report: &Report<G>, lines: usize) -> Vec<String> {
        let seconds = report.elapsed.as_secs_f64().max(1e-6);
        let effort = format!(
            "nodes {} nps {} time {}",
            report.nodes,
            (report.nodes as f64 / seconds) as u64,
            report.elapsed.as_millis(),
        );
        let line = |(nth, root): (usize, &RootMove<G>)| {
            format!(
                "info depth {} seldepth {} multipv {nth} score {} {effort} pv {}",
                report.depth,
                report.deepest,
                root.score,
                self.line(&root.pv)
            )
        };
        let known = report.roots.iter().take_while(|root| root.exact);
        let first = report.roots.iter().take(1);
        let shown = first.chain(known.skip(1)).take(lines);
        (1..).zip(shown).map(line).collect()
    }
}

impl<G: Evaluate> Desk for Seat<G> {
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let mut options = self.game.options().clone();
        options.set(name, value)?;
        *self = Seat::new(options);
        Ok(())
    }

    fn restart(&mut self) {
        *self = Seat::new(self.game.options().clone());
    }

    fn set_position(&mut self, text: Option<&str>, moves: &str) -> Result<(), String> {
        let options = self.game.options().clone();
        let mut game = match text {
            None => Timeline::start(options),
            Some(text) => {
                let game = G::read_position(&options, text);
                game.map_err(|why| format!("position not set: {why}"))?
            }
        };
        for text in split_moves::<G>(moves) {
            let next = G::read_move(&game, text)
                .map_err(|why| format!("position not set: move {text}: {why}"))?;
            game.play_unchecked(next);
        }
        self.game = game;
        Ok(())
    }

    fn drawing(&self) -> String {
        let board = G::board_text(self.game.position());
        format!("{board}Fen: {}", G::position_text(&self.game))
    }

    fn legal(&self) -> String {
        let legal = self.game.legal_moves();
        let mut texts: Vec<String> = legal
            .into_iter()
            .map(|chosen| G::move_text(&self.game, chosen))
            .collect();
        texts.sort();
        format!("legal: {}", texts.join(G::SEPARATOR))
    }

    fn result(&self) -> String {
        match self.game.outcome() {
            None => "result: ongoing".into(),
            Some(outcome) => format!("result: {outcome}"),
        }
    }

    fn think(
        &self,
        limits: &Limits,
        settings: Settings,
        memory: &mut Memory,
        stop: &AtomicBool,
        say: Say,
    ) {
        let cancelled = || stop.load(Ordering::Relaxed);
        let mut budget = limits.budget_for(self.game.side_to_move().index());
        if budget == Budget::default() && !limits.infinite {
            budget = Budget::time(MAX_THOUGHT);
        }
        let mut said = None;
        let mut tell = |report: &Report<G>| {
            let news = Some((report.depth, report.score, report.pv.clone()));
            if news != said {
                for line in self.info(report, settings.lines) {
                    say(&line);
                }
                said = news;
            }
        };
        let player = settings.player(budget);
        let report = player.choose(&self.game, memory, &cancelled, &mut tell);
        if let Some(report) = &report {
            tell(report);
        }
        // After `go infinite` the answer is held back until `stop`, which wakes this thread.
        while limits.infinite && !cancelled() {
            thread::park();
        }
        let best = report.map(|report| G::move_text(&self.game, report.best));
        say(&format!("bestmove {}", best.as_deref().unwrap_or("(none)")));
    }

    fn count(&self, depth: u32, stop: &AtomicBool, say: Say) {
        // Deeper counts would not end anyway, and must not exhaust the stack.
        let depth = depth.min(100);
        let stopped = || stop.load(Ordering::Relaxed);
        let mut at = self.game.clone();
        let mut sum = u64::from(depth == 0);
        for first in moves_to_count(&at, depth) {
            let text = G::move_text(&at, first);
            at.play_unchecked(first);
            let Some(sequences) = perft_unless(&mut at, depth - 1, &stopped) else {
                return say(&"info string perft stopped");
            };
            at.undo();
            say(&format!("{text}: {sequences}"));
            sum += sequences;
        }
        say(&format!("Nodes searched: {sum}"));
    }

    fn copy(&self) -> Box<dyn Desk> {
        Box::new(self.clone())
    }
}

/// The first moves of a count.
fn moves_to_count<G: Game>(at: &Timeline<G>, depth: u32) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if depth > 0 && !G::ends_count(at) {
        G::generate(at, &mut moves);
    }
    moves
}

/// The moves of a list.
fn split_moves<G: Game>(moves: &str) -> impl Iterator<Item = &str> {
    let mark = G::SEPARATOR.trim();
    let split: Vec<&str> = if mark.is_empty() {
        moves.split_whitespace().collect()
    } else {
        moves.split(mark).map(str::trim).collect()
    };
    split.into_iter().filter(|text| !text.is_empty())
}
