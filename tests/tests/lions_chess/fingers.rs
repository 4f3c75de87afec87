//! A table without edges under one finger, two fingers, the wheel and the keys.

use super::*;

// One finger, two fingers, the wheel

#[test]
fn one_finger_moves_the_table_and_chooses_nothing() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let before = person.finds_spot(hex(0, 0));
    let from = beside_middle(&person, 0.0, 120.0);
    person.drags_between(from, LogicalPosition::new(from.x - 40.0, from.y - 60.0));
    let after = person.finds_spot(hex(0, 0));
    is_untouched(&person, 8);
    assert!(is_near(
        after,
        LogicalPosition::new(before.x - 40.0, before.y - 60.0)
    ));
}

#[test]
fn a_tile_that_cannot_be_lifted_moves_the_table() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let before = person.finds_spot(hex(0, 0));
    let to = LogicalPosition::new(before.x + 30.0, before.y + 50.0);
    person.drags_between(before, to);
    is_untouched(&person, 8);
    assert!(is_near(person.finds_spot(hex(0, 0)), to));
}

/// Two fingers move apart; which one lifts first is told.
fn spreads_fingers(person: &Person, first: LogicalPosition, second: LogicalPosition, lifts: i32) {
    person.finger(0, first, TouchPhase::Started);
    person.waits(60);
    person.finger(1, second, TouchPhase::Started);
    person.waits(40);
    let away = |at: LogicalPosition, step: f32| {
        LogicalPosition::new(
            at.x + step * (at.x - second.x + first.x - at.x).signum(),
            at.y,
        )
    };
    for step in 1..=8 {
        let apart = 5.0 * step as f32;
        person.finger(0, away(first, apart), TouchPhase::Moved);
        person.finger(
            1,
            LogicalPosition::new(second.x - (away(first, apart).x - first.x), second.y),
            TouchPhase::Moved,
        );
        person.waits(20);
    }
    person.finger(lifts, first, TouchPhase::Ended);
    person.waits(60);
    person.finger(1 - lifts, second, TouchPhase::Ended);
    person.waits(600);
}

#[test]
fn two_fingers_zoom_and_never_choose_or_place_anything() {
    for lifts in [0, 1] {
        for place in ["a tile", "an empty hex", "a reserve"] {
            let data = folder();
            let person = after(data.path(), &CLIMBED);
            let before = radius(&person, hex(0, 0));
            let first = match place {
                "a tile" => person.finds_spot(hex(1, 0)),
                "an empty hex" => beside_middle(&person, 0.0, 130.0),
                _ => person.finds_spot(reserve(Side::White, Kind::Owl)),
            };
            let second = LogicalPosition::new(first.x - 90.0, first.y - 20.0);
            spreads_fingers(&person, first, second, lifts);
            is_untouched(&person, 8);
            let zoomed = radius(&person, hex(0, 0));
            assert!(zoomed > before * 1.2, "{place}: {before} to {zoomed}");
            person.touches_spot(reserve(Side::White, Kind::Owl));
            assert_eq!(
                chosen(&person),
                [reserve(Side::White, Kind::Owl)],
                "{place}, finger {lifts}: the next touch counts at once"
            );
        }
    }
}

#[test]
fn a_second_finger_gives_up_a_drag() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let from = person.finds_spot(reserve(Side::White, Kind::Frog));
    let over = beside_middle(&person, 60.0, 40.0);
    person.holds(from, over);
    let second = LogicalPosition::new(over.x - 120.0, over.y);
    person.finger(1, second, TouchPhase::Started);
    person.finger(1, second, TouchPhase::Ended);
    person.finger(0, over, TouchPhase::Ended);
    person.waits(300);
    is_untouched(&person, 8);
}

#[test]
fn the_wheel_zooms_at_the_pointer_within_limits() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let (usual, pointer) = (radius(&person, hex(0, 0)), person.finds_spot(hex(0, 0)));
    person.turns_wheel_at(pointer, 30.0);
    assert!(radius(&person, hex(0, 0)) > usual);
    assert!(is_near(person.finds_spot(hex(0, 0)), pointer));
    (0..30).for_each(|_| person.turns_wheel_at(pointer, 30.0));
    let most = radius(&person, hex(0, 0));
    (0..60).for_each(|_| person.turns_wheel_at(pointer, -30.0));
    let least = radius(&person, hex(0, 0));
    assert!(most < usual * 3.0 && most > usual * 2.0, "{most}");
    assert!(least < usual * 0.6 && least > 8.0, "{least}");
    is_untouched(&person, 8);
}

