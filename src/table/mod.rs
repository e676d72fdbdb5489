//! What the boards are made of that aren't rebuilt in plain Leptos yet, and what they share with the page around
//! them: ids in the page, selection, focus.

pub mod focus;
pub mod ids;
pub mod kit;
pub mod seats;
pub mod selection;

pub use ids::entity_at;
