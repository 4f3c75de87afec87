//! Epaminondas's rule book, sentence by sentence: the name of a test is what the book says.
//!
//! Most positions are on the board of eight by eight and name the squares of the white and of the black stones.

use super::board::{at, black, moves, play, white, with};
use menagerie_rules::{
    Choice, Game, Options, Side, Timeline,
    epaminondas::{Board, Capture, Epaminondas, PRESETS, Rules, is_crossing},
};

/// Where the stones stand after some moves, White's first.
fn after(game: Timeline<Epaminondas>, moves: &str) -> String {
    stones(&play(game, moves))
}

fn stones(game: &Timeline<Epaminondas>) -> String {
    let of = |side| {
        let stones = game.position().stones(side).iter();
        let names: Vec<String> = stones.map(|square| square.to_string()).collect();
        names.join(" ")
    };
    format!("{} / {}", of(Side::White), of(Side::Black))
}

/// How the game stands after some moves.
fn result(game: &Timeline<Epaminondas>, moves: &str) -> String {
    let game = play(game.clone(), moves);
    game.outcome()
        .map_or("goes on".into(), |outcome| outcome.to_string())
}

/// Whether a move is among the legal ones.
fn allows(game: &Timeline<Epaminondas>, text: &str) -> bool {
    moves(game, text).split(' ').any(|legal| legal == text)
}

fn preset(id: &str) -> Rules {
    let found = PRESETS.into_iter().find(|preset| preset.id == id);
    found.expect(id).rules
}

fn start(id: &str) -> Timeline<Epaminondas> {
    Timeline::start(preset(id))
}

#[test]
fn saves_and_engines_call_the_game_epaminondas() {
    assert_eq!(Epaminondas::KIND.to_string(), "epaminondas");
}

// Boards and options

#[test]
fn ten_by_ten_is_the_default_with_20_stones_a_side_whole_phalanxes_and_the_symmetry_rule() {
    let game = Timeline::<Epaminondas>::start(Rules::default());
    assert_eq!(preset("ten"), Rules::default());
    assert_eq!(game.position().stones(Side::White).len(), 20);
    assert_eq!(game.position().stones(Side::Black).len(), 20);
    let rules = Rules {
        board: Board::TenByTen,
        capture: Capture::Whole,
        symmetry: true,
    };
    assert_eq!(game.position().rules(), rules);
}

#[test]
fn crossings_is_played_on_8x8_with_16_stones_a_side_and_takes_the_head_only() {
    let game = start("crossings");
    assert_eq!(game.position().stones(Side::White).len(), 16);
    assert_eq!(game.position().stones(Side::Black).len(), 16);
    let rules = Rules {
        board: Board::EightByEight,
        capture: Capture::Head,
        symmetry: true,
    };
    assert_eq!(game.position().rules(), rules);
}

#[test]
fn epaminondas_is_played_on_14_columns_and_12_rows_with_28_stones_a_side_and_takes_whole_phalanxes()
{
    let game = start("epaminondas");
    assert_eq!(game.position().stones(Side::White).len(), 28);
    assert_eq!(game.position().stones(Side::Black).len(), 28);
    let rules = Rules {
        board: Board::FourteenByTwelve,
        capture: Capture::Whole,
        symmetry: true,
    };
    assert_eq!(game.position().rules(), rules);
    assert_eq!(
        (
            game.position().board().columns(),
            game.position().board().rows()
        ),
        (14, 12)
    );
}

#[test]
fn the_symmetry_rule_is_on_in_every_preset() {
    assert!(PRESETS.iter().all(|preset| preset.rules.symmetry));
    let names = PRESETS.map(|preset| preset.id);
    assert_eq!(names, ["ten", "crossings", "epaminondas"]);
}

#[test]
fn board_capture_rule_and_symmetry_rule_can_be_chosen_freely() {
    let choice = |name, values| Choice { name, values };
    let choices = [
        choice("Board", &["10x10", "8x8", "14x12"]),
        choice("Capture", &["whole", "head"]),
        choice("Symmetry", &["true", "false"]),
    ];
    assert_eq!(Rules::CHOICES, choices);
    for board in choices[0].values {
        for capture in choices[1].values {
            for symmetry in choices[2].values {
                let mut rules = Rules::default();
                for (name, value) in [
                    ("Board", board),
                    ("Capture", capture),
                    ("Symmetry", symmetry),
                ] {
                    assert_eq!(rules.set(name, value), Ok(()));
                    assert_eq!(rules.get(name), Some(*value));
                }
                let game = Timeline::<Epaminondas>::start(rules);
                assert_eq!(game.position().rules(), rules);
                assert!(!game.legal_moves().is_empty());
            }
        }
    }
}

