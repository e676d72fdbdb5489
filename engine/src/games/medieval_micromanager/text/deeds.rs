//! Phrases for the actions: “recruiting 2 units”, “Recruit 2 units at the House”.

use super::nouns::{units_in_words, with_article};
use crate::games::medieval_micromanager::action::{Action, Lot};
use crate::games::medieval_micromanager::data::BOON;
use crate::games::medieval_micromanager::entity::{Entity, RichText};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::text::phrase::Phrase;

/// Returns the gerund phrase of a legal action.
pub(super) fn deed(game: &Micromanager, seat: Seat, action: Action) -> RichText {
    phrase(game, seat, action).gerund()
}

/// Returns the phrase of a legal action.
pub(super) fn phrase(game: &Micromanager, seat: Seat, action: Action) -> Phrase<Entity> {
    let name = |lot: Lot| game.village(seat).name(lot).in_sentence();
    match action {
        Action::Units => Phrase::new("take", "taking", units_in_words(BOON.units)),
        Action::Goods => Phrase::new("take", "taking", format!("{} goods", BOON.goods)),
        Action::Boon(kind) => Phrase::new("take", "taking", with_article(kind)),
        Action::Gift { commodity, count } => Phrase::new("take", "taking", commodity.count_in_words(count)),
        Action::Break(kind) => Phrase::new("break", "breaking", format!("ground for {}", with_article(kind))),
        Action::Skip => Phrase::new("skip", "skipping", "building"),
        Action::Repeat => Phrase::new("repeat", "repeating", "last turn’s orders"),
        Action::Produce { building, product, units, tools } => {
            let made = u16::from(units + tools) * product.recipe().output;
            let what = format!("{} at {}", product.count_in_words(made), name(building));
            Phrase::new("make", "making", what).context(format!(" with {}", crew(units, tools)))
        }
        Action::Build { building, units, tools } => {
            Phrase::new("work", "working", format!("on {} with {}", name(building), crew(units, tools)))
        }
        Action::Recruit { building, units } => {
            Phrase::new("recruit", "recruiting", format!("{} at {}", units_in_words(units), name(building)))
        }
        Action::Muster { building, units } => {
            Phrase::new("muster", "mustering", format!("{} at {}", units_in_words(units), name(building)))
        }
        Action::Trade(to) => Phrase::new("trade", "trading", RichText::from("with ").seat(to)),
        Action::Rest => Phrase::new("end", "ending", "the activities"),
        Action::Give { commodity, count } => {
            Phrase::new("give", "giving", commodity.count_in_words(count)).context(game.partner(" to "))
        }
        Action::Ask { commodity, count } => {
            let what = format!("for {}", commodity.count_in_words(count));
            Phrase::new("ask", "asking", what).context(game.partner(" from "))
        }
        Action::Offer { commodity, count } => {
            Phrase::new("offer", "offering", commodity.count_in_words(count)).context(" as tribute")
        }
        Action::Stop if matches!(game.stage, Stage::Giving { .. } | Stage::Asking { .. }) => {
            Phrase::new("call off", "calling off", "the trade").context(game.partner(" with "))
        }
        Action::Stop => Phrase::new("offer", "offering", "no more").context(" as tribute"),
        Action::Accept => Phrase::verb("accept", "accepting").context(game.proposal()),
        Action::Refuse => Phrase::verb("refuse", "refusing").context(game.proposal()),
        Action::Discard { commodity, count } => Phrase::new("discard", "discarding", commodity.count_in_words(count)),
        Action::Send { seat: rival, units } => {
            let what = RichText::from(format!("{} against ", units_in_words(units))).seat(rival);
            Phrase::new("send", "sending", what)
        }
        Action::Attack { seat: rival, swords } => {
            let rival = RichText::new().seat(rival);
            let what = match swords {
                0 => rival,
                _ => rival.text(format!(" with {}", Commodity::Sword.count_in_words(swords))),
            };
            Phrase::new("attack", "attacking", what)
        }
        Action::Defend(0) => Phrase::verb("don’t defend", "not defending").context(game.attacker(" against ")),
        Action::Defend(units) => {
            let what = format!("with {}", units_in_words(units));
            Phrase::new("defend", "defending", what).context(game.attacker(" against "))
        }
        Action::Shield(0) => Phrase::new("use", "using", "no shield").context(game.attacker(" against ")),
        Action::Shield(shields) => {
            let what = Commodity::Shield.count_in_words(shields);
            Phrase::new("use", "using", what).context(game.attacker(" against "))
        }
        Action::Loot => Phrase::verb("loot", "looting").context(game.beaten(" from ")),
        Action::Raze => Phrase::verb("raze", "razing").context(game.beaten(" buildings of ")),
        Action::Place { building, count } => {
            Phrase::new("put", "putting", format!("{count} damage on {}", name(building)))
        }
    }
}

impl Micromanager {
    /// Returns a preposition with the partner of the trade being prepared: “ to Bob”. Empty outside a trade.
    fn partner(&self, preposition: &'static str) -> RichText {
        match self.stage {
            Stage::Giving { to } | Stage::Asking { to, .. } => RichText::from(preposition).seat(to),
            _ => RichText::new(),
        }
    }

    /// Returns the proposal that is answered: “ 2 grain for 1 tool from Bob”.
    fn proposal(&self) -> RichText {
        match self.stage {
            Stage::Answering { give, ask, .. } => {
                let [give, ask] = [give, ask].map(|(commodity, count)| commodity.count_in_words(count));
                RichText::from(format!(" {give} for {ask} from ")).seat(self.active)
            }
            _ => " the tribute".into(),
        }
    }

    /// Returns a preposition with the attacker: “ against Bob”. Empty outside a defence.
    fn attacker(&self, preposition: &'static str) -> RichText {
        match self.stage {
            Stage::Defending(assault) | Stage::Shielding(assault, _) => match assault.attacker {
                Some(attacker) => RichText::from(preposition).seat(attacker),
                None => RichText::from(preposition).text("the Horde"),
            },
            _ => RichText::new(),
        }
    }

    /// Returns a preposition with the beaten seat: “ from Bob”. Empty unless the attacker chooses spoils.
    fn beaten(&self, preposition: &'static str) -> RichText {
        match self.stage {
            Stage::Spoils(victory) => RichText::from(preposition).seat(victory.defender),
            _ => RichText::new(),
        }
    }
}

/// Returns units and tools in words: “3 units and 2 tools”.
fn crew(units: u8, tools: u8) -> String {
    match tools {
        0 => units_in_words(units),
        _ => format!("{} and {}", units_in_words(units), Commodity::Tool.count_in_words(tools)),
    }
}
