//! Flights over the board: goods, cards, credits and Directors.

use engine::games::phoenix_syndicate::action::Event;
use engine::games::phoenix_syndicate::data::Route;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::{Good, Goods};
use engine::games::phoenix_syndicate::operation::{Operation, STAFFED};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use engine::kernel::seat::Seat;

use super::symbols;
use crate::board_parts::flight::Flight;
use crate::board_parts::step::Step;

/// The largest number of pictures of a kind that fly at once.
const MOST: u8 = 4;

/// Returns the flights of an event. Only the Command Center of `own` is shown in full. Each other seat is one line, at
/// which its flights start and end.
pub(super) fn flights(event: &Event, step: &Step<'_, Syndicate>, own: Seat) -> Vec<Flight<Entity>> {
    let of = |seat: Seat, entity| if seat == own { entity } else { Entity::Seat(seat) };
    match *event {
        Event::Begun { seat, operation } if operation.index() < STAFFED => {
            director(of(seat, Entity::Operation(seat, operation)), of(seat, aside(seat)))
        }
        Event::Placed { seat, operation, gained } => {
            let place = of(seat, Entity::Operation(seat, operation));
            let placed = director(of(seat, aside(seat)), place).into_iter();
            placed.chain(gain(seat, Goods::of(Good::Contraband, gained), place)).collect()
        }
        Event::Warped { seat, tile, goods } => gain(seat, goods, Entity::Tile(tile)).collect(),
        Event::GatesOpened { seat, gates, paid } => match gates.iter().next() {
            Some(gate) => pay(seat, paid, Entity::Gate(gate)).collect(),
            None => Vec::new(),
        },
        Event::Paid { seat, goods } => match bought(step) {
            Some(thing) => pay(seat, goods, thing).collect(),
            None => Vec::new(),
        },
        Event::Exchanged { seat, give, get } => {
            let to = Entity::Good(seat, get.good());
            vec![Flight { picture: symbols::good(give), from: Entity::Good(seat, give), to }]
        }
        Event::Taken { seat, upgrade } => {
            let to = of(seat, Entity::Upgrade(upgrade));
            let card = place_of_upgrade(step, upgrade).map(|from| Flight { picture: "syndicate-upgrade", from, to });
            card.into_iter().collect()
        }
        Event::Claimed { seat, route, goods } => {
            let Some(from) = place_of_route(step, route) else { return Vec::new() };
            // A route that is secured at once is never held.
            let is_held = step.later.center(seat).held.as_slice().contains(&route);
            let to = if is_held { of(seat, Entity::Route(route)) } else { Entity::Seat(seat) };
            gain(seat, goods, from).chain([Flight { picture: "syndicate-route", from, to }]).collect()
        }
        Event::GoodsTaken { seat, route, goods } => gain(seat, goods, Entity::Route(route)).collect(),
        Event::Secured { route, .. } => credits(step, route),
        Event::Dealt { .. }
        | Event::Settled { .. }
        | Event::Kept { .. }
        | Event::Opened { .. }
        | Event::Begun { .. }
        | Event::Flown { .. }
        | Event::AgentPlaced { .. }
        | Event::NoAgent { .. }
        | Event::RowFilled { .. }
        | Event::Stepped { .. }
        | Event::Embedded { .. }
        | Event::Gained { .. }
        | Event::BaseBuilt { .. }
        | Event::MarketFilled { .. }
        | Event::Reshuffled
        | Event::Credited { .. }
        | Event::Used { .. }
        | Event::Redeemed { .. }
        | Event::BaseMoved { .. }
        | Event::BaseSplit { .. }
        | Event::Relocated { .. }
        | Event::LastAgent { .. }
        | Event::Closing { .. }
        | Event::Round { .. }
        | Event::EmbeddedScored { .. }
        | Event::Ended { .. } => Vec::new(),
    }
}

/// Returns the place of the Directors that are set aside.
const fn aside(seat: Seat) -> Entity {
    Entity::Operation(seat, Operation::Scheme)
}

/// Returns the flight of a Director. Empty between places of one line.
fn director(from: Entity, to: Entity) -> Vec<Flight<Entity>> {
    if from == to { Vec::new() } else { vec![Flight { picture: "syndicate-director", from, to }] }
}

/// Returns the flights of goods gained from an entity.
fn gain(seat: Seat, goods: Goods, from: Entity) -> impl Iterator<Item = Flight<Entity>> {
    each(goods).map(move |good| Flight { picture: symbols::good(good), from, to: Entity::Good(seat, good) })
}

/// Returns the flights of goods paid to an entity.
fn pay(seat: Seat, goods: Goods, to: Entity) -> impl Iterator<Item = Flight<Entity>> {
    each(goods).map(move |good| Flight { picture: symbols::good(good), from: Entity::Good(seat, good), to })
}

