//! Just enough EGL 1.4 to give FemtoVG an OpenGL ES context on a native window. Constants and functions are those of
//! <https://registry.khronos.org/EGL/api/EGL/egl.h>.

use i_slint_renderer_femtovg::opengl::OpenGLInterface;
use ndk::native_window::NativeWindow;
use std::{
    cell::Cell,
    ffi::{CStr, c_char, c_void},
    num::NonZeroU32,
    ptr::null_mut,
};

type Handle = *mut c_void;
type Int = i32;
type Boolean = u32;

const ALPHA_SIZE: Int = 0x3021;
const BLUE_SIZE: Int = 0x3022;
const GREEN_SIZE: Int = 0x3023;
const RED_SIZE: Int = 0x3024;
const STENCIL_SIZE: Int = 0x3026;
const SURFACE_TYPE: Int = 0x3033;
const WINDOW_BIT: Int = 0x0004;
const NONE: Int = 0x3038;
const RENDERABLE_TYPE: Int = 0x3040;
const OPENGL_ES2_BIT: Int = 0x0004;
const CONTEXT_CLIENT_VERSION: Int = 0x3098;

#[link(name = "EGL")]
unsafe extern "C" {
    fn eglGetDisplay(native: Handle) -> Handle;
    fn eglInitialize(display: Handle, major: *mut Int, minor: *mut Int) -> Boolean;
    fn eglChooseConfig(
        display: Handle,
        wanted: *const Int,
        configs: *mut Handle,
        size: Int,
        found: *mut Int,
    ) -> Boolean;
    fn eglGetConfigAttrib(
        display: Handle,
        config: Handle,
        attribute: Int,
        value: *mut Int,
    ) -> Boolean;
    fn eglCreateWindowSurface(
        display: Handle,
        config: Handle,
        window: Handle,
        wanted: *const Int,
    ) -> Handle;
    fn eglCreateContext(
        display: Handle,
        config: Handle,
        share: Handle,
        wanted: *const Int,
    ) -> Handle;
    fn eglMakeCurrent(display: Handle, draw: Handle, read: Handle, context: Handle) -> Boolean;
    fn eglSwapBuffers(display: Handle, surface: Handle) -> Boolean;
    fn eglDestroySurface(display: Handle, surface: Handle) -> Boolean;
    fn eglDestroyContext(display: Handle, context: Handle) -> Boolean;
    fn eglGetProcAddress(name: *const c_char) -> *const c_void;
    fn eglGetError() -> Int;
}

/// A call of EGL that failed.
#[derive(Debug, thiserror::Error)]
#[error("{call} failed with EGL error {code:#06x}")]
pub struct EglError {
    call: &'static str,
    code: Int,
}

impl EglError {
    fn of(call: &'static str) -> EglError {
        // SAFETY: has no arguments, and tells of the last call of this thread.
        let code = unsafe { eglGetError() };
        EglError { call, code }
    }
}

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// An OpenGL ES context that draws on a window. It belongs to one thread.
pub struct Context {
    display: Handle,
    surface: Handle,
    context: Handle,
    /// Since a frame could not be shown: nothing can be drawn any more, only given back.
    lost: Cell<bool>,
    /// The window outlives its surface.
    _window: NativeWindow,
}

impl Context {
    /// A context on a window, current on this thread.
    ///
    /// # Errors
    /// The first call of EGL that failed.
    pub fn new(window: NativeWindow) -> Result<Context, EglError> {
        let display = open_display()?;
        let config = choose_config(display)?;
        // SAFETY: display and config come from EGL, the window lives as long as the value made here.
        let surface = unsafe {
            eglCreateWindowSurface(
                display,
                config,
                window.ptr().as_ptr().cast(),
                [NONE].as_ptr(),
            )
        };
        if surface.is_null() {
            return Err(EglError::of("eglCreateWindowSurface"));
        }
        let mut this = Context {
            display,
            surface,
            context: null_mut(),
            lost: Cell::new(false),
            _window: window,
        };
        this.context = create_context(display, config)?;
        this.make_current()?;
        Ok(this)
    }

