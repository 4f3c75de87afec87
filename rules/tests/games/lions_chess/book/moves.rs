//! One group, slides, stacks.

use super::*;

#[test]
fn the_tiles_must_be_one_connected_group_at_all_times() {
    let game = at(White, "wQ  wA1 bQ  bA1");
    assert!(is_pinned(game.position(), tile("wA1")));
    assert!(!is_pinned(game.position(), tile("wQ")));
    assert_eq!(movers(&game).1, "wQ");
    assert_eq!(goes(&game, "wA1"), "");
}

#[test]
fn also_while_the_moving_tile_is_lifted() {
    // On 0,1 it would touch both again.
    let game = at(
        White,
        "
        wQ  wA1 .
          .   bQ  .
    ",
    );
    assert_eq!(goes(&game, "wA1"), "");
    assert_eq!(destinations(game.position(), tile("wA1")), []);
}

#[test]
fn a_tile_of_a_ring_does_not_hold_the_group_together() {
    let ring = "
        .   .   .   HANGING
          .   bA1 wA1 .
            wQ  .   bQ
              bG1 bG2
    ";
    let game = at(White, &ring.replace("HANGING", "."));
    assert_eq!(
        goes(&game, "wA1"),
        "1,0 2,0 0,1 3,1 -1,2 3,2 -1,3 2,3 -1,4 0,4 1,4"
    );
    let game = at(White, &ring.replace("HANGING", "wG1"));
    assert!(is_pinned(game.position(), tile("wA1")));
    assert_eq!(goes(&game, "wA1"), "");
}

#[test]
fn a_tile_between_two_rings_does_not_hold_the_group_together() {
    let rings = "
        .   ONE bA2 bA3 OTHER
          wQ  .   wB1 .   bQ
            bG1 bG2 bS1 bS2
    ";
    let is_pinned = |one: &str, other: &str| {
        let game = at(White, &rings.replace("ONE", one).replace("OTHER", other));
        is_pinned(game.position(), tile("wB1"))
    };
    assert!(!is_pinned("bA1", "bB1"));
    assert!(!is_pinned(".", "bB1"), "one ring is enough");
    assert!(!is_pinned("bA1", "."), "the other one too");
    assert!(is_pinned(".", "."), "both are broken");
}

#[test]
fn a_monkey_on_top_of_a_stack_leaves_the_tile_beneath_it_in_place() {
    let game = at(White, "wQ  bA1+wB1 bQ");
    assert_eq!(goes(&game, "wB1"), "1,-1 2,-1 0,0 2,0 0,1 1,1");
    assert!(!is_pinned(game.position(), tile("wB1")));
}

/// A free hex at 1,1 with five tiles around it, and room for one more at 2,0.
const CUP: &str = "
    .   bA1 OUT .
      bA2 IN  bG1
        bG2 bQ
";

fn cup(inside: &str, outside: &str) -> Timeline<LionsChess> {
    at(White, &CUP.replace("IN", inside).replace("OUT", outside))
}

/// The same with White's lion cub in the wall.
fn cup_with_lion(inside: &str, outside: &str) -> Timeline<LionsChess> {
    let picture = CUP.replace("bA2", "wQ").replace("IN", inside);
    at(White, &picture.replace("OUT", outside))
}

#[test]
fn of_the_two_hexes_adjacent_to_both_ends_of_a_slide_not_both_may_be_occupied() {
    assert_eq!(goes(&cup(".", "wQ"), "wQ"), "2,-1 3,0");
    let game = at(
        White,
        "
        .   bA1 wQ  .
          bA2 .   .   bG1
            bG2 bQ  bA3
    ",
    );
    assert_eq!(goes(&game, "wQ"), "2,-1 1,1");
}

#[test]
fn and_at_least_one_of_the_two_is_occupied() {
    let game = at(
        White,
        "
        .   wQ  .   .
          bQ  .   bA1 .
            bA2 bA3 .   .
    ",
    );
    assert_eq!(goes(&game, "wQ"), "0,0 1,1");
    let across = Move::Step {
        tile: tile("wQ"),
        to: hex("2,0"),
    };
    let why = LionsChess::refusal(&game, across).expect("a gap");
    assert_eq!(why.to_string(), "the tile would lose touch with the others");
}

#[test]
fn a_tile_enclosed_by_five_or_six_neighbours_cannot_slide_out() {
    for outside in [".", "wG1"] {
        assert_eq!(goes(&cup("wQ", outside), "wQ"), "");
        for name in ["wS1", "wA1"] {
            assert_eq!(goes(&cup_with_lion(name, outside), name), "", "{name}");
        }
    }
}

#[test]
fn nor_another_one_in() {
    let game = cup_with_lion(".", "wA1");
    assert_eq!(
        goes(&game, "wA1"),
        "1,-1 2,-1 0,0 3,0 -1,1 3,1 -1,2 2,2 -1,3 0,3 1,3"
    );
}

