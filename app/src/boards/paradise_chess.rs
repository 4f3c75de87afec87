//! Paradise chess: sixty-four squares, two ranks of which are where everybody wants to be.

use super::{Board, Place, RefusalWords, Scene, Tracked, grid::Grid, passed, side_view};
use crate::session::Session;
use menagerie_rules::{
    Side, Timeline,
    paradise_chess::{
        FILES, Kind, Move, PAWNS, PLACES, ParadiseChess, RANKS, Refusal, SQUARES, Settled, Setup,
        Spot, Square, forbidden, paradise,
    },
};
use menagerie_ui as ui;

impl Board for ParadiseChess {
    const GAME: ui::Game = ui::Game::ParadiseChess;

    fn size(_options: &Self::Options) -> (i32, i32) {
        (FILES.into(), RANKS.into())
    }

    fn cells(scene: &Scene<Self>) -> Vec<ui::CellView> {
        let forbidden = forbidden_targets(scene);
        let squares = grid(scene.near()).squares();
        squares
            .filter_map(|(file, rank)| Square::new(file, rank))
            .map(|square| cell(scene, square, forbidden & square.bit() != 0))
            .collect()
    }

    fn first_pieces(position: &Setup) -> Vec<Tracked<Spot>> {
        let of_side = |side| {
            let pieces = position.pieces(side);
            pieces.map(move |(square, kind)| Tracked::new(Spot::Square(square), art(kind), side))
        };
        Side::ALL.into_iter().flat_map(of_side).collect()
    }

    fn follow(pieces: &mut [Tracked<Spot>], _before: &Setup, chosen: Move) {
        let Move::Step { from, to } = chosen else {
            return;
        };
        let (from, to) = (Spot::Square(from), Spot::Square(to));
        for piece in pieces {
            if piece.spot == from {
                piece.spot = to;
            } else if piece.spot == to {
                piece.spot = from;
            }
        }
    }

    fn place(scene: &Scene<Self>, spot: Spot) -> Place {
        match spot {
            Spot::Square(square) => grid(scene.near()).place(square.file(), square.rank()),
            Spot::Pass => Place {
                area: ui::Area::Elsewhere,
                col: 0,
                row: 0,
            },
        }
    }

    fn dress(_scene: &Scene<Self>, piece: &Tracked<Spot>, view: &mut ui::PieceView) {
        view.home = is_paradise(piece.spot, piece.side);
    }

    fn spot_number(spot: Spot) -> i32 {
        match spot {
            Spot::Square(square) => square.index() as i32,
            Spot::Pass => SQUARES as i32,
        }
    }

    fn spot(number: i32) -> Option<Spot> {
        let number = usize::try_from(number).ok()?;
        let squares = Square::all().map(Spot::Square);
        squares.chain([Spot::Pass]).nth(number)
    }

    fn describe(session: &Session<Self>, spot: Spot) -> (ui::Art, String) {
        match spot {
            Spot::Square(square) => {
                let piece = session.timeline().position().at(square);
                let art = piece.map_or(ui::Art::None, |piece| art(piece.kind));
                (art, square.to_string())
            }
            Spot::Pass => (ui::Art::None, String::new()),
        }
    }

