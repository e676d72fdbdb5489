//! Flights over the board: coins, production cards, jars and tools.

use engine::games::phoenicia::action::{Event, Payment, Purpose};
use engine::games::phoenicia::data::Tile;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;

use super::symbols;
use crate::board_parts::flight::Flight;
use crate::board_parts::step::Step;

/// The largest number of pictures that fly from one place to another at once.
const MOST: u8 = 4;

/// Returns up to `MOST` flights of a picture from one entity to another.
fn fly(count: u8, picture: &'static str, from: Entity, to: Entity) -> impl Iterator<Item = Flight<Entity>> {
    std::iter::repeat_n(Flight { picture, from, to }, count.min(MOST).into())
}

/// Returns the flights of an event.
pub(super) fn flights(event: &Event, step: &Step<'_, Phoenicia>) -> Vec<Flight<Entity>> {
    match event {
        Event::Bid { seat, .. } => fly(2, "phoenicia-coin", Entity::Storage(*seat), Entity::Auction).collect(),
        Event::Paid { seat, purpose, cards, coins, .. } => paid(*seat, *purpose, *cards, *coins),
        Event::ToolsBought { seat, tile, .. }
        | Event::Employed { seat, tile, free: false }
        | Event::Shifted { seat, to: tile, free: false, .. } => {
            fly(1, symbols::tools(*tile), Entity::Storage(*seat), Entity::Tile(*seat, *tile)).collect()
        }
        Event::Converted { seat, value } => given_up(*seat, *value),
        Event::GivenUp { seat, kept, .. } => given_up(*seat, *kept),
        Event::TurnEnded { seat, lost } => {
            fly(*lost, "phoenicia-coin", Entity::Storage(*seat), Entity::ProductionDeck).collect()
        }
        Event::Income { seat, cards, .. } => {
            // Jars come from the tiles with workers, and cards from the deck.
            let village = step.later.village(*seat);
            let jars = Tile::ALL.into_iter().flat_map(|tile| {
                fly(village.working(tile), "phoenicia-production", Entity::Tile(*seat, tile), Entity::Hand(*seat))
            });
            let cards = fly(cards.iter().sum(), "phoenicia-back", Entity::ProductionDeck, Entity::Hand(*seat));
            jars.chain(cards).collect()
        }
        Event::Dealt { .. }
        | Event::AuctionOpened { .. }
        | Event::Passed { .. }
        | Event::Won { .. }
        | Event::Declined { .. }
        | Event::Trained { .. }
        | Event::Employed { .. }
        | Event::Shifted { .. }
        | Event::PointBought { .. }
        | Event::OverlordNamed { .. }
        | Event::Refilled { .. }
        | Event::Reshuffled
        | Event::Ended { .. } => Vec::new(),
    }
}

/// Returns the flights of a payment: cards and coins are paid, or coins return as change.
fn paid(seat: Seat, purpose: Purpose, cards: Payment, coins: i16) -> Vec<Flight<Entity>> {
    let bought = match purpose {
        Purpose::Development(_) => Entity::Auction,
        Purpose::Training => Entity::Training(seat),
        Purpose::Tools(tile) => Entity::Tile(seat, tile),
        Purpose::Point => Entity::CityCentre(seat),
    };
    let count = coins.unsigned_abs().min(MOST.into()) as u8;
    let (from, to) =
        if coins > 0 { (Entity::Storage(seat), bought) } else { (Entity::ProductionDeck, Entity::Storage(seat)) };
    let cards = fly(cards.cards(), "phoenicia-back", Entity::Hand(seat), Entity::ProductionDeck);
    cards.chain(fly(count, "phoenicia-coin", from, to)).collect()
}

/// Returns the flights of a card that is exchanged for coins.
fn given_up(seat: Seat, coins: u8) -> Vec<Flight<Entity>> {
    let card = fly(1, "phoenicia-back", Entity::Hand(seat), Entity::ProductionDeck);
    card.chain(fly(coins, "phoenicia-coin", Entity::ProductionDeck, Entity::Storage(seat))).collect()
}

#[cfg(test)]
mod tests {
    use engine::games::phoenicia::data::Development;
    use engine::kernel::by_kind::Counts;

    use super::*;

    const SEAT: Seat = Seat(0);

    /// Returns the flights of an event in a village with two farmers, each with the number of its pictures.
    fn flown(event: Event) -> Vec<(usize, &'static str, Entity, Entity)> {
        let earlier: Phoenicia = crate::boards::sample("/phoenicia/new?seed=OLIVE-1&seats=you,you");
        let mut later = earlier;
        later.villages[0].workers = Counts::new([0, 2, 0, 0]);
        let step = Step { events: std::slice::from_ref(&event), earlier: &earlier, later: &later, is_back: false };
        Flight::counted(flights(&event, &step))
    }