#[test]
fn the_frog_and_the_climbing_monkey_are_exempt() {
    let game = cup_with_lion;
    // Out of five and of six neighbours; into the hole over one of them.
    assert_eq!(goes(&game("wG1", "."), "wG1"), "1,-1 -1,1 3,1 -1,3 1,3");
    assert_eq!(
        goes(&game("wG1", "bA3"), "wG1"),
        "1,-1 3,-1 -1,1 3,1 -1,3 1,3"
    );
    assert_eq!(goes(&game("wB1", "."), "wB1"), "1,0 0,1 2,1 0,2 1,2");
    let down = at(
        White,
        &CUP.replace("IN", ".")
            .replace("OUT", "wQ")
            .replace("bA1", "bA1+wB1"),
    );
    assert_eq!(goes(&down, "wB1"), "1,-1 2,-1 0,0 2,0 0,1 1,1");
}

/// White's monkey at 1,1; to the right of it `TO`, on both sides of that step the stacks `ONE` and `OTHER`.
const GATE: &str = "
    .   bS1    ONE
      wQ  FROM   TO
        bS2 OTHER  .
";

fn through_the_gate(from: &str, to: &str, one: &str, other: &str) -> bool {
    let picture = GATE.replace("FROM", from).replace("TO", to);
    let game = at(White, &picture.replace("ONE", one).replace("OTHER", other));
    assert!(!is_pinned(game.position(), tile("wB1")));
    goes(&game, "wB1").split(' ').any(|to| to == "2,1")
}

#[test]
fn a_monkey_cannot_step_between_two_stacks_higher_than_the_higher_of_the_two_ends() {
    let goes = through_the_gate;
    assert!(
        !goes("bA1+wB1", ".", "bG1+bB1", "bG2+bB2"),
        "from height 1 to the table"
    );
    assert!(
        !goes("bA1+wB1", "bQ", "bG1+bB1", "bG2+bB2"),
        "from height 1 to height 1"
    );
    assert!(
        !goes("wB1", "bQ", "bG1+bB1", "bG2+bB2"),
        "from the table to height 1"
    );
}

#[test]
fn one_stack_that_is_not_higher_is_enough() {
    let goes = through_the_gate;
    assert!(
        goes("bA1+wB1", "bQ", "bG1+bB1", "bG2"),
        "the other is lower"
    );
    assert!(goes("bA1+wB1", "bQ", "bG1", "bG2+bB2"), "the one is lower");
    assert!(
        goes("bA1+wB1", ".", "bG1", "bG2"),
        "both are as high as the start"
    );
    assert!(
        goes("bA1+wB2+wB1", ".", "bG1+bB1", "bG2+bB2"),
        "the start is as high without the monkey"
    );
    assert!(
        goes("bA1+wB1", "bQ+wB2", "bG1+bB1", "bG2+bB2"),
        "the destination is as high"
    );
    assert!(
        goes("wB1", "bQ", "bG1", "bG2"),
        "climbing up from the table"
    );
}

#[test]
fn on_the_table_a_monkey_slides_needing_room_and_touch() {
    assert!(!through_the_gate("wB1", ".", "bG1", "bG2"), "no room");
    assert!(
        !through_the_gate("wB1", ".", "bG1+bB1", "bG2"),
        "no room, however high"
    );
    assert!(through_the_gate("wB1", ".", "bG1", "."), "room and touch");
    assert!(!through_the_gate("wB1", ".", ".", "."), "no touch");
}

#[test]
fn a_covered_tile_cannot_move() {
    let game = at(White, "wA1 wQ+bB1 bQ");
    assert_eq!(movers(&game).1, "wA1");
    assert!(game.position().is_covered(tile("wQ")));
    assert_eq!(refused(&game, "wQ -wA1"), "another tile lies on that one");
}

#[test]
fn stacks_may_be_of_any_height() {
    let game = at(White, "wQ+bB1+wB1+bB2+wB2 bQ");
    assert_eq!(
        names(game.position().stack(hex("0,0"))),
        "wQ wB1 wB2 bB1 bB2"
    );
    assert_eq!(game.position().stack_height(hex("0,0")), 5);
    assert_eq!(game.position().top(hex("0,0")), Some(tile("wB2")));
    assert_eq!(movers(&game).1, "wB2");
    let game = at(White, "bQ+wB1 wQ+bB1+bB2 wB2");
    assert_eq!(goes(&game, "wB1"), "0,-1 1,-1 -1,0 1,0 -1,1 0,1");
}

#[test]
fn jumps_cross_any_unbroken_straight_line_of_tiles_of_any_colour_and_height() {
    let game = at(White, "wG1 bQ+bB1 wQ  wA1+bB2 .   bA1");
    assert_eq!(goes(&game, "wG1"), "4,0");
}
