//! What is found out quickly is what is found out cell by cell.

use super::{Cage, Cell, Den, Kind, LionsCave, Move};
use crate::{Side, Timeline};

/// Calls `check` with the cages of random games in which the kings move often.
fn in_random_games(mut check: impl FnMut(&Cage)) {
    let mut chance = 1u64;
    let mut below = |limit: usize| {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (chance >> 33) as usize % limit
    };
    for _ in 0..40 {
        let mut game = Timeline::<LionsCave>::start(Default::default());
        for _ in 0..160 {
            let legal = game.legal_moves();
            let is_kings = |chosen: &&Move| {
                let piece = game.position().at(chosen.from);
                piece.is_some_and(|piece| piece.kind == Kind::LionKing)
            };
            let kings: Vec<&Move> = legal.iter().filter(is_kings).collect();
            let chosen = match kings.len() {
                _ if legal.is_empty() => break,
                count if count > 0 && below(3) == 0 => *kings[below(count)],
                _ => legal[below(legal.len())],
            };
            game.play_unchecked(chosen);
            check(game.position().cage());
        }
    }
}

#[test]
fn danger_around_a_king_is_what_attacks_each_cell_that_touches_him() {
    let (mut safe, mut dangerous) = (0, 0);
    in_random_games(|cage| {
        for side in Side::ALL {
            let (king, danger) = (cage.king(side), cage.danger(side.other()));
            for cell in Cell::all().filter(|cell| cell.king_steps(king) == 1) {
                let attacked = cage.is_attacked_through(cell, side.other(), king);
                assert_eq!(
                    danger.contains(cell),
                    attacked,
                    "{king} to {cell}, {side:?}"
                );
                *if attacked { &mut dangerous } else { &mut safe } += 1;
            }
        }
    });
    assert!(safe > 10_000 && dangerous > 10_000, "{safe}, {dangerous}");
}

#[test]
fn a_hold_on_the_den_is_what_attacks_each_of_its_cells() {
    let mut held = [0; 3];
    in_random_games(|cage| {
        for side in Side::ALL {
            let (king, hold) = (cage.king(side.other()), cage.hold(side));
            for cell in Cell::all().filter(|cell| cell.steps_to_goal() <= 1) {
                let alone = Den::of([cell].into_iter().collect());
                let attackers = cage.attackers_through(cell, side, king).len();
                let found = usize::from(!(hold.once & alone).is_empty())
                    + usize::from(!(hold.twice & alone).is_empty());
                assert_eq!(found, attackers.min(2), "{cell}, {side:?}");
                held[found] += 1;
            }
        }
    });
    assert!(held.iter().all(|&count| count > 10_000), "{held:?}");
}
