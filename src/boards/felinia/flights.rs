//! Flights over the board, derived from events: goods from a stall, goods paid for a boat, the rewards of a province.

use std::iter::repeat_n;

use engine::games::felinia::action::{Event, Spot};
use engine::games::felinia::data::Symbol;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::Felinia;
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::seat::Seat;

use super::symbols::good;
use crate::board_parts::flight::Flight;
use crate::board_parts::step::Step;

/// Returns the flights of an event. Only the board of `own` is shown in full. Each other seat is one line, at which its
/// flights start and end.
pub(super) fn flights(event: &Event, step: &Step<'_, Felinia>, own: Seat) -> Vec<Flight<Entity>> {
    let of = |entity: Entity, seat| if seat == own { entity } else { Entity::Seat(seat) };
    let stock = |seat, kind| of(Entity::Good(seat, kind), seat);
    match *event {
        Event::Bought { seat, spot, good: kind, .. } => {
            vec![Flight { picture: good(kind), from: Entity::Stall(spot, kind), to: stock(seat, kind) }]
        }
        Event::Exchanged { seat, give, get, .. } => {
            let guild = Entity::Market(Spot::GUILD);
            vec![
                Flight { picture: good(give), from: stock(seat, give), to: guild },
                Flight { picture: good(get), from: guild, to: stock(seat, get) },
            ]
        }
        Event::Boarded { seat, dock, boat } => {
            let fare = boat.card().goods.kinds();
            let flights = fare.map(|(kind, count)| {
                let flight = Flight { picture: good(kind), from: stock(seat, kind), to: Entity::Ship(dock) };
                repeat_n(flight, count.into())
            });
            flights.flatten().collect()
        }
        Event::Drawn { seat, good: kind } => {
            vec![Flight { picture: good(kind), from: giver(step), to: stock(seat, kind) }]
        }
        Event::Gained { seat, symbol, count } => {
            let (picture, to) = match symbol {
                Symbol::Gold => ("felinia-gold", Entity::Gold(seat)),
                Symbol::Spice => ("felinia-spice", Entity::Spice(seat)),
                Symbol::Food => ("felinia-food", Entity::Food(seat)),
                // The silver track animates a gain itself.
                Symbol::Silver | Symbol::Merchandise | Symbol::Mystery => return Vec::new(),
            };
            repeat_n(Flight { picture, from: giver(step), to: of(to, seat) }, count.into()).collect()
        }
        Event::Dealt { .. }
        | Event::Bid { .. }
        | Event::Banked { .. }
        | Event::TokenBack { .. }
        | Event::BonusTaken { .. }
        | Event::LastMerchant { .. }
        | Event::Sold { .. }
        | Event::Sailed { .. }
        | Event::Landed { .. }
        | Event::Revealed { .. }
        | Event::Stepped { .. }
        | Event::NothingLeft { .. }
        | Event::Found { .. }
        | Event::Kept { .. }
        | Event::Left { .. }
        | Event::Settled { .. }
        | Event::WentHome { .. }
        | Event::Stored { .. }
        | Event::Moored { .. }
        | Event::NextBoat { .. }
        | Event::PileEmpty
        | Event::Round { .. }
        | Event::Ended { .. } => Vec::new(),
    }
}

/// Returns the entity that contains `thing`, if the last flight removes `thing`: the last good of its kind leaves its
/// stall.
pub(super) fn within(thing: EntityId) -> Option<EntityId> {
    match Entity::from_id(thing)? {
        Entity::Stall(spot, _) => Some(Entity::Market(spot).id()),
        _ => None,
    }
}

/// Returns the entity that gives what isn't bought: the province that a merchant enters, or the guild.
fn giver(step: &Step<'_, Felinia>) -> Entity {
    let entered = step.events.iter().find_map(|event| match event {
        Event::Stepped { to, .. } => Some(*to),
        _ => None,
    });
    entered.map_or(Entity::Market(Spot::GUILD), Entity::Province)
}

#[cfg(test)]
mod tests {
    use engine::games::felinia::action::Dock;
    use engine::games::felinia::data::{BOATS, Boat};
    use engine::games::felinia::goods::Good;
    use engine::games::felinia::island::Province;
    use engine::games::felinia::ware::Ware;

