//! Lion's chess: tiles on a table without edges, and two reserves.

mod cells;
mod words;

#[cfg(test)]
mod tests;

use super::{
    Board, Place, RefusalWords, Scene, Tracked,
    hexes::{self, HexTable},
    side_view,
};
use crate::session::Session;
use menagerie_rules::{
    Game, Side, Timeline,
    lions_chess::{
        Hex, KINDS, Kind, LION_TURN, LionsChess, Move, Refusal, Setup, Spot, Tile, must_place_lion,
        place_text, reference,
    },
};
use menagerie_ui as ui;

impl Board for LionsChess {
    const GAME: ui::Game = ui::Game::LionsChess;
    const HAND_PLACES: i32 = KINDS as i32;

    /// The table has no edge.
    fn size(_options: &Self::Options) -> (i32, i32) {
        (0, 0)
    }

    fn spread(scene: &Scene<Self>) -> ui::Spread {
        let table = HexTable { near: scene.near() };
        let tiles = tiles(scene.timeline().position());
        let spread = hexes::spread(tiles.map(|(_, hex)| table.seen(hex.q.into(), hex.r.into())));
        let Some(&Spot::Hex(last)) = scene.last.last() else {
            return spread;
        };
        let (col, row) = table.seen(last.q.into(), last.r.into());
        let (last_x, last_y) = hexes::middle(col, row);
        ui::Spread {
            moved: true,
            last_x,
            last_y,
            ..spread
        }
    }

    fn cells(scene: &Scene<Self>) -> Vec<ui::CellView> {
        cells::cells(scene)
    }

    fn first_pieces(position: &Setup) -> Vec<Tracked<Spot>> {
        Tile::all().map(|tile| tracked(position, tile)).collect()
    }

    fn follow(pieces: &mut [Tracked<Spot>], before: &Setup, chosen: Move) {
        let mut after = before.clone();
        Self::play_unchecked(&mut after, chosen);
        for (piece, tile) in pieces.iter_mut().zip(Tile::all()) {
            *piece = tracked(&after, tile);
        }
    }

    fn place(scene: &Scene<Self>, spot: Spot) -> Place {
        let in_hand = |area, kind: Kind| Place {
            area,
            col: kind.index() as i32,
            row: 0,
        };
        match spot {
            Spot::Hex(hex) => HexTable { near: scene.near() }.place(hex.q, hex.r),
            Spot::Reserve(side, kind) if side == scene.near() => in_hand(ui::Area::NearHand, kind),
            Spot::Reserve(_, kind) => in_hand(ui::Area::FarHand, kind),
            Spot::Pass => Place {
                area: ui::Area::Elsewhere,
                col: 0,
                row: 0,
            },
        }
    }

    fn dress(scene: &Scene<Self>, piece: &Tracked<Spot>, view: &mut ui::PieceView) {
        view.covered = match piece.spot {
            Spot::Hex(hex) => {
                let position = scene.timeline().position();
                i32::from(position.stack_height(hex)) > piece.depth + 1
            }
            // The tile that is placed next lies on top.
            _ => piece.depth > 0,
        };
    }

    fn spot_number(spot: Spot) -> i32 {
        match spot {
            Spot::Reserve(side, kind) => (side.index() * KINDS + kind.index()) as i32,
            Spot::Pass => PASS,
            Spot::Hex(Hex { q, r }) => {
                let [q, r] = [q, r].map(|along| i32::from(along) + REACH);
                let is_in_reach = (0..2 * REACH).contains(&q) && (0..2 * REACH).contains(&r);
                if is_in_reach {
                    FIRST_HEX + q * 2 * REACH + r
                } else {
                    -1
                }
            }
        }
    }

    fn spot(number: i32) -> Option<Spot> {
        if number == PASS {
            return Some(Spot::Pass);
        }
        let index = usize::try_from(number).ok()?;
        if let Some(&side) = Side::ALL.get(index / KINDS) {
            return Some(Spot::Reserve(side, Kind::ALL[index % KINDS]));
        }
        let hex = number - FIRST_HEX;
        let along = |number: i32| i16::try_from(number - REACH).ok();
        let (q, r) = (along(hex / (2 * REACH))?, along(hex % (2 * REACH))?);
        Some(Spot::Hex(Hex::new(q, r)))
    }

