//! What Dobutsu shogi refuses and why.

use super::{HANDS, OVER, START, at, drop, square, step};
use crate::common::{
    allows, are_no_moves, impossible, lacks, play, points_at, refuses, refuses_drag, refuses_text,
    say, unreadable,
};
use menagerie_rules::{
    Game, ReadMoveError, Side,
    dobutsu::{Dobutsu, Kind, Refusal},
};

// Moves

#[test]
fn nothing_moves_from_an_empty_square() {
    let why = Refusal::EmptySquare {
        square: square("a2"),
    };
    refuses(&at(START), step("a2", "a3", false), why, "a2");
    refuses_text(&at(START), "a2a3", why);
    refuses_drag(&at(START), "a2", "a3", why);
}

#[test]
fn nobody_moves_the_other_sides_animals() {
    let why = Refusal::OthersAnimal {
        square: square("a4"),
    };
    refuses(&at(START), step("a4", "a3", false), why, "a4");
    refuses_text(&at(START), "a4a3", why);
    refuses_drag(&at(START), "a4", "a3", why);
}

#[test]
fn a_move_goes_somewhere() {
    let why = Refusal::SameSquare {
        square: square("b1"),
    };
    refuses(&at(START), step("b1", "b1", false), why, "b1");
    refuses_text(&at(START), "b1b1", why);
    refuses_drag(&at(START), "b1", "b1", why);
}

#[test]
fn an_animal_goes_only_where_its_kind_steps() {
    for (kind, from, to) in [
        (Kind::Lion, "b1", "b3"),
        (Kind::Giraffe, "c1", "b2"),
        (Kind::Elephant, "a1", "a2"),
        (Kind::Chick, "b2", "a3"),
        (Kind::Chick, "b2", "b1"),
        (Kind::Chick, "b2", "b4"),
    ] {
        let why = Refusal::NotItsStep {
            kind,
            from: square(from),
            to: square(to),
        };
        let grows_up = kind == Kind::Chick && to == "b4";
        refuses(
            &at(START),
            step(from, to, grows_up),
            why,
            &format!("{from} {to}"),
        );
        refuses_text(&at(START), &format!("{from}{to}"), why);
        refuses_drag(&at(START), from, to, why);
    }
}

#[test]
fn a_hen_does_not_step_diagonally_backward() {
    for (position, from, to) in [
        ("l2/3/1+C1/2L[-] w", "b2", "a1"),
        ("l2/1+c1/3/2L[-] b", "b3", "c4"),
    ] {
        let why = Refusal::NotItsStep {
            kind: Kind::Hen,
            from: square(from),
            to: square(to),
        };
        refuses(
            &at(position),
            step(from, to, false),
            why,
            &format!("{from} {to}"),
        );
    }
}

#[test]
fn an_own_animal_is_in_the_way() {
    let why = Refusal::OwnAnimal {
        square: square("a1"),
    };
    refuses(&at(START), step("b1", "a1", false), why, "a1");
    refuses_text(&at(START), "b1a1", why);
    refuses_drag(&at(START), "b1", "a1", why);
}

#[test]
fn only_a_chick_on_its_way_to_the_far_rank_grows_up_and_it_must() {
    let why = |to| Refusal::WrongPromotion { to: square(to) };
    refuses(&at(START), step("b2", "b3", true), why("b3"), "b3");
    refuses_text(&at(START), "b2b3+", why("b3"));
    refuses(
        &at("l2/2C/3/L2[-] w"),
        step("c3", "c4", false),
        why("c4"),
        "c4",
    );
    refuses(
        &at("l2/2G/3/L2[-] w"),
        step("c3", "c4", true),
        why("c4"),
        "c4",
    );
    refuses(
        &at("l2/2+C/3/L2[-] w"),
        step("c3", "c4", true),
        why("c4"),
        "c4",
    );
    refuses(
        &at("2l/3/2g/L2[-] b"),
        step("c2", "c1", true),
        why("c1"),
        "c1",
    );
}

