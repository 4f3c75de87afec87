//! What is refused, why and where.

use super::*;

// What is refused

/// Types what is refused, and says why and where.
fn is_refused(person: &Person, text: &str, why: Refusal, sentence: &str, marked: &[&str]) {
    assert!(!person.enters(text), "{text}");
    assert_eq!(person.status(), Status::Refused, "{text}");
    assert_eq!(person.table().status.refusal, why, "{text}");
    assert!(person.hears(sentence), "{text}: {sentence}");
    let mut names: Vec<String> = [Area::Board, Area::NearHand, Area::FarHand]
        .into_iter()
        .flat_map(|area| person.cells_in(area))
        .filter(|cell| cell.refused)
        .map(|cell| cell.name.to_string())
        .collect();
    names.sort();
    assert_eq!(names, marked, "{text}");
}

#[test]
fn refused_placements_say_why_and_where() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    let is_refused = |text: &str, why, sentence: &str, marked: &[&str]| {
        is_refused(&person, text, why, sentence, marked);
    };
    is_refused(
        "xyz",
        Refusal::NotAMove,
        "That is not how a move is written",
        &[],
    );
    is_refused(
        "bQ",
        Refusal::OthersHand,
        "Those tiles are in the other",
        &["bQ"],
    );
    person.enters_all(&["wQ"]);
    is_refused("bQ", Refusal::NoPlace, "Say beside which tile", &[]);
    is_refused(
        "bQ wS1-",
        Refusal::NoReference,
        "The tile that you named",
        &["wS1"],
    );
    person.enters_all(&["bQ -wQ"]);
    is_refused("wS2 wQ-", Refusal::NotNext, "Tiles of one kind", &["wS1"]);
    is_refused(
        "wS1 wQ",
        Refusal::DropOnPiece,
        "A tile is placed on a free",
        &["wQ"],
    );
    is_refused(
        "wS1 \\wQ",
        Refusal::TouchesEnemy,
        "A new tile may not touch",
        &["bQ"],
    );
    is_refused("pass", Refusal::MustMove, "You may pass only when", &[]);
    person.enters_all(&["wS1 wQ-", "bS1 -bQ"]);
    is_refused(
        "wA1 bS1/",
        Refusal::TouchesEnemy,
        "A new tile may not touch",
        &["bQ", "bS1"],
    );
}

#[test]
fn refused_steps_say_why_and_where() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let is_refused = |text: &str, why, sentence: &str, marked: &[&str]| {
        is_refused(&person, text, why, sentence, marked);
    };
    is_refused(
        "bQ wS1/",
        Refusal::OthersPiece,
        "That tile belongs to",
        &["bQ"],
    );
    is_refused(
        "wQ wS1/",
        Refusal::Covered,
        "Another tile lies on that one",
        &["wB1"],
    );
    is_refused(
        "wS1 wQ-",
        Refusal::Splits,
        "Without that tile the group would fall apart.",
        &["wB1"],
    );
    is_refused(
        "wB1 bS1/",
        Refusal::TooFar,
        "That tile goes one step only.",
        &["\\wS1", "wB1"],
    );
    person.enters_all(&["wA1 wQ-", "bA1 bB1/"]);
    is_refused(
        "wA1 bQ",
        Refusal::Occupied,
        "Only a monkey goes onto",
        &["bQ"],
    );
    person.enters_all(&["wG1 wA1-", "bA1 /bB1"]);
    is_refused(
        "wG1 wA1/",
        Refusal::NothingToJump,
        "nothing to jump over",
        &["\\wG1"],
    );
    is_refused(
        "wG1 wS1/",
        Refusal::NotInLine,
        "A frog jumps in a straight line.",
        &["\\wB1", "wG1"],
    );
}

#[test]
fn a_touched_tile_that_holds_the_group_marks_what_would_fall_off() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    person.touches_spot(hex(0, 0));
    assert_eq!(person.table().status.refusal, Refusal::Splits);
    assert_eq!(person.squares_with(|cell| cell.refused), ["wB1"]);
    person.touches_spot(hex(1, 0));
    assert_eq!(chosen(&person), [hex(1, 0)], "the next touch counts");
}

