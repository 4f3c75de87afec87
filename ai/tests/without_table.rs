//! A program without the table of Dobutsu shogi. It is looked for once in a process, so this has a process of its own.

use menagerie_ai::{Budget, Evaluate, Level, Memory, Player, dobutsu_table};
use menagerie_rules::{Game, Timeline, dobutsu::Dobutsu};

#[test]
fn without_the_table_the_best_level_searches_and_still_catches_the_lion() {
    dobutsu_table::provide(Box::new(|| None));
    let mut game: Timeline<Dobutsu> = Timeline::start(Default::default());
    assert_eq!(Dobutsu::solved(&game), None);
    assert_eq!(dobutsu_table::score(game.position()), None);
    for text in ["b2b3", "a4a3"] {
        let chosen = Dobutsu::read_move(&game, text).expect(text);
        game.play_unchecked(chosen);
    }
    let player = Player {
        budget: Budget::nodes(2_000),
        ..Player::new(Level::MAX, 1)
    };
    let report = player.choose(&game, &mut Memory::new(1), &|| false, &mut |_| {});
    let report = report.expect("the game is not over");
    assert!(report.nodes > 0, "it has searched");
    assert_eq!(Dobutsu::move_text(&game, report.best), "b3b4+");
}
