//! The last panic of a thread, kept instead of printed.

use std::cell::RefCell;

thread_local! {
    /// The place of the thread's last panic.
    pub(super) static LAST_PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}
