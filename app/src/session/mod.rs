//! One game in play: players, moves with all variations, and where in them the game stands.
//!
//! Knows no screen and no disk.

mod tree;

pub use tree::{NodeId, Tree};

use menagerie_ai::Level;
use menagerie_rules::{BySide, Game, Side, Timeline};

/// Who moves the pieces of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody who holds the phone.
    Person,
    /// The program.
    Program(Level),
}

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating {
    /// Who moves which side.
    pub players: BySide<Player>,
    /// The side at the bottom of the screen.
    pub near: Side,
}

impl Seating {
    /// A person on `side`, at the bottom, against the program.
    pub fn against_program(side: Side, level: Level) -> Self {
        let mut players = BySide([Player::Program(level); 2]);
        players[side] = Player::Person;
        Seating {
            players,
            near: side,
        }
    }

    /// Two people, with `near` at the bottom.
    pub fn two_people(near: Side) -> Self {
        Seating {
            players: BySide([Player::Person; 2]),
            near,
        }
    }

    /// The level of the program, where it plays.
    pub fn level(&self) -> Option<Level> {
        self.players.0.into_iter().find_map(|player| match player {
            Player::Program(level) => Some(level),
            Player::Person => None,
        })
    }

    /// The side that the one person plays; none where two people play.
    pub fn person(&self) -> Option<Side> {
        self.level()?;
        Side::ALL
            .into_iter()
            .find(|&side| self.players[side] == Player::Person)
    }
}

/// A game in play.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    /// Who plays.
    pub seating: Seating,
    /// What makes the program's choices differ from game to game.
    pub seed: u64,
    timeline: Timeline<G>,
    tree: Tree<G::Move>,
}

impl<G: Game> Session<G> {
    /// A new game.
    pub fn new(options: G::Options, seating: Seating, seed: u64) -> Self {
        Session {
            seating,
            seed,
            timeline: Timeline::start(options),
            tree: Tree::new(),
        }
    }

    /// A game of two people after some moves, for tests.
    #[cfg(test)]
    pub(crate) fn after(options: G::Options, near: Side, moves: &[&str]) -> Self {
        let mut session = Session::new(options, Seating::two_people(near), 1);
        for text in moves {
            let chosen = G::read_move(session.timeline(), text).expect(text);
            session.play(chosen).expect(text);
        }
        session
    }

    /// A game that goes on from any position, for tests: what comes up once in a thousand games.
    #[cfg(test)]
    pub(crate) fn going_on(timeline: Timeline<G>, seating: Seating) -> Self {
        let mut tree = Tree::new();
        for &chosen in timeline.moves() {
            tree.play(chosen);
        }
        Session {
            seating,
            seed: 1,
            timeline,
            tree,
        }
    }

    /// The position at the cursor, with its history.
    pub fn timeline(&self) -> &Timeline<G> {
        &self.timeline
    }

    /// All moves.
    pub fn tree(&self) -> &Tree<G::Move> {
        &self.tree
    }

    /// Plays a move at the cursor.
    ///
    /// # Errors
    /// Why it is not allowed; nothing has changed then.
    pub fn play(&mut self, chosen: G::Move) -> Result<(), G::Refusal> {
        self.timeline.play(chosen)?;
        self.tree.play(chosen);
        Ok(())
    }

    /// Who is to move at the cursor; nobody when the game is over there.
    pub fn to_move(&self) -> Option<Player> {
        let over = self.timeline.outcome().is_some();
        (!over).then(|| self.seating.players[self.timeline.side_to_move()])
    }

    /// Whether the cursor stands behind the last move of its line.
    pub fn is_at_tip(&self) -> bool {
        self.tree.onward(self.tree.cursor()).is_none()
    }

    /// Goes back one ply. False at the beginning.
    pub fn undo(&mut self) -> bool {
        self.tree.go_back();
        self.timeline.undo().is_some()
    }

