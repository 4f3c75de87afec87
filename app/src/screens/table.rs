//! The table: touches, going back and forth, who plays.

use super::{Shell, models::sync, new_game::level};
use crate::{
    boards::{Habits, Layer, Table},
    opponent::Purpose,
    session::{Player, Seating},
    storage::{GameId, Header, Sitting, now},
};
use menagerie_ui as ui;
use slint::{ComponentHandle, SharedString};

/// The game on the table, and what belongs to it while it is there.
pub(super) struct Played {
    id: GameId,
    /// When it began, in seconds since 1970.
    created: u64,
    /// When it was last played, in seconds since 1970.
    changed: u64,
    pub(super) table: Box<dyn Table>,
    /// It is the program's turn, but it waits: somebody went back to look or to think again.
    pub(super) paused: bool,
    banner: bool,
}

impl Played {
    /// A game that begins.
    pub(super) fn new(id: GameId, table: Box<dyn Table>) -> Self {
        Played {
            id,
            created: now(),
            changed: now(),
            table,
            paused: false,
            banner: false,
        }
    }

    /// A game that goes on. Where it was left while looking back, the program waits.
    pub(super) fn resumed(id: GameId, header: &Header, table: Box<dyn Table>) -> Self {
        let mut played = Played::new(id, table);
        played.created = header.created;
        played.changed = header.changed;
        played.paused = played.is_programs_turn() && !played.table.is_at_tip();
        played
    }

    pub(super) fn is_programs_turn(&self) -> bool {
        matches!(self.table.to_move(), Some(Player::Program(_)))
    }

    /// The game as a text for other people and programs.
    pub(super) fn record(&self) -> String {
        self.table.record(self.created)
    }
}

impl Shell {
    /// Puts a new game on the table; it is saved from its beginning.
    pub(super) fn begin_game(&mut self, table: Box<dyn Table>) {
        self.sit_down(Played::new(self.storage.new_id(), table));
        self.save_game();
    }

    /// Puts a game on the table.
    pub(super) fn sit_down(&mut self, played: Played) {
        self.stop_thinking();
        self.settings.on_table = Some(played.id.name().into());
        self.save_settings();
        self.played = Some(played);
        self.with_window(|window| window.global::<ui::Table>().set_typed(Default::default()));
        self.apply_habits();
        self.open(ui::Screen::Table);
        self.go_on();
    }

    /// Plays on as the settings say.
    pub(super) fn apply_habits(&mut self) {
        let habits = Habits {
            confirm: self.settings.confirm,
            threats: self.settings.threats,
        };
        if let Some(played) = &mut self.played {
            played.table.set_habits(habits);
        }
    }

    /// Takes the game off the table; it is saved already.
    pub(super) fn leave_table(&mut self) {
        self.stop_thinking();
        self.passing.stop();
        self.turning.stop();
        if self.played.take().is_some() {
            self.settings.on_table = None;
            self.save_settings();
        }
    }

    pub(super) fn touch(&mut self, spot: i32) {
        self.act(|table| table.touch(spot));
    }

    pub(super) fn lift(&mut self, spot: i32) -> bool {
        let lifted = self
            .played
            .as_mut()
            .is_some_and(|played| played.table.lift(spot));
        self.refresh_table();
        lifted
    }

    pub(super) fn drop_on(&mut self, from: i32, to: i32) {
        self.act(|table| table.drop_on(from, to));
    }

    pub(super) fn let_go(&mut self) {
        self.take_back();
    }

    pub(super) fn aim(&mut self, spot: i32) {
        self.show_on_board(|table| table.aim(spot));
    }

    pub(super) fn inspect(&mut self, spot: i32) {
        self.show_on_board(|table| table.inspect(spot));
    }

    pub(super) fn open_layer(&mut self, layer: Layer) {
        self.show_on_board(|table| table.open_layer(layer));
    }

    pub(super) fn follow_plan(&mut self, plan: i32) {
        if let Ok(plan) = plan.try_into() {
            self.show_on_board(|table| table.follow_plan(plan));
        }
    }

    pub(super) fn confirm(&mut self) {
        self.act(|table| table.confirm());
    }

    /// A move was typed. True when it was made.
    pub(super) fn enter(&mut self, text: &str) -> bool {
        let mut made = false;
        self.act(|table| {
            made = table.enter(text);
            made
        });
        made
    }

    /// Does something to the board that is no move.
    fn show_on_board(&mut self, change: impl FnOnce(&mut dyn Table)) {
        if let Some(played) = &mut self.played {
            change(played.table.as_mut());
        }
        self.refresh_table();
    }

    /// Takes back what is chosen, or goes back where nothing is.
    pub(super) fn escape(&mut self) -> bool {
        self.take_back() || self.back()
    }

    fn take_back(&mut self) -> bool {
        let something = self
            .played
            .as_mut()
            .is_some_and(|played| played.table.let_go());
        self.refresh_table();
        something
    }

    /// Lets somebody touch the board, and goes on with the game when that was a move.
    pub(super) fn act(&mut self, touch: impl FnOnce(&mut dyn Table) -> bool) {
        let Some(played) = &mut self.played else {
            return;
        };
        if touch(played.table.as_mut()) {
            self.move_was_made();
        } else {
            self.refresh_table();
        }
    }

    pub(super) fn move_was_made(&mut self) {
        self.stop_thinking();
        if let Some(played) = &mut self.played {
            played.paused = false;
            played.banner = played.table.outcome().is_some();
        }
        self.save_game();
        self.go_on();
    }

    pub(super) fn undo(&mut self) {
        self.walk(Table::undo);
    }

    pub(super) fn redo(&mut self) {
        self.walk(Table::redo);
    }

    pub(super) fn step_back(&mut self) {
        self.walk(Table::step_back);
    }

