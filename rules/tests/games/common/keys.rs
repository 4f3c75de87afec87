//! Position keys.

use super::at;
use menagerie_rules::{Game, Position};
use std::collections::HashMap;

/// No two of these positions have the same key. How many they are.
pub fn have_keys_of_their_own<G: Game>(positions: impl IntoIterator<Item = String>) -> usize {
    let mut seen = HashMap::new();
    for text in positions {
        let key = at::<G>(&text).position().key();
        assert_eq!(seen.insert(key, text.clone()), None, "{text}");
    }
    seen.len()
}
