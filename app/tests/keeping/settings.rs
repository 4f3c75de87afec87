//! The settings, as they come back after a restart.

use menagerie::storage::{Language, Settings, Sitting, Starter, Storage, Theme};
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// What is read from a settings file with these bytes, and what is in `damaged/` after that.
fn read(bytes: &[u8]) -> (Settings, Vec<Vec<u8>>) {
    let folder = folder();
    fs::write(folder.path().join("settings.json"), bytes).expect("written");
    let settings = open(&folder).settings();
    (settings, damaged(&folder))
}

fn open(folder: &TempDir) -> Storage {
    Storage::open(folder.path()).expect("a storage")
}

fn damaged(folder: &TempDir) -> Vec<Vec<u8>> {
    let files = fs::read_dir(folder.path().join("damaged")).expect("a folder");
    files
        .map(|file| fs::read(file.expect("a file").path()).expect("a file"))
        .collect()
}

fn read_json(value: &Value) -> Settings {
    let (settings, damaged) = read(value.to_string().as_bytes());
    assert_eq!(damaged, [[0; 0]; 0], "{value} is no damage");
    settings
}

/// Settings of which each differs from that of a new user.
fn chosen() -> Settings {
    Settings {
        theme: Theme::HighContrast,
        language: Language::Bulgarian,
        text_percent: 130,
        animations: false,
        dots: false,
        coordinates: false,
        sitting: Sitting::Turning,
        letters: true,
        confirm: true,
        threats: true,
        left_handed: true,
        keep_screen_on: false,
        against_program: false,
        level: 9,
        starter: Starter::Lot,
        options: BTreeMap::from([(
            "epaminondas".into(),
            BTreeMap::from([("Board".into(), "8x8".into())]),
        )]),
        on_table: Some("1700000000000".into()),
    }
}

#[test]
fn a_new_user_has_the_default_settings() {
    assert_eq!(open(&folder()).settings(), Settings::default());
}

#[test]
fn all_settings_are_the_same_after_a_restart() {
    let folder = folder();
    open(&folder).save_settings(&chosen()).expect("saved");
    assert_eq!(open(&folder).settings(), chosen());
}

#[test]
fn settings_that_cannot_be_read_are_set_aside_and_new_ones_can_be_saved() {
    let files: [&[u8]; 6] = [b"", b"{\"level\":", b"[]", b"\0\0\0\0", b"\xff\xfe{}", b"7"];
    for content in files {
        let folder = folder();
        fs::write(folder.path().join("settings.json"), content).expect("written");
        let storage = open(&folder);
        assert_eq!(storage.settings(), Settings::default());
        assert_eq!(damaged(&folder), [content]);
        storage.save_settings(&chosen()).expect("saved");
        assert_eq!(storage.settings(), chosen());
    }
}

#[test]
fn settings_damaged_twice_are_kept_both_times() {
    let folder = folder();
    let storage = open(&folder);
    for content in ["first", "second"] {
        fs::write(folder.path().join("settings.json"), content).expect("written");
        storage.settings();
    }
    assert_eq!(damaged(&folder).len(), 2);
}

#[test]
fn settings_that_are_missing_are_those_of_a_new_user() {
    let read = read_json(&json!({"level": 5}));
    let level = Settings {
        level: 5,
        ..Settings::default()
    };
    assert_eq!(read, level);
    assert_eq!(read_json(&json!({})), Settings::default());
}

#[test]
fn settings_that_this_version_does_not_know_are_ignored() {
    let read = read_json(&json!({"sound": {"volume": 3}, "dots": false}));
    assert!(!read.dots);
}

#[test]
fn one_setting_that_has_no_meaning_costs_no_other_setting() {
    let whole = serde_json::to_value(chosen()).expect("settings");
    let odd = [
        ("language", json!("klingon")),
        ("theme", json!(3)),
        ("text_percent", json!(-1)),
        ("level", json!(256)),
        ("dots", json!("yes")),
        ("starter", json!(null)),
        ("on_table", json!(["a"])),
    ];
    for (name, value) in odd {
        let mut wanted = whole.clone();
        wanted[name] = serde_json::to_value(Settings::default()).expect("settings")[name].clone();
        let mut found = whole.clone();
        found[name] = value;
        let read = serde_json::to_value(read_json(&found)).expect("settings");
        assert_eq!(read, wanted, "{name}");
    }
}

#[test]
fn numbers_out_of_range_are_brought_into_it() {
    let level = |level: u8| read_json(&json!({"level": level})).level;
    assert_eq!([0, 1, 9, 10, 200].map(level), [1, 1, 9, 9, 9]);
    let percent = |percent: u32| read_json(&json!({"text_percent": percent})).text_percent;
    assert_eq!([0, 5, 85, 160, 1000].map(percent), [85, 85, 85, 160, 160]);
    assert_eq!(percent(u32::MAX), 160);
}

#[test]
fn settings_with_bytes_missing_or_changed_never_panic() {
    let text = serde_json::to_vec_pretty(&chosen()).expect("settings");
    for place in (0..text.len()).step_by(3) {
        read(&text[..place]);
        let mut changed = text.clone();
        changed[place] ^= 4;
        let (settings, _) = read(&changed);
        assert!((1..=9).contains(&settings.level) && (85..=160).contains(&settings.text_percent));
    }
}

#[test]
fn a_failed_save_of_settings_is_an_error_and_the_old_ones_stay() {
    let folder = folder();
    let storage = open(&folder);
    fs::create_dir_all(folder.path().join("settings.json/full")).expect("a folder in its place");
    assert!(storage.save_settings(&chosen()).is_err());
    assert_eq!(storage.settings(), Settings::default());
    assert!(folder.path().join("settings.json/full").exists());
}