    pub(super) fn step_on(&mut self) {
        self.walk(Table::step_on);
    }

    pub(super) fn jump(&mut self, node: i32) {
        self.walk(|table| {
            table.jump(node.try_into().unwrap_or(0));
            true
        });
    }

    /// Goes back or forth. The program stops thinking at once, and waits where it would have the move. A step that leads
    /// nowhere leaves it alone.
    fn walk(&mut self, step: impl FnOnce(&mut (dyn Table + 'static)) -> bool) {
        let Some(played) = &mut self.played else {
            return;
        };
        if step(played.table.as_mut()) {
            played.paused = played.is_programs_turn();
            played.banner = false;
            self.stop_thinking();
            self.passing.stop();
            self.turn_if_wished();
            self.save_game();
        }
        self.refresh_table();
    }

    pub(super) fn let_it_move(&mut self) {
        if let Some(played) = &mut self.played {
            played.paused = false;
        }
        self.go_on();
    }

    /// Advice in two steps: first which piece, then where it goes.
    pub(super) fn hint(&mut self) {
        let Some(played) = &mut self.played else {
            return;
        };
        if played.table.has_hint() {
            played.table.show_whole_hint();
        } else if played.table.outcome().is_none() && self.asked().is_none() {
            self.ask(Purpose::Hint);
        }
        self.refresh_table();
    }

    /// Shows the board from the other side.
    pub(super) fn flip(&mut self) {
        let Some(played) = &mut self.played else {
            return;
        };
        let seating = played.table.seating();
        played.table.set_seating(Seating {
            near: seating.near.other(),
            ..seating
        });
        self.save_game();
        self.refresh_table();
    }

    /// The same game again, with the sides exchanged.
    pub(super) fn rematch(&mut self) {
        let Some(played) = &self.played else { return };
        let seating = played.table.seating();
        let seating = match (seating.person(), seating.level()) {
            (Some(person), Some(level)) => Seating::against_program(person.other(), level),
            _ => Seating::two_people(seating.near.other()),
        };
        let table = played.table.fresh(seating, rand::random());
        self.begin_game(table);
    }

    /// Goes to the choices of a new game; this one stays saved.
    pub(super) fn another_game(&mut self) {
        let Some(window) = self.window.upgrade() else {
            return;
        };
        self.offer_game(window.global::<ui::Table>().get_view().game);
        self.open(ui::Screen::NewGame);
    }

    pub(super) fn close_banner(&mut self) {
        if let Some(played) = &mut self.played {
            played.banner = false;
        }
        self.refresh_table();
    }

    /// Changes the program's level in the middle of the game.
    pub(super) fn set_level(&mut self, number: i32) {
        let Some(played) = &mut self.played else {
            return;
        };
        let mut seating = played.table.seating();
        for player in &mut seating.players.0 {
            if let Player::Program(old) = player {
                *old = level(number);
            }
        }
        played.table.set_seating(seating);
        self.stop_thinking();
        self.save_game();
        self.go_on();
    }

    /// The game as a text for other people and programs.
    pub(super) fn game_record(&self) -> SharedString {
        let played = self.played.as_ref();
        played.map_or_else(String::new, Played::record).into()
    }

    pub(super) fn game_was_copied(&mut self) {
        self.notify(ui::Notice::Copied, 0);
    }

    /// Hands the game to another app.
    pub(super) fn share_game(&self) {
        self.system.share(&self.game_record());
    }

    /// Saves the game, which was played just now.
    pub(super) fn save_game(&mut self) {
        if let Some(played) = &mut self.played {
            played.changed = now();
        }
        self.write_game();
    }

    /// Writes the game to the disk as it is.
    pub(super) fn write_game(&mut self) {
        let Some(played) = &self.played else { return };
        let saved = played.table.save(played.created, played.changed);
        match self.storage.save(&played.id, &saved) {
            Ok(()) => {
                self.cannot_save = false;
                self.forget_notice(ui::Notice::NotSaved);
            }
            Err(error) => {
                tracing::error!("cannot save the game {}: {error}", played.id.name());
                // Said once, and not after each further move.
                if !std::mem::replace(&mut self.cannot_save, true) {
                    self.notify(ui::Notice::NotSaved, 0);
                }
            }
        }
    }

    pub(super) fn refresh_table(&mut self) {
        let Some(played) = &self.played else { return };
        let thinking = self.asked().is_some();
        let facing =
            self.settings.sitting == Sitting::Facing && played.table.seating().level().is_none();
        let mut view = played.table.view(thinking, played.paused, facing);
        view.table.id = played.id.name().into();
        sync(&self.models.cells, view.cells);
        sync(&self.models.pieces, view.pieces);
        sync(&self.models.moves, view.moves);
        sync(&self.models.stack, view.slices.cells);
        sync(&self.models.layers, view.slices.layers);
        sync(&self.models.rays, view.slices.rays);
        sync(&self.models.plans, view.plans);
        let near = view.table.near;
        let (near_measures, far_measures) = view
            .measures
            .into_iter()
            .partition(|measure| measure.side == near);
        sync(&self.models.near_measures, near_measures);
        sync(&self.models.far_measures, far_measures);
        self.with_window(|window| {
            let table = window.global::<ui::Table>();
            table.set_game(view.table.game);
            table.set_near(view.table.near);
            table.set_mover(view.table.side);
            table.set_facing(view.table.facing);
            table.set_can_undo(view.table.can_undo);
            table.set_can_redo(view.table.can_redo);
            table.set_can_hint(view.table.can_hint);
            table.set_cut(view.table.cut);
            table.set_level(view.table.level);
            table.set_view(view.table);
            table.set_current_row(view.current_row);
            table.set_banner(played.banner);
        });
        self.keep_screen_on();
    }
}
