//! The engine's protocol, in the same process and through the real program.

use serde_json::Value;
use std::{
    io::{Read, Write},
    process::{Command, Stdio},
    sync::{Arc, Mutex},
};

/// Output that can be read when the engine has ended.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("paper").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Paper {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("paper").clone()).expect("text")
    }
}

/// Input that ends only when the paper holds what is waited for.
struct Until {
    lines: std::io::Cursor<Vec<u8>>,
    paper: Paper,
    answer: &'static str,
}

impl Read for Until {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.lines.read(buffer)?;
        while read == 0 && !self.paper.text().contains(self.answer) {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        Ok(read)
    }
}

/// What the engine says to `lines`, whose end is held back until `answer` has come.
fn wait_for(lines: &str, answer: &'static str) -> String {
    let paper = Paper::default();
    let input = Until {
        lines: std::io::Cursor::new(lines.into()),
        paper: paper.clone(),
        answer,
    };
    menagerie_ai::uci::run(std::io::BufReader::new(input), paper.clone());
    paper.text()
}

/// What the engine says to `lines` that are answered at once.
fn say(lines: &str) -> String {
    wait_for(lines, "")
}

#[test]
fn it_introduces_itself_with_its_options() {
    let answer = say("uci\nisready\n");
    assert!(answer.starts_with("id name Menagerie"));
    assert!(answer.contains("option name UCI_Variant type combo default dobutsu var lionscave var paradisechess var lionschess var epaminondas var dobutsu"));
    assert!(answer.contains("option name Level type combo default max var 1 var 2"));
    for option in [
        "option name Setup type combo default full-court var full-court var twin-camels",
        "option name LionFirst type check default true",
        "option name Board type combo default 10x10 var 10x10 var 8x8 var 14x12",
        "option name Capture type combo default whole var whole var head",
        "option name Symmetry type check default true",
        "option name Hash type spin default 16 min 1 max 128",
        "option name Threads type spin default 1 min 1 max 64",
        "option name MultiPV type spin default 1 min 1 max 100",
        "option name Seed type spin default 0 min 0 max 9223372036854775807",
    ] {
        assert!(
            answer.lines().any(|line| line == option),
            "{option}: {answer}"
        );
    }
    assert!(answer.ends_with("uciok\nreadyok\n"));
}

#[test]
fn it_lists_the_legal_moves_sorted() {
    assert_eq!(
        say("setoption name UCI_Variant value dobutsu\nposition startpos moves b2b3\nlegal\n"),
        "legal: a4a3 b4a3 b4b3 b4c3 c4b3\n"
    );
}

/// What is asked of every game, with the answer as the vectors give it.
struct Question {
    lines: String,
    legal: Vec<String>,
    result: String,
    count: u64,
}

impl Question {
    fn new(game: &str, vector: &Value) -> Question {
        let texts = |field: &str| -> Vec<String> {
            let list = vector[field].as_array().into_iter().flatten();
            list.map(|it| it.as_str().map_or_else(|| it.to_string(), str::to_owned))
                .collect()
        };
        let mut lines = format!("setoption name UCI_Variant value {game}\n");
        for (option, field) in [
            ("Board", "board"),
            ("Capture", "capture"),
            ("Symmetry", "symmetry"),
        ] {
            let value = &vector["options"][field];
            if !value.is_null() {
                let value = value.to_string().replace('"', "");
                lines += &format!("setoption name {option} value {value}\n");
            }
        }
        let position = ["start", "fen", "position"].map(|field| vector[field].as_str());
        let position = position.into_iter().flatten().next();
        let position = position.map_or("startpos".into(), |text| format!("fen {text}"));
        let separator = if game == "lionschess" { "; " } else { " " };
        let moves = texts("moves").join(separator);
        lines += &format!("position {position} moves {moves}\nlegal\nresult\ngo perft 1\n");
        let result = match (
            &vector["result"],
            &vector["winner"],
            vector["state"].as_str(),
        ) {
            (Value::String(result), ..) => result,
            (_, Value::String(winner), _) if winner == "w" => "white wins",
            (_, Value::String(_), _) => "black wins",
            (.., Some("WhiteWins")) => "white wins",
            (.., Some("BlackWins")) => "black wins",
            (.., Some("Draw")) => "draw",
            _ => "ongoing",
        };
        Question {
            lines,
            legal: texts("legal"),
            result: result.into(),
            count: vector["perft"][0].as_u64().expect("a count"),
        }
    }
}

