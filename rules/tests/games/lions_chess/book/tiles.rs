//! The tiles and how each of them moves.

use super::*;

#[test]
fn the_game_is_played_with_22_tiles_on_an_empty_table() {
    assert_eq!(
        names(Tile::all().collect()),
        "wQ wB1 wB2 wG1 wG2 wG3 wS1 wS2 wA1 wA2 wA3 bQ bB1 bB2 bG1 bG2 bG3 bS1 bS2 bA1 bA2 bA3"
    );
    let start = start();
    assert!(Tile::all().all(|tile| start.position().place(tile).is_none()));
    assert_eq!(start.position().bounds(), None);
    for side in Side::ALL {
        assert_eq!(start.position().reserve(side), [1, 2, 3, 2, 3]);
    }
}

#[test]
fn a_lion_cub_goes_one_step() {
    let game = at(
        White,
        "
        .   wQ  .
          bQ  bA1 .
    ",
    );
    assert_eq!(goes(&game, "wQ"), "0,0 2,0");
}

#[test]
fn a_monkey_goes_one_step_and_may_climb_onto_along_and_down_from_other_tiles() {
    let onto = at(
        White,
        "
        .   wB1 .
          wQ  bQ  .
    ",
    );
    assert_eq!(goes(&onto, "wB1"), "0,0 2,0 0,1 1,1");
    let along_and_down = at(
        White,
        "
        .   .   .
          wQ  bQ+wB1 bA1
            .   .   .
    ",
    );
    assert_eq!(goes(&along_and_down, "wB1"), "1,0 2,0 0,1 2,1 0,2 1,2");
}

#[test]
fn a_frog_jumps_in_a_straight_line_over_one_or_more_tiles_to_the_first_free_hex() {
    let game = at(
        White,
        "
        wG1 wQ  bQ  .   bA1
          bA2 .   .   .   bA3
            .   .   .   bS1 bS2
    ",
    );
    // Right over two tiles, to the lower right over one; nowhere else is there a tile to jump over.
    assert_eq!(goes(&game, "wG1"), "3,0 0,2");
}

#[test]
fn a_rabbit_goes_exactly_three_steps() {
    let game = at(
        White,
        "
        .   .   .   .   .   .
          wS1 wQ  bQ  bA1 bA2 .
            .   .   .   .   .   .
    ",
    );
    assert_eq!(goes(&game, "wS1"), "3,0 2,2");
}

/// A hole of three hexes; what is in one of them is enclosed with the two others.
const HOLE: &str = "
    .   bA1 bA2 bA3
      wQ  TILE .   bG1
        bQ  .   bG2
          bB1 bB2
";

#[test]
fn a_rabbit_does_not_step_back_to_a_hex_already_visited_in_this_move() {
    assert_eq!(goes(&at(White, &HOLE.replace("TILE", "wS1")), "wS1"), "");
    assert_eq!(
        goes(&at(White, &HOLE.replace("TILE", "wA1")), "wA1"),
        "2,1 1,2"
    );
}

#[test]
fn a_rabbit_keeps_touch_with_the_tiles_all_the_way() {
    // Over the gap it would be three steps to 3,1.
    let game = at(
        White,
        "
        .   wS1 .   .
          wQ  .   bQ  .
            bA1 bA2 .   .
    ",
    );
    assert_eq!(goes(&game, "wS1"), "3,0 -1,2");
}

#[test]
fn an_owl_goes_any_number_of_steps_around_the_outside() {
    let game = at(
        White,
        "
        .   wA1 .
          wQ  bQ  .
    ",
    );
    assert_eq!(goes(&game, "wA1"), "0,0 2,0 -1,1 2,1 -1,2 0,2 1,2");
}
