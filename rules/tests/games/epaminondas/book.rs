//! Epaminondas's rule book, sentence by sentence: the name of a test is what the book says. How games end is in `endings.rs`.
//!
//! Most positions are on the board of eight by eight and name the squares of the white and of the black stones.

use super::board::{after, at, black, moves, play, preset, result, start, stones, white, with};
use menagerie_rules::{
    Choice, Game, Options, Side, Timeline,
    epaminondas::{Board, Capture, Epaminondas, PRESETS, Rules},
};

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