    fn describe(session: &Session<Self>, spot: Spot) -> (ui::Art, String) {
        let position = session.timeline().position();
        match spot {
            Spot::Hex(hex) => (
                position
                    .top(hex)
                    .map_or(ui::Art::None, |tile| art(tile.kind())),
                reference(position, hex, None)
                    .map(place_text)
                    .unwrap_or_default(),
            ),
            Spot::Reserve(side, kind) => {
                let next = position.next_tile(side, kind);
                (
                    art(kind),
                    next.map(|tile| tile.to_string()).unwrap_or_default(),
                )
            }
            Spot::Pass => Default::default(),
        }
    }

    fn destination(session: &Session<Self>, chosen: Move) -> String {
        let position = session.timeline().position();
        let place = match chosen {
            Move::Place { tile, to } | Move::Step { tile, to } => {
                reference(position, to, Some(tile))
            }
            Move::Pass => None,
        };
        place.map(place_text).unwrap_or_default()
    }

    fn refusal_words(refusal: &Refusal) -> RefusalWords {
        words::of(refusal)
    }

    fn measures(at: &Timeline<Self>) -> Vec<ui::MeasureView> {
        Side::ALL.map(|side| measure(at.position(), side)).to_vec()
    }

    fn alert(at: &Timeline<Self>) -> ui::Alert {
        if must_place_lion(at.position()) {
            ui::Alert::MustPlaceLion
        } else {
            ui::Alert::None
        }
    }
}

/// The numbers of spots: the reserves of White and of Black, the sign to pass, then the hexes of a square round the first tile. Its
/// sides are this far from there: further than a group can wander in any game.
const REACH: i32 = 1 << 14;
const PASS: i32 = 2 * KINDS as i32;
const FIRST_HEX: i32 = PASS + 1;

/// The hex at a point of the table as `near` sees it.
pub fn hex_at(x: f32, y: f32, near: ui::Side) -> ui::HexView {
    let (col, row) = hexes::round(x, y);
    let near = match near {
        ui::Side::White => Side::White,
        ui::Side::Black => Side::Black,
    };
    let (q, r) = HexTable { near }.seen(col, row);
    let hex = i16::try_from(q).ok().zip(i16::try_from(r).ok());
    let spot = hex.map_or(-1, |(q, r)| {
        LionsChess::spot_number(Spot::Hex(Hex::new(q, r)))
    });
    ui::HexView { spot, col, row }
}

fn art(kind: Kind) -> ui::Art {
    match kind {
        Kind::Lion => ui::Art::Cub,
        Kind::Monkey => ui::Art::Monkey,
        Kind::Frog => ui::Art::Frog,
        Kind::Rabbit => ui::Art::Rabbit,
        Kind::Owl => ui::Art::Owl,
    }
}

/// Every tile in play.
fn tiles(position: &Setup) -> impl Iterator<Item = (Tile, Hex)> {
    Side::ALL.into_iter().flat_map(|side| position.tiles(side))
}

/// A tile where it lies. In the reserve the one that is placed next lies on top.
fn tracked(position: &Setup, tile: Tile) -> Tracked<Spot> {
    let (side, kind) = (tile.side(), tile.kind());
    let (spot, depth) = match position.place(tile) {
        Some(hex) => (Spot::Hex(hex), position.height(tile)),
        None => {
            let next = position.next_tile(side, kind).map_or(0, Tile::number);
            (
                Spot::Reserve(side, kind),
                tile.number().saturating_sub(next),
            )
        }
    };
    Tracked {
        depth: depth.into(),
        ..Tracked::new(spot, art(kind), side)
    }
}

/// How many sides of the cub are free, or else by which turn it must be placed.
fn measure(position: &Setup, side: Side) -> ui::MeasureView {
    let figure = ui::MeasureView {
        side: side_view(side),
        art: ui::Art::Cub,
        ..Default::default()
    };
    match position.free_sides(side) {
        Some(free) => ui::MeasureView {
            measure: ui::Measure::FreeSides,
            count: free.into(),
            of: 6,
            ..figure
        },
        None => ui::MeasureView {
            measure: ui::Measure::CubByTurn,
            count: LION_TURN.into(),
            ..figure
        },
    }
}
