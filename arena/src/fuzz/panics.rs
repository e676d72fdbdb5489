//! The last panic of a thread, kept instead of printed.

use std::cell::RefCell;

thread_local! {
    /// Where the thread panicked last.
    pub(super) static LAST_PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}
