//! Puts back into the storage what only the journal has: a browser that was killed may have lost it.

use super::saves::{kept_texts, recover};
use super::{journal, storage};
use crate::browser;

/// Puts back what only the journal has. Returns whether there was anything.
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
