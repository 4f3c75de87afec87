//! A game on the table: the session, and what is chosen on the board, which is neither saved nor undone.
//!
//! What can be done to it is in `game_table.rs`, what the screen shows of it in `showing.rs`.

mod game_table;
mod showing;

pub use game_table::GameTable;

use super::{Layer, Slices, game_kind};
use crate::{
    opponent::Job,
    session::{NodeId, Player, Seating},
    storage::{Read, SavedGame},
};
use menagerie_ai::Level;
use menagerie_rules::{Options, Outcome, Side, with_game};
use menagerie_ui as ui;
use std::collections::BTreeMap;

/// What the table screen shows.
pub struct View {
    /// Everything that is one value.
    pub table: ui::TableView,
    /// The board's cells and the hands' places.
    pub cells: Vec<ui::CellView>,
    /// The pieces.
    pub pieces: Vec<ui::PieceView>,
    /// The list of moves.
    pub moves: Vec<ui::MoveView>,
    /// The line of the list with the last move.
    pub current_row: i32,
    /// The game's own measure of how things stand.
    pub measures: Vec<ui::MeasureView>,
    /// All slices of a board with many.
    pub slices: Slices,
    /// The moves of which a person must know what they are for.
    pub plans: Vec<ui::PlanView>,
}

/// How somebody likes to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    /// A move is shown and asked about before it is made.
    pub confirm: bool,
    /// What is attacked and what wins is shown.
    pub threats: bool,
}

/// A game of any kind on the table.
pub trait Table {
    /// Who plays.
    fn seating(&self) -> Seating;
    /// Changes who plays, or who sits at the bottom.
    fn set_seating(&mut self, seating: Seating);
    /// Changes how the game is played on this board.
    fn set_habits(&mut self, habits: Habits);
    /// A finger touched a spot. True when a move was made.
    fn touch(&mut self, spot: i32) -> bool;
    /// A drag began at a spot. True when there is a piece to drag; it is chosen then.
    fn lift(&mut self, spot: i32) -> bool;
    /// A drag ended at a spot. True when a move was made.
    fn drop_on(&mut self, from: i32, to: i32) -> bool;
    /// The finger that drags, or has yet to choose, is over a spot; nothing when it is beside the board.
    fn aim(&mut self, spot: i32);
    /// Looks at a piece, be it whose it may.
    fn inspect(&mut self, spot: i32);
    /// Opens another slice of the board, or with no number of one (-1) that where the chosen piece stands, or else the goal.
    fn open_layer(&mut self, layer: Layer);
    /// Chooses the piece of a plan and shows where it goes.
    fn follow_plan(&mut self, plan: usize);
    /// Makes the move that was asked about. True when there was one.
    fn confirm(&mut self) -> bool;
    /// Makes the move that a text means. True when a move was made.
    fn enter(&mut self, text: &str) -> bool;
    /// Whether nothing is left to the player to move but to pass.
    fn must_pass(&self) -> bool;
    /// Passes where nothing else is left. False where there is a choice.
    fn pass(&mut self) -> bool;
    /// Takes back what is chosen. False when nothing was.
    fn let_go(&mut self) -> bool;
    /// Goes back to where a person last had the move. False at the beginning.
    fn undo(&mut self) -> bool;
    /// Goes forward to where a person next has the move. False at the end.
    fn redo(&mut self) -> bool;
    /// Goes back one ply. False at the beginning.
    fn step_back(&mut self) -> bool;
    /// Goes forward one ply. False at the end.
    fn step_on(&mut self) -> bool;
    /// Goes to a node of the move tree.
    fn jump(&mut self, node: NodeId);
    /// Whether the game stands behind the last move of its line.
    fn is_at_tip(&self) -> bool;
    /// Whose turn it is, also when the game is over.
    fn side_to_move(&self) -> Side;
    /// Who is to move; nobody when the game is over.
    fn to_move(&self) -> Option<Player>;
    /// How the game has ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The program's move, to be thought about elsewhere.
    fn think(&self, level: Level) -> Job;
    /// Advice for the side to move, to be thought about elsewhere.
    fn advise(&self) -> Job;
    /// Plays the program's move. Where that is none that can be played, any legal move is played instead.
    fn play_answer(&mut self, move_text: Option<&str>);
    /// Whether advice is there already.
    fn has_hint(&self) -> bool;
    /// Shows advice: the piece first.
    fn set_hint(&mut self, move_text: &str);
    /// Shows the whole advice.
    fn show_whole_hint(&mut self);
    /// What the screen shows. `thinking` and `paused` say what the program does.
    fn view(&self, thinking: bool, paused: bool, facing: bool) -> View;
    /// The game as it is saved; times in seconds since 1970.
    fn save(&self, created: u64, changed: u64) -> SavedGame;
    /// The line in view as a text for other people and programs; `created` in seconds since 1970.
    fn record(&self, created: u64) -> String;
    /// A new game with the same options.
    fn fresh(&self, seating: Seating, seed: u64) -> Box<dyn Table>;
}

/// Makes tables of all kinds of games.
pub struct Tables;

impl Tables {
    /// A new game. Options by name and value; those that the game does not have, or that have no meaning, are left as usual.
    pub fn start(
        game: ui::Game,
        options: &BTreeMap<String, String>,
        seating: Seating,
        seed: u64,
    ) -> Box<dyn Table> {
        with_game!(game_kind(game), G => Box::new(GameTable::<G>::start(options, seating, seed)))
    }

    /// A saved game, as far as its moves can be played. Nothing when it makes no sense.
    pub fn resume(saved: &SavedGame) -> Option<Read<Box<dyn Table>>> {
        with_game!(saved.header.kind()?, G => GameTable::<G>::resume(saved))
    }
}

/// A game's options by name and value. What this version does not know, and an older or newer one has kept, stays as usual.
pub fn options<O: Options>(chosen: &BTreeMap<String, String>) -> O {
    let mut options = O::default();
    for (name, value) in chosen {
        if let Err(error) = options.set(name, value) {
            tracing::warn!("the option {name} stays as usual: {error}");
        }
    }
    options
}

/// 1 to 8, and 9 for full strength.
pub fn level_number(level: Level) -> i32 {
    level.number().map_or(9, i32::from)
}
