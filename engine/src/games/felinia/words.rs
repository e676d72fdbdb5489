//! Words (draft).
use super::action::Action;
use super::state::Felinia;
use crate::seat::Seat;
use crate::words::{Anchor, Label, Line};
impl Felinia {
    pub(super) fn request(&self) -> Line {
        Line::new().seat(self.active).text(": decide.").rule("round")
    }
    pub(super) fn name_action(&self, seat: Seat, action: Action) -> Label {
        Label { text: format!("{action:?}"), group: "Do", path: vec![Anchor::seat(seat)], ..Label::default() }
    }
}
