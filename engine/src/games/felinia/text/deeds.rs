//! Phrases for actions: “buying the watch”, “Buy the watch at market 2”.

use super::nouns::{boat_name, one_of, place_in_words, spot_name};
use crate::games::felinia::action::Action;
use crate::games::felinia::entity::{Entity, RichText};
use crate::games::felinia::island::Province;
use crate::games::felinia::state::{Felinia, Stage};
use crate::kernel::text::phrase::Phrase;

/// Returns the gerund phrase of a legal action.
pub(super) fn deed(game: &Felinia, action: Action) -> RichText {
    phrase(game, action).gerund()
}

/// Returns the phrase of a legal action.
pub(super) fn phrase(game: &Felinia, action: Action) -> Phrase<Entity> {
    match action {
        Action::Bid(spot) => Phrase::new("bid", "bidding", format!("at {}", spot_name(spot))),
        Action::Bank => Phrase::new("take", "taking", "the silver").context(" instead of bidding"),
        Action::Buy(good) => {
            Phrase::new("buy", "buying", format!("the {}", one_of(good))).context(game.deal_at(" at "))
        }
        Action::Exchange { give, get, extra } if game.options.advanced => Phrase::new(
            "exchange",
            "exchanging",
            format!("{} for {} and 1 {}", give.name(), get.name(), extra.symbol().name()),
        ),
        Action::Exchange { give, get, .. } => {
            Phrase::new("exchange", "exchanging", format!("{} for {}", give.name(), get.name()))
        }
        Action::Bonus(kingdom) => Phrase::new("take", "taking", format!("the {} bonus tile", kingdom.name())),
        Action::Decline => Phrase::new("take", "taking", "the token back").context(game.deal_at(" from ")),
        Action::Board(dock) => {
            let boat = game.ship(dock).boat.map_or_else(String::new, |boat| format!("the {}", boat_name(boat)));
            Phrase::new("board", "boarding", boat)
        }
        Action::Depart => Phrase::new("board", "boarding", "no more").context(" boats"),
        Action::Reveal(post) => Phrase::new("reveal", "revealing", game.province_name(post)),
        Action::Proceed => Phrase::new("reveal", "revealing", "no more").context(" trade tiles"),
        Action::Step(to) => {
            Phrase::new("move", "moving", format!("to {}", game.province_name(to))).context(game.settling(to))
        }
        Action::Return => Phrase::new("return", "returning", "home"),
        Action::Keep(place) => Phrase::new("keep", "keeping", format!("the {}", place_in_words(place))),
        Action::Leave => Phrase::new("keep", "keeping", "none").context(" of the mysterious places"),
        Action::Store => Phrase::new("store", "storing", "a fourth tile"),
        Action::Sell(ware) => Phrase::new("sell", "selling", ware.name()),
    }
}

impl Felinia {
    /// Returns the spot of the deal after a preposition: “ at market 2”.
    fn deal_at(&self, preposition: &str) -> String {
        match self.stage {
            Stage::Trading { spot } => format!("{preposition}{}", spot_name(spot)),
            _ => String::new(),
        }
    }

    /// Returns the tile that the merchant takes when it moves to a province: “ and take the Tiger tile”.
    fn settling(&self, to: Province) -> String {
        self.tile(to).map_or_else(String::new, |tile| format!(" and take the {} tile", tile.name()))
    }
}
