//! Flights over the board: goods that are made, spent or taken, and plans of buildings.

use std::iter::repeat_n;

use engine::games::medieval_micromanager::action::{Event, Work, Yield};
use engine::games::medieval_micromanager::data::{BuildingKind, UNIT_PRICE};
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;

use super::art::{building, ware};
use crate::board_parts::flight::Flight;
use crate::board_parts::step::Step;

/// The largest number of tokens of a kind that fly at once.
const MOST: u16 = 5;

/// Returns the flights of an event in the village of `own`.
pub(super) fn flights(event: &Event, step: &Step<'_, Micromanager>, own: Seat) -> Vec<Flight<Entity>> {
    match event {
        Event::BuildingGiven { seat, kind } | Event::GroundBroken { seat, kind } if *seat == own => {
            begun(*kind, step, own)
        }
        Event::Worked { seat, work } if *seat == own => worked(work, step, own),
        Event::Repeated { seat, works } if *seat == own => {
            works.iter().flat_map(|work| worked(work, step, own)).collect()
        }
        Event::Answered { seat, by, accepted: true, give, ask } => {
            let [given, got] = [give, ask].map(|(commodity, count)| [(*commodity, u16::from(*count))]);
            carried(given, *seat, *by, own).into_iter().chain(carried(got, *by, *seat, own)).collect()
        }
        Event::Looted { attacker, defender, goods } => carried(goods.kinds(), *defender, *attacker, own),
        Event::TributeAnswered { seat, from, accepted: true, goods } => carried(goods.kinds(), *from, *seat, own),
        Event::Founded { .. }
        | Event::UnitsGiven { .. }
        | Event::GoodsGiven { .. }
        | Event::BuildingGiven { .. }
        | Event::Round { .. }
        | Event::LastRound { .. }
        | Event::Demolished { .. }
        | Event::GroundBroken { .. }
        | Event::Worked { .. }
        | Event::Repeated { .. }
        | Event::ToolsBroke { .. }
        | Event::Offered { .. }
        | Event::Answered { .. }
        | Event::Discarded { .. }
        | Event::DepletionRolled { .. }
        | Event::Sent { .. }
        | Event::Attacked { .. }
        | Event::Defended { .. }
        | Event::Fought { .. }
        | Event::TributeOffered { .. }
        | Event::TributeAnswered { .. }
        | Event::Razed { .. }
        | Event::DamageDiscarded { .. }
        | Event::Homeless { .. }
        | Event::Fell { .. }
        | Event::Resettled { .. }
        | Event::Ended { .. } => Vec::new(),
    }
}

/// Returns flights of a commodity's tokens from one entity to another, at most `MOST`.
fn fly(commodity: Commodity, count: u16, from: Entity, to: Entity) -> impl Iterator<Item = Flight<Entity>> {
    repeat_n(Flight { picture: ware(commodity), from, to }, count.min(MOST).into())
}

/// Returns the flight of a plan to its ground, which is the last lot of the village.
fn begun(kind: BuildingKind, step: &Step<'_, Micromanager>, own: Seat) -> Vec<Flight<Entity>> {
    let Some(lot) = step.later.village(own).lots().map(|(lot, _)| lot).last() else { return Vec::new() };
    vec![Flight { picture: building(kind), from: Entity::BuildingKind(kind), to: Entity::Building(own, lot) }]
}

/// Returns the flights of an order: material flies to the building, and products fly to their pile.
fn worked(work: &Work, step: &Step<'_, Micromanager>, own: Seat) -> Vec<Flight<Entity>> {
    let place = Entity::Building(own, work.order.lot());
    let pile = |commodity| Entity::Store(own, commodity);
    let spent = |commodity, count| fly(commodity, count, pile(commodity), place);
    match work.yields {
        Yield::Built { removed, .. } => {
            let material = step.later.options.material(work.name.kind);
            material.iter().flat_map(|(commodity, each)| spent(*commodity, each * u16::from(removed))).collect()
        }
        Yield::Produced { product, made } => {
            let times = u16::from(work.order.units()) + u16::from(work.order.tools());
            let from = product.recipe().from.into_iter().flat_map(|from| spent(from, times));
            from.chain(fly(product, made, place, pile(product))).collect()
        }
        Yield::Recruited(units) => spent(Commodity::Grain, UNIT_PRICE * u16::from(units)).collect(),
        Yield::Mustered(_) => Vec::new(),
    }
}

/// Returns the flights of goods from one seat to another. Empty if neither is `own`.
fn carried(goods: impl IntoIterator<Item = (Commodity, u16)>, from: Seat, to: Seat, own: Seat) -> Vec<Flight<Entity>> {
    if own != from && own != to {
        return Vec::new();
    }
    let place = |seat, commodity| if seat == own { Entity::Store(own, commodity) } else { Entity::Seat(seat) };
    let goods = goods.into_iter();
    goods.flat_map(|(commodity, count)| fly(commodity, count, place(from, commodity), place(to, commodity))).collect()
}

#[cfg(test)]
mod tests {
    use engine::games::medieval_micromanager::action::{Lot, Order, Task};
    use engine::games::medieval_micromanager::building::Name;
    use engine::games::medieval_micromanager::goods::Stores;

    use super::super::sample::after;
    use super::*;

    const OWN: Seat = Seat(0);
    const RIVAL: Seat = Seat(1);

