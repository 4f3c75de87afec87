//! What Paradise chess refuses and why.

use super::{OVER, START, STUCK, at, square, step};
use crate::common::{
    are_no_moves, impossible, lacks, offers, play, points_at, refuses, refuses_drag, refuses_text,
    refuses_touch, say, unreadable,
};
use menagerie_rules::{
    Game, Timeline,
    paradise_chess::{Kind, Move, ParadiseChess, Refusal},
};

/// The move `from to` is refused, dragged and written as well.
fn refuses_step(game: &Timeline<ParadiseChess>, chosen: &str, why: Refusal, reasons: &str) {
    let (from, to) = chosen.split_once(' ').expect("two squares");
    refuses(game, step(from, to), why, reasons);
    refuses_drag(game, from, to, why);
    let sign = match game.position().at(square(to)) {
        Some(_) => "x",
        None => "-",
    };
    refuses_text(game, &format!("{from}{sign}{to}"), why);
}

// Moves

#[test]
fn nothing_moves_from_an_empty_square() {
    let square = square("A4");
    refuses_step(&at(START), "A4 A5", Refusal::EmptySquare { square }, "A4");
}

#[test]
fn nobody_moves_the_other_sides_pieces() {
    let square = square("C6");
    refuses_step(&at(START), "C6 C5", Refusal::OthersPiece { square }, "C6");
}

#[test]
fn a_move_goes_somewhere() {
    let square = square("C3");
    refuses_step(&at(START), "C3 C3", Refusal::SameSquare { square }, "C3");
}

#[test]
fn a_piece_goes_only_where_its_kind_moves() {
    for (kind, from, to) in [
        (Kind::King, "E2", "E4"),
        (Kind::Queen, "D2", "E4"),
        (Kind::Rook, "A2", "B3"),
        (Kind::Bishop, "C2", "C3"),
        (Kind::Knight, "B2", "B4"),
        (Kind::Cannon, "A3", "C5"),
        (Kind::Camel, "B3", "C5"),
        (Kind::Elephant, "G3", "G6"),
        (Kind::Elephant, "G3", "F5"),
        (Kind::Pawn, "C3", "D3"),
        (Kind::Pawn, "C3", "C2"),
        (Kind::Pawn, "C3", "D2"),
        (Kind::Pawn, "C3", "C6"),
        (Kind::Pawn, "C3", "E5"),
        (Kind::Pawn, "C3", "D5"),
    ] {
        let why = Refusal::NotItsMove {
            kind,
            from: square(from),
            to: square(to),
        };
        let chosen = format!("{from} {to}");
        refuses_step(&at(START), &chosen, why, &chosen);
    }
}

#[test]
fn a_pawn_does_not_capture_backward() {
    // The slip in the source's example.
    let why = Refusal::NotItsMove {
        kind: Kind::Pawn,
        from: square("D2"),
        to: square("C3"),
    };
    refuses_step(&at("8/8/8/8/8/2b5/3p4/8 b"), "D2 C3", why, "D2 C3");
}

#[test]
fn the_first_piece_in_the_way_blocks() {
    let why = |by| Refusal::Blocked { by: square(by) };
    refuses_step(&at(START), "A2 A5", why("A3"), "A3");
    refuses_step(&at(START), "C2 F5", why("D3"), "D3");
    refuses_step(&at(START), "D2 D6", why("D3"), "D3");
    refuses_step(&at("8/8/8/q1pPp1nk/8/8/8/8 b"), "A5 H5", why("C5"), "C5");
    refuses_step(&at("8/8/8/K1pPp1nq/8/8/8/8 b"), "H5 A5", why("G5"), "G5");
    refuses_step(&at("8/R7/8/p7/n7/8/r7/8 b"), "A2 A7", why("A4"), "A4");
}

