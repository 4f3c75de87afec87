//! What is true of every game, tried in random games. A new game implements [`Sample`] and adds its line at the end.

use menagerie_rules::{
    Game, GameKind, OptionError, Options, Outcome, Position, Side, Timeline, Touched, divide,
    dobutsu::{Dobutsu, Kind, Move, Setup, Spot, Square},
    perft,
};
use proptest::{
    prelude::*,
    sample::Index,
    test_runner::{Config, RngSeed, TestRunner},
};
use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
    fmt::Debug,
};

/// What the properties need to know of a game beside its rules.
trait Sample: Game {
    /// The characters its texts are made of.
    const ALPHABET: &'static str;
    /// What can be done to the board without a change to the game.
    const MIRRORS: &'static [Mirror];

    /// Every move that can be expressed at all, legal or not.
    fn conceivable(at: &Timeline<Self>) -> Vec<Self::Move>;
    /// Every place that can be touched.
    fn spots(at: &Timeline<Self>) -> Vec<Self::Spot>;
    /// The key computed anew from the whole position.
    fn computed_key(position: &Self::Position) -> u64;
}

/// A symmetry of a game, as a change of its texts.
struct Mirror {
    name: &'static str,
    /// Whether White becomes Black.
    turns_sides: bool,
    position: fn(&str) -> String,
    chosen: fn(&str) -> String,
}

// Random games

/// How a random game is played.
#[derive(Clone, Debug)]
struct Plan {
    options: Vec<Index>,
    /// In how many of a hundred plies a player moves back where it came from: many make repetitions.
    returns: u8,
    plies: Vec<(Index, u8)>,
}

fn plans<G: Sample>() -> impl Strategy<Value = Plan> {
    (
        prop::collection::vec(any::<Index>(), G::Options::CHOICES.len()),
        0..100u8,
        prop::collection::vec((any::<Index>(), 0..100u8), 0..60),
    )
        .prop_map(|(options, returns, plies)| Plan {
            options,
            returns,
            plies,
        })
}

/// A game with the plan's options, not yet begun.
fn opened<G: Sample>(plan: &Plan) -> Timeline<G> {
    let mut options = G::Options::default();
    for (choice, pick) in G::Options::CHOICES.iter().zip(&plan.options) {
        let value: &&str = pick.get(choice.values);
        options
            .set(choice.name, value)
            .expect("a value of the option");
    }
    Timeline::start(options)
}

/// The whole game of a plan.
fn played<G: Sample>(plan: &Plan) -> Timeline<G> {
    let mut game = opened(plan);
    for (pick, chance) in &plan.plies {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let back = way_back(&game, &legal).filter(|_| *chance < plan.returns);
        game.play_unchecked(back.unwrap_or(*pick.get(&legal)));
    }
    game
}

/// The legal move that undoes what the player did last.
fn way_back<G: Sample>(at: &Timeline<G>, legal: &[G::Move]) -> Option<G::Move> {
    let mut earlier = at.clone();
    earlier.undo();
    let last = earlier.undo()?;
    let mut spots = G::move_spots(&earlier, last);
    spots.reverse();
    legal
        .iter()
        .copied()
        .find(|&next| G::move_spots(at, next) == spots)
}

/// How many random games a property is tried in, when each of their positions is looked at.
const CASES: u32 = 200;

/// Runs `check` on some values; the same ones every time, so that a failure is there for everybody.
fn try_all<S: Strategy<Value: Debug>>(strategy: S, cases: u32, check: impl Fn(S::Value)) {
    let config = Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x003E_4A6E),
        ..Config::default()
    };
    let run = TestRunner::new(config).run(&strategy, |value| {
        check(value);
        Ok(())
    });
    if let Err(failure) = run {
        panic!("{failure}");
    }
}

