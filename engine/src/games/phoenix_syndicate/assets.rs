//! The assets of a seat that statistics count: Upgrades, and Corps with embedded Agents.

use super::state::Syndicate;
use crate::kernel::inventory::{Asset, Inventory};
use crate::kernel::seat::Seat;

impl Inventory for Syndicate {
    fn assets(&self, seat: Seat) -> Vec<Asset> {
        let center = self.center(seat);
        let upgrades = center.upgrades.iter().map(|upgrade| Asset::new("Upgrade", upgrade.card().name));
        let corps = center.corps.pairs().filter(|(_, corp)| corp.embedded > 0);
        upgrades.chain(corps.map(|(colour, _)| Asset::new("Agent embedded", colour.name()))).collect()
    }
}
