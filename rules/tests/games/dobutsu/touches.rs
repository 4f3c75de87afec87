//! What touching and dragging mean in Dobutsu shogi.

use super::{HANDS, OVER, START, at, drop, square, step};
use crate::common::{
    Named, chosen, dragged, has_spots, offers, points_at, refuses_drag, refuses_touch, spots,
    touched,
};
use menagerie_rules::{
    Game, Side, Touched,
    dobutsu::{Dobutsu, Kind, Refusal},
};

#[test]
fn touching_an_own_animal_chooses_it() {
    assert_eq!(touched(&at(START), "b2"), chosen("b2"));
    assert_eq!(touched(&at("gle/1c1/1C1/ELG[-] b"), "a4"), chosen("a4"));
}

#[test]
fn touching_a_target_after_that_makes_the_move() {
    let capture = step("b2", "b3", false);
    assert_eq!(touched(&at(START), "b2 b3"), Touched::Move(capture));
    let quiet = step("c1", "c2", false);
    assert_eq!(touched(&at(START), "c1 c2"), Touched::Move(quiet));
}

#[test]
fn a_touched_chick_grows_up_by_itself() {
    let growing = step("c3", "c4", true);
    assert_eq!(
        touched(&at("l2/2C/3/L2[-] w"), "c3 c4"),
        Touched::Move(growing)
    );
}

#[test]
fn touching_another_own_animal_chooses_that_one_instead() {
    assert_eq!(touched(&at(START), "b2 c1"), chosen("c1"));
    assert_eq!(
        touched(&at(START), "b2 c1 c2"),
        Touched::Move(step("c1", "c2", false))
    );
    assert_eq!(touched(&at(HANDS), "b2 wC"), chosen("wC"));
    assert_eq!(touched(&at(HANDS), "wC b2"), chosen("b2"));
}

#[test]
fn touching_the_chosen_animal_again_takes_the_choice_back() {
    assert_eq!(touched(&at(START), "b2 b2"), chosen(""));
    assert_eq!(touched(&at(START), "b2 b2 b2"), chosen("b2"));
    assert_eq!(touched(&at(HANDS), "wC wC"), chosen(""));
}

#[test]
fn touching_the_hand_and_then_a_square_drops() {
    assert_eq!(touched(&at(HANDS), "wC"), chosen("wC"));
    let dropped = drop(Kind::Chick, "c4");
    assert_eq!(touched(&at(HANDS), "wC c4"), Touched::Move(dropped));
}

#[test]
fn touching_what_cannot_be_chosen_is_refused() {
    let empty = |name| Refusal::EmptySquare {
        square: square(name),
    };
    let others = |name| Refusal::OthersAnimal {
        square: square(name),
    };
    let others_hand = |kind| Refusal::OthersHand {
        side: Side::Black,
        kind,
    };
    let not_in_hand = Refusal::NotInHand {
        side: Side::White,
        kind: Kind::Giraffe,
    };
    for (name, why) in [
        ("a2", empty("a2")),
        ("a4", others("a4")),
        ("bE", others_hand(Kind::Elephant)),
        ("bG", others_hand(Kind::Giraffe)),
        ("wG", not_in_hand),
    ] {
        refuses_touch(&at(HANDS), name, why);
        points_at::<Dobutsu>(&why, name);
    }
}

#[test]
fn touching_a_wrong_target_is_refused_with_the_reason() {
    let too_far = Refusal::NotItsStep {
        kind: Kind::Chick,
        from: square("b2"),
        to: square("a4"),
    };
    refuses_touch(&at(START), "b2 a4", too_far);
    let taken = Refusal::DropOnAnimal {
        square: square("a4"),
    };
    refuses_touch(&at(HANDS), "wC a4", taken);
    for hand in ["wG", "bE"] {
        refuses_touch(&at(HANDS), &format!("b2 {hand}"), Refusal::IntoHand);
    }
}

#[test]
fn touching_anything_after_the_end_is_refused() {
    for name in ["b2", "b4", "a1", "bC", "wC"] {
        refuses_touch(&at(OVER), name, Refusal::GameOver);
    }
    assert_eq!(
        Dobutsu::touch(&at(OVER), &spots::<Dobutsu>("b2"), Dobutsu::spot("b1")),
        Touched::Refused(Refusal::GameOver)
    );
}

// Drags

#[test]
fn dragging_an_animal_to_a_target_makes_the_move() {
    let drag = |position, from, to| dragged(&at(position), from, to);
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
    refuses_drag(&at(START), "b1", "b2", onto_own);
}

// What can come next

#[test]
fn with_nothing_chosen_the_movable_animals_come_next() {
    offers(&at(START), "", "b1 b2 c1");
    offers(&at(HANDS), "", "b1 b2 c1 wC");
}

#[test]
fn after_an_animal_its_targets_come_next() {
    offers(&at(START), "b1", "a2 c2");
    offers(&at(START), "a1", "");
    offers(&at(HANDS), "wC", "a2 c2 a3 b3 c3 c4");
    offers(&at(START), "b3", ""); // the other side's
}

#[test]
fn after_a_whole_move_or_the_end_nothing_comes_next() {
    offers(&at(START), "b2 b3", "");
    offers(&at(OVER), "", "");
    offers(&at(OVER), "b2", "");
}

#[test]
fn the_spots_of_a_move_are_where_it_starts_and_where_it_ends() {
    has_spots(&at(START), step("b2", "b3", false), "b2 b3");
    has_spots(&at(HANDS), drop(Kind::Chick, "c4"), "wC c4");
    let blacks = "gl1/3/1C1/ELG[Ce] b";
    has_spots(&at(blacks), drop(Kind::Elephant, "c4"), "bE c4");
}
