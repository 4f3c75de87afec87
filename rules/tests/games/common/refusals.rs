//! Moves and texts that are refused.

use super::touches::{Named, dragged, spots, touched};
use menagerie_rules::{Game, ReadMoveError, ReadPositionError, Timeline, Touched};
use std::error::Error;

/// The move is refused by every way to play it, and nothing has changed. `reasons` are the places that are the reason.
pub fn refuses<G: Named>(game: &Timeline<G>, chosen: G::Move, why: G::Refusal, reasons: &str) {
    let mut tried = game.clone();
    assert_eq!(G::refusal(game, chosen), Some(why.clone()), "{chosen:?}");
    assert_eq!(tried.play(chosen), Err(why.clone()), "{chosen:?}");
    assert_eq!(tried, *game, "{chosen:?} changed the game");
    points_at::<G>(&why, reasons);
    assert!(!game.legal_moves().contains(&chosen), "{chosen:?}");
}

/// So is its text.
pub fn refuses_text<G: Game>(game: &Timeline<G>, text: &str, why: G::Refusal) {
    let read = G::read_move(game, text);
    assert_eq!(read, Err(ReadMoveError::Illegal(why)), "{text}");
}

/// So is letting go of what was dragged.
pub fn refuses_drag<G: Named>(game: &Timeline<G>, from: &str, to: &str, why: G::Refusal) {
    assert_eq!(dragged(game, from, to), Err(why), "{from} {to}");
}

/// So is the last of these touches, each of which begins with what the one before it chose.
pub fn refuses_touch<G: Named>(game: &Timeline<G>, names: &str, why: G::Refusal) {
    assert_eq!(touched(game, names), Touched::Refused(why), "{names}");
}

/// These places are the reason of a refusal.
pub fn points_at<G: Named>(why: &G::Refusal, reasons: &str) {
    assert_eq!(G::refusal_spots(why), spots::<G>(reasons), "{why}");
}

/// The move is legal, and is played.
pub fn allows<G: Game>(game: &Timeline<G>, chosen: G::Move) {
    assert_eq!(G::refusal(game, chosen), None, "{chosen:?}");
    assert_eq!(game.clone().play(chosen), Ok(()), "{chosen:?}");
}

/// What refusals say; read or played, it is the same.
pub fn say<Refusal: Error + Clone>(refusals: impl IntoIterator<Item = (Refusal, &'static str)>) {
    for (refusal, words) in refusals {
        assert_eq!(refusal.to_string(), words);
        assert_eq!(ReadMoveError::Illegal(refusal).to_string(), words);
    }
}

/// None of these is the text of a move at all, so none is an illegal move.
pub fn are_no_moves<G: Game>(game: &Timeline<G>, texts: &[&str]) {
    for &text in texts {
        let read = G::read_move(game, text);
        assert_eq!(read, Err(ReadMoveError::Syntax(text.into())), "{text}");
    }
}

/// Why a position is not read.
pub fn unread<G: Game>(position: &str) -> ReadPositionError {
    G::read_position(&Default::default(), position).expect_err(position)
}

/// This part of a position is missing.
pub fn lacks<G: Game>(position: &str, part: &'static str) {
    assert_eq!(
        unread::<G>(position),
        ReadPositionError::Missing(part),
        "{position}"
    );
}

/// Which part of a position cannot be read, and its words.
pub fn unreadable<G: Game>(position: &str) -> (&'static str, String) {
    match unread::<G>(position) {
        ReadPositionError::Unreadable { part, text } => (part, text),
        other => panic!("{position}: {other:?}"),
    }
}

/// This part of a position cannot be read, because of these words.
pub fn cannot_read<G: Game>(position: &str, part: &'static str, words: &str) {
    let found = unreadable::<G>(position);
    assert_eq!(found, (part, words.into()), "{position}");
}

/// Why a position that can be read cannot be.
pub fn impossible<G: Game>(position: &str) -> &'static str {
    match unread::<G>(position) {
        ReadPositionError::Impossible(why) => why,
        other => panic!("{position}: {other:?}"),
    }
}
