//! Renders every screen of the real app to PNG, without a display: `cargo run -p menagerie-tests --bin pictures -- [FOLDER [PREFIX]]`.
//!
//! Their names say the screen's size, the look, the game and the scene. A prefix of the names takes only some of them,
//! `phone-light` for instance, `phone-light-lions-cave` those of one game, and a whole name one of them. The sharp pictures for
//! the stores are only taken when asked for: their names begin with `store`.
//! The README's and the stores' pictures come from here.

mod dobutsu;
mod epaminondas;
mod lions_cave;
mod lions_chess;
mod paradise_chess;
mod studio;

use menagerie_tests::shapes::LARGEST;
use menagerie_ui::{Language, Screen, ThemeMode};
use std::path::PathBuf;
use studio::{Look, Order, Studio};

/// The screens that are looked at: a phone upright, a small one, one on its side, a tablet, a desktop.
const SIZES: [(&str, f32, f32); 5] = [
    ("phone", 360.0, 800.0),
    ("small-phone", 360.0, 640.0),
    ("phone-on-its-side", 800.0, 360.0),
    ("tablet", 800.0, 1280.0),
    ("desktop", 1280.0, 800.0),
];

/// Takes the pictures of one game.
type Scenes = fn(&Studio);

/// The games, each with its scenes.
const GAMES: [(&str, Scenes); 5] = [
    ("lions-cave", lions_cave::scenes),
    ("paradise-chess", paradise_chess::scenes),
    ("lions-chess", lions_chess::scenes),
    ("epaminondas", epaminondas::scenes),
    ("dobutsu", dobutsu::scenes),
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let order = Order {
        folder: PathBuf::from(arguments.next().unwrap_or_else(|| "target/pictures".into())),
        prefix: arguments.next().unwrap_or_default(),
    };
    std::fs::create_dir_all(&order.folder).expect("a folder for the pictures");
    let series = if order.prefix.starts_with("store") {
        store_series()
    } else {
        series()
    };
    for (name, size, look) in series {
        for (game, scenes) in GAMES {
            let name = format!("{name}-{game}");
            if order.concerns(&name) {
                scenes(&Studio::new(&order, &name, size, look));
            }
        }
        let name = format!("{name}-app");
        if order.concerns(&name) {
            app(&Studio::new(&order, &name, size, look));
        }
    }
}

/// What belongs to no game.
fn app(studio: &Studio) {
    studio.take("first-home");
    studio.open(Screen::Settings);
    studio.take("settings");
    studio.person.turns_wheel(-10_000.0);
    studio.take("settings-end");
}

/// A name, a size and a look for each run through all scenes.
type Series = Vec<(String, (f32, f32), Look)>;

/// Every size in every look and language, and the phone with large letters and with letters on the pieces.
fn series() -> Series {
    let looks = [
        ("light", Look::LIGHT),
        ("dark", Look::in_mode(ThemeMode::Dark)),
        ("contrast", Look::in_mode(ThemeMode::HighContrast)),
        ("nl", Look::in_language(Language::Dutch)),
        ("bg", Look::in_language(Language::Bulgarian)),
    ];
    let mut series: Series = SIZES
        .into_iter()
        .flat_map(|(size, width, height)| {
            looks.map(|(look, how)| (format!("{size}-{look}"), (width, height), how))
        })
        .collect();
    let special = [
        (
            "phone-large-letters",
            Look {
                text_percent: LARGEST,
                ..Look::in_language(Language::Bulgarian)
            },
        ),
        (
            "phone-pieces-as-letters",
            Look {
                letters: true,
                ..Look::LIGHT
            },
        ),
    ];
    series.extend(special.map(|(name, look)| (name.to_owned(), (360.0, 800.0), look)));
    series
}

/// What the stores show, in the languages of their pages: as many pixels as a phone has, and no longer than a store takes.
fn store_series() -> Series {
    let languages = [
        ("en-US", Language::English),
        ("nl-NL", Language::Dutch),
        ("bg", Language::Bulgarian),
    ];
    let modes = [("light", ThemeMode::Light), ("dark", ThemeMode::Dark)];
    languages
        .into_iter()
        .flat_map(|(page, language)| {
            modes.map(|(name, mode)| {
                let look = Look {
                    mode,
                    sharpness: 3.0,
                    ..Look::in_language(language)
                };
                (format!("store-{page}-{name}"), (360.0, 720.0), look)
            })
        })
        .collect()
}
