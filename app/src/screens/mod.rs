//! The controllers behind the screens: what a touch leads to, and what is shown after it.

mod home;
mod lifecycle;
mod models;
mod new_game;
mod notices;
mod settings;
mod table;
mod thinking;

use crate::{
    boards::{Layer, hex_at},
    letters, lines,
    opponent::{Opponent, Purpose},
    storage::{GameId, Settings, Storage},
    system::{System, SystemEvent},
};
use menagerie_ui as ui;
use models::Models;
use slint::{ComponentHandle, SharedString};
use std::{
    cell::RefCell,
    rc::{Rc, Weak},
};
use table::Played;
use thinking::Delayed;

/// Everything behind the window.
pub struct Shell {
    window: slint::Weak<ui::App>,
    system: Rc<dyn System>,
    storage: Storage,
    settings: Settings,
    models: Models,
    opponent: Opponent,
    /// Looks for the opponent's answer while it thinks.
    clock: slint::Timer,
    /// Makes the pass of who can do nothing else.
    passing: Delayed,
    /// Turns the board between two people.
    turning: Delayed,
    /// How many ticks of the clock the opponent has been thinking.
    ticks: u32,
    /// The app is out of sight.
    away: bool,
    /// What is to be thought about when the app is in sight again.
    interrupted: Option<Purpose>,
    /// The system was told to keep the screen on.
    kept_on: bool,
    /// The game on the table.
    played: Option<Played>,
    /// The screens that lead here from home, the present one last; none at home.
    trail: Vec<ui::Screen>,
    notices: Vec<(ui::Notice, usize)>,
    /// The game removed last.
    removed: Option<GameId>,
    /// The last attempt to save a game has failed.
    cannot_save: bool,
    /// Games of a newer version that were spoken of already.
    newer: Vec<GameId>,
    /// This shell, for the clock.
    own: Weak<RefCell<Shell>>,
}

/// A shell that callbacks share. Dropping the last one ends the opponent's thread.
pub type SharedShell = Rc<RefCell<Shell>>;

/// Puts the controllers behind a window, and opens the game that was on the table when the app was last seen.
pub fn attach(window: &ui::App, storage: Storage, system: Rc<dyn System>) -> SharedShell {
    let settings = storage.settings();
    let shell = Rc::new_cyclic(|own: &Weak<RefCell<Shell>>| {
        RefCell::new(Shell {
            window: window.as_weak(),
            system,
            storage,
            settings,
            models: Models::attach(window),
            opponent: Opponent::new(),
            clock: slint::Timer::default(),
            passing: Delayed::default(),
            turning: Delayed::default(),
            ticks: 0,
            away: false,
            interrupted: None,
            kept_on: false,
            played: None,
            trail: Vec::new(),
            notices: Vec::new(),
            removed: None,
            cannot_save: false,
            newer: Vec::new(),
            own: own.clone(),
        })
    });
    connect(window, &shell);
    let hear = with(&shell, Shell::hear);
    let mut begun = shell.borrow_mut();
    begun
        .system
        .listen(Box::new(move |event: SystemEvent| hear(event)));
    begun.begin();
    drop(begun);
    shell
}

impl Shell {
    fn begin(&mut self) {
        self.apply_settings();
        self.show_abilities();
        self.show(ui::Screen::Home);
        let last = self
            .settings
            .on_table
            .clone()
            .and_then(|name| GameId::from_name(&name));
        if let Some(id) = last {
            self.open_game(&id);
        }
    }

    /// Runs something with the window, which may be gone already.
    fn with_window(&self, work: impl FnOnce(&ui::App)) {
        if let Some(window) = self.window.upgrade() {
            work(&window);
        }
    }

    fn screen(&self) -> ui::Screen {
        self.trail.last().copied().unwrap_or(ui::Screen::Home)
    }

    /// Goes on to a screen; home has nothing to go back to.
    fn open(&mut self, screen: ui::Screen) {
        if screen == ui::Screen::Home {
            self.leave_table();
            self.trail.clear();
        } else if self.screen() != screen {
            self.trail.push(screen);
        }
        self.show(screen);
    }

    /// Goes back to the screen before. False on the home screen.
    fn back(&mut self) -> bool {
        let Some(left) = self.trail.pop() else {
            return false;
        };
        if left == ui::Screen::Table {
            self.leave_table();
        }
        self.show(self.screen());
        true
    }

    fn show(&mut self, screen: ui::Screen) {
        if screen == ui::Screen::Home {
            self.refresh_home();
        }
        self.with_window(|window| window.global::<ui::Navigation>().set_screen(screen));
        self.keep_screen_on();
    }
}

/// A callback without arguments.
fn simply<R: Default + 'static>(
    shell: &SharedShell,
    work: fn(&mut Shell) -> R,
) -> impl Fn() -> R + 'static {
    let shell = Rc::downgrade(shell);
    move || {
        shell
            .upgrade()
            .map(|shell| work(&mut shell.borrow_mut()))
            .unwrap_or_default()
    }
}

