//! What Lion's Cave refuses and why.

use super::{MIDDLE, OVER, at, between, cell, cells, placed};
use crate::common::{
    self, allows, are_no_moves, cannot_read, lacks, play, points_at, refuses_drag, refuses_text,
    say,
};
use menagerie_rules::{
    Game, ReadPositionError, Timeline,
    lions_cave::{Kind, LionsCave, Move, Refusal},
};

/// The move is refused, dragged and written as well.
fn refuses(text: &str, from: &str, to: &str, why: Refusal, reasons: &str) {
    let game = at(text);
    common::refuses(&game, between(from, to), why.clone(), reasons);
    refuses_drag(&game, from, to, why.clone());
    refuses_text(&game, &format!("{from}-{to}"), why);
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
    refuses_text(&at(OVER), "RF7g-F6g", Refusal::GameOver);
}

#[test]
fn a_legal_move_is_not_refused() {
    for (text, from, to) in [
        (MIDDLE, "D4d", "D6d"),
        (MIDDLE, "E2a", "E4a"),
        ("KB1a kF7g CD4b cD4a w D5a", "D4b", "D5a"),
        ("KA1a rA1g rB7a rB7b rG2a rG2b kG5g CG3d w", "A1a", "B1a"),
    ] {
        allows(&at(text), between(from, to));
    }
}

#[test]
fn every_refusal_says_why() {
    let cell = cell("A1a");
    let attackers = vec![cell];
    say([
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
    ]);
}

// Texts

#[test]
fn what_is_no_move_is_a_syntax_error() {
    let texts = [
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
    ];
    are_no_moves(&at(MIDDLE), &texts);
}

#[test]
fn a_wrong_piece_letter_is_refused() {
    let why = |named, name| Refusal::WrongPiece {
        named,
        cell: cell(name),
    };
    refuses_text(&at(MIDDLE), "BD4d-D5d", why(Kind::Bishop, "D4d"));
    refuses_text(&at(MIDDLE), "RC4d-C5d", why(Kind::Rock, "C4d"));
    points_at::<LionsCave>(&why(Kind::Bishop, "D4d"), "D4d");
    // Where nothing stands, or a piece of the other side, that is the reason.
    refuses_text(
        &at(MIDDLE),
        "RD6d-D5d",
        Refusal::OthersPiece { cell: cell("D6d") },
    );
    refuses_text(
        &at(MIDDLE),
        "RA4d-A5d",
        Refusal::EmptyCell { cell: cell("A4d") },
    );
}

#[test]
fn a_cross_where_nothing_is_captured_is_refused() {
    let why = Refusal::NothingToCapture { cell: cell("D5d") };
    refuses_text(&at(MIDDLE), "D4dxD5d", why);
    // Another reason comes first.
    let why = Refusal::InTheWay { cell: cell("D6d") };
    refuses_text(&at(MIDDLE), "D4dxD7d", why);
}

fn read(text: &str) -> Result<Timeline<LionsCave>, ReadPositionError> {
    LionsCave::read_position(&Default::default(), text)
}

#[test]
fn a_position_text_with_a_part_missing_is_refused() {
    let cage = placed("KA1a kG7g w").split(' ').next().map(str::to_owned);
    let cage = cage.expect("a cage");
    lacks::<LionsCave>("", "cage");
    lacks::<LionsCave>(&cage, "side to move");
    let turn = format!("{cage} w");
    lacks::<LionsCave>(&turn, "skipped cell");
}

#[test]
fn a_position_text_that_cannot_be_read_is_refused() {
    let text = placed("KA1a kG7g w");
    let six = text.replacen('|', "/", 1);
    cannot_read::<LionsCave>(
        &six,
        "cage of seven levels",
        six.split(' ').next().unwrap_or_default(),
    );
    let plane = "7/7/7/7/7/K6";
    cannot_read::<LionsCave>(
        &text.replacen("7/7/7/7/7/7/K6", plane, 1),
        "level of seven ranks",
        plane,
    );
    for rank in ["K5", "K7", "8", "K61", "Q6", "KK6", "0K6", "", "k 6", "Ké5"] {
        let text = text.replacen("K6", rank, 1);
        let word = rank.split(' ').next().unwrap_or_default();
        if !rank.contains(' ') {
            cannot_read::<LionsCave>(&text, "rank of seven cells", word);
        } else {
            assert!(read(&text).is_err());
        }
    }
    cannot_read::<LionsCave>(&text.replace(" w ", " white "), "side to move", "white");
    for skipped in ["d4d", "D4", "D8d", "--", "D4dd"] {
        let text = text.replace(" -", &format!(" {skipped}"));
        cannot_read::<LionsCave>(&text, "skipped cell", skipped);
    }
    cannot_read::<LionsCave>(&format!("{text} x"), "move counter", "x");
    cannot_read::<LionsCave>(&format!("{text} -1"), "move counter", "-1");
    cannot_read::<LionsCave>(&format!("{text} 0 70000"), "move counter", "70000");
    cannot_read::<LionsCave>(&format!("{text} 0 1 2"), "part of a position", "2");
}

fn impossible(text: &str, why: &'static str) {
    let found = common::impossible::<LionsCave>(&placed(text));
    assert_eq!(found, why, "{text}");
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

#[test]
fn who_rids_himself_of_one_attacker_and_meets_another_exposes_the_king() {
    let attackers = |name| vec![cell(name)];
    let pinned = "KA1a kG7g rA3a rG1a NB1a w";
    let why = Refusal::Exposed {
        attackers: attackers("G1a"),
    };
    refuses(pinned, "B1a", "A3a", why, "G1a");
    let why = Refusal::Exposed {
        attackers: attackers("B7b"),
    };
    refuses("KA1a kG7g rA3a rB7b w", "A1a", "B1b", why, "B7b");
}
