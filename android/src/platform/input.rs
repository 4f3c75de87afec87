//! Fingers, mouse and keys, from Android's words into Slint's.

use super::window::AndroidWindow;
use android_activity::{
    AndroidApp, InputStatus,
    input::{
        Axis, InputEvent, KeyAction, KeyEvent, KeyMapChar, Keycode, MetaState, MotionAction,
        MotionEvent, Pointer,
    },
};
use i_slint_core::{input::TouchPhase, lengths::LogicalPoint, platform::InternalEvent};
use slint::{
    LogicalPosition, PlatformError, SharedString, Window,
    platform::{Key, WindowAdapter, WindowEvent, WindowEventDispatchResult},
};

/// Logical pixels for one notch of a mouse's wheel.
const NOTCH: f32 = 48.0;

/// Passes on everything that has come in.
pub fn read(app: &AndroidApp, window: &AndroidWindow) -> Result<(), PlatformError> {
    let mut events = app
        .input_events_iter()
        .map_err(|error| PlatformError::Other(error.to_string()))?;
    let mut result = Ok(());
    while events.next(|event| {
        let told = match event {
            InputEvent::MotionEvent(motion) => tell_motion(window.window(), motion),
            InputEvent::KeyEvent(key) => tell_key(app, window.window(), key),
            _ => Ok(false),
        };
        match told {
            Ok(true) => InputStatus::Handled,
            // An unhandled Back goes on to the activity, which then leaves.
            Ok(false) => InputStatus::Unhandled,
            Err(error) => {
                result = Err(error);
                InputStatus::Unhandled
            }
        }
    }) {}
    result
}

/// True when it was something for the app.
fn tell_motion(window: &Window, motion: &MotionEvent<'_>) -> Result<bool, PlatformError> {
    let changed = || motion.pointers().nth(motion.pointer_index());
    match motion.action() {
        MotionAction::Down | MotionAction::PointerDown => {
            touch(window, changed(), TouchPhase::Started)?;
        }
        MotionAction::Up | MotionAction::PointerUp => {
            touch(window, changed(), TouchPhase::Ended)?;
        }
        MotionAction::Move => touch(window, motion.pointers(), TouchPhase::Moved)?,
        MotionAction::Cancel => touch(window, motion.pointers(), TouchPhase::Cancelled)?,
        MotionAction::Scroll => scroll(window, changed())?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Touches go in as touches, not as presses of a mouse: Slint's lists are moved by touches only, and it knows several fingers.
fn touch<'a>(
    window: &Window,
    pointers: impl IntoIterator<Item = Pointer<'a>>,
    phase: TouchPhase,
) -> Result<(), PlatformError> {
    let scale = window.scale_factor();
    for pointer in pointers {
        let event = InternalEvent::Touch {
            id: pointer.pointer_id(),
            position: LogicalPoint::new(pointer.x() / scale, pointer.y() / scale),
            phase,
        };
        window.dispatch_event_with_result(WindowEvent::internal(event))?;
    }
    Ok(())
}

fn scroll(window: &Window, pointer: Option<Pointer<'_>>) -> Result<(), PlatformError> {
    let Some(pointer) = pointer else {
        return Ok(());
    };
    let scale = window.scale_factor();
    window.dispatch_event_with_result(WindowEvent::PointerScrolled {
        position: LogicalPosition::new(pointer.x() / scale, pointer.y() / scale),
        delta_x: pointer.axis_value(Axis::Hscroll) * NOTCH,
        delta_y: pointer.axis_value(Axis::Vscroll) * NOTCH,
    })?;
    Ok(())
}

/// True when the app has done something with it.
fn tell_key(app: &AndroidApp, window: &Window, key: &KeyEvent<'_>) -> Result<bool, PlatformError> {
    let Some(text) = named(key.key_code()).or_else(|| written(app, key)) else {
        return Ok(false);
    };
    let event = match key.action() {
        KeyAction::Down if key.repeat_count() > 0 => WindowEvent::KeyPressRepeated { text },
        KeyAction::Down => WindowEvent::KeyPressed { text },
        KeyAction::Up => WindowEvent::KeyReleased { text },
        _ => return Ok(false),
    };
    let result = window.dispatch_event_with_result(event)?;
    Ok(matches!(result, WindowEventDispatchResult::Accepted))
}

/// The keys that have a name.
fn named(code: Keycode) -> Option<SharedString> {
    let key = match code {
        Keycode::Back => Key::Back,
        Keycode::Enter | Keycode::DpadCenter | Keycode::NumpadEnter => Key::Return,
        Keycode::Escape => Key::Escape,
        Keycode::Tab => Key::Tab,
        Keycode::Del => Key::Backspace,
        Keycode::DpadUp => Key::UpArrow,
        Keycode::DpadDown => Key::DownArrow,
        Keycode::DpadLeft => Key::LeftArrow,
        Keycode::DpadRight => Key::RightArrow,
        Keycode::PageUp => Key::PageUp,
        Keycode::PageDown => Key::PageDown,
        Keycode::MoveHome => Key::Home,
        Keycode::MoveEnd => Key::End,
        Keycode::CtrlLeft => Key::Control,
        Keycode::CtrlRight => Key::ControlR,
        Keycode::ShiftLeft => Key::Shift,
        Keycode::ShiftRight => Key::ShiftR,
        Keycode::AltLeft => Key::Alt,
        Keycode::AltRight => Key::AltGr,
        _ => return None,
    };
    Some(key.into())
}

/// What a key of a keyboard writes. Held with Control it is still that key.
fn written(app: &AndroidApp, key: &KeyEvent<'_>) -> Option<SharedString> {
    let map = app.device_key_character_map(key.device_id()).ok()?;
    let shift = MetaState(key.meta_state().0 & (SHIFT | CAPS_LOCK));
    match map.get(key.key_code(), shift).ok()? {
        KeyMapChar::Unicode(letter) => Some(letter.into()),
        _ => None,
    }
}

/// `AMETA_SHIFT_ON` and `AMETA_CAPS_LOCK_ON` of <https://developer.android.com/ndk/reference/group/input>.
const SHIFT: u32 = 0x01;
const CAPS_LOCK: u32 = 0x10_0000;
