use super::studio::Studio;
use menagerie_ui::{Game, Screen, Status};

pub fn scenes(studio: &Studio) {
    studio.chooses(Game::Dobutsu, &[]);
    studio.take("new-game");
    studio.begins(None);
    studio.take("table");
    studio.take_drag("b2", "b3", "dragged");
    for letter in "b2b".chars() {
        studio.person.types(letter);
    }
    studio.take("typed");
    studio.person.presses(slint::platform::Key::Escape);
    studio
        .person
        .prefers(|preferences| preferences.set_confirm(true));
    studio.touches(&["b2", "b3"]);
    studio.take("confirmed");
    studio
        .person
        .prefers(|preferences| preferences.set_confirm(false));
    studio.table().invoke_let_go();
    studio.plays(&["b2b3", "c4b3", "b1b2"]);
    studio.touches(&["b3"]);
    studio.take("chosen");
    studio.touches(&["a1"]);
    studio.take("refused");
    studio.table().invoke_let_go();
    studio.rests_on("b2");
    studio.take("inspected");
    studio.table().invoke_let_go();
    studio.plays(&["b3c2", "c1c2", "b4b3"]);
    studio.take("danger");
    sheets(studio);
    studio.plays(&["b2b3"]);
    studio.take("result");
    studio.begins(Some(3));
    studio.plays(&["b2b3"]);
    let person = &studio.person;
    person.waits_until("the program's move", |person| {
        person.reads_moves().len() == 2
    });
    studio.table().invoke_hint();
    person.waits_until("a hint", |person| person.status() == Status::HintPiece);
    studio.table().invoke_hint();
    studio.take("hint");
    studio.table().invoke_undo();
    studio.table().invoke_step_on();
    studio.take("paused");
    studio.open(Screen::Rules);
    studio.take("rules");
    studio.open(Screen::Home);
    studio.take("home");
}

/// What rises from the bottom of the table, by touches; their words are only known in English.
fn sheets(studio: &Studio) {
    for sheet in ["Menu", "Moves"]
        .into_iter()
        .filter(|words| studio.person.sees(words))
    {
        studio.person.touches(sheet);
        studio.take(&sheet.to_lowercase());
        studio.person.presses(slint::platform::Key::Escape);
    }
}
