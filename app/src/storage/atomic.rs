//! Replacing a file so that a crash leaves the old one or the new one, never half of one.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

/// Writes `text` to a temporary file beside `path`, flushes it to the disk, and renames it.
///
/// # Errors
/// What the file system says; the old file is untouched then.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    // The rename itself reaches the disk with the folder, where folders can be flushed at all.
    if let Ok(folder) = File::open(folder) {
        folder.sync_all().ok();
    }
    Ok(())
}
