//! Moves and games as texts.

use super::*;

#[test]
fn a_place_is_named_by_a_neighbour_and_the_side_it_is_on() {
    let game = at(
        White,
        "
        .   .   .   bA2
          .   wQ  bQ+wB1
    ",
    );
    for (text, to) in [
        ("wA1 /wB1", "1,2"),
        ("wA1 wB1\\", "2,2"),
        ("wA1 /wQ", "0,2"),
        ("wA1 -wQ", "0,1"),
        ("wA1 \\wQ", "1,0"),
        ("wG1 /wQ", "0,2"),
    ] {
        let placed = Move::Place {
            tile: tile(&text[..3]),
            to: hex(to),
        };
        assert_eq!(LionsChess::read_move(&game, text), Ok(placed), "{text}");
    }
    let step = |to| {
        Ok(Move::Step {
            tile: tile("wB1"),
            to: hex(to),
        })
    };
    assert_eq!(refused(&game, "wB1 bA2-"), "that tile goes one step");
    assert_eq!(LionsChess::read_move(&game, "wB1 bQ-"), step("3,1"));
    assert_eq!(LionsChess::read_move(&game, "wB1 wQ/"), step("2,0"));
}

#[test]
fn on_top_of_a_tile_is_its_bare_name() {
    let game = at(White, "wQ  wB1 bQ");
    assert_eq!(refused(&game, "wB1 bQ"), "the group would fall apart");
    let game = at(
        White,
        "
        wQ  bQ
          wB1
    ",
    );
    let onto = LionsChess::read_move(&game, "wB1 bQ").expect("a climb");
    assert_eq!(
        onto,
        Move::Step {
            tile: tile("wB1"),
            to: hex("1,0")
        }
    );
    assert_eq!(LionsChess::move_text(&game, onto), "wB1 bQ");
    // Of a stack the output names the tile on top; the others are understood.
    let game = at(
        White,
        "
        wQ  bQ+bB1
          wB1
    ",
    );
    assert!(texts(&game).contains(&"wB1 bB1".into()));
    assert!(LionsChess::read_move(&game, "wB1 bQ").is_ok());
}

#[test]
fn pass_is_called_pass_and_the_first_tile_stands_alone() {
    assert_eq!(texts(&at(White, STUCK)), ["pass"]);
    assert_eq!(
        LionsChess::read_move(&at(White, STUCK), " PASS "),
        Ok(Move::Pass)
    );
    let first = Move::Place {
        tile: tile("wS1"),
        to: hex("0,0"),
    };
    assert_eq!(LionsChess::read_move(&start(), "wS1"), Ok(first));
    assert_eq!(
        refused(&game("wS1"), "bS1"),
        "only the first tile of a game needs no place"
    );
}

#[test]
fn on_input_every_valid_neighbour_reference_is_understood() {
    let game = at(White, NEIGHBOURS);
    let around = Move::Step {
        tile: tile("wQ"),
        to: hex("1,1"),
    };
    for text in ["wQ bQ\\", "wQ bB1\\", "wQ /wG1", "wQ -bA3", "wQ \\bA2"] {
        assert_eq!(LionsChess::read_move(&game, text), Ok(around), "{text}");
    }
}

/// White's lion cub can go to 1,1, which has four neighbours.
const NEIGHBOURS: &str = "
    .   bQ+bB1 wG1
      .   .   bA3
        wQ  bA2
";

/// So nokamute writes it.
#[test]
fn a_monkey_that_steps_down_from_a_stack_may_name_itself_as_the_neighbour() {
    let game = at(Black, NEIGHBOURS);
    let down = Move::Step {
        tile: tile("bB1"),
        to: hex("1,1"),
    };
    for text in ["bB1 bB1\\", "bB1 bQ\\"] {
        assert_eq!(LionsChess::read_move(&game, text), Ok(down), "{text}");
    }
}

#[test]
fn on_output_the_lowest_neighbour_comes_first() {
    let game = at(White, NEIGHBOURS);
    let around = Move::Step {
        tile: tile("wQ"),
        to: hex("1,1"),
    };
    assert_eq!(LionsChess::move_text(&game, around), "wQ /wG1");
}

#[test]
fn tiles_of_one_kind_are_numbered_in_the_order_in_which_they_are_placed() {
    let game = game("wS1;bS1 wS1-");
    assert_eq!(movers(&game).0, "wQ wB1 wG1 wS2 wA1");
    assert_eq!(
        refused(&game, "wA2 -wS1"),
        "another tile of this kind comes next"
    );
    assert_eq!(
        texts(&game)
            .iter()
            .filter(|text| text.starts_with("wA"))
            .count(),
        3
    );
}

#[test]
fn games_are_game_strings() {
    let text = "Base;InProgress;White[3];wS1;bG1 -wS1;wQ wS1/;bQ \\bG1";
    let read = LionsChess::read_position(&Default::default(), text);
    assert_eq!(
        read.map(|game| LionsChess::position_text(&game)),
        Ok(text.to_owned())
    );
    assert_eq!(
        LionsChess::position_text(&start()),
        "Base;NotStarted;White[1]"
    );
    assert_eq!(LionsChess::SEPARATOR, ";");
}

/// The book's own example is about the form: its last tile touches two of White's.
#[test]
fn the_example_of_a_game_string_ends_with_a_tile_that_cannot_be_placed_there() {
    let game = game("wS1;bG1 -wS1;wQ wS1/");
    assert_eq!(
        refused(&game, "bQ bG1/"),
        "a placed tile may not touch an enemy tile"
    );
}

#[test]
fn the_first_tile_is_at_the_origin_and_the_axes_go_right_and_to_the_lower_right() {
    let game = game("wS1;bG1 -wS1");
    assert_eq!(game.position().place(tile("wS1")), Some(Hex::new(0, 0)));
    let steps = Direction::ALL.map(|direction| Hex::new(0, 0) + direction);
    assert_eq!(
        steps.map(|hex| (hex.q, hex.r)),
        [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    );
    assert_eq!(game.position().place(tile("bG1")), Some(steps[3]));
}

#[test]
fn a_board_is_drawn_row_by_row_with_its_stacks_and_reserves() {
    let game = at(
        White,
        "
        .   wQ  bQ+wB1
          .   bA1 .
    ",
    );
    assert_eq!(
        LionsChess::board_text(game.position()),
        "wQ  wB1\n  bA1 .\nstack: bQ wB1\nWhite: Q0 B1 G3 S2 A3\nBlack: Q0 B2 G3 S2 A2\n"
    );
}