#[test]
fn a_cannon_must_jump() {
    let why = |from, to| Refusal::NothingToJump {
        from: square(from),
        to: square(to),
    };
    refuses_step(&at(START), "A3 A5", why("A3", "A5"), "A3 A5");
    refuses_step(&at(START), "A3 A6", why("A3", "A6"), "A3 A6");
    refuses_step(&at(START), "A3 A2", why("A3", "A2"), "A3 A2");
}

#[test]
fn a_cannon_jumps_exactly_one_piece() {
    let why = |first, second| Refusal::TooManyToJump {
        first: square(first),
        second: square(second),
    };
    refuses_step(&at(START), "A3 A8", why("A6", "A7"), "A6 A7");
    refuses_step(&at(START), "H3 B3", why("G3", "F3"), "G3 F3");
}

#[test]
fn a_pawn_moves_straight_forward_to_empty_squares_only() {
    let why = |by| Refusal::PawnBlocked { by: square(by) };
    let position = "8/8/8/8/1n2N3/1P2P3/8/8 w";
    refuses_step(&at(position), "B3 B4", why("B4"), "B4");
    refuses_step(&at(position), "B3 B5", why("B4"), "B4");
    refuses_step(&at(position), "E3 E4", why("E4"), "E4");
    refuses_step(&at("8/8/2p5/8/2n5/8/8/8 b"), "C6 C4", why("C4"), "C4");
    refuses_step(&at("8/8/2p5/2n5/2n5/8/8/8 b"), "C6 C4", why("C5"), "C5");
}

#[test]
fn a_pawn_steps_two_squares_only_from_its_second_or_third_rank() {
    let why = |from| Refusal::PawnTooFarAhead { from: square(from) };
    refuses_step(&at("8/8/8/8/1P6/8/8/8 w"), "B4 B6", why("B4"), "B4");
    refuses_step(&at("8/8/1P6/8/8/8/8/8 w"), "B6 B8", why("B6"), "B6");
    refuses_step(&at("8/8/8/1p6/8/8/8/8 b"), "B5 B3", why("B5"), "B5");
    refuses_step(&at("8/8/8/8/8/1p6/8/8 b"), "B3 B1", why("B3"), "B3");
}

#[test]
fn a_pawn_moves_diagonally_only_to_swap() {
    let why = |to| Refusal::PawnWithoutSwap { to: square(to) };
    refuses_step(&at(START), "C3 B4", why("B4"), "B4");
    refuses_step(&at("8/8/8/1p6/8/8/8/8 b"), "B5 C4", why("C4"), "C4");
}

#[test]
fn no_piece_may_move_into_the_opponents_paradise() {
    let why = |to| Refusal::OpponentsParadise { to: square(to) };
    refuses_step(&at(START), "G2 E1", why("E1"), "E1");
    refuses_step(
        &at("8/rnbqkbnr/cmppppec/8/8/CMPPPPEC/RNBQKBNR/8 b"),
        "D7 D8",
        why("D8"),
        "D8",
    );
}

#[test]
fn a_piece_in_its_own_paradise_cannot_be_captured() {
    let why = |to| Refusal::SafeInParadise { to: square(to) };
    refuses_step(&at("8/8/8/8/8/3R4/8/3n4 w"), "D3 D1", why("D1"), "D1");
    refuses_step(&at("3N4/8/8/3r4/8/8/8/8 b"), "D5 D8", why("D8"), "D8");
}

#[test]
fn a_piece_in_its_own_paradise_cannot_capture() {
    let why = |from| Refusal::PeacefulInParadise { from: square(from) };
    refuses_step(&at("3R4/8/8/3n4/8/8/8/8 w"), "D8 D5", why("D8"), "D8");
    refuses_step(&at("8/8/8/8/8/8/3N4/3k4 b"), "D1 D2", why("D1"), "D1");
}

#[test]
fn own_pieces_of_one_kind_do_not_swap() {
    let why = |from, to| Refusal::SameKind {
        from: square(from),
        to: square(to),
    };
    refuses_step(
        &at("8/8/8/R6R/8/8/8/8 w"),
        "A5 H5",
        why("A5", "H5"),
        "A5 H5",
    );
    refuses_step(
        &at("8/8/8/2p5/1p6/8/8/8 b"),
        "C5 B4",
        why("C5", "B4"),
        "C5 B4",
    );
}

