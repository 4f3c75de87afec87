//! What the table of lion's chess shows.
