//! What Dobutsu shogi refuses and why, and what touching the board means.

use menagerie_rules::{
    Game, ReadMoveError, ReadPositionError, Side, Timeline, Touched,
    dobutsu::{Dobutsu, Kind, Move, Refusal, Spot, Square},
};

const START: &str = "gle/1c1/1C1/ELG[-] w";
/// White holds a chick, Black an elephant.
const HANDS: &str = "gl1/3/1C1/ELG[Ce] w";
/// White has won by try.
const OVER: &str = "1L1/3/1l1/3[Cc] b";

fn at(position: &str) -> Timeline<Dobutsu> {
    Dobutsu::read_position(&Default::default(), position).expect(position)
}

fn square(name: &str) -> Square {
    Square::all()
        .find(|square| square.to_string() == name)
        .expect(name)
}

/// A square by its name, the animals of a hand by side and letter: `b2`, `wC`.
fn spot(name: &str) -> Spot {
    let held = |kind: Kind| match kind {
        Kind::Lion => "L",
        Kind::Giraffe => "G",
        Kind::Elephant => "E",
        Kind::Chick => "C",
        Kind::Hen => "H",
    };
    let hands = Side::ALL
        .into_iter()
        .flat_map(|side| Kind::ALL.map(|kind| (side, kind)));
    hands
        .into_iter()
        .find(|&(side, kind)| name == format!("{}{}", side.letter(), held(kind)))
        .map_or_else(
            || Spot::Square(square(name)),
            |(side, kind)| Spot::Hand(side, kind),
        )
}

fn spots(names: &str) -> Vec<Spot> {
    names.split_ascii_whitespace().map(spot).collect()
}

fn step(from: &str, to: &str, promotes: bool) -> Move {
    Move::Step {
        from: square(from),
        to: square(to),
        promotes,
    }
}

fn drop(kind: Kind, to: &str) -> Move {
    Move::Drop {
        kind,
        to: square(to),
    }
}

/// The move is refused by every way to play it, and nothing has changed.
fn refuses(position: &str, chosen: Move, why: Refusal, reasons: &str) {
    let mut game = at(position);
    let before = game.clone();
    assert_eq!(Dobutsu::refusal(&game, chosen), Some(why));
    assert_eq!(game.play(chosen), Err(why));
    assert_eq!(game, before);
    assert_eq!(Dobutsu::refusal_spots(&why), spots(reasons));
    assert!(!game.legal_moves().contains(&chosen));
}

/// So does its text.
fn refuses_text(position: &str, text: &str, why: Refusal) {
    assert_eq!(
        Dobutsu::read_move(&at(position), text),
        Err(ReadMoveError::Illegal(why)),
        "{text}"
    );
}

/// So does letting go of what was dragged.
fn refuses_drag(position: &str, from: &str, to: &str, why: Refusal) {
    assert_eq!(
        Dobutsu::drag(&at(position), spot(from), spot(to)),
        Err(why),
        "{from} {to}"
    );
}

// Moves

#[test]
fn nothing_moves_from_an_empty_square() {
    let why = Refusal::EmptySquare {
        square: square("a2"),
    };
    refuses(START, step("a2", "a3", false), why, "a2");
    refuses_text(START, "a2a3", why);
    refuses_drag(START, "a2", "a3", why);
}

#[test]
fn nobody_moves_the_other_sides_animals() {
    let why = Refusal::OthersAnimal {
        square: square("a4"),
    };
    refuses(START, step("a4", "a3", false), why, "a4");
    refuses_text(START, "a4a3", why);
    refuses_drag(START, "a4", "a3", why);
}

#[test]
fn a_move_goes_somewhere() {
    let why = Refusal::SameSquare {
        square: square("b1"),
    };
    refuses(START, step("b1", "b1", false), why, "b1");
    refuses_text(START, "b1b1", why);
    refuses_drag(START, "b1", "b1", why);
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
            START,
            step(from, to, grows_up),
            why,
            &format!("{from} {to}"),
        );
        refuses_text(START, &format!("{from}{to}"), why);
        refuses_drag(START, from, to, why);
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
            position,
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
    refuses(START, step("b1", "a1", false), why, "a1");
    refuses_text(START, "b1a1", why);
    refuses_drag(START, "b1", "a1", why);
}

