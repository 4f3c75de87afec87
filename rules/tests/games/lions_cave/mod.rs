//! Lion's Cave.

mod vectors;