#[test]
fn every_game_is_there_with_its_moves_results_and_counts() {
    for (game, vectors) in [
        (
            "lionscave",
            include_str!("../../rules/tests/games/vectors/lions_cave.jsonl"),
        ),
        (
            "paradisechess",
            include_str!("../../rules/tests/games/vectors/paradise_chess.jsonl"),
        ),
        (
            "lionschess",
            include_str!("../../rules/tests/games/vectors/lions_chess.jsonl"),
        ),
        (
            "epaminondas",
            include_str!("../../rules/tests/games/vectors/epaminondas.jsonl"),
        ),
        (
            "dobutsu",
            include_str!("../../rules/tests/games/vectors/dobutsu.jsonl"),
        ),
    ] {
        for line in vectors.lines().step_by(10) {
            let vector = serde_json::from_str(line).expect("a vector");
            let question = Question::new(game, &vector);
            let answer = wait_for(&question.lines, "Nodes searched");
            let mut lines = answer.lines();
            let legal = lines
                .next()
                .and_then(|line| line.strip_prefix("legal: "))
                .expect(line);
            if game == "lionschess" {
                // Hexes have several names, so only how many moves there are is compared.
                let listed = legal.split(';').filter(|text| !text.is_empty()).count();
                assert_eq!(listed, question.legal.len(), "{line}");
            } else {
                let listed: Vec<&str> = legal.split_whitespace().collect();
                assert_eq!(listed, question.legal, "{line}");
            }
            let result = lines
                .next()
                .and_then(|line| line.strip_prefix("result: "))
                .expect(line);
            assert!(result.starts_with(&question.result), "{result}: {line}");
            assert!(
                answer.ends_with(&format!("Nodes searched: {}\n", question.count)),
                "{line}"
            );
        }
    }
}

#[test]
fn every_game_is_played_by_the_program() {
    for game in [
        "lionscave",
        "paradisechess",
        "lionschess",
        "epaminondas",
        "dobutsu",
    ] {
        let mut moves = String::new();
        for _ in 0..6 {
            let lines = format!(
                "setoption name UCI_Variant value {game}\nposition startpos moves {moves}\n"
            );
            let answer = wait_for(&format!("{lines}go depth 2 nodes 2000\n"), "bestmove");
            let best = answer
                .lines()
                .last()
                .and_then(|line| line.strip_prefix("bestmove "));
            moves += best.expect("an answer");
            moves += "; ".trim_matches(if game == "lionschess" { ' ' } else { ';' });
            let set = say(&format!("{lines}position startpos moves {moves}\nresult\n"));
            assert_eq!(set, "result: ongoing\n", "{game} {moves}");
        }
    }
}

#[test]
fn it_draws_the_board_and_gives_its_text() {
    let answer = say("position fen gle/1C1/3/ELG[C] b 3 7\nd\n");
    assert!(answer.starts_with("4  g l e\n"));
    assert!(answer.ends_with("Fen: gle/1C1/3/ELG[C] b 3 7\n"));
}

#[test]
fn it_says_how_the_game_stands() {
    assert_eq!(say("result\n"), "result: ongoing\n");
    let caught = "position startpos moves b2b3 b4c3 b3b4+ a4a3 c1c2 c3c2\nresult\n";
    assert_eq!(say(caught), "result: ongoing\n");
    let repeated = "b1a2 b4c3 a2b1 c3b4 ".repeat(2);
    assert_eq!(
        say(&format!("position startpos moves {repeated}\nresult\n")),
        "result: draw by repetition\n"
    );
}

#[test]
fn it_counts_move_sequences() {
    let answer = say("go perft 3\n");
    assert!(answer.contains("b2b3: "));
    assert!(answer.ends_with("Nodes searched: 123\n"));
    assert_eq!(say("go perft 0\n"), "Nodes searched: 1\n");
    let deep = wait_for("go perft 5\n", "Nodes searched");
    assert!(deep.ends_with("Nodes searched: 8122\n"));
}

