//! The choices of the viewer, with the prompt above them and the related buttons.

pub mod controls;
pub mod effects;
pub mod finish;
pub mod list;
pub mod note;
pub mod prompt;
pub mod stepper;
