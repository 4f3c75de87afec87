//! Matches: who plays whom from where, and who is to blame.

use menagerie_ai::{
    Level, Player,
    arena::{
        AtLevel, Contestant, End, Fault, Greedy, Interval, Limit, Match, Mover, Protocol, Random,
        Record, arguments, opening, play_out,
    },
    levels::usual_sight,
    tuner::{Gathering, Note, Samples},
};
use menagerie_rules::{
    Game, GameKind, Outcome, Side, Timeline,
    dobutsu::{self, Dobutsu},
    epaminondas::Epaminondas,
    lions_chess::{LionsChess, Rules},
    with_game,
};
use std::time::Duration;

fn random<G: Game>() -> Box<dyn Mover<G>> {
    Box::new(Random::default())
}

fn greedy() -> Box<dyn Mover<Dobutsu>> {
    Box::new(Greedy::default())
}

#[test]
fn openings_are_the_same_each_time_and_nobody_wins_at_once() {
    for &kind in GameKind::ALL {
        with_game!(kind, G => openings_are_playable::<G>());
    }
}

fn openings_are_playable<G: Game>() {
    let open = |number| opening::<G>(&Default::default(), 4, 9, number);
    for number in 0..5 {
        let game = open(number);
        assert_eq!(game, open(number));
        assert_eq!(game.moves().len(), 4);
        assert_eq!(game.outcome(), None);
        for chosen in game.legal_moves() {
            let mut after = game.clone();
            after.play_unchecked(chosen);
            assert_eq!(after.outcome().and_then(Outcome::winner), None);
        }
    }
    assert_ne!(open(0), open(1));
}

#[test]
fn each_opening_is_played_by_both_sides() {
    let contest = Match::<Dobutsu> {
        pairs: 3,
        ..Match::default()
    };
    contest.play([&greedy, &random], |number, pair, _| {
        let begun = opening::<Dobutsu>(&Default::default(), 4, 1, number as u64);
        for played in pair {
            assert_eq!(played.game.moves()[..4], begun.moves()[..]);
        }
    });
}

#[test]
fn a_match_comes_out_the_same_on_any_number_of_threads() {
    let play = |threads| {
        let contest = Match::<Dobutsu> {
            pairs: 20,
            threads,
            ..Match::default()
        };
        contest.play([&greedy, &random], |_, _, _| {})
    };
    let (one, three) = (play(1), play(3));
    assert_eq!(one.standing, three.standing);
    assert_eq!(one.plies, three.plies);
    assert_eq!(one.standing.games(), 40);
    let Interval { least, .. } = one.standing.elo();
    assert!(least > 0.0, "greed beats chance: {}", one.standing);
}

/// Plays the same move again and again.
struct Stubborn(dobutsu::Move);

impl Mover<Dobutsu> for Stubborn {
    fn begin(&mut self, _: &Timeline<Dobutsu>, _: u64) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, _: &Timeline<Dobutsu>) -> Result<dobutsu::Move, Fault> {
        Ok(self.0)
    }
}

#[test]
fn an_illegal_move_loses() {
    let start = Timeline::<Dobutsu>::start(Default::default());
    let mut stubborn = Stubborn(start.legal_moves()[0]);
    let mut other = Random::default();
    let played = play_out(start, [&mut stubborn, &mut other], 1, 300);
    assert!(
        matches!(played.end, End::Fault(Side::White, Fault::Illegal(_))),
        "{:?}",
        played.end
    );
    assert_eq!(played.winner(), Some(Side::Black));
    assert_eq!(played.half_points(Side::White), 0);
}

#[test]
fn a_long_game_is_a_draw() {
    let start = Timeline::<Epaminondas>::start(Default::default());
    let [mut one, mut other] = [(); 2].map(|()| Random::default());
    let played = play_out(start, [&mut one, &mut other], 1, 6);
    assert_eq!((played.end, played.game.moves().len()), (End::Long, 6));
}

/// Our engine, as a program of its own.
fn engine(protocol: Protocol, limit: Limit) -> Contestant {
    let mut command = vec![env!("CARGO_BIN_EXE_menagerie-engine").to_owned()];
    if protocol == Protocol::Uhp {
        command.push("--uhp".into());
    }
    Contestant::new(command, protocol, limit, vec![("Hash".into(), "1".into())])
}

