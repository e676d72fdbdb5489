//! A link to a match, its checksum made right, so that what it protects is reached.
#![no_main]

use engine::link::{decode, sealed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(opened) = decode(&sealed(bytes.to_vec())) {
        let _ = opened.table.prompt();
    }
});
