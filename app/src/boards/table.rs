//! A game on the table: the session, and what is chosen on the board, which is neither saved nor undone.

use super::{Board, Scene, game_view, move_list::move_list, side_view};
use crate::{
    opponent::Job,
    session::{NodeId, Player, Seating, Session},
    storage::{Read, SavedGame},
};
use menagerie_ai::{
    Level,
    levels::{choose, hint},
};
use menagerie_rules::{Game, Outcome, Reason, Side, Timeline, Touched, dobutsu::Dobutsu};
use menagerie_ui as ui;

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
}

/// A game of any kind on the table.
pub trait Table {
    /// Who plays.
    fn seating(&self) -> Seating;
    /// Changes who plays, or who sits at the bottom.
    fn set_seating(&mut self, seating: Seating);
    /// A finger touched a spot. True when a move was made.
    fn touch(&mut self, spot: i32) -> bool;
    /// A drag began at a spot. True when there is a piece to drag; it is chosen then.
    fn lift(&mut self, spot: i32) -> bool;
    /// A drag ended at a spot. True when a move was made.
    fn drop_on(&mut self, from: i32, to: i32) -> bool;
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
    /// A new game with the same options.
    fn fresh(&self, seating: Seating, seed: u64) -> Box<dyn Table>;
}

/// Makes tables of all kinds of games.
pub struct Tables;

impl Tables {
    /// A new game with the default options.
    pub fn start(game: ui::Game, seating: Seating, seed: u64) -> Box<dyn Table> {
        match game {
            ui::Game::Dobutsu => Box::new(GameTable::<Dobutsu>::start(seating, seed)),
        }
    }

    /// A saved game, as far as its moves can be played. Nothing when it makes no sense, or the game has no table.
    pub fn resume(saved: &SavedGame) -> Option<Read<Box<dyn Table>>> {
        match game_view(saved.header.kind()?)? {
            ui::Game::Dobutsu => GameTable::<Dobutsu>::resume(saved),
        }
    }
}

/// Advice that is shown.
struct Hint<G: Game> {
    chosen: G::Move,
    /// Where the piece goes is shown too.
    whole: bool,
}

/// A game of one kind on the table.
pub struct GameTable<G: Board> {
    session: Session<G>,
    chosen: Vec<G::Spot>,
    refusal: Option<Refused<G>>,
    hint: Option<Hint<G>>,
}

/// What was refused last.
enum Refused<G: Game> {
    ByRules(G::Refusal),
    /// The program has the move.
    NotYourTurn,
}

impl<G: Board> GameTable<G> {
    fn new(session: Session<G>) -> Self {
        GameTable {
            session,
            chosen: Vec::new(),
            refusal: None,
            hint: None,
        }
    }

    fn start(seating: Seating, seed: u64) -> Self {
        Self::new(Session::new(G::Options::default(), seating, seed))
    }

    fn resume(saved: &SavedGame) -> Option<Read<Box<dyn Table>>> {
        let Read { game, damaged } = saved.replay::<G>()?;
        Some(Read {
            game: Box::new(Self::new(game)),
            damaged,
        })
    }

    /// Forgets everything that belongs to the position before.
    fn clear(&mut self) {
        self.chosen.clear();
        self.refusal = None;
        self.hint = None;
    }

    fn step(&mut self, step: fn(&mut Session<G>) -> bool) -> bool {
        self.clear();
        step(&mut self.session)
    }

    fn refuse(&mut self, refused: Refused<G>) -> bool {
        self.refusal = Some(refused);
        false
    }

    fn play(&mut self, chosen: G::Move) -> bool {
        match self.session.play(chosen) {
            Ok(()) => {
                self.clear();
                true
            }
            Err(refusal) => self.refuse(Refused::ByRules(refusal)),
        }
    }

    /// Whether a person may touch the pieces now.
    fn is_persons_turn(&self) -> bool {
        !matches!(self.session.to_move(), Some(Player::Program(_)))
    }

    /// The last move, and the game as it was before it.
    fn last_move(&self) -> Option<(Timeline<G>, G::Move)> {
        let mut before = self.session.timeline().clone();
        let last = before.undo()?;
        Some((before, last))
    }

    fn hint_spots(&self) -> Vec<G::Spot> {
        let Some(hint) = &self.hint else {
            return Vec::new();
        };
        let mut spots = G::move_spots(self.session.timeline(), hint.chosen);
        if !hint.whole {
            spots.truncate(1);
        }
        spots
    }

    fn refused_spots(&self) -> Vec<G::Spot> {
        match &self.refusal {
            Some(Refused::ByRules(refusal)) => G::refusal_spots(refusal),
            _ => Vec::new(),
        }
    }

