//! Phrases for what each choice does: “bidding at market 2”.

use super::nouns::{boat_name, one_of, place_in_words, spot_name};
use crate::games::felinia::action::Action;
use crate::games::felinia::entity::RichText;
use crate::games::felinia::state::Felinia;

/// Returns a legal action as what is done.
pub(super) fn deed(game: &Felinia, action: Action) -> RichText {
    let text = match action {
        Action::Bid(spot) => format!("bidding at {}", spot_name(spot)),
        Action::Bank => "taking the silver".into(),
        Action::Buy(good) => format!("buying the {}", one_of(good)),
        Action::Exchange { give, get, extra } if game.options.advanced => {
            format!("exchanging {} for {} and 1 {}", give.name(), get.name(), extra.symbol().name())
        }
        Action::Exchange { give, get, .. } => format!("exchanging {} for {}", give.name(), get.name()),
        Action::Bonus(kingdom) => format!("taking the {} bonus tile", kingdom.name()),
        Action::Decline => "taking the token back".into(),
        Action::Board(dock) => match game.ship(dock).boat {
            Some(boat) => format!("boarding the {}", boat_name(boat)),
            None => "boarding".into(),
        },
        Action::Depart => "boarding no more".into(),
        Action::Reveal(post) => format!("revealing {}", game.province_name(post)),
        Action::Proceed => "revealing no more".into(),
        Action::Step(to) => format!("moving to {}", game.province_name(to)),
        Action::Return => "returning home".into(),
        Action::Keep(place) => format!("keeping the {}", place_in_words(place)),
        Action::Leave => "keeping none".into(),
        Action::Store => "storing a fourth tile".into(),
        Action::Sell(ware) => format!("selling {}", ware.name()),
    };
    text.into()
}
