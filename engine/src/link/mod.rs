//! Matches as links: an invitation to the same deal, and a whole match.
//!
//! * [`seed_link`] writes what comes after `#/` for a new match: readable, editable by hand;
//!   [`parse_seed_link`] reads it and says in sentences what it couldn't follow.
//! * [`encode`] writes what comes after `#/m/` for a match; [`decode`] reads it in one go, [`Decoder`] in
//!   slices, so that the page stays responsive.
//! * [`Address`] undoes what mail and chat programs do to a link; [`link_in`] and [`code_in`] find one in pasted text.
//!
//! Links come from strangers: everything is bounded before it is decoded, and names are cleaned.
//!
//! A code is base64 (the URL alphabet, no padding) of these bytes:
//!
//! | bytes | what |
//! |---|---|
//! | 1 | format: 2, or [`FORMAT`] where a seat has conceded; an older page refuses a newer one as such |
//! | 2 | checksum of the head |
//! | 3 | checksum of head and decisions |
//! | head | game, rules version, seed, seats, options, number of decisions; notes, which format 1 hasn't (postcard) |
//! | rest | the decisions: one number below 1, see [`digits`] |
//!
//! Each decision is a digit in the base of its number of legal choices, so that it takes as little room as
//! it can; after every [`FINGERPRINT_INTERVAL`] decisions, and after the last, comes a digit of base 256: a fingerprint of
//! the state. The most significant digit is the first decision, so damage leaves what is before it intact,
//! and the fingerprints tell how far that is.

mod writing;

mod reading;

mod digits;

mod invitation;

mod address;

mod error;
mod header;
mod layout;
mod pasted;

pub use address::Address;
pub use error::LinkError;
pub use header::Header;
pub use invitation::{Challenge, Invitation, duel_link, parse_seed_link, seed_link};
pub use layout::{FINGERPRINT_INTERVAL, FORMAT, MAX_CODE, MAX_DECISIONS};
#[cfg(feature = "testing")]
pub use layout::{bytes_of, sealed};
pub use pasted::{code_in, link_in};
pub use reading::{DecodedMatch, Decoder, decode};
pub use writing::encode;
