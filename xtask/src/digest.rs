//! File names derived from content.

use sha2::{Digest, Sha256};

const NAME_DIGITS: usize = 16;

/// Returns the part of a file's name that is derived from its content.
pub fn digest(content: &[u8]) -> String {
    hex(&Sha256::digest(content), NAME_DIGITS)
}

/// Returns the first digits of some bytes, in hexadecimal.
pub fn hex(bytes: &[u8], digits: usize) -> String {
    let mut text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    text.truncate(digits);
    text
}
