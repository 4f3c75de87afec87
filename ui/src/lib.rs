//! Menagerie's screens: the types that Slint generates from `ui/app.slint`, nothing else.
slint::include_modules!();
