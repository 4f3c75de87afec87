//! The choices of a new game.

use super::Shell;
use crate::{boards::Tables, session::Seating, storage::Starter};
use menagerie_ai::Level;
use menagerie_rules::Side;
use menagerie_ui as ui;
use slint::ComponentHandle;

impl Shell {
    /// Shows the choices of the last new game, for `game`.
    pub(super) fn offer_game(&self, game: ui::Game) {
        self.with_window(|window| {
            let choices = window.global::<ui::NewGame>();
            window.global::<ui::Navigation>().set_game(game);
            choices.set_against_program(self.settings.against_program);
            choices.set_level(self.settings.level.into());
            choices.set_starter(starter_view(self.settings.starter));
        });
    }

    /// Starts a game as chosen, and keeps the choices for the next time.
    pub(super) fn start_game(&mut self) {
        let Some(window) = self.window.upgrade() else {
            return;
        };
        let choices = window.global::<ui::NewGame>();
        self.settings.against_program = choices.get_against_program();
        self.settings.level = choices.get_level().clamp(1, 9) as u8;
        self.settings.starter = starter(choices.get_starter());
        let near = near_side(self.settings.starter, rand::random());
        let seating = if self.settings.against_program {
            Seating::against_program(near, level(self.settings.level.into()))
        } else {
            Seating::two_people(near)
        };
        let table = Tables::start(
            window.global::<ui::Navigation>().get_game(),
            seating,
            rand::random(),
        );
        self.trail.clear();
        self.begin_game(table);
    }
}

/// The side at the bottom of the screen: White, if the player there starts.
fn near_side(starter: Starter, lot: bool) -> Side {
    match starter {
        Starter::Near => Side::White,
        Starter::Far => Side::Black,
        Starter::Lot if lot => Side::White,
        Starter::Lot => Side::Black,
    }
}

/// The level of a number: 1 to 8, and full strength above.
pub(super) fn level(number: i32) -> Level {
    u8::try_from(number)
        .ok()
        .and_then(Level::new)
        .unwrap_or(Level::MAX)
}

fn starter_view(starter: Starter) -> ui::Starter {
    match starter {
        Starter::Near => ui::Starter::Near,
        Starter::Far => ui::Starter::Far,
        Starter::Lot => ui::Starter::Lot,
    }
}

fn starter(view: ui::Starter) -> Starter {
    match view {
        ui::Starter::Near => Starter::Near,
        ui::Starter::Far => Starter::Far,
        ui::Starter::Lot => Starter::Lot,
    }
}
