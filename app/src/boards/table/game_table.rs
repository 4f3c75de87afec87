//! What can be done to a game on the table: touches, going back and forth, moves of the program.

use super::super::{Board, Layer, Threats};
use super::{Habits, Table, View, options};
use crate::{
    opponent::Job,
    record::record,
    session::{NodeId, Player, Seating, Session},
    storage::{Read, SavedGame},
};
use menagerie_ai::{self as ai, Level, MEGABYTES, Memory, hint};
use menagerie_rules::{Game, Outcome, ReadMoveError, Side, Timeline, Touched};
use menagerie_ui as ui;
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

/// Advice that is shown.
pub(super) struct Hint<G: Game> {
    pub(super) chosen: G::Move,
    /// Where the piece goes is shown too.
    pub(super) whole: bool,
}

/// A game of one kind on the table.
pub struct GameTable<G: Board> {
    pub(super) session: Session<G>,
    pub(super) habits: Habits,
    pub(super) open: Layer,
    pub(super) chosen: Vec<G::Spot>,
    /// A whole move that waits to be confirmed.
    pub(super) pending: Option<G::Move>,
    pub(super) aim: Option<G::Spot>,
    /// The chosen piece hangs at a finger.
    pub(super) dragging: bool,
    pub(super) inspected: Option<G::Spot>,
    pub(super) refusal: Option<Refused<G>>,
    pub(super) hint: Option<Hint<G>>,
    /// Worked out once for each position, and only where they are shown.
    pub(super) threats: Option<Threats<G::Spot>>,
    /// Worked out once for each position.
    pub(super) plans: Vec<ui::PlanView>,
    /// What the best level thought about earlier moves of this game.
    memory: Arc<Mutex<Memory>>,
}

/// What was refused last.
pub(super) enum Refused<G: Game> {
    ByRules(G::Refusal),
    /// The program has the move.
    NotYourTurn,
    /// What was typed is not the text of a move.
    NotAMove,
}

impl<G: Board> GameTable<G> {
    pub(in super::super) fn new(session: Session<G>) -> Self {
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
            threats: None,
            plans: Vec::new(),
            memory: Arc::new(Mutex::new(Memory::new(MEGABYTES))),
        };
        table.arrive();
        table
    }

    pub(super) fn start(chosen: &BTreeMap<String, String>, seating: Seating, seed: u64) -> Self {
        Self::new(Session::new(options(chosen), seating, seed))
    }

    pub(super) fn resume(saved: &SavedGame) -> Option<Read<Box<dyn Table>>> {
        let Read { game, damaged } = saved.replay::<G>()?;
        let mut table = Self::new(game);
        table.reopen(saved.header.open);
        Some(Read {
            game: Box::new(table),
            damaged,
        })
    }

    /// Opens the slice that was open when the game was saved, where the board has it.
    fn reopen(&mut self, saved: Option<[i32; 2]>) {
        if let Some(([cut, layer], last)) = saved.zip(G::LAST_LAYER)
            && (0..=last.cut).contains(&cut)
            && (0..=last.layer).contains(&layer)
        {
            self.open = Layer { cut, layer };
        }
    }

    /// Another position is on the table: everything that belongs to the one before is forgotten, and where the last move
    /// ended is in sight.
    fn arrive(&mut self) {
        self.forget_touches();
        self.hint = None;
        self.plans = G::plans(self.session.timeline());
        self.look_for_threats();
        if let Some((before, last)) = self.last_move() {
            self.reveal(G::move_spots(&before, last).last().copied());
        }
    }

    fn look_for_threats(&mut self) {
        let shown = self.habits.threats;
        self.threats = shown.then(|| Threats::of(self.session.timeline()));
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

    /// The one legal move that is written so but for small and capital letters.
    fn read_in_any_case(&self, text: &str) -> Option<G::Move> {
        let at = self.session.timeline();
        let is_meant = |&chosen: &G::Move| G::move_text(at, chosen).eq_ignore_ascii_case(text);
        let mut meant = at.legal_moves().into_iter().filter(is_meant);
        meant.next().filter(|_| meant.next().is_none())
    }

    /// Whether a person may touch the pieces now.
    pub(super) fn is_persons_turn(&self) -> bool {
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
    pub(super) fn last_move(&self) -> Option<(Timeline<G>, G::Move)> {
        let mut before = self.session.timeline().clone();
        let last = before.undo()?;
        Some((before, last))
    }

    /// The one legal move, where it is a pass: it has no other spot than the sign to pass.
    fn forced_pass(&self) -> Option<G::Move> {
        let at = self.session.timeline();
        match at.legal_moves()[..] {
            [only] if G::move_spots(at, only).len() == 1 => Some(only),
            _ => None,
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
        self.look_for_threats();
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
            Err(ReadMoveError::Syntax(_)) => match self.read_in_any_case(text) {
                Some(chosen) => self.play(chosen),
                None => self.refuse(Refused::NotAMove),
            },
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
        let timeline = self.session.timeline().clone();
        let player = ai::Player::new(level, self.session.seed);
        let memory = Arc::clone(&self.memory);
        Box::new(move |cancelled| {
            // Thinking that failed has left nothing but entries that are whole.
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            player
                .choose(&timeline, &mut memory, cancelled, &mut |_| {})
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
        self.show(thinking, paused, facing)
    }

    fn save(&self, created: u64, changed: u64) -> SavedGame {
        let mut saved = SavedGame::of(&self.session, created, changed);
        saved.header.open = G::LAST_LAYER.map(|_| [self.open.cut, self.open.layer]);
        saved
    }

    fn record(&self, created: u64) -> String {
        record(&self.session, created)
    }

    fn fresh(&self, seating: Seating, seed: u64) -> Box<dyn Table> {
        Box::new(Self::new(Session::new(
            self.session.timeline().options().clone(),
            seating,
            seed,
        )))
    }
}
