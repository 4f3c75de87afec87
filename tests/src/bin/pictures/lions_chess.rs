use super::studio::Studio;
use menagerie_ui::{Game, Screen};

pub fn scenes(studio: &Studio) {
    studio.chooses(Game::LionsChess, &[]);
    studio.take("new-game");
    studio.begins(None);
    studio.take("table");
    studio.plays(&["wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-"]);
    studio.take("played");
    studio.open(Screen::Rules);
    studio.take("rules");
    studio.open(Screen::Home);
    studio.take("home");
}
