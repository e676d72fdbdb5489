//! The prompt: the decision that is pending, or the result of the match.

use super::nouns::{route_name, short_name};
use crate::games::phoenix_syndicate::data::SHIPS;
use crate::games::phoenix_syndicate::entity::{Entity, RichText};
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::price::Purpose;
use crate::games::phoenix_syndicate::state::{Among, Stage, Syndicate};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

/// Returns the prompt: the seat that decides and its decision, or the result of the match.
pub(super) fn prompt(game: &Syndicate) -> RichText {
    let line = RichText::new().seat(game.active);
    match &game.stage {
        Stage::Settling { first: None } => {
            line.text(": choose a system for your first Agent and ship").rule("the-placement")
        }
        Stage::Settling { first: Some(first) } => line
            .text(": choose your second system, next to ")
            .piece(Entity::Tile(*first), first.card().name)
            .rule("the-placement"),
        Stage::Keeping => line.text(": keep one of your three routes").rule("the-placement"),
        Stage::Choosing => line.text(": choose an action").rule("a-turn"),
        Stage::Acting => game.step_request(line),
        Stage::Paying(debt) => {
            let purpose = match debt.purpose {
                Purpose::Gate(border) => {
                    let [one, other] = game.galaxy.sides(border).map(short_name);
                    format!("the gate {one}–{other}")
                }
                Purpose::Step(corp) => format!("a step in {}", game.corp_in_words(corp)),
                Purpose::Base { tile, .. } => format!("a Base at {}", short_name(tile)),
                Purpose::Route { route, .. } => route_name(route),
            };
            line.text(format!(": choose a good to pay for {purpose} ({} to go)", debt.left())).rule("paying")
        }
        Stage::Gathering(gathering) => {
            line.text(format!(": choose {} to gain", count(gathering.left, "good", "goods"))).rule("upgrades")
        }
        Stage::Exchanging { left } => {
            let up_to = if *left == 1 { "" } else { "up to " };
            let goods = count(*left, "good", "goods");
            line.text(format!(": exchange {up_to}{goods}, or stop")).rule("upgrades")
        }
        Stage::Staffing { left, among } => {
            let where_to = match (among, left) {
                (Among::Empty, 1) => "on an action without one",
                (Among::Empty, _) => "on actions without one",
                (Among::All, _) => "on any action",
            };
            line.text(format!(": place {} {where_to}", count(*left, "Director", "Directors"))).rule("directors")
        }
        Stage::Relocating(placing) => line
            .text(": your supply is empty; move an Agent from a Corp to ")
            .piece(Entity::Tile(placing.tile), placing.tile.card().name)
            .rule("agents"),
        Stage::Securing => {
            line.text(format!(": secure all but {} of your routes", game.own().route_limit())).rule("securing")
        }
        Stage::Closing => line.text(": use an Advantage, or end the turn").rule("advantages"),
        Stage::Over(outcome) => game.verdict(outcome),
    }
}

impl Syndicate {
    fn step_request(&self, line: RichText) -> RichText {
        match self.doing.operation {
            Operation::Deploy if self.doing.claimed => self.last_request(line).rule("deploy"),
            Operation::Deploy if self.doing.built => {
                line.text(": claim a route that matches a Base, or end Deploy").rule("deploy")
            }
            Operation::Deploy => line.text(": build a Base, then claim a route that matches a Base").rule("deploy"),
            Operation::Infiltrate if self.doing.taken == 0 => line.text(": take an Upgrade").rule("infiltrate"),
            Operation::Infiltrate => line.text(": advance in Corps, or end Infiltrate").rule("infiltrate"),
            Operation::Expand if self.doing.flown == [true; SHIPS] => self.last_request(line).rule("expand"),
            Operation::Expand => line.text(": fly your ships to new systems; gates open on the way").rule("expand"),
            Operation::Smuggle if self.next_ship().is_none() => self.last_request(line).rule("smuggle"),
            Operation::Smuggle => {
                let which = if self.next_ship() == Some(0) { "first" } else { "second" };
                line.text(format!(": choose where your {which} ship collects goods")).rule("smuggle")
            }
            Operation::Scheme if self.doing.claimed => self.last_request(line).rule("scheme"),
            Operation::Scheme => line.text(": buy a route, or end Scheme").rule("scheme"),
        }
    }

    /// Returns the prompt once the steps of an operation are done.
    fn last_request(&self, line: RichText) -> RichText {
        let left = match (self.unused().is_empty(), self.has_benefit()) {
            (true, false) => "",
            (false, false) => "use an Upgrade, or ",
            (true, true) => "use an Advantage, or ",
            (false, true) => "use an Upgrade or an Advantage, or ",
        };
        line.text(format!(": {left}end {}", self.doing.operation.name()))
    }

    fn verdict(&self, outcome: &Outcome) -> RichText {
        let winners: Vec<Seat> = outcome.winners().collect();
        let line = RichText::new().seats(&winners);
        let credits = self.center(winners[0]).total();
        line.text(if winners.len() > 1 { " share the victory with " } else { " wins with " })
            .text(format!("{}.", count(credits, "credit", "credits")))
            .rule("the-end")
    }
}
