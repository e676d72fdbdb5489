//! JSON (draft).
use super::state::Felinia;
use serde_json::{Value, json};
impl Felinia {
    pub(super) fn as_json(&self) -> Value {
        json!({ "round": self.round })
    }
}
