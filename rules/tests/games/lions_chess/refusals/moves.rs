//! Placements and steps that are refused.

use super::*;

// Whose turn, which tile

#[test]
fn a_finished_game_goes_on_with_no_move() {
    let game = at(
        White,
        "
        .   bA1 bA2
          bA3 wQ  bG1
            bG2 bG3 bQ
    ",
    );
    let why = Refusal::GameOver;
    refuses(&game, step("wQ", "0,0"), why.clone(), "");
    refuses(&game, place("wA1", "0,0"), why.clone(), "");
    refuses(&game, Move::Pass, why.clone(), "");
    refuses_text(&game, "wA1 wQ-", why.clone());
    refuses_text(&game, "wA1 wS1-", why.clone());
    refuses_drag(&game, "1,1", "0,0", why.clone());
    refuses_touch(&game, "1,1", why.clone());
    refuses_touch(&game, "wA1", why.clone());
    refuses_touch(&game, "pass", why);
    offers(&game, "", "");
}

#[test]
fn nothing_moves_from_an_empty_hex() {
    let why = Refusal::EmptyHex { hex: hex("0,0") };
    refuses_touch(&table(), "0,0", why.clone());
    refuses_drag(&table(), "0,0", "1,0", why.clone());
    points_at::<LionsChess>(&why, "0,0");
}

#[test]
fn nobody_moves_the_other_sides_tiles() {
    let why = Refusal::OthersTile { hex: hex("4,0") };
    refuses(&table(), step("bQ", "4,-1"), why.clone(), "4,0");
    refuses_text(&table(), "bQ bA1-", why.clone());
    refuses_touch(&table(), "4,0", why.clone());
    refuses_drag(&table(), "4,0", "4,-1", why);
}

#[test]
fn nobody_places_the_other_sides_tiles() {
    let (side, kind) = (Black, Kind::Owl);
    let why = Refusal::OthersReserve { side, kind };
    refuses(&table(), place("bA2", "5,1"), why.clone(), "bA1");
    refuses_text(&table(), "bA2 bQ/", why.clone());
    refuses_touch(&table(), "bA1", why.clone());
    refuses_drag(&table(), "bA1", "5,1", why);
}

#[test]
fn what_is_in_play_is_not_in_the_reserve() {
    let (side, kind) = (White, Kind::Lion);
    let why = Refusal::NotInReserve { side, kind };
    refuses(&table(), place("wQ", "0,0"), why.clone(), "wQ");
    refuses_touch(&table(), "wQ", why.clone());
    refuses_drag(&table(), "wQ", "0,0", why);
}

#[test]
fn tiles_of_one_kind_are_placed_in_the_order_of_their_numbers() {
    let why = |name, next| Refusal::NotNext {
        tile: tile(name),
        next: tile(next),
    };
    refuses(&table(), place("wA3", "0,0"), why("wA3", "wA2"), "wA1");
    refuses(&table(), place("wA1", "0,0"), why("wA1", "wA2"), "wA1");
    refuses_text(&table(), "wG3 -wA1", why("wG3", "wG2"));
}

#[test]
fn a_tile_of_the_reserve_is_placed_not_moved() {
    let why = Refusal::NotInPlay { tile: tile("wS2") };
    refuses(&table(), step("wS2", "0,0"), why, "wS1");
}

#[test]
fn a_move_does_not_end_in_the_reserve() {
    refuses_drag(&table(), "1,0", "wA1", Refusal::IntoReserve);
    refuses_drag(&table(), "wA1", "bA1", Refusal::IntoReserve);
    refuses_touch(&table(), "1,0 bA1", Refusal::IntoReserve);
    points_at::<LionsChess>(&Refusal::IntoReserve, "");
}

// The lion cub

#[test]
fn in_the_fourth_turn_only_the_lion_cub_is_placed() {
    let game = game("wS1;bQ wS1-;wS2 -wS1;bA1 bQ-;wG1 -wS2;bA2 bA1-");
    let why = Refusal::LionMustBePlaced { side: White };
    refuses(&game, place("wG2", "-3,0"), why.clone(), "wQ");
    refuses_text(&game, "wG2 -wG1", why.clone());
    refuses_touch(&game, "wG1", why);
    assert_eq!(touched(&game, "wQ"), chosen("wQ"));
}

#[test]
fn with_the_option_the_lion_cub_is_not_placed_in_the_first_turn() {
    let game = Timeline::<LionsChess>::start(Rules { lion_first: false });
    let why = Refusal::LionTooEarly { side: White };
    refuses(&game, place("wQ", "0,0"), why.clone(), "wQ");
    refuses_text(&game, "wQ", why.clone());
    refuses_touch(&game, "wQ", why);
}

#[test]
fn nothing_moves_before_the_lion_cub_is_in_play() {
    let game = game("wS1;bQ wS1-");
    let why = Refusal::LionNotInPlay { side: White };
    refuses(&game, step("wS1", "1,-1"), why.clone(), "wQ");
    refuses_text(&game, "wS1 bQ/", why.clone());
    refuses_touch(&game, "0,0", why);
}

