//! What is attacked, and what wins with the next move, for both sides.

use super::Board;
use menagerie_rules::{Game, Timeline};

/// What a player is glad to be warned of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threats<Spot> {
    /// Where pieces stand that the other side's next move could take, or do harm to in another way.
    pub attacked: Vec<Spot>,
    /// Where the moves start and end that would win at once.
    pub winning: Vec<Spot>,
}

impl<Spot> Default for Threats<Spot> {
    fn default() -> Self {
        Threats {
            attacked: Vec::new(),
            winning: Vec::new(),
        }
    }
}

impl<Spot: PartialEq> Threats<Spot> {
    /// The threats of both sides, as if each had the move.
    pub fn of<G: Board<Spot = Spot>>(at: &Timeline<G>) -> Self {
        let mut threats = Threats::default();
        if at.outcome().is_none() {
            threats.add::<G>(at);
            threats.add::<G>(&passed(at));
        }
        threats
    }

    fn add<G: Board<Spot = Spot>>(&mut self, at: &Timeline<G>) {
        for chosen in at.legal_moves() {
            include(&mut self.attacked, G::attacked(at, chosen));
            if G::wins(at, chosen) {
                let spots = G::move_spots(at, chosen);
                include(&mut self.winning, spots);
            }
        }
    }
}

fn include<Spot: PartialEq>(list: &mut Vec<Spot>, more: Vec<Spot>) {
    for spot in more {
        if !list.contains(&spot) {
            list.push(spot);
        }
    }
}

/// The position with the other side to move, without its past.
pub fn passed<G: Game>(at: &Timeline<G>) -> Timeline<G> {
    let mut position = at.position().clone();
    G::pass_turn(&mut position);
    Timeline::from_position(at.options().clone(), position)
}
