//! What the searcher needs to know of a game beyond its rules.

use crate::{
    levels::{self, Level, Sight},
    search::Score,
    weights::{Sum, Tally, Term},
};
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

    /// How much a quiet move may change the evaluation in one ply, in centi-pawns. Near the leaves the search gives up
    /// on positions that are further than that beyond its window.
    const SWING: i32 = 100;

    /// The weights of the evaluation, see `weights!`.
    const WEIGHTS: &'static [i32];
    /// The same by name, for the tuner.
    const TERMS: &'static [Term];

    /// Counts what the evaluation weighs, for the side to move. The game is not over. Threats need not be seen: that is
    /// the search's part.
    fn weigh(at: &Timeline<Self>, tally: &mut impl Tally);

    /// How good the position is for the side to move, in centi-pawns: hundredths of the game's smallest piece, or of
    /// what one step ahead in a race is worth.
    fn evaluate(at: &Timeline<Self>) -> i32 {
        let mut sum = Sum::new(Self::WEIGHTS);
        Self::weigh(at, &mut sum);
        sum.total
    }

    /// Whether a legal move changes the evaluation so much that a position is not judged before it has been tried:
    /// captures, promotions, and steps that can win at once.
    fn is_noisy(at: &Timeline<Self>, chosen: Self::Move) -> bool;

    /// Appends the noisy ones of the legal moves to `moves`, in a fixed order. Games that need not list the others say so here.
    fn noisy_moves(at: &Timeline<Self>, moves: &mut Vec<Self::Move>) {
        let before = moves.len();
        Self::generate(at, moves);
        let mut kept = before;
        for nth in before..moves.len() {
            if Self::is_noisy(at, moves[nth]) {
                moves[kept] = moves[nth];
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    /// How promising a legal move looks at first sight, in centi-pawns gained (from -30,000 to 30,000): the order in which
    /// moves are tried. A noisy move below 0 loses more than it takes: it comes last, and quiescence leaves it out.
    fn order(at: &Timeline<Self>, chosen: Self::Move) -> i32;

    /// Where experience with this move is kept, below [`Evaluate::SLOTS`]: moves that are alike share a slot.
    fn slot(at: &Timeline<Self>, chosen: Self::Move) -> usize;

    /// Whether the opponent would win with his next move if the side to move did nothing about it. Such a position is
    /// searched one ply deeper. May err on both sides.
    fn is_urgent(_at: &Timeline<Self>) -> bool {
        false
    }

    /// Whether having to move is no burden here: then the search may see what happens when the side to move passes, and if
    /// even that is good enough, looks no further (null move). Without it near endings that turn on who must move.
    /// Asked only where nothing is urgent.
    fn may_pass(_at: &Timeline<Self>) -> bool {
        true
    }

    /// What every legal move is worth, exactly, where the game is solved; the searcher is not asked then at the best level.
    fn solved(_at: &Timeline<Self>) -> Option<Vec<(Self::Move, Score)>> {
        None
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
