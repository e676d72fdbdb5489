//! Matches as links: an invitation to a deal, and a whole match.
//!
//! * [`seed_link`] writes the text after `#/` for a new match: readable, editable by hand. [`parse_seed_link`] reads it
//!   and reports in sentences what it couldn't follow.
//! * [`encode`] writes the text after `#/m/` for a match. [`decode`] reads it at once, [`Decoder`] in slices so that
//!   the page stays responsive.
//! * [`Address`] undoes what mail and chat programs do to a link. [`link_in`] and [`code_in`] find a link in pasted
//!   text.
//!
//! Links are untrusted: everything is bounded before it is decoded, and names are cleaned.
//!
//! A code is base64 (the URL alphabet, no padding) of these bytes:
//!
//! | bytes | content |
//! |---|---|
//! | 1 | format: 2, or [`FORMAT`] if a seat has conceded; an older page reports that it can't read a newer one |
//! | 2 | checksum of the head |
//! | 3 | checksum of head and decisions |
//! | head | game, rules version, seed, seats, options, number of decisions; then notes, except in format 1 (postcard) |
//! | rest | the decisions: one number below 1, see [`digits`] |
//!
//! Each decision is a digit in the base of its number of legal choices, which takes the least space. After every
//! [`FINGERPRINT_INTERVAL`] decisions, and after the last, follows a digit of base 256: a fingerprint of the state. The
//! most significant digit is the first decision, so everything before a damaged place stays intact. The fingerprints
//! show how far the decisions are certain.

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
