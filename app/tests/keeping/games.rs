//! Games to keep, and how two of them are compared.

use menagerie::{
    session::{Seating, Session},
    storage::{Read, SavedGame},
};
use menagerie_ai::Level;
use menagerie_rules::{
    Game, Side, Timeline,
    dobutsu::{Dobutsu, Move},
};

pub type Play = Session<Dobutsu>;

/// When the games here began and were last played.
pub const CREATED: u64 = 1_700_000_000;
pub const CHANGED: u64 = 1_700_000_500;

pub fn play(session: &mut Play, moves: &[&str]) {
    for text in moves {
        let chosen = Dobutsu::read_move(session.timeline(), text).expect(text);
        session.play(chosen).expect(text);
    }
}

pub fn new_game() -> Play {
    let level = Level::new(3).expect("a level");
    Session::new(
        Default::default(),
        Seating::against_program(Side::Black, level),
        42,
    )
}

/// Four moves, three that were played instead, and a look back in the middle.
///
/// ```text
/// 1 b2b3  2 c4b3  3 c1c2  4 a4a3
///         5 a4a3  6 b3b4+
/// 7 b1a2
/// ```
pub fn branched() -> Play {
    let mut session = new_game();
    play(&mut session, &["b2b3", "c4b3", "c1c2", "a4a3"]);
    session.jump(1);
    play(&mut session, &["a4a3", "b3b4+"]);
    session.jump(0);
    play(&mut session, &["b1a2"]);
    session.jump(4);
    session.jump(2);
    session
}

pub fn saved(session: &Play) -> SavedGame {
    SavedGame::of(session, CREATED, CHANGED)
}

pub fn text(session: &Play) -> String {
    saved(session).to_text()
}

/// Reads and replays a text of which at least the header is readable.
pub fn read(text: &str) -> Read<Play> {
    let Read { game, damaged } = SavedGame::from_text(text).expect("a readable header");
    let Read {
        game,
        damaged: illegal,
    } = game.replay::<Dobutsu>().expect("a header of this game");
    Read {
        game,
        damaged: damaged || illegal,
    }
}

/// Every move with the node before it, in the order in which they were first played.
pub fn tree(session: &Play) -> Vec<(usize, Move)> {
    let tree = session.tree();
    (1..=tree.len())
        .filter_map(|node| tree.parent(node).zip(tree.chosen(node)))
        .collect()
}

pub fn assert_same(left: &Play, right: &Play) {
    assert_eq!(tree(left), tree(right));
    assert_eq!(left.tree().cursor(), right.tree().cursor());
    assert_eq!(left.tree().line(), right.tree().line());
    assert_eq!(left.timeline(), right.timeline());
    assert_eq!(
        (left.seating, left.seed),
        (right.seating, right.seed),
        "players, near side and seed"
    );
}

/// Every branch can be played by the rules from the first position on, and the cursor stands on one of them.
pub fn assert_legal(session: &Play) {
    let tree = session.tree();
    for node in 0..=tree.len() {
        let mut timeline = Timeline::<Dobutsu>::start(Default::default());
        for node in tree.path(node) {
            let chosen = tree.chosen(node).expect("a move");
            timeline.play(chosen).expect("a legal move");
        }
        if node == tree.cursor() {
            assert_eq!(&timeline, session.timeline());
        }
    }
    assert!(tree.cursor() <= tree.len());
}

/// The moves of `part` are the first moves of `whole`.
pub fn assert_beginning(part: &Play, whole: &Play) {
    assert_legal(part);
    assert!(tree(whole).starts_with(&tree(part)));
}
