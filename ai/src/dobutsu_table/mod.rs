//! Dobutsu shogi, solved: the exact worth of every position.
//!
//! [`retrograde`] solves the game backwards over all numbers that [`index`] gives to positions ([`arrangement`]). Of its result
//! the file keeps what cannot be found again quickly: nothing of positions where the side to move has less than the other,
//! since every quiet move leads to one where the side to move has more; and not how short wins and losses in eleven plies or
//! fewer are, which a search finds ([`blocks`], [`near_end`]). The rest is squeezed by a model that has learnt what to expect
//! ([`model`], [`coder`]), in small blocks that can be read alone ([`file`]). [`probe`] puts it together again.
//!
//! The values know no history. [`solved`] does: whatever repeats a position for the third time is a draw.

mod arrangement;
mod blocks;
mod coder;
mod file;
mod index;
mod model;
mod near_end;
mod probe;
mod retrograde;

pub use file::{Source, Table, provide};
pub use retrograde::{Counts, Progress, Solution};

use crate::Score;
use arrangement::Arrangement;
use menagerie_rules::{
    Outcome, Timeline,
    dobutsu::{Dobutsu, Move, Setup},
};
use probe::Probe;
use std::{
    cmp::{Ordering, Reverse},
    sync::{LazyLock, Mutex, MutexGuard, PoisonError},
};

/// What has been looked up before is quicker to find again.
static PROBE: LazyLock<Option<Mutex<Probe>>> = LazyLock::new(|| Some(Mutex::new(Probe::new()?)));

/// Nothing where the program has no table.
fn probe() -> Option<MutexGuard<'static, Probe<'static>>> {
    // Whatever interrupted somebody else, what the probe remembers is true.
    let probe = PROBE.as_ref()?;
    Some(probe.lock().unwrap_or_else(PoisonError::into_inner))
}

/// What a position is worth to the side to move with best play, whatever came before it: the winner hurries, the loser resists.
///
/// None when animals are missing (such positions can be written, but never come up), a lion is caught, or there is no table.
pub fn score(position: &Setup) -> Option<Score> {
    let at = Arrangement::of(position)?;
    Some(probe()?.score(&at))
}

/// What every legal move is worth to the side that makes it, the best first.
///
/// A move to a position that has occurred twice before is a draw; so is one that lets the opponent make such a move when he would
/// lose otherwise. Among equally good moves that do not win, those come first that leave the opponent the most replies
/// that are worse for him; then the order is that of the rules.
///
/// None when the game is over, animals are missing, or there is no table: then somebody has to search.
pub fn solved(at: &Timeline<Dobutsu>) -> Option<Vec<(Move, Score)>> {
    Arrangement::of(at.position())?;
    let mut probe = probe()?;
    let mut game = at.clone();
    let mut moves = Vec::new();
    for chosen in at.legal_moves() {
        game.play_unchecked(chosen);
        let score = score_after(&mut probe, &mut game)?;
        game.undo();
        moves.push((chosen, score));
    }
    moves.sort_by_key(|&(_, score)| Reverse(score));
    let &(_, best) = moves.first()?;
    if best <= Score::DRAW {
        sort_by_chances(&mut probe, &mut game, best, &mut moves);
    }
    Some(moves)
}

/// The worth to the side that has just moved.
fn score_after(probe: &mut Probe, game: &mut Timeline<Dobutsu>) -> Option<Score> {
    if let Some(outcome) = game.outcome() {
        let mover = game.side_to_move().other();
        return Some(match outcome.winner() {
            None => Score::DRAW,
            Some(winner) if winner == mover => Score::win_in(1),
            Some(_) => Score::loss_in(1),
        });
    }
    let score = probe::one_ply_before(probe.score(&Arrangement::of(game.position())?));
    if score > Score::DRAW && can_repeat(game) {
        return Some(Score::DRAW);
    }
    Some(score)
}

/// Whether a reply makes a draw by repetition.
fn can_repeat(game: &mut Timeline<Dobutsu>) -> bool {
    game.legal_moves().into_iter().any(|reply| {
        game.play_unchecked(reply);
        let drawn = matches!(game.outcome(), Some(Outcome::Draw(_)));
        game.undo();
        drawn
    })
}

/// Among the moves that are worth the most, those that leave more replies to go wrong with come first.
fn sort_by_chances(
    probe: &mut Probe,
    game: &mut Timeline<Dobutsu>,
    best: Score,
    moves: &mut [(Move, Score)],
) {
    let equal = moves.partition_point(|&(_, score)| score >= best);
    if equal < 2 {
        return;
    }
    moves[..equal].sort_by_cached_key(|&(chosen, score)| {
        game.play_unchecked(chosen);
        let wrong = wrong_replies(probe, game, score);
        game.undo();
        Reverse(wrong)
    });
}

/// How many of the opponent's replies give away his win, or if he has none, the draw.
fn wrong_replies(probe: &mut Probe, game: &mut Timeline<Dobutsu>, score: Score) -> usize {
    let side = game.side_to_move().other();
    let replies = game.legal_moves();
    let wrong = replies.into_iter().filter(|&reply| {
        game.play_unchecked(reply);
        let after = match (game.outcome(), Arrangement::of(game.position())) {
            (Some(outcome), _) => match outcome.winner() {
                None => Ordering::Equal,
                Some(winner) if winner == side => Ordering::Greater,
                Some(_) => Ordering::Less,
            },
            (None, Some(after)) => probe.side(&after),
            (None, None) => Ordering::Less,
        };
        game.undo();
        after > score.cmp(&Score::DRAW)
    });
    wrong.count()
}
