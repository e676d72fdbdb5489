//! stub
use super::*;
impl Syndicate {
    pub(super) fn request(&self) -> Line {
        Line::new().text("x")
    }
    pub(super) fn name_action(&self, _s: Seat, action: Action) -> Label {
        Label { text: format!("{action:?}"), group: "g", ..Label::default() }
    }
    pub(super) fn out_of_reach(&self, _s: Seat) -> Vec<Blocked> {
        Vec::new()
    }
    pub(super) fn tell(&self, event: &Event) -> Line {
        Line::new().text(format!("{event:?}"))
    }
    pub(super) fn as_json(&self) -> serde_json::Value {
        serde_json::Value::Null
    }
}
