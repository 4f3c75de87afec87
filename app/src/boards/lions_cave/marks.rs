//! What the cells say beyond what all games' cells say.

use super::super::{Scene, passed};
use menagerie_rules::{
    Side,
    lions_cave::{Cell, LionsCave, Target, targets},
};
use menagerie_ui as ui;

/// What the marks of all cells are made of, worked out once for a view.
pub(super) struct Marks {
    /// Where the piece that is chosen or looked at can go, and what it does there.
    targets: Vec<(Cell, Target)>,
    /// The lion kings in check; none when the game is over.
    checked: Vec<Cell>,
    /// Who attacks the empty cell that is looked at, or gives check.
    pub(super) watchers: Vec<Cell>,
    /// What the watchers attack.
    pub(super) watched: Option<Cell>,
}

impl Marks {
    pub fn of(scene: &Scene<LionsCave>) -> Self {
        let (watched, watchers) = watch(scene).unzip();
        Marks {
            targets: looked_at(scene).map_or_else(Vec::new, |cell| reach(scene, cell)),
            checked: checked_kings(scene).map(|(_, king)| king).collect(),
            watchers: watchers.unwrap_or_default(),
            watched,
        }
    }

    pub fn add_to(&self, cell: Cell, view: &mut ui::CellView) {
        view.danger = self.checked.contains(&cell);
        view.watches = self.watchers.contains(&cell);
        view.taken |= self
            .targets
            .iter()
            .any(|&(_, target)| target == Target::EnPassant { captured: cell });
        if view.reach == ui::Reach::None {
            return;
        }
        let target = self.targets.iter().find(|&&(to, _)| to == cell);
        view.promotes = matches!(target, Some((_, Target::Promotion { .. })));
        view.wins |= matches!(target, Some((_, Target::Goal)));
    }
}

/// The lion kings in check and whose they are; none when the game is over.
fn checked_kings(scene: &Scene<LionsCave>) -> impl Iterator<Item = (Side, Cell)> {
    let (at, cage) = (scene.timeline(), scene.timeline().position().cage());
    let sides = Side::ALL.into_iter().filter(|_| at.outcome().is_none());
    let checked = sides.filter(|&side| cage.in_check(side));
    checked.map(|side| (side, cage.king(side)))
}

/// What is attacked and by whom: the empty cell that is looked at, or else the king of the side to move.
fn watch(scene: &Scene<LionsCave>) -> Option<(Cell, Vec<Cell>)> {
    let (at, cage) = (scene.timeline(), scene.timeline().position().cage());
    if let Some(cell) = scene.inspected {
        let attackers = Side::ALL.map(|side| cage.attackers(cell, side)).concat();
        return cage.at(cell).is_none().then_some((cell, attackers));
    }
    let (side, king) = checked_kings(scene).find(|&(side, _)| side == at.side_to_move())?;
    Some((king, cage.attackers(king, side.other())))
}

/// The piece that is looked at or else chosen.
pub(super) fn looked_at(scene: &Scene<LionsCave>) -> Option<Cell> {
    scene.inspected.or(scene.chosen.first().copied())
}

/// Where the piece on a cell could go, were it its side's turn.
fn reach(scene: &Scene<LionsCave>, cell: Cell) -> Vec<(Cell, Target)> {
    let own = targets(scene.timeline(), cell);
    if own.is_empty() && scene.inspected.is_some() {
        return targets(&passed(scene.timeline()), cell);
    }
    own
}
