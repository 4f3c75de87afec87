//! What the app has to say goes to its standard error, which the glue passes on to the system's log: `adb logcat -s RustStdoutStderr`.

/// Begins to listen; does nothing when it does already, since a process may see several activities.
pub fn begin() {
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .without_time()
        .try_init()
        .ok();
}