#[test]
fn columns_are_letters_from_the_left_and_rows_are_numbers_from_white_to_black() {
    for (board, first, last, count) in [
        (Board::EightByEight, "a1 b1", "g8 h8", 64),
        (Board::TenByTen, "a1 b1", "i10 j10", 100),
        (Board::FourteenByTwelve, "a1 b1", "m12 n12", 168),
    ] {
        let squares: Vec<String> = board.squares().map(|square| square.to_string()).collect();
        assert_eq!(squares.len(), count);
        assert_eq!(squares[..2].join(" "), first);
        assert_eq!(squares[count - 2..].join(" "), last);
    }
}

#[test]
fn each_side_fills_the_two_rows_nearest_to_it() {
    let drawn = Epaminondas::board_text(start("crossings").position());
    let rows = [
        " 8  b b b b b b b b\n 7  b b b b b b b b\n",
        " 6  . . . . . . . .\n 5  . . . . . . . .\n",
        " 4  . . . . . . . .\n 3  . . . . . . . .\n",
        " 2  w w w w w w w w\n 1  w w w w w w w w\n",
        "    a b c d e f g h\n",
    ];
    assert_eq!(drawn, rows.concat());
    let drawn = Epaminondas::board_text(start("epaminondas").position());
    assert!(drawn.starts_with("12  b b b b b b b b b b b b b b\n11  b b"));
    assert!(drawn.ends_with(" 1  w w w w w w w w w w w w w w\n    a b c d e f g h i j k l m n\n"));
}

#[test]
fn white_moves_first_and_then_turns_alternate() {
    let game = start("ten");
    assert_eq!(game.side_to_move(), Side::White);
    let game = play(game, "a1:a2-a4");
    assert_eq!(game.side_to_move(), Side::Black);
    assert_eq!(play(game, "a10:a9-a7").side_to_move(), Side::White);
}

#[test]
fn passing_is_not_allowed() {
    let game = white("d4 e5", "h7");
    for legal in game.legal_moves() {
        let mut moved = game.clone();
        moved.play(legal).expect("a legal move");
        assert_ne!(stones(&moved), stones(&game));
    }
}

// Moving

#[test]
fn a_single_stone_moves_one_square_in_any_of_the_eight_directions() {
    let targets = "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5";
    assert_eq!(moves(&white("d4", "h7"), ""), targets);
    assert_eq!(moves(&black("a2", "d4"), ""), targets);
}

#[test]
fn a_phalanx_is_a_run_of_stones_in_a_row_a_column_or_a_diagonal() {
    assert_eq!(moves(&white("d4 e4", "h7"), "d4:"), "d4:e4-f4 d4:e4-g4");
    assert_eq!(moves(&white("d4 d5", "h7"), "d4:"), "d4:d5-d6 d4:d5-d7");
    assert_eq!(moves(&white("d4 e5", "h7"), "d4:"), "d4:e5-f6 d4:e5-g7");
    assert_eq!(moves(&white("d4 c5", "h7"), "d4:"), "d4:c5-a7 d4:c5-b6");
    assert_eq!(
        moves(&white("d4 e6", "h7"), "d4:"),
        "",
        "a knight's step is no line"
    );
}

#[test]
fn the_stones_of_a_phalanx_are_next_to_each_other_and_of_one_colour() {
    assert!(!moves(&white("b4 d4", "h7"), "").contains(':'));
    assert!(!moves(&white("b4 d4", "c4 h7"), "").contains(':'));
}

#[test]
fn a_phalanx_of_n_shifts_1_to_n_squares_along_its_own_line_in_either_direction() {
    let three = white("c4 d4 e4", "h7");
    assert_eq!(moves(&three, "c4:e4"), "c4:e4-f4 c4:e4-g4 c4:e4-h4");
    assert_eq!(moves(&three, "e4:c4"), "e4:c4-a4 e4:c4-b4");
    assert_eq!(after(three, "c4:e4-h4"), "f4 g4 h4 / h7");
    assert_eq!(after(white("c4 d4 e4", "h7"), "e4:c4-b4"), "b4 c4 d4 / h7");
    let four = white("a1 b2 c3 d4", "h7");
    assert_eq!(moves(&four, "a1:d4"), "a1:d4-e5 a1:d4-f6 a1:d4-g7 a1:d4-h8");
}

