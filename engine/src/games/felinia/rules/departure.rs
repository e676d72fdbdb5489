//! Departures: full boats by time, or the earliest boat if none is full. At the end all boats sail (Felinia 3.4, 4).

use crate::games::felinia::action::{Dock, Event};
use crate::games::felinia::state::{Felinia, Ship};
use crate::kernel::step::StepContext;

impl Felinia {
    /// Lets the next boat sail, or ends the phase if there is none.
    pub(crate) fn depart(&mut self, cx: &mut StepContext<'_, Event>) {
        while let Some(dock) = self.next_departure() {
            let ship = *self.ship(dock);
            self.sailed += 1;
            cx.emit(|| Event::Sailed {
                boat: ship.boat.expect("a boat that sails"),
                merchants: ship.aboard.iter().flatten().copied().collect(),
            });
            if ship.merchants() > 0 {
                return self.land_next(dock, cx);
            }
            self.ships[dock] = Ship::default();
        }
        if self.ending.is_some() {
            self.end_match(cx);
        } else {
            self.store_from(self.first, cx);
        }
    }

    /// Returns the ship that sails next in this round.
    pub fn next_departure(&self) -> Option<Dock> {
        let full = self.earliest(|ship| ship.free() == 0);
        match (self.ending, self.sailed) {
            (Some(_), _) => self.earliest(|_| true),
            (None, 0) => full.or_else(|| self.earliest(|_| true)),
            (None, _) => full,
        }
    }

    fn earliest(&self, sails: impl Fn(&Ship) -> bool) -> Option<Dock> {
        let moored = Dock::all().filter(|dock| self.ship(*dock).boat.is_some() && sails(self.ship(*dock)));
        moored.min_by_key(|dock| self.ship(*dock).boat)
    }

    /// Returns `true` if a boat would sail if the trading phase ended now.
    pub fn will_sail(&self, dock: Dock) -> bool {
        let ship = self.ship(dock);
        ship.boat.is_some()
            && (self.ending.is_some() || ship.free() == 0 || (self.sailed == 0 && self.next_departure() == Some(dock)))
    }

    /// Lands the foremost merchant on board. Without merchants, the ship returns empty.
    pub(crate) fn land_next(&mut self, dock: Dock, cx: &mut StepContext<'_, Event>) {
        let ship = &mut self.ships[dock];
        let boat = ship.boat.expect("a boat with merchants");
        match ship.aboard.iter_mut().find_map(Option::take) {
            Some(seat) => self.land(seat, dock, boat.card().to, cx),
            None => {
                *ship = Ship::default();
                self.depart(cx);
            }
        }
    }
}
