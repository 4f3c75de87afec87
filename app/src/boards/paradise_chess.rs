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
