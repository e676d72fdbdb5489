//! Hidden information (Syndicate 11, ruling 30): the order of the decks, and the dealt routes until a seat keeps one.
//! No seat knows the order of a deck, so only dealt routes are redacted.

use serde_json::Value;

use super::data::{Route, START};
use super::observation::observation;
use super::state::{Dealt, Syndicate};
use crate::kernel::rng::Rng;
use crate::kernel::rules::HiddenInformation;
use crate::kernel::seat::{Seat, Viewer};

impl HiddenInformation for Syndicate {
    /// Returns the dealt routes of other seats to the deck, as cards that may be elsewhere.
    fn redact(&mut self, viewer: Viewer) {
        if viewer == Viewer::Omniscient {
            return;
        }
        for seat in Seat::all(self.seats).filter(|seat| !viewer.sees(*seat)) {
            if let Dealt::Known(routes) = self.center(seat).dealt {
                self.routes.redact(routes.map(|route| route.0));
                self.center_mut(seat).dealt = Dealt::Hidden;
            }
        }
    }

    /// Deals random unknown routes to the seats with hidden ones.
    fn determinize(&mut self, _viewer: Seat, rng: &mut Rng) {
        for seat in Seat::all(self.seats) {
            if self.center(seat).dealt == Dealt::Hidden {
                let mut routes = [Route(0); START.routes_dealt];
                for route in &mut routes {
                    *route = Route(self.routes.determinize(rng).expect("as many hidden routes as were dealt"));
                }
                routes.sort_unstable();
                self.center_mut(seat).dealt = Dealt::Known(routes);
            }
        }
    }

    fn observation(&self) -> Value {
        observation(self)
    }
}
