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