#[test]
fn only_a_chick_on_its_way_to_the_far_rank_grows_up_and_it_must() {
    let why = |to| Refusal::WrongPromotion { to: square(to) };
    refuses(START, step("b2", "b3", true), why("b3"), "b3");
    refuses_text(START, "b2b3+", why("b3"));
    refuses("l2/2C/3/L2[-] w", step("c3", "c4", false), why("c4"), "c4");
    refuses("l2/2G/3/L2[-] w", step("c3", "c4", true), why("c4"), "c4");
    refuses("l2/2+C/3/L2[-] w", step("c3", "c4", true), why("c4"), "c4");
    refuses("2l/3/2g/L2[-] b", step("c2", "c1", true), why("c1"), "c1");
}

#[test]
fn a_dropped_animal_must_be_in_the_hand() {
    let why = |kind| Refusal::NotInHand {
        side: Side::White,
        kind,
    };
    refuses(HANDS, drop(Kind::Giraffe, "a2"), why(Kind::Giraffe), "wG");
    refuses_text(HANDS, "G@a2", why(Kind::Giraffe));
    refuses_drag(HANDS, "wG", "a2", why(Kind::Giraffe));
    // Black's elephant is not White's to drop.
    refuses(HANDS, drop(Kind::Elephant, "a2"), why(Kind::Elephant), "wE");
}

#[test]
fn lions_and_hens_are_never_dropped() {
    for (kind, name) in [(Kind::Lion, "wL"), (Kind::Hen, "wH")] {
        let why = Refusal::NotInHand {
            side: Side::White,
            kind,
        };
        refuses(HANDS, drop(kind, "a2"), why, name);
        refuses_drag(HANDS, name, "a2", why);
    }
}

#[test]
fn a_drop_needs_an_empty_square() {
    for taken in ["a1", "a4"] {
        let why = Refusal::DropOnAnimal {
            square: square(taken),
        };
        refuses(HANDS, drop(Kind::Chick, taken), why, taken);
        refuses_text(HANDS, &format!("C@{taken}"), why);
        refuses_drag(HANDS, "wC", taken, why);
    }
}

#[test]
fn nobody_drops_from_the_other_sides_hand() {
    let why = Refusal::OthersHand {
        side: Side::Black,
        kind: Kind::Elephant,
    };
    refuses_drag(HANDS, "bE", "a2", why);
    assert_eq!(Dobutsu::refusal_spots(&why), spots("bE"));
}

#[test]
fn no_move_ends_in_a_hand() {
    refuses_drag(HANDS, "b2", "wC", Refusal::IntoHand);
    refuses_drag(HANDS, "wC", "wC", Refusal::IntoHand);
    refuses_drag(HANDS, "b2", "bE", Refusal::IntoHand);
    assert_eq!(Dobutsu::refusal_spots(&Refusal::IntoHand), []);
}

#[test]
fn nothing_moves_when_the_game_is_over() {
    refuses(OVER, step("b2", "b1", false), Refusal::GameOver, "");
    refuses(OVER, drop(Kind::Chick, "a1"), Refusal::GameOver, "");
    refuses_text(OVER, "b2b1", Refusal::GameOver);
    refuses_text(OVER, "C@a1", Refusal::GameOver);
    for (from, to) in [("b2", "b1"), ("bC", "a1"), ("a1", "bC"), ("wC", "a1")] {
        refuses_drag(OVER, from, to, Refusal::GameOver);
    }
}

#[test]
fn a_game_drawn_by_repetition_is_over_too() {
    let mut game = at(START);
    for text in "b1a2 b4c3 a2b1 c3b4 b1a2 b4c3 a2b1 c3b4".split(' ') {
        let next = Dobutsu::read_move(&game, text).expect(text);
        game.play(next).expect(text);
    }
    let again = step("b1", "a2", false);
    assert_eq!(Dobutsu::refusal(&game, again), Some(Refusal::GameOver));
    assert_eq!(game.play(again), Err(Refusal::GameOver));
}

#[test]
fn a_legal_move_is_not_refused() {
    for (position, chosen) in [
        (START, step("b2", "b3", false)),
        (HANDS, drop(Kind::Chick, "c4")),
        ("l2/2C/3/L2[-] w", step("c3", "c4", true)),
    ] {
        assert_eq!(Dobutsu::refusal(&at(position), chosen), None);
        assert_eq!(at(position).play(chosen), Ok(()));
    }
}

