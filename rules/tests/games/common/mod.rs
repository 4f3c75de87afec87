//! What the tests of all games share: playing and asking here, refusals, touches, keys and vectors in files of their own.

mod keys;
mod refusals;
mod touches;
mod vectors;

pub use keys::*;
pub use refusals::*;
pub use touches::*;
pub use vectors::*;

/// The texts of all legal moves, sorted.
pub use crate::laws::random::legal_texts;

use menagerie_rules::{Game, Timeline};

/// A new game under the default options.
pub fn start<G: Game>() -> Timeline<G> {
    Timeline::start(Default::default())
}

/// The game that begins in this position, under the default options.
pub fn at<G: Game>(position: &str) -> Timeline<G> {
    G::read_position(&Default::default(), position).expect(position)
}

/// The game after some more moves, in a list as the game separates them.
pub fn play<G: Game>(game: Timeline<G>, moves: &str) -> Timeline<G> {
    let texts = moves.split(G::SEPARATOR).filter(|text| !text.is_empty());
    play_each(game, texts)
}

/// The game after some more moves, each with its text.
pub fn play_each<G: Game>(
    mut game: Timeline<G>,
    texts: impl IntoIterator<Item: AsRef<str>>,
) -> Timeline<G> {
    for text in texts {
        let text = text.as_ref();
        let next = G::read_move(&game, text).unwrap_or_else(|why| panic!("{text}: {why}"));
        game.play(next).expect(text);
    }
    game
}

/// How the game stands.
pub fn ended<G: Game>(game: &Timeline<G>) -> String {
    game.outcome()
        .map_or("goes on".into(), |outcome| outcome.to_string())
}

/// How the game stands after some more moves.
pub fn result<G: Game>(game: &Timeline<G>, moves: &str) -> String {
    ended(&play(game.clone(), moves))
}

/// The texts of these moves, sorted.
pub fn texts<G: Game>(game: &Timeline<G>, moves: impl IntoIterator<Item = G::Move>) -> Vec<String> {
    let texts = moves.into_iter().map(|next| G::move_text(game, next));
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts
}

/// The legal moves whose text begins so, sorted.
pub fn moves<G: Game>(game: &Timeline<G>, beginning: &str) -> String {
    let mut texts = legal_texts(game);
    texts.retain(|text| text.starts_with(beginning));
    texts.join(" ")
}

/// Where the piece on `from` can go, an `x` before what it captures, in games that write a dash or an `x` between two places.
pub fn targets<G: Game>(game: &Timeline<G>, from: &str) -> String {
    let texts = legal_texts(game);
    let targets = texts.iter().filter_map(|text| text.strip_prefix(from));
    let mut targets: Vec<&str> = targets.map(|to| to.trim_start_matches('-')).collect();
    targets.sort_unstable();
    targets.join(" ")
}

/// Whether a move is legal, written so.
pub fn is_legal<G: Game>(game: &Timeline<G>, text: &str) -> bool {
    legal_texts(game).iter().any(|legal| legal == text)
}

/// The first words of a position's text: what comes before the counters, for instance.
pub fn first_words(text: &str, count: usize) -> String {
    text.split(' ').take(count).collect::<Vec<_>>().join(" ")
}

/// The position as it is written after being read.
pub fn rewritten<G: Game>(position: &str) -> String {
    G::position_text(&at::<G>(position))
}

/// The place, or whatever it is, that has this text.
pub fn named<Named: ToString>(all: impl IntoIterator<Item = Named>, name: &str) -> Named {
    let found = all.into_iter().find(|one| one.to_string() == name);
    found.expect(name)
}

/// Every character that is named first in a pair of `pairs` becomes the second.
pub fn exchanged(text: &str, pairs: &str) -> String {
    let pairs: Vec<char> = pairs.chars().collect();
    let exchange = |letter| {
        let pair = pairs.chunks(2).find(|pair| pair[0] == letter);
        pair.map_or(letter, |pair| pair[1])
    };
    text.chars().map(exchange).collect()
}

/// Upper case for lower case and the other way round.
pub fn other_case(text: &str) -> String {
    let other = |letter: char| match letter.is_ascii_uppercase() {
        true => letter.to_ascii_lowercase(),
        false => letter.to_ascii_uppercase(),
    };
    text.chars().map(other).collect()
}