    fn refusal_words(refusal: &Refusal) -> RefusalWords {
        match *refusal {
            Refusal::GameOver => ui::Refusal::GameOver,
            Refusal::MayNotPass => ui::Refusal::MayNotPass,
            Refusal::MustPass => ui::Refusal::MustPass,
            Refusal::EmptySquare { .. } => ui::Refusal::Empty,
            Refusal::OthersPiece { .. } => ui::Refusal::OthersPiece,
            Refusal::SameSquare { .. } => ui::Refusal::SamePlace,
            Refusal::NotItsMove { kind, .. } => {
                return RefusalWords::of(ui::Refusal::NotItsMove, art(kind));
            }
            Refusal::Blocked { .. } => ui::Refusal::Blocked,
            Refusal::NothingToJump { .. } => ui::Refusal::NothingToJump,
            Refusal::TooManyToJump { .. } => ui::Refusal::TooManyToJump,
            Refusal::PawnBlocked { .. } => ui::Refusal::PawnBlocked,
            Refusal::PawnTooFarAhead { .. } => ui::Refusal::PawnTooFarAhead,
            Refusal::PawnWithoutSwap { .. } => ui::Refusal::PawnWithoutSwap,
            Refusal::OpponentsParadise { .. } => ui::Refusal::OpponentsParadise,
            Refusal::SafeInParadise { .. } => ui::Refusal::SafeInParadise,
            Refusal::PeacefulInParadise { .. } => ui::Refusal::PeacefulInParadise,
            Refusal::SameKind { .. } => ui::Refusal::SameKind,
            Refusal::Undoing { .. } => ui::Refusal::Undoing,
            Refusal::Loop { .. } => ui::Refusal::Loop,
            Refusal::WrittenAsMove { .. } => ui::Refusal::WrittenAsMove,
            Refusal::WrittenAsSwap { .. } => ui::Refusal::WrittenAsSwap,
        }
        .into()
    }

    fn measures(at: &Timeline<Self>) -> Vec<ui::MeasureView> {
        let of_side = |side| measures(Settled::of(at.position(), side), side);
        Side::ALL.into_iter().flat_map(of_side).collect()
    }

    /// The other side needs one more move.
    fn alert(at: &Timeline<Self>) -> ui::Alert {
        let others = at.position().settled(at.side_to_move().other());
        // Before that nothing has to be tried out.
        let is_near = others >= PLACES - 1;
        if is_near && can_win(&passed(at)) {
            ui::Alert::CanWinNext
        } else {
            ui::Alert::None
        }
    }

    /// Swaps of own pieces harm nobody, and those of the other side's pieces only where they throw one back.
    fn attacked(at: &Timeline<Self>, chosen: Move) -> Vec<Spot> {
        match chosen {
            Move::Step { from, to } if throws_back(at.position(), from, to) => {
                vec![Spot::Square(to)]
            }
            _ => Vec::new(),
        }
    }
}

fn art(kind: Kind) -> ui::Art {
    match kind {
        Kind::King => ui::Art::King,
        Kind::Queen => ui::Art::Queen,
        Kind::Rook => ui::Art::Rook,
        Kind::Bishop => ui::Art::Bishop,
        Kind::Knight => ui::Art::Knight,
        Kind::Cannon => ui::Art::Cannon,
        Kind::Camel => ui::Art::Camel,
        Kind::Elephant => ui::Art::Elephant,
        Kind::Pawn => ui::Art::Pawn,
    }
}

fn grid(near: Side) -> Grid {
    Grid {
        cols: FILES.into(),
        rows: RANKS.into(),
        near,
    }
}

fn cell(scene: &Scene<ParadiseChess>, square: Square, is_forbidden: bool) -> ui::CellView {
    let spot = Spot::Square(square);
    let piece = scene.timeline().position().at(square);
    let mut cell = scene.cell(spot, piece.map(|piece| (art(piece.kind), piece.side)));
    if cell.reach == ui::Reach::Capture {
        cell.reach = ui::Reach::Swap;
    }
    if is_forbidden {
        cell.reach = ui::Reach::Forbidden;
    }
    cell.tinted = (square.file() + square.rank()).is_multiple_of(2);
    cell.paradise = match Side::ALL.into_iter().find(|&side| is_paradise(spot, side)) {
        None => ui::Paradise::None,
        Some(Side::White) => ui::Paradise::White,
        Some(Side::Black) => ui::Paradise::Black,
    };
    let name = cell.name.clone();
    let (file, rank) = name.split_at(1);
    grid(scene.near()).label(&mut cell, file, rank);
    cell
}

/// Where the chosen piece could go but for the rules that look back, as a set.
fn forbidden_targets(scene: &Scene<ParadiseChess>) -> u64 {
    match *scene.chosen {
        [Spot::Square(from)] => forbidden(scene.timeline()).targets(from),
        _ => 0,
    }
}

/// Whether a spot is in a side's paradise.
fn is_paradise(spot: Spot, side: Side) -> bool {
    matches!(spot, Spot::Square(square) if paradise(side) & square.bit() != 0)
}

