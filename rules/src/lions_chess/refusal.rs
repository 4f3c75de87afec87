//! Why a move is not allowed.

use super::{
    LionsChess, Spot,
    group::Group,
    hex::{Direction, Found, Hex},
    moves::{self, Move},
    position::Setup,
    slides,
    tile::{Kind, Tile},
};
use crate::{Side, Timeline};
use std::cmp::Reverse;

/// Why a move is not allowed, with the hexes that are the reason.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// There is nothing to move on the hex.
    #[error("no tile lies there")]
    EmptyHex {
        /// The empty hex.
        hex: Hex,
    },
    /// The tile on top belongs to the other side.
    #[error("that tile is the other side's")]
    OthersTile {
        /// Where it lies.
        hex: Hex,
    },
    /// The reserve is the other side's.
    #[error("that reserve is the other side's")]
    OthersReserve {
        /// Whose it is.
        side: Side,
        /// What was reached for.
        kind: Kind,
    },
    /// All tiles of the kind are in play.
    #[error("no such tile in the reserve")]
    NotInReserve {
        /// Whose reserve it is.
        side: Side,
        /// What is not in it.
        kind: Kind,
    },
    /// Tiles of one kind are placed in the order of their numbers.
    #[error("another tile of this kind comes next")]
    NotNext {
        /// The tile that was to be placed.
        tile: Tile,
        /// The tile that comes next.
        next: Tile,
    },
    /// Tiles never leave play.
    #[error("tiles never leave play")]
    IntoReserve,
    /// The tile is in the reserve: it can be placed, not moved.
    #[error("that tile is not in play")]
    NotInPlay {
        /// The tile.
        tile: Tile,
    },
    /// In their fourth turn players must place the lion cub if they have not yet.
    #[error("the lion cub must be placed now")]
    LionMustBePlaced {
        /// Whose lion cub it is.
        side: Side,
    },
    /// The option says that the lion cub is not placed in the first turn.
    #[error("the lion cub may not be placed in the first turn")]
    LionTooEarly {
        /// Whose lion cub it is.
        side: Side,
    },
    /// Tiles move only once the own lion cub is in play.
    #[error("tiles move only once the lion cub is in play")]
    LionNotInPlay {
        /// Whose lion cub it is.
        side: Side,
    },
    /// The table begins where the first tile lies.
    #[error("the first tile lies at the middle of the table")]
    NotTheMiddle,
    /// Every tile is placed on the table, a monkey too.
    #[error("a tile is placed on the table, not on another tile")]
    PlacedOnTile {
        /// Where another tile lies.
        hex: Hex,
    },
    /// Black's first tile touches White's.
    #[error("the tile must touch the one in play")]
    TouchesNothing {
        /// Where it was to be placed.
        hex: Hex,
    },
    /// A placed tile touches no enemy tile.
    #[error("a placed tile may not touch an enemy tile")]
    TouchesEnemy {
        /// The hexes beside it that have an enemy tile on top.
        enemies: Vec<Hex>,
    },
    /// A placed tile touches an own tile.
    #[error("a placed tile must touch an own tile")]
    TouchesNoOwn {
        /// Where it was to be placed.
        hex: Hex,
    },
    /// A covered tile cannot move.
    #[error("another tile lies on that one")]
    Covered {
        /// The tile on top.
        by: Tile,
        /// Where the stack is.
        hex: Hex,
    },
    /// Without the tile the others would not be one group.
    #[error("the group would fall apart")]
    Splits {
        /// Where the tile lies.
        hex: Hex,
        /// The parts into which the others would fall, two or three.
        parts: Vec<Vec<Hex>>,
    },
    /// The move goes nowhere.
    #[error("the tile lies there already")]
    SameHex {
        /// The hex.
        hex: Hex,
    },
    /// Only a monkey goes onto other tiles.
    #[error("a tile lies there")]
    Occupied {
        /// The hex that is taken.
        hex: Hex,
    },
    /// Lion cubs and monkeys take one step.
    #[error("that tile goes one step")]
    TooFar {
        /// Where it lies.
        from: Hex,
        /// Where it cannot go.
        to: Hex,
    },
    /// Both hexes beside a slide are occupied.
    #[error("no room to slide between two tiles")]
    NoRoom {
        /// The two hexes.
        gate: [Hex; 2],
    },
    /// Both hexes beside a monkey's step are stacked higher than its ends.
    #[error("the stacks on both sides are higher than the step")]
    StacksTooHigh {
        /// The two hexes.
        gate: [Hex; 2],
    },
    /// A slide keeps touch with the other tiles.
    #[error("the tile would lose touch with the others")]
    LosesTouch {
        /// Where it would have no touch.
        hex: Hex,
    },
    /// Five or six neighbours leave no room to slide out.
    #[error("the tile is enclosed")]
    Enclosed {
        /// Where it lies.
        hex: Hex,
    },
    /// No way leads around the outside to the hex.
    #[error("no way leads there")]
    NoWay {
        /// Where the tile lies.
        from: Hex,
        /// Where it cannot come to.
        to: Hex,
    },
    /// A rabbit takes exactly three steps.
    #[error("a rabbit goes exactly three steps; there it is {steps}")]
    NotThreeSteps {
        /// Where it lies.
        from: Hex,
        /// Where it cannot go.
        to: Hex,
        /// The least number of steps that lead there.
        steps: u32,
    },
    /// A frog jumps in a straight line.
    #[error("a frog jumps in a straight line")]
    NotInLine {
        /// Where it lies.
        from: Hex,
        /// Where it cannot go.
        to: Hex,
    },
    /// A frog jumps over one tile or more.
    #[error("there is no tile to jump over")]
    NothingToJump {
        /// The hex beside it that is free.
        hex: Hex,
    },
    /// A frog's jump ends on the first free hex.
    #[error("the jump ends on the first free hex")]
    JumpEnds {
        /// That hex.
        hex: Hex,
    },
    /// Passing is for those who can neither place nor move.
    #[error("passing is allowed only when there is no other move")]
    MustMove,
    /// Nothing can be placed or moved.
    #[error("no tile can be placed or moved: the player must pass")]
    MustPass,
    /// A text names a place by a tile that is not there.
    #[error("the tile beside which it should go is not in play")]
    NoReference {
        /// That tile: one of the reserve, or the one that is lifted.
        tile: Tile,
    },
    /// A text names a tile but no place, and it is not the first one of the game.
    #[error("only the first tile of a game needs no place")]
    NoPlace,
}

