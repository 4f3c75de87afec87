//! Weights learned from games that the program plays against itself.
//!
//! Quiet positions of such games are noted with how the game ended ([`Gathering`]). What the evaluation counts in them is a row
//! of numbers ([`Samples`]); the weights are then changed so that the evaluation foretells the results as well as it can
//! ([`Fit`]): logistic regression, with a pull towards the weights as they were. For the tool `tune`; the app needs nothing of it,
//! and what comes out of it are whole numbers in the source.

mod fit;
mod gather;
mod note;
mod sample;

pub use fit::Fit;
pub use gather::Gathering;
pub use note::{BadNote, Note};
pub use sample::Samples;
