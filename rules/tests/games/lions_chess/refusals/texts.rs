//! Texts that are refused.

use super::*;
use std::collections::HashSet;

#[test]
fn a_place_is_named_by_a_tile_in_play() {
    let why = Refusal::NoReference { tile: tile("bG2") };
    refuses_text(&table(), "wA2 -bG2", why.clone());
    points_at::<LionsChess>(&why, "bG1");
    refuses_text(&game(""), "wA1 bG2/", why);
}

#[test]
fn a_tile_in_the_reserve_names_no_place_for_itself() {
    let why = Refusal::NoReference { tile: tile("wA2") };
    refuses_text(&table(), "wA2 wA2-", why);
}

#[test]
fn a_tile_does_not_move_onto_itself() {
    let hex = hex("5,0");
    refuses_text(&at(White, TABLE), "wG1 wG1", Refusal::SameHex { hex });
}

#[test]
fn only_the_first_tile_needs_no_place() {
    refuses_text(&table(), "wA2", Refusal::NoPlace);
    points_at::<LionsChess>(&Refusal::NoPlace, "");
}

#[test]
fn what_is_no_move_is_a_syntax_error() {
    let texts = [
        "",
        "w",
        "wX",
        "wQ1",
        "wA",
        "wA0",
        "wA4",
        "wB3",
        "wS3",
        "xA1",
        "WA1",
        "wa1",
        "wA11",
        "passes",
        "pass pass",
        "wA2 .",
        "wA2 wA1--",
        "wA2 -wA1-",
        "wA2 |wA1",
        "wA2 wM",
        "wA2 wA1 -",
        "wA2  - wA1",
        "wM wA1-",
        "wA2 /",
        "жлъ",
        "wA2 ж",
    ];
    are_no_moves(&table(), &texts);
}

fn reads(text: &str) -> Result<String, ReadPositionError> {
    LionsChess::read_position(&Default::default(), text)
        .map(|game| LionsChess::position_text(&game))
}

#[test]
fn a_bare_game_type_is_a_new_game() {
    let new = Ok("Base;NotStarted;White[1]".to_owned());
    assert_eq!(reads("Base"), new);
    assert_eq!(reads(" Base;NotStarted;White[1] "), new);
}

#[test]
fn a_game_string_has_a_type_a_state_and_a_turn() {
    lacks::<LionsChess>("", "game type");
    lacks::<LionsChess>(";NotStarted", "game type");
    cannot_read::<LionsChess>("Chess", "game type", "Chess");
    cannot_read::<LionsChess>("Base;Begun;White[1]", "state of a game", "Begun");
    lacks::<LionsChess>("Base;NotStarted", "turn");
    for turn in [
        "White",
        "White[0]",
        "white[1]",
        "White[1",
        "White[x]",
        "White[1];",
    ] {
        assert!(reads(&format!("Base;NotStarted;{turn}")).is_err(), "{turn}");
    }
    cannot_read::<LionsChess>("Base;NotStarted;Red[1]", "turn", "Red[1]");
}

#[test]
fn only_the_base_set_is_played() {
    for text in ["Base+M", "Base+MLP;NotStarted;White[1]", "Base+"] {
        let why = "lion's chess is played with the base set alone";
        assert_eq!(reads(text), Err(ReadPositionError::Impossible(why)));
    }
}

#[test]
fn state_and_turn_are_those_after_the_moves() {
    let turn = Err(ReadPositionError::Impossible(
        "it is another turn after these moves",
    ));
    assert_eq!(reads("Base;InProgress;Black[1];wS1;bG1 -wS1"), turn);
    assert_eq!(reads("Base;InProgress;White[3];wS1;bG1 -wS1"), turn);
    let state = Err(ReadPositionError::Impossible(
        "the game stands otherwise after these moves",
    ));
    assert_eq!(reads("Base;NotStarted;White[2];wS1;bG1 -wS1"), state);
    assert_eq!(reads("Base;WhiteWins;White[2];wS1;bG1 -wS1"), state);
    assert_eq!(reads("Base;InProgress;White[1]"), state);
    assert!(reads("Base;InProgress;White[2];wS1;bG1 -wS1").is_ok());
}

#[test]
fn the_moves_of_a_game_string_are_legal_ones() {
    let head = "Base;InProgress;Black[1];";
    cannot_read::<LionsChess>(&format!("{head}wS1 wS1"), "legal move there", "wS1 wS1");
    cannot_read::<LionsChess>(&format!("{head}wS2"), "legal move there", "wS2");
    cannot_read::<LionsChess>(&format!("{head}wM"), "move", "wM");
    cannot_read::<LionsChess>(&format!("{head};wS1"), "move", "");
    let options = Rules { lion_first: false };
    let read = LionsChess::read_position(&options, &format!("{head}wQ"));
    assert!(read.is_err(), "the lion cub is too early with this option");
}

/// The engine prints these; the app says it in the players' language.
#[test]
fn every_refusal_says_why_in_words_of_its_own() {
    let (from, to, side, kind) = (hex("0,0"), hex("1,0"), White, Kind::Owl);
    let (tile, gate) = (tile("wA1"), [from, to]);
    let all = [
        Refusal::GameOver,
        Refusal::EmptyHex { hex: to },
        Refusal::OthersTile { hex: to },
        Refusal::OthersReserve { side, kind },
        Refusal::NotInReserve { side, kind },
        Refusal::NotNext { tile, next: tile },
        Refusal::IntoReserve,
        Refusal::NotInPlay { tile },
        Refusal::LionMustBePlaced { side },
        Refusal::LionTooEarly { side },
        Refusal::LionNotInPlay { side },
        Refusal::NotTheMiddle,
        Refusal::PlacedOnTile { hex: to },
        Refusal::TouchesNothing { hex: to },
        Refusal::TouchesEnemy { enemies: vec![to] },
        Refusal::TouchesNoOwn { hex: to },
        Refusal::Covered { by: tile, hex: to },
        Refusal::Splits {
            hex: to,
            parts: vec![vec![from]],
        },
        Refusal::SameHex { hex: to },
        Refusal::Occupied { hex: to },
        Refusal::TooFar { from, to },
        Refusal::NoRoom { gate },
        Refusal::StacksTooHigh { gate },
        Refusal::LosesTouch { hex: to },
        Refusal::Enclosed { hex: to },
        Refusal::NoWay { from, to },
        Refusal::NotThreeSteps { from, to, steps: 2 },
        Refusal::NotInLine { from, to },
        Refusal::NothingToJump { hex: to },
        Refusal::JumpEnds { hex: to },
        Refusal::MustMove,
        Refusal::MustPass,
        Refusal::NoReference { tile },
        Refusal::NoPlace,
    ];
    let said: HashSet<String> = all.iter().map(Refusal::to_string).collect();
    assert_eq!(said.len(), all.len());
    assert!(
        said.iter()
            .all(|said| said.starts_with(char::is_lowercase) && !said.ends_with('.'))
    );
}
