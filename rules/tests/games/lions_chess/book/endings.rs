//! Passing, and the end of the game.

use super::*;

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

#[test]
fn positions_after_passes_count_for_repetition_too() {
    let there_and_back = "pass;bQ wQ/;pass;bQ wQ-";
    let twice = play(at(White, "bA1 wQ+bB1 bQ"), there_and_back);
    assert_eq!(
        (twice.occurrences(), ended(&twice).as_str()),
        (2, "goes on")
    );
    let thrice = play(twice, there_and_back);
    assert_eq!(
        (thrice.occurrences(), ended(&thrice).as_str()),
        (3, "draw by repetition")
    );
    assert_eq!(thrice.legal_moves(), []);
}

#[test]
fn one_move_that_surrounds_both_cubs_draws() {
    let game = at(
        White,
        "
        .   .   wG1
          .   bA1 bA2 bA3 bB1
            bG1 wQ  .   bQ  wG2
              bG2 bG3 wS1 wS2
    ",
    );
    assert_eq!(ended(&game), "goes on");
    assert_eq!(
        ended(&play(game, "wG1 wQ-")),
        "draw by surrounding the lion cub"
    );
}

#[test]
fn stacks_are_compared_from_the_bottom_to_the_top() {
    let (one, other) = (at(White, "wQ bQ+wB1+bB1"), at(White, "wQ bQ+bB1+wB1"));
    assert_ne!(one.position(), other.position());
    assert_ne!(one.position().key(), other.position().key());
}
