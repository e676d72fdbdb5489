//! The invariants of a state, such as that no unit is in two places and no building has too many tokens.

use super::scoring::worth;
use crate::games::medieval_micromanager::data::{BuildingKind, MAX_BUILDINGS, SPACES};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage, Village};

impl Micromanager {
    /// Panics if an invariant is violated.
    pub(crate) fn assert_order(&self) {
        for seat in self.all_seats() {
            self.village(seat).assert_order();
        }
        let sent: u16 = self.sent.iter().map(|sent| u16::from(*sent)).sum();
        assert!(sent <= self.labour.mustered.into(), "only mustered units are sent");
        for seat in self.all_seats() {
            let open = self.sent[seat.index()] > 0;
            assert!(!open || (seat != self.active && self.village(seat).stands()), "units are sent against rivals");
        }
        assert!(self.round <= self.last_round(), "a match ends");
        if matches!(self.stage, Stage::Ground | Stage::Working) {
            let own = self.own();
            assert!(self.labour.tools_used <= own.stores.count(Commodity::Tool), "used tools are there or forgotten");
            assert!(own.stands(), "who has a turn is in play");
            assert!(self.labour.idle + own.workers() <= own.units, "a unit acts once a turn");
        }
    }
}

impl Village {
    fn assert_order(&self) {
        if !self.stands() {
            assert_eq!((self.units, self.buildings().len(), self.stores.total()), (0, 0, 0), "what falls leaves play");
            return;
        }
        assert!(self.buildings().len() <= MAX_BUILDINGS, "ground for buildings");
        assert!(self.workers() <= self.units, "units sit in one place");
        for building in self.buildings() {
            assert!(building.tokens() <= SPACES, "a space for every token");
            assert!(building.workers() <= SPACES, "a space for every unit");
        }
        let worth: i32 = self.buildings().iter().map(|building| worth(*building)).sum();
        assert_eq!(self.worth(), worth, "what buildings are worth follows their tokens");
        assert!(self.of(BuildingKind::Castle).count() <= 1, "one Castle");
        for order in self.orders() {
            assert!(order.lot().index() < self.buildings().len(), "orders are for buildings that stand");
        }
    }
}
