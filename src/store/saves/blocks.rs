//! Blocks of decisions: the earlier part of a match, each block written once under its own key. The key contains the
//! place of the block and the revision of the save it was written with. Therefore a block is never overwritten, even
//! after decisions were taken back.

use serde_json::Value;

use crate::store::PREFIX;

/// The number of decisions in a block.
pub const SIZE: usize = 200;

/// Returns the key of the block at place `at`, counted from 0.
pub fn key(id: &str, at: usize, revision: u64) -> String {
    format!("{PREFIX}match:{id}:{at}-{revision}")
}

/// Returns the text of a block.
pub fn text(actions: &[Value]) -> String {
    serde_json::to_string(actions).expect("actions are JSON")
}

/// Returns the decisions in the blocks of these revisions. `block` returns the text of a block by place and revision.
/// `None` if a block is missing or damaged.
pub fn read(revisions: &[u64], block: impl Fn(usize, u64) -> Option<String>) -> Option<Vec<Value>> {
    let mut actions = Vec::new();
    for (at, revision) in revisions.iter().enumerate() {
        let block: Vec<Value> = serde_json::from_str(&block(at, *revision)?).ok()?;
        if block.len() != SIZE {
            return None;
        }
        actions.extend(block);
    }
    Some(actions)
}
