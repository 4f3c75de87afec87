//! What becomes of a game whose file is not as it was written.

use crate::games::*;
use menagerie::storage::{FORMAT, ReadError, SavedGame, SavedMove};
use menagerie_rules::dobutsu::Dobutsu;
use serde_json::{Value, json};

/// A save of [`branched`] with fields of its header changed.
fn with_header(changes: &[(&str, Value)]) -> String {
    let text = text(&branched());
    let (header, moves) = text.split_once('\n').expect("a header");
    let mut header: Value = serde_json::from_str(header).expect("an object");
    for (name, value) in changes {
        header[name] = value.clone();
    }
    format!("{header}\n{moves}")
}

/// A save of [`branched`] without a field of its header.
fn without(field: &str) -> String {
    let text = text(&branched());
    let (header, moves) = text.split_once('\n').expect("a header");
    let mut header: Value = serde_json::from_str(header).expect("an object");
    header
        .as_object_mut()
        .and_then(|header| header.remove(field))
        .expect("the field");
    format!("{header}\n{moves}")
}

/// A save of [`branched`] with another list of moves, but a header that promises `count`.
fn with_moves(moves: &[(&str, usize)], count: usize) -> SavedGame {
    let mut game = saved(&branched());
    game.moves = moves
        .iter()
        .map(|&(text, after)| SavedMove {
            text: text.into(),
            after,
        })
        .collect();
    game.header.moves = count;
    game
}

fn readable(moves: &[(&str, usize)]) -> usize {
    let back = read(&with_moves(moves, moves.len()).to_text());
    assert_legal(&back.game);
    assert!(back.damaged);
    back.game.tree().len()
}

/// What a file with these bytes is to the app, if it is a game at all.
fn read_bytes(bytes: &[u8]) -> Option<Play> {
    let text = String::from_utf8_lossy(bytes);
    let game = SavedGame::from_text(&text).ok()?.game;
    Some(game.replay::<Dobutsu>()?.game)
}

#[test]
fn a_game_cut_off_anywhere_is_still_a_game_up_to_there() {
    let (whole, text) = (branched(), text(&branched()));
    let header = text.find('\n').expect("a header");
    for length in 0..text.len() {
        let cut = read_bytes(&text.as_bytes()[..length]);
        assert_eq!(cut.is_some(), length >= header, "{length} bytes");
        if let Some(cut) = cut {
            let lines = text[..length].matches("}\n").count() - usize::from(length > header);
            assert!(cut.tree().len() >= lines, "{length} bytes");
            assert_beginning(&cut, &whole);
        }
    }
}

#[test]
fn a_game_that_lacks_a_move_is_known_to_be_damaged() {
    let text = text(&branched());
    for length in text.find('\n').expect("a header")..text.len() - 1 {
        let cut = SavedGame::from_text(&text[..length]).expect("a header");
        assert_eq!(cut.damaged, cut.game.moves.len() < 7);
    }
}

#[test]
fn a_game_with_any_bit_flipped_is_a_legal_game_or_none() {
    let text = text(&branched());
    for place in 0..text.len() {
        for bit in 0..8 {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1 << bit;
            if let Some(game) = read_bytes(&bytes) {
                assert_legal(&game);
            }
        }
    }
}

#[test]
fn a_game_with_zeros_where_a_block_of_the_disk_was_lost_is_a_game_up_to_there() {
    let (whole, text) = (branched(), text(&branched()));
    let header = text.find('\n').expect("a header");
    for place in header + 1..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[place..].fill(0);
        assert_beginning(&read_bytes(&bytes).expect("a game"), &whole);
    }
}

#[test]
fn what_comes_before_an_illegal_move_is_still_a_game() {
    assert_eq!(readable(&[("b2b3", 0), ("a1a4", 1), ("c4b3", 1)]), 1);
    assert_eq!(readable(&[("b2b3", 0), ("c4b3", 1), ("b2b3", 2)]), 2);
    assert_eq!(readable(&[("what?", 0)]), 0);
}

#[test]
fn no_move_follows_the_end_of_a_game() {
    let moves = [("b2b3", 0), ("a4a3", 1), ("b3b4", 2), ("a3a2", 3)];
    assert_eq!(readable(&moves), 3);
}

#[test]
fn a_move_cannot_follow_one_that_comes_later() {
    assert_eq!(readable(&[("b2b3", 0), ("c4b3", 2), ("c1c2", 2)]), 1);
    assert_eq!(readable(&[("b2b3", 1)]), 0);
    assert_eq!(readable(&[("b2b3", 0), ("c4b3", usize::MAX)]), 1);
}

#[test]
fn the_same_move_twice_at_one_place_ends_what_can_be_read() {
    assert_eq!(readable(&[("b2b3", 0), ("b2b3", 0), ("c4b3", 2)]), 1);
}

#[test]
fn moves_that_the_header_does_not_promise_are_read_and_said_to_be_odd() {
    let game = with_moves(&[("b2b3", 0), ("c4b3", 1)], 1);
    let back = read(&game.to_text());
    assert_eq!((back.game.tree().len(), back.damaged), (2, true));
}

