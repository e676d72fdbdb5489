//! Which phase each thing on the table belongs to (Phoenicia 5).

use super::nouns::group;
use crate::games::phoenicia::data::{CARD_VALUES, Development, Tile};
use crate::games::phoenicia::entity::Entity;
use crate::games::phoenicia::state::{Phoenicia, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::text::not_now::NotNow;

/// The things that wait for another phase.
pub(super) const NOT_NOW: &[NotNow<Phoenicia, Entity>] = &[
    NotNow {
        when: is_auction,
        things: village,
        text: "Workers and VP",
        reason: "That comes after your own auctions.",
        group: group::WORKERS,
        rule: "workers",
    },
    NotNow {
        when: is_auction,
        things: money,
        text: "Pay",
        reason: "You pay once you have won something.",
        group: group::PAY,
        rule: "paying",
    },
    NotNow {
        when: is_development,
        things: money,
        text: "Pay",
        reason: "You pay with it when you buy something.",
        group: group::PAY,
        rule: "paying",
    },
    NotNow {
        when: is_development,
        things: |game, _| game.pooled().into_iter().map(Entity::Development).collect(),
        text: "Another auction",
        reason: "Your auctions of this round are over.",
        group: group::AUCTIONS,
        rule: "auctions",
    },
    NotNow {
        when: |game| is_auction(game) || is_development(game),
        things: |game, seat| game.village(seat).counted().map(|(card, _)| Entity::Development(card)).collect(),
        text: "A development of yours",
        reason: "It is yours, and counts by itself.",
        group: group::AUCTIONS,
        rule: "developments",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Paying(_)),
        things: pool_and_village,
        text: "Anything else",
        reason: "First pay.",
        group: group::END,
        rule: "paying",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Storing { .. }),
        things: pool_and_village,
        text: "Anything else",
        reason: "The round is over: only storage is left.",
        group: group::END,
        rule: "storage",
    },
];

const fn is_auction(game: &Phoenicia) -> bool {
    matches!(game.stage, Stage::Choosing { .. } | Stage::Bidding(_))
}

const fn is_development(game: &Phoenicia) -> bool {
    matches!(game.stage, Stage::Developing { .. })
}

fn village(_: &Phoenicia, seat: Seat) -> Vec<Entity> {
    let tiles = Tile::ALL.map(|tile| Entity::Tile(seat, tile)).into_iter();
    tiles.chain([Entity::Training(seat), Entity::CityCentre(seat)]).collect()
}

fn money(_: &Phoenicia, seat: Seat) -> Vec<Entity> {
    let cards = CARD_VALUES.map(|value| Entity::Card(seat, value)).into_iter();
    cards.chain([Entity::Hand(seat), Entity::Storage(seat)]).collect()
}

fn pool_and_village(game: &Phoenicia, seat: Seat) -> Vec<Entity> {
    let developments = Development::all().map(Entity::Development);
    developments.chain(village(game, seat)).chain([Entity::Storage(seat)]).collect()
}
