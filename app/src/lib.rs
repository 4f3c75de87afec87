//! Menagerie: sessions, saved games, and the controllers behind the screens.
//!
//! A touch travels a circle: a screen says which cell was touched, its controller in [`screens`] asks the [`session`],
//! the session asks the rules, [`boards`] makes a view of it, and the screen shows what has changed.

pub mod boards;
pub mod letters;
mod lines;
pub mod opponent;
pub mod record;
pub mod screens;
pub mod session;
pub mod storage;
pub mod system;

/// For a program that does not have the table of Dobutsu shogi built in: where it is.
pub use menagerie_ai::dobutsu_table::provide as provide_dobutsu_table;

use slint::ComponentHandle;
use std::{
    io,
    path::{Path, PathBuf},
    rc::Rc,
};
use storage::Storage;
use system::System;

/// Why the app cannot run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// There is no folder to keep games in.
    #[error("cannot keep games in {path}: {error}", path = .path.display())]
    Storage {
        /// The folder.
        path: PathBuf,
        /// What the file system says.
        error: io::Error,
    },
    /// Another Menagerie plays with the same folder.
    #[error("is already running with the games in {path}", path = .path.display())]
    AlreadyRunning {
        /// The folder.
        path: PathBuf,
    },
    /// There is no window.
    #[error("cannot open a window: {0}")]
    Window(#[from] slint::PlatformError),
}

/// The user's folder for this app's games and settings; nothing where the system has none.
#[cfg(feature = "desktop")]
pub fn data_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "Menagerie").map(|folders| folders.data_dir().into())
}

/// Runs the app on a system until its window is closed, with everything that is kept in `data`.
///
/// # Errors
/// When the folder or the window cannot be opened.
pub fn run(data: &Path, system: Rc<dyn System>) -> Result<(), RunError> {
    let unusable = |error| RunError::Storage {
        path: data.into(),
        error,
    };
    let Some(_claim) = storage::claim(data).map_err(unusable)? else {
        return Err(RunError::AlreadyRunning { path: data.into() });
    };
    let storage = Storage::open(data).map_err(unusable)?;
    let window = menagerie_ui::App::new()?;
    let _shell = screens::attach(&window, storage, system);
    window.run()?;
    Ok(())
}
