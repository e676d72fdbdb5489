//! Unique ids for elements that others of the same board refer to. A page may contain several boards, such as the
//! pictures of the lobby, and each refers only to its own elements.

use std::sync::atomic::{AtomicU32, Ordering};

/// Returns an id that no other element of the page has.
pub fn unique_id(name: &str) -> String {
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    format!("{name}-{}", GIVEN.fetch_add(1, Ordering::Relaxed))
}
