//! Epaminondas and Crossings: three boards of squares, and phalanxes that are seen to move before they do.

use super::{
    Board, Place, RefusalWords, Scene, Tracked, grid::Grid, pieces::piece_on, scene::made,
};
use crate::session::Session;
use menagerie_rules::{
    Side, Timeline,
    epaminondas::{Clash, Epaminondas, Move, Refusal, Rules, Setup, Square, clash, decides},
};
use menagerie_ui as ui;

impl Board for Epaminondas {
    const GAME: ui::Game = ui::Game::Epaminondas;

    fn size(options: &Rules) -> (i32, i32) {
        (options.board.columns().into(), options.board.rows().into())
    }

    fn cells(scene: &Scene<Self>) -> Vec<ui::CellView> {
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

/// What the move that is meant comes upon, also where it is refused for that.
fn meeting(position: &Setup, meant: &Result<Move, Refusal>) -> Option<Clash> {
    let chosen = match *meant {
        Ok(chosen) => chosen,
        Err(Refusal::TooStrong {
            rear, front, met, ..
        }) => Move {
            rear,
            front,
            to: met,
        },
        Err(Refusal::SingleStone { stone, met }) => Move {
            rear: stone,
            front: stone,
            to: met,
        },
        Err(_) => return None,
    };
    clash(position, chosen)
}

/// How many stones meet how many.
fn strengths(clash: &Clash) -> (i32, i32) {
    let count = |stones: &[Square]| i32::try_from(stones.len()).unwrap_or(i32::MAX);
    (count(&clash.attackers), count(&clash.defenders))
}

/// Every square from the first of these spots to the last: they are in one line.
fn line(spots: &[Square]) -> Vec<Square> {
    match *spots {
        [from, .., to] => from.line_to(to).collect(),
        _ => spots.to_vec(),
    }
}

/// What would come of the move that is being made.
#[derive(Default)]
struct Foreseen {
    /// The stones that would move.
    moving: Vec<Square>,
    /// The stones that would be taken.
    taken: Vec<Square>,
    /// Where one phalanx would meet another, and how strong both are.
    clashes: Vec<(Square, (i32, i32))>,
}

impl Foreseen {
    fn of(scene: &Scene<Epaminondas>) -> Self {
        let mut foreseen = Foreseen {
            moving: line(scene.chosen),
            clashes: clashes(scene),
            ..Default::default()
        };
        let position = scene.timeline().position();
        if let Some(meant) = scene.meant {
            if let Ok(chosen) = *meant {
                foreseen.moving = phalanx(chosen).collect();
            }
            if let Some(clash) = meeting(position, meant) {
                let met = clash.defenders.first().copied();
                let strengths = strengths(&clash);
                let places = met.into_iter().chain(scene.aim);
                foreseen.clashes.extend(places.map(|at| (at, strengths)));
                foreseen.moving = clash.attackers;
                foreseen.taken = meant.as_ref().map_or_else(|_| Vec::new(), |_| clash.taken);
            }
        }
        foreseen
    }
}

/// At every square that can be touched next: what the move made there would come upon.
fn clashes(scene: &Scene<Epaminondas>) -> Vec<(Square, (i32, i32))> {
    let at = scene.timeline();
    let strengths_at = |&spot: &Square| {
        let meant = made(at, scene.chosen, scene.dragging, spot)?;
        Some((spot, strengths(&meeting(at.position(), &meant)?)))
    };
    scene.next.iter().filter_map(strengths_at).collect()
}

fn cell(scene: &Scene<Epaminondas>, foreseen: &Foreseen, square: Square) -> ui::CellView {
    let stone = scene.timeline().position().at(square);
    let mut cell = scene.cell(square, stone.map(|side| (ui::Art::Stone, side)));
    cell.reach = reach(scene, square, cell.reach);
    cell.chosen |= foreseen.moving.contains(&square);
    cell.taken = foreseen.taken.contains(&square);
    // A phalanx is shown from end to end.
    cell.last = line(scene.last).contains(&square);
    cell.hinted = line(scene.hinted).contains(&square);
    let clash = foreseen.clashes.iter().rfind(|(at, _)| *at == square);
    (cell.attackers, cell.defenders) = clash.map_or((0, 0), |&(_, strengths)| strengths);
    let board = grid(scene);
    cell.tinted = cell.row == 0 || cell.row == board.rows - 1;
    let name = cell.name.clone();
    let (column, row) = name.split_at(1);
    board.label(&mut cell, column, row);
    cell
}

/// An own stone is never taken. A finger can choose it too; a drag ends there where it pushes stones along.
fn reach(scene: &Scene<Epaminondas>, square: Square, reach: ui::Reach) -> ui::Reach {
    let position = scene.timeline().position();
    let owner = |square| position.at(square);
    let goes = scene.inspected.or(scene.chosen.first().copied());
    let own = goes.is_some_and(|goes| owner(goes) == owner(square));
    match reach {
        ui::Reach::Capture if own && (scene.dragging || scene.inspected.is_some()) => {
            ui::Reach::Quiet
        }
        ui::Reach::Capture if own => ui::Reach::Join,
        reach => reach,
    }
}
