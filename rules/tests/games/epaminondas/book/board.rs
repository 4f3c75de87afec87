//! Boards, presets and options.

use super::*;

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

#[test]
fn a_board_suggests_the_capture_rule_of_its_preset_and_nothing_else() {
    for preset in PRESETS {
        let mut rules = Rules {
            symmetry: false,
            ..preset.rules
        };
        rules.capture = match preset.rules.capture {
            Capture::Whole => Capture::Head,
            Capture::Head => Capture::Whole,
        };
        let other = rules;
        rules.suggest("Symmetry");
        assert_eq!(rules, other);
        rules.suggest("board");
        assert_eq!(rules.capture, preset.rules.capture);
        assert!(!rules.symmetry);
    }
}
