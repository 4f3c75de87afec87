use super::studio::Studio;
use menagerie_ui::{Game, Screen};

pub fn scenes(studio: &Studio) {
    studio.chooses(Game::Epaminondas, &[]);
    studio.take("new-game");
    studio.begins(None);
    studio.take("table");
    studio.touches(&["e2"]);
    studio.take("chosen");
    studio.table().invoke_let_go();
    studio.plays(&["e1:e2-e4", "e10:e9-e7", "d1:d2-d4"]);
    studio.take_drag("e7", "e5", "dragged");
    studio.touches(&["e7", "e4"]);
    studio.take("refused");
    studio.table().invoke_let_go();
    studio.shows_threats(true);
    studio.take("threats");
    studio.shows_threats(false);
    for board in ["8x8", "14x12"] {
        studio.chooses(Game::Epaminondas, &[("Board", board)]);
        studio.begins(None);
        studio.take(board);
    }
    studio.open(Screen::Rules);
    studio.take("rules");
    studio.open(Screen::Home);
    studio.take("home");
}
