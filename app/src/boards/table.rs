//! A game on the table: the session, and what is chosen on the board, which is neither saved nor undone.

use super::{
    Board, Layer, RefusalWords, Scene, Slices, Threats, game_kind, move_list::move_list, passed,
    pieces::piece_views, scene::made, side_view,
};
use crate::{
    opponent::Job,
    session::{NodeId, Player, Seating, Session},
    storage::{Read, SavedGame},
};
use menagerie_ai::{
    Level,
    levels::{choose, hint},
};
use menagerie_rules::{
    Game, Options, Outcome, ReadMoveError, Reason, Side, Timeline, Touched, with_game,
};
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

/// Advice that is shown.
struct Hint<G: Game> {
    chosen: G::Move,
    /// Where the piece goes is shown too.
    whole: bool,
}

/// A game of one kind on the table.
pub struct GameTable<G: Board> {
    session: Session<G>,
    habits: Habits,
    open: Layer,
    chosen: Vec<G::Spot>,
    /// A whole move that waits to be confirmed.
    pending: Option<G::Move>,
    aim: Option<G::Spot>,
    /// The chosen piece hangs at a finger.
    dragging: bool,
    inspected: Option<G::Spot>,
    refusal: Option<Refused<G>>,
    hint: Option<Hint<G>>,
    /// Worked out once for each position.
    plans: Vec<ui::PlanView>,
}

/// What was refused last.
enum Refused<G: Game> {
    ByRules(G::Refusal),
    /// The program has the move.
    NotYourTurn,
    /// What was typed is not the text of a move.
    NotAMove,
}

impl<G: Board> GameTable<G> {
    pub(super) fn new(session: Session<G>) -> Self {
        let mut table = GameTable {
            session,
            habits: Habits::default(),
            open: Layer::default(),
            chosen: Vec::new(),
            pending: None,
            aim: None,
            dragging: false,
            inspected: None,
            refusal: None,
            hint: None,
            plans: Vec::new(),
        };
        table.arrive();
        table
    }

    fn start(chosen: &BTreeMap<String, String>, seating: Seating, seed: u64) -> Self {
        Self::new(Session::new(options(chosen), seating, seed))
    }

    fn resume(saved: &SavedGame) -> Option<Read<Box<dyn Table>>> {
        let Read { game, damaged } = saved.replay::<G>()?;
        Some(Read {
            game: Box::new(Self::new(game)),
            damaged,
        })
    }

    /// Another position is on the table: everything that belongs to the one before is forgotten, and where the last move
    /// ended is in sight.
    fn arrive(&mut self) {
        self.forget_touches();
        self.hint = None;
        self.plans = G::plans(self.session.timeline());
        if let Some((before, last)) = self.last_move() {
            self.reveal(G::move_spots(&before, last).last().copied());
        }
    }

    /// Opens the slice in which a spot lies.
    fn reveal(&mut self, spot: Option<G::Spot>) {
        if let Some(spot) = spot {
            self.open.layer = G::slice(self.open.cut, spot);
        }
    }

    /// Forgets what fingers have begun.
    fn forget_touches(&mut self) {
        self.chosen.clear();
        self.pending = None;
        self.aim = None;
        self.dragging = false;
        self.inspected = None;
        self.refusal = None;
    }

    /// A whole move was made on the board: it is played, or asked about first.
    fn decide(&mut self, chosen: G::Move) -> bool {
        if self.habits.confirm {
            self.forget_touches();
            self.pending = Some(chosen);
            return false;
        }
        self.play(chosen)
    }

    fn step(&mut self, step: fn(&mut Session<G>) -> bool) -> bool {
        let stepped = step(&mut self.session);
        self.arrive();
        stepped
    }

    fn refuse(&mut self, refused: Refused<G>) -> bool {
        self.refusal = Some(refused);
        false
    }

    fn play(&mut self, chosen: G::Move) -> bool {
        match self.session.play(chosen) {
            Ok(()) => {
                self.arrive();
                true
            }
            Err(refusal) => self.refuse(Refused::ByRules(refusal)),
        }
    }

