//! The rule book of lion's chess, sentence by sentence: the name of a test is what the book says.
//!
//! Tables are drawn row by row (see [`at`]); hexes are written `q,r`.

use super::pictures::{at, hex, hexes, tile};
use menagerie_rules::{
    Game, GameKind, Position, Side, Timeline, Touched,
    lions_chess::{
        Direction, Hex, Kind, LionsChess, LionsOptions, Move, Spot, Tile, destinations, is_pinned,
    },
};

use Side::{Black, White};

fn start() -> Timeline<LionsChess> {
    Timeline::start(LionsOptions::default())
}

/// The game after some more moves, separated by semicolons.
fn play(mut game: Timeline<LionsChess>, moves: &str) -> Timeline<LionsChess> {
    for text in moves.split(';').filter(|text| !text.is_empty()) {
        let next = LionsChess::read_move(&game, text).unwrap_or_else(|why| panic!("{text}: {why}"));
        game.play(next).expect(text);
    }
    game
}

fn game(moves: &str) -> Timeline<LionsChess> {
    play(start(), moves)
}

/// Where a tile in play can go.
fn goes(game: &Timeline<LionsChess>, name: &str) -> String {
    let to = |legal: Move| match legal {
        Move::Step { tile: legal, to } if legal == tile(name) => Some(to),
        _ => None,
    };
    hexes(game.legal_moves().into_iter().filter_map(to))
}

/// Where a tile of the reserve can be placed.
fn placed(game: &Timeline<LionsChess>, name: &str) -> String {
    let to = |legal: Move| match legal {
        Move::Place { tile: legal, to } if legal == tile(name) => Some(to),
        _ => None,
    };
    hexes(game.legal_moves().into_iter().filter_map(to))
}

/// The tiles that can be placed, and those that can move.
fn movers(game: &Timeline<LionsChess>) -> (String, String) {
    let (mut placed, mut moved) = (Vec::new(), Vec::new());
    for legal in game.legal_moves() {
        match legal {
            Move::Place { tile, .. } => placed.push(tile),
            Move::Step { tile, .. } => moved.push(tile),
            Move::Pass => {}
        }
    }
    (names(placed), names(moved))
}

fn names(mut tiles: Vec<Tile>) -> String {
    tiles.sort_unstable();
    tiles.dedup();
    let names: Vec<String> = tiles.iter().map(Tile::to_string).collect();
    names.join(" ")
}

fn ended(game: &Timeline<LionsChess>) -> String {
    game.outcome()
        .map_or("goes on".into(), |outcome| outcome.to_string())
}

/// Why a text is refused.
fn refused(game: &Timeline<LionsChess>, text: &str) -> String {
    LionsChess::read_move(game, text)
        .expect_err(text)
        .to_string()
}

/// The texts of all legal moves, in the order of generation.
fn texts(game: &Timeline<LionsChess>) -> Vec<String> {
    let legal = game.legal_moves().into_iter();
    legal
        .map(|legal| LionsChess::move_text(game, legal))
        .collect()
}

#[test]
fn saves_and_engines_call_the_game_lionschess() {
    assert_eq!(LionsChess::KIND, GameKind::LionsChess);
    assert_eq!(LionsChess::KIND.to_string(), "lionschess");
}

// Tiles

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

// Play

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
    assert!(LionsOptions::default().lion_first);
    let mut game = Timeline::<LionsChess>::start(LionsOptions { lion_first: false });
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

/// White's only tile is covered.
const STUCK: &str = "wQ+bB1 bQ";

#[test]
fn who_can_neither_place_nor_move_passes() {
    let game = at(White, STUCK);
    assert_eq!(game.legal_moves(), [Move::Pass]);
    assert_eq!(texts(&game), ["pass"]);
    assert_eq!(ended(&game), "goes on");
    let after = play(game, "pass");
    assert_eq!(after.side_to_move(), Black);
    assert_eq!(movers(&after).1, "bQ bB1");
}

#[test]
fn a_forced_pass_is_a_move_of_its_own() {
    let game = at(White, STUCK);
    assert_eq!(LionsChess::next_spots(&game, &[]), [Spot::Pass]);
    assert_eq!(
        LionsChess::touch(&game, &[], Spot::Pass),
        Touched::Move(Move::Pass)
    );
    assert_eq!(LionsChess::move_text(&game, Move::Pass), "pass");
    let turns = game.position().turns();
    assert_eq!(play(game, "pass").position().turns(), turns + 1);
}

#[test]
fn otherwise_passing_is_not_allowed() {
    let why = "passing is allowed only when there is no other move";
    assert_eq!(refused(&start(), "pass"), why);
    assert_eq!(refused(&at(Black, STUCK), "pass"), why);
    assert_eq!(refused(&at(White, "wQ  bQ"), "pass"), why);
}

// End of the game

/// White's cub at 1,1, to be surrounded by the last tile at 2,1.
const NEARLY: &str = "
    .   bA1 wG1
      bA2 wQ  LAST
        bG2 bQ
";