/// Returns goods one by one, at most [`MOST`] of a kind.
fn each(goods: Goods) -> impl Iterator<Item = Good> {
    Good::ALL.into_iter().flat_map(move |good| std::iter::repeat_n(good, goods.count(good).min(MOST).into()))
}

/// Returns the object of a step's payment: a Base, or a step in a Corp.
fn bought(step: &Step<'_, Syndicate>) -> Option<Entity> {
    step.events.iter().find_map(|event| match *event {
        Event::BaseBuilt { tile, .. } => Some(Entity::Tile(tile)),
        Event::Stepped { seat, corp, .. } | Event::Embedded { seat, corp, .. } => Some(Entity::Track(seat, corp)),
        _ => None,
    })
}

/// Returns the entity that now lies in the place of a route of the market.
fn place_of_route(step: &Step<'_, Syndicate>, route: Route) -> Option<Entity> {
    let place = step.earlier.market.iter().position(|offer| offer.is_some_and(|offer| offer.route == route))?;
    step.later.market[place].map(|offer| Entity::Route(offer.route))
}

/// Returns the entity that now lies in the place of an Upgrade of the row.
fn place_of_upgrade(step: &Step<'_, Syndicate>, upgrade: Upgrade) -> Option<Entity> {
    let place = step.earlier.row.iter().position(|other| *other == Some(upgrade))?;
    step.later.row[place].map(Entity::Upgrade)
}

