//! Who knows what (Syndicate 11, ruling 30): all is open but the decks, and until one is kept, the routes
//! dealt to each seat. Nobody knows what comes next in a deck, so only the dealt routes are ever hidden.

use serde_json::Value;

use super::data::{Route, START};
use super::observation::observation;
use super::state::{Dealt, Syndicate};
use crate::kernel::rng::Rng;
use crate::kernel::rules::HiddenInformation;
use crate::kernel::seat::{Seat, Viewer};

impl HiddenInformation for Syndicate {
    /// Routes dealt to others could as well be in the deck.
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

    /// Deals the others some of the routes that nobody has shown.
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
