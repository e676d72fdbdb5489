//! A match as a file.
#![no_main]

use engine::catalog;
use engine::matches::record::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::from_json(text) else { return };
    if let Ok((table, _)) = catalog::open(&record) {
        let _ = table.prompt();
    }
});
