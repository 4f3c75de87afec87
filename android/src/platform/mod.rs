//! A small Slint platform over Android's native activity: one window over the whole screen.

mod canvas;
mod egl;
mod input;
mod window;

use crate::{java, system::Android};
use android_activity::{AndroidApp, AndroidAppWaker, MainEvent, PollEvent};
use menagerie::system::SystemEvent;
use slint::{
    EventLoopError, PlatformError,
    platform::{
        Clipboard, EventLoopProxy, Platform, WindowAdapter, duration_until_next_timer_update,
        update_timers_and_animations,
    },
};
use std::{
    ops::ControlFlow,
    rc::Rc,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use window::AndroidWindow;

/// Something for the event loop, from any thread.
enum Message {
    Quit,
    Call(Box<dyn FnOnce() + Send>),
}

type Messages = Arc<Mutex<Vec<Message>>>;

/// The activity as a Slint platform. There is one for each time that the activity is made.
pub struct AndroidPlatform {
    app: AndroidApp,
    system: Rc<Android>,
    window: Rc<AndroidWindow>,
    messages: Messages,
}

/// While something moves, the loop turns at least so often; what keeps time with the screen is the exchange of buffers.
const FRAME: Duration = Duration::from_millis(4);

impl AndroidPlatform {
    /// The platform of an activity. `system` hears what happens to the app.
    pub fn new(app: AndroidApp, system: Rc<Android>) -> Self {
        AndroidPlatform {
            window: AndroidWindow::new(app.clone(), system.clone()),
            app,
            system,
            messages: Messages::default(),
        }
    }

    /// How long nothing can happen unless something comes from outside; nothing: for ever.
    fn patience(&self) -> Option<Duration> {
        if !self.window.is_in_sight() {
            return duration_until_next_timer_update();
        }
        if self.window.wants_redraw() {
            return Some(Duration::ZERO);
        }
        let timer = duration_until_next_timer_update();
        if self.window.is_animated() {
            return Some(timer.map_or(FRAME, |timer| timer.min(FRAME)));
        }
        timer
    }

    /// Something has happened to the activity. What takes the window or the app away must be done with when this returns.
    fn hear(&self, event: PollEvent<'_>) -> Result<ControlFlow<()>, PlatformError> {
        update_timers_and_animations();
        let PollEvent::Main(event) = event else {
            return Ok(ControlFlow::Continue(()));
        };
        match event {
            MainEvent::InputAvailable => input::read(&self.app, &self.window)?,
            MainEvent::InitWindow { .. } => self.window.appear()?,
            MainEvent::TerminateWindow { .. } => self.window.vanish(),
            MainEvent::WindowResized { .. } | MainEvent::ContentRectChanged { .. } => {
                self.window.measure()?;
            }
            MainEvent::ConfigChanged { .. } => self.reconfigure()?,
            MainEvent::RedrawNeeded { .. } => self.window.draw()?,
            MainEvent::GainedFocus => self.window.set_active(true)?,
            MainEvent::LostFocus => self.window.set_active(false)?,
            MainEvent::Pause => self.system.tell(SystemEvent::Paused),
            MainEvent::Resume { .. } => {
                // Whatever was changed while the app was out of sight.
                self.reconfigure()?;
                self.system.tell(SystemEvent::Resumed);
            }
            MainEvent::Destroy => return Ok(ControlFlow::Break(())),
            _ => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Looks at the system's settings again.
    fn reconfigure(&self) -> Result<(), PlatformError> {
        if self.system.look_again() {
            self.system.tell(SystemEvent::Changed);
        }
        self.window.follow_colours();
        self.window.measure()
    }

    /// Does what other threads have asked for.
    fn answer_messages(&self) -> ControlFlow<()> {
        let messages = std::mem::take(
            &mut *self
                .messages
                .lock()
                .unwrap_or_else(PoisonError::into_inner),
        );
        for message in messages {
            match message {
                Message::Call(work) => work(),
                Message::Quit => {
                    java::activity::finish(&self.app);
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Platform for AndroidPlatform {
    fn create_window_adapter(&self) -> Result<Rc<dyn WindowAdapter>, PlatformError> {
        Ok(self.window.clone())
    }

    fn run_event_loop(&self) -> Result<(), PlatformError> {
        self.window.follow_colours();
        loop {
            let mut flow = Ok(ControlFlow::Continue(()));
            self.app.poll_events(self.patience(), |event| {
                if matches!(flow, Ok(ControlFlow::Continue(()))) {
                    flow = self.hear(event);
                }
            });
            update_timers_and_animations();
            if flow?.is_break() || self.answer_messages().is_break() {
                return Ok(());
            }
            if self.window.wants_redraw() {
                self.window.draw()?;
            }
        }
    }

    fn new_event_loop_proxy(&self) -> Option<Box<dyn EventLoopProxy>> {
        Some(Box::new(Proxy {
            messages: self.messages.clone(),
            waker: self.app.create_waker(),
        }))
    }

    fn set_clipboard_text(&self, text: &str, clipboard: Clipboard) {
        if clipboard == Clipboard::DefaultClipboard {
            java::clipboard::set_text(&self.app, text);
        }
    }

    fn clipboard_text(&self, clipboard: Clipboard) -> Option<String> {
        (clipboard == Clipboard::DefaultClipboard)
            .then(|| java::clipboard::text(&self.app))
            .flatten()
    }
}

struct Proxy {
    messages: Messages,
    waker: AndroidAppWaker,
}

impl Proxy {
    fn send(&self, message: Message) -> Result<(), EventLoopError> {
        self.messages
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(message);
        self.waker.wake();
        Ok(())
    }
}

impl EventLoopProxy for Proxy {
    fn quit_event_loop(&self) -> Result<(), EventLoopError> {
        self.send(Message::Quit)
    }

    fn invoke_from_event_loop(&self, work: Box<dyn FnOnce() + Send>) -> Result<(), EventLoopError> {
        self.send(Message::Call(work))
    }
}
