//! The scenes of a board on a narrow screen: the one that is asked about comes into view, buttons lead to the others, and what
//! a decision rests on is pinned above the choices.

pub mod pinned;
pub mod showing;
pub mod tabs;