#[test]
fn all_squares_that_it_passes_and_reaches_must_be_empty() {
    assert_eq!(
        moves(&white("b4 c4 d4", "f4 f5 g4 h4"), "b4:d4"),
        "b4:d4-e4"
    );
    assert_eq!(moves(&white("b4 c4 d4", "e4 f4 g4"), "b4:d4"), "");
    assert_eq!(
        moves(&white("b4 c4 d4", "f5 e5 e3"), "b4:d4"),
        "b4:d4-e4 b4:d4-f4 b4:d4-g4"
    );
}

#[test]
fn a_phalanx_stays_on_the_board() {
    assert_eq!(moves(&white("e4 f4 g4", "a7"), "e4:g4"), "e4:g4-h4");
    assert_eq!(moves(&white("f4 g4 h4", "a7"), "f4:h4"), "");
    assert_eq!(moves(&white("g2 h3", "a7"), "g2:h3"), "");
    assert_eq!(
        moves(&white("h4", "a7"), ""),
        "h4-g3 h4-g4 h4-g5 h4-h3 h4-h5"
    );
    let game = at("14/14/14/14/14/14/14/14/14/w12w/14/w13 w");
    assert_eq!(moves(&game, "n3"), "n3-m2 n3-m3 n3-m4 n3-n2 n3-n4");
    assert_eq!(moves(&game, "a1"), "a1-a2 a1-b1 a1-b2");
}

#[test]
fn a_phalanx_never_passes_over_or_lands_on_a_stone_of_its_own_colour() {
    assert_eq!(moves(&white("b4 c4 d4 f4", "h7"), "b4:d4"), "b4:d4-e4");
    assert_eq!(moves(&white("b4 c4", "h7"), "b4-c4"), "");
    assert!(!moves(&white("b4 c4 d4 f4", "h7"), "").contains("-f4"));
}

#[test]
fn any_part_of_a_longer_run_may_be_moved_with_its_own_smaller_reach() {
    let run = white("a4 b4 c4 d4", "h7");
    assert_eq!(moves(&run, "d4-e4"), "d4-e4");
    assert_eq!(moves(&run, "c4:d4"), "c4:d4-e4 c4:d4-f4");
    assert_eq!(moves(&run, "b4:d4"), "b4:d4-e4 b4:d4-f4 b4:d4-g4");
    assert_eq!(moves(&run, "a4:d4"), "a4:d4-e4 a4:d4-f4 a4:d4-g4 a4:d4-h4");
    assert_eq!(after(run, "c4:d4-f4"), "a4 b4 e4 f4 / h7");
}

#[test]
fn it_is_always_the_front_part_of_a_run_that_moves() {
    let run = white("a4 b4 c4 d4", "h7");
    for behind in ["a4:c4", "a4:b4", "b4:c4"] {
        assert_eq!(moves(&run, behind), "");
    }
}

#[test]
fn moves_differ_in_the_front_stone_the_number_of_stones_the_direction_or_the_distance() {
    // Along the row: one stone by 1, two by 1 and 2, three by 1, 2 and 3, to the right and (two squares of room) to the left.
    let game = white("c1 d1 e1", "h7");
    let row = moves(&game, "");
    let row: Vec<&str> = row.split(' ').filter(|text| text.ends_with('1')).collect();
    let right = "c1:e1-f1 c1:e1-g1 c1:e1-h1 d1:e1-f1 d1:e1-g1 e1-f1";
    let left = "c1-b1 d1:c1-a1 d1:c1-b1 e1:c1-a1 e1:c1-b1";
    let mut both: Vec<&str> = right.split(' ').chain(left.split(' ')).collect();
    both.sort_unstable();
    assert_eq!(row, both);
}

#[test]
fn the_start_positions_have_78_and_60_and_114_moves() {
    let count = |id| start(id).legal_moves().len();
    assert_eq!(
        [count("ten"), count("crossings"), count("epaminondas")],
        [78, 60, 114]
    );
}