#[test]
fn every_refusal_says_why() {
    let square = square("a1");
    let (side, kind) = (Side::White, Kind::Chick);
    for (refusal, words) in [
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
    ] {
        assert_eq!(refusal.to_string(), words);
        assert_eq!(
            ReadMoveError::Illegal(refusal).to_string(),
            words,
            "read or played, it is the same"
        );
    }
}

// Touches

/// What touching one spot after another comes to: each touch begins with what the one before it chose.
fn touched(position: &str, names: &str) -> Touched<Dobutsu> {
    let game = at(position);
    let mut last = Touched::Chosen(Vec::new());
    for next in spots(names) {
        let chosen = match last {
            Touched::Chosen(chosen) => chosen,
            other => panic!("{names}: {other:?} before the last touch"),
        };
        last = Dobutsu::touch(&game, &chosen, next);
    }
    last
}

fn chosen(names: &str) -> Touched<Dobutsu> {
    Touched::Chosen(spots(names))
}

#[test]
fn touching_an_own_animal_chooses_it() {
    assert_eq!(touched(START, "b2"), chosen("b2"));
    assert_eq!(touched("gle/1c1/1C1/ELG[-] b", "a4"), chosen("a4"));
}

#[test]
fn touching_a_target_after_that_makes_the_move() {
    let capture = step("b2", "b3", false);
    assert_eq!(touched(START, "b2 b3"), Touched::Move(capture));
    let quiet = step("c1", "c2", false);
    assert_eq!(touched(START, "c1 c2"), Touched::Move(quiet));
}

#[test]
fn a_touched_chick_grows_up_by_itself() {
    let growing = step("c3", "c4", true);
    assert_eq!(touched("l2/2C/3/L2[-] w", "c3 c4"), Touched::Move(growing));
}

#[test]
fn touching_another_own_animal_chooses_that_one_instead() {
    assert_eq!(touched(START, "b2 c1"), chosen("c1"));
    assert_eq!(
        touched(START, "b2 c1 c2"),
        Touched::Move(step("c1", "c2", false))
    );
    assert_eq!(touched(HANDS, "b2 wC"), chosen("wC"));
    assert_eq!(touched(HANDS, "wC b2"), chosen("b2"));
}

#[test]
fn touching_the_chosen_animal_again_takes_the_choice_back() {
    assert_eq!(touched(START, "b2 b2"), chosen(""));
    assert_eq!(touched(START, "b2 b2 b2"), chosen("b2"));
    assert_eq!(touched(HANDS, "wC wC"), chosen(""));
}

#[test]
fn touching_the_hand_and_then_a_square_drops() {
    assert_eq!(touched(HANDS, "wC"), chosen("wC"));
    let dropped = drop(Kind::Chick, "c4");
    assert_eq!(touched(HANDS, "wC c4"), Touched::Move(dropped));
}

#[test]
fn touching_what_cannot_be_chosen_is_refused() {
    let black = Side::Black;
    for (name, why) in [
        (
            "a2",
            Refusal::EmptySquare {
                square: square("a2"),
            },
        ),
        (
            "a4",
            Refusal::OthersAnimal {
                square: square("a4"),
            },
        ),
        (
            "bE",
            Refusal::OthersHand {
                side: black,
                kind: Kind::Elephant,
            },
        ),
        (
            "bG",
            Refusal::OthersHand {
                side: black,
                kind: Kind::Giraffe,
            },
        ),
        (
            "wG",
            Refusal::NotInHand {
                side: Side::White,
                kind: Kind::Giraffe,
            },
        ),
    ] {
        assert_eq!(touched(HANDS, name), Touched::Refused(why), "{name}");
        assert_eq!(Dobutsu::refusal_spots(&why), spots(name));
    }
}

#[test]
fn touching_a_wrong_target_is_refused_with_the_reason() {
    let too_far = Refusal::NotItsStep {
        kind: Kind::Chick,
        from: square("b2"),
        to: square("a4"),
    };
    assert_eq!(touched(START, "b2 a4"), Touched::Refused(too_far));
    let taken = Refusal::DropOnAnimal {
        square: square("a4"),
    };
    assert_eq!(touched(HANDS, "wC a4"), Touched::Refused(taken));
    for hand in ["wG", "bE"] {
        assert_eq!(
            touched(HANDS, &format!("b2 {hand}")),
            Touched::Refused(Refusal::IntoHand)
        );
    }
}

#[test]
fn touching_anything_after_the_end_is_refused() {
    for name in ["b2", "b4", "a1", "bC", "wC"] {
        assert_eq!(touched(OVER, name), Touched::Refused(Refusal::GameOver));
    }
    assert_eq!(
        Dobutsu::touch(&at(OVER), &spots("b2"), spot("b1")),
        Touched::Refused(Refusal::GameOver)
    );
}

