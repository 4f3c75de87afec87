//! Counting move sequences: the field's test of move generators.

use crate::{Game, Timeline};

/// The number of sequences of `depth` moves. They end where the game does, but for the draws that a game's published counts
/// leave out (see [`Game::ends_count`]).
pub fn perft<G: Game>(at: &mut Timeline<G>, depth: u32) -> u64 {
    perft_unless(at, depth, &|| false).unwrap_or_default()
}

/// The same for counts that somebody may not want to wait for: nothing when `stopped`, which is asked now and then, says so.
pub fn perft_unless<G: Game>(
    at: &mut Timeline<G>,
    depth: u32,
    stopped: &dyn Fn() -> bool,
) -> Option<u64> {
    let mut pool = vec![Vec::new(); depth as usize];
    count(at, &mut pool, stopped)
}

/// Each first move with its own count, in the order of generation.
pub fn divide<G: Game>(at: &mut Timeline<G>, depth: u32) -> Vec<(G::Move, u64)> {
    let mut moves = Vec::new();
    if depth > 0 && !G::ends_count(at) {
        G::generate(at, &mut moves);
    }
    let each = |first| {
        at.play_unchecked(first);
        let sequences = perft(at, depth - 1);
        at.undo();
        (first, sequences)
    };
    moves.into_iter().map(each).collect()
}

/// Counts of so few plies are done in no time, and not interrupted.
const PLIES_AT_ONCE: usize = 3;

/// One list of moves for each ply that is left. The last ply is counted without being made.
fn count<G: Game>(
    at: &mut Timeline<G>,
    pool: &mut [Vec<G::Move>],
    stopped: &dyn Fn() -> bool,
) -> Option<u64> {
    if pool.len() > PLIES_AT_ONCE && stopped() {
        return None;
    }
    let Some((moves, rest)) = pool.split_first_mut() else {
        return Some(1);
    };
    if G::ends_count(at) {
        return Some(0);
    }
    if rest.is_empty() {
        return Some(G::count_moves(at));
    }
    moves.clear();
    G::generate(at, moves);
    let mut sequences = 0;
    for &next in moves.iter() {
        at.play_unchecked(next);
        let after = count(at, rest, stopped);
        at.undo();
        sequences += after?;
    }
    Some(sequences)
}
