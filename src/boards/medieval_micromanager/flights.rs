//! What flies over the table when goods are made, spent or taken, and when ground is broken. Found by comparing two
//! states; a state has counts, and says nothing of where things came from.

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;

use super::art::{building, ware};
use crate::board_parts::flight::Flight;

/// The most tokens of a kind that fly at once; more would only be a swarm.
const MOST: u16 = 5;

/// What flew between two states, one step apart, in the village of `own`.
pub(super) fn flights(previous: &Micromanager, now: &Micromanager, own: Seat) -> Vec<Flight<Entity>> {
    let (was, is) = (previous.village(own), now.village(own));
    let mut flights = Vec::new();
    if is.buildings().len() == was.buildings().len() + 1
        && let Some(site) = is.buildings().last()
    {
        let lot = Lot(is.buildings().len() as u8 - 1);
        let (from, to) = (Entity::BuildingKind(site.kind()), Entity::Building(own, lot));
        return vec![Flight { picture: building(site.kind()), from, to }];
    }
    // Where more people work than before, or damage came off.
    let worked: Vec<Lot> = is
        .lots()
        .zip(was.buildings())
        .filter(|((_, is), was)| is.kind() == was.kind() && is.workers() > was.workers())
        .map(|((lot, _), _)| lot)
        .collect();
    let same = is.buildings().len() == was.buildings().len();
    for commodity in Commodity::ALL {
        let (had, has) = (was.stores.count(commodity), is.stores.count(commodity));
        let pile = Entity::Store(own, commodity);
        let makers = || worked.iter().copied().filter(|lot| is.building(*lot).kind().card().makes.contains(&commodity));
        let place = |lot: Lot| Entity::Building(own, lot);
        if let Some(other) = partner(previous, now, own, commodity) {
            let other = Entity::Seat(other);
            let (from, to) = if has > had { (other, pile) } else { (pile, other) };
            let moved = has.abs_diff(had).min(MOST).into();
            flights.extend(std::iter::repeat_n(Flight { picture: ware(commodity), from, to }, moved));
        } else if has > had {
            let Some(maker) = makers().next() else { continue };
            flights.extend(std::iter::repeat_n(
                Flight { picture: ware(commodity), from: place(maker), to: pile },
                (has - had).min(MOST).into(),
            ));
        } else if same && has < had {
            let Some(spender) = worked.first() else { continue };
            flights.extend(std::iter::repeat_n(
                Flight { picture: ware(commodity), from: pile, to: place(*spender) },
                (had - has).min(MOST).into(),
            ));
        }
    }
    flights
}

/// Whose stores lost what those of `own` gained, or the other way round: by loot, tribute or trade.
fn partner(previous: &Micromanager, now: &Micromanager, own: Seat, commodity: Commodity) -> Option<Seat> {
    let change = |seat: Seat| {
        let count = |state: &Micromanager| i32::from(state.village(seat).stores.count(commodity));
        count(now) - count(previous)
    };
    let change_of_own = change(own);
    Seat::all(now.seats).find(|other| *other != own && change_of_own != 0 && change(*other) == -change_of_own)
}

#[cfg(test)]
mod tests {
    use super::super::sample::after;
    use super::*;

    const OWN: Seat = Seat(0);

    #[test]
    fn a_harvest_flies_from_its_farm_to_the_stores_of_whoever_is_looked_at() {
        let states = after(&["Skip building", "3 units make"]);
        let flown = flights(&states[1], &states[2], OWN);
        let farm = Entity::Building(OWN, Lot(0));
        let to = Entity::Store(OWN, Commodity::Grain);
        assert_eq!(flown, vec![Flight { picture: ware(Commodity::Grain), from: farm, to }; 3]);
        assert!(flights(&states[1], &states[2], Seat(1)).is_empty());
    }

    #[test]
    fn a_plan_flies_from_the_plank_to_its_ground() {
        let states = after(&["Sawmill"]);
        let flown = flights(&states[0], &states[1], OWN);
        let to = Entity::Building(OWN, Lot(4));
        let kind = engine::games::medieval_micromanager::data::BuildingKind::Sawmill;
        assert_eq!(flown, [Flight { picture: building(kind), from: Entity::BuildingKind(kind), to }]);
    }

    #[test]
    fn what_a_recruit_costs_flies_to_the_house() {
        let states = after(&["Skip building", "1 unit recruits"]);
        let flown = flights(&states[1], &states[2], OWN);
        assert_eq!(flown.len(), 5);
        assert!(flown.iter().all(|flight| flight.from == Entity::Store(OWN, Commodity::Grain)));
    }
    #[test]
    fn loot_is_carried_from_the_stores_of_the_beaten_to_those_of_the_victor() {
        let previous = after(&[])[0];
        let mut now = previous;
        now.villages[0].stores.remove(Commodity::Grain, 2);
        now.villages[1].stores.put(Commodity::Grain, 2);
        let flight = |own: Seat, from, to| (own, vec![Flight { picture: ware(Commodity::Grain), from, to }; 2]);
        let (pile, rival) = (Entity::Store(OWN, Commodity::Grain), Entity::Seat(Seat(1)));
        let (theirs, me) = (Entity::Store(Seat(1), Commodity::Grain), Entity::Seat(OWN));
        for (own, expected) in [flight(OWN, pile, rival), flight(Seat(1), me, theirs)] {
            assert_eq!(flights(&previous, &now, own), expected);
        }
    }
}
