//! What lion's chess refuses and why, and what touching the table means.

use super::pictures::{at, hex, tile};
use menagerie_rules::{
    Game, ReadMoveError, ReadPositionError, Side, Timeline, Touched,
    lions_chess::{Kind, LionsChess, LionsOptions, Move, Refusal, Spot, Tile},
};

use Side::{Black, White};

/// White has a tile of each kind that can move, and a pinned monkey.
const TABLE: &str = "
    .   wA1 wQ  wB1 bQ  wG1
      .   .   wS1 .   bA1
";

fn table() -> Timeline<LionsChess> {
    at(White, TABLE)
}

fn opened(moves: &str) -> Timeline<LionsChess> {
    let mut game = Timeline::start(LionsOptions::default());
    for text in moves.split(';').filter(|text| !text.is_empty()) {
        let next = LionsChess::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    game
}

fn step(name: &str, to: &str) -> Move {
    Move::Step {
        tile: tile(name),
        to: hex(to),
    }
}

fn place(name: &str, to: &str) -> Move {
    Move::Place {
        tile: tile(name),
        to: hex(to),
    }
}

/// A hex by its text, the reserve of a kind by its first tile, `pass`.
fn spot(name: &str) -> Spot {
    let reserve = Tile::all().find(|tile| tile.to_string() == name);
    match reserve {
        Some(tile) => Spot::Reserve(tile.side(), tile.kind()),
        None if name == "pass" => Spot::Pass,
        None => Spot::Hex(hex(name)),
    }
}

fn spots(names: &str) -> Vec<Spot> {
    names.split_ascii_whitespace().map(spot).collect()
}

/// The move is refused by every way to play it, and nothing has changed.
fn refuses(game: &Timeline<LionsChess>, chosen: Move, why: Refusal, reasons: &str) {
    let mut after = game.clone();
    assert_eq!(LionsChess::refusal(game, chosen), Some(why.clone()));
    assert_eq!(after.play(chosen), Err(why.clone()));
    assert_eq!(after, *game);
    assert_eq!(LionsChess::refusal_spots(&why), spots(reasons));
    assert!(!game.legal_moves().contains(&chosen));
}

/// So does its text.
fn refuses_text(game: &Timeline<LionsChess>, text: &str, why: Refusal) {
    let read = LionsChess::read_move(game, text);
    assert_eq!(read, Err(ReadMoveError::Illegal(why)), "{text}");
}

/// So does letting go of what was dragged.
fn refuses_drag(game: &Timeline<LionsChess>, from: &str, to: &str, why: Refusal) {
    let dragged = LionsChess::drag(game, spot(from), spot(to));
    assert_eq!(dragged, Err(why), "{from} {to}");
}

/// Touches that choose nothing and move nothing.
fn refuses_touch(game: &Timeline<LionsChess>, chosen: &str, touched: &str, why: Refusal) {
    let led_to = LionsChess::touch(game, &spots(chosen), spot(touched));
    assert_eq!(led_to, Touched::Refused(why), "{chosen} {touched}");
}

fn chooses(game: &Timeline<LionsChess>, chosen: &str, touched: &str, then: &str) {
    let led_to = LionsChess::touch(game, &spots(chosen), spot(touched));
    assert_eq!(led_to, Touched::Chosen(spots(then)), "{chosen} {touched}");
}

fn moves(game: &Timeline<LionsChess>, chosen: &str, touched: &str, legal: Move) {
    let led_to = LionsChess::touch(game, &spots(chosen), spot(touched));
    assert_eq!(led_to, Touched::Move(legal), "{chosen} {touched}");
}

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
    refuses_touch(&game, "", "1,1", why.clone());
    refuses_touch(&game, "", "wA1", why.clone());
    refuses_touch(&game, "", "pass", why);
    assert_eq!(LionsChess::next_spots(&game, &[]), []);
}

#[test]
fn nothing_moves_from_an_empty_hex() {
    let why = Refusal::EmptyHex { hex: hex("0,0") };
    refuses_touch(&table(), "", "0,0", why.clone());
    refuses_drag(&table(), "0,0", "1,0", why.clone());
    assert_eq!(LionsChess::refusal_spots(&why), spots("0,0"));
}

#[test]
fn nobody_moves_the_other_sides_tiles() {
    let why = Refusal::OthersTile { hex: hex("4,0") };
    refuses(&table(), step("bQ", "4,-1"), why.clone(), "4,0");
    refuses_text(&table(), "bQ bA1-", why.clone());
    refuses_touch(&table(), "", "4,0", why.clone());
    refuses_drag(&table(), "4,0", "4,-1", why);
}

#[test]
fn nobody_places_the_other_sides_tiles() {
    let (side, kind) = (Black, Kind::Owl);
    let why = Refusal::OthersReserve { side, kind };
    refuses(&table(), place("bA2", "5,1"), why.clone(), "bA1");
    refuses_text(&table(), "bA2 bQ/", why.clone());
    refuses_touch(&table(), "", "bA1", why.clone());
    refuses_drag(&table(), "bA1", "5,1", why);
}