/// Chooses a game that is not solved: its moves must be searched for.
const SEARCHED: &str = "setoption name UCI_Variant value epaminondas\n";

#[test]
fn it_thinks_and_answers_with_a_move() {
    let answer = wait_for(&format!("{SEARCHED}go depth 5\n"), "bestmove");
    let last = answer.lines().last().expect("an answer");
    assert!(last.starts_with("bestmove "));
    let info = answer
        .lines()
        .find(|line| line.starts_with("info depth 5 "))
        .expect("the last depth");
    let words = ["score cp ", " nodes ", " nps ", " time ", " pv "];
    assert!(words.iter().all(|word| info.contains(word)), "{info}");
}

#[test]
fn it_shows_as_many_lines_as_are_wanted_best_first() {
    let lines = format!("{SEARCHED}setoption name MultiPV value 3\ngo depth 4\n");
    let answer = wait_for(&lines, "bestmove");
    let last: Vec<&str> = answer
        .lines()
        .rev()
        .skip(1)
        .take_while(|line| line.starts_with("info depth 4 "))
        .collect();
    let line = |nth: usize| {
        last.iter()
            .find(|line| line.contains(&format!(" multipv {nth} ")))
    };
    let score = |nth| -> i32 {
        let (_, rest) = line(nth)
            .expect("a line")
            .split_once("score cp ")
            .expect("a score");
        rest.split(' ')
            .next()
            .and_then(|word| word.parse().ok())
            .expect("a number")
    };
    assert!(score(1) >= score(2) && score(2) >= score(3), "{answer}");
    assert!(line(4).is_none());
}

#[test]
fn a_solved_game_is_played_from_what_is_known() {
    let lines = "setoption name MultiPV value 4\nposition startpos moves b2b3\ngo depth 3\n";
    let answer = wait_for(lines, "bestmove");
    // Three answers are legal, and one of them wins, in the 78th ply of the game at the latest.
    assert!(answer.contains("multipv 1 score mate 38 "), "{answer}");
    assert!(answer.contains("multipv 3 score mate -"), "{answer}");
}

#[test]
fn it_thinks_on_several_threads_and_within_its_clock() {
    let set = format!("{SEARCHED}setoption name Threads value 2\n");
    for go in [
        "go movetime 30",
        "go wtime 600 btime 600 winc 5 binc 5",
        "go wtime 40 movestogo 1",
    ] {
        let answer = wait_for(&format!("{set}{go}\n"), "bestmove");
        assert!(
            answer
                .lines()
                .last()
                .is_some_and(|line| line.starts_with("bestmove "))
        );
    }
}

#[test]
fn it_announces_a_win_in_moves() {
    let answer = wait_for(
        "position fen g1e/1l1/LCc/E1G[-] b\ngo nodes 5000\n",
        "bestmove",
    );
    assert!(answer.contains("score mate 1"));
    assert!(answer.ends_with("bestmove b3a2\n"));
}

#[test]
fn it_answers_while_it_thinks_and_holds_back_the_answer_until_stop() {
    let answer = say("go infinite\nisready\nlegal\nstop\nisready\n");
    let place = |text| answer.find(text).expect(text);
    assert!(place("readyok") < place("bestmove"));
    assert!(place("legal: ") < place("bestmove"));
    assert!(answer.ends_with("readyok\n"));
}

#[test]
fn an_infinite_search_of_a_decided_position_waits_for_stop_too() {
    let answer = wait_for(
        "position fen g1e/1l1/LCc/E1G[-] b\ngo infinite\n",
        "score mate 1",
    );
    assert_eq!(answer.matches("bestmove").count(), 1);
}

#[test]
fn a_count_is_finished_before_the_next_one_and_before_it_quits() {
    let answer = say("go perft 6\ngo perft 5\nquit\n");
    let counts: Vec<&str> = answer
        .lines()
        .filter_map(|line| line.strip_prefix("Nodes searched: "))
        .collect();
    assert_eq!(counts, ["71677", "8122"]);
}

#[test]
fn at_the_end_of_the_input_it_finishes_what_has_an_end() {
    assert!(say("go perft 6").contains("Nodes searched: 71677"));
    assert!(say(&format!("{SEARCHED}go depth 5")).contains("info depth 5"));
    assert!(say("go infinite").contains("bestmove"));
}

