//! Every format in which saves were ever written. An older one is carried to the next, step by step, as far as the
//! newest: whatever else reads saves knows that one only. `tests/saves/` has saves of each.

use serde_json::{Value, json};

use super::error::ReadError;

/// The format of a file of several saves, as `public/boot.js` writes it.
pub const RESCUE: &str = "caravanserai-rescue";

/// The format that this version writes.
pub const FORMAT: &str = "caravanserai-save/4";

/// What the name of every format begins with; its number follows.
pub const NAME: &str = "caravanserai-save/";

/// What carries a save from each format to the next, from the first on. A new format adds a step and changes none.
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

/// From 1 to 2: earlier decisions are in blocks of their own. Before, a save had all of them itself.
fn earlier_decisions_in_blocks(save: &mut Value) {
    save["blocks"] = json!([]);
}

/// From 2 to 3: the head tells how the match stood, and by which rules and version. Before, one part of that after
/// the other had come to it.
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

/// From 3 to 4: the head tells the seed.
fn a_head_with_the_seed(save: &mut Value) {
    let seed = save["record"]["seed"].clone();
    let Some(head) = save["head"].as_object_mut() else { return };
    head.entry("seed").or_insert(seed);
}
