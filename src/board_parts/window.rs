//! What boards ask about the window when they choose an arrangement.

use leptos::prelude::*;
use leptos_use::use_media_query;

/// The windows in which the board scrolls with the page and the choices lie over it; the same in `narrow.css`.
pub const NARROW: &str = "(max-width: 60rem)";

/// That the boards below are pictures, which lie as in a wide window whatever the window measures.
#[derive(Clone, Copy, Debug)]
pub struct FixedWindow;

impl FixedWindow {
    /// Says it to the components below.
    pub fn provide() {
        provide_context(Self);
    }
}

/// Whether the window is so narrow, or so low, as a media query says; never for a board that is a picture.
pub fn is_small(query: &'static str) -> Signal<bool> {
    match use_context::<FixedWindow>() {
        Some(FixedWindow) => Signal::stored(false),
        None => use_media_query(query),
    }
}
