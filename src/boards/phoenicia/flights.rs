//! What flies over the table when a state follows another: coins, production cards, tools.

use engine::games::phoenicia::data::Tile;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, Stage};
use engine::kernel::seat::Seat;

use super::symbols;
use crate::board_parts::flight::Flight;

/// Most pictures that fly from one place to another at once.
const MOST: u8 = 4;

/// What flies from one state to the next.
pub(super) fn flights(previous: &Phoenicia, now: &Phoenicia) -> Vec<Flight<Entity>> {
    let mut flights = Vec::new();
    let mut fly = |count: u8, picture, from, to| {
        flights.extend(std::iter::repeat_n(Flight { picture, from, to }, count.min(MOST).into()));
    };
    // Bids go to the middle.
    if let (Some(was), Some(is)) = (previous.auction(), now.auction())
        && was.development == is.development
        && was.high != is.high
        && let Some((seat, _)) = is.high
    {
        fly(2, "phoenicia-coin", Entity::Storage(seat), Entity::Auction);
    }
    for seat in Seat::all(now.seats) {
        let (was, is) = (previous.village(seat), now.village(seat));
        let cards = i16::from(is.cards()) - i16::from(was.cards());
        let coins = i16::from(is.coins) - i16::from(was.coins);
        // At income, jars come from where there is work; else money goes where it is paid.
        let income = now.round > previous.round;
        if income {
            for tile in Tile::ALL.into_iter().filter(|tile| is.working(*tile) > 0) {
                fly(is.working(tile), "phoenicia-production", Entity::Tile(seat, tile), Entity::Hand(seat));
            }
        }
        if cards > 0 {
            fly(cards as u8, "phoenicia-back", Entity::ProductionDeck, Entity::Hand(seat));
        } else {
            fly(-cards as u8, "phoenicia-back", Entity::Hand(seat), Entity::ProductionDeck);
        }
        if coins > 0 {
            fly(coins as u8, "phoenicia-coin", Entity::ProductionDeck, Entity::Storage(seat));
        } else if coins < 0 && !income {
            fly(-coins as u8, "phoenicia-coin", Entity::Storage(seat), spent(previous, seat));
        }
        for tile in Tile::ALL {
            let tools = |village: &engine::games::phoenicia::state::Village| {
                u16::from(village.working(tile)) + village.tools[tile]
            };
            if tools(is) > tools(was) {
                fly(
                    (tools(is) - tools(was)) as u8,
                    symbols::tools(tile),
                    Entity::Storage(seat),
                    Entity::Tile(seat, tile),
                );
            }
        }
    }
    flights
}

/// Where coins go that a seat spends.
fn spent(previous: &Phoenicia, seat: Seat) -> Entity {
    use engine::games::phoenicia::action::Purpose;
    match previous.stage {
        Stage::Paying(debt) if debt.payer == seat => match debt.purpose {
            Purpose::Development(_) => Entity::Auction,
            Purpose::Training => Entity::Training(seat),
            Purpose::Tools(tile) => Entity::Tile(seat, tile),
            Purpose::Point => Entity::CityCentre(seat),
        },
        _ => Entity::Auction,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dealt() -> Phoenicia {
        crate::boards::sample("/phoenicia/new?seed=OLIVE-1&seats=you,you")
    }

    #[test]
    fn nothing_flies_where_nothing_changed() {
        assert_eq!(flights(&dealt(), &dealt()), []);
    }

    #[test]
    fn coins_that_are_spent_and_tools_that_are_bought_fly_once_each() {
        let previous = dealt();
        let mut now = previous;
        now.villages[0].coins -= 2;
        now.villages[0].tools[Tile::Hunting] += 1;
        let flown = flights(&previous, &now);
        let count = |picture| flown.iter().filter(|flight| flight.picture == picture).count();
        assert_eq!((flown.len(), count("phoenicia-coin"), count("phoenicia-tools-hunting")), (3, 2, 1));
        assert!(flown.iter().all(|flight| flight.from == Entity::Storage(Seat(0))));
    }

    #[test]
    fn a_higher_bid_goes_to_the_middle_and_the_first_auction_brings_none() {
        use engine::games::phoenicia::data::Development;
        use engine::games::phoenicia::state::Auction;
        let mut previous = dealt();
        let auction = |high| Auction {
            active: Seat(0),
            development: Development::Fort,
            high,
            bidder: Seat(1),
            bidders: Seat::all(2).collect(),
        };
        previous.stage = Stage::Bidding(auction(None));
        let now = Phoenicia { stage: Stage::Bidding(auction(Some((Seat(0), 7)))), ..previous };
        assert_eq!(flights(&dealt(), &previous), []);
        let flown = flights(&previous, &now);
        assert!(!flown.is_empty() && flown.iter().all(|flight| flight.to == Entity::Auction));
    }
}
