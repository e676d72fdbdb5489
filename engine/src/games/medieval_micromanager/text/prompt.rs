//! The prompt: who must do what now, or how the match ended.

use super::nouns::{attackers, goods_in_words, units_in_words};
use crate::games::medieval_micromanager::data::TRADE;
use crate::games::medieval_micromanager::entity::RichText;
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Micromanager, Stage, Victory};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

/// What the present decision asks for.
pub(super) fn prompt(game: &Micromanager) -> RichText {
    if let Stage::Over(outcome) = &game.stage {
        return game.verdict(outcome);
    }
    let line = RichText::new().seat(game.decider().unwrap_or(game.active));
    match &game.stage {
        Stage::Boons => line.text(": choose a boon.").rule("options"),
        Stage::Gifts { left } => {
            let any = if *left == 1 { "of any commodity" } else { "in any mix" };
            line.text(format!(": take {} {any}.", count(*left, "more token", "more tokens"))).rule("options")
        }
        Stage::Ground => line.text(": break ground for a building, or for none.").rule("buildings"),
        Stage::Working => line.text(game.work_left()).rule("activities"),
        Stage::Giving { to } => line.text(": what do you offer ").seat(*to).text("?").rule("options"),
        Stage::Asking { to, give } => line
            .text(": what do you ask of ")
            .seat(*to)
            .text(format!(" for {}? Up to {} of one kind.", give.0.count_in_words(give.1), TRADE.most))
            .rule("options"),
        Stage::Answering { give, ask, .. } => {
            let terms =
                format!(" offers {} for {}. Agreed?", give.0.count_in_words(give.1), ask.0.count_in_words(ask.1));
            line.text(": ").seat(game.active).text(terms).rule("options")
        }
        Stage::Surplus(_) => {
            let over = count(game.own().surplus_goods(), "token of goods", "tokens of goods");
            line.text(format!(": {over} can’t be stored. What do you discard?")).rule("storage")
        }
        Stage::Dividing => {
            let (left, whom) = match game.unsent() {
                1 => ("1 unit is".into(), "does it"),
                left => (format!("{left} units are"), "do they"),
            };
            line.text(format!(": {left} still to be sent. Whom {whom} attack?")).rule("attacks")
        }
        Stage::Attacking => line.text(": choose the next attack, and how many units use a sword.").rule("attacks"),
        Stage::Defending(assault) => {
            let units = game.village(assault.defender).units;
            let line = attackers(line.text(": "), assault);
            let line = match units {
                1 => line.text(". Does your only unit defend?"),
                _ => line.text(format!(". How many of your {} defend?", units_in_words(units))),
            };
            line.rule(if assault.attacker.is_none() { "solitaire" } else { "attacks" })
        }
        Stage::Shielding(assault, units) => {
            let held = game.village(assault.defender).stores.count(Commodity::Shield);
            let line = attackers(line.text(": "), assault);
            let question = match (units, held) {
                (1, 1) => "Does your defender use your only shield?".into(),
                (1, held) => format!("Does your defender use one of your {held} shields?"),
                (_, 1) => "Does one of your defenders use your only shield?".into(),
                (_, held) => format!("How many of your {held} shields do your defenders use?"),
            };
            line.text(format!(" against {}. {question}", units_in_words(*units))).rule("attacks")
        }
        Stage::Spoils(victory) => {
            let left = count(victory.left, "hit is", "hits are");
            let line = line.text(format!(": {left} left over against ")).seat(victory.defender);
            line.text(". Loot or raze?").rule("attacks")
        }
        Stage::Tribute(victory, offered) => game.ask_for_tribute(line, victory, offered),
        Stage::Judging(victory, offered) => {
            let spared = match (offered.total(), u16::from(victory.left)) {
                (all, left) if all == left => format!("{left} damage"),
                (some, left) => format!("{some} of {left} damage"),
            };
            let terms = format!(" offers {} instead of {spared}. Agreed?", goods_in_words(offered));
            line.text(": ").seat(victory.defender).text(terms).rule("options")
        }
        Stage::Razing(victory) => {
            let left = count(victory.left, "damage token", "damage tokens");
            line.text(format!(": place {left} on your buildings.")).rule("attacks")
        }
        Stage::Over(_) => line,
    }
}

impl Micromanager {
    fn work_left(&self) -> String {
        match (self.labour.idle, self.labour.begun) {
            (0, _) => ": every unit has acted. End the activities.".into(),
            (1, false) => ": what does your only unit do?".into(),
            (idle, false) => format!(": what do your {idle} units do?"),
            (idle, true) => format!(": {} not acted yet. What next?", count(idle, "unit has", "units have")),
        }
    }

    fn ask_for_tribute(&self, line: RichText, victory: &Victory, offered: &Stores) -> RichText {
        let line = match victory.attacker {
            Some(attacker) => line.text(": ").seat(attacker),
            None => line.text(": the Horde"),
        };
        let so_far = match offered.total() {
            0 => "What do you offer instead?".into(),
            _ => format!("You offer {} so far. More?", goods_in_words(offered)),
        };
        line.text(format!(" would raze for {} damage. {so_far}", victory.left)).rule("options")
    }

    /// How the match ended, with points.
    fn verdict(&self, outcome: &Outcome) -> RichText {
        let winners: Vec<Seat> = outcome.winners().collect();
        let points = winners.first().map_or(0, |seat| self.total(*seat));
        let mut line = self.result(RichText::new().seats(&winners), outcome.reason, points);
        if !self.is_solitaire() {
            let (points, rounds) = (count(points, "point", "points"), count(outcome.rounds, "round", "rounds"));
            line = line.text(format!(" The score is {points} after {rounds}."));
        }
        line.then(self.tie_break_in_words()).rule("end")
    }
}
