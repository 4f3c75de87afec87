use super::studio::Studio;
use menagerie_ui::{Game, Notices, Screen, Status};
use slint::ComponentHandle;

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
    studio.table().invoke_copied();
    studio.take("copied");
    studio.person.app.global::<Notices>().invoke_dismiss();
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

/// What rises from the bottom of the table, by touches on its words in any language.
fn sheets(studio: &Studio) {
    let person = &studio.person;
    let opens = |words: [&str; 3]| {
        let said = words.into_iter().find(|words| person.sees(words));
        said.map(|words| person.touches(words)).is_some()
    };
    if opens(["Menu", "Menu", "Меню"]) {
        studio.take("menu");
        person.turns_wheel(-10_000.0);
        studio.take("menu-end");
        person.presses(slint::platform::Key::Escape);
    }
    // Beside the board the list of moves needs no button.
    if opens(["Moves", "Zetten", "Ходове"]) {
        studio.take("moves");
        person.presses(slint::platform::Key::Escape);
    }
}
