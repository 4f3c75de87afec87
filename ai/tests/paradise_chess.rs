//! Paradise chess: what its evaluation sees, what it calls noisy, and wins that the searcher must find.

mod common;

use common::{Chance, quietly, random_game};
use menagerie_ai::{
    Evaluate, Score,
    search::{Budget, Task},
};
use menagerie_rules::{
    Game, Timeline,
    paradise_chess::{Court, Move, ParadiseChess},
};

fn at(text: &str) -> Timeline<ParadiseChess> {
    ParadiseChess::read_position(&Default::default(), text).expect(text)
}

fn step(game: &Timeline<ParadiseChess>, text: &str) -> Move {
    ParadiseChess::read_move(game, text).expect(text)
}

/// The position with colours and ranks exchanged.
fn mirrored(game: &Timeline<ParadiseChess>) -> Timeline<ParadiseChess> {
    let text = ParadiseChess::position_text(game);
    let mut words = text.split(' ');
    let ranks: Vec<&str> = words.next().unwrap_or_default().split('/').rev().collect();
    let swapped = ranks.join("/").chars().map(swap_case).collect::<String>();
    let side = if words.next() == Some("w") { "b" } else { "w" };
    at(&format!("{swapped} {side} 0 1"))
}

fn swap_case(letter: char) -> char {
    if letter.is_ascii_lowercase() {
        letter.to_ascii_uppercase()
    } else {
        letter.to_ascii_lowercase()
    }
}

/// Positions of random games from both courts.
fn positions() -> Vec<Timeline<ParadiseChess>> {
    let mut chance = Chance::new(3);
    let mut games = Vec::new();
    for nth in 0..60 {
        let court = Court::ALL[nth % Court::ALL.len()];
        let plies = chance.below(200);
        let mut game = random_game(&mut chance, Timeline::start(court), plies);
        if game.outcome().is_some() {
            game.undo();
        }
        games.push(game);
    }
    games
}

fn value(text: &str) -> i32 {
    ParadiseChess::evaluate(&at(text))
}

#[test]
fn a_position_is_worth_the_same_to_its_mover_with_colours_exchanged() {
    for game in positions() {
        let text = ParadiseChess::position_text(&game);
        let (one, other) = (
            ParadiseChess::evaluate(&game),
            ParadiseChess::evaluate(&mirrored(&game)),
        );
        assert_eq!(one, other, "{text}");
    }
}

#[test]
fn the_noisy_moves_are_the_legal_moves_that_are_noisy() {
    for game in positions() {
        let mut expected = game.legal_moves();
        expected.retain(|&chosen| ParadiseChess::is_noisy(&game, chosen));
        let mut noisy = Vec::new();
        ParadiseChess::noisy_moves(&game, &mut noisy);
        assert_eq!(noisy, expected, "{}", ParadiseChess::position_text(&game));
    }
}

#[test]
fn orders_and_slots_stay_within_their_ranges() {
    for game in positions() {
        for chosen in game.legal_moves() {
            assert!(ParadiseChess::slot(&game, chosen) < ParadiseChess::SLOTS);
            let order = ParadiseChess::order(&game, chosen);
            assert!((-30_000..=30_000).contains(&order));
        }
    }
}

#[test]
fn different_moves_have_different_slots() {
    let game = Timeline::<ParadiseChess>::start(Default::default());
    let legal = game.legal_moves();
    let mut slots: Vec<usize> = (legal.iter().copied())
        .map(|chosen| ParadiseChess::slot(&game, chosen))
        .collect();
    slots.sort_unstable();
    slots.dedup();
    assert_eq!(slots.len(), legal.len());
}

#[test]
fn a_pawn_further_ahead_is_worth_more() {
    let ranks = [
        "8/8/8/8/8/P7/8/8 w",
        "8/8/8/P7/8/8/8/8 w",
        "8/8/P7/8/8/8/8/8 w",
        "8/P7/8/8/8/8/8/8 w",
        "P7/8/8/8/8/8/8/8 w",
    ];
    assert!(ranks.is_sorted_by_key(|text| value(text)));
    assert!(value(ranks[0]) + 200 < value(ranks[4]));
}

#[test]
fn of_four_pawns_the_last_one_counts_most() {
    let before = value("8/8/1PP5/P7/8/8/P7/8 w");
    let last = value("8/8/1PP5/P7/P7/8/8/8 w") - before;
    let other = value("8/8/PPP5/8/8/8/P7/8 w") - before;
    assert!(last > other, "{last} {other}");
}

#[test]
fn a_needed_piece_in_paradise_is_worth_more_than_one_before_it() {
    for [outside, inside] in [
        ["8/K7/8/8/8/8/8/8 w", "K7/8/8/8/8/8/8/8 w"],
        ["8/C7/8/8/8/8/8/8 w", "C7/8/8/8/8/8/8/8 w"],
        ["8/8/N7/8/8/8/8/8 w", "N7/8/8/8/8/8/8/8 w"],
        ["8/Q7/8/8/8/8/8/8 w", "Q7/8/8/8/8/8/8/8 w"],
    ] {
        assert!(value(inside) > value(outside), "{inside}");
    }
}

