//! Menagerie's games for other programs: speaks UCI on standard input and output.

use std::{env, io, process::ExitCode};

fn main() -> ExitCode {
    if let Some(argument) = env::args().nth(1) {
        eprintln!("menagerie-engine speaks UCI and takes no arguments, so not '{argument}'");
        return ExitCode::FAILURE;
    }
    menagerie_ai::uci::run(io::stdin().lock(), io::stdout());
    ExitCode::SUCCESS
}
