//! What the system does to the app: it goes out of sight and comes back, its surroundings change.

use super::Shell;
use crate::system::SystemEvent;
use menagerie_ui as ui;
use slint::ComponentHandle;

impl Shell {
    pub(super) fn hear(&mut self, event: SystemEvent) {
        match event {
            SystemEvent::Paused => self.pause(),
            SystemEvent::Resumed => self.resume(),
            SystemEvent::Changed => self.apply_settings(),
        }
    }

    /// Out of sight nothing thinks and nothing happens by itself; as the system may end the app now, all is saved.
    fn pause(&mut self) {
        if std::mem::replace(&mut self.away, true) {
            return;
        }
        self.write_game();
        let interrupted = self.opponent.asked();
        self.stop_thinking();
        self.interrupted = interrupted;
        self.passing.hold();
        self.turning.hold();
        self.keep_screen_on();
    }

    /// What was going on goes on; a program that waited still waits.
    fn resume(&mut self) {
        self.away = false;
        if let Some(purpose) = self.interrupted.take() {
            self.ask(purpose);
        }
        self.passing.release();
        self.turning.release();
        self.keep_screen_on();
        if self.screen() == ui::Screen::Home {
            // Time has passed for what it says of the saved games.
            self.refresh_home();
        }
    }

    /// Keeps the screen on while somebody may be thinking about a game.
    pub(super) fn keep_screen_on(&mut self) {
        let plays = self
            .played
            .as_ref()
            .is_some_and(|played| played.table.outcome().is_none());
        let on = self.settings.keep_screen_on
            && self.system.abilities().keeps_screen_on
            && self.screen() == ui::Screen::Table
            && plays
            && !self.away;
        if std::mem::replace(&mut self.kept_on, on) != on {
            self.system.keep_screen_on(on);
        }
    }

    /// The screens know what the system can do.
    pub(super) fn show_abilities(&self) {
        let abilities = self.system.abilities();
        self.with_window(|window| {
            let system = window.global::<ui::System>();
            system.set_keeps_screen_on(abilities.keeps_screen_on);
            system.set_shares(abilities.shares);
            self.system.look(window.global::<ui::Theme>().get_dark());
        });
    }
}
