//! What Epaminondas refuses and why.

use super::{at, made, square, white, with};
use crate::common::{
    self, allows, are_no_moves, lacks, play, points_at, refuses_drag, refuses_text, say, unreadable,
};
use menagerie_rules::{
    Game, Timeline,
    epaminondas::{Epaminondas, Refusal},
};

/// The move is refused; it is named by its squares as in [`made`].
fn refuses(game: &Timeline<Epaminondas>, names: &str, why: Refusal, reasons: &str) {
    common::refuses(game, made(names), why, reasons);
}

// Stones

#[test]
fn nothing_moves_from_an_empty_square() {
    let game = white("d4 e4", "h7");
    let why = |name| Refusal::EmptySquare {
        square: square(name),
    };
    refuses(&game, "a4 a5", why("a4"), "a4");
    refuses(&game, "d4 f4 g4", why("f4"), "f4");
    refuses(&game, "c4 e4 f4", why("c4"), "c4");
    refuses_text(&game, "c4:e4-f4", why("c4"));
    refuses_drag(&game, "a4", "a5", why("a4"));
}

#[test]
fn nobody_moves_the_other_sides_stones() {
    let game = white("d4 e4", "f4 h7");
    let why = |name| Refusal::OthersStone {
        square: square(name),
    };
    refuses(&game, "h7 h6", why("h7"), "h7");
    refuses(&game, "e4 f4 g4", why("f4"), "f4");
    refuses(&game, "f4 e4 c4", why("f4"), "f4");
    refuses_text(&game, "h7-h6", why("h7"));
    refuses_drag(&game, "h7", "h6", why("h7"));
}

#[test]
fn the_ends_of_a_phalanx_are_in_line() {
    let game = white("d4 e6", "h7");
    let why = Refusal::NotInLine {
        from: square("d4"),
        to: square("e6"),
    };
    refuses(&game, "d4 e6 f8", why, "d4 e6");
    refuses_text(&game, "d4:e6-f8", why);
}

#[test]
fn a_phalanx_has_no_gap() {
    let why = |name| Refusal::Gap {
        square: square(name),
    };
    let game = white("a4 b4 d4", "h7");
    refuses(&game, "a4 d4 e4", why("c4"), "c4");
    refuses_text(&game, "b4:d4-e4", why("c4"));
    refuses(&white("a4 b4 d4", "c4"), "a4 d4 e4", why("c4"), "c4");
    refuses(&white("a4 d4", "h7"), "a4 d4 e4", why("c4"), "c4");
}

// Targets

#[test]
fn a_move_goes_somewhere() {
    let game = white("d4 e4", "h7");
    let why = Refusal::SameSquare {
        square: square("e4"),
    };
    refuses(&game, "e4 e4", why, "e4");
    refuses(&game, "d4 e4 e4", why, "e4");
    refuses_text(&game, "e4-e4", why);
    refuses_drag(&game, "e4", "e4", why);
}

#[test]
fn a_stone_moves_in_a_line() {
    let game = white("d4", "h7");
    let why = Refusal::NotInLine {
        from: square("d4"),
        to: square("e6"),
    };
    refuses(&game, "d4 e6", why, "d4 e6");
    refuses_text(&game, "d4-e6", why);
    refuses_drag(&game, "d4", "e6", why);
}

#[test]
fn a_phalanx_moves_along_its_own_line_front_stone_first() {
    let game = white("c4 d4", "h7");
    for to in ["d5", "e5", "f7", "c4", "b4"] {
        let why = Refusal::NotItsLine {
            rear: square("c4"),
            front: square("d4"),
            to: square(to),
        };
        refuses(&game, &format!("c4 d4 {to}"), why, &format!("d4 c4 {to}"));
        refuses_text(&game, &format!("c4:d4-{to}"), why);
    }
}

#[test]
fn a_phalanx_of_n_moves_n_squares_at_most() {
    let game = white("c4 d4", "h7");
    let why = Refusal::TooFar {
        stones: 2,
        rear: square("c4"),
        front: square("d4"),
        to: square("g4"),
    };
    refuses(&game, "c4 d4 g4", why, "d4 c4 g4");
    refuses_text(&game, "c4:d4-g4", why);
    refuses_drag(&game, "d4", "g4", why);
    let words = "a phalanx moves at most as many squares as it has stones (2)";
    assert_eq!(why.to_string(), words);
    let single = Refusal::TooFar {
        stones: 1,
        rear: square("d4"),
        front: square("d4"),
        to: square("d6"),
    };
    refuses(&game, "d4 d6", single, "d4 d6");
}

#[test]
fn an_own_stone_in_the_way_stops_a_phalanx() {
    let why = |name| Refusal::OwnStone {
        square: square(name),
    };
    let game = white("b4 c4 d4 f4", "h7");
    refuses(&game, "b4 d4 f4", why("f4"), "f4");
    refuses(&game, "b4 d4 g4", why("f4"), "f4");
    refuses(&game, "b4 c4", why("c4"), "c4");
    refuses_text(&game, "b4:d4-g4", why("f4"));
    refuses_drag(&game, "d4", "f4", why("f4"));
}

