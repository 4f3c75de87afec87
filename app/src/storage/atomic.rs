//! Replacing a file so that a crash leaves the old one or the new one, never half of one.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// How the names of temporary files begin.
const PREFIX: &str = ".saving-";

/// Writes `bytes` to a temporary file beside `path`, flushes it to the disk, and renames it.
///
/// # Errors
/// What the file system says; the old file is untouched then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new()
        .prefix(PREFIX)
        .tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    flush(folder);
    Ok(())
}

/// Makes the names in a folder reach the disk, where folders can be flushed at all.
pub fn flush(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        folder.sync_all().ok();
    }
}

/// Deletes the temporary files of a run that ended while it wrote. The files they were to replace are still there.
pub fn sweep(folder: &Path) {
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        if file.file_name().to_string_lossy().starts_with(PREFIX) {
            fs::remove_file(file.path()).ok();
        }
    }
}
