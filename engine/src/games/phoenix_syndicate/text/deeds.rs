//! Phrases for what each choice does: “warping to Umbra”.

use super::nouns::{route_name, short_name};
use crate::games::phoenix_syndicate::action::Action;
use crate::games::phoenix_syndicate::entity::RichText;
use crate::games::phoenix_syndicate::state::{Stage, Syndicate};

/// Returns a legal action as what is done.
pub(super) fn deed(game: &Syndicate, action: Action) -> RichText {
    let text = match action {
        Action::Settle(tile) => format!("beginning at {}", short_name(tile)),
        Action::Keep(route) => format!("keeping {}", route_name(route)),
        Action::Begin(operation) => operation.name().into(),
        Action::Place(operation) => format!("placing a Director on {}", operation.name()),
        Action::Warp(tile) => format!("warping to {}", short_name(tile)),
        Action::Fly { to, .. } => format!("flying to {}", short_name(to)),
        Action::Open { one, other } => format!("opening {}–{}", short_name(one), short_name(other)),
        Action::Take(upgrade) => format!("taking {}", upgrade.card().name),
        Action::Advance { corp, .. } => format!("advancing in the {} Corp", corp.name()),
        Action::Build { tile, .. } => format!("building a Base at {}", short_name(tile)),
        Action::Claim(route) => format!("claiming {}", route_name(route)),
        Action::Buy { route, .. } => format!("buying {}", route_name(route)),
        Action::Use { upgrade, .. } => format!("using {}", upgrade.card().name),
        Action::Redeem { advantage, .. } => format!("using {}", advantage.card().name),
        Action::Gather(good) => format!("gaining {}", good.name()),
        Action::Exchange { give, get } => format!("exchanging {} for {}", give.name(), get.good().name()),
        Action::Enough => "exchanging no more".into(),
        Action::PayByHand => "paying by hand".into(),
        Action::Give(good) => format!("paying {}", good.name()),
        Action::Relocate { corp, embedded: true } => format!("moving the embedded Agent of the {} Corp", corp.name()),
        Action::Relocate { corp, embedded: false } => format!("moving the Agent on the {} track", corp.name()),
        Action::Finish if game.stage == Stage::Closing => "ending the turn".into(),
        Action::Finish => format!("ending {}", game.doing.operation.name()),
        Action::Secure(route) => format!("securing {}", route_name(route)),
    };
    text.into()
}
