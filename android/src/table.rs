//! The table that solves Dobutsu shogi, as an asset: in the libraries it would be stored once for each kind of processor.

use ndk::asset::AssetManager;

const NAME: &std::ffi::CStr = c"dobutsu.table";

/// Tells the opponents where the table is to be had. It is opened when somebody asks for it, and stays open.
pub fn provide(assets: AssetManager) {
    menagerie::provide_dobutsu_table(Box::new(move || open(&assets)));
}

/// The asset's bytes, which the system reads as they are needed where it is stored as it is.
fn open(assets: &AssetManager) -> Option<&'static [u8]> {
    let Some(asset) = assets.open(NAME) else {
        tracing::error!("the package has no asset {NAME:?}");
        return None;
    };
    // An asset's bytes live as long as it is open, and this one is never closed.
    let asset = Box::leak(Box::new(asset));
    asset
        .buffer()
        .inspect_err(|error| tracing::error!("the asset {NAME:?} cannot be read: {error}"))
        .ok()
}
