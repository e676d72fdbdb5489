//! The scenes of a board on a narrow screen. The scene of the current decision scrolls into view, buttons lead to the
//! others, and important facts are pinned above the choices.

pub mod pinned;
pub mod showing;
pub mod tabs;
