use super::studio::Studio;
use menagerie_ui::{Game, Screen};

/// A game in which White fills its paradise with the last move.
const FILLED: [&str; 31] = [
    "B3xE2", "B6xC3", "B6xA7", "B6xB3", "A7-A8", "D7xC6", "F3-F5", "C6xG2", "C6-B8", "C7xB6",
    "C7-C8", "B6xE3", "D3-D5", "G7xF5", "G7-G8", "F5xH6", "D5xE6", "F7xE6", "F7-F8", "H7-F7",
    "H3-H8", "B7xD6", "E2xF5", "F7xF6", "F5-E8", "F6xF2", "F6xC3", "F6xG3", "F6-D8", "G3-F6",
    "D8xB6",
];

pub fn scenes(studio: &Studio) {
    studio.chooses(Game::ParadiseChess, &[]);
    studio.take("new-game");
    studio.begins(None);
    studio.take("table");
    studio.touches(&["B3"]);
    studio.take("chosen");
    studio.table().invoke_let_go();
    studio.plays(&["G3-G5", "G6xG5"]);
    studio.touches(&["G6"]);
    studio.take("forbidden");
    studio.touches(&["G5"]);
    studio.take("refused");
    studio.table().invoke_let_go();
    studio.rests_on("B6");
    studio.take("inspected");
    studio.begins(None);
    studio.plays(&FILLED[..29]);
    studio.take("warned");
    studio.plays(&FILLED[29..30]);
    studio.shows_threats(true);
    studio.take("threats");
    studio.shows_threats(false);
    studio.open(Screen::Home);
    studio.take("home");
    studio.chooses(Game::ParadiseChess, &[]);
    studio.begins(None);
    studio.plays(&FILLED);
    studio.take("result");
    studio.open(Screen::Rules);
    studio.take("rules");
    studio.person.turns_wheel(-700.0);
    studio.take("rules-jumps");
    studio.person.turns_wheel(-2200.0);
    studio.take("rules-courts");
}
