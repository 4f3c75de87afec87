use super::studio::Studio;
use menagerie_ui::{Game, Screen};

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
    studio.shows_threats(true);
    studio.take("threats");
    studio.shows_threats(false);
    studio.open(Screen::Rules);
    studio.take("rules");
    studio.open(Screen::Home);
    studio.take("home");
}
