//! Dobutsu shogi: twelve squares and two hands.

use super::{Board, RefusalWords, Scene, side_view};
use crate::session::Session;
use menagerie_rules::{
    Outcome, Reason, Side, Timeline,
    dobutsu::{
        Animal, Dobutsu, FILES, Kind, Move, RANKS, Refusal, SQUARES, Setup, Spot, Square, attacks,
        steps,
    },
};
use menagerie_ui as ui;

/// The places of a hand, from its owner's left. A caught lion lies last.
const HAND: [Kind; 4] = [Kind::Chick, Kind::Elephant, Kind::Giraffe, Kind::Lion];

impl Board for Dobutsu {
    const GAME: ui::Game = ui::Game::Dobutsu;
    const HAND_PLACES: i32 = HAND.len() as i32;

    fn size(_options: &Self::Options) -> (i32, i32) {
        (FILES.into(), RANKS.into())
    }

    fn cells(scene: &Scene<Self>) -> Vec<ui::CellView> {
        let near = scene.session.seating.near;
        let board = (0..SQUARES as i32)
            .filter_map(|index| square_seen(index % 3, index / 3, near))
            .map(Spot::Square);
        let hands = [near.other(), near]
            .into_iter()
            .flat_map(|side| HAND.map(|kind| Spot::Hand(side, kind)));
        board.chain(hands).map(|spot| cell(scene, spot)).collect()
    }

    fn pieces(scene: &Scene<Self>) -> Vec<ui::PieceView> {
        let tracked = track(scene.session.timeline());
        tracked
            .iter()
            .map(|piece| piece_view(scene, piece))
            .collect()
    }

    fn spot_number(spot: Spot) -> i32 {
        match spot {
            Spot::Square(square) => square.index() as i32,
            Spot::Hand(side, kind) => {
                (SQUARES + side.index() * Kind::ALL.len() + kind.index()) as i32
            }
        }
    }

    fn spot(number: i32) -> Option<Spot> {
        let hands = Side::ALL
            .into_iter()
            .flat_map(|side| HAND.map(|kind| Spot::Hand(side, kind)));
        Square::all()
            .map(Spot::Square)
            .chain(hands)
            .find(|&spot| Self::spot_number(spot) == number)
    }

    fn describe(session: &Session<Self>, spot: Spot) -> (ui::Art, String) {
        match spot {
            Spot::Square(square) => {
                let animal = session.timeline().position().at(square);
                (
                    animal.map_or(ui::Art::None, |animal| art(animal.kind)),
                    square.to_string(),
                )
            }
            Spot::Hand(_, kind) => (art(kind), String::new()),
        }
    }

    fn refusal_words(refusal: &Refusal) -> RefusalWords {
        let words = |refusal, art| RefusalWords { refusal, art };
        match *refusal {
            Refusal::GameOver => words(ui::Refusal::GameOver, ui::Art::None),
            Refusal::EmptySquare { .. } => words(ui::Refusal::Empty, ui::Art::None),
            Refusal::OthersAnimal { .. } => words(ui::Refusal::OthersPiece, ui::Art::None),
            Refusal::OthersHand { kind, .. } => words(ui::Refusal::OthersHand, art(kind)),
            Refusal::NotInHand { kind, .. } => words(ui::Refusal::NotInHand, art(kind)),
            Refusal::IntoHand => words(ui::Refusal::IntoHand, ui::Art::None),
            Refusal::SameSquare { .. } => words(ui::Refusal::SameSquare, ui::Art::None),
            Refusal::OwnAnimal { .. } => words(ui::Refusal::OwnPiece, ui::Art::None),
            Refusal::NotItsStep { kind, .. } => words(ui::Refusal::NotItsStep, art(kind)),
            Refusal::DropOnAnimal { .. } => words(ui::Refusal::DropOnPiece, ui::Art::None),
            Refusal::WrongPromotion { .. } => words(ui::Refusal::Promotion, ui::Art::None),
        }
    }
}

fn art(kind: Kind) -> ui::Art {
    match kind {
        Kind::Lion => ui::Art::Lion,
        Kind::Giraffe => ui::Art::Giraffe,
        Kind::Elephant => ui::Art::Elephant,
        Kind::Chick => ui::Art::Chick,
        Kind::Hen => ui::Art::Hen,
    }
}

