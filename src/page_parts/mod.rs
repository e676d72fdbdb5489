//! Parts of the page that every view uses. They know no game and no match.

pub mod dialog;
pub mod header;
pub mod keyboard;
pub mod own_name;
pub mod replacing;
pub mod scale;
pub mod unavailable;