fn measures(settled: Settled, side: Side) -> [ui::MeasureView; 5] {
    let figure = |art, count: u8, of: u8| ui::MeasureView {
        side: side_view(side),
        measure: if art == ui::Art::None {
            ui::Measure::Paradise
        } else {
            ui::Measure::InParadise
        },
        art,
        count: count.into(),
        of: of.into(),
        met: count >= of,
    };
    [
        figure(ui::Art::Pawn, settled.pawns, PAWNS),
        figure(ui::Art::King, settled.king.into(), 1),
        figure(ui::Art::Cannon, settled.cannon.into(), 1),
        figure(ui::Art::Knight, settled.knight.into(), 1),
        figure(ui::Art::None, settled.pieces, PLACES),
    ]
}

fn can_win(at: &Timeline<ParadiseChess>) -> bool {
    let moves = at.legal_moves();
    moves
        .into_iter()
        .any(|chosen| ParadiseChess::wins(at, chosen))
}

/// Whether a swap puts the other side's piece on `to` further from its paradise.
fn throws_back(board: &Setup, from: Square, to: Square) -> bool {
    let thrown = board.at(to).map(|piece| piece.side);
    match thrown.filter(|&side| side != board.side_to_move()) {
        Some(Side::White) => from.rank() < to.rank(),
        Some(Side::Black) => from.rank() > to.rank(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{GameTable, Habits, Table, View, pieces::piece_views};
    use crate::session::Seating;
    use menagerie_rules::Game;

    /// White's pawn has arrived and cannot move; Black's king is on its way.
    const STUCK: &str = "4P3/8/8/5k2/8/8/8/8 w";
    /// White's rook and Black's can swap for ever, were that allowed.
    const ROOKS: &str = "8/8/8/3R4/8/3r4/8/8 w";

    fn timeline(position: &str, moves: &str) -> Timeline<ParadiseChess> {
        let mut timeline =
            ParadiseChess::read_position(&Default::default(), position).expect(position);
        for text in moves.split_whitespace() {
            let chosen = ParadiseChess::read_move(&timeline, text).expect(text);
            timeline.play(chosen).expect(text);
        }
        timeline
    }

    fn start(moves: &str) -> Session<ParadiseChess> {
        let start = ParadiseChess::position_text(&Timeline::start(Default::default()));
        session(&start, moves)
    }

    fn session(position: &str, moves: &str) -> Session<ParadiseChess> {
        let seating = Seating::two_people(Side::White);
        Session::going_on(timeline(position, moves), seating)
    }

    fn table(position: &str, moves: &str) -> GameTable<ParadiseChess> {
        GameTable::new(session(position, moves))
    }

    fn spot(name: &str) -> i32 {
        let at = Square::all().position(|square| square.to_string() == name);
        at.expect(name) as i32
    }

    fn view(table: &GameTable<ParadiseChess>) -> View {
        table.view(false, false, false)
    }

    fn names(view: &View, mark: impl Fn(&ui::CellView) -> bool) -> String {
        let cells = view.cells.iter().filter(|cell| mark(cell));
        let mut names: Vec<_> = cells.map(|cell| cell.name.as_str()).collect();
        names.sort_unstable();
        names.join(" ")
    }

    fn piece(pieces: &[ui::PieceView], number: i32) -> usize {
        let found = pieces.iter().position(|piece| piece.spot == number);
        found.expect("a piece")
    }

    #[test]
    fn white_sees_its_paradise_at_the_top_and_black_sees_it_at_the_bottom() {
        let mut table = table(STUCK, "");
        assert_eq!(view(&table).cells[0].name, "A8");
        assert_eq!(view(&table).cells[0].paradise, ui::Paradise::White);
        assert_eq!(view(&table).cells[63].paradise, ui::Paradise::Black);
        table.set_seating(Seating::two_people(Side::Black));
        assert_eq!(view(&table).cells[0].name, "H1");
        assert_eq!(view(&table).cells[0].paradise, ui::Paradise::Black);
        assert_eq!(view(&table).cells[8].paradise, ui::Paradise::None);
    }

    #[test]
    fn the_corner_at_whites_left_hand_is_dark() {
        let view = view(&table(STUCK, ""));
        assert!(view.cells[56].tinted && !view.cells[57].tinted);
    }

    #[test]
    fn every_number_of_a_spot_leads_back_to_it() {
        for spot in Square::all().map(Spot::Square).chain([Spot::Pass]) {
            let number = ParadiseChess::spot_number(spot);
            assert_eq!(ParadiseChess::spot(number), Some(spot));
        }
        assert_eq!(ParadiseChess::spot(-1), None);
        assert_eq!(ParadiseChess::spot(65), None);
    }

    #[test]
    fn both_pieces_of_a_swap_change_places_and_keep_their_rows() {
        let (before, after) = (start(""), start("B3xC6"));
        let before = piece_views(&Scene::plain(&before));
        let after = piece_views(&Scene::plain(&after));
        let (camel, pawn) = (piece(&before, spot("B3")), piece(&before, spot("C6")));
        assert_eq!((after[camel].col, after[camel].row), (2, 2));
        assert_eq!((after[pawn].col, after[pawn].row), (1, 5));
        assert_eq!(after[camel].art, ui::Art::Camel);
        assert_eq!(after[pawn].side, ui::Side::Black, "nobody changes sides");
        assert!(after.iter().all(|piece| !piece.gone), "nothing ever leaves");
    }

    #[test]
    fn a_piece_is_at_home_only_in_its_own_paradise() {
        let at_home = |position| {
            let pieces = view(&table(position, "")).pieces;
            pieces.iter().filter(|piece| piece.home).count()
        };
        assert_eq!(at_home("4P3/3P4/8/8/8/8/8/k7 w"), 2);
        assert_eq!(at_home("8/3P4/8/8/8/8/1k6/8 w"), 0);
    }

    #[test]
    fn what_can_be_swapped_is_told_from_what_is_empty_be_it_ones_own_or_the_other_sides() {
        let mut table = GameTable::new(start(""));
        table.touch(spot("B3"));
        let view = view(&table);
        assert_eq!(names(&view, |cell| cell.reach == ui::Reach::Quiet), "E4");
        assert_eq!(
            names(&view, |cell| cell.reach == ui::Reach::Swap),
            "A6 C6 E2"
        );
        assert_eq!(names(&view, |cell| cell.reach == ui::Reach::Capture), "");
    }

    #[test]
    fn a_swap_that_may_not_be_undone_is_shown_as_forbidden_and_says_why_when_it_is_touched() {
        let mut table = table(ROOKS, "D5xD3");
        table.touch(spot("D5"));
        let forbidden = |cell: &ui::CellView| cell.reach == ui::Reach::Forbidden;
        assert_eq!(names(&view(&table), forbidden), "D3");
        assert!(!table.touch(spot("D3")));
        let view = view(&table);
        assert_eq!(view.table.status.refusal, ui::Refusal::Undoing);
        assert_eq!(names(&view, |cell| cell.refused), "D3 D5");
        assert_eq!(names(&view, |cell| cell.last), "D3 D5");
        assert_eq!(names(&view, |cell| cell.chosen), "D5", "it stays chosen");
    }

    #[test]
    fn a_loop_is_shown_as_forbidden_and_says_why_when_it_is_touched() {
        let mut table = table("8/8/6k1/8/8/1K6/8/8 w", "B3-B4 G6-G5 B4-B3 G5-G6 B3-B4");
        table.touch(spot("G6"));
        let forbidden = |cell: &ui::CellView| cell.reach == ui::Reach::Forbidden;
        assert_eq!(names(&view(&table), forbidden), "G5");
        table.touch(spot("G5"));
        assert_eq!(view(&table).table.status.refusal, ui::Refusal::Loop);
    }

    #[test]
    fn nothing_is_forbidden_to_a_piece_of_the_other_side_that_is_looked_at() {
        let mut table = table(ROOKS, "D5xD3");
        table.inspect(spot("D3"));
        let view = view(&table);
        assert_eq!(names(&view, |cell| cell.reach == ui::Reach::Forbidden), "");
        assert_eq!(names(&view, |cell| cell.reach == ui::Reach::Swap), "D5");
    }

    #[test]
    fn who_cannot_move_is_told_so_and_passes() {
        let mut table = table(STUCK, "");
        assert!(table.must_pass());
        let before = view(&table).table;
        assert_eq!(before.status.alert, ui::Alert::MustPass);
        assert!(!before.can_hint, "there is nothing to advise");
        table.touch(spot("E8"));
        assert_eq!(view(&table).table.status.refusal, ui::Refusal::MustPass);
        assert!(table.pass());
        let after = view(&table).table;
        assert_eq!(after.status.alert, ui::Alert::Passed);
        assert_eq!(after.last_move, "pass");
        assert_eq!(after.side, ui::Side::Black);
        assert!(!table.pass(), "who can move may not pass");
    }

    #[test]
    fn when_both_must_pass_the_game_is_a_draw() {
        let mut table = table("4P3/8/8/8/8/8/8/3p4 w", "");
        assert!(table.pass());
        let status = view(&table).table.status;
        assert_eq!(status.ending, ui::Ending::BothPass);
        assert!(status.drawn);
    }

    #[test]
    fn what_is_still_missing_in_paradise_is_counted() {
        let measures = ParadiseChess::measures(&timeline("PPP1CK1R/1N6/8/8/8/8/8/2c5 w", ""));
        let figures: Vec<_> = measures
            .iter()
            .map(|figure| (figure.side, figure.art, figure.count, figure.of, figure.met))
            .collect();
        use ui::{Art, Side};
        assert_eq!(
            figures,
            [
                (Side::White, Art::Pawn, 3, 4, false),
                (Side::White, Art::King, 1, 1, true),
                (Side::White, Art::Cannon, 1, 1, true),
                (Side::White, Art::Knight, 0, 1, false),
                (Side::White, Art::None, 6, 8, false),
                (Side::Black, Art::Pawn, 0, 4, false),
                (Side::Black, Art::King, 0, 1, false),
                (Side::Black, Art::Cannon, 1, 1, true),
                (Side::Black, Art::Knight, 0, 1, false),
                (Side::Black, Art::None, 1, 8, false),
            ]
        );
    }

    #[test]
    fn who_is_one_move_from_a_full_paradise_is_announced_to_the_other_side() {
        let alert = |position| ParadiseChess::alert(&timeline(position, ""));
        let can_win = ui::Alert::CanWinNext;
        assert_eq!(alert("PPPPCN1R/6K1/8/8/8/8/8/k7 b"), can_win);
        assert_eq!(alert("PPPPCNRR/6K1/8/8/8/8/8/k7 b"), can_win);
        let none = ui::Alert::None;
        assert_eq!(alert("PPPPCN1R/8/6K1/8/8/8/8/k7 b"), none);
        assert_eq!(
            alert("PPPPCN1R/6K1/8/8/8/8/8/k7 w"),
            none,
            "to White it is no threat"
        );
    }

    #[test]
    fn only_pieces_that_the_other_side_can_throw_back_are_attacked() {
        let attacked = |position| {
            let mut table = table(position, "");
            table.set_habits(Habits {
                threats: true,
                confirm: false,
            });
            names(&view(&table), |cell| cell.attacked)
        };
        // The rooks face each other: a swap would carry both forward.
        assert_eq!(attacked("8/8/8/3r4/8/3R4/8/8 w"), "");
        // Now it would throw both back.
        assert_eq!(attacked(ROOKS), "D3 D5");
        // A swap of one's own pieces is no threat to either.
        assert_eq!(attacked("8/8/8/3R4/8/3N4/8/7k w"), "");
    }

    #[test]
    fn what_fills_paradise_is_shown_to_win() {
        let mut table = table("PPPPCN1R/6K1/8/8/8/8/8/k7 b", "");
        table.set_habits(Habits {
            threats: true,
            confirm: false,
        });
        assert_eq!(names(&view(&table), |cell| cell.wins), "G7 G8");
    }
}