/// Column and row, as seen with `near` at the bottom, of a file and rank; and the other way round, since seen from
/// either side the board is only turned.
fn seen(file: i32, rank: i32, near: Side) -> (i32, i32) {
    match near {
        Side::White => (file, i32::from(RANKS) - 1 - rank),
        Side::Black => (i32::from(FILES) - 1 - file, rank),
    }
}

/// The square in a column from the left and a row from the top, with `near` at the bottom.
fn square_seen(col: i32, row: i32, near: Side) -> Option<Square> {
    let (file, rank) = seen(col, row, near);
    Square::new(file.try_into().ok()?, rank.try_into().ok()?)
}

/// Where a spot is seen: the area, the column from the left and the row from the top; in a hand the place.
fn place_seen(spot: Spot, near: Side) -> (ui::Area, i32, i32) {
    match spot {
        Spot::Square(square) => {
            let (col, row) = seen(square.file().into(), square.rank().into(), near);
            (ui::Area::Board, col, row)
        }
        Spot::Hand(side, kind) => {
            let area = if side == near {
                ui::Area::NearHand
            } else {
                ui::Area::FarHand
            };
            let place = HAND.into_iter().position(|held| held == kind).unwrap_or(0);
            (area, place as i32, 0)
        }
    }
}

fn cell(scene: &Scene<Dobutsu>, spot: Spot) -> ui::CellView {
    let position = scene.session.timeline().position();
    let (area, col, row) = place_seen(spot, scene.session.seating.near);
    let (animal, count) = match spot {
        Spot::Square(square) => (
            position.at(square),
            i32::from(position.at(square).is_some()),
        ),
        Spot::Hand(side, kind) => {
            let held = position.in_hand(side, kind);
            ((held > 0).then_some(Animal { side, kind }), held.into())
        }
    };
    let reached = scene.next.contains(&spot);
    let (row_label, column_label) = edge_labels(spot, col, row);
    ui::CellView {
        spot: Dobutsu::spot_number(spot),
        area,
        col,
        row,
        name: Dobutsu::describe(scene.session, spot).1.into(),
        row_label: row_label.into(),
        column_label: column_label.into(),
        tinted: area == ui::Area::Board && (row == 0 || row == i32::from(RANKS) - 1),
        art: animal.map_or(ui::Art::None, |animal| art(animal.kind)),
        side: side_view(animal.map_or(Side::White, |animal| animal.side)),
        kept: match spot {
            Spot::Square(_) => ui::Art::None,
            Spot::Hand(_, kind) => art(kind),
        },
        count,
        reach: match animal {
            _ if !reached => ui::Reach::None,
            Some(_) => ui::Reach::Capture,
            None => ui::Reach::Quiet,
        },
        last: scene.last.contains(&spot),
        chosen: scene.chosen.contains(&spot),
        hinted: scene.hinted.contains(&spot),
        refused: scene.refused.contains(&spot),
        danger: is_in_danger(scene, spot),
    }
}

/// The rank's number at the left edge and the file's letter at the bottom edge.
fn edge_labels(spot: Spot, col: i32, row: i32) -> (String, String) {
    let Spot::Square(square) = spot else {
        return Default::default();
    };
    let name = square.to_string();
    let (file, rank) = name.split_at(1);
    let shown = |there: bool, label: &str| {
        if there {
            label.to_owned()
        } else {
            String::new()
        }
    };
    (
        shown(col == 0, rank),
        shown(row == i32::from(RANKS) - 1, file),
    )
}

/// The lion of the side to move, when it can be caught: it stands attacked, and the game goes on. A lion that was caught
/// marks the place where it happened.
fn is_in_danger(scene: &Scene<Dobutsu>, spot: Spot) -> bool {
    let timeline = scene.session.timeline();
    let (position, side) = (timeline.position(), timeline.side_to_move());
    match timeline.outcome() {
        None => position.lion(side).is_some_and(|lion| {
            Spot::Square(lion) == spot && attacks(position, side.other(), lion)
        }),
        Some(Outcome::Win {
            reason: Reason::Catch,
            ..
        }) => scene.last.last() == Some(&spot),
        Some(_) => false,
    }
}