#[test]
fn programs_play_each_other_over_both_protocols() {
    let contest = Match::<LionsChess> {
        options: Rules { lion_first: false },
        pairs: 1,
        most_plies: 16,
        ..Match::default()
    };
    let time = Limit::Time(Duration::from_millis(20));
    let record = contest.play(
        [
            &|| Box::new(engine(Protocol::Uci, Limit::Nodes(200))),
            &|| Box::new(engine(Protocol::Uhp, time)),
        ],
        |_, pair, _| {
            for played in pair {
                assert!(!matches!(played.end, End::Fault(..)), "{:?}", played.end);
            }
        },
    );
    assert_eq!((record.faults, record.made), ([0, 0], [12, 12]));
}

#[test]
fn a_program_plays_with_the_options_of_the_game() {
    let contest = Match::<Epaminondas> {
        options: arguments::options::<Epaminondas>("Board=8x8, Capture=head").expect("options"),
        pairs: 1,
        most_plies: 20,
        ..Match::default()
    };
    let record = contest.play(
        [
            &|| Box::new(engine(Protocol::Uci, Limit::Depth(1))),
            &random::<Epaminondas>,
        ],
        |_, _, _| {},
    );
    assert_eq!(record.faults, [0, 0]);
}

#[test]
fn a_program_that_does_not_start_loses() {
    let missing = || -> Box<dyn Mover<Dobutsu>> {
        let command = vec!["/nowhere/engine".into()];
        let limit = Limit::Depth(1);
        Box::new(Contestant::new(command, Protocol::Uci, limit, Vec::new()))
    };
    let contest = Match {
        pairs: 1,
        ..Match::default()
    };
    let record = contest.play([&missing, &random], |_, _, _| {});
    assert_eq!(record.faults, [2, 0]);
    assert_eq!((record.standing.wins, record.standing.losses), (0, 2));
    // White won one game, Black the other.
    assert_eq!(record.white_half_points, 2);
}

#[test]
fn a_record_knows_whose_time_it_was() {
    let contest = Match::<Dobutsu> {
        pairs: 2,
        opening_plies: 2,
        ..Match::default()
    };
    let level =
        || -> Box<dyn Mover<Dobutsu>> { Box::new(AtLevel::new(Player::new(Level::ALL[6], 0))) };
    let record: Record = contest.play([&level, &random], |_, _, _| {});
    assert!(record.thought[0] > record.thought[1]);
    assert!(record.longest[0] <= record.thought[0]);
    assert_eq!(
        u64::from(record.made[0] + record.made[1]) + 4 * 2,
        record.plies
    );
}

#[test]
fn arguments_are_read_or_refused() {
    assert_eq!(arguments::game("lions-cave"), Ok(GameKind::LionsCave));
    assert!(arguments::game("chess").is_err());
    assert!(arguments::options::<Dobutsu>("Board=8x8").is_err());
    assert!(arguments::pairs("Board").is_err());
    let usual = usual_sight(Level::ALL[2]);
    let changed = arguments::sight(usual, "nodes=5,blur=7").expect("a sight");
    assert_eq!((changed.budget.nodes, changed.blur), (Some(5), 7));
    assert_eq!(changed.quiescence, usual.quiescence);
    for wrong in ["eyes=2", "nodes=many", "nodes"] {
        assert!(arguments::sight(usual, wrong).is_err(), "{wrong}");
    }
}

#[test]
fn positions_are_gathered_the_same_each_time_and_survive_a_file() {
    let gather = |threads| {
        let gathering = Gathering::<Epaminondas> {
            options: vec![Default::default()],
            games: 3,
            nodes: 100,
            seed: 1,
            threads,
        };
        let mut notes = Vec::new();
        gathering.gather(|game| notes.extend(game));
        notes.sort_by_key(|note| note.game);
        notes
    };
    let notes = gather(1);
    assert_eq!(notes, gather(2));
    assert!(notes.len() > 10, "{}", notes.len());
    let mut samples = Samples::default();
    for note in &notes {
        assert_eq!(note.to_string().parse().as_ref(), Ok(note));
        samples
            .push_note::<Epaminondas>(note, 1.0)
            .expect("a position");
    }
    assert_eq!(samples.len(), notes.len());
    for wrong in ["", "1\t1\t1", "1\t3\t1\t\tx", "a\t1\t1\t\tx"] {
        assert!(wrong.parse::<Note>().is_err(), "{wrong}");
    }
}
