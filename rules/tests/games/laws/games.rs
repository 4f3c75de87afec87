//! What is true of every game.

use super::{
    Mirror, Sample,
    random::{legal_texts, opened, plans, played, text_of, try_all},
};
use menagerie_rules::{GameKind, OptionError, Options, Outcome, Position, Timeline, Touched};
use proptest::{prelude::*, sample::Index};
use std::{cell::RefCell, collections::HashMap};

pub fn the_game_is_listed_under_its_name<G: Sample>() {
    assert!(GameKind::ALL.contains(&G::KIND));
    assert_eq!(G::KIND.id().parse(), Ok(G::KIND));
    assert!("chess".parse::<GameKind>().is_err());
}

pub fn options_take_their_values_and_no_others<G: Sample>() {
    let mut options = G::Options::default();
    for choice in G::Options::CHOICES {
        assert_eq!(options.get(choice.name), choice.values.first().copied());
        for value in choice.values {
            assert_eq!(options.set(&choice.name.to_uppercase(), value), Ok(()));
            assert_eq!(options.get(choice.name), Some(*value));
        }
        let unknown = Err(OptionError::UnknownValue("-".into()));
        assert_eq!(options.set(choice.name, "-"), unknown);
    }
    assert_eq!(options.get("-"), None);
    assert_eq!(
        options.set("-", ""),
        Err(OptionError::UnknownName("-".into()))
    );
}

pub fn positions_of_different_games_share_no_key<G: Sample>() {
    let seen = RefCell::new(HashMap::new());
    try_all(plans::<G>(), G::GAMES, |plan| {
        for position in played::<G>(&plan).positions() {
            let mut seen = seen.borrow_mut();
            let first = seen
                .entry(position.key())
                .or_insert_with(|| position.clone());
            assert_eq!(first, position);
        }
    });
}

pub fn mirrored_games_have_mirrored_moves_and_results<G: Sample>() {
    G::MIRRORS.iter().for_each(is_mirrored_all_along::<G>);
}

fn is_mirrored_all_along<G: Sample>(mirror: &Mirror) {
    try_all(plans::<G>(), G::GAMES, |plan| {
        let mut game = opened::<G>(&plan);
        let mirrored = G::read_position(game.options(), &(mirror.position)(&text_of(&game)));
        let mut mirrored = mirrored.expect(mirror.name);
        for &next in played::<G>(&plan).moves() {
            is_mirrored(&game, &mirrored, mirror);
            let text = (mirror.chosen)(&G::text_to_mirror(&game, next));
            mirrored.play_unchecked(G::read_move(&mirrored, &text).expect(&text));
            game.play_unchecked(next);
        }
        is_mirrored(&game, &mirrored, mirror);
    });
}

fn is_mirrored<G: Sample>(game: &Timeline<G>, mirrored: &Timeline<G>, mirror: &Mirror) {
    let position = G::read_position(game.options(), &(mirror.position)(&text_of(game)));
    assert_eq!(
        position.as_ref().map(Timeline::position),
        Ok(mirrored.position()),
        "{}",
        mirror.name
    );
    let legal = game.legal_moves().into_iter();
    let texts = legal.map(|next| (mirror.chosen)(&G::text_to_mirror(game, next)));
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    assert_eq!(texts, legal_texts(mirrored), "{}", mirror.name);
    let outcome = game.outcome().map(|outcome| match outcome {
        Outcome::Win { winner, reason } if mirror.turns_sides => Outcome::Win {
            winner: winner.other(),
            reason,
        },
        same => same,
    });
    assert_eq!(outcome, mirrored.outcome(), "{}", mirror.name);
}

pub fn any_touches_are_answered<G: Sample>() {
    let touches = prop::collection::vec(any::<Index>(), 1..6);
    try_all((plans::<G>(), touches), 5 * G::GAMES, |(plan, touches)| {
        let game = played::<G>(&plan);
        let places = G::spots(&game);
        let touches: Vec<G::Spot> = touches.iter().map(|touch| *touch.get(&places)).collect();
        let (&last, chosen) = touches.split_last().expect("a touch");
        if let Touched::Move(next) = G::touch(&game, chosen, last) {
            assert_eq!(G::refusal(&game, next), None);
        }
        for spot in G::next_spots(&game, chosen) {
            assert!(!matches!(
                G::touch(&game, chosen, spot),
                Touched::Refused(_)
            ));
        }
    });
}

pub fn moves_played_unchecked_never_panic<G: Sample>() {
    let picks = prop::collection::vec(any::<Index>(), 0..600);
    try_all((plans::<G>(), picks), G::GAMES, |(plan, picks)| {
        let mut game = played::<G>(&plan);
        for pick in picks {
            let conceivable = G::conceivable(&game);
            game.play_unchecked(*pick.get(&conceivable));
        }
        let _ = (
            game.legal_moves(),
            text_of(&game),
            G::board_text(game.position()),
        );
    });
}
