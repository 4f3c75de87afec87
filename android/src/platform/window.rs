//! The window: drawn by OpenGL ES, or where that is not to be had, by the processor.

use super::{canvas, egl};
use crate::{java, system::Android};
use android_activity::AndroidApp;
use i_slint_core::{
    InternalToken,
    items::ColorScheme,
    lengths::PhysicalEdges,
    renderer::RendererSealed,
    window::{WindowAdapterInternal, WindowInner},
};
use i_slint_renderer_femtovg::{
    FemtoVGOpenGLRenderer, FemtoVGOpenGLRendererExt, FemtoVGRendererExt,
};
use slint::{
    PhysicalSize, PlatformError, Window,
    platform::{
        Renderer, WindowAdapter, WindowEvent,
        software_renderer::{RepaintBufferType, SoftwareRenderer},
    },
};
use std::{
    cell::Cell,
    rc::{Rc, Weak},
};

/// What draws.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Brush {
    OpenGl,
    Processor,
}

/// The one window. It outlives the surfaces that the system lends it, and everything on the screens with it.
pub struct AndroidWindow {
    app: AndroidApp,
    system: Rc<Android>,
    window: Window,
    opengl: FemtoVGOpenGLRenderer,
    software: SoftwareRenderer,
    brush: Cell<Brush>,
    in_sight: Cell<bool>,
    redraw: Cell<bool>,
    own: Weak<AndroidWindow>,
}

impl AndroidWindow {
    /// A window that has no surface yet.
    pub fn new(app: AndroidApp, system: Rc<Android>) -> Rc<Self> {
        Rc::new_cyclic(|own: &Weak<Self>| AndroidWindow {
            app,
            system,
            window: Window::new(own.clone()),
            opengl: FemtoVGOpenGLRenderer::new_suspended(),
            // The system lends one of several buffers, and what was drawn there before is not known.
            software: SoftwareRenderer::new_with_repaint_buffer_type(RepaintBufferType::NewBuffer),
            brush: Cell::new(Brush::OpenGl),
            in_sight: Cell::new(false),
            redraw: Cell::new(false),
            own: own.clone(),
        })
    }

    /// Whether there is a surface to draw on.
    pub fn is_in_sight(&self) -> bool {
        self.in_sight.get()
    }

    /// Whether something to be seen has changed.
    pub fn wants_redraw(&self) -> bool {
        self.redraw.get() && self.in_sight.get()
    }

    /// Whether something moves.
    pub fn is_animated(&self) -> bool {
        self.window.has_active_animations()
    }

    /// The system lends a surface.
    pub fn appear(&self) -> Result<(), PlatformError> {
        let Some(surface) = self.app.native_window() else {
            return Ok(());
        };
        if self.brush.get() == Brush::OpenGl
            && let Err(error) = self.begin_opengl(surface)
        {
            self.fall_back(&error);
        }
        self.in_sight.set(true);
        self.redraw.set(true);
        self.measure()
    }

    fn begin_opengl(&self, surface: ndk::native_window::NativeWindow) -> Result<(), PlatformError> {
        let context =
            egl::Context::new(surface).map_err(|error| PlatformError::Other(error.to_string()))?;
        self.opengl.set_opengl_context(context)
    }

    /// From now on the processor draws. Slower, but the games can be played.
    fn fall_back(&self, error: &PlatformError) {
        tracing::error!("no OpenGL ES here, so the processor draws: {error}");
        self.opengl.clear_graphics_context().ok();
        self.brush.set(Brush::Processor);
        if let Some(own) = self.own.upgrade() {
            let adapter: Rc<dyn WindowAdapter> = own;
            self.software.set_window_adapter(&adapter);
        }
        self.redraw.set(true);
    }

    /// The system takes the surface back; it must not be drawn on any more when this returns.
    pub fn vanish(&self) {
        if self.in_sight.replace(false)
            && self.brush.get() == Brush::OpenGl
            && let Err(error) = self.opengl.clear_graphics_context()
        {
            tracing::error!("the graphics' memory cannot be given back: {error}");
        }
    }

