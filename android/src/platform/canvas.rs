//! Drawing without OpenGL, straight into the buffer that the window shows next.

use ndk::{hardware_buffer_format::HardwareBufferFormat, native_window::NativeWindow};
use slint::{PhysicalSize, platform::software_renderer::PremultipliedRgbaColor};
use std::io;

/// The window's next buffer, lent to be painted on.
pub struct Canvas<'a> {
    /// Row after row, from above.
    pub pixels: &'a mut [PremultipliedRgbaColor],
    /// The distance from one row to the next, in pixels.
    pub stride: usize,
    /// What is seen of it.
    pub size: PhysicalSize,
}

/// Lets `paint` fill the window's next buffer, and shows it.
///
/// # Errors
/// When the system lends no buffer, or one of another kind.
pub fn draw(window: &NativeWindow, paint: impl FnOnce(Canvas<'_>)) -> io::Result<()> {
    if window.format() != HardwareBufferFormat::R8G8B8A8_UNORM {
        window.set_buffers_geometry(0, 0, Some(HardwareBufferFormat::R8G8B8A8_UNORM))?;
    }
    let mut buffer = window.lock(None)?;
    if buffer.format() != HardwareBufferFormat::R8G8B8A8_UNORM {
        return Err(io::Error::other("pixels of another kind than asked for"));
    }
    let (stride, height) = (buffer.stride(), buffer.height());
    let size = PhysicalSize::new(buffer.width() as u32, height as u32);
    let start = buffer.bits().cast::<PremultipliedRgbaColor>();
    // SAFETY: while the buffer is locked it is ours alone, `stride` × `height` pixels of four bytes, which is how
    // PremultipliedRgbaColor lies in memory (repr(C), four u8) whatever they hold.
    let pixels = unsafe { std::slice::from_raw_parts_mut(start, stride * height) };
    paint(Canvas {
        pixels,
        stride,
        size,
    });
    Ok(())
}