/// An animal with an identity, followed through the game so that its picture can glide.
struct Tracked {
    spot: Spot,
    animal: Animal,
    /// How many of its kind were in the hand before it.
    depth: i32,
}

fn track(timeline: &Timeline<Dobutsu>) -> Vec<Tracked> {
    let mut tracked = first_pieces(&timeline.positions()[0]);
    for (&chosen, before) in timeline.moves().iter().zip(timeline.positions()) {
        follow(&mut tracked, chosen, before.side_to_move());
    }
    tracked
}

fn first_pieces(position: &Setup) -> Vec<Tracked> {
    let standing = |side| {
        position.animals(side).map(move |(square, kind)| Tracked {
            spot: Spot::Square(square),
            animal: Animal { side, kind },
            depth: 0,
        })
    };
    let held = |side| {
        HAND.into_iter().flat_map(move |kind| {
            let held = 0..i32::from(position.in_hand(side, kind));
            held.map(move |depth| Tracked {
                spot: Spot::Hand(side, kind),
                animal: Animal { side, kind },
                depth,
            })
        })
    };
    Side::ALL
        .into_iter()
        .flat_map(|side| standing(side).chain(held(side)))
        .collect()
}

fn follow(tracked: &mut [Tracked], chosen: Move, side: Side) {
    match chosen {
        Move::Step { from, to, promotes } => {
            if let Some(caught) = tracked.iter().position(|it| it.spot == Spot::Square(to)) {
                let kind = tracked[caught].animal.kind.in_hand();
                let spot = Spot::Hand(side, kind);
                let depth = tracked.iter().filter(|it| it.spot == spot).count() as i32;
                tracked[caught] = Tracked {
                    spot,
                    animal: Animal { side, kind },
                    depth,
                };
            }
            if let Some(moved) = tracked
                .iter_mut()
                .find(|piece| piece.spot == Spot::Square(from))
            {
                moved.spot = Spot::Square(to);
                if promotes {
                    moved.animal.kind = Kind::Hen;
                }
            }
        }
        Move::Drop { kind, to } => {
            let hand = Spot::Hand(side, kind);
            for piece in tracked.iter_mut().filter(|piece| piece.spot == hand) {
                if piece.depth == 0 {
                    piece.spot = Spot::Square(to);
                } else {
                    piece.depth -= 1;
                }
            }
        }
    }
}

fn piece_view(scene: &Scene<Dobutsu>, piece: &Tracked) -> ui::PieceView {
    let near = scene.session.seating.near;
    let (area, col, row) = place_seen(piece.spot, near);
    ui::PieceView {
        spot: Dobutsu::spot_number(piece.spot),
        area,
        col,
        row,
        depth: piece.depth,
        art: art(piece.animal.kind),
        side: side_view(piece.animal.side),
        turned: scene.facing && piece.animal.side != near,
        dots: steps(piece.animal)
            .map(|(across, ahead)| dot(across, ahead, near))
            .sum(),
    }
}

