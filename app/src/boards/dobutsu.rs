//! Dobutsu shogi: twelve squares and two hands.

use super::{Board, Place, RefusalWords, Scene, Tracked, grid::Grid, pieces::piece_on};
use crate::session::Session;
use menagerie_rules::{
    Outcome, Reason, Side,
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
        let squares = grid(scene.near()).squares();
        let board = squares.filter_map(|(file, rank)| Some(Spot::Square(Square::new(file, rank)?)));
        let hands = [scene.near().other(), scene.near()]
            .into_iter()
            .flat_map(|side| HAND.map(|kind| Spot::Hand(side, kind)));
        board.chain(hands).map(|spot| cell(scene, spot)).collect()
    }

    fn first_pieces(position: &Setup) -> Vec<Tracked<Spot>> {
        let standing = |side| {
            let animals = position.animals(side);
            animals.map(move |(square, kind)| Tracked::new(Spot::Square(square), art(kind), side))
        };
        let held = |side| {
            HAND.into_iter().flat_map(move |kind| {
                let held = 0..i32::from(position.in_hand(side, kind));
                held.map(move |depth| Tracked {
                    depth,
                    ..Tracked::new(Spot::Hand(side, kind), art(kind), side)
                })
            })
        };
        Side::ALL
            .into_iter()
            .flat_map(|side| standing(side).chain(held(side)))
            .collect()
    }

    fn follow(pieces: &mut [Tracked<Spot>], before: &Setup, chosen: Move) {
        match chosen {
            Move::Step { from, to, promotes } => {
                if let Some(caught) = before.at(to) {
                    catch(pieces, to, caught);
                }
                if let Some(moved) = piece_on(pieces, Spot::Square(from)) {
                    moved.spot = Spot::Square(to);
                    if promotes {
                        moved.art = art(Kind::Hen);
                    }
                }
            }
            Move::Drop { kind, to } => {
                let hand = Spot::Hand(before.side_to_move(), kind);
                for piece in pieces.iter_mut().filter(|piece| piece.spot == hand) {
                    if piece.depth == 0 {
                        piece.spot = Spot::Square(to);
                    } else {
                        piece.depth -= 1;
                    }
                }
            }
        }
    }

    fn place(scene: &Scene<Self>, spot: Spot) -> Place {
        match spot {
            Spot::Square(square) => grid(scene.near()).place(square.file(), square.rank()),
            Spot::Hand(side, kind) => Place {
                area: if side == scene.near() {
                    ui::Area::NearHand
                } else {
                    ui::Area::FarHand
                },
                col: HAND.into_iter().position(|held| held == kind).unwrap_or(0) as i32,
                row: 0,
            },
        }
    }

    fn dress(scene: &Scene<Self>, piece: &Tracked<Spot>, view: &mut ui::PieceView) {
        if let Some(kind) = Kind::ALL.into_iter().find(|&kind| art(kind) == piece.art) {
            let animal = Animal {
                side: piece.side,
                kind,
            };
            view.dots = steps(animal)
                .map(|(across, ahead)| dot(across, ahead, scene.near()))
                .sum();
        }
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
        let about = |refusal, kind| RefusalWords::of(refusal, art(kind));
        match *refusal {
            Refusal::GameOver => ui::Refusal::GameOver.into(),
            Refusal::EmptySquare { .. } => ui::Refusal::Empty.into(),
            Refusal::OthersAnimal { .. } => ui::Refusal::OthersPiece.into(),
            Refusal::OthersHand { kind, .. } => about(ui::Refusal::OthersHand, kind),
            Refusal::NotInHand { kind, .. } => about(ui::Refusal::NotInHand, kind),
            Refusal::IntoHand => ui::Refusal::IntoHand.into(),
            Refusal::SameSquare { .. } => ui::Refusal::SamePlace.into(),
            Refusal::OwnAnimal { .. } => ui::Refusal::OwnPiece.into(),
            Refusal::NotItsStep { kind, .. } => about(ui::Refusal::NotItsMove, kind),
            Refusal::DropOnAnimal { .. } => ui::Refusal::DropOnPiece.into(),
            Refusal::WrongPromotion { .. } => ui::Refusal::Promotion.into(),
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

fn grid(near: Side) -> Grid {
    Grid {
        cols: FILES.into(),
        rows: RANKS.into(),
        near,
    }
}

fn cell(scene: &Scene<Dobutsu>, spot: Spot) -> ui::CellView {
    let position = scene.timeline().position();
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
    let mut cell = scene.cell(spot, animal.map(|animal| (art(animal.kind), animal.side)));
    cell.count = count;
    cell.danger = is_in_danger(scene, spot);
    match spot {
        Spot::Square(_) => {
            let name = cell.name.clone();
            let (file, rank) = name.split_at(1);
            grid(scene.near()).label(&mut cell, file, rank);
            cell.tinted = cell.row == 0 || cell.row == i32::from(RANKS) - 1;
        }
        Spot::Hand(_, kind) => cell.kept = art(kind),
    }
    cell
}

/// The lion of the side to move, when it can be caught: it stands attacked, and the game goes on. A lion that was caught
/// marks the place where it happened.
fn is_in_danger(scene: &Scene<Dobutsu>, spot: Spot) -> bool {
    let timeline = scene.timeline();
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

/// A caught animal goes to the hand of who caught it, onto those of its kind that lie there.
fn catch(pieces: &mut [Tracked<Spot>], square: Square, caught: Animal) {
    let (side, kind) = (caught.side.other(), caught.kind.in_hand());
    let hand = Spot::Hand(side, kind);
    let depth = pieces.iter().filter(|piece| piece.spot == hand).count() as i32;
    if let Some(piece) = piece_on(pieces, Spot::Square(square)) {
        *piece = Tracked {
            depth,
            ..Tracked::new(hand, art(kind), side)
        };
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
    use crate::boards::pieces::piece_views;
    use menagerie_rules::Game;

    fn session(near: Side, moves: &[&str]) -> Session<Dobutsu> {
        Session::after(Default::default(), near, moves)
    }

    fn scene<'a>(
        session: &'a Session<Dobutsu>,
        chosen: &'a [Spot],
        next: &'a [Spot],
    ) -> Scene<'a, Dobutsu> {
        Scene {
            chosen,
            next,
            facing: true,
            ..Scene::plain(session)
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
        let before = piece_views(&scene(&session(Side::White, &[]), &[], &[]));
        let after = piece_views(&scene(&session(Side::White, &["b2b3"]), &[], &[]));
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
            let pieces = piece_views(&scene(session, &[], &[]));
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
        let pieces = piece_views(&scene(&session, &[], &[]));
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
