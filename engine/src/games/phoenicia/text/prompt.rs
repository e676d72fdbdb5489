//! The prompt: who must do what now, or how the match ended.

use super::nouns::purchase;
use crate::games::phoenicia::entity::{Entity, RichText};
use crate::games::phoenicia::state::{Phoenicia, Stage};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

/// Returns the sentence that says who must do what now, or how the match ended.
pub(super) fn prompt(game: &Phoenicia) -> RichText {
    let line = RichText::new();
    match game.stage {
        Stage::Choosing { active } => {
            let words = if game.auctioned {
                ": put another development up for auction, or start no more."
            } else {
                ": put a development up for auction, or start none."
            };
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
                    .text(format!(" at {} or more.", card.minimum)),
                Some((leader, bid)) => line
                    .seat(auction.bidder)
                    .text(": bid more than ")
                    .seat(leader)
                    .text(format!("’s {bid} for "))
                    .piece(entity, card.name)
                    .text(", or pass."),
            }
            .rule("auctions")
        }
        Stage::Paying(debt) => line
            .seat(debt.payer)
            .text(format!(": choose how to pay {} for {}.", debt.price, purchase(debt.purpose, game.level_of(&debt))))
            .rule("paying"),
        Stage::Developing { active } => line
            .seat(active)
            .text(": train, employ or shift workers, buy tools or VP, or end the turn.")
            .rule("workers"),
        Stage::Storing { seat } => {
            let village = game.village(seat);
            let over = village.cards() - village.storehouses();
            line.seat(seat)
                .text(format!(
                    ": {} without a storehouse. Choose what to give up.",
                    count(over, "production card is", "production cards are")
                ))
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
