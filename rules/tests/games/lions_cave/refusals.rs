//! What Lion's Cave refuses and why, and what touching the cage means.

use super::{at, between, cell, cells, placed, play};
use menagerie_rules::{
    Game, ReadMoveError, ReadPositionError, Timeline, Touched,
    lions_cave::{Kind, LionsCave, Move, Refusal},
};

/// A game somewhere in its middle.
const MIDDLE: &str = "KB1a kF7g RD4d NC4d nD6d CB3a CE2a cE6a w";
/// White has won.
const OVER: &str = "KD4d kF7g RA1a b";

/// The move is refused by every way to play it, and nothing has changed.
fn refuses(text: &str, from: &str, to: &str, why: Refusal, reasons: &str) {
    let mut game = at(text);
    let (before, chosen) = (game.clone(), between(from, to));
    assert_eq!(LionsCave::refusal(&game, chosen), Some(why.clone()));
    assert_eq!(game.play(chosen), Err(why.clone()));
    assert_eq!(
        LionsCave::drag(&game, chosen.from, chosen.to),
        Err(why.clone())
    );
    refuses_text(text, &format!("{from}-{to}"), why.clone());
    assert_eq!(LionsCave::refusal_spots(&why), cells(reasons));
    assert!(!game.legal_moves().contains(&chosen));
    assert_eq!(game, before);
}

fn refuses_text(text: &str, written: &str, why: Refusal) {
    assert_eq!(
        LionsCave::read_move(&at(text), written),
        Err(ReadMoveError::Illegal(why)),
        "{written}"
    );
}

// Moves

#[test]
fn nothing_moves_from_an_empty_cell() {
    let why = Refusal::EmptyCell { cell: cell("A4d") };
    refuses(MIDDLE, "A4d", "A5d", why, "A4d");
}

#[test]
fn nobody_moves_the_other_sides_pieces() {
    let why = Refusal::OthersPiece { cell: cell("D6d") };
    refuses(MIDDLE, "D6d", "B5d", why, "D6d");
}

#[test]
fn a_move_goes_somewhere() {
    let why = Refusal::SameCell { cell: cell("D4d") };
    refuses(MIDDLE, "D4d", "D4d", why, "D4d");
}

#[test]
fn a_piece_goes_only_where_its_kind_moves() {
    for (kind, from, to) in [
        (Kind::Rock, "D4d", "E5d"),
        (Kind::Rock, "D4d", "F5d"),
        (Kind::Knight, "C4d", "D4e"),
        (Kind::Knight, "C4d", "E6f"),
        (Kind::Knight, "C4d", "D5e"),
        (Kind::LionKing, "B1a", "B3a"),
        (Kind::LionKing, "B1a", "D2a"),
        (Kind::Cub, "B3a", "B5b"),
        (Kind::Cub, "B3a", "A3a"),
        (Kind::Cub, "B3a", "B2a"),
        (Kind::Cub, "B3a", "A3b"),
        (Kind::Cub, "B3a", "A4b"),
        (Kind::Cub, "B3a", "B3c"),
        (Kind::Cub, "E2a", "E5a"),
    ] {
        let (origin, target) = (cell(from), cell(to));
        let why = Refusal::NotItsMove {
            kind,
            from: origin,
            to: target,
        };
        refuses(MIDDLE, from, to, why, &format!("{from} {to}"));
    }
    for (kind, letter, to) in [
        (Kind::Bishop, 'B', "D6d"),
        (Kind::Bishop, 'B', "E5e"),
        (Kind::OldLioness, 'O', "E5e"),
        (Kind::OldLioness, 'O', "E6d"),
        (Kind::YoungLioness, 'Y', "E6d"),
    ] {
        let why = Refusal::NotItsMove {
            kind,
            from: cell("D4d"),
            to: cell(to),
        };
        let text = format!("KB1a kF7g {letter}D4d w");
        refuses(&text, "D4d", to, why, &format!("D4d {to}"));
    }
}

#[test]
fn a_piece_in_the_way_stops_all_but_knights() {
    let why = |name| Refusal::InTheWay { cell: cell(name) };
    refuses(MIDDLE, "D4d", "D7d", why("D6d"), "D6d");
    refuses(MIDDLE, "D4d", "A4d", why("C4d"), "C4d");
    refuses("KB1a kF7g CD2a nD3a w", "D2a", "D4a", why("D3a"), "D3a");
}