#[test]
fn it_ends_at_quit_also_while_it_thinks() {
    let answer = say("go infinite\nquit\nisready\n");
    assert!(!answer.contains("readyok"));
    assert_eq!(answer.matches("bestmove").count(), 1);
}

#[test]
fn a_second_go_ends_the_first_with_an_answer() {
    let answer = wait_for("go infinite\ngo depth 1\n", "bestmove");
    assert!(answer.contains("bestmove"));
}

#[test]
fn when_the_game_is_over_there_is_no_best_move() {
    let repeated = "b1a2 b4c3 a2b1 c3b4 ".repeat(2);
    let answer = wait_for(
        &format!("position startpos moves {repeated}\ngo depth 3\n"),
        "bestmove",
    );
    assert_eq!(answer, "bestmove (none)\n");
}

#[test]
fn an_illegal_move_is_named_and_the_position_stays_as_it_was() {
    let answer = say("position startpos moves b2b3\nposition startpos moves b1a2 a4a4\nlegal\n");
    assert!(answer.starts_with("info string position not set: move a4a4: "));
    assert!(answer.ends_with("legal: a4a3 b4a3 b4b3 b4c3 c4b3\n"));
    let answer = say("position startpos moves hello\n");
    assert!(answer.contains("'hello' is not the text of a move"));
}

#[test]
fn what_is_not_understood_is_said_and_the_conversation_goes_on() {
    let wrong = [
        "hello",
        "go depth",
        "go depth x",
        "go depth -1",
        "go perft 99999999999999999999",
        "go sideways",
        "position",
        "position fen",
        "position fen gle/1c1/1C1[-] w",
        "position nowhere",
        "setoption",
        "setoption name",
        "setoption name Level value 9",
        "setoption name Level",
        "setoption name Hash value much",
        "setoption name Seed value -1",
        "setoption name UCI_Variant value chess",
        "setoption name Setup value twin-camels",
        "setoption name UCI_Variant value Dobutsu shogi",
        "\u{1b}[31m",
    ];
    for line in wrong {
        let answer = say(&format!("{line}\nisready\n"));
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!(lines.len(), 2, "{line}: {answer}");
        assert!(lines[0].starts_with("info string "), "{line}: {answer}");
        assert_eq!(lines[1], "readyok");
    }
}

#[test]
fn lines_that_are_no_text_and_empty_lines_do_no_harm() {
    let paper = Paper::default();
    menagerie_ai::uci::run(&b"\xff\xfe\n\n\r\n  \nisready\r\n"[..], paper.clone());
    assert!(paper.text().starts_with("info string unknown command"));
    assert!(paper.text().ends_with("\nreadyok\n"));
}

#[test]
fn it_plays_at_the_level_and_seed_it_is_set_to() {
    let answers: Vec<String> = (1..=8)
        .map(|level| {
            let set = format!("setoption name Level value {level}\nsetoption name Seed value 5\n");
            wait_for(&format!("{set}go movetime 2000\n"), "bestmove")
        })
        .collect();
    assert!(answers[0].contains("info depth 1 "));
    assert!(!answers[0].contains("info depth 2 "));
    assert!(answers[7].contains("info depth 3 "));
}

#[test]
fn the_program_itself_speaks_the_protocol_and_ends_with_its_input() {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_menagerie-engine"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = engine.stdin.take().expect("an input");
    input
        .write_all(b"uci\nposition startpos\nlegal\ngo infinite\n")
        .expect("the engine reads");
    drop(input);
    let output = engine.wait_with_output().expect("the engine ends");
    assert!(output.status.success());
    let answer = String::from_utf8(output.stdout).expect("text");
    assert!(answer.contains("uciok\nlegal: b1a2 b1c2 b2b3 c1c2\n"));
    assert!(
        answer
            .lines()
            .last()
            .expect("lines")
            .starts_with("bestmove ")
    );
}

#[test]
fn the_program_takes_no_other_arguments() {
    let output = Command::new(env!("CARGO_BIN_EXE_menagerie-engine"))
        .arg("--loud")
        .output()
        .expect("the engine starts");
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("--loud"));
}