    use super::*;

    const OWN: Seat = Seat(0);

    const RIVAL: Seat = Seat(1);
    const GUILD: Entity = Entity::Market(Spot::GUILD);

    /// Returns the flights of the last of some events.
    fn flown(events: &[Event]) -> Vec<Flight<Entity>> {
        let state: Felinia = crate::boards::sample("/felinia/new?seed=OLIVE-1&seats=you,you");
        let step = Step { events, earlier: &state, later: &state, is_back: false };
        flights(events.last().expect("an event"), &step, OWN)
    }

    fn goods(kind: Good, from: Entity, to: Entity) -> Flight<Entity> {
        Flight { picture: good(kind), from, to }
    }

    #[test]
    fn bought_goods_fly_from_their_stall_to_the_shelf_and_others_to_their_line() {
        let kind = Good::ALL[0];
        for (seat, to) in [(OWN, Entity::Good(OWN, kind)), (RIVAL, Entity::Seat(RIVAL))] {
            let flown = flown(&[Event::Bought { seat, spot: Spot(1), good: kind, price: 2 }]);
            assert_eq!(flown, [goods(kind, Entity::Stall(Spot(1), kind), to)]);
        }
    }

    #[test]
    fn exchanged_goods_fly_to_the_guild_and_from_there() {
        let [give, get, ..] = Good::ALL;
        let expected = [goods(give, Entity::Good(OWN, give), GUILD), goods(get, GUILD, Entity::Good(OWN, get))];
        assert_eq!(flown(&[Event::Exchanged { seat: OWN, give, get, price: 2 }]), expected);
    }

    #[test]
    fn the_goods_that_a_boat_costs_fly_to_its_ship() {
        // X2 costs two of the first kind and one of the last (Felinia 12.2).
        let boat = BOATS.iter().position(|card| card.id == "X2").expect("the boat");
        let flown = flown(&[Event::Boarded { seat: OWN, dock: Dock(1), boat: Boat(boat as u8) }]);
        let fare = |kind| goods(kind, Entity::Good(OWN, kind), Entity::Ship(Dock(1)));
        let [first, .., last] = Good::ALL;
        assert_eq!(flown, [fare(first), fare(first), fare(last)]);
    }

    #[test]
    fn a_gain_comes_from_the_province_that_the_merchant_enters_also_when_another_lands_next() {
        let (entered, port) = (Province(7), Province(2));
        let stepped = Event::Stepped { seat: OWN, to: entered, food: false };
        let landed = Event::Landed { seat: RIVAL, at: port };
        let (seat, from, kind) = (OWN, Entity::Province(entered), Good::ALL[2]);
        for (symbol, picture, to) in [
            (Symbol::Gold, "felinia-gold", Entity::Gold(OWN)),
            (Symbol::Spice, "felinia-spice", Entity::Spice(OWN)),
            (Symbol::Food, "felinia-food", Entity::Food(OWN)),
        ] {
            let gained = Event::Gained { seat, symbol, count: 2 };
            assert_eq!(flown(&[stepped.clone(), landed.clone(), gained]), vec![Flight { picture, from, to }; 2]);
        }
        let drawn = Event::Drawn { seat, good: kind };
        assert_eq!(flown(&[stepped, drawn]), [goods(kind, from, Entity::Good(OWN, kind))]);
    }

    #[test]
    fn what_comes_with_an_exchange_comes_from_the_guild() {
        let gained = Event::Gained { seat: RIVAL, symbol: Symbol::Food, count: 1 };
        let food = Flight { picture: "felinia-food", from: GUILD, to: Entity::Seat(RIVAL) };
        assert_eq!(flown(&[gained]), [food]);
    }

    #[test]
    fn silver_and_tokens_do_not_fly() {
        for event in [
            Event::Gained { seat: OWN, symbol: Symbol::Silver, count: 3 },
            Event::Sold { seat: OWN, ware: Ware::Gold, silver: 2 },
            Event::Bid { seat: OWN, spot: Spot(1), price: 2 },
            Event::Banked { seat: OWN, silver: 1 },
            Event::NothingLeft { seat: OWN, symbol: Symbol::Gold, count: 1 },
        ] {
            assert_eq!(flown(&[event]), []);
        }
    }
}
