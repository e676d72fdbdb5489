//! What Phoenicia calls its choices.

use super::action::Action;
use super::state::Phoenicia;
use crate::seat::Seat;
use crate::words::{Blocked, Label, Line};

impl Phoenicia {
    pub(super) fn request(&self) -> Line {
        Line::new().text("")
    }
    pub(super) fn name_action(&self, _seat: Seat, action: Action) -> Label {
        Label { text: format!("{action:?}"), ..Label::default() }
    }
    pub(super) fn out_of_reach(&self, _seat: Seat) -> Vec<Blocked> {
        Vec::new()
    }
}
