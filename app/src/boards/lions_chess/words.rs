//! Why not, in the words the screens know.

use super::art;
use crate::boards::RefusalWords;
use menagerie_rules::lions_chess::Refusal;
use menagerie_ui as ui;

pub(super) fn of(refusal: &Refusal) -> RefusalWords {
    let about = |refusal, kind| RefusalWords::of(refusal, art(kind));
    match *refusal {
        Refusal::GameOver => ui::Refusal::GameOver.into(),
        Refusal::EmptyHex { .. } => ui::Refusal::Empty.into(),
        Refusal::OthersTile { .. } => ui::Refusal::OthersPiece.into(),
        Refusal::OthersReserve { kind, .. } => about(ui::Refusal::OthersHand, kind),
        Refusal::NotInReserve { kind, .. } => about(ui::Refusal::NotInHand, kind),
        Refusal::NotNext { .. } => ui::Refusal::NotNext.into(),
        Refusal::IntoReserve => ui::Refusal::IntoHand.into(),
        Refusal::NotInPlay { .. } => ui::Refusal::NotInPlay.into(),
        Refusal::LionMustBePlaced { .. } => ui::Refusal::LionMustBePlaced.into(),
        Refusal::LionTooEarly { .. } => ui::Refusal::LionTooEarly.into(),
        Refusal::LionNotInPlay { .. } => ui::Refusal::LionNotInPlay.into(),
        Refusal::NotTheMiddle => ui::Refusal::NotTheMiddle.into(),
        Refusal::PlacedOnTile { .. } => ui::Refusal::DropOnPiece.into(),
        Refusal::TouchesNothing { .. } => ui::Refusal::TouchesNothing.into(),
        Refusal::TouchesEnemy { .. } => ui::Refusal::TouchesEnemy.into(),
        Refusal::TouchesNoOwn { .. } => ui::Refusal::TouchesNoOwn.into(),
        Refusal::Covered { .. } => ui::Refusal::Covered.into(),
        Refusal::Splits { .. } => ui::Refusal::Splits.into(),
        Refusal::SameHex { .. } => ui::Refusal::SamePlace.into(),
        Refusal::Occupied { .. } => ui::Refusal::Occupied.into(),
        Refusal::TooFar { .. } => ui::Refusal::TooFar.into(),
        Refusal::NoRoom { .. } => ui::Refusal::NoRoom.into(),
        Refusal::StacksTooHigh { .. } => ui::Refusal::StacksTooHigh.into(),
        Refusal::LosesTouch { .. } => ui::Refusal::LosesTouch.into(),
        Refusal::Enclosed { .. } => ui::Refusal::Enclosed.into(),
        Refusal::NoWay { .. } => ui::Refusal::NoWay.into(),
        Refusal::NotThreeSteps { steps, .. } => RefusalWords {
            count: steps.try_into().unwrap_or(i32::MAX),
            ..ui::Refusal::NotThreeSteps.into()
        },
        Refusal::NotInLine { .. } => ui::Refusal::NotInLine.into(),
        Refusal::NothingToJump { .. } => ui::Refusal::NothingToJump.into(),
        Refusal::JumpEnds { .. } => ui::Refusal::JumpEnds.into(),
        Refusal::MustMove => ui::Refusal::MustMove.into(),
        Refusal::MustPass => ui::Refusal::MustPass.into(),
        Refusal::NoReference { .. } => ui::Refusal::NoReference.into(),
        Refusal::NoPlace => ui::Refusal::NoPlace.into(),
    }
}