// Placements

#[test]
fn the_first_tile_lies_at_the_middle_of_the_table() {
    let game = game("");
    refuses(&game, place("wA1", "1,0"), Refusal::NotTheMiddle, "0,0");
    refuses_drag(&game, "wA1", "-1,2", Refusal::NotTheMiddle);
}

#[test]
fn a_tile_is_not_placed_on_another_one() {
    let why = Refusal::PlacedOnTile { hex: hex("1,0") };
    refuses(&table(), place("wB2", "1,0"), why.clone(), "1,0");
    refuses_text(&table(), "wB2 wA1", why.clone());
    refuses_drag(
        &table(),
        "wG1",
        "1,0",
        Refusal::PlacedOnTile { hex: hex("1,0") },
    );
    refuses(
        &game("wA1"),
        place("bQ", "0,0"),
        Refusal::PlacedOnTile { hex: hex("0,0") },
        "0,0",
    );
}

#[test]
fn blacks_first_tile_touches_whites() {
    let why = Refusal::TouchesNothing { hex: hex("2,0") };
    refuses(&game("wA1"), place("bQ", "2,0"), why, "2,0");
}

#[test]
fn a_placed_tile_may_not_touch_enemy_tiles() {
    let why = |enemies: &str| Refusal::TouchesEnemy {
        enemies: enemies.split(' ').map(hex).collect(),
    };
    refuses(&table(), place("wA2", "3,1"), why("4,1 4,0"), "4,1 4,0");
    refuses_text(&table(), "wA2 wB1\\", why("4,1 4,0"));
    refuses_touch(&table(), "wA1 4,-1", why("4,0"));
}

#[test]
fn a_placed_tile_touches_an_own_tile() {
    let why = Refusal::TouchesNoOwn { hex: hex("-1,0") };
    refuses(&table(), place("wA2", "-1,0"), why.clone(), "-1,0");
    refuses_touch(&table(), "wA1 -1,0", why);
}

// Every move

#[test]
fn a_covered_tile_does_not_move() {
    let game = at(White, "wA1 wQ+bB1+wB1 bQ");
    let (by, hex) = (tile("wB1"), hex("1,0"));
    let why = Refusal::Covered { by, hex };
    refuses(&game, step("wQ", "0,1"), why.clone(), "1,0");
    refuses_text(&game, "wQ /wA1", why);
}

#[test]
fn a_tile_that_holds_the_group_together_does_not_move() {
    let part = |hexes: &str| hexes.split(' ').map(hex).collect::<Vec<_>>();
    let why = Refusal::Splits {
        hex: hex("3,0"),
        parts: vec![part("4,0 5,0 4,1"), part("2,1 2,0 1,0")],
    };
    // Both parts are as large: the second one is what would be cut off.
    refuses(&table(), step("wB1", "3,1"), why.clone(), "2,1 2,0 1,0");
    refuses_text(&table(), "wB1 wQ", why.clone());
    refuses_touch(&table(), "3,0", why);
}

#[test]
fn what_would_be_cut_off_is_the_reason_why_a_tile_cannot_leave() {
    let game = at(White, "bA1 wQ wA1 wA2 bQ");
    let why = LionsChess::refusal(&game, step("wQ", "0,1")).expect("the cub is pinned");
    points_at::<LionsChess>(&why, "0,0");
}

#[test]
fn a_group_may_fall_into_three_parts() {
    let game = at(
        White,
        "
        .   wA1 .   bQ
          .   wQ  .
            .   bA1
    ",
    );
    let Some(Refusal::Splits { parts, .. }) = LionsChess::refusal(&game, step("wQ", "0,1")) else {
        panic!("the cub is pinned");
    };
    assert_eq!(parts, [[hex("1,2")], [hex("1,0")]]);
    let game = at(
        White,
        "
        .   wA1 .   .
          .   wQ  bQ
            bA1 .
    ",
    );
    let Some(Refusal::Splits { parts, .. }) = LionsChess::refusal(&game, step("wQ", "0,1")) else {
        panic!("the cub is pinned");
    };
    assert_eq!(parts, [[hex("2,1")], [hex("0,2")], [hex("1,0")]]);
}

#[test]
fn a_move_goes_somewhere() {
    let why = Refusal::SameHex { hex: hex("1,0") };
    refuses(&table(), step("wA1", "1,0"), why.clone(), "1,0");
    refuses_drag(&table(), "1,0", "1,0", why);
}

#[test]
fn only_monkeys_go_onto_tiles() {
    let why = Refusal::Occupied { hex: hex("2,0") };
    refuses(&table(), step("wA1", "2,0"), why.clone(), "2,0");
    refuses_text(&table(), "wA1 wQ", why.clone());
    refuses_drag(&table(), "1,0", "2,0", why);
}

// Lion cubs and monkeys