impl Refusal {
    /// The places that are the reason.
    pub(super) fn spots(&self) -> Vec<Spot> {
        let hexes = |hexes: &[Hex]| hexes.iter().copied().map(Spot::Hex).collect();
        match self {
            Refusal::GameOver | Refusal::IntoReserve | Refusal::MustMove | Refusal::NoPlace => {
                Vec::new()
            }
            Refusal::MustPass => vec![Spot::Pass],
            Refusal::EmptyHex { hex }
            | Refusal::OthersTile { hex }
            | Refusal::PlacedOnTile { hex }
            | Refusal::TouchesNothing { hex }
            | Refusal::TouchesNoOwn { hex }
            | Refusal::Covered { hex, .. }
            | Refusal::SameHex { hex }
            | Refusal::Occupied { hex }
            | Refusal::LosesTouch { hex }
            | Refusal::Enclosed { hex }
            | Refusal::NothingToJump { hex }
            | Refusal::JumpEnds { hex } => hexes(&[*hex]),
            Refusal::NotTheMiddle => hexes(&[Hex::default()]),
            Refusal::OthersReserve { side, kind } | Refusal::NotInReserve { side, kind } => {
                vec![Spot::Reserve(*side, *kind)]
            }
            Refusal::NotNext { tile, .. }
            | Refusal::NotInPlay { tile }
            | Refusal::NoReference { tile } => vec![Spot::Reserve(tile.side(), tile.kind())],
            Refusal::LionMustBePlaced { side }
            | Refusal::LionTooEarly { side }
            | Refusal::LionNotInPlay { side } => vec![Spot::Reserve(*side, Kind::Lion)],
            Refusal::TouchesEnemy { enemies } => hexes(enemies),
            Refusal::NoRoom { gate } | Refusal::StacksTooHigh { gate } => hexes(gate),
            Refusal::TooFar { from, to }
            | Refusal::NoWay { from, to }
            | Refusal::NotThreeSteps { from, to, .. }
            | Refusal::NotInLine { from, to } => hexes(&[*from, *to]),
            Refusal::Splits { parts, .. } => hexes(&cut_off(parts)),
        }
    }
}