#[test]
fn nobody_undoes_the_opponents_last_move() {
    let game = play(at("8/8/8/3R4/8/3r4/8/8 w"), "D5xD3");
    let why = Refusal::Undoing {
        from: square("D5"),
        to: square("D3"),
    };
    refuses_step(&game, "D5 D3", why, "D5 D3");
}

#[test]
fn nobody_goes_on_with_a_loop() {
    let game = play(at("8/8/6k1/8/8/1K6/8/8 w"), "B3-B4 G6-G5 B4-B3 G5-G6 B3-B4");
    let why = Refusal::Loop {
        from: square("G6"),
        to: square("G5"),
    };
    refuses_step(&game, "G6 G5", why, "G6 G5");
}

#[test]
fn undoing_is_the_reason_when_both_rules_forbid_a_move() {
    let position = "R2B3P/2b2br1/P1p1pk2/nr1qKc1n/3p2Cp/CBQPNM1E/cNmP3R/5e2 w";
    let moves = "E5xD4 H5-G3 E3-G2 G3-H5 G2-E3 E5xD4 F3-C4 D5-C5 C4-F3 C5-D5 E5xD4";
    let why = Refusal::Undoing {
        from: square("E5"),
        to: square("D4"),
    };
    refuses_step(&play(at(position), moves), "E5 D4", why, "E5 D4");
}

#[test]
fn how_a_piece_moves_comes_before_repetition() {
    let game = play(at("8/8/8/3p4/8/2N5/8/8 w"), "C3xD5");
    let why = Refusal::NotItsMove {
        kind: Kind::Pawn,
        from: square("C3"),
        to: square("D5"),
    };
    refuses_step(&game, "C3 D5", why, "C3 D5");
}

#[test]
fn nothing_moves_when_the_game_is_over() {
    refuses_step(&at(OVER), "D1 D2", Refusal::GameOver, "");
    refuses_step(
        &at("8/8/6k1/8/8/1K6/8/8 w 200 1"),
        "B3 B4",
        Refusal::GameOver,
        "",
    );
    let both_passed = play(at("4P3/8/8/8/8/8/8/3p4 w"), "pass");
    for game in [&at(OVER), &both_passed] {
        refuses(game, Move::Pass, Refusal::GameOver, "");
        refuses_touch(game, "pass", Refusal::GameOver);
        offers(game, "", "");
    }
}

// Passing

#[test]
fn who_can_move_may_not_pass() {
    let game = at(START);
    let why = Refusal::MayNotPass;
    refuses(&game, Move::Pass, why, "pass");
    refuses_text(&game, "pass", why);
    refuses_drag(&game, "pass", "pass", why);
    for names in ["pass", "C3 pass"] {
        refuses_touch(&game, names, why);
    }
}

#[test]
fn a_move_that_is_tried_instead_of_a_pass_has_its_own_reason() {
    let why = Refusal::NotItsMove {
        kind: Kind::Pawn,
        from: square("E8"),
        to: square("E7"),
    };
    assert_eq!(
        ParadiseChess::refusal(&at(STUCK), step("E8", "E7")),
        Some(why)
    );
}

// Texts

#[test]
fn what_is_not_the_text_of_a_move_is_no_move() {
    let texts = [
        "", "C3", "C3C4", "c3-c4", "C3-C9", "C0-C4", "I3-I4", "C3-C4 ", "C3–C4", "C3:C4", "C3-C",
        "PASS", "Pass", "passe", "C3XB4", "C3-C44", "é3-C4",
    ];
    are_no_moves(&at(START), &texts);
}

