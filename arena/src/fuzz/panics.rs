//! The last panic of a thread, stored instead of printed.

use std::cell::RefCell;

thread_local! {
    /// The location of the thread's last panic.
    pub(super) static LAST_PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}
