//! Epaminondas and Crossings: three boards of squares, and phalanxes that are seen to move before they do.

mod foreseen;

use super::{Board, Place, RefusalWords, Scene, Tracked, grid::Grid, pieces::piece_on};
use crate::session::Session;
use foreseen::{Foreseen, meeting, strengths};
use menagerie_rules::{
    Side, Timeline,
    epaminondas::{Epaminondas, Move, Refusal, Rules, Setup, Square, clash, decides},
};
use menagerie_ui as ui;

impl Board for Epaminondas {
    const GAME: ui::Game = ui::Game::Epaminondas;

    fn size(options: &Rules) -> (i32, i32) {
        (options.board.columns().into(), options.board.rows().into())
    }

    fn cells(scene: &Scene<Self>) -> Vec<ui::CellView> {
        // A phalanx is shown from end to end.
        let scene = &Scene {
            last: &line(scene.last),
            hinted: &line(scene.hinted),
            ..*scene
        };
        let foreseen = Foreseen::of(scene);
        let squares = grid(scene).squares();
        squares
            .filter_map(|(column, row)| Square::new(column, row))
            .map(|square| cell(scene, &foreseen, square))
            .collect()
    }

    fn first_pieces(position: &Setup) -> Vec<Tracked<Square>> {
        let stones = |side| {
            let squares = position.stones(side).iter();
            squares.map(move |square| Tracked::new(square, ui::Art::Stone, side))
        };
        Side::ALL.into_iter().flat_map(stones).collect()
    }

    fn follow(pieces: &mut [Tracked<Square>], before: &Setup, chosen: Move) {
        for taken in clash(before, chosen).map_or_else(Vec::new, |clash| clash.taken) {
            if let Some(stone) = piece_on(pieces, taken) {
                stone.gone = true;
            }
        }
        // The front stone first: the others step onto what the ones before them have left.
        for from in phalanx(chosen) {
            if let (Some(to), Some(stone)) = (landing(chosen, from), piece_on(pieces, from)) {
                stone.spot = to;
            }
        }
    }

    fn place(scene: &Scene<Self>, spot: Square) -> Place {
        grid(scene).place(spot.column(), spot.row())
    }

    /// The whole phalanx is seen where the finger would take it.
    fn dress(scene: &Scene<Self>, piece: &Tracked<Square>, view: &mut ui::PieceView) {
        let Some(&Ok(meant)) = scene.meant else {
            return;
        };
        if !piece.gone
            && phalanx(meant).any(|square| square == piece.spot)
            && let Some(to) = landing(meant, piece.spot)
        {
            Place {
                area: view.area,
                col: view.col,
                row: view.row,
            } = Self::place(scene, to);
        }
    }

    fn spot_number(spot: Square) -> i32 {
        spot.index() as i32
    }

    fn spot(number: i32) -> Option<Square> {
        let squares = menagerie_rules::epaminondas::Board::FourteenByTwelve.squares();
        squares
            .into_iter()
            .find(|&square| Self::spot_number(square) == number)
    }

    fn describe(session: &Session<Self>, spot: Square) -> (ui::Art, String) {
        let stone = session.timeline().position().at(spot);
        let art = stone.map_or(ui::Art::None, |_| ui::Art::Stone);
        (art, spot.to_string())
    }

    fn refusal_words(refusal: &Refusal) -> RefusalWords {
        let (count, other_count) = match *refusal {
            Refusal::TooFar { stones, .. } => (stones, 0),
            Refusal::TooStrong {
                attackers,
                defenders,
                ..
            } => (attackers, defenders),
            _ => (0, 0),
        };
        RefusalWords {
            refusal: sentence(refusal),
            art: ui::Art::Stone,
            count: count.into(),
            other_count: other_count.into(),
        }
    }

    fn clash(at: &Timeline<Self>, meant: &Result<Move, Refusal>) -> Option<(i32, i32)> {
        meeting(at.position(), meant).map(|clash| strengths(&clash))
    }

    fn measures(at: &Timeline<Self>) -> Vec<ui::MeasureView> {
        let crossed = |side: Side| ui::MeasureView {
            side: super::side_view(side),
            measure: ui::Measure::FarRow,
            art: ui::Art::Stone,
            count: at.position().on_far_row(side) as i32,
            of: 0,
            met: at.position().on_far_row(side) > at.position().on_far_row(side.other()),
        };
        Side::ALL.map(crossed).into()
    }

    fn alert(at: &Timeline<Self>) -> ui::Alert {
        if at.position().must_answer() {
            ui::Alert::MustAnswer
        } else {
            ui::Alert::None
        }
    }

