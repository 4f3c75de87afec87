//! Whole games by touch, drag and keys; undone, left and gone on with.

use super::*;

// Whole games

#[test]
fn a_game_is_played_by_touch_from_the_first_to_the_last_move() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    let mut game = Timeline::<LionsChess>::start(Default::default());
    while game.outcome().is_none() {
        let chosen = helpful_move(&game);
        let text = LionsChess::move_text(&game, chosen);
        plays_by_touch(&person, chosen);
        assert_eq!(person.reads_moves().last(), Some(&text));
        game.play(chosen).expect(&text);
        assert!(game.moves().len() < 60, "{:?}", person.reads_moves());
    }
    assert_eq!(person.status(), Status::Over);
    assert!(person.sees("White wins"));
    assert!(person.sees("The lion cub is surrounded."));
    assert!(person.hears("0 free sides"));
}

#[test]
fn a_game_is_played_by_drags_on_a_phone_on_its_side() {
    let data = folder();
    let person = two_people(data.path(), (800.0, 360.0));
    let mut game = Timeline::<LionsChess>::start(Default::default());
    while game.outcome().is_none() {
        let chosen = helpful_move(&game);
        let spots = LionsChess::move_spots(&game, chosen);
        person.touches("Show all tiles");
        person.touches_spot(number(spots[0]));
        let (from, to) = (
            person.finds_spot(number(spots[0])),
            person.finds_spot(number(spots[1])),
        );
        person.drags_between(from, to);
        let text = LionsChess::move_text(&game, chosen);
        assert_eq!(person.reads_moves().last(), Some(&text));
        game.play(chosen).expect(&text);
    }
    assert_eq!(person.status(), Status::Over);
}

/// Where the keyboard's cursor is, as a person keeps it in mind.
struct Cursor {
    col: i32,
    row: i32,
}

impl Cursor {
    /// Goes to a hex, row by row in a zigzag and then along the row, and presses Enter there.
    fn presses_hex(&mut self, person: &Person, to: Hex) {
        let (col, row) = (i32::from(to.q), i32::from(to.r));
        while self.row != row {
            let odd = self.row.rem_euclid(2) == 1;
            let (key, down) = match row > self.row {
                true => (Key::DownArrow, 1),
                false => (Key::UpArrow, -1),
            };
            self.col += match (down, odd) {
                (1, true) => -1,
                (-1, false) => 1,
                _ => 0,
            };
            self.row += down;
            person.presses(key);
        }
        let key = match col > self.col {
            true => Key::RightArrow,
            false => Key::LeftArrow,
        };
        (0..(col - self.col).abs()).for_each(|_| person.presses(key));
        self.col = col;
        person.presses(Key::Return);
    }

    /// Goes over the rim of the table into a reserve, presses Enter there, and goes back. The cursor leaves the table from its
    /// last row.
    fn presses_reserve(&mut self, person: &Person, side: Side, kind: Kind) {
        let (out, back, along) = match side {
            Side::White => (Key::DownArrow, Key::UpArrow, Key::RightArrow),
            Side::Black => (Key::UpArrow, Key::DownArrow, Key::LeftArrow),
        };
        let first = person.sees_spot(reserve(side, Kind::Lion)).middle();
        let mut steps = 0;
        while !cursor_is_at(person, first) {
            person.presses(out);
            steps += 1;
            assert!(steps < 30, "the reserve is never reached");
        }
        for _ in 1..steps {
            let odd = self.row.rem_euclid(2) == 1;
            match (side, odd) {
                (Side::White, true) => self.col -= 1,
                (Side::Black, false) => self.col += 1,
                _ => {}
            }
            self.row += if side == Side::White { 1 } else { -1 };
        }
        (0..kind.index()).for_each(|_| person.presses(along));
        person.presses(Key::Return);
        person.presses(back);
    }
}

fn cursor_is_at(person: &Person, at: LogicalPosition) -> bool {
    let cursors =
        i_slint_backend_testing::ElementHandle::find_by_element_id(&person.app, "HexTable::cursor");
    cursors.into_iter().any(|cursor| {
        let (corner, size) = (cursor.absolute_position(), cursor.size());
        let middle =
            LogicalPosition::new(corner.x + size.width / 2.0, corner.y + size.height / 2.0);
        is_near(middle, at)
    })
}

