//! The log (draft).
use super::action::Event;
use super::state::Felinia;
use crate::seat::Viewer;
use crate::words::Line;
impl Felinia {
    pub(super) fn tell(&self, event: &Event, _viewer: Viewer) -> Line {
        Line::new().text(format!("{event:?}"))
    }
}
