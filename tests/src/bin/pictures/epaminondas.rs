use super::studio::Studio;
use i_slint_core::input::TouchPhase;
use menagerie_ui::{Game, Screen};

/// White's three stones in column d can reach two black ones.
const FACE_TO_FACE: [&str; 6] = [
    "d1:d2-d4",
    "d10:d9-d8",
    "c2-d2",
    "h9-h8",
    "d2:d4-d6",
    "a9-a8",
];
/// Crossings, where White has crossed and Black must answer.
const CROSSED: [&str; 7] = [
    "b1:b2-b4", "a8:a7-a5", "b3:b4-b6", "a6:a5-a3", "b6-a7", "h8:h7-h5", "a7-a8",
];

pub fn scenes(studio: &Studio) {
    studio.chooses(Game::Epaminondas, &[]);
    studio.take("new-game");
    studio.begins(None);
    studio.take("table");
    studio.plays(&FACE_TO_FACE);
    studio.touches(&["d6"]);
    studio.take("chosen");
    studio.table().invoke_let_go();
    studio.take_drag("d4", "d6", "dragged");
    studio.touches(&["b2", "b5"]);
    studio.take("refused");
    studio.table().invoke_let_go();
    studio.rests_on("d8");
    studio.take("inspected");
    studio.table().invoke_let_go();
    studio.shows_threats(true);
    studio.take("threats");
    studio.shows_threats(false);
    studio.chooses(Game::Epaminondas, &[("Board", "8x8")]);
    studio.begins(None);
    studio.plays(&CROSSED);
    studio.take("crossed");
    studio.chooses(Game::Epaminondas, &[("Board", "14x12")]);
    studio.begins(None);
    take_glass(studio);
    studio.open(Screen::Rules);
    studio.take("rules");
    studio.open(Screen::Home);
    studio.take("home");
}

/// A finger that rests on a square, which is enlarged where it is small.
fn take_glass(studio: &Studio) {
    studio.touches(&["g1", "g2"]);
    let person = &studio.person;
    let target = person.finds_spot(studio.spot("g4"));
    person.finger(0, target, TouchPhase::Started);
    studio.take("glass");
    person.finger(0, target, TouchPhase::Cancelled);
}
