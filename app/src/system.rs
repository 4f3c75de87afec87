//! What the app asks of the system that it runs on, and what the system tells it. Desktops need little of this; a phone's part
//! is in the crate that brings its windows.

/// What happens to the app from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SystemEvent {
    /// It is out of sight, and may be ended without another word.
    Paused,
    /// It is in sight again.
    Resumed,
    /// The language or the size of texts was changed for all apps.
    Changed,
}

/// Who hears what happens to the app.
pub type Listener = Box<dyn Fn(SystemEvent)>;

/// What a system can do that others cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Abilities {
    /// Its screen goes dark by itself, and can be kept from it.
    pub keeps_screen_on: bool,
    /// Texts can be handed to other apps.
    pub shares: bool,
}

/// The system that the app runs on. What one cannot do, it leaves out.
pub trait System {
    /// The user's language as a BCP 47 tag such as "nl-BE"; empty where it is not known.
    fn language(&self) -> String;

    /// The size of texts that is set for all apps, in percent.
    fn text_percent(&self) -> u32 {
        100
    }

    /// What it can do that others cannot.
    fn abilities(&self) -> Abilities {
        Abilities::default()
    }

    /// Keeps the screen from going dark, from now on or no longer.
    fn keep_screen_on(&self, _on: bool) {}

    /// Offers a text to the user's other apps.
    fn share(&self, _text: &str) {}

    /// The screens are dark now, or light: the system's own signs over them must be the opposite.
    fn look(&self, _dark: bool) {}

    /// Calls `listener` with everything that happens from now on: on the app's thread, and never from within another call of this
    /// trait. When the call with [`SystemEvent::Paused`] returns, all is saved.
    fn listen(&self, _listener: Listener) {}
}

/// A desktop: it has a language, and leaves apps to themselves.
#[cfg(feature = "desktop")]
pub struct Desktop;

#[cfg(feature = "desktop")]
impl System for Desktop {
    fn language(&self) -> String {
        sys_locale::get_locale().unwrap_or_default()
    }
}
