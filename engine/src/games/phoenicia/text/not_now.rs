//! The phase to which each thing on the table belongs (Phoenicia 5).

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
        things: |_, seat| vec![Entity::Training(seat)],
        text: "Train a worker",
        reason: "That comes after your own auctions.",
        group: group::WORKERS,
        rule: "workers",
    },
    NotNow {
        when: is_auction,
        things: |_, seat| tiles(seat).collect(),
        text: "Employ workers",
        reason: "That comes after your own auctions.",
        group: group::WORKERS,
        rule: "tiles",
    },
    NotNow {
        when: is_auction,
        things: |_, seat| vec![Entity::CityCentre(seat)],
        text: "Buy VP",
        reason: "That comes after your own auctions.",
        group: group::BUY,
        rule: "city-centre",
    },
    NotNow {
        when: is_auction,
        things: money,
        text: "Pay",
        reason: "You pay after you win an auction.",
        group: group::PAY,
        rule: "paying",
    },
    NotNow {
        when: is_development,
        things: money,
        text: "Pay",
        reason: "It is for paying when you buy something.",
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
        things: |game, seat| {
            game.village(seat).development_counts().map(|(card, _)| Entity::Development(card)).collect()
        },
        text: "Your own development",
        reason: "You already own it; its effect is automatic.",
        group: group::AUCTIONS,
        rule: "developments",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Paying(_)),
        things: developments_and_village,
        text: "Anything else",
        reason: "Pay first.",
        group: group::END,
        rule: "paying",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Storing { .. }),
        things: developments_and_village,
        text: "Anything else",
        reason: "The round is over: only storage remains.",
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

fn tiles(seat: Seat) -> impl Iterator<Item = Entity> {
    Tile::ALL.into_iter().map(move |tile| Entity::Tile(seat, tile))
}

fn money(_: &Phoenicia, seat: Seat) -> Vec<Entity> {
    let cards = CARD_VALUES.map(|value| Entity::Card(seat, value)).into_iter();
    cards.chain([Entity::Hand(seat), Entity::Storage(seat)]).collect()
}

fn developments_and_village(_: &Phoenicia, seat: Seat) -> Vec<Entity> {
    let developments = Development::all().map(Entity::Development);
    let others = [Entity::Training(seat), Entity::CityCentre(seat), Entity::Storage(seat)];
    developments.chain(tiles(seat)).chain(others).collect()
}
