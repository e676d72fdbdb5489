//! Invariants of The Phoenix Syndicate: Agents, Directors, ships, routes and Upgrades are conserved.

use crate::games::phoenix_syndicate::data::{MAX_ROUTES, ROUTES_COUNT, Route, START, TRACK};
use crate::games::phoenix_syndicate::state::{Dealt, Stage, Syndicate};
use crate::games::phoenix_syndicate::upgrades::{UPGRADES_COUNT, Upgrade};

impl Syndicate {
    /// Panics if a piece or a card is lost or duplicated.
    pub(crate) fn assert_conservation(&self) {
        for center in self.all_centers() {
            assert_eq!(Self::all_agents(center), START.agents, "Agents");
            assert!(center.directors.iter().sum::<u8>() <= START.directors, "Directors");
            assert!((center.bases - center.presence).is_empty(), "a Base is presence");
            assert!(center.held.len() <= MAX_ROUTES, "routes held");
            for corp in &center.corps {
                assert!(corp.space.is_none_or(|space| (1..=TRACK).contains(&space)), "a space of the track");
            }
            let settled = center.dealt == Dealt::Done;
            assert!(!settled || center.ships.iter().all(Option::is_some), "ships are on the map");
        }
        self.assert_routes();
        self.assert_upgrades();
        if matches!(self.stage, Stage::Choosing | Stage::Over(_)) {
            for center in self.all_centers() {
                let settled = center.dealt == Dealt::Done;
                assert!(!settled || center.held.len() <= usize::from(center.route_limit()), "the limit of routes");
            }
        }
        let out = self.all_centers().iter().any(|center| center.supply == 0);
        assert!(!out || self.last_round.is_some(), "an empty supply starts the end");
    }

    /// Panics unless every route is in exactly one place.
    fn assert_routes(&self) {
        let mut seen = [0; ROUTES_COUNT];
        let mut see = |route: Route| seen[usize::from(route.0)] += 1;
        self.offers().for_each(|offer| see(offer.route));
        self.discards.cards().for_each(|route| see(Route(route)));
        self.routes.cards().for_each(|route| see(Route(route)));
        for center in self.all_centers() {
            center.held.iter().for_each(&mut see);
            if let Dealt::Known(routes) = center.dealt {
                routes.into_iter().for_each(&mut see);
            }
        }
        assert_eq!(seen, [1; ROUTES_COUNT], "routes");
        let hidden = self.all_centers().iter().filter(|center| center.dealt == Dealt::Hidden).count();
        assert_eq!(usize::from(self.routes.hidden()), hidden * START.routes_dealt, "hidden routes");
    }

    /// Panics unless every Upgrade is in exactly one place.
    fn assert_upgrades(&self) {
        let mut seen = [0; UPGRADES_COUNT];
        let mut see = |upgrade: Upgrade| seen[usize::from(upgrade.0)] += 1;
        self.row.iter().flatten().for_each(|upgrade| see(*upgrade));
        self.upgrades.cards().for_each(|upgrade| see(Upgrade(upgrade)));
        self.all_centers().iter().flat_map(|center| center.upgrades.iter()).for_each(&mut see);
        assert_eq!(seen, [1; UPGRADES_COUNT], "Upgrades");
    }
}
