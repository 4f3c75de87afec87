//! What is true of every position.

use super::{
    Sample,
    random::{legal_texts, text_of},
};
use menagerie_rules::{Position, Side, Timeline, Touched, divide, perft};
use std::collections::HashSet;

pub fn legal_moves_are_those_without_a_refusal<G: Sample>(at: &Timeline<G>) {
    let legal = at.legal_moves();
    let generated: HashSet<_> = legal.iter().copied().collect();
    assert_eq!(generated.len(), legal.len(), "a move was generated twice");
    let conceivable: HashSet<_> = G::conceivable(at).into_iter().collect();
    assert!(generated.is_subset(&conceivable));
    for chosen in conceivable {
        let refusal = G::refusal(at, chosen);
        assert_eq!(
            refusal.is_none(),
            generated.contains(&chosen),
            "{chosen:?} {refusal:?}"
        );
    }
}

pub fn play_says_what_refusal_says<G: Sample>(at: &Timeline<G>) {
    for chosen in G::conceivable(at) {
        let refusal = G::refusal(at, chosen);
        let mut game = at.clone();
        assert_eq!(game.play(chosen).err(), refusal);
        assert_eq!(
            game.moves().len() - at.moves().len(),
            usize::from(refusal.is_none())
        );
        assert!(
            refusal.is_none() || game == *at,
            "{chosen:?} changed the game"
        );
    }
}

pub fn undo_takes_back_what_play_did<G: Sample>(at: &Timeline<G>) {
    for next in at.legal_moves() {
        let mut game = at.clone();
        game.play(next).expect("a legal move");
        assert_ne!(game, *at);
        assert_eq!(game.undo(), Some(next));
        assert_eq!(game, *at);
        assert_eq!(text_of(&game), text_of(at), "counters included");
    }
}

pub fn the_players_take_turns<G: Sample>(at: &Timeline<G>) {
    let turns = at.positions().iter().map(Position::side_to_move);
    let sides = Side::ALL.into_iter().cycle();
    assert!(turns.zip(sides).all(|(turn, side)| turn == side));
    assert_eq!(at.positions().len(), at.moves().len() + 1);
}

pub fn the_key_is_the_key_of_the_whole_position<G: Sample>(at: &Timeline<G>) {
    assert_eq!(at.position().key(), G::computed_key(at.position()));
}

pub fn a_turn_passed_and_passed_back_changes_nothing<G: Sample>(at: &Timeline<G>) {
    let mut passed = at.position().clone();
    G::pass_turn(&mut passed);
    assert_eq!(passed.side_to_move(), at.side_to_move().other());
    assert_eq!(passed.key(), G::computed_key(&passed));
    let once = passed.clone();
    G::pass_turn(&mut passed);
    G::pass_turn(&mut passed);
    assert_eq!(passed, once);
}

pub fn a_move_that_captures_is_written_so<G: Sample>(at: &Timeline<G>) {
    let places = G::spots(at);
    for next in at.legal_moves() {
        let captured = G::captured(at, next);
        let different: HashSet<_> = captured.iter().collect();
        assert_eq!(different.len(), captured.len());
        assert!(captured.iter().all(|spot| places.contains(spot)));
        if let Some(is_capture) = G::is_written_as_capture(&G::move_text(at, next)) {
            assert_eq!(is_capture, !captured.is_empty());
        }
    }
}

pub fn equal_positions_and_only_they_have_equal_keys<G: Sample>(at: &Timeline<G>) {
    let now = at.position();
    for earlier in at.positions() {
        assert_eq!(earlier == now, earlier.key() == now.key());
    }
}

pub fn occurrences_are_counted_over_the_whole_game<G: Sample>(at: &Timeline<G>) {
    let equal = at
        .positions()
        .iter()
        .filter(|&earlier| earlier == at.position());
    assert_eq!(at.occurrences(), equal.count());
}

pub fn a_game_without_moves_is_over<G: Sample>(at: &Timeline<G>) {
    assert_eq!(at.legal_moves().is_empty(), at.outcome().is_some());
}

pub fn moves_are_counted_as_they_are_listed<G: Sample>(at: &Timeline<G>) {
    let mut listed = Vec::new();
    G::generate(at, &mut listed);
    assert_eq!(G::count_moves(at), listed.len() as u64);
    assert_eq!(G::can_move(at), !listed.is_empty());
}

