//! What is refused, why and where.

use super::*;

// What is refused

/// Types what is refused, and says why and where.
fn is_refused(person: &Person, text: &str, why: Refusal, sentence: &str, marked: &[&str]) {
    assert!(!types_move(person, text), "{text}");
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
    plays(&person, &["wQ"]);
    is_refused("bQ", Refusal::NoPlace, "Say beside which tile", &[]);
    is_refused(
        "bQ wS1-",
        Refusal::NoReference,
        "The tile that you named",
        &["wS1"],
    );
    plays(&person, &["bQ -wQ"]);
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
    plays(&person, &["wS1 wQ-", "bS1 -bQ"]);
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
    plays(&person, &["wA1 wQ-", "bA1 bB1/"]);
    is_refused(
        "wA1 bQ",
        Refusal::Occupied,
        "Only a monkey goes onto",
        &["bQ"],
    );
    plays(&person, &["wG1 wA1-", "bA1 /bB1"]);
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