// Capturing

#[test]
fn a_smaller_enemy_phalanx_in_the_line_is_captured() {
    let game = white("c3 d3 e3", "f3 g3");
    assert_eq!(moves(&game, "c3:e3"), "c3:e3xf3");
    assert_eq!(after(game, "c3:e3xf3"), "d3 e3 f3 / ");
    assert_eq!(moves(&white("b2 c3", "d4"), "b2:c3"), "b2:c3xd4");
    assert_eq!(moves(&black("d4", "f6 e5"), "f6:e5"), "f6:e5xd4");
}

#[test]
fn the_front_stone_captures_what_it_comes_upon_within_its_reach() {
    let game = white("a3 b3 c3", "f3 g3");
    assert_eq!(moves(&game, "a3:c3"), "a3:c3-d3 a3:c3-e3 a3:c3xf3");
    assert_eq!(after(game, "a3:c3xf3"), "d3 e3 f3 / ");
    assert_eq!(
        moves(&white("a3 b3 c3", "g3"), "a3:c3"),
        "a3:c3-d3 a3:c3-e3 a3:c3-f3"
    );
    assert_eq!(moves(&white("a3 b3", "e3"), "a3:b3"), "a3:b3-c3 a3:b3-d3");
}

#[test]
fn equal_or_larger_phalanxes_block_but_the_move_may_stop_short() {
    for blacks in ["f3 g3", "f3 g3 h3"] {
        let game = white("c3 d3", blacks);
        assert_eq!(moves(&game, "c3:d3"), "c3:d3-e3");
    }
    assert_eq!(moves(&white("d3 e3", "f3 g3"), "d3:e3"), "");
    assert_eq!(moves(&white("b3 c3 d3", "e3 f3 g3"), "b3:d3"), "");
}

#[test]
fn only_the_stones_that_move_count_against_the_enemy() {
    let game = white("a3 b3 c3 d3", "e3 f3");
    assert_eq!(moves(&game, "a3:d3"), "a3:d3xe3");
    assert_eq!(moves(&game, "b3:d3"), "b3:d3xe3");
    assert_eq!(moves(&game, "c3:d3"), "");
    assert_eq!(after(game, "b3:d3xe3"), "a3 c3 d3 e3 / ");
}

#[test]
fn the_enemy_phalanx_is_counted_from_the_stone_met_in_the_direction_of_the_move() {
    let gap = white("b3 c3", "d3 f3 g3");
    assert_eq!(after(gap, "b3:c3xd3"), "c3 d3 / f3 g3", "a gap ends it");
    let own = white("b3 c3 e3", "d3 h7");
    assert_eq!(
        after(own, "b3:c3xd3"),
        "c3 d3 e3 / h7",
        "so does a stone of the mover"
    );
    let edge = white("f3 g3", "h3");
    assert_eq!(after(edge, "f3:g3xh3"), "g3 h3 / ", "so does the edge");
    let three = white("b3 c3 d3", "e3 f3 g3");
    assert!(!moves(&three, "").contains('x'));
}

#[test]
fn a_phalanx_of_the_mover_counts_in_its_own_line_only() {
    // Three stones in the column of c3, but one in the row.
    let game = white("c2 c3 c4", "d3 h8");
    assert!(!moves(&game, "").contains('x'));
}

#[test]
fn whole_phalanx_takes_all_its_stones_and_ends_on_the_square_of_the_one_met() {
    let game = white("a3 b3 c3 d3", "f3 g3 h3");
    assert_eq!(after(game, "a3:d3xf3"), "c3 d3 e3 f3 / ");
}

#[test]
fn head_only_takes_the_stone_met_and_its_square_is_the_end_of_the_move() {
    let game = with(&white("a3 b3 c3 d3", "f3 g3 h3"), "Capture", "head");
    assert_eq!(after(game, "a3:d3xf3"), "c3 d3 e3 f3 / g3 h3");
}

#[test]
fn head_only_needs_a_larger_phalanx_as_well() {
    let game = with(&white("d3 e3", "f3 g3"), "Capture", "head");
    assert!(!moves(&game, "").contains('x'));
    let game = with(&white("d3 e3", "f3"), "Capture", "head");
    assert_eq!(after(game, "d3:e3xf3"), "e3 f3 / ");
}

