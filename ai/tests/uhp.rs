//! The Universal Hive Protocol, in the same process and through the real program.

use menagerie_rules::{Game, Timeline, lions_chess::LionsChess};
use std::process::{Command, Stdio};

/// What the engine says to `lines`, without its introduction.
fn say(lines: &str) -> String {
    let mut paper = Vec::new();
    menagerie_ai::uhp::run(lines.as_bytes(), &mut paper);
    let answer = String::from_utf8(paper).expect("text");
    let (introduction, rest) = answer.split_once("ok\n").expect("an introduction");
    assert!(introduction.starts_with("id Menagerie v"));
    rest.into()
}

#[test]
fn it_introduces_itself_unasked_and_when_asked() {
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(say("info\n"), format!("id Menagerie v{version}\nok\n"));
}

#[test]
fn a_new_game_is_a_base_game_that_has_not_started() {
    for line in ["newgame\n", "newgame Base\n"] {
        assert_eq!(say(line), "Base;NotStarted;White[1]\nok\n");
    }
}

#[test]
fn a_game_goes_on_from_its_game_string() {
    let game = "Base;InProgress;White[2];wS1;bG1 -wS1";
    assert_eq!(say(&format!("newgame {game}\n")), format!("{game}\nok\n"));
}

#[test]
fn games_with_other_tiles_and_senseless_games_are_an_error() {
    for game in [
        "Base+M",
        "Base+MLP;NotStarted;White[1]",
        "Chess",
        "Base;InProgress;White[2];wS1",
        "Base;InProgress;Black[1];wS1;bG1",
        "Base;InProgress;White[2];wS1;wG1 -wS1",
    ] {
        let answer = say(&format!("newgame {game}\nvalidmoves\n"));
        let lines: Vec<&str> = answer.lines().collect();
        assert!(lines[0].starts_with("err "), "{game}: {answer}");
        assert!(lines[2].starts_with("err no game in progress"), "{answer}");
    }
}

#[test]
fn moves_are_played_passed_and_taken_back() {
    let answer = say("newgame\nplay wS1\nplay bS1 wS1-\nundo\nundo 1\n");
    let games: Vec<&str> = answer.lines().filter(|line| *line != "ok").collect();
    assert_eq!(
        games,
        [
            "Base;NotStarted;White[1]",
            "Base;InProgress;Black[1];wS1",
            "Base;InProgress;White[2];wS1;bS1 wS1-",
            "Base;InProgress;Black[1];wS1",
            "Base;NotStarted;White[1]",
        ]
    );
}

#[test]
fn every_valid_neighbour_names_the_same_hex() {
    let three = "newgame\nplay wS1\nplay bS1 wS1-\nplay wG1 -wS1\n";
    let one = say(&format!("{three}play bG1 bS1-\nplay wA1 \\wS1\n"));
    let other = say(&format!("{three}play bG1 bS1-\nplay wA1 wG1/\n"));
    assert_eq!(one, other);
}

#[test]
fn a_move_that_is_not_allowed_is_invalid_and_nothing_changes() {
    let answer = say("newgame\nplay wQ\nplay bS1 wG1-\npass\nundo 2\nundo 0\n");
    let lines: Vec<&str> = answer.lines().filter(|line| *line != "ok").collect();
    assert!(
        lines[1].starts_with("invalidmove "),
        "the lion first: {answer}"
    );
    assert!(
        lines[2].starts_with("invalidmove "),
        "no such neighbour: {answer}"
    );
    assert!(lines[3].starts_with("invalidmove "), "no pass: {answer}");
    assert!(lines[4].starts_with("err "), "nothing to undo: {answer}");
    assert_eq!(lines[5], "Base;NotStarted;White[1]");
}

#[test]
fn valid_moves_are_listed_with_semicolons() {
    let answer = say("newgame\nvalidmoves\n");
    let list = answer.lines().nth(2).expect("a list");
    let mut moves: Vec<&str> = list.split(';').collect();
    moves.sort_unstable();
    assert_eq!(moves, ["wA1", "wB1", "wG1", "wS1"]);
}

#[test]
fn the_lion_may_be_first_when_the_option_says_so() {
    let answer = say("options set LionFirst True\nnewgame\nplay wQ\n");
    assert!(answer.starts_with("LionFirst;bool;True;False\nok\n"));
    assert!(answer.ends_with("Base;InProgress;Black[1];wQ\nok\n"));
}