#[test]
fn an_own_piece_keeps_its_cell() {
    let why = |name| Refusal::OwnPiece { cell: cell(name) };
    refuses(MIDDLE, "D4d", "C4d", why("C4d"), "C4d");
    refuses("KB1a kF7g CB2a CC3a w", "B2a", "C3a", why("C3a"), "C3a");
}

#[test]
fn a_lion_king_is_never_captured() {
    let why = Refusal::OntoKing { cell: cell("D6d") };
    refuses("KB1a kD6d RD4d w", "D4d", "D6d", why.clone(), "D6d");
    refuses("KB1a kD6d CD5c w", "D5c", "D6d", why.clone(), "D6d");
    refuses("KD5e kD6d w", "D5e", "D6d", why, "D6d");
}

#[test]
fn a_cub_is_blocked_by_any_piece_ahead_or_above() {
    let why = |name| Refusal::CubBlocked { cell: cell(name) };
    let text = "KB1a kF7g CD3d nD4d ND3e w";
    refuses(text, "D3d", "D4d", why("D4d"), "D4d");
    refuses(text, "D3d", "D3e", why("D3e"), "D3e");
    refuses("KB1a kF7g CD2a nD4a w", "D2a", "D4a", why("D4a"), "D4a");
}

#[test]
fn only_a_cub_on_its_first_rank_steps_two_cells() {
    let why = |name| Refusal::NoDoubleStep { cell: cell(name) };
    refuses(MIDDLE, "B3a", "B5a", why("B3a"), "B3a");
    refuses("KB1a kF7g cD5c b", "D5c", "D3c", why("D5c"), "D5c");
}

#[test]
fn a_cub_goes_diagonally_only_to_capture() {
    let why = |name| Refusal::NothingToCapture { cell: cell(name) };
    refuses(MIDDLE, "B3a", "C4a", why("C4a"), "C4a");
    refuses(MIDDLE, "B3a", "B4b", why("B4b"), "B4b");
    // It is too late for en passant.
    refuses("KA1a kG7g CC4c cD4c w", "C4c", "D5c", why("D5c"), "D5c");
}

#[test]
fn no_move_leaves_the_own_lion_king_in_check() {
    let why = |names| Refusal::Exposed {
        attackers: cells(names),
    };
    refuses("KA1a kG7a NA1c rA1f w", "A1c", "A3d", why("A1f"), "A1f");
    refuses("KA1a kG7g rB7b w", "A1a", "B1b", why("B7b"), "B7b");
    refuses("KA1a kA1c w", "A1a", "A1b", why("A1c"), "A1c");
    refuses(
        "KA1a kG7g rB7b nB3c w",
        "A1a",
        "B1b",
        why("B7b B3c"),
        "B7b B3c",
    );
    refuses(
        "KA4c kG7g rF4c CC4c cD4c w D5c",
        "C4c",
        "D5c",
        why("F4c"),
        "F4c",
    );
}

#[test]
fn in_check_no_move_is_allowed_that_does_not_lift_it() {
    let why = |names| Refusal::StillInCheck {
        attackers: cells(names),
    };
    let text = "KA1a kG7g rA1e NC2c w";
    refuses(text, "C2c", "D2a", why("A1e"), "A1e");
    refuses(text, "A1a", "A1b", why("A1e"), "A1e");
}

#[test]
fn a_mated_player_makes_no_move_that_does_not_prepare_to_lift_the_check() {
    let why = Refusal::NotPreparing {
        attackers: cells("A1g"),
    };
    let text = "KA1a rA1g rB7a rB7b rG2a rG2b kG5g CG3d w";
    refuses(text, "G3d", "G4d", why.clone(), "A1g");
    refuses(text, "G3d", "G3e", why, "A1g");
}

#[test]
fn nothing_moves_when_the_game_is_over() {
    refuses(OVER, "F7g", "F6g", Refusal::GameOver, "");
    refuses(OVER, "A4a", "A4a", Refusal::GameOver, "");
    refuses("KA1a kG7g w - 100 60", "A1a", "A1b", Refusal::GameOver, "");
    refuses_text(OVER, "RF7g-F6g", Refusal::GameOver);
}

