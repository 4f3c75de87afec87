//! What the app asks of a system, answered by Android.

use crate::java::{
    activity, bars,
    configuration::{Configuration, configuration},
};
use android_activity::{AndroidApp, WindowManagerFlags};
use menagerie::system::{Abilities, System, SystemEvent};
use std::{cell::RefCell, rc::Rc};

type Listener = Box<dyn Fn(SystemEvent)>;

/// The phone.
pub struct Android {
    app: AndroidApp,
    configuration: RefCell<Configuration>,
    listener: RefCell<Option<Listener>>,
}

impl Android {
    /// The system that an activity runs on, as it is set now.
    pub fn new(app: AndroidApp) -> Rc<Android> {
        Rc::new(Android {
            configuration: RefCell::new(configuration(&app)),
            app,
            listener: RefCell::default(),
        })
    }

    /// Reads the system's settings again. True when the app itself has to follow them.
    pub fn look_again(&self) -> bool {
        let now = configuration(&self.app);
        let before = self.configuration.replace(now.clone());
        before.language != now.language || before.font_scale != now.font_scale
    }

    /// Tells the app what has happened.
    pub fn tell(&self, event: SystemEvent) {
        if let Some(listener) = &*self.listener.borrow() {
            listener(event);
        }
    }

    /// Whether the system is dark.
    pub fn is_night(&self) -> bool {
        self.configuration.borrow().night
    }

    /// Pixels of the screen to one logical pixel.
    pub fn density(&self) -> f32 {
        self.configuration.borrow().density
    }
}

impl System for Android {
    fn language(&self) -> String {
        self.configuration.borrow().language.clone()
    }

    fn text_percent(&self) -> u32 {
        (self.configuration.borrow().font_scale * 100.0).round() as u32
    }

    fn abilities(&self) -> Abilities {
        Abilities {
            keeps_screen_on: true,
            shares: true,
        }
    }

    fn keep_screen_on(&self, on: bool) {
        let flag = WindowManagerFlags::KEEP_SCREEN_ON;
        let none = WindowManagerFlags::empty();
        let (add, remove) = if on { (flag, none) } else { (none, flag) };
        // Later: the glue keeps its lock for as long as it tells the loop what has happened.
        let app = self.app.clone();
        slint::invoke_from_event_loop(move || app.set_window_flags(add, remove)).ok();
    }

    fn share(&self, text: &str) {
        activity::share(&self.app, text);
    }

    fn look(&self, dark: bool) {
        bars::follow(&self.app, dark);
    }

    fn listen(&self, listener: Listener) {
        self.listener.replace(Some(listener));
    }
}
