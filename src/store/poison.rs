//! Whether the app has failed: then nothing is written any more.

use std::cell::Cell;

use crate::browser;

thread_local! {
    /// Whether the app has panicked.
    static POISONED: Cell<bool> = const { Cell::new(false) };
}

/// From now on nothing is written any more: the app has panicked, and its memory can't be trusted.
pub fn poison() {
    POISONED.set(true);
}

/// Whether the app has panicked, or the page has seen it fail in another way.
pub fn is_poisoned() -> bool {
    POISONED.get() || (cfg!(target_arch = "wasm32") && browser::has_failed())
}