/// Runs `check` at every position of some random games.
fn at_every_position<G: Sample>(check: fn(&Timeline<G>)) {
    try_all(plans::<G>(), CASES, |plan| {
        let mut game = opened::<G>(&plan);
        check(&game);
        for &next in played::<G>(&plan).moves() {
            game.play_unchecked(next);
            check(&game);
        }
    });
}

fn text_of<G: Game>(at: &Timeline<G>) -> String {
    G::position_text(at.position())
}

fn legal_texts<G: Game>(at: &Timeline<G>) -> Vec<String> {
    let legal = at.legal_moves().into_iter();
    let mut texts: Vec<String> = legal.map(|next| G::move_text(at, next)).collect();
    texts.sort();
    texts
}

// Properties of one position

fn legal_moves_are_those_without_a_refusal<G: Sample>(at: &Timeline<G>) {
    let legal = at.legal_moves();
    let generated: HashSet<_> = legal.iter().copied().collect();
    assert_eq!(generated.len(), legal.len(), "a move was generated twice");
    let conceivable: HashSet<_> = G::conceivable(at).into_iter().collect();
    assert!(generated.is_subset(&conceivable));
    for chosen in conceivable {
        let refusal = G::refusal(at, chosen);
        assert_eq!(
            refusal.is_none(),
            generated.contains(&chosen),
            "{chosen:?} {refusal:?}"
        );
    }
}

fn play_says_what_refusal_says<G: Sample>(at: &Timeline<G>) {
    for chosen in G::conceivable(at) {
        let refusal = G::refusal(at, chosen);
        let mut game = at.clone();
        assert_eq!(game.play(chosen).err(), refusal);
        assert_eq!(
            game.moves().len() - at.moves().len(),
            usize::from(refusal.is_none())
        );
        assert!(
            refusal.is_none() || game == *at,
            "{chosen:?} changed the game"
        );
    }
}

fn undo_takes_back_what_play_did<G: Sample>(at: &Timeline<G>) {
    for next in at.legal_moves() {
        let mut game = at.clone();
        game.play(next).expect("a legal move");
        assert_ne!(game, *at);
        assert_eq!(game.undo(), Some(next));
        assert_eq!(game, *at);
        assert_eq!(text_of(&game), text_of(at), "counters included");
    }
}

fn the_players_take_turns<G: Sample>(at: &Timeline<G>) {
    let turns = at.positions().iter().map(Position::side_to_move);
    let sides = Side::ALL.into_iter().cycle();
    assert!(turns.zip(sides).all(|(turn, side)| turn == side));
    assert_eq!(at.positions().len(), at.moves().len() + 1);
}

fn the_key_is_the_key_of_the_whole_position<G: Sample>(at: &Timeline<G>) {
    assert_eq!(at.position().key(), G::computed_key(at.position()));
}

fn equal_positions_and_only_they_have_equal_keys<G: Sample>(at: &Timeline<G>) {
    let now = at.position();
    for earlier in at.positions() {
        assert_eq!(earlier == now, earlier.key() == now.key());
    }
}

fn occurrences_are_counted_over_the_whole_game<G: Sample>(at: &Timeline<G>) {
    let equal = at
        .positions()
        .iter()
        .filter(|&earlier| earlier == at.position());
    assert_eq!(at.occurrences(), equal.count());
}

fn a_game_without_moves_is_over<G: Sample>(at: &Timeline<G>) {
    assert_eq!(at.legal_moves().is_empty(), at.outcome().is_some());
}

fn counts_of_first_moves_add_up<G: Sample>(at: &Timeline<G>) {
    let mut game = at.clone();
    assert_eq!(perft(&mut game, 0), 1);
    assert_eq!(divide(&mut game, 0), []);
    let each = divide(&mut game, 2);
    assert_eq!(
        each.iter().map(|(_, count)| count).sum::<u64>(),
        perft(&mut game, 2)
    );
    let first = each.iter().map(|&(first, _)| first);
    assert!(at.legal_moves().is_empty() || first.eq(at.legal_moves()));
    assert_eq!(game, *at);
}

