//! What the screen shows of a game on the table.

use super::super::{
    Board, RefusalWords, Scene, move_list::move_list, passed, pieces::piece_views, scene::made,
    side_view,
};
use super::{
    GameTable, Table, View,
    game_table::{Hint, Refused},
    level_number,
};
use menagerie_rules::{Outcome, Reason, Side};
use menagerie_ui as ui;

impl<G: Board> GameTable<G> {
    /// The spots of the advice, as far as it is shown.
    pub(super) fn hint_spots(&self) -> Vec<G::Spot> {
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
    pub(super) fn meant(&self) -> Option<Result<G::Move, G::Refusal>> {
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

    /// Everything that the screen shows.
    pub(super) fn show(&self, thinking: bool, paused: bool, facing: bool) -> View {
        let last = self.last_move();
        let last_spots = last
            .as_ref()
            .map(|(before, last)| G::move_spots(before, *last));
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
            threats: self.threats.as_ref(),
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