// Drags

#[test]
fn dragging_an_animal_to_a_target_makes_the_move() {
    let drag = |position, from, to| Dobutsu::drag(&at(position), spot(from), spot(to));
    assert_eq!(drag(START, "b2", "b3"), Ok(step("b2", "b3", false)));
    assert_eq!(
        drag("l2/2C/3/L2[-] w", "c3", "c4"),
        Ok(step("c3", "c4", true))
    );
    assert_eq!(drag(HANDS, "wC", "c4"), Ok(drop(Kind::Chick, "c4")));
}

#[test]
fn a_drag_never_chooses_anew() {
    let onto_own = Refusal::OwnAnimal {
        square: square("b2"),
    };
    refuses_drag(START, "b1", "b2", onto_own);
}

// What can come next

fn next(position: &str, chosen: &str) -> Vec<Spot> {
    let mut next = Dobutsu::next_spots(&at(position), &spots(chosen));
    next.sort_by_key(|spot| format!("{spot:?}"));
    next
}

fn sorted(names: &str) -> Vec<Spot> {
    let mut sorted = spots(names);
    sorted.sort_by_key(|spot| format!("{spot:?}"));
    sorted
}

#[test]
fn with_nothing_chosen_the_movable_animals_come_next() {
    assert_eq!(next(START, ""), sorted("b1 b2 c1"));
    assert_eq!(next(HANDS, ""), sorted("b1 b2 c1 wC"));
}

#[test]
fn after_an_animal_its_targets_come_next() {
    assert_eq!(next(START, "b1"), sorted("a2 c2"));
    assert_eq!(next(START, "a1"), []);
    assert_eq!(next(HANDS, "wC"), sorted("a2 c2 a3 b3 c3 c4"));
    assert_eq!(next(START, "b3"), [], "the other side's");
}

#[test]
fn after_a_whole_move_or_the_end_nothing_comes_next() {
    assert_eq!(next(START, "b2 b3"), []);
    assert_eq!(next(OVER, ""), []);
    assert_eq!(next(OVER, "b2"), []);
}

#[test]
fn the_spots_of_a_move_are_where_it_starts_and_where_it_ends() {
    let of = |position, chosen| Dobutsu::move_spots(&at(position), chosen);
    assert_eq!(of(START, step("b2", "b3", false)), spots("b2 b3"));
    assert_eq!(of(HANDS, drop(Kind::Chick, "c4")), spots("wC c4"));
    let blacks = "gl1/3/1C1/ELG[Ce] b";
    assert_eq!(of(blacks, drop(Kind::Elephant, "c4")), spots("bE c4"));
}

// Texts

#[test]
fn what_is_not_the_text_of_a_move_is_a_syntax_error_and_no_illegal_move() {
    for text in [
        "", "b2", "b2b", "b2b3b4", "b2-b3", "b2b3++", "b2b3=", "B2B3", "d2d3", "b0b1", "b4b5",
        " b2b3", "b2b3 ", "C@", "C@d1", "c@a2", "C@a2+", "C*a2", "L@a2", "H@a2", "X@a2", "+C@a2",
        "0000", "é2b3", "b2b３",
    ] {
        let read = Dobutsu::read_move(&at(HANDS), text);
        assert_eq!(read, Err(ReadMoveError::Syntax(text.into())));
    }
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

fn unread(position: &str) -> ReadPositionError {
    Dobutsu::read_position(&Default::default(), position).expect_err(position)
}

#[test]
fn a_position_with_a_missing_part_says_which() {
    for (position, part) in [
        ("", "board"),
        (" \t ", "board"),
        ("gle/1c1/1C1/ELG w", "hand"),
        ("gle/1c1/1C1/ELG[-]", "side to move"),
    ] {
        assert_eq!(unread(position), ReadPositionError::Missing(part));
    }
}

#[test]
fn a_position_with_an_unreadable_part_shows_it() {
    for (position, unreadable) in [
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
        match unread(position) {
            ReadPositionError::Unreadable { text, .. } => assert_eq!(text, unreadable),
            other => panic!("{position}: {other:?}"),
        }
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
        let why = unread(position);
        assert!(
            matches!(why, ReadPositionError::Impossible(_)),
            "{position}: {why:?}"
        );
    }
}
