//! What flies over Felinia's table when something changes hands: goods from a stall, goods paid for a boat, what a
//! province gives. Found by comparing two states; a state has counts, and says nothing of where things came from.

use engine::games::felinia::action::{Dock, Spot};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::Good;
use engine::games::felinia::state::Felinia;
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::seat::Seat;

use super::symbols::good;
use crate::board_parts::flight::Flight;

/// What flew between two states, one step apart. Only the board of `own` is shown in full; what others have is in
/// their lines.
pub(super) fn flights(previous: &Felinia, now: &Felinia, own: Seat) -> Vec<Flight<Entity>> {
    let mut flights = Vec::new();
    for seat in Seat::all(now.seats) {
        let (had, has) = (previous.board(seat), now.board(seat));
        let of = |entity| if seat == own { entity } else { Entity::Seat(seat) };
        for kind in Good::ALL {
            let (was, is) = (had.goods.count(kind), has.goods.count(kind));
            let mine = of(Entity::Good(seat, kind));
            for _ in was..is {
                let from = seller(previous, now, kind)
                    .map_or_else(|| arrival(previous, now), |spot| Entity::Stall(spot, kind));
                flights.push(Flight { picture: good(kind), from, to: mine });
            }
            for _ in is..was {
                if let Some(to) = boarded(previous, now, seat) {
                    flights.push(Flight { picture: good(kind), from: mine, to });
                }
            }
        }
        let cards = [
            ("felinia-gold", had.gold, has.gold, Entity::Gold(seat)),
            ("felinia-spice", had.spice, has.spice, Entity::Spice(seat)),
            ("felinia-food", had.food, has.food, Entity::Food(seat)),
        ];
        for (picture, was, is, to) in cards {
            for _ in was..is {
                flights.push(Flight { picture, from: arrival(previous, now), to: of(to) });
            }
        }
    }
    flights
}

/// What a thing lies in that is gone once it has flown: the last of its kind leaves its stall.
pub(super) fn within(thing: EntityId) -> Option<EntityId> {
    match Entity::from_id(thing)? {
        Entity::Stall(spot, _) => Some(Entity::Market(spot).id()),
        _ => None,
    }
}

/// The market on which there is less of a kind than before.
fn seller(previous: &Felinia, now: &Felinia, kind: Good) -> Option<Spot> {
    now.open_markets().find(|spot| now.markets[*spot].count(kind) < previous.markets[*spot].count(kind))
}

/// The boat on which a seat has more merchants than before.
fn boarded(previous: &Felinia, now: &Felinia, seat: Seat) -> Option<Entity> {
    let aboard = |state: &Felinia, dock: Dock| state.ship(dock).aboard.iter().filter(|who| **who == Some(seat)).count();
    Dock::all().find(|dock| aboard(now, *dock) > aboard(previous, *dock)).map(Entity::Ship)
}

/// Where something comes from that wasn't bought: the province that a merchant has entered, or else the guild.
fn arrival(previous: &Felinia, now: &Felinia) -> Entity {
    now.journey().or(previous.journey()).map_or(Entity::Market(Spot::GUILD), |journey| Entity::Province(journey.at))
}

#[cfg(test)]
mod tests {

    use super::*;

    const OWN: Seat = Seat(0);

    fn dealt() -> Felinia {
        crate::boards::sample("/felinia/new?seed=OLIVE-1&seats=you,you")
    }

    #[test]
    fn bought_goods_fly_from_their_stall_to_the_shelf_and_others_to_their_line() {
        for seat in [OWN, Seat(1)] {
            let previous = dealt();
            let mut now = previous;
            let kind = previous.markets[Spot(1)].kinds().next().expect("goods on the second market").0;
            now.markets[Spot(1)].remove(kind, 1);
            now.boards[seat.index()].goods.put(kind, 1);
            let to = if seat == OWN { Entity::Good(seat, kind) } else { Entity::Seat(seat) };
            let flight = Flight { picture: good(kind), from: Entity::Stall(Spot(1), kind), to };
            assert_eq!(flights(&previous, &now, OWN), [flight]);
        }
    }

    #[test]
    fn nothing_flies_when_nothing_changes_hands() {
        let now = dealt();
        assert!(flights(&now, &now, OWN).is_empty());
    }
}
