//! Saved games and settings, in one folder of the user's.
//!
//! ```text
//! lock          held by the program that runs
//! settings.json
//! games/    one file a game
//! removed/  games that can still be brought back; emptied at the next start
//! damaged/  files that could not be read whole, as they were found; none ever takes another's place
//! ```

mod atomic;
mod saved_game;
mod settings;

pub use saved_game::{FORMAT, Header, Read, ReadError, SavedGame, SavedMove};
pub use settings::{Language, Settings, Sitting, Starter, Theme};

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

const GAMES: &str = "games";
const REMOVED: &str = "removed";
const DAMAGED: &str = "damaged";
const EXTENSION: &str = "game";

/// The name of a saved game: the file's name without its ending.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct GameId(String);

impl GameId {
    /// A name from outside; nothing when it could not have been made by [`Storage::new_id`].
    pub fn from_name(name: &str) -> Option<GameId> {
        let plain =
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        plain.then(|| GameId(name.into()))
    }

    /// The name as text.
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// A game in the list of saved games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its name.
    pub id: GameId,
    /// What a list shows of it.
    pub header: Header,
}

/// What was found wrong while looking through the saved games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// Only a part could be read; it was saved anew under the same name, the file as it was found is in `damaged/`.
    Partly {
        /// Its name.
        id: GameId,
        /// How many moves could be read.
        moves: usize,
    },
    /// Nothing could be read; the file is in `damaged/`.
    Wholly {
        /// Its name.
        id: GameId,
    },
    /// A newer version of the app wrote it, or it is a game that this version does not know; it stays where it is.
    Newer {
        /// Its name.
        id: GameId,
    },
}

/// The folder with everything that is kept.
#[derive(Clone, Debug)]
pub struct Storage {
    root: PathBuf,
}

/// Claims a folder for this process, until the file it gives is closed or the process ends, however it ends. Nothing when
/// another process has it: two of them would overwrite each other's games. Where files cannot be locked, everybody may have it.
///
/// # Errors
/// When the folder or the file in it cannot be made.
pub fn claim(root: &Path) -> io::Result<Option<File>> {
    fs::create_dir_all(root)?;
    let file = File::create(root.join("lock"))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Ok(None),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(file)),
    }
}

/// Seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}