/// A callback with an argument.
fn with<A: 'static, R: Default + 'static>(
    shell: &SharedShell,
    work: fn(&mut Shell, A) -> R,
) -> impl Fn(A) -> R + 'static {
    let shell = Rc::downgrade(shell);
    move |argument| {
        shell
            .upgrade()
            .map(|shell| work(&mut shell.borrow_mut(), argument))
            .unwrap_or_default()
    }
}

fn connect(window: &ui::App, shell: &SharedShell) {
    let navigation = window.global::<ui::Navigation>();
    navigation.on_back(simply(shell, Shell::back));
    navigation.on_escape(simply(shell, Shell::escape));
    navigation.on_open(with(shell, Shell::open));

    let letters = window.global::<ui::Letters>();
    letters.on_width(|text: SharedString, bold| letters::width(&text, bold));
    letters.on_half(|text: SharedString, bold, second| {
        let (first, last) = letters::halves(&text, bold);
        if second { last.into() } else { first.into() }
    });
    letters
        .on_turned_outline(|text: SharedString, bold| letters::turned_outline(&text, bold).into());

    let lines = window.global::<ui::Lines>();
    lines.on_dashed(|x1, y1, x2, y2, style| lines::dashed((x1, y1), (x2, y2), style).into());
    lines.on_every_second_cell(|| lines::every_second_cell().into());
    window.global::<ui::Hexes>().on_at(hex_at);

    let system = window.global::<ui::System>();
    system.on_look(with(shell, |shell, dark| shell.system.look(dark)));

    let notices = window.global::<ui::Notices>();
    notices.on_undo(simply(shell, Shell::restore_game));
    notices.on_dismiss(simply(shell, Shell::dismiss_notice));

    let home = window.global::<ui::Home>();
    home.on_open(with(shell, Shell::open_named));
    home.on_remove(with(shell, Shell::remove_named));
    home.on_new_game(with(shell, Shell::choose_game));

    let new_game = window.global::<ui::NewGame>();
    new_game.on_start(simply(shell, Shell::start_game));
    let choose = with(shell, |shell, (name, value)| {
        shell.choose_option(name, value)
    });
    new_game.on_choose(move |name, value| choose((name, value)));
    window
        .global::<ui::Preferences>()
        .on_changed(simply(shell, Shell::settings_changed));
    connect_table(window, shell);
}

/// Whether a key types something that moves are written with: a printed sign, no control or function key.
fn is_written(text: &str) -> bool {
    let mut letters = text.chars();
    let sign = letters
        .next()
        .filter(|letter| letter.is_ascii_graphic() || *letter == ' ');
    sign.is_some() && letters.next().is_none()
}

fn connect_table(window: &ui::App, shell: &SharedShell) {
    let table = window.global::<ui::Table>();
    table.on_touch(with(shell, Shell::touch));
    table.on_lift(with(shell, Shell::lift));
    let drop = with(shell, |shell, (from, to)| shell.drop_on(from, to));
    table.on_drop(move |from, to| drop((from, to)));
    table.on_let_go(simply(shell, Shell::let_go));
    table.on_aim(with(shell, Shell::aim));
    table.on_inspect(with(shell, Shell::inspect));
    let open_layer = with(shell, Shell::open_layer);
    table.on_open_layer(move |cut, layer| open_layer(Layer { cut, layer }));
    table.on_follow_plan(with(shell, Shell::follow_plan));
    table.on_is_written(|text: SharedString| is_written(&text));
    table.on_shortened(|text: SharedString| {
        let mut letters = text.chars();
        letters.next_back();
        letters.as_str().into()
    });
    table.on_confirm(simply(shell, Shell::confirm));
    table.on_enter(with(shell, |shell, text: SharedString| shell.enter(&text)));
    table.on_undo(simply(shell, Shell::undo));
    table.on_redo(simply(shell, Shell::redo));
    table.on_step_back(simply(shell, Shell::step_back));
    table.on_step_on(simply(shell, Shell::step_on));
    table.on_jump(with(shell, Shell::jump));
    table.on_hint(simply(shell, Shell::hint));
    table.on_flip(simply(shell, Shell::flip));
    table.on_let_it_move(simply(shell, Shell::let_it_move));
    table.on_rematch(simply(shell, Shell::rematch));
    table.on_new_game(simply(shell, Shell::another_game));
    table.on_close_banner(simply(shell, Shell::close_banner));
    table.on_set_level(with(shell, Shell::set_level));
    table.on_record(simply(shell, |shell| shell.game_record()));
    table.on_copied(simply(shell, Shell::game_was_copied));
    table.on_share(simply(shell, |shell| shell.share_game()));
}
