//! The prompt: the seat and the decision that is due, or the result of the match.

use super::nouns::purchase;
use crate::games::phoenicia::entity::{Entity, RichText};
use crate::games::phoenicia::state::{Phoenicia, Stage};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

/// Returns the prompt.
pub(super) fn prompt(game: &Phoenicia) -> RichText {
    let line = RichText::new();
    match game.stage {
        Stage::Choosing { active } => {
            let words = if game.auctioned { ": auction another card, or pass" } else { ": auction a card, or pass" };
            line.seat(active).text(words).rule("auctions")
        }
        Stage::Bidding(auction) => {
            let card = auction.development.card();
            let entity = Entity::Development(auction.development);
            match auction.high {
                None => line
                    .seat(auction.bidder)
                    .text(": open the bidding on ")
                    .piece(entity, card.name)
                    .text(format!(" at {} or more", card.minimum)),
                Some((leader, bid)) => line
                    .seat(auction.bidder)
                    .text(": bid more than ")
                    .seat(leader)
                    .text(format!("’s {bid} for "))
                    .piece(entity, card.name)
                    .text(", or pass"),
            }
            .rule("auctions")
        }
        Stage::Paying(debt) => line
            .seat(debt.payer)
            .text(format!(": pay {} for {}", debt.price, purchase(debt.purpose, game.level_of(&debt))))
            .rule("paying"),
        Stage::Developing { active } => {
            line.seat(active).text(": train, employ or move workers, buy tools or VP, or end the turn").rule("workers")
        }
        Stage::Storing { seat } => {
            let village = game.village(seat);
            let over = village.cards() - village.storehouses();
            line.seat(seat)
                .text(format!(": give up {} you can’t store", count(over, "production card", "production cards")))
                .rule("storage")
        }
        Stage::Over(outcome) => game.verdict(line, &outcome),
    }
}

impl Phoenicia {
    fn verdict(&self, mut line: RichText, outcome: &Outcome) -> RichText {
        let winners: Vec<Seat> = outcome.winners().collect();
        line = line.seats(&winners);
        let points = self.village(winners[0]).points();
        line.text(if winners.len() > 1 { " share the victory with " } else { " wins with " })
            .text(format!("{points} VP."))
            .rule("the-end")
    }
}
