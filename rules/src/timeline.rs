//! A game in play: the position with the history that led to it.

use crate::{Game, Outcome, Position, Side};

/// A position and all that came before it.
///
/// Positions are copied, not undone: going back is dropping the last one, and the rules that look back (repetition,
/// "no undoing") find every earlier board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeline<G: Game> {
    options: G::Options,
    /// The first position and the one after each move: never empty.
    positions: Vec<G::Position>,
    /// The positions' keys, side by side for a quick look back.
    keys: Vec<u64>,
    moves: Vec<G::Move>,
}

impl<G: Game> Timeline<G> {
    /// A new game.
    pub fn start(options: G::Options) -> Self {
        let position = G::start(&options);
        Self::from_position(options, position)
    }

    /// A game that begins in `position`, without a past.
    pub fn from_position(options: G::Options, position: G::Position) -> Self {
        Self {
            options,
            keys: vec![position.key()],
            positions: vec![position],
            moves: Vec::new(),
        }
    }

    /// The rule options.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The present position.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.positions.len() - 1]
    }

    /// Every position from the first to the present one.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// Every move played, in order.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Whose turn it is, also when the game is over.
    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// How many times the present position has occurred, this time included (1 and up).
    pub fn occurrences(&self) -> usize {
        let last = self.positions.len() - 1;
        let (key, now) = (self.keys[last], &self.positions[last]);
        // The same position has the same side to move, which is every second one.
        let earlier = (0..last).rev().skip(1).step_by(2);
        1 + earlier
            .filter(|&i| self.keys[i] == key && self.positions[i] == *now)
            .count()
    }

    /// The legal moves; none when the game is over.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if G::ended(self).or_else(|| G::drawn(self)).is_none() {
            G::generate(self, &mut moves);
        }
        moves
    }

    /// The result, when the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        G::ended(self).or_else(|| match G::can_move(self) {
            true => G::drawn(self),
            false => Some(G::without_moves(self)),
        })
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why the move is not allowed; nothing has changed then.
    pub fn play(&mut self, chosen: G::Move) -> Result<(), G::Refusal> {
        match G::refusal(self, chosen) {
            Some(refusal) => Err(refusal),
            None => {
                self.play_unchecked(chosen);
                Ok(())
            }
        }
    }

    /// Plays a move that is known to be legal: the searcher's way.
    pub fn play_unchecked(&mut self, chosen: G::Move) {
        let next = self.positions.len();
        // The copy is made where it stays: positions of some games are large.
        self.positions.extend_from_within(next - 1..);
        G::play_unchecked(&mut self.positions[next], chosen);
        self.keys.push(self.positions[next].key());
        self.moves.push(chosen);
    }

    /// Gives the turn to the other side as if the last move had been a pass: the searcher's null move, which no rule
    /// knows. [`Timeline::undo`] takes it back. False, and nothing has changed, before the first move.
    pub fn pass_unchecked(&mut self) -> bool {
        let Some(&last) = self.moves.last() else {
            return false;
        };
        let next = self.positions.len();
        self.positions.extend_from_within(next - 1..);
        G::pass_turn(&mut self.positions[next]);
        self.keys.push(self.positions[next].key());
        // A move is recorded for each position; which one does not matter before the game goes on.
        self.moves.push(last);
        true
    }

    /// Takes the last move back and returns it; nothing at the beginning.
    pub fn undo(&mut self) -> Option<G::Move> {
        let last = self.moves.pop()?;
        self.positions.pop();
        self.keys.pop();
        Some(last)
    }
}