#[test]
fn a_cursor_beyond_the_end_stands_at_the_last_move() {
    for beyond in [json!(8), json!(u64::MAX), json!(1e30)] {
        let back = read(&with_header(&[("cursor", beyond)])).game;
        assert_eq!((back.tree().len(), back.tree().cursor()), (7, 7));
    }
}

#[test]
fn a_line_in_view_beyond_the_end_costs_nothing_but_the_moves_ahead() {
    let back = read(&with_header(&[("tip", json!(99))])).game;
    assert_eq!((back.tree().len(), back.tree().cursor()), (7, 2));
    assert_legal(&back);
}

#[test]
fn the_list_of_games_believes_the_moves_and_not_the_numbers() {
    let text = with_header(&[("cursor", json!(99)), ("plies", json!(-5))]);
    let header = SavedGame::from_text(&text).expect("a header").game.header;
    assert_eq!((header.cursor, header.plies, header.moves), (7, 1, 7));
}

#[test]
fn a_game_cut_off_behind_the_cursor_opens_where_it_was_left() {
    let text = text(&branched());
    let back = read(&text[..text.len() - 30]);
    assert!(back.damaged && back.game.tree().len() < 7);
    assert_eq!(back.game.tree().cursor(), 2);
    assert_eq!(back.game.tree().line(), [1, 2, 3, 4]);
}

#[test]
fn a_game_cut_off_before_its_end_has_no_result_yet() {
    let mut session = new_game();
    play(&mut session, &["b2b3", "a4a3", "b3b4+"]);
    let text = text(&session);
    let cut = SavedGame::from_text(&text[..text.len() - 3]).expect("a header");
    assert_eq!(
        (cut.game.header.result, cut.game.header.plies),
        (None, 2),
        "the last move is missing"
    );
}

#[test]
fn a_header_without_what_only_a_list_shows_does_not_cost_the_game() {
    let (all, rest) = (tree(&branched()), ["options", "game", "format"]);
    let text = text(&branched());
    let (header, _) = text.split_once('\n').expect("a header");
    let header: Value = serde_json::from_str(header).expect("an object");
    for (field, _) in header.as_object().expect("an object") {
        match SavedGame::from_text(&without(field)) {
            Err(error) => {
                assert_eq!(error, ReadError::Unreadable);
                assert!(rest.contains(&field.as_str()), "{field}");
            }
            Ok(found) => {
                let back = found.game.replay::<Dobutsu>().expect(field);
                assert_eq!(tree(&back.game), all, "{field}");
            }
        }
    }
}

#[test]
fn a_header_field_of_the_wrong_kind_does_not_cost_the_game() {
    let odd = [json!(null), json!({"a": 1}), json!([[]]), json!(-1.5)];
    let fields = [
        "app", "players", "near", "seed", "created", "changed", "result", "plies", "moves",
        "cursor", "tip", "open",
    ];
    for field in fields {
        for value in &odd {
            let back = read(&with_header(&[(field, value.clone())]));
            assert_eq!(tree(&back.game), tree(&branched()), "{field}: {value}");
        }
    }
}

#[test]
fn an_unknown_player_or_side_becomes_a_person_or_white_and_the_rest_stays() {
    let people = json!(["level 12", "person"]);
    let back = read(&with_header(&[("players", people), ("near", json!("x"))]));
    assert!(back.damaged);
    assert_eq!(back.game.seating.level(), None);
    assert_eq!(back.game.seating.near, menagerie_rules::Side::White);
    assert_eq!(tree(&back.game), tree(&branched()));
}

#[test]
fn a_player_that_can_be_read_stays_when_the_other_cannot() {
    let players = json!(["level 3", "persom"]);
    let back = read(&with_header(&[("players", players)])).game;
    assert_eq!(back.seating, branched().seating);
}

#[test]
fn a_game_of_an_unknown_kind_is_that_of_a_newer_version() {
    let text = with_header(&[("game", json!("go"))]);
    assert_eq!(SavedGame::from_text(&text), Err(ReadError::Newer(FORMAT)));
}

#[test]
fn a_newer_format_is_refused_however_high_and_whatever_else_it_says() {
    for (format, read) in [(2u64, 2), (u64::from(u32::MAX) + 1, u32::MAX)] {
        let text = format!("{{\"format\":{format},\"news\":[]}}\n");
        assert_eq!(SavedGame::from_text(&text), Err(ReadError::Newer(read)));
    }
}

#[test]
fn an_unknown_option_is_not_played_with_other_rules() {
    let text = with_header(&[("options", json!({"Board": "14x12"}))]);
    let game = SavedGame::from_text(&text).expect("a header").game;
    assert!(game.replay::<Dobutsu>().is_none());
}

#[test]
fn unknown_fields_are_ignored() {
    let back = read(&with_header(&[("weather", json!("sunny"))]));
    assert!(!back.damaged);
    assert_same(&back.game, &branched());
}

#[test]
fn line_ends_of_another_system_do_no_harm() {
    let back = read(&text(&branched()).replace('\n', "\r\n"));
    assert!(!back.damaged);
    assert_same(&back.game, &branched());
}
