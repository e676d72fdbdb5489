//! stub
use super::*;
impl Micromanager {
    pub(super) fn request(&self) -> Line { Line::new().text(format!("{:?}", self.stage)) }
    pub(super) fn name_action(&self, _seat: Seat, action: Action) -> Label { Label { text: format!("{action:?}"), group: "x", ..Label::default() } }
    pub(super) fn out_of_reach(&self, _seat: Seat) -> Vec<Blocked> { Vec::new() }
    pub(super) fn tell(&self, event: &Event, _viewer: Viewer) -> Line { Line::new().text(format!("{event:?}")) }
    pub(super) fn as_json(&self) -> serde_json::Value { serde_json::json!(self) }
}
