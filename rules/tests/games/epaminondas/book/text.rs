//! How moves and positions are written.

use super::*;

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
    let rewritten = |text: &str| rewritten::<Epaminondas>(text);
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

#[test]
fn the_number_of_the_full_move_stops_at_its_limit() {
    let after = |text: &str, moves: &str| Epaminondas::position_text(&play(at(text), moves));
    assert_eq!(
        after("8/6b1/8/8/8/3w4/8/8 b 5 65535", "g7-g6"),
        "8/8/6b1/8/8/3w4/8/8 w 6 65535"
    );
}

#[test]
fn a_counter_is_a_number_without_a_sign() {
    for counters in ["+5 9", "5 +9", "-1 1", "x 1"] {
        let text = format!("8/6b1/8/8/8/3w4/8/8 b {counters}");
        assert!(
            Epaminondas::read_position(&Default::default(), &text).is_err(),
            "{text}"
        );
    }
}