#[test]
fn lion_cubs_and_monkeys_go_one_step() {
    let game = at(White, "wQ  bQ  .   wB1+bB1+wB2");
    let why = |from, to| Refusal::TooFar {
        from: hex(from),
        to: hex(to),
    };
    refuses(&game, step("wQ", "2,0"), why("0,0", "2,0"), "0,0 2,0");
    refuses(&game, step("wB2", "1,0"), why("3,0", "1,0"), "3,0 1,0");
}

#[test]
fn both_tiles_beside_a_slide_leave_no_room() {
    let why = Refusal::NoRoom {
        gate: [hex("2,1"), hex("1,0")],
    };
    for (name, other) in [("wQ", "wB1"), ("wB1", "wQ")] {
        let picture = format!(".  bA1 {name} .\n {other} . bG1\n bG2 bQ");
        refuses(
            &at(White, &picture),
            step(name, "1,1"),
            why.clone(),
            "2,1 1,0",
        );
    }
}

#[test]
fn two_higher_stacks_stop_a_monkey() {
    let game = at(
        White,
        "
        .   .   bG1+bB1
          wQ  bA1+wB1 bQ
            .   bG2+bB2
    ",
    );
    let why = Refusal::StacksTooHigh {
        gate: [hex("2,0"), hex("1,2")],
    };
    refuses(&game, step("wB1", "2,1"), why.clone(), "2,0 1,2");
    refuses_drag(&game, "1,1", "2,1", why);
}

#[test]
fn a_slide_keeps_touch() {
    for (name, picture, away) in [
        ("wQ", "wQ bQ\n wB1", "-1,0"),
        ("wB1", "wB1 wQ bQ", "-1,0"),
        ("wA1", "wA1 wQ bQ", "-1,0"),
        ("wA1", "bQ wQ\n wA1", "1,-2"),
    ] {
        let why = Refusal::LosesTouch { hex: hex(away) };
        refuses(&at(White, picture), step(name, away), why, away);
    }
}

// Frogs

#[test]
fn a_frog_jumps_straight() {
    let why = Refusal::NotInLine {
        from: hex("5,0"),
        to: hex("3,1"),
    };
    refuses(&table(), step("wG1", "3,1"), why, "5,0 3,1");
}

#[test]
fn a_frog_jumps_over_something() {
    let why = Refusal::NothingToJump { hex: hex("6,0") };
    refuses(&table(), step("wG1", "6,0"), why.clone(), "6,0");
    refuses(&table(), step("wG1", "8,0"), why, "6,0");
}

#[test]
fn a_jump_ends_on_the_first_free_hex() {
    let why = Refusal::JumpEnds { hex: hex("0,0") };
    refuses(&table(), step("wG1", "-1,0"), why, "0,0");
    let why = Refusal::JumpEnds { hex: hex("3,2") };
    refuses(&table(), step("wG1", "2,3"), why, "3,2");
}

// Rabbits and owls

#[test]
fn a_rabbit_goes_three_steps() {
    let why = |to, steps| Refusal::NotThreeSteps {
        from: hex("2,1"),
        to: hex(to),
        steps,
    };
    refuses(&table(), step("wS1", "1,1"), why("1,1", 1), "2,1 1,1");
    refuses(&table(), step("wS1", "0,1"), why("0,1", 2), "2,1 0,1");
    refuses(&table(), step("wS1", "1,-1"), why("1,-1", 4), "2,1 1,-1");
    let said = "a rabbit goes exactly three steps; there it is 2";
    assert_eq!(why("0,1", 2).to_string(), said);
}

#[test]
fn an_enclosed_tile_does_not_slide() {
    for kind in ["wS1", "wA1"] {
        let picture = format!(". bA1 .\n wQ {kind} bG1\n bG2 bQ");
        let why = Refusal::Enclosed { hex: hex("1,1") };
        refuses(&at(White, &picture), step(kind, "2,0"), why, "1,1");
    }
}

#[test]
fn no_way_leads_into_a_closed_hole() {
    for kind in ["wS1", "wA1"] {
        let picture = format!("{kind} bA1 bA2\n wQ . bG1\n bG2 bQ");
        let why = Refusal::NoWay {
            from: hex("0,0"),
            to: hex("1,1"),
        };
        refuses(&at(White, &picture), step(kind, "1,1"), why, "0,0 1,1");
    }
}

#[test]
fn no_slide_leads_away_from_the_group() {
    for kind in ["wS1", "wA1"] {
        let game = at(White, &format!("{kind} wQ bQ"));
        let why = Refusal::LosesTouch { hex: hex("4,0") };
        refuses(&game, step(kind, "4,0"), why, "4,0");
    }
}

// Passing

#[test]
fn who_can_move_does_not_pass() {
    refuses(&table(), Move::Pass, Refusal::MustMove, "");
    refuses_text(&table(), "pass", Refusal::MustMove);
    refuses_touch(&table(), "pass", Refusal::MustMove);
    refuses_touch(&table(), "1,0 pass", Refusal::MustMove);
    refuses_drag(&table(), "pass", "1,0", Refusal::MustMove);
}