#[test]
fn a_swap_is_written_with_an_x_and_nothing_else_is() {
    let (dash, cross) = (square("A3"), square("C4"));
    let dash = Refusal::WrittenAsMove { to: dash };
    let cross = Refusal::WrittenAsSwap { to: cross };
    for (text, to, refusal) in [("A2-A3", "A3", dash), ("C3xC4", "C4", cross)] {
        refuses_text(&at(START), text, refusal);
        points_at::<ParadiseChess>(&refusal, to);
    }
    say([
        (dash, "a swap is written with an x"),
        (cross, "there is nothing to swap with"),
    ]);
    let reads = |text| ParadiseChess::read_move(&at(START), text);
    assert_eq!(reads("A2xA3"), Ok(step("A2", "A3")));
    assert_eq!(reads("C3-C4"), Ok(step("C3", "C4")));
}

#[test]
fn what_is_wrong_with_the_move_itself_comes_before_its_sign() {
    let why = Refusal::Blocked { by: square("A3") };
    refuses_text(&at(START), "A2-A6", why);
}

#[test]
fn a_position_needs_a_board_and_a_side_to_move() {
    for (text, part) in [("", "board"), ("8/8/8/8/8/8/8/8", "side to move")] {
        lacks::<ParadiseChess>(text, part);
    }
}

#[test]
fn a_part_of_a_position_that_cannot_be_read_is_named() {
    let ranks = |text: &str| unreadable::<ParadiseChess>(&format!("{text} w")).0;
    assert_eq!(ranks("8/8/8/8/8/8/8"), "board of eight ranks");
    assert_eq!(ranks("8/8/8/8/8/8/8/8/8"), "board of eight ranks");
    for rank in [
        "7",
        "9",
        "8K",
        "K8",
        "44K",
        "X7",
        "é7",
        "",
        "0K7",
        "+K7",
        "KKKKKKKKK",
    ] {
        let text = format!("8/8/8/8/8/{rank}/8/8 w");
        assert_eq!(
            unreadable::<ParadiseChess>(&text),
            ("rank of eight squares", rank.into())
        );
    }
    let rest = |text: &str| unreadable::<ParadiseChess>(&format!("8/8/8/8/8/8/8/8 {text}"));
    assert_eq!(rest("W"), ("side to move", "W".into()));
    assert_eq!(rest("w x"), ("move counter", "x".into()));
    assert_eq!(rest("w 0 -1"), ("move counter", "-1".into()));
    assert_eq!(rest("w 0 65536"), ("move counter", "65536".into()));
    assert_eq!(rest("w 0 1 2"), ("part of a position", "2".into()));
}

#[test]
fn a_piece_in_the_opponents_paradise_makes_a_position_impossible() {
    for text in ["8/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/8 w"] {
        let why = "no piece stands in the opponent's paradise";
        assert_eq!(impossible::<ParadiseChess>(text), why);
    }
}

#[test]
fn every_refusal_says_why() {
    let (from, to) = (square("A1"), square("B2"));
    let kind = Kind::Rook;
    say([
        (Refusal::GameOver, "the game is over"),
        (Refusal::MayNotPass, "who can move may not pass"),
        (Refusal::MustPass, "no piece may move: the player must pass"),
        (
            Refusal::NotItsMove { kind, from, to },
            "that piece does not move there",
        ),
        (
            Refusal::Undoing { from, to },
            "that would undo the opponent's last move",
        ),
        (
            Refusal::Loop { from, to },
            "that would repeat a series of moves",
        ),
    ]);
}

#[test]
fn what_never_may_be_is_said_before_what_stands_in_the_way() {
    let position = "8/8/8/R2R4/P7/C7/8/8 w";
    let to = square("A1");
    let why = Refusal::OpponentsParadise { to };
    refuses_step(&at(position), "A5 A1", why, "A1");
    refuses_step(&at(position), "A3 A1", why, "A1");
    let (from, to) = (square("A5"), square("D5"));
    let blocked = "8/8/8/RP1R4/8/8/8/8 w";
    refuses_step(
        &at(blocked),
        "A5 D5",
        Refusal::SameKind { from, to },
        "A5 D5",
    );
}
