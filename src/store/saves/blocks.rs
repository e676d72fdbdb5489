//! Blocks of decisions: the earlier part of a match, each block written once under a key of its own. A block is named
//! by its place and by the revision of the save that it was written with, so that no other block of the match, before
//! or after something was taken back, is ever written over it.

use serde_json::Value;

use crate::store::PREFIX;

/// How many decisions make a block.
pub const SIZE: usize = 200;

/// The key of the block at place `at`, from 0.
pub fn key(id: &str, at: usize, revision: u64) -> String {
    format!("{PREFIX}match:{id}:{at}-{revision}")
}

/// A block as it is written.
pub fn text(actions: &[Value]) -> String {
    serde_json::to_string(actions).expect("actions are JSON")
}

/// The decisions in the blocks of these revisions, which `block` finds by place and revision; `None` if one is
/// missing or damaged.
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
