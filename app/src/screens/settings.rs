//! The settings: from the file to the screens and back.

use super::Shell;
use crate::storage::{Language, Sitting, Theme};
use menagerie_ui as ui;
use slint::ComponentHandle;
use std::ops::RangeInclusive;

/// How small and how large texts get, in percent: phones have up to twice the usual size.
const TEXT_SCALE: RangeInclusive<u32> = 70..=200;

impl Shell {
    /// Makes the screens look as the settings say.
    pub(super) fn apply_settings(&self) {
        self.with_window(|window| {
            let (theme, preferences) = (
                window.global::<ui::Theme>(),
                window.global::<ui::Preferences>(),
            );
            theme.set_mode(mode(self.settings.theme));
            theme.set_animated(self.settings.animations);
            theme.set_text_scale(self.text_scale());
            preferences.set_text_percent(self.settings.text_percent.try_into().unwrap_or(100));
            preferences.set_language(language_view(self.settings.language));
            preferences.set_dots(self.settings.dots);
            preferences.set_coordinates(self.settings.coordinates);
            preferences.set_sitting(sitting_view(self.settings.sitting));
            preferences.set_letters(self.settings.letters);
            preferences.set_confirm(self.settings.confirm);
            preferences.set_threats(self.settings.threats);
            preferences.set_left_handed(self.settings.left_handed);
            preferences.set_keep_screen_on(self.settings.keep_screen_on);
        });
        self.translate();
    }

    /// The user has changed a setting on the screen: keep it and show what follows from it.
    pub(super) fn settings_changed(&mut self) {
        let Some(window) = self.window.upgrade() else {
            return;
        };
        let (theme, preferences) = (
            window.global::<ui::Theme>(),
            window.global::<ui::Preferences>(),
        );
        self.settings.theme = theme_of(theme.get_mode());
        self.settings.animations = theme.get_animated();
        self.settings.text_percent = preferences.get_text_percent().clamp(85, 160) as u32;
        self.settings.language = language(preferences.get_language());
        self.settings.dots = preferences.get_dots();
        self.settings.coordinates = preferences.get_coordinates();
        self.settings.sitting = sitting(preferences.get_sitting());
        self.settings.letters = preferences.get_letters();
        self.settings.confirm = preferences.get_confirm();
        self.settings.threats = preferences.get_threats();
        self.settings.left_handed = preferences.get_left_handed();
        self.settings.keep_screen_on = preferences.get_keep_screen_on();
        self.save_settings();
        self.apply_settings();
        self.apply_habits();
        self.turn_if_wished();
        self.refresh_table();
    }

    /// The size of texts for this app times that for all apps, as far as the screens have room for it.
    fn text_scale(&self) -> f32 {
        let percent = self
            .settings
            .text_percent
            .saturating_mul(self.system.text_percent())
            / 100;
        percent.clamp(*TEXT_SCALE.start(), *TEXT_SCALE.end()) as f32 / 100.0
    }

    /// Switches the language of all screens at once.
    fn translate(&self) {
        let code = match self.settings.language.code() {
            Some(code) => code.into(),
            None => self.system.language(),
        };
        let known = ["nl", "bg"]
            .into_iter()
            .find(|known| code.starts_with(known))
            .unwrap_or("en");
        if let Err(error) = slint::select_bundled_translation(known) {
            tracing::warn!("cannot switch to the language {known}: {error}");
        }
    }

    pub(super) fn save_settings(&mut self) {
        if let Err(error) = self.storage.save_settings(&self.settings) {
            tracing::error!("cannot save the settings: {error}");
            self.notify(ui::Notice::NotSaved, 0);
        }
    }
}

fn mode(theme: Theme) -> ui::ThemeMode {
    match theme {
        Theme::System => ui::ThemeMode::System,
        Theme::Light => ui::ThemeMode::Light,
        Theme::Dark => ui::ThemeMode::Dark,
        Theme::HighContrast => ui::ThemeMode::HighContrast,
    }
}

fn theme_of(mode: ui::ThemeMode) -> Theme {
    match mode {
        ui::ThemeMode::System => Theme::System,
        ui::ThemeMode::Light => Theme::Light,
        ui::ThemeMode::Dark => Theme::Dark,
        ui::ThemeMode::HighContrast => Theme::HighContrast,
    }
}

fn sitting_view(sitting: Sitting) -> ui::Sitting {
    match sitting {
        Sitting::Facing => ui::Sitting::Facing,
        Sitting::Turning => ui::Sitting::Turning,
        Sitting::Fixed => ui::Sitting::Fixed,
    }
}

fn sitting(view: ui::Sitting) -> Sitting {
    match view {
        ui::Sitting::Facing => Sitting::Facing,
        ui::Sitting::Turning => Sitting::Turning,
        ui::Sitting::Fixed => Sitting::Fixed,
    }
}

fn language_view(language: Language) -> ui::Language {
    match language {
        Language::System => ui::Language::System,
        Language::English => ui::Language::English,
        Language::Dutch => ui::Language::Dutch,
        Language::Bulgarian => ui::Language::Bulgarian,
    }
}

fn language(view: ui::Language) -> Language {
    match view {
        ui::Language::System => Language::System,
        ui::Language::English => Language::English,
        ui::Language::Dutch => Language::Dutch,
        ui::Language::Bulgarian => Language::Bulgarian,
    }
}