/// What a group loses when it falls into parts: all but the largest one.
fn cut_off(parts: &[Vec<Hex>]) -> Vec<Hex> {
    let mut parts: Vec<&[Hex]> = parts.iter().map(Vec::as_slice).collect();
    parts.sort_by_key(|part| Reverse(part.len()));
    parts.get(1..).unwrap_or_default().concat()
}

pub(super) fn refusal(at: &Timeline<LionsChess>, chosen: Move) -> Option<Refusal> {
    if at.outcome().is_some() {
        return Some(Refusal::GameOver);
    }
    let table = at.position();
    match chosen {
        Move::Place { tile, to } => {
            reserve_refusal(at, tile.side(), tile.kind()).or_else(|| place_refusal(table, tile, to))
        }
        Move::Step { tile, to } => {
            tile_refusal(table, tile).or_else(|| step_refusal(table, tile, to))
        }
        Move::Pass => (!moves::must_pass(at)).then_some(Refusal::MustMove),
    }
}

/// Why no tile of this kind can be placed now, wherever it goes.
pub(super) fn reserve_refusal(
    at: &Timeline<LionsChess>,
    side: Side,
    kind: Kind,
) -> Option<Refusal> {
    let (table, options) = (at.position(), at.options());
    if side != table.side_to_move() {
        Some(Refusal::OthersReserve { side, kind })
    } else if table.in_reserve(side, kind) == 0 {
        Some(Refusal::NotInReserve { side, kind })
    } else if moves::must_pass(at) {
        Some(Refusal::MustPass)
    } else if kind != Kind::Lion && moves::must_place_lion(table) {
        Some(Refusal::LionMustBePlaced { side })
    } else if kind == Kind::Lion && moves::lion_is_too_early(table, options) {
        Some(Refusal::LionTooEarly { side })
    } else {
        None
    }
}

/// Why a tile cannot be placed there, although its kind can be placed.
fn place_refusal(table: &Setup, tile: Tile, to: Hex) -> Option<Refusal> {
    let side = tile.side();
    let next = table
        .next_tile(side, tile.kind())
        .filter(|&next| next != tile);
    if let Some(next) = next {
        return Some(Refusal::NotNext { tile, next });
    }
    if table.top(to).is_some() {
        return Some(Refusal::PlacedOnTile { hex: to });
    }
    if table.bounds().is_none() {
        return (to != Hex::default()).then_some(Refusal::NotTheMiddle);
    }
    let (own, enemies): (Vec<Hex>, Vec<Hex>) = neighbours(table, to)
        .partition(|&hex| table.top(hex).is_some_and(|tile| tile.side() == side));
    if table.tiles(side).next().is_none() {
        enemies
            .is_empty()
            .then_some(Refusal::TouchesNothing { hex: to })
    } else if !enemies.is_empty() {
        Some(Refusal::TouchesEnemy { enemies })
    } else {
        own.is_empty().then_some(Refusal::TouchesNoOwn { hex: to })
    }
}

