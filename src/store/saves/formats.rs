//! The formats of saves. A save in an older format is migrated step by step to the newest, and the rest of the program
//! knows only that one. `tests/saves/` has saves in each format.

use serde_json::{Value, json};

use super::error::ReadError;

/// The format of a file with several saves, as `public/boot.js` writes it.
pub const RESCUE: &str = "caravanserai-rescue";

/// The format that this version writes.
pub const FORMAT: &str = "caravanserai-save/4";

/// The prefix of every format's name. A number follows.
pub const NAME: &str = "caravanserai-save/";

/// The migrations from each format to the next, starting from the first. A new format adds a step and changes none.
const STEPS: [fn(&mut Value); 3] = [earlier_decisions_in_blocks, a_head_that_tells, a_head_with_the_seed];

/// The number of the format that this version writes.
pub const NEWEST: usize = STEPS.len() + 1;

/// Converts a save of any format to the newest one.
pub fn in_newest(mut save: Value) -> Result<Value, ReadError> {
    let format = save["format"].as_str().and_then(|format| format.strip_prefix(NAME)).ok_or(ReadError::NotASave)?;
    let passed = match format.parse::<usize>() {
        Ok(number @ 1..) if number <= NEWEST => number - 1,
        _ => return Err(ReadError::Newer(format!("{NAME}{format}"))),
    };
    STEPS[passed..].iter().for_each(|step| step(&mut save));
    save["format"] = FORMAT.into();
    Ok(save)
}

/// From 1 to 2: earlier decisions are in blocks. Format 1 has all decisions in the save.
fn earlier_decisions_in_blocks(save: &mut Value) {
    save["blocks"] = json!([]);
}

/// From 2 to 3: the head contains the standings, the rules version and the app version. Saves in format 2 have some of
/// these fields.
fn a_head_that_tells(save: &mut Value) {
    let rules = save["record"]["rules"].clone();
    let Some(head) = save["head"].as_object_mut() else { return };
    let untold = json!({
        "winners": [], "scores": [], "unit": "", "name": "", "app": "", "rules": rules, "fingerprint": null, "lines": [],
    });
    for (field, value) in untold.as_object().expect("it was just written as one") {
        head.entry(field).or_insert_with(|| value.clone());
    }
}

/// From 3 to 4: the head contains the seed.
fn a_head_with_the_seed(save: &mut Value) {
    let seed = save["record"]["seed"].clone();
    let Some(head) = save["head"].as_object_mut() else { return };
    head.entry("seed").or_insert(seed);
}
