//! What is kept: games as text, and the folder with games and settings, also after everything that can happen to files.

mod damage;
mod games;
mod round_trip;
mod settings;
mod storage;
