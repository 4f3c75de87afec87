//! Menagerie's games for other programs: speaks UCI on standard input and output, or with `--uhp` the Universal Hive Protocol.

use std::{env, io, process::ExitCode};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => menagerie_ai::uci::run(io::stdin().lock(), io::stdout()),
        ["--uhp"] => menagerie_ai::uhp::run(io::stdin().lock(), io::stdout()),
        _ => {
            let given = arguments.join(" ");
            eprintln!("menagerie-engine speaks UCI, with --uhp UHP, and knows no '{given}'");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