#[test]
fn a_game_is_played_by_keys_alone_from_the_first_to_the_last_move() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    let mut cursor = Cursor { col: 0, row: 0 };
    let mut game = Timeline::<LionsChess>::start(Default::default());
    while game.outcome().is_none() {
        let chosen = helpful_move(&game);
        for spot in LionsChess::move_spots(&game, chosen) {
            match spot {
                Spot::Hex(hex) => cursor.presses_hex(&person, hex),
                Spot::Reserve(side, kind) => cursor.presses_reserve(&person, side, kind),
                Spot::Pass => panic!("nobody is stuck"),
            }
        }
        let text = LionsChess::move_text(&game, chosen);
        assert_eq!(
            person.reads_moves().last(),
            Some(&text),
            "{:?}",
            person.table().status
        );
        game.play(chosen).expect(&text);
    }
    assert_eq!(person.status(), Status::Over);
}

#[test]
fn the_keyboards_cursor_stays_in_sight_and_escape_takes_back() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    person.presses(Key::Return);
    assert_eq!(
        person.status(),
        Status::Refused,
        "the rabbit holds the group"
    );
    person.presses(Key::Escape);
    is_untouched(&person, 8);
    person.presses(Key::RightArrow);
    person.presses(Key::Return);
    assert_eq!(chosen(&person), [hex(1, 0)]);
    for _ in 0..9 {
        person.presses(Key::LeftArrow);
        person.waits(300);
    }
    let far = person.sees_spot(hex(-4, 1));
    assert!(
        far.left > 0.0 && far.right < 360.0,
        "the table has moved along"
    );
}

// Going back, leaving and coming back

#[test]
fn undo_takes_a_monkey_down_and_redo_lets_it_climb_again() {
    let data = folder();
    let person = after(data.path(), &CLIMBED[..7]);
    assert_eq!(cell(&person, hex(1, 0)).map(|cell| cell.count), Some(2));
    person.touches("Undo");
    assert_eq!(cell(&person, hex(1, 0)).map(|cell| cell.count), Some(1));
    assert_eq!(
        cell(&person, hex(2, 0)).map(|cell| cell.art),
        Some(Art::Monkey)
    );
    person.touches("Redo");
    assert_eq!(
        cell(&person, hex(1, 0)).map(|cell| cell.art),
        Some(Art::Monkey)
    );
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let data = folder();
    let person = after(data.path(), &CLIMBED);
    drop(person);
    let person = Person::takes_phone(data.path());
    assert_eq!(person.screen(), ui::Screen::Table);
    assert_eq!(person.reads_moves(), CLIMBED);
    let before = person.finds_spot(hex(0, 0));
    assert!(
        before.x > 0.0 && before.x < PHONE.0,
        "the group is in sight"
    );
    plays_by_touch(
        &person,
        LionsChess::read_move(&person.timeline::<LionsChess>(), "wG1 wQ-").expect("a move"),
    );
    assert_eq!(person.moves_played(), 9);
}

#[test]
fn a_placed_tile_glides_out_of_its_reserve() {
    let data = folder();
    let person = two_people(data.path(), PHONE);
    let tiles = || {
        i_slint_backend_testing::ElementHandle::find_by_element_type_name(&person.app, "HexTile")
            .map(|tile| tile.absolute_position().y + tile.size().height / 2.0)
            .collect::<Vec<_>>()
    };
    let start = person.finds_spot(reserve(Side::White, Kind::Lion)).y;
    let end = table_middle(&person).y;
    let between = |y: f32| y < start - 20.0 && y > end + 20.0;
    assert!(!tiles().into_iter().any(between));
    person.app.global::<ui::Table>().invoke_enter("wQ".into());
    tiles();
    person.waits(80);
    assert!(tiles().into_iter().any(between), "it is on its way");
    person.waits(300);
    assert!(!tiles().into_iter().any(between), "it has arrived");
}
