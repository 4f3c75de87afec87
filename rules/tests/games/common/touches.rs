//! What touches and drags mean.

use menagerie_rules::{Game, Timeline, Touched};

/// A game whose spots have names in the tests.
pub trait Named: Game {
    fn spot(name: &str) -> Self::Spot;
}

/// Spots by their names, separated by spaces.
pub fn spots<G: Named>(names: &str) -> Vec<G::Spot> {
    names.split_ascii_whitespace().map(G::spot).collect()
}

/// What touching one spot after another comes to: each touch begins with what the one before it chose.
pub fn touched<G: Named>(game: &Timeline<G>, names: &str) -> Touched<G> {
    let mut last = Touched::Chosen(Vec::new());
    for next in spots::<G>(names) {
        let chosen = match last {
            Touched::Chosen(chosen) => chosen,
            other => panic!("{names}: {other:?} before the last touch"),
        };
        last = G::touch(game, &chosen, next);
    }
    last
}

/// A touch that comes to these spots being chosen.
pub fn chosen<G: Named>(names: &str) -> Touched<G> {
    Touched::Chosen(spots::<G>(names))
}

/// What dragging comes to.
pub fn dragged<G: Named>(game: &Timeline<G>, from: &str, to: &str) -> Result<G::Move, G::Refusal> {
    G::drag(game, G::spot(from), G::spot(to))
}

/// After the spots in `chosen` exactly these are offered, in whatever order.
pub fn offers<G: Named>(game: &Timeline<G>, chosen: &str, expected: &str) {
    let in_order = |mut spots: Vec<G::Spot>| {
        spots.sort_by_key(|spot| format!("{spot:?}"));
        spots
    };
    let next = G::next_spots(game, &spots::<G>(chosen));
    let expected = spots::<G>(expected);
    assert_eq!(in_order(next), in_order(expected), "after {chosen}");
}

/// The spots of a move are these, in this order.
pub fn has_spots<G: Named>(game: &Timeline<G>, chosen: G::Move, names: &str) {
    assert_eq!(G::move_spots(game, chosen), spots::<G>(names), "{chosen:?}");
}
