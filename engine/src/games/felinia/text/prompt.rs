//! The prompt: the pending decision, or the result of the match.

use super::nouns::{decided_by, spot_name, token_in_words};
use crate::games::felinia::action::Spot;
use crate::games::felinia::data::{REVEALS, STEPS, STORAGE};
use crate::games::felinia::entity::{Entity, RichText};
use crate::games::felinia::state::{Felinia, Journey, Stage};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

/// Returns the sentence for the pending decision, or for the result of the match.
pub(super) fn prompt(game: &Felinia) -> RichText {
    let line = RichText::new().seat(game.active);
    match &game.stage {
        Stage::Bidding { pass } => line.text(format!(": place your {} token", token_in_words(*pass))).rule("bidding"),
        Stage::Trading { spot } => {
            let price = game.stack(*spot).len();
            let what = if *spot == Spot::GUILD { ": exchange at " } else { ": buy at " };
            let line = line.text(what).piece(Entity::Market(*spot), spot_name(*spot));
            line.text(format!(" for {price} silver, or take the token back")).rule(if *spot == Spot::GUILD {
                "guild"
            } else {
                "markets"
            })
        }
        Stage::Boarding { .. } => line.text(": board boats, or finish boarding").rule("boarding"),
        Stage::Revealing(journey) => line.text(game.reveals_left(journey)).rule("exploration"),
        Stage::Moving(journey) => line.text(game.steps_left(journey)).rule("exploration"),
        Stage::Finding { .. } => line.text(": keep one mysterious place, or none").rule("advanced"),
        Stage::Storing { paid } => {
            let over = game.own().goods.tiles() - game.room();
            let tiles = count(over, "merchandise tile", "merchandise tiles");
            let silver = STORAGE.silver_for_one_more;
            let or_keep = if *paid { String::new() } else { format!(", or pay {silver} silver to keep a fourth") };
            line.text(format!(": sell {tiles}{or_keep}")).rule("storage")
        }
        Stage::Over(outcome) => game.verdict(outcome),
    }
}

impl Felinia {
    fn reveals_left(&self, journey: &Journey) -> String {
        let face_down = self.face_down_in(self.country_of(journey)).len();
        match (REVEALS - journey.revealed).min(face_down) {
            1 if journey.revealed > 0 => ": reveal another trade tile, or move on".into(),
            1 => ": reveal a trade tile, or move on".into(),
            most => format!(": reveal up to {most} trade tiles, or move on"),
        }
    }

    fn steps_left(&self, journey: &Journey) -> String {
        match STEPS.saturating_sub(journey.steps) {
            0 => ": take another step for 1 food, or return home".into(),
            left => format!(": move your merchant ({} left)", count(left, "step", "steps")),
        }
    }

    fn verdict(&self, outcome: &Outcome) -> RichText {
        let winners: Vec<Seat> = outcome.winners().collect();
        let points: i32 = self.points(winners[0]).iter().sum();
        let how = if winners.len() > 1 { " share the victory with " } else { " wins with " };
        let points = count(points, "point", "points");
        RichText::new().seats(&winners).text(format!("{how}{points}{}.", decided_by(outcome.tie_break))).rule("scoring")
    }
}