    #[test]
    fn coins_of_a_bid_fly_to_the_auction() {
        let flown = flown(Event::Bid { seat: SEAT, bid: 7 });
        assert_eq!(flown, [(2, "phoenicia-coin", Entity::Storage(SEAT), Entity::Auction)]);
    }

    #[test]
    fn what_is_paid_flies_to_what_it_buys_and_change_comes_back() {
        let hand = (2, "phoenicia-back", Entity::Hand(SEAT), Entity::ProductionDeck);
        let paid = |purpose, coins| {
            let cards = Payment { fours: 1, fives: 0, sixes: 1 };
            flown(Event::Paid { seat: SEAT, purpose, level: 0, price: 12, cards, coins })
        };
        let coins = |to| (2, "phoenicia-coin", Entity::Storage(SEAT), to);
        assert_eq!(paid(Purpose::Development(Development::Fort), 2), [hand, coins(Entity::Auction)]);
        assert_eq!(paid(Purpose::Training, 2), [hand, coins(Entity::Training(SEAT))]);
        assert_eq!(paid(Purpose::Tools(Tile::Mining), 2), [hand, coins(Entity::Tile(SEAT, Tile::Mining))]);
        assert_eq!(paid(Purpose::Point, 2), [hand, coins(Entity::CityCentre(SEAT))]);
        let change = (3, "phoenicia-coin", Entity::ProductionDeck, Entity::Storage(SEAT));
        assert_eq!(paid(Purpose::Training, -3), [hand, change]);
        assert_eq!(paid(Purpose::Training, 0), [hand]);
    }

    #[test]
    fn tools_fly_to_their_tile_unless_they_lay_there() {
        let tools = |tile| [(1, symbols::tools(tile), Entity::Storage(SEAT), Entity::Tile(SEAT, tile))];
        let (hunting, mining) = (Tile::Hunting, Tile::Mining);
        assert_eq!(flown(Event::ToolsBought { seat: SEAT, tile: mining, level: 0 }), tools(mining));
        assert_eq!(flown(Event::Employed { seat: SEAT, tile: hunting, free: false }), tools(hunting));
        assert_eq!(flown(Event::Shifted { seat: SEAT, from: hunting, to: mining, free: false }), tools(mining));
        assert_eq!(flown(Event::Employed { seat: SEAT, tile: hunting, free: true }), []);
        assert_eq!(flown(Event::Shifted { seat: SEAT, from: hunting, to: mining, free: true }), []);
    }

    #[test]
    fn a_card_that_becomes_coins_flies_to_the_deck_and_they_come_from_there() {
        let card = (1, "phoenicia-back", Entity::Hand(SEAT), Entity::ProductionDeck);
        let coins = |count| (count, "phoenicia-coin", Entity::ProductionDeck, Entity::Storage(SEAT));
        assert_eq!(flown(Event::Converted { seat: SEAT, value: 6 }), [card, coins(MOST.into())]);
        assert_eq!(flown(Event::GivenUp { seat: SEAT, value: 5, kept: 2 }), [card, coins(2)]);
        assert_eq!(flown(Event::GivenUp { seat: SEAT, value: 5, kept: 0 }), [card]);
    }

    #[test]
    fn coins_that_are_lost_fly_to_the_deck() {
        let lost = [(3, "phoenicia-coin", Entity::Storage(SEAT), Entity::ProductionDeck)];
        assert_eq!(flown(Event::TurnEnded { seat: SEAT, lost: 3 }), lost);
        assert_eq!(flown(Event::TurnEnded { seat: SEAT, lost: 0 }), []);
    }

    #[test]
    fn at_income_jars_come_from_the_tiles_and_cards_from_the_deck() {
        let flown = flown(Event::Income { seat: SEAT, production: 4, cards: [1, 0, 0], coins: 1 });
        let jars = (2, "phoenicia-production", Entity::Tile(SEAT, Tile::Farming), Entity::Hand(SEAT));
        assert_eq!(flown, [jars, (1, "phoenicia-back", Entity::ProductionDeck, Entity::Hand(SEAT))]);
    }

    #[test]
    fn nothing_flies_at_what_moves_no_money() {
        let development = Development::Fort;
        for event in [
            Event::AuctionOpened { seat: SEAT, development },
            Event::Passed { seat: SEAT, forced: false },
            Event::Won { seat: SEAT, development, bid: 7, price: 7 },
            Event::Declined { seat: SEAT, again: false, forced: None },
            Event::Trained { seat: SEAT },
            Event::PointBought { seat: SEAT },
            Event::OverlordNamed { seat: SEAT, round: 2 },
            Event::Refilled { developments: vec![development], left: 3 },
            Event::Reshuffled,
        ] {
            assert_eq!(flown(event), []);
        }
    }
}