    /// Goes forward one ply. False at the end of the line.
    pub fn redo(&mut self) -> bool {
        let onward = self.tree.onward(self.tree.cursor());
        if let Some((node, chosen)) = onward.and_then(|node| Some((node, self.tree.chosen(node)?)))
        {
            self.timeline.play_unchecked(chosen);
            self.tree.visit(node);
        }
        onward.is_some()
    }

    /// Goes back to where a person last had the move; between two people that is one ply. Where no person had it before,
    /// that is the beginning. False at the beginning.
    pub fn undo_turn(&mut self) -> bool {
        self.step_turn(Self::undo)
    }

    /// Goes forward to where a person next has the move, or to the end of the line. False at the end.
    pub fn redo_turn(&mut self) -> bool {
        self.step_turn(Self::redo)
    }

    fn step_turn(&mut self, step: fn(&mut Self) -> bool) -> bool {
        let moved = step(self);
        while moved
            && self.seating.players[self.timeline.side_to_move()] != Player::Person
            && step(self)
        {}
        moved
    }

    /// Goes to any node of any variation. A number that is no node is ignored.
    pub fn jump(&mut self, node: NodeId) {
        if node > self.tree.len() {
            return;
        }
        let (from, to) = (self.tree.path(self.tree.cursor()), self.tree.path(node));
        let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
        for _ in shared..from.len() {
            self.timeline.undo();
        }
        for chosen in to[shared..]
            .iter()
            .filter_map(|&node| self.tree.chosen(node))
        {
            self.timeline.play_unchecked(chosen);
        }
        self.tree.visit(node);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_rules::dobutsu::Dobutsu;

    /// White catches the lion with the third move.
    const SHORT_GAME: [&str; 3] = ["b2b3", "a4a3", "b3b4+"];

    fn game(seating: Seating) -> Session<Dobutsu> {
        Session::new(Default::default(), seating, 1)
    }

    fn two_people() -> Session<Dobutsu> {
        game(Seating::two_people(Side::White))
    }

    fn against_program(person: Side) -> Session<Dobutsu> {
        game(Seating::against_program(person, Level::MAX))
    }

    fn play(session: &mut Session<Dobutsu>, moves: &[&str]) {
        for text in moves {
            let chosen = Dobutsu::read_move(session.timeline(), text).expect(text);
            session.play(chosen).expect(text);
        }
    }

    fn plies(session: &Session<Dobutsu>) -> usize {
        session.timeline().moves().len()
    }

    /// The moves in view: those before the cursor, and those that redo would play.
    fn line(session: &Session<Dobutsu>) -> Vec<String> {
        let tree = session.tree();
        let chosen = tree.line().into_iter().filter_map(|node| tree.chosen(node));
        chosen.map(|chosen| chosen.to_string()).collect()
    }

    #[test]
    fn between_two_people_undo_and_redo_go_one_move_at_a_time() {
        let mut session = two_people();
        play(&mut session, &["b2b3", "c4b3", "c1c2"]);
        assert!(session.undo_turn());
        assert_eq!(plies(&session), 2);
        assert!(session.undo_turn());
        assert_eq!(plies(&session), 1);
        assert!(session.redo_turn());
        assert_eq!(plies(&session), 2);
    }

    #[test]
    fn against_the_program_undo_goes_back_to_my_own_last_move() {
        let mut session = against_program(Side::White);
        play(&mut session, &["b2b3", "c4b3"]);
        assert!(session.undo_turn());
        assert_eq!(plies(&session), 0);
        assert_eq!(session.to_move(), Some(Player::Person));
        assert!(session.redo_turn());
        assert_eq!(plies(&session), 2);
    }

    #[test]
    fn while_the_program_thinks_undo_takes_back_the_move_it_thinks_about() {
        let mut session = against_program(Side::White);
        play(&mut session, &["b2b3", "c4b3", "c1c2"]);
        assert_eq!(session.to_move(), Some(Player::Program(Level::MAX)));
        assert!(session.undo_turn());
        assert_eq!(plies(&session), 2);
        assert_eq!(session.to_move(), Some(Player::Person));
    }

    #[test]
    fn redo_stops_at_the_end_of_the_line_also_when_it_is_the_programs_turn() {
        let mut session = against_program(Side::White);
        play(&mut session, &["b2b3", "c4b3", "c1c2"]);
        session.undo_turn();
        assert!(session.redo_turn());
        assert_eq!(plies(&session), 3);
        assert!(!session.redo_turn());
    }

    #[test]
    fn when_the_program_has_started_undo_keeps_its_first_move_as_long_as_there_is_a_move_of_mine() {
        let mut session = against_program(Side::Black);
        play(&mut session, &["b2b3", "c4b3", "c1c2"]);
        assert!(session.undo_turn());
        assert_eq!(plies(&session), 1);
        assert_eq!(session.to_move(), Some(Player::Person));
    }

    #[test]
    fn when_the_program_has_started_undo_before_my_first_move_goes_to_the_beginning() {
        let mut session = against_program(Side::Black);
        play(&mut session, &["b2b3"]);
        assert!(session.undo_turn());
        assert_eq!(plies(&session), 0);
        assert!(!session.undo_turn());
        assert!(session.redo_turn());
        assert_eq!(plies(&session), 1);
        assert_eq!(session.to_move(), Some(Player::Person));
    }

    #[test]
    fn a_lost_or_won_game_can_be_taken_back_to_my_last_turn() {
        for person in Side::ALL {
            let mut session = against_program(person);
            play(&mut session, &SHORT_GAME);
            assert!(session.undo_turn());
            assert_eq!(session.to_move(), Some(Player::Person));
            assert_eq!(plies(&session), if person == Side::White { 2 } else { 1 });
        }
    }

    #[test]
    fn undo_at_the_beginning_and_redo_at_the_end_do_nothing() {
        let mut session = two_people();
        assert!(!session.undo() && !session.undo_turn() && !session.redo() && !session.redo_turn());
        play(&mut session, &["b2b3"]);
        assert!(!session.redo() && !session.redo_turn());
        assert_eq!((plies(&session), session.tree().cursor()), (1, 1));
        assert!(session.undo() && !session.undo());
        assert_eq!((plies(&session), session.tree().cursor()), (0, 0));
    }

    #[test]
    fn two_programs_can_be_watched_from_the_beginning_to_the_end() {
        let mut session = game(Seating {
            players: BySide([Player::Program(Level::MAX); 2]),
            near: Side::White,
        });
        play(&mut session, &["b2b3", "c4b3"]);
        assert!(session.undo_turn());
        assert_eq!(plies(&session), 0);
        assert!(session.redo_turn());
        assert_eq!(plies(&session), 2);
    }

    #[test]
    fn another_move_after_going_back_keeps_the_first_one() {
        let mut session = two_people();
        play(&mut session, &["b2b3", "c4b3"]);
        session.undo();
        play(&mut session, &["a4a3"]);
        assert_eq!(session.tree().children(1), [2, 3]);
        assert_eq!(line(&session), ["b2b3", "a4a3"]);
        session.jump(2);
        assert_eq!(line(&session), ["b2b3", "c4b3"]);
    }

    #[test]
    fn playing_a_move_that_was_played_before_goes_on_in_its_branch() {
        let mut session = two_people();
        play(&mut session, &["b2b3", "c4b3", "c1c2"]);
        session.jump(1);
        play(&mut session, &["a4a3"]);
        session.undo();
        play(&mut session, &["c4b3"]);
        assert_eq!((session.tree().len(), session.tree().cursor()), (4, 2));
        assert_eq!(line(&session), ["b2b3", "c4b3", "c1c2"]);
    }

    #[test]
    fn redo_follows_the_branch_that_was_visited_last() {
        let mut session = two_people();
        play(&mut session, &["b2b3", "c4b3"]);
        session.undo();
        play(&mut session, &["a4a3"]);
        session.jump(0);
        assert_eq!(line(&session), ["b2b3", "a4a3"]);
        session.jump(2);
        session.jump(0);
        assert!(session.redo() && session.redo() && !session.redo());
        assert_eq!(session.tree().cursor(), 2);
    }

    #[test]
    fn looking_back_keeps_the_whole_line_in_view() {
        let mut session = two_people();
        play(&mut session, &SHORT_GAME);
        for node in [0, 1, 2, 3] {
            session.jump(node);
            assert_eq!(line(&session), SHORT_GAME);
            assert_eq!((plies(&session), session.is_at_tip()), (node, node == 3));
        }
    }

    #[test]
    fn jumping_anywhere_and_back_gives_the_same_position_with_the_same_past() {
        let mut session = two_people();
        play(&mut session, &["b2b3", "c4b3", "c1c2"]);
        session.jump(1);
        play(&mut session, &["a4a3", "b3b4"]);
        let before = session.timeline().clone();
        for node in 0..=session.tree().len() {
            session.jump(node);
            assert_eq!(plies(&session), session.tree().path(node).len());
            session.jump(5);
            assert_eq!(session.timeline(), &before);
        }
    }

    #[test]
    fn jumping_to_a_place_that_does_not_exist_changes_nothing() {
        let mut session = two_people();
        play(&mut session, &["b2b3"]);
        for node in [2, NodeId::MAX] {
            session.jump(node);
            assert_eq!((plies(&session), session.tree().cursor()), (1, 1));
        }
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut session = two_people();
        play(&mut session, &["b2b3", "c4b3", "c1c2"]);
        session.undo();
        let (timeline, chosen) = (session.timeline().clone(), session.tree().chosen(1));
        session
            .play(chosen.expect("the first move"))
            .expect_err("White's chick is caught");
        assert_eq!(session.timeline(), &timeline);
        assert_eq!((session.tree().len(), session.tree().cursor()), (3, 2));
        assert_eq!(line(&session), ["b2b3", "c4b3", "c1c2"]);
    }

    #[test]
    fn nobody_is_to_move_when_the_game_is_over() {
        let mut session = against_program(Side::White);
        play(&mut session, &SHORT_GAME);
        assert_eq!(session.to_move(), None);
        session.undo();
        assert_eq!(session.to_move(), Some(Player::Person));
    }

    #[test]
    fn no_move_can_be_played_after_the_end() {
        let mut session = two_people();
        play(&mut session, &SHORT_GAME);
        let chosen = session.tree().chosen(2).expect("the second move");
        assert!(session.play(chosen).is_err());
        assert_eq!(session.tree().len(), 3);
    }

    #[test]
    fn a_position_repeated_in_another_variation_does_not_count() {
        let mut session = two_people();
        let there_and_back = ["c1c2", "a4a3", "c2c1", "a3a4"];
        play(&mut session, &there_and_back);
        session.jump(0);
        play(&mut session, &["b1a2"]);
        session.jump(0);
        assert_eq!(session.timeline().occurrences(), 1);
        session.jump(4);
        play(&mut session, &there_and_back);
        assert_eq!(session.timeline().occurrences(), 3);
        assert_eq!(session.to_move(), None);
    }

    #[test]
    fn the_seating_says_who_the_person_is_and_how_strong_the_program() {
        let level = Level::new(3).expect("a level");
        let against = Seating::against_program(Side::Black, level);
        assert_eq!(against.person(), Some(Side::Black));
        assert_eq!((against.near, against.level()), (Side::Black, Some(level)));
        let people = Seating::two_people(Side::Black);
        assert_eq!((people.person(), people.level()), (None, None));
    }
}
