//! A game between two players.

use menagerie_rules::{Game, GameKind, Outcome, Side, Timeline};
use std::time::{Duration, Instant};

/// Somebody who plays.
pub trait Mover<G: Game> {
    /// A game begins, a few moves of which may have been played already. `number` tells games apart: who varies his
    /// play, varies it by that.
    ///
    /// # Errors
    /// Why the player cannot play it.
    fn begin(&mut self, game: &Timeline<G>, number: u64) -> Result<(), Fault>;

    /// The player's move. The game is not over, and has gone on by moves only since it began.
    ///
    /// # Errors
    /// Why there is none: the game is lost then.
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Move, Fault>;
}

/// Why a player loses without being beaten.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// Not a move, or one that is not legal.
    #[error("illegal move: {0}")]
    Illegal(String),
    /// No answer for far too long.
    #[error("no answer after {0:?}")]
    Silent(Duration),
    /// The program is gone, or says that something is wrong.
    #[error("{0}")]
    Broken(String),
}

/// How a game came to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules.
    Rules(Outcome),
    /// It was long enough: a draw.
    Long,
    /// By a fault of this side, which loses.
    Fault(Side, Fault),
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// The game to its last position.
    pub game: Timeline<G>,
    /// How it ended.
    pub end: End,
    /// How long each side thought in all, White first.
    pub thought: [Duration; 2],
    /// How long each side's longest thought was, White first.
    pub longest: [Duration; 2],
    /// How many moves each side made, White first.
    pub made: [u32; 2],
}

impl<G: Game> Played<G> {
    /// Who won; nobody in a draw.
    pub fn winner(&self) -> Option<Side> {
        match &self.end {
            End::Rules(outcome) => outcome.winner(),
            End::Long => None,
            End::Fault(side, _) => Some(side.other()),
        }
    }

    /// Half points of a side: 0, 1 or 2.
    pub fn half_points(&self, side: Side) -> usize {
        match self.winner() {
            None => 1,
            Some(winner) => 2 * usize::from(winner == side),
        }
    }
}

/// After how many plies a game counts as drawn, if nobody says otherwise.
pub const fn longest_game(kind: GameKind) -> usize {
    match kind {
        GameKind::LionsChess => 200,
        _ => 300,
    }
}

/// Plays a game on to its end, or to `most_plies`. White's player comes first.
pub fn play_out<G: Game>(
    mut game: Timeline<G>,
    players: [&mut dyn Mover<G>; 2],
    number: u64,
    most_plies: usize,
) -> Played<G> {
    let (mut thought, mut longest, mut made) = ([Duration::ZERO; 2], [Duration::ZERO; 2], [0; 2]);
    let mut end = None;
    for side in Side::ALL {
        if let Err(fault) = players[side.index()].begin(&game, number) {
            end.get_or_insert(End::Fault(side, fault));
        }
    }
    let end = loop {
        if let Some(end) = end.take() {
            break end;
        } else if let Some(outcome) = game.outcome() {
            break End::Rules(outcome);
        } else if game.moves().len() >= most_plies {
            break End::Long;
        }
        let side = game.side_to_move();
        let began = Instant::now();
        let chosen = players[side.index()].choose(&game);
        let took = began.elapsed();
        thought[side.index()] += took;
        longest[side.index()] = longest[side.index()].max(took);
        match chosen.and_then(|chosen| play(&mut game, chosen)) {
            Ok(()) => made[side.index()] += 1,
            Err(fault) => end = Some(End::Fault(side, fault)),
        }
    };
    Played {
        game,
        end,
        thought,
        longest,
        made,
    }
}

fn play<G: Game>(game: &mut Timeline<G>, chosen: G::Move) -> Result<(), Fault> {
    let illegal = |why| Fault::Illegal(format!("{chosen:?}: {why}"));
    game.play(chosen).map_err(illegal)
}
