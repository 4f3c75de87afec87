//! What Paradise chess refuses and why, and what touching the board means.

use menagerie_rules::{
    Game, ReadMoveError, ReadPositionError, Timeline, Touched,
    paradise_chess::{Kind, Move, ParadiseChess, Refusal, Spot, Square},
};

const START: &str = "8/rnbqkbnr/cmppppec/8/8/CMPPPPEC/RNBQKBNR/8 w";
/// White has won.
const OVER: &str = "PPPPCNKR/8/8/8/8/8/8/3k4 b";
/// White's only pawn has arrived: it must pass.
const STUCK: &str = "4P3/8/8/5k2/8/8/8/8 w";

fn at(position: &str) -> Timeline<ParadiseChess> {
    ParadiseChess::read_position(&Default::default(), position).expect(position)
}

/// The position after some moves, separated by spaces.
fn played(position: &str, moves: &str) -> Timeline<ParadiseChess> {
    let mut game = at(position);
    for text in moves.split_ascii_whitespace() {
        let next = ParadiseChess::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    game
}

fn square(name: &str) -> Square {
    Square::all()
        .find(|square| square.to_string() == name)
        .expect(name)
}

fn spot(name: &str) -> Spot {
    match name {
        "pass" => Spot::Pass,
        name => Spot::Square(square(name)),
    }
}

fn spots(names: &str) -> Vec<Spot> {
    names.split_ascii_whitespace().map(spot).collect()
}

fn step(from: &str, to: &str) -> Move {
    Move::Step {
        from: square(from),
        to: square(to),
    }
}

/// The move `from to` is refused by every way to play it, and nothing has changed.
fn refuses_in(game: &Timeline<ParadiseChess>, chosen: &str, why: Refusal, reasons: &str) {
    let (from, to) = chosen.split_once(' ').expect("two squares");
    let refused = step(from, to);
    let mut tried = game.clone();
    assert_eq!(ParadiseChess::refusal(game, refused), Some(why), "{chosen}");
    assert_eq!(tried.play(refused), Err(why));
    assert_eq!(tried, *game);
    assert_eq!(ParadiseChess::refusal_spots(&why), spots(reasons));
    assert!(!game.legal_moves().contains(&refused));
    assert_eq!(ParadiseChess::drag(game, spot(from), spot(to)), Err(why));
    let sign = match game.position().at(square(to)) {
        Some(_) => "x",
        None => "-",
    };
    let read = ParadiseChess::read_move(game, &format!("{from}{sign}{to}"));
    assert_eq!(read, Err(ReadMoveError::Illegal(why)));
}

fn refuses(position: &str, chosen: &str, why: Refusal, reasons: &str) {
    refuses_in(&at(position), chosen, why, reasons);
}

// Moves

#[test]
fn nothing_moves_from_an_empty_square() {
    let square = square("A4");
    refuses(START, "A4 A5", Refusal::EmptySquare { square }, "A4");
}

#[test]
fn nobody_moves_the_other_sides_pieces() {
    let square = square("C6");
    refuses(START, "C6 C5", Refusal::OthersPiece { square }, "C6");
}

#[test]
fn a_move_goes_somewhere() {
    let square = square("C3");
    refuses(START, "C3 C3", Refusal::SameSquare { square }, "C3");
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
        refuses(START, &chosen, why, &chosen);
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
    refuses("8/8/8/8/8/2b5/3p4/8 b", "D2 C3", why, "D2 C3");
}

#[test]
fn the_first_piece_in_the_way_blocks() {
    let why = |by| Refusal::Blocked { by: square(by) };
    refuses(START, "A2 A5", why("A3"), "A3");
    refuses(START, "C2 F5", why("D3"), "D3");
    refuses(START, "D2 D6", why("D3"), "D3");
    refuses("8/8/8/q1pPp1nk/8/8/8/8 b", "A5 H5", why("C5"), "C5");
    refuses("8/8/8/K1pPp1nq/8/8/8/8 b", "H5 A5", why("G5"), "G5");
    refuses("8/R7/8/p7/n7/8/r7/8 b", "A2 A7", why("A4"), "A4");
}

#[test]
fn a_cannon_must_jump() {
    let why = |from, to| Refusal::NothingToJump {
        from: square(from),
        to: square(to),
    };
    refuses(START, "A3 A5", why("A3", "A5"), "A3 A5");
    refuses(START, "A3 A6", why("A3", "A6"), "A3 A6");
    refuses(START, "A3 A2", why("A3", "A2"), "A3 A2");
}

#[test]
fn a_cannon_jumps_exactly_one_piece() {
    let why = |first, second| Refusal::TooManyToJump {
        first: square(first),
        second: square(second),
    };
    refuses(START, "A3 A8", why("A6", "A7"), "A6 A7");
    refuses(START, "H3 A3", why("G3", "F3"), "G3 F3");
}

#[test]
fn a_pawn_moves_straight_forward_to_empty_squares_only() {
    let why = |by| Refusal::PawnBlocked { by: square(by) };
    let position = "8/8/8/8/1n2N3/1P2P3/8/8 w";
    refuses(position, "B3 B4", why("B4"), "B4");
    refuses(position, "B3 B5", why("B4"), "B4");
    refuses(position, "E3 E4", why("E4"), "E4");
    refuses("8/8/2p5/8/2n5/8/8/8 b", "C6 C4", why("C4"), "C4");
    refuses("8/8/2p5/2n5/2n5/8/8/8 b", "C6 C4", why("C5"), "C5");
}

#[test]
fn a_pawn_steps_two_squares_only_from_its_second_or_third_rank() {
    let why = |from| Refusal::PawnTooFarAhead { from: square(from) };
    refuses("8/8/8/8/1P6/8/8/8 w", "B4 B6", why("B4"), "B4");
    refuses("8/8/1P6/8/8/8/8/8 w", "B6 B8", why("B6"), "B6");
    refuses("8/8/8/1p6/8/8/8/8 b", "B5 B3", why("B5"), "B5");
    refuses("8/8/8/8/8/1p6/8/8 b", "B3 B1", why("B3"), "B3");
}

#[test]
fn a_pawn_moves_diagonally_only_to_swap() {
    let why = |to| Refusal::PawnWithoutSwap { to: square(to) };
    refuses(START, "C3 B4", why("B4"), "B4");
    refuses("8/8/8/1p6/8/8/8/8 b", "B5 C4", why("C4"), "C4");
}

#[test]
fn no_piece_may_move_into_the_opponents_paradise() {
    let why = |to| Refusal::OpponentsParadise { to: square(to) };
    refuses(START, "G2 E1", why("E1"), "E1");
    refuses(
        "8/rnbqkbnr/cmppppec/8/8/CMPPPPEC/RNBQKBNR/8 b",
        "D7 D8",
        why("D8"),
        "D8",
    );
}

#[test]
fn a_piece_in_its_own_paradise_cannot_be_captured() {
    let why = |to| Refusal::SafeInParadise { to: square(to) };
    refuses("8/8/8/8/8/3R4/8/3n4 w", "D3 D1", why("D1"), "D1");
    refuses("3N4/8/8/3r4/8/8/8/8 b", "D5 D8", why("D8"), "D8");
}

#[test]
fn a_piece_in_its_own_paradise_cannot_capture() {
    let why = |from| Refusal::PeacefulInParadise { from: square(from) };
    refuses("3R4/8/8/3n4/8/8/8/8 w", "D8 D5", why("D8"), "D8");
    refuses("8/8/8/8/8/8/3N4/3k4 b", "D1 D2", why("D1"), "D1");
}

#[test]
fn own_pieces_of_one_kind_do_not_swap() {
    let why = |from, to| Refusal::SameKind {
        from: square(from),
        to: square(to),
    };
    refuses("8/8/8/R6R/8/8/8/8 w", "A5 H5", why("A5", "H5"), "A5 H5");
    refuses("8/8/8/2p5/1p6/8/8/8 b", "C5 B4", why("C5", "B4"), "C5 B4");
}

#[test]
fn nobody_undoes_the_opponents_last_move() {
    let game = played("8/8/8/3R4/8/3r4/8/8 w", "D5xD3");
    let why = Refusal::Undoing {
        from: square("D5"),
        to: square("D3"),
    };
    refuses_in(&game, "D5 D3", why, "D5 D3");
}

#[test]
fn nobody_goes_on_with_a_loop() {
    let game = played("8/8/6k1/8/8/1K6/8/8 w", "B3-B4 G6-G5 B4-B3 G5-G6 B3-B4");
    let why = Refusal::Loop {
        from: square("G6"),
        to: square("G5"),
    };
    refuses_in(&game, "G6 G5", why, "G6 G5");
}

#[test]
fn undoing_is_the_reason_when_both_rules_forbid_a_move() {
    let position = "R2B3P/2b2br1/P1p1pk2/nr1qKc1n/3p2Cp/CBQPNM1E/cNmP3R/5e2 w";
    let moves = "E5xD4 H5-G3 E3-G2 G3-H5 G2-E3 E5xD4 F3-C4 D5-C5 C4-F3 C5-D5 E5xD4";
    let why = Refusal::Undoing {
        from: square("E5"),
        to: square("D4"),
    };
    refuses_in(&played(position, moves), "E5 D4", why, "E5 D4");
}

#[test]
fn how_a_piece_moves_comes_before_repetition() {
    let game = played("8/8/8/3p4/8/2N5/8/8 w", "C3xD5");
    let why = Refusal::NotItsMove {
        kind: Kind::Pawn,
        from: square("C3"),
        to: square("D5"),
    };
    refuses_in(&game, "C3 D5", why, "C3 D5");
}

#[test]
fn nothing_moves_when_the_game_is_over() {
    refuses(OVER, "D1 D2", Refusal::GameOver, "");
    refuses(
        "8/8/6k1/8/8/1K6/8/8 w 200 1",
        "B3 B4",
        Refusal::GameOver,
        "",
    );
    let both_passed = played("4P3/8/8/8/8/8/8/3p4 w", "pass");
    for game in [&at(OVER), &both_passed] {
        assert_eq!(
            ParadiseChess::refusal(game, Move::Pass),
            Some(Refusal::GameOver)
        );
        let touched = ParadiseChess::touch(game, &[], Spot::Pass);
        assert_eq!(touched, Touched::Refused(Refusal::GameOver));
        assert_eq!(ParadiseChess::next_spots(game, &[]), []);
    }
}

// Passing

#[test]
fn who_can_move_may_not_pass() {
    let game = at(START);
    let why = Refusal::MayNotPass;
    assert_eq!(ParadiseChess::refusal(&game, Move::Pass), Some(why));
    assert_eq!(game.clone().play(Move::Pass), Err(why));
    assert_eq!(
        ParadiseChess::read_move(&game, "pass"),
        Err(ReadMoveError::Illegal(why))
    );
    assert_eq!(ParadiseChess::drag(&game, Spot::Pass, Spot::Pass), Err(why));
    assert_eq!(ParadiseChess::refusal_spots(&why), [Spot::Pass]);
    for chosen in ["", "C3"] {
        let touched = ParadiseChess::touch(&game, &spots(chosen), Spot::Pass);
        assert_eq!(touched, Touched::Refused(why));
    }
}

#[test]
fn who_cannot_move_is_told_to_pass_and_touches_the_notice_to_do_so() {
    let game = at(STUCK);
    let told = Touched::Refused(Refusal::MustPass);
    assert_eq!(ParadiseChess::touch(&game, &[], spot("E8")), told);
    assert_eq!(
        ParadiseChess::drag(&game, spot("E8"), spot("E7")),
        Err(Refusal::MustPass)
    );
    assert_eq!(
        ParadiseChess::refusal_spots(&Refusal::MustPass),
        [Spot::Pass]
    );
    assert_eq!(ParadiseChess::next_spots(&game, &[]), [Spot::Pass]);
    assert_eq!(ParadiseChess::move_spots(&game, Move::Pass), [Spot::Pass]);
    assert_eq!(
        ParadiseChess::touch(&game, &[], Spot::Pass),
        Touched::Move(Move::Pass)
    );
    assert_eq!(
        ParadiseChess::drag(&game, Spot::Pass, Spot::Pass),
        Ok(Move::Pass)
    );
    assert_eq!(ParadiseChess::read_move(&game, "pass"), Ok(Move::Pass));
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

// Touches

/// What touching one spot after another comes to: each touch begins with what the one before it chose.
fn touched(position: &str, names: &str) -> Touched<ParadiseChess> {
    let game = at(position);
    let mut last = Touched::Chosen(Vec::new());
    for next in spots(names) {
        let chosen = match last {
            Touched::Chosen(chosen) => chosen,
            other => panic!("{names}: {other:?} before the last touch"),
        };
        last = ParadiseChess::touch(&game, &chosen, next);
    }
    last
}

fn chosen(names: &str) -> Touched<ParadiseChess> {
    Touched::Chosen(spots(names))
}

#[test]
fn touching_an_own_piece_chooses_it_and_a_target_after_that_makes_the_move() {
    assert_eq!(touched(START, "C3"), chosen("C3"));
    assert_eq!(touched(START, "C3 C5"), Touched::Move(step("C3", "C5")));
    assert_eq!(
        touched(START, "B3 C6"),
        Touched::Move(step("B3", "C6")),
        "an enemy swap"
    );
}

#[test]
fn touching_another_own_piece_swaps_with_it_where_that_is_legal() {
    assert_eq!(
        touched(START, "C3 B2"),
        chosen("B2"),
        "a pawn does not capture backward"
    );
    assert_eq!(touched(START, "A2 A3"), Touched::Move(step("A2", "A3")));
    assert_eq!(
        touched("8/8/8/2N5/1P6/8/8/8 w", "B4 C5"),
        Touched::Move(step("B4", "C5"))
    );
}

#[test]
fn touching_another_own_piece_chooses_that_one_where_no_swap_is_legal() {
    assert_eq!(touched(START, "C3 G2"), chosen("G2"));
    assert_eq!(touched(START, "C3 D3"), chosen("D3"), "the same kind");
    assert_eq!(touched(START, "C3 G2 H4"), Touched::Move(step("G2", "H4")));
}

#[test]
fn touching_the_chosen_piece_again_takes_the_choice_back() {
    assert_eq!(touched(START, "C3 C3"), chosen(""));
    assert_eq!(touched(START, "C3 C3 C3"), chosen("C3"));
}

#[test]
fn touching_what_cannot_be_chosen_is_refused() {
    let (empty, others) = (square("A4"), square("A7"));
    let why = Refusal::EmptySquare { square: empty };
    assert_eq!(touched(START, "A4"), Touched::Refused(why));
    let why = Refusal::OthersPiece { square: others };
    assert_eq!(touched(START, "A7"), Touched::Refused(why));
}

#[test]
fn touching_a_wrong_target_is_refused_with_the_reason() {
    let why = Refusal::PawnWithoutSwap { to: square("D4") };
    assert_eq!(touched(START, "C3 D4"), Touched::Refused(why));
    let why = Refusal::Blocked { by: square("A3") };
    assert_eq!(touched(START, "A2 A7"), Touched::Refused(why));
}

#[test]
fn dragging_never_chooses_anew() {
    let drag = |from, to| ParadiseChess::drag(&at(START), spot(from), spot(to));
    assert_eq!(drag("C3", "C5"), Ok(step("C3", "C5")));
    assert_eq!(drag("A2", "A3"), Ok(step("A2", "A3")));
    assert!(drag("C3", "G2").is_err());
    assert_eq!(drag("C3", "pass"), Err(Refusal::MayNotPass));
    assert_eq!(drag("pass", "C3"), Err(Refusal::MayNotPass));
}

#[test]
fn the_targets_of_a_chosen_piece_are_offered_next() {
    let next = |names| ParadiseChess::next_spots(&at(START), &spots(names));
    assert_eq!(next("C3"), spots("C4 C5"));
    assert_eq!(next("B2"), spots("D3 A4 C4"));
    assert_eq!(next("A7"), []);
    assert_eq!(next("C3 C4"), []);
    assert_eq!(next("")[..4], spots("A2 B2 C2 D2"));
}

// Texts

#[test]
fn what_is_not_the_text_of_a_move_is_no_move() {
    for text in [
        "", "C3", "C3C4", "c3-c4", "C3-C9", "C0-C4", "I3-I4", "C3-C4 ", "C3–C4", "C3:C4", "C3-C",
        "PASS", "Pass", "passe", "C3XB4", "C3-C44", "é3-C4",
    ] {
        let read = ParadiseChess::read_move(&at(START), text);
        assert_eq!(read, Err(ReadMoveError::Syntax(text.into())), "{text}");
    }
}

#[test]
fn a_swap_is_written_with_an_x_and_nothing_else_is() {
    let reads = |text| ParadiseChess::read_move(&at(START), text);
    let (to, why) = (square("A3"), "a swap is written with an x");
    let refusal = Refusal::WrittenAsMove { to };
    assert_eq!(reads("A2-A3"), Err(ReadMoveError::Illegal(refusal)));
    assert_eq!(refusal.to_string(), why);
    assert_eq!(ParadiseChess::refusal_spots(&refusal), spots("A3"));
    let (to, why) = (square("C4"), "there is nothing to swap with");
    let refusal = Refusal::WrittenAsSwap { to };
    assert_eq!(reads("C3xC4"), Err(ReadMoveError::Illegal(refusal)));
    assert_eq!(refusal.to_string(), why);
    assert_eq!(ParadiseChess::refusal_spots(&refusal), spots("C4"));
    assert_eq!(reads("A2xA3"), Ok(step("A2", "A3")));
    assert_eq!(reads("C3-C4"), Ok(step("C3", "C4")));
}

#[test]
fn what_is_wrong_with_the_move_itself_comes_before_its_sign() {
    let why = Refusal::Blocked { by: square("A3") };
    let read = ParadiseChess::read_move(&at(START), "A2-A6");
    assert_eq!(read, Err(ReadMoveError::Illegal(why)));
}

fn unreadable(position: &str) -> (&'static str, String) {
    match ParadiseChess::read_position(&Default::default(), position) {
        Err(ReadPositionError::Unreadable { part, text }) => (part, text),
        other => panic!("{position}: {other:?}"),
    }
}

#[test]
fn a_position_needs_a_board_and_a_side_to_move() {
    for (text, part) in [("", "board"), ("8/8/8/8/8/8/8/8", "side to move")] {
        let read = ParadiseChess::read_position(&Default::default(), text);
        assert_eq!(read, Err(ReadPositionError::Missing(part)));
    }
}

#[test]
fn a_part_of_a_position_that_cannot_be_read_is_named() {
    let ranks = |text: &str| unreadable(&format!("{text} w")).0;
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
        assert_eq!(unreadable(&text), ("rank of eight squares", rank.into()));
    }
    let rest = |text: &str| unreadable(&format!("8/8/8/8/8/8/8/8 {text}"));
    assert_eq!(rest("W"), ("side to move", "W".into()));
    assert_eq!(rest("w x"), ("move counter", "x".into()));
    assert_eq!(rest("w 0 -1"), ("move counter", "-1".into()));
    assert_eq!(rest("w 0 65536"), ("move counter", "65536".into()));
    assert_eq!(rest("w 0 1 2"), ("part of a position", "2".into()));
}

#[test]
fn a_piece_in_the_opponents_paradise_makes_a_position_impossible() {
    for text in ["8/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/8 w"] {
        let read = ParadiseChess::read_position(&Default::default(), text);
        let why = "no piece stands in the opponent's paradise";
        assert_eq!(read, Err(ReadPositionError::Impossible(why)));
    }
}

#[test]
fn every_refusal_says_why() {
    let (from, to) = (square("A1"), square("B2"));
    let kind = Kind::Rook;
    for (refusal, words) in [
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
    ] {
        assert_eq!(refusal.to_string(), words);
        assert_eq!(ReadMoveError::Illegal(refusal).to_string(), words);
    }
}