    /// Returns the flights of an event in the village of `seat`, each with the number of its tokens.
    fn flown(event: Event, seat: Seat) -> Vec<(usize, &'static str, Entity, Entity)> {
        let later = after(&["Sawmill"]).remove(1);
        let step = Step { events: std::slice::from_ref(&event), earlier: &later, later: &later, is_back: false };
        Flight::counted(flights(&event, &step, seat))
    }

    fn work(kind: BuildingKind, task: Task, yields: Yield) -> Work {
        Work { order: Order::new(Lot(2), task, 2, 1), name: Name { kind, number: None }, yields }
    }

    fn place() -> Entity {
        Entity::Building(OWN, Lot(2))
    }

    fn pile(commodity: Commodity) -> Entity {
        Entity::Store(OWN, commodity)
    }

    #[test]
    fn a_plan_flies_to_the_last_ground_of_its_village() {
        let kind = BuildingKind::Sawmill;
        let plan = [(1, building(kind), Entity::BuildingKind(kind), Entity::Building(OWN, Lot(4)))];
        assert_eq!(flown(Event::GroundBroken { seat: OWN, kind }, OWN), plan);
        assert_eq!(flown(Event::BuildingGiven { seat: OWN, kind }, OWN), plan);
        assert_eq!(flown(Event::GroundBroken { seat: RIVAL, kind }, OWN), []);
    }

    #[test]
    fn a_harvest_flies_from_its_farm_to_the_pile_of_the_village_in_view() {
        let task = Task::Produce(Commodity::Grain);
        let work = work(BuildingKind::Farm, task, Yield::Produced { product: Commodity::Grain, made: 3 });
        let harvest = [(3, ware(Commodity::Grain), place(), pile(Commodity::Grain))];
        assert_eq!(flown(Event::Worked { seat: OWN, work }, OWN), harvest);
        assert_eq!(flown(Event::Worked { seat: OWN, work }, RIVAL), []);
        assert_eq!(flown(Event::Repeated { seat: OWN, works: [work].into_iter().collect() }, OWN), harvest);
    }

    #[test]
    fn ore_flies_to_the_forge_and_at_most_five_swords_come_from_there() {
        let task = Task::Produce(Commodity::Sword);
        let work = work(BuildingKind::Academy, task, Yield::Produced { product: Commodity::Sword, made: 9 });
        let ore = (3, ware(Commodity::Ore), pile(Commodity::Ore), place());
        let swords = (5, ware(Commodity::Sword), place(), pile(Commodity::Sword));
        assert_eq!(flown(Event::Worked { seat: OWN, work }, OWN), [ore, swords]);
    }

    #[test]
    fn material_flies_to_what_is_built_of_it() {
        let work = work(BuildingKind::Wall, Task::Build, Yield::Built { removed: 3, left: 2 });
        let stone = (3, ware(Commodity::Stone), pile(Commodity::Stone), place());
        assert_eq!(flown(Event::Worked { seat: OWN, work }, OWN), [stone]);
    }

    #[test]
    fn the_price_of_a_recruit_flies_to_the_house_and_nothing_flies_at_a_muster() {
        let recruit = work(BuildingKind::House, Task::Recruit, Yield::Recruited(1));
        let grain = (5, ware(Commodity::Grain), pile(Commodity::Grain), place());
        assert_eq!(flown(Event::Worked { seat: OWN, work: recruit }, OWN), [grain]);
        let muster = work(BuildingKind::Castle, Task::Muster, Yield::Mustered(3));
        assert_eq!(flown(Event::Worked { seat: OWN, work: muster }, OWN), []);
    }

    #[test]
    fn loot_and_tribute_fly_from_the_beaten_to_the_victor() {
        let mut goods = Stores::default();
        goods.put(Commodity::Grain, 2);
        let grain = |from, to| [(2, ware(Commodity::Grain), from, to)];
        let (lost, gained) =
            (grain(pile(Commodity::Grain), Entity::Seat(RIVAL)), grain(Entity::Seat(RIVAL), pile(Commodity::Grain)));
        assert_eq!(flown(Event::Looted { attacker: RIVAL, defender: OWN, goods }, OWN), lost);
        assert_eq!(flown(Event::Looted { attacker: OWN, defender: RIVAL, goods }, OWN), gained);
        let tribute = |seat, from, accepted| Event::TributeAnswered { seat, from, accepted, goods };
        assert_eq!(flown(tribute(RIVAL, OWN, true), OWN), lost);
        assert_eq!(flown(tribute(OWN, RIVAL, true), OWN), gained);
        assert_eq!(flown(tribute(OWN, RIVAL, false), OWN), []);
        assert_eq!(flown(tribute(Seat(2), RIVAL, true), OWN), []);
    }

    #[test]
    fn traded_goods_fly_both_ways_once_the_offer_is_accepted() {
        let offer = |accepted| Event::Answered {
            seat: OWN,
            by: RIVAL,
            accepted,
            give: (Commodity::Grain, 2),
            ask: (Commodity::Stone, 1),
        };
        let grain = (2, ware(Commodity::Grain), pile(Commodity::Grain), Entity::Seat(RIVAL));
        let stone = (1, ware(Commodity::Stone), Entity::Seat(RIVAL), pile(Commodity::Stone));
        assert_eq!(flown(offer(true), OWN), [grain, stone]);
        assert_eq!(flown(offer(false), OWN), []);
    }
}