impl Storage {
    /// Opens a folder, making it where it is missing. What was removed before is gone for good now.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn open(root: &Path) -> io::Result<Storage> {
        fs::remove_dir_all(root.join(REMOVED)).ok();
        for folder in [GAMES, REMOVED, DAMAGED] {
            fs::create_dir_all(root.join(folder))?;
            atomic::sweep(&root.join(folder));
        }
        atomic::sweep(root);
        atomic::flush(root);
        Ok(Storage { root: root.into() })
    }

    /// A name that no game has: the time in milliseconds, counted up where two begin at once.
    pub fn new_id(&self) -> GameId {
        let mut number = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_millis());
        loop {
            let id = GameId(number.to_string());
            if !self.path(GAMES, &id).exists() && !self.path(REMOVED, &id).exists() {
                return id;
            }
            number += 1;
        }
    }

    /// The saved games, last played first, and what was wrong with others.
    pub fn games(&self) -> (Vec<Entry>, Vec<Damage>) {
        let (mut entries, mut damages) = (Vec::new(), Vec::new());
        for id in self.ids() {
            match self.load(&id) {
                Ok(Read { game, damaged }) => {
                    if damaged {
                        damages.push(self.rescue(&id, &game));
                    }
                    let header = game.header;
                    entries.push(Entry { id, header });
                }
                Err(error) => damages.extend(self.give_up(id, &error)),
            }
        }
        entries.sort_by_key(|entry| std::cmp::Reverse((entry.header.changed, entry.id.clone())));
        (entries, damages)
    }

    /// Reads a game as far as it can be read.
    ///
    /// # Errors
    /// When nothing can be made of the file, or it cannot be read now.
    pub fn load(&self, id: &GameId) -> Result<Read<SavedGame>, ReadError> {
        let bytes =
            fs::read(self.path(GAMES, id)).map_err(|error| ReadError::File(error.kind()))?;
        SavedGame::from_text(&String::from_utf8_lossy(&bytes))
    }

    /// Saves a game.
    ///
    /// # Errors
    /// What the file system says; what was saved before is untouched then.
    pub fn save(&self, id: &GameId, game: &SavedGame) -> io::Result<()> {
        atomic::replace(&self.path(GAMES, id), game.to_text().as_bytes())
    }

    /// Removes a game so that [`Storage::restore`] can bring it back until the app ends.
    ///
    /// # Errors
    /// What the file system says.
    pub fn remove(&self, id: &GameId) -> io::Result<()> {
        fs::rename(self.path(GAMES, id), self.path(REMOVED, id))
    }

    /// Brings a removed game back.
    ///
    /// # Errors
    /// What the file system says.
    pub fn restore(&self, id: &GameId) -> io::Result<()> {
        fs::rename(self.path(REMOVED, id), self.path(GAMES, id))
    }

    /// Copies a file that cannot be read whole to `damaged/`, where it stays as it was found.
    ///
    /// # Errors
    /// What the file system says; the file must not be replaced then.
    pub fn keep_damaged(&self, id: &GameId) -> io::Result<()> {
        self.keep(id.name(), EXTENSION, &fs::read(self.path(GAMES, id))?)
    }

    /// The settings; those of a new user where there are none that can be read.
    pub fn settings(&self) -> Settings {
        let path = self.settings_path();
        let Ok(found) = fs::read(&path) else {
            return Settings::default();
        };
        Settings::from_json(&found).unwrap_or_else(|error| {
            tracing::error!("the settings cannot be read and are set aside: {error}");
            if self.keep("settings", "json", &found).is_ok() {
                fs::remove_file(&path).ok();
            }
            Settings::default()
        })
    }

    /// Saves the settings.
    ///
    /// # Errors
    /// What the file system says; the old settings stay then.
    pub fn save_settings(&self, settings: &Settings) -> io::Result<()> {
        atomic::replace(&self.settings_path(), &serde_json::to_vec_pretty(settings)?)
    }

    fn settings_path(&self) -> PathBuf {
        self.root.join("settings.json")
    }

    fn path(&self, folder: &str, id: &GameId) -> PathBuf {
        self.root
            .join(folder)
            .join(id.name())
            .with_extension(EXTENSION)
    }

    fn ids(&self) -> Vec<GameId> {
        let files = fs::read_dir(self.root.join(GAMES))
            .into_iter()
            .flatten()
            .flatten()
            .map(|file| file.path());
        let games = files.filter(|path| path.extension().is_some_and(|ending| ending == EXTENSION));
        games
            .filter_map(|path| GameId::from_name(path.file_stem()?.to_str()?))
            .collect()
    }

    /// Keeps a damaged file and saves what could be read of it in its place; does neither where one fails.
    fn rescue(&self, id: &GameId, game: &SavedGame) -> Damage {
        let saved = self.keep_damaged(id).and_then(|()| self.save(id, game));
        if let Err(error) = saved {
            tracing::error!("cannot rescue the game {}: {error}", id.name());
        }
        Damage::Partly {
            id: id.clone(),
            moves: game.moves.len(),
        }
    }

    /// What to say of a file of which there is nothing to show.
    fn give_up(&self, id: GameId, error: &ReadError) -> Option<Damage> {
        tracing::error!("the game {}: {error}", id.name());
        match error {
            ReadError::Newer(_) => Some(Damage::Newer { id }),
            ReadError::Unreadable => {
                self.set_aside(&id);
                Some(Damage::Wholly { id })
            }
            // Nothing is known to be wrong with the game: another time it may be read.
            ReadError::File(_) => None,
        }
    }

    /// Moves a file of which nothing can be read to `damaged/`; it stays where it is while that fails.
    fn set_aside(&self, id: &GameId) {
        let moved = self
            .keep_damaged(id)
            .and_then(|()| fs::remove_file(self.path(GAMES, id)));
        if let Err(error) = moved {
            tracing::error!("cannot set the game {} aside: {error}", id.name());
        }
    }

    /// Puts `found` into `damaged/` under a name that is free, unless it is there already.
    fn keep(&self, name: &str, ending: &str, found: &[u8]) -> io::Result<()> {
        let mut path = self.root.join(DAMAGED).join(format!("{name}.{ending}"));
        let mut number = 1;
        while path.exists() {
            if fs::read(&path)? == found {
                return Ok(());
            }
            number += 1;
            path.set_file_name(format!("{name}-{number}.{ending}"));
        }
        atomic::replace(&path, found)
    }
}