/// Returns the flights of credits from the systems of a secured route to each seat that gains.
fn credits(step: &Step<'_, Syndicate>, route: Route) -> Vec<Flight<Entity>> {
    let gains = |seat: &Seat| step.later.center(*seat).total() > step.earlier.center(*seat).total();
    let of = |seat: Seat| {
        let there = move |tile: &_| step.later.center(seat).presence.contains(*tile);
        let coin = move |tile| Flight { picture: "syndicate-credit", from: Entity::Tile(tile), to: Entity::Seat(seat) };
        route.card().systems.into_iter().filter(there).map(coin)
    };
    Seat::all(step.later.seats).filter(gains).flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use engine::games::phoenix_syndicate::data::Tile;
    use engine::games::phoenix_syndicate::galaxy::Border;
    use engine::games::phoenix_syndicate::goods::Colour;
    use engine::games::phoenix_syndicate::state::Offer;

    use super::*;

    const OWN: Seat = Seat(0);
    const OTHER: Seat = Seat(1);

    fn dealt() -> Syndicate {
        crate::boards::sample("/phoenix-syndicate/new?seed=OLIVE-1&seats=you,you")
    }

    /// Returns the flights of the events between two states.
    fn flown(events: &[Event], earlier: &Syndicate, later: &Syndicate) -> Vec<Flight<Entity>> {
        let step = Step { events, earlier, later, is_back: false };
        events.iter().flat_map(|event| flights(event, &step, OWN)).collect()
    }

    /// Returns the flights of an event in a match that was just dealt.
    fn at(event: Event) -> Vec<Flight<Entity>> {
        flown(&[event], &dealt(), &dealt())
    }

    #[test]
    fn a_director_is_set_aside_with_its_action_and_comes_back_with_contraband() {
        let (deploy, scheme) = (Entity::Operation(OWN, Operation::Deploy), aside(OWN));
        let picture = "syndicate-director";
        let begun = at(Event::Begun { seat: OWN, operation: Operation::Deploy });
        assert_eq!(begun, [Flight { picture, from: deploy, to: scheme }]);
        let placed = at(Event::Placed { seat: OWN, operation: Operation::Deploy, gained: 1 });
        let contraband =
            Flight { picture: symbols::good(Good::Contraband), from: deploy, to: Entity::Good(OWN, Good::Contraband) };
        assert_eq!(placed, [Flight { picture, from: scheme, to: deploy }, contraband]);
        assert_eq!(at(Event::Begun { seat: OWN, operation: Operation::Scheme }), [], "it has no Director");
        assert_eq!(at(Event::Begun { seat: OTHER, operation: Operation::Deploy }), [], "the others are lines");
    }

    #[test]
    fn collected_goods_fly_from_their_system_to_their_trays() {
        let tile = Tile(0);
        // Adamos Prime: four spice, two ore (Syndicate 10.1).
        let flown = at(Event::Warped { seat: OWN, tile, goods: tile.card().goods });
        let flights_of = |kind| flown.iter().filter(|flight| flight.to == Entity::Good(OWN, kind)).count();
        assert_eq!([flights_of(Good::Spice), flights_of(Good::Ore), flown.len()], [4, 2, 6]);
        assert!(flown.iter().all(|flight| flight.from == Entity::Tile(tile)));
    }

    #[test]
    fn a_payment_flies_to_what_it_buys() {
        let goods = Goods::of(Good::Spice, 2);
        let spice = |to| {
            let flight = Flight { picture: symbols::good(Good::Spice), from: Entity::Good(OWN, Good::Spice), to };
            [flight.clone(), flight]
        };
        let border = Border(5);
        let opened = at(Event::GatesOpened { seat: OWN, gates: [border].into_iter().collect(), paid: goods });
        assert_eq!(opened, spice(Entity::Gate(border)));
        let paid = |thing| flown(&[Event::Paid { seat: OWN, goods }, thing], &dealt(), &dealt());
        assert_eq!(paid(Event::BaseBuilt { seat: OWN, tile: Tile(3) }), spice(Entity::Tile(Tile(3))));
        let stepped = Event::Stepped { seat: OWN, corp: Colour::Blue, space: 2 };
        assert_eq!(paid(stepped), spice(Entity::Track(OWN, Colour::Blue)));
    }

    #[test]
    fn a_good_that_is_exchanged_flies_to_the_tray_of_the_other() {
        let exchanged = at(Event::Exchanged { seat: OWN, give: Good::Contraband, get: Colour::Blue });
        let to = Entity::Good(OWN, Colour::Blue.good());
        let from = Entity::Good(OWN, Good::Contraband);
        assert_eq!(exchanged, [Flight { picture: symbols::good(Good::Contraband), from, to }]);
    }

    #[test]
    fn an_upgrade_flies_from_its_place_in_the_row() {
        let (mut earlier, mut later) = (dealt(), dealt());
        earlier.row[1] = Some(Upgrade(4));
        later.row[1] = Some(Upgrade(9));
        let taken = |seat| flown(&[Event::Taken { seat, upgrade: Upgrade(4) }], &earlier, &later);
        let flight = |to| [Flight { picture: "syndicate-upgrade", from: Entity::Upgrade(Upgrade(9)), to }];
        assert_eq!(taken(OWN), flight(Entity::Upgrade(Upgrade(4))));
        assert_eq!(taken(OTHER), flight(Entity::Seat(OTHER)));
    }

    /// Returns a market before and after the replacement of a route.
    fn market() -> (Syndicate, Syndicate) {
        let (mut earlier, mut later) = (dealt(), dealt());
        earlier.market[0] = Some(Offer { route: Route(0), goods: Goods::of(Good::Spice, 1) });
        later.market[0] = Some(Offer { route: Route(2), goods: Goods::NONE });
        (earlier, later)
    }

    #[test]
    fn a_route_that_is_claimed_flies_to_its_place_and_the_goods_on_it_to_their_trays() {
        let (earlier, mut later) = market();
        let claimed = Event::Claimed { seat: OWN, route: Route(0), goods: Goods::of(Good::Spice, 1) };
        let from = Entity::Route(Route(2));
        let spice = Flight { picture: symbols::good(Good::Spice), from, to: Entity::Good(OWN, Good::Spice) };
        let route = |to| Flight { picture: "syndicate-route", from, to };
        assert_eq!(
            flown(std::slice::from_ref(&claimed), &earlier, &later),
            [spice.clone(), route(Entity::Seat(OWN))],
            "secured"
        );
        later.centers[0].held.push(Route(0));
        assert_eq!(flown(&[claimed], &earlier, &later), [spice, route(Entity::Route(Route(0)))]);
    }

    #[test]
    fn credits_fly_from_the_systems_of_a_route_to_each_seat_that_gains() {
        let (earlier, mut later) = market();
        let [first, second, _] = Route(0).card().systems;
        later.centers[0].presence.insert(first);
        later.centers[0].presence.insert(second);
        later.centers[0].credits[0] += 3;
        let secured = Event::Secured { seat: OWN, route: Route(0), presence: [3, 0].into_iter().collect(), bonus: 0 };
        let credit = |tile| Flight { picture: "syndicate-credit", from: Entity::Tile(tile), to: Entity::Seat(OWN) };
        assert_eq!(flown(&[secured], &earlier, &later), [credit(first), credit(second)]);
    }

    #[test]
    fn goods_of_a_route_of_the_market_fly_from_it() {
        let taken = at(Event::GoodsTaken { seat: OWN, route: Route(3), goods: Goods::of(Good::Ore, 1) });
        let to = Entity::Good(OWN, Good::Ore);
        assert_eq!(taken, [Flight { picture: symbols::good(Good::Ore), from: Entity::Route(Route(3)), to }]);
    }

    #[test]
    fn nothing_flies_where_nothing_changes_hands() {
        let tile = Tile(2);
        for event in [
            Event::Flown { seat: OWN, from: tile, to: Tile(3) },
            Event::AgentPlaced { seat: OWN, tile },
            Event::RowFilled { upgrade: Upgrade(3) },
            Event::MarketFilled { route: Route(4), others: 1 },
            Event::Round { round: 3, last: false },
        ] {
            assert_eq!(at(event), []);
        }
    }
}
