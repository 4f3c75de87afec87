//! The system around the app, as the tests have it: what it is like and what happens to the app is said by the test, and what the
//! app asks of it is remembered.

use menagerie::system::{Abilities, Listener, System, SystemEvent};
use std::cell::{Cell, RefCell};

/// A phone, unless its abilities say otherwise.
pub struct TestSystem {
    /// The user's language.
    pub language: RefCell<String>,
    /// The size of texts that is set for all apps.
    pub text_percent: Cell<u32>,
    /// What it can do.
    pub abilities: Cell<Abilities>,
    /// Whether the screen is kept on.
    pub kept_on: Cell<bool>,
    /// The texts that were handed to other apps.
    pub shared: RefCell<Vec<String>>,
    /// Each time the app said how it looks: dark or not.
    pub looks: RefCell<Vec<bool>>,
    listener: RefCell<Option<Listener>>,
}

impl Default for TestSystem {
    fn default() -> Self {
        TestSystem {
            language: RefCell::default(),
            text_percent: Cell::new(100),
            abilities: Cell::new(Abilities {
                keeps_screen_on: true,
                shares: true,
            }),
            kept_on: Cell::default(),
            shared: RefCell::default(),
            looks: RefCell::default(),
            listener: RefCell::default(),
        }
    }
}

impl TestSystem {
    /// Lets something happen to the app.
    ///
    /// # Panics
    /// When the app does not listen.
    pub fn tells(&self, event: SystemEvent) {
        let listener = self.listener.borrow();
        listener.as_ref().expect("an app that listens")(event);
    }
}

impl System for TestSystem {
    fn language(&self) -> String {
        self.language.borrow().clone()
    }

    fn text_percent(&self) -> u32 {
        self.text_percent.get()
    }

    fn abilities(&self) -> Abilities {
        self.abilities.get()
    }

    fn keep_screen_on(&self, on: bool) {
        self.kept_on.set(on);
    }

    fn share(&self, text: &str) {
        self.shared.borrow_mut().push(text.into());
    }

    fn look(&self, dark: bool) {
        self.looks.borrow_mut().push(dark);
    }

    fn listen(&self, listener: Listener) {
        self.listener.replace(Some(listener));
    }
}