    /// How a side is called: by who plays it, or by its colour between two people.
    fn who(&self, side: Side) -> ui::Who {
        match self.session.seating.person() {
            Some(person) if person == side => ui::Who::You,
            Some(_) => ui::Who::Program,
            None if side == Side::White => ui::Who::White,
            None => ui::Who::Black,
        }
    }

    fn status(&self, thinking: bool, paused: bool) -> ui::StatusView {
        let mut status = ui::StatusView {
            who: self.who(self.session.timeline().side_to_move()),
            ..Default::default()
        };
        if self.refusal.is_some() || self.hint.is_some() {
            self.describe_touch(&mut status);
        } else if let Some(outcome) = self.outcome() {
            status.status = ui::Status::Over;
            status.drawn = outcome.winner().is_none();
            status.who = outcome
                .winner()
                .map_or(status.who, |winner| self.who(winner));
            status.ending = ending(outcome.reason());
        } else if paused {
            status.status = ui::Status::Paused;
        } else if thinking {
            status.status = ui::Status::Thinking;
        }
        status
    }

    /// The refusal, or else the hint.
    fn describe_touch(&self, status: &mut ui::StatusView) {
        match (&self.refusal, &self.hint) {
            (Some(Refused::ByRules(refusal)), _) => {
                let words = G::refusal_words(refusal);
                (status.status, status.refusal, status.art) =
                    (ui::Status::Refused, words.refusal, words.art);
            }
            (Some(Refused::NotYourTurn), _) => {
                (status.status, status.refusal) = (ui::Status::Refused, ui::Refusal::NotYourTurn);
            }
            (None, Some(hint)) => {
                let spots = G::move_spots(self.session.timeline(), hint.chosen);
                let describe = |spot: Option<&G::Spot>| {
                    spot.map(|&spot| G::describe(&self.session, spot))
                        .unwrap_or_default()
                };
                status.status = if hint.whole {
                    ui::Status::HintMove
                } else {
                    ui::Status::HintPiece
                };
                status.art = describe(spots.first()).0;
                status.place = describe(spots.last()).1.into();
            }
            (None, None) => {}
        }
    }

    fn table_view(&self, thinking: bool, paused: bool, facing: bool) -> ui::TableView {
        let (seating, outcome) = (self.session.seating, self.outcome());
        let (cols, rows) = G::size(self.session.timeline().options());
        ui::TableView {
            game: G::GAME,
            against_program: seating.level().is_some(),
            level: seating.level().map_or(0, level_number),
            near: side_view(seating.near),
            cols,
            rows,
            hand_places: G::HAND_PLACES,
            status: self.status(thinking, paused),
            side: side_view(
                outcome
                    .and_then(Outcome::winner)
                    .unwrap_or(self.session.timeline().side_to_move()),
            ),
            can_undo: !self.session.timeline().moves().is_empty(),
            can_redo: !self.session.is_at_tip(),
            can_hint: outcome.is_none() && self.is_persons_turn(),
            thinking,
            paused,
            over: outcome.is_some(),
            facing,
            ..Default::default()
        }
    }
}

impl<G: Board> Table for GameTable<G> {
    fn seating(&self) -> Seating {
        self.session.seating
    }

    fn set_seating(&mut self, seating: Seating) {
        self.session.seating = seating;
    }

    fn touch(&mut self, spot: i32) -> bool {
        let Some(spot) = G::spot(spot) else {
            return false;
        };
        self.refusal = None;
        if !self.is_persons_turn() {
            return self.refuse(Refused::NotYourTurn);
        }
        match G::touch(self.session.timeline(), &self.chosen, spot) {
            Touched::Chosen(chosen) => {
                self.chosen = chosen;
                false
            }
            Touched::Move(chosen) => self.play(chosen),
            Touched::Refused(refusal) => self.refuse(Refused::ByRules(refusal)),
        }
    }

    fn lift(&mut self, spot: i32) -> bool {
        let Some(spot) = G::spot(spot).filter(|_| self.is_persons_turn()) else {
            return false;
        };
        // What cannot be lifted may still be the target of a touch by an unsteady finger: nothing is taken back.
        let liftable = matches!(
            G::touch(self.session.timeline(), &[], spot),
            Touched::Chosen(_)
        );
        if liftable {
            self.refusal = None;
            self.chosen = vec![spot];
        }
        liftable
    }

    fn drop_on(&mut self, from: i32, to: i32) -> bool {
        let Some((from, to)) = G::spot(from).zip(G::spot(to)) else {
            return false;
        };
        if !self.is_persons_turn() {
            return self.refuse(Refused::NotYourTurn);
        }
        match G::drag(self.session.timeline(), from, to) {
            Ok(chosen) => self.play(chosen),
            Err(refusal) => self.refuse(Refused::ByRules(refusal)),
        }
    }

