//! What is true of every game, tried in random games. A new game implements [`Sample`] in its own `laws.rs` and says `laws!`.

use menagerie_rules::{Game, Timeline};

pub mod games;
pub mod position;
pub mod random;
pub mod texts;

/// What the properties need to know of a game beside its rules.
pub trait Sample: Game {
    /// The characters its texts are made of.
    const ALPHABET: &'static str;
    /// How many random games a property is tried in, when each of their positions is looked at.
    const GAMES: u32 = 200;
    /// What can be done to the board without a change to the game.
    const MIRRORS: &'static [Mirror];

    /// Every move that can be expressed at all, legal or not. Where those are too many: the legal ones and a fair part of the
    /// others.
    fn conceivable(at: &Timeline<Self>) -> Vec<Self::Move>;
    /// Every place that can be touched.
    fn spots(at: &Timeline<Self>) -> Vec<Self::Spot>;
    /// The key computed anew from the whole position.
    fn computed_key(position: &Self::Position) -> u64;

    /// Whether the text of a move says that it captures; nothing where texts do not say it.
    fn is_written_as_capture(text: &str) -> Option<bool> {
        Some(text.contains('x'))
    }

    /// What [`Mirror::chosen`] is told of a move: its text, and what else must be known to mirror it.
    fn text_to_mirror(at: &Timeline<Self>, chosen: Self::Move) -> String {
        Self::move_text(at, chosen)
    }
}

/// A symmetry of a game, as a change of its texts.
pub struct Mirror {
    pub name: &'static str,
    /// Whether White becomes Black.
    pub turns_sides: bool,
    pub position: fn(&str) -> String,
    /// From [`Sample::text_to_mirror`] to the text of the mirrored move.
    pub chosen: fn(&str) -> String,
}

/// The tests of one game.
macro_rules! laws {
    ($game:ty) => {
        crate::laws::laws!(at every position of $game, as in position:
            legal_moves_are_those_without_a_refusal,
            play_says_what_refusal_says,
            undo_takes_back_what_play_did,
            the_players_take_turns,
            the_key_is_the_key_of_the_whole_position,
            a_turn_passed_and_passed_back_changes_nothing,
            a_move_that_captures_is_written_so,
            equal_positions_and_only_they_have_equal_keys,
            occurrences_are_counted_over_the_whole_game,
            a_game_without_moves_is_over,
            moves_are_counted_as_they_are_listed,
            counts_of_first_moves_add_up,
            a_position_text_reads_back,
            a_move_text_reads_back,
            touches_reach_exactly_the_legal_moves,
            drags_and_touches_of_any_two_spots_make_legal_moves_or_say_why,
        );
        crate::laws::laws!(of $game, as in games:
            the_game_is_listed_under_its_name,
            options_take_their_values_and_no_others,
            positions_of_different_games_share_no_key,
            any_touches_are_answered,
            moves_played_unchecked_never_panic,
            mirrored_games_have_mirrored_moves_and_results,
        );
        crate::laws::laws!(of $game, as in texts:
            any_text_is_read_or_refused,
            a_miswritten_text_is_read_or_refused,
        );
    };
    (at every position of $game:ty, as in $file:ident: $($law:ident,)*) => {
        $(#[test] fn $law() {
            crate::laws::random::at_every_position::<$game>(crate::laws::$file::$law);
        })*
    };
    (of $game:ty, as in $file:ident: $($law:ident,)*) => {
        $(#[test] fn $law() { crate::laws::$file::$law::<$game>(); })*
    };
}
pub(crate) use laws;
