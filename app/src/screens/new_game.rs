//! The choices of a new game.

use super::{Shell, models::sync};
use crate::{
    boards::{Tables, game_kind, options},
    session::Seating,
    storage::Starter,
};
use menagerie_ai::Level;
use menagerie_rules::{Choice, Game, Options, Side, with_game};
use menagerie_ui as ui;
use slint::{ComponentHandle, ModelRc, SharedString, VecModel};
use std::collections::BTreeMap;

impl Shell {
    /// Shows the choices of the last new game, for `game`.
    pub(super) fn offer_game(&self, game: ui::Game) {
        self.with_window(|window| {
            let choices = window.global::<ui::NewGame>();
            window.global::<ui::Navigation>().set_game(game);
            choices.set_against_program(self.settings.against_program);
            choices.set_level(self.settings.level.into());
            choices.set_starter(starter_view(self.settings.starter));
        });
        self.show_options(game);
    }

    /// Shows what can be chosen about the rules.
    fn show_options(&self, game: ui::Game) {
        let kind = game_kind(game);
        let chosen = self.settings.options.get(kind.id());
        let choices = with_game!(kind, G => choices::<<G as Game>::Options>(chosen));
        sync(&self.models.choices, choices);
    }

    /// One of the rule options was chosen.
    pub(super) fn choose_option(&mut self, name: SharedString, value: SharedString) {
        let Some(window) = self.window.upgrade() else {
            return;
        };
        let game = window.global::<ui::Navigation>().get_game();
        let kind = game_kind(game);
        let chosen = self.settings.options.entry(kind.id().into()).or_default();
        with_game!(kind, G => choose::<<G as Game>::Options>(chosen, &name, &value));
        self.show_options(game);
    }

    /// Starts a game as chosen, and keeps the choices for the next time.
    pub(super) fn start_game(&mut self) {
        let Some(window) = self.window.upgrade() else {
            return;
        };
        let choices = window.global::<ui::NewGame>();
        self.settings.against_program = choices.get_against_program();
        self.settings.level = choices.get_level().clamp(1, 9) as u8;
        self.settings.starter = starter(choices.get_starter());
        let near = near_side(self.settings.starter, rand::random());
        let seating = if self.settings.against_program {
            Seating::against_program(near, level(self.settings.level.into()))
        } else {
            Seating::two_people(near)
        };
        let game = window.global::<ui::Navigation>().get_game();
        let options = self.settings.options.get(game_kind(game).id());
        let table = Tables::start(
            game,
            options.unwrap_or(&BTreeMap::new()),
            seating,
            rand::random(),
        );
        self.trail.clear();
        self.begin_game(table);
    }
}

fn choices<O: Options>(chosen: Option<&BTreeMap<String, String>>) -> Vec<ui::ChoiceView> {
    let options = chosen.map_or_else(O::default, options::<O>);
    let choice_view = |choice: &Choice| {
        let values = choice.values.iter().map(|&value| value.into());
        ui::ChoiceView {
            name: choice.name.into(),
            values: ModelRc::new(values.collect::<VecModel<SharedString>>()),
            chosen: options.get(choice.name).unwrap_or_default().into(),
        }
    };
    O::CHOICES.iter().map(choice_view).collect()
}

fn choose<O: Options>(chosen: &mut BTreeMap<String, String>, name: &str, value: &str) {
    let mut options: O = options(chosen);
    match options.set(name, value) {
        Ok(()) => {
            options.suggest(name);
            let present =
                |choice: &Choice| Some((choice.name.into(), options.get(choice.name)?.into()));
            chosen.extend(O::CHOICES.iter().filter_map(present));
        }
        Err(error) => tracing::warn!("the option {name} stays as it is: {error}"),
    }
}

/// The side at the bottom of the screen: White, if the player there starts.
fn near_side(starter: Starter, lot: bool) -> Side {
    match starter {
        Starter::Near => Side::White,
        Starter::Far => Side::Black,
        Starter::Lot if lot => Side::White,
        Starter::Lot => Side::Black,
    }
}

/// The level of a number: 1 to 8, and full strength above.
pub(super) fn level(number: i32) -> Level {
    u8::try_from(number)
        .ok()
        .and_then(Level::new)
        .unwrap_or(Level::MAX)
}

fn starter_view(starter: Starter) -> ui::Starter {
    match starter {
        Starter::Near => ui::Starter::Near,
        Starter::Far => ui::Starter::Far,
        Starter::Lot => ui::Starter::Lot,
    }
}

fn starter(view: ui::Starter) -> Starter {
    match view {
        ui::Starter::Near => Starter::Near,
        ui::Starter::Far => Starter::Far,
        ui::Starter::Lot => Starter::Lot,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_rules::epaminondas::Rules;

    #[test]
    fn choosing_a_board_chooses_the_capture_rule_of_its_game_which_can_then_be_changed() {
        let mut chosen = BTreeMap::new();
        let capture = |chosen: &BTreeMap<String, String>| chosen["Capture"].clone();
        choose::<Rules>(&mut chosen, "Board", "8x8");
        assert_eq!(capture(&chosen), "head");
        choose::<Rules>(&mut chosen, "Capture", "whole");
        assert_eq!((&*chosen["Board"], &*capture(&chosen)), ("8x8", "whole"));
        choose::<Rules>(&mut chosen, "Symmetry", "false");
        assert_eq!(capture(&chosen), "whole", "no other choice changes it");
        choose::<Rules>(&mut chosen, "Board", "14x12");
        assert_eq!(
            options::<Rules>(&chosen).get("Symmetry"),
            Some("false"),
            "the board has no say in that"
        );
    }

    #[test]
    fn a_value_that_does_not_exist_changes_nothing() {
        let mut chosen = BTreeMap::new();
        choose::<Rules>(&mut chosen, "Board", "9x9");
        assert!(chosen.is_empty());
    }
}