pub fn counts_of_first_moves_add_up<G: Sample>(at: &Timeline<G>) {
    let mut game = at.clone();
    assert_eq!(perft(&mut game, 0), 1);
    assert_eq!(divide(&mut game, 0), []);
    let each = divide(&mut game, 2);
    assert_eq!(
        each.iter().map(|(_, count)| count).sum::<u64>(),
        perft(&mut game, 2)
    );
    let first = each.iter().map(|&(first, _)| first);
    assert!(at.legal_moves().is_empty() || first.eq(at.legal_moves()));
    assert_eq!(game, *at);
}

pub fn a_position_text_reads_back<G: Sample>(at: &Timeline<G>) {
    let text = text_of(at);
    let read = G::read_position(at.options(), &text).expect(&text);
    assert_eq!(read.position(), at.position());
    assert_eq!(read.position().key(), at.position().key());
    assert_eq!(G::position_text(&read), text);
    assert!(G::board_text(read.position()).ends_with('\n'));
}

pub fn a_move_text_reads_back<G: Sample>(at: &Timeline<G>) {
    let texts: HashSet<_> = legal_texts(at).into_iter().collect();
    let legal = at.legal_moves();
    assert_eq!(texts.len(), legal.len(), "two moves have one text");
    for next in legal {
        let text = G::move_text(at, next);
        assert_eq!(G::read_move(at, &text), Ok(next), "{text}");
    }
}

pub fn touches_reach_exactly_the_legal_moves<G: Sample>(at: &Timeline<G>) {
    let mut reached = HashSet::new();
    follow_touches(at, &[], &mut reached);
    assert_eq!(reached, at.legal_moves().into_iter().collect());
    for next in at.legal_moves() {
        let spots = G::move_spots(at, next);
        let (&last, chosen) = spots.split_last().expect("a move has spots");
        assert_eq!(G::touch(at, chosen, last), Touched::Move(next));
    }
}

/// Collects the moves that follow from the spots that are offered next. A move may be reached in several ways.
pub fn follow_touches<G: Sample>(
    at: &Timeline<G>,
    chosen: &[G::Spot],
    reached: &mut HashSet<G::Move>,
) {
    let next = G::next_spots(at, chosen);
    let different: HashSet<_> = next.iter().collect();
    assert_eq!(different.len(), next.len(), "a spot is offered twice");
    for spot in next {
        match G::touch(at, chosen, spot) {
            Touched::Chosen(longer) => {
                assert!(longer.len() > chosen.len(), "{chosen:?} {spot:?}");
                follow_touches(at, &longer, reached);
            }
            Touched::Move(next) => drop(reached.insert(next)),
            Touched::Refused(why) => panic!("{chosen:?} {spot:?}: {why}"),
        }
    }
}

pub fn drags_and_touches_of_any_two_spots_make_legal_moves_or_say_why<G: Sample>(at: &Timeline<G>) {
    let legal: HashSet<_> = at.legal_moves().into_iter().collect();
    let places = G::spots(at);
    let known = |why: &G::Refusal| {
        G::refusal_spots(why)
            .iter()
            .all(|spot| places.contains(spot))
    };
    for (from, to) in some_pairs(&places, at.position().key()) {
        match G::touch(at, &[from], to) {
            Touched::Move(next) => assert!(legal.contains(&next)),
            Touched::Refused(why) => assert!(known(&why), "{why}"),
            Touched::Chosen(_) => {}
        }
        let offered = G::drop_spots(at, from).contains(&to);
        match G::drag(at, from, to) {
            Ok(next) => {
                // A pass has one spot: it is touched, not dragged.
                let is_dragged = G::move_spots(at, next).len() > 1;
                assert!(legal.contains(&next) && offered == is_dragged);
            }
            Err(why) => assert!(known(&why) && !offered, "{from:?} {to:?}: {why}"),
        }
    }
}

/// Most pairs of spots that are tried in one position.
const PAIRS: usize = 500;

/// All pairs of these spots, or a fair part of them where they are many; the same ones for the same `chance`.
fn some_pairs<Spot: Copy>(places: &[Spot], chance: u64) -> impl Iterator<Item = (Spot, Spot)> {
    let all = places.len() * places.len();
    let step = all.div_ceil(PAIRS).max(1);
    let nth = (chance as usize % step..all).step_by(step);
    nth.map(|nth| (places[nth / places.len()], places[nth % places.len()]))
}
