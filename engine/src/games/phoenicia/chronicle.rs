//! What happens in Phoenicia, in words.

use super::action::Event;
use super::state::Phoenicia;
use crate::seat::Viewer;
use crate::words::Line;

impl Phoenicia {
    pub(super) fn tell(&self, event: &Event, _viewer: Viewer) -> Line {
        Line::new().text(format!("{event:?}"))
    }
}
