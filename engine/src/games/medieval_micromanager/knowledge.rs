//! Hidden information: there is none (Micromanager 6, ruling 23).

use serde_json::Value;

use super::observation::observation;
use super::state::Micromanager;
use crate::kernel::rng::Rng;
use crate::kernel::rules::HiddenInformation;
use crate::kernel::seat::{Seat, Viewer};

impl HiddenInformation for Micromanager {
    fn redact(&mut self, _viewer: Viewer) {}

    fn determinize(&mut self, _viewer: Seat, _rng: &mut Rng) {}

    fn observation(&self) -> Value {
        observation(self)
    }
}
