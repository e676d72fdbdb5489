//! Whether things are seen to move on the table.

use leptos::prelude::*;

/// Whether things move from where they were to where they are. Where they don't, they are there at once.
#[derive(Clone, Copy, Debug)]
pub struct Motion(Signal<bool>);

impl Motion {
    /// Says it to the components below.
    pub fn provide(moves: Signal<bool>) {
        provide_context(Self(moves));
    }

    /// What holds for the calling component; without a word about it, nothing moves.
    pub fn find() -> Self {
        use_context().unwrap_or(Self(Signal::stored(false)))
    }

    /// Whether what happens now is seen to move.
    pub fn is_on(self) -> bool {
        self.0.get_untracked()
    }
}
