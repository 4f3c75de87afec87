use super::studio::Studio;
use menagerie_ui::{Game, Screen};

/// A monkey climbs onto White's cub.
const CLIMBED: [&str; 8] = [
    "wS1", "bS1 -wS1", "wQ wS1-", "bQ -bS1", "wB1 wQ-", "bB1 -bQ", "wB1 wQ", "bA1 /bB1",
];
/// One side of White's cub is still free.
const SURROUNDING: [&str; 10] = [
    "wQ", "bS1 wQ-", "wS1 -wQ", "bQ bS1-", "wG1 /wQ", "bG1 bS1/", "wG2 \\wQ", "bA1 bQ-",
    "wA1 /wG1", "bG1 wQ\\",
];
/// All tiles come onto the table.
const CROWDED: [&str; 26] = [
    "wS1",
    "bG1 -wS1",
    "wQ wS1/",
    "bQ \\bG1",
    "wA1 wQ\\",
    "bB1 /bQ",
    "wB1 wQ-",
    "bA1 /bB1",
    "wA1 \\bQ",
    "bA2 -bA1",
    "wG1 wA1/",
    "bB2 bB1\\",
    "wS2 \\wG1",
    "bS1 /bA2",
    "wB2 wS1\\",
    "bA3 bS1-",
    "wA2 -wS2",
    "bG2 /bS1",
    "wA3 wB2\\",
    "bS2 -bG2",
    "wG2 wG1-",
    "bG3 \\bS2",
    "wG3 -wG1",
    "bA2 -wA2",
    "wA3 wB2-",
    "bA2 -bG3",
];

pub fn scenes(studio: &Studio) {
    studio.chooses(Game::LionsChess, &[]);
    studio.take("new-game");
    studio.begins(None);
    studio.take("table");
    studio.plays(&CLIMBED);
    studio.touches(&["wG1"]);
    studio.take("placing");
    studio.take_drag("wG1", "wB1-", "dragged");
    studio.touches(&["wB1"]);
    studio.take("chosen");
    studio.table().invoke_let_go();
    studio.rests_on("wB1");
    studio.take("stack");
    studio.plays(&["wG1 wB1-"]);
    studio.touches(&["bB1"]);
    studio.take("refused");
    studio.table().invoke_let_go();
    studio.begins(None);
    studio.plays(&SURROUNDING);
    studio.shows_threats(true);
    studio.take("danger");
    studio.shows_threats(false);
    studio.begins(None);
    studio.plays(&CROWDED);
    studio.take("crowded");
    studio.fits();
    studio.shows_threats(true);
    studio.take("threats");
    studio.shows_threats(false);
    studio.open(Screen::Rules);
    studio.take("rules");
    studio.open(Screen::Home);
    studio.take("home");
}
