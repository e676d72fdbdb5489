//! What statistics count: the kinds of building that stand undamaged in a village; and what decides how a match is
//! played: grounds broken, weapons and tools used, attacks, and what is made of victories.

use super::action::Action;
use super::data::Kind;
use super::goods::Commodity;
use super::state::{Micromanager, Stage};
use crate::kernel::heuristics::{Holding, Inventory};
use crate::kernel::seat::Seat;

impl Inventory for Micromanager {
    fn holdings(&self, seat: Seat) -> Vec<Holding> {
        let village = self.village(seat);
        let built = Kind::ALL.into_iter().filter(|kind| village.has_undamaged(*kind));
        let fallen = (!village.stands()).then_some(Holding::new("Fate", "Eliminated"));
        let ended = self.is_solitaire() && matches!(self.stage, Stage::Over(_)) && village.stands();
        let title = ended.then(|| Holding::new("Title", self.rank_of(self.total(seat))));
        built.map(|kind| Holding::new("Building", kind.name())).chain(fallen).chain(title).collect()
    }

    fn deed(&self, action: Action) -> Option<Holding> {
        let used = |commodity: Commodity| Holding::new("Used", commodity.name());
        Some(match action {
            Action::Break(kind) => Holding::new("Ground", kind.name()),
            Action::Produce { tools: 1.., .. } | Action::Build { tools: 1.., .. } => used(Commodity::Tool),
            Action::Attack { swords: 1.., .. } => used(Commodity::Sword),
            Action::Shield(1..) => used(Commodity::Shield),
            Action::Muster { .. } => Holding::new("Attack", "Muster"),
            Action::Loot => Holding::new("Victory", "Loot"),
            Action::Raze => Holding::new("Victory", "Raze"),
            Action::Offer { .. } => Holding::new("Victory", "Tribute offered"),
            Action::Accept if matches!(self.stage, Stage::Judging(..)) => Holding::new("Victory", "Tribute accepted"),
            _ => return None,
        })
    }
}