    fn let_go(&mut self) -> bool {
        let something = !self.chosen.is_empty() || self.refusal.is_some();
        self.chosen.clear();
        self.refusal = None;
        something
    }

    fn undo(&mut self) -> bool {
        self.step(Session::undo_turn)
    }

    fn redo(&mut self) -> bool {
        self.step(Session::redo_turn)
    }

    fn step_back(&mut self) -> bool {
        self.step(Session::undo)
    }

    fn step_on(&mut self) -> bool {
        self.step(Session::redo)
    }

    fn jump(&mut self, node: NodeId) {
        self.clear();
        self.session.jump(node);
    }

    fn is_at_tip(&self) -> bool {
        self.session.is_at_tip()
    }

    fn to_move(&self) -> Option<Player> {
        self.session.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.timeline().outcome()
    }

    fn think(&self, level: Level) -> Job {
        let (timeline, seed) = (self.session.timeline().clone(), self.session.seed);
        Box::new(move |cancelled| {
            choose(&timeline, level, seed, cancelled)
                .map(|report| G::move_text(&timeline, report.best))
        })
    }

    fn advise(&self) -> Job {
        let timeline = self.session.timeline().clone();
        Box::new(move |cancelled| {
            hint(&timeline, cancelled).map(|report| G::move_text(&timeline, report.best))
        })
    }

    fn play_answer(&mut self, move_text: Option<&str>) {
        let answered = move_text.and_then(|text| G::read_move(self.session.timeline(), text).ok());
        if answered.is_none() {
            tracing::error!("the program found no move ({move_text:?}); playing any");
        }
        if let Some(chosen) =
            answered.or_else(|| self.session.timeline().legal_moves().first().copied())
        {
            self.play(chosen);
        }
    }

    fn has_hint(&self) -> bool {
        self.hint.is_some()
    }

    fn set_hint(&mut self, move_text: &str) {
        self.refusal = None;
        let advice = G::read_move(self.session.timeline(), move_text).ok();
        self.hint = advice.map(|chosen| Hint {
            chosen,
            whole: false,
        });
    }

    fn show_whole_hint(&mut self) {
        self.chosen.clear();
        self.refusal = None;
        if let Some(hint) = &mut self.hint {
            hint.whole = true;
        }
    }

    fn view(&self, thinking: bool, paused: bool, facing: bool) -> View {
        let next = if self.chosen.is_empty() {
            Vec::new()
        } else {
            G::next_spots(self.session.timeline(), &self.chosen)
        };
        let last = self.last_move();
        let last_spots = last
            .as_ref()
            .map(|(before, last)| G::move_spots(before, *last));
        let scene = Scene {
            session: &self.session,
            chosen: &self.chosen,
            next: &next,
            refused: &self.refused_spots(),
            hinted: &self.hint_spots(),
            last: &last_spots.unwrap_or_default(),
            facing,
        };
        let (moves, current_row) = move_list(&self.session);
        let mut table = self.table_view(thinking, paused, facing);
        if let Some((before, last)) = &last {
            table.last_move = G::move_text(before, *last).into();
            table.last_side = side_view(before.side_to_move());
        }
        View {
            table,
            cells: G::cells(&scene),
            pieces: G::pieces(&scene),
            moves,
            current_row,
        }
    }

    fn save(&self, created: u64, changed: u64) -> SavedGame {
        SavedGame::of(&self.session, created, changed)
    }

    fn fresh(&self, seating: Seating, seed: u64) -> Box<dyn Table> {
        Box::new(Self::new(Session::new(
            self.session.timeline().options().clone(),
            seating,
            seed,
        )))
    }
}

/// 1 to 8, and 9 for full strength.
pub fn level_number(level: Level) -> i32 {
    level.number().map_or(9, i32::from)
}

fn ending(reason: Reason) -> ui::Ending {
    match reason {
        Reason::Goal => ui::Ending::Goal,
        Reason::FilledParadise => ui::Ending::FilledParadise,
        Reason::Surrounded => ui::Ending::Surrounded,
        Reason::Crossing => ui::Ending::Crossing,
        Reason::Catch => ui::Ending::Catch,
        Reason::Try => ui::Ending::Try,
        Reason::BothPass => ui::Ending::BothPass,
        Reason::Repetition => ui::Ending::Repetition,
        Reason::MoveCount => ui::Ending::MoveCount,
        Reason::NoMove => ui::Ending::NoMove,
    }
}
