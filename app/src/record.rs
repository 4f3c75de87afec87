//! The text of a game for other people and programs, in the manner of chess's Portable Game Notation:
//!
//! ```text
//! [Variant "lionschess"]
//! [Date "2026.11.30"]
//! [White "Player"]
//! [Black "Menagerie level 3"]
//! [Result "*"]
//!
//! 1. wS1; bG1 -wS1; 2. wQ -wS1
//! *
//! ```
//! It is the same in every language. Variant, options and moves are written as `menagerie-engine` reads them; moves that have
//! spaces in them are separated as there.

use crate::session::{Player, Session};
use menagerie_rules::{Choice, Game, Options, Outcome, Side, Timeline};
use std::fmt::Display;

/// The line in view, to its end. `created` is when the game began, in seconds since 1970.
pub fn record<G: Game>(session: &Session<G>, created: u64) -> String {
    let (moves, end) = moves(session);
    let result = result(end.outcome());
    let [white, black] = session.seating.players.0.map(name);
    let mut text = [
        tag("Variant", G::KIND),
        tag("Date", date(created)),
        tag("White", white),
        tag("Black", black),
        tag("Result", result),
    ]
    .concat();
    text.extend(chosen(end.options()).map(|(name, value)| tag(name, value)));
    format!("{text}\n{moves}\n{result}\n")
}

fn tag(name: &str, value: impl Display) -> String {
    format!("[{name} \"{value}\"]\n")
}

/// The options that are not as usual.
fn chosen<O: Options>(options: &O) -> impl Iterator<Item = (&'static str, &'static str)> {
    let chosen = |choice: &Choice| {
        let value = options.get(choice.name)?;
        (choice.values.first() != Some(&value)).then_some((choice.name, value))
    };
    O::CHOICES.iter().filter_map(chosen)
}

/// The numbered moves, and the game behind the last of them.
fn moves<G: Game>(session: &Session<G>) -> (String, Timeline<G>) {
    let tree = session.tree();
    let mut at = Timeline::<G>::start(session.timeline().options().clone());
    // A game that begins with Black has no first move of White.
    let skipped = at.side_to_move().index();
    let mut texts = Vec::new();
    for (ply, chosen) in tree
        .line()
        .into_iter()
        .filter_map(|node| tree.chosen(node))
        .enumerate()
    {
        let place = ply + skipped;
        let number = match (place % 2, ply) {
            (0, _) => format!("{}. ", place / 2 + 1),
            (_, 0) => format!("{}... ", place / 2 + 1),
            _ => String::new(),
        };
        texts.push(number + &G::move_text(&at, chosen));
        at.play_unchecked(chosen);
    }
    (texts.join(&format!("{} ", G::SEPARATOR.trim())), at)
}

fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(Outcome::winner) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Side::White)) => "1-0",
        Some(Some(Side::Black)) => "0-1",
    }
}

fn name(player: Player) -> String {
    match player {
        Player::Person => "Player".into(),
        Player::Program(level) => format!("Menagerie level {level}"),
    }
}

/// The day of a time in seconds since 1970, in Greenwich; question marks where it is not known.
fn date(seconds: u64) -> String {
    let (mut year, mut days) = (1970, seconds / 86_400);
    while days >= days_in_year(year) && year < 10_000 {
        days -= days_in_year(year);
        year += 1;
    }
    if seconds == 0 || year == 10_000 {
        return "????.??.??".into();
    }
    let mut month = 1;
    for length in months(year) {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}.{month:02}.{:02}", days + 1)
}

fn months(year: u64) -> [u64; 12] {
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    [
        31,
        if leap { 29 } else { 28 },
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
    ]
}

