//! A game that is saved and read is the same game.

use crate::games::*;
use menagerie::{
    session::{Player, Seating, Session},
    storage::{FORMAT, SavedGame},
};
use menagerie_ai::Level;
use menagerie_rules::{BySide, Game, Side, Timeline, dobutsu::Dobutsu};
use proptest::{collection::vec, prelude::*, sample::select};

/// What somebody does at the table. Numbers choose among what there is.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Play(usize),
    Jump(usize),
    Undo,
    Redo,
    UndoTurn,
    RedoTurn,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        8 => any::<usize>().prop_map(Deed::Play),
        2 => any::<usize>().prop_map(Deed::Jump),
        1 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
        1 => Just(Deed::UndoTurn),
        1 => Just(Deed::RedoTurn),
    ];
    vec(deed, 0..60)
}

fn seatings() -> impl Strategy<Value = Seating> {
    let mut players = vec![Player::Person];
    players.extend(Level::ALL.map(Player::Program));
    let player = || select(players.clone());
    (player(), player(), select(&Side::ALL[..])).prop_map(|(white, black, near)| Seating {
        players: BySide([white, black]),
        near,
    })
}

fn games() -> impl Strategy<Value = Play> {
    (seatings(), any::<u64>(), deeds()).prop_map(|(seating, seed, deeds)| {
        let mut session = Session::new(Default::default(), seating, seed);
        for deed in deeds {
            act(&mut session, deed);
        }
        session
    })
}

fn act(session: &mut Play, deed: Deed) {
    match deed {
        Deed::Play(number) => {
            let moves = session.timeline().legal_moves();
            if let Some(&chosen) = moves.get(number % moves.len().max(1)) {
                session.play(chosen).expect("a legal move");
            }
        }
        Deed::Jump(number) => session.jump(number % (session.tree().len() + 1)),
        Deed::Undo => drop(session.undo()),
        Deed::Redo => drop(session.redo()),
        Deed::UndoTurn => drop(session.undo_turn()),
        Deed::RedoTurn => drop(session.redo_turn()),
    }
}

proptest! {
    #[test]
    fn a_game_that_is_saved_and_read_is_the_same_game(session in games()) {
        let back = read(&text(&session));
        prop_assert!(!back.damaged);
        assert_same(&back.game, &session);
        prop_assert_eq!(saved(&back.game), saved(&session));
    }

    #[test]
    fn whatever_is_done_at_the_table_the_cursor_stands_where_its_moves_lead(session in games()) {
        assert_legal(&session);
        let line = session.tree().line();
        prop_assert!(line.starts_with(&session.tree().path(session.tree().cursor())));
    }

    #[test]
    fn going_back_and_forth_again_changes_nothing(mut session in games()) {
        let before = session.clone();
        if session.undo() {
            prop_assert!(session.redo());
        }
        assert_same(&session, &before);
        for node in 0..=session.tree().len() {
            session.jump(node);
        }
        session.jump(before.tree().line().last().copied().unwrap_or(0));
        session.jump(before.tree().cursor());
        assert_same(&session, &before);
    }

    #[test]
    fn every_beginning_of_a_saved_game_is_a_game(session in games(), part in any::<usize>()) {
        let text = text(&session);
        let header = text.find('\n').expect("a header");
        let length = header + part % (text.len() - header);
        assert_beginning(&read(&text[..length]).game, &session);
    }

    #[test]
    fn no_text_makes_reading_panic(text in "(?s).{0,200}", moves in "(?s).{0,200}") {
        SavedGame::from_text(&text).ok();
        let header = self::text(&new_game());
        assert_legal(&read(&(header + &moves)).game);
    }
}

#[test]
fn every_level_and_both_near_sides_survive_a_restart() {
    for level in Level::ALL {
        for side in Side::ALL {
            let seating = Seating::against_program(side, level);
            let session: Play = Session::new(Default::default(), seating, u64::MAX);
            assert_same(&read(&text(&session)).game, &session);
        }
    }
}

#[test]
fn a_game_left_while_looking_back_opens_where_it_was_left_with_the_moves_still_ahead() {
    let back = read(&text(&branched())).game;
    assert_eq!(back.tree().cursor(), 2);
    assert_eq!(back.tree().line(), [1, 2, 3, 4]);
    assert_same(&back, &branched());
}

#[test]
fn the_header_says_what_a_list_of_games_shows() {
    let mut session = new_game();
    play(&mut session, &["b2b3", "a4a3", "b3b4+"]);
    let header = saved(&session).header;
    assert_eq!((header.format, header.game.as_str()), (FORMAT, "dobutsu"));
    assert_eq!(header.players, ["level 3", "person"]);
    assert_eq!((header.near.as_str(), header.seed), ("b", 42));
    assert_eq!((header.created, header.changed), (CREATED, CHANGED));
    assert_eq!((header.plies, header.moves), (3, 3));
    assert_eq!(header.result.as_deref(), Some("w"));
}

#[test]
fn the_result_is_that_of_the_position_in_view() {
    let mut session = new_game();
    play(&mut session, &["b2b3", "a4a3", "b3b4+"]);
    session.undo();
    let header = saved(&session).header;
    assert_eq!((header.result, header.plies), (None, 2));
}

#[test]
fn a_game_drawn_by_repetition_is_still_drawn_after_a_restart() {
    let mut session = new_game();
    for _ in 0..2 {
        play(&mut session, &["c1c2", "a4a3", "c2c1", "a3a4"]);
    }
    assert_eq!(saved(&session).header.result.as_deref(), Some("draw"));
    let back = read(&text(&session)).game;
    assert_eq!(back.timeline().outcome(), session.timeline().outcome());
    assert_eq!(back.to_move(), None);
}

#[test]
fn a_game_with_a_thousand_variations_is_saved_and_read() {
    let mut session = new_game();
    for node in 0..300 {
        session.jump(node);
        for chosen in session.timeline().legal_moves() {
            session.play(chosen).expect("a legal move");
            session.jump(node);
        }
    }
    assert!(session.tree().len() > 1_000);
    assert_same(&read(&text(&session)).game, &session);
}

#[test]
fn the_moves_in_a_save_are_those_of_the_rule_book() {
    let lines = saved(&branched()).moves;
    let texts: Vec<_> = lines
        .iter()
        .map(|line| (line.after, line.text.as_str()))
        .collect();
    let book = [
        (0, "b2b3"),
        (1, "c4b3"),
        (2, "c1c2"),
        (3, "a4a3"),
        (1, "a4a3"),
        (5, "b3b4+"),
        (0, "b1a2"),
    ];
    assert_eq!(texts, book);
    let start = Timeline::start(Default::default());
    assert!(Dobutsu::read_move(&start, texts[0].1).is_ok());
}
