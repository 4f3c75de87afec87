//! What the searcher needs to know of a game beyond its rules.

use crate::levels::{self, Level, Sight};
use menagerie_rules::{Game, Position, Timeline};

/// A game that the program can play. A new game implements this in one file of `evaluations/`; nothing else changes.
///
/// Everything is asked of a [`Timeline`], since in some games the past matters, and all of it must be a function of
/// that timeline alone: no clock, no chance, no floating point.
pub trait Evaluate: Game {
    /// How many values [`Evaluate::slot`] can take.
    const SLOTS: usize;

    /// How many plies of noisy moves are followed after the last full ply.
    const QUIESCENCE_PLIES: u32 = 8;

    /// Whether a position that comes up again and again ends the game in a draw. Then the searcher takes its second time for
    /// the last.
    const REPETITION_DRAWS: bool = true;

    /// How good the position is for the side to move, in centi-pawns: hundredths of the game's smallest piece, or of
    /// what one step ahead in a race is worth. The game is not over. Threats need not be seen: that is the search's part.
    fn evaluate(at: &Timeline<Self>) -> i32;

    /// Whether a legal move changes the evaluation so much that a position is not judged before it has been tried:
    /// captures, promotions, and steps that can win at once.
    fn is_noisy(at: &Timeline<Self>, chosen: Self::Move) -> bool;

    /// How promising a legal move looks at first sight, in centi-pawns gained (from -30,000 to 30,000): the order in which
    /// moves are tried.
    fn order(at: &Timeline<Self>, chosen: Self::Move) -> i32;

    /// Where experience with this move is kept, below [`Evaluate::SLOTS`]: moves that are alike share a slot.
    fn slot(at: &Timeline<Self>, chosen: Self::Move) -> usize;

    /// Whether the opponent would win with his next move if the side to move did nothing about it. Such a position is
    /// searched one ply deeper. May err on both sides.
    fn is_urgent(_at: &Timeline<Self>) -> bool {
        false
    }

    /// What the transposition table calls the same: includes everything that the legal moves depend on.
    /// [`Game::generate`] should list the moves of equal keys in one order, as the table remembers a place in that list.
    fn key(at: &Timeline<Self>) -> u64 {
        at.position().key()
    }

    /// What a level sees of this game.
    fn sight(level: Level) -> Sight {
        levels::usual_sight(level)
    }
}
