//! Lion's chess on the screen: tiles by touch, drag and keys, a table without edges under one finger, two fingers and the wheel,
//! and everything that is said about it.

use i_slint_core::input::TouchPhase;
use menagerie_rules::{
    Game, Side, Timeline,
    lions_chess::{Hex, Kind, LionsChess, Move, Spot},
};
use menagerie_tests::{PHONE, Person, folder};
use menagerie_ui::{self as ui, Alert, Area, Art, Reach, Refusal, Status};
use slint::{ComponentHandle, LogicalPosition, Model, platform::Key};
use std::path::Path;

mod fingers;
mod games;
mod refused;
mod shown;

/// A monkey has climbed onto White's cub; Black's monkey holds an owl.
const CLIMBED: [&str; 8] = [
    "wS1", "bS1 -wS1", "wQ wS1-", "bQ -bS1", "wB1 wQ-", "bB1 -bQ", "wB1 wQ", "bA1 /bB1",
];
/// White can do nothing any more.
const STUCK: [&str; 14] = [
    "wB1",
    "bQ \\wB1",
    "wB2 wB1\\",
    "bS1 bQ/",
    "wS1 wB1-",
    "bS1 wS1-",
    "wQ wB2\\",
    "bA1 bS1\\",
    "wS2 -wQ",
    "bA1 /wQ",
    "wQ wB2-",
    "bB1 bA1-",
    "wQ wB2\\",
    "bA1 -wS2",
];

/// Two people at a screen, White at the bottom.
fn two_people(data: &Path, (width, height): (f32, f32)) -> Person {
    let person = Person::starts(data, width, height);
    person.sits_down(ui::Game::LionsChess, &[]);
    person
}

/// The same after some moves.
fn after(data: &Path, moves: &[&str]) -> Person {
    let person = two_people(data, PHONE);
    person.enters_all(moves);
    person
}

/// The number under which the screens know a spot: see `spot_number` in the app.
fn number(spot: Spot) -> i32 {
    match spot {
        Spot::Reserve(side, kind) => (side.index() * 5 + kind.index()) as i32,
        Spot::Pass => 10,
        Spot::Hex(hex) => {
            11 + (i32::from(hex.q) + (1 << 14)) * (1 << 15) + i32::from(hex.r) + (1 << 14)
        }
    }
}

fn hex(q: i16, r: i16) -> i32 {
    number(Spot::Hex(Hex::new(q, r)))
}

fn reserve(side: Side, kind: Kind) -> i32 {
    number(Spot::Reserve(side, kind))
}

fn cell(person: &Person, spot: i32) -> Option<ui::CellView> {
    let cells = person.app.global::<ui::Table>().get_cells();
    cells.iter().find(|cell| cell.spot == spot)
}

fn chosen(person: &Person) -> Vec<i32> {
    let cells = person.app.global::<ui::Table>().get_cells();
    let chosen = cells.iter().filter(|cell| cell.chosen);
    chosen.map(|cell| cell.spot).collect()
}

/// Nothing is chosen, placed or refused.
fn is_untouched(person: &Person, moves: usize) {
    assert!(chosen(person).is_empty(), "nothing is chosen");
    assert_eq!(person.moves_played(), moves, "nothing is placed or moved");
    assert_eq!(person.status(), Status::Turn, "nothing is refused");
}

fn radius(person: &Person, spot: i32) -> f32 {
    person.sees_spot(spot).height() / 2.0
}

/// The middle of the table: the reserves lie opposite each other around it.
fn table_middle(person: &Person) -> LogicalPosition {
    let (near, far) = (
        person.finds_spot(reserve(Side::White, Kind::Frog)),
        person.finds_spot(reserve(Side::Black, Kind::Frog)),
    );
    LogicalPosition::new((near.x + far.x) / 2.0, (near.y + far.y) / 2.0)
}

/// A point of the table as far from its middle.
fn beside_middle(person: &Person, right: f32, down: f32) -> LogicalPosition {
    let middle = table_middle(person);
    LogicalPosition::new(middle.x + right, middle.y + down)
}

fn is_near(a: LogicalPosition, b: LogicalPosition) -> bool {
    (a.x - b.x).abs() < 1.0 && (a.y - b.y).abs() < 1.0
}

/// Touches where a move starts and where it ends.
fn plays_by_touch(person: &Person, chosen: Move) {
    let spots = LionsChess::move_spots(&person.timeline::<LionsChess>(), chosen);
    person.touches("Show all tiles");
    for spot in spots {
        person.touches_spot(number(spot));
    }
}

/// A move of two sides that both want Black's cub to be surrounded.
fn helpful_move(at: &Timeline<LionsChess>) -> Move {
    let free_sides = |chosen: &Move| {
        let mut after = at.clone();
        after.play_unchecked(*chosen);
        let free = |side| after.position().free_sides(side).unwrap_or(6);
        let wanders = after.occurrences() > 1;
        (free(Side::Black), wanders, 6 - free(Side::White))
    };
    let legal = at.legal_moves().into_iter();
    legal.min_by_key(free_sides).expect("a move")
}
