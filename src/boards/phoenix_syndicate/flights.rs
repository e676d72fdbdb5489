//! What flies over the table when something changes hands: goods from planets, routes and the stock, goods paid, cards
//! taken, credits of a route that is secured. Found by comparing two states; a state has counts, and says nothing of
//! where things came from.

use engine::games::phoenix_syndicate::data::{Route, Routes, SHIPS, Tile};
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::{Colour, Good};
use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use engine::kernel::seat::Seat;

use super::symbols::good;
use crate::board_parts::flight::Flight;

/// At most so many of a kind fly.
const MOST: u8 = 4;

/// What flew between two states, one step apart. Only the Command Center of `own` is shown in full; what others have
/// is in their lines.
pub(super) fn flights(previous: &Syndicate, now: &Syndicate, own: Seat) -> Vec<Flight<Entity>> {
    let mut flights = Vec::new();
    for seat in Seat::all(now.seats) {
        goods(&mut flights, previous, now, seat);
        let (was, is) = (previous.center(seat), now.center(seat));
        let of = |entity| if seat == own { entity } else { Entity::Seat(seat) };
        for upgrade in (is.upgrades - was.upgrades).iter() {
            if let Some(from) = successor_of_upgrade(previous, now, upgrade) {
                flights.push(Flight { picture: "syndicate-upgrade", from, to: of(Entity::Upgrade(upgrade)) });
            }
        }
        if let Some((route, from)) = claimed(previous, now, seat) {
            let is_held = is.held.as_slice().contains(&route);
            let to = if is_held { of(Entity::Route(route)) } else { Entity::Seat(seat) };
            flights.push(Flight { picture: "syndicate-route", from, to });
        }
    }
    for route in (in_play(previous) - in_play(now)).iter() {
        credits(&mut flights, previous, now, route);
    }
    flights
}

/// The route that a seat has taken from the market, and what lies now where it lay. Whoever secures it at once doesn't
/// hold it.
fn claimed(previous: &Syndicate, now: &Syndicate, seat: Seat) -> Option<(Route, Entity)> {
    let route = (on_offer(previous) - on_offer(now)).iter().next().filter(|_| previous.active == seat)?;
    Some((route, successor_of_route(previous, now, route)?))
}

/// The routes on offer and in hand: one that leaves them is secured.
fn in_play(state: &Syndicate) -> Routes {
    let held = Seat::all(state.seats).map(|seat| state.center(seat).held.as_set());
    held.fold(on_offer(state), |all, held| all | held)
}

/// The routes of the market.
fn on_offer(state: &Syndicate) -> Routes {
    state.offers().map(|offer| offer.route).collect()
}

/// Goods that a seat has gained or paid.
fn goods(flights: &mut Vec<Flight<Entity>>, previous: &Syndicate, now: &Syndicate, seat: Seat) {
    let (was, is) = (previous.center(seat).goods, now.center(seat).goods);
    for kind in Good::ALL {
        let tray = Entity::Good(seat, kind);
        let (had, has) = (was.count(kind), is.count(kind));
        if let Some(from) = source(previous, now, seat, kind).filter(|_| has > had) {
            flights.extend((had..has).take(MOST.into()).map(|_| Flight { picture: good(kind), from, to: tray }));
        }
        if let Some(to) = purchase(previous, now, seat).filter(|_| has < had) {
            flights.extend((has..had).take(MOST.into()).map(|_| Flight { picture: good(kind), from: tray, to }));
        }
    }
}

/// Where goods of a kind came from: the system to which a ship warped, the route that was claimed, or the action whose
/// Director came back.
fn source(previous: &Syndicate, now: &Syndicate, seat: Seat, kind: Good) -> Option<Entity> {
    let (was, is) = (previous.center(seat), now.center(seat));
    let collected = (0..SHIPS).find(|ship| previous.doing.collected[*ship] != now.doing.collected[*ship]);
    if let Some(tile) = collected.and_then(|ship| now.doing.collected[ship]).filter(|_| now.active == seat) {
        return (tile.card().goods.count(kind) > 0).then_some(Entity::Tile(tile));
    }
    if let Some((_, place)) = claimed(previous, now, seat) {
        return Some(place);
    }
    let staffed = Operation::DIRECTED.into_iter().find(|at| is.directors[*at] > was.directors[*at]);
    staffed.map(|operation| Entity::Operation(seat, operation))
}

/// What goods were paid for: a gate, a Base, a step in a Corp, or a route.
fn purchase(previous: &Syndicate, now: &Syndicate, seat: Seat) -> Option<Entity> {
    let (was, is) = (previous.center(seat), now.center(seat));
    let opened = (now.doing.open - previous.doing.open).iter().next().map(Entity::Gate);
    let built = (is.bases - was.bases).iter().next().map(Entity::Tile);
    let stepped = Colour::ALL.into_iter().find(|corp| is.corps[*corp] != was.corps[*corp]);
    opened.or(built).or(stepped.map(|corp| Entity::Track(seat, corp)))
}

