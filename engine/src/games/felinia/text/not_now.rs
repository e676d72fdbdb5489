//! What waits in Felinia, with the reasons: things of the table that belong to another part of the round, each reason for
//! all of them (Felinia 3).

use super::nouns::{capital, group};
use crate::games::felinia::action::{Dock, Extra, Spot};
use crate::games::felinia::data::{INCOME, Kingdom, MOST_SILVER};
use crate::games::felinia::entity::{Blocked, Entity};
use crate::games::felinia::goods::Good;
use crate::games::felinia::state::{Felinia, Stage};
use crate::games::felinia::ware::Ware;
use crate::kernel::seat::Seat;

/// What isn't the present part of the round.
pub(crate) fn blocked_until_later(game: &Felinia, seat: Seat) -> Vec<Blocked> {
    let mut list = Vec::new();
    let provinces = || game.island().all().map(Entity::Province).collect();
    match game.stage {
        Stage::Bidding { .. } | Stage::Trading { .. } | Stage::Boarding { .. } => {
            let reason = "Merchants explore when their boat has sailed.";
            list.push(Blocked::new("Move a merchant", reason, group::MOVE, provinces(), "departures"));
            if !matches!(game.stage, Stage::Trading { spot: Spot::GUILD }) {
                let reason = "The guild’s turn comes after the markets: it is for those with a token there.";
                list.push(Blocked::new("Exchange at the guild", reason, group::EXCHANGE, guild(), "guild"));
            }
            if !matches!(game.stage, Stage::Bidding { .. }) {
                list.push(no_token(seat));
            }
        }
        Stage::Revealing(_) | Stage::Moving(_) | Stage::Finding { .. } => {
            let reason = "The next round of markets and boats comes after the exploration.";
            list.push(Blocked::new("Buy or board", reason, group::BUY, game.port(), "round"));
            let reason = if matches!(game.stage, Stage::Finding { .. }) {
                "The merchant goes on once a place is kept, or none."
            } else {
                "He doesn’t go there now."
            };
            list.push(Blocked::new("Another province", reason, group::MOVE, provinces(), "exploration"));
            list.push(no_token(seat));
        }
        Stage::Storing { .. } => {
            let port = game.port().into_iter().chain(provinces()).collect();
            let reason = "The round is over: only what you keep is left to be chosen.";
            list.push(Blocked::new("Anything else", reason, group::DONE, port, "storage"));
            list.push(no_token(seat));
        }
        Stage::Over(_) => {}
    }
    game.own_things(seat, &mut list);
    list
}

/// What the guild gives, or takes it from.
fn guild() -> Vec<Entity> {
    let kinds = Good::ALL.map(Entity::Bag).into_iter().chain(Kingdom::ALL.map(Entity::Bonus));
    [Entity::Market(Spot::GUILD), Entity::Extra(Extra::Spice), Entity::Extra(Extra::Food)]
        .into_iter()
        .chain(kinds)
        .collect()
}

fn no_token(seat: Seat) -> Blocked {
    let places = (0..).zip(INCOME).map(|(pass, _)| Entity::Bank(seat, pass)).collect();
    Blocked::new("Place a token", "Tokens are placed at the beginning of a round.", group::BID, places, "bidding")
}

impl Felinia {
    /// Markets with what lies there, the guild, and boats.
    fn port(&self) -> Vec<Entity> {
        let stalls = self.open_markets().flat_map(|market| {
            let goods = self.markets[market.index()].kinds().map(move |(good, _)| Entity::Stall(market, good));
            [Entity::Market(market)].into_iter().chain(goods)
        });
        stalls.chain(Dock::all().map(Entity::Ship)).chain(guild()).collect()
    }

    /// What a seat has, where it can't be sold, and what it is good for (Felinia 3.7).
    fn own_things(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let own = self.board(seat);
        // In storage tiles that are too many are sold in any case.
        let is_full = own.silver >= MOST_SILVER && !matches!(self.stage, Stage::Storing { .. });
        for ware in Ware::all() {
            let reason = match own.has_ware(ware) {
                0 => "You have none.".to_owned(),
                _ if is_full => format!("It would bring nothing: the track ends at {MOST_SILVER} silver."),
                _ => continue,
            };
            let path = vec![Entity::ware(seat, ware)];
            list.push(Blocked::new(capital(ware.name()), reason, group::SELL, path, "selling"));
        }
        let mut block =
            |text, reason, group, thing, rule| list.push(Blocked::new(text, reason, group, vec![thing], rule));
        let food = "Food can’t be sold. Each one is a step more for a merchant.";
        block("Food", food, group::SELL, Entity::Food(seat), "advanced");
        block("Silver", "It is spent with what costs it.", group::BUY, Entity::Silver(seat), "markets");
        let merchants = "A merchant boards right after a deal of yours: pick the boat.";
        block("Merchants", merchants, group::BOARD, Entity::Merchants(seat), "boarding");
        if !matches!(self.stage, Stage::Storing { .. }) {
            let reason = "What you keep is chosen at the end of the round.";
            block("Storage", reason, group::STORE, Entity::Storage(seat), "storage");
        }
    }
}