#[test]
fn a_legal_move_is_not_refused() {
    for (text, from, to) in [
        (MIDDLE, "D4d", "D6d"),
        (MIDDLE, "E2a", "E4a"),
        ("KB1a kF7g CD4b cD4a w D5a", "D4b", "D5a"),
        ("KA1a rA1g rB7a rB7b rG2a rG2b kG5g CG3d w", "A1a", "B1a"),
    ] {
        assert_eq!(LionsCave::refusal(&at(text), between(from, to)), None);
        assert_eq!(at(text).play(between(from, to)), Ok(()));
    }
}

#[test]
fn every_refusal_says_why() {
    let cell = cell("A1a");
    let attackers = vec![cell];
    for (refusal, words) in [
        (Refusal::GameOver, "the game is over"),
        (Refusal::EmptyCell { cell }, "no piece stands there"),
        (
            Refusal::WrongPiece {
                named: Kind::Cub,
                cell,
            },
            "another piece stands there",
        ),
        (Refusal::OntoKing { cell }, "a lion king is never captured"),
        (
            Refusal::Exposed { attackers },
            "the move leaves the lion king in check",
        ),
    ] {
        assert_eq!(refusal.to_string(), words);
        assert_eq!(ReadMoveError::Illegal(refusal).to_string(), words);
    }
}

// Touches

/// What touching one cell after another comes to: each touch begins with what the one before it chose.
fn touched(text: &str, names: &str) -> Touched<LionsCave> {
    let game = at(text);
    let mut last = Touched::Chosen(Vec::new());
    for next in cells(names) {
        let chosen = match last {
            Touched::Chosen(chosen) => chosen,
            other => panic!("{names}: {other:?} before the last touch"),
        };
        last = LionsCave::touch(&game, &chosen, next);
    }
    last
}

fn chosen(names: &str) -> Touched<LionsCave> {
    Touched::Chosen(cells(names))
}

#[test]
fn touching_an_own_piece_chooses_it() {
    assert_eq!(touched(MIDDLE, "D4d"), chosen("D4d"));
    assert_eq!(touched(MIDDLE, "B1a"), chosen("B1a"));
}

#[test]
fn touching_a_target_after_that_makes_the_move() {
    let made = |from, to| Touched::Move(between(from, to));
    assert_eq!(touched(MIDDLE, "D4d D5d"), made("D4d", "D5d"));
    assert_eq!(touched(MIDDLE, "D4d D6d"), made("D4d", "D6d"), "a capture");
    let passing = "KB1a kF7g CD4b cD4a w D5a";
    assert_eq!(touched(passing, "D4b D5a"), made("D4b", "D5a"));
}

#[test]
fn touching_another_own_piece_chooses_that_one_instead() {
    assert_eq!(touched(MIDDLE, "D4d C4d"), chosen("C4d"));
    assert_eq!(
        touched(MIDDLE, "D4d B3a B4a"),
        Touched::Move(between("B3a", "B4a"))
    );
}

#[test]
fn touching_the_chosen_piece_again_takes_the_choice_back() {
    assert_eq!(touched(MIDDLE, "D4d D4d"), chosen(""));
    assert_eq!(touched(MIDDLE, "D4d D4d D4d"), chosen("D4d"));
}

#[test]
fn touching_what_cannot_be_chosen_is_refused() {
    let empty = Refusal::EmptyCell { cell: cell("A4d") };
    assert_eq!(touched(MIDDLE, "A4d"), Touched::Refused(empty));
    let others = Refusal::OthersPiece { cell: cell("D6d") };
    assert_eq!(touched(MIDDLE, "D6d"), Touched::Refused(others));
    assert_eq!(touched(OVER, "F7g"), Touched::Refused(Refusal::GameOver));
}

#[test]
fn touching_a_wrong_target_is_refused_with_the_reason() {
    let blocked = Refusal::InTheWay { cell: cell("D6d") };
    assert_eq!(touched(MIDDLE, "D4d D7d"), Touched::Refused(blocked));
    let attackers = cells("A1f");
    assert_eq!(
        touched("KA1a kG7a NA1c rA1f w", "A1c A3d"),
        Touched::Refused(Refusal::Exposed { attackers })
    );
}