#[test]
fn stones_beside_the_line_give_no_protection() {
    let game = white("c4 d4", "e4 e5 e3 e6 f5 f3 d6 d7");
    assert_eq!(after(game, "c4:d4xe4"), "d4 e4 / e3 f3 e5 f5 d6 e6 d7");
}

#[test]
fn a_single_stone_never_captures() {
    assert!(!moves(&white("d4", "d5 e5 c3 h7"), "").contains('x'));
    let game = with(&white("d4", "d5"), "Capture", "head");
    assert!(!moves(&game, "").contains('x'));
}

// The far row

#[test]
fn the_far_row_is_the_row_furthest_from_a_sides_start() {
    let far = |board: Board| Side::ALL.map(|side| board.far_row(side) + 1);
    assert_eq!(far(Board::EightByEight), [8, 1]);
    assert_eq!(far(Board::TenByTen), [10, 1]);
    assert_eq!(far(Board::FourteenByTwelve), [12, 1]);
    let game = white("b8 c8 d7", "a1 h2");
    assert_eq!(
        Side::ALL.map(|side| game.position().on_far_row(side)),
        [2, 1]
    );
}

#[test]
fn who_has_more_stones_on_his_far_row_when_his_turn_comes_has_won() {
    let won = "white wins by more stones on the far row";
    assert_eq!(result(&white("b8 d4", "e5"), ""), won);
    assert_eq!(result(&white("b8 c8", "a1"), ""), won);
    let won = "black wins by more stones on the far row";
    assert_eq!(result(&black("d4", "e5 a1"), ""), won);
    assert_eq!(result(&black("d4 d8", "e5 a1 b1"), ""), won);
    let over = white("b8 d4", "e5");
    assert!(over.legal_moves().is_empty());
}

#[test]
fn as_many_or_fewer_stones_do_not_win_and_neither_do_the_other_sides() {
    assert_eq!(result(&white("b8 d4", "a1"), ""), "goes on");
    assert_eq!(result(&black("b8 d4", "a1"), ""), "goes on");
    assert_eq!(
        result(&black("b8 d4", "e5"), ""),
        "goes on",
        "White must wait for his turn"
    );
    assert_eq!(result(&white("d4", "a1"), ""), "goes on");
}

#[test]
fn own_stones_on_the_own_first_row_do_not_count() {
    assert_eq!(result(&white("b1 c1", "g8 h8"), ""), "goes on");
}

#[test]
fn a_crossing_wins_unless_the_opponent_answers_at_once() {
    let game = white("b7 d4", "e5");
    assert_eq!(result(&game, "b7-b8"), "goes on");
    let won = "white wins by more stones on the far row";
    assert_eq!(result(&game, "b7-b8 e5-e4"), won);
}

#[test]
fn a_crossing_in_answer_restores_the_balance() {
    let game = white("b7 d4", "e2");
    assert_eq!(result(&game, "b7-b8 e2-e1"), "goes on");
    assert_eq!(result(&game, "b7-b8 e2-e1 d4-d5 e1-f1"), "goes on");
}

#[test]
fn a_capture_in_answer_restores_the_balance() {
    let game = white("b7 d4", "d8 e8");
    assert_eq!(result(&game, "b7-b8 e8:d8xb8"), "goes on");
    assert_eq!(after(game, "b7-b8 e8:d8xb8"), "d4 / b8 c8");
}

#[test]
fn a_screen_can_ask_whether_a_crossing_must_be_answered_now() {
    let game = white("b7 d4", "e2");
    assert!(!game.position().must_answer());
    let crossed = play(game, "b7-b8");
    assert!(crossed.position().must_answer());
    assert!(!play(crossed.clone(), "e2-e1").position().must_answer());
    assert!(
        !play(crossed, "e2-e3").position().must_answer(),
        "White's turn"
    );
}

// The symmetry rule

/// White steps onto a8, and the position is equal to itself turned by half a circle with the colours exchanged.
fn mirror_ahead() -> Timeline<Epaminondas> {
    white("a7", "h1")
}

