//! A record as bytes and as a link.
