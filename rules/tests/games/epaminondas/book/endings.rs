//! How games end.

use super::*;

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
        assert!(!is_legal(&turned, chosen), "{chosen}");
        assert!(
            is_legal(&with(&turned, "Symmetry", "false"), chosen),
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
    assert!(!is_legal(&phalanx, "a5:a6-a8"));
    assert!(is_legal(&phalanx, "a5:a6-a7"));
    let capture = white("a6 a7", "a8 h1 h2");
    assert!(!is_legal(&capture, "a6:a7xa8"));
    assert!(is_legal(&with(&capture, "Symmetry", "false"), "a6:a7xa8"));
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
    assert!(!is_legal(&rotated, "h2-h1"));
    let reflected = black("a8", "a2");
    assert!(is_legal(&reflected, "a2-a1"));
}

#[test]
fn a_black_who_copies_every_move_by_rotation_cannot_copy_the_crossing() {
    let game = white("d6", "e3");
    let game = play(game, "d6-d7 e3-e2 d7-d8");
    assert!(!is_legal(&game, "e2-e1"));
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

// What decides the game

/// Whether a move decides the game.
fn deciding(game: &Timeline<Epaminondas>, names: &str) -> bool {
    decides(game.position(), made(names))
}

#[test]
fn a_crossing_that_nobody_can_answer_decides_the_game() {
    assert!(deciding(&white("b7 d4", "e5"), "b7 b8"));
    assert!(deciding(&black("d4", "e2"), "e2 e1"));
}

#[test]
fn a_crossing_that_a_crossing_or_a_capture_can_answer_decides_nothing() {
    assert!(!deciding(&white("b7 d4", "e2"), "b7 b8"));
    assert!(!deciding(&white("b7 d4", "d8 e8"), "b7 b8"));
}

#[test]
fn an_answer_that_does_not_make_up_for_all_stones_is_none() {
    // Black captures one of two, and crosses with one against two.
    assert!(deciding(&white("b7 f8 d4", "d8 e8"), "b7 b8"));
    assert!(deciding(&white("b7 f8 d4", "h2"), "b7 b8"));
}

#[test]
fn taking_the_stone_that_has_crossed_decides_when_more_have_crossed_on_the_own_side() {
    let game = white("a8 c1 d1 h4", "b1 h7");
    assert!(deciding(&game, "d1 c1 b1"));
    assert!(!deciding(&game, "h4 h5"), "a quiet move decides nothing");
}

#[test]
fn a_move_that_leaves_the_opponent_without_a_move_decides_the_game() {
    let game = white("a3 b3 b4 b5 a6", "a4");
    assert!(deciding(&game, "a6 a5"));
    assert!(!deciding(&game, "a6 a7"));
}

#[test]
fn what_decides_the_game_wins_whatever_the_opponent_answers() {
    let game = white("b7 c6 d4", "e2 g8 h5");
    for chosen in game.legal_moves() {
        let mut after = game.clone();
        after.play_unchecked(chosen);
        let mut lost = after.legal_moves().into_iter().map(|answer| {
            let mut answered = after.clone();
            answered.play_unchecked(answer);
            answered.outcome().and_then(Outcome::winner) == Some(Side::White)
        });
        let text = Epaminondas::move_text(&game, chosen);
        assert_eq!(
            lost.all(|lost| lost),
            decides(game.position(), chosen),
            "{text}"
        );
    }
}