#[test]
fn a_crossing_must_not_leave_the_position_equal_to_itself_turned_with_the_colours_exchanged() {
    assert!(mirror_ahead().options().symmetry);
    assert_eq!(moves(&mirror_ahead(), ""), "a7-a6 a7-b6 a7-b7 a7-b8");
    let blacks = black("a8", "h2");
    assert_eq!(moves(&blacks, ""), "h2-g1 h2-g2 h2-g3 h2-h3");
    for (turned, chosen) in [
        (at("10/w9/10/10/10/10/10/10/10/9b w"), "a9-a10"),
        (at("14/3w10/14/14/14/14/14/14/14/14/14/10b3 w"), "d11-d12"),
    ] {
        assert!(!allows(&turned, chosen), "{chosen}");
        assert!(
            allows(&with(&turned, "Symmetry", "false"), chosen),
            "{chosen}"
        );
    }
}

#[test]
fn without_the_symmetry_rule_it_is_allowed() {
    let free = with(&mirror_ahead(), "Symmetry", "false");
    assert_eq!(moves(&free, ""), "a7-a6 a7-a8 a7-b6 a7-b7 a7-b8");
    assert!(play(free, "a7-a8").position().is_mirrored());
}

#[test]
fn a_phalanx_and_a_capture_can_cross_into_a_mirror_too() {
    let phalanx = white("a5 a6", "h1 h2");
    assert!(!allows(&phalanx, "a5:a6-a8"));
    assert!(allows(&phalanx, "a5:a6-a7"));
    let capture = white("a6 a7", "a8 h1 h2");
    assert!(!allows(&capture, "a6:a7xa8"));
    assert!(allows(&with(&capture, "Symmetry", "false"), "a6:a7xa8"));
}

#[test]
fn a_move_that_brings_no_stone_onto_the_far_row_may_leave_a_mirror() {
    let back = white("a7 d6", "h2 e4");
    assert!(play(back, "d6-d5").position().is_mirrored());
}

#[test]
fn shifting_along_the_far_row_is_no_crossing() {
    let along = white("b8", "h1");
    assert!(play(along, "b8-a8").position().is_mirrored());
    let phalanx = white("b8 c8", "g1 h1");
    assert!(play(phalanx, "c8:b8-a8").position().is_mirrored());
}

#[test]
fn a_stone_brought_to_the_far_row_makes_a_crossing() {
    let game = white("b7 c8 d8 e6 e7", "h1");
    let crossings = |game: &Timeline<Epaminondas>| {
        let mut legal = game.legal_moves();
        legal.retain(|&legal| is_crossing(game.position(), legal));
        let mut texts: Vec<String> = legal
            .into_iter()
            .map(|legal| Epaminondas::move_text(game, legal))
            .collect();
        texts.sort();
        texts.join(" ")
    };
    assert_eq!(crossings(&with(&game, "Board", "8x8")), "", "White has won");
    let game = white("b7 c8 e6 e7", "h1");
    assert_eq!(crossings(&game), "b7-a8 b7-b8 e6:e7-e8 e7-d8 e7-e8 e7-f8");
}

#[test]
fn the_rule_stops_who_copies_by_rotation_and_not_who_copies_by_reflection() {
    let rotated = black("a8", "h2");
    assert!(!allows(&rotated, "h2-h1"));
    let reflected = black("a8", "a2");
    assert!(allows(&reflected, "a2-a1"));
}

#[test]
fn a_black_who_copies_every_move_by_rotation_cannot_copy_the_crossing() {
    let game = white("d6", "e3");
    let game = play(game, "d6-d7 e3-e2 d7-d8");
    assert!(!allows(&game, "e2-e1"));
    assert_eq!(
        moves(&game, "e2-d1"),
        "e2-d1",
        "another crossing answers as well"
    );
}

// Other endings

#[test]
fn a_player_without_a_legal_move_loses() {
    let shut_in = black("c8 d8 a7 b7 c7 d7 a6 b6 c6 d6", "a8 b8");
    let shut_in = with(&shut_in, "Capture", "head");
    assert_eq!(result(&shut_in, ""), "white wins by no legal move");
    let shut_in = white("a1", "a2 b2 b1 g7");
    let won = "black wins by no legal move";
    assert_eq!(result(&shut_in, ""), won);
}

#[test]
fn a_player_without_stones_loses() {
    assert_eq!(result(&white("", "d4"), ""), "black wins by no legal move");
    assert_eq!(
        result(&white("c4 d4", "e4"), "c4:d4xe4"),
        "white wins by no legal move"
    );
}

