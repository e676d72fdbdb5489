//! Phrases for legal actions: “flying to Umbra”, “Fly to Umbra from Veshti”.

use super::nouns::{route_colour, route_name, short_name};
use crate::games::phoenix_syndicate::action::{Action, Target};
use crate::games::phoenix_syndicate::entity::{Entity, RichText};
use crate::games::phoenix_syndicate::state::{Stage, Syndicate};
use crate::kernel::rules::Rules;
use crate::kernel::text::phrase::Phrase;

/// Returns a legal action as a gerund: “flying to Umbra”.
pub(super) fn deed(game: &Syndicate, action: Action) -> RichText {
    phrase(game, action).gerund()
}

/// Returns a legal action as a phrase.
pub(super) fn phrase(game: &Syndicate, action: Action) -> Phrase<Entity> {
    match action {
        Action::Settle(tile) => Phrase::new("begin", "beginning", format!("at {}", short_name(tile))),
        Action::Keep(route) => {
            Phrase::new("keep", "keeping", route_name(route)).context(format!(" ({})", route_colour(route)))
        }
        Action::Begin(operation) => Phrase::verb(operation.name(), operation.name()),
        Action::Place(operation) => Phrase::new("place", "placing", format!("a Director on {}", operation.name())),
        Action::Warp(tile) => Phrase::new("warp", "warping", format!("to {}", short_name(tile))),
        Action::Fly { ship, to } => {
            let flight = Phrase::new("fly", "flying", format!("to {}", short_name(to)));
            let from = game.own().ships[usize::from(ship)];
            flight.context(from.map_or_else(String::new, |from| format!(" from {}", short_name(from))))
        }
        Action::Open { one, other } => {
            Phrase::new("open the gate", "opening", format!("{}–{}", short_name(one), short_name(other)))
        }
        Action::Take(upgrade) => Phrase::new("take", "taking", upgrade.card().name).context(" as an Upgrade"),
        Action::Advance { corp, mixed } => {
            let step = Phrase::new("advance", "advancing", format!("in {}", game.corp_in_words(corp)));
            step.context(if mixed { ", paid in any colours" } else { "" })
        }
        Action::Build { tile, colour } => {
            let base = Phrase::new("build", "building", format!("a Base at {}", short_name(tile)));
            base.context(match tile.planet() {
                Some(_) => String::new(),
                None => format!(" with {}", colour.good().name()),
            })
        }
        Action::Claim(route) => {
            Phrase::new("claim", "claiming", route_name(route)).context(format!(" ({})", route_colour(route)))
        }
        Action::Buy { route, colour, mixed, twice } => {
            let with = match route.card().colour {
                Some(_) if mixed => " in any colours".into(),
                None if mixed => format!(" in any colours, stepping in {}", game.corp_in_words(colour)),
                None => format!(" with {}", colour.good().name()),
                Some(_) => String::new(),
            };
            let twice = if twice { ", advancing twice" } else { "" };
            let colour = route_colour(route);
            Phrase::new("buy", "buying", route_name(route)).context(format!(" ({colour}){with}{twice}"))
        }
        Action::Use { upgrade, target } => {
            Phrase::new("use", "using", upgrade.card().name).context(game.target_of(target))
        }
        Action::Redeem { advantage, target } => {
            Phrase::new("use", "using", advantage.card().name).context(game.target_of(target))
        }
        Action::Gather(good) => Phrase::new("gain", "gaining", good.name()),
        Action::Exchange { give, get } => {
            Phrase::new("exchange", "exchanging", format!("{} for {}", give.name(), get.good().name()))
        }
        Action::Enough => Phrase::new("exchange", "exchanging", "no more").context(" goods"),
        Action::PayByHand => Phrase::new("pay", "paying", "by hand"),
        Action::Give(good) => Phrase::new("pay", "paying", good.name()),
        Action::Relocate { corp, embedded: true } => {
            Phrase::new("move", "moving", format!("the embedded Agent of {}", game.corp_in_words(corp)))
        }
        Action::Relocate { corp, embedded: false } => {
            Phrase::new("move", "moving", format!("the Agent on the track of {}", game.corp_in_words(corp)))
        }
        Action::Finish if game.stage == Stage::Closing => Phrase::new("end", "ending", "the turn"),
        Action::Finish => Phrase::new("end", "ending", game.doing.operation.name()),
        Action::Secure(route) => {
            Phrase::new("secure", "securing", route_name(route)).context(format!(" ({})", route_colour(route)))
        }
    }
}

impl Syndicate {
    /// Returns the target of an Upgrade or an Advantage: “: from Umbra to Veshti”.
    fn target_of(&self, target: Target) -> String {
        let words = self.turn().seat().and_then(|seat| self.target_in_words(seat, target));
        words.map_or_else(String::new, |(words, _)| format!(": {words}"))
    }
}
