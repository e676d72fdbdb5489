//! Matches as links: an invitation to the same deal, and a whole match.
//!
//! * [`seed_link`] writes what comes after `#/` for a new match: readable, editable by hand;
//!   [`parse_seed_link`] reads it and says in sentences what it couldn't follow.
//! * `encode(&dyn Table) -> Result<String, LinkError>` writes what comes after `#/m/`, `decode(&str) -> Result<Opened, LinkError>` reads it.
//!
//! Links come from strangers: everything is bounded before it is decoded, and names are cleaned.

mod invitation;
mod names;

pub use invitation::{parse_seed_link, seed_link};
pub use names::{MAX_NAME, clean_name, default_name};
