//! The part of the round to which each thing on the table belongs (Felinia 3).

use super::nouns::group;
use crate::games::felinia::action::{Dock, Extra, Spot};
use crate::games::felinia::data::{INCOME, Kingdom};
use crate::games::felinia::entity::Entity;
use crate::games::felinia::goods::Good;
use crate::games::felinia::state::{Felinia, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::text::not_now::NotNow;

/// The things that belong to another part of the round.
pub(super) const NOT_NOW: &[NotNow<Felinia, Entity>] = &[
    NotNow {
        when: is_in_port,
        things: provinces,
        text: "Move a merchant",
        reason: "Merchants explore after their boat sails.",
        group: group::MOVE,
        rule: "departures",
    },
    NotNow {
        when: |game| is_in_port(game) && !matches!(game.stage, Stage::Trading { spot: Spot::GUILD }),
        things: |_, _| guild(),
        text: "Exchange at the guild",
        reason: "The guild comes after the markets, for players with a token there.",
        group: group::EXCHANGE,
        rule: "guild",
    },
    NotNow {
        when: is_exploration,
        things: port,
        text: "Buy or board",
        reason: "Markets and boats come again after the exploration.",
        group: group::BUY,
        rule: "round",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Finding { .. }),
        things: provinces,
        text: "Another province",
        reason: "First decide whether to keep a place.",
        group: group::MOVE,
        rule: "exploration",
    },
    NotNow {
        when: is_exploration,
        things: provinces,
        text: "Another province",
        reason: "The merchant can’t go there now.",
        group: group::MOVE,
        rule: "exploration",
    },
    NotNow {
        when: is_storage,
        things: |game, seat| port(game, seat).into_iter().chain(provinces(game, seat)).collect(),
        text: "Anything else",
        reason: "The round is over: only choose what to keep.",
        group: group::DONE,
        rule: "storage",
    },
    NotNow {
        when: |game| !matches!(game.stage, Stage::Bidding { .. }),
        things: |_, seat| (0..).zip(INCOME).map(|(pass, _)| Entity::Bank(seat, pass)).collect(),
        text: "Place a token",
        reason: "Tokens are placed at the start of a round.",
        group: group::BID,
        rule: "bidding",
    },
    NotNow {
        when: |_| true,
        things: |_, seat| vec![Entity::Food(seat)],
        text: "Food",
        reason: "Food can’t be sold. Each one gives a merchant an extra step.",
        group: group::SELL,
        rule: "advanced",
    },
    NotNow {
        when: |_| true,
        things: |_, seat| vec![Entity::Silver(seat)],
        text: "Silver",
        reason: "Silver is spent when you buy or board.",
        group: group::BUY,
        rule: "markets",
    },
    NotNow {
        when: |_| true,
        things: |_, seat| vec![Entity::Merchants(seat)],
        text: "Merchants",
        reason: "A merchant boards right after your deal: choose the boat.",
        group: group::BOARD,
        rule: "boarding",
    },
    NotNow {
        when: |game| !is_storage(game),
        things: |_, seat| vec![Entity::Storage(seat)],
        text: "Storage",
        reason: "What you keep is chosen at the end of the round.",
        group: group::STORE,
        rule: "storage",
    },
];

const fn is_in_port(game: &Felinia) -> bool {
    matches!(game.stage, Stage::Bidding { .. } | Stage::Trading { .. } | Stage::Boarding { .. })
}

const fn is_exploration(game: &Felinia) -> bool {
    matches!(game.stage, Stage::Revealing(_) | Stage::Moving(_) | Stage::Finding { .. })
}

const fn is_storage(game: &Felinia) -> bool {
    matches!(game.stage, Stage::Storing { .. })
}

fn provinces(game: &Felinia, _: Seat) -> Vec<Entity> {
    game.island().all().map(Entity::Province).collect()
}

/// Returns the guild and the entities of its deals.
fn guild() -> Vec<Entity> {
    let spot_and_extras = [Entity::Market(Spot::GUILD), Entity::Extra(Extra::Spice), Entity::Extra(Extra::Food)];
    let bags = Good::ALL.map(Entity::Bag);
    let bonus_tiles = Kingdom::ALL.map(Entity::Bonus);
    spot_and_extras.into_iter().chain(bags).chain(bonus_tiles).collect()
}

/// Returns the markets with their goods, the boats, and the guild.
fn port(game: &Felinia, _: Seat) -> Vec<Entity> {
    let stalls = game.open_markets().flat_map(|market| {
        let goods = game.markets[market].kinds().map(move |(good, _)| Entity::Stall(market, good));
        [Entity::Market(market)].into_iter().chain(goods)
    });
    stalls.chain(Dock::all().map(Entity::Ship)).chain(guild()).collect()
}