#[test]
fn a_lion_cub_is_surrounded_when_all_six_hexes_around_it_are_occupied() {
    let game = |last: &str| at(White, &NEARLY.replace("LAST", last));
    assert_eq!(ended(&game(".")), "goes on");
    assert_eq!(game(".").position().free_sides(White), Some(1));
    for last in ["wA1", "bG1", "bG1+wB1", "wA1+wB1+bB1"] {
        assert_eq!(
            ended(&game(last)),
            "black wins by surrounding the lion cub",
            "{last}"
        );
        assert_eq!(game(last).position().free_sides(White), Some(0));
    }
    assert_eq!(start().position().free_sides(White), None);
}

#[test]
fn a_monkey_sitting_on_the_cub_does_not_matter() {
    for cub in ["wQ+bB1", "wQ+wB1", "wQ+wB1+bB1"] {
        let game = at(White, &NEARLY.replace("LAST", "wA1").replace("wQ", cub));
        assert_eq!(
            ended(&game),
            "black wins by surrounding the lion cub",
            "{cub}"
        );
    }
}

#[test]
fn the_game_ends_at_once_and_the_owner_loses_whoever_moved() {
    let game = at(
        White,
        &NEARLY.replace("LAST", ". wA1").replace("bQ", "bQ bA3"),
    );
    let ended_by_white = play(game, "wA1 wQ-");
    assert_eq!(
        ended(&ended_by_white),
        "black wins by surrounding the lion cub"
    );
    assert_eq!(ended_by_white.legal_moves(), []);
    assert_eq!(refused(&ended_by_white, "bA3 wA1-"), "the game is over");
    let whites = NEARLY
        .replace("LAST", ". bA3")
        .replace("wQ", "bQ")
        .replace("bG2 bQ", "bG2 wQ");
    let won = play(at(Black, &whites.replace("wG1", "wG1 wA2")), "bA3 bQ-");
    assert_eq!(ended(&won), "white wins by surrounding the lion cub");
}

#[test]
fn both_at_once_is_a_draw() {
    let game = at(
        White,
        "
        .   bA1 wG1 bA2
          bG1 wQ  .   bQ  wG2
            bG2 wG3 bA3 wA1 wB1
    ",
    );
    assert_eq!(ended(&game), "goes on");
    let game = at(
        White,
        "
        .   bA1 wG1 bA2 bB1
          bG1 wQ  LAST bQ  wG2
            bG2 wG3 bA3 wA1
    "
        .replace("LAST", "wS1")
        .as_str(),
    );
    assert_eq!(ended(&game), "draw by surrounding the lion cub");
}

#[test]
fn the_third_occurrence_of_the_same_position_is_a_draw() {
    let twice = game("wQ;bQ wQ-;wA1 -wQ;bA1 bQ-;wA1 \\wQ;bA1 bQ/;wA1 -wQ;bA1 bQ-;wA1 \\wQ;bA1 bQ/");
    assert_eq!(twice.occurrences(), 2);
    assert_eq!(ended(&twice), "goes on");
    let thrice = play(twice, "wA1 -wQ;bA1 bQ-");
    assert_eq!(thrice.occurrences(), 3);
    assert_eq!(ended(&thrice), "draw by repetition");
    assert_eq!(thrice.legal_moves(), []);
}

#[test]
fn a_group_that_has_wandered_counts_as_the_same() {
    // The two cubs roll on over each other.
    let game = game("wQ;bQ wQ-;wQ \\bQ;bQ wQ-;wQ \\bQ;bQ wQ-");
    assert_eq!(game.position().lion(White), Some(hex("2,-2")));
    assert_eq!(ended(&game), "draw by repetition");
}

#[test]
fn every_stack_is_the_same_up_to_a_shift_but_not_a_turn() {
    let one = at(
        White,
        "
        wQ  bQ+wB1 .
          .   bA1 .
    ",
    );
    let shifted = at(
        White,
        "
        .   .   .   .
          .   .   .   .
            .   .   wQ  bQ+wB1
              .   .   .   bA2
    ",
    );
    assert_eq!(one.position(), shifted.position());
    assert_eq!(one.position().key(), shifted.position().key());
    for other in [
        "
        .   wQ
          bQ+wB1 .
            bA1 .
        ",
        "
        wQ  bQ+wB1 .
          bA1 .   .
        ",
        "
        bQ+wB1 wQ  .
          .   bA1 .
        ",
        "
        wQ  bQ  .
          .   bA1 .
        ",
        "
        wQ  bQ+bB1 .
          .   bA1 .
        ",
        "
        wQ  bQ+wB1 .
          .   bG1 .
        ",
        "
        wQ+wB1 bQ  .
          .   bA1 .
        ",
    ] {
        let other = at(White, other);
        assert_ne!(one.position(), other.position());
        assert_ne!(one.position().key(), other.position().key());
    }
}

#[test]
fn the_same_player_must_be_to_move() {
    let (white, black) = (at(White, "wQ  bQ"), at(Black, "wQ  bQ"));
    assert_ne!(white.position(), black.position());
    assert_ne!(white.position().key(), black.position().key());
}

#[test]
fn the_numbers_of_tiles_of_one_kind_are_not_part_of_the_shape() {
    let (one, other) = (at(White, "wA1 wQ  wA2 bQ"), at(White, "wA2 wQ  wA1 bQ"));
    assert_eq!(one.position(), other.position());
    assert_eq!(one.position().key(), other.position().key());
}

// Text

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
