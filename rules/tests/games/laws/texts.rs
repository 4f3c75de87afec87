//! What is true of every text, written or miswritten.

use super::{
    Sample,
    position::*,
    random::{legal_texts, plans, played, text_of, try_all},
};
use menagerie_rules::Timeline;
use proptest::{prelude::*, sample::Index};

pub fn any_text_is_read_or_refused<G: Sample>() {
    let letters: Vec<char> = G::ALPHABET.chars().collect();
    let familiar = prop::collection::vec(prop::sample::select(letters), 0..40);
    let texts = prop_oneof![
        ".*",
        "[ -~]{0,40}",
        familiar.prop_map(|letters| letters.into_iter().collect::<String>()),
    ];
    try_all((plans::<G>(), texts), 5 * G::GAMES, |(plan, text)| {
        read_anything(&played::<G>(&plan), &text);
    });
}

/// Whatever the text is, what is read from it is a legal move or a sound position.
pub fn read_anything<G: Sample>(at: &Timeline<G>, text: &str) {
    if let Ok(next) = G::read_move(at, text) {
        assert!(at.legal_moves().contains(&next));
    }
    if let Ok(read) = G::read_position(at.options(), text) {
        is_like_any_other(&read);
    }
}

/// A position that nobody played into obeys the same laws.
pub fn is_like_any_other<G: Sample>(at: &Timeline<G>) {
    legal_moves_are_those_without_a_refusal(at);
    undo_takes_back_what_play_did(at);
    the_key_is_the_key_of_the_whole_position(at);
    a_game_without_moves_is_over(at);
    a_position_text_reads_back(at);
    a_move_text_reads_back(at);
    touches_reach_exactly_the_legal_moves(at);
}

/// A slip of the pen in a text.
#[derive(Clone, Debug)]
pub enum Slip {
    Remove(Index),
    Insert(Index, char),
    Replace(Index, char),
    Swap(Index, Index),
}

pub fn slips<G: Sample>() -> impl Strategy<Value = Vec<Slip>> {
    let letter = || prop::sample::select(G::ALPHABET.chars().collect::<Vec<char>>());
    let place = any::<Index>;
    let slip = prop_oneof![
        1 => place().prop_map(Slip::Remove),
        1 => (place(), letter()).prop_map(|(place, letter)| Slip::Insert(place, letter)),
        2 => (place(), letter()).prop_map(|(place, letter)| Slip::Replace(place, letter)),
        6 => (place(), place()).prop_map(|(one, other)| Slip::Swap(one, other)),
    ];
    prop::collection::vec(slip, 1..4)
}

/// The text is longer than the number of slips, so there is always a letter left.
pub fn with_slips(text: &str, slips: &[Slip]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for slip in slips {
        let size = letters.len();
        match slip {
            Slip::Remove(place) => drop(letters.remove(place.index(size))),
            Slip::Insert(place, letter) => letters.insert(place.index(size), *letter),
            Slip::Replace(place, letter) => letters[place.index(size)] = *letter,
            Slip::Swap(one, other) => letters.swap(one.index(size), other.index(size)),
        }
    }
    letters.into_iter().collect()
}

pub fn a_miswritten_text_is_read_or_refused<G: Sample>() {
    let cases = (plans::<G>(), slips::<G>());
    try_all(cases, 10 * G::GAMES, |(plan, slips)| {
        let game = played::<G>(&plan);
        read_anything(&game, &with_slips(&text_of(&game), &slips));
        for text in legal_texts(&game) {
            read_anything(&game, &with_slips(&text, &slips[..1]));
        }
    });
}
