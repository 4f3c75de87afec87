//! The folder with saved games.

use crate::games::*;
use menagerie::storage::{Damage, Entry, FORMAT, GameId, ReadError, SavedGame, Storage};
use menagerie_rules::dobutsu::Dobutsu;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn open(folder: &TempDir) -> Storage {
    Storage::open(folder.path()).expect("a storage")
}

fn id(name: &str) -> GameId {
    GameId::from_name(name).expect(name)
}

/// A game of `count` moves, last played at `changed`.
fn game(count: usize, changed: u64) -> SavedGame {
    let mut session = new_game();
    play(&mut session, &["b2b3", "c4b3", "c1c2", "a4a3"][..count]);
    SavedGame::of(&session, CREATED, changed)
}

fn save(storage: &Storage, name: &str, game: &SavedGame) {
    storage.save(&id(name), game).expect("saved");
}

fn names(entries: &[Entry]) -> Vec<&str> {
    entries.iter().map(|entry| entry.id.name()).collect()
}

fn path(folder: &TempDir, room: &str, name: &str) -> PathBuf {
    folder.path().join(room).join(name)
}

/// Every name in a room of the folder, sorted.
fn found(folder: &TempDir, room: &str) -> Vec<String> {
    let files = fs::read_dir(folder.path().join(room)).expect("a room");
    let mut names: Vec<String> = files
        .map(|file| file.expect("a file").file_name().to_string_lossy().into())
        .collect();
    names.sort();
    names
}

fn read_at(path: &Path) -> Vec<u8> {
    fs::read(path).expect("a file")
}

/// A game that is saved whole and then loses its last bytes. What is left is returned.
fn save_cut(folder: &TempDir, name: &str, lost: usize) -> Vec<u8> {
    let mut bytes = game(4, CHANGED).to_text().into_bytes();
    bytes.truncate(bytes.len() - lost);
    fs::write(path(folder, "games", &format!("{name}.game")), &bytes).expect("written");
    bytes
}

#[test]
fn the_game_played_last_comes_first() {
    let folder = folder();
    let storage = open(&folder);
    save(&storage, "1", &game(1, 20));
    save(&storage, "2", &game(2, 30));
    save(&storage, "3", &game(3, 10));
    let (entries, damages) = storage.games();
    assert_eq!(names(&entries), ["2", "1", "3"]);
    assert_eq!(entries[0].header.plies, 2);
    assert_eq!(damages, []);
    save(&storage, "3", &game(4, 40));
    assert_eq!(names(&storage.games().0), ["3", "2", "1"]);
}

#[test]
fn a_saved_game_is_found_again_after_a_restart() {
    let folder = folder();
    save(&open(&folder), "1", &saved(&branched()));
    let back = open(&folder).load(&id("1")).expect("a game");
    assert!(!back.damaged);
    let back = back.game.replay::<Dobutsu>().expect("a game");
    assert_same(&back.game, &branched());
}

#[test]
fn saving_again_replaces_the_game_and_leaves_no_other_file() {
    let folder = folder();
    let storage = open(&folder);
    save(&storage, "1", &game(1, 20));
    save(&storage, "1", &game(2, 30));
    assert_eq!(storage.load(&id("1")).expect("a game").game, game(2, 30));
    assert_eq!(found(&folder, "games"), ["1.game"]);
}

#[test]
fn a_crash_before_the_new_file_takes_its_place_leaves_the_old_game() {
    let folder = folder();
    save(&open(&folder), "1", &game(2, 30));
    let half = &game(3, 40).to_text()[..50];
    for room in ["games", "damaged", ""] {
        fs::write(path(&folder, room, ".saving-x7Q"), half).expect("written");
    }
    let storage = open(&folder);
    assert_eq!(names(&storage.games().0), ["1"]);
    assert_eq!(storage.load(&id("1")).expect("a game").game, game(2, 30));
    assert_eq!(found(&folder, "games"), ["1.game"]);
    assert_eq!(found(&folder, "damaged"), [""; 0]);
    assert_eq!(found(&folder, ""), ["damaged", "games", "removed"]);
}

/// Where [`keep_saving`] saves.
const FOLDER: &str = "MENAGERIE_KEEP_SAVING_IN";

