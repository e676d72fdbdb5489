//! The setting that enables animation on the board.

use leptos::prelude::*;

/// The signal that enables animation. Without animation, entities appear in their new places at once.
#[derive(Clone, Copy, Debug)]
pub struct Motion(Signal<bool>);

impl Motion {
    /// Provides the setting to the components below.
    pub fn provide(moves: Signal<bool>) {
        provide_context(Self(moves));
    }

    /// Returns the setting for the calling component. Animation is off if none was provided.
    pub fn find() -> Self {
        use_context().unwrap_or(Self(Signal::stored(false)))
    }

    /// Returns `true` if changes are animated now. Doesn't track the signal.
    pub fn is_on(self) -> bool {
        self.0.get_untracked()
    }
}
