//! Assets and actions that statistics count. Assets are the kinds of undamaged buildings, elimination and the title
//! won. Actions are grounds broken, tools and weapons used, attacks, and the use made of victories.

use super::action::Action;
use super::data::BuildingKind;
use super::goods::Commodity;
use super::state::{Micromanager, Stage};
use crate::kernel::inventory::{Asset, Inventory};
use crate::kernel::seat::Seat;

impl Inventory for Micromanager {
    fn assets(&self, seat: Seat) -> Vec<Asset> {
        let village = self.village(seat);
        let built = BuildingKind::ALL.into_iter().filter(|kind| village.has_undamaged(*kind));
        let fallen = (!village.stands()).then_some(Asset::new("Fate", "Eliminated"));
        let ended = self.is_solitaire() && matches!(self.stage, Stage::Over(_)) && village.stands();
        let title = ended.then(|| Asset::new("Title", self.rank_of(self.total(seat))));
        built.map(|kind| Asset::new("Building", kind.name())).chain(fallen).chain(title).collect()
    }

    fn tracked_action(&self, action: Action) -> Option<Asset> {
        let used = |commodity: Commodity| Asset::new("Used", commodity.name());
        Some(match action {
            Action::Break(kind) => Asset::new("Ground", kind.name()),
            Action::Produce { tools: 1.., .. } | Action::Build { tools: 1.., .. } => used(Commodity::Tool),
            Action::Attack { swords: 1.., .. } => used(Commodity::Sword),
            Action::Shield(1..) => used(Commodity::Shield),
            Action::Muster { .. } => Asset::new("Attack", "Muster"),
            Action::Loot => Asset::new("Victory", "Loot"),
            Action::Raze => Asset::new("Victory", "Raze"),
            Action::Offer { .. } => Asset::new("Victory", "Tribute offered"),
            Action::Accept if matches!(self.stage, Stage::Judging(..)) => Asset::new("Victory", "Tribute accepted"),
            _ => return None,
        })
    }
}