#[test]
fn options_are_listed_shown_and_changed() {
    let all = say("options\n");
    for line in [
        "Hash;int;16;16;1;128",
        "Level;enum;max;max;1;2;3;4;5;6;7;8;max",
        "LionFirst;bool;False;False",
        "Seed;int;0;0;0;9223372036854775807",
    ] {
        assert!(all.lines().any(|listed| listed == line), "{line}: {all}");
    }
    assert_eq!(say("options get Hash\n"), "Hash;int;16;16;1;128\nok\n");
    assert_eq!(say("options get Threads\n"), "Threads;int;1;1;1;64\nok\n");
    let set = say("options set Level 3\noptions get Level\n");
    assert_eq!(set.matches("Level;enum;3;max;").count(), 2);
    for wrong in [
        "get Speed",
        "set Level 99",
        "set Hash much",
        "set Level",
        "set LionFirst maybe",
    ] {
        let answer = say(&format!("options {wrong}\n"));
        assert!(answer.starts_with("err "), "{wrong}: {answer}");
    }
}

#[test]
fn the_best_move_is_a_valid_one_within_depth_or_time() {
    for limit in ["depth 2", "time 00:00:00.1"] {
        let answer = say(&format!(
            "newgame\nplay wS1\nvalidmoves\nbestmove {limit}\n"
        ));
        let lines: Vec<&str> = answer.lines().filter(|line| *line != "ok").collect();
        assert!(
            lines[2].split(';').any(|valid| valid == lines[3]),
            "{answer}"
        );
    }
}

#[test]
fn it_finds_the_move_that_surrounds_a_lion() {
    for line in include_str!("../../rules/tests/games/vectors/lions_chess.jsonl").lines() {
        let vector: serde_json::Value = serde_json::from_str(line).expect("a vector");
        let tags = vector["tags"].as_array().expect("tags");
        if !tags.iter().any(|tag| tag == "can_win") {
            continue;
        }
        let moves: Vec<&str> = vector["moves"]
            .as_array()
            .expect("moves")
            .iter()
            .filter_map(|it| it.as_str())
            .collect();
        let turn = vector["turn"].as_str().expect("a turn");
        let game = format!("Base;InProgress;{turn};{}", moves.join(";"));
        let lines = format!("options set LionFirst True\nnewgame {game}\nbestmove depth 1\n");
        let answer = say(&lines);
        let best = answer.lines().nth(4).expect("a move");
        let mut at = LionsChess::read_position(&Default::default(), &game).expect(&game);
        at.play_unchecked(LionsChess::read_move(&at, best).expect(best));
        let winner = at.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner, Some(side(turn)), "{best} in {game}");
    }
}

fn side(turn: &str) -> menagerie_rules::Side {
    match turn.starts_with("White") {
        true => menagerie_rules::Side::White,
        false => menagerie_rules::Side::Black,
    }
}

#[test]
fn it_counts_move_sequences() {
    assert!(say("newgame\nperft 3\n").ends_with("perft 3 1440\nok\n"));
    assert!(say("newgame\nperft 0\n").ends_with("perft 0 1\nok\n"));
}

#[test]
fn what_is_not_understood_is_an_error_and_the_conversation_goes_on() {
    for line in [
        "hello",
        "play",
        "bestmove",
        "bestmove depth x",
        "undo -1",
        "perft",
        "validmoves",
        "play wS1",
        "undo",
        "bestmove depth 1",
        "\u{1b}[31m",
    ] {
        let answer = say(&format!("{line}\ninfo\n"));
        let lines: Vec<&str> = answer.lines().collect();
        assert!(lines[0].starts_with("err "), "{line}: {answer}");
        assert_eq!(lines[1], "ok");
        assert_eq!(lines.len(), 4, "{line}: {answer}");
    }
    assert_eq!(say("\n \r\n"), "ok\nok\n");
}

#[test]
fn a_whole_game_against_itself_has_valid_moves_only() {
    let mut game = Timeline::<LionsChess>::start(Default::default());
    let mut lines = String::from("options set Level 2\noptions set LionFirst True\nnewgame\n");
    for _ in 0..40 {
        let position = LionsChess::position_text(&game);
        let answer = say(&format!("{lines}newgame {position}\nbestmove depth 1\n"));
        let best = answer.lines().rev().nth(1).expect("a move").to_owned();
        if game.outcome().is_some() {
            assert_eq!(best, "err the game is over");
            break;
        }
        let next = LionsChess::read_move(&game, &best).expect(&best);
        game.play(next).expect("a valid move");
        lines = "options set Level 2\noptions set LionFirst True\n".into();
    }
}

#[test]
fn the_program_itself_speaks_it_and_ends_with_exit() {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_menagerie-engine"))
        .arg("--uhp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = engine.stdin.take().expect("an input");
    std::io::Write::write_all(&mut input, b"newgame\nexit\ninfo\n").expect("the engine reads");
    drop(input);
    let output = engine.wait_with_output().expect("the engine ends");
    assert!(output.status.success());
    let answer = String::from_utf8(output.stdout).expect("text");
    assert!(answer.ends_with("ok\nBase;NotStarted;White[1]\nok\n"));
}
