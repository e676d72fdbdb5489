//! Components that all pages use. They don't depend on a game or a match.

pub mod code_row;
pub mod dialog;
pub mod header;
pub mod keyboard;
pub mod own_name;
pub mod pairing;
pub mod qr_code;
pub mod replacing;
pub mod scale;
pub mod scanner;
pub mod transferred;
pub mod unavailable;