#[test]
fn a_dropped_animal_must_be_in_the_hand() {
    let why = |kind| Refusal::NotInHand {
        side: Side::White,
        kind,
    };
    refuses(
        &at(HANDS),
        drop(Kind::Giraffe, "a2"),
        why(Kind::Giraffe),
        "wG",
    );
    refuses_text(&at(HANDS), "G@a2", why(Kind::Giraffe));
    refuses_drag(&at(HANDS), "wG", "a2", why(Kind::Giraffe));
    // Black's elephant is not White's to drop.
    refuses(
        &at(HANDS),
        drop(Kind::Elephant, "a2"),
        why(Kind::Elephant),
        "wE",
    );
}

#[test]
fn lions_and_hens_are_never_dropped() {
    for (kind, name) in [(Kind::Lion, "wL"), (Kind::Hen, "wH")] {
        let why = Refusal::NotInHand {
            side: Side::White,
            kind,
        };
        refuses(&at(HANDS), drop(kind, "a2"), why, name);
        refuses_drag(&at(HANDS), name, "a2", why);
    }
}

#[test]
fn a_drop_needs_an_empty_square() {
    for taken in ["a1", "a4"] {
        let why = Refusal::DropOnAnimal {
            square: square(taken),
        };
        refuses(&at(HANDS), drop(Kind::Chick, taken), why, taken);
        refuses_text(&at(HANDS), &format!("C@{taken}"), why);
        refuses_drag(&at(HANDS), "wC", taken, why);
    }
}

#[test]
fn nobody_drops_from_the_other_sides_hand() {
    let why = Refusal::OthersHand {
        side: Side::Black,
        kind: Kind::Elephant,
    };
    refuses_drag(&at(HANDS), "bE", "a2", why);
    points_at::<Dobutsu>(&why, "bE");
}

#[test]
fn no_move_ends_in_a_hand() {
    refuses_drag(&at(HANDS), "b2", "wC", Refusal::IntoHand);
    refuses_drag(&at(HANDS), "wC", "wC", Refusal::IntoHand);
    refuses_drag(&at(HANDS), "b2", "bE", Refusal::IntoHand);
    points_at::<Dobutsu>(&Refusal::IntoHand, "");
}

#[test]
fn nothing_moves_when_the_game_is_over() {
    refuses(&at(OVER), step("b2", "b1", false), Refusal::GameOver, "");
    refuses(&at(OVER), drop(Kind::Chick, "a1"), Refusal::GameOver, "");
    refuses_text(&at(OVER), "b2b1", Refusal::GameOver);
    refuses_text(&at(OVER), "C@a1", Refusal::GameOver);
    for (from, to) in [("b2", "b1"), ("bC", "a1"), ("a1", "bC"), ("wC", "a1")] {
        refuses_drag(&at(OVER), from, to, Refusal::GameOver);
    }
}

#[test]
fn a_game_drawn_by_repetition_is_over_too() {
    let there_and_back = "b1a2 b4c3 a2b1 c3b4";
    let game = play(play(at(START), there_and_back), there_and_back);
    refuses(&game, step("b1", "a2", false), Refusal::GameOver, "");
}

#[test]
fn a_legal_move_is_not_refused() {
    for (position, chosen) in [
        (START, step("b2", "b3", false)),
        (HANDS, drop(Kind::Chick, "c4")),
        ("l2/2C/3/L2[-] w", step("c3", "c4", true)),
    ] {
        allows(&at(position), chosen);
    }
}

#[test]
fn every_refusal_says_why() {
    let square = square("a1");
    let (side, kind) = (Side::White, Kind::Chick);
    say([
        (Refusal::GameOver, "the game is over"),
        (Refusal::EmptySquare { square }, "no animal stands there"),
        (
            Refusal::NotInHand { side, kind },
            "no such animal in the hand",
        ),
        (
            Refusal::WrongPromotion { to: square },
            "a chick grows up exactly when it steps onto the far rank",
        ),
    ]);
}

// Texts

