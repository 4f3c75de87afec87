//! The app as it is built for Android, run without Android: a phone that tests hold in their hands.
//!
//! ```text
//! host/       the stand-in for Android, in C: loads libmenagerie.so and plays the system for it. One file, one library of
//!             Android; java/classes.c is the table of all framework classes and methods that exist
//! build run   compile it; run the tests with the library out of an APK. build-arm64: the same for phones' processors
//! check-classes   compares the table with Android's own declarations
//! src/        the driver: host (the conversation), phone (a person's hands), picture (what the screen shows),
//!             both (a phone and the same app beside it, which knows where things are)
//! tests/      what has to hold
//! ```

mod both;
mod host;
mod phone;
mod picture;

pub use both::{ALIKE, Both};
pub use host::Host;
pub use phone::{Device, Phone};
pub use picture::Picture;
