//! Menagerie on the desktop.

use std::{path::PathBuf, process::ExitCode};

const USAGE: &str = "usage: menagerie [--data FOLDER]

  --data FOLDER   keep games and settings in FOLDER instead of the user's own folder";

fn main() -> ExitCode {
    tracing_subscriber::fmt()
        .with_env_filter(log_filter())
        .with_writer(std::io::stderr)
        .init();
    let data = match data_folder(std::env::args().skip(1)) {
        Ok(data) => data,
        Err(message) => return fail(&message),
    };
    if !has_display() {
        return fail(
            "Menagerie shows a window and finds no display here. Without a screen, start it as: xvfb-run -a app/run",
        );
    }
    match menagerie::run(&data) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("Menagerie {error}")),
    }
}

fn fail(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::FAILURE
}

/// Warnings and errors, or what `RUST_LOG` asks for.
fn log_filter() -> tracing_subscriber::EnvFilter {
    tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| "warn,menagerie=info".into())
}

fn data_folder(mut arguments: impl Iterator<Item = String>) -> Result<PathBuf, String> {
    match (
        arguments.next().as_deref(),
        arguments.next(),
        arguments.next(),
    ) {
        (None, ..) => menagerie::data_folder().ok_or_else(|| {
            "this system names no folder for games; give one with --data FOLDER".into()
        }),
        (Some("--data"), Some(folder), None) => Ok(folder.into()),
        _ => Err(USAGE.into()),
    }
}

/// Only X11 can say beforehand that there is no screen.
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
