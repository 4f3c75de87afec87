//! Menagerie.
fn main(){}