/// No such position was found: on the board of eight by eight there is none, as every stone that can go nowhere else needs
/// neighbours that a turned board denies it. So this looks at what an answer to "is there a legal move?" is made of.
#[test]
fn moves_that_the_symmetry_rule_forbids_are_no_legal_moves() {
    let game = mirror_ahead();
    let free = with(&game, "Symmetry", "false");
    let count = |game| Epaminondas::count_moves(game);
    assert_eq!((count(&game), count(&free)), (4, 5));
}

/// Back and forth: four moves.
const THERE_AND_BACK: &str = "d4-d5 g7-g6 d5-d4 g6-g7";

#[test]
fn the_third_occurrence_of_a_position_with_the_same_player_to_move_is_a_draw() {
    let game = white("d4", "g7");
    assert_eq!(result(&game, THERE_AND_BACK), "goes on");
    let twice = play(game, THERE_AND_BACK);
    assert_eq!(result(&twice, "d4-d5 g7-g6 d5-d4"), "goes on");
    let drawn = play(twice, THERE_AND_BACK);
    assert_eq!(result(&drawn, ""), "draw by repetition");
    assert!(drawn.legal_moves().is_empty());
}

#[test]
fn the_third_occurrence_need_not_follow_at_once() {
    let game = play(white("d4", "g7"), THERE_AND_BACK);
    assert_eq!(
        result(&game, "d4-c4 g7-h7 c4-d4 h7-g7"),
        "draw by repetition"
    );
}

