//! The flag that stops all writes after the app has failed.

use std::cell::Cell;

use crate::browser;

thread_local! {
    /// `true` after a panic.
    static POISONED: Cell<bool> = const { Cell::new(false) };
}

/// Stops all writes from now on. Called after a panic, when memory can't be trusted.
pub fn poison() {
    POISONED.set(true);
}

/// Returns `true` if the app has panicked or the page has seen it fail in another way.
pub fn is_poisoned() -> bool {
    POISONED.get() || (cfg!(target_arch = "wasm32") && browser::has_failed())
}