#[test]
fn what_is_in_play_is_not_in_the_reserve() {
    let (side, kind) = (White, Kind::Lion);
    let why = Refusal::NotInReserve { side, kind };
    refuses(&table(), place("wQ", "0,0"), why.clone(), "wQ");
    refuses_touch(&table(), "", "wQ", why.clone());
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
    refuses_touch(&table(), "1,0", "bA1", Refusal::IntoReserve);
    assert_eq!(LionsChess::refusal_spots(&Refusal::IntoReserve), []);
}

// The lion cub

#[test]
fn in_the_fourth_turn_only_the_lion_cub_is_placed() {
    let game = opened("wS1;bQ wS1-;wS2 -wS1;bA1 bQ-;wG1 -wS2;bA2 bA1-");
    let why = Refusal::LionMustBePlaced { side: White };
    refuses(&game, place("wG2", "-3,0"), why.clone(), "wQ");
    refuses_text(&game, "wG2 -wG1", why.clone());
    refuses_touch(&game, "", "wG1", why);
    chooses(&game, "", "wQ", "wQ");
}

#[test]
fn with_the_option_the_lion_cub_is_not_placed_in_the_first_turn() {
    let game = Timeline::<LionsChess>::start(LionsOptions { lion_first: false });
    let why = Refusal::LionTooEarly { side: White };
    refuses(&game, place("wQ", "0,0"), why.clone(), "wQ");
    refuses_text(&game, "wQ", why.clone());
    refuses_touch(&game, "", "wQ", why);
}

#[test]
fn nothing_moves_before_the_lion_cub_is_in_play() {
    let game = opened("wS1;bQ wS1-");
    let why = Refusal::LionNotInPlay { side: White };
    refuses(&game, step("wS1", "1,-1"), why.clone(), "wQ");
    refuses_text(&game, "wS1 bQ/", why.clone());
    refuses_touch(&game, "", "0,0", why);
}

// Placements

#[test]
fn the_first_tile_lies_at_the_middle_of_the_table() {
    let game = opened("");
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
        &opened("wA1"),
        place("bQ", "0,0"),
        Refusal::PlacedOnTile { hex: hex("0,0") },
        "0,0",
    );
}

#[test]
fn blacks_first_tile_touches_whites() {
    let why = Refusal::TouchesNothing { hex: hex("2,0") };
    refuses(&opened("wA1"), place("bQ", "2,0"), why, "2,0");
}

#[test]
fn a_placed_tile_may_not_touch_enemy_tiles() {
    let why = |enemies: &str| Refusal::TouchesEnemy {
        enemies: enemies.split(' ').map(hex).collect(),
    };
    refuses(&table(), place("wA2", "3,1"), why("4,1 4,0"), "4,1 4,0");
    refuses_text(&table(), "wA2 wB1\\", why("4,1 4,0"));
    refuses_touch(&table(), "wA1", "4,-1", why("4,0"));
}

#[test]
fn a_placed_tile_touches_an_own_tile() {
    let why = Refusal::TouchesNoOwn { hex: hex("-1,0") };
    refuses(&table(), place("wA2", "-1,0"), why.clone(), "-1,0");
    refuses_touch(&table(), "wA1", "-1,0", why);
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
    refuses(
        &table(),
        step("wB1", "3,1"),
        why.clone(),
        "4,0 5,0 4,1 2,1 2,0 1,0",
    );
    refuses_text(&table(), "wB1 wQ", why.clone());
    refuses_touch(&table(), "", "3,0", why);
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
    refuses_touch(&table(), "", "pass", Refusal::MustMove);
    refuses_touch(&table(), "1,0", "pass", Refusal::MustMove);
    refuses_drag(&table(), "pass", "1,0", Refusal::MustMove);
}

#[test]
fn who_must_pass_touches_the_sign() {
    let game = at(White, "wQ+bB1 bQ");
    moves(&game, "", "pass", Move::Pass);
    assert_eq!(LionsChess::move_spots(&game, Move::Pass), [Spot::Pass]);
    assert_eq!(
        LionsChess::drag(&game, Spot::Pass, Spot::Pass),
        Ok(Move::Pass)
    );
    refuses(
        &game,
        place("wA1", "-1,0"),
        Refusal::TouchesEnemy {
            enemies: vec![hex("0,0")],
        },
        "0,0",
    );
}

// Touching

#[test]
fn a_touch_chooses_an_own_tile_and_a_second_one_takes_that_back() {
    chooses(&table(), "", "1,0", "1,0");
    chooses(&table(), "1,0", "1,0", "");
    chooses(&table(), "", "wS1", "wS1");
    chooses(&table(), "wS1", "wS1", "");
}

#[test]
fn touching_another_own_tile_chooses_that_one() {
    chooses(&table(), "1,0", "2,1", "2,1");
    chooses(&table(), "1,0", "wG1", "wG1");
    chooses(&table(), "wG1", "1,0", "1,0");
    chooses(&table(), "wG1", "wS1", "wS1");
}