#[test]
fn dragging_never_chooses_anew() {
    let own = Refusal::OwnPiece { cell: cell("C4d") };
    let dragged = |from, to| LionsCave::drag(&at(MIDDLE), cell(from), cell(to));
    assert_eq!(dragged("D4d", "C4d"), Err(own));
    assert_eq!(dragged("D4d", "D6d"), Ok(between("D4d", "D6d")));
    let others = Refusal::OthersPiece { cell: cell("D6d") };
    assert_eq!(dragged("D6d", "B5d"), Err(others));
}

#[test]
fn the_next_spots_are_the_pieces_that_can_move_and_then_their_targets() {
    let next = |text, chosen: &str| {
        let mut next = LionsCave::next_spots(&at(text), &cells(chosen));
        next.sort();
        next
    };
    let sorted = |names| {
        let mut cells = cells(names);
        cells.sort();
        cells
    };
    let text = "KA1a kG7g CC4c cD4c NF1a w D5c";
    assert_eq!(next(text, ""), sorted("A1a C4c F1a"));
    assert_eq!(next(text, "C4c"), sorted("C5c C4d D5c"));
    assert_eq!(next(text, "D4c"), []);
    assert_eq!(next(text, "C4c C5c"), []);
    assert_eq!(next(OVER, ""), []);
    // Only the cub can take part in the answer: the other pieces are not offered.
    assert_eq!(
        next("KD3d kG7g rD3g CC2f NA7a rC1c rE1e w", ""),
        sorted("D3d")
    );
}

#[test]
fn the_spots_of_a_move_are_where_it_starts_and_where_it_ends() {
    let chosen = between("D4d", "D6d");
    assert_eq!(LionsCave::move_spots(&at(MIDDLE), chosen), cells("D4d D6d"));
}

// Texts

#[test]
fn what_is_no_move_is_a_syntax_error() {
    for text in [
        "",
        "D4d",
        "D4dD5d",
        "D4d-D5",
        "D4d-D5d ",
        " D4d-D5d",
        "D4d--D5d",
        "D4d-D8d",
        "D4d-H5d",
        "D4d-D5h",
        "d4d-d5d",
        "D4d+D5d",
        "QD4d-D5d",
        "rD4d-D5d",
        "RRD4d-D5d",
        "D4d-D5d+",
        "R-D4d",
        "D0d-D5d",
        "D4D-D5D",
        "–",
        "Ｄ4d-D5d",
        "D4dX D5d",
        "D4dXD6d",
    ] {
        assert_eq!(
            LionsCave::read_move(&at(MIDDLE), text),
            Err(ReadMoveError::Syntax(text.into()))
        );
    }
}

#[test]
fn a_wrong_piece_letter_is_refused() {
    let why = |named, name| Refusal::WrongPiece {
        named,
        cell: cell(name),
    };
    refuses_text(MIDDLE, "BD4d-D5d", why(Kind::Bishop, "D4d"));
    refuses_text(MIDDLE, "RC4d-C5d", why(Kind::Rock, "C4d"));
    let spots = LionsCave::refusal_spots(&why(Kind::Bishop, "D4d"));
    assert_eq!(spots, cells("D4d"));
    // Where nothing stands, or a piece of the other side, that is the reason.
    refuses_text(
        MIDDLE,
        "RD6d-D5d",
        Refusal::OthersPiece { cell: cell("D6d") },
    );
    refuses_text(MIDDLE, "RA4d-A5d", Refusal::EmptyCell { cell: cell("A4d") });
}

#[test]
fn a_cross_where_nothing_is_captured_is_refused() {
    let why = Refusal::NothingToCapture { cell: cell("D5d") };
    refuses_text(MIDDLE, "D4dxD5d", why);
    // Another reason comes first.
    let why = Refusal::InTheWay { cell: cell("D6d") };
    refuses_text(MIDDLE, "D4dxD7d", why);
}

fn read(text: &str) -> Result<Timeline<LionsCave>, ReadPositionError> {
    LionsCave::read_position(&Default::default(), text)
}

fn unreadable(text: &str, part: &'static str, words: &str) {
    let error = ReadPositionError::Unreadable {
        part,
        text: words.into(),
    };
    assert_eq!(read(text), Err(error), "{text}");
}

