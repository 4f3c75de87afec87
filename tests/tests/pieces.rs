//! The pieces as they are drawn: a picture or a letter for each.

use menagerie_tests::Person;
use menagerie_ui::{
    Art::{self, *},
    Drawing, Game, Pictures, PieceLetters,
};
use slint::ComponentHandle;

/// The pieces of each game, and what its rule book writes for them.
const SETS: [(Game, &[Art], &str); 5] = [
    (
        Game::LionsCave,
        &[Cub, Rock, Knight, Bishop, Lioness, YoungLioness, Lion],
        "CRNBOYK",
    ),
    (
        Game::ParadiseChess,
        &[
            King, Queen, Rook, Bishop, Knight, Cannon, Camel, Elephant, Pawn,
        ],
        "KQRBNCMEP",
    ),
    (Game::LionsChess, &[Cub, Monkey, Frog, Rabbit, Owl], "QBGSA"),
    (Game::Epaminondas, &[Stone], ""),
    (
        Game::Dobutsu,
        &[Lion, Giraffe, Elephant, Chick, Hen],
        "LGECH",
    ),
];

#[test]
fn every_piece_is_drawn_upright_and_on_its_head() {
    let data = tempfile::tempdir().expect("a folder");
    let person = Person::starts(data.path(), 360.0, 800.0);
    let pictures = person.app.global::<Pictures>();
    for art in SETS.iter().flat_map(|(_, pieces, _)| pieces.iter()) {
        for drawing in [pictures.invoke_upright(*art), pictures.invoke_turned(*art)] {
            let Drawing { body, ink } = drawing;
            assert!(body.size().width > 0, "{art:?} has no body");
            assert!(ink.size().width > 0, "{art:?} has no ink");
        }
    }
}

#[test]
fn the_letters_on_the_plates_are_those_of_the_rule_books() {
    let data = tempfile::tempdir().expect("a folder");
    let person = Person::starts(data.path(), 360.0, 800.0);
    let letters = person.app.global::<PieceLetters>();
    for (game, pieces, expected) in SETS {
        let shown: String = pieces
            .iter()
            .map(|&art| letters.invoke_letter(game, art).to_string())
            .collect();
        assert_eq!(shown, expected, "in {game:?}");
    }
}