/// The occupied hexes around one, wherever it is.
fn neighbours(table: &Setup, hex: Hex) -> impl Iterator<Item = Hex> {
    hex.neighbours()
        .into_iter()
        .filter(|&beside| table.top(beside).is_some())
}

/// Why a tile cannot move, wherever it goes.
pub(super) fn tile_refusal(table: &Setup, tile: Tile) -> Option<Refusal> {
    let side = table.side_to_move();
    let Some(hex) = table.place(tile) else {
        return Some(Refusal::NotInPlay { tile });
    };
    if tile.side() != side {
        return Some(Refusal::OthersTile { hex });
    }
    if table.lion(side).is_none() {
        return Some(Refusal::LionNotInPlay { side });
    }
    if let Some(by) = table.top(hex).filter(|&top| top != tile) {
        return Some(Refusal::Covered { by, hex });
    }
    Group::of(table, |group| {
        (table.height(tile) == 0 && group.splits(tile)).then(|| Refusal::Splits {
            hex,
            parts: group.parts(hex),
        })
    })
}

/// Why a tile cannot go there, although it may move.
fn step_refusal(table: &Setup, tile: Tile, to: Hex) -> Option<Refusal> {
    Group::of(table, |group| {
        let mut found = Found::new();
        slides::find(group, tile, &mut found);
        let can_go = found.as_slice().contains(&to);
        (!can_go).then(|| why_not(group, tile, to))
    })
}

/// Why a tile that cannot go there cannot.
fn why_not(group: &mut Group, tile: Tile, to: Hex) -> Refusal {
    let table = group.table();
    let from = table.place_of(tile);
    if from == to {
        return Refusal::SameHex { hex: to };
    }
    if tile.kind() != Kind::Monkey && table.top(to).is_some() {
        return Refusal::Occupied { hex: to };
    }
    match tile.kind() {
        Kind::Frog => no_jump(group, from, to),
        Kind::Rabbit | Kind::Owl => no_way(group, tile.kind(), from, to),
        Kind::Lion | Kind::Monkey => no_step(group, tile, to),
    }
}

/// Why a lion cub or a monkey cannot step there.
fn no_step(group: &Group, tile: Tile, to: Hex) -> Refusal {
    let from = group.table().place_of(tile);
    let Some(direction) = from.direction_to(to) else {
        return Refusal::TooFar { from, to };
    };
    let table = group.table();
    let gate = [direction.before(), direction.after()].map(|side| from + side);
    if table.height(tile) > 0 || table.top(to).is_some() {
        Refusal::StacksTooHigh { gate }
    } else if gate.into_iter().all(|side| table.top(side).is_some()) {
        Refusal::NoRoom { gate }
    } else {
        Refusal::LosesTouch { hex: to }
    }
}

/// Why a frog cannot jump there.
fn no_jump(group: &Group, from: Hex, to: Hex) -> Refusal {
    match from.line_to(to) {
        None => Refusal::NotInLine { from, to },
        Some(direction) => match can_jump(group, from, direction) {
            false => Refusal::NothingToJump {
                hex: from + direction,
            },
            true => Refusal::JumpEnds {
                hex: slides::landing(group, from, direction),
            },
        },
    }
}

fn can_jump(group: &Group, from: Hex, direction: Direction) -> bool {
    group.table().top(from + direction).is_some()
}

/// Why a rabbit or an owl cannot slide there.
fn no_way(group: &mut Group, kind: Kind, from: Hex, to: Hex) -> Refusal {
    let table = group.table();
    if neighbours(table, from).count() >= 5 {
        return Refusal::Enclosed { hex: from };
    }
    let mut steps = None;
    slides::lifted(group, from.cell(), |group| {
        steps = slides::slides_between(group, from, to)
    });
    match steps {
        Some(steps) if kind == Kind::Rabbit => Refusal::NotThreeSteps { from, to, steps },
        _ if neighbours(table, to).all(|hex| hex == from) => Refusal::LosesTouch { hex: to },
        _ => Refusal::NoWay { from, to },
    }
}
