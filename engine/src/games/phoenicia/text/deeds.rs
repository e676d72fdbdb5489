//! Phrases for what each choice does: “bidding 8”.

use super::nouns::{cards_in_words, tile_name};
use crate::games::phoenicia::action::Action;
use crate::games::phoenicia::entity::RichText;
use crate::games::phoenicia::state::Phoenicia;
use crate::kernel::seat::Seat;

/// Returns a legal action as what is done.
pub(super) fn deed(game: &Phoenicia, seat: Seat, action: Action) -> RichText {
    let text = match action {
        Action::Auction(development) => format!("auctioning {}", development.card().name),
        Action::Decline | Action::Pass => "passing".into(),
        Action::Bid(bid) => format!("bidding {bid}"),
        Action::Pay(cards) if cards.cards() == 0 => "paying in coins".into(),
        Action::Pay(cards) => format!("paying with {}", cards_in_words(cards)),
        Action::Train => "training a worker".into(),
        Action::Employ(tile) => format!("employing a {}", tile.card().worker.0),
        Action::Shift { from, to } => format!("making a {} a {}", from.card().worker.0, to.card().worker.0),
        Action::BuyTools(tile) => format!("buying tools for {}", tile_name(game.village(seat), tile)),
        Action::BuyPoint => "buying a VP".into(),
        Action::Convert(value) => format!("turning a card of {value} into coins"),
        Action::EndTurn => "ending the turn".into(),
        Action::GiveUp(value) => format!("giving up a card of {value}"),
    };
    text.into()
}