fn days_in_year(year: u64) -> u64 {
    months(year).iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Seating;
    use menagerie_ai::Level;
    use menagerie_rules::{
        dobutsu::Dobutsu, epaminondas::Epaminondas, lions_cave::LionsCave, lions_chess::LionsChess,
        paradise_chess::ParadiseChess,
    };

    use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

    /// 2026-11-30, 21:00:00.
    const NOVEMBER: u64 = 1_796_072_400;

    /// Reads a record as another program would: tags first, then moves without their numbers.
    fn read<G: Game>(text: &str) -> Timeline<G> {
        let (tags, body) = text.split_once("\n\n").expect("tags and moves");
        let mut options = G::Options::default();
        for tag in tags.lines() {
            let tag = tag
                .strip_prefix('[')
                .and_then(|tag| tag.strip_suffix("\"]"));
            let (name, value) = tag.and_then(|tag| tag.split_once(" \"")).expect("a tag");
            if G::Options::CHOICES.iter().any(|choice| choice.name == name) {
                options.set(name, value).expect(value);
            }
        }
        let (moves, _result) = body
            .trim_end()
            .rsplit_once('\n')
            .expect("moves and a result");
        let mut at = Timeline::start(options);
        for text in moves.split(G::SEPARATOR).map(str::trim) {
            // A number is no move, be it that the move follows at once.
            let text = match text.split_once('.') {
                Some((_, rest)) => rest.trim_start_matches('.').trim(),
                None => text,
            };
            if !text.is_empty() {
                at.play_unchecked(G::read_move(&at, text).expect(text));
            }
        }
        at
    }

    /// Plays any moves to the end of the game, or for so many plies.
    fn some_game<G: Game>(options: G::Options, plies: usize) -> Session<G> {
        let mut session = Session::new(options, Seating::two_people(Side::White), 1);
        let mut chance = StdRng::seed_from_u64(7);
        for _ in 0..plies {
            let moves = session.timeline().legal_moves();
            let Some(&any) = moves.choose(&mut chance) else {
                break;
            };
            session.play(any).expect("a legal move");
        }
        session
    }

    fn assert_can_be_read_again<G: Game>(options: G::Options) {
        for plies in [0, 1, 2, 41, 300] {
            let session = some_game::<G>(options.clone(), plies);
            let text = record(&session, NOVEMBER);
            assert_eq!(&read::<G>(&text), session.timeline(), "{text}");
        }
    }

    #[test]
    fn every_game_can_be_read_again_from_its_text() {
        assert_can_be_read_again::<LionsCave>(Default::default());
        assert_can_be_read_again::<ParadiseChess>(Default::default());
        assert_can_be_read_again::<LionsChess>(Default::default());
        assert_can_be_read_again::<Epaminondas>(Default::default());
        assert_can_be_read_again::<Dobutsu>(Default::default());
    }

    #[test]
    fn options_other_than_usual_are_tags_that_can_be_read_again() {
        fn with_every_choice<G: Game>() {
            for choice in G::Options::CHOICES {
                for (number, value) in choice.values.iter().enumerate() {
                    let mut options = G::Options::default();
                    options.set(choice.name, value).expect(value);
                    let text = record(&some_game::<G>(options.clone(), 9), NOVEMBER);
                    let tag = tag(choice.name, value);
                    assert_eq!(text.contains(&tag), number > 0, "{text}");
                    assert_eq!(read::<G>(&text).options(), &options);
                }
            }
        }
        with_every_choice::<ParadiseChess>();
        with_every_choice::<LionsChess>();
        with_every_choice::<Epaminondas>();
    }

    #[test]
    fn a_game_against_the_program_says_who_played_when_and_how_it_ended() {
        let level = Level::new(3).expect("a level");
        let seating = Seating::against_program(Side::White, level);
        let mut session = Session::<Dobutsu>::new(Default::default(), seating, 1);
        for text in ["b2b3", "a4a3", "b3b4+"] {
            let chosen = Dobutsu::read_move(session.timeline(), text).expect(text);
            session.play(chosen).expect(text);
        }
        let expected = "[Variant \"dobutsu\"]\n[Date \"2026.11.30\"]\n[White \"Player\"]\n\
            [Black \"Menagerie level 3\"]\n[Result \"1-0\"]\n\n1. b2b3 a4a3 2. b3b4+\n1-0\n";
        assert_eq!(record(&session, NOVEMBER), expected);
    }

    #[test]
    fn moves_with_spaces_in_them_are_separated_as_the_engine_does_it() {
        let session = Session::<LionsChess>::after(
            Default::default(),
            Side::White,
            &["wS1", "bG1 -wS1", "wA1 wS1-"],
        );
        let text = record(&session, NOVEMBER);
        assert!(
            text.contains("\n\n1. wS1; bG1 -wS1; 2. wA1 wS1-\n*\n"),
            "{text}"
        );
    }

    #[test]
    fn who_looks_back_gives_away_the_whole_line_but_not_what_was_played_instead() {
        let mut session =
            Session::<Dobutsu>::after(Default::default(), Side::White, &["b2b3", "c4b3", "c1c2"]);
        session.jump(1);
        let chosen = Dobutsu::read_move(session.timeline(), "a4a3").expect("a move");
        session.play(chosen).expect("a legal move");
        session.jump(0);
        let text = record(&session, 0);
        assert!(text.contains("\n\n1. b2b3 a4a3\n*\n"), "{text}");
        assert!(text.contains("[Date \"????.??.??\"]"), "{text}");
    }

    #[test]
    fn days_are_counted_as_the_calendar_does_it() {
        let day = 86_400;
        assert_eq!(date(1), "1970.01.01");
        assert_eq!(date(59 * day), "1970.03.01");
        assert_eq!(date(11_016 * day), "2000.02.29");
        assert_eq!(date(11_017 * day), "2000.03.01");
        assert_eq!(date(NOVEMBER), "2026.11.30");
        assert_eq!(date(253_402_300_799), "9999.12.31");
        assert_eq!(date(253_402_300_800), "????.??.??");
        assert_eq!(date(u64::MAX), "????.??.??");
    }
}
