//! Media queries with which boards choose a layout.

use leptos::prelude::*;
use leptos_use::use_media_query;

/// The windows in which the board scrolls with the page and the choices lie over it. `narrow.css` has the same
/// breakpoint.
pub const NARROW: &str = "(max-width: 60rem)";

/// A marker for boards that are pictures. They use the layout of a wide window in every window.
#[derive(Clone, Copy, Debug)]
pub struct FixedWindow;

impl FixedWindow {
    /// Provides the marker to the components below.
    pub fn provide() {
        provide_context(Self);
    }
}

/// Returns a signal that is `true` while the window matches a media query. Always `false` for a board that is a
/// picture.
pub fn is_small(query: &'static str) -> Signal<bool> {
    match use_context::<FixedWindow>() {
        Some(FixedWindow) => Signal::stored(false),
        None => use_media_query(query),
    }
}
