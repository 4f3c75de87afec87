//! Turns, placements, the lion cub.

use super::*;

#[test]
fn white_places_the_first_tile_and_blacks_first_tile_touches_it() {
    let start = start();
    assert_eq!(start.side_to_move(), White);
    assert_eq!(texts(&start), ["wQ", "wB1", "wG1", "wS1", "wA1"]);
    let game = game("wS1");
    assert_eq!(game.side_to_move(), Black);
    assert_eq!(placed(&game, "bS1"), "0,-1 1,-1 -1,0 1,0 -1,1 0,1");
}

#[test]
fn from_then_on_a_turn_is_a_placement_or_a_move() {
    let (placed, moved) = movers(&game("wQ;bQ wQ-"));
    assert_eq!(placed, "wB1 wG1 wS1 wA1");
    assert_eq!(moved, "wQ");
}

#[test]
fn a_placed_tile_touches_an_own_tile_and_no_enemy_tile() {
    assert_eq!(placed(&game("wS1;bS1 wS1-"), "wG1"), "0,-1 -1,0 -1,1");
}

#[test]
fn of_a_stack_only_the_top_tiles_colour_counts() {
    let picture = "wQ  bQ+wB1 bA1";
    assert_eq!(
        placed(&at(White, picture), "wS1"),
        "0,-1 1,-1 -1,0 -1,1 0,1"
    );
    assert_eq!(placed(&at(Black, picture), "bS1"), "3,-1 3,0 2,1");
}

#[test]
fn a_monkey_too_is_placed_on_the_table_never_on_a_tile() {
    let game = at(White, "wQ  bQ  .   .");
    assert_eq!(placed(&game, "wB1"), "0,-1 -1,0 -1,1");
    assert_eq!(
        refused(&game, "wB1 wQ"),
        "a tile is placed on the table, not on another tile"
    );
}

#[test]
fn tiles_never_leave_play() {
    let game = at(White, "wA1 wQ  bQ");
    let dragged = LionsChess::drag(
        &game,
        Spot::Hex(hex("0,0")),
        Spot::Reserve(White, Kind::Owl),
    );
    assert_eq!(
        dragged.expect_err("stays").to_string(),
        "tiles never leave play"
    );
}

#[test]
fn the_lion_cub_must_be_placed_by_the_players_fourth_turn() {
    let third = game("wS1;bS1 wS1-;wS2 -wS1;bS2 bS1-");
    assert_eq!(movers(&third).0, "wQ wB1 wG1 wA1");
    let fourth = play(third, "wG1 -wS2;bG1 bS2-");
    assert_eq!(movers(&fourth), ("wQ".into(), String::new()));
    let blacks = play(fourth, "wQ -wG1");
    assert_eq!(movers(&blacks), ("bQ".into(), String::new()));
    assert_eq!(
        refused(&blacks, "bB1 bG1-"),
        "the lion cub must be placed now"
    );
}

#[test]
fn who_has_placed_the_lion_cub_in_three_turns_is_free_in_the_fourth() {
    let fourth = game("wS1;bS1 wS1-;wS2 -wS1;bS2 bS1-;wQ -wS2;bG1 bS2-");
    assert_eq!(movers(&fourth), ("wB1 wG1 wA1".into(), "wQ".into()));
}

#[test]
fn the_lion_cub_may_be_placed_on_the_first_turn() {
    assert_eq!(ended(&game("wQ;bQ wQ-")), "goes on");
}

#[test]
fn the_option_no_lion_on_the_first_turn_is_off_by_default() {
    assert!(Rules::default().lion_first);
    let mut game = Timeline::<LionsChess>::start(Rules { lion_first: false });
    assert_eq!(texts(&game), ["wB1", "wG1", "wS1", "wA1"]);
    assert_eq!(
        refused(&game, "wQ"),
        "the lion cub may not be placed in the first turn"
    );
    game = play(game, "wS1");
    assert_eq!(movers(&game).0, "bB1 bG1 bS1 bA1");
    game = play(game, "bS1 wS1-");
    assert_eq!(movers(&game).0, "wQ wB1 wG1 wS2 wA1");
}

#[test]
fn tiles_move_only_once_the_own_lion_cub_is_in_play() {
    let game = game("wS1;bQ wS1-");
    assert_eq!(movers(&game).1, "");
    assert_eq!(
        refused(&game, "wS1 bQ-"),
        "tiles move only once the lion cub is in play"
    );
    let game = play(game, "wQ -wS1");
    assert_eq!(movers(&game).1, "bQ");
    assert_eq!(movers(&play(game, "bA1 bQ-")).1, "wQ");
}

#[test]
fn turns_that_were_passed_count_for_the_fourth() {
    // White placed the rabbit in its first turn; five more turns of the game are over.
    let fourth = at(White, "wS1 bQ  bA1 bA2 bG1 bG2");
    assert_eq!(fourth.position().turn_number(), 4);
    assert_eq!(movers(&fourth), ("wQ".into(), String::new()));
}

#[test]
fn who_must_place_the_lion_cub_and_has_no_hex_for_it_passes() {
    let stuck = at(White, "wS1+bB1 bQ bA1 bA2 bG1");
    assert_eq!(stuck.legal_moves(), [Move::Pass]);
}
