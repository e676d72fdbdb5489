//! Actions of Medieval Micromanager that a player may want but that aren't legal, with reasons. Those about goods are
//! in [`goods`], those about attacks in [`attacks`], and those of other phases in [`super::not_now`]. Legal actions are
//! named in [`super::labels`] and [`super::attack_labels`].

mod attacks;
mod goods;

use super::nouns::{group, material_cost};
use crate::games::medieval_micromanager::action::{Lot, Task};
use crate::games::medieval_micromanager::data::{BuildingKind, UNIT_PRICE};
use crate::games::medieval_micromanager::entity::{Blocked, Entity};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;
use attacks::blocked_in_attacks;
use goods::blocked_goods;

/// Returns the actions that the present phase refuses.
pub(super) fn refused(game: &Micromanager, seat: Seat) -> Vec<Blocked> {
    let mut list = Vec::new();
    match &game.stage {
        Stage::Boons if game.options.castle => {
            let reason = "A Castle can’t be a boon.".to_owned();
            let path = vec![Entity::BuildingKind(BuildingKind::Castle)];
            list.push(Blocked::new(BuildingKind::Castle.name(), reason, group::BOON_BUILDING, path, "options"));
        }
        Stage::Ground if game.own().has(BuildingKind::Castle) => {
            let reason = "Each player may have only one.".to_owned();
            let path = vec![Entity::BuildingKind(BuildingKind::Castle)];
            list.push(Blocked::new(BuildingKind::Castle.name(), reason, group::BREAK, path, "options"));
        }
        Stage::Working => game.missing_work(seat, &mut list),
        _ => {}
    }
    list.extend(blocked_goods(game, seat));
    list.extend(blocked_in_attacks(game, seat));
    list
}

impl Micromanager {
    /// Lists work that can't be done, building by building.
    fn missing_work(&self, seat: Seat, list: &mut Vec<Blocked>) {
        if self.labour.idle == 0 {
            let reason = "Every unit acts once a turn.".to_owned();
            list.push(Blocked::new("More work", reason, group::PRODUCE, vec![Entity::Units(seat)], "activities"));
            return;
        }
        for (lot, building) in self.own().lots() {
            for product in building.kind().card().makes.iter().copied() {
                let mut path = vec![Entity::Building(seat, lot)];
                if building.kind().card().makes.len() > 1 {
                    path.push(Entity::Product(product));
                }
                self.missing_task(seat, lot, Task::Produce(product), path, list);
            }
            let path = vec![Entity::Building(seat, lot)];
            if !building.is_undamaged() {
                self.missing_task(seat, lot, Task::Build, path, list);
            } else if building.kind() == BuildingKind::House {
                self.missing_task(seat, lot, Task::Recruit, path, list);
            } else if building.kind() == BuildingKind::Academy {
                self.missing_task(seat, lot, Task::Muster, path, list);
            } else if building.kind().card().makes.is_empty() {
                let reason = "Nothing to do here: it has no damage to repair.";
                list.push(Blocked::new(self.building_name(seat, lot), reason, group::BUILD, path, "buildings"));
            }
        }
        self.missing_tools(list);
        let reason = "Pick the building where they work.";
        list.push(Blocked::new("Units", reason, group::PRODUCE, vec![Entity::Units(seat)], "activities"));
    }

    fn missing_task(&self, seat: Seat, lot: Lot, task: Task, path: Vec<Entity>, list: &mut Vec<Blocked>) {
        if self.most_units(lot, task) > 0 {
            return;
        }
        let name = self.building_name(seat, lot);
        let (text, group) = match task {
            Task::Build => (name, group::BUILD),
            Task::Recruit => (name, group::RECRUIT),
            Task::Muster => (name, group::MUSTER),
            Task::Produce(product) => (format!("{name}: {}", product.name()), group::PRODUCE),
        };
        let (reason, rule) = self.why_not(lot, task);
        list.push(Blocked::new(text, reason, group, path, rule));
    }

    /// Returns the first reason that applies, and the section of the guide with the rule.
    fn why_not(&self, lot: Lot, task: Task) -> (String, &'static str) {
        let building = self.own().building(lot);
        if task != Task::Build && !building.is_undamaged() {
            let damage = building.damage();
            return if building.is_site() {
                ("It is a site: build it first.".into(), "buildings")
            } else {
                (format!("It has {damage} damage: repair it first."), "buildings")
            };
        }
        if building.free() == 0 {
            return match building.depletion() {
                0 => ("All its spaces are taken this turn.".into(), "activities"),
                depletion => (
                    format!("Its spaces are taken this turn; {} depleted.", count(depletion, "is", "are")),
                    "depletion",
                ),
            };
        }
        match task {
            Task::Build => (
                format!(
                    "Each damage token costs {}: more than you have.",
                    material_cost(self.options.material(building.kind()), 1)
                ),
                "buildings",
            ),
            Task::Recruit => {
                let grain = match self.own().stores.count(Commodity::Grain) {
                    0 => "none".to_owned(),
                    some => some.to_string(),
                };
                (
                    format!("A new unit costs {}; you have {grain}.", Commodity::Grain.count_in_words(UNIT_PRICE)),
                    "activities",
                )
            }
            Task::Muster if self.is_solitaire() => ("The Horde can’t be attacked.".into(), "solitaire"),
            Task::Muster if self.rivals(self.active).is_empty() => ("There is no one to attack.".into(), "attacks"),
            Task::Muster => ("Everyone had fewer points than you when your turn began.".into(), "attacks"),
            Task::Produce(product) => {
                let from = product.recipe().from.map_or("nothing", Commodity::name);
                let are = if product.recipe().one == product.recipe().many { "It is" } else { "They are" };
                (format!("{are} made of {from}, and you have none."), "goods")
            }
        }
    }

    fn missing_tools(&self, list: &mut Vec<Blocked>) {
        let village = self.own();
        if village.stores.count(Commodity::Tool) == 0 || self.free_tools() > 0 {
            return;
        }
        let reason = if self.is_schooled(self.active) {
            "Each tool serves one unit a turn, and all were used."
        } else if self.options.as_written {
            "Tools need a finished School."
        } else {
            "Tools need an undamaged School."
        };
        list.push(Blocked::new("Tools", reason, group::PRODUCE, vec![Entity::Tools], "activities"));
    }
}
