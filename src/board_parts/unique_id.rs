//! Names for elements that others of the same board refer to. Several boards may be on a page, such as the pictures of the
//! lobby, and each of them has to find its own.

use std::sync::atomic::{AtomicU32, Ordering};

/// An id that no other element of the page has.
pub fn unique_id(name: &str) -> String {
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    format!("{name}-{}", GIVEN.fetch_add(1, Ordering::Relaxed))
}