/// Touches what is refused, and hears why.
fn touches_in_vain(person: &Person, spots: &[i32], why: Refusal, sentence: &str) {
    let table = person.app.global::<ui::Table>();
    spots.iter().for_each(|&spot| table.invoke_touch(spot));
    assert_eq!(person.table().status.refusal, why, "{sentence}");
    assert!(person.hears(sentence), "{sentence}");
    table.invoke_let_go();
}

#[test]
fn the_first_tiles_lie_in_the_middle_and_beside_each_other() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    let frogs = |side| reserve(side, Kind::Frog);
    let sentence = "The first tile lies in the middle";
    let spots = [frogs(Side::White), hex(1, 0)];
    touches_in_vain(&person, &spots, Refusal::NotTheMiddle, sentence);
    person.enters_all(&["wG1"]);
    let sentence = "Your first tile must touch";
    let spots = [frogs(Side::Black), hex(2, 0)];
    touches_in_vain(&person, &spots, Refusal::TouchesNothing, sentence);
    person.enters_all(&["bG1 -wG1"]);
    let sentence = "A new tile must touch one of your tiles.";
    let spots = [frogs(Side::White), hex(3, 0)];
    touches_in_vain(&person, &spots, Refusal::TouchesNoOwn, sentence);
    let sentence = "Your tiles move only once your lion cub";
    touches_in_vain(&person, &[hex(0, 0)], Refusal::LionNotInPlay, sentence);
    let sentence = "Touch one of your tiles first.";
    touches_in_vain(&person, &[hex(0, 3)], Refusal::Empty, sentence);
    let sentence = "Tiles never leave the table.";
    person.enters_all(&["wQ wG1-", "bQ -bG1"]);
    let spots = [hex(1, 0), reserve(Side::Black, Kind::Owl)];
    touches_in_vain(&person, &spots, Refusal::IntoHand, sentence);
}

#[test]
fn a_game_may_forbid_the_cub_in_the_first_turn() {
    let data = folder();
    let person = Person::takes_phone(data.path());
    let home = person.app.global::<ui::Home>();
    home.invoke_new_game(ui::Game::LionsChess);
    let choices = person.app.global::<ui::NewGame>();
    choices.invoke_choose("LionFirst".into(), "false".into());
    choices.set_against_program(false);
    choices.invoke_start();
    person.waits(300);
    let sentence = "In this game the lion cub is not placed in the first turn.";
    let cub = [reserve(person_side(&person), Kind::Lion)];
    touches_in_vain(&person, &cub, Refusal::LionTooEarly, sentence);
}

/// The side that has the move.
fn person_side(person: &Person) -> Side {
    match person.table().side {
        ui::Side::White => Side::White,
        ui::Side::Black => Side::Black,
    }
}

#[test]
fn rabbits_frogs_and_cubs_hear_why_their_way_does_not_lead_there() {
    let data = folder();
    let in_a_row = [
        "wS1", "bQ -wS1", "wQ wS1-", "bS1 -bQ", "wG1 wQ-", "bS2 -bS1",
    ];
    let person = after(data.path(), &in_a_row);
    let sentence = "The jump ends on the first free place.";
    let spots = [hex(2, 0), hex(-5, 0)];
    touches_in_vain(&person, &spots, Refusal::JumpEnds, sentence);
    person.enters_all(&["wS2 wG1-"]);
    let sentence = "A rabbit goes exactly three steps; the shortest way there has 1.";
    let spots = [hex(-3, 0), hex(-3, 1)];
    touches_in_vain(&person, &spots, Refusal::NotThreeSteps, sentence);
    let sentence = "The tile would lose touch with the others.";
    let spots = [hex(-3, 0), hex(-5, 0)];
    touches_in_vain(&person, &spots, Refusal::LosesTouch, sentence);
}

#[test]
fn who_must_pass_places_nothing() {
    let data = folder();
    let person = after(data.path(), &STUCK[..13]);
    assert!(person.enters(STUCK[13]));
    let sentence = "No tile can be placed or moved: the turn is passed on.";
    let frogs = [reserve(Side::White, Kind::Frog)];
    touches_in_vain(&person, &frogs, Refusal::MustPass, sentence);
}