#[test]
fn of_two_cannons_only_the_nearer_one_is_needed() {
    let comes_in = |before: &str, after: &str| value(after) - value(before);
    let second = comes_in("CQ6/8/8/8/8/2C5/8/8 w", "CQC5/8/8/8/8/8/8/8 w");
    let only = comes_in("1Q6/8/8/8/8/2C5/8/8 w", "1QC5/8/8/8/8/8/8/8 w");
    assert!(0 < second && second < 50, "{second}");
    assert!(only > 200, "{only}");
}

#[test]
fn one_move_from_the_end_the_position_is_urgent() {
    let nearly = "PPPPKC1N/8/6R1/8/8/8/8/k7 b";
    assert!(ParadiseChess::is_urgent(&at(nearly)));
    assert!(!ParadiseChess::is_urgent(&at(
        "PPPP1C1N/8/6R1/K7/8/8/8/k7 b"
    )));
    let start = Timeline::<ParadiseChess>::start(Default::default());
    assert!(!ParadiseChess::is_urgent(&start));
}

#[test]
fn a_last_piece_that_can_be_swapped_in_from_afar_makes_the_position_urgent() {
    assert!(ParadiseChess::is_urgent(&at("PPPRKCQN/8/8/8/3P4/8/8/k7 b")));
    assert!(!ParadiseChess::is_urgent(&at(
        "PPPRKCQN/8/8/8/1P6/8/8/k7 b"
    )));
}

#[test]
fn what_may_not_be_undone_makes_a_difference_to_the_table() {
    let mut game = at("8/8/8/3r4/8/8/3R4/8 b");
    let swap = step(&game, "D5xD2");
    game.play_unchecked(swap);
    let fresh = at(&ParadiseChess::position_text(&game));
    assert_eq!(game.position(), fresh.position());
    assert_ne!(ParadiseChess::key(&game), ParadiseChess::key(&fresh));
}

/// Won positions from games with the plies to the win, found by search; those of up to five plies also by a search of the whole
/// tree.
const WINS: &[(u32, &str)] = &[
    (
        3,
        "KCNPPEPR/b2B4/3Q4/1M1br2p/cP4BN/q1R2mp1/1ne1C3/c1pnkpr1 w 17 57",
    ),
    (
        5,
        "NECKPPPN/2e2r2/2mM4/RbP5/n1p2b2/2R2r2/BcQC1B2/qpkp1pcn w 69 122",
    ),
    (
        3,
        "NPKECP1P/eM1Q4/r2Cbn2/1qB1N2c/2bmP3/1B1R4/1R3c2/prnppkp1 b 12 69",
    ),
    (
        3,
        "1MPNCPPP/r3Kr1N/c1bCBR2/n7/1b3E1B/3q1R2/Qe5m/ppppnck1 b 43 80",
    ),
    (
        3,
        "PCPKP1PM/N3Nr1r/4c3/R2b1R2/1B6/MBpm2mn/E3e1C1/nkbpc1pp w 8 61",
    ),
    (
        3,
        "PPKPNNP1/2qe1r2/4bM2/4QC2/n1B2br1/RcC1mE2/5B1R/1ppkpnpc b 13 58",
    ),
    (
        5,
        "CNKPNCPP/R4b1e/nb1Eq2B/2rcP1cR/8/1B6/2MQ1m2/kpnrppp1 w 51 91",
    ),
    (
        5,
        "PEPPPKC1/2N2b1r/c1M5/N3Q3/2p2b2/1eC2Bm1/nRr1R2B/cpkpnqp1 w 7 59",
    ),
    (
        5,
        "1CPPPKPB/N1q1N1br/eB3c2/M5r1/2b2m2/Qk6/E2C2RR/pppnncp1 w 56 88",
    ),
    (
        7,
        "C1NPNPKP/3B1rr1/pM2RB1m/E1n4P/5CQ1/3b4/q2eR3/pkppccnb b 133 139",
    ),
    (
        7,
        "NMPKC1PP/mrb1EN2/c2r1n2/b1eP4/4p1p1/B3R2M/C2B3R/nm1c1ppk w 5 55",
    ),
];
/// Within so many nodes the searcher must see the win.
const NODES: u64 = 300_000;

/// Both sides may finish with their next moves here, again and again, so that many lines are searched deeper than usual.
const WIN_AMONG_THREATS: (u32, &str) = (
    5,
    "PNKPEPCN/8/2BBMM2/r7/1R5r/p1m3nP/Ce1b1Rb1/nppckpcm b 58 108",
);
/// Within so many nodes that win must be seen.
const NODES_AMONG_THREATS: u64 = 1_500_000;

fn must_see((plies, text): (u32, &str), nodes: u64) {
    let task = Task {
        budget: Budget::nodes(nodes),
        ..Task::default()
    };
    let score = quietly(&at(text), &task).score;
    assert!(score >= Score::win_in(plies), "{text}: {score}");
}

#[test]
fn wins_are_found_within_given_nodes() {
    for &win in WINS {
        must_see(win, NODES);
    }
}

#[test]
fn a_win_among_threats_is_found_within_more_nodes() {
    must_see(WIN_AMONG_THREATS, NODES_AMONG_THREATS);
}
