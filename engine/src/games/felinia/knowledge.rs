//! Who knows what (Felinia 10, rulings 15 and 16): everything that lies before the seats is open but the
//! mysterious places, their finder's secret until the end. Tiles that lie face down were seen by all when they
//! were taken. What comes next from the bag, the boats, the face-down tiles of a country is nobody's knowledge.

use super::observation::observation;
use super::state::{Felinia, Stage};
use crate::kernel::game::HiddenInformation;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::seat::Viewer;
use serde_json::Value;

impl HiddenInformation for Felinia {
    fn redact(&mut self, viewer: Viewer) {
        if viewer != Viewer::Omniscient && !matches!(self.stage, Stage::Over(_)) {
            self.forget_places(viewer);
        }
    }

    fn determinize(&mut self, _viewer: Seat, rng: &mut Rng) {
        self.dream_places(rng);
    }

    fn observation(&self) -> Value {
        observation(self)
    }
}