#[test]
fn a_position_text_with_a_part_missing_is_refused() {
    let cage = placed("KA1a kG7g w").split(' ').next().map(str::to_owned);
    let cage = cage.expect("a cage");
    assert_eq!(read(""), Err(ReadPositionError::Missing("cage")));
    assert_eq!(read(&cage), Err(ReadPositionError::Missing("side to move")));
    let turn = format!("{cage} w");
    assert_eq!(read(&turn), Err(ReadPositionError::Missing("skipped cell")));
}

#[test]
fn a_position_text_that_cannot_be_read_is_refused() {
    let text = placed("KA1a kG7g w");
    let six = text.replacen('|', "/", 1);
    unreadable(
        &six,
        "cage of seven levels",
        six.split(' ').next().unwrap_or_default(),
    );
    let plane = "7/7/7/7/7/K6";
    unreadable(
        &text.replacen("7/7/7/7/7/7/K6", plane, 1),
        "level of seven ranks",
        plane,
    );
    for rank in ["K5", "K7", "8", "K61", "Q6", "KK6", "0K6", "", "k 6", "Ké5"] {
        let text = text.replacen("K6", rank, 1);
        let word = rank.split(' ').next().unwrap_or_default();
        if !rank.contains(' ') {
            unreadable(&text, "rank of seven cells", word);
        } else {
            assert!(read(&text).is_err());
        }
    }
    unreadable(&text.replace(" w ", " white "), "side to move", "white");
    for skipped in ["d4d", "D4", "D8d", "--", "D4dd"] {
        let text = text.replace(" -", &format!(" {skipped}"));
        unreadable(&text, "skipped cell", skipped);
    }
    unreadable(&format!("{text} x"), "move counter", "x");
    unreadable(&format!("{text} -1"), "move counter", "-1");
    unreadable(&format!("{text} 0 70000"), "move counter", "70000");
    unreadable(&format!("{text} 0 1 2"), "part of a position", "2");
}

fn impossible(text: &str, why: &'static str) {
    assert_eq!(
        read(&placed(text)),
        Err(ReadPositionError::Impossible(why)),
        "{text}"
    );
}

#[test]
fn a_position_without_exactly_one_lion_king_a_side_is_refused() {
    for text in [
        "KA1a w",
        "kA1a w",
        "RA1a w",
        "KA1a KA2a kG7g w",
        "KA1a kG7g kG7f b",
    ] {
        impossible(text, "each side has one lion king");
    }
}

#[test]
fn a_position_with_a_cub_on_rank_1_or_7_is_refused() {
    for cub in ["CD1a", "CD7g", "cD1d", "cD7d"] {
        impossible(
            &format!("KA1a kG7g {cub} w"),
            "no cub stands on rank 1 or 7",
        );
    }
    for cub in ["CD2a", "CD6g", "cD2d", "cD6d"] {
        assert!(read(&placed(&format!("KA1a kG7g {cub} w"))).is_ok());
    }
}

#[test]
fn a_position_with_a_skipped_cell_that_does_not_fit_the_board_is_refused() {
    let why = "a skipped cell is empty, between the empty cell where a cub of the other side came from and that cub";
    for text in [
        "KA1a kG7g b D3c",
        "KA1a kG7g CD4c w D3c",
        "KA1a kG7g CD4c b D5c",
        "KA1a kG7g CD4c b D4c",
        "KA1a kG7g CD5c b D4c",
        "KA1a kG7g CD4c nD3c b D3c",
        "KA1a kG7g CD4c nD2c b D3c",
        "KA1a kG7g cD4c b D3c",
        "KA1a kG7g RD4c b D3c",
        "KA1a kG7g cD4c w D3c",
        "KA1a kG7g CD2c b D1c",
    ] {
        impossible(text, why);
    }
    assert!(read(&placed("KA1a kG7g CD4c b D3c")).is_ok());
    assert!(read(&placed("KA1a kG7g cD4c w D5c")).is_ok());
}

#[test]
fn moves_after_a_refused_one_are_played_as_if_nothing_had_been() {
    let mut game = at(MIDDLE);
    let senseless = Move {
        from: cell("A7g"),
        to: cell("A7g"),
    };
    assert!(game.play(senseless).is_err());
    assert_eq!(play(game, "D4dxD6d"), play(at(MIDDLE), "D4dxD6d"));
}