#[test]
fn unless_a_monkey_can_climb_onto_it() {
    let game = at(White, "wB1 wQ  bQ");
    moves(&game, "0,0", "1,0", step("wB1", "1,0"));
    assert!(LionsChess::next_spots(&game, &spots("0,0")).contains(&spot("1,0")));
    chooses(&game, "wS1", "0,0", "0,0");
}

#[test]
fn a_choice_and_a_place_are_a_move() {
    moves(&table(), "1,0", "3,1", step("wA1", "3,1"));
    moves(&table(), "wA1", "0,0", place("wA2", "0,0"));
    assert_eq!(
        LionsChess::drag(&table(), spot("1,0"), spot("3,1")),
        Ok(step("wA1", "3,1"))
    );
    let spots_of = |chosen| LionsChess::move_spots(&table(), chosen);
    assert_eq!(spots_of(step("wA1", "3,1")), spots("1,0 3,1"));
    assert_eq!(spots_of(place("wA2", "0,0")), spots("wA1 0,0"));
}

#[test]
fn what_is_refused_says_why_and_leaves_the_choice() {
    let why = Refusal::Occupied { hex: hex("4,0") };
    refuses_touch(&table(), "1,0", "4,0", why);
    let (side, kind) = (White, Kind::Lion);
    refuses_touch(&table(), "1,0", "wQ", Refusal::NotInReserve { side, kind });
    let touched = LionsChess::touch(&table(), &spots("1,0"), spot("3,0"));
    assert!(
        matches!(touched, Touched::Refused(Refusal::Splits { .. })),
        "{touched:?}"
    );
}

#[test]
fn touches_begin_where_something_can_move_or_be_placed() {
    let first = LionsChess::next_spots(&table(), &[]);
    let expected = spots("wB1 wG1 wS1 wA1 5,0 2,1 1,0");
    assert_eq!(first, expected, "not the pinned ones");
}

// Texts

#[test]
fn a_place_is_named_by_a_tile_in_play() {
    let why = Refusal::NoReference { tile: tile("bG2") };
    refuses_text(&table(), "wA2 -bG2", why.clone());
    assert_eq!(LionsChess::refusal_spots(&why), spots("bG1"));
    refuses_text(&opened(""), "wA1 bG2/", why);
}

#[test]
fn a_lifted_tile_names_no_place() {
    refuses_text(
        &table(),
        "wA1 wA1-",
        Refusal::NoReference { tile: tile("wA1") },
    );
}

#[test]
fn only_the_first_tile_needs_no_place() {
    refuses_text(&table(), "wA2", Refusal::NoPlace);
    assert_eq!(LionsChess::refusal_spots(&Refusal::NoPlace), []);
}

#[test]
fn what_is_no_move_is_a_syntax_error() {
    for text in [
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
    ] {
        let read = LionsChess::read_move(&table(), text);
        assert_eq!(read, Err(ReadMoveError::Syntax(text.into())), "{text}");
    }
}

fn reads(text: &str) -> Result<String, ReadPositionError> {
    LionsChess::read_position(&Default::default(), text)
        .map(|game| LionsChess::position_text(&game))
}

fn unreadable(part: &'static str, text: &str) -> Result<String, ReadPositionError> {
    let text = text.into();
    Err(ReadPositionError::Unreadable { part, text })
}

#[test]
fn a_bare_game_type_is_a_new_game() {
    let new = Ok("Base;NotStarted;White[1]".to_owned());
    assert_eq!(reads("Base"), new);
    assert_eq!(reads(" Base;NotStarted;White[1] "), new);
}

#[test]
fn a_game_string_has_a_type_a_state_and_a_turn() {
    assert_eq!(reads(""), Err(ReadPositionError::Missing("game type")));
    assert_eq!(
        reads(";NotStarted"),
        Err(ReadPositionError::Missing("game type"))
    );
    assert_eq!(reads("Chess"), unreadable("game type", "Chess"));
    assert_eq!(
        reads("Base;Begun;White[1]"),
        unreadable("state of a game", "Begun")
    );
    assert_eq!(
        reads("Base;NotStarted"),
        Err(ReadPositionError::Missing("turn"))
    );
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
    assert_eq!(
        reads("Base;NotStarted;Red[1]"),
        unreadable("turn", "Red[1]")
    );
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
    assert_eq!(
        reads(&format!("{head}wS1 wS1")),
        unreadable("legal move there", "wS1 wS1")
    );
    assert_eq!(
        reads(&format!("{head}wS2")),
        unreadable("legal move there", "wS2")
    );
    assert_eq!(reads(&format!("{head}wM")), unreadable("move", "wM"));
    assert_eq!(reads(&format!("{head};wS1")), unreadable("move", ""));
    let options = LionsOptions { lion_first: false };
    let read = LionsChess::read_position(&options, &format!("{head}wQ"));
    assert!(read.is_err(), "the lion cub is too early with this option");
}