    /// A crossing wins when the opponent's turn is over: what wins is what he cannot answer.
    fn wins(at: &Timeline<Self>, chosen: Move) -> bool {
        decides(at.position(), chosen)
    }
}

fn sentence(refusal: &Refusal) -> ui::Refusal {
    match refusal {
        Refusal::GameOver => ui::Refusal::GameOver,
        Refusal::OffBoard { .. } => ui::Refusal::OffBoard,
        Refusal::EmptySquare { .. } => ui::Refusal::Empty,
        Refusal::OthersStone { .. } => ui::Refusal::OthersPiece,
        Refusal::NotInLine { .. } => ui::Refusal::NotInLine,
        Refusal::Gap { .. } => ui::Refusal::Gap,
        Refusal::SameSquare { .. } => ui::Refusal::SamePlace,
        Refusal::NotItsLine { .. } => ui::Refusal::NotItsLine,
        Refusal::TooFar { .. } => ui::Refusal::TooFar,
        Refusal::OverTheEdge { .. } => ui::Refusal::OverTheEdge,
        Refusal::OwnStone { .. } => ui::Refusal::OwnPiece,
        Refusal::Jump { .. } => ui::Refusal::OverStones,
        Refusal::SingleStone { .. } => ui::Refusal::SingleStone,
        Refusal::TooStrong { .. } => ui::Refusal::TooStrong,
        Refusal::Mirrored { .. } => ui::Refusal::Mirrored,
        Refusal::NoCapture { .. } => ui::Refusal::NoCapture,
        Refusal::IsCapture { .. } => ui::Refusal::IsCapture,
    }
}

fn grid(scene: &Scene<Epaminondas>) -> Grid {
    let (cols, rows) = Epaminondas::size(scene.timeline().options());
    Grid {
        cols,
        rows,
        near: scene.near(),
    }
}

/// The stones of a moving phalanx, the front stone first.
fn phalanx(chosen: Move) -> impl Iterator<Item = Square> {
    chosen.front.line_to(chosen.rear)
}

/// Where a move takes one of its stones.
fn landing(chosen: Move, stone: Square) -> Option<Square> {
    let (direction, distance) = chosen.shift()?;
    stone.step(direction, distance)
}

/// Every square from the first of these spots to the last: they are in one line.
fn line(spots: &[Square]) -> Vec<Square> {
    match *spots {
        [from, .., to] => from.line_to(to).collect(),
        _ => spots.to_vec(),
    }
}

fn cell(scene: &Scene<Epaminondas>, foreseen: &Foreseen, square: Square) -> ui::CellView {
    let stone = scene.timeline().position().at(square);
    let mut cell = scene.cell(square, stone.map(|side| (ui::Art::Stone, side)));
    cell.reach = reach(scene, foreseen, square, cell.reach);
    cell.chosen |= foreseen.moving.contains(&square);
    cell.taken = foreseen.taken.contains(&square);
    let clash = foreseen.clashes.iter().rfind(|(at, _)| *at == square);
    (cell.attackers, cell.defenders) = clash.map_or((0, 0), |&(_, strengths)| strengths);
    let board = grid(scene);
    cell.tinted = cell.row == 0 || cell.row == board.rows - 1;
    let name = cell.name.clone();
    let (column, row) = name.split_at(1);
    board.label(&mut cell, column, row);
    cell
}