    /// Follows the window's size, the screen's density, bars and cutouts.
    pub fn measure(&self) -> Result<(), PlatformError> {
        let scale_factor = self.system.density();
        if (scale_factor - self.window.scale_factor()).abs() > f32::EPSILON {
            self.window
                .dispatch_event_with_result(WindowEvent::ScaleFactorChanged { scale_factor })?;
        }
        let size = self.size();
        if size.width > 0 && size.height > 0 {
            self.fit(size)?;
            // Slint asks for the safe area only when the window is shown first.
            let edges = java::insets::safe_area(&self.app).to_logical(scale_factor);
            WindowInner::from_pub(&self.window).set_window_item_safe_area(edges);
        }
        self.redraw.set(true);
        Ok(())
    }

    /// Lays the screens out for a size.
    fn fit(&self, size: PhysicalSize) -> Result<(), PlatformError> {
        let size = size.to_logical(self.window.scale_factor());
        self.window
            .dispatch_event_with_result(WindowEvent::Resized { size })?;
        Ok(())
    }

    /// Is dark where the system is.
    pub fn follow_colours(&self) {
        let scheme = if self.system.is_night() {
            ColorScheme::Dark
        } else {
            ColorScheme::Light
        };
        WindowInner::from_pub(&self.window)
            .context()
            .set_color_scheme(scheme);
    }

    /// The window has the keyboard, or has it no more.
    pub fn set_active(&self, active: bool) -> Result<(), PlatformError> {
        self.window
            .dispatch_event_with_result(WindowEvent::WindowActiveChanged(active))?;
        self.measure()
    }

    /// Draws everything that has changed.
    pub fn draw(&self) -> Result<(), PlatformError> {
        self.redraw.set(false);
        if !self.in_sight.get() {
            return Ok(());
        }
        if self.brush.get() == Brush::OpenGl {
            match self.draw_by_opengl() {
                Ok(()) => return Ok(()),
                Err(error) => self.fall_back(&error),
            }
            self.redraw.set(false);
        }
        self.draw_by_processor();
        Ok(())
    }

    /// A context can be lost, to a driver that was reset for instance; it is tried once more with a new one.
    fn draw_by_opengl(&self) -> Result<(), PlatformError> {
        let Err(error) = self.opengl.render() else {
            return Ok(());
        };
        tracing::warn!("drawing failed and is tried again with a new context: {error}");
        self.opengl.clear_graphics_context().ok();
        let Some(surface) = self.app.native_window() else {
            return Ok(());
        };
        self.begin_opengl(surface)?;
        self.redraw.set(false);
        self.opengl.render()
    }

    fn draw_by_processor(&self) {
        let Some(surface) = self.app.native_window() else {
            return;
        };
        let drawn = canvas::draw(&surface, |canvas| {
            // A screen that is turned may lend a buffer before it says so, and the renderer takes none that is too small.
            let fits = self.fit(canvas.size);
            self.redraw.set(false);
            if fits.is_ok() {
                self.software.render(canvas.pixels, canvas.stride);
            }
        });
        if let Err(error) = drawn {
            tracing::error!("the window cannot be drawn on: {error}");
        }
    }
}

impl WindowAdapter for AndroidWindow {
    fn window(&self) -> &Window {
        &self.window
    }

    fn size(&self) -> PhysicalSize {
        let side = |length: i32| length.try_into().unwrap_or(0);
        self.app
            .native_window()
            .map_or_else(Default::default, |surface| {
                PhysicalSize::new(side(surface.width()), side(surface.height()))
            })
    }

    fn renderer(&self) -> &dyn Renderer {
        match self.brush.get() {
            Brush::OpenGl => &self.opengl,
            Brush::Processor => &self.software,
        }
    }

    fn request_redraw(&self) {
        self.redraw.set(true);
    }

    fn internal(&self, _: InternalToken) -> Option<&dyn WindowAdapterInternal> {
        Some(self)
    }
}

impl WindowAdapterInternal for AndroidWindow {
    fn safe_area_inset(&self) -> PhysicalEdges {
        java::insets::safe_area(&self.app)
    }
}
