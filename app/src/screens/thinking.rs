//! What happens at the table by itself: the program's move, advice, the pass of who can do nothing else, a board that turns.

use super::Shell;
use crate::{
    opponent::{Answer, Purpose},
    session::Player,
    storage::Sitting,
};
use slint::TimerMode;
use std::time::Duration;

/// How often the clock looks for the opponent's answer.
const TICK: Duration = Duration::from_millis(30);
/// A move of the program is shown after 0.6 s at the earliest: one made at once cannot be followed.
const LEAST_TICKS: u32 = 20;

/// How long it can be read that somebody must pass, before the pass is made.
const PASS_TIME: Duration = Duration::from_millis(1500);
/// A board that turns after a move does so when the move has been seen.
const TURN_TIME: Duration = Duration::from_millis(500);

/// Something that is done after a while. It can be held up, and then has its whole while again.
#[derive(Default)]
pub(super) struct Delayed {
    timer: slint::Timer,
    held: bool,
}

impl Delayed {
    /// Lets it be done after `wait`.
    fn start(&mut self, wait: Duration, work: impl FnMut() + 'static) {
        self.held = false;
        self.timer.start(TimerMode::SingleShot, wait, work);
    }

    /// Calls it off.
    pub(super) fn stop(&mut self) {
        self.held = false;
        self.timer.stop();
    }

    /// Holds it up, where it is to be done.
    pub(super) fn hold(&mut self) {
        self.held |= self.timer.running();
        self.timer.stop();
    }

    /// Lets what was held up begin its while anew.
    pub(super) fn release(&mut self) {
        if std::mem::take(&mut self.held) {
            self.timer.restart();
        }
    }
}

impl Shell {
    /// Lets the program think when it is its turn, makes the pass of who can do nothing else, and shows the table.
    pub(super) fn go_on(&mut self) {
        self.pass_if_needed();
        self.turn_if_wished();
        if self
            .played
            .as_ref()
            .is_some_and(|played| played.is_programs_turn() && !played.paused)
        {
            self.ask(Purpose::Move);
        }
        self.refresh_table();
    }

    /// A person who can only pass is told so, and the pass is made. Who looks back is left in peace.
    fn pass_if_needed(&mut self) {
        let passes = self.played.as_ref().is_some_and(|played| {
            played.table.to_move() == Some(Player::Person)
                && played.table.is_at_tip()
                && played.table.must_pass()
        });
        self.passing.stop();
        if passes {
            self.later(
                PASS_TIME,
                |shell| shell.act(|table| table.pass()),
                |shell| &mut shell.passing,
            );
        }
    }

    /// Between two people on the same side of the phone, the board turns towards who has the move.
    pub(super) fn turn_if_wished(&mut self) {
        let turns = self.settings.sitting == Sitting::Turning
            && self.played.as_ref().is_some_and(|played| {
                played.table.seating().level().is_none()
                    && played.table.side_to_move() != played.table.seating().near
            });
        self.turning.stop();
        if turns {
            self.later(TURN_TIME, Shell::flip, |shell| &mut shell.turning);
        }
    }

    /// Does something after a while, but not while the app is out of sight.
    fn later(
        &mut self,
        wait: Duration,
        work: fn(&mut Shell),
        delayed: fn(&mut Shell) -> &mut Delayed,
    ) {
        let shell = self.own.clone();
        delayed(self).start(wait, move || {
            if let Some(shell) = shell.upgrade() {
                work(&mut shell.borrow_mut());
            }
        });
        if self.away {
            delayed(self).hold();
        }
    }

    /// Lets the opponent think about the game on the table; out of sight, as soon as the app is back.
    pub(super) fn ask(&mut self, purpose: Purpose) {
        let Some(played) = &self.played else { return };
        if self.away {
            self.interrupted = Some(purpose);
            return;
        }
        let job = match (purpose, played.table.to_move()) {
            (Purpose::Move, Some(Player::Program(level))) => played.table.think(level),
            (Purpose::Move, _) => return,
            (Purpose::Hint, _) => played.table.advise(),
        };
        self.opponent.ask(purpose, job);
        self.ticks = 0;
        let shell = self.own.clone();
        self.clock.start(TimerMode::Repeated, TICK, move || {
            if let Some(shell) = shell.upgrade() {
                shell.borrow_mut().tick();
            }
        });
    }

    /// What is being thought about, be it that it waits until the app is in sight again.
    pub(super) fn asked(&self) -> Option<Purpose> {
        self.opponent.asked().or(self.interrupted)
    }

    /// Stops thinking at once.
    pub(super) fn stop_thinking(&mut self) {
        self.opponent.cancel();
        self.interrupted = None;
        self.clock.stop();
    }

    fn tick(&mut self) {
        self.ticks += 1;
        if self.opponent.asked() == Some(Purpose::Move) && self.ticks < LEAST_TICKS {
            return;
        }
        if let Some(answer) = self.opponent.take_answer() {
            self.clock.stop();
            self.take(&answer);
        }
    }

    fn take(&mut self, answer: &Answer) {
        let Some(played) = &mut self.played else {
            return;
        };
        match (answer.purpose, answer.move_text.as_deref()) {
            (Purpose::Move, text) => {
                played.table.play_answer(text);
                self.move_was_made();
            }
            (Purpose::Hint, Some(text)) => {
                played.table.set_hint(text);
                self.refresh_table();
            }
            (Purpose::Hint, None) => self.refresh_table(),
        }
    }
}