    fn make_current(&self) -> Result<(), EglError> {
        // SAFETY: the three handles come from EGL and live as long as this value.
        match unsafe { eglMakeCurrent(self.display, self.surface, self.surface, self.context) } {
            0 => Err(EglError::of("eglMakeCurrent")),
            _ => Ok(()),
        }
    }
}

/// The screen. It stays open: the process has only one, and needs it again when the app comes back.
fn open_display() -> Result<Handle, EglError> {
    // SAFETY: null is EGL_DEFAULT_DISPLAY; initializing it again is allowed and does nothing.
    unsafe {
        let display = eglGetDisplay(null_mut());
        if display.is_null() || eglInitialize(display, null_mut(), null_mut()) == 0 {
            return Err(EglError::of("eglInitialize"));
        }
        Ok(display)
    }
}

/// Eight bits a colour, and a stencil, with which FemtoVG fills its paths.
fn choose_config(display: Handle) -> Result<Handle, EglError> {
    #[rustfmt::skip]
    let wanted = [
        RENDERABLE_TYPE, OPENGL_ES2_BIT,
        SURFACE_TYPE, WINDOW_BIT,
        RED_SIZE, 8, GREEN_SIZE, 8, BLUE_SIZE, 8,
        STENCIL_SIZE, 8,
        NONE,
    ];
    let mut configs = [null_mut(); 64];
    let mut found = 0;
    // SAFETY: the list ends with NONE, and EGL writes at most 64 handles.
    let chosen = unsafe {
        eglChooseConfig(
            display,
            wanted.as_ptr(),
            configs.as_mut_ptr(),
            configs.len() as Int,
            &mut found,
        )
    };
    if chosen == 0 || found <= 0 {
        return Err(EglError::of("eglChooseConfig"));
    }
    let found = &configs[..configs.len().min(found as usize)];
    // EGL puts more bits first than were asked for; a window of such a kind costs more, and not all can show it.
    let plain = |&config: &Handle| {
        let bits = |attribute| {
            let mut value = 0;
            // SAFETY: display and config come from EGL.
            unsafe { eglGetConfigAttrib(display, config, attribute, &mut value) };
            value
        };
        bits(RED_SIZE) == 8 && matches!(bits(ALPHA_SIZE), 0 | 8)
    };
    Ok(found.iter().copied().find(plain).unwrap_or(found[0]))
}

fn create_context(display: Handle, config: Handle) -> Result<Handle, EglError> {
    for version in [3, 2] {
        let wanted = [CONTEXT_CLIENT_VERSION, version, NONE];
        // SAFETY: display and config come from EGL, the list ends with NONE.
        let context = unsafe { eglCreateContext(display, config, null_mut(), wanted.as_ptr()) };
        if !context.is_null() {
            return Ok(context);
        }
    }
    Err(EglError::of("eglCreateContext"))
}

// SAFETY: the addresses come from EGL itself.
unsafe impl OpenGLInterface for Context {
    fn ensure_current(&self) -> Result<(), Failure> {
        // What is drawn with a lost context is ignored; an error here would keep FemtoVG from giving it back.
        if self.lost.get() {
            return Ok(());
        }
        Ok(self.make_current()?)
    }

    fn swap_buffers(&self) -> Result<(), Failure> {
        // SAFETY: both handles come from EGL and live as long as this value.
        match unsafe { eglSwapBuffers(self.display, self.surface) } {
            0 => {
                self.lost.set(true);
                Err(EglError::of("eglSwapBuffers").into())
            }
            _ => Ok(()),
        }
    }

    fn resize(&self, _: NonZeroU32, _: NonZeroU32) -> Result<(), Failure> {
        // The surface follows its window by itself.
        Ok(())
    }

    fn get_proc_address(&self, name: &CStr) -> *const c_void {
        // SAFETY: the name ends with 0.
        unsafe { eglGetProcAddress(name.as_ptr()) }
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: the handles come from EGL and are not used after this; a null context is refused without harm.
        unsafe {
            eglMakeCurrent(self.display, null_mut(), null_mut(), null_mut());
            eglDestroySurface(self.display, self.surface);
            if !self.context.is_null() {
                eglDestroyContext(self.display, self.context);
            }
        }
    }
}