#[test]
fn the_same_stones_with_the_other_player_to_move_are_another_position() {
    assert_ne!(white("d4", "g7").position(), black("d4", "g7").position());
    // White goes round in three moves, Black in two: the stones are the same with Black to move.
    let game = play(white("d4", "g7"), "d4-d5 g7-g6 d5-e4 g6-g7 e4-d4");
    assert_eq!(stones(&game), stones(&white("d4", "g7")));
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn two_hundred_moves_without_a_capture_or_a_crossing_are_a_draw() {
    let almost = at("8/6b1/8/8/8/3w4/8/8 w 198 120");
    assert_eq!(result(&almost, "d3-d4"), "goes on");
    assert_eq!(
        result(&almost, "d3-d4 g7-g6"),
        "draw by too many moves without progress"
    );
    assert_eq!(
        result(&at("8/6b1/8/8/8/3w4/8/8 b 200 1"), ""),
        "draw by too many moves without progress"
    );
}

#[test]
fn captures_and_crossings_begin_the_count_anew() {
    let counter = |position: &str, moves: &str| play(at(position), moves).position().quiet_plies();
    assert_eq!(counter("8/6b1/8/8/8/2ww4/8/8 w 150 120", "d3-d4"), 151);
    assert_eq!(counter("8/6b1/8/8/4b3/2ww4/8/8 w 150 120", "c3:d3-f3"), 151);
    assert_eq!(counter("8/6b1/8/8/8/2wwb3/8/8 w 199 120", "c3:d3xe3"), 0);
    assert_eq!(counter("8/w5b1/8/8/8/8/8/8 w 199 120", "a7-a8"), 0);
    assert_eq!(counter("8/8/8/8/8/8/1w4b1/8 b 199 120", "g2-g1"), 0);
    let drawn = at("8/6b1/8/8/8/2wwb3/8/8 w 199 120");
    assert_eq!(result(&drawn, "c3:d3xe3"), "goes on");
}

#[test]
fn shifting_along_the_far_row_or_leaving_it_counts_as_a_quiet_move() {
    let counter = |moves: &str| {
        let game = at("w7/8/8/8/8/8/8/6b1 w 7 9");
        play(game, moves).position().quiet_plies()
    };
    assert_eq!(counter("a8-b8"), 8);
    assert_eq!(counter("a8-a7"), 8);
}

// When several endings apply

#[test]
fn far_row_majority_comes_before_no_legal_move() {
    let both = white("a8", "a7 b7 b8");
    assert_eq!(
        result(&both, ""),
        "white wins by more stones on the far row"
    );
}

#[test]
fn far_row_majority_comes_before_repetition_and_200_moves() {
    let both = at("w7/8/6b1/8/8/8/8/8 w 200 150");
    assert_eq!(
        result(&both, ""),
        "white wins by more stones on the far row"
    );
}

#[test]
fn no_legal_move_comes_before_200_moves() {
    let both = at("8/6b1/8/8/8/8/bb6/wb6 w 200 150");
    assert_eq!(result(&both, ""), "black wins by no legal move");
}

#[test]
fn repetition_comes_before_200_moves() {
    let game = at("8/6b1/8/8/3w4/8/8/8 w 192 150");
    let game = play(play(game, THERE_AND_BACK), THERE_AND_BACK);
    assert_eq!(game.position().quiet_plies(), 200);
    assert_eq!(result(&game, ""), "draw by repetition");
}

// Text

#[test]
fn a_move_is_the_front_stones_square_a_dash_and_the_square_it_ends_on() {
    let game = at("10/10/10/10/5w4/10/10/10/10/b9 w");
    assert_eq!(after(game, "f6-e6"), "e6 / a1");
}

#[test]
fn for_two_or_more_stones_the_rear_stones_square_comes_first() {
    let game = at("10/10/7w2/6w3/10/10/10/10/10/b9 w");
    assert_eq!(after(game, "g7:h8-j10"), "i9 j10 / a1");
}

#[test]
fn a_capture_is_written_with_an_x() {
    let game = at("10/10/10/10/10/10/10/2www1b3/10/10 w");
    assert_eq!(moves(&game, "c3:e3x"), "c3:e3xg3");
    assert_eq!(after(game, "c3:e3xg3"), "e3 f3 g3 / ");
}

#[test]
fn a_position_is_written_from_the_top_row_down_with_the_player_to_move_and_two_counters() {
    let texts =
        ["ten", "crossings", "epaminondas"].map(|id| Epaminondas::position_text(&start(id)));
    let ten = "bbbbbbbbbb/bbbbbbbbbb/10/10/10/10/10/10/wwwwwwwwww/wwwwwwwwww w 0 1";
    let crossings = "bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww w 0 1";
    let rows = ["bbbbbbbbbbbbbb"; 2]
        .into_iter()
        .chain(["14"; 8])
        .chain(["wwwwwwwwwwwwww"; 2]);
    let large = rows.collect::<Vec<_>>().join("/") + " w 0 1";
    assert_eq!(texts, [ten, crossings, &large]);
}

#[test]
fn empty_squares_are_counted_and_the_counters_follow_the_moves() {
    let text = |moves| Epaminondas::position_text(&play(start("crossings"), moves));
    let rest = "8/8/8/www5/wwwwwwww";
    assert_eq!(
        text("d2-d3"),
        "bbbbbbbb/bbbbbbbb/8/8/8/3w4/www1wwww/wwwwwwww b 1 1"
    );
    assert_eq!(
        text("d2-d3 d7-d6"),
        "bbbbbbbb/bbb1bbbb/3b4/8/8/3w4/www1wwww/wwwwwwww w 2 2"
    );
    let read = at(&format!("3b4/b6b/1b1w4/{rest} w 5 9"));
    assert_eq!(
        Epaminondas::position_text(&read),
        format!("3b4/b6b/1b1w4/{rest} w 5 9")
    );
}

#[test]
fn the_two_counters_are_optional() {
    let rewritten = |text: &str| Epaminondas::position_text(&at(text));
    let board = "8/6b1/8/8/8/2ww4/8/8";
    assert_eq!(rewritten(&format!("{board} b")), format!("{board} b 0 1"));
    assert_eq!(rewritten(&format!("{board} b 5")), format!("{board} b 5 1"));
    assert_eq!(
        rewritten(&format!("{board} b 5 65535")),
        format!("{board} b 5 65535")
    );
    let last = play(at(&format!("{board} b 65535 65535")), "");
    assert_eq!(result(&last, ""), "draw by too many moves without progress");
}

#[test]
fn the_size_of_the_board_follows_from_the_text_and_the_other_rules_from_the_options() {
    let rules = Rules {
        board: Board::FourteenByTwelve,
        capture: Capture::Head,
        symmetry: false,
    };
    let read = Epaminondas::read_position(&rules, "8/6b1/8/8/8/2ww4/8/8 w").expect("a position");
    let expected = Rules {
        board: Board::EightByEight,
        ..rules
    };
    assert_eq!(*read.options(), expected);
    assert_eq!(read.position().rules(), expected);
}