#[test]
fn no_stone_is_jumped_over() {
    let game = white("b4 c4 d4", "e4 f4 g4 a7");
    let why = Refusal::Jump { over: square("e4") };
    refuses(&game, "b4 d4 f4", why, "e4");
    refuses_text(&game, "b4:d4-f4", why);
    // Even where a capture would be allowed, it ends the move.
    let game = white("b4 c4 d4", "e4");
    refuses(&game, "b4 d4 f4", why, "e4");
}

#[test]
fn a_move_ends_on_the_board() {
    let game = white("g4 h4", "a7");
    let why = |name| Refusal::OffBoard {
        square: square(name),
    };
    refuses(&game, "g4 h4 i4", why("i4"), "");
    refuses(&game, "i4 i5", why("i4"), "");
    refuses_text(&game, "g4:h4-i4", why("i4"));
    refuses_text(&game, "h9-h8", why("h9"));
    let edge = Refusal::OverTheEdge {
        front: square("h4"),
    };
    refuses_drag(&game, "g4", "h4", edge);
    points_at::<Epaminondas>(&edge, "h4");
}

#[test]
fn a_single_stone_never_captures() {
    let game = white("d4", "d5");
    let why = Refusal::SingleStone {
        stone: square("d4"),
        met: square("d5"),
    };
    refuses(&game, "d4 d5", why, "d4 d5");
    refuses_text(&game, "d4xd5", why);
    refuses_drag(&game, "d4", "d5", why);
}

#[test]
fn a_phalanx_meets_one_that_is_not_smaller() {
    let why = |attackers, rear, last| Refusal::TooStrong {
        attackers,
        defenders: 3,
        rear: square(rear),
        front: square("c4"),
        met: square("e4"),
        last: square(last),
    };
    let game = white("a4 b4 c4", "e4 f4 g4");
    refuses(&game, "b4 c4 e4", why(2, "b4", "g4"), "c4 b4 e4 f4 g4");
    refuses(&game, "a4 c4 e4", why(3, "a4", "g4"), "c4 b4 a4 e4 f4 g4");
    refuses_text(&game, "a4:c4xe4", why(3, "a4", "g4"));
    let words = "a phalanx of 2 cannot take one of 3";
    assert_eq!(why(2, "b4", "g4").to_string(), words);
    // Not even with all that stand behind.
    refuses_drag(&game, "c4", "e4", why(3, "a4", "g4"));
}

#[test]
fn a_crossing_into_a_mirror_is_refused_for_that() {
    let game = white("a7", "h1");
    let why = Refusal::Mirrored { to: square("a8") };
    refuses(&game, "a7 a8", why, "a8");
    refuses_text(&game, "a7-a8", why);
    refuses_drag(&game, "a7", "a8", why);
    let capture = white("a6 a7", "a8 h1 h2");
    refuses(&capture, "a6 a7 a8", why, "a8");
    assert_eq!(
        Epaminondas::refusal(&with(&game, "Symmetry", "false"), made("a7 a8")),
        None
    );
}

#[test]
fn nothing_moves_when_the_game_is_over() {
    for over in [
        white("b8 d4", "e5"),
        white("", "d4"),
        at("8/6b1/8/8/3w4/8/8/8 w 200 1"),
    ] {
        refuses(&over, "d4 d5", Refusal::GameOver, "");
        refuses_text(&over, "d4-d5", Refusal::GameOver);
        refuses_drag(&over, "d4", "d5", Refusal::GameOver);
        refuses_drag(&over, "a1", "a1", Refusal::GameOver);
    }
    let there_and_back = "d4-d5 g7-g6 d5-d4 g6-g7";
    let repeated = play(play(white("d4", "g7"), there_and_back), there_and_back);
    refuses(&repeated, "d4 d5", Refusal::GameOver, "");
}

#[test]
fn a_legal_move_is_not_refused() {
    let game = white("c4 d4", "e4");
    for names in ["c4 d4 e4", "d4 c4 b4", "d4 c4 a4", "d4 d5"] {
        allows(&game, made(names));
    }
}