#[test]
fn what_is_not_the_text_of_a_move_is_a_syntax_error_and_no_illegal_move() {
    let texts = [
        "", "b2", "b2b", "b2b3b4", "b2-b3", "b2b3++", "b2b3=", "B2B3", "d2d3", "b0b1", "b4b5",
        " b2b3", "b2b3 ", "C@", "C@d1", "c@a2", "C@a2+", "C*a2", "L@a2", "H@a2", "X@a2", "+C@a2",
        "0000", "é2b3", "b2b３",
    ];
    are_no_moves(&at(HANDS), &texts);
    let syntax: ReadMoveError<Refusal> = ReadMoveError::Syntax("hello".into());
    assert_eq!(syntax.to_string(), "'hello' is not the text of a move");
}

#[test]
fn an_illegal_move_that_is_written_well_is_no_syntax_error() {
    let game = at(HANDS);
    for text in ["b2b4", "a4a3", "a2a3", "b2b3+", "G@a2", "C@a1"] {
        let read = Dobutsu::read_move(&game, text);
        assert!(matches!(read, Err(ReadMoveError::Illegal(_))), "{text}");
    }
}

#[test]
fn a_position_with_a_missing_part_says_which() {
    for (position, part) in [
        ("", "board"),
        (" \t ", "board"),
        ("gle/1c1/1C1/ELG w", "hand"),
        ("gle/1c1/1C1/ELG[-]", "side to move"),
    ] {
        lacks::<Dobutsu>(position, part);
    }
}

#[test]
fn a_position_with_an_unreadable_part_shows_it() {
    for (position, words) in [
        ("gle/1c1/1C1/ELG[- w", "-"),
        ("gle/1c1/1C1/ELG[-]] w", "-]"),
        ("gle/1c1/1C1/ELG[X] w", "X"),
        ("gle/1c1/1C1/ELG[H] w", "H"),
        ("gle/1c1/1C1/ELG[-] x", "x"),
        ("gle/1c1/1C1/ELG[-] W", "W"),
        ("gle/1c1/1C1/ELG[-] wb", "wb"),
        ("gle/1c1/1C1[-] w", "gle/1c1/1C1"),
        ("gle/1c1/1C1/3/ELG[-] w", "gle/1c1/1C1/3/ELG"),
        ("gle/1c/1C1/ELG[-] w", "1c"),
        ("gle/1c2/1C1/ELG[-] w", "1c2"),
        ("gle/4/1C1/ELG[-] w", "4"),
        ("gle/0c11/1C1/ELG[-] w", "0c11"),
        ("gle/1c1/1C1/ELGG[-] w", "ELGG"),
        ("gle/1x1/1C1/ELG[-] w", "1x1"),
        ("gle/1c1/1+G1/EL1[-] w", "1+G1"),
        ("gle/1c1/1+H1/EL1[-] w", "1+H1"),
        ("gle/1c1/1++C/ELG[-] w", "1++C"),
        ("gle/1c1/1C1+/ELG[-] w", "1C1+"),
        ("gle/1c1/1é1/ELG[-] w", "1é1"),
        ("gle/1c1/1C1/ELG[-] w x", "x"),
        ("gle/1c1/1C1/ELG[-] w -1", "-1"),
        ("gle/1c1/1C1/ELG[-] w 65536", "65536"),
        ("gle/1c1/1C1/ELG[-] w 0 y", "y"),
        ("gle/1c1/1C1/ELG[-] w 0 1 z", "z"),
    ] {
        assert_eq!(unreadable::<Dobutsu>(position).1, words);
    }
}

#[test]
fn a_position_that_cannot_be_is_impossible() {
    for position in [
        "g1e/1c1/1C1/ELG[-] w",
        "gle/1c1/1C1/E1G[-] w",
        "gle/1c1/1C1/ELL[-] w",
        "gll/1c1/1C1/ELG[-] w",
        "gle/1c1/1C1/ELG[L] w",
        "g1e/1c1/1C1/E1G[Ll] w",
        "g1e/1c1/1C1/ELG[l] w",
        "gle/1c1/1C1/ELG[G] w",
        "gle/1c1/1C1/ELG[e] w",
        "gle/1c1/1C1/ELG[C] w",
        "gle/1c1/1CH/ELG[-] w",
        "l2/3/3/2L[CCC] w",
        "l2/3/3/2L[LLL] w",
    ] {
        assert_ne!(impossible::<Dobutsu>(position), "");
    }
}
