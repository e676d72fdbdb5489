//! What waits in Phoenicia, with the reasons: things of the table that belong to another part of the round, each reason for
//! all of them (Phoenicia 5).

use super::nouns::group;
use crate::games::phoenicia::data::{CARD_VALUES, Development, Tile};
use crate::games::phoenicia::entity::{Blocked, Entity};
use crate::games::phoenicia::state::{Phoenicia, Stage};
use crate::kernel::seat::Seat;

/// What isn't the present decision.
pub(crate) fn blocked_until_later(game: &Phoenicia, seat: Seat) -> Vec<Blocked> {
    match game.stage {
        Stage::Choosing { .. } | Stage::Bidding(_) => game.not_to_pay(seat, "You pay once you have won something."),
        Stage::Developing { .. } => game.not_to_pay(seat, "You pay with it when you buy something."),
        Stage::Paying(_) => vec![anything_else(seat, "First pay.", "paying")],
        Stage::Storing { .. } => vec![anything_else(seat, "The round is over: only storage is left.", "storage")],
        Stage::Over(_) => Vec::new(),
    }
}

impl Phoenicia {
    /// Cards and coins, while nothing is paid, and developments that are owned already.
    fn not_to_pay(&self, seat: Seat, reason: &'static str) -> Vec<Blocked> {
        let cards = CARD_VALUES.map(|value| Entity::Card(seat, value)).into_iter();
        let money = cards.chain([Entity::Hand(seat), Entity::Storage(seat)]).collect();
        let mut list = vec![Blocked::new("Pay", reason, group::PAY, money, "paying")];
        let owned: Vec<Entity> = self.village(seat).counted().map(|(card, _)| Entity::Development(card)).collect();
        if !owned.is_empty() {
            let reason = "It is yours, and counts by itself.";
            list.push(Blocked::new("A development of yours", reason, group::AUCTIONS, owned, "developments"));
        }
        list
    }
}

/// Village and pool, while something else has to be settled.
fn anything_else(seat: Seat, reason: &'static str, rule: &'static str) -> Blocked {
    let village = Tile::ALL.map(|tile| Entity::Tile(seat, tile)).into_iter();
    let village = village.chain([Entity::Training(seat), Entity::CityCentre(seat), Entity::Storage(seat)]);
    let things = Development::all().map(Entity::Development).chain(village).collect();
    Blocked::new("Anything else", reason, group::END, things, rule)
}
