//! What every game has in common.

use crate::{GameKind, Options, Outcome, Side, Timeline};
use std::{error::Error, fmt::Debug, hash::Hash};

/// What is on the table at one moment.
///
/// Two positions are equal when the game's repetition rule calls them the same; counters do not count.
pub trait Position: Clone + Eq + Debug + Send + Sync + 'static {
    /// Zobrist key, kept incrementally. Equal positions have equal keys.
    fn key(&self) -> u64;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;
}

/// The rules of one game, on an empty type.
///
/// Legal moves and results depend on the history in most games, so what is asked is always a [`Timeline`].
/// Users call the timeline's own methods; what is here is what a game adds.
pub trait Game: Copy + Default + Eq + Debug + Send + Sync + 'static {
    /// Rule options.
    type Options: Options;
    /// The state.
    type Position: Position;
    /// A move, small; text exists only at the border.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// A place that a finger can touch: a cell, or a piece in the hand.
    type Spot: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Why a move is not allowed, with the places that are the reason.
    type Refusal: Clone + Eq + Debug + Error + Send + Sync + 'static;

    /// Which game this is.
    const KIND: GameKind;
    /// What separates the moves of a list: something that no move's text contains.
    const SEPARATOR: &'static str = " ";

    /// The position in which a game begins.
    fn start(options: &Self::Options) -> Self::Position;

    /// Appends every legal move to `moves`, in a fixed order, as if the game were not over yet.
    fn generate(at: &Timeline<Self>, moves: &mut Vec<Self::Move>);

    /// How many moves [`Game::generate`] would list. Games that can tell without listing them say so here.
    fn count_moves(at: &Timeline<Self>) -> u64 {
        let mut moves = Vec::new();
        Self::generate(at, &mut moves);
        moves.len() as u64
    }

    /// Whether [`Game::generate`] would list a move. Games that can tell sooner say so here.
    fn can_move(at: &Timeline<Self>) -> bool {
        Self::count_moves(at) > 0
    }

    /// Makes a legal move. With any other move the position becomes meaningless (but nothing panics).
    fn play_unchecked(position: &mut Self::Position, chosen: Self::Move);

    /// Gives the turn to the other side without a move, be that allowed or not: who asks what the other side could do now, needs
    /// it.
    fn pass_turn(position: &mut Self::Position);

    /// How the position on the table has ended the game, without a look at the legal moves or at earlier positions.
    fn ended(at: &Timeline<Self>) -> Option<Outcome>;

    /// What it means that the player to move has no legal move. Comes after [`Game::ended`].
    fn without_moves(at: &Timeline<Self>) -> Outcome;

    /// The endings that come last: repetition and move counts.
    fn drawn(at: &Timeline<Self>) -> Option<Outcome>;

    /// Whether counting move sequences ([`crate::perft`]) ends here although there are moves. Games whose published counts leave
    /// out repetition say so here.
    fn ends_count(at: &Timeline<Self>) -> bool {
        Self::ended(at).or_else(|| Self::drawn(at)).is_some()
    }

    /// Why `chosen` is not allowed; nothing when it is legal. Agrees with the generated moves in every position.
    fn refusal(at: &Timeline<Self>, chosen: Self::Move) -> Option<Self::Refusal>;

    /// What touching `spot` means after the spots in `chosen` were touched: a partial move is the list of its spots.
    fn touch(at: &Timeline<Self>, chosen: &[Self::Spot], spot: Self::Spot) -> Touched<Self>;

    /// What dragging from one spot and letting go over another means. Unlike a touch it never chooses anew.
    ///
    /// # Errors
    /// Why it is not allowed.
    fn drag(
        at: &Timeline<Self>,
        from: Self::Spot,
        to: Self::Spot,
    ) -> Result<Self::Move, Self::Refusal>;

    /// The spots that a legal move can go on to after those in `chosen`; with none chosen, where one can begin.
    ///
    /// As it stands here: what comes next in the [`Game::move_spots`] that begin with those. Games with more ways to touch a move
    /// say so.
    fn next_spots(at: &Timeline<Self>, chosen: &[Self::Spot]) -> Vec<Self::Spot> {
        let mut next = Vec::new();
        for legal in at.legal_moves() {
            let spots = Self::move_spots(at, legal);
            if let Some(&spot) = spots.strip_prefix(chosen).and_then(<[_]>::first)
                && !next.contains(&spot)
            {
                next.push(spot);
            }
        }
        next
    }

    /// The places that are the reason of a refusal.
    fn refusal_spots(refusal: &Self::Refusal) -> Vec<Self::Spot>;

    /// The spots of a move, as touches make it: where it starts first, where it ends last.
    fn move_spots(at: &Timeline<Self>, chosen: Self::Move) -> Vec<Self::Spot>;

    /// Where the pieces stand that a legal move takes or swaps; none for a quiet one.
    fn captured(at: &Timeline<Self>, chosen: Self::Move) -> Vec<Self::Spot>;

    /// Where the piece at `from` can be dragged.
    ///
    /// As it stands here: what can be touched after it. Games with more ways to drag a move say so.
    fn drop_spots(at: &Timeline<Self>, from: Self::Spot) -> Vec<Self::Spot> {
        Self::next_spots(at, &[from])
    }

    /// The canonical text of a legal move.
    fn move_text(at: &Timeline<Self>, chosen: Self::Move) -> String;

    /// Reads a move in any form that the rule book accepts.
    ///
    /// # Errors
    /// [`ReadMoveError::Syntax`] when it is not the text of a move, [`ReadMoveError::Illegal`] when it is one that is not allowed here.
    fn read_move(
        at: &Timeline<Self>,
        text: &str,
    ) -> Result<Self::Move, ReadMoveError<Self::Refusal>>;

    /// The one-line text of a position. Where it tells the whole game, the past is in it too.
    fn position_text(at: &Timeline<Self>) -> String;

    /// Reads the one-line text of a position. What the text itself says of the options comes before `options`.
    ///
    /// # Errors
    /// What is wrong with the text, or which condition of the rule book the position breaks.
    fn read_position(
        options: &Self::Options,
        text: &str,
    ) -> Result<Timeline<Self>, ReadPositionError>;

    /// The position drawn with characters, for people at a terminal; ends with a line break.
    fn board_text(position: &Self::Position) -> String;
}

/// What a touch led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touched<G: Game> {
    /// These spots are chosen now; none when the touch took the choice back.
    Chosen(Vec<G::Spot>),
    /// A whole, legal move.
    Move(G::Move),
    /// Nothing, and this is why. What was chosen stays.
    Refused(G::Refusal),
}

/// Why the text of a move was not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadMoveError<Refusal: Error> {
    /// Not a move at all.
    #[error("'{0}' is not the text of a move")]
    Syntax(String),
    /// A move that is not allowed here.
    #[error("{0}")]
    Illegal(Refusal),
}

/// Why the text of a position was not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadPositionError {
    /// A part is missing.
    #[error("the {0} is missing")]
    Missing(&'static str),
    /// A part that cannot be read.
    #[error("'{text}' is no {part}")]
    Unreadable {
        /// Which part of the text.
        part: &'static str,
        /// The offending words.
        text: String,
    },
    /// A position that the rule book rules out.
    #[error("{0}")]
    Impossible(&'static str),
}
