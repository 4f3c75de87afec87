//! Saved games and settings, in one folder of the user's.
//!
//! ```text
//! settings.json
//! games/    one file a game
//! removed/  games that can still be brought back; emptied at the next start
//! damaged/  files that could not be read whole, as they were found
//! ```

mod atomic;
mod saved_game;
mod settings;

pub use saved_game::{FORMAT, Header, Read, ReadError, SavedGame, SavedMove};
pub use settings::{Language, Settings, Starter, Theme};

use std::{
    fs, io,
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
    /// A newer version of the app wrote it; it stays where it is.
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
        }
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
                Ok(Read {
                    game,
                    damaged: false,
                }) => entries.push(Entry {
                    id,
                    header: game.header,
                }),
                Ok(Read {
                    game,
                    damaged: true,
                }) => damages.push(self.rescue(id, game, &mut entries)),
                Err(ReadError::Newer(_)) => damages.push(Damage::Newer { id }),
                Err(ReadError::Unreadable) => {
                    self.set_aside(&id);
                    damages.push(Damage::Wholly { id });
                }
            }
        }
        entries.sort_by_key(|entry| std::cmp::Reverse((entry.header.changed, entry.id.clone())));
        (entries, damages)
    }

    /// Reads a game as far as it can be read.
    ///
    /// # Errors
    /// When nothing can be made of the file.
    pub fn load(&self, id: &GameId) -> Result<Read<SavedGame>, ReadError> {
        let bytes = fs::read(self.path(GAMES, id)).map_err(|_| ReadError::Unreadable)?;
        SavedGame::from_text(&String::from_utf8_lossy(&bytes))
    }

    /// Saves a game.
    ///
    /// # Errors
    /// What the file system says; what was saved before is untouched then.
    pub fn save(&self, id: &GameId, game: &SavedGame) -> io::Result<()> {
        atomic::replace(&self.path(GAMES, id), &game.to_text())
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
    pub fn keep_damaged(&self, id: &GameId) {
        let kept = fs::copy(self.path(GAMES, id), self.path(DAMAGED, id));
        if let Err(error) = kept {
            tracing::error!("cannot keep the damaged game {}: {error}", id.name());
        }
    }

    /// The settings; those of a new user where there are none that can be read.
    pub fn settings(&self) -> Settings {
        let path = self.settings_path();
        let Ok(text) = fs::read_to_string(&path) else {
            return Settings::default();
        };
        serde_json::from_str(&text).unwrap_or_else(|error| {
            tracing::error!("the settings cannot be read and are set aside: {error}");
            fs::rename(&path, self.root.join(DAMAGED).join("settings.json")).ok();
            Settings::default()
        })
    }

    /// Saves the settings.
    ///
    /// # Errors
    /// What the file system says; the old settings stay then.
    pub fn save_settings(&self, settings: &Settings) -> io::Result<()> {
        atomic::replace(
            &self.settings_path(),
            &serde_json::to_string_pretty(settings)?,
        )
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

    /// Keeps a damaged file and saves what could be read of it in its place.
    fn rescue(&self, id: GameId, mut game: SavedGame, entries: &mut Vec<Entry>) -> Damage {
        self.keep_damaged(&id);
        let moves = game.moves.len();
        game.header.moves = moves;
        (game.header.cursor, game.header.tip, game.header.plies) = (moves, moves, moves);
        game.header.result = None;
        if let Err(error) = self.save(&id, &game) {
            tracing::error!(
                "cannot save what is left of the game {}: {error}",
                id.name()
            );
        }
        entries.push(Entry {
            id: id.clone(),
            header: game.header,
        });
        Damage::Partly { id, moves }
    }

    fn set_aside(&self, id: &GameId) {
        self.keep_damaged(id);
        fs::remove_file(self.path(GAMES, id)).ok();
    }
}