#[test]
fn a_button_shows_all_tiles_again() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let from = beside_middle(&person, 0.0, 130.0);
    person.drags_between(from, LogicalPosition::new(from.x + 150.0, from.y));
    person.turns_wheel_at(from, 90.0);
    person.turns_wheel_at(from, 90.0);
    person.touches("Show all tiles");
    person.waits(300);
    let far_edge = person.sees_spot(reserve(Side::Black, Kind::Lion)).bottom;
    let near_edge = person.sees_spot(reserve(Side::White, Kind::Lion)).top;
    for tile in [hex(-4, 1), hex(-3, 0), hex(0, 0), hex(1, 0)] {
        let seen = person.sees_spot(tile);
        assert!(seen.left >= 0.0 && seen.right <= PHONE.0, "{seen:?}");
        assert!(seen.top >= far_edge && seen.bottom <= near_edge, "{seen:?}");
    }
}

#[test]
fn the_tiles_cannot_be_pushed_off_the_screen() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    for _ in 0..6 {
        let from = beside_middle(&person, -100.0, -90.0);
        person.drags_between(from, LogicalPosition::new(from.x + 200.0, from.y + 200.0));
    }
    let middle = table_middle(&person);
    let last = person.finds_spot(hex(-4, 1));
    let (right, down) = (last.x - middle.x, last.y - middle.y);
    assert!((60.0..120.0).contains(&right), "{last:?} and {middle:?}");
    assert!((60.0..160.0).contains(&down), "{last:?} and {middle:?}");
}

#[test]
fn the_table_stays_where_it_is_while_the_group_grows_in_sight() {
    let data = folder();
    let person = after(data.path(), &CLIMBED[..2]);
    let before = person.finds_spot(hex(0, 0));
    person.enters_all(&CLIMBED[2..5]);
    assert!(is_near(person.finds_spot(hex(0, 0)), before));
}

#[test]
fn a_move_out_of_sight_is_brought_into_sight_and_no_further() {
    let data = folder();
    let person = after(data.path(), &CLIMBED[..7]);
    let from = beside_middle(&person, 120.0, 120.0);
    person.drags_between(from, LogicalPosition::new(from.x - 160.0, from.y));
    let before = person.finds_spot(hex(0, 0));
    person.enters_all(&CLIMBED[7..]);
    let placed = person.sees_spot(hex(-4, 1));
    assert!(placed.left >= 0.0, "{placed:?}");
    assert!(placed.left < 20.0, "just enough: {placed:?}");
    let after = person.finds_spot(hex(0, 0));
    assert!(after.x > before.x && (after.y - before.y).abs() < 1.0);
}

#[test]
fn turning_the_phone_keeps_what_is_in_the_middle() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let from = beside_middle(&person, 0.0, 120.0);
    person.drags_between(from, LogicalPosition::new(from.x + 50.0, from.y - 40.0));
    let away = || {
        let (middle, tile) = (table_middle(&person), person.finds_spot(hex(0, 0)));
        let radius = radius(&person, hex(0, 0));
        ((tile.x - middle.x) / radius, (tile.y - middle.y) / radius)
    };
    let before = away();
    person.resizes(800.0, 360.0);
    let after = away();
    assert!(
        (before.0 - after.0).abs() < 0.05,
        "{before:?} and {after:?}"
    );
    assert!(
        (before.1 - after.1).abs() < 0.05,
        "{before:?} and {after:?}"
    );
}

#[test]
fn a_look_at_the_rules_changes_nothing_on_the_table() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    let from = beside_middle(&person, 0.0, 120.0);
    person.drags_between(from, LogicalPosition::new(from.x + 50.0, from.y - 40.0));
    let before = person.finds_spot(hex(0, 0));
    person
        .app
        .global::<ui::Navigation>()
        .invoke_open(ui::Screen::Rules);
    person.waits(300);
    assert!(person.sees("Each side has eleven hexagonal tiles"));
    person.presses(Key::Escape);
    person.waits(300);
    assert!(is_near(person.finds_spot(hex(0, 0)), before));
}

#[test]
fn keys_zoom_and_show_all_tiles() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    person.presses_control_and('0');
    let usual = radius(&person, hex(0, 0));
    person.presses_control_and('+');
    assert!(radius(&person, hex(0, 0)) > usual);
    person.presses_control_and('-');
    person.presses_control_and('-');
    assert!(radius(&person, hex(0, 0)) < usual);
    person.presses_control_and('0');
    assert!((radius(&person, hex(0, 0)) - usual).abs() < 0.1);
    is_untouched(&person, 8);
}
