//! What fuzzing tries on everything that reads text. How to run it: `tests/fuzz/run`.

use menagerie_rules::{Game, Options, Position, Timeline};

/// The first line sets the options, one letter each; the second is a position, and the others are moves from there, or from the
/// start position when there is none such.
///
/// # Panics
/// When a text that was read is not written as it can be read again, or a move that was read cannot be played.
pub fn texts<G: Game>(data: &str) {
    let mut lines = data.lines();
    let options = read_options::<G>(lines.next().unwrap_or_default());
    let position = lines.next().unwrap_or_default();
    let mut game = match G::read_position(&options, position) {
        Ok(game) => game,
        Err(_) => Timeline::start(options),
    };
    reads_back(&game);
    for text in lines {
        let Ok(chosen) = G::read_move(&game, text) else {
            continue;
        };
        assert_eq!(G::refusal(&game, chosen), None, "{text}");
        let canonical = G::move_text(&game, chosen);
        assert_eq!(G::read_move(&game, &canonical), Ok(chosen), "{canonical}");
        game.play_unchecked(chosen);
        reads_back(&game);
    }
    let _ = (game.outcome(), game.legal_moves());
}

fn read_options<G: Game>(letters: &str) -> G::Options {
    let mut options = G::Options::default();
    for (choice, letter) in G::Options::CHOICES.iter().zip(letters.bytes()) {
        let value = choice.values[letter as usize % choice.values.len()];
        options
            .set(choice.name, value)
            .expect("a value of the option");
    }
    options
}

fn reads_back<G: Game>(game: &Timeline<G>) {
    let text = G::position_text(game);
    let read = G::read_position(game.options(), &text).expect(&text);
    assert_eq!(read.position(), game.position(), "{text}");
    assert_eq!(read.position().key(), game.position().key(), "{text}");
    assert_eq!(G::position_text(&read), text);
    assert!(!G::board_text(game.position()).is_empty());
}

/// The lines that do not set the engine to work: what is looked for is how it reads.
pub fn without_work(data: &[u8]) -> Vec<u8> {
    let works = |line: &[u8]| {
        let line = line.trim_ascii();
        [&b"go"[..], b"bestmove", b"perft"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let lines = data.split_inclusive(|&byte| byte == b'\n');
    lines
        .filter(|line| !works(line))
        .flatten()
        .copied()
        .collect()
}