/// What can be done on a square, given what it would be for any piece there. An own stone is never taken: a finger can choose it
/// too, and a drag that ends there pushes stones along. Where stones are seen to land, no mark is in their way.
fn reach(
    scene: &Scene<Epaminondas>,
    foreseen: &Foreseen,
    square: Square,
    reach: ui::Reach,
) -> ui::Reach {
    let owner = |square| scene.timeline().position().at(square);
    let goes = scene.inspected.or(scene.chosen.first().copied());
    let own = goes.is_some_and(|goes| owner(goes) == owner(square));
    let pushes = scene.dragging || scene.inspected.is_some();
    let lands = foreseen.landing.contains(&square);
    match reach {
        ui::Reach::None => ui::Reach::None,
        ui::Reach::Capture if !own => ui::Reach::Capture,
        _ if lands => ui::Reach::None,
        ui::Reach::Capture if pushes => ui::Reach::Quiet,
        ui::Reach::Capture => ui::Reach::Join,
        reach => reach,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{Threats, pieces::piece_views, scene::made};
    use menagerie_rules::{Game, epaminondas::PRESETS};

    /// Crossings, where White's three stones in column d can reach two black ones.
    const FACE_TO_FACE: [&str; 6] = [
        "d1:d2-d4", "d8:d7-d6", "c2-d2", "h7-h6", "d2:d4-d5", "a7-a6",
    ];

    fn session(preset: usize, near: Side, moves: &[&str]) -> Session<Epaminondas> {
        Session::after(PRESETS[preset].rules, near, moves)
    }

    fn square(name: &str) -> Square {
        let mut squares = menagerie_rules::epaminondas::Board::FourteenByTwelve.squares();
        squares
            .find(|square| square.to_string() == name)
            .expect(name)
    }

    fn names(cells: &[ui::CellView], mark: impl Fn(&ui::CellView) -> bool) -> Vec<&str> {
        let marked = cells.iter().filter(|cell| mark(cell));
        marked.map(|cell| cell.name.as_str()).collect()
    }

    fn cell<'a>(cells: &'a [ui::CellView], name: &str) -> &'a ui::CellView {
        cells.iter().find(|cell| cell.name == name).expect(name)
    }

    #[test]
    fn every_board_is_seen_from_its_own_corner_and_its_far_rows_are_tinted() {
        for (preset, size, corners) in [
            (0, (10, 10), ["a10", "j1"]),
            (1, (8, 8), ["a8", "h1"]),
            (2, (14, 12), ["a12", "n1"]),
        ] {
            let seen = |near| {
                let session = session(preset, near, &[]);
                Epaminondas::cells(&Scene::plain(&session))
            };
            assert_eq!(Epaminondas::size(&PRESETS[preset].rules), size);
            let cells = seen(Side::White);
            assert_eq!(cells.len() as i32, size.0 * size.1);
            let ends = |cells: &[ui::CellView]| {
                [cells.first(), cells.last()].map(|cell| cell.expect("a cell").name.to_string())
            };
            assert_eq!(ends(&cells), corners);
            assert_eq!(
                cells.iter().filter(|cell| cell.tinted).count() as i32,
                2 * size.0
            );
            let [first, last] = corners;
            assert_eq!(ends(&seen(Side::Black)), [last, first]);
        }
    }

    #[test]
    fn rows_above_nine_have_their_whole_number_at_the_edge() {
        let session = session(2, Side::White, &[]);
        let cells = Epaminondas::cells(&Scene::plain(&session));
        assert_eq!(cell(&cells, "a12").row_label, "12");
        assert_eq!(cell(&cells, "n1").column_label, "n");
    }

    #[test]
    fn every_number_of_a_square_leads_back_to_it() {
        for name in ["a1", "h8", "j10", "n12"] {
            let square = square(name);
            assert_eq!(
                Epaminondas::spot(Epaminondas::spot_number(square)),
                Some(square)
            );
        }
        assert_eq!(Epaminondas::spot(-1), None);
        assert_eq!(Epaminondas::spot(14), None, "beside the board");
    }

    #[test]
    fn every_stone_of_a_phalanx_glides_and_what_it_takes_is_gone() {
        let before = session(1, Side::White, &FACE_TO_FACE);
        let after = session(1, Side::White, &[&FACE_TO_FACE[..], &["d3:d5xd6"]].concat());
        let views = |session| piece_views(&Scene::plain(session));
        let (before, after) = (views(&before), views(&after));
        assert_eq!(before.len(), after.len());
        let moved = before.iter().zip(&after).filter(|(a, b)| a.row != b.row);
        let mut moved: Vec<_> = moved.map(|(a, b)| (a.row, b.row)).collect();
        moved.sort_unstable();
        assert_eq!(moved, [(3, 2), (4, 3), (5, 4)]);
        let gone = after.iter().filter(|piece| piece.gone);
        assert_eq!(gone.count(), 1, "only the head, in Crossings");
    }

    #[test]
    fn a_chosen_stone_shows_where_it_goes_what_it_meets_there_and_what_can_be_chosen_too() {
        let session = session(1, Side::White, &FACE_TO_FACE);
        let chosen = [square("d5")];
        let next = Epaminondas::next_spots(session.timeline(), &chosen);
        let cells = Epaminondas::cells(&Scene {
            chosen: &chosen,
            next: &next,
            ..Scene::plain(&session)
        });
        assert_eq!(cell(&cells, "d6").reach, ui::Reach::Capture);
        assert_eq!(
            (cell(&cells, "d6").attackers, cell(&cells, "d6").defenders),
            (3, 2)
        );
        assert_eq!(cell(&cells, "c6").reach, ui::Reach::Quiet);
        assert_eq!(cell(&cells, "d3").reach, ui::Reach::Join);
    }

    /// What is seen while a stone is dragged over a square.
    fn dragged(
        session: &Session<Epaminondas>,
        from: &str,
        to: &str,
    ) -> (Vec<ui::CellView>, Vec<ui::PieceView>) {
        let (chosen, aim) = ([square(from)], square(to));
        let meant = made(session.timeline(), &chosen, true, aim);
        let next = Epaminondas::drop_spots(session.timeline(), chosen[0]);
        let scene = Scene {
            chosen: &chosen,
            next: &next,
            aim: Some(aim),
            dragging: true,
            meant: meant.as_ref(),
            ..Scene::plain(session)
        };
        (Epaminondas::cells(&scene), piece_views(&scene))
    }

    #[test]
    fn a_dragged_phalanx_is_seen_where_it_would_land_with_what_it_would_take() {
        let session = session(1, Side::White, &FACE_TO_FACE);
        let (cells, pieces) = dragged(&session, "d4", "d5");
        assert_eq!(names(&cells, |cell| cell.chosen), ["d5", "d4", "d3"]);
        assert_eq!(names(&cells, |cell| cell.taken), ["d6"]);
        assert_eq!(
            names(&cells, |cell| cell.attackers == 3 && cell.defenders == 2),
            ["d6", "d5"],
            "where they meet, and under the finger"
        );
        let white = pieces.iter().filter(|piece| piece.side == ui::Side::White);
        let mut column: Vec<_> = white.filter(|piece| piece.col == 3).collect();
        column.sort_by_key(|piece| piece.row);
        let rows: Vec<_> = column.iter().map(|piece| piece.row).collect();
        assert_eq!(rows, [2, 3, 4], "on d6, d5 and d4");
        let there: Vec<_> = column.iter().map(|piece| piece.spot).collect();
        let still = ["d5", "d4", "d3"].map(|name| Epaminondas::spot_number(square(name)));
        assert_eq!(there, still, "but it has not moved yet");
    }

    #[test]
    fn a_stronger_phalanx_is_seen_to_block() {
        let session = session(1, Side::White, &FACE_TO_FACE[..5]);
        let (cells, pieces) = dragged(&session, "d6", "d5");
        let met = cell(&cells, "d5");
        assert_eq!((met.attackers, met.defenders), (2, 3));
        assert_eq!(names(&cells, |cell| cell.chosen), ["d7", "d6"]);
        assert_eq!(names(&cells, |cell| cell.taken), [""; 0]);
        let still = piece_views(&Scene::plain(&session));
        assert_eq!(pieces, still, "no stone is seen to move");
    }

    #[test]
    fn far_rows_are_counted_and_who_is_behind_must_answer() {
        let at = |moves: &[&str]| session(1, Side::White, moves);
        let crossing = [
            "b1:b2-b4", "a8:a7-a5", "b3:b4-b6", "a6:a5-a3", "b6-a7", "h8:h7-h5", "a7-a8",
        ];
        let counts = |session: &Session<Epaminondas>| {
            let measures = Epaminondas::measures(session.timeline());
            measures
                .iter()
                .map(|measure| (measure.count, measure.met))
                .collect::<Vec<_>>()
        };
        let before = at(&crossing[..6]);
        assert_eq!(counts(&before), [(0, false), (0, false)]);
        assert_eq!(Epaminondas::alert(before.timeline()), ui::Alert::None);
        let after = at(&crossing);
        assert_eq!(counts(&after), [(1, true), (0, false)]);
        assert_eq!(Epaminondas::alert(after.timeline()), ui::Alert::MustAnswer);
    }

    #[test]
    fn the_last_move_is_shown_from_end_to_end() {
        let session = session(1, Side::White, &["b1:b2-b4"]);
        let last = ["b1", "b2", "b4"].map(square);
        let cells = Epaminondas::cells(&Scene {
            last: &last,
            ..Scene::plain(&session)
        });
        assert_eq!(names(&cells, |cell| cell.last), ["b4", "b3", "b2", "b1"]);
    }

    #[test]
    fn what_wins_is_a_crossing_that_cannot_be_answered() {
        let winning = |position: &str| {
            let rules = PRESETS[1].rules;
            let game = Epaminondas::read_position(&rules, position).expect(position);
            let mut winning = Threats::of(&game).winning;
            winning.sort_unstable();
            winning.iter().map(Square::to_string).collect::<Vec<_>>()
        };
        let alone = winning("8/1w6/8/4b3/8/8/8/8 w");
        assert_eq!(alone, ["b7", "a8", "b8", "c8"]);
        let race = winning("8/1w6/8/8/8/8/4b3/8 w");
        assert_eq!(race, [""; 0], "Black crosses too");
    }
}
