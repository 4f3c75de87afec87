//! What must be said at the foot of the screen, one thing after the other.

use super::Shell;
use crate::storage::Damage;
use menagerie_ui as ui;
use slint::ComponentHandle;

impl Shell {
    /// Says something after everything that is still to be said.
    pub(super) fn notify(&mut self, notice: ui::Notice, count: usize) {
        if self.notices.last() != Some(&(notice, count)) {
            self.notices.push((notice, count));
        }
        self.show_notice();
    }

    /// Says what was wrong with a saved game.
    pub(super) fn notify_damage(&mut self, damage: Damage) {
        match damage {
            Damage::Partly { moves, .. } => self.notify(ui::Notice::Rescued, moves),
            Damage::Wholly { .. } => self.notify(ui::Notice::Lost, 0),
            // It stays in its place, so it is found at every look: say it once.
            Damage::Newer { id } => {
                if !self.newer.contains(&id) {
                    self.newer.push(id);
                    self.notify(ui::Notice::Newer, 0);
                }
            }
        }
    }

    pub(super) fn dismiss_notice(&mut self) {
        if !self.notices.is_empty() {
            self.notices.remove(0);
        }
        self.show_notice();
    }

    /// Unsays a notice, since it is no longer true.
    pub(super) fn forget_notice(&mut self, notice: ui::Notice) {
        self.notices.retain(|&(said, _)| said != notice);
        self.show_notice();
    }

    fn show_notice(&self) {
        let (notice, count) = self
            .notices
            .first()
            .copied()
            .unwrap_or((ui::Notice::None, 0));
        self.with_window(|window| {
            let notices = window.global::<ui::Notices>();
            notices.set_notice(notice);
            notices.set_count(count.try_into().unwrap_or(i32::MAX));
        });
    }
}