#[test]
fn every_refusal_says_why() {
    let square = square("a1");
    let (from, to, front, rear) = (square, square, square, square);
    say([
        (Refusal::GameOver, "the game is over"),
        (
            Refusal::OffBoard { square },
            "that square is not on this board",
        ),
        (Refusal::EmptySquare { square }, "no stone stands there"),
        (
            Refusal::OthersStone { square },
            "that stone is the other side's",
        ),
        (
            Refusal::NotInLine { from, to },
            "these squares are not in one line",
        ),
        (
            Refusal::Gap { square },
            "a phalanx is a run of own stones without a gap",
        ),
        (
            Refusal::SameSquare { square },
            "the stone stands there already",
        ),
        (
            Refusal::NotItsLine { rear, front, to },
            "a phalanx moves along its own line",
        ),
        (
            Refusal::OverTheEdge { front },
            "the phalanx would leave the board",
        ),
        (
            Refusal::OwnStone { square },
            "an own stone stands in the way",
        ),
        (Refusal::Jump { over: to }, "no stone is jumped over"),
        (
            Refusal::SingleStone { stone: to, met: to },
            "a single stone never captures",
        ),
        (
            Refusal::Mirrored { to },
            "a crossing must not leave the position mirrored",
        ),
        (
            Refusal::NoCapture { to },
            "that is no capture: it is written with a dash",
        ),
        (
            Refusal::IsCapture { to },
            "that is a capture: it is written with an x",
        ),
    ]);
}

// Texts

#[test]
fn what_is_not_the_text_of_a_move_is_a_syntax_error_and_no_illegal_move() {
    let game = white("c4 d4", "e4");
    let texts = [
        "",
        "d4",
        "d4d5",
        "d4-",
        "-d5",
        "d4:d5",
        "c4:d4",
        "d4--d5",
        "d4-d5-d6",
        "d4-xd5",
        "D4-D5",
        "d4-d05",
        "d4-d0",
        "d4-d13",
        "o4-o5",
        "d4-d999",
        " d4-d5",
        "d4-d5 ",
        "d4 - d5",
        "d4:d4-d5",
        "c4::d4-e4",
        "b4:c4:d4-e4",
        "d4-d5+",
        "d4-d+5",
        "d4–d5",
        "é4-d5",
        "d4-d５",
        "c4:d4Xe4",
        "0000",
    ];
    are_no_moves(&game, &texts);
}

#[test]
fn the_mark_must_say_whether_a_move_captures() {
    let game = white("c4 d4", "e4");
    let is_capture = Refusal::IsCapture { to: square("e4") };
    refuses_text(&game, "c4:d4-e4", is_capture);
    points_at::<Epaminondas>(&is_capture, "e4");
    let no_capture = Refusal::NoCapture { to: square("d5") };
    refuses_text(&game, "d4xd5", no_capture);
    points_at::<Epaminondas>(&no_capture, "d5");
}

#[test]
fn a_position_with_a_missing_part_says_which() {
    for (position, part) in [
        ("", "board"),
        (" \t ", "board"),
        ("8/8/8/8/8/8/8/8", "side to move"),
    ] {
        lacks::<Epaminondas>(position, part);
    }
}

#[test]
fn a_position_with_an_unreadable_part_shows_it() {
    for (position, words) in [
        ("8/8/8/8/8/8/8/8 x", "x"),
        ("8/8/8/8/8/8/8/8 W", "W"),
        ("8/8/8/8/8/8/8/8 wb", "wb"),
        ("8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8"),
        ("8/8/8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/8/8"),
        ("8/8/8/8/8/8/8/ w", ""),
        ("8/8/7/8/8/8/8/8 w", "7"),
        ("8/8/9/8/8/8/8/8 w", "9"),
        ("8/8/w8/8/8/8/8/8 w", "w8"),
        ("8/8/www6/8/8/8/8/8 w", "www6"),
        ("8/8/w0w6/8/8/8/8/8 w", "w0w6"),
        ("8/8/08/8/8/8/8/8 w", "08"),
        ("8/8/W7/8/8/8/8/8 w", "W7"),
        ("8/8/x7/8/8/8/8/8 w", "x7"),
        ("8/8/é7/8/8/8/8/8 w", "é7"),
        ("8/8/264/8/8/8/8/8 w", "264"),
        ("8/8/255w/8/8/8/8/8 w", "255w"),
        ("8/8/wwwwwwwwwwwwwww/8/8/8/8/8 w", "wwwwwwwwwwwwwww"),
        ("8/8/8/8/8/8/8/8 w x", "x"),
        ("8/8/8/8/8/8/8/8 w -1", "-1"),
        ("8/8/8/8/8/8/8/8 w 65536", "65536"),
        ("8/8/8/8/8/8/8/8 w 0 y", "y"),
        ("8/8/8/8/8/8/8/8 w 0 1 z", "z"),
        ("10/10/10/10/10/10/10/10 w", "10"),
        ("14/14/14/14/14/14/14/14/14/14/14/12 w", "12"),
    ] {
        assert_eq!(unreadable::<Epaminondas>(position).1, words);
    }
}

#[test]
fn a_target_off_the_board_is_refused_for_that() {
    let game = white("d4 g4 h4", "a7");
    for (text, name) in [
        ("d4-i6", "i6"),
        ("g4:h4-k4", "k4"),
        ("g4:h4-i6", "i6"),
        ("d4-l12", "l12"),
    ] {
        refuses_text(
            &game,
            text,
            Refusal::OffBoard {
                square: square(name),
            },
        );
    }
}
