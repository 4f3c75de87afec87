use super::studio::Studio;
use menagerie_ui::{Game, Screen};
use slint::platform::Key;

/// White mates, and the game goes on.
const MATE: [&str; 9] = [
    "E1b-E5f", "F7b-F5a", "C1b-C4e", "D7b-D7f", "D1b-D1c", "E7b-E4e", "D1c-D7c", "B7a-D7b",
    "C4exC7b",
];

pub fn scenes(studio: &Studio) {
    studio.chooses(Game::LionsCave, &[]);
    studio.take("new-game");
    studio.begins(None);
    studio.take("table");
    studio.plays(&["D2b-D4b", "D6a-D4a", "D4bxD5a"]);
    studio.take("played");
    studio.touches(&["D7a"]);
    studio.take("chosen");
    studio.table().invoke_open_layer(1, 3);
    studio.take("across");
    studio.table().invoke_open_layer(2, 3);
    studio.take("along");
    studio.table().invoke_let_go();
    studio.table().invoke_open_layer(0, 1);
    studio.rests_on("F7b");
    studio.take("inspected");
    studio.table().invoke_let_go();
    studio.touches(&["E7b", "E2b"]);
    studio.take("refused");
    studio.table().invoke_let_go();
    studio.shows_threats(true);
    studio.take("threats");
    studio.shows_threats(false);
    studio.begins(None);
    studio.plays(&MATE);
    studio.take("ways-out");
    studio.table().invoke_follow_plan(2);
    studio.person.presses(Key::Escape);
    studio.take("way-out");
    studio.table().invoke_open_layer(0, 3);
    studio.rests_on("D4d");
    studio.take("goal");
    studio.open(Screen::Rules);
    studio.take("rules");
    studio.open(Screen::Home);
    studio.take("home");
}
