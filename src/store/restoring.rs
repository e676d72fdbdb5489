//! Restores data into the storage that only the journal has, after a browser was killed.

use super::saves::{kept_texts, recover};
use super::{journal, storage};
use crate::browser;

/// Restores data that only the journal has. Returns `true` if anything was restored.
pub async fn restore() -> bool {
    if !storage::lasts() {
        return false;
    }
    let before = kept_texts();
    let mut any = false;
    journal::read_once(|texts| {
        let recovery = recover(texts, &before, browser::now());
        any = recovery.any;
        recovery.settled
    })
    .await;
    any
}
