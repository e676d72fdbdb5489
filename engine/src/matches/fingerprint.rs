//! Fingerprints of states: FNV-1a over the state as JSON. Links and saves contain them, so their values never change.

use std::io::{self, Write};

use serde::Serialize;

use crate::kernel::hash::{FNV_BASIS, fnv1a_from};

/// A writer that hashes its input.
struct Hasher(u64);

impl Write for Hasher {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = fnv1a_from(self.0, bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the 64-bit fingerprint of a whole state.
///
/// # Panics
/// If the state isn't plain data.
pub fn fingerprint<T: Serialize>(state: &T) -> u64 {
    let mut hasher = Hasher(FNV_BASIS);
    serde_json::to_writer(&mut hasher, state).expect("a state is plain data");
    hasher.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::hash::fnv1a;

    #[test]
    fn a_state_that_is_streamed_has_the_fingerprint_of_its_text() {
        let state = (vec![1, 2, 3], "a state", [Some(0.5), None]);
        assert_eq!(fingerprint(&state), fnv1a(br#"[[1,2,3],"a state",[0.5,null]]"#));
    }
}
