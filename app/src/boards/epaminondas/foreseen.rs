//! What would come of a move that is being made: it is seen before the finger lifts.

use super::{landing, line, phalanx};
use crate::boards::{Scene, scene::made};
use menagerie_rules::epaminondas::{Clash, Epaminondas, Move, Refusal, Setup, Square, clash};

/// What would come of the move that is being made.
#[derive(Default)]
pub(super) struct Foreseen {
    /// The stones that would move.
    pub(super) moving: Vec<Square>,
    /// Where they would come to stand.
    pub(super) landing: Vec<Square>,
    /// The stones that would be taken.
    pub(super) taken: Vec<Square>,
    /// Where one phalanx would meet another, and how strong both are.
    pub(super) clashes: Vec<(Square, (i32, i32))>,
}

impl Foreseen {
    pub(super) fn of(scene: &Scene<Epaminondas>) -> Self {
        let mut foreseen = Foreseen {
            moving: line(scene.chosen),
            clashes: clashes(scene),
            ..Default::default()
        };
        let position = scene.timeline().position();
        if let Some(meant) = scene.meant {
            if let Ok(chosen) = *meant {
                foreseen.moving = phalanx(chosen).collect();
                foreseen.landing = stones_land(chosen).collect();
            }
            if let Some(clash) = meeting(position, meant) {
                let met = clash.defenders.first().copied();
                let strengths = strengths(&clash);
                let places = met.into_iter().chain(scene.aim);
                foreseen.clashes.extend(places.map(|at| (at, strengths)));
                foreseen.moving = clash.attackers;
                foreseen.taken = meant.as_ref().map_or_else(|_| Vec::new(), |_| clash.taken);
            }
        }
        foreseen
    }
}

/// At every square that can be touched next: what the move made there would come upon.
fn clashes(scene: &Scene<Epaminondas>) -> Vec<(Square, (i32, i32))> {
    let at = scene.timeline();
    let strengths_at = |&spot: &Square| {
        let meant = made(at, scene.chosen, scene.dragging, spot)?;
        Some((spot, strengths(&meeting(at.position(), &meant)?)))
    };
    scene.next.iter().filter_map(strengths_at).collect()
}

/// Where a move takes its stones, the front stone first.
fn stones_land(chosen: Move) -> impl Iterator<Item = Square> {
    phalanx(chosen).filter_map(move |stone| landing(chosen, stone))
}

/// What the move that is meant comes upon, also where it is refused for that.
pub(super) fn meeting(position: &Setup, meant: &Result<Move, Refusal>) -> Option<Clash> {
    let chosen = match *meant {
        Ok(chosen) => chosen,
        Err(Refusal::TooStrong {
            rear, front, met, ..
        }) => Move {
            rear,
            front,
            to: met,
        },
        Err(Refusal::SingleStone { stone, met }) => Move {
            rear: stone,
            front: stone,
            to: met,
        },
        Err(_) => return None,
    };
    clash(position, chosen)
}

/// How many stones meet how many.
pub(super) fn strengths(clash: &Clash) -> (i32, i32) {
    let count = |stones: &[Square]| i32::try_from(stones.len()).unwrap_or(i32::MAX);
    (count(&clash.attackers), count(&clash.defenders))
}