fn a_position_text_reads_back<G: Sample>(at: &Timeline<G>) {
    let text = text_of(at);
    let read = G::read_position(at.options(), &text).expect(&text);
    assert_eq!(read, *at.position());
    assert_eq!(read.key(), at.position().key());
    assert_eq!(G::position_text(&read), text);
    assert!(G::board_text(&read).ends_with('\n'));
}

fn a_move_text_reads_back<G: Sample>(at: &Timeline<G>) {
    let texts: HashSet<_> = legal_texts(at).into_iter().collect();
    let legal = at.legal_moves();
    assert_eq!(texts.len(), legal.len(), "two moves have one text");
    for next in legal {
        let text = G::move_text(at, next);
        assert_eq!(G::read_move(at, &text), Ok(next), "{text}");
    }
}

fn touches_reach_exactly_the_legal_moves<G: Sample>(at: &Timeline<G>) {
    let mut reached = HashSet::new();
    follow_touches(at, &[], &mut reached);
    assert_eq!(reached, at.legal_moves().into_iter().collect());
    for next in at.legal_moves() {
        let spots = G::move_spots(at, next);
        let (&last, chosen) = spots.split_last().expect("a move has spots");
        assert_eq!(G::touch(at, chosen, last), Touched::Move(next));
    }
}

/// Collects the moves that follow from the spots that are offered next.
fn follow_touches<G: Sample>(at: &Timeline<G>, chosen: &[G::Spot], reached: &mut HashSet<G::Move>) {
    let next = G::next_spots(at, chosen);
    let different: HashSet<_> = next.iter().collect();
    assert_eq!(different.len(), next.len(), "a spot is offered twice");
    for spot in next {
        match G::touch(at, chosen, spot) {
            Touched::Chosen(longer) => {
                assert!(longer.len() > chosen.len(), "{chosen:?} {spot:?}");
                follow_touches(at, &longer, reached);
            }
            Touched::Move(next) => assert!(reached.insert(next), "{next:?} is reached twice"),
            Touched::Refused(why) => panic!("{chosen:?} {spot:?}: {why}"),
        }
    }
}

fn drags_and_touches_of_any_two_spots_make_legal_moves_or_say_why<G: Sample>(at: &Timeline<G>) {
    let legal: HashSet<_> = at.legal_moves().into_iter().collect();
    let places = G::spots(at);
    let known = |why: &G::Refusal| {
        G::refusal_spots(why)
            .iter()
            .all(|spot| places.contains(spot))
    };
    for &from in &places {
        for &to in &places {
            match G::touch(at, &[from], to) {
                Touched::Move(next) => assert!(legal.contains(&next)),
                Touched::Refused(why) => assert!(known(&why), "{why}"),
                Touched::Chosen(_) => {}
            }
            match G::drag(at, from, to) {
                Ok(next) => assert!(legal.contains(&next)),
                Err(why) => assert!(known(&why), "{why}"),
            }
        }
    }
}

// Properties of games and of texts

fn the_game_is_listed_under_its_name<G: Sample>() {
    assert!(GameKind::ALL.contains(&G::KIND));
    assert_eq!(G::KIND.id().parse(), Ok(G::KIND));
    assert!("chess".parse::<GameKind>().is_err());
}