    /// Whether a person may touch the pieces now.
    fn is_persons_turn(&self) -> bool {
        !matches!(self.session.to_move(), Some(Player::Program(_)))
    }

    /// Whether a person's move can begin at a spot.
    fn is_choosable(&self, spot: G::Spot) -> bool {
        let touched = G::touch(self.session.timeline(), &[], spot);
        self.is_persons_turn() && matches!(touched, Touched::Chosen(_))
    }

    fn choose_first(&mut self, spot: G::Spot) {
        if self.is_choosable(spot) {
            self.chosen = vec![spot];
        }
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

    /// The spots of the move that is being made.
    fn chosen_spots(&self) -> Vec<G::Spot> {
        match self.pending {
            Some(pending) => G::move_spots(self.session.timeline(), pending),
            None => self.chosen.clone(),
        }
    }

    /// Where the chosen piece, or the one that is dragged, can go.
    fn next_spots(&self) -> Vec<G::Spot> {
        let at = self.session.timeline();
        match self.chosen[..] {
            [] => Vec::new(),
            [dragged] if self.dragging => G::drop_spots(at, dragged),
            _ => G::next_spots(at, &self.chosen),
        }
    }

    /// The move that is asked about, or else what a finger that lifts where it is would make.
    fn meant(&self) -> Option<Result<G::Move, G::Refusal>> {
        if let Some(pending) = self.pending {
            return Some(Ok(pending));
        }
        made(
            self.session.timeline(),
            &self.chosen,
            self.dragging,
            self.aim?,
        )
    }

    /// Where the piece that is looked at could go, were it its side's turn.
    fn reach(&self) -> Vec<G::Spot> {
        let Some(spot) = self.inspected else {
            return Vec::new();
        };
        let own = G::drop_spots(self.session.timeline(), spot);
        if own.is_empty() {
            G::drop_spots(&passed(self.session.timeline()), spot)
        } else {
            own
        }
    }

    /// The one legal move, where it is a pass: it has no other spot than the sign to pass.
    fn forced_pass(&self) -> Option<G::Move> {
        let at = self.session.timeline();
        match at.legal_moves()[..] {
            [only] if G::move_spots(at, only).len() == 1 => Some(only),
            _ => None,
        }
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
            game: G::GAME,
            who: self.who(self.session.timeline().side_to_move()),
            alert: self.alert(),
            count: self.plans.len() as i32,
            ..Default::default()
        };
        if let Some((attackers, defenders)) = self.clash() {
            status.status = ui::Status::Aim;
            (status.count, status.other_count) = (attackers, defenders);
        } else if self.refusal.is_some()
            || self.hint.is_some()
            || self.pending.is_some()
            || self.inspected.is_some()
        {
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

    /// How many pieces would meet how many, if the finger were lifted where it is.
    fn clash(&self) -> Option<(i32, i32)> {
        let meant = self.aim.and_then(|_| self.meant())?;
        G::clash(self.session.timeline(), &meant)
    }

    /// What the player to move must not miss.
    fn alert(&self) -> ui::Alert {
        let passed_last = || {
            let (before, last) = self.last_move()?;
            (G::move_spots(&before, last).len() == 1).then_some(ui::Alert::Passed)
        };
        if self.session.timeline().outcome().is_some() {
            ui::Alert::None
        } else if self.must_pass() {
            ui::Alert::MustPass
        } else {
            match G::alert(self.session.timeline()) {
                ui::Alert::None => passed_last().unwrap_or_default(),
                alert => alert,
            }
        }
    }

    /// The refusal, or else what is asked about, looked at or advised.
    fn describe_touch(&self, status: &mut ui::StatusView) {
        if let Some(refusal) = &self.refusal {
            let words = match refusal {
                Refused::ByRules(refusal) => G::refusal_words(refusal),
                Refused::NotYourTurn => ui::Refusal::NotYourTurn.into(),
                Refused::NotAMove => ui::Refusal::NotAMove.into(),
            };
            status.status = ui::Status::Refused;
            status.place = self.names(&self.refused_spots()).into();
            RefusalWords {
                refusal: status.refusal,
                art: status.art,
                count: status.count,
                other_count: status.other_count,
            } = words;
        } else if let Some(pending) = self.pending {
            status.status = ui::Status::Confirm;
            status.place = G::move_text(self.session.timeline(), pending).into();
        } else if let Some(spot) = self.inspected {
            let (art, place) = G::describe(&self.session, spot);
            status.status = ui::Status::Inspect;
            (status.art, status.place) = (art, place.into());
            if let Some((white, black)) = G::attackers(self.session.timeline(), spot) {
                (status.count, status.other_count) = (white as i32, black as i32);
            }
        } else if let Some(hint) = &self.hint {
            self.describe_hint(hint, status);
        }
    }

    /// The names of spots, one after the other.
    fn names(&self, spots: &[G::Spot]) -> String {
        let names = spots.iter().map(|&spot| G::describe(&self.session, spot).1);
        names.collect::<Vec<_>>().join(", ")
    }

    fn describe_hint(&self, hint: &Hint<G>, status: &mut ui::StatusView) {
        let first = G::move_spots(self.session.timeline(), hint.chosen)
            .first()
            .copied();
        status.status = if hint.whole {
            ui::Status::HintMove
        } else {
            ui::Status::HintPiece
        };
        status.art = first.map_or(ui::Art::None, |spot| G::describe(&self.session, spot).0);
        status.place = G::destination(&self.session, hint.chosen).into();
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
            can_hint: outcome.is_none() && self.is_persons_turn() && !self.must_pass(),
            thinking,
            paused,
            over: outcome.is_some(),
            inspecting: self.inspected.is_some(),
            confirming: self.pending.is_some(),
            layer: self.open.layer,
            cut: self.open.cut,
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

    fn set_habits(&mut self, habits: Habits) {
        self.habits = habits;
    }

    fn touch(&mut self, spot: i32) -> bool {
        let Some(spot) = G::spot(spot) else {
            return false;
        };
        self.refusal = None;
        // Touching the board again is the way back from looking and from being asked.
        let looked = self.inspected.take().is_some();
        if self.pending.take().is_some() {
            return false;
        }
        if !self.is_persons_turn() {
            return self.refuse(Refused::NotYourTurn);
        }
        match G::touch(self.session.timeline(), &self.chosen, spot) {
            Touched::Chosen(chosen) => {
                self.chosen = chosen;
                false
            }
            Touched::Move(chosen) => self.decide(chosen),
            Touched::Refused(_) if looked && self.chosen.is_empty() => false,
            Touched::Refused(refusal) => self.refuse(Refused::ByRules(refusal)),
        }
    }

    fn lift(&mut self, spot: i32) -> bool {
        // What cannot be lifted may still be the target of a touch by an unsteady finger: nothing is taken back.
        let Some(spot) = G::spot(spot).filter(|&spot| self.is_choosable(spot)) else {
            return false;
        };
        self.forget_touches();
        self.choose_first(spot);
        self.aim = Some(spot);
        self.dragging = true;
        true
    }

    fn drop_on(&mut self, from: i32, to: i32) -> bool {
        let Some((from, to)) = G::spot(from).zip(G::spot(to)) else {
            return false;
        };
        self.aim = None;
        self.dragging = false;
        if !self.is_persons_turn() {
            return self.refuse(Refused::NotYourTurn);
        }
        match G::drag(self.session.timeline(), from, to) {
            Ok(chosen) => self.decide(chosen),
            Err(refusal) => self.refuse(Refused::ByRules(refusal)),
        }
    }

    fn aim(&mut self, spot: i32) {
        self.aim = G::spot(spot);
        if self.meant().is_some() {
            // Whoever aims anew has read it.
            self.refusal = None;
        }
    }

    fn inspect(&mut self, spot: i32) {
        let Some(spot) = G::spot(spot) else { return };
        if G::describe(&self.session, spot).0 != ui::Art::None {
            self.forget_touches();
            self.choose_first(spot);
        } else if G::attackers(self.session.timeline(), spot).is_none() {
            return;
        }
        // Who looks at an empty spot may want to go there: what is chosen stays chosen.
        self.refusal = None;
        self.inspected = Some(spot);
    }

    fn open_layer(&mut self, layer: Layer) {
        self.open = layer;
        if layer.layer < 0 {
            let chosen = self.chosen.first().copied();
            self.reveal(self.inspected.or(chosen).or(G::GOAL));
        }
    }

    fn follow_plan(&mut self, plan: usize) {
        let Some(text) = self.plans.get(plan).map(|plan| plan.text.clone()) else {
            return;
        };
        self.set_hint(&text);
        self.show_whole_hint();
        if let Some(from) = self.hint_spots().first().copied() {
            self.choose_first(from);
        }
    }

    fn confirm(&mut self) -> bool {
        match self.pending.take() {
            Some(pending) => self.play(pending),
            None => false,
        }
    }

    fn enter(&mut self, text: &str) -> bool {
        self.forget_touches();
        if !self.is_persons_turn() {
            return self.refuse(Refused::NotYourTurn);
        }
        match G::read_move(self.session.timeline(), text) {
            Ok(chosen) => self.play(chosen),
            Err(ReadMoveError::Syntax(_)) => self.refuse(Refused::NotAMove),
            Err(ReadMoveError::Illegal(refusal)) => self.refuse(Refused::ByRules(refusal)),
        }
    }

    fn must_pass(&self) -> bool {
        self.forced_pass().is_some()
    }

    fn pass(&mut self) -> bool {
        self.forced_pass().is_some_and(|pass| self.play(pass))
    }

    fn let_go(&mut self) -> bool {
        let something = !self.chosen.is_empty()
            || self.refusal.is_some()
            || self.pending.is_some()
            || self.inspected.is_some();
        self.forget_touches();
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
        self.session.jump(node);
        self.arrive();
    }

    fn is_at_tip(&self) -> bool {
        self.session.is_at_tip()
    }

    fn side_to_move(&self) -> Side {
        self.session.timeline().side_to_move()
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
        self.forget_touches();
        let advice = G::read_move(self.session.timeline(), move_text).ok();
        self.hint = advice.map(|chosen| Hint {
            chosen,
            whole: false,
        });
        self.reveal(self.hint_spots().last().copied());
    }

    fn show_whole_hint(&mut self) {
        self.forget_touches();
        if let Some(hint) = &mut self.hint {
            hint.whole = true;
        }
        self.reveal(self.hint_spots().last().copied());
    }

    fn view(&self, thinking: bool, paused: bool, facing: bool) -> View {
        let last = self.last_move();
        let last_spots = last
            .as_ref()
            .map(|(before, last)| G::move_spots(before, *last));
        let threats = if self.habits.threats {
            Threats::of(self.session.timeline())
        } else {
            Threats::default()
        };
        let meant = self.meant();
        let scene = Scene {
            session: &self.session,
            chosen: &self.chosen_spots(),
            next: &self.next_spots(),
            aim: self.aim,
            dragging: self.dragging,
            meant: meant.as_ref(),
            inspected: self.inspected,
            reach: &self.reach(),
            refused: &self.refused_spots(),
            hinted: &self.hint_spots(),
            last: &last_spots.unwrap_or_default(),
            threats: &threats,
            warned: self.habits.threats,
            open: self.open,
            facing,
        };
        let (moves, current_row) = move_list(&self.session);
        let mut table = self.table_view(thinking, paused, facing);
        if let Some((before, last)) = &last {
            table.last_move = G::move_text(before, *last).into();
            table.last_side = side_view(before.side_to_move());
        }
        table.spread = G::spread(&scene);
        View {
            table,
            cells: G::cells(&scene),
            pieces: piece_views(&scene),
            moves,
            current_row,
            measures: G::measures(self.session.timeline()),
            slices: G::slices(&scene),
            plans: if self.is_persons_turn() {
                self.plans.clone()
            } else {
                Vec::new()
            },
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
