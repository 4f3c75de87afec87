//! Menagerie on the desktop.

use menagerie::system::Desktop;
use std::{path::PathBuf, process::ExitCode, rc::Rc};

const USAGE: &str = "usage: menagerie [--data FOLDER]

  --data FOLDER   keep games and settings in FOLDER instead of the user's own folder";

fn main() -> ExitCode {
    tracing_subscriber::fmt()
        .with_env_filter(log_filter())
        .with_writer(std::io::stderr)
        .init();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments == ["--help"] {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let data = match data_folder(&arguments) {
        Ok(data) => data,
        Err(message) => return fail(&message),
    };
    if !has_display() {
        return fail(
            "Menagerie shows a window and finds no X display here (DISPLAY is not set).\n\
             Without a screen, start it as: xvfb-run -a app/run",
        );
    }
    match menagerie::run(&data, Rc::new(Desktop)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("Menagerie {error}")),
    }
}

fn fail(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::FAILURE
}

/// Errors, and what this app itself has to say; or what `RUST_LOG` asks for.
fn log_filter() -> tracing_subscriber::EnvFilter {
    tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| "error,menagerie=info,menagerie_ai=info".into())
}

fn data_folder(arguments: &[String]) -> Result<PathBuf, String> {
    match arguments {
        [] => menagerie::data_folder().ok_or_else(|| {
            "this system names no folder for games; give one with --data FOLDER".into()
        }),
        [name, folder] if name == "--data" => Ok(folder.into()),
        _ => Err(USAGE.into()),
    }
}

/// X11, which Linux windows are opened with, names its screen in `DISPLAY`; elsewhere there is always one.
fn has_display() -> bool {
    !cfg!(target_os = "linux") || std::env::var_os("DISPLAY").is_some_and(|name| !name.is_empty())
}