#[test]
#[ignore = "the process that another test kills"]
fn keep_saving() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let storage = Storage::open(Path::new(&folder)).expect("a storage");
    for count in 0..20_000 {
        save(&storage, "1", &game(count % 5, CHANGED));
    }
}

#[test]
fn killing_the_app_while_it_saves_loses_no_game() {
    let folder = folder();
    let program = std::env::current_exe().expect("this program");
    for delay in 0..8 {
        let mut saving = Command::new(&program)
            .args(["--ignored", "--exact", "storage::keep_saving"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("a process");
        while !path(&folder, "games", "1.game").exists() {
            assert_eq!(saving.try_wait().expect("its state"), None, "it runs");
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(20 + 7 * delay));
        saving.kill().expect("killed");
        saving.wait().expect("ended");
        let (entries, damages) = open(&folder).games();
        assert_eq!((names(&entries), damages), (vec!["1"], vec![]));
        assert_eq!(found(&folder, "games"), ["1.game"]);
    }
}

#[test]
fn files_of_others_are_neither_games_nor_touched() {
    let strays = [
        ".hidden.game",
        "1.game.bak",
        "1.game~",
        "a b.game",
        "notes.txt",
        "ü.game",
    ];
    let folder = folder();
    let storage = open(&folder);
    save(&storage, "1", &game(1, 20));
    for stray in strays {
        fs::write(path(&folder, "games", stray), "mine").expect("written");
    }
    let (entries, damages) = open(&folder).games();
    assert_eq!((names(&entries), damages), (vec!["1"], vec![]));
    for stray in strays {
        assert_eq!(read_at(&path(&folder, "games", stray)), b"mine");
    }
}

#[test]
fn a_removed_game_can_be_brought_back() {
    let folder = folder();
    let storage = open(&folder);
    save(&storage, "1", &game(1, 20));
    save(&storage, "2", &game(2, 30));
    storage.remove(&id("1")).expect("removed");
    assert_eq!(names(&storage.games().0), ["2"]);
    storage.restore(&id("1")).expect("restored");
    assert_eq!(names(&storage.games().0), ["2", "1"]);
    assert_eq!(storage.load(&id("1")).expect("a game").game, game(1, 20));
}

#[test]
fn a_removed_game_is_gone_after_a_restart() {
    let folder = folder();
    let storage = open(&folder);
    save(&storage, "1", &game(1, 20));
    storage.remove(&id("1")).expect("removed");
    let storage = open(&folder);
    assert_eq!(names(&storage.games().0), [""; 0]);
    assert!(storage.restore(&id("1")).is_err());
    assert_eq!(found(&folder, "removed"), [""; 0]);
}

#[test]
fn a_game_that_does_not_exist_can_be_neither_removed_nor_brought_back_nor_read() {
    let folder = folder();
    let storage = open(&folder);
    assert!(storage.remove(&id("1")).is_err());
    assert!(storage.restore(&id("1")).is_err());
    assert!(matches!(storage.load(&id("1")), Err(ReadError::File(_))));
}

#[test]
fn every_new_game_gets_a_name_of_its_own_also_beside_removed_ones() {
    let folder = folder();
    let storage = open(&folder);
    for count in 1..=20 {
        let id = storage.new_id();
        assert_eq!(GameId::from_name(id.name()), Some(id.clone()));
        storage.save(&id, &game(1, 20)).expect("saved");
        if count % 2 == 0 {
            storage.remove(&id).expect("removed");
        }
        let kept = found(&folder, "games").len() + found(&folder, "removed").len();
        assert_eq!(kept, count);
    }
}

#[test]
fn a_damaged_game_is_kept_as_found_and_goes_on_with_the_moves_that_can_be_read() {
    let folder = folder();
    let storage = open(&folder);
    let cut = save_cut(&folder, "1", 4);
    let (entries, damages) = storage.games();
    assert_eq!(names(&entries), ["1"]);
    assert_eq!(
        damages,
        [Damage::Partly {
            id: id("1"),
            moves: 3
        }]
    );
    assert_eq!(read_at(&path(&folder, "damaged", "1.game")), cut);
    let back = storage.load(&id("1")).expect("a game");
    assert!(!back.damaged);
    assert_eq!(back.game.moves, game(3, CHANGED).moves);
    assert_eq!(back.game.header, entries[0].header);
    assert_eq!(storage.games(), (entries, vec![]), "said once");
}

#[test]
fn what_is_left_of_a_damaged_game_is_listed_with_its_own_length() {
    let folder = folder();
    let mut text = text(&branched());
    text.truncate(text.len() - 4);
    fs::write(path(&folder, "", "text"), &text).expect("written");
    let storage = open(&folder);
    fs::rename(path(&folder, "", "text"), path(&folder, "games", "1.game")).expect("moved");
    let header = storage.games().0[0].header.clone();
    assert_eq!((header.moves, header.cursor, header.plies), (6, 2, 2));
}

#[test]
fn a_game_damaged_twice_is_kept_both_times() {
    let folder = folder();
    let storage = open(&folder);
    let first = save_cut(&folder, "1", 4);
    storage.games();
    let second = save_cut(&folder, "1", 40);
    storage.games();
    assert_eq!(found(&folder, "damaged"), ["1-2.game", "1.game"]);
    assert_eq!(read_at(&path(&folder, "damaged", "1.game")), first);
    assert_eq!(read_at(&path(&folder, "damaged", "1-2.game")), second);
}

#[test]
fn a_damaged_game_that_is_opened_again_and_again_is_kept_once() {
    let folder = folder();
    let storage = open(&folder);
    save_cut(&folder, "1", 4);
    for _ in 0..3 {
        storage.keep_damaged(&id("1")).expect("a copy");
    }
    assert_eq!(found(&folder, "damaged"), ["1.game"]);
}

#[test]
fn a_file_of_which_nothing_can_be_read_is_set_aside_and_said_so() {
    let contents: [&[u8]; 6] = [
        b"",
        b"\n\n",
        b"{\"format\":1}",
        b"\0\0\0\0\0\0\0\0",
        b"\xff\xfe\x80",
        b"[[[[[[[[[[",
    ];
    for content in contents {
        let folder = folder();
        let storage = open(&folder);
        fs::write(path(&folder, "games", "1.game"), content).expect("written");
        let (entries, damages) = storage.games();
        assert_eq!(
            (names(&entries), &damages[..]),
            (vec![], &[Damage::Wholly { id: id("1") }][..])
        );
        assert_eq!(read_at(&path(&folder, "damaged", "1.game")), content);
        assert_eq!(storage.games(), (vec![], vec![]), "said once");
    }
}

#[test]
fn a_damaged_game_costs_no_other_game() {
    let folder = folder();
    let storage = open(&folder);
    save(&storage, "1", &game(1, 20));
    save_cut(&folder, "2", 4);
    fs::write(path(&folder, "games", "3.game"), "").expect("written");
    save(&storage, "4", &game(2, 30));
    let (entries, damages) = storage.games();
    assert_eq!(names(&entries), ["2", "4", "1"]);
    assert_eq!(damages.len(), 2);
    assert_eq!(storage.load(&id("1")).expect("a game").game, game(1, 20));
    assert_eq!(storage.load(&id("4")).expect("a game").game, game(2, 30));
}

#[test]
fn a_damaged_game_that_cannot_be_kept_elsewhere_stays_as_it_is() {
    let folder = folder();
    let storage = open(&folder);
    let cut = save_cut(&folder, "1", 4);
    fs::write(path(&folder, "games", "2.game"), "lost").expect("written");
    fs::remove_dir(path(&folder, "damaged", "")).expect("removed");
    fs::write(folder.path().join("damaged"), "no folder").expect("written");
    let (entries, damages) = storage.games();
    assert_eq!((names(&entries), damages.len()), (vec!["1"], 2));
    assert_eq!(read_at(&path(&folder, "games", "1.game")), cut);
    assert_eq!(read_at(&path(&folder, "games", "2.game")), b"lost");
}

#[test]
fn a_game_that_cannot_be_read_just_now_is_not_taken_for_a_damaged_one() {
    let folder = folder();
    let storage = open(&folder);
    fs::create_dir(path(&folder, "games", "1.game")).expect("a folder in its place");
    #[cfg(unix)]
    std::os::unix::fs::symlink("2.game", path(&folder, "games", "2.game")).expect("a loop");
    let before = found(&folder, "games");
    assert_eq!(storage.games(), (vec![], vec![]));
    assert_eq!(found(&folder, "games"), before);
    assert_eq!(found(&folder, "damaged"), [""; 0]);
}

#[test]
fn a_game_of_a_newer_version_stays_as_it_is() {
    let newer = format!("{{\"format\":{}}}\nanything", FORMAT + 1);
    let unknown = game(1, 20).to_text().replace("dobutsu", "go");
    for text in [newer, unknown] {
        let folder = folder();
        fs::create_dir(path(&folder, "", "games")).expect("a folder");
        fs::write(path(&folder, "games", "1.game"), &text).expect("written");
        for _ in 0..2 {
            let storage = open(&folder);
            assert_eq!(
                storage.games(),
                (vec![], vec![Damage::Newer { id: id("1") }])
            );
            assert!(matches!(storage.load(&id("1")), Err(ReadError::Newer(_))));
            assert_ne!(storage.new_id(), id("1"));
        }
        assert_eq!(read_at(&path(&folder, "games", "1.game")), text.as_bytes());
        assert_eq!(found(&folder, "damaged"), [""; 0]);
    }
}

#[test]
fn a_save_that_fails_says_so_and_leaves_nothing_behind() {
    let folder = folder();
    let storage = open(&folder);
    fs::create_dir_all(path(&folder, "games", "1.game/full")).expect("a folder in its place");
    assert!(storage.save(&id("1"), &game(1, 20)).is_err());
    assert_eq!(found(&folder, "games"), ["1.game"]);
}

#[test]
fn a_folder_that_vanishes_while_the_app_runs_gives_errors_and_an_empty_list() {
    let folder = folder();
    let storage = open(&folder);
    save(&storage, "1", &game(1, 20));
    fs::remove_dir_all(path(&folder, "games", "")).expect("removed");
    assert_eq!(storage.games(), (vec![], vec![]));
    assert!(storage.save(&id("1"), &game(1, 20)).is_err());
    assert!(storage.remove(&id("1")).is_err());
    assert!(storage.keep_damaged(&id("1")).is_err());
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").expect("written");
    assert!(Storage::open(&file).is_err());
    assert!(Storage::open(&file.join("inside")).is_err());
    assert_eq!(read_at(&file), b"not a folder");
}

#[test]
fn a_missing_folder_is_made_with_those_above_it() {
    let folder = folder();
    let storage = Storage::open(&folder.path().join("a/b/c")).expect("a storage");
    save(&storage, "1", &game(1, 20));
    assert_eq!(names(&storage.games().0), ["1"]);
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_gives_errors_and_keeps_what_is_there() {
    use std::os::unix::fs::PermissionsExt;
    let allow = |rooms: &[PathBuf], mode| {
        for room in rooms {
            fs::set_permissions(room, fs::Permissions::from_mode(mode)).expect("permissions");
        }
    };
    let folder = folder();
    let storage = open(&folder);
    save(&storage, "1", &game(1, 20));
    let rooms = ["games", "removed", "damaged", ""].map(|room| path(&folder, room, ""));
    allow(&rooms, 0o555);
    // Root may write everywhere: then there is nothing to see here.
    if fs::write(path(&folder, "", "probe"), "").is_err() {
        assert!(storage.save(&id("1"), &game(2, 30)).is_err());
        assert!(storage.remove(&id("1")).is_err());
        assert!(storage.save_settings(&storage.settings()).is_err());
        assert!(Storage::open(folder.path()).is_ok());
        assert_eq!(storage.load(&id("1")).expect("a game").game, game(1, 20));
    }
    allow(&rooms, 0o755);
}

#[test]
fn a_name_that_leads_out_of_the_folder_is_no_name_of_a_game() {
    let tricks = [
        "",
        ".",
        "..",
        "../x",
        "a/b",
        "/etc/passwd",
        "a\\b",
        "C:x",
        "a.game",
        "a\0",
        "a b",
        "ü",
        "~",
        "%2e%2e",
        "-\n",
    ];
    for trick in tricks {
        assert_eq!(GameId::from_name(trick), None, "{trick:?}");
    }
    let number = GameId::from_name("1700000000000");
    assert_eq!(number.as_ref().map(GameId::name), Some("1700000000000"));
}
