//! The home screen: saved games, and which game to begin.

use super::{Shell, models::sync, table::Played};
use crate::{
    boards::{Tables, game_view, level_number},
    storage::{Entry, GameId, Header, ReadError, now},
};
use menagerie_rules::Side;
use menagerie_ui as ui;
use slint::{ComponentHandle, SharedString};
use std::io::ErrorKind;

impl Shell {
    /// Reads the saved games anew, and says what was wrong with any.
    pub(super) fn refresh_home(&mut self) {
        let (entries, damages) = self.storage.games();
        let now = now();
        sync(
            &self.models.saved,
            entries
                .iter()
                .filter_map(|entry| saved_view(entry, now))
                .collect(),
        );
        if let Some(entry) = entries.first().filter(|it| it.header.result.is_none()) {
            self.preview(&entry.id);
        }
        for damage in damages {
            self.notify_damage(damage);
        }
    }

    /// Shows the board of a game as it stands.
    fn preview(&self, id: &GameId) {
        let saved = self.storage.load(id).ok();
        let Some(replayed) = saved.and_then(|read| Tables::resume(&read.game)) else {
            return;
        };
        let view = replayed.game.view(false, false, false);
        sync(&self.models.preview, view.cells);
        sync(&self.models.preview_stack, view.slices.cells);
        self.with_window(|window| {
            let home = window.global::<ui::Home>();
            home.set_preview_cols(view.table.cols);
            home.set_preview_rows(view.table.rows);
            home.set_preview_spread(view.table.spread);
        });
    }

    pub(super) fn open_named(&mut self, name: SharedString) {
        if let Some(id) = GameId::from_name(&name) {
            self.open_game(&id);
        }
    }

    /// Puts a saved game on the table, as far as it can be read.
    pub(super) fn open_game(&mut self, id: &GameId) {
        let saved = match self.storage.load(id) {
            Ok(read) => read,
            // It was the last game on the table, and is gone.
            Err(ReadError::File(ErrorKind::NotFound)) => return,
            Err(error) => return self.cannot_open(id, &error),
        };
        let Some(replayed) = Tables::resume(&saved.game) else {
            return self.notify(ui::Notice::Newer, 0);
        };
        let damaged = saved.damaged || replayed.damaged;
        let (header, table) = (saved.game.header, replayed.game);
        let mut id = id.clone();
        if damaged {
            let readable = table.save(header.created, header.changed).moves.len();
            self.notify(ui::Notice::Rescued, readable);
            if let Err(error) = self.storage.keep_damaged(&id) {
                tracing::error!("the damaged game {} stays where it is: {error}", id.name());
                id = self.storage.new_id();
            }
        }
        self.sit_down(Played::resumed(id, &header, table));
        if damaged {
            self.save_game();
        }
    }

    fn cannot_open(&mut self, id: &GameId, error: &ReadError) {
        tracing::error!("cannot open the game {}: {error}", id.name());
        let notice = match error {
            ReadError::Newer(_) => ui::Notice::Newer,
            ReadError::Unreadable | ReadError::File(_) => ui::Notice::NotOpened,
        };
        self.notify(notice, 0);
    }

    pub(super) fn remove_named(&mut self, name: SharedString) {
        let Some(id) = GameId::from_name(&name) else {
            return;
        };
        match self.storage.remove(&id) {
            Ok(()) => {
                self.forget_notice(ui::Notice::Removed);
                self.removed = Some(id);
                self.notify(ui::Notice::Removed, 0);
            }
            Err(error) => {
                tracing::error!("cannot remove the game {}: {error}", id.name());
                self.notify(ui::Notice::NotSaved, 0);
            }
        }
        self.refresh_home();
    }

    /// Brings back the game removed last.
    pub(super) fn restore_game(&mut self) {
        self.forget_notice(ui::Notice::Removed);
        if let Some(id) = self.removed.take()
            && let Err(error) = self.storage.restore(&id)
        {
            tracing::error!("cannot bring back the game {}: {error}", id.name());
            self.notify(ui::Notice::NotSaved, 0);
        }
        self.refresh_home();
    }

    /// Goes on to the choices of a new game.
    pub(super) fn choose_game(&mut self, game: ui::Game) {
        self.offer_game(game);
        self.open(ui::Screen::NewGame);
    }
}

fn saved_view(entry: &Entry, now: u64) -> Option<ui::SavedView> {
    let header = &entry.header;
    let seating = header.seating()?;
    let (ago, ago_count) = ago(now.saturating_sub(header.changed));
    Some(ui::SavedView {
        id: entry.id.name().into(),
        game: game_view(header.kind()?),
        against_program: seating.level().is_some(),
        level: seating.level().map_or(0, level_number),
        plies: header.plies.try_into().unwrap_or(i32::MAX),
        result: result(header, seating.person()),
        ago,
        ago_count,
    })
}

fn result(header: &Header, person: Option<Side>) -> ui::Result {
    let Some(result) = header.result.as_deref() else {
        return ui::Result::GoingOn;
    };
    match (Side::from_letter(result), person) {
        (None, _) => ui::Result::Drawn,
        (Some(winner), Some(person)) if winner == person => ui::Result::Won,
        (Some(_), Some(_)) => ui::Result::Lost,
        (Some(Side::White), None) => ui::Result::WhiteWon,
        (Some(Side::Black), None) => ui::Result::BlackWon,
    }
}

/// A time that has passed, in the largest unit that fits.
fn ago(seconds: u64) -> (ui::Ago, i32) {
    let (unit, count) = match seconds {
        0..60 => (ui::Ago::Now, 0),
        60..3600 => (ui::Ago::Minutes, seconds / 60),
        3600..86_400 => (ui::Ago::Hours, seconds / 3600),
        _ => (ui::Ago::Days, seconds / 86_400),
    };
    (unit, count.try_into().unwrap_or(i32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_the_largest_unit_that_fits() {
        assert_eq!(ago(59), (ui::Ago::Now, 0));
        assert_eq!(ago(60), (ui::Ago::Minutes, 1));
        assert_eq!(ago(7200), (ui::Ago::Hours, 2));
        assert_eq!(ago(86_400 * 3 + 5), (ui::Ago::Days, 3));
    }
}
