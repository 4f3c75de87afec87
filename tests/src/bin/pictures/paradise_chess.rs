use super::studio::Studio;
use menagerie_ui::{Game, Screen};

pub fn scenes(studio: &Studio) {
    studio.chooses(Game::ParadiseChess, &[]);
    studio.take("new-game");
    studio.begins(None);
    studio.take("table");
    studio.plays(&["D3-D5", "E6-E4"]);
    studio.touches(&["D5"]);
    studio.take("chosen");
    studio.plays(&["D5xC6"]);
    studio.take("swapped");
    studio.touches(&["E4", "E2"]);
    studio.take("refused");
    studio.table().invoke_let_go();
    studio.rests_on("A6");
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