/// The bit of a direction given as White sees it: see `PieceView` in `types.slint`.
fn dot(across: i8, ahead: i8, near: Side) -> i32 {
    let (right, down) = if near == Side::White {
        (across, -ahead)
    } else {
        (-across, ahead)
    };
    let place = 3 * (i32::from(down) + 1) + i32::from(right) + 1;
    1 << if place > 4 { place - 1 } else { place }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Seating;
    use menagerie_rules::Game;

    fn session(near: Side, moves: &[&str]) -> Session<Dobutsu> {
        let mut session = Session::new(Default::default(), Seating::two_people(near), 1);
        for text in moves {
            let chosen = Dobutsu::read_move(session.timeline(), text).expect(text);
            session.play(chosen).expect(text);
        }
        session
    }

    fn scene<'a>(
        session: &'a Session<Dobutsu>,
        chosen: &'a [Spot],
        next: &'a [Spot],
    ) -> Scene<'a, Dobutsu> {
        Scene {
            session,
            chosen,
            next,
            refused: &[],
            hinted: &[],
            last: &[],
            facing: true,
        }
    }

    fn names(session: &Session<Dobutsu>) -> Vec<String> {
        Dobutsu::cells(&scene(session, &[], &[]))
            .into_iter()
            .take(SQUARES)
            .map(|cell| cell.name.to_string())
            .collect()
    }

    #[test]
    fn white_sees_a4_in_the_upper_left_and_black_sees_c1_there() {
        assert_eq!(names(&session(Side::White, &[]))[..3], ["a4", "b4", "c4"]);
        assert_eq!(names(&session(Side::Black, &[]))[..3], ["c1", "b1", "a1"]);
    }

    #[test]
    fn every_number_of_a_spot_leads_back_to_it() {
        for spot in Square::all().map(Spot::Square).chain([
            Spot::Hand(Side::Black, Kind::Lion),
            Spot::Hand(Side::White, Kind::Chick),
        ]) {
            assert_eq!(Dobutsu::spot(Dobutsu::spot_number(spot)), Some(spot));
        }
        assert_eq!(Dobutsu::spot(-1), None);
        assert_eq!(Dobutsu::spot(99), None);
    }

    #[test]
    fn a_caught_chick_glides_to_the_hand_and_keeps_its_row() {
        let before = Dobutsu::pieces(&scene(&session(Side::White, &[]), &[], &[]));
        let after = Dobutsu::pieces(&scene(&session(Side::White, &["b2b3"]), &[], &[]));
        assert_eq!(before.len(), after.len());
        let caught = before
            .iter()
            .position(|piece| piece.art == ui::Art::Chick && piece.side == ui::Side::Black)
            .expect("a black chick");
        assert_eq!(after[caught].area, ui::Area::NearHand);
        assert_eq!(after[caught].side, ui::Side::White);
        assert!(!after[caught].turned, "it has changed sides");
    }

    #[test]
    fn two_chicks_in_a_hand_lie_on_each_other_and_the_lower_one_is_dropped_first() {
        let session_before = session(Side::White, &["b2b3", "c4b3", "b1b2", "C@c2", "c1c2"]);
        let hand = |session: &Session<Dobutsu>| -> Vec<i32> {
            let pieces = Dobutsu::pieces(&scene(session, &[], &[]));
            pieces
                .into_iter()
                .filter(|piece| piece.area == ui::Area::NearHand)
                .map(|piece| piece.depth)
                .collect()
        };
        assert_eq!(
            session_before
                .timeline()
                .position()
                .in_hand(Side::White, Kind::Chick),
            2
        );
        let mut depths = hand(&session_before);
        depths.sort_unstable();
        assert_eq!(depths, [0, 1]);
        let after = session(
            Side::White,
            &["b2b3", "c4b3", "b1b2", "C@c2", "c1c2", "b3a2", "C@b3"],
        );
        assert_eq!(hand(&after), [0]);
    }

    #[test]
    fn the_far_sides_pieces_are_turned_and_their_dots_point_down() {
        let session = session(Side::White, &[]);
        let pieces = Dobutsu::pieces(&scene(&session, &[], &[]));
        let chick = |side| {
            pieces
                .iter()
                .find(|piece| piece.art == ui::Art::Chick && piece.side == side)
                .expect("a chick")
                .clone()
        };
        assert_eq!(
            (chick(ui::Side::White).turned, chick(ui::Side::White).dots),
            (false, 2)
        );
        assert_eq!(
            (chick(ui::Side::Black).turned, chick(ui::Side::Black).dots),
            (true, 64)
        );
    }

    #[test]
    fn targets_are_told_apart_from_captures() {
        let session = session(Side::White, &[]);
        let lion = Square::new(1, 1).map(Spot::Square).expect("b2");
        let next = Dobutsu::next_spots(session.timeline(), &[lion]);
        let cells = Dobutsu::cells(&scene(&session, &[lion], &next));
        let reach = |name: &str| {
            cells
                .iter()
                .find(|cell| cell.name == name)
                .expect(name)
                .reach
        };
        assert_eq!(
            (reach("b3"), reach("a3")),
            (ui::Reach::Capture, ui::Reach::None)
        );
    }

    #[test]
    fn a_lion_that_can_be_caught_is_in_danger() {
        let session = session(Side::White, &["b2b3"]);
        let cells = Dobutsu::cells(&scene(&session, &[], &[]));
        let endangered: Vec<_> = cells
            .iter()
            .filter(|cell| cell.danger)
            .map(|cell| cell.name.as_str())
            .collect();
        assert_eq!(endangered, ["b4"]);
    }
}