fn options_take_their_values_and_no_others<G: Sample>() {
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

fn positions_of_different_games_share_no_key<G: Sample>() {
    let seen = RefCell::new(HashMap::new());
    try_all(plans::<G>(), CASES, |plan| {
        for position in played::<G>(&plan).positions() {
            let mut seen = seen.borrow_mut();
            let first = seen
                .entry(position.key())
                .or_insert_with(|| position.clone());
            assert_eq!(first, position);
        }
    });
}

fn mirrored_games_have_mirrored_moves_and_results<G: Sample>(mirror: &Mirror) {
    try_all(plans::<G>(), CASES, |plan| {
        let mut game = opened::<G>(&plan);
        let start = G::read_position(game.options(), &(mirror.position)(&text_of(&game)));
        let mut mirrored =
            Timeline::<G>::from_position(game.options().clone(), start.expect(mirror.name));
        for &next in played::<G>(&plan).moves() {
            is_mirrored(&game, &mirrored, mirror);
            let text = (mirror.chosen)(&G::move_text(&game, next));
            mirrored.play_unchecked(G::read_move(&mirrored, &text).expect(&text));
            game.play_unchecked(next);
        }
        is_mirrored(&game, &mirrored, mirror);
    });
}

fn is_mirrored<G: Sample>(game: &Timeline<G>, mirrored: &Timeline<G>, mirror: &Mirror) {
    let position = G::read_position(game.options(), &(mirror.position)(&text_of(game)));
    assert_eq!(
        position.as_ref(),
        Ok(mirrored.position()),
        "{}",
        mirror.name
    );
    let texts = legal_texts(game).into_iter();
    let mut texts: Vec<String> = texts.map(|text| (mirror.chosen)(&text)).collect();
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

fn any_text_is_read_or_refused<G: Sample>() {
    let letters: Vec<char> = G::ALPHABET.chars().collect();
    let familiar = prop::collection::vec(prop::sample::select(letters), 0..40);
    let texts = prop_oneof![
        ".*",
        "[ -~]{0,40}",
        familiar.prop_map(|letters| letters.into_iter().collect::<String>()),
    ];
    try_all((plans::<G>(), texts), 1000, |(plan, text)| {
        read_anything(&played::<G>(&plan), &text);
    });
}

/// Whatever the text is, what is read from it is a legal move or a sound position.
fn read_anything<G: Sample>(at: &Timeline<G>, text: &str) {
    if let Ok(next) = G::read_move(at, text) {
        assert!(at.legal_moves().contains(&next));
    }
    if let Ok(position) = G::read_position(at.options(), text) {
        is_like_any_other(&Timeline::<G>::from_position(
            at.options().clone(),
            position,
        ));
    }
}

/// A position that nobody played into obeys the same laws.
fn is_like_any_other<G: Sample>(at: &Timeline<G>) {
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
enum Slip {
    Remove(Index),
    Insert(Index, char),
    Replace(Index, char),
    Swap(Index, Index),
}

fn slips<G: Sample>() -> impl Strategy<Value = Vec<Slip>> {
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
fn with_slips(text: &str, slips: &[Slip]) -> String {
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

fn a_miswritten_text_is_read_or_refused<G: Sample>() {
    let cases = (plans::<G>(), slips::<G>());
    try_all(cases, 2000, |(plan, slips)| {
        let game = played::<G>(&plan);
        read_anything(&game, &with_slips(&text_of(&game), &slips));
        for text in legal_texts(&game) {
            read_anything(&game, &with_slips(&text, &slips[..1]));
        }
    });
}

fn any_touches_are_answered<G: Sample>() {
    let touches = prop::collection::vec(any::<Index>(), 1..6);
    try_all((plans::<G>(), touches), 1000, |(plan, touches)| {
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

fn moves_played_unchecked_never_panic<G: Sample>() {
    let picks = prop::collection::vec(any::<Index>(), 0..600);
    try_all((plans::<G>(), picks), CASES, |(plan, picks)| {
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

/// The tests of one game.
macro_rules! properties {
    ($name:ident: $game:ty) => {
        mod $name {
            use super::*;

            properties!(at every position of $game:
                legal_moves_are_those_without_a_refusal,
                play_says_what_refusal_says,
                undo_takes_back_what_play_did,
                the_players_take_turns,
                the_key_is_the_key_of_the_whole_position,
                equal_positions_and_only_they_have_equal_keys,
                occurrences_are_counted_over_the_whole_game,
                a_game_without_moves_is_over,
                counts_of_first_moves_add_up,
                a_position_text_reads_back,
                a_move_text_reads_back,
                touches_reach_exactly_the_legal_moves,
                drags_and_touches_of_any_two_spots_make_legal_moves_or_say_why,
            );
            properties!(of $game:
                the_game_is_listed_under_its_name,
                options_take_their_values_and_no_others,
                positions_of_different_games_share_no_key,
                any_text_is_read_or_refused,
                a_miswritten_text_is_read_or_refused,
                any_touches_are_answered,
                moves_played_unchecked_never_panic,
            );

            #[test]
            fn mirrored_games_have_mirrored_moves_and_results() {
                for mirror in <$game>::MIRRORS {
                    super::mirrored_games_have_mirrored_moves_and_results::<$game>(mirror);
                }
            }
        }
    };
    (at every position of $game:ty: $($property:ident,)*) => {
        $(#[test] fn $property() { at_every_position::<$game>(super::$property); })*
    };
    (of $game:ty: $($property:ident,)*) => {
        $(#[test] fn $property() { super::$property::<$game>(); })*
    };
}

// Dobutsu shogi

properties!(dobutsu: Dobutsu);

impl Sample for Dobutsu {
    const ALPHABET: &'static str = "LGECHlgech+123/[-] wb0abc4@";
    const MIRRORS: &'static [Mirror] = &[
        Mirror {
            name: "left is right",
            turns_sides: false,
            position: |text| dobutsu_position(text, false),
            chosen: |text| exchanged(text, "acca"),
        },
        Mirror {
            name: "seen by the other player",
            turns_sides: true,
            position: |text| dobutsu_position(text, true),
            chosen: |text| exchanged(text, "acca14412332"),
        },
    ];

    fn conceivable(_at: &Timeline<Self>) -> Vec<Move> {
        let steps = Square::all().flat_map(|from| {
            Square::all()
                .flat_map(move |to| [false, true].map(|promotes| Move::Step { from, to, promotes }))
        });
        let drops = Square::all().flat_map(|to| Kind::ALL.map(|kind| Move::Drop { kind, to }));
        steps.chain(drops).collect()
    }

    fn spots(_at: &Timeline<Self>) -> Vec<Spot> {
        let hands = Side::ALL
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Spot::Hand(side, kind)));
        Square::all().map(Spot::Square).chain(hands).collect()
    }

    fn computed_key(position: &Setup) -> u64 {
        position.computed_key()
    }
}

/// Every character that is named first in a pair of `pairs` becomes the second.
fn exchanged(text: &str, pairs: &str) -> String {
    let pairs: Vec<char> = pairs.chars().collect();
    let exchange = |letter| {
        let pair = pairs.chunks(2).find(|pair| pair[0] == letter);
        pair.map_or(letter, |pair| pair[1])
    };
    text.chars().map(exchange).collect()
}

/// The text with every rank from right to left; or turned by half a circle, with every animal on the other side.
fn dobutsu_position(text: &str, turned: bool) -> String {
    let (board, rest) = text.split_once('[').expect("hands");
    let mut ranks: Vec<String> = board.split('/').map(right_to_left).collect();
    if !turned {
        return format!("{}[{rest}", ranks.join("/"));
    }
    ranks.reverse();
    let (hands, rest) = rest.split_once(']').expect("hands");
    let rest = exchanged(rest, "wbbw");
    other_case(&format!("{}[{hands}]", ranks.join("/"))) + &rest
}

/// A rank from right to left; the `+` stays before its animal.
fn right_to_left(rank: &str) -> String {
    rank.chars()
        .rev()
        .collect::<String>()
        .replace("C+", "+C")
        .replace("c+", "+c")
}

fn other_case(text: &str) -> String {
    let other = |letter: char| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    text.chars().map(other).collect()
}
