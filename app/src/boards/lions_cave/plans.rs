//! What a mated player may do, and what it prepares.

use super::super::side_view;
use super::art;
use menagerie_rules::{
    Timeline,
    lions_cave::{Lift, LionsCave, Plan},
};
use menagerie_ui as ui;

/// The moves that the mate rule allows, each with one way how it goes on; none without a mate, and none when nothing that is
/// allowed prepares anything.
pub(super) fn plans(at: &Timeline<LionsCave>) -> Vec<ui::PlanView> {
    let mate = LionsCave::mate(at).filter(|mate| mate.turns.is_some());
    let plans = mate.map(|mate| mate.plans).unwrap_or_default();
    plans.iter().map(|plan| view(at, plan)).collect()
}

fn view(at: &Timeline<LionsCave>, plan: &Plan) -> ui::PlanView {
    let piece = at.position().at(plan.chosen.from);
    let then = plainest(&plan.then);
    let finally = then.and_then(|then| plainest(&then.then));
    ui::PlanView {
        text: plan.to_string().into(),
        art: piece.map_or(ui::Art::None, |piece| art(piece.kind)),
        side: side_view(at.side_to_move()),
        then: text(then),
        finally: text(finally),
        lift: finally.or(then).map_or(ui::Lift::None, lift),
        others: plan.then.len() as i32 - 1,
    }
}

/// The way on that is understood best: who takes the attacker has nothing more to fear from him.
fn plainest(plans: &[Plan]) -> Option<&Plan> {
    plans.iter().min_by_key(|plan| match plan.lifts {
        Some(Lift::Captures) => 0,
        Some(Lift::Flees) => 1,
        Some(Lift::Closes) => 2,
        None => 3,
    })
}

fn text(plan: Option<&Plan>) -> slint::SharedString {
    plan.map_or(String::new(), Plan::to_string).into()
}

fn lift(plan: &Plan) -> ui::Lift {
    match plan.lifts {
        None => ui::Lift::None,
        Some(Lift::Flees) => ui::Lift::Flees,
        Some(Lift::Captures) => ui::Lift::Captures,
        Some(Lift::Closes) => ui::Lift::Closes,
    }
}
