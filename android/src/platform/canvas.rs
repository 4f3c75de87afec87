//! Drawing without OpenGL, straight into the buffer that the window shows next.

use ndk::{hardware_buffer_format::HardwareBufferFormat, native_window::NativeWindow};
use slint::platform::software_renderer::PremultipliedRgbaColor;
use std::io;

/// Lets `paint` fill the window's next buffer, a row of pixels after the other, and shows it. The second argument is the
/// distance from one row to the next, in pixels.
///
/// # Errors
/// When the system lends no buffer, or one of another kind.
pub fn draw(
    window: &NativeWindow,
    paint: impl FnOnce(&mut [PremultipliedRgbaColor], usize),
) -> io::Result<()> {
    if window.format() != HardwareBufferFormat::R8G8B8A8_UNORM {
        window.set_buffers_geometry(0, 0, Some(HardwareBufferFormat::R8G8B8A8_UNORM))?;
    }
    let mut buffer = window.lock(None)?;
    if buffer.format() != HardwareBufferFormat::R8G8B8A8_UNORM {
        return Err(io::Error::other("pixels of another kind than asked for"));
    }
    let (stride, pixels) = (buffer.stride(), buffer.stride() * buffer.height());
    let start = buffer.bits().cast::<PremultipliedRgbaColor>();
    // SAFETY: while the buffer is locked it is ours alone, `stride` × `height` pixels of four bytes, which is how
    // PremultipliedRgbaColor lies in memory (repr(C), four u8) whatever they hold.
    let pixels = unsafe { std::slice::from_raw_parts_mut(start, pixels) };
    paint(pixels, stride);
    Ok(())
}
