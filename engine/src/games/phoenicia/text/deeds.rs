//! Phrases for choices: “bidding 8”, “Bid 8 for Dyer”.

use super::nouns::{cards_in_words, purchase, tile_name};
use crate::games::phoenicia::action::Action;
use crate::games::phoenicia::entity::{Entity, RichText};
use crate::games::phoenicia::state::{Phoenicia, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::text::phrase::Phrase;

/// Returns a legal action as a phrase with a gerund.
pub(super) fn deed(game: &Phoenicia, seat: Seat, action: Action) -> RichText {
    phrase(game, seat, action).gerund()
}

/// Returns a legal action as a phrase.
pub(super) fn phrase(game: &Phoenicia, seat: Seat, action: Action) -> Phrase<Entity> {
    let village = game.village(seat);
    match action {
        Action::Auction(development) => Phrase::new("auction", "auctioning", development.card().name),
        Action::Decline => {
            let more = if game.auctioned { " without another auction" } else { " without an auction" };
            Phrase::verb("pass", "passing").context(more)
        }
        Action::Pass => Phrase::verb("pass", "passing").context(game.auctioned_card(" on ")),
        Action::Bid(bid) => Phrase::new("bid", "bidding", bid.to_string()).context(game.auctioned_card(" for ")),
        Action::Pay(cards) if cards.cards() == 0 => {
            Phrase::new("pay", "paying", "in coins").context(game.debt_in_words())
        }
        Action::Pay(cards) => {
            Phrase::new("pay", "paying", format!("with {}", cards_in_words(cards))).context(game.debt_in_words())
        }
        Action::Train => Phrase::new("train", "training", "a worker"),
        Action::Employ(tile) => Phrase::new("employ", "employing", format!("a {}", tile.card().worker.0)),
        Action::Shift { from, to } => {
            Phrase::new("make", "making", format!("a {} a {}", from.card().worker.0, to.card().worker.0))
        }
        Action::BuyTools(tile) => Phrase::new("buy", "buying", format!("tools for {}", tile_name(village, tile))),
        Action::BuyPoint => Phrase::new("buy", "buying", "a VP"),
        Action::Convert(value) => Phrase::new("turn", "turning", format!("a card of {value} into coins")),
        Action::EndTurn => Phrase::new("end", "ending", "the turn"),
        Action::GiveUp(value) => Phrase::new("give up", "giving up", format!("a card of {value}")),
    }
}

impl Phoenicia {
    /// Returns the auctioned development after a preposition: “ for Fort”.
    fn auctioned_card(&self, preposition: &str) -> String {
        match self.stage {
            Stage::Bidding(auction) => format!("{preposition}{}", auction.development.card().name),
            _ => String::new(),
        }
    }

    /// Returns the purpose of the debt: “ for tools for Hunting”.
    fn debt_in_words(&self) -> String {
        match &self.stage {
            Stage::Paying(debt) => format!(" for {}", purchase(debt.purpose, self.level_of(debt))),
            _ => String::new(),
        }
    }
}