/// What lies now where a route of the market lay.
fn successor_of_route(previous: &Syndicate, now: &Syndicate, route: Route) -> Option<Entity> {
    let place = previous.market.iter().position(|offer| offer.is_some_and(|offer| offer.route == route))?;
    now.market[place].map(|offer| Entity::Route(offer.route))
}

/// What lies now where an Upgrade of the row lay.
fn successor_of_upgrade(previous: &Syndicate, now: &Syndicate, upgrade: Upgrade) -> Option<Entity> {
    let place = previous.row.iter().position(|other| *other == Some(upgrade))?;
    now.row[place].map(Entity::Upgrade)
}

/// Credits fly from the systems of a route that is secured to everybody who gains.
fn credits(flights: &mut Vec<Flight<Entity>>, previous: &Syndicate, now: &Syndicate, route: Route) {
    for seat in Seat::all(now.seats).filter(|seat| now.center(*seat).total() > previous.center(*seat).total()) {
        let there = |tile: &Tile| now.center(seat).presence.contains(*tile);
        let to = Entity::Seat(seat);
        let coin = |tile| Flight { picture: "syndicate-credit", from: Entity::Tile(tile), to };
        flights.extend(route.card().systems.into_iter().filter(there).map(coin));
    }
}

#[cfg(test)]
mod tests {
    use engine::games::phoenix_syndicate::galaxy::Border;
    use engine::games::phoenix_syndicate::goods::Goods;
    use engine::games::phoenix_syndicate::state::Offer;

    use super::*;

    const OWN: Seat = Seat(0);

    fn dealt() -> Syndicate {
        crate::boards::sample("/phoenix-syndicate/new?seed=OLIVE-1&seats=you,you")
    }

    #[test]
    fn collected_goods_fly_from_their_system_to_their_trays() {
        let previous = dealt();
        let mut now = previous;
        now.active = OWN;
        let tile = Tile(0);
        now.doing.collected[0] = Some(tile);
        now.centers[0].goods.add(&tile.card().goods);
        let flown = flights(&previous, &now, OWN);
        let flights_of = |kind| flown.iter().filter(|flight| flight.to == Entity::Good(OWN, kind)).count();
        // Adamos Prime: four spice, two ore (Syndicate 10.1).
        assert_eq!([flights_of(Good::Spice), flights_of(Good::Ore), flown.len()], [4, 2, 6]);
        assert!(flown.iter().all(|flight| flight.from == Entity::Tile(tile)));
    }

    #[test]
    fn a_payment_flies_to_the_gate_that_it_opened() {
        let previous = dealt();
        let mut now = previous;
        now.active = OWN;
        let border = Border(5);
        now.doing.open.insert(border);
        now.centers[0].goods.remove(Good::Spice, 2);
        let flight =
            Flight { picture: good(Good::Spice), from: Entity::Good(OWN, Good::Spice), to: Entity::Gate(border) };
        assert_eq!(flights(&previous, &now, OWN), [flight.clone(), flight]);
    }

    /// A market of two routes, before and after the first seat has claimed the first of them with two spice on it.
    fn market() -> (Syndicate, Syndicate) {
        let mut previous = dealt();
        previous.active = OWN;
        let goods = Goods::of(Good::Spice, 2);
        previous.market[0] = Some(Offer { route: Route(0), goods });
        previous.market[1] = Some(Offer { route: Route(1), goods: Goods::NONE });
        let mut now = previous;
        now.market[0] = Some(Offer { route: Route(2), goods: Goods::NONE });
        now.centers[0].goods.add(&goods);
        (previous, now)
    }

    #[test]
    fn a_route_that_is_claimed_flies_to_its_place_and_the_goods_on_it_to_their_trays() {
        let (previous, mut now) = market();
        now.centers[0].held.push(Route(0));
        let from = Entity::Route(Route(2));
        let route = Flight { picture: "syndicate-route", from, to: Entity::Route(Route(0)) };
        let spice = Flight { picture: good(Good::Spice), from, to: Entity::Good(OWN, Good::Spice) };
        assert_eq!(flights(&previous, &now, OWN), [spice.clone(), spice, route]);
    }

    #[test]
    fn a_route_that_is_secured_as_soon_as_it_is_claimed_flies_to_whoever_did_that_and_pays_from_its_systems() {
        let (previous, mut now) = market();
        let [first, second, _] = Route(0).card().systems;
        now.centers[0].presence.insert(first);
        now.centers[0].presence.insert(second);
        now.centers[0].credits[0] += 3;
        let to = Entity::Seat(OWN);
        let route = Flight { picture: "syndicate-route", from: Entity::Route(Route(2)), to };
        let credit = |tile| Flight { picture: "syndicate-credit", from: Entity::Tile(tile), to };
        assert_eq!(flights(&previous, &now, OWN)[2..], [route, credit(first), credit(second)]);
    }

    #[test]
    fn nothing_flies_when_nothing_changes_hands() {
        let now = dealt();
        assert!(flights(&now, &now, OWN).is_empty());
    }
}
