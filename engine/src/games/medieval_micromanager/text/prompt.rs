//! The prompt: the present decision, or the result of the match.

use super::nouns::{attackers, goods_in_words, units_in_words};
use crate::games::medieval_micromanager::data::TRADE;
use crate::games::medieval_micromanager::entity::RichText;
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Micromanager, Stage, Victory};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

/// Returns the question of the present decision, or the result.
pub(super) fn prompt(game: &Micromanager) -> RichText {
    if let Stage::Over(outcome) = &game.stage {
        return game.verdict(outcome);
    }
    let line = RichText::new().seat(game.decider().unwrap_or(game.active));
    match &game.stage {
        Stage::Boons => line.text(": choose a boon").rule("options"),
        Stage::Gifts { left } => {
            let any = if *left == 1 { "of any kind" } else { "in any mix" };
            line.text(format!(": take {} {any}", count(*left, "more good", "more goods"))).rule("options")
        }
        Stage::Ground => line.text(": break ground for a building, or skip building").rule("buildings"),
        Stage::Working => line.text(game.work_left()).rule("activities"),
        Stage::Giving { to } => line.text(": what do you offer ").seat(*to).text("?").rule("options"),
        Stage::Asking { to, give } => line
            .text(": ask ")
            .seat(*to)
            .text(format!(" for up to {} of one kind, in return for {}", TRADE.most, give.0.count_in_words(give.1)))
            .rule("options"),
        Stage::Answering { give, ask, .. } => {
            let terms =
                format!(" offers {} for {}. Accept?", give.0.count_in_words(give.1), ask.0.count_in_words(ask.1));
            line.text(": ").seat(game.active).text(terms).rule("options")
        }
        Stage::Surplus(_) => {
            let over = count(game.own().surplus_goods(), "good", "goods");
            line.text(format!(": discard {over} you can’t store")).rule("storage")
        }
        Stage::Dividing => {
            line.text(format!(": choose whom to attack ({} to send)", units_in_words(game.unsent()))).rule("attacks")
        }
        Stage::Attacking => line.text(": choose the next attack and how many swords to use").rule("attacks"),
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
                (_, 1) => "Use your only shield?".into(),
                (1, held) => format!("Use one of your {held} shields?"),
                (_, held) => format!("How many of your {held} shields do you use?"),
            };
            line.text(format!(". {question}")).rule("attacks")
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
            let terms = format!(" offers {} instead of {spared}. Accept?", goods_in_words(offered));
            line.text(": ").seat(victory.defender).text(terms).rule("options")
        }
        Stage::Razing(victory) => {
            let left = count(victory.left, "damage token", "damage tokens");
            line.text(format!(": place {left} on your buildings")).rule("attacks")
        }
        Stage::Over(_) => line,
    }
}

impl Micromanager {
    fn work_left(&self) -> String {
        match (self.labour.idle, self.labour.begun) {
            (0, _) => ": every unit has acted; end the activities".into(),
            (1, false) => ": put your only unit to work".into(),
            (idle, false) => format!(": put your {idle} units to work"),
            (idle, true) => format!(": put {} to work, or end the activities", count(idle, "idle unit", "idle units")),
        }
    }

    fn ask_for_tribute(&self, line: RichText, victory: &Victory, offered: &Stores) -> RichText {
        let line = match victory.attacker {
            Some(attacker) => line.text(": ").seat(attacker),
            None => line.text(": the Horde"),
        };
        let so_far = match offered.total() {
            0 => "What do you offer instead?".into(),
            _ => format!("You offer {} so far. Offer more?", goods_in_words(offered)),
        };
        line.text(format!(" can raze for {} damage. {so_far}", victory.left)).rule("options")
    }

    /// Returns the result with points.
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
